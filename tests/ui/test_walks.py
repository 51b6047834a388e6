"""Declarations, answers to calls and peace: one procession, one view, each with its own words."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import Key, campaign, focus, opened, press, trigger, write
from PySide6.QtWidgets import QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from eia_solo.core.errors import IllegalCommand
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import CallAlly, EditFields, MarkStep, NextMonth, RefuseSuit
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome, Power, StepState
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.board import ribbon_groups
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import COLUMNS, cell
from eia_solo.games.empires_in_arms.ui.presenters.log_outline import LineRow
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.ribbon import (
    MarkKind,
)
from eia_solo.games.empires_in_arms.ui.presenters.rolled import rolled_lines, sum_lines, to_roll_lines
from eia_solo.games.empires_in_arms.ui.presenters.stage import looking_words, place_words, stage_words, waiting
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import Fill, fill_of
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Fr, GB, Au, Sp, Tu, Ru = (Power(id) for id in ("Fr", "GB", "Au", "Sp", "Tu", "Ru"))
TALLY = {"land_start": 100, "land_reinforced": 0, "land_lost": 0, "naval_start": 0, "naval_reinforced": 0}
WARS = [
    {"powers": ["Fr", "Au"], "tally": {"Fr": {**TALLY, "naval_lost": 0}, "Au": {**TALLY, "naval_lost": 0}}},
    {"powers": ["Ru", "Tu"], "tally": {"Ru": {**TALLY, "naval_lost": 0}, "Tu": {**TALLY, "naval_lost": 0}}},
]


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.open(campaign(tmp_path), empires_in_arms()) as session:
        yield session


def at_war(session: EmpiresSession, *, called: bool = True) -> Procession:
    """Wars of France with Austria and of Russia with Turkey; an event calls Austria."""
    session.do(EditFields({"relations.wars": WARS}))
    if called:
        session.do(EditFields({"powers.Au.capital": "occupied"}))
    return Procession(session, session.do)


def called_to_war(session: EmpiresSession) -> Procession:
    """France has declared war on Austria and called Spain; no answer yet."""
    session.do(EditFields({"relations.alliances": [["Fr", "Sp"]]}))
    procession = Procession(session, session.do)
    procession.open()
    assert procession.due == (Fr, Au)
    procession.overrule(Outcome.WAR, "for the test")
    while procession.is_open:
        _no_war(procession)
    session.do(CallAlly(Fr, Sp, Au))
    procession.forget()
    return procession


def _no_war(procession: Procession) -> None:
    procession.forget()
    procession.type_die(1)
    procession.type_die(1)


def throw(procession: Procession, *dice: int) -> None:
    for die in dice:
        procession.type_die(die)


# What the month asks for


def test_a_new_month_shows_the_declarations(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    assert procession.kind is CheckKind.DECLARATION
    assert len(procession.pairs) == 42
    assert procession.why_nothing_due == "Nothing to roll yet. Start the declarations first"
    assert procession.why_not_overruled == "Nothing to overrule yet. Start the declarations first"


def test_where_a_call_is_on_offer_it_comes_before_any_roll(session: EmpiresSession) -> None:
    war = {"relations.alliances": [["Ru", "Au"]], "relations.wars": [{"powers": ["Ru", "Tu"], "since": "1805-03"}]}
    session.do(EditFields({"month": "1805-03", **war}))
    procession = Procession(session, session.do)
    assert procession.why_nothing_due == "Nothing to roll yet. First comes 4.1 Diplomacy"
    session.do(MarkStep("declarations", StepState.SKIPPED, "made at the table"))
    assert procession.why_nothing_due == "Nothing to roll yet. Decide on the call first"
    assert procession.why_not_overruled == "Nothing to overrule yet. Decide on the call first"


def test_a_kind_without_checks_is_never_shown(session: EmpiresSession) -> None:
    procession = Procession(session, session.do)
    for kind in (CheckKind.ANSWER, CheckKind.PEACE):
        procession.choose(kind)
        assert procession.kind is CheckKind.DECLARATION


def test_a_call_asks_for_its_answer_before_anything_else(session: EmpiresSession) -> None:
    procession = called_to_war(session)
    assert procession.kind is CheckKind.ANSWER
    assert procession.due == (Sp, Au)
    assert procession.pairs == ((Sp, Au),)
    assert stage_words(procession) == "1 call to answer"


def test_peace_is_asked_for_once_the_declarations_are_behind_and_an_event_calls(session: EmpiresSession) -> None:
    procession = at_war(session, called=False)
    assert procession.kind is CheckKind.DECLARATION
    session.do(EditFields({"powers.Au.capital": "occupied"}))
    procession.open()
    assert procession.kind is CheckKind.DECLARATION
    while procession.is_open:
        _no_war(procession)
    assert procession.kind is CheckKind.DECLARATION, "the last roll stays in sight"
    procession.forget()
    assert procession.now.step == "diplomacy", "the first political phase comes after the rolls before the campaign"
    procession.open()
    assert procession.walk_of(CheckKind.PEACE).waits
    assert procession.why_not_overruled == "Nothing to overrule yet. Start the peace phase first"
    procession.forget()
    assert procession.kind is CheckKind.PEACE
    procession.open()
    assert procession.due == (Au, Fr)


def test_the_shown_kind_can_be_chosen_and_is_kept_until_the_month_is_asked_again(session: EmpiresSession) -> None:
    procession = at_war(session)
    procession.choose(CheckKind.PEACE)
    assert procession.shown in procession.pairs
    assert len(procession.pairs) == 4
    procession.look(1)
    assert procession.kind is CheckKind.PEACE
    procession.forget()
    assert procession.kind is CheckKind.DECLARATION


# Answers


def test_an_answer_is_rolled_like_any_check_and_the_made_checks_are_kept_apart(session: EmpiresSession) -> None:
    procession = called_to_war(session)
    card = procession.card
    assert card.total.note.startswith("12 joins: 12")
    assert "Called to war by an ally" in [line.title for line in card.lines if line.state == "applies"]
    throw(procession, 6, 6)
    assert procession.kind is CheckKind.ANSWER
    assert set(procession.made) == {(Sp, Au)}
    assert procession.card.verdict.endswith(": joins the war")
    assert Au in session.state.enemies[Sp]
    lines, _ = rolled_lines(procession, procession.kind)
    assert [line.end for line in lines] == ["joins"]
    assert sum_lines(procession) == [("Joined the war", "1")]
    procession.choose(CheckKind.DECLARATION)
    assert procession.made[Sp, Au].kind is CheckKind.DECLARATION
    assert len(procession.made) == 42


def test_dice_typed_for_an_answer_that_no_throw_changes_are_refused_and_not_lost(session: EmpiresSession) -> None:
    session.do(EditFields({"relations.alliances": [["Fr", "Sp"]], "relations.wars": [{"powers": ["Fr", "Pr"]}]}))
    session.do(CallAlly(Fr, Sp, Power("Pr")))
    procession = Procession(session, session.do)
    assert procession.kind is CheckKind.ANSWER
    assert procession.check(procession.shown).cannot_happen
    with pytest.raises(IllegalCommand, match="press R"):
        procession.type_die(6)
    assert procession.typed is None
    procession.roll()
    assert procession.due is None


def test_no_answers_are_begun_where_nobody_is_called(session: EmpiresSession) -> None:
    with pytest.raises(IllegalCommand, match="call an ally first"):
        Procession(session, session.do).open(CheckKind.ANSWER)


def test_a_call_made_after_the_last_roll_turns_the_window_to_its_answer(window: EmpiresPage) -> None:
    session = window.session
    session.do(EditFields({"relations.alliances": [["Fr", "Sp"]]}))
    trigger(window, "dow_phase")
    procession = window.driver.procession
    assert window.driver.overrule(Outcome.WAR, "for the test")
    while procession.is_open:
        window.driver.type_die(1)
        window.driver.type_die(1)
    assert procession.kind is CheckKind.DECLARATION
    session.do(CallAlly(Fr, Sp, Au))
    assert procession.kind is CheckKind.ANSWER
    trigger(window, "view_month")
    assert acts(window) == ["Roll Spain’s answer"]


# Peace


def test_the_ribbon_of_peace_has_a_group_for_each_power_at_war_and_says_who_is_not_called(
    session: EmpiresSession,
) -> None:
    procession = at_war(session)
    procession.choose(CheckKind.PEACE)
    groups = {group.checker: group for group in ribbon_groups(procession)}
    assert set(groups) == {Tu, Au, Ru, Fr}
    assert [mark.kind for mark in groups[Fr].marks] == [MarkKind.NOT_CALLED]
    assert [mark.kind for mark in groups[Au].marks] == [MarkKind.CHANCE]
    open_, rest = to_roll_lines(procession)
    assert [(line.checker, line.target) for line in open_] == [(Au, Fr)]
    assert rest == "3 not called"


def test_the_card_of_peace_says_what_called_for_it_and_what_each_throw_means(session: EmpiresSession) -> None:
    procession = at_war(session)
    procession.choose(CheckKind.PEACE)
    procession.look_at((Au, Fr))
    card = procession.card
    assert card.title == "Austria against France"
    assert card.total.note.startswith("10 sues: 10")
    assert card.reason == "Called for by: national capital occupied (capital: free → occupied)."
    # +3: 2 to 6 fight on, 7 sues, 8 to 11 may accept, 12 must accept anything.
    assert [line.ways for line in card.outcomes] == [(15, 15), (6, 6), (14, 14), (1, 1)]
    assert card.outcomes[1].chance == ("6", "17\N{THIN SPACE}%")
    assert card.starts == ((7, 8, 12), (7, 8, 12))
    procession.look_at((Fr, Au))
    assert procession.card.verdict == "not called: no event since the last peace phase calls for it"
    assert sum(line.ways[0] for line in procession.card.outcomes) == 36


def test_an_unknown_input_gives_each_outcome_of_peace_a_range(session: EmpiresSession) -> None:
    procession = at_war(session)
    session.do(EditFields({"powers.Au.provincial_capitals.occupied": None}))
    procession.open(CheckKind.PEACE)
    card = procession.card
    assert card.question is not None
    best, worst = card.starts
    assert best != worst
    assert all(least <= most for least, most in (line.ways for line in card.outcomes))
    assert card.outcomes[0].chance[1] == ""


def test_a_suit_stays_in_the_list_until_it_is_settled_and_the_header_says_so(session: EmpiresSession) -> None:
    procession = at_war(session)
    procession.open(CheckKind.PEACE)
    assert stage_words(procession) == "Peace: 0 of 1"
    assert place_words(procession, procession.shown) == "check 1 of 1", "counted as in the header"
    procession.look_at(procession.shown[::-1])
    assert looking_words(procession) == ("Looking at", "a check not called for")
    procession.go_on()
    procession.overrule(Outcome.MAY_ACCEPT_UNCONDITIONAL, "for the test")
    assert procession.is_open
    assert procession.due is None
    assert procession.waits_for_terms
    assert stage_words(procession) == "1 suit to settle"
    assert sum_lines(procession) == [("Suits made", "1")]
    (mark,) = next(group.marks for group in ribbon_groups(procession) if group.checker == Au)
    assert (mark.kind, mark.text) == (MarkKind.SUES, "may accept unconditional")
    with pytest.raises(IllegalCommand, match="Settle the terms"):
        procession.roll()
    session.do(RefuseSuit(Au, Fr, "for the test"))
    assert not procession.is_open
    assert (Au, Fr) in procession.made


def test_a_check_of_a_war_that_has_ended_stays_with_its_breakdown(session: EmpiresSession) -> None:
    procession = at_war(session)
    procession.open(CheckKind.PEACE)
    procession.overrule(Outcome.SUES, "for the test")
    session.do(EditFields({"relations.wars": WARS[1:]}))
    assert (Au, Fr) in procession.pairs
    assert (Fr, Au) not in procession.pairs
    procession.look_at((Au, Fr))
    assert procession.card.verdict == "overruled: sues, conditional only"
    assert procession.card.lines
    assert not procession.can_overrule


def test_the_next_month_has_forgotten_the_checks_of_this_one(session: EmpiresSession) -> None:
    procession = at_war(session)
    procession.open(CheckKind.PEACE)
    procession.overrule(Outcome.FIGHTS_ON, "for the test")
    assert procession.made[Au, Fr].how is How.OVERRULED
    session.do(NextMonth())
    procession.choose(CheckKind.PEACE)
    assert procession.made == {}


def test_rolling_until_something_happens_stops_at_a_suit(window: EmpiresPage, qtbot: QtBot) -> None:
    at_war(window.session)
    surely = {"powers.Tu.status": "fiasco", "powers.Tu.capital": "occupied"}
    window.session.do(EditFields(surely))
    trigger(window, "peace_phase")
    trigger(window, "roll_until_war")
    qtbot.waitUntil(lambda: not window.driver.is_running)
    procession = window.driver.procession
    assert set(procession.made) == {(Tu, Ru)}
    assert procession.made[Tu, Ru].outcome in SUES
    assert procession.due == (Au, Fr)


# In the window


def acts(window: EmpiresPage) -> list[str]:
    """The words of the buttons at the foot of the stage, the black one first."""
    return [offer.text for offer in window.month.acts.offers()]


def peace_begun(window: EmpiresPage) -> None:
    window.session.do(EditFields({"relations.wars": WARS}))
    window.session.do(EditFields({"powers.Au.capital": "occupied"}))
    press(Key.Key_P)


def test_the_peace_phase_is_played_by_key_alone(window: EmpiresPage) -> None:
    peace_begun(window)
    procession = window.driver.procession
    assert window.in_sight == "view_month"
    assert procession.due == (Au, Fr)
    assert acts(window) == ["Roll Austria against France", "Until a suit", "Roll all"]
    press(Key.Key_6, Key.Key_5)
    assert procession.card.verdict == "6 and 5, +3 is 14: sues, may accept unconditional"
    assert acts(window) == ["Next the suit of Austria", "Undo"], "the phase is not over while a suit waits"
    press(Key.Key_Return)
    assert acts(window) == ["Make peace conditional", "Refuse", "Leave"]
    press(Key.Key_Y)
    assert not window.session.state.enemies[Au]


def test_the_kinds_of_checks_are_turned_to_by_key_and_empty_ones_cannot_be(window: EmpiresPage) -> None:
    trigger(window, "view_month")
    trigger(window, "show_answers")
    assert "call to answer" in window.message.text()
    trigger(window, "show_peace")
    assert "at war" in window.message.text()
    peace_begun(window)
    assert window.month.strip.shown == "peace"
    press(Key.Key_F5)
    assert window.driver.procession.kind is CheckKind.DECLARATION
    assert window.month.strip.shown == "declarations"
    assert acts(window) == ["Back to Austria against France", "Earlier", "Later"]
    press(Key.Key_Return)
    assert window.month.strip.shown == "peace"


def test_a_check_for_peace_is_overruled_to_any_of_its_outcomes(window: EmpiresPage) -> None:
    peace_begun(window)
    press(Key.Key_O)
    reason = focus()
    assert isinstance(reason, QLineEdit)
    write("they had enough")
    press(Key.Key_Tab)
    box = focus()
    assert isinstance(box, QComboBox)
    assert [box.itemData(n) for n in range(box.count())] == [
        "fights_on", "sues", "may_accept_unconditional", "must_accept_anything",
    ]  # fmt: skip
    box.setCurrentIndex(3)
    window.month.slot.overruling._decide_so.click()
    made = window.driver.procession.made[Au, Fr]
    assert (made.how, made.outcome, made.because) == (How.OVERRULED, Outcome.MUST_ACCEPT_ANYTHING, "they had enough")


def test_a_peace_phase_without_a_called_check_is_over_at_once(window: EmpiresPage) -> None:
    press(Key.Key_P)
    assert window.session.state.peace is not None
    assert window.session.state.peace.over
    assert window.driver.procession.kind is CheckKind.DECLARATION
    press(Key.Key_P)
    assert window.message.property("tone") == "war" or window.month.refused.isVisible()


def test_the_odds_of_the_desk_stay_those_of_war(window: EmpiresPage) -> None:
    peace_begun(window)
    trigger(window, "view_desk")
    assert window.driver.procession.kind is CheckKind.PEACE
    assert window.desk._total_note.text().startswith("10 sues: 10")
    window.desk.centre.odds.cell_chosen.emit("Pr", "Fr")
    assert window.driver.procession.kind is CheckKind.DECLARATION
    assert window.desk._total_note.text().startswith("12 is war: 12")


def test_rolling_all_checks_for_peace_stops_at_the_suits(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    window = opened(desk, campaign(tmp_path))
    peace_begun(window)
    trigger(window, "roll_all")
    trigger(window, "roll_all")
    qtbot.waitUntil(lambda: not window.driver.is_running)
    assert window.driver.procession.due is None
    assert len(window.driver.procession.made) == 1


def test_the_squares_of_the_chart_tell_the_outcomes_apart_by_shape() -> None:
    assert [fill_of(band, 1) for band in range(2)] == [Fill.MISS, Fill.SOLID]
    assert [fill_of(band, 3) for band in range(4)] == [Fill.MISS, Fill.CORE, Fill.HALF, Fill.SOLID]


# The log


def test_the_log_can_be_narrowed_to_each_step_of_the_month(window: EmpiresPage) -> None:
    peace_begun(window)
    press(Key.Key_6, Key.Key_5)
    window.session.do(RefuseSuit(Au, Fr, "not yet"))
    trigger(window, "view_log")
    view = window.log_view

    def shown(kind: str) -> list[str]:
        view.kinds.setCurrentIndex(view.kinds.findData(kind))
        return [cell(row.line, COLUMNS.index("Check")) for row in lines()]

    def lines() -> list[LineRow]:
        return [row for row in map(view.rows.row, range(view.rows.rowCount())) if isinstance(row, LineRow)]

    assert shown("peace") == [
        "Checks for peace begin",
        "Austria → France",
        "France does not grant Austria peace",
        "The peace phase is over",
    ]
    assert shown("events") == ["Event found: Austria: national capital occupied"]
    assert "4.4 Peace: done" in shown("steps")
    assert shown("calls") == []
    assert shown("rolls") == ["Austria → France", "France does not grant Austria peace"]
    view.kinds.setCurrentIndex(view.kinds.findData("peace"))
    suit = view.rows.row_of(lines()[1].number)
    assert suit is not None
    assert view.rows.index(suit, COLUMNS.index("Outcome")).data() == "sues, may accept"
    assert view.rows.index(suit, COLUMNS.index("Why")).data() == "typed dice; capital occupied"


def test_next_month_asks_once_more_while_something_of_the_month_waits(session: EmpiresSession, qtbot: QtBot) -> None:
    driver = Driver(EmpiresDoor(session))
    said: list[str] = []
    driver.door.said.connect(said.append)
    month = session.state.month
    assert waiting(driver.procession)
    driver.next_month()
    assert session.state.month == month
    assert said[-1].startswith("Press Next month again to skip")
    driver.next_month()
    assert session.state.month == month.plus(1)
