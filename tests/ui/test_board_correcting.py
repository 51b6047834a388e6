"""Correcting on the board: clicks and keys change what is wrong, nothing is kept before Ctrl+Enter, nothing is lost."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, focus, press, trigger
from playing import SAMPLE, game, opened_game
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.events import BoardEdited
from eia_solo.games.international_relations.ui.correct_panel import ChangeRow, ChoiceRow, CorrectPanel
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.presenters.board import standing
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
CTRL = Qt.KeyboardModifier.ControlModifier


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> InternationalPage:
    """The sample in Fall 1904, while it is corrected."""
    window = opened_game(desk, game(tmp_path, SAMPLE))
    trigger(window, "correct")
    return window


def pick(window: InternationalPage, name: str) -> None:
    """Choose a place by its name, with the keyboard alone."""
    assert focus() is window.board.board
    QTest.keyClicks(window.board.board, name)
    QTest.keyClick(window.board.board, Key.Key_Return)
    assert focus() is window.board.correct


def keys(window: InternationalPage, *pressed: str | Qt.Key) -> None:
    for each in pressed:
        if isinstance(each, str):
            QTest.keyClicks(focus(), each)
        else:
            QTest.keyClick(focus(), each)


def changes(panel: CorrectPanel) -> list[str]:
    QApplication.processEvents()
    return [row.spoken for row in panel.findChildren(ChangeRow) if not row.isHidden()]


def rows(panel: CorrectPanel) -> list[str]:
    QApplication.processEvents()
    return [row.choice.words for row in panel.findChildren(ChoiceRow) if not row.isHidden()]


def unit(window: InternationalPage, province: str) -> str:
    found = next((each for each in window.session.state.units if each.province == province), None)
    return f"{found.power} {found.kind} {found.at}" if found else ""


def enter(window: InternationalPage, why: str) -> None:
    """Ctrl+Enter asks for the reason first."""
    press(Key.Key_Return, modifier=CTRL)
    QTest.keyClicks(focus(), why)
    press(Key.Key_Return, modifier=CTRL)


def test_units_centres_pairs_and_penalties_are_one_step_by_keyboard_alone(sample: InternationalPage) -> None:
    panel, entries = sample.board.correct, len(sample.session.history.ids)
    pick(sample, "bulg")
    assert panel.title.text() == "Bulgaria"
    keys(sample, "f", "f", "o", "1", Key.Key_Escape)
    pick(sample, "budap")
    keys(sample, "m")
    QTest.keyClicks(sample.board.board, "syr")
    QTest.keyClick(sample.board.board, Key.Key_Return)
    sample.board.board.setFocus()
    pick(sample, "armen")
    keys(sample, "a", "5")
    assert changes(panel) == [
        "Turkey A Bul → F Bul/sc",
        "The centre Bulgaria Turkey → Austria",
        "Turkey A Bud → A Syr",
        "Italy A Arm",
    ]
    sample.show_relations()
    keys(sample, Key.Key_Return, "m")
    sample.show_ledger()
    assert focus() is sample.ledger.powers, "the keys work beside the list, too"
    keys(sample, "1", "n")
    QTest.keyClicks(focus(), "attack on a minor, Belgium")
    QTest.keyClick(focus(), Key.Key_Return)
    assert len(sample.correcting.draft) == 7
    assert unit(sample, "bul") == "Turkey A bul", "nothing is kept yet"
    points = len(sample.session.state.penalties)
    press(Key.Key_Return, modifier=CTRL)
    assert sample.correcting.is_on, "there is no reason yet"
    QTest.keyClicks(focus(), "misread")
    press(Key.Key_Return, modifier=CTRL)
    assert not sample.correcting.is_on
    assert len(sample.session.history.ids) == entries + 1
    assert (unit(sample, "bul"), unit(sample, "bud"), unit(sample, "syr")) == ("Turkey F bul/sc", "", "Turkey A syr")
    assert sample.session.state.owners["bul"] == "Austria"
    assert len(sample.session.state.penalties) == points
    (event,) = sample.session.events_in(sample.session.campaign.entry(sample.session.history.head))
    assert isinstance(event, BoardEdited)
    assert (event.because, event.public) == ("misread", True)
    trigger(sample, "undo")
    assert unit(sample, "bul") == "Turkey A bul"


def test_a_click_names_a_place_and_what_it_can_be(sample: InternationalPage) -> None:
    board = sample.board.board
    QTest.mouseClick(board, Qt.MouseButton.LeftButton, pos=board.place_of("mun"))
    assert sample.board.correct.title.text() == "Munich"
    assert rows(sample.board.correct)[:2] == ["Army of Austria", "Another power's…"], "a fleet cannot be inland"
    assert not sample.session.state.written.get("Austria"), "it was no order"
    QTest.keyClick(focus(), Key.Key_Delete)
    assert changes(sample.board.correct) == ["Austria A Mun → no unit in Mun"]


def test_where_a_unit_stands_already_no_second_one_goes(sample: InternationalPage) -> None:
    pick(sample, "munich")
    keys(sample, "m")
    QTest.keyClicks(sample.board.board, "ruhr")
    QTest.keyClick(sample.board.board, Key.Key_Return)
    assert sample.board.correct.refusal.text() == "Two units in Ruhr: Germany's army stands there"
    QTest.keyClicks(sample.board.board, "eng")
    QTest.keyClick(sample.board.board, Key.Key_Return)
    assert sample.board.correct.refusal.text().startswith("An army cannot stand in English Channel")
    assert not sample.correcting.draft.values


def test_leaving_loses_nothing_and_undo_takes_the_last_change_back(sample: InternationalPage) -> None:
    head = sample.session.history.head
    pick(sample, "munich")
    keys(sample, Key.Key_Delete, Key.Key_Escape, Key.Key_Escape)
    assert not sample.correcting.is_on
    assert "1 correction is not entered" in sample.foot.message.text()
    trigger(sample, "correct")
    assert changes(sample.board.correct) == ["Austria A Mun → no unit in Mun"]
    trigger(sample, "undo")
    assert changes(sample.board.correct) == []
    trigger(sample, "redo")
    assert changes(sample.board.correct) == ["Austria A Mun → no unit in Mun"]
    trigger(sample, "undo")
    assert sample.session.history.head == head


def test_a_change_is_taken_back_by_its_button_and_a_secret_one_is_told_nobody(sample: InternationalPage) -> None:
    pick(sample, "munich")
    keys(sample, Key.Key_Delete, Key.Key_Escape)
    pick(sample, "syria")
    keys(sample, "a", "5")
    panel = sample.board.correct
    assert len(changes(panel)) == 2
    first = next(row for row in panel.findChildren(ChangeRow) if not row.isHidden())
    QTest.mouseClick(first.button, Qt.MouseButton.LeftButton)
    assert changes(panel) == ["Italy A Syr"]
    panel.public.click()
    press(Key.Key_Return, modifier=CTRL)
    assert panel.refusal.isVisible()
    QTest.keyClicks(focus(), "between us")
    assert not panel.refusal.isVisible(), "there is a reason now"
    press(Key.Key_Return, modifier=CTRL)
    session = sample.session
    events = session.events_in(session.campaign.entry(session.history.head))
    assert session.rulebook.label(session.state, events).startswith("Syria: Italy's army")
    (correction,) = sample.session.state.corrections
    assert (correction.key, correction.public) == ("units.syr", False)
    assert standing(sample.session.state).corrected == {"syr"}
    assert standing(sample.session.state, public=True).corrected == frozenset()


def test_orders_that_no_longer_fit_are_named_kept_and_marked(sample: InternationalPage) -> None:
    before = sample.session.state.written
    pick(sample, "bulg")
    keys(sample, "f")
    assert "1 order no longer fits (Turkey A Bul S A Rum)" in sample.board.correct.follows.text()
    enter(sample, "misread")
    assert sample.session.state.written == before
    assert [each.written.text for each in sample.board.desk.checked.dropped] == ["A Bul S A Rum"]
    assert sample.board.board.picture.corrected == {"bul"}, "it wears a pencil"


def test_correcting_begins_with_the_keys_where_one_looks(sample: InternationalPage) -> None:
    trigger(sample, "correct")
    sample.show_relations()
    trigger(sample, "correct")
    assert sample.relations.isAncestorOf(focus())
    press(Key.Key_Return)
    assert sample.relations.correct.title.text() == "Austria and England"


def test_who_is_in_contact_and_since_when_a_treaty_holds(sample: InternationalPage) -> None:
    sample.show_relations()
    sample.relations.choose("Austria", "France")
    panel = sample.relations.correct
    assert panel.title.text() == "Austria and France"
    keys(sample, "a", "s")
    QTest.keyClick(focus(), Key.Key_A, CTRL)
    QTest.keyClicks(focus(), "Spring 1902")
    QTest.keyClick(focus(), Key.Key_Return)
    keys(sample, "c")
    assert changes(panel)[0].startswith("Austria – France ")
    assert "since Spring 1902" in changes(panel)[0]
    assert sample.correcting.draft.game.contact is not None
    enter(sample, "as agreed")
    (relation,) = [each for each in sample.session.state.relations if each.is_between("Austria", "France")]
    assert (relation.tie, relation.since.text) == ("AAT", "S1902")
    assert sample.session.state.contact is not None


def test_a_unit_that_must_retreat_is_written(sample: InternationalPage) -> None:
    sample.correcting.leave()
    edits = (Edit("stage", "retreats"), Edit("units.tri", "Italy A"))
    sample.door.do(EditBoard(edits, "so it was"))
    trigger(sample, "correct")
    pick(sample, "trieste")
    keys(sample, "d")
    QTest.keyClicks(focus(), "Austrian fleet in Tyrolia and so on")
    QTest.keyClick(focus(), Key.Key_Return)
    assert "is no unit that must retreat" in sample.board.correct.refusal.text()
    QTest.keyClick(focus(), Key.Key_A, CTRL)
    QTest.keyClicks(focus(), "Austrian fleet from Tyrolia")
    QTest.keyClick(focus(), Key.Key_Return)
    (beaten,) = sample.correcting.draft.game.dislodged
    assert (beaten.unit.power, beaten.unit.at, beaten.from_) == ("Austria", "tri", "tyr")


def test_nothing_gathered_is_lost_when_the_game_goes_on(sample: InternationalPage) -> None:
    pick(sample, "munich")
    keys(sample, Key.Key_Delete)
    sample.door.write("Austria", "A Gre H")
    assert changes(sample.board.correct) == ["Austria A Mun → no unit in Mun"]
    trigger(sample, "undo")
    assert changes(sample.board.correct) == []


def test_what_has_gathered_survives_the_window(sample: InternationalPage, desk: Desk, tmp_path: Path) -> None:
    pick(sample, "munich")
    keys(sample, Key.Key_Delete)
    sample.correcting.because = "misread"
    path = sample.session.campaign.path
    assert desk.open(game(tmp_path))
    again = opened_game(desk, path)
    trigger(again, "correct")
    assert changes(again.board.correct) == ["Austria A Mun → no unit in Mun"]
    assert again.board.correct.because.text() == "misread"
    press(Key.Key_Return, modifier=CTRL)
    assert unit(again, "mun") == ""
    assert again.session.gathered == {}
    assert again.session.problems() == []


def test_a_past_moment_is_not_corrected(sample: InternationalPage) -> None:
    sample.correcting.leave()
    sample.door.look_at(3)
    assert not sample.actions_by_id["correct"].isEnabled()
    assert not sample.board.begin_correcting()
