"""The sheet of keys: every key it names outside of the menus does what it says, and its columns are even."""

from __future__ import annotations

import re
from collections.abc import Callable
from typing import Any

import pytest
from evening import focus, roll_all_without, trigger
from PySide6.QtGui import QGuiApplication, QKeySequence
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication, QComboBox, QLineEdit
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.rules.state import Power
from eia_solo.games.empires_in_arms.ui.actions import EMPIRES
from eia_solo.games.empires_in_arms.ui.actions import OTHER_KEYS as KEYS_OF_EMPIRES
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.keys import key_groups
from eia_solo.ui.keys_sheet import KeysOverview, in_columns

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
Act = Callable[[EmpiresPage], Any]
Au, Tu = Power("Au"), Power("Tu")
FORCES = [{"name": "I", "kind": "infantry", "factors": 9, "capacity": 20}]
WRITTEN = {
    "Arrows": ("Left", "Right", "Up", "Down"),
    "Shift+Arrows": ("Shift+Left", "Shift+Right", "Shift+Up", "Shift+Down"),
    "1 to 6": ("1", "6"),
    "Enter, or just type": ("Enter", "7"),
    "+, −": ("+", "-"),
}
"""The keys that stand behind what is no key by itself."""


def keys_of(written: str) -> tuple[str, ...]:
    return WRITTEN.get(written) or tuple(re.split(", ", written))


def press_key(key: str) -> None:
    combination = QKeySequence(key)[0]
    QTest.keyClick(focus(), combination.key(), combination.keyboardModifiers())
    QApplication.processEvents()


# Where one stands before a key is pressed


def at_the_check(window: EmpiresPage) -> None:
    trigger(window, "dow_phase", "view_desk")
    window.desk.setFocus()


