"""The text of a turn for everybody: what happened, where all stand, what is due, as players write it; no secrets."""

from collections.abc import Mapping, Sequence

import pytest
from attrs import evolve

from eia_solo.exports.report import REPORT_FORMATS
from eia_solo.exports.report import Report as Page
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import (
    Claim,
    ClaimKind,
    GameState,
    Penalty,
    PenaltyKind,
    Relation,
    Stage,
    Tie,
    Turn,
)
from eia_solo.games.international_relations.rules.writing.order_words import posted

RULES = international_relations().rules
SPRING, FALL, WINTER = Turn.parse("S1902"), Turn.parse("F1902"), Turn.parse("W1902")


def units(text: str) -> tuple[Unit, ...]:
    """Units from words like "Austria A bud"."""
    found = (each.split() for each in text.split(", ") if each)
    return tuple(Unit(power, UnitKind(kind), at) for power, kind, at in found)


def state(on_board: str, turn: Turn = SPRING, stage: Stage = Stage.ORDERS, **more: object) -> GameState:
    return evolve(GameState(turn, stage, units(on_board), {}), **more)


def carried_out(game: GameState, orders: Mapping[str, Sequence[str]]) -> Report:
    return processed(RULES, evolve(game, written={power: tuple(lines) for power, lines in orders.items()}))


def page_of(*reports: Report, now: GameState | None = None) -> Page:
    return turn_page(reports, now or reports[-1].after, RULES)


def items(page: Page, title: str) -> list[str]:
    """What a section says; nothing if it is not there."""
    return [item.text for section in page.sections if section.title == title for item in section.shown]


BATTLE = state("Russia A arm, Turkey A smy, Turkey A con, England A lon, England F nth, Germany A mun, France A bur")
ORDERS = {
    "Turkey": ["A smy - arm", "A con - ank"],
    "England": ["A lon - nwy", "F nth C A lon - nwy"],
    "Germany": ["A mun - bur"],
}


def driven_out() -> Report:
    helped = evolve(BATTLE, units=(*BATTLE.units, *units("Turkey F bla")))
    return carried_out(helped, {**ORDERS, "Turkey": [*ORDERS["Turkey"], "F bla S A smy - arm"]})


def test_orders_are_written_as_players_post_them() -> None:
    for short, said in (
        ("A bud - ser", "A Bud-Ser"),
        ("F nth S A lon - nwy", "F Nth S A Lon-Nwy"),
        ("A lon - nwy via convoy", "A Lon-Nwy via convoy"),
        ("F nth C A lon - nwy", "F Nth C A Lon-Nwy"),
        ("F mao - spa/nc", "F Mao-Spa/nc"),
        ("A arm R syr", "A Arm R Syr"),
        ("A arm D", "A Arm D"),
        ("A bud B", "Build A Bud"),
        ("F stp/nc B", "Build F Stp/nc"),
        ("A war H", "A War H"),
        ("Waive", "Waive"),
    ):
        assert posted(RULES.board, short) == said


def test_who_was_dislodged_stands_first_with_its_attacker_and_where_it_may_go() -> None:
    page = page_of(driven_out())
    assert page.sections[0].title == "Dislodged"
    assert items(page, "Dislodged") == ["Russia A Arm, by Turkey A Smy: to Sev or Syr, or disband"]
    assert items(page, "Due: Spring 1902, retreats") == ["Russia: A Arm to Sev or Syr, or disband"]
    assert items(page, "Where all stand")[-2:] == ["Russia (0): A Arm must retreat", "Turkey (3): A Ank, A Arm, F Bla"]
    nobody = page_of(carried_out(BATTLE, ORDERS))
    assert not items(nobody, "Dislodged")
    assert [section.title for section in nobody.sections][:2] == ["Moved", "Did not move"]


