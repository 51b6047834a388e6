"""The history: a tree one can read, branches by name, a look at any moment, "what if" in two clicks."""

from __future__ import annotations

from itertools import product
from pathlib import Path

import pytest
from evening import CTRL, Key, begin, campaign, focus, opened, press, trigger, write
from PySide6.QtCore import Qt
from PySide6.QtTest import QAbstractItemModelTester, QTest
from PySide6.QtWidgets import QLabel, QLineEdit
from pytestqt.qtbot import QtBot
from ready_made import put

from eia_solo.core.history import History
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.games.empires_in_arms.ui.presenters.tutorial import lesson
from eia_solo.ui.history.branch_list import BranchModel
from eia_solo.ui.history.model import COLUMNS, TREE, HistoryModel
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.presenters.branches import branch_lines, comparison_lines, next_moment
from eia_solo.ui.presenters.history_tree import LANES, tree_of
from eia_solo.ui.program import Desk
from eia_solo.ui.theme import Theme, restyle
from eia_solo.ui.widgets.thing_menu import pointed

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
FATAL = QAbstractItemModelTester.FailureReportingMode.Fatal
ALT = Qt.KeyboardModifier.AltModifier


@pytest.fixture
def told(desk: Desk, tmp_path: Path) -> EmpiresPage:
    """Five entries: main ends with 4, a branch "poor" with 5 after 2; the campaign stands on main."""
    return opened(desk, put(tmp_path / "told.eia", _tell), "view_history")


def _tell(path: Path) -> None:
    begin(path)
    with EmpiresSession.open(path, empires_in_arms()) as session:
        session.do(EditFields({"powers.Fr.money": 12}))
        session.do(NextMonth())
        session.do(EditFields({"territories.Bavaria": "Fr"}))
        session.what_if(2, "poor")
        session.do(EditFields({"powers.Fr.money": 1}))
        session.go_to_branch("main")


def stand(window: EmpiresPage, entry: int) -> None:
    """Go to an entry of the tree by the keyboard."""
    trigger(window, "view_history")
    table, entries = window.history.table, window.history.entries
    table.setFocus()
    while (here := entries.entry(table.currentIndex())) != entry:
        press(Key.Key_Down if here > entry else Key.Key_Up)


# The tree


def test_f2_on_the_tree_names_the_branch(told: EmpiresPage, qtbot: QtBot) -> None:
    stand(told, 3)
    press(Key.Key_F2)
    field = focus()
    assert isinstance(field, QLineEdit)
    field.selectAll()
    write("the harvest")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: set(told.session.branch_ends) == {"the harvest", "poor"})


def test_the_branch_in_play_is_the_trunk_and_others_have_lanes_beside_it() -> None:
    history = History().append().append().go(2).append().go(2).append().go(3)  # 3, 4 and 5 follow 2
    tree = tree_of(history, 3)
    assert [row.lane for row in tree.rows[1:] if row] == [0, 0, 0, 2, 1]
    assert tree.lanes == 3
    two = tree.rows[2]
    assert two is not None
    assert sorted(two.children) == [0, 1, 2], "all three lines end in the entry they follow"
    three = tree.rows[3]
    assert three is not None
    assert three.passing == (1, 2), "the lines of the others run past"


def test_a_lane_is_used_again_and_a_thousand_branches_take_no_more_than_there_are() -> None:
    history = History().append().append().undo().append().append().undo().append()
    assert tree_of(history, history.head).lanes == 2
    star = History()
    for _ in range(1000):
        star = star.go(1).append()
    assert tree_of(star, star.head).lanes == LANES


def test_every_entry_says_aloud_where_it_stands(told: EmpiresPage) -> None:
    trigger(told, "view_history")
    spoken = [told.history.entries.spoken(entry) for entry in told.session.history.ids]
    assert spoken[0] == "Entry 1, January 1805, Campaign began: 1805-sample"
    assert spoken[3] == "Entry 4, February 1805, now, Bavaria: neutral → Fr, end of the branch main"
    assert spoken[4] == (
        "Entry 5, January 1805, on poor, France, money 12 → 1, follows entry 2, end of the branch poor"
    )
    told.session.undo()
    assert told.history.entries.standing(4) == "undone"


