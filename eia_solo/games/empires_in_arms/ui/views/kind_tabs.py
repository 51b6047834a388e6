"""The tabs above the ribbon: the kinds of checks, each with how far it is and its key."""

from __future__ import annotations

from PySide6.QtCore import QRectF, QSize
from PySide6.QtGui import QPainter, QPaintEvent
from PySide6.QtWidgets import QHBoxLayout, QTabBar, QWidget

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.walk import Walk
from eia_solo.games.empires_in_arms.ui.driver import Driver
from eia_solo.games.empires_in_arms.ui.presenters.rolled import suit_lines
from eia_solo.games.empires_in_arms.ui.presenters.words import kind_words
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.painting import key_cap_size, paint_key_cap
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import ntr, tr

KEYS = {CheckKind.DECLARATION: "F5", CheckKind.ANSWER: "F6", CheckKind.PEACE: "F7"}
"""The keys of the tabs, as the actions have them."""


class KindTabs(QWidget):
    """Which checks the ribbon shows; beside it the suits that wait for terms."""

    def __init__(self, driver: Driver, theme: Theme, parent: QWidget | None = None) -> None:
        super().__init__(parent)
        self._driver = driver
        self._kinds = tuple(KEYS)
        self.bar = QTabBar()
        self.bar.setObjectName("check_kinds")
        self.bar.setAccessibleName(tr("Kinds of checks"))
        self.bar.setExpanding(False)
        self.bar.setDrawBase(False)
        self.bar.setProperty("role", "slim")
        for kind in self._kinds:
            number = self.bar.addTab(kind_words(kind).title)
            self.bar.setTabButton(number, QTabBar.ButtonPosition.LeftSide, KeyCap(theme, KEYS[kind]))
        self.notice = data(theme, "", 13).wrapping()
        row = QHBoxLayout(self)
        tight(row, 16)
        row.addWidget(self.bar)
        row.addWidget(self.notice, 1)
        self.bar.currentChanged.connect(lambda number: driver.choose(self._kinds[number]))

    def refresh(self) -> None:
        procession = self._driver.procession
        blocked = self.bar.blockSignals(True)
        for number, kind in enumerate(self._kinds):
            walk = procession.walk_of(kind)
            words = f"{kind_words(kind).title}{_count(walk)}"
            if words != self.bar.tabText(number):  # Qt lays out its tabs anew whatever it is told
                self.bar.setTabText(number, words)
            if bool(walk.pairs) != self.bar.isTabEnabled(number):
                self.bar.setTabEnabled(number, bool(walk.pairs))
        self.bar.setCurrentIndex(self._kinds.index(procession.kind))
        self.bar.blockSignals(blocked)
        suits = suit_lines(procession)
        self.notice.setText(_notice(suits))


def _notice(suits: list[str]) -> str:
    """What waits for terms: the suit if it is the only one, else how many there are."""
    if not suits:
        return ""
    if len(suits) == 1:
        return tr("{suit}: settle the terms in Month", suit=suits[0])
    return ntr(
        "{n} suit for peace: settle the terms in Month",
        "{n} suits for peace: settle the terms in Month",
        len(suits),
    )


def _count(walk: Walk) -> str:
    """ " 2 of 5" once something is made or under way, " 5" before, and nothing where there is nothing to count."""
    made = len(walk.results)
    if made or walk.is_open:
        return "  " + tr("{made} of {all}", made=made, all=walk.of)
    return f"  {walk.of}" if walk.of else ""


class KeyCap(QWidget):
    """The key of a tab."""

    def __init__(self, theme: Theme, key: str) -> None:
        super().__init__()
        self._theme = theme
        self._key = key
        self.setFixedSize(self.sizeHint())

    def sizeHint(self) -> QSize:
        width, height = key_cap_size(self._theme, self._key)
        return QSize(round(width) + 2, round(height))

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self.setFixedSize(self.sizeHint())
        self.update()

    def paintEvent(self, _event: QPaintEvent) -> None:
        painter = QPainter(self)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        palette = self._theme.palette
        box = QRectF(self.rect())
        ink = palette.ink2 if self.isEnabled() else palette.ink3
        paint_key_cap(painter, self._theme, self._key, box.right() - 1, box.center().y(), ink, palette.line2)