def test_what_moved_is_told_a_line_a_power_and_what_did_not_with_why() -> None:
    page = page_of(driven_out())
    assert items(page, "Moved") == ["England: A Lon-Nwy", "Turkey: A Con-Ank, A Smy-Arm"]
    assert items(page, "Did not move") == ["Germany: A Mun-Bur (kept out by France's army in Burgundy, 1 against 1)"]
    assert items(page, "Supports and convoys") == ["England: F Nth C A Lon-Nwy", "Turkey: F Bla S A Smy-Arm"]
    assert items(page, "Held")[0] == "France: A Bur H"
    unhelped = page_of(carried_out(BATTLE, ORDERS))
    assert "Turkey: A Smy-Arm (kept out by Russia's army in Armenia, 1 against 1)" in items(unhelped, "Did not move")


def test_a_cut_support_says_who_cut_it() -> None:
    game = state("Germany A mun, Germany A ruh, France A bur, France A bel")
    given = {"Germany": ["A mun - bur", "A ruh S A mun - bur"]}
    assert items(page_of(carried_out(game, given)), "Supports and convoys") == ["Germany: A Ruh S A Mun-Bur"]
    cut = carried_out(game, {**given, "France": ["A bel - ruh"]})
    assert items(page_of(cut), "Supports and convoys") == [
        "Germany: A Ruh S A Mun-Bur (cut by France's army from Belgium)"
    ]


def test_a_standoff_closes_a_way_out_and_an_army_by_sea_is_named_as_the_attacker() -> None:
    scene = "Russia A arm, Turkey A smy, Turkey F bla, Italy A con, Italy F eas"
    game = state(f"{scene}, England F nth, England A lon, Germany A nwy, England F ska")
    by_sea = carried_out(game, {"England": ["A lon - nwy via convoy", "F nth C A lon - nwy", "F ska S A lon - nwy"]})
    assert items(page_of(by_sea), "Dislodged") == ["Germany A Nwy, by England A Lon: to Fin, Stp or Swe, or disband"]
    assert items(page_of(by_sea), "Moved") == ["England: A Lon-Nwy via convoy"]
    rivals = evolve(game, units=(*game.units, *units("France F bot, Russia A fin, France A stp")))
    closed = carried_out(
        rivals,
        {
            "England": ["A lon - nwy via convoy", "F nth C A lon - nwy", "F ska S A lon - nwy"],
            "France": ["F bot - swe"],
            "Russia": ["A fin - swe"],
        },
    )
    assert items(page_of(closed), "Dislodged") == ["Germany A Nwy, by England A Lon: nowhere to go: it is disbanded"]
    assert any(each.endswith("A Nwy has nowhere to go") for each in items(page_of(closed), "Where all stand"))


def test_the_retreats_of_a_turn_stand_where_the_dislodged_do() -> None:
    first = driven_out()
    then = carried_out(first.after, {"Russia": ["A arm R syr"]})
    both = page_of(first, then)
    assert items(both, "Dislodged") == ["Russia A Arm, by Turkey A Smy: retreats to Syria"]
    assert both.title == "International Relations, Spring 1902"
    assert not items(both, "Retreats")
    alone = page_of(then)
    assert alone.title == "International Relations, Spring 1902, retreats"
    assert items(alone, "Retreats") == ["Russia: A Arm R Syr (retreats to Syria)"]
    assert items(page_of(carried_out(first.after, {})), "Retreats") == [
        "Russia: A Arm (disbanded: it was given no retreat)"
    ]


OWNERS = {"par": "France", "bre": "France", "mar": "France", "ven": "Italy", "con": "Turkey", "stp": "Russia"}


@pytest.mark.parametrize(
    ("on_board", "due"),
    [
        ("France A par, Italy A ven", "France: up to 2 builds, in Bre (A, F), Mar (A, F)"),
        ("France A bel, France F eng", "France: up to 1 build, in Bre (A, F), Mar (A, F), Par (A)"),
        ("France A par, France F bre", "France: up to 1 build, in Mar (A, F)"),
        ("Italy A ven, Italy F nap, Italy A rom", "Italy: 2 disbands of A Rom, A Ven, F Nap"),
        ("Italy A ven, France A con, Turkey A ank", ""),
        ("England A con", "Turkey: 1 build, and no home centre is free"),
        ("England A par", "Russia: up to 1 build, in Stp (A, F Stp/nc, F Stp/sc)"),
    ],
)
def test_what_is_due_in_winter_names_every_choice(on_board: str, due: str) -> None:
    game = state(on_board, WINTER, Stage.ADJUSTMENTS, owners=OWNERS)
    asked = items(page_of(carried_out(state("", FALL), {}), now=game), "Due: Winter 1902, adjustments")
    assert asked[-1] == "All powers: notices of abrogation, if any"
    named = {line.partition(":")[0] for line in asked}
    assert due in asked if due else "Turkey" not in named


