"""What is being entered in a step of the month, and what it would change."""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.breakdown import RowResult, RowState
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.games.empires_in_arms.rules.calls import calls_are_past, offers
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.describe import call_words, incident_words
from eia_solo.games.empires_in_arms.rules.readings import ChangedCheck, Consequence, consequence_of
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Territory
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.check_lines import range_words
from eia_solo.games.empires_in_arms.ui.presenters.month_deeds import ENTRIES, Deed, Options, cession, holder_of
from eia_solo.games.empires_in_arms.ui.presenters.readings import CheckLine, check_lines
from eia_solo.games.empires_in_arms.ui.presenters.words import refusal_words
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.presenters.open_sentences import ARROW
from eia_solo.ui.words import ntr, tr

NO_BREAK = "\N{NO-BREAK SPACE}"


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
        lines = [Line(f"{head} {'-'.join(pair)}", joined(map(name, pair)), powers=pair) for pair in pairs]
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

    does: tuple[str, ...] = ()
    """The black button, with both choices made, in ever fewer words."""
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
        return Weighed(note=note, summary=tr("Choose, and you see here what it changes."))
    named = (dict(options).get(value, value) for options, value in _chosen(session, made))
    first, second = named
    does = tuple(tr(words, first=first, second=second) for words in made.deed.does)
    refusal = made.deed.refuses(state, tables, made.first, made.second)
    nothing = tr("Nothing: this cannot be entered.")
    if refusal:
        return Weighed(does, note, f"{refusal} ({tables.steps[made.step].cite}).", summary=nothing)
    try:
        would = session.would(made.command(session), TypedDice((1, 1)))
    except EiaSoloError as fault:
        return Weighed(does, note, refusal_words(fault, tables), summary=nothing)
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
    """The calls to this month's new wars that can be made then, or no longer; none after the step of peace."""
    if calls_are_past(would.after, tables):
        return
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
    holder = holder_of(state, made.first)
    if holder is None and made.deed.edits is cession:
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
