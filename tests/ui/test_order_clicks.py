"""Orders given by pointing: every kind of order can be, and nothing that cannot be ordered is offered."""

from __future__ import annotations

import pytest

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import Build, Disband, Dislodged, Unit, Waive
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.ui.presenters.movement_clicks import MovementClicks
from eia_solo.games.international_relations.ui.presenters.order_clicks import OrderClicks, Pointing
from eia_solo.games.international_relations.ui.presenters.pointing import RetreatClicks, WinterClicks

DATA = international_board()
BOARD = DATA.board
A, F = UnitKind.ARMY, UnitKind.FLEET


def units(*written: str) -> list[Unit]:
    """Units written as "France A par"."""
    return [Unit(power, UnitKind(kind), at) for power, kind, at in (text.split() for text in written)]


def moving(*written: str, power: str | None = None) -> OrderClicks:
    return OrderClicks(MovementClicks(BOARD, {unit.province: unit for unit in units(*written)}, power))


def picks(clicks: OrderClicks, *provinces: str) -> OrderClicks:
    for province in provinces:
        clicks = clicks.pick(province)
    return clicks


def words(clicks: OrderClicks) -> list[str]:
    return [option.words for option in clicks.step.options]


# Movement

FRANCE = ("France A par", "France A mar", "France F bre", "Germany A mun", "Germany A ruh")


def test_a_unit_and_a_neighbour_are_a_move() -> None:
    assert picks(moving(*FRANCE), "par", "bur").text == "A par - bur"


def test_a_unit_picked_twice_holds() -> None:
    assert picks(moving(*FRANCE), "par", "par").text == "A par H"


def test_a_unit_rests_without_being_picked_first() -> None:
    assert moving(*FRANCE).rest("mar").text == "A mar H"
    assert picks(moving(*FRANCE), "par").rest().text == "A par H"


def test_a_second_unit_and_where_it_goes_are_a_support() -> None:
    assert picks(moving(*FRANCE), "mar", "par", "bur").text == "A mar S A par - bur"


def test_a_second_unit_picked_twice_is_supported_where_it_is() -> None:
    assert picks(moving(*FRANCE), "ruh", "mun", "mun").text == "A ruh S A mun"


def test_a_neighbour_with_a_unit_may_be_attacked_all_the_same() -> None:
    asked = picks(moving(*FRANCE), "ruh", "mun")
    assert words(asked) == ["Move there"]
    assert asked.choose(1).text == "A ruh - mun"


def test_an_army_goes_over_the_sea_where_fleets_lie() -> None:
    fleets = ("England A lon", "England F nth", "England F nwg")
    assert picks(moving(*fleets), "lon", "nwy").text == "A lon - nwy via convoy"
    assert picks(moving("England A lon"), "lon", "nwy").order is None


def test_where_there_is_a_way_by_land_too_a_convoy_is_offered() -> None:
    clicks = picks(moving("England A yor", "England F nth"), "yor", "edi")
    assert clicks.text == "A yor - edi"
    assert words(clicks) == ["Move there", "Move there via convoy"]
    assert clicks.choose(2).text == "A yor - edi via convoy"


def test_a_fleet_at_sea_an_army_and_its_goal_are_a_convoy() -> None:
    assert picks(moving("England A lon", "England F nth"), "nth", "lon", "nwy").text == "F nth C A lon - nwy"


def test_a_fleet_that_could_carry_or_support_is_asked() -> None:
    asked = picks(moving("England A yor", "England F nth"), "nth", "yor", "edi")
    assert asked.order is None
    assert words(asked) == ["Support it there", "Carry it there"]
    assert asked.choose(1).text == "F nth S A yor - edi"


def test_a_fleet_is_asked_for_the_coast_where_it_reaches_two() -> None:
    asked = picks(moving("France F mao"), "mao", "spa")
    assert asked.order is None
    assert words(asked) == ["Move to Spain (north coast)", "Move to Spain (south coast)"]
    assert asked.choose(2).text == "F mao - spa/sc"
    assert picks(moving("France F gas"), "gas", "spa").text == "F gas - spa/nc"


def test_nothing_is_offered_that_cannot_be_ordered() -> None:
    clicks = moving(*FRANCE)
    for unit in sorted(clicks.step.lit):
        for goal in sorted(clicks.pick(unit).step.lit):
            chosen = clicks.pick(unit).pick(goal)
            orders = [option.order for option in chosen.step.options]
            orders += [chosen.order] if chosen.order else []
            orders += [order for third in chosen.step.lit if (order := chosen.pick(third).order)]
            assert orders
            for order in orders:
                assert impossible(BOARD, clicks.pointing.units, order) is None


def test_every_order_given_is_read_back_as_it_was_meant() -> None:
    reader = OrderReader.of(DATA)
    for given in (("par", "bur"), ("mar", "par", "bur"), ("ruh", "mun", "mun"), ("bre", "mao"), ("par", "par")):
        clicks = picks(moving(*FRANCE), *given)
        (written,) = reader.read(clicks.text)
        assert written.order == clicks.order


