"""The board of a turn as a picture for everybody: orders and what became of them, with a key below. PNG, SVG or PDF."""

from __future__ import annotations

import re
from collections.abc import Callable, Mapping, Sequence
from itertools import groupby
from pathlib import Path

from attrs import evolve
from PySide6.QtCore import QMarginsF, QPoint, QPointF, QRect, QRectF, QSize, QSizeF
from PySide6.QtGui import QColor, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, qGray

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
from eia_solo.ui.palette import LIGHT, PowerColours
from eia_solo.ui.paper import image_of, pdf_of, png_of, svg_of, without_display
from eia_solo.ui.theme import Theme

_WIDE, _DOTS = 1200, 2
"""Pixels of the design, and dots of an image to each: 2,400 across."""
_MARGIN, _HEAD, _KEY = 16, 52, 92
_PAPER_MM = 10.0
_DARK = "Ge"
"""The power of the palette without a hatch: its lands and counters stay dark."""
_COLOURLESS = evolve(
    LIGHT,
    panel="#FFFFFF",
    sea="#E4E4E4",
    water_lines=("#E0E0E0", "#DADADA", "#D2D2D2", "#C8C8C8"),
    neutral=PowerColours("#BDBDBD", "#5A5A5A"),
    powers={id: own if id == _DARK else PowerColours("#FFFFFF", "#1E1E1E") for id, own in LIGHT.powers.items()},
)
_HEX = re.compile(rb"#[0-9a-fA-F]{6}\b")


def _grey(colour: re.Match[bytes]) -> bytes:
    """The grey of a colour in a drawing of lines."""
    return b"#" + 3 * (b"%02x" % qGray(QColor(colour[0].decode()).rgb()))


@frozen(eq=False)
class BoardSheet:
    """A board with its title above and the key below."""

    board: Board
    picture: BoardPicture
    title: str
    colourless: bool = False
    """Black and white: what tells the powers apart is their hatches, on the lands as well."""

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
        image = image_of(self.size, _DOTS, self._paint)
        return image.convertToFormat(QImage.Format.Format_Grayscale8) if self.colourless else image

    def png(self) -> bytes:
        return png_of(self.image())

    def svg(self) -> bytes:
        drawn = svg_of(self.title, self.size, self._paint)
        return _HEX.sub(_grey, drawn) if self.colourless else drawn

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
        if self.colourless:
            painter.drawImage(QRect(QPoint(0, 0), self.size), self.image())
        else:
            self._paint(painter)
        painter.end()

    def _paint(self, painter: QPainter) -> None:
        palette, room = _COLOURLESS if self.colourless else LIGHT, self._room
        theme = Theme(palette)
        painter.fillRect(QRect(QPoint(0, 0), self.size), palette.panel)
        write_shapes(painter, self.title, QPointF(_MARGIN, _MARGIN + 32), theme.garamond(30), palette.ink)
        painter.translate(room.topLeft())
        self._paint_board(painter, theme, QSizeF(room.size()))
        painter.translate(0, room.height() + 10)
        paint_key(painter, theme, self.board.powers, room.width(), corrected=bool(self.picture.corrected))

    def _paint_board(self, painter: QPainter, theme: Theme, size: QSizeF) -> None:
        """The ground as an image, for its grain and hatches are made of dots; what stands on it as shapes."""
        owners = dict(self.picture.owners)
        ground = Ground(self.board, drawing(), tints(self.board, owners), owners, self.colourless)
        camera, part = Camera.of_whole(drawing().frame, drawing().board, size), QRectF(QPointF(0, 0), size)
        below = image_of(size.toSize(), _DOTS, lambda inside: paint_ground(inside, theme, camera, ground, part))
        if self.colourless:
            below = below.convertToFormat(QImage.Format.Format_Grayscale8)
        painter.drawImage(part, below)
        names = names_beside(theme, camera, ground, self.picture)
        painter.setClipRect(part)
        paint_pieces(painter, theme, camera, ground, self.picture, names, part)
        painter.setClipping(False)


def sheet_of(session: InternationalSession, kept: Sequence[KeptReport], *, positions: bool = False) -> BoardSheet:
    """The board of stages that were carried out one after the other; with `positions` as it stood after them."""
    rules, last = session.rulebook.rules, kept[-1]
    if positions:
        game = session.after(last)
        return BoardSheet(rules.board, standing(game, public=True), moment_title(game.turn, game.stage))
    stages = [(session.before(each), each.report) for each in kept]
    return BoardSheet(rules.board, turn_carried_out(rules, stages), told_words([each.report for each in kept]))


def sheets_of(session: InternationalSession, kept: Sequence[KeptReport]) -> tuple[BoardSheet, ...]:
    """A board for each turn of these stages, in their order."""
    return tuple(sheet_of(session, tuple(own)) for _, own in groupby(kept, key=lambda each: each.report.turn))


def write(
    session: InternationalSession, turn: Turn | None, path: Path, *, positions: bool, colourless: bool = False
) -> str:
    """Write the picture of a turn, or of the last of those that are to be sent; its title. Needs no display.

    Before anything is carried out it is the board as it stands. Raises EiaSoloError if the file cannot be written.
    """
    with without_display():
        if turn is None and not session.reports():
            game = session.state
            title = moment_title(game.turn, game.stage)
            sheet = BoardSheet(session.rulebook.rules.board, standing(game, public=True), title, colourless)
        else:
            last = session.to_send(turn)[-1].report.turn
            kept = [each for each in session.to_send(turn) if each.report.turn == last]
            sheet = evolve(sheet_of(session, kept, positions=positions), colourless=colourless)
        write_whole(path, sheet.kinds[path.suffix.lower()]())
        return sheet.title
