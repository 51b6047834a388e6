"""The few pictures the style sheet needs: boxes and rings of choices, and the arrow of a list.

A style sheet takes pictures from files only, so they are drawn once for each theme into a folder that goes when
the program ends.
"""

from __future__ import annotations

import atexit
from collections.abc import Callable
from contextlib import ExitStack
from functools import cache
from pathlib import Path

from PySide6.QtCore import QPointF, QRectF, Qt
from PySide6.QtGui import QColor, QImage, QPainter, QPen

from eia_solo.store.scratch import scratch_folder
from eia_solo.ui.palette import Palette

_Draw = Callable[[QPainter, float], None]


@cache
def _folder() -> Path:
    held = ExitStack()
    atexit.register(held.close)
    return held.enter_context(scratch_folder())


def _pen(colour: QColor, width: float) -> QPen:
    pen = QPen(colour, width)
    pen.setCapStyle(Qt.PenCapStyle.RoundCap)
    pen.setJoinStyle(Qt.PenJoinStyle.RoundJoin)
    return pen


def _box(edge: QColor, fill: QColor, mark: QColor | None) -> _Draw:
    def draw(painter: QPainter, side: float) -> None:
        painter.setPen(QPen(edge, 1.2))
        painter.setBrush(fill)
        painter.drawRoundedRect(QRectF(0.6, 0.6, side - 1.2, side - 1.2), 3, 3)
        if mark is not None:
            painter.setPen(_pen(mark, side / 8))
            ends = ((0.24, 0.52), (0.43, 0.71), (0.77, 0.3))
            painter.drawPolyline([QPointF(x * side, y * side) for x, y in ends])

    return draw


def _ring(edge: QColor, fill: QColor, mark: QColor | None) -> _Draw:
    def draw(painter: QPainter, side: float) -> None:
        centre = QPointF(side / 2, side / 2)
        painter.setPen(QPen(edge, 1.2))
        painter.setBrush(fill)
        painter.drawEllipse(centre, side / 2 - 0.6, side / 2 - 0.6)
        if mark is not None:
            painter.setPen(Qt.PenStyle.NoPen)
            painter.setBrush(mark)
            painter.drawEllipse(centre, side * 0.24, side * 0.24)

    return draw


def _arrow(ink: QColor, *, up: bool = False) -> _Draw:
    def draw(painter: QPainter, side: float) -> None:
        painter.setPen(_pen(ink, side / 9))
        tip, end = (0.35, 0.6) if up else (0.65, 0.4)
        ends = ((0.25, end), (0.5, tip), (0.75, end))
        painter.drawPolyline([QPointF(x * side, y * side) for x, y in ends])

    return draw


def _sideways(ink: QColor, *, left: bool) -> _Draw:
    def draw(painter: QPainter, side: float) -> None:
        painter.setPen(_pen(ink, side / 9))
        tip, end = (0.35, 0.6) if left else (0.65, 0.4)
        painter.drawPolyline([QPointF(x * side, y * side) for x, y in ((end, 0.25), (tip, 0.5), (end, 0.75))])

    return draw


def style_pictures(palette: Palette, px: Callable[[float], int]) -> dict[str, str]:
    """The pictures by name, each as the path of a file; a sharper one for fine screens lies beside it."""
    quiet = palette.line2
    drawings: dict[str, _Draw] = {
        "box": _box(palette.ink3, palette.raised, None),
        "box_on": _box(palette.ink, palette.ink, palette.panel),
        "box_off": _box(quiet, palette.panel, None),
        "box_on_off": _box(quiet, palette.panel, palette.ink3),
        "ring": _ring(palette.ink3, palette.raised, None),
        "ring_on": _ring(palette.ink3, palette.raised, palette.ink),
        "ring_off": _ring(quiet, palette.panel, None),
        "ring_on_off": _ring(quiet, palette.panel, palette.ink3),
        "arrow": _arrow(palette.ink2),
        "up": _arrow(palette.ink2, up=True),
        "down": _arrow(palette.ink2),
        "left": _sideways(palette.ink2, left=True),
        "right": _sideways(palette.ink2, left=False),
    }
    theme = ("plain-" if palette.plain else "") + ("dark" if palette.dark else "light")
    made = {}
    for name, draw in drawings.items():
        side = px(10 if name in ("up", "down") else 16)
        file = _folder() / f"{name}-{theme}-{side}.png"
        if not file.exists():
            for dots, path in ((1, file), (2, file.with_name(f"{file.stem}@2x.png"))):
                image = QImage(side * dots, side * dots, QImage.Format.Format_ARGB32_Premultiplied)
                image.fill(Qt.GlobalColor.transparent)
                painter = QPainter(image)
                painter.setRenderHint(QPainter.RenderHint.Antialiasing)
                painter.scale(dots, dots)
                draw(painter, float(side))
                painter.end()
                image.save(str(path))
        made[name] = file.as_posix()
    return made
