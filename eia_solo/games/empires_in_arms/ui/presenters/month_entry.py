"""The steps of the month in which powers agree at the table: what can be entered there, and what it changes.

Each step has two kinds of deeds, and each deed two choices; all else is the same for all of them.
"""

from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.breakdown import RowResult, RowState
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.calls import offers
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.describe import call_words, incident_words
from eia_solo.games.empires_in_arms.rules.readings import ChangedCheck, Consequence, consequence_of
from eia_solo.games.empires_in_arms.rules.sheet import data_from
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power, Territory, same_pair
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.check_lines import range_words
from eia_solo.games.empires_in_arms.ui.presenters.readings import CheckLine, check_lines
from eia_solo.games.empires_in_arms.ui.sheet.pairs import Changes, listed
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.words import mark, ntr, tr

UNKNOWN = "unknown"
NO_BREAK = "\N{NO-BREAK SPACE}"
Options = tuple[tuple[str, str], ...]
"""Values to choose from, each with its words."""


@frozen
class Slot:
    """One of the two choices: its name, what the black button says while it is open, and what there is to choose.

    The options of the second depend on what was chosen first.
    """

    name: str
    asks: str
    options: Callable[[GameState, Tables, str], Options]
    discs: bool = True


@frozen
class Deed:
    """One kind of thing that can be entered. `does` is the black button: its verb, then both choices."""

    name: str
    does: str
    between: str
    slots: tuple[Slot, Slot]
    edits: Callable[[GameState, Tables, str, str], Changes]
    refuses: Callable[[GameState, Tables, str, str], str] = lambda *_: ""


@frozen
class EntryStep:
    """A step in which something is entered. `idle` says that there is nothing to enter; so it is with no option."""

    title: str
    idle: str
    deeds: tuple[Deed, ...]


# What there is to choose


def _powers(state: GameState, tables: Tables, _first: str) -> Options:
    return tuple((str(power), tables.name(power)) for power in state.powers)


def _tied(ties: str) -> Callable[[GameState, Tables, str], Options]:
    """The powers that stand in pairs of this kind."""

    def options(state: GameState, tables: Tables, _first: str) -> Options:
        tied = {power for pair in getattr(state.relations, ties) for power in pair}
        return tuple((str(power), tables.name(power)) for power in state.powers if power in tied)

    return options


def _tied_to_first(ties: str) -> Callable[[GameState, Tables, str], Options]:
    """The powers that stand in a pair of this kind with the first."""

    def options(state: GameState, tables: Tables, first: str) -> Options:
        tied = {power for pair in getattr(state.relations, ties) if first in pair for power in pair} - {first}
        return tuple((str(power), tables.name(power)) for power in state.powers if power in tied)

    return options


def _minors(state: GameState, tables: Tables, _first: str = "") -> Options:
    names = sorted(row.name for row in tables.territories.values() if row.home not in state.powers)
    return tuple((str(name), str(name)) for name in names)


def _held_minors(state: GameState, tables: Tables, _first: str) -> Options:
    """The minors that a power may lose: those it is not known that nobody controls."""
    return tuple((name, said) for name, said in _minors(state, tables) if _holder(state, name) != NEUTRAL)


def _territories(state: GameState, tables: Tables, _first: str) -> Options:
    return tuple((str(name), str(name)) for name in sorted(tables.territories) if _holder(state, name) != NEUTRAL)


def _lost_to(state: GameState, _tables: Tables, first: str) -> Options:
    unknown = ((UNKNOWN, tr("unknown")),) if first and _holder(state, first) is not None else ()
    return ((str(NEUTRAL), tr("neutral")), *unknown)


def _freed_under(state: GameState, tables: Tables, first: str) -> Options:
    under = ((power, tr("under {power}", power=name)) for power, name in _powers(state, tables, first))
    return ((str(NEUTRAL), tr("neutral")), *under)


def _holder(state: GameState, territory: str) -> Power | None:
    """Who controls a territory; None if nobody has entered it."""
    return state.territories.get(Territory(territory))


# What is entered


def _listing(ties: str, *, wanted: bool) -> Callable[[GameState, Tables, str, str], Changes]:
    """The two come to be a pair of this kind, or no longer are."""
    return lambda state, _tables, one, other: listed(state, ties, (Power(one), Power(other)), wanted)


