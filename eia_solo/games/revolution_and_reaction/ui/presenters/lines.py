"""Lines about a record: what is in force, whom one is waiting for, when the turns are due."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping
from enum import StrEnum

from eia_solo.core.moment import Moment, countdown_words, is_long_past
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Author
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.in_force import InForce, Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.text import by_words, whom
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, Due, due
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import Zone
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import mark, tr

ADMINISTRATOR = "GA"
"""The letters on the disc of the game administrator."""


class Sign(StrEnum):
    """The sign before a line. Each has a shape of its own, so that colour is not needed."""

    IN_FORCE = mark("in force")
    PARTLY = mark("partly in force")
    WAITING = mark("waiting")
    REFUSED = mark("refused")
    NO_EFFECT = mark("no effect")
    REMARK = mark("remark")
    WAR = mark("war")
    ACTIVE = mark("active alliance")
    INACTIVE = mark("inactive alliance")
    TREATY = mark("treaty")
    TO_COME = mark("not in force yet")
    TO_DECIDE = mark("to be decided")
    WAIT = mark("must wait")


SIGN_OF: Mapping[Standing, Sign] = {standing: Sign[standing.name] for standing in Standing}


@frozen
class RecordLine(Line):
    """A line about a record; `act` is the post behind it, which it leads to."""

    sign: Sign | None = None
    act: str = ""
    short: str = ""
    """What it says where there is room for one line only."""
    when: str = ""
    """Since when, as a day, or how far off."""
    discs: int = 0
    """So many discs stand before it there."""


def rule_words(rule: Rule, edition: Edition) -> str:
    """What a rule says in our own words, and where it stands."""
    return f"{edition.rules[rule].text} ({edition.number(rule)})"


# What is in force


def _of_alliance(line: InForce, record: Record) -> tuple[str, Sign | None]:
    active = record.tie(*line.states[:2]).active
    return (tr("Active alliances"), Sign.ACTIVE) if active else (tr("Inactive alliances"), Sign.INACTIVE)


def _group(line: InForce, record: Record) -> tuple[str, Sign | None]:
    """Below which title a line stands, and with which sign."""
    if line.matter is Matter.ALLIANCE:
        return _of_alliance(line, record)
    title, sign = _GROUPS[line.matter]
    return tr(title), sign


_GROUPS: Mapping[Matter, tuple[str, Sign | None]] = {
    Matter.WAR: (mark("Wars"), Sign.WAR),
    Matter.TREATY: (mark("Treaties"), Sign.TREATY),
    Matter.TO_COME: (mark("Not in force yet"), Sign.TO_COME),
    Matter.WAIT: (mark("Waits before war"), Sign.WAIT),
    Matter.TRANSFER: (mark("Transfers approved"), Sign.TO_COME),
    Matter.APPOINTMENT: (mark("Ambassadors and deputies"), None),
    Matter.ROLE: (mark("Special rules"), None),
}


def force_lines(shown: Shown, *states: str) -> tuple[Line, ...]:
    """What is in force, below its titles; where states are named, what concerns all of them."""
    groups: dict[str, list[Line]] = {}
    for number, line in enumerate(in_force(shown.register, shown.record)):
        if set(states) <= set(line.states):
            title, sign = _group(line, shown.record)
            groups.setdefault(title, []).append(_force_line(number, line, sign, shown))
    if not groups:
        return (words(tr("Nothing is in force.")),)
    ordered = sorted(groups, key=_place)
    return tuple(line for title in ordered for line in (heading(title), *groups[title]))


def _place(title: str) -> int:
    """Active alliances stand before inactive ones; all else is in order already."""
    order = (tr("Wars"), tr("Active alliances"), tr("Inactive alliances"))
    return order.index(title) if title in order else len(order)


def _force_line(number: int, line: InForce, sign: Sign | None, shown: Shown) -> RecordLine:
    rule = shown.register.edition.number(line.rule)
    since = tr("from the start")
    if line.since is not None:
        since = tr("since {when}, by {who}", when=shown.zone.words(line.since), who=by_words(shown.register, line.act))
    return RecordLine(
        f"force {line.matter} {' '.join(line.states)} {line.act} {number}",
        shown.zone.told(sentence(line.text)),
        note=f"{since} ({rule})",
        powers=tuple(line.states[:2]),
        sign=sign,
        act=line.act if line.since is not None else "",
        short=_short(line, shown),
        when=shown.zone.day(line.since) if line.since is not None else tr("start"),
    )


def _short(line: InForce, shown: Shown) -> str:
    """What is in force in as few words as there can be."""
    record = shown.record
    names = [sentence(record.name(state)) for state in line.states]
    if line.matter is Matter.TREATY and line.since is not None:
        first = shown.register.known.get(line.act)
        day = shown.zone.day(first.received if first else line.since)
        return tr("of {day}: {states}", day=day, states=", ".join(names))
    if line.matter in (Matter.WAIT, Matter.TO_COME):
        return tr("{by} on {on}", by=names[0], on=record.name(line.states[1]))
    if line.matter is Matter.ALLIANCE and not record.tie(*line.states[:2]).public:
        return tr("{states} (secret)", states=" – ".join(names))
    if line.matter in (Matter.WAR, Matter.ALLIANCE):
        return " – ".join(names)
    return sentence(line.text.partition(": ")[0])


# Whom one is waiting for


def waiting_lines(shown: Shown, state: str = "") -> tuple[Line, ...]:
    """Whom one is waiting for and for what, oldest first; of one state if one is named."""
    found = [each for each in shown.awaited if not state or each.state == state]
    if not found:
        return (words(tr("Nobody has to act.")),)
    return tuple(_waiting_line(number, each, shown) for number, each in enumerate(found))


def _waiting_line(number: int, awaited: Awaited, shown: Shown) -> RecordLine:
    edition = shown.register.edition
    who = whom(awaited.state, awaited.office, shown.record, edition)
    since = tr("since {when}", when=shown.zone.words(awaited.since)) if awaited.since else ""
    note = ", ".join(filter(None, (since, tr("post {post}", post=awaited.act))))
    return RecordLine(
        f"wait {awaited.act} {awaited.state} {awaited.what} {number}",
        f"{who}: {shown.zone.told(awaited.what)}",
        note=f"{note} ({edition.number(awaited.rule)})",
        powers=(awaited.state or ADMINISTRATOR,),
        act=awaited.act,
        short=sentence(shown.zone.told(awaited.what)),
        discs=1,
    )


def waiting_on(shown: Shown, acts: Collection[str], states: Collection[str] = ()) -> Iterator[RecordLine]:
    """Whom one is waiting for because of these posts; where states are named, one of them or the administrator."""
    for number, each in enumerate(shown.awaited):
        if each.act in acts and (not states or each.state is None or each.state in states):
            yield _waiting_line(number, each, shown)


# When the turns are due


def deadline_lines(shown: Shown, now: Moment) -> tuple[Line, ...]:
    """The turns to come with what is left of the time, and until when a post still takes effect at once."""
    turns = due(shown.record, shown.register.edition)
    if not turns:
        return (words(tr("No turn to come is entered.")),)
    past = [turn for turn in turns if turn.deadline is not None and is_long_past(now, turn.deadline)]
    coming = [turn for turn in turns if turn.deadline is not None and turn not in past]
    turns = (*coming, *past, *(turn for turn in turns if turn.deadline is None))
    return tuple(line for turn in turns for line in _turn_lines(turn, now, shown))


def _turn_lines(turn: Due, now: Moment, shown: Shown) -> Iterable[Line]:
    zone, edition = shown.zone, shown.register.edition
    text = tr("Turn {number}, a {kind} turn", number=turn.turn, kind=turn.kind.value)
    id, short = f"turn {turn.turn}", tr("Turn {number}", number=turn.turn)
    if turn.deadline is None:
        none = tr("no deadline entered")
        yield RecordLine(id, text, aside=none, unsure=True, tone=Tone.STRONG, short=short, when=none)
        return
    if is_long_past(now, turn.deadline):
        day = zone.day(turn.deadline)
        yield RecordLine(id, text, aside=day, tone=Tone.QUIET, short=text, when=day)
        return
    left = countdown_words(now, turn.deadline)
    yield Line(id, text, note=zone.words(turn.deadline), aside=left, tone=Tone.STRONG)
    for last in turn.last:
        note = tr("at once if before {when}, more than {n} h", when=zone.words(last.at), n=last.hours)
        aside = zone.day(last.at) if is_long_past(now, last.at) else countdown_words(now, last.at)
        yield RecordLine(
            f"{id} {last.rule}",
            sentence(last.what),
            note=f"{note} ({edition.number(last.rule)})",
            aside=aside,
            tone=Tone.PLAIN if now < last.at else Tone.QUIET,
            short=sentence(last.what.removeprefix("the ")),
            when=aside,
        )


def next_turn_words(record: Record, zone: Zone) -> str:
    """The next turn and its deadline, in one line."""
    turn = record.next_turn
    if turn is None:
        return tr("No turn to come is entered")
    if turn.deadline is None:
        return tr("Turn {number}: deadline not entered", number=turn.number)
    return tr("Turn {number}: {when}", number=turn.number, when=zone.words(turn.deadline))


def next_turn_brief(record: Record, zone: Zone) -> str:
    """The same, where there is little room: its day and time alone."""
    turn = record.next_turn
    if turn is None:
        return tr("No turn to come")
    if turn.deadline is None:
        return tr("Turn {number}: no date", number=turn.number)
    day, time = zone.short_day(turn.deadline), zone.time(turn.deadline)
    return tr("Turn {number}: {day}, {time}", number=turn.number, day=day, time=time)


def office_words(author: Author, record: Record, edition: Edition) -> str:
    """Who wrote, by the first letters of the office: "FM Prussia"."""
    letters = "".join(word[0] for word in edition.offices[author.office].title.split() if word[0].isupper())
    state = record.name(author.state) if author.state in record.states else author.state
    return f"{letters} {state}"


def states_of(record: Record) -> list[tuple[StateCode, str]]:
    """The states of the game, by name."""
    return sorted(((code, row.name) for code, row in record.states.items()), key=lambda each: sortable(each[1]))


def sortable(name: str) -> str:
    return name.removeprefix("the ").casefold()
