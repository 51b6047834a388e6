"""A power's page on one sheet of paper: everything on it, as large as fits."""

from __future__ import annotations

from pathlib import Path

from PySide6.QtCore import QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.rules.state import PowerSheet
from eia_solo.games.empires_in_arms.ui.powers.land_bars import Strength, strength
from eia_solo.games.empires_in_arms.ui.powers.paper_page import PaperPage
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.paper import pdf_of, without_display

SIZES = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
_MARGIN = 12.0
"""Millimetres around the page; printers need some of it."""
_LARGEST, _SMALLER = 1.25, 0.98
"""How much larger than drawn a page may be, and by which factor it shrinks until it fits."""


def page_layout(size: str) -> QPageLayout:
    """An upright page of this size. Raises KeyError for one that is not in SIZES."""
    margins = QMarginsF(_MARGIN, _MARGIN, _MARGIN, _MARGIN)
    return QPageLayout(QPageSize(SIZES[size]), QPageLayout.Orientation.Portrait, margins, QPageLayout.Unit.Millimeter)


def write_pdf(page: PowerPage, army: Strength, path: Path, size: str = "A4") -> None:
    """Write the page as a PDF of one page. Raises EiaSoloError if the file cannot be written."""

    def paint(device: QPagedPaintDevice) -> None:
        device.setPageLayout(page_layout(size))
        paint_on(device, page, army)

    write_whole(path, pdf_of(f"{page.name}, {page.month}", paint))


def paint_on(device: QPagedPaintDevice, page: PowerPage, army: Strength) -> None:
    """Paint the page on one sheet of the device."""
    painter = QPainter(device)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    dots = device.logicalDpiX() / 96
    room = device.pageLayout().paintRectPixels(device.logicalDpiX())
    width, height = room.width() / dots, room.height() / dots
    scale = fitting(page, army, width, height)
    painter.scale(dots * scale, dots * scale)
    PaperPage(page, army, width / scale).paint(painter)
    painter.end()


def fitting(page: PowerPage, army: Strength, width: float, height: float) -> float:
    """The largest scale at which the page is no longer than the paper."""
    scale = _LARGEST
    while PaperPage(page, army, width / scale).height > height / scale:
        scale *= _SMALLER
    return scale


def write(page: PowerPage, sheet: PowerSheet, path: Path, size: str) -> None:
    """Write the PDF. Needs no display. Raises EiaSoloError if the file cannot be written."""
    with without_display():
        write_pdf(page, strength(sheet), path, size)
