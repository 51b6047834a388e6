"""After a phase: what happened and why, and beside it how likely it was."""

from __future__ import annotations

from collections.abc import Mapping
from types import MappingProxyType

from PySide6.QtCore import QRectF, Qt, QTimer
from PySide6.QtGui import QPainter, QResizeEvent
from PySide6.QtWidgets import QApplication, QBoxLayout, QVBoxLayout, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.summary.likely import HowLikely
from eia_solo.games.empires_in_arms.rules.summary.text import LIKELY, summary_text
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.presenters.month import task_lines
from eia_solo.games.empires_in_arms.ui.presenters.summary_lines import CAME, came_id, likely_lines, page_lines
from eia_solo.games.empires_in_arms.ui.widgets.die import paint_die
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.labels import FittingTitle, data, head, title
from eia_solo.ui.widgets.line_list import LineList
from eia_solo.ui.widgets.panel import panel, tight
from eia_solo.ui.widgets.power_disc import paint_disc
from eia_solo.ui.widgets.rows import PLAIN, STRONG, Face, Parts, Picture, RowLook, Strip, Text, quiet
from eia_solo.ui.words import tr

_BESIDE = 500
"""From this width on the title and what is told stand beside each other."""


_TOLD = Face(17, serif=True)
_TITLES = (Face(26, serif=True), Face(21, serif=True), _TOLD)
_DISC, _BEHIND = 26, 12


class _Told(LineList):
    """What came of a phase, each with its discs, its dice and the rows that decided it; below that short lines."""

    dice: Mapping[str, tuple[int, ...]] = MappingProxyType({})

    def own_look(self, line: Line) -> RowLook | None:
        if line.is_head:
            return None
        if line.id in self.dice:
            return self._came(line)
        if line.id.startswith(CAME):
            words = quiet(line.text, wraps=True) if line.tone is Tone.QUIET else Text(line.text, wraps=True)
            return RowLook(Strip(words), pad=(8 + 2 * _DISC + 4 + _BEHIND, 8, 0, 2))
        discs: Parts = tuple(Picture(paint_disc, power, 22, 4) for power in line.powers)
        aside = (quiet(line.aside),) if line.aside else ()
        return RowLook(Strip(Text(line.text, _TOLD, wraps=True), ends=aside), lead=discs, pad=(8, 8, 2, 3))

    def _came(self, line: Line) -> RowLook:
        ink = "wax" if line.tone is Tone.WAR else "ink"
        title = Text(line.text, _TITLES[-1], ink, wraps=True)
        for face in reversed(_TITLES[:-1]):
            title = Text(line.text, face, ink, instead=title)
        dice = tuple(Picture(paint_die, value, 24, 4) for value in self.dice[line.id])
        checker, target = (Picture(paint_disc, power, _DISC, 4) for power in line.powers)
        return RowLook(
            Strip(title, ends=dice),
            Strip(Text(line.note, _TOLD, wraps=True)),
            lead=(checker, target, _BEHIND - 4),
            pad=(8, 8, 8, 0),
            rule=True,
        )


@frozen
class _Bar:
    """How likely a number of wars was, as a bar in the room that is left; certain fills it."""

    share: float
    ink: str

    def width(self, theme: Theme, room: float) -> float:
        return max(room, 0.0)

    def paint(self, painter: QPainter, box: QRectF, theme: Theme) -> None:
        high = theme.px(10)
        bar = QRectF(box.left(), box.center().y() - high / 2, max(box.width() * self.share, 2.0), high)
        painter.setPen(Qt.PenStyle.NoPen)
        painter.setBrush(getattr(theme.palette, self.ink))
        painter.drawRoundedRect(bar, 2, 2)


class _Odds(LineList):
    """The chance of each number of wars, with a bar; the one that came stands out."""

    shares: Mapping[str, float] = MappingProxyType({})

    def own_look(self, line: Line) -> RowLook | None:
        if line.id not in self.shares:
            return None
        came = line.tone is Tone.STRONG
        face, ink = (STRONG, "ink") if came else (PLAIN, "ink")
        label = Text(line.text, face, ink, like=tuple(self.shares))
        bar = _Bar(self.shares[line.id], "ink" if came else "edge")
        return RowLook(Strip(label, 10, bar, ends=(Text(line.aside, face, ink, right=True, least=44),)))


