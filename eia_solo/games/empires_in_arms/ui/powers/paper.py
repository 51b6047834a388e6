"""A power's page on one sheet of paper: everything on it, as large as fits."""

from __future__ import annotations

import os
from collections.abc import Callable
from pathlib import Path

from PySide6.QtCore import QBuffer, QIODevice, QMarginsF
from PySide6.QtGui import QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPdfWriter

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.rules.state import PowerSheet
from eia_solo.games.empires_in_arms.ui.powers.land_bars import Strength
from eia_solo.games.empires_in_arms.ui.powers.paper_page import PaperPage
from eia_solo.store.plain_files import write_whole

SIZES = {"A4": QPageSize.PageSizeId.A4, "Letter": QPageSize.PageSizeId.Letter}
_MARGIN = 12.0
"""Millimetres around the page; printers need some of it."""
_DOTS = 1200
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


def pdf_of(title: str, paint: Callable[[QPagedPaintDevice], None]) -> bytes:
    """A PDF of what is painted, A4 unless the painter says otherwise."""
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator("EiA Solo")
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setResolution(_DOTS)
    paint(writer)
    return bytes(buffer.data().data())


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
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # Qt reads it at its first import

    from eia_solo.games.empires_in_arms.ui.powers.land_bars import strength
    from eia_solo.games.empires_in_arms.ui.powers.paper import write_pdf
    from eia_solo.store.plain_files import data
    from eia_solo.ui.start import application
    from eia_solo.ui.theme import load_fonts

    app = application()
    load_fonts(data("assets", "fonts"))
    write_pdf(page, strength(sheet), path, size)
    del app
