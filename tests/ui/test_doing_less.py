"""An edit paints only what changed, no forecast is made twice, and no page before it is seen."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

import pytest
from evening import campaign, opened, trigger
from PySide6.QtCore import QEvent, QObject, QRect
from PySide6.QtGui import QPaintEvent
from PySide6.QtWidgets import QAbstractItemView, QAbstractScrollArea, QApplication, QHeaderView, QWidget
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.forecasts import Forecasts
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.odds import grid_cells
from eia_solo.ui.presenters.lines import Relation
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


class Paints(QObject):
    """What is painted while it watches: widgets by the name of their class, and how much of them."""

    def __init__(self) -> None:
        super().__init__()
        self.seen: dict[str, QRect] = {}

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        if isinstance(event, QPaintEvent) and isinstance(watched, QWidget):
            around = watched.parentWidget()
            is_viewport = isinstance(around, QAbstractScrollArea) and watched is around.viewport()
            self.seen[type(around if is_viewport else watched).__name__] = event.rect()
        return False


@contextmanager
def paints() -> Iterator[dict[str, QRect]]:
    watch, app = Paints(), QApplication.instance()
    assert app is not None
    settle()
    app.installEventFilter(watch)
    yield watch.seen
    settle()
    app.removeEventFilter(watch)


class ListPaints(QObject):
    """How often each list and table is painted while it watches."""

    def __init__(self) -> None:
        super().__init__()
        self.times: Counter[str] = Counter()

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        around = watched.parent() if event.type() == QEvent.Type.Paint else None
        if isinstance(around, QAbstractItemView) and watched is around.viewport():
            self.times[repr(around)] += not isinstance(around, QHeaderView)
        return False


@contextmanager
def list_paints() -> Iterator[Counter[str]]:
    """How often each list and table is painted within."""
    watch, app = ListPaints(), QApplication.instance()
    assert app is not None
    settle()
    app.installEventFilter(watch)
    yield watch.times
    settle()
    app.removeEventFilter(watch)


def settle() -> None:
    for _ in range(5):
        QApplication.processEvents()


def edit(window: EmpiresPage, key: str, value: object) -> None:
    window.session.do(EditFields({key: value}))


@pytest.fixture
def desk_window(window: EmpiresPage, qtbot: QtBot) -> EmpiresPage:
    """A large window with the desk in sight and its map made."""
    window.window().resize(1440, 900)
    qtbot.waitUntil(lambda: window.desk.centre.has_map)
    edit(window, "powers.Fr.money", 101)  # from here on there is something to undo
    return window


@pytest.mark.parametrize("view", ["odds", "month", "powers", "sheet", "know", "log", "history"])
def test_a_view_paints_its_lists_and_tables_once_when_it_is_first_shown(window: EmpiresPage, view: str) -> None:
    window.window().resize(1440, 900)
    with list_paints() as times:
        trigger(window, "know" if view == "know" else f"view_{view}")
    assert set((+times).values()) == {1}, times


def test_the_page_of_another_power_paints_its_tables_once(window: EmpiresPage) -> None:
    window.window().resize(1440, 900)
    trigger(window, "view_powers")
    window.show_power("Au")
    with list_paints() as times:
        window.show_power("Fr")
    assert set((+times).values()) == {1}, times


def test_a_step_of_a_drag_of_the_windows_edge_paints_the_lists_of_the_desk_once(desk_window: EmpiresPage) -> None:
    desk = desk_window.desk
    for width, height in ((1437, 898), (1434, 896), (1434, 890), (1431, 888)):
        with list_paints() as times:
            desk_window.window().resize(width, height)
        for part in (desk.powers, desk.relations.list, desk.relations.matrix, desk.why):
            assert times[repr(part)] == 1, (width, height, part)


def test_the_desk_is_painted_once_when_the_tutorial_comes_or_goes(desk: Desk, tmp_path: Path, qtbot: QtBot) -> None:
    window = opened(desk, campaign(tmp_path, "1805-tutorial"))
    window.window().resize(1440, 900)
    qtbot.waitUntil(lambda: window.desk.centre.has_map)
    for _ in range(2):
        with list_paints() as times:
            trigger(window, "tutorial")
        for part in (window.desk.powers, window.desk.relations.list, window.desk.why, window.desk.log):
            assert times[repr(part)] == 1, part


def test_an_edit_paints_the_line_of_its_power_and_the_words_about_it(desk_window: EmpiresPage) -> None:
    with paints() as seen:
        edit(desk_window, "powers.Fr.money", 102)
    assert {"PowerList", "ThemedLabel"} <= set(seen)
    still = {"BreakdownView", "DieFace", "FittingTitle", "MapView", "PowerDisc", "RelationsList", "RelationsMatrix"}
    assert still & set(seen) == set()
    assert seen["PowerList"].height() < desk_window.desk.powers.height() / 4


def test_what_an_edit_changes_is_painted_though_little_else_is(desk_window: EmpiresPage) -> None:
    with paints() as seen:
        edit(desk_window, "relations.alliances", [["Au", "Ru"]])
    assert {"RelationsList", "RelationsMatrix"} <= set(seen)
    model = desk_window.desk.relations.matrix.relations
    assert model.relations(model.index_of(("Au", "Ru"))) == [Relation.ALLIANCE]


def test_of_a_breakdown_the_row_is_painted_that_changed(desk_window: EmpiresPage) -> None:
    trigger(desk_window, "view_month")
    desk_window.driver.look_at("Fr", "GB")
    trigger(desk_window, "all_rows")
    checker, target = desk_window.driver.procession.shown
    with paints() as seen:
        edit(desk_window, f"powers.{checker}.money", 104)
    why = desk_window.month.why
    assert 0 < seen["BreakdownView"].height() < why.height() / 8
    why.setCurrentIndex(why.breakdown.index(2))
    open_height = why.contents_height(why.viewport().width())
    with paints() as seen:
        edit(desk_window, f"powers.{checker}.money", 105)
    assert seen["BreakdownView"].height() > why.height() / 2, "a row that closes moves those below it"
    assert not why.currentIndex().isValid()
    assert why.contents_height(why.viewport().width()) < open_height
    assert (checker, target) == desk_window.driver.procession.shown


def test_a_tab_out_of_sight_shows_the_game_as_it_is_when_one_turns_to_it(desk_window: EmpiresPage) -> None:
    centre = desk_window.desk.centre
    odds = centre.odds.odds
    before = odds.cell(odds.index(odds.powers.index("Au"), odds.powers.index("Tu")))
    edit(desk_window, "powers.Au.money", 1)
    edit(desk_window, "territories.Bavaria", "Tu")
    centre.show_tab("odds")
    now = grid_cells(desk_window.driver.procession, CheckKind.DECLARATION)
    shown = {(a, b): odds.cell(odds.index(m, n)) for m, a in enumerate(odds.powers) for n, b in enumerate(odds.powers)}
    assert {pair: shown[pair] for pair in now} == now
    assert now["Au", "Tu"] != before
    assert centre.odds.currentIndex() == odds.index(*map(odds.powers.index, desk_window.driver.procession.shown))
    centre.show_tab("territories")
    words = [label.text() for label in centre.holdings.findChildren(QWidget) if hasattr(label, "text")]
    assert any("Bavaria" in each for each in words)


@pytest.mark.parametrize(("view", "times"), [("view_desk", 1), ("view_month", 1), ("view_sheet", 0), ("view_log", 0)])
def test_an_edit_makes_the_forecast_once_and_only_where_it_is_seen(
    desk_window: EmpiresPage, monkeypatch: pytest.MonkeyPatch, view: str, times: int
) -> None:
    made: list[GameState] = []
    forecast = Forecasts.of

    def counted(forecasts: Forecasts, state: GameState) -> object:
        made.append(state)
        return forecast(forecasts, state)

    trigger(desk_window, view)
    monkeypatch.setattr(Forecasts, "of", counted)
    edit(desk_window, "powers.Fr.money", 103)
    settle()
    assert len(made) == times


def test_an_edit_makes_no_label_of_the_history_anew(
    window: EmpiresPage, monkeypatch: pytest.MonkeyPatch, qtbot: QtBot
) -> None:
    for money in range(90, 95):
        edit(window, "powers.Fr.money", money)
    trigger(window, "view_history")
    settle()
    made: list[int] = []
    asked = window.session.entry_label
    monkeypatch.setattr(window.session, "entry_label", lambda entry: made.append(entry) or asked(entry))
    edit(window, "powers.Fr.money", 96)
    settle()
    assert set(made) == {window.session.history.head}


def test_the_month_has_only_the_pages_one_has_turned_to(window: EmpiresPage) -> None:
    def made() -> set[str]:
        return {"check", "reason_panel", "page", "table", "terms", "entry", "summary"} & set(vars(window.month))

    trigger(window, "view_month")
    assert made() == {"page", "table"}
    assert "wars" not in vars(window.month.page)
    assert "form" not in vars(window.month.page.events)
    trigger(window, "dow_phase")
    assert made() == {"page", "table", "check", "reason_panel"}
