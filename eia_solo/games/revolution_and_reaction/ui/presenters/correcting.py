"""Correcting a post of the record: the form as it was entered, what was changed in it, and what that would change."""

from collections.abc import Iterator
from datetime import datetime
from enum import StrEnum
from functools import reduce
from typing import Any

from attrs import evolve

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Entered, Kept, Post, StruckOut, told
from eia_solo.games.revolution_and_reaction.rules.announcing import announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.commands import CorrectAct, LearnName, StrikeOut
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.events import ActCorrected, ActStruckOut
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, author_words
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written, offset_of
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Sort
from eia_solo.games.revolution_and_reaction.ui.presenters.kinds import decision_kind, part_kind
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import anew_lines, awaited_lines, in_force_lines
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import Zone
from eia_solo.ui.presenters.lines import Line, Mark, Tone, heading, sentence, words
from eia_solo.ui.words import tr

_AS_YET = "-"
"""Stands for the reason while there is none."""


def draft_of(act: Entered, record: Record) -> Draft:
    """The act as a form shows it."""
    acts = act.parts if isinstance(act, Post) else (act.decision,)
    kind_of = part_kind if isinstance(act, Post) else decision_kind
    draft = Draft(
        tuple(Written(each.kind, _values(kind_of(each.kind).fields, each, record)) for each in acts),
        received=_written(act.received),
        zone=offset_of(act.received),
        text=act.text,
        id=act.id,
    )
    if not isinstance(act, Post):
        return evolve(draft, is_ruling=True, secret=act.secret)
    author = act.author
    return evolve(
        draft,
        state=author.state,
        office=author.office,
        person=author.person,
        secret=not act.is_public,
        refers_to=act.refers_to or "",
    )


def _written(moment: Moment) -> str:
    when = datetime.fromisoformat(moment.text)
    return f"{when:%Y-%m-%d %H:%M}" + (f":{when:%S}" if when.second else "")


def _values(fields: tuple[Field, ...], act: Any, record: Record) -> dict[str, Any]:
    """What stands in the fields of a kind."""
    return {field.key: _value(field, reduce(getattr, field.key.split("."), act), record) for field in fields}


def _value(field: Field, value: Any, record: Record) -> Any:
    if field.sort is Sort.ROWS:
        return tuple(_values(field.columns, row, record) for row in value or ())
    if field.sort is Sort.STATES:
        return tuple(value or ())
    if field.sort is Sort.NAMES:
        return ", ".join(record.states[state].name if state in record.states else state for state in value or ())
    if field.sort is Sort.MOMENT:
        return value.text if value else ""
    if field.sort is Sort.FLAG:
        return bool(value)
    return value.value if isinstance(value, StrEnum) else value


def corrected(before: Entered, first: Draft, draft: Draft, read: Entered) -> Entered:
    """The act with what was changed in the form, and all else as it was; what the form cannot say stays, too."""
    same = {
        "received": (first.received, first.zone) == (draft.received, draft.zone),
        "text": first.text == draft.text,
        "parts": first.acts == draft.acts,
        "decision": first.acts == draft.acts,
        "author": (first.state, first.office, first.person) == (draft.state, draft.office, draft.person),
        "channel": first.secret == draft.secret,
        "secret": first.secret == draft.secret,
        "refers_to": first.refers_to == draft.refers_to,
    }
    kept = {key: getattr(before, key) for key, is_same in same.items() if is_same and hasattr(before, key)}
    return evolve(read, id=before.id, number=before.number, **kept)


def entered_lines(before: Act, changed: Entered | None, record: Record, edition: Edition) -> tuple[Line, ...]:
    """The act as it was entered, line by line; what would be another is struck through."""
    was = dict(_facts(told(before), record, edition))
    now = was if changed is None else dict(_facts(changed, record, edition))
    tones = {title: Tone.PLAIN if now.get(title) == text else Tone.STRUCK for title, text in was.items()}
    return tuple(
        Line(f"entered {title}", text or tr("nothing"), title, tone=tones[title]) for title, text in was.items()
    )


def _facts(act: Act, record: Record, edition: Edition) -> Iterator[tuple[str, str]]:
    if isinstance(act, Post):
        yield tr("From"), author_words(act.author, record, edition)
    yield tr("Received"), act.received.words
    yield tr("Does"), sentence(act_words(act, record, edition).partition(": ")[2])
    if isinstance(act, Post):
        yield tr("Sent"), tr("on the forum") if act.is_public else tr("by e-mail, secret")
        yield tr("Answers"), act.refers_to or tr("no post")
    else:
        yield tr("Known to"), tr("everybody") if act.is_public else tr("the game administrator alone")
    yield tr("Its words"), getattr(act, "text", "")


def version_lines(register: Register, id: ActId, zone: Zone) -> Iterator[Line]:
    """What an act was before it was corrected or struck out, and why it is so no more."""
    versions = register.amended.get(id, ())
    if versions:
        yield heading(tr("Earlier versions"))
    for number, each in enumerate(versions, 1):
        said = tr("struck out") if isinstance(each.before, StruckOut) else _said(each.before, register, zone)
        yield Line(f"version {number}", tr("Version {n}: {what}", n=number, what=said), each.because, tone=Tone.QUIET)


def _said(act: Kept, register: Register, zone: Zone) -> str:
    return f"{zone.words(act.received)}, {act_words(act, register.record, register.edition)}"


def consequences(register: Register, command: CorrectAct | StrikeOut | LearnName) -> tuple[Line, ...]:
    """What a correction would change, before anything is kept; why it cannot be made instead."""
    try:
        events = decide(register, evolve(command, because=command.because.strip() or _AS_YET))
    except EiaSoloError as refusal:
        return (Line("refusal", sentence(str(refusal)), tone=Tone.WAR),)
    after = register
    for event in events:
        if isinstance(event, ActCorrected):
            after = after.with_amended(event.act, event.because)
        elif isinstance(event, ActStruckOut):
            held = register.known[event.post]
            assert isinstance(held, Entered), "nothing else is struck out"
            after = after.with_amended(StruckOut(held), event.because)
    due = {each.text for each in announcements(register)}
    new = [each for each in announcements(after) if each.text not in due]
    return (
        *anew_lines(register, after),
        *in_force_lines(register, after),
        *awaited_lines(register, after),
        *((heading(tr("To be announced")),) if new else ()),
        *(Line(f"announce {each.act} {each.title}", sentence(each.title), mark=Mark.AHEAD) for each in new),
        words(tr("Nothing is kept yet.")),
    )
