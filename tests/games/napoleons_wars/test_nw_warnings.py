"""What a power is told before the deadline: lines that do not hold, gold, hunger, supply, posts, idle units."""

from typing import Any

import pytest
from attrs import evolve
from nw_tables import tables

from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.posted import standing_posts
from eia_solo.games.napoleons_wars.rules.state import GameState, Post
from eia_solo.games.napoleons_wars.rules.told_orders import told_orders
from eia_solo.games.napoleons_wars.rules.warnings import Level, Warned, warnings

UPDATE = Moment.parse("2026-03-04T18:00Z")
CORPS = {"FR": {"A": ["PAR", "II"], "C": ["ALS", "IIC"]}, "AU": {"A": ["VIE", "II"], "E": ["TYR", "I"]}}


def game(turn: str = "Spring 1805", *, orders: str = "", **position: Any) -> GameState:
    whole = {"corps": CORPS, "treasury": {"FR": 10}, **position}
    written = {"FR": tuple(orders.splitlines())} if orders else {}
    return GameState(turn=Turn.parse(turn), position=whole, written=written)


def found(state: GameState, power: str = "FR") -> dict[str, Warned]:
    return {each.code: each for each in warnings(tables(), state, power)}


def test_a_line_is_told_with_what_it_was_read_as_and_where_it_fails() -> None:
    state = game(orders="buld 1 inf paris\nA goes to Tyrl\nA attack\nA Paris - Lorraine if safe\nhello")
    built, moved, short, condition, prose = told_orders(tables(), state, "FR")
    assert (built.order, built.outcome, built.read) == ("Build 1 infantry in Paris", "valid", (("buld", "Build"),))
    assert (moved.order, moved.outcome, moved.rule) == ("A Paris - Tyrol", "refused", "NW-76")
    assert (short.column, short.why) == (3, "a place is missing behind 'attack'")
    assert (condition.column, condition.end, condition.reason) == (20, 22, "condition")
    assert not prose.is_order


def test_an_unknown_place_is_named_with_what_may_be_meant() -> None:
    (line,) = told_orders(tables(), game(orders="A Paris - Lorayne"), "FR")
    assert (line.written[line.column - 1 : line.end - 1], line.column) == ("Lorayne", 11)
    assert line.fault == "'Lorayne': it names a place that there is not; did you mean Lorraine?"
    lines = "Build 2 infantry in\nA Paris - Livonia\nA Paris - Qopenhhagen"
    missing, unlike, alike = told_orders(tables(), game(orders=lines), "FR")
    assert (missing.column, missing.why) == (18, "a place is missing behind 'in'")
    assert unlike.remedy.startswith("write it like"), "Salonika begins with another letter, and is not much alike"
    assert alike.remedy == "did you mean Copenhagen?"


def test_refused_lines_come_first_and_have_their_line() -> None:
    every = warnings(tables(), game(orders="A holds\nA Paris - Vienna"), "FR")
    assert [(each.level, each.code, each.line) for each in every[:1]] == [(Level.ERROR, "not_adjacent", 2)]
    assert [each.level for each in every] == sorted((e.level for e in every), key=list(Level).index)


def test_what_cannot_be_paid_is_told_also_where_acts_may_change_it() -> None:
    state = evolve(game(orders="Build 4 cavalry in Paris"), posts=(Post("p1", war()),))
    told = found(state)["no_gold"]
    assert (told.line, told.rule) == (1, "NW-29")
    assert told.text == "line 1: only in part, too little gold: 4 needed, 2 there"
    assert "no_gold" not in found(game(orders="Build 2 cavalry in Paris"))
    assert found(game(orders="Build 2 cavalry in Paris"))["gold"].text == "2 gold left after gifts and builds"


def test_gold_above_50_is_told() -> None:
    assert found(game(orders="A holds", treasury={"FR": 50})).keys() & {"capped"} == set()
    gifts = evolve(
        game(orders="A holds", treasury={"FR": 50, "SP": 9}, relations=[["FR", "SP", "alliance"]]),
        posts=(Post("p1", {"by": "SP", "does": "give", "with": "FR", "gold": 3}),),
    )
    assert found(gifts)["capped"].text == "53 gold left, of which 50 are kept: 3 are lost"


def test_a_corps_abroad_costs_and_one_without_a_line_is_lost() -> None:
    state = game(orders="C Alsace - Swabia\nA holds")
    assert (
        found(state)["supply"].text
        == "C in Swabia: 3 divisions, 1 space from Alsace, 2 each: 6 gold if Winter were now"
    )
    assert "cut_off" not in found(state)
    war_at = [["FR", "AU", "war"]]
    lost = game(corps={"FR": {"C": ["BUD", "II"]}, "AU": {"A": ["VIE", "II"]}}, relations=war_at)
    told = found(lost)["cut_off"]
    assert (told.corps, told.rule) == ("C", "NW-22")
    assert told.text.startswith("C in Budapest has no line of supply")


