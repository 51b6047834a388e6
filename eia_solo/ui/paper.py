"""Pictures for files and paper, drawn without a window: PNG, SVG and PDF."""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from contextlib import contextmanager

from PySide6.QtCore import QBuffer, QIODevice, QRect, QSize
from PySide6.QtGui import QImage, QPagedPaintDevice, QPageSize, QPainter, QPdfWriter

from eia_solo.store.plain_files import data

_PDF_DOTS = 1200
_CREATOR = "EiA Solo"


@contextmanager
def without_display() -> Iterator[None]:
    """Where a command draws: it needs no display, and has the program's own fonts."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # Qt reads it at its first use

    from eia_solo.ui.application import application
    from eia_solo.ui.theme import load_fonts

    app = application()
    load_fonts(data("assets", "fonts"))
    yield
    del app


def image_of(size: QSize, dots: int, paint: Callable[[QPainter], None]) -> QImage:
    """What is painted, with so many dots to a pixel each way."""
    image = QImage(size * dots, QImage.Format.Format_RGB32)
    image.setDevicePixelRatio(dots)
    painter = QPainter(image)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return image


def png_of(image: QImage) -> bytes:
    buffer = _buffer()
    image.save(buffer, "PNG")  # type: ignore[call-overload]
    return bytes(buffer.data().data())


def svg_of(title: str, size: QSize, paint: Callable[[QPainter], None]) -> bytes:
    """A drawing of lines and shapes, with what is painted as an image inside it."""
    from PySide6.QtSvg import QSvgGenerator  # only whoever writes one waits for it

    buffer, drawn = _buffer(), QSvgGenerator()
    drawn.setOutputDevice(buffer)
    drawn.setTitle(title)
    drawn.setDescription(_CREATOR)
    drawn.setSize(size)
    drawn.setViewBox(QRect(0, 0, size.width(), size.height()))
    painter = QPainter(drawn)
    painter.setRenderHint(QPainter.RenderHint.Antialiasing)
    paint(painter)
    painter.end()
    return bytes(buffer.data().data())


def pdf_of(title: str, paint: Callable[[QPagedPaintDevice], None]) -> bytes:
    """A PDF of what is painted, A4 unless the painter says otherwise."""
    buffer = _buffer()
    writer = QPdfWriter(buffer)
    writer.setTitle(title)
    writer.setCreator(_CREATOR)
    writer.setPageSize(QPageSize(QPageSize.PageSizeId.A4))
    writer.setResolution(_PDF_DOTS)
    paint(writer)
    return bytes(buffer.data().data())


def _buffer() -> QBuffer:
    buffer = QBuffer()
    buffer.open(QIODevice.OpenModeFlag.WriteOnly)
    return buffer
