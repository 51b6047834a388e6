"""A report to be read, chosen from and copied: titles in Garamond, what is read as data in Inter."""

from __future__ import annotations

from PySide6.QtGui import QTextBlockFormat, QTextCharFormat, QTextCursor
from PySide6.QtWidgets import QTextEdit

from eia_solo.exports.report import Report
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

MOST = 300
"""So many lines of a section are shown; nobody reads on, and a long record would take seconds to lay out."""


class ReportText(QTextEdit):
    """Only read. The words are laid out anew when the theme changes."""

    def __init__(self, theme: Theme) -> None:
        super().__init__()
        self._theme = theme
        self._report: Report | None = None
        self.setReadOnly(True)
        self.setTabChangesFocus(True)
        self.setAccessibleName(tr("Report"))
        self.setProperty("bare", True)

    def show_report(self, report: Report | None) -> None:
        """Show a report; the same one again stays where one reads."""
        if report == self._report:
            return
        same = report is not None and self._report is not None and report.title == self._report.title
        place = self.verticalScrollBar().value() if same else 0
        self._report = report
        self._write()
        self.verticalScrollBar().setValue(place)

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._write()

    def _write(self) -> None:
        self.clear()
        report, theme = self._report, self._theme
        if report is None:
            return
        cursor = QTextCursor(self.document())
        cursor.beginEditBlock()
        title, quiet, item = _face(theme, 28), _small(theme), _plain(theme)
        cursor.setBlockFormat(_block(theme))
        cursor.setCharFormat(title)
        cursor.insertText(report.title)
        _line(cursor, report.subtitle, quiet, _block(theme))
        group = _face(theme, 19, italic=True)
        for section in report.sections:
            _line(cursor, section.title, group, _block(theme, above=14))
            for each in section.items[:MOST]:
                _line(cursor, each.text, item, _block(theme, above=4, left=8))
                for text in each.below:
                    _line(cursor, text, quiet, _block(theme, left=24))
            if len(section.items) > MOST:
                more = tr("And {n} more; the copy and the file have them.", n=len(section.items) - MOST)
                _line(cursor, more, quiet, _block(theme, above=4, left=8))
            if not section.items and section.empty:
                _line(cursor, section.empty, quiet, _block(theme, above=4, left=8))
        cursor.endEditBlock()
        self.moveCursor(QTextCursor.MoveOperation.Start)  # its own was pushed to the end, and would be kept in sight


def _line(cursor: QTextCursor, text: str, face: QTextCharFormat, block: QTextBlockFormat) -> None:
    cursor.insertBlock(block, face)
    cursor.insertText(text, face)


def _block(theme: Theme, above: int = 2, left: int = 0) -> QTextBlockFormat:
    made = QTextBlockFormat()
    made.setTopMargin(theme.px(above))
    made.setLeftMargin(theme.px(left))
    return made


def _face(theme: Theme, px: int, *, italic: bool = False) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFont(theme.garamond(px, italic=italic))
    made.setForeground(theme.palette.ink)
    return made


def _plain(theme: Theme) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFont(theme.inter(13))
    made.setForeground(theme.palette.ink)
    return made


def _small(theme: Theme) -> QTextCharFormat:
    made = QTextCharFormat()
    made.setFont(theme.inter(12))
    made.setForeground(theme.palette.ink2)
    return made
