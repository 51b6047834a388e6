"""The relations on the desk: the half matrix, the list with dates, and the window about two powers."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, NONE, Key, campaign, come_forward, focus, opened, press, trigger
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QApplication

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields, EnterBattle, NextMonth
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.relations import relation_lines
from eia_solo.games.empires_in_arms.ui.views.pair import PairWindow
from eia_solo.games.empires_in_arms.ui.views.relations_panel import RelationsPanel
from eia_solo.ui.presenters.lines import (
    Relation,
)
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Au, Fr, GB, Ru, Tu = map(Power, ("Au", "Fr", "GB", "Ru", "Tu"))


@pytest.fixture
def board(window: EmpiresPage) -> RelationsPanel:
    window.window().resize(1440, 900)  # in a smaller one the relations are a tab
    window.session.do(EditFields({"relations.wars": [{"powers": ["Ru", "Tu"], "since": "1805-01"}]}))
    window.session.do(EditFields({"relations.alliances": [["Fr", "Sp"]]}))
    window.session.do(NextMonth())
    window.session.do(EditFields({"relations.alliances": [["Fr", "Sp"], ["Au", "Ru"]]}))
    truces = [
        {"powers": ["Pr", "Fr"], "until": "1806-09"},
        {"powers": ["Pr", "Au"], "until": "1806-10", "bound": "Pr"},
    ]
    window.session.do(EditFields({"relations.enforced_peace": truces}))
    board: RelationsPanel = window.desk.relations
    return board


def shown(board: RelationsPanel, one: str, other: str) -> PairWindow:
    """The window about two powers, active."""
    board.show_pair(one, other)
    come_forward(board.pair)
    return board.pair


def lines(pair: PairWindow) -> dict[str, tuple[str, str]]:
    """Each line's words, with its note and the word at its end."""
    return {line.text: (line.note, line.aside) for line in pair.lines.lines}


# The list


def test_each_kind_has_its_head_and_each_pair_its_date(board: RelationsPanel) -> None:
    assert [(line.text, line.date) for line in board.list.lines.lines] == [
        ("At war", ""),
        ("Ru – Tu", "since Jan 1805"),
        ("Allied", ""),
        ("Fr – Sp", "since Jan 1805"),
        ("Au – Ru", "since Feb 1805"),
        ("Enforced peace", ""),
        ("Pr – Fr", "until Sep 1806"),
        ("Pr – Au, binds Pr", "until Oct 1806"),
    ]
    assert board.list.lines.lines[1].spoken == "Russia and Turkey: at war, since Jan 1805"


def test_what_was_there_at_the_start_is_since_the_beginning(tmp_path: Path, window: EmpiresPage) -> None:
    session = window.session
    chronicle = window.desk.chronicler.chronicle
    began = {"scenario": "own", "data": {"month": "1805-01", "relations": {"royal_marriages": [["Au", "Sp"]]}}}
    chronicle.began(1, began)
    session.do(EditFields({"relations.royal_marriages": [["Au", "Sp"]]}))
    (_, line) = relation_lines(session.state, session.rulebook.tables, chronicle)
    assert (line.kind, line.date) == (Relation.MARRIAGE, "since the beginning")


def test_the_list_is_a_model_as_qt_wants_it(board: RelationsPanel) -> None:
    for model in (board.list.lines, board.matrix.relations):
        QAbstractItemModelTester(model, QAbstractItemModelTester.FailureReportingMode.Warning)
    board.refresh()


def test_what_is_chosen_in_the_list_is_chosen_in_the_matrix(board: RelationsPanel) -> None:
    board.list.setFocus()
    press(Key.Key_Down)
    index = board.matrix.currentIndex()
    assert set(board.matrix.relations.pair(index)) == {"Fr", "Sp"}


def test_without_relations_the_list_says_so(window: EmpiresPage) -> None:
    assert window.desk.relations.list.accessibleDescription().startswith("No wars")


# Opening a pair


def test_arrows_move_in_the_matrix_and_not_through_the_checks(window: EmpiresPage, board: RelationsPanel) -> None:
    looked_at = window.driver.procession.shown
    board.matrix.setFocus()
    board.matrix.choose("Sp", "Fr")
    press(Key.Key_Right)
    assert set(board.matrix.relations.pair(board.matrix.currentIndex())) == {"Sp", "Ru"}
    assert window.driver.procession.shown == looked_at


@pytest.mark.parametrize("key", [Key.Key_Return, Key.Key_Space])
def test_a_key_on_a_cell_opens_the_pair_and_escape_gives_the_focus_back(board: RelationsPanel, key: Qt.Key) -> None:
    board.matrix.setFocus()
    board.matrix.choose("Tu", "Ru")
    press(key)
    come_forward(board.pair)
    assert board.pair.form.title.text() == "Russia and Turkey"
    assert not board.pair.isModal()
    press(Key.Key_Escape)
    assert not board.pair.isVisible()
    come_forward(board.window())
    assert focus() is board.matrix


