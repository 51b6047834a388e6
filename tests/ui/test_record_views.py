"""The views of a record at every size, by keyboard alone, read out, and with ten thousand posts."""

from __future__ import annotations

from itertools import pairwise
from pathlib import Path
from time import perf_counter

import pytest
from evening import cut_off, trigger
from gathered import gathered
from PySide6.QtCore import QAbstractItemModel, QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import (
    QAbstractItemView,
    QApplication,
    QComboBox,
    QListView,
    QStyle,
    QStyleOptionComboBox,
    QWidget,
)
from pytestqt.qtbot import QtBot
from recording import long_ledger, opened_record, record, war
from test_every_control import controls, spoken, walked
from test_every_model import below, in_use, turn_tabs

from eia_solo.campaign.session import Changes
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.actions import RECORD
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import Sign
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import Timeline, Wanted
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING, moments, shown, step
from eia_solo.games.revolution_and_reaction.ui.relations_view import TiesLegend
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.program import Desk
from eia_solo.ui.theme import Theme, apply, restyle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
VIEWS = RECORD.views
SIZES = ((860, 520), (1280, 800), (1440, 900), (1920, 1080))
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
MANY = 10_000


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> RecordPage:
    """A window on the sample record."""
    window = opened_record(desk, record(tmp_path))
    window.window().resize(1440, 900)
    return window


@pytest.fixture
def long_one(sample: RecordPage) -> RecordPage:
    """A window on a record of ten thousand posts."""
    ledger = long_ledger(sample.session, MANY)
    assert len(ledger.record.verdicts) == MANY
    trigger(sample, "view_history")
    sample.session._show(Changes(sample.session.state, ledger))  # entering them one by one takes minutes
    return sample


def test_every_control_line_and_cell_says_what_it_is_and_tab_reaches_it(sample: RecordPage) -> None:
    trigger(sample, "earlier_post")
    with gathered() as each:
        for view in VIEWS:
            trigger(sample, view)
            QApplication.processEvents()
            with each(view):
                expect_words_and_tab(sample)


def expect_words_and_tab(sample: RecordPage) -> None:
    """Each control in sight and each line of each table says what it is; Tab reaches each control, left to right."""
    wanted = controls(sample)
    assert [f"{type(widget).__name__} {widget.objectName()}" for widget in wanted if not spoken(widget)] == []
    reached = walked(wanted[0])
    assert [f"{type(widget).__name__} {spoken(widget)}" for widget in wanted if widget not in reached] == []
    for one, other in pairwise(reached[:-1]):
        if one.parent() is other.parent():
            here, there = (widget.mapTo(sample, QPoint(0, 0)) for widget in (one, other))
            beside = min(here.y() + one.height(), there.y() + other.height()) - max(here.y(), there.y())
            if beside > min(one.height(), other.height()) / 2:
                assert here.x() < there.x(), f"{spoken(one)} comes before {spoken(other)}"
    for table in sample.views.currentWidget().findChildren(QAbstractItemView):
        if not table.isVisible():
            continue
        model = table.model()
        columns = 1 if isinstance(table, QListView) else model.columnCount()
        for row in range(model.rowCount()):
            cells = [model.index(row, column) for column in range(columns)]
            assert any(cell.data(Qt.ItemDataRole.AccessibleTextRole) for cell in cells), table.accessibleName()


def choices_cut_off(view: QWidget) -> list[str]:
    """The fields to choose from in which what is chosen has no room."""
    found = []
    for combo in view.findChildren(QComboBox):
        option = QStyleOptionComboBox()
        combo.initStyleOption(option)
        part = QStyle.SubControl.SC_ComboBoxEditField
        room = combo.style().subControlRect(QStyle.ComplexControl.CC_ComboBox, option, part, combo).width()
        if combo.isVisible() and combo.fontMetrics().horizontalAdvance(combo.currentText()) > room:
            found.append(f"{combo.accessibleName()}: {combo.currentText()} in {room}")
    return found


@pytest.mark.parametrize("scale", [0.9, 1.5])
def test_no_choice_of_the_filter_is_cut_off(sample: RecordPage, scale: float) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    theme = Theme(LIGHT, scale)
    apply(app, theme)
    restyle(sample, theme)
    filters = sample.record.filters
    for combo in (filters.kinds, filters.states, filters.verdicts, filters.order):
        widest = max(range(combo.count()), key=lambda n: combo.fontMetrics().horizontalAdvance(combo.itemText(n)))
        combo.setCurrentIndex(widest)
    for width, height in SIZES:
        sample.window().resize(width, height)
        for _ in range(4):  # a row more makes the view scroll, which makes it narrower
            QApplication.processEvents()
        assert choices_cut_off(filters) == [], width
        assert filters.height() >= filters.minimumSizeHint().height(), width


def test_the_pair_has_all_the_room_that_the_matrix_leaves(sample: RecordPage) -> None:
    trigger(sample, "view_relations")
    view = sample.relations
    for width, height in SIZES:
        sample.window().resize(width, height)
        QApplication.processEvents()
        columns = len(view.matrix.relations.powers)
        grid = columns * view.matrix.columnWidth(0)
        beside = view.matrix.viewport().width() - grid
        assert beside < 130, "no more paper stays empty than the names need"
        assert view.list.width() > 330


