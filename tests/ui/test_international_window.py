"""The page of International Relations: a year is played through it, looked ahead, made so and taken back."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import Key, focus, press, trigger
from playing import SAMPLE, START, black_key, carry_out, click, game, game_in_spring, lines, opened_game, type_sheet
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QFileDialog, QLabel

from eia_solo.games.international_relations.adjudicator.orders import Outcome, Unit, Waive
from eia_solo.games.international_relations.rules.state import PenaltyKind, Stage, Tie
from eia_solo.games.international_relations.ui.actions import GAME
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.presenters.order_clicks import Option, Step
from eia_solo.ui.actions import COLOURS
from eia_solo.ui.backups import Backups
from eia_solo.ui.program import Desk
from eia_solo.ui.welcome import Welcome

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> InternationalPage:
    """A window on a game before its first spring."""
    return opened_game(desk, game(tmp_path))


@pytest.fixture
def spring(desk: Desk, tmp_path: Path) -> InternationalPage:
    """The same in its first spring, without any treaty."""
    return opened_game(desk, game_in_spring(tmp_path))


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> InternationalPage:
    """A window on the sample game."""
    return opened_game(desk, game(tmp_path, SAMPLE))


def header(window: InternationalPage) -> list[str]:
    return [label.text() for label in window.header.findChildren(QLabel)]


def units(window: InternationalPage, power: str) -> set[str]:
    return {f"{unit.kind.value} {unit.at}" for unit in window.session.state.units if unit.power == power}


# Beginning


def test_a_new_game_is_made_from_the_window_without_one(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "europe"), ""))
    welcome.new.click()
    dialog = welcome.findChild(QDialog, "new_campaign")
    assert dialog is not None
    chosen, scenario = dialog.findChild(QComboBox, "game"), dialog.findChild(QComboBox, "scenario")
    chosen.setCurrentIndex(chosen.findData("international-relations"))
    assert {scenario.itemData(n) for n in range(scenario.count())} == {START, SAMPLE, "own-position"}
    scenario.setCurrentIndex(scenario.findData(SAMPLE))
    dialog.accept()
    window = desk.window
    assert isinstance(window, InternationalPage)
    assert window.session.reports()


def test_the_header_says_turn_stage_and_whom_one_is_waiting_for(spring: InternationalPage) -> None:
    assert {"Spring 1901", "Orders", "Waiting for 7 powers"} <= set(header(spring))
    type_sheet(spring, "Turkey", "A Con H")
    spring.all_powers()
    assert "Waiting for 7 powers" in header(spring), "two of its units have no orders yet"
    type_sheet(spring, "Turkey", "A Con H\nA Smy H\nF Ank H")
    spring.all_powers()
    assert "Waiting for 6 powers" in header(spring)
    assert "Turkey" not in spring.board.desk.facts.text()


def test_the_board_keeps_its_height_whatever_stands_below_it(spring: InternationalPage) -> None:
    board, bar = spring.board.board, spring.board.bar
    high = board.height()
    assert high > 0
    bar.show_step(Step("Which?", options=(Option("An army", Waive()), Option("A fleet", Waive()))), "")
    for place in ("", "Munich.", "Munich. " * 60):
        bar.place.setText(place)
        QApplication.processEvents()
        assert board.height() == high
    bar.show_step(None, "")
    QApplication.processEvents()
    assert board.height() == high


# A year


def test_a_whole_year_is_played_by_text_by_clicks_with_previews_and_taken_back(window: InternationalPage) -> None:
    session = window.session
    type_sheet(window, "Austria", "Enter AAT with Germany")
    type_sheet(window, "Germany", "Enter AAT with Austria")
    carry_out(window)
    assert {(each.tie, each.first, each.second) for each in session.state.relations} == {
        (Tie.AAT, "Austria", "Germany")
    }

    type_sheet(window, "Austria", "A Bud - Ser\nA Vie - Gal\nF Tri - Alb")
    window.show_board()
    window.board.desk.choose("France")
    click(window, "mar", "spa", "par", "bur", "bre", "mao")
    assert session.state.written["France"] == ("A mar - spa", "A par - bur", "F bre - mao")
    carry_out(window)
    assert session.state.turn.text == "F1901"
    assert units(window, "France") == {"A spa", "A bur", "F mao"}

    type_sheet(window, "Austria", "A Gal - Rum\nA Ser S A Gal - Rum\nF Alb - Gre")
    window.board.desk.choose("France")
    click(window, "mao", "por")
    carry_out(window)
    assert session.state.turn.text == "W1901"
    assert session.state.owners["por"] == "France"
    kinds = {(each.power, each.kind) for each in session.state.penalties}
    assert ("Austria", PenaltyKind.FIRST_SHOT) in kinds
    assert ("France", PenaltyKind.ATTACK_MINOR) in kinds

    window.board.desk.choose("France")
    click(
        window,
        "mar",
    )
    assert [button.text() for button in window.board.bar.options if button.isVisible()] == [
        "Army in Marseilles",
        "Fleet in Marseilles",
    ]
    press("2")
    assert session.state.written["France"] == ("F mar B",)
    carry_out(window)
    assert session.state.turn.text == "S1902"
    assert "F mar" in units(window, "France")

    for _ in range(40):
        if session.state.turn.text == "S1901" and not session.state.written:
            break
        trigger(window, "undo")
    assert units(window, "France") == {"F bre", "A par", "A mar"}
    assert window.board.desk.editor.text == ""
    trigger(window, "redo")
    assert session.state.written["Austria"] == ("A Bud - Ser", "A Vie - Gal", "F Tri - Alb")


def test_dislodged_units_retreat_by_clicks_and_by_text(spring: InternationalPage) -> None:
    session = spring.session
    type_sheet(spring, "Germany", "A Mun - Bur")
    type_sheet(spring, "France", "A Mar - Gas")
    carry_out(spring)
    type_sheet(spring, "France", "A Gas S A Par - Bur\nA Par - Bur")
    carry_out(spring)
    assert session.state.stage is Stage.RETREATS
    assert spring.board.board.picture.dislodged == tuple(each.unit for each in session.state.dislodged)
    spring.board.desk.choose("Germany")
    click(spring, "bur", "ruh")
    assert session.state.written["Germany"] == ("A bur R ruh",)
    carry_out(spring)
    assert "A ruh" in units(spring, "Germany")


# The order desk


def test_a_click_replaces_the_order_of_the_same_unit_and_undo_takes_back_one_at_a_time(
    spring: InternationalPage,
) -> None:
    spring.board.desk.choose("France")
    click(spring, "par", "bur")
    click(spring, "par", "pic")
    assert spring.session.state.written["France"] == ("A par - pic",)
    trigger(spring, "undo")
    assert spring.board.desk.editor.text == "A par - bur"
    trigger(spring, "undo")
    assert spring.board.desk.editor.text == ""


def test_an_order_by_click_comes_below_its_power_in_the_text_of_all(spring: InternationalPage) -> None:
    type_sheet(spring, "Turkey", "A Con H")
    trigger(spring, "all_powers")
    click(spring, "par", "bur", "con", "bul", "mar", "spa")
    written = spring.session.state.written
    assert written == {"Turkey": ("A con - bul",), "France": ("A par - bur", "A mar - spa")}
    assert spring.board.desk.editor.text.splitlines()[0] == "Turkey:"


def test_faults_are_underlined_listed_with_their_lines_and_lead_to_their_place(spring: InternationalPage) -> None:
    type_sheet(spring, "France", "A Par - Bur\nA Mun - Bur\nF Xyz H")
    desk = spring.board.desk
    assert len(desk.editor.extraSelections()) == 2
    said = [(line.text, line.aside) for line in desk.messages.lines]
    assert ("Army Munich is not France's but Germany's", "line 2") in said
    assert ("Army Marseilles has no order and will hold", "missing") in said
    wrong = next(line for line in desk.messages.lines if "xyz" in line.text.lower())
    desk.messages.choose(wrong.id)
    assert desk.editor.textCursor().blockNumber() == 2
    assert "2 errors" in desk.counts.text()


def test_what_treaties_make_invalid_is_warned_of_while_one_writes(window: InternationalPage) -> None:
    type_sheet(window, "Austria", "Enter AAT with Italy")
    type_sheet(window, "Italy", "Enter AAT with Austria")
    carry_out(window)
    type_sheet(window, "Italy", "A Ven - Tri")
    said = [line.text for line in window.board.desk.messages.lines if line.text.startswith("Invalid")]
    assert said
    assert "(" in said[0], "with the rule"
    type_sheet(window, "Austria", "Permit Italy: A Ven - Tri\nF Tri - Alb")
    window.show_sheet("Italy")
    assert not [line for line in window.board.desk.messages.lines if line.text.startswith("Invalid")]


def test_what_is_typed_is_kept_when_one_goes_elsewhere_and_only_then(desk: Desk, spring: InternationalPage) -> None:
    type_sheet(spring, "France", "A Par - Bur")
    assert "France" not in spring.session.state.written
    trigger(spring, "view_victory")
    assert spring.session.state.written["France"] == ("A Par - Bur",)
    path = spring.session.campaign.path
    elsewhere = path.rename(path.with_name("moved.eia"))
    type_sheet(spring, "Italy", "A Ven - Tri")
    for _ in range(2):
        spring.board.desk.choose("France")
        assert (spring.board.desk.power, spring.board.desk.editor.text) == ("Italy", "A Ven - Tri"), "it cannot be kept"
    elsewhere.rename(path)
    spring.open_again()
    assert isinstance(desk.window, InternationalPage)
    trigger(desk.window, "view_victory")
    assert desk.window.session.state.written["Italy"] == ("A Ven - Tri",)


def test_taking_a_power_out_of_the_text_of_all_takes_its_orders_back(spring: InternationalPage) -> None:
    type_sheet(spring, "Turkey", "A Con H")
    type_sheet(spring, "", "France: A Par - Bur")
    trigger(spring, "view_log")
    assert spring.session.state.written == {"France": ("A Par - Bur",)}


def test_a_line_of_nobody_is_refused_and_stays_in_sight(spring: InternationalPage) -> None:
    type_sheet(spring, "", "hello there")
    trigger(spring, "preview")
    assert spring.board.report is None
    assert "hello there" in spring.message.text()
    spring.board.desk.choose("France")
    assert spring.board.desk.strip.power == ""
    assert spring.board.desk.editor.text == "hello there"


def test_the_buttons_write_statements_or_say_why_there_are_none(window: InternationalPage) -> None:
    window.board.desk.choose("France")
    treaty, notice, permit, *_ = window.board.desk.statements.buttons
    assert treaty.isEnabled()
    assert "winter" in notice.toolTip()
    menu = treaty.menu()
    menu.aboutToShow.emit()
    next(action for action in menu.actions() if action.text() == "Enter MDT with Italy").trigger()
    assert window.session.state.written["France"] == ("Enter MDT with Italy",)
    assert focus() is window.board.desk.editor
    type_sheet(window, "Italy", "Enter MDT with France")
    carry_out(window)
    window.board.desk.choose("France")
    menu = permit.menu()
    menu.aboutToShow.emit()
    menu.actions()[0].trigger()
    assert window.board.desk.editor.text == "Permit Italy: "
    assert not window.session.state.written, "what has to be ended is not kept yet"


def test_undo_belongs_to_the_text_while_it_has_something_to_take_back(spring: InternationalPage) -> None:
    type_sheet(spring, "France", "A Par - Bur")
    spring.show_sheet("Germany")
    entries = spring.session.history.head
    spring.show_sheet("France")
    press(Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert spring.session.history.head != entries, "the text was only shown: the game takes its last step back"
    type_sheet(spring, "France", "A Par - Pic")
    head = spring.session.history.head
    press(Key.Key_Z, modifier=Qt.KeyboardModifier.ControlModifier)
    assert spring.session.history.head == head
    assert spring.board.desk.editor.text != "A Par - Pic"


# The board


def test_the_board_is_played_with_the_keyboard_alone(spring: InternationalPage) -> None:
    spring.board.desk.choose("France")
    spring.board.board.setFocus()
    for letters in ("par", "bur"):
        for letter in letters:
            press(letter)
        press(Key.Key_Return)
    assert spring.session.state.written["France"] == ("A par - bur",)
    for letter in "mar":
        press(letter)
    press(Key.Key_Return)
    assert spring.board.board.picture.chosen == ("mar",)
    press(Key.Key_Escape)
    assert spring.board.board.picture.chosen == ()
    QTest.keyClick(focus(), Key.Key_Return, Qt.KeyboardModifier.ShiftModifier)
    assert spring.session.state.written["France"] == ("A par - bur", "A mar H")


def test_a_power_s_sheet_shows_its_own_orders_and_all_show_everybody_s(spring: InternationalPage) -> None:
    type_sheet(spring, "Turkey", "A Con H")
    type_sheet(spring, "France", "A Par - Bur")
    assert {shown.unit.power for shown in spring.board.board.picture.orders} == {"France"}
    trigger(spring, "all_powers")
    assert {shown.unit.power for shown in spring.board.board.picture.orders} == {"France", "Turkey"}


def test_an_order_that_does_not_count_is_shown_as_void_with_its_reason(spring: InternationalPage) -> None:
    type_sheet(spring, "France", "A Par - Mos")
    (shown,) = spring.board.board.picture.orders
    assert shown.is_void
    assert shown.why


# Before it is made so


def test_the_preview_shows_what_would_come_with_rules_and_keeps_nothing(spring: InternationalPage) -> None:
    type_sheet(spring, "Austria", "A Bud - Ser")
    before = spring.session.state
    black_key(spring.board)
    written = spring.session.history.head
    assert spring.board.report is not None
    panel = spring.board.preview
    assert "Nothing is kept yet" in panel.facts.text()
    penalties = [line for line in panel.list.lines if "first shot" in line.text]
    assert penalties
    assert "Rule E(4)" in penalties[0].note
    assert spring.session.state.turn == before.turn
    outcomes = {shown.unit.province: shown.outcome for shown in spring.board.board.picture.orders}
    assert outcomes["bud"] is Outcome.SUCCEEDS
    press(Key.Key_Escape)
    assert spring.board.report is None
    assert spring.board.desk.isVisible()
    assert spring.session.history.head == written


def test_a_line_of_the_preview_selects_its_unit_on_the_board(spring: InternationalPage) -> None:
    trigger(spring, "preview")
    orders = [line for line in spring.board.preview.list.lines if line.text == "A par H"]
    spring.board.preview.list.choose(orders[0].id)
    assert spring.board.board.selected == "par"


def test_a_preview_ends_when_the_game_changes(spring: InternationalPage) -> None:
    trigger(spring, "preview")
    trigger(spring, "undo")
    assert spring.board.report is None
    assert not spring.board.process.isVisible()


def test_a_past_moment_is_shown_and_takes_no_orders(sample: InternationalPage) -> None:
    entry = sample.session.reports()[0].entry
    sample.show_moment(entry)
    assert "Spring 1901" in header(sample)
    assert sample.board.desk.editor.isReadOnly()
    assert not sample.board.look_ahead.isEnabled()
    before = sample.session.history.head
    click(sample, "par", "bur")
    assert sample.session.history.head == before
    press(Key.Key_Escape)
    assert "Fall 1904" in header(sample)


def test_a_game_that_is_won_says_so_and_takes_no_more_orders(sample: InternationalPage) -> None:
    carry_out(sample)
    assert sample.session.state.winners == ("Turkey",)
    assert "Won by Turkey" in header(sample)
    assert not sample.board.look_ahead.isEnabled()
    assert "Turkey" in sample.board.look_ahead.toolTip()
    trigger(sample, "preview")
    assert "won" in sample.message.text()


# All of it


def test_every_action_does_something_or_says_why_not(
    sample: InternationalPage, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: ("", ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: ("", ""))
    looks = {*COLOURS, "larger", "smaller"}  # first: each dresses all views anew that were ever shown
    assert looks <= {spec.id for spec in GAME.specs}
    for spec in sorted(GAME.specs, key=lambda spec: spec.id not in looks):
        if spec.id not in ("quit", "new_campaign"):
            trigger(sample, spec.id)
            QApplication.processEvents()
            if shown := sample.findChild(Backups):
                shown.reject()
    sample.readings.close()


def test_the_view_in_sight_comes_back(desk: Desk, tmp_path: Path, qapp: QApplication) -> None:
    window = opened_game(desk, game(tmp_path))
    trigger(window, "view_relations")
    desk.shell.close()
    again = Desk(qapp)
    assert again.open(window.session.campaign.path)
    assert isinstance(again.window, InternationalPage)
    assert again.window.in_sight == "view_relations"
    again.shell.close()
    again.shell.deleteLater()


def test_units_are_those_of_the_start(window: InternationalPage) -> None:
    assert len(window.board.board.picture.units) == 22
    assert all(isinstance(unit, Unit) for unit in window.board.board.picture.units)
    assert lines(window.board.desk.messages) == ["Nothing is written."]


def test_a_text_file_that_is_dropped_is_looked_over_and_kept_when_one_leaves_it(
    spring: InternationalPage, desk: Desk, tmp_path: Path
) -> None:
    file = tmp_path / "monday.txt"
    file.write_text("France: A Par - Bur\nItaly:\n  A Ven H\n", encoding="utf-8")
    desk.take([file])
    assert spring.board.desk.strip.power == ""
    assert not spring.session.state.written
    trigger(spring, "preview")
    assert spring.session.state.written == {"France": ("A Par - Bur",), "Italy": ("A Ven H",)}
    assert "Nothing written: Austria, England, Germany, Russia, Turkey" in spring.board.preview.missing.text()
    file.write_bytes(b"\xff\xfe")
    desk.take([file])
    assert "UTF-8" in spring.message.text()


MAIL = """Hello all,

