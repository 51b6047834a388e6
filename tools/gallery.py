"""Show every drawn part with made-up values, and save the pictures.

    QT_QPA_PLATFORM=offscreen python tools/gallery.py FOLDER [--dark] [--scale 1.2]

QT_SCALE_FACTOR=2 gives the pictures of a fine screen. The values mean nothing; they only fill every state.
"""

from __future__ import annotations

import argparse
import sys
import time
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QStringListModel, Qt
from PySide6.QtGui import QStandardItem, QStandardItemModel
from PySide6.QtWidgets import (
    QApplication,
    QCheckBox,
    QComboBox,
    QFrame,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QListView,
    QMenu,
    QMenuBar,
    QPlainTextEdit,
    QProgressBar,
    QPushButton,
    QRadioButton,
    QSpinBox,
    QTabBar,
    QToolBar,
    QToolButton,
    QTreeView,
    QVBoxLayout,
    QWidget,
)

from eia_solo.games.empires_in_arms.ui.widgets.breakdown_view import BreakdownLine, BreakdownTotal, BreakdownView
from eia_solo.games.empires_in_arms.ui.widgets.die import DieFace
from eia_solo.games.empires_in_arms.ui.widgets.odds_matrix import OddsCell, OddsMatrix
from eia_solo.games.empires_in_arms.ui.widgets.phase_ribbon import PhaseRibbon, RibbonGroup, RibbonMark
from eia_solo.games.empires_in_arms.ui.widgets.status_track import Place, PowerStatus, StatusTrack, StatusZone
from eia_solo.games.empires_in_arms.ui.widgets.throws_chart import ThrowsChart
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.theme import Theme, apply, load_fonts
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.power_disc import PowerDisc
from eia_solo.ui.widgets.relations_matrix import Relation, RelationsMatrix
from eia_solo.ui.widgets.symbols import Symbol, symbol_icon

SEVEN = {
    "Fr": "France",
    "Ru": "Russia",
    "Au": "Austria",
    "Pr": "Prussia",
    "Tu": "Turkey",
    "Sp": "Spain",
    "GB": "Great Britain",
}
TWELVE = SEVEN | {"Ge": "Germany", "It": "Italy", "Sc": "Scandinavia", "NA": "North Africa", "Po": "Poland"}

LINES = [
    BreakdownLine(
        "applies", "Natural enemy", "Austria on France", "+2", "The two are old enemies.", "Table 2, row 1", "General"
    ),
    BreakdownLine(
        "does_not_apply", "Land points under half", "88 of 110", "−1", "Fewer than half.", "Table 2, row 3", "General"
    ),
    BreakdownLine("applies", "Neutrality zone", "", "−1", section="General"),
    BreakdownLine("unknown", "Money below home value", "not entered", "0 or −1", section="General"),
    BreakdownLine("applies", "Common border", "Lombardy, Tyrol", "+1", section="General", just_entered=True),
    BreakdownLine("does_not_apply", "At war with other powers", "none", "−3 each", section="General"),
    BreakdownLine(
        "does_not_apply", "Holds what Austria needs", "Bavaria is neutral", "+1", section="Historical aspirations"
    ),
    BreakdownLine(
        "does_not_apply", "German minors, Switzerland", "one, needs two", "+1 per 2", section="Historical aspirations"
    ),
    BreakdownLine(
        "applies",
        "Italian minors",
        "Lombardy, Romagna",
        "+1",
        "One for every two Italian minors the other power controls, counted over all it holds this month.",
        "Aspirations, Austria 6",
        "Historical aspirations",
    ),
]
TOTAL = BreakdownTotal("Total", "12 after modifiers is war", "+2 or +3")


def panel(*parts: QWidget, flat: bool = False) -> QFrame:
    """A panel with the parts below each other."""
    frame = QFrame()
    frame.setProperty("role", "panel")
    box = QHBoxLayout(frame) if flat else QVBoxLayout(frame)
    box.setContentsMargins(12, 12, 12, 12)
    for part in parts:
        box.addWidget(part)
    return frame


def head(theme: Theme, text: str) -> QLabel:
    """The head of a panel in small capitals."""
    label = QLabel(text)
    label.setFont(theme.garamond(19, small_caps=True))
    return label


