"""The queue of transfers: conditions and questions, what is weighed, and the decision."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import CTRL, Key, cut_off, focus, press, write
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication
from pytestqt.qtbot import QtBot
from states import PM, Bare, bare, post, rule, sample, tab_stops
from test_every_control import spoken, walked

from eia_solo.games.revolution_and_reaction.rules.acts import Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.conditions import QUESTIONS
from eia_solo.games.revolution_and_reaction.rules.decisions import Answer, AskExplanation, NotePoints, RunTurn
from eia_solo.games.revolution_and_reaction.rules.matters import Stage
from eia_solo.games.revolution_and_reaction.rules.parts import Goods, RequestTransfer
from eia_solo.games.revolution_and_reaction.rules.text import awaited_words
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import answering
from eia_solo.games.revolution_and_reaction.ui.presenters.transfers import question_line, transfer_page
from eia_solo.games.revolution_and_reaction.ui.transfers import TransfersView
from eia_solo.ui.presenters.lines import Line

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

BA, PR, FR, DE = map(StateCode, ("Ba", "Pr", "Fr", "De"))


@pytest.fixture
def made(tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None) -> Iterator[Bare]:
    with sample(tmp_path) as session:
        yield bare(session, qtbot)


@pytest.fixture
def city(made: Bare) -> str:
    """France asks to give Danzig to Prussia."""
    return post(made.session, "Fr", RequestTransfer(PR, Goods.CITY, name="Danzig"), secret=True)


@pytest.fixture
def points(made: Bare) -> str:
    """France asks to give 12 victory points to Bavaria."""
    return post(made.session, "Fr", RequestTransfer(BA, Goods.POINTS, 12), secret=True)


def stage(made: Bare, id: str) -> Stage:
    return made.session.state.record.transfers[ActId(id)].stage


def words(lines: tuple[Line, ...]) -> str:
    return "\n".join(line.spoken for line in lines)


# What it depends on


def test_every_condition_stands_there_with_its_rule_and_what_is_known(made: Bare, city: str) -> None:
    page = transfer_page(made.session.state, ActId(city))
    assert page is not None
    said = words(page.conditions)
    assert "France controls Danzig, done, so, NWOL 4.3" in said
    unknown = next(line for line in page.conditions if "can take possession" in line.text)
    assert (unknown.aside, unknown.unsure) == ("not known", True)


def test_the_limit_of_victory_points_is_told_in_numbers(made: Bare, points: str) -> None:
    rule(made.session, NotePoints(FR, earned=60))
    page = transfer_page(made.session.state, ActId(points))
    assert page is not None
    assert "50 % of 60 earned is 30, 2 % of 1000 at the start is 20: at most 30" in words(page.conditions)


def test_a_share_that_is_not_known_makes_the_limit_a_least_one(made: Bare) -> None:
    id = post(made.session, "Pr", RequestTransfer(FR, Goods.POINTS, 12), secret=True)
    page = transfer_page(made.session.state, ActId(id))
    assert page is not None
    assert "2 % of 700 at the start is 14: at least 14 may be given" in words(page.conditions)


def test_y_and_n_answer_the_chosen_question_and_go_to_the_next(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    assert view.queue.current == city
    press(Key.Key_Return)
    panel = view.opened
    assert focus() is panel.conditions
    assert panel.conditions.current == question_line("unit_in_city")
    press("n")
    assert made.session.state.record.transfers[ActId(city)].answers == {"unit_in_city": False}
    assert panel.conditions.current == question_line("unit_in_square")
    press("y")
    assert panel.conditions.current == question_line("hostile_in_square")
    press("n")
    assert focus() is panel.conditions
    answered = next(line for line in panel.conditions.lines if line.id == question_line("unit_in_square"))
    assert (answered.text, answered.aside) == (QUESTIONS["unit_in_square"], "yes")
    assert "Prussia can take possession of Danzig, done, so" in words(panel.conditions.lines)


def test_an_answer_is_a_ruling_of_its_own_and_undone_by_itself(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    view.opened.conditions.choose(question_line("unit_in_city"))
    view.opened.yes.click()
    act = made.session.state.acts[-1]
    assert isinstance(act, Ruling)
    assert act.decision == Answer(ActId(city), "unit_in_city", True)
    made.session.undo()
    line = next(line for line in view.opened.conditions.lines if line.id == question_line("unit_in_city"))
    assert line.aside == "not known"


def test_victory_points_that_are_not_known_are_entered_in_place(made: Bare) -> None:
    post(made.session, "Pr", RequestTransfer(FR, Goods.POINTS, 60), secret=True)
    view = made.show(TransfersView)
    row = view.opened.points
    assert row.isVisible()
    row.earned.setFocus()
    write("many")
    press(Key.Key_Return)
    assert made.refused == ["'many' is no whole number"]
    row.earned.setText("200")
    press(Key.Key_Return)
    act = made.session.state.acts[-1]
    assert isinstance(act, Ruling)
    assert act.decision == NotePoints(PR, earned=200)
    assert not row.isVisible()


def test_enter_goes_from_the_queue_to_what_is_to_be_done_next(made: Bare, city: str) -> None:
    asked = post(made.session, "Pr", RequestTransfer(FR, Goods.POINTS, 60), secret=True)
    crowns = post(made.session, "Pr", RequestTransfer(FR, Goods.CROWNS, 6), secret=True)
    rule(made.session, Answer(ActId(crowns), "in_treasury", True))
    view = made.show(TransfersView)
    for id, there in ((asked, view.opened.points.earned), (crowns, view.opened.approve), (city, None)):
        view.show_transfer(id)
        view.queue.setFocus()
        press(Key.Key_Return)
        if there is not None:
            assert focus() is there
    assert focus() is view.opened.conditions
    assert view.opened.conditions.current == question_line("unit_in_city")


def test_what_enter_goes_to_is_in_sight_in_a_small_window(made: Bare, points: str, city: str) -> None:
    view = made.show(TransfersView)
    made.resize(860, 520, 1.5)
    for id in (points, city):
        view.show_transfer(id)
        view.queue.setFocus()
        press(Key.Key_Return)
        QApplication.processEvents()
        here = focus()
        line = here.visualRect(here.currentIndex()) if isinstance(here, QAbstractItemView) else here.rect()
        place = here.mapTo(view, line.center())
        assert 0 < place.y() < view.height(), id


def test_after_a_decision_the_next_that_waits_is_opened(made: Bare, city: str, points: str) -> None:
    view = made.show(TransfersView)
    press(Key.Key_Return, modifier=CTRL)
    assert stage(made, city) is Stage.APPROVED
    assert (focus(), view.queue.current) == (view.queue, points)
    view.opened.ask.click()
    assert view.queue.current == points, "it waits still"


def test_nobody_reads_a_name_that_only_the_program_knows(made: Bare, city: str, points: str) -> None:
    asked = post(made.session, "Pr", RequestTransfer(FR, Goods.POINTS, 60), secret=True)
    ledger = made.session.state
    waits = [awaited_words(each, ledger.record, ledger.edition) for each in waiting(ledger)]
    said = [line.rule for line in made.session.log()] + waits
    assert not [text for text in said for name in QUESTIONS if name in text]
    assert not [text for text in said if "unknown" in text]
    (points_wait,) = [text for text in waits if "60 victory points" in text and "earned" in text]
    assert (
        "enter the points earned, for 60 victory points from Prussia to France: 60 in this campaign is" in points_wait
    )
    awaited = next(each for each in waiting(ledger) if each.act == asked and each.kind == "points")
    assert answering(ledger, awaited).acts[0].values == {"state": "Pr"}
    question = next(each for each in waiting(ledger) if each.act == city and each.kind == "answer")
    assert answering(ledger, question).acts[0].values["question"] in QUESTIONS


# What is weighed


def test_what_speaks_against_stands_before_what_speaks_for_it(made: Bare, points: str) -> None:
    page = transfer_page(made.session.state, ActId(points))
    assert page is not None
    heads = [line.text for line in page.weighed if line.is_head]
    assert heads == ["Against it", "For it"]
    assert "It is of victory points, done, so" in words(page.weighed)
    assert "France and Bavaria are of different size categories, done, so" in words(page.weighed)


# Deciding


def test_a_transfer_is_approved_with_what_is_not_known_said_beforehand(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    assert "Not known: Prussia can take possession of Danzig" in view.opened._why.text()
    press(Key.Key_Return, modifier=CTRL)
    assert stage(made, city) is Stage.APPROVED
    assert focus() is view.queue


def test_what_a_condition_forbids_cannot_be_approved_and_the_rule_is_named(made: Bare, city: str) -> None:
    for question in ("unit_in_city", "unit_in_square", "unit_adjacent", "receiver_has_city"):
        rule(made.session, Answer(ActId(city), question, question == "receiver_has_city"))
    view = made.show(TransfersView)
    assert not view.opened.approve.isEnabled()
    assert "Prussia can take possession of Danzig (NWOL 4.3)" in view.opened._why.text()
    view.press_black()
    assert stage(made, city) is Stage.REQUESTED


def test_a_transfer_is_blocked_only_after_an_explanation_was_asked_for_and_with_a_reason(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    panel = view.opened
    assert not panel.block.isEnabled()
    assert "an explanation must be asked for first (NWOL 4.6)" in panel._why.text()
    panel.ask.click()
    assert stage(made, city) is Stage.ASKED
    assert not panel.ask.isEnabled()
    panel.block.click()
    assert focus() is panel.reason
    press(Key.Key_Return)
    assert stage(made, city) is Stage.ASKED
    assert not panel.give.isEnabled()
    write("Nothing threatens it.")
    press(Key.Key_Return)
    assert stage(made, city) is Stage.BLOCKED
    assert "Blocked: Nothing threatens it." in words(panel.conditions.lines)
    assert not panel.is_asking


def test_leaving_the_reason_blocks_nothing(made: Bare, city: str) -> None:
    rule(made.session, AskExplanation(ActId(city)))
    view = made.show(TransfersView)
    view.opened.block.click()
    write("Nothing")
    view.leave()
    assert not view.opened.is_asking
    assert stage(made, city) is Stage.ASKED


def test_done_ones_say_what_was_announced_points_but_not_crowns(made: Bare, points: str) -> None:
    crowns = post(made.session, "Fr", RequestTransfer(BA, Goods.CROWNS, 5), office=PM, secret=True)
    view = made.show(TransfersView)
    for id in (points, crowns):
        view.show_transfer(id)
        view.press_black()
    rule(made.session, RunTurn(2))
    view.show_transfer(points)
    assert "France transfers 12 victory points to Bavaria: done" in words(view.opened.conditions.lines)
    view.show_transfer(crowns)
    assert "Nothing: only victory points are announced" in words(view.opened.conditions.lines)
    assert not view.opened.approve.isVisible()


def test_the_queue_has_what_waits_first(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    heads = [line.text for line in view.queue.lines if line.is_head]
    assert heads == ["Waiting for a decision", "Approved, before the next turn", "Done and blocked"]
    assert view.queue.lines[1].id == city


def test_a_record_without_transfers_says_so(tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None) -> None:
    with sample(tmp_path, "nwol") as session:
        made = bare(session, qtbot)
        view = made.show(TransfersView)
        assert view.queue.lines[0].text == "No transfer has been asked for"
        view.press_black()


def test_the_request_is_asked_to_be_shown_in_the_record(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    asked: list[str] = []
    view.act_asked.connect(asked.append)
    view.opened.show_act.click()
    assert asked == [city]


def test_nothing_can_be_decided_in_a_look_at_the_past(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    head = made.session.history.head
    post(made.session, "Fr", RequestTransfer(DE, Goods.CROWNS, 5), secret=True)
    made.session.look_at(head)
    assert not view.opened.approve.isEnabled()
    assert not view.opened.yes.isEnabled()


# Controls, models and sizes


def test_every_control_has_a_name_and_tab_reaches_it(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    view.opened.conditions.choose(question_line("unit_in_city"))
    wanted = tab_stops(view)
    assert [widget for widget in wanted if not spoken(widget)] == []
    reached = walked(wanted[0])
    assert [spoken(widget) for widget in wanted if widget not in reached] == []


def test_the_models_of_the_lists_keep_to_the_rules_of_models(made: Bare, city: str) -> None:
    view = made.show(TransfersView)
    testers = [
        QAbstractItemModelTester(table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal, view)
        for table in view.findChildren(QAbstractItemView)
    ]
    view.press_black()
    made.session.undo()
    assert testers


@pytest.mark.parametrize(
    ("wide", "high", "scale"),
    [(860, 520, 1.0), (1280, 800, 1.0), (1440, 900, 0.9), (1440, 900, 1.5), (1920, 1080, 1.0), (860, 520, 1.5)],
)
def test_no_word_is_cut_off_at_any_size(made: Bare, city: str, wide: int, high: int, scale: float) -> None:
    view = made.show(TransfersView)
    made.resize(wide, high, scale)
    assert cut_off(view) == []