def test_no_words_are_cut_off_at_any_size(sample: RecordPage) -> None:
    app = QApplication.instance()
    assert isinstance(app, QApplication)
    for view in VIEWS:
        trigger(sample, view)
    sample.see_through("Fr")
    trigger(sample, "earlier_post")
    with gathered() as each:
        for theme in (Theme(DARK, 0.9), Theme(LIGHT, 1.5)):
            apply(app, theme)
            restyle(sample, theme)
            for size in (SIZES[0], SIZES[-1]):
                sample.window().resize(*size)
                for view in VIEWS:
                    trigger(sample, view)
                    for _ in range(4):  # a row more makes the view scroll, which makes it narrower
                        QApplication.processEvents()
                    with each((theme.text_scale, size, view)):
                        expect_room(sample.views.currentWidget())


def expect_room(view: QWidget) -> None:
    """No word, choice or legend of the view is cut off, and all of it is painted."""
    assert cut_off(view) == []
    assert choices_cut_off(view) == []
    for legend in view.findChildren(TiesLegend):
        assert legend.height() >= legend.heightForWidth(legend.width())
    assert view.grab().toImage().width() == view.width()  # every line and sign is painted


def test_every_model_stays_sound_through_posts_filters_moments_and_eyes(sample: RecordPage) -> None:
    testers: dict[int, QAbstractItemModelTester] = {}

    def watch() -> None:
        for view in (*VIEWS, "readings"):
            trigger(sample, view)
            turn_tabs()
            for number, model in in_use().items():
                testers.setdefault(number, QAbstractItemModelTester(model, FATAL))

    watch()
    sample.session.enter(war())
    watch()
    for _ in range(3):
        trigger(sample, "earlier_post")
    sample.see_through("Fr")
    watch()
    sample.record.filters.words.setText("war")
    sample.log_view.words.setText("war")
    watch()
    sample.record.filters.clear()
    trigger(sample, "as_of_now", "undo", "undo", "redo")
    watch()
    seen = {type(model) for model in in_use().values()}
    ours = {
        kind
        for kind in below(QAbstractItemModel)
        if kind.__module__.startswith("eia_solo.games.revolution_and_reaction.ui.")
    }
    assert ours
    assert sorted(kind.__name__ for kind in ours - seen) == [], "in no list of the window: not looked at, or not used"
    assert len(testers) > 20


def test_every_sign_is_painted_in_both_themes(sample: RecordPage, qtbot: QtBot) -> None:
    from PySide6.QtCore import QRectF
    from PySide6.QtGui import QImage, QPainter

    from eia_solo.games.revolution_and_reaction.ui.record_list import paint_sign

    for palette in (LIGHT, DARK):
        pictures = []
        for sign in Sign:
            image = QImage(20, 20, QImage.Format.Format_ARGB32)
            image.fill(palette.panel)
            painter = QPainter(image)
            paint_sign(painter, QRectF(0, 0, 20, 20), sign, Theme(palette))
            painter.end()
            pictures.append(bytes(image.constBits()))
        assert len(set(pictures)) == len(Sign), "each has a shape of its own"


def test_ten_thousand_posts_are_shown_filtered_and_gone_back_in_without_waiting(long_one: RecordPage) -> None:
    took = {}

    def measure(what: str, *ids: str) -> None:
        begun = perf_counter()
        trigger(long_one, *ids)
        QApplication.processEvents()
        took[what] = perf_counter() - begun

    measure("record", "view_record")
    measure("relations", "view_relations")
    measure("back", "view_record")
    for place in (9_000, 5_000, 100):
        begun = perf_counter()
        long_one.viewpoint.go_to(long_one.viewpoint.times[place])
        took[f"as of {place}"] = perf_counter() - begun
    measure("now", "as_of_now")
    begun = perf_counter()
    long_one.record.filters.words.setText("austria france")
    took["words"] = perf_counter() - begun
    # Many times what it takes: the machine may be busy. The bounds meant are 0.5 s and 0.05 s.
    slow = {what: seconds for what, seconds in took.items() if seconds > (1.0 if what.startswith("as of") else 3.0)}
    assert slow == {}, took


def test_the_moment_of_an_entry_needs_no_replay(sample: RecordPage, monkeypatch: pytest.MonkeyPatch) -> None:
    session = sample.session
    replayed = [session.state_at(entry).acts for entry in session.history.ids]
    words = [acts[-1].received.words if acts else "the beginning" for acts in replayed]

    def replay(_self: object, entry: int) -> None:
        raise AssertionError(f"entry {entry} is replayed")

    session._receipts.forget()
    monkeypatch.setattr(RecordSession, "state_at", replay)
    assert [session.moment_name(entry) for entry in session.history.ids] == words
    session._receipts.forget()
    read = session._receipts.of(30, session.state, lambda: (1,))  # as one of another branch
    assert read is not None
    assert read.words == words[29]


def test_stepping_stops_at_the_beginning_and_at_now(sample: RecordPage) -> None:
    times = moments(sample.session.state.acts)
    assert step(times, None, +1) is None
    assert step(times, None, -1) == times[-2]
    assert step(times, times[-2], +1) is None
    assert step(times, times[0], -1) == times[0].before(1)
    assert step(times, times[0].before(1), -1) == times[0].before(1)
    assert step(times, times[0].before(1), +1) == times[0]
    between = times[1].before(0)
    assert step(times, between, +1) == times[2]
    assert step([], None, -1) is None


def test_a_timeline_finds_by_the_words_of_post_verdict_and_rule(sample: RecordPage) -> None:
    timeline = Timeline(shown(sample.session.state, EVERYTHING, None))
    refused = timeline.wanted(Wanted(words=("refused", "nwol", "5.1")))
    assert "sp-2" in [act.id for act in refused]
    assert timeline.row(refused[0]).spoken