def test_the_models_stay_sound_through_branches_and_looks(qtbot: QtBot, tmp_path: Path) -> None:
    with EmpiresSession.open(campaign(tmp_path), empires_in_arms()) as session:
        tree, branches = HistoryModel(session), BranchModel(EmpiresDoor(session))
        testers = [QAbstractItemModelTester(model, FATAL) for model in (tree, branches)]

        def refresh() -> None:
            tree.refresh()
            branches.refresh()

        refresh()
        session.do(NextMonth())
        refresh()
        session.what_if(1)
        session.do(NextMonth())
        refresh()
        session.look_at(2)
        refresh()
        session.look_back()
        session.rename_branch("main", "the first try")
        session.forget_branch("the first try")
        refresh()
        assert len(testers) == 2
        assert (tree.rowCount(), tree.columnCount(), branches.rowCount()) == (3, len(COLUMNS), 2)


def test_a_menu_offers_what_the_buttons_do(told: EmpiresPage, qtbot: QtBot) -> None:
    stand(told, 2)
    told.history.table.setFocus()
    found = pointed(told.history.table, None)  # as the menu key does: of the chosen entry
    assert found is not None
    actions = {action.text().partition("\t")[0]: action.isEnabled() for action in told.menu_of(found).actions()}
    for words in ("Look at this moment", "What if from here", "Go back to it and play on", "Name the branch"):
        assert actions[words]


# Looking


def test_the_check_of_a_past_moment_says_that_nothing_can_be_rolled(told: EmpiresPage) -> None:
    trigger(told, "view_desk")
    told.show_moment(2)
    trigger(told, "view_desk")
    words = [label.text() for label in told.desk.slot.findChildren(QLabel) if label.isVisible()]
    assert any("look at a past moment: nothing can be rolled" in text for text in words), words
    assert not any("Press R" in text for text in words)
    for view, acts in (("view_desk", told.desk.buttons), ("view_month", told.month.acts)):
        trigger(told, view)
        assert [button.text() for button in acts.buttons if button.isVisible()] == ["Back to now"]


def test_a_look_shows_the_whole_window_as_it_was_and_escape_leads_back(told: EmpiresPage) -> None:
    stand(told, 2)
    press(Key.Key_L)
    banner = told.look_banner
    assert banner.isVisible()
    assert "January 1805, entry 2" in banner.accessibleName()
    assert told.session.state.territories["Bavaria"] == "neutral"
    for view in ("desk", "odds", "month", "sheet", "log", "history"):
        trigger(told, f"view_{view}")
        assert banner.isVisible()
    assert told.header._month.text() == "January 1805"
    assert not told.actions_by_id["undo"].isEnabled()
    before = told.session.history
    trigger(told, "view_month")
    press(Key.Key_R)
    told.door.edit({"powers.Fr.money": 3})
    assert "go back to now first" in told.month.refused.text()
    assert told.session.history is before
    press(Key.Key_Escape)
    assert not banner.isVisible()
    assert told.session.looked_at is None
    assert told.header._month.text() == "February 1805"
    assert told.actions_by_id["undo"].isEnabled()


def test_moments_are_stepped_through_by_key_to_both_ends(told: EmpiresPage) -> None:
    trigger(told, "view_desk")
    press(Key.Key_Left, modifier=ALT)
    assert told.session.looked_at == 3
    press(Key.Key_Left, Key.Key_Left, modifier=ALT)
    assert told.session.looked_at == 1
    assert not told.look_banner.earlier.isEnabled()
    assert told.look_banner.earlier.toolTip() == "There is no moment before it"
    press(Key.Key_Left, modifier=ALT)
    assert told.message.text() == "There is no moment before this one"
    press(Key.Key_Right, Key.Key_Right, Key.Key_Right, modifier=ALT)
    assert told.session.looked_at is None, "the moment after the last one past is now"
    assert next_moment(told.session, 1) is None


def test_a_line_of_the_log_leads_to_its_moment(told: EmpiresPage) -> None:
    trigger(told, "view_log")
    view = told.log_view
    rows = range(view.table.model().rowCount())
    row = next(n for n in rows if "12" in str(view.table.model().index(n, 1).data() or ""))
    view.table.setCurrentIndex(view.table.model().index(row, 1))
    assert view.beside.moment.isVisible()
    view.beside.moment.click()
    assert told.session.looked_at == 2


