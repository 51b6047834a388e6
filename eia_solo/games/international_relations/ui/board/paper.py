"""The board of a turn as a picture for everybody: orders and what became of them, with a key below. PNG, SVG or PDF."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QMarginsF, QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.exports.turn_page import told_words
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.games.international_relations.ui.board.drawing import drawing
from eia_solo.games.international_relations.ui.board.ground import Ground, paint_ground
from eia_solo.games.international_relations.ui.board.key import paint_key
from eia_solo.games.international_relations.ui.board.pieces import names_beside, paint_pieces
from eia_solo.games.international_relations.ui.presenters.board import standing, turn_carried_out
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, tints
from eia_solo.games.international_relations.ui.presenters.lines import moment_title
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.drawn.camera import Camera
from eia_solo.ui.drawn.lettering import write_shapes
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.paper import image_of, pdf_of, png_of, svg_of, without_display
from eia_solo.ui.theme import Theme

_WIDE, _DOTS = 1200, 2
"""Pixels of the design, and dots of an image to each: 2,400 across."""
_MARGIN, _HEAD, _KEY = 16, 52, 92
_PAPER_MM = 10.0


@frozen(eq=False)
class BoardSheet:
    """A board with its title above and the key below."""

    board: Board
    picture: BoardPicture
    title: str

    @property
    def kinds(self) -> Mapping[str, Callable[[], bytes]]:
        """How it is written, by the ending of the file's name."""
        return {".png": self.png, ".svg": self.svg, ".pdf": self.pdf}

    @property
    def _room(self) -> QRect:
        """Where the board lies."""
        whole, wide = drawing().board, _WIDE - 2 * _MARGIN
        return QRect(_MARGIN, _MARGIN + _HEAD, wide, round(wide * whole.height() / whole.width()))

    @property
    def size(self) -> QSize:
        return QSize(_WIDE, self._room.bottom() + 1 + _KEY + _MARGIN)

    def image(self) -> QImage:
        return image_of(self.size, _DOTS, self._paint)

    def png(self) -> bytes:
        return png_of(self.image())

    def svg(self) -> bytes:
        return svg_of(self.title, self.size, self._paint)

    def pdf(self) -> bytes:
        """One page of A4."""
        return pdf_of(self.title, self._paint_on)

    def _paint_on(self, device: QPagedPaintDevice) -> None:
        margins = QMarginsF(_PAPER_MM, _PAPER_MM, _PAPER_MM, _PAPER_MM)
        upright, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
        device.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), upright, margins, unit))
        painter = QPainter(device)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        room = device.pageLayout().paintRectPixels(device.logicalDpiX()).size()
        scale = min(room.width() / self.size.width(), room.height() / self.size.height())
        painter.scale(scale, scale)
        self._paint(painter)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        theme, room = Theme(LIGHT), self._room
        painter.fillRect(QRect(QPoint(0, 0), self.size), LIGHT.panel)
        write_shapes(painter, self.title, QPointF(_MARGIN, _MARGIN + 32), theme.garamond(30), LIGHT.ink)
        painter.translate(room.topLeft())
        self._paint_board(painter, theme, QSizeF(room.size()))
        painter.translate(0, room.height() + 10)
        paint_key(painter, theme, self.board.powers, room.width())

    def _paint_board(self, painter: QPainter, theme: Theme, size: QSizeF) -> None:
        """The ground as an image, for its grain and hatches are made of dots; what stands on it as shapes."""
        owners = dict(self.picture.owners)
        ground = Ground(self.board, drawing(), tints(self.board, owners), owners)
        camera, part = Camera.of_whole(drawing().frame, drawing().board, size), QRectF(QPointF(0, 0), size)
        painter.drawImage(
            part, image_of(size.toSize(), _DOTS, lambda inside: paint_ground(inside, theme, camera, ground, part))
        )
        names = names_beside(theme, camera, ground, self.picture)
        painter.setClipRect(part)
        paint_pieces(painter, theme, camera, ground, self.picture, names, part)
        painter.setClipping(False)


def sheet_of(session: InternationalSession, kept: Sequence[KeptReport], *, positions: bool = False) -> BoardSheet:
    """The board of stages that were carried out one after the other; with `positions` as it stood after them."""
    rules, last = session.rulebook.rules, kept[-1]
    if positions:
        game = session.after(last)
        return BoardSheet(rules.board, standing(game), moment_title(game.turn, game.stage))
    stages = [(session.before(each), each.report) for each in kept]
    return BoardSheet(rules.board, turn_carried_out(rules, stages), told_words([each.report for each in kept]))


def write(session: InternationalSession, turn: Turn | None, path: Path, *, positions: bool) -> str:
    """Write the picture of a turn, or of what was carried out last; its title. Needs no display.

    Before anything is carried out it is the board as it stands. Raises EiaSoloError if the file cannot be written.
    """
    with without_display():
        if turn is None and not session.reports():
            game = session.state
            sheet = BoardSheet(session.rulebook.rules.board, standing(game), moment_title(game.turn, game.stage))
        else:
            sheet = sheet_of(session, session.told(turn), positions=positions)
        write_whole(path, sheet.kinds[path.suffix.lower()]())
        return sheet.title
