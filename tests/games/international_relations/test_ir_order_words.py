"""Orders in words, short and in full."""

import pytest

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
    Waive,
)
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.writing.order_words import order_name, order_short
from eia_solo.games.international_relations.rules.writing.written import AnyOrder

A, F = UnitKind.ARMY, UnitKind.FLEET
UNITS = {
    unit.province: unit
    for unit in (
        Unit("France", A, "par"),
        Unit("France", F, "spa/nc"),
        Unit("Italy", F, "mao"),
        Unit("England", F, "nth"),
        Unit("England", A, "lon"),
    )
}
WORDS: list[tuple[AnyOrder, str, str]] = [
    (Hold("par"), "A par H", "Army Paris holds"),
    (Move("par", "bur"), "A par - bur", "Army Paris to Burgundy"),
    (Move("lon", "bel", via=True), "A lon - bel via convoy", "Army London to Belgium via convoy"),
    (Move("mao", "spa/sc"), "F mao - spa/sc", "Fleet Mid-Atlantic Ocean to Spain (south coast)"),
    (SupportHold("par", "pic"), "A par S pic", "Army Paris supports Picardy"),
    (
        SupportMove("spa", "mao", "por"),
        "F spa/nc S F mao - por",
        "Fleet Spain (north coast) supports Fleet Mid-Atlantic Ocean to Portugal",
    ),
    (Convoy("nth", "lon", "nwy"), "F nth C A lon - nwy", "Fleet North Sea convoys Army London to Norway"),
    (Retreat("mao", "por"), "F mao R por", "Fleet Mid-Atlantic Ocean retreats to Portugal"),
    (Disband("par"), "A par D", "Army Paris disbands"),
    (Build(F, "stp/nc"), "F stp/nc B", "Build Fleet St Petersburg (north coast)"),
    (Waive(), "Waive", "Waive a build"),
]


@pytest.mark.parametrize(("order", "short", "full"), WORDS)
def test_an_order_has_a_short_form_and_a_full_one(order: AnyOrder, short: str, full: str) -> None:
    assert order_short(order, UNITS) == short
    assert order_name(international_board().board, order, UNITS) == full