def standard(theme: Theme) -> QWidget:
    """The widgets of Qt under the style sheet."""
    page = QWidget()
    grid = QGridLayout(page)
    bar = QToolBar()
    for number, name in enumerate(("Desk", "Odds", "Phase", "Log")):
        button = QToolButton()
        button.setText(name)
        button.setProperty("role", "view")
        button.setCheckable(True)
        button.setChecked(number == 1)
        button.setFont(theme.garamond(20))
        bar.addWidget(button)
    for symbol in Symbol:
        button = QToolButton()
        button.setIcon(symbol_icon(symbol, theme.palette.ink2, theme.palette.line2))
        button.setEnabled(symbol is not Symbol.REDO)
        bar.addWidget(button)
    grid.addWidget(bar, 0, 0, 1, 3)

    combo = QComboBox()
    combo.addItems(["A scenario", "Another", "A third"])
    field, unknown, spin = QLineEdit(), QLineEdit("?"), QSpinBox()
    field.setPlaceholderText("Find or do anything")
    field.setProperty("role", "search")
    unknown.setProperty("unknown", True)
    spin.setPrefix("$ ")
    check, off, radio = QCheckBox("Reduced motion"), QCheckBox("Not now"), QRadioButton("One")
    check.setChecked(True)
    radio.setChecked(True)
    off.setEnabled(False)
    quiet, plain, primary, dead = (
        QPushButton("Enter Austria’s money"),
        QPushButton("Plain"),
        QPushButton("Black"),
        QPushButton("Off"),
    )
    quiet.setProperty("quiet", True)
    primary.setProperty("primary", True)
    dead.setEnabled(False)
    progress = QProgressBar()
    progress.setValue(60)
    progress.setTextVisible(False)
    text = QPlainTextEdit("Some words of a log.\nAnd some more.")
    tabs, choice = QTabBar(), QTabBar()
    choice.setProperty("role", "choice")
    for name in ("War", "Peace"):
        tabs.addTab(name)
        choice.addTab(name)
    grid.addWidget(panel(combo, field, unknown, spin, check, off, radio), 1, 0)
    grid.addWidget(panel(quiet, plain, primary, dead, progress, tabs, choice), 1, 1)

    model = QStandardItemModel(0, 2, page)
    model.setHorizontalHeaderLabels(["Month", "Event"])
    for month in ("January 1805", "February 1805", "March 1805"):
        row = QStandardItem(month)
        row.appendRow([QStandardItem("Fr"), QStandardItem("declares war on GB")])
        model.appendRow([row, QStandardItem("three events")])
    tree, words = QTreeView(), QListView()
    tree.setModel(model)
    tree.expandAll()
    tree.setCurrentIndex(model.index(1, 0))
    words.setModel(QStringListModel([f"Line {n}" for n in range(40)], page))
    words.setCurrentIndex(words.model().index(2, 0))
    grid.addWidget(panel(tree, text), 1, 2)
    menus = QMenuBar()
    for name in ("Campaign", "Edit", "View"):
        menus.addMenu(name)
    menu = QMenu()
    for name in ("Open…", "Close"):
        menu.addAction(name).setShortcut("Ctrl+O")
    menu.addSeparator()
    menu.addAction("Off").setEnabled(False)
    menu.setAttribute(Qt.WidgetAttribute.WA_DontShowOnScreen)
    grid.addWidget(panel(menus, words), 2, 0)
    buttons = QWidget()
    rows = QGridLayout(buttons)
    rows.addWidget(KeyButton(theme, "Enter answer", "Enter", primary=True), 0, 0)
    quiet_roll = KeyButton(theme, "Roll", "R")
    quiet_roll.setEnabled(False)
    rows.addWidget(quiet_roll, 0, 1)
    rows.addWidget(KeyButton(theme, "Leave for now", "L"), 1, 0)
    rows.addWidget(KeyButton(theme, "Type dice", "1–6"), 1, 1)
    grid.addWidget(panel(head(theme, "Buttons"), buttons), 2, 1)
    discs = QWidget()
    places = QGridLayout(discs)
    for number, (power, name) in enumerate((TWELVE | {"??": "nobody"}).items()):
        for line, size in enumerate((44, 28, 20)):
            places.addWidget(PowerDisc(theme, power, name, size), line, number)
    grid.addWidget(panel(head(theme, "Powers"), discs), 2, 2)
    spin.setFocus()
    return page