def test_a_double_click_opens_the_pair_and_a_click_only_chooses_it(board: RelationsPanel) -> None:
    matrix = board.matrix
    index = matrix.relations.index_of(("Fr", "GB"))
    where = matrix.visualRect(index).center()
    QTest.mouseClick(matrix.viewport(), Qt.MouseButton.LeftButton, NONE, where)
    assert matrix.currentIndex() == index
    assert "pair" not in vars(board)
    QTest.mouseDClick(matrix.viewport(), Qt.MouseButton.LeftButton, NONE, where)
    assert board.pair.isVisible()


def test_the_pair_shows_relations_border_and_natural_enemies_with_their_rules(board: RelationsPanel) -> None:
    found = lines(shown(board, "Ru", "Tu"))
    assert found["At war"] == ("declared by Russia", "since Jan 1805")
    assert found["Common border"][1] == "recorded"
    note, value = found["Russia on Turkey"]
    assert value == "+2"
    assert "natural enemy table" in note
    assert found["Russia, land"] == ("factors at the start not entered, reinforcements not entered", "losses ?")
    one_sided = lines(shown(board, "Au", "Pr"))
    assert one_sided["Enforced peace"] == ("binds Prussia only", "until Oct 1806")


def test_a_chance_leads_to_its_check(window: EmpiresPage, board: RelationsPanel) -> None:
    pair = shown(board, "Au", "Tu")
    assert lines(pair)["Austria declares war on Turkey"][1].endswith("%")
    pair.lines.choose("check Tu Au")
    assert window.driver.procession.shown == (Tu, Au)


def test_what_is_not_known_about_a_chance_is_named(window_1805: EmpiresPage) -> None:
    pair = shown(window_1805.desk.relations, "Au", "Pr")
    note, chance = lines(pair)["Austria declares war on Prussia"]
    assert " to " in chance
    assert note.startswith("not entered: Austria,")


def test_what_happened_between_two_is_told_the_latest_first(window: EmpiresPage, board: RelationsPanel) -> None:
    window.session.do(EnterBattle((Ru, Tu), {Tu: (8, 0), Ru: (3, 0)}, "Silistria"))
    window.session.do(EditFields({"relations.wars": []}, "they are tired of it"))
    told = [line.text for line in shown(board, "Ru", "Tu").lines.lines]
    told = told[told.index("What happened") + 1 :]
    assert told[0] == "At war: struck from the sheet"
    assert told[1].startswith("Battle at Silistria")
    assert told[-1] == "At war, entered on the sheet"


def test_nothing_of_others_is_told_of_a_pair(window: EmpiresPage, board: RelationsPanel) -> None:
    trigger(window, "dow_phase")
    while window.driver.procession.due is not None and window.driver.procession.due[0] == Fr:
        window.driver.roll()
    told = [line.text for line in shown(board, "Fr", "GB").lines.lines]
    told = told[told.index("What happened") + 1 :]
    assert told
    assert all("Great Britain" in text for text in told)


def test_the_relation_is_edited_in_the_pair_and_undone_from_there(window: EmpiresPage, board: RelationsPanel) -> None:
    pair = shown(board, "Au", "Tu")
    pair.form.allied.click()
    assert (Au, Tu) in window.session.state.relations.alliances
    assert lines(pair)["Allied"][1] == "since Feb 1805"
    pair.lines.setFocus()
    press(Key.Key_Z, modifier=CTRL)
    assert (Au, Tu) not in window.session.state.relations.alliances
    assert not pair.form.allied.isChecked()


def test_a_refused_edit_says_why_in_the_window_and_changes_nothing(window: EmpiresPage, board: RelationsPanel) -> None:
    pair = shown(board, "Ru", "Tu")
    pair.form.allied.click()
    assert (Ru, Tu) not in window.session.state.relations.alliances
    assert pair.words.warning
    assert not pair.form.allied.isChecked()


def test_a_campaign_that_can_only_be_read_shows_the_pair_and_why_it_cannot_be_edited(
    desk: Desk, tmp_path: Path
) -> None:
    path = campaign(tmp_path)
    with EmpiresSession.open(path, empires_in_arms()):
        window = opened(desk, path)
        pair = shown(window.desk.relations, "Au", "Tu")
        assert not pair.form.allied.isEnabled()
        assert pair.words.text.startswith("Can only be read")


def test_the_pair_closes_when_one_of_the_two_no_longer_plays(window: EmpiresPage, board: RelationsPanel) -> None:
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    pair = shown(board, "Po", "Ru")
    window.undo()
    assert not pair.isVisible()


def test_twelve_powers_have_a_matrix_that_fits(window: EmpiresPage) -> None:
    window.session.do(EditFields({"options.major_powers": "twelve"}))
    for width, height in ((1280, 800), (1440, 900), (1920, 1080)):
        window.window().resize(width, height)
        QApplication.processEvents()
        matrix = window.desk.relations.matrix
        last = matrix.visualRect(matrix.relations.index(11, 11))
        assert matrix.viewport().rect().contains(last)
