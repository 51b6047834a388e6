"""What the Diplomacy board is told to show: whose a province is, how an army is carried, and a province in words."""

from __future__ import annotations

import pytest

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Build, Convoy, Move, Outcome, Unit
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.ui.presenters.board_picture import (
    OUTCOMES,
    BoardPicture,
    ShownOrder,
    Tint,
    carried_over,
    found,
    place_words,
    tint,
)

BOARD = international_board().board
A, F = UnitKind.ARMY, UnitKind.FLEET


def test_home_territory_has_its_powers_colour_whoever_owns_the_centres() -> None:
    assert tint(BOARD, {}, "bur") == Tint("France")
    assert tint(BOARD, {"par": "Germany"}, "bur") == Tint("France")


def test_a_centre_has_its_owners_colour_and_is_held_away_from_home() -> None:
    assert tint(BOARD, {"par": "France"}, "par") == Tint("France")
    assert tint(BOARD, {"par": "Germany"}, "par") == Tint("Germany", held=True)
    assert tint(BOARD, {"bel": "France"}, "bel") == Tint("France", held=True)


def test_a_minor_nobody_owns_and_the_sea_have_no_colour() -> None:
    assert tint(BOARD, {}, "bel") == tint(BOARD, {}, "naf") == tint(BOARD, {}, "nth") == Tint(None)


def test_an_army_is_carried_over_the_fleets_that_are_ordered_to_in_their_order() -> None:
    move = Move("lon", "tun", via=True)
    orders = [Convoy("wes", "lon", "tun"), Convoy("eng", "lon", "tun"), Convoy("mao", "lon", "tun"), move]
    assert carried_over(BOARD, move, orders) == ("eng", "mao", "wes")
    assert carried_over(BOARD, move, orders[1:]) == ()
    assert carried_over(BOARD, move, [Convoy("eng", "lon", "bre"), move]) == ()


def test_it_takes_the_shorter_of_two_ways() -> None:
    move = Move("lon", "bel", via=True)
    orders = [Convoy("eng", "lon", "bel"), Convoy("nth", "lon", "bel"), move]
    assert carried_over(BOARD, move, orders) == ("eng",)


@pytest.mark.parametrize(
    ("outcome", "void", "fails"),
    [
        (None, False, False),
        (Outcome.SUCCEEDS, False, False),
        (Outcome.BOUNCED, False, True),
        (Outcome.CUT, False, True),
        (Outcome.VOID, True, False),
        (Outcome.ILLEGAL, True, False),
    ],
)
def test_an_order_fails_or_is_void_or_neither(outcome: Outcome | None, void: bool, fails: bool) -> None:
    shown = ShownOrder(Move("par", "bur"), Unit("France", A, "par"), outcome)
    assert (shown.is_void, shown.fails) == (void, fails)


def test_every_outcome_has_its_words() -> None:
    assert set(OUTCOMES) == set(Outcome)


def test_a_fleet_on_a_coast_a_dislodged_unit_and_a_stand_off_are_said() -> None:
    picture = BoardPicture(
        units=(Unit("France", F, "spa/nc"),),
        dislodged=(Unit("Italy", F, "spa/sc"),),
        contested=frozenset({"gas"}),
    )
    assert place_words(BOARD, picture, "spa") == (
        "Spain. France, fleet on the north coast. Italy, fleet on the south coast, dislodged. "
        "Supply centre, owned by nobody."
    )
    assert place_words(BOARD, picture, "gas") == "Gascony. No unit. A stand-off left it empty."


def test_a_build_is_said_where_no_unit_stands_yet() -> None:
    picture = BoardPicture(owners={"par": "France"}, orders=(ShownOrder(Build(A, "par"), Unit("France", A, "par")),))
    assert place_words(BOARD, picture, "par") == "Paris. No unit. Order: Build Army Paris. Supply centre of France."


@pytest.mark.parametrize(
    ("typed", "id"),
    [("p", "par"), ("pa", "par"), ("PAR", "par"), ("nor", "naf"), ("norw", "nwy"), ("lyon", "lyo"), ("atl", "mao")],
)
def test_letters_find_short_forms_then_names_then_words_of_names(typed: str, id: str) -> None:
    assert found(BOARD, typed) == id


def test_letters_that_begin_nothing_find_nothing() -> None:
    assert found(BOARD, "qq") is None
    assert found(BOARD, " ") is None
