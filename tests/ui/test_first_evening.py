"""A first evening with the program, as one story: what a player does with keys, and what comes of it."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, SHIFT, Key, activate, campaign, focus, opened, press, roll_to_question, trigger, write
from PySide6.QtWidgets import (
    QApplication,
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QLabel,
    QLineEdit,
    QPushButton,
)
from pytestqt.qtbot import QtBot

from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.state import Outcome, Power
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.relations import relations
from eia_solo.ui.log_export import LogExport
from eia_solo.ui.presenters.lines import Relation
from eia_solo.ui.program import Desk
from eia_solo.ui.welcome import Welcome

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

NO_WINDOW = Window(lambda: None, lambda path: 0)
Fr, Au, GB = Power("Fr"), Power("Au"), Power("GB")


def said(window: EmpiresPage) -> str:
    return window.message.text()


def at_war(window: EmpiresPage, one: Power, other: Power) -> bool:
    return other in window.session.state.enemies[one]


def test_the_first_evening(desk: Desk, qtbot: QtBot, tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    path = campaign(tmp_path)
    window = opened(desk, path)
    procession = window.driver.procession

    # The phase begins; the first check cannot happen and is passed over.
    trigger(window, "dow_phase")
    assert window.views.currentWidget() is window.month
    assert procession.due == (Fr, Au)
    assert window.session.undo_label == "Declarations before the campaign"

    # One roll by key; it moves on by itself and the result stays in sight.
    press(Key.Key_R)
    assert procession.made[Fr, Au].throw is not None
    assert "France → Austria" in said(window)
    assert procession.due == (Fr, GB)

    # Two physical dice by key: 6 and 5 are war.
    press(Key.Key_6)
    assert procession.typed == 6
    assert procession.shown == (Fr, GB)
    press(Key.Key_Backspace)
    assert procession.typed is None
    press(Key.Key_6, Key.Key_5)
    made = procession.made[Fr, GB]
    assert made.throw is not None
    assert made.throw.dice == (6, 5)
    assert made.throw.by.value == "player"
    assert procession.card.verdict == "6 and 5, +9 is 20: war"
    assert at_war(window, Fr, GB)
    assert Relation.WAR in relations(window.session.state)[frozenset((Fr, GB))]
    label = window.session.undo_label
    assert label is not None
    assert "war" in label
    assert window.actions_by_id["undo"].text() == f"&Undo: {label}"

    # Undo takes it back, says what, and the check is due again; redo has the same dice.
    press(Key.Key_Z, modifier=CTRL)
    assert said(window) == f"Undone: {label}"
    assert not at_war(window, Fr, GB)
    assert procession.due == (Fr, GB)
    assert window.actions_by_id["redo"].text() == f"&Redo: {label}"
    press(Key.Key_Z, modifier=CTRL | SHIFT)
    assert said(window) == f"Done again: {label}"
    assert at_war(window, Fr, GB)
    assert procession.made[Fr, GB].throw == made.throw

    # Overruled: without a reason nothing happens, with one the war is off.
    window.driver.look_at(Fr, GB)
    press(Key.Key_O)
    reason = focus()
    assert isinstance(reason, QLineEdit)
    before = window.session.history.head
    button(window, "No war").click()
    assert window.session.history.head == before
    assert window.month.refused.text() == "An overruled check needs a reason"
    assert focus() is reason
    write("R2D2 says: not in winter, 1 day more")
    button(window, "No war").click()
    assert procession.made[Fr, GB].how is How.OVERRULED
    assert procession.made[Fr, GB].outcome is Outcome.NO_WAR
    assert not at_war(window, Fr, GB)
    assert window.month.slot.currentWidget() is not None
    assert "R2D2 says" in procession.card.reason

    # All that is left asks for a second press, then rolls with the window alive.
    window.month.setFocus()
    press(Key.Key_A)
    assert "again" in said(window)
    assert procession.is_open
    press(Key.Key_A)
    qtbot.waitUntil(lambda: not procession.is_open, timeout=10_000)
    phase = window.session.state.declarations
    assert phase is not None
    assert phase.over
    assert len(phase.results) == 42
    assert not window.progress.isVisible()

    # The calendar goes on over the political phase of January, when it is asked twice.
    trigger(window, "next_month", "next_month")
    assert window.session.state.month.title == "February 1805"

    # The log in five forms, byte for byte as the command line writes it.
    for ending, form in ((".html", "html"), (".md", "md"), (".txt", "text"), (".csv", "csv"), (".json", "json")):
        target = tmp_path / f"log{ending}"
        monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_, target=target: (str(target), ""))
        press(Key.Key_E, modifier=CTRL)
        log = window.findChild(LogExport)
        assert log is not None
        qtbot.waitUntil(log.write.isEnabled, timeout=10_000)
        log.format.setCurrentIndex(log.format.findData(form))
        press(Key.Key_Return)
        qtbot.waitUntil(target.is_file, timeout=10_000)
        qtbot.waitUntil(lambda: said(window).startswith("Written"), timeout=10_000)
        by_hand = tmp_path / f"by-hand{ending}"
        assert run(["log", str(path), "--format", form, "-o", str(by_hand)], NO_WINDOW) == 0
        assert target.read_bytes() == by_hand.read_bytes()
        window.say("")
        activate(window.window())  # a window manager does that

    # Closed and opened again, everything is there.
    state, count = window.session.state, len(window.session.history.ids)
    window.window().close()
    again = opened(desk, path)
    assert again.session.state == state
    assert len(again.session.history.ids) == count
    assert again.session.undo_label == "Next month: February 1805"
    assert len(again.log.all) > 42
    press(Key.Key_Z, modifier=CTRL)
    assert again.session.state.month.title == "January 1805"


def button(window: EmpiresPage, text: str) -> QPushButton:
    """The button with this text that can be seen."""
    return next(b for b in window.findChildren(QPushButton) if b.text() == text and b.isVisible())


def black(window: EmpiresPage) -> str:
    """What the black button says."""
    return window.month.acts.buttons[0].text()


def test_a_check_that_waits_for_inputs_asks_for_all_of_them_and_enter_answers_or_leaves_open(
    window_1805: EmpiresPage,
) -> None:
    window = window_1805
    window.session.do(EditFields({"powers.Fr.land_points": 140, "powers.Fr.land_points_max": 210}))
    trigger(window, "dow_phase")
    roll_to_question(window)
    procession = window.driver.procession
    assert window.month.asks.is_asking
    asking = procession.asking
    assert asking is not None
    assert [line.name for line in asking.lines] == [
        "zone of France",
        "points in corps of France",
        "ships of France",
        "money of France",
        "ships of Great Britain",
    ]
    assert asking.lines[0].settles == (
        "Fiasco: cannot happen. Instability: 0 to 6. Neutrality: 0 to 15. Dominance: 0 to 21 of 36."
    )
    assert asking.without.chance.startswith("8 or more, 15 of 36, 42")
    assert asking.without.what == "5 open: 7 rows are taken as no"
    assert black(window) == "Leave open zone of France; on to 2"
    assert window.month.asks.isAncestorOf(focus())

    head = window.session.history.head
    press("3")
    assert black(window) == "Answer zone of France: Neutrality"
    assert asking.without.what == "4 open: 4 rows are taken as no"
    assert window.session.history.head == head
    press(Key.Key_Escape)
    assert black(window) == "Leave open zone of France; on to 2"
    press("4", Key.Key_Return)
    assert window.session.undo_label == "France, zone unknown → dominant"
    assert black(window) == "Leave open points in corps of France; on to 2"
    press(Key.Key_Return)

    field = focus()
    assert isinstance(field, QLineEdit)
    head = window.session.history.head
    write("99999")
    assert field.property("wrong")
    assert "from 0 to 9999" in field.accessibleDescription()
    assert any("from 0 to 9999" in label.text() for label in window.month.findChildren(QLabel) if label.isVisible())
    press(Key.Key_R)
    assert window.session.history.head == head
    assert "from 0 to 9999" in window.month.refused.text()
    assert black(window) == "Empty ships of France"
    press(Key.Key_Return)
    assert (field.text(), window.session.history.head) == ("", head)

    write("45")
    press(Key.Key_Return)
    assert window.session.state.powers[Fr].ships == 45
    assert black(window) == "Leave open ships, most of France; on to 3"
    write("60")
    press(Key.Key_Return)
    assert black(window) == "Leave open money of France; on to 3"
    press(Key.Key_Return)
    assert black(window) == "Roll without, 8 or more, 15 of 36"
    press(Key.Key_Escape)
    assert black(window) == "Leave open points in corps of France; on to 2"
    press(Key.Key_Return, Key.Key_Return)
    assert black(window) == "Roll without, 8 or more, 15 of 36"
    assert procession.typed is None
    pair = procession.due
    assert pair == (Fr, Power("GB"))
    press(Key.Key_Return)
    made = procession.made[pair]
    assert (made.ways, made.total, made.unknown.value) == (15, 4, "no")
    assert window.month.isAncestorOf(focus())


def test_r_enters_what_is_typed_and_rolls_without_the_rest(window_1805: EmpiresPage) -> None:
    window = window_1805
    window.session.do(EditFields({"powers.Fr.land_points": 140, "powers.Fr.land_points_max": 210}))
    trigger(window, "dow_phase")
    roll_to_question(window)
    press("2")  # Instability
    asking = window.driver.procession.asking
    assert asking is not None
    assert asking.without.chance.startswith("11 or more, 3 of 36")
    press(Key.Key_R)
    made = window.driver.procession.made[Fr, Power("GB")]
    assert (made.ways, made.total) == (3, 1)
    assert window.session.state.powers[Fr].status == "instability"


def test_without_an_answer_the_roll_takes_it_as_no_and_the_log_says_so(window_1805: EmpiresPage) -> None:
    window = window_1805
    window.window().resize(1920, 1040)  # no button is behind More
    trigger(window, "dow_phase")
    roll_to_question(window)
    pair = window.driver.procession.due
    assert pair is not None
    button(window, "Pass without").click()  # with all of them as no it cannot happen
    made = window.driver.procession.made[pair]
    assert made.unknown.value == "no"
    assert "Unknown values were taken as no." in window.driver.procession.card.reason or made.throw is None


def test_who_was_on_the_board_is_asked_with_yes_and_no_before_the_peace_phase_is_over(window_1805: EmpiresPage) -> None:
    window = window_1805
    fallen = {"powers.Ru.leaders[1].seniority": "B", "relations.wars": [{"powers": ["Ru", "Tu"]}]}
    assert window.door.do(EditFields(fallen))
    assert window.door.do(EditFields({"powers.Ru.leaders[1].condition": "killed"}))
    trigger(window, "peace_phase")
    card = window.driver.procession.card
    assert card.question is not None
    assert (card.question.text, card.ways[0]) == ("Was Alexander on the board?", 0)
    asking = window.driver.procession.asking
    assert asking is not None
    assert [words for _, words in asking.line.choices] == ["yes", "no"]
    assert asking.line.settles == "Yes: no check. No: 3 to 36 of 36."
    press(*[Key.Key_Return] * len(asking.lines))
    peace = window.session.state.peace
    assert peace is not None
    assert (peace.over, [one.incident.leader for one in peace.undecided]) == (True, ["Kutusov"])


def test_a_question_can_be_answered_in_the_sheet(window_1805: EmpiresPage) -> None:
    window = window_1805
    trigger(window, "dow_phase")
    roll_to_question(window)
    button(window, "In the sheet").click()
    assert window.sheet.isVisible()
    assert window.sheet.isAncestorOf(focus())


def test_rolling_on_stops_at_a_question(window_1805: EmpiresPage, qtbot: QtBot) -> None:
    window = window_1805
    trigger(window, "roll_all")
    trigger(window, "roll_all")
    qtbot.waitUntil(lambda: not window.driver.is_running)
    assert window.driver.procession.is_open
    assert window.driver.procession.card.question is not None


def test_rolling_on_until_a_war_stops_after_it(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "roll_until_war")
    qtbot.waitUntil(lambda: not window.driver.is_running)
    last = list(window.driver.procession.made.values())
    wars = [check for check in last if check.outcome is Outcome.WAR]
    assert len(wars) == 1
    assert window.driver.procession.shown == (wars[0].checker, wars[0].target)


def test_rolling_on_can_be_stopped_and_shows_how_far_it_is(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "roll_all")
    trigger(window, "roll_all")
    with qtbot.waitSignal(window.driver.running):
        pass
    assert window.progress.isVisible()
    trigger(window, "stop")
    assert not window.driver.is_running
    assert not window.progress.isVisible()
    assert window.driver.procession.is_open


def test_a_new_campaign_is_made_from_the_window_without_one(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "fresh"), ""))

    welcome.new.click()
    dialog = welcome.findChild(QDialog, "new_campaign")
    assert dialog is not None
    scenario = dialog.findChild(QComboBox, "scenario")
    scenario.setCurrentIndex(scenario.findData("1805-sample"))
    dialog.findChildren(QLineEdit)[0].setText("1805")
    dialog.accept()
    window = desk.window
    assert isinstance(window, EmpiresPage)
    assert window.session.campaign.path == tmp_path / "fresh.eia"
    assert window.session.campaign.meta["seed"] == 1805
    assert window.session.campaign.meta["scenario"] == "1805-sample"


def test_a_seed_that_is_no_number_makes_no_campaign(
    desk: Desk, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    desk.welcome()
    welcome = desk.window
    assert isinstance(welcome, Welcome)
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(tmp_path / "fresh.eia"), ""))

    welcome.new.click()
    dialog = welcome.findChild(QDialog, "new_campaign")
    assert dialog is not None
    dialog.findChildren(QLineEdit)[0].setText("lucky")
    chosen = dialog.findChild(QDialogButtonBox)
    assert chosen is not None
    chosen.buttons()[0].click()
    assert desk.window is welcome
    assert dialog.isVisible()
    assert not (tmp_path / "fresh.eia").exists()


def test_a_sheet_saved_and_applied_again_changes_nothing(
    window: EmpiresPage, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    sheet = tmp_path / "sheet.toml"
    monkeypatch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(sheet), ""))
    monkeypatch.setattr(QFileDialog, "getOpenFileName", lambda *_: (str(sheet), ""))
    trigger(window, "save_sheet")
    assert sheet.is_file()
    before = window.session.state
    trigger(window, "apply_sheet")
    assert window.session.state == before
    assert said(window)


def test_checking_the_campaign_says_that_it_is_sound(window: EmpiresPage, qtbot: QtBot) -> None:
    trigger(window, "dow_phase")
    roll_to_question(window)
    trigger(window, "check_campaign")
    qtbot.waitUntil(lambda: said(window).startswith("Sound"), timeout=10_000)


def test_the_seal_is_copied_to_be_posted(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    trigger(window, "copy_seal")
    line = QApplication.clipboard().text()
    assert line.endswith(window.session.campaign.seal[:32])
    assert said(window) == f"Copied, for a post or a mail: {line}"
