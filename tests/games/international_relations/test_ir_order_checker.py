"""The checker says of every line whether it counts, and why not."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Disband,
    Dislodged,
    Hold,
    Move,
    Order,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
    Waive,
)
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.state import Stage, Tie
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.validated import Refusal, Situation, Validated
from eia_solo.games.international_relations.rules.writing.written import EnterTreaty, Level, Message

DATA = international_board()
BOARD = DATA.board
READER = OrderReader.of(DATA)
in_words = book_of(BOARD).words


def unit(text: str) -> Unit:
    power, kind, place = text.split()
    return Unit(power, UnitKind(kind), place)


def check(
    units: str, text: str, powers: tuple[str, ...] | None = None, refusal: Refusal | None = None, own: str | None = None
) -> Validated:
    """Orders of spring or fall. `units` are parted by commas; `own` is whose sheet the text is."""
    position = Situation(BOARD, Stage.ORDERS, [unit(each) for each in units.split(", ")])
    return checked(position, READER.read(text, own), powers, refusal)


def texts(found: Validated, level: Level) -> list[str]:
    return [in_words(each.text) for each in found.messages if each.level is level]


def only(found: Validated, level: Level) -> Message:
    [message] = [each for each in found.messages if each.level is level]
    return message


def test_orders_that_count_are_handed_on_by_province() -> None:
    found = check("France A par, France A mar", "France: A par - bur\nA mar S A par - bur")

    assert found.orders == {"par": Move("par", "bur"), "mar": SupportMove("mar", "par", "bur")}
    assert found.messages == ()
    assert [each.power for each in found.counted] == ["France", "France"]


VOID = {
    "an unknown province": ("A par - bvr", "there is no province 'bvr'; did you mean bur?", "bvr"),
    "no unit there": ("A pic - bel", "there is no unit in Picardy", "A pic"),
    "another power's unit": ("A mun - bur", "Army Munich is not France's but Germany's", "A mun"),
    "another power named": ("German A par - bur", "Army Paris is not Germany's but France's", "German A par"),
    "the wrong kind": ("F par - bur", "in Paris stands an army, not a fleet", "F par"),
    "the wrong kind supported": ("A bur S F par - pic", "in Paris stands an army, not a fleet", "F par"),
    "the wrong power supported": (
        "A bur S Italian A par - pic",
        "Army Paris is not Italy's but France's",
        "Italian A par",
    ),
    "out of reach": ("A par - mun", "Paris does not border Munich, and no fleets lie between them", "mun"),
    "an army at sea": ("A bur - nth", "an army cannot go to sea (North Sea)", "nth"),
    "a fleet inland": ("F mao - par", "a fleet cannot go inland (Paris)", "par"),
    "a support out of reach": (
        "A par S F mao - por",
        "an army in Paris could not move to Portugal, so it gives no support there",
        "A par S F mao - por",
    ),
    "a coast to choose": ("F mao - spa", "on which coast? Write spa/nc or spa/sc", "spa"),
    "the wrong coast (6.B.3)": (
        "F gas - spa/sc",
        "the fleet in Gascony does not reach that coast: Spain (south coast)",
        "spa/sc",
    ),
    "an order of another phase": ("A par B", "units retreat after the turn, and are built and disbanded in winter", ""),
    "a treaty with oneself": ("Enter MDT with France", "France names itself", ""),
    "a fleet in Tyrolia": ("F tyr - rom", "there is no unit in Tyrolia; the Tyrrhenian Sea is tys", "F tyr"),
    "leave for oneself": ("Permit A par - pic", "France needs no permission for a unit of its own", ""),
    "leave for nobody": ("Permit Germany: A par - pic", "Army Paris is not Germany's but France's", "A par"),
}


@pytest.mark.parametrize("case", VOID)
def test_what_cannot_count_is_an_error_at_its_place_and_dropped(case: str) -> None:
    text, what, where = VOID[case]

    found = check("France A par, France A bur, France F mao, France F gas, Germany A mun", text, None, None, "France")

    error = only(found, Level.ERROR)
    assert in_words(error.text) == what
    assert text[error.column - 1 : error.end - 1] == (where or text)
    assert [in_words(each.why) for each in found.dropped] == [what]
    assert not found.orders
    assert not found.said


def test_an_order_below_the_heading_of_another_power_does_not_count() -> None:
    found = check("France A par, Germany A mun", "Germany: A mun H", ("France",))

    assert in_words(only(found, Level.ERROR).text) == "these are orders of France, not of Germany"
    assert not found.orders


def test_an_order_for_a_unit_of_another_power_does_not_count_even_without_a_heading() -> None:
    found = check("France A par, Germany A mun", "A mun H", ("France",))

    assert in_words(only(found, Level.ERROR).text) == "these are orders of France, and this unit is Germany's"


def test_two_different_orders_for_a_unit_are_both_void() -> None:
    found = check("France A par", "A par - bur\nA par - pic", ("France",))

    assert texts(found, Level.ERROR) == ["the unit has different orders (lines 1 and 2): none of them counts"] * 2
    assert len(found.dropped) == 2
    assert not found.orders
    assert texts(found, Level.NOTE) == ["Army Paris has no order and will hold"]


def test_the_same_order_twice_counts_once() -> None:
    found = check("France A par", "A par - bur\nArmy Paris to Burgundy", ("France",))

    assert found.orders == {"par": Move("par", "bur")}
    assert in_words(only(found, Level.NOTE).text) == "the same order stands on line 1 already"


def test_an_order_that_cannot_be_given_does_not_stand_against_one_that_can() -> None:
    found = check("France A par", "A par - mun\nA par - pic", ("France",))

    assert found.orders == {"par": Move("par", "pic")}


def test_the_only_coast_in_reach_is_filled_in() -> None:
    found = check("France F gas", "F gas - spa")

    assert found.orders == {"gas": Move("gas", "spa/nc")}
    assert in_words(only(found, Level.NOTE).text) == "taken as spa/nc: the north coast is the only one in reach"


def test_the_wrong_coast_of_the_fleet_itself_changes_nothing() -> None:
    found = check("France F spa/sc", "F spa/nc - lyo")

    assert found.orders == {"spa": Move("spa", "lyo")}
    assert (
        in_words(only(found, Level.WARNING).text)
        == "the fleet stands in Spain (south coast): the order is taken for it as it stands"
    )


def test_a_coast_is_not_changed_by_writing_another() -> None:
    assert not check("France F spa/nc", "F spa/sc - lyo").orders


def test_an_army_goes_to_no_coast() -> None:
    found = check("France A gas, France A mar", "A gas - spa/nc\nA mar S A gas - spa/sc")

    assert found.orders == {"gas": Move("gas", "spa"), "mar": SupportMove("mar", "gas", "spa")}
    assert texts(found, Level.NOTE) == ["armies go to no coast: the coast is ignored"] * 2


def test_a_support_needs_no_coast_but_may_name_one() -> None:
    units = "France F mao, France F por, Italy F wes"

    assert not check(units, "F mao - spa/nc\nF por S F mao - spa", ("France",)).messages
    assert not check(units, "F mao - spa/nc\nF por S F mao - spa/nc", ("France",)).messages
    found = check(units, "F mao - spa/nc\nF por S F mao - spa/sc", ("France",))
    assert texts(found, Level.WARNING) == [
        "Fleet Mid-Atlantic Ocean is not ordered to Spain (south coast): the support is lost"
    ]
    assert "por" in found.orders


WARNINGS = {
    "A par - bur\nA mar S A par - gas": "Army Paris is not ordered to Gascony: the support is lost",
    "A gas - bur\nA mar S A gas": "Army Gascony is ordered to move: the support to stay is lost",
    "A gas - mar\nA mar H": "Army Marseilles of the same power stays there: the move will not succeed",
    "A gas - mar": "Army Marseilles of the same power stays there: the move will not succeed",
    "F eng C A pic - wal\nA pic H": "Army Picardy is not ordered to Wales: the convoy is lost",
    "A pic - wal": "the fleets are not ordered to carry it all the way to Wales",
    "A pic - bel via convoy": "the fleets are not ordered to carry it all the way to Belgium",
}


@pytest.mark.parametrize("text", WARNINGS)
def test_an_order_that_comes_to_nothing_is_warned_of_and_kept(text: str) -> None:
    units = "France A par, France A mar, France F bre, France A gas, France A pic, France F eng"
    found = check(units, text, ("France",))

    assert texts(found, Level.WARNING) == [WARNINGS[text]]
    assert len(found.orders) == len(text.split("\n"))


@pytest.mark.parametrize(
    "text",
    [
        "F bre S A lon - pic",
        "F bre S F eng",
        "A pic - wal",
        "A par - bel",
    ],
)
def test_nothing_is_said_of_what_depends_on_others(text: str) -> None:
    units = "France F bre, France A pic, France A par, England F eng, England A lon, England F iri"
    found = check(units, text, ("France",))

    assert not texts(found, Level.WARNING)


def test_a_convoy_that_is_ordered_all_the_way_needs_no_warning() -> None:
    units = "England A lon, England F nth, England F ska"
    found = check(units, "A lon - swe\nF nth C A lon - swe\nF ska C A lon - swe", ("England",))

    assert not found.messages
    assert texts(check(units, "A lon - swe\nF nth C A lon - swe\nF ska H", ("England",)), Level.WARNING) == [
        "the fleets are not ordered to carry it all the way to Sweden"
    ]


def test_units_that_change_places_are_not_said_to_stay() -> None:
    assert not check("France A par, France A bur, France A mar", "A par - bur\nA bur - mar\nA mar - gas").messages


def test_a_unit_without_an_order_is_noted_for_the_power_that_is_checked_only() -> None:
    found = check("France A par, Germany A mun", "", ("France",))

    assert texts(found, Level.NOTE) == ["Army Paris has no order and will hold"]
    assert found.messages[0].line == 0


def test_an_order_that_treaties_make_invalid_is_warned_of_and_left_in() -> None:
    def refusal(power: str, order: Order) -> str | None:
        return f"{power} and Germany have an MDT" if order == Move("bur", "mun") else None

    found = check("France A bur, Germany F kie", "France: A bur - mun\nGermany: F kie H", None, refusal)

    assert in_words(only(found, Level.WARNING).text) == "invalid: France and Germany have an MDT"
    assert found.orders == {"bur": Move("bur", "mun"), "kie": Hold("kie")}


def test_statements_are_handed_on_with_whose_they_are() -> None:
    found = check("France A par", "France: Enter MDT with Italy\nA par H")

    assert found.statements == (("France", EnterTreaty(Tie.MDT, "Italy")),)


def test_a_permission_leaves_the_coast_to_whoever_moves() -> None:
    found = check("Italy F mao, France A par", "France: Permit Italy: F mao - spa\nA par H", ("France",))

    assert not found.messages
    assert len(found.said) == 1


# Retreats


def retreats(text: str, powers: tuple[str, ...] | None = None) -> Validated:
    beaten = [
        Dislodged(unit("Turkey F gre"), "ion"),
        Dislodged(unit("Turkey A rum"), "bud"),
        Dislodged(unit("Austria A ser"), None),
    ]
    units = [unit("Italy F gre"), unit("Austria A rum"), unit("Turkey A ser"), unit("Austria A tri")]
    position = Situation(BOARD, Stage.RETREATS, units, beaten, frozenset({"alb"}))
    return checked(position, READER.read(text), powers)


def test_retreats_are_orders_with_r_or_with_a_dash() -> None:
    found = retreats("F gre R aeg\nA rum - ukr\nA ser D")

    assert found.retreats == {"gre": Retreat("gre", "aeg"), "rum": Retreat("rum", "ukr"), "ser": Disband("ser")}
    assert found.messages == ()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A rum R bud", "Budapest"),
        ("F gre R alb", "stand-off"),
        ("A ser R tri", "Trieste"),
        ("A ser R par", "Paris"),
        ("A tri R ven", "was not dislodged"),
        ("A par R bur", "there is no unit in Paris"),
        ("A gre R alb", "stands a fleet, not an army"),
        ("A rum H", "only dislodged units are ordered now"),
    ],
)
def test_a_retreat_that_cannot_be_is_an_error(text: str, what: str) -> None:
    found = retreats(text)

    assert what in in_words(only(found, Level.ERROR).text)
    assert not found.retreats


def test_a_fleet_that_retreats_to_two_coasts_must_choose() -> None:
    position = Situation(BOARD, Stage.RETREATS, [], [Dislodged(unit("France F mao"), "nao")])

    assert (
        in_words(only(checked(position, READER.read("F mao R spa")), Level.ERROR).text)
        == "on which coast? Write spa/nc or spa/sc"
    )


def test_retreats_that_meet_are_warned_of_and_missing_ones_noted() -> None:
    found = retreats("A rum R bul\nA ser R bul")

    assert len(texts(found, Level.WARNING)) == 2
    assert texts(found, Level.NOTE) == ["Fleet Greece has no order and will be disbanded"]


# Winter


def winter(text: str, powers: tuple[str, ...] | None = ("France",), optional: tuple[str, ...] = ()) -> Validated:
    units = [unit("France A par"), unit("Germany A ruh"), unit("Germany A mun")]
    owners = {"par": "France", "mar": "France", "bre": "France", "mun": "Germany", "spa": "France"}
    position = Situation(BOARD, Stage.ADJUSTMENTS, units, owners=owners, optional=optional)
    return checked(position, READER.read(text, powers[0] if powers else None), powers)


def test_builds_are_handed_on_by_power_in_their_order() -> None:
    found = winter("A mar B\nBuild F bre\nWaive")

    assert found.winter == {"France": (Build(UnitKind.ARMY, "mar"), Build(UnitKind.FLEET, "bre"), Waive())}
    assert found.messages == ()


@pytest.mark.parametrize(
    ("text", "what"),
    [
        ("A par B", "France has a unit in Paris"),
        ("A mun B", "no home supply centre of France"),
        ("A spa B", "no home supply centre of France"),
        ("F par B", "inland"),
        ("A par D", "owes no disbandment"),
        ("A ruh D", "Army Ruhr is not France's but Germany's"),
        ("A par - bur", "not moved"),
    ],
)
def test_a_build_that_cannot_be_is_an_error(text: str, what: str) -> None:
    found = winter(text)

    assert what in in_words(only(found, Level.ERROR).text)
    assert not found.winter


def test_the_first_builds_count_and_the_rest_are_too_many() -> None:
    found = winter("Waive\nWaive\nA mar B\nF bre B")

    assert [len(orders) for orders in found.winter.values()] == [3]
    assert only(found, Level.ERROR).line == 4
    assert "no build left" in in_words(only(found, Level.ERROR).text)


def test_a_fleet_is_built_on_a_coast_and_an_army_on_none() -> None:
    position = Situation(BOARD, Stage.ADJUSTMENTS, [], owners={"stp": "Russia"})

    assert "needs its coast" in in_words(only(checked(position, READER.read("F stp B")), Level.ERROR).text)
    army = checked(position, READER.read("A stp/nc B"))
    assert army.winter == {"Russia": (Build(UnitKind.ARMY, "stp"),)}
    assert texts(army, Level.NOTE) == ["an army stands on no coast: the coast is ignored"]


def test_builds_left_over_are_noted() -> None:
    assert texts(winter(""), Level.NOTE) == ["France may build 2 units more, in Brest, Marseilles"]


def test_a_disbandment_nobody_ordered_is_warned_of() -> None:
    found = winter("", ("Germany",))

    assert "Germany has not said what to disband: Army Ruhr will go" in in_words(only(found, Level.WARNING).text)
    assert not texts(winter("A mun D", ("Germany",)), Level.WARNING)


def test_a_stuck_unit_may_be_disbanded_and_makes_room() -> None:
    found = winter("A par D\nA par B", optional=("par",))

    assert found.winter == {"France": (Disband("par"), Build(UnitKind.ARMY, "par"))}
    assert not texts(found, Level.ERROR)


# Whatever is written

WORDS = ["A", "F", "par", "bur", "mao", "spa", "spa/nc", "gas", "-", "S", "C", "H", "R", "B", "D", "Waive", "France:"]
WORDS += ["Germany:", "Permit", "Enter MDT with", "Italy", "\n", "\n", "via", ";"]


@given(st.lists(st.sampled_from(WORDS), max_size=40).map(" ".join), st.sampled_from(list(Stage)))
def test_every_line_is_counted_said_or_dropped_with_a_message(text: str, stage: Stage) -> None:
    units = [unit("France A par"), unit("France F gas"), unit("Germany A bur")]
    position = Situation(BOARD, stage, units, [Dislodged(unit("Italy F spa/sc"), "mao")], owners={"par": "France"})
    written = READER.read(text)

    found = checked(position, written)

    sorted_out = [each.written for each in (*found.counted, *found.said, *found.dropped)]
    assert sorted(map(repr, sorted_out)) == sorted(map(repr, written))
    said = [(each.line, each.text) for each in found.messages]
    assert all((each.written.line, each.why) in said for each in found.dropped)
    assert found.orders.keys() <= {"par", "gas", "bur"}


def test_a_support_to_stay_is_not_a_support_to_move() -> None:
    assert check("France A par, France A bur", "A par S A bur\nA bur H").orders["par"] == SupportHold("par", "bur")
