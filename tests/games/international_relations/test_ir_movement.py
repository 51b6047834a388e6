"""The adjudicator of a movement phase as a library: what it hands back, and what it says of every order.

The published cases and those of rule F stand in case files of their own.
"""

from collections.abc import Mapping

import pytest

from eia_solo.games.international_relations.adjudicator import movement
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.movement import Movement
from eia_solo.games.international_relations.adjudicator.orders import (
    Convoy,
    Hold,
    Move,
    Order,
    Outcome,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.adjudicator.reasons import verdicts
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.phrase_book import book_of


@pytest.fixture(scope="module")
def board() -> Board:
    return international_board().board


def adjudicated(board: Board, orders: Mapping[str, Order], *, allies: tuple[tuple[str, str], ...] = ()) -> Movement:
    """What comes of orders written as "England F nth"."""
    units = [unit(text) for text in orders]
    by_province = {unit(text).province: order for text, order in orders.items()}
    return movement.adjudicate(board, units, by_province, allies)


def unit(text: str) -> Unit:
    power, kind, place = text.split()
    return Unit(power, UnitKind(kind), place)


def test_a_bounced_move_names_who_kept_it_out_and_with_what(board: Board) -> None:
    result = adjudicated(board, {"Austria A vie": Move("vie", "tyr"), "Italy A ven": Move("ven", "tyr")})
    verdict = verdicts(result.field)["vie"]
    assert (verdict.outcome, verdict.by) == (Outcome.BOUNCED, ("ven",))
    assert book_of(board).words(verdict.why) == "kept out by Italy's army from Venice, 1 against 1"
    assert result.contested == {"tyr"}


def test_a_cut_support_names_who_cut_it(board: Board) -> None:
    result = adjudicated(
        board,
        {
            "Austria F adr": SupportMove("adr", "tri", "ven"),
            "Austria A tri": Move("tri", "ven"),
            "Italy A ven": Hold("ven"),
            "Italy F ion": Move("ion", "adr"),
        },
    )
    verdict = verdicts(result.field)["adr"]
    assert (verdict.outcome, verdict.by) == (Outcome.CUT, ("ion",))
    assert "Italy's fleet from Ionian Sea" in book_of(board).words(verdict.why)


def test_a_broken_convoy_names_the_fleet_and_who_drove_it_out(board: Board) -> None:
    result = adjudicated(
        board,
        {
            "England A lon": Move("lon", "bel"),
            "England F nth": Convoy("nth", "lon", "bel"),
            "Germany F hel": Move("hel", "nth"),
            "Germany F ska": SupportMove("ska", "hel", "nth"),
        },
    )
    why = book_of(board).words(verdicts(result.field)["lon"].why)
    assert "broken" in why
    assert "England's fleet in North Sea was driven out by Germany's fleet from Helgoland Bight" in why
    assert [(each.unit.at, each.from_) for each in result.dislodged] == [("nth", "hel")]


def test_one_driven_out_by_an_army_that_came_by_convoy_may_retreat_to_where_it_came_from(board: Board) -> None:
    result = adjudicated(
        board,
        {
            "England A lon": Move("lon", "bel"),
            "England F nth": Convoy("nth", "lon", "bel"),
            "England F eng": SupportMove("eng", "lon", "bel"),
            "France A bel": Hold("bel"),
        },
    )
    assert [(each.unit.at, each.from_) for each in result.dislodged] == [("bel", None)]


def test_an_ally_who_stays_is_not_driven_out_and_the_reason_says_so(board: Board) -> None:
    orders = {
        "Austria A tri": Move("tri", "ven"),
        "Germany A tyr": SupportMove("tyr", "tri", "ven"),
        "Italy A ven": Hold("ven"),
    }
    assert adjudicated(board, orders).dislodged
    allied = adjudicated(board, orders, allies=(("Italy", "Austria"),))
    verdict = verdicts(allied.field)["tri"]
    assert (verdict.outcome, verdict.rule) == (Outcome.BOUNCED, "F")
    assert "an ally's unit" in book_of(board).words(verdict.why)


def test_support_by_an_ally_of_the_one_attacked_counts_for_nothing_and_the_reason_names_him(board: Board) -> None:
    orders = {
        "Austria A tri": Move("tri", "ven"),
        "Germany A tyr": SupportMove("tyr", "tri", "ven"),
        "Italy A ven": Hold("ven"),
    }
    verdict = verdicts(adjudicated(board, orders, allies=(("Italy", "Germany"),)).field)["tri"]
    assert (verdict.outcome, verdict.rule) == (Outcome.BOUNCED, "F")
    assert "the support of Germany's army in Tyrolia counts for nothing" in book_of(board).words(verdict.why)


def test_an_order_that_cannot_be_given_leaves_the_unit_to_hold_and_be_supported(board: Board) -> None:
    result = adjudicated(
        board,
        {
            "Germany A ber": Move("ber", "par"),
            "Germany A mun": SupportHold("mun", "ber"),
            "Russia A pru": Move("pru", "ber"),
            "Russia A sil": SupportMove("sil", "pru", "ber"),
        },
    )
    told = verdicts(result.field)
    assert told["ber"].outcome is Outcome.ILLEGAL
    assert told["mun"].outcome is Outcome.SUCCEEDS
    assert not result.dislodged


def test_only_the_convoy_of_a_paradox_is_broken_not_another_that_waits_for_it(board: Board) -> None:
    """Italy's army waits for whether the unit in its way leaves, but nothing of the paradox hangs on it."""
    result = adjudicated(
        board,
        {
            "England F lon": SupportMove("lon", "wal", "eng"),
            "England F wal": Move("wal", "eng"),
            "France A bre": Move("bre", "lon"),
            "France F eng": Convoy("eng", "bre", "lon"),
            "Italy F iri": Convoy("iri", "naf", "wal"),
            "Italy F mao": Convoy("mao", "naf", "wal"),
            "Italy A naf": Move("naf", "wal"),
        },
    )
    told = verdicts(result.field)
    assert told["bre"].rule == "Szykman"
    assert told["naf"].outcome is Outcome.SUCCEEDS


def test_every_unit_of_a_full_board_gets_a_verdict_though_it_was_given_no_order(board: Board) -> None:
    units = [
        Unit("France", kind, place)
        for province in board.provinces
        for kind in UnitKind
        for place in board.places_in(kind, province)[:1]
        if kind is UnitKind.FLEET or not board.places_in(UnitKind.FLEET, province)
    ]
    result = movement.adjudicate(board, units, {})
    told = verdicts(result.field)
    assert len(told) == len(board.provinces) == len(result.units)
    assert all(each.why for each in told.values())