def _controlled(_state: GameState, _tables: Tables, territory: str, by: str) -> Changes:
    return {f"territories.{territory}": None if by == UNKNOWN else by}


def _cession(state: GameState, tables: Tables, territory: str, to: str) -> Changes:
    """A home province that its own nation gives counts as ceded; whoever else gives it, it no longer does."""
    home = tables.territories[Territory(territory)].home
    listed_so_far = data_from(state).get("ceded", [])
    ceded: list[dict[str, Any]] = [one for one in listed_so_far if one["territory"] != territory]
    if home is not None and home == _holder(state, territory):
        ceded.append({"territory": territory, "by": str(home), "to": to})
    changes = _controlled(state, tables, territory, to)
    return changes if ceded == listed_so_far else {**changes, "ceded": ceded}


# What stands in the way


def _twice(tables: Tables, one: str, other: str) -> str:
    return tr("{power} is chosen twice", power=tables.name(one)) if one == other else ""


def _no_alliance(state: GameState, tables: Tables, one: str, other: str) -> str:
    names = {"first": tables.name(one), "second": tables.name(other)}
    if Power(other) in state.allies[Power(one)]:
        return tr("{first} and {second} are allied already", **names)
    if Power(other) in state.enemies[Power(one)]:
        return tr("{first} and {second} are at war, and enemies cannot be allied", **names)
    return _twice(tables, one, other)


def _no_marriage(state: GameState, tables: Tables, one: str, other: str) -> str:
    if any(same_pair(pair, (Power(one), Power(other))) for pair in state.relations.royal_marriages):
        names = {"first": tables.name(one), "second": tables.name(other)}
        return tr("{first} and {second} are joined by a royal marriage already", **names)
    return _twice(tables, one, other)


def _held_already(state: GameState, tables: Tables, territory: str, by: str) -> str:
    if _holder(state, territory) != by:
        return ""
    return tr("{power} controls {territory} already", power=tables.name(by), territory=territory)


def _free_already(state: GameState, tables: Tables, territory: str, by: str) -> str:
    if _holder(state, territory) != by:
        return ""
    if by == NEUTRAL:
        return tr("{territory} is neutral already", territory=territory)
    return tr(
        "{power} controls {territory} already; a free state stays with its power, so only the board changes",
        power=tables.name(by),
        territory=territory,
    )


_FIRST = Slot(mark("First power"), mark("Choose the first power"), _powers)
_SECOND = Slot(mark("Second power"), mark("Choose the second power"), _powers)
_TO_POWER = Slot(mark("Power"), mark("Choose the power"), _powers)


def _ending(name: str, does: str, ties: str) -> Deed:
    """A tie between two powers ends."""
    first = Slot(_FIRST.name, _FIRST.asks, _tied(ties))
    second = Slot(_SECOND.name, _SECOND.asks, _tied_to_first(ties))
    return Deed(name, does, mark("with"), (first, second), _listing(ties, wanted=False))