def test_orders_are_due_from_who_has_a_unit_and_treaties_from_who_is_in_the_game() -> None:
    game = state("Italy A ven, Turkey A con", owners={"par": "France"})
    before = carried_out(state("", FALL), {})
    assert items(page_of(before, now=game), "Due: Spring 1902, orders") == ["Italy and Turkey: orders for Spring 1902"]
    secret = evolve(game, turn=WINTER, stage=Stage.TREATIES)
    asked = items(page_of(before, now=secret), "Due: Winter 1902, treaties")
    assert asked == ["France, Italy and Turkey: treaties, if any"]


def test_a_unit_that_is_shut_in_may_be_disbanded() -> None:
    game = state("Italy A ven", WINTER, Stage.ADJUSTMENTS, owners=OWNERS)
    before = carried_out(state("", FALL), {})
    assert not any("Italy" in each for each in items(page_of(before, now=game), "Due: Winter 1902, adjustments"))
    shut = page_of(before, now=evolve(game, stuck=("ven",)))
    asked = items(shut, "Due: Winter 1902, adjustments")
    assert "Italy: no build, no disband; may disband A Ven, which an ally shuts in" in asked


def test_a_winter_tells_builds_and_disbands() -> None:
    game = state("France A par, Italy A ven, Italy A rom", WINTER, Stage.ADJUSTMENTS, owners=OWNERS)
    page = page_of(carried_out(game, {"France": ["F bre B", "Waive"]}))
    assert items(page, "Builds and disbands") == [
        "France: Build F Bre (built in Brest)",
        "France: Waive (one build is left undone)",
        "Italy: A Rom D (civil disorder: 1 from its power's nearest centre)",
    ]
    assert not items(page, "Held")


def test_who_has_won_stands_on_the_first_line_and_nothing_is_due() -> None:
    report = carried_out(BATTLE, ORDERS)
    won = evolve(report.after, winners=("Turkey",))
    page = page_of(report, now=won)
    assert page.title == "Turkey has won. International Relations, Spring 1902, orders"
    assert page.subtitle == "The game is over."
    assert not [section.title for section in page.sections if section.title.startswith("Due")]
    shared = page_of(report, now=evolve(won, winners=("Italy", "Turkey")))
    assert shared.title.startswith("Italy and Turkey have won. ")
    open_ = page_of(report)
    assert open_.title == "International Relations, Spring 1902, orders"
    assert open_.subtitle == "Next: Fall 1902, orders."


def test_a_line_for_the_game_master_alone_is_in_no_section() -> None:
    said = ReportLine(about=About.NOTE, text="France wants an MDT with Italy", powers=("France", "Italy"))
    report = carried_out(BATTLE, ORDERS)
    shown = page_of(evolve(report, lines=(*report.lines, said)))
    assert items(shown, "Notes") == ["France wants an MDT with Italy"]
    for about in About:
        hidden = evolve(said, about=about, text="A par - bur", outcome="succeeds", public=False)
        assert page_of(evolve(report, lines=(*report.lines, hidden))) == page_of(report), about


def test_treaties_that_only_one_side_wrote_are_secret_and_those_of_both_are_not() -> None:
    game = state("France A par, Italy A ven, Austria A vie", Turn.parse("W1900"), Stage.TREATIES)
    one = carried_out(game, {"France": ["Enter MDT with Italy"]})
    assert not [item for item in page_text(page_of(one)) if "MDT" in item]
    both = carried_out(game, {"France": ["Enter MDT with Italy"], "Italy": ["Enter MDT with France"]})
    assert "France – Italy: MDT (both gave notice; rule H, notices)" in items(page_of(both), "Announced")
    assert "France – Italy: MDT, since Spring 1901" in items(page_of(both), "Relations")


