"""A report on paper: its pictures and its text, page by page."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QImage, QPagedPaintDevice, QPageLayout, QPageSize, QPainter

from eia_solo.core.values import frozen
from eia_solo.exports.report import Report
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.paper import pdf_of
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

_MARGIN_MM = 14.0
_A_PIXEL = 96
"""Pixels of the design to an inch of paper."""
_FOOT, _SET_IN, _GAP = 26.0, 14.0, 4.0
_WRAPPED = int(Qt.TextFlag.TextWordWrap)


@frozen
class _Block:
    """Some words that stand on one page, with the room above them."""

    words: str
    font: QFont
    ink: QColor
    above: float = 0.0
    set_in: float = 0.0


def _plain(font: QFont) -> QFont:
    """A face without figures of one width and signs that fit them: those could not be searched, nor copied."""
    font.clearFeatures()
    font.setFeature(QFont.Tag("calt"), 0)
    return font


@frozen(eq=False)
class ReportPaper:
    """A report with its pictures: below the title these, then part by part what it says."""

    page: Report
    pictures: Sequence[QImage]

    def pdf(self) -> bytes:
        """As many pages of A4 as it needs; its words can be searched and copied."""
        return pdf_of(self.page.title, self.paint_on)

    def paint_on(self, device: QPagedPaintDevice) -> None:
        """Print it on the device, in the colours of paper."""
        margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
        upright, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
        device.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), upright, margins, unit))
        _Printing(device, self.page).print(self.pictures)


class _Printing:
    """One printing: where on which page it is."""

    def __init__(self, device: QPagedPaintDevice, page: Report) -> None:
        self._device, self._page = device, page
        self._painter = QPainter(device)
        scale = device.logicalDpiX() / _A_PIXEL
        self._painter.scale(scale, scale)
        self._room = QSizeF(device.pageLayout().paintRectPixels(device.logicalDpiX()).size()) / scale
        self._theme = Theme(LIGHT)
        self._number, self._y = 1, 0.0

    def print(self, pictures: Sequence[QImage]) -> None:
        self._write((_Block(self._page.title, _plain(self._theme.garamond(26)), LIGHT.ink),))
        self._write((_Block(self._page.subtitle, _plain(self._theme.inter(13)), LIGHT.ink2, above=2),))
        for picture in pictures:
            self._draw(picture)
        for group in self._groups():
            self._write(group)
        self._foot()
        self._painter.end()

    def _groups(self) -> Iterator[tuple[_Block, ...]]:
        """What stands together: a heading with its first line, then each line by itself."""
        bold, plain = _plain(self._theme.inter(13, QFont.Weight.DemiBold)), _plain(self._theme.inter(13))
        for section in self._page.sections:
            together: tuple[_Block, ...] = (_Block(section.title, bold, LIGHT.ink, above=14),)
            for item in section.shown:
                blocks: tuple[_Block, ...] = (_Block(item.text, plain, LIGHT.ink, above=_GAP, set_in=_SET_IN),)
                blocks += tuple(_Block(words, plain, LIGHT.ink2, above=1, set_in=2 * _SET_IN) for words in item.below)
                yield together + blocks
                together = ()

    def _draw(self, picture: QImage) -> None:
        wide = self._room.width()
        high = wide * picture.height() / picture.width()
        self._y += 10
        self._turn_if(high)
        self._painter.drawImage(QRectF(0, self._y, wide, high), picture)
        self._y += high

    def _write(self, blocks: Sequence[_Block]) -> None:
        """Write blocks that stand on one page."""
        rooms = [self._room_of(block) for block in blocks]
        self._turn_if(sum(block.above + room for block, room in zip(blocks, rooms, strict=True)))
        for block, room in zip(blocks, rooms, strict=True):
            self._y += block.above if self._y else 0.0
            self._painter.setFont(block.font)
            self._painter.setPen(block.ink)
            box = QRectF(block.set_in, self._y, self._room.width() - block.set_in, room + 1)
            self._painter.drawText(box, _WRAPPED, block.words)
            self._y += room

    def _room_of(self, block: _Block) -> float:
        self._painter.setFont(block.font)
        wide = QRectF(0, 0, self._room.width() - block.set_in, 100_000)
        return self._painter.boundingRect(wide, _WRAPPED, block.words).height()

    def _turn_if(self, high: float) -> None:
        """Go on at the next page if there is no room for so much on this one."""
        if self._y and self._y + high > self._room.height() - _FOOT:
            self._foot()
            self._device.newPage()
            self._number, self._y = self._number + 1, 0.0

    def _foot(self) -> None:
        self._painter.setFont(_plain(self._theme.inter(11)))
        self._painter.setPen(LIGHT.ink3)
        words = tr("{title}, page {number}", title=self._page.title, number=self._number)
        self._painter.drawText(QPointF(0, self._room.height() - 4), words)