class SummaryPage(QWidget):
    """The page; `beside` is the panel on its right. The odds are worked out once the page has been painted."""

    def __init__(self, session: EmpiresSession, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self._session = session
        self._likely: HowLikely | None = None
        self._kind = CheckKind.DECLARATION
        self._title = FittingTitle(theme, 34)
        self._subtitle = title(theme, "", 18, italic=True)
        self._lead = title(theme, "", 18).wrapping()
        self.list = _Told(theme, tr("What happened and why"), "summary")
        self._theme = theme
        self._head = row = QBoxLayout(QBoxLayout.Direction.LeftToRight)
        tight(row, 12)
        row.addWidget(self._title, 1)
        row.addWidget(self._subtitle, 0, Qt.AlignmentFlag.AlignBottom)
        column = QVBoxLayout(self)
        tight(column, 8)
        column.addLayout(row)
        column.addWidget(self._lead)
        column.addWidget(self.list, 1)
        self.beside, inside = panel()
        self.table = LineList(theme, tr("On the table"), "summary_table")
        self.odds = _Odds(theme, tr("How likely it was"), "summary_odds")
        self._odds_head = head(theme, tr(LIKELY))
        inside.addWidget(head(theme, tr("On the table")))
        inside.addWidget(self.table, 1)
        inside.addWidget(data(theme, tr("Done on the table? T says so."), 12, tone="label"))
        inside.addWidget(self._odds_head)
        inside.addWidget(self.odds, 1)
        self._later = QTimer(self)
        self._later.setSingleShot(True)
        self._later.setInterval(0)
        self._later.timeout.connect(self._look)

    def resizeEvent(self, event: QResizeEvent) -> None:
        """In a narrow page what is told stands below the title."""
        super().resizeEvent(event)
        way, narrow = QBoxLayout.Direction, self.width() < self._theme.px(_BESIDE)
        self._head.setDirection(way.TopToBottom if narrow else way.LeftToRight)
        self._head.setSpacing(0 if narrow else 12)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme

    def show_phase(self, kind: CheckKind) -> None:
        """Show what came of the last phase of this kind in the month."""
        summary = self._session.summaries.page(kind)
        if summary is None:
            return
        self._kind, self._likely = kind, None
        self._title.set_words(summary.title)
        self._subtitle.setText(summary.subtitle)
        self._lead.setText(summary.lead)
        self.list.dice = {came_id(came): came.dice for came in summary.came}
        self.list.set_lines(page_lines(summary))
        self.table.set_lines(task_lines(self._session.table_tasks))
        self.odds.set_lines(())
        has_odds = kind is CheckKind.DECLARATION
        self._odds_head.setVisible(has_odds)
        self.odds.setVisible(has_odds)
        if has_odds:
            self._later.start()

    def _look(self) -> None:
        if self.isVisible() and (likely := self._session.summaries.how_likely()) is not None:
            self._likely = likely
            self.odds.shares = {line.label: float(line.most) for line in likely.lines}
            self.odds.set_lines(likely_lines(likely))

    @property
    def due_words(self) -> str:
        """What the page is of, and its first sentence."""
        return ". ".join(filter(None, (self._title.text(), self._lead.text())))

    @property
    def text(self) -> str:
        """The whole page as text."""
        summary = self._session.summaries.page(self._kind)
        return "" if summary is None else summary_text(summary, self._likely)

    def copy(self) -> str:
        """Put the whole page on the clipboard; returns its title."""
        text = self.text
        QApplication.clipboard().setText(text)
        return text.partition("\n")[0]

    def offer_paper(self, door: EmpiresDoor, beside: QWidget) -> None:
        """Offer to print the page or to save it as a PDF."""
        from eia_solo.games.empires_in_arms.ui.month.summary_paper import SummaryPaper  # few pages are ever printed
        from eia_solo.ui.printing import offer_picture

        name = f"{self._session.campaign.path.stem}-{self._kind.value}-{self._session.state.month}"
        paper = SummaryPaper(self._title.text(), name, self.text)
        offer_picture(self, paper, door, beside.mapToGlobal(beside.rect().topLeft()))
