"""The drawn parts look as their golden pictures in tests/golden do."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

import pytest
from attrs import frozen
from PySide6.QtGui import QImage, qRgb
from PySide6.QtWidgets import QApplication

from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme
from tools.golden import FOLDER, SEVEN, draw_map, draw_status, pictures

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

UNLIKE = 40
"""By so much of 255 a colour of a pixel must be off to count: the smoothed edges of letters differ by less."""
MOST_UNLIKE = 0.0005
"""The share of pixels that may be off. A single small territory that changes hands is more."""
A_PICTURE, ALL_PICTURES = 200_000, 1_000_000
NAMES = sorted(pictures())


@frozen
class Comparison:
    """How far two pictures are apart; `shown` has what is off in red on grey, and is None where their sizes differ."""

    share: float
    shown: QImage | None

    @property
    def is_alike(self) -> bool:
        return self.share <= MOST_UNLIKE


def compare(actual: QImage, golden: QImage) -> Comparison:
    if actual.size() != golden.size():
        return Comparison(1.0, None)
    # Kept in a name: the bits of a picture that nobody holds may be gone before they are copied.
    plain = [image.convertToFormat(QImage.Format.Format_RGB32) for image in (actual, golden)]
    here, there = (bytes(image.constBits()) for image in plain)
    line = 4 * actual.width()
    off = [
        place // 4
        for start in range(0, len(here), line)
        if here[start : start + line] != there[start : start + line]
        for place in range(start, start + line, 4)
        if any(abs(a - b) > UNLIKE for a, b in zip(here[place : place + 3], there[place : place + 3], strict=True))
    ]
    shown = actual.convertToFormat(QImage.Format.Format_Grayscale8).convertToFormat(QImage.Format.Format_RGB32)
    for number in off:
        shown.setPixel(number % actual.width(), number // actual.width(), qRgb(220, 30, 20))
    return Comparison(len(off) / (len(here) // 4), shown)


@pytest.mark.parametrize("name", NAMES)
def test_it_looks_as_its_golden_picture(name: str, qapp: QApplication, fonts: None, tmp_path: Path) -> None:
    golden = QImage(str(FOLDER / f"{name}.png"))
    assert not golden.isNull(), f"there is no tests/golden/{name}.png: `make golden` draws it"
    actual = pictures()[name]()
    compared = compare(actual, golden)
    if not compared.is_alike:
        actual.save(str(tmp_path / f"{name}-actual.png"))
        if compared.shown is not None:
            compared.shown.save(str(tmp_path / f"{name}-difference.png"))
        pytest.fail(
            f"{name} is unlike tests/golden/{name}.png: {compared.share:.2%} of the pixels are off, "
            f"{MOST_UNLIKE:.2%} may be. Look at {tmp_path}; if it is meant to look so, run `make golden`"
        )


@pytest.mark.parametrize(
    "control", [{"Corsica": "GB"}, {"Bavaria": "Au"}, {"Norway": None}], ids=lambda control: next(iter(control))
)
def test_a_single_territory_that_changes_hands_is_noticed(
    control: Mapping[str, str | None], qapp: QApplication, fonts: None
) -> None:
    golden = QImage(str(FOLDER / "map-light.png"))
    compared = compare(draw_map(Theme(LIGHT), control=control), golden)
    assert not compared.is_alike
    assert compared.shown is not None


def test_a_marker_that_moves_by_one_box_is_noticed(qapp: QApplication, fonts: None) -> None:
    golden = QImage(str(FOLDER / "status-seven-light.png"))
    moved = draw_status(Theme(LIGHT), {**SEVEN, "GB": (("Dominance", 7), None)})
    assert not compare(moved, golden).is_alike


def test_pictures_of_different_sizes_are_never_alike() -> None:
    small, large = (QImage(side, side, QImage.Format.Format_RGB32) for side in (4, 5))
    assert not compare(small, large).is_alike


def test_every_golden_picture_is_drawn_and_they_are_small() -> None:
    sizes = {path.stem: path.stat().st_size for path in FOLDER.glob("*.png")}
    assert sorted(sizes) == NAMES, "a picture that nothing draws any more, or a new one to be drawn"
    assert max(sizes.values()) < A_PICTURE
    assert sum(sizes.values()) < ALL_PICTURES
