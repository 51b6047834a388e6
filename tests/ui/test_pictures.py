"""The map, the political status and the relations as pictures: light, titled, and never in the place of a campaign."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import campaign, trigger
from PySide6.QtGui import QImage
from PySide6.QtWidgets import QFileDialog, QMenu

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.pictures import SUBJECTS, PaperPicture
from eia_solo.ui.palette import LIGHT

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def menus(monkeypatch: pytest.MonkeyPatch) -> Iterator[list[QMenu]]:
    """The menus that open, without waiting for a choice."""
    opened_menus: list[QMenu] = []
    monkeypatch.setattr(QMenu, "popup", lambda menu, *_: opened_menus.append(menu))
    yield opened_menus
    for menu in opened_menus:
        menu.deleteLater()


def saved(window: EmpiresPage, menus: list[QMenu], subject: str, way: int, path: Path) -> bytes:
    """What stands in a file after it was chosen for one way of the menu."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(QFileDialog, "getSaveFileName", lambda *_: (str(path), ""))
        trigger(window, f"picture_{subject}")
        menus[-1].actions()[way].trigger()
    return path.read_bytes()


@pytest.mark.parametrize("subject", SUBJECTS)
def test_every_subject_is_saved_as_png_and_as_one_page_of_pdf_in_light_colours(
    window: EmpiresPage, menus: list[QMenu], tmp_path: Path, subject: str
) -> None:
    trigger(window, "dark")
    drawn = saved(window, menus, subject, 0, tmp_path / "picture.png")
    assert [action.text() for action in menus[0].actions()] == ["Save as PNG…", "Save as PDF…", "Print…"]
    image = QImage.fromData(drawn, "PNG")
    assert image.pixelColor(4, 4) == LIGHT.panel
    written = {image.pixelColor(x, y).name() for x in range(48, 300) for y in range(48, 130)}
    assert LIGHT.ink.name() in written, "the title"
    below = {image.pixelColor(x, y).name() for x in range(60, image.width() - 60, 3) for y in range(180, 500, 3)}
    assert len(below) > 5
    raw = saved(window, menus, subject, 1, tmp_path / "picture.pdf")
    assert raw.startswith(b"%PDF-")
    assert b"/Count 1\n" in raw
    assert window.message.text() == f"Written: {tmp_path / 'picture.pdf'}"


def test_a_picture_has_month_and_campaign_and_follows_the_game(window: EmpiresPage) -> None:
    def picture() -> PaperPicture:
        return PaperPicture("relations", window.session, window.desk.chronicler.chronicle)

    assert (picture().title, picture().file_name) == ("Relations, January 1805", "war-relations-1805-01")
    before = picture().png()
    trigger(window, "dow_phase")
    while not window.session.state.relations.wars:
        trigger(window, "roll")
    assert picture().png() != before


def test_a_picture_never_takes_the_place_of_a_campaign(window: EmpiresPage, menus: list[QMenu], tmp_path: Path) -> None:
    other = campaign(tmp_path, name="other.eia").rename(tmp_path / "other.png")
    before = other.read_bytes()
    assert saved(window, menus, "map", 0, other) == before
    assert "is not overwritten" in window.message.text()
    assert window.message.property("tone") == "war"