here is what I want this time:
A Paris to Burgundy please, and A Mar H
Fleet Brest to the Mid-Atlantic

Greetings from the Seine
"""


def paste_into_all(window: InternationalPage, text: str) -> None:
    trigger(window, "all_powers")
    QApplication.clipboard().setText(text)
    window.board.desk.editor.setFocus()
    window.board.desk.editor.paste()


def test_a_mail_pasted_among_all_sheets_changes_its_power_only(spring: InternationalPage) -> None:
    type_sheet(spring, "Turkey", "A Con H")
    type_sheet(spring, "France", "A Par H")
    trigger(spring, "all_powers")
    before = len(spring.session.history.ids)
    paste_into_all(spring, MAIL)
    written = spring.session.state.written
    assert written["Turkey"] == ("A Con H",)
    assert {line.casefold() for line in written["France"]} == {"a par-bur", "a mar h", "f bre-mao"}
    assert spring.message.text().startswith("3 orders of France taken from the mail")
    assert "left out" in spring.message.text()
    assert len(spring.session.history.ids) == before + 1
    assert "France:" in spring.board.desk.editor.text
    assert "Hello" not in spring.board.desk.editor.text
    paste_into_all(spring, "Hello all,\nA Par-Pic, A Mar-Spa, only if England agrees.")
    assert "2 are not sure: look at A Par-Pic, A Mar-Spa (on a condition)" in spring.message.text()


@pytest.mark.parametrize("text", ["France:\nA Par - Bur\n", "Hello there, nice weather", " "])
def test_a_sheet_and_what_orders_nothing_are_pasted_as_they_are(spring: InternationalPage, text: str) -> None:
    paste_into_all(spring, text)
    assert spring.board.desk.editor.text == text


def test_in_the_sheet_of_one_power_nothing_is_read_as_a_mail(spring: InternationalPage) -> None:
    spring.board.desk.choose("France")
    QApplication.clipboard().setText(MAIL)
    spring.board.desk.editor.paste()
    assert spring.board.desk.editor.text == MAIL
