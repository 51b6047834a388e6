"""A turn from stage to stage: retreats, the end of fall, treaties that come into force, claims that end them."""

from typing import Any

from attrs import evolve
from ir_turns import (
    BOARD,
    DATA,
    TABLES,
    Expected,
    TurnCase,
    game_of,
    new_penalties,
    penalty_text,
    processed,
    reader,
    relation,
)

from eia_solo.games.international_relations.rules.judging import winter
from eia_solo.games.international_relations.rules.judging.relations import in_force
from eia_solo.games.international_relations.rules.judging.turn import process_retreats
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.report import About, Report
from eia_solo.games.international_relations.rules.state import GameState, Stage, Tie, Turn
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.validated import Situation, Validated


def begun(turn: str, *units: str, **more: Any) -> GameState:
    case = TurnCase(rule=(), bites=True, promise="", units=units, expect=Expected(), turn=turn)
    return evolve(game_of(case), **more)


def check(game: GameState, sheets: dict[str, str]) -> Validated:
    written = [each for power, text in sheets.items() for each in reader().read(text, power)]
    return checked(Situation.of(BOARD, game), written)


def retreated(game: GameState, sheets: dict[str, str]) -> Report:
    return process_retreats(game, BOARD, check(game, sheets), TABLES)


def beaten_in_belgium(turn: str) -> GameState:
    """Germany and England at war; England's army in Belgium is driven out."""
    owners = {**DATA.start_owners, "bel": "England"}
    game = begun(turn, "England A bel", "Germany A hol", "Germany A ruh", owners=owners)
    at_war = evolve(game, relations=(relation(("England", "Germany", "war"), game.turn),))
    report = processed(at_war, {"Germany": "A ruh - bel; A hol S A ruh - bel"})
    assert report.after.stage is Stage.RETREATS
    return report.after


def test_without_a_dislodged_unit_spring_is_followed_by_the_orders_of_fall() -> None:
    after = processed(begun("S1902", "France A par"), {"France": "A par - pic"}).after
    assert (after.turn, after.stage) == (Turn.parse("F1902"), Stage.ORDERS)


def test_a_dislodged_unit_must_retreat_before_the_turn_is_over() -> None:
    game = beaten_in_belgium("S1902")
    assert game.turn == Turn.parse("S1902")
    after = retreated(game, {"England": "A bel R pic"}).after
    assert (after.turn, after.stage) == (Turn.parse("F1902"), Stage.ORDERS)
    assert "pic" in [unit.at for unit in after.units]


def test_a_retreat_into_home_territory_is_no_attack() -> None:
    game = beaten_in_belgium("S1902")
    report = retreated(game, {"England": "A bel R pic"})
    assert report.after.penalties == game.penalties
    assert [each.tie for each in report.after.relations] == [Tie.WAR]


def test_owners_change_after_the_retreats_of_a_fall_and_not_before() -> None:
    game = beaten_in_belgium("F1902")
    assert game.owners["bel"] == "England"
    after = retreated(game, {"England": "A bel D"}).after
    assert after.owners["bel"] == "Germany"
    assert (after.turn, after.stage) == (Turn.parse("W1902"), Stage.ADJUSTMENTS)


def test_a_retreat_for_another_powers_unit_comes_to_nothing_and_is_said_to_the_game_master() -> None:
    report = retreated(beaten_in_belgium("S1902"), {"Germany": "A bel R pic"})
    assert "pic" not in [unit.at for unit in report.after.units]
    assert [(line.outcome, line.public) for line in report.lines_about(About.INVALID)] == [("void", False)]


def test_a_dislodged_unit_is_told_where_it_may_go() -> None:
    case = begun("S1902", "England A bel", "Germany A hol", "Germany A ruh")
    report = processed(case, {"Germany": "A ruh - bel; A hol S A ruh - bel"})
    line = report.lines_about(About.DISLODGED)[0]
    assert book_of(BOARD).words(line.text) == "England's army in Belgium may retreat to Burgundy, Picardy"


def test_every_order_says_what_became_of_it_and_why() -> None:
    report = processed(begun("S1902", "France A par", "Germany A mun", "France A mar"), {"France": "A par - bur"})
    lines = {line.at: line for line in report.lines_about(About.ORDER)}
    assert lines["par"].why
    assert book_of(BOARD).words(lines["mar"].why).startswith("no order that counts")


def test_a_treaty_signed_in_war_takes_its_place_when_winter_is_over() -> None:
    game = begun("F1902", "France A par", "Germany A mun")
    at_war = evolve(game, relations=(relation(("France", "Germany", "war"), game.turn),))
    fall = processed(at_war, {"France": "Enter MDT with Germany", "Germany": "Enter MDT with France"}).after
    assert [each.tie for each in in_force(fall)] == [Tie.WAR]
    spring = winter.process(fall, BOARD, check(fall, {}), TABLES).after
    assert [(each.tie, each.since) for each in spring.relations] == [(Tie.MDT, Turn.parse("S1903"))]


def test_a_claim_posted_by_the_deadline_of_spring_ends_treaties_before_its_orders_count() -> None:
    centres = dict.fromkeys(("bel", "hol", "den", "swe"), "Germany")
    game = begun("S1905", "Germany A ruh", "France A par", owners={**DATA.start_owners, **centres})
    treaty = evolve(game, relations=(relation(("France", "Germany", "MDT"), game.turn),))
    quiet = processed(treaty, {"Germany": "A ruh - bur"})
    assert new_penalties(treaty, quiet.after) == ()
    report = processed(treaty, {"Germany": "A ruh - bur; Claim solo"})
    assert [penalty_text(each) for each in new_penalties(treaty, report.after)] == [
        "Germany attack-major France 2 8 F1912"
    ]
    assert [each.tie for each in report.after.relations] == [Tie.WAR]


def test_what_was_written_is_cleared_once_it_is_processed() -> None:
    game = evolve(begun("S1902", "France A par"), written={"France": ("A par - bur",)})
    assert processed(game, {"France": "A par - bur"}).after.written == {}


def test_only_permissions_of_fall_are_remembered_for_winter() -> None:
    sheets = {"Germany": "A ruh - bel", "France": "Permit Germany: A ruh - bel"}
    units = ("Germany A ruh", "England A hol", "England A pic", "France A par")
    against = {"England": "A hol - bel; A pic - bel"}  # nobody gets in, and nobody has to retreat
    spring = begun("S1902", *units)
    allied = evolve(spring, relations=(relation(("France", "Germany", "MDT"), spring.turn),))
    assert processed(allied, {**sheets, **against}).after.permitted == frozenset()
