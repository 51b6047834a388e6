"""Refusals that the program answers in a way of its own, with the places of rules they cite, and what no sheet holds.

What cannot be so on any table, though each value alone could be, is refused where it is entered. A campaign that took
it once can still be opened, and everything else in it edited.
"""

from collections.abc import Iterable, Iterator

from eia_solo.core.document import Path
from eia_solo.core.errors import Cite, IllegalCommand
from eia_solo.core.strict import Mismatch
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import (
    MOST_PROVINCIAL_CAPITALS,
    GameState,
    Incident,
    ProvincialCapitals,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables

YEARS = 1700, 1899
"""Wide around every scenario of the board game, which none reaches by play; a month beyond is a slip of the keys."""
SOURCE = "Solitaire Empires in Arms"
ONCE_A_MONTH = Cite(SOURCE, "Checking for declarations of war")
NO_SECOND_ROLL = Cite(SOURCE, "Checking for declarations of war, no further rolls after a declaration")
CALL_BY_AN_ALLY = Cite(SOURCE, "Modifiers, the power that rolls, call by an ally; board game rule 4.3")
SURRENDER = Cite(SOURCE, "Determining surrender")
SURRENDER_EVENTS = Cite(SOURCE, "Modifiers to peace determination")
LOSSES = Cite(SOURCE, "Modifiers to peace determination, losses")


class NothingChanges(IllegalCommand):
    """The values are in the sheet already."""


class QuestionOpen(IllegalCommand):
    """A check waits for an input that decides about it; `key` names it in the sheet."""

    def __init__(self, key: str, check: Check, tables: Tables) -> None:
        pair = tr("{checker} against {target}", checker=tables.name(check.checker), target=tables.name(check.target))
        super().__init__(
            tr("{pair} waits for an answer: {key}", pair=pair, key=question_for(key, tables, check.leader_of(key)))
        )
        self.key = key


def faults(state: GameState) -> Iterator[Mismatch]:
    """Every such fault: where it stands, what it is, and what to do about it.

    Land points may be more than the corps can hold: garrisons count among them, and what cities could hold does not.
    """
    if what := fault_of_month(state):
        yield Mismatch(("month",), what)
    for power, page in state.powers.items():
        if page.ships is not None and page.ships_max is not None and page.ships > page.ships_max:
            what = tr(
                "{ships} are more than the {ships_max} that the fleets can hold: correct one of them",
                ships=page.ships,
                ships_max=page.ships_max,
            )
            yield Mismatch(("powers", power, "ships"), what)
        capitals = page.provincial_capitals
        if max(capitals.total or 0, capitals.taken) > MOST_PROVINCIAL_CAPITALS:
            yield _too_many(capitals, ("powers", power, "provincial_capitals"))
    if state.last_peace is not None and state.last_peace.month > state.month:
        what = tr(
            "{month} is later than the month of the game, {month2}: correct one",
            month=state.last_peace.month.title,
            month2=state.month.title,
        )
        yield Mismatch(("last_peace", "month"), what)
    yield from _twice(events=state.events, dismissed=state.dismissed)


def _too_many(capitals: ProvincialCapitals, path: Path) -> Mismatch:
    """That more provincial capitals are entered than any home nation has, or more besieged and occupied together."""
    most = MOST_PROVINCIAL_CAPITALS
    for name in ("total", "besieged", "occupied"):
        if (getattr(capitals, name) or 0) > most:
            what = tr("no power has more than {most} provincial capitals: correct the number", most=most)
            return Mismatch((*path, name), what)
    what = tr(
        "{taken} besieged or occupied are more than the {most} a power can have: correct one of them",
        taken=capitals.taken,
        most=most,
    )
    return Mismatch((*path, "occupied"), what)


def fault_of_month(state: GameState) -> str:
    """What is wrong with the month of the game and how to set it right, or nothing."""
    first, last = YEARS
    if first <= state.month.year <= last:
        return ""
    return tr(
        "no game is played in {month}: enter a month from January {first} to December {last}",
        month=state.month.title,
        first=first,
        last=last,
    )


def expect_no_fault(state: GameState, before: GameState | None = None) -> None:
    """Raises Mismatch for the first fault that was not there before."""
    known = {fault.path for fault in faults(before)} if before is not None else set()
    for fault in faults(state):
        if fault.path not in known:
            raise fault


def _twice(**lists: Iterable[Incident]) -> Iterator[Mismatch]:
    """An event stands once in one list: what came to pass has not been dismissed."""
    places: dict[object, Path] = {}
    for key, events in lists.items():
        for number, event in enumerate(events):
            path: Path = (key, number)
            first = places.setdefault(event.identity, path)
            if first != path:
                yield Mismatch(path, tr("this event stands twice, here or among those dismissed: strike one of them"))
