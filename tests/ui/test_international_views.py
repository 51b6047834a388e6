"""The other views of International Relations: reports, penalties, relations, victory, log, readings, the palette."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import product
from pathlib import Path

import pytest
from evening import Key, activate, cut_off, focus, press, trigger
from gathered import gathered
from playing import SAMPLE, START, carry_out, click, game, lines, opened_game, type_sheet
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication, QLabel, QTabBar, QWidget
from states import tab_stops

from eia_solo.games.international_relations.ui.actions import GAME
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.presenters.relations import Between, shown_relations
from eia_solo.games.international_relations.ui.relations_matrix import PowersMatrix
from eia_solo.games.international_relations.ui.victory_view import StandingsTable
from eia_solo.ui.history.model import MONTH
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.program import Desk
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import text_width

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
VIEWS = [id for id in GAME.views if id != "view_history"]
LOOKS = tuple(product((0.9, 1.5), ((860, 520), (1920, 1080))))
"""Sizes of the text, each with those of the window: every day, large letters in little room and small ones in much."""
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> InternationalPage:
    """A window on the sample game."""
    return opened_game(desk, game(tmp_path, SAMPLE))


@pytest.fixture
def testers(sample: InternationalPage) -> Iterator[dict[int, QAbstractItemModelTester]]:
    """Those that watch a model each; gone before the window is."""
    kept: dict[int, QAbstractItemModelTester] = {}
    yield kept
    kept.clear()


# Reports


def test_the_last_report_is_come_to_and_says_every_order_with_outcome_and_why(sample: InternationalPage) -> None:
    trigger(sample, "view_reports")
    view = sample.reports
    assert view.title.text() == "Spring 1904, orders"
    order = next(line for line in view.lines.lines if line.text == "A bul S A rum")
    assert (order.aside, bool(order.note)) == ("succeeds", True)
    view.show_entry(next(each.entry for each in sample.session.reports() if each.report.turn.text == "S1902"))
    texts = {line.text: line for line in view.lines.lines}
    assert texts["A rum - bul"].aside == "bounced"
    assert "Turkey's army in Bulgaria" in texts["A rum - bul"].note
    assert "rule" in next(line.note for line in view.lines.lines if " – " in line.text and "war" in line.text).lower()
    said = [line.text for line in view.lines.lines]
    assert said.index("Orders") < said.index("Penalties") < said.index("Relations"), "what the units do comes first"


def test_a_report_shows_its_own_board_and_an_order_its_unit(sample: InternationalPage) -> None:
    trigger(sample, "view_reports")
    view = sample.reports
    view.show_entry(next(each.entry for each in sample.session.reports() if each.report.turn.text == "F1901"))
    failed = [shown for shown in view.board.picture.orders if shown.unit.at == "gal"]
    assert failed[0].fails
    void = [shown for shown in view.board.picture.orders if shown.unit.at == "alb"]
    assert [shown.is_void for shown in void] == [True], "the invalid order is drawn, not that its unit held"
    carried = [shown for shown in view.board.picture.orders if shown.unit.at == "yor"]
    assert carried[0].way == ("nth",)
    view.lines.choose(next(line.id for line in view.lines.lines if line.text == "A gal - war"))
    assert view.board.selected == "gal"


def test_the_public_part_holds_no_secret_and_is_copied_as_the_command_line_announces_it(
    sample: InternationalPage,
) -> None:
    trigger(sample, "view_reports")
    view = sample.reports
    view.show_entry(sample.session.reports()[0].entry)
    assert any("notice of an MDT to Italy" in line.text for line in view.lines.lines)
    view.readers.setCurrentIndex(1)
    assert not any("notice of an MDT to Italy" in line.text for line in view.lines.lines)
    view.copy.click()
    text = QApplication.clipboard().text()
    assert text.startswith("International Relations, Winter 1900, treaties\nNext: Spring 1901, orders.\n\nAnnounced\n")
    assert "to Italy" not in text


def test_a_report_is_written_to_a_file(sample: InternationalPage, tmp_path: Path) -> None:
    trigger(sample, "view_reports")
    sample.reports.save_report(tmp_path / "last.txt")
    assert (tmp_path / "last.txt").read_text(encoding="utf-8") == sample.reports.text


def test_before_anything_is_carried_out_the_reports_say_how_to_get_there(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path, START))
    trigger(window, "view_reports")
    assert "Nothing has been carried out yet" in window.reports.title.text()
    assert not window.reports.copy.isEnabled()


# Penalties


def test_the_ledger_says_cause_when_incurred_when_gone_and_what_is_outstanding(sample: InternationalPage) -> None:
    trigger(sample, "view_ledger")
    view = sample.ledger
    view.show_power("Austria")
    assert "11 penalty points outstanding" in view.facts.text()
    assert "E(6)" in view.facts.text()
    shot = next(line for line in view.penalties.lines if line.text == "First shot")
    assert shot.aside == "2 points"
    assert shot.note == "A bud - ser. Incurred in Spring 1901, gone at the end of Fall 1910 (10 years)"


def test_the_graph_tells_its_numbers_and_turns_from_penalties_to_victory_points(sample: InternationalPage) -> None:
    trigger(sample, "view_ledger")
    view = sample.ledger
    assert "Austria: 1901 6, 1902 11, 1903 11" in view.chart.accessibleDescription()
    view.kinds.setCurrentIndex(1)
    assert "Victory points" in view.chart.accessibleName()
    assert "Turkey: 1900 3, 1901 3, 1902 5, 1903 7" in view.chart.accessibleDescription()
    view.chart.grab()


def test_penalties_worn_off_stay_in_the_ledger(sample: InternationalPage) -> None:
    trigger(sample, "view_board")
    carry_out(sample)
    sample.show_ledger_of("France")
    notice = next(line for line in sample.ledger.penalties.lines if line.text.startswith("Abrogating"))
    assert notice.aside == "worn off"


# Relations


def test_the_matrix_tells_who_may_attack_whom(sample: InternationalPage) -> None:
    trigger(sample, "view_relations")
    matrix = sample.relations.matrix
    assert isinstance(matrix, PowersMatrix)
    cell = matrix.relations.index_of(("France", "Austria"))
    assert matrix.relations.relations(cell) == [Between.SECOND]
    assert cell.data() == "Austria and France: imminent war, the second named may attack"
    assert "France may attack Austria" in lines(sample.relations.list)


def test_a_pair_is_opened_with_its_dates_and_how_it_came_about(sample: InternationalPage) -> None:
    sample.show_pair("Austria", "Turkey")
    view = sample.relations
    assert view.title.text() == "Austria and Turkey"
    assert lines(view.list)[:2] == ["War", "How it came about"]
    assert view.list.lines[0].note == "Since Spring 1902"
    assert "rule" in view.list.lines[2].note.lower()


def test_a_treaty_signed_in_fall_is_to_come_and_one_under_notice_says_until_when(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path))
    carry_out(window)
    carry_out(window)
    type_sheet(window, "Italy", "Enter MDT with Turkey")
    type_sheet(window, "Turkey", "Enter MDT with Italy")
    carry_out(window)
    trigger(window, "view_relations")
    cell = window.relations.matrix.relations.index_of(("Italy", "Turkey"))
    assert window.relations.matrix.relations.relations(cell) == [Between.MDT, Between.TO_COME]
    for _ in range(3):
        carry_out(window)
    type_sheet(window, "Italy", "Abrogate MDT with Turkey")
    carry_out(window)
    trigger(window, "view_relations")
    assert window.relations.matrix.relations.relations(cell) == [Between.MDT, Between.NOTICE]
    assert any("notice given by Italy" in line.note for line in window.relations.list.lines)


# Victory


def test_the_table_says_points_needs_and_claims_and_leads_to_the_ledger(sample: InternationalPage) -> None:
    trigger(sample, "view_victory")
    table = sample.victory.table
    rows = {row.power: row.cells for row in table.figures.rows}
    assert rows["Turkey"] == ("Turkey", "8", "7", "1", "7", "7", "0", "1 after Fall 1907", "claims solo victory")
    assert rows["Russia"][5] == "8"
    assert any("settled at the end of Fall 1904" in line.note for line in sample.victory.claims.lines)
    table.setCurrentIndex(table.figures.index(6, 0))
    assert sample.victory.why.text() == "Turkey: 8 centres, less 1 for attack on a minor make 7 victory points"
    table.setFocus()
    press(Key.Key_Return)
    assert sample.in_sight == "view_ledger"
    assert sample.ledger.power == "Turkey"


def test_what_may_be_claimed_is_offered_where_it_is_written(sample: InternationalPage) -> None:
    before = [each for each in sample.session.reports() if each.report.turn.text == "F1903"][-1].entry
    sample.show_moment(before)
    trigger(sample, "view_victory")
    assert "Turkey: solo victory" in lines(sample.victory.claims)


# Log, history, palette, readings


def test_the_log_says_what_each_entry_held_and_leads_to_its_report(sample: InternationalPage) -> None:
    trigger(sample, "view_log")
    view = sample.log_view
    assert lines(view.page.list) == ["A Bud H", "A Rum S A Bud", "A Bul S A Rum", "A Sev H", "F Ank H"]
    assert not view.in_record.isEnabled()
    assert "it carried out no stage" in view.in_record.toolTip()
    entry = sample.session.reports()[-1].entry
    view.list.go(entry)
    view.in_record.click()
    assert sample.in_sight == "view_reports"
    assert sample.reports.chosen is not None
    assert sample.reports.chosen.entry == entry
    trigger(sample, "view_log", "bookmark")
    assert sample.session.margins


def test_the_history_has_room_for_the_longest_of_its_moments(sample: InternationalPage) -> None:
    trigger(sample, "view_history")
    table, theme = sample.history.table, sample.theme
    moments = {sample.session.moment_name(entry) for entry in sample.session.path()[-20:]}
    assert "Winter 1903, adjustments" in moments
    assert table.columnWidth(MONTH) > max(text_width(moment, theme.inter(13)) for moment in moments)


def test_the_palette_says_why_nothing_can_be_undone_or_redone(sample: InternationalPage) -> None:
    why = {find.id: find.why_not for find in sample.finder.finds()}
    assert (why["action undo"], why["action redo"]) == ("", "there is nothing to redo")
    while sample.session.undo_label:
        sample.session.undo()
    why = {find.id: find.why_not for find in sample.finder.finds()}
    assert (why["action undo"], why["action redo"]) == ("there is nothing to undo", "")


def test_the_palette_finds_powers_provinces_pairs_and_reports(sample: InternationalPage) -> None:
    finds = {find.id for find in sample.finder.finds()}
    assert {"sheet Turkey", "ledger Austria", "province spa", "pair Austria Turkey", "reading first_shot"} & finds
    sample.finder.do("province spa")
    assert sample.board.board.selected == "spa"
    sample.finder.do("pair Austria Turkey")
    assert sample.relations.title.text() == "Austria and Turkey"
    sample.finder.do("sheet Turkey")
    assert focus() is sample.board.desk.editor


def test_a_reading_says_what_it_would_change_and_is_taken_back(sample: InternationalPage) -> None:
    trigger(sample, "readings")
    dialog = sample.readings
    dialog.presenter.show("wear_off")
    dialog.refresh()
    while dialog.presenter.think():
        pass
    dialog.choices[1].radio.click()
    assert dialog.use.isEnabled()
    dialog.because.setText("as we agreed")
    dialog.use.click()
    assert sample.session.state.readings == {"wear_off": "years_passed"}
    assert [line.because for line in sample.session.log((sample.session.history.head,))] == ["as we agreed"]
    dialog.close()
    trigger(sample, "undo")
    assert sample.session.state.readings == {}


def test_a_reading_that_matters_now_shows_the_lines_that_would_be_others(desk: Desk, tmp_path: Path) -> None:
    window = opened_game(desk, game(tmp_path))
    type_sheet(window, "Austria", "Enter AAT with Italy")
    type_sheet(window, "Italy", "Enter AAT with Austria")
    carry_out(window)
    type_sheet(window, "Austria", "F Tri - ADR")
    carry_out(window)
    type_sheet(window, "Italy", "F Nap - ION\nA Ven - Tri")
    window.board.keep()
    trigger(window, "readings")
    presenter = window.readings.presenter
    changing = []
    for reading in window.session.rulebook.rules.tables.readings.values():
        presenter.show(reading.id)
        while presenter.think():
            pass
        changing += [choice.below for choice in presenter.detail().choices if choice.below.startswith("Changes")]
    window.readings.close()
    assert "Changes nothing in the preview" in changing
    assert all(words != "…" for words in changing)


# Every view


def test_tab_reaches_every_control_of_a_view_and_each_says_what_it_is(sample: InternationalPage) -> None:
    with gathered() as each:
        for view in VIEWS:
            trigger(sample, view)
            QApplication.processEvents()
            with each(view):
                expect_words_and_tab(sample.views.currentWidget())


def expect_words_and_tab(view: QWidget) -> None:
    """Each control of the view says what it is, and Tab comes to it."""
    wanted = tab_stops(view)
    nameless = [type(each).__name__ for each in wanted if not (each.accessibleName() or getattr(each, "text", str)())]
    assert nameless == []
    wanted[0].setFocus(Qt.FocusReason.TabFocusReason)
    seen = []
    while focus() not in seen:
        seen.append(focus())
        press(Key.Key_Tab)
    assert [type(each).__name__ for each in wanted if each not in seen] == []


@pytest.mark.parametrize("looks", [LOOKS[1:3], pytest.param(LOOKS, marks=pytest.mark.slow)], ids=["quick", "all"])
def test_no_word_is_cut_off_at_any_size(
    sample: InternationalPage, looks: Sequence[tuple[float, tuple[int, int]]]
) -> None:
    with gathered() as each:
        for scale, size in looks:
            sample._retheme(Theme(DARK if scale > 1 else LIGHT, scale))
            sample.window().resize(*size)
            for view in VIEWS:
                trigger(sample, view)
                for _ in range(3):
                    QApplication.processEvents()
                with each((scale, size, view)):
                    expect_room(sample.views.currentWidget())


def expect_room(view: QWidget) -> None:
    """No word, no standing and no tab of the view is cut off."""
    assert cut_off(view) == []
    table = view.findChild(StandingsTable)
    if table is not None:
        assert table.horizontalHeader().length() <= table.viewport().width()
    for bar in view.findChildren(QTabBar):
        if bar.isVisible():
            assert bar.tabRect(bar.count() - 1).right() <= bar.width(), bar.accessibleName()


def test_every_model_stays_sound_through_a_turn(
    sample: InternationalPage, testers: dict[int, QAbstractItemModelTester]
) -> None:
    def watch() -> None:
        for view in (*GAME.views, "readings"):
            trigger(sample, view)
            QApplication.processEvents()
            for each in sample.findChildren(QAbstractItemView):
                model = each.model()
                if model is not None and id(model) not in testers:
                    testers[id(model)] = QAbstractItemModelTester(model, FATAL)
        sample.readings.close()
        activate(sample.window())

    watch()
    sample.show_board()
    carry_out(sample)
    watch()
    trigger(sample, "undo", "undo")
    watch()
    names = {type(each.model()).__name__ for each in sample.findChildren(QAbstractItemView) if each.model()}
    assert {"LineModel", "StandingsModel", "RelationsModel", "_Entries"} <= names


def test_views_follow_the_game_while_they_are_in_sight(sample: InternationalPage) -> None:
    trigger(sample, "view_victory")
    first = [row.cells for row in sample.victory.table.figures.rows]
    trigger(sample, "undo", "undo", "undo", "undo", "undo", "undo", "undo", "undo", "undo", "undo", "undo", "undo")
    assert [row.cells for row in sample.victory.table.figures.rows] != first


def test_the_words_below_the_board_tell_of_the_province_pointed_at(sample: InternationalPage) -> None:
    sample.board.desk.choose("Turkey")
    click(sample, "rum")
    texts = [label.text() for label in sample.board.bar.findChildren(QLabel)]
    assert any("Rumania. Turkey, army" in text for text in texts)


def test_the_relations_are_a_graph_too_with_a_line_for_each_two_that_are_not_neutral(
    sample: InternationalPage,
) -> None:
    trigger(sample, "view_relations")
    view = sample.relations
    view.modes.setCurrentIndex(2)
    QApplication.processEvents()
    assert view.ring.isVisible()
    assert not view.list.isVisible()
    game = sample.session.state
    pairs = {frozenset((each.first, each.second)) for each in shown_relations(game)}
    assert str(len(pairs)) in view.ring.accessibleDescription()
    picture = view.ring.grab().toImage()
    ratio = picture.devicePixelRatio()
    empty = picture.pixelColor(2, 2)

    def is_drawn(one: str, other: str) -> bool:
        """Whether anything stands at a third of the way from a power to another."""
        at = (view.ring.place(one) * 2 + view.ring.place(other)) / 3 * ratio
        near = [(dx, dy) for dx in range(-5, 6) for dy in range(-5, 6)]
        return any(picture.pixelColor(round(at.x()) + dx, round(at.y()) + dy) != empty for dx, dy in near)

    assert all(is_drawn(*sorted(pair)) for pair in pairs)
    view.modes.setCurrentIndex(0)
    assert view.list.isVisible()
    assert not view.ring.isVisible()