def phase(theme: Theme) -> QWidget:
    """Dice, throws, the ribbon and the reasons."""
    page = QWidget()
    grid = QGridLayout(page)
    for row, powers in enumerate((SEVEN, TWELVE)):
        ribbon = PhaseRibbon(theme)
        ribbon.set_groups(groups(powers))
        ribbon.set_current(2 * (len(powers) - 1))
        ribbon.set_looked_at(2 * (len(powers) - 1) + 3)
        grid.addWidget(panel(ribbon), row, 0, 1, 3)
    dice = QWidget()
    box = QHBoxLayout(dice)
    thrown, waiting, small = DieFace(theme), DieFace(theme), DieFace(theme, 60)
    thrown.set_value(6, "first die, typed")
    waiting.set_waiting("second die: press 1 to 6")
    for die in (thrown, waiting, small):
        box.addWidget(die)
    for value in range(1, 7):
        tiny = DieFace(theme, 22)
        tiny.set_value(value)
        box.addWidget(tiny)
    charts = QWidget()
    columns = QHBoxLayout(charts)
    for certain, possible, first in ((10, None, None), (10, 9, None), (10, None, 6), (10, 8, 4)):
        chart = ThrowsChart(theme)
        chart.set_need(certain, possible)
        chart.set_first_die(first)
        columns.addWidget(chart)
    grid.addWidget(panel(dice, charts), 2, 0, 1, 2)
    folded, narrow, whole = BreakdownView(theme), BreakdownView(theme), BreakdownView(theme, dense=True)
    whole.set_foldable(False)
    narrow.set_folded(False)
    for view in (folded, narrow, whole):
        view.set_lines(LINES, TOTAL)
    whole.setCurrentIndex(whole.breakdown.index(10, 0))
    narrow.setCurrentIndex(narrow.breakdown.index(10, 0))
    narrow.setFixedWidth(230)
    grid.addWidget(panel(head(theme, "Why"), folded), 3, 0)
    grid.addWidget(panel(narrow), 3, 1)
    grid.addWidget(panel(head(theme, "Why"), whole), 2, 2, 2, 1)
    return page


def groups(powers: dict[str, str]) -> list[RibbonGroup]:
    """One group a power, with every kind of mark somewhere."""
    kinds = [
        *(("cannot happen", ""), ("rolled, no war", ""), ("cannot happen", ""), ("war", ""), ("barred", "army")),
        *(("still to roll", "3"), ("still to roll", "30"), ("still to roll, an input is unknown", "6–10")),
        *(("certain", "36"), ("at war already", ""), ("enforced peace", "Sep 1806"), ("left for now", "15")),
    ]
    made = []
    for number, (checker, name) in enumerate(powers.items()):
        others = [power for power in powers if power != checker]
        marks = [
            RibbonMark(power, *kinds[(number * 3 + place) % len(kinds)], powers[power])
            for place, power in enumerate(others)
        ]
        progress = f"{len(marks)} done" if number < 2 else "1 of 6" if number == 2 else ""
        made.append(RibbonGroup(checker, name, progress, tuple(marks)))
    return made


CELLS = [
    OddsCell("roll", 3),
    OddsCell("cannot happen"),
    OddsCell("unknown", 6, 10, "money"),
    OddsCell("barred", word="army"),
    OddsCell("cannot happen"),
    OddsCell("at war"),
    OddsCell("roll", 15),
    OddsCell("certain"),
    OddsCell("enforced peace", word="Sep 1806"),
    OddsCell("unknown", 30, 33, "money"),
    OddsCell("barred", word="dominance"),
    OddsCell("roll", 30),
    OddsCell("unknown", 0, 3, "box"),
]


def odds(theme: Theme) -> QWidget:
    """The grid for seven and for twelve powers."""
    page = QWidget()
    box = QHBoxLayout(page)
    for powers, width in ((SEVEN | {"GB": "Britain"}, 780), (TWELVE, 620)):
        grid = OddsMatrix(theme)
        pairs = [(one, other) for one in powers for other in powers if one != other]
        grid.set_odds(
            list(powers),
            {pair: CELLS[number * 5 % len(CELLS)] for number, pair in enumerate(pairs)},
            powers,
        )
        grid.choose("Au", "Fr")
        grid.setFixedWidth(width)
        box.addWidget(panel(grid))
    return page


