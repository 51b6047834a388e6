"""What stands in the value column of a check adds up to its total, whatever is known of it."""

from collections.abc import Iterable
from itertools import islice

from board import RULEBOOK, TABLES
from hypothesis import given, settings
from sheets import Data, at_war_with_holes, readings, with_holes

from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.story import Story
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import LineState
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card, card_of, card_of_made

Range = tuple[int, int]


def read(text: str) -> Range:
    """What an eye reads in the column: "+2", "0 or −1", "−7 to +5"; nothing counts nothing."""
    numbers = [int(word.replace("−", "-")) for word in text.split() if word not in ("or", "to")]
    return (min(numbers, default=0), max(numbers, default=0))


def added(card: Card) -> Range:
    ranges = [read(line.value_text) for line in card.lines]
    return sum(low for low, _ in ranges), sum(high for _, high in ranges)


def made(check: Check, state: GameState, unknown: Unknown) -> CheckMade:
    """The check as it is kept when it is made with what is unknown taken as said."""
    story = Story(RULEBOOK.rules, state)
    story.make(check, How.CERTAIN, check.unrolled, unknown=unknown)
    return next(event for event in story.told if isinstance(event, CheckMade))


def of_interest(checks: Iterable[Check]) -> Iterable[Check]:
    """Some of the checks, those with unknown inputs first."""
    return islice(sorted(checks, key=lambda check: -len(check.breakdown.missing)), 12)


def add_up(state: GameState, checks: Iterable[Check]) -> None:
    for check in of_interest(checks):
        card = card_of(check, TABLES)
        assert added(card) == read(card.total.value_text) == check.breakdown.bounds
        assert all(not line.value_text for line in card.lines if line.state is LineState.DOES_NOT_APPLY)
        for unknown in Unknown:
            event = made(check, state, unknown)
            kept = card_of_made(event, TABLES)
            assert added(kept) == read(kept.total.value_text) == (event.total, event.total)
            assert LineState.UNKNOWN not in {line.state for line in kept.lines}


@settings(max_examples=12)
@given(sheets=with_holes(), own=readings)
def test_the_rows_of_a_declaration_add_up_to_the_total(sheets: tuple[Data, Data], own: Data) -> None:
    for data in sheets:
        state = state_from({**data, "readings": own}, TABLES)
        add_up(state, RULEBOOK.declarations.forecast(state))


@settings(max_examples=12)
@given(sheets=at_war_with_holes())
def test_the_rows_of_a_check_for_peace_add_up_to_the_total(sheets: tuple[Data, Data]) -> None:
    for data in sheets:
        state = state_from(data, TABLES)
        add_up(state, RULEBOOK.peace.forecast(state))