def page_text(page: Page) -> list[str]:
    return [item.text for section in page.sections for item in section.shown]


def test_what_is_written_for_the_next_stage_is_in_nothing_of_it() -> None:
    report = carried_out(BATTLE, ORDERS)
    written = evolve(report.after, written={"France": ("A Bur - Mun", "Enter AAT with Russia")})
    assert page_of(report, now=written) == page_of(report)


def test_penalties_ties_centres_and_points_are_those_of_now() -> None:
    held = Penalty("England", PenaltyKind.ATTACK_MINOR, 2, 7, Turn.parse("F1901"), Turn.parse("F1907"), "nwy")
    gone = evolve(held, wears_off=Turn.parse("F1901"))
    game = state(
        "England A lon, Italy A ven",
        owners={"lon": "England", "edi": "England", "ven": "Italy"},
        penalties=(held, gone),
        relations=(
            Relation(Tie.WAR, "England", "Italy", Turn.parse("F1901")),
            Relation(Tie.MDT, "France", "Italy", Turn.parse("S1903")),
        ),
        claims=(Claim(ClaimKind.SOLO, ("Italy",), Turn.parse("F1901"), Turn.parse("F1902")),),
    )
    page = page_of(carried_out(game, {}))
    assert items(page, "Penalty points outstanding") == [
        "England 2: 2 attack on a minor (Norway) until Fall 1907",
    ]
    assert items(page, "Relations") == [
        "England – Italy: war, since Fall 1901",
        "France – Italy: MDT, from Spring 1903 on",
    ]
    centres = items(page, "Supply centres")
    assert centres[:2] == ["England (2): Edi, Lon", "Italy (1): Ven"]
    assert centres[2].startswith("Nobody (")
    points = items(page, "Victory points")
    assert "England: 0 (2 centres less 2 points; 7 are needed)" in points
    assert "Austria: eliminated" in points
    assert "Italy: solo claim, settled at the end of Fall 1902" in points


def test_a_penalty_says_which_orders_earned_it_as_they_are_posted() -> None:
    page = page_of(carried_out(state("Austria A bud"), {"Austria": ["A bud - ser"]}))
    earned = [line for line in items(page, "Penalties") if "attack on a minor" in line]
    assert len(earned) == 1
    assert "against Serbia: A Bud-Ser;" in earned[0]
    assert all("bud - ser" not in line for line in page_text(page))


def test_a_board_without_a_unit_or_a_power_is_told_too() -> None:
    empty = carried_out(state(""), {})
    page = page_of(empty)
    assert items(page, "Where all stand") == ["No unit is on the board."]
    assert items(page, "Relations") == ["Everybody is neutral."]
    assert items(page, "Penalty points outstanding") == ["None."]
    assert not items(page, "Due: Fall 1902, orders")
    for write in REPORT_FORMATS.values():
        assert "Spring 1902" in write(page)


def test_a_dislodged_unit_that_nobody_remembers_the_attacker_of_is_told_without_one() -> None:
    report = driven_out()
    lost = evolve(report, lines=(), after=evolve(report.after, dislodged=(Dislodged(units("Russia A arm")[0], None),)))
    assert items(page_of(lost), "Dislodged") == ["Russia A Arm: to Sev, Smy or Syr, or disband"]


def test_stages_of_two_turns_are_told_turn_by_turn_and_how_all_stand_once() -> None:
    fall = carried_out(state("Italy A ven, France A par", FALL, owners=OWNERS), {"Italy": ["A ven - pie"]})
    winter = carried_out(fall.after, {"France": ["A mar B"]})
    page = page_of(fall, winter)
    assert page.title == "International Relations, Fall 1902 to Winter 1902"
    titles = [section.title for section in page.sections]
    assert titles[:2] == ["Fall 1902: Moved", "Fall 1902: Held"]
    assert items(page, "Winter 1902: Builds and disbands")[0].startswith("France: Build A Mar")
    assert titles.count("Where all stand") == 1
    assert "Penalties" not in titles