def strip(theme: Theme) -> QWidget:
    """Political status and relations."""
    page = QWidget()
    box = QGridLayout(page)
    zones = [
        StatusZone("Fiasco", ("war −6", "peace +5"), 5),
        StatusZone("Instability", ("war −3", "peace +2"), 7),
        StatusZone("Neutrality", ("war −1", "peace 0"), 11),
        StatusZone("Dominance", ("war 0", "peace 0"), 8),
    ]
    few = [
        PowerStatus("Tu", Place("Instability", 5), Place("Instability", 7)),
        PowerStatus("Sp", Place("Neutrality", 2)),
        PowerStatus("Au", Place("Neutrality", 4), Place("Neutrality", 3)),
        PowerStatus("Ru", Place("Neutrality", 6), Place("Neutrality", 7)),
        PowerStatus("Pr", Place("Neutrality", 7)),
        PowerStatus("Fr", Place("Dominance", 5), Place("Dominance", 4)),
        PowerStatus("GB", Place("Dominance", 6)),
    ]
    loose = [PowerStatus(power, Place("Neutrality" if n % 3 else "Dominance")) for n, power in enumerate(TWELVE)]
    loose[3:6] = [PowerStatus(power) for power in ("Pr", "Tu", "Sp")]
    dense = [PowerStatus(power, Place("Neutrality", n // 3 + 4)) for n, power in enumerate(TWELVE)]
    for column, powers in enumerate((few, loose, dense)):
        track = StatusTrack(theme)
        track.set_status(zones, powers)
        box.addWidget(panel(head(theme, "Political status"), track), column // 2, column % 2)
    relations = {
        frozenset(("Fr", "GB")): {Relation.WAR},
        frozenset(("Sp", "GB")): {Relation.WAR},
        frozenset(("Tu", "Ru")): {Relation.WAR, Relation.ALLIANCE},
        frozenset(("Fr", "Sp")): {Relation.ALLIANCE},
        frozenset(("Au", "Ru")): {Relation.ALLIANCE, Relation.MARRIAGE},
        frozenset(("Au", "Sp")): {Relation.MARRIAGE},
        frozenset(("Au", "Fr")): {Relation.PEACE},
    }
    grids = QWidget()
    row = QHBoxLayout(grids)
    for among in (SEVEN, TWELVE):
        grid = RelationsMatrix(theme)
        grid.set_relations(list(among), relations, among)
        grid.setCurrentIndex(grid.relations.index(3, 1))
        row.addWidget(grid)
    box.addWidget(panel(head(theme, "Relations"), grids), 1, 1)
    return page


PAGES: dict[str, tuple[Callable[[Theme], QWidget], int, int]] = {
    "standard": (standard, 1440, 900),
    "phase": (phase, 1440, 1000),
    "odds": (odds, 1440, 700),
    "strip": (strip, 1240, 500),
}


def main() -> int:
    """Save one picture a page."""
    arguments = argparse.ArgumentParser(description=__doc__)
    arguments.add_argument("folder", type=Path)
    arguments.add_argument("--dark", action="store_true")
    arguments.add_argument("--scale", type=float, default=1.0)
    arguments.add_argument("--page", choices=PAGES)
    given = arguments.parse_args()
    app = QApplication(sys.argv[:1])
    load_fonts(Path(__file__).parents[1] / "assets" / "fonts")
    theme = Theme(DARK if given.dark else LIGHT, given.scale)
    apply(app, theme)
    given.folder.mkdir(parents=True, exist_ok=True)
    for name, (build, width, height) in PAGES.items():
        if given.page not in (None, name):
            continue
        page = build(theme)
        page.setProperty("role", "desk")
        page.setAttribute(Qt.WidgetAttribute.WA_StyledBackground)
        page.resize(width, height)
        page.show()
        app.processEvents()
        for view in page.findChildren(QTreeView) + page.findChildren(QListView):
            view.doItemsLayout()
        page.grab()
        begin = time.perf_counter()
        picture = page.grab()
        took = (time.perf_counter() - begin) * 1000
        file = given.folder / f"{name}-{'dark' if given.dark else 'light'}.png"
        picture.save(str(file))
        print(f"{file}: painted in {took:.1f} ms")
    return 0


if __name__ == "__main__":
    raise SystemExit(main())