def test_the_tutorial_takes_no_look_for_a_step_done(tmp_path: Path) -> None:
    with EmpiresSession.open(campaign(tmp_path, "1805-tutorial", "tutorial.eia"), empires_in_arms()) as session:
        tutorial = lesson(session)
        session.subscribe(tutorial.follow)
        session.do(NextMonth())
        at = tutorial.at
        session.look_at(1)
        assert tutorial.at == at
        session.look_back()
        assert tutorial.at == at


# What if


def test_what_if_is_two_clicks_and_one_leads_back(told: EmpiresPage, qtbot: QtBot) -> None:
    trigger(told, "view_history")
    view = told.history
    view.table.selectRow(view.entries.row_of(2))
    view.what_if.click()
    session = told.session
    assert session.branches.playing == "what if, January 1805"
    assert session.history.head == 2
    assert session.branch_ends["main"] == 4
    assert isinstance(focus(), QLineEdit), "the name can be changed at once"
    write("Bavaria stands")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: "Bavaria stands" in session.branch_ends)
    assert session.branches.playing == "Bavaria stands"
    view.side.list.choose("main")
    view.side.go.click()
    assert session.history.head == 4
    assert session.branches.playing == "main"
    assert session.branch_ends["Bavaria stands"] == 2


def test_what_if_names_the_new_branch_though_another_is_chosen_in_the_list(told: EmpiresPage, qtbot: QtBot) -> None:
    stand(told, 2)
    branches = told.history.side.list
    branches.setFocus()
    branches.choose("poor")
    press(Key.Key_I)
    write("Bavaria stands")
    press(Key.Key_Return)
    session = told.session
    qtbot.waitUntil(lambda: "Bavaria stands" in session.branch_ends)
    assert (session.branches.playing, set(session.branch_ends)) == (
        "Bavaria stands",
        {"main", "poor", "Bavaria stands"},
    )
    press(Key.Key_Z, modifier=CTRL)
    assert set(session.branch_ends) == {"main", "poor", "what if, January 1805"}
    assert told.message.text() == "Undone: branch what if, January 1805 renamed Bavaria stands"


def test_the_name_proposed_can_simply_be_left(told: EmpiresPage) -> None:
    stand(told, 2)
    press(Key.Key_I)
    press(Key.Key_Escape)
    assert told.session.branches.playing == "what if, January 1805"
    trigger(told, "roll")  # and one plays on


def test_what_if_from_the_banner(told: EmpiresPage) -> None:
    told.show_moment(2)
    trigger(told, "view_desk")
    told.look_banner.what_if.click()
    assert told.session.looked_at is None
    assert told.session.branches.playing == "what if, January 1805"
    assert "main stays as it is" in told.message.text()
    assert not told.look_banner.isVisible()


def test_what_if_in_a_view_without_entries_asks_for_the_moment_first(told: EmpiresPage) -> None:
    trigger(told, "view_desk")
    press(Key.Key_I)
    assert told.in_sight == "view_history"
    assert told.session.branches.playing == "main"


# Branches


def test_a_window_closed_at_once_asks_the_campaign_for_nothing_more(told: EmpiresPage) -> None:
    trigger(told, "view_history")
    told.session._states.forget()  # so that every state would have to be read from the file
    told.history.side.list.choose("poor")
    told.window().close()
    QTest.qWait(250)  # longer than the comparison waits


def test_branches_are_gone_to_named_and_forgotten_by_keyboard(told: EmpiresPage, qtbot: QtBot) -> None:
    trigger(told, "view_history")
    branches = told.history.side.list
    branches.setFocus()
    press(Key.Key_Down)
    assert branches.current == "poor"
    press(Key.Key_Return)
    assert told.session.branches.playing == "poor"
    press(Key.Key_Down)
    branches.setFocus()
    branches.choose("main")
    press(Key.Key_Delete)
    assert set(told.session.branch_ends) == {"poor", "branch 4"}
    branches.choose("poor")
    press(Key.Key_F2)
    write("rich")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: told.session.branches.playing == "rich")
    assert branches.current == "rich", "one stays on the branch"