ENTRIES: Mapping[str, EntryStep] = {
    "alliances": EntryStep(
        mark("A new alliance?"),
        "",
        (
            Deed(
                mark("Make an alliance"),
                mark("Make the alliance of {first} and {second}"),
                mark("with"),
                (_FIRST, _SECOND),
                _listing("alliances", wanted=True),
                _no_alliance,
            ),
            Deed(
                mark("Royal marriage"),
                mark("Marry {first} and {second}"),
                mark("with"),
                (_FIRST, _SECOND),
                _listing("royal_marriages", wanted=True),
                _no_marriage,
            ),
        ),
    ),
    "minors": EntryStep(
        mark("Who controls a minor?"),
        "",
        (
            Deed(
                mark("Gain control"),
                mark("Gain {first} for {second}"),
                mark("for"),
                (Slot(mark("Minor"), mark("Choose the minor"), _minors, discs=False), _TO_POWER),
                _controlled,
                _held_already,
            ),
            Deed(
                mark("Lose control"),
                mark("Lose {first}, then {second}"),
                mark("then"),
                (
                    Slot(mark("Minor"), mark("Choose the minor"), _held_minors, discs=False),
                    Slot(mark("Neutral or unknown"), mark("Choose what it becomes"), _lost_to, discs=False),
                ),
                _controlled,
            ),
        ),
    ),
    "breaking": EntryStep(
        mark("Does an alliance end?"),
        mark("No powers are allied or joined by a royal marriage."),
        (
            _ending(mark("Break an alliance"), mark("Break the alliance of {first} and {second}"), "alliances"),
            _ending(mark("End a royal marriage"), mark("End the marriage of {first} and {second}"), "royal_marriages"),
        ),
    ),
    "free_states": EntryStep(
        mark("A state freed, or land ceded?"),
        "",
        (
            Deed(
                mark("Free a state"),
                mark("Free {first}, {second}"),
                mark("then"),
                (
                    Slot(mark("State"), mark("Choose the state"), _minors, discs=False),
                    Slot(mark("Neutral or under a power"), mark("Choose what it becomes"), _freed_under),
                ),
                _controlled,
                _free_already,
            ),
            Deed(
                mark("Cede territory"),
                mark("Cede {first} to {second}"),
                mark("to"),
                (Slot(mark("Territory"), mark("Choose the territory"), _territories, discs=False), _TO_POWER),
                _cession,
                _held_already,
            ),
        ),
    ),
}
"""The steps that are entered on the stage, by their id."""


def is_idle(session: EmpiresSession, step: str) -> bool:
    """Whether there is nothing that could be entered in this step."""
    state, tables = session.state, session.rulebook.tables
    entry = ENTRIES.get(step)
    return entry is not None and not any(deed.slots[0].options(state, tables, "") for deed in entry.deeds)


def standing_lines(session: EmpiresSession, step: str) -> tuple[Line, ...]:
    """The ties there are, where ties are what the step is about."""
    if step not in ("alliances", "breaking"):
        return ()
    relations, name = session.state.relations, session.rulebook.tables.name
    found: list[Line] = []
    for head, none, pairs in (
        (tr("Alliances"), tr("No powers are allied."), relations.alliances),
        (tr("Royal marriages"), tr("No royal marriages."), relations.royal_marriages),
    ):
        lines = [Line(f"{head} {'-'.join(pair)}", tr(" and ").join(map(name, pair)), powers=pair) for pair in pairs]
        found += [heading(head), *(lines or [words(none)])]
    return tuple(found)


# What is being entered


@frozen
class Draft:
    """What is being entered in a step: the deed, and its two choices, empty while open."""

    step: str
    deed: Deed
    first: str = ""
    second: str = ""

    @property
    def is_begun(self) -> bool:
        return bool(self.first or self.second)

    @property
    def open_slot(self) -> int | None:
        """The choice that is still open, 0 or 1; None if both are made."""
        return 0 if not self.first else 1 if not self.second else None

    def options(self, session: EmpiresSession) -> tuple[Options, Options]:
        """What there is to choose now."""
        state, tables = session.state, session.rulebook.tables
        first, second = (slot.options(state, tables, self.first) for slot in self.deed.slots)
        return first, second

    def command(self, session: EmpiresSession, because: str = "") -> EditFields:
        """The command that enters it, with both choices made."""
        state, tables = session.state, session.rulebook.tables
        return EditFields(self.deed.edits(state, tables, self.first, self.second), because, self.step)


def draft(step: str, deed: int = 0) -> Draft:
    """Nothing chosen yet."""
    return Draft(step, ENTRIES[step].deeds[deed])


@frozen
class Weighed:
    """What can be said of a draft: what it does, what stands in the way, and what it changes."""

    does: str = ""
    """The black button, with both choices made."""
    note: str = ""
    """How the chosen territory stands now."""
    refusal: str = ""
    lines: tuple[Line, ...] = ()
    """The coming checks that it changes."""
    summary: str = ""
    others: tuple[str, ...] = ()
    """What else comes of it: events for peace, calls."""


