"""The journal of a record as lines of the log: what was entered, and what became of it by now."""

from collections.abc import Container
from functools import partial
from typing import Any

from attrs import evolve

from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact
from eia_solo.core.moment import Moment
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Entered, Post, renumbered, told
from eia_solo.games.revolution_and_reaction.rules.answers import post_words
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.events import (
    ActCorrected,
    ActEntered,
    ActStruckOut,
    Event,
    NewsAnnounced,
    ReadingChosen,
    RecordBegan,
    SetupAmended,
)
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import (
    act_words,
    announced_words,
    became_words,
    chosen_words,
    finding_words,
    inbox_words,
    reading_words,
    setup_words,
    struck_out_words,
)
from eia_solo.games.revolution_and_reaction.rules.views import publicly
from eia_solo.games.revolution_and_reaction.rules.wording import listed

POST, RULING, CHANGE, BEGINNING, INBOX = "post", "ruling", "change", "beginning", "inbox"
"""Kinds of lines."""


def log_line(register: Register, event: Event, *, entry: int, number: int, at: str, undone: bool) -> LogLine:
    """What an event says; of an act also what became of it in this register. One that was undone has become nothing."""
    if isinstance(event, (ActEntered, ActCorrected)):
        return _act_line(register, event, entry, number, at, undone)
    line = partial(LogLine, entry=entry, number=number, at=at, month="", phase="", undone=undone)
    if isinstance(event, ActStruckOut):
        return line(kind=CHANGE, text=struck_out_words(register, event), because=event.because)
    if isinstance(event, RecordBegan):
        return line(kind=BEGINNING, text=tr("Record begun: {title}", title=register.setup.title))
    if isinstance(event, ReadingChosen):
        return line(
            kind=CHANGE,
            text=reading_words(event, register.edition),
            outcome=chosen_words(event, register.edition),
            because=event.because,
        )
    if isinstance(event, SetupAmended):
        return line(kind=CHANGE, text=setup_words(event), because=event.because)
    if isinstance(event, NewsAnnounced):
        return line(kind=CHANGE, text=announced_words(event, register.record))
    return line(kind=INBOX, text=inbox_words(event, register.record, register.edition))


def _act_line(
    register: Register, event: ActEntered | ActCorrected, entry: int, number: int, at: str, undone: bool
) -> LogLine:
    """An act as it was entered, and what became of it; of an earlier version than the newest, that it was corrected."""
    act: Entered = event.act
    verdict = None if undone else register.record.verdicts.get(act.id)
    replaced = verdict is not None and renumbered(told(register.known[act.id]), act.number) != act
    words = act_words(act, register.record, register.edition)
    if isinstance(event, ActCorrected):
        words, because = tr("Corrected: {words}", words=words), event.because
    else:
        because = _rejudged(register, event)
    data: dict[str, Any] = {} if act.is_public else {"secret": True}
    if isinstance(act, Post):
        data["does"] = [part.kind for part in act.parts]
    return LogLine(
        entry=entry,
        number=number,
        at=at,
        month=act.received.text[:7],
        phase=act.received.text,
        kind=POST if isinstance(act, Post) else RULING,
        text=words,
        checker=act.author.state if isinstance(act, Post) else "",
        outcome="corrected" if replaced else became_words(verdict),
        rule="; ".join(finding_words(each, register.edition) for each in verdict.findings)
        if verdict and not replaced
        else "",
        because=because,
        undone=undone,
        data=data | ({} if verdict is None or replaced else {"standing": verdict.standing.value}),
    )


def _rejudged(register: Register, event: ActEntered) -> str:
    """That a post came after others it precedes, and of which it changed what became."""
    found = [post_words(register.record, id) for id in event.rejudged]
    return (
        tr("received before other posts; changes {listed}", listed=listed(list(dict.fromkeys(found)))) if found else ""
    )


def public_event(event: Event, register: Register, *, undone: bool, secret: Container[ActId]) -> Event | None:
    """An event as everybody may read it, or None if it is not for everybody.

    `register` is the public record; `secret` are the acts that were secret at any time, which decide on what is undone.
    """
    match event:
        case ActEntered(act=act) | ActCorrected(act=act):
            if not act.is_public or (act.id in secret if undone else act.id not in register.known):
                return None
            read = publicly(act)
            assert isinstance(read, Entered), "what was entered is read as what it is"
            # Which others it changed is left out: among them may be some, or a reason, that nobody may know.
            return evolve(event, act=read, rejudged=())
        case ActStruckOut(post=id):
            return None if (id in secret if undone else id not in register.known) else event
        case NewsAnnounced(reader=reader):
            return event if reader is None else None
        case RecordBegan() | ReadingChosen() | SetupAmended():
            return event
        case _:
            return None


ACTS = (POST, RULING)
"""Kinds of lines that say what was entered."""


FACTS = {
    "phase": Fact(mark("received"), lambda line: Moment.parse(line.phase).words if line.kind in ACTS else ""),
    "rule": Fact(mark("verdict"), lambda line: line.rule if line.kind in ACTS else ""),
}
"""What this game says its own way, by the column of the log."""
