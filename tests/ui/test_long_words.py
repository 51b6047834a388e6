"""In a language whose words are a third longer the columns make room for them."""

from __future__ import annotations

from gettext import NullTranslations

import pytest
from evening import roll_to_question, trigger
from pseudo_language import spoken
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication, QScrollArea, QTableView

from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import head_width

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class LongWords(NullTranslations):
    """Every text a third longer."""

    def gettext(self, message: str) -> str:
        return message + "n" * (len(message) // 3)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


@pytest.fixture(autouse=True)
def long_words(monkeypatch: pytest.MonkeyPatch) -> None:
    spoken(monkeypatch, LongWords())


def shown(window: EmpiresPage, view: str) -> EmpiresPage:
    window.window().resize(1440, 900)
    trigger(window, view)
    QApplication.processEvents()
    return window


def narrow_heads(table: QTableView) -> list[str]:
    """The heads of a table for which there is not room enough."""
    model, heads, theme = table.model(), table.horizontalHeader(), Theme(LIGHT)
    texts = [str(model.headerData(n, Qt.Orientation.Horizontal)) for n in range(model.columnCount())]
    return [text for n, text in enumerate(texts) if heads.sectionSize(n) < head_width(text, theme)]


def test_the_columns_of_forces_and_losses_are_as_wide_as_their_heads(window: EmpiresPage) -> None:
    assert narrow_heads(shown(window, "view_powers").powers.forces.table) == []
    page = shown(window, "view_month").month.page
    page.tabs.setCurrentIndex(1)
    assert page.wars.table.model().columnCount()
    assert narrow_heads(page.wars.table) == []


def test_the_sides_of_the_phase_give_way_to_the_middle(window: EmpiresPage) -> None:
    trigger(window, "dow_phase")
    roll_to_question(window)
    phase = shown(window, "view_month").month
    (page,) = (area for area in phase.findChildren(QScrollArea) if area.parent() is phase)
    assert page.horizontalScrollBar().maximum() == 0
