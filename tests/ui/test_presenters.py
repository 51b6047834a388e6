"""What the views say, as plain values: numbers on the dice, ranges, chances, words."""

from __future__ import annotations

from collections.abc import Iterator
from fractions import Fraction
from itertools import product
from pathlib import Path

import pytest
from attrs import evolve
from evening import campaign

from eia_solo.core.breakdown import Unknown, signed
from eia_solo.core.dice import Chance
from eia_solo.core.tables import Bands
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.board import of, ribbon_groups, side_lines
from eia_solo.games.empires_in_arms.ui.presenters.check_card import (
    card_of,
    card_of_made,
    chance_words,
    needed_words,
    reached_numbers,
)
from eia_solo.games.empires_in_arms.ui.presenters.odds import grid_cells
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell, OddsState, cell_word, sentence, short_text
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.ribbon import (
    MarkKind,
)
from eia_solo.games.empires_in_arms.ui.presenters.rolled import (
    nothing_from_here,
    rolled_lines,
    to_roll_lines,
)
from eia_solo.games.empires_in_arms.ui.presenters.status import status_places
from eia_solo.games.empires_in_arms.ui.presenters.words import (
    needed_on_dice,
    per_cent,
    possessive,
    reached_words,
    signed_range,
    span,
    sum_words,
)
from eia_solo.games.empires_in_arms.ui.widgets.status_places import UNKNOWN

Fr, GB, Au, Ru, Tu = (Power(id) for id in ("Fr", "GB", "Au", "Ru", "Tu"))


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.open(campaign(tmp_path), empires_in_arms()) as session:
        yield session