def test_only_ones_own_units_are_ordered() -> None:
    clicks = moving(*FRANCE, power="Germany")
    assert clicks.step.lit == {"mun", "ruh"}
    assert clicks.pick("par").picked == ()
    assert clicks.rest("par").order is None


def test_what_may_not_be_picked_is_nothing_and_another_unit_begins_anew() -> None:
    clicks = picks(moving(*FRANCE), "bre")
    assert clicks.pick("mos").picked == ("bre",)
    assert clicks.pick("mun").picked == ("mun",)


def test_back_takes_the_last_pick_and_then_the_one_before() -> None:
    clicks = picks(moving(*FRANCE), "mar", "par", "bur")
    assert clicks.back().picked == ("mar", "par")
    assert clicks.back().back().back().picked == ()
    assert moving(*FRANCE).back().picked == ()
    assert picks(moving("France F mao"), "mao", "spa").choose(1).back().text == ""


def test_after_an_order_the_next_pick_begins_another() -> None:
    clicks = picks(moving(*FRANCE), "par", "bur", "mar")
    assert clicks.picked == ("mar",)
    assert clicks.text == ""


def test_an_option_there_is_not_is_nothing() -> None:
    asked = picks(moving("France F mao"), "mao", "spa")
    assert asked.choose(0) == asked == asked.choose(3)


# Retreats


def retreating() -> OrderClicks:
    beaten = [Dislodged(unit, "ven") for unit in units("Austria F tri", "France A mun")]
    return OrderClicks(RetreatClicks(BOARD, units("Italy A tri", "Italy A ven", "Germany A mun"), beaten, {"alb"}))


def test_a_dislodged_unit_retreats_where_it_may() -> None:
    clicks = retreating().pick("tri")
    assert clicks.step.lit == {"tri", "adr"}
    assert clicks.pick("adr").text == "F tri R adr"


def test_a_dislodged_unit_picked_twice_disbands() -> None:
    assert picks(retreating(), "tri", "tri").text == "F tri D"
    assert retreating().rest("tri").text == "F tri D"
    assert words(retreating().pick("tri")) == ["Disband"]


def test_a_retreat_to_one_of_two_coasts_is_asked() -> None:
    beaten = [Dislodged(Unit("France", F, "mao"), "nao")]
    asked = picks(OrderClicks(RetreatClicks(BOARD, units("England F mao"), beaten)), "mao", "spa")
    assert words(asked) == ["Retreat to Spain (north coast)", "Retreat to Spain (south coast)"]
    assert asked.choose(1).text == "F mao R spa/nc"


# Winter


def winter(*standing: str, power: str = "Russia", given: tuple[object, ...] = (), **owned: str) -> OrderClicks:
    pointing: Pointing = WinterClicks(BOARD, units(*standing), owned, power, given)  # type: ignore[arg-type]
    return OrderClicks(pointing)


def test_a_home_centre_is_built_in_and_what_to_build_is_asked() -> None:
    clicks = winter("Russia A war", stp="Russia", war="Russia", mos="Russia")
    assert clicks.step.lit == {"stp", "mos"}
    assert clicks.pick("mos").text == "A mos B"
    assert words(clicks.pick("stp")) == [
        "Army in St Petersburg",
        "Fleet in St Petersburg (north coast)",
        "Fleet in St Petersburg (south coast)",
    ]
    assert clicks.pick("stp").choose(2).text == "F stp/nc B"


def test_a_build_may_be_waived() -> None:
    clicks = winter(mos="Russia")
    assert words(clicks) == ["Leave one build undone"]
    assert clicks.choose(1).text == "Waive"


def test_builds_given_are_no_longer_offered() -> None:
    assert winter(mos="Russia", war="Russia", given=(Build(A, "mos"),)).step.lit == {"war"}
    assert winter(mos="Russia", war="Russia", given=(Build(A, "mos"), Waive())).step.lit == frozenset()


def test_a_power_with_too_many_units_picks_those_to_disband() -> None:
    standing = ("Russia A war", "Russia A mos", "France A par")
    clicks = winter(*standing, war="Russia")
    assert clicks.step.lit == {"war", "mos"}
    assert clicks.pick("mos").text == "A mos D"
    assert winter(*standing, war="Russia", given=(Disband("mos"),)).step.lit == frozenset()


@pytest.mark.parametrize("lost", ["owned by another", "occupied"])
def test_no_build_where_the_centre_is_lost_or_taken(lost: str) -> None:
    standing = ("Turkey A sev",) if lost == "occupied" else ()
    owner = "Turkey" if lost == "owned by another" else "Russia"
    assert "sev" not in winter(*standing, sev=owner, mos="Russia", war="Russia").step.lit
