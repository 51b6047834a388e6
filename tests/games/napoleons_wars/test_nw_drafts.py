"""What is said of orders while they are written: the word that is wrong, what helps, what Winter comes to."""

import pytest
from attrs import evolve
from nw_tables import tables

from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.draft import Draft, Drafting
from eia_solo.games.napoleons_wars.rules.forecast import Forecast, forecast
from eia_solo.games.napoleons_wars.rules.remedies import fault_words, names_instead, remedy_words
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.writing.spots import spot_of
from eia_solo.games.napoleons_wars.ui.presenters.money import money

POSITION = {
    "corps": {"FR": {"A": ["PAR", "IIA"], "C": ["PRA", "III"]}, "AU": {"B": ["VIE", "III"]}},
    "relations": [["FR", "AU", "war"]],
    "treasury": {"FR": 10, "AU": 10},
}


def game(turn: str = "Fall 1806", **position: object) -> GameState:
    return GameState(turn=Turn.parse(turn), position={**POSITION, **position})


def drafted(*lines: str, of: GameState | None = None) -> Draft:
    return Drafting(tables(), of or game()).check("FR", lines)


def found(*lines: str, of: GameState | None = None) -> Forecast:
    made = forecast(drafted(*lines, of=of))
    assert made is not None
    return made


@pytest.mark.parametrize(
    ("line", "word", "why", "remedy", "names"),
    [
        (
            *("A Paris - Thuringia", "Thuringia", "Thuringia is not next to Paris"),
            *("Flanders, Lorraine or Burgundy?", ("Flanders", "Lorraine", "Burgundy")),
        ),
        ("A Alsace - Lorraine", "Alsace", "it stands in Paris", "", ("Paris",)),
        ("X Paris - Lorraine", "X", "there is no such corps", "there are A, C", ()),
        ("A Paris - Xyzzy", "Xyzzy", "it names a place that there is not", "write it like", ()),
        ("A Paris - Bohemia", "Bohemia", "it names a place that there is not", "did you mean Bosnia?", ("Bosnia",)),
        ("A Paris - Lorraine if Austria attacks", "if", "an order with a condition", "whatever the others do", ()),
        (
            "Build 2 infantry in Vienna",
            "Vienna",
            "nothing is built there",
            "it builds in",
            ("Alsace", "Brittany", "Burgundy"),
        ),
        ("Supply A", "Supply A", "that is for Winter", "wait for Winter", ()),
    ],
)
def test_a_fault_names_its_word_and_what_helps(
    line: str, word: str, why: str, remedy: str, names: tuple[str, ...]
) -> None:
    draft = drafted(line)
    (fault,) = draft.faults
    board = tables().board
    spot = fault.line.fault if fault.line.order is None else spot_of(line, fault.line.order, fault.reason, board)
    assert line[slice(*spot)] == word
    assert why in fault_words(fault, Drafting(tables(), game()).position, board)
    assert remedy in remedy_words(fault, line, Drafting(tables(), game()).position, board)
    assert names_instead(fault, line, Drafting(tables(), game()).position, board) == names


def test_winter_is_told_as_if_nobody_else_moved() -> None:
    made = found("A holds")
    value = made.value
    assert (made.war, made.wars) == (5, ("AU",))
    assert [(each.letter, each.cost) for each in made.fed] == [("C", 18)]
    assert made.income == (value - 6, value + 6)
    assert made.left == (10 + value - 6 - 23, 10 + value + 6 - 23)


def test_in_how_many_throws_it_is_enough_and_who_starves_in_the_others() -> None:
    value = found("A holds").value
    for gold in range(-value, 30 - value):
        made = found("A holds", of=game(treasury={"FR": gold}))
        fed = sum(gold + value + change - 5 >= 18 for n in range(1, 7) for change in (n, -n))
        assert made.enough == fed
        assert sum(made.starves.get("C", {}).values()) == 12 - fed


@pytest.mark.parametrize(("gold", "band"), [(24, ""), (25, "More than 50 in every throw.")])
def test_gold_that_is_lost_whatever_is_thrown_is_told_before(gold: int, band: str) -> None:
    """Rule: NW-44. France takes in 32, and a die more or less."""
    draft = drafted(of=game(relations=[], corps={}, treasury={"FR": gold}))
    shown = money(draft, forecast(draft), tables().board)
    assert (shown.total, shown.band) == (f"{gold + 26} to {gold + 38}", band)


def test_what_is_moved_counts_where_it_goes() -> None:
    at_home = game(corps={"FR": {"A": ["ALS", "IIA"]}})
    assert found("A holds", of=at_home).fed == ()
    (fed,) = found("A Alsace - Swabia", of=at_home).fed
    assert (fed.at, fed.cost, fed.line) == ("SWA", 6, ("SWA", "ALS"))


def test_who_has_no_line_is_cut_off_whatever_the_gold() -> None:
    corps = {"FR": {"C": ["VIE", "III"]}, "AU": {"A": ["BAV", "I"], "B": ["VEN", "I"], "D": ["TYR", "I"]}}
    made = found("", of=game(corps=corps))
    assert [each.letter for each in made.cut_off] == ["C"]
    assert made.hungry == 0


def test_annexations_and_builds_of_winter_are_paid_from_it() -> None:
    winter = game("Winter 1806")
    made = found("Annex Prague", "Build 2 infantry in Paris", of=winter)
    assert (made.gold, made.annexes, made.builds) == (10, 7, 4)
    assert evolve(made, annexes=0, builds=0).left[0] - made.left[0] == 11


@pytest.mark.parametrize("turn", ["Winter 1806", "Winter 1804"])
def test_in_winter_what_is_left_has_the_income_the_first_one_too(turn: str) -> None:
    of = game(turn, corps={})
    draft = drafted("Build 3 infantry in Paris", of=of)
    shown = money(draft, forecast(draft), tables().board)
    assert (shown.left, shown.after_income) == (4, "25 to 37")
    assert shown.short == "In the treasury 10, Income 26 to 38, War \u22125, Builds \u22126"


def test_a_first_winter_of_builds_only_and_a_season_show_what_is_left_now() -> None:
    for of in (evolve(game("Winter 1804"), readings={"first_winter": "set_up"}), game("Fall 1806")):
        draft = drafted("Build 3 infantry in Paris", of=of)
        shown = money(draft, forecast(draft), tables().board)
        assert (shown.left, shown.after_income) == (4, "")


@pytest.mark.parametrize(("choice", "cost"), [("once", 5), ("each", 10)])
def test_the_winter_ahead_counts_wars_as_the_reading_says(choice: str, cost: int) -> None:
    of = evolve(game(relations=[["FR", "AU", "war"], ["FR", "PR", "war"]]), readings={"war_once": choice})
    assert (found(of=of).war, found(of=of).wars) == (cost, ("AU", "PR"))
