"""Pictures in few colours, and so small."""

from __future__ import annotations

from collections import Counter

from PySide6.QtCore import Qt
from PySide6.QtGui import QImage

OPAQUE = 0xFF000000
_STEP = 14
"""Colours closer than this count as one: the grain of the map's paper is most of what a picture weighs."""


def in_few_colours(image: QImage) -> QImage:
    """The picture in 256 colours at most, each of them one that is in it; none is mixed from dots of others."""
    plain = image.convertToFormat(QImage.Format.Format_RGB32)
    dots = bytes(plain.constBits())
    steps = bytes(min(round(value / _STEP) * _STEP, 255) for value in range(256))
    alike = dots.translate(steps)
    most_common: dict[int, int] = {}
    weight: Counter[int] = Counter()
    pairs = Counter(zip(memoryview(alike).cast("I"), memoryview(dots).cast("I"), strict=True))
    for (group, colour), count in pairs.most_common():
        most_common.setdefault(group, colour)
        weight[group] += count
    groups = [group for group, _ in weight.most_common(256)]
    grouped = QImage(alike, plain.width(), plain.height(), QImage.Format.Format_RGB32)
    table = [OPAQUE | group for group in groups]
    few = grouped.convertToFormat(QImage.Format.Format_Indexed8, table, Qt.ImageConversionFlag.AvoidDither)
    few.setColorTable([OPAQUE | most_common[group] for group in groups])
    return few