def weigh(session: EmpiresSession, made: Draft) -> Weighed:
    """Look at a draft: on a copy of the game it is carried out, and the checks are looked at again."""
    state, tables = session.state, session.rulebook.tables
    note = _note(state, tables, made)
    if made.open_slot is not None:
        return Weighed(note=note, summary=tr("Choose, and what it changes stands here."))
    named = (dict(options).get(value, value) for options, value in _chosen(session, made))
    first, second = named
    does = tr(made.deed.does, first=first, second=second)
    refusal = made.deed.refuses(state, tables, made.first, made.second)
    nothing = tr("Nothing: it cannot be entered so.")
    if refusal:
        return Weighed(does, note, f"{refusal} ({tables.steps[made.step].cite}).", summary=nothing)
    try:
        would = session.would(made.command(session), TypedDice((1, 1)))
    except EiaSoloError as fault:
        return Weighed(does, note, sentence(str(fault)), summary=nothing)
    month = coming_month(session)
    before, after = (evolve(game, month=month) for game in (would.before, would.after))
    found = consequence_of(session.rulebook.rules, before, after, would.events)
    lines = tuple(map(_line, check_lines(found, tables, remark=_rows_changed)))
    return Weighed(does, note, "", lines, _summary(found), (*_events(found, tables), *_calls(would, tables)))


def coming_month(session: EmpiresSession) -> Month:
    """The month of the next declarations: this one, unless they are behind."""
    return session.state.month.plus(1 if session.walks[CheckKind.DECLARATION].is_behind else 0)


def _summary(found: Consequence) -> str:
    """How many checks change, in one line."""
    if chances := found.chances_changed:
        return ntr("The chance of {n} check changes.", "The chance of {n} checks changes.", chances)
    return tr("No chance changes, only modifiers.") if found.checks else tr("No check changes.")


def _events(found: Consequence, tables: Tables) -> Iterator[str]:
    """The events for peace that come to light, or are none after all."""
    for incident in found.found:
        yield tr("Event found: {event}.", event=incident_words(incident, tables))
    for incident in found.over:
        yield tr("No longer an event: {event}.", event=incident_words(incident, tables))


def _calls(would: EmpiresChanges, tables: Tables) -> Iterator[str]:
    """The calls to this month's new wars that can be made then, or no longer."""
    before, after = offers(would.before), offers(would.after)
    for call in after:
        if call not in before:
            yield tr("Can be called now: {call}.", call=call_words(call, tables))
    for call in before:
        if call not in after:
            yield tr("No longer on offer: {call}.", call=call_words(call, tables))


def _chosen(session: EmpiresSession, made: Draft) -> Iterable[tuple[Options, str]]:
    return zip(made.options(session), (made.first, made.second), strict=True)


def _note(state: GameState, tables: Tables, made: Draft) -> str:
    """Who controls the chosen territory so far."""
    if Territory(made.first) not in tables.territories:
        return ""
    holder = _holder(state, made.first)
    if holder is None and made.deed.edits is _cession:
        return tr("Nobody has entered who controls {territory}, so it does not count as ceded.", territory=made.first)
    if holder is None:
        return tr("Nobody has entered who controls {territory}.", territory=made.first)
    if holder == NEUTRAL:
        return tr("{territory} is neutral.", territory=made.first)
    return tr("{power} controls {territory}.", power=tables.name(holder), territory=made.first)


def _line(check: CheckLine) -> Line:
    """A check that changes: its rows and its total below it, its chance at the right end."""
    if check.checker is None or check.target is None:
        return heading(f"{check.name}, {check.chance}")
    note = "; ".join(filter(None, (check.remark, tr("modifiers {total}", total=check.total))))
    note = note.replace(f" {ARROW} ", f"{NO_BREAK}{ARROW}{NO_BREAK}")  # before and after stay side by side
    tone = Tone.STRONG if check.strong else Tone.PLAIN
    return Line(check.name, check.name, note, check.chance, powers=(check.checker, check.target), tone=tone)


def _rows_changed(change: ChangedCheck) -> str:
    """The rows that count otherwise, each with what it counted and what it would: "Winter month 0 → −3"."""
    before = {result.row.id: result for result in change.before.breakdown.rows}
    return ", ".join(
        f"{after.row.title} {_counted(before.get(after.row.id))} {ARROW} {_counted(after)}"
        for after in change.after.breakdown.rows
        if _counted(before.get(after.row.id)) != _counted(after)
    )


def _counted(result: RowResult | None) -> str:
    return "0" if result is None or result.state is RowState.DOES_NOT_APPLY else range_words((result,))