def at_the_end_of_a_phase(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    roll_all_without(window)
    window.driver.go_on()
    assert window.month.summary.isVisible()


def in_a_table(window: EmpiresPage) -> None:
    trigger(window, "view_desk")
    window.desk.centre.show_tab("odds")
    odds = window.desk.centre.odds
    odds.setFocus()
    odds.setCurrentIndex(odds.odds.index(3, 2))


def in_the_powers(window: EmpiresPage) -> None:
    trigger(window, "view_desk")
    window.desk.powers.setFocus()
    window.desk.powers.setCurrentIndex(window.desk.powers.lines.index(3))


def on_the_fold(window: EmpiresPage) -> None:
    trigger(window, "view_desk")
    window.desk.why.setFocus()
    window.desk.why.setCurrentIndex(window.desk.why.breakdown.index(window.desk.why.breakdown.rowCount() - 1))


def on_a_tab(window: EmpiresPage) -> None:
    trigger(window, "view_desk")
    window.desk.centre.tabs.setCurrentIndex(1)
    window.desk.centre.tabs.setFocus()


def on_the_map(window: EmpiresPage) -> None:
    window.show_territory("Bavaria")
    window.desk.centre.map_page.map.set_zoom(2.0)
    assert focus() is window.desk.centre.map_page.map


def on_the_track(window: EmpiresPage) -> None:
    trigger(window, "view_desk")
    window.desk.status.track.setFocus()
    window.desk.status.track.choose("Sp")


def with_a_move(window: EmpiresPage) -> None:
    on_the_track(window)
    press_key("Shift+Right")


def on_the_page(window: EmpiresPage) -> None:
    trigger(window, "view_powers")
    window.powers.show_power(Au)
    window.powers.standing.setFocus()
    assert window.powers.standing.go_to("powers.Au.money")


def in_the_forces(window: EmpiresPage) -> None:
    window.session.go(1)  # before the key pressed last has changed them
    window.session.do(EditFields({"powers.Au.forces": FORCES}))
    on_the_page(window)
    window.powers.forces.table.setFocus()
    assert window.powers.forces.table.go_to("powers.Au.forces[0].factors")


def on_the_sheet(window: EmpiresPage) -> None:
    window.show_key("powers.Au.money")


def on_a_value(window: EmpiresPage) -> None:
    window.session.go(1)
    unknown = [f"powers.{power}.{field}" for power in ("Fr", "Ru", "Tu") for field in ("money", "land_points")]
    window.session.do(EditFields(dict.fromkeys(unknown)))
    trigger(window, "know")
    QGuiApplication.clipboard().setText("7")
    assert window.know.table.go_to("powers.Au.money")


def on_the_second_page(window: EmpiresPage) -> None:
    trigger(window, "view_sheet")
    window.sheet.tabs.setCurrentIndex(1)
    window.sheet.page.setFocus()


def in_the_text(window: EmpiresPage) -> None:
    trigger(window, "view_sheet")
    window.sheet.tabs.setCurrentIndex(window.sheet.tabs.count() - 1)
    editor = window.sheet.page.editor  # type: ignore[attr-defined]
    editor.setFocus()
    editor.setPlainText(editor.toPlainText().replace("money = 36", "money = 37", 1))


def in_the_log(window: EmpiresPage) -> None:
    while window.session.state.month.number < 4:
        trigger(window, "dow_phase")
        roll_all_without(window)
        window.session.do(NextMonth())
    trigger(window, "view_log")
    view = window.log_view
    view.table.go_to_month(view.rows.months[1][0])
    view.table.setFocus()


def on_a_line(window: EmpiresPage) -> None:
    in_the_log(window)
    window.log_view.table.go(window.log_view.rows.row_of(5))


def in_the_history(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Au.money": 7}))
    window.session.do(EditFields({"powers.Au.money": 8}))
    trigger(window, "view_history")
    press_key("Down")


def on_a_branch(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Au.money": 7}))
    window.session.what_if(1, "poor")
    window.session.do(EditFields({"powers.Au.money": 8}))
    trigger(window, "view_history")
    branches = window.history.side.list
    branches.setFocus()
    branches.choose("main")


# What a key changes


def made(window: EmpiresPage) -> Any:
    return len(window.driver.procession.made)


def typed(window: EmpiresPage) -> Any:
    return window.driver.procession.typed


def cell(window: EmpiresPage) -> Any:
    index = window.desk.centre.odds.currentIndex()
    return index.row(), index.column()


def line(window: EmpiresPage) -> Any:
    return window.desk.powers.currentIndex().row()


def view(window: EmpiresPage) -> Any:
    return window.in_sight


def folded(window: EmpiresPage) -> Any:
    return window.desk.why.is_folded()


def in_focus(_window: EmpiresPage) -> Any:
    return focus()


def writing(_window: EmpiresPage) -> Any:
    return isinstance(focus(), QLineEdit | QComboBox)


def tab(window: EmpiresPage) -> Any:
    return window.desk.centre.tabs.currentIndex()


def selected(window: EmpiresPage) -> Any:
    return window.desk.centre.map_page.map.selected


def place(window: EmpiresPage) -> Any:
    return window.desk.centre.map_page.map.place_of("Bavaria").toTuple()


def zoom(window: EmpiresPage) -> Any:
    return round(window.desk.centre.map_page.map.zoom, 3)


def popup(_window: EmpiresPage) -> Any:
    shown = QApplication.activePopupWidget()
    if shown is not None:
        shown.close()
    return shown is not None


def value_gone_to(window: EmpiresPage) -> Any:
    return window.know.table.at


def fields_shown(window: EmpiresPage) -> Any:
    return window.know.fields


def said_of_the_track(window: EmpiresPage) -> Any:
    return window.desk.status.track.accessibleName(), window.desk.status.hint.text()


def head_entry(window: EmpiresPage) -> Any:
    return window.session.history.head


def power(window: EmpiresPage) -> Any:
    return window.powers.power


def page(window: EmpiresPage) -> Any:
    return window.sheet.tabs.currentIndex()


def month(window: EmpiresPage) -> Any:
    return window.log_view.table.currentIndex().row()


def lines_shown(window: EmpiresPage) -> Any:
    return window.log_view.rows.rowCount()


def clipboard(_window: EmpiresPage) -> Any:
    text = QGuiApplication.clipboard().text()
    QGuiApplication.clipboard().clear()
    return text


def names(window: EmpiresPage) -> Any:
    return sorted(window.session.branches.ends)


PROOFS: dict[str, dict[str, tuple[Act, Act]]] = {
    "Where the check is in sight": {
        "Press the black button": (at_the_check, made),
        "Type a die; the second one makes the check": (at_the_check, typed),
        "Copy the page of what happened and why": (at_the_end_of_a_phase, clipboard),
    },
    "In the header": {"All menus": (at_the_check, popup)},
    "In every list and table": {
        "Another line or cell": (in_a_table, cell),
        "The first and the last": (in_the_powers, line),
        "A page on or back": (in_the_powers, line),
        "Open what is chosen": (in_the_powers, view),
        "Tick it, or fold it": (on_the_fold, folded),
        "Out of the list, to the next field": (in_the_powers, in_focus),
    },
    "In tabs": {"Another tab": (on_a_tab, tab), "The first and the last tab": (on_a_tab, tab)},
    "On the map": {
        "The next territory that way": (on_the_map, selected),
        "Move the map": (on_the_map, place),
        "Closer and further": (on_the_map, zoom),
        "The whole board": (on_the_map, zoom),
        "Show the territory on the sheet": (on_the_map, view),
    },
    "On the political status": {
        "Another power": (on_the_track, said_of_the_track),
        "Its marker by a box": (on_the_track, said_of_the_track),
        "Its marker by a zone": (on_the_track, said_of_the_track),
        "Keep it, or show its months": (with_a_move, head_entry),
        "Leave the marker where it was": (with_a_move, said_of_the_track),
    },
    "On the page of a power": {
        "Another power": (on_the_page, power),
        "Edit the chosen value": (on_the_page, writing),
        "Make the value unknown": (on_the_page, head_entry),
        "Show the value on the sheet": (on_the_page, view),
        "Forces: add an entry": (in_the_forces, writing),
        "Forces: remove the entry": (in_the_forces, head_entry),
        "Forces: enter their totals": (in_the_forces, head_entry),
    },
    "In the sheet": {
        "Edit the chosen value": (on_the_sheet, writing),
        "Make the value unknown": (on_the_sheet, head_entry),
        "Another page of the sheet": (on_the_second_page, page),
        "Apply the text": (in_the_text, head_entry),
    },
    "Where you enter what you know": {
        "Keep the value, and go down": (on_a_value, value_gone_to),
        "To the right and to the left": (on_a_value, value_gone_to),
        "Edit this value": (on_a_value, writing),
        "Make the value unknown": (on_a_value, head_entry),
        "Give all powers this value": (on_a_value, head_entry),
        "The next value that matters": (on_a_value, value_gone_to),
        "Paste a column or block": (on_a_value, head_entry),
        "All fields, or those that matter": (on_a_value, fields_shown),
        "Back to the month": (on_a_value, view),
    },
    "In the log": {
        "Another month": (in_the_log, month),
        "Fold and unfold a month": (in_the_log, lines_shown),
        "Copy the chosen line": (on_a_line, clipboard),
    },
    "In the history": {
        "Go to the chosen entry or branch": (in_the_history, head_entry),
        "Remove the name of a branch": (on_a_branch, names),
    },
}
"""For every line: where one stands, and what each of its keys changes there."""
OTHERS = {
    name: {line.does: line.keys for line in lines}
    for name, lines in key_groups(EMPIRES, KEYS_OF_EMPIRES)
    if name in PROOFS
}
CASES: dict[Act, list[tuple[str, Act, str]]] = {}
"""What can be pressed at each place where one stands: what it does, what that changes, and the keys."""
for name, proofs in PROOFS.items():
    for does, (stand, look) in proofs.items():
        if does in OTHERS[name]:
            CASES.setdefault(stand, []).append((f"{name}: {does}", look, OTHERS[name][does]))


def test_every_line_outside_of_the_menus_is_proved() -> None:
    others = {
        name: [line.does for line in lines]
        for name, lines in key_groups(EMPIRES, KEYS_OF_EMPIRES)
        if not name.startswith("Menu")
    }
    assert others == {name: list(proofs) for name, proofs in PROOFS.items()}


def test_the_keys_of_the_sheet_of_keys_do_what_it_says(window: EmpiresPage, qtbot: QtBot) -> None:
    window.window().resize(1440, 900)
    trigger(window, "view_desk")
    qtbot.waitUntil(lambda: window.desk.centre.has_map)
    for stand, cases in CASES.items():
        window.session.go(1)
        for does, look, written in cases:
            for key in keys_of(written):
                if not (key == "Right" and look is lines_shown):  # what the key before has folded is unfolded
                    stand(window)
                before = look(window)
                looked_at = window.driver.procession.looked_at
                press_key(key)
                assert look(window) != before, f"{does}: {key}"
                if stand in (on_the_map, on_the_track, on_a_tab):
                    assert window.driver.procession.looked_at == looked_at, f"{key} looks at another check"
                for _ in range(2):
                    QTest.keyClick(focus(), QKeySequence("Esc")[0].key())


# The sheet itself


def test_the_groups_are_shared_out_evenly_in_their_order() -> None:
    assert in_columns([7, 14, 18, 17, 4, 4, 8, 4], 3) == [2, 2, 4]
    assert in_columns([5, 5, 5], 1) == [3]
    assert in_columns([5, 5], 4) == [1, 1]


@pytest.mark.parametrize(("width", "columns"), [(1280, 3), (860, 2)])
def test_no_column_is_half_empty_while_another_is_scrolled(window: EmpiresPage, width: int, columns: int) -> None:
    window.window().resize(width, 820)
    trigger(window, "keys")
    QApplication.processEvents()
    sheet = window.findChild(KeysOverview)
    assert sheet is not None
    bottoms: dict[int, int] = {}
    for group in sheet._groups:
        at = group.mapTo(sheet._area.widget(), group.rect().bottomLeft())
        bottoms[at.x()] = max(bottoms.get(at.x(), 0), at.y())
    assert len(bottoms) == columns
    assert min(bottoms.values()) > 0.75 * max(bottoms.values()), bottoms