@pytest.fixture
def session_1805(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.open(campaign(tmp_path, "1805"), empires_in_arms()) as session:
        yield session


@pytest.mark.parametrize(
    ("best", "worst", "words"),
    [
        (9, 9, ("9", "or more")),
        (2, 2, ("any", "throw")),
        (3, 3, ("3", "or more")),
        (11, 11, ("11", "or more")),
        (12, 12, ("12", "")),
        (13, 13, ("none", "will do")),
        (9, 10, ("9 to 10", "or more")),
        (2, 5, ("2 to 5", "or more")),
        (12, 13, ("12", "at best")),
        (9, 13, ("9", "or more at best")),
        (2, 13, ("any", "at best")),
    ],
)
def test_what_the_dice_must_show(best: int, worst: int, words: tuple[str, str]) -> None:
    assert needed_on_dice(best, worst) == words


def test_small_words() -> None:
    assert per_cent(Chance(1)) == "3\N{THIN SPACE}%"
    assert per_cent(Chance(35)) == "97\N{THIN SPACE}%"
    assert per_cent(Chance(0)) == "0\N{THIN SPACE}%"
    assert span(6, 6) == "6"
    assert span(6, 10) == "6 to 10"
    assert signed_range(0, -1) == "0 or −1"
    assert signed_range(-7, 5) == "−7 to +5"
    assert signed_range(0, -6) == "0 to −6"
    assert signed_range(0, -6, only_two=True) == "0 or −6"
    assert signed_range(3, 4) == "+3 or +4"
    assert signed_range(-4, -4) == "−4"
    assert possessive("France") == "France’s"
    assert possessive("Hollands") == "Hollands’"
    assert of(None, None) == "not entered"
    assert of(88, None) == "88 of ?"
    assert of(None, 110, "$") == "$? of 110"


@pytest.mark.parametrize(
    ("kind", "needs", "total", "words"),
    [
        (CheckKind.DECLARATION, 12, 4, "12 is war: 12 − 4 = 8 or more"),
        (CheckKind.DECLARATION, 12, -4, "12 is war: 12 + 4 = 16, two dice make 12 at most"),
        (CheckKind.DECLARATION, 12, 0, "12 is war: 12"),
        (CheckKind.ANSWER, 12, 3, "12 joins: 12 − 3 = 9 or more"),
        (CheckKind.PEACE, 10, 1, "10 sues: 10 − 1 = 9 or more"),
        (CheckKind.PEACE, 10, 12, "10 sues: 10 − 12 = −2, any throw"),
    ],
)
def test_the_total_is_a_sum_that_says_what_is_left_for_the_dice(
    kind: CheckKind, needs: int, total: int, words: str
) -> None:
    assert sum_words(kind, needs, total) == words


def test_after_a_roll_the_total_is_the_sum_of_all() -> None:
    assert reached_words(CheckKind.DECLARATION, 12, 4, (4, 5)) == "4 + 5 + 4 = 13; 12 is war"
    assert reached_words(CheckKind.PEACE, 10, -3, (1, 1)) == "1 + 1 − 3 = −1; 10 sues"
    assert reached_words(CheckKind.ANSWER, 12, 0, (6, 6)) == "6 + 6 = 12; 12 joins"


def test_a_card_says_both_numbers_while_an_input_is_unknown(session_1805: EmpiresSession) -> None:
    tables = session_1805.rulebook.tables
    for check in session_1805.forecast:
        card = card_of(check, tables)
        best, worst = card.needed
        assert 2 <= best <= worst <= 13
        low, high = card.ways
        assert low <= high
        if card.question is None:
            assert best == worst
            assert low == high
        else:
            assert (best, worst) != (13, 13)
            assert card.question.text.endswith("?")
            assert card.question.effect
            number, rest = chance_words(card)
            assert number == f"{low} to {high}"
            assert rest.startswith("of 36")
        assert all(needed_words(card)[:1])


def test_rows_that_exclude_one_another_are_one_line_while_it_is_not_known_which(session_1805: EmpiresSession) -> None:
    tables = session_1805.rulebook.tables
    check = next(c for c in session_1805.forecast if (c.checker, c.target) == (Fr, GB))
    zone = next(line for line in card_of(check, tables).lines if line.title == "Zone")
    assert (zone.state, zone.value_text) == ("unknown", "0 to −6")
    assert zone.fact == "Fiasco zone, Instability zone, Neutrality zone"
    assert zone.key == "powers.Fr.status"
    session_1805.do(EditFields({"powers.Fr.status": "fiasco"}))
    check = next(c for c in session_1805.forecast if (c.checker, c.target) == (Fr, GB))
    values = {line.title: (line.state, line.value_text, line.would) for line in card_of(check, tables).lines}
    assert values["Fiasco zone"] == ("applies", "−6", "")
    assert values["Neutrality zone"] == ("does_not_apply", "", "−1")


def test_what_was_taken_as_no_counts_nothing_and_says_what_it_would_count(session_1805: EmpiresSession) -> None:
    procession = Procession(session_1805, session_1805.do)
    procession.open()
    procession.roll(Unknown.NO)
    card = procession.card
    taken = {line.title: (line.value_text, line.would) for line in card.lines if line.state == "taken_as_no"}
    assert taken["Fiasco zone"] == ("0", "−6")
    assert taken["Neutrality zone"] == ("0", "−1")


def test_the_headline_asks_before_a_check_and_says_afterwards_what_came_of_it(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    procession.open()
    card = procession.card
    assert (card.headline, card.lead) == (f"{card.checker_name} against {card.target_name}", "")
    due = procession.due
    assert due is not None
    procession.type_die(6)
    procession.type_die(6)
    card = card_of_made(procession.made[due], session.rulebook.tables)
    assert card.made is not None
    assert card.made.throw is not None
    assert (card.headline, card.lead) == (f"{card.checker_name} declares war on {card.target_name}", "Rolled")
    thrown, reached, outcome = reached_numbers(card.made, card.made.throw)
    assert (thrown, reached, outcome) == (f"6 and 6, total {signed(card.made.total)}", f"{card.made.modified}", "war")
    for kind, ends, headline in (
        (CheckKind.DECLARATION, Outcome.NO_WAR, "{} keeps the peace with {}"),
        (CheckKind.ANSWER, Outcome.WAR, "{} joins the war against {}"),
        (CheckKind.ANSWER, Outcome.NO_WAR, "{} stays out"),
        (CheckKind.PEACE, Outcome.MUST_ACCEPT_ANYTHING, "{} sues for peace"),
        (CheckKind.PEACE, Outcome.FIGHTS_ON, "{} fights on"),
        (CheckKind.PEACE, Outcome.NOT_ROLLED, "{} against {}"),
    ):
        ended = evolve(card, kind=kind, made=evolve(card.made, outcome=ends))
        assert ended.headline == headline.format(card.checker_name, card.target_name)
    asked = evolve(card, kind=CheckKind.PEACE, made=None)
    assert asked.headline == f"Will {card.checker_name} sue for peace?"


def test_a_check_that_is_certain_says_that_any_throw_will_do(session: EmpiresSession) -> None:
    check = next(c for c in session.forecast if (c.checker, c.target) == (Fr, GB))
    surely = evolve(
        check,
        breakdown=evolve(check.breakdown, rows=check.breakdown.rows),
        bands=Bands(((None, "no_war"), (check.needs - 20, "war"))),
    )
    card = card_of(surely, session.rulebook.tables)
    assert card.needed == (2, 2)
    assert card.verdict == "certain"


def test_throws_that_would_be_enough_make_no_war_where_something_stands_in_the_way(session: EmpiresSession) -> None:
    def said() -> str:
        check = next(c for c in session.forecast if (c.checker, c.target) == (Au, Tu))
        return card_of(check, session.rulebook.tables).throws_do

    assert said() == "make war"
    session.do(EditFields({"powers.Au.bankrupt": True}))
    assert said() == "would make war if nothing stood in the way"
    session.do(EditFields({"powers.Au.status": "fiasco"}))
    assert said() == "make war", "no throw would be enough"


def test_no_war_from_here_on_agrees_with_all_throws_tried_out(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    procession.open()
    open_ = [c for c in session.forecast if (c.checker, c.target) not in procession.made and c.chances[1].ways]
    few = open_[:2]
    # Two checks are left: all 36 times 36 throws can be tried one after another.
    for check in session.forecast:
        pair = (check.checker, check.target)
        if pair not in procession.made and check not in few:
            procession._made[CheckKind.DECLARATION][pair] = object()  # type: ignore[assignment]
    least, most = nothing_from_here(procession)
    assert least == most
    throws = [a + b for a, b in product(range(1, 7), repeat=2)]
    peaceful = sum(
        all(throw + c.breakdown.if_no < c.needs for throw, c in zip(pair, few, strict=True))
        for pair in product(throws, repeat=len(few))
    )
    assert least == pytest.approx(float(Fraction(peaceful, 36 ** len(few))))


def test_an_unknown_input_gives_no_war_from_here_on_a_range(session_1805: EmpiresSession) -> None:
    procession = Procession(session_1805, session_1805.do)
    least, most = nothing_from_here(procession)
    assert 0 <= least < most <= 1


def test_the_two_lists_and_what_they_leave_out_make_all_checks(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    assert not any(line.is_now for line in to_roll_lines(procession)[0]), "nothing has begun"
    procession.open()
    for _ in range(3):
        procession.roll()
    made, passed = rolled_lines(procession, CheckKind.DECLARATION)
    open_, rest = to_roll_lines(procession)
    counted = sum(int(word) for text in (passed, rest) for word in text.replace(",", "").split() if word.isdigit())
    assert len(made) + len(open_) + counted == 42
    assert all(line.dice and line.spoken for line in made)
    assert all("of 36" in line.end for line in open_)
    assert [(line.checker, line.target) for line in open_ if line.is_now] == [procession.due]
    assert [line.middle for line in open_ if line.is_now] == ["now"]


def test_the_cells_of_the_odds_say_what_stands_between_two_powers(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    cells = grid_cells(procession, CheckKind.DECLARATION)
    assert len(cells) == 42
    assert (cells[Fr, GB].state, cells[Fr, GB].low, cells[Fr, GB].high) == (OddsState.ROLL, 35, 35)
    assert cells[Fr, Ru].state is OddsState.IMPOSSIBLE
    procession.open()
    procession.overrule(Outcome.WAR, "for the test")
    cells = grid_cells(procession, CheckKind.DECLARATION)
    at_war = [pair for pair, cell in cells.items() if cell.state is OddsState.AT_WAR]
    assert at_war == [(Fr, Au), (Au, Fr)]


def test_a_missing_input_is_named_where_it_is_the_only_one(session: EmpiresSession) -> None:
    session.do(EditFields({"powers.Au.land_points": None}))
    cells = grid_cells(Procession(session, session.do), CheckKind.DECLARATION)
    words = {cell.word for (one, _), cell in cells.items() if one == Au and cell.word}
    assert words == {"land points"}
    assert {cell.missing for (one, _), cell in cells.items() if one == Au and cell.word} == {1}


def test_a_cell_counts_the_values_it_waits_for_and_takes_the_middle_for_its_tint(session: EmpiresSession) -> None:
    session.do(EditFields({"powers.Au.land_points": None, "powers.Au.money": None, "powers.Au.status": None}))
    cell = grid_cells(Procession(session, session.do), CheckKind.DECLARATION)[Au, Tu]
    assert cell.missing == 3
    assert (short_text(cell), cell_word(cell)) == (f"{cell.low} to {cell.high}", "of 36")
    assert cell.low < cell.mean < cell.high


def test_the_cells_of_checks_already_made_show_their_dice_and_keep_the_chance_that_was(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    procession.open()
    throws = iter(((6, 6), (1, 2)))
    while procession.due is not None and procession.due[0] == Fr:
        if procession.check(procession.due).needs_no_dice:
            procession.roll()
        else:
            for die in next(throws):
                procession.type_die(die)
    cells = grid_cells(procession, CheckKind.DECLARATION)
    made = {pair: cell for pair, cell in cells.items() if pair[0] == Fr}
    war, peace = made[Fr, Au], made[Fr, GB]
    assert (war.state, war.dice) == (OddsState.AT_WAR, (6, 6))
    assert cells[Au, Fr] == OddsCell("at war"), "the other side has not rolled"
    assert (peace.state, peace.dice, cell_word(peace)) == (OddsState.ROLLED, (1, 2), "no war")
    assert "chance 26 of 36, no war" in sentence("France", "Great Britain", peace)
    assert {cell.state for cell in made.values()} == {OddsState.AT_WAR, OddsState.ROLLED, OddsState.PASSED}
    assert short_text(made[Fr, Ru]) == "0"
    assert not any(cell.dice for pair, cell in cells.items() if pair[0] != Fr)


def test_a_check_that_was_made_does_not_hide_a_war_that_came_after_it(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    procession.open()
    pair = procession.due
    assert pair is not None
    procession.overrule(Outcome.NO_WAR, "for the test")
    assert grid_cells(procession, CheckKind.DECLARATION)[pair].state is OddsState.ROLLED
    session.do(EditFields({"relations.wars": [{"powers": list(pair)}]}))
    assert grid_cells(procession, CheckKind.DECLARATION)[pair] == OddsCell("at war")


def test_the_ribbon_has_every_check_once_and_says_what_became_of_it(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    groups = ribbon_groups(procession)
    assert [len(group.marks) for group in groups] == [6] * 7
    assert {mark.kind for group in groups for mark in group.marks} <= {MarkKind.IMPOSSIBLE, MarkKind.CHANCE}
    assert groups[0].progress == ""
    procession.open()
    procession.overrule(Outcome.WAR, "for the test")
    groups = ribbon_groups(procession)
    assert MarkKind.WAR in {mark.kind for mark in groups[0].marks}
    assert groups[0].progress.endswith("of 6") or groups[0].progress == "done"


def test_a_side_of_a_check_says_what_is_not_entered(session_1805: EmpiresSession) -> None:
    lines = {label: text for label, text, _ in side_lines(session_1805.state, Fr, session_1805.rulebook.tables)}
    assert lines["Zone"] == "not entered"
    assert lines["At war with"] == "none"
    assert all(status.place == UNKNOWN for status in status_places(session_1805.state, session_1805.rulebook.tables))


def test_looking_around_goes_round_all_checks(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    procession.open()
    start = procession.shown
    for _ in procession.pairs:
        procession.look(1)
    assert procession.shown == start
    procession.look(-1)
    procession.type_die(4)
    assert procession.shown == procession.due
    procession.forget()
    assert procession.typed is None