def test_fall_warns_of_a_winter_that_cannot_be_paid() -> None:
    abroad = {"FR": {"C": ["SWA", "IIC"]}}
    assert "starves" in found(game("Fall 1805", orders="C holds", corps=abroad, treasury={"FR": 5}))
    assert "starves" not in found(game("Fall 1805", orders="C holds", corps=abroad, treasury={"FR": 6}))
    assert "starves" not in found(game("Summer 1805", orders="C holds", corps=abroad, treasury={"FR": 5}))


def test_winter_is_told_for_every_throw_of_the_income() -> None:
    """France has one province left: of the 12 throws some feed a corps abroad, and some do not."""
    owners = {id: "" for id, row in tables().board.provinces.items() if row.home_of == "FR" and id != "GAS"}
    corps = {"FR": {"C": ["ARA", "III"], "A": ["GAS", "I"]}}
    state = game("Winter 1805", orders="C holds", corps=corps, treasury={"FR": 2}, owners=owners)
    told = found(state)
    assert told["gold"].text == "0 to 5 gold at the end, as the income falls"
    starved = told["starved"]
    assert starved.rule == "NW-20"
    assert starved.text == "C in Aragon starves, whole or in part, in 6 of 12 throws of the income"
    rich = found(evolve(state, position={**state.position, "treasury": {"FR": 40}}))
    assert "starved" not in rich
    assert rich["supply"].text.startswith("C in Aragon: III,")


def war() -> dict[str, Any]:
    return {"by": "FR", "does": "war", "with": "AU"}


@pytest.mark.parametrize(("at", "outcome"), [("2026-03-03T18:00Z", "counts"), ("2026-03-03T18:01Z", "late")])
def test_a_post_without_notice_is_told(at: str, outcome: str) -> None:
    state = evolve(game(orders="A holds"), update=UPDATE, posts=(Post("p1", war(), Moment.parse(at)),))
    assert standing_posts(tables(), state)["p1"].outcome == outcome
    assert ("late" in found(state)) == (outcome == "late")
    assert "late" not in found(state, "AU"), "it is the business of who posted it"


def test_posts_of_two_stand_together() -> None:
    ally, back = {"by": "FR", "does": "ally", "with": "SP"}, {"by": "SP", "does": "ally", "with": "FR"}
    posts = (Post("p1", ally), Post("p2", back), Post("p3", war(), is_withdrawn=True), Post("p4", ally))
    standing = standing_posts(tables(), evolve(game(), posts=posts))
    assert [each.outcome for each in standing.values()] == ["counts", "counts", "withdrawn", "waiting"]
    assert (standing["p1"].with_post, standing["p2"].words) == ("p2", "counts, with p1")


def test_units_without_an_order_are_named() -> None:
    state = game(orders="C Alsace - Lorraine", squadrons={"FR": {"ENG": 2}})
    assert found(state)["idle"].text == "without an order: A in Paris"
    assert found(state)["idle_squadrons"].text == "without an order: 2 squadrons in English Channel"
    assert "idle" not in found(game(orders="C holds\nAll in Paris - Lorraine"))
    assert found(game())["silent"].level is Level.WARNING


def test_nothing_is_told_of_what_others_order() -> None:
    """The same words whatever Austria orders: France may read them."""
    mine = game(orders="C Alsace - Swabia\nA holds", relations=[["FR", "AU", "war"]])
    theirs = evolve(mine, written={**mine.written, "AU": ("E Tyrol - Swabia",)})
    assert warnings(tables(), mine, "FR") == warnings(tables(), theirs, "FR")
    assert "battle" not in found(theirs)


def test_an_attack_on_who_stands_there_is_told_as_a_battle() -> None:
    state = game(
        orders="C Swabia - Tyrol\nA holds", corps={**CORPS, "FR": {"C": ["SWA", "II"]}}, relations=[["FR", "AU", "war"]]
    )
    assert found(state)["battle"].text == "a battle in Tyrol with Austria, if nobody else moves"
    ships = {**state.position, "squadrons": {"FR": {"ENG": 1}, "AU": {"ENG": 1}}}
    lines = (*state.written["FR"], "Squadrons English Channel attack Austria")
    told = warnings(tables(), evolve(state, position=ships, written={"FR": lines}), "FR")
    battles = [each.text for each in told if each.code == "battle"]
    assert [words.split(" with ")[0] for words in battles] == ["a battle in English Channel", "a battle in Tyrol"]
    assert any(each.text.startswith("C in Tyrol: 2 divisions") for each in told), "where it comes to hangs on no fleet"


def test_nothing_is_due_when_the_game_is_over() -> None:
    assert warnings(tables(), evolve(game(orders="A holds"), turn=None), "FR") == ()
