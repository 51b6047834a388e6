"""What the bench measures can still be done: it is run seldom, and a view that is gone would stop it."""

from pathlib import Path

import pytest
from PySide6.QtWidgets import QApplication

from benchmarks import editing
from benchmarks.measure import Figure
from benchmarks.program import VIEWS
from eia_solo.games.empires_in_arms.loading import empires_in_arms

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


def test_an_edit_a_roll_and_an_answer_are_measured_in_every_view(qapp: QApplication, tmp_path: Path) -> None:
    figures = editing.figures(qapp, tmp_path, empires_in_arms(), runs=1)
    promised = [figure.name for figure in figures if figure.promise is not None]
    assert promised == [
        *(f"one edit, {view} in sight" for view in VIEWS),
        "a roll, month in sight",
        "an answer, month in sight",
    ]
    assert all(figure.ratio for figure in figures if figure.baseline)


def test_a_figure_is_over_by_its_ratio_where_the_promise_is_one() -> None:
    assert Figure("x", "ms", (30.0,), (10.0,), promise=2, relative=True).is_over
    assert not Figure("x", "ms", (19.0,), (10.0,), promise=2, relative=True).is_over
    assert Figure("x", "ms", (19.0,), (10.0,), promise=2).is_over
