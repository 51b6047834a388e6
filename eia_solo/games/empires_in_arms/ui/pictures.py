"""The map, the political status and the relations as pictures for paper: light, with month and campaign above."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QPoint, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter
from PySide6.QtWidgets import QHBoxLayout, QWidget

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.map.ground import paint_ground
from eia_solo.games.empires_in_arms.ui.map.holdings import Holdings
from eia_solo.games.empires_in_arms.ui.map.mark_paint import paint_marks
from eia_solo.games.empires_in_arms.ui.map.marks import Relations, ways
from eia_solo.games.empires_in_arms.ui.map.names import names_at
from eia_solo.games.empires_in_arms.ui.map.picture import paint_names
from eia_solo.games.empires_in_arms.ui.map.shapes import board
from eia_solo.games.empires_in_arms.ui.presenters.chronicle import Chronicle
from eia_solo.games.empires_in_arms.ui.presenters.map import map_board
from eia_solo.games.empires_in_arms.ui.presenters.relations import relation_lines, relations
from eia_solo.games.empires_in_arms.ui.presenters.status import status_places, status_zones
from eia_solo.games.empires_in_arms.ui.views.relations_panel import RelationsList
from eia_solo.games.empires_in_arms.ui.widgets.status_track import StatusTrack
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.paper import image_of, pdf_of, png_of, without_display
from eia_solo.ui.presenters.lines import RelationLine
from eia_solo.ui.theme import Theme, stylesheet
from eia_solo.ui.widgets.painting import LEFT, RIGHT, draw_text
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.widgets.relations_matrix import RelationsMatrix
from eia_solo.ui.words import mark, tr

SUBJECTS: Mapping[str, str] = {
    "map": mark("Map"),
    "status": mark("Political status"),
    "relations": mark("Relations"),
}
_SIZES = {"map": QSize(1400, 1046), "status": QSize(900, 210), "relations": QSize(640, 290)}
_HEAD, _MARGIN = 64, 24
"""How high the title is, and what is left free around the picture."""
_LINE = 26
"""How high a line of the relations is at most."""
_DOTS = 2
"""Dots of an image to a pixel of the design."""
_PAPER_MM = 12.0


@frozen(eq=False)
class PaperPicture:
    """One of the subjects, as a campaign stands."""

    subject: str
    session: EmpiresSession
    chronicle: Chronicle
    """Read to its end when it is needed."""

    @property
    def title(self) -> str:
        return f"{tr(SUBJECTS[self.subject])}, {self.session.state.month.title}"

    @property
    def file_name(self) -> str:
        """What a file of it is called, but for its ending."""
        return f"{self.session.campaign.path.stem}-{self.subject}-{self.session.state.month}"

    @property
    def kinds(self) -> Mapping[str, Callable[[], bytes]]:
        return {".png": self.png, ".pdf": self.pdf}

    @property
    def size(self) -> QSize:
        return self._inside + QSize(2 * _MARGIN, 2 * _MARGIN + _HEAD)

    @property
    def _inside(self) -> QSize:
        """The room below the title; every pair that stands in some relation has its line."""
        size = _SIZES[self.subject]
        return QSize(size.width(), max(size.height(), _LINE * len(self._lines))) if self._lines else size

    @property
    def _lines(self) -> Sequence[RelationLine]:
        if self.subject != "relations":
            return ()
        self.chronicle.read(self.chronicle.follow())
        return relation_lines(self.session.state, self.session.rulebook.tables, self.chronicle)

    def png(self) -> bytes:
        return png_of(image_of(self.size, _DOTS, self._paint))

    def pdf(self) -> bytes:
        """One page of A4, on its side."""
        return pdf_of(self.title, self.paint_on)

    def paint_on(self, device: QPagedPaintDevice) -> None:
        """Paint it on one sheet of the device, as large as fits."""
        margins = QMarginsF(_PAPER_MM, _PAPER_MM, _PAPER_MM, _PAPER_MM)
        landscape, unit = QPageLayout.Orientation.Landscape, QPageLayout.Unit.Millimeter
        device.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), landscape, margins, unit))
        room = device.pageLayout().paintRectPixels(device.logicalDpiX()).size()
        painter = QPainter(device)
        scale = min(room.width() / self.size.width(), room.height() / self.size.height())
        painter.scale(scale, scale)
        self._paint(painter)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        self.chronicle.read(self.chronicle.follow())
        theme = Theme(LIGHT)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.fillRect(QRect(QPoint(0, 0), self.size), LIGHT.panel)
        head = QRectF(_MARGIN, _MARGIN, _SIZES[self.subject].width(), _HEAD - 16)
        draw_text(painter, head, self.title, theme.garamond(34), LIGHT.ink, LEFT)
        draw_text(painter, head, self.session.campaign.path.stem, theme.inter(15), LIGHT.ink2, RIGHT)
        painter.translate(_MARGIN, _MARGIN + _HEAD)
        {"map": self._paint_map, "status": self._paint_status, "relations": self._paint_relations}[self.subject](
            painter, theme
        )

    def _paint_map(self, painter: QPainter, theme: Theme) -> None:
        """As an image: the grain and the hatches of the ground are made of dots."""
        size = _SIZES["map"]
        shown = map_board(self.session.state, self.session.rulebook.tables)
        holdings = Holdings(board(), shown.control, shown.homes, shown.names)
        camera, part = Camera.of_whole(board().frame, board().board, QSizeF(size)), QRectF(QPoint(0, 0), QSizeF(size))
        marks = ways(theme, camera, holdings, Relations(shown.wars, shown.alliances))

        def paint(inside: QPainter) -> None:
            paint_ground(inside, theme, camera, holdings, part)
            paint_names(inside, theme, camera, holdings, names_at(theme, camera, holdings), part)
            paint_marks(inside, theme, camera, marks)

        painter.drawImage(part, image_of(size, _DOTS, paint))

    def _paint_status(self, painter: QPainter, theme: Theme) -> None:
        tables = self.session.rulebook.tables
        track = StatusTrack(theme)
        track.set_status(status_zones(tables), status_places(self.session.state, tables, self.chronicle))
        _render(painter, track, _SIZES["status"], theme)

    def _paint_relations(self, painter: QPainter, theme: Theme) -> None:
        state, tables = self.session.state, self.session.rulebook.tables
        size = self._inside
        both = QWidget()
        row = QHBoxLayout(both)
        tight(row, 2 * _MARGIN)
        matrix, lines = RelationsMatrix(theme), RelationsList(theme)
        matrix.setFixedWidth(_SIZES["relations"].height())
        matrix.set_relations(
            list(state.powers), relations(state), {power: tables.name(power) for power in state.powers}
        )
        lines.set_lines(self._lines)
        row.addWidget(matrix)
        row.addWidget(lines, 1)
        _render(painter, both, size, theme)


def _render(painter: QPainter, widget: QWidget, size: QSize, theme: Theme) -> None:
    """Draw a widget that is in no window, in the colours of this theme whatever those of the window are."""
    widget.setStyleSheet(stylesheet(theme))
    widget.resize(size)
    widget.render(painter, QPoint(0, 0), renderFlags=QWidget.RenderFlag.DrawChildren)
    widget.deleteLater()


def write(session: EmpiresSession, subject: str, path: Path) -> None:
    """Write a picture, a PDF if the file is called so and a PNG if not. Needs no display.

    Raises EiaSoloError if the file cannot be written.
    """
    with without_display():
        picture = PaperPicture(subject, session, Chronicle(session))
        write_whole(path, picture.pdf() if path.suffix.lower() == ".pdf" else picture.png())