def test_naming_a_branch_that_is_not_played_does_not_go_there(told: EmpiresPage, qtbot: QtBot) -> None:
    trigger(told, "view_history")
    branches = told.history.side.list
    branches.setFocus()
    branches.choose("poor")
    press(Key.Key_F2)
    write("rich")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: "rich" in told.session.branch_ends)
    assert told.session.branches.playing == "main"
    assert "poor" not in told.session.branch_ends


def test_a_name_that_is_taken_is_refused_in_words(told: EmpiresPage, qtbot: QtBot) -> None:
    trigger(told, "name_branch")
    write("poor")
    press(Key.Key_Return)
    qtbot.waitUntil(lambda: "There is a branch 'poor' already" in told.message.text())
    assert set(told.session.branch_ends) == {"main", "poor"}


def test_a_branch_says_how_it_parts_from_the_one_in_play(told: EmpiresPage) -> None:
    notes = {line.name: (line.playing, line.note) for line in branch_lines(told.session)}
    assert notes == {
        "main": (True, "February 1805, entry 4"),
        "poor": (False, "January 1805, entry 5; 1 entry of its own, after entry 2"),
    }
    told.session.undo()
    assert branch_lines(told.session)[0].note == "February 1805, entry 4; 1 of its entries undone"
    told.session.what_if(2, "new")
    assert "5; 1 entry" in next(line.note for line in branch_lines(told.session) if line.name == "poor")
    told.session.go_to_branch("main")
    assert "nothing of its own yet" in next(line.note for line in branch_lines(told.session) if line.name == "new")


def test_what_is_different_at_the_end_of_a_branch_is_said_in_words(told: EmpiresPage, qtbot: QtBot) -> None:
    trigger(told, "view_history")
    side = told.history.side
    side.list.choose("poor")
    qtbot.waitUntil(lambda: any(line.text == "Bavaria" for line in side.differences.lines))
    found = {line.text: line.note for line in side.differences.lines}
    assert found["Bavaria"] == "France → neutral"
    assert found["France, money"] == "12 → 1"
    assert found["Month"] == "February 1805 → January 1805"
    assert [line.text for line in comparison_lines(told.session, "main")] == ["This is the game that is shown."]


def test_in_a_campaign_that_is_only_read_one_may_look_but_begin_nothing(told: EmpiresPage, desk: object) -> None:
    path = told.session.campaign.path
    with EmpiresSession.open(path, empires_in_arms()) as reader:
        assert reader.why_read_only
        model = BranchModel(EmpiresDoor(reader))
        model.refresh()
        assert not model.flags(model.index(0, 0)) & Qt.ItemFlag.ItemIsEditable


def test_nothing_of_it_is_cut_off(told: EmpiresPage) -> None:
    told.show_moment(2)
    view, side = told.history, told.history.side
    for size, theme in product(((860, 520), (1920, 1080)), (Theme(LIGHT), Theme(DARK, 1.5))):
        told.window().resize(*size)
        restyle(told, theme)
        QTest.qWait(10)
        for button in (view.look, view.what_if, view.go, told.look_banner.what_if, told.look_banner.back):
            assert button.isVisible()
            assert button.width() >= button.sizeHint().width(), (size, theme.text_scale)
        if side.go.isVisible():
            for button in (side.go, side.rename, side.drop):
                assert button.width() >= button.sizeHint().width(), (size, theme.text_scale)
        assert view.table.columnWidth(TREE) > 0
        assert view.table.height() >= 3 * view.table.rowHeight(0)
    told.session.look_back()


def test_everything_is_reached_by_tab_and_has_a_name(told: EmpiresPage) -> None:
    trigger(told, "view_history")
    told.session.look_at(2)
    seen = set()
    for _ in range(40):
        seen.add(focus())
        press(Key.Key_Tab)
    wanted = {told.history.table, told.history.side.list, told.history.what_if, told.look_banner.back}
    assert wanted <= seen
    assert all(widget.accessibleName() or getattr(widget, "text", lambda: "")() for widget in wanted)
    press(Key.Key_Z, modifier=CTRL)
    assert told.session.looked_at == 2, "undo waits until one is back"
