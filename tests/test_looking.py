"""A look at a past moment, and branches by name, at the one door to a campaign."""

from collections.abc import Callable, Iterator
from pathlib import Path

import pytest
from board import RULEBOOK

from eia_solo.core.errors import CampaignError, IllegalCommand, InvalidCommand
from eia_solo.core.log import Margin
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, NextMonth, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    """Four entries: the beginning, France's money, February, France's money again."""
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=7) as made:
        made.do(EditFields({"powers.Fr.money": 12}))
        made.do(NextMonth())
        made.do(EditFields({"powers.Fr.money": 40}))
        yield made


def money(session: EmpiresSession) -> int | None:
    return session.state.powers["Fr"].money


def reopened(session: EmpiresSession) -> EmpiresSession:
    session.close()
    return EmpiresSession.open(session.campaign.path, RULEBOOK)


# Looking


def test_a_look_shows_the_game_of_that_moment_and_tells_whoever_looks_on(session: EmpiresSession) -> None:
    told: list[EmpiresChanges] = []
    now = session.state
    session.subscribe(told.append)
    session.look_at(2)
    assert money(session) == 12
    assert session.state.month.title == "January 1805"
    assert (session.looked_at, session.shown, session.history.head) == (2, 2, 4)
    assert session.path() == (1, 2)
    assert told == [EmpiresChanges(now, session.state, ())]
    assert session.why_read_only == "a look at January 1805, entry 2"
    session.look_back()
    assert session.state == now
    assert session.looked_at is None
    assert session.why_read_only == ""


@pytest.mark.parametrize(
    "act",
    [
        lambda s: s.do(NextMonth()),
        lambda s: s.undo(),
        lambda s: s.redo(),
        lambda s: s.go(1),
        lambda s: s.set_table(),
        lambda s: s.go_to_branch("main"),
        lambda s: s.rename_branch("main", "other"),
        lambda s: s.all_or_nothing().__enter__(),
    ],
)
def test_while_one_looks_nothing_can_be_changed(
    session: EmpiresSession, act: Callable[[EmpiresSession], object]
) -> None:
    session.look_at(2)
    before = session.history, session.campaign.meta, session.state
    with pytest.raises(IllegalCommand, match="this is a look at January 1805, entry 2: go back to now first"):
        act(session)
    assert (session.history, session.campaign.meta, session.state) == before
    assert session.looked_at == 2


def test_while_one_looks_nothing_is_offered_to_be_undone_or_done_again(session: EmpiresSession) -> None:
    session.undo()
    session.look_at(2)
    assert (session.undo_label, session.redo_label) == (None, None)
    session.look_back()
    assert session.redo_label == "France, money 12 → 40"


def test_a_look_is_not_mixed_up_with_now(session: EmpiresSession) -> None:
    session.set_table()
    forecast = session.forecast
    session.look_at(1)
    assert session.undo_label is None
    assert session.redo_label is None
    assert session.forecast != forecast, "France had more money then"
    assert [task.kind for task in session.table_tasks] == ["month"], "what would have to be turned back on the table"
    assert [line.undone for line in session.log()] == [False] * 4, "nothing was undone"
    assert session.state_at(4).powers["Fr"].money == 40
    session.look_at(3)
    assert session.state_at(1).powers["Fr"].money == 74
    session.look_back()
    assert session.forecast == forecast
    assert session.table_tasks == ()
    assert session.undo_label == "France, money 12 → 40"


def test_a_look_at_now_is_none_and_one_at_no_entry_is_refused(session: EmpiresSession) -> None:
    session.look_at(2)
    with pytest.raises(InvalidCommand, match="no entry 9"):
        session.look_at(9)
    assert session.looked_at == 2
    session.look_at(4)
    assert session.looked_at is None


def test_a_look_goes_to_undone_entries_too_and_uses_no_dice(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    draw = session.campaign.meta["draw"]
    while session.campaign.meta["draw"] == draw:
        session.do(RollCheck(CheckKind.DECLARATION))
    rolled, state, after = session.history.head, session.state, session.campaign.meta["draw"]
    session.undo()
    session.look_at(rolled)
    assert session.state == state
    session.look_back()
    assert session.campaign.meta["draw"] == after


def test_a_campaign_open_elsewhere_can_be_looked_at_but_begins_no_branch(session: EmpiresSession) -> None:
    with EmpiresSession.open(session.campaign.path, RULEBOOK) as reader:
        why = reader.why_read_only
        reader.look_at(2)
        assert money(reader) == 12
        with pytest.raises(CampaignError):
            reader.what_if()
        assert reader.looked_at == 2
        reader.look_back()
        assert reader.why_read_only == why


# Branches


def test_what_if_goes_there_on_a_new_branch_and_the_old_one_is_one_step_away(session: EmpiresSession) -> None:
    session.look_at(2)
    name = session.what_if()
    assert name == "what if, January 1805"
    assert session.looked_at is None
    assert money(session) == 12
    session.do(EditFields({"powers.Fr.money": 1}))
    assert session.branch_ends == {"main": 4, name: 5}
    session.go_to_branch("Main")
    assert money(session) == 40
    assert session.branches.playing == "main"
    assert session.branch_ends == {"main": 4, name: 5}
    with reopened(session) as again:
        assert again.branch_ends == {"main": 4, name: 5}
        assert again.branches.playing == "main"
        assert again.problems() == []


def test_redo_after_what_if_leads_onto_no_other_branch(session: EmpiresSession) -> None:
    name = session.what_if(2)
    assert session.redo_label is None
    with pytest.raises(IllegalCommand, match="on 'what if, January 1805': what followed is on another branch"):
        session.redo()
    session.do(EditFields({"powers.Fr.money": 1}))
    session.undo()
    session.undo()
    assert session.redo_label == session.entry_label(2)
    session.redo()
    session.redo()
    assert (session.history.head, session.branches.playing) == (5, name)
    session.go_to_branch("main")
    session.go(2)
    session.redo()
    assert (session.history.head, session.branches.playing) == (3, "main")


def test_the_log_says_on_which_branch_a_line_is_and_undone_only_of_what_no_branch_holds(
    session: EmpiresSession,
) -> None:
    session.what_if(2, "poor")
    assert [line.aside for line in session.log()] == ["", "", "on the branch main", "on the branch main"]
    session.do(EditFields({"powers.Fr.money": 1}))
    session.undo()
    session.do(EditFields({"powers.Fr.money": 2}))
    assert [line.aside for line in session.log([5, 6])] == ["undone", ""]
    session.rename_branch("main", "peace")
    assert [(line.undone, line.is_taken_back, line.aside) for line in session.log([3, 5])] == [
        (True, False, "on the branch peace"),
        (True, True, "undone"),
    ]
    session.forget_branch("peace")
    assert [line.aside for line in session.log([3])] == ["undone"]
    session.go(4)
    assert [line.aside for line in session.log([4, 6])] == ["", "on the branch poor"]


def test_bookmarks_and_notes_change_no_game_so_a_look_takes_them_and_stays(session: EmpiresSession) -> None:
    session.look_at(2)
    session.write_margin("2", Margin(True, "here it turned"))
    assert session.looked_at == 2
    assert money(session) == 12
    session.look_back()
    assert session.margins == {"2": Margin(True, "here it turned")}


def test_two_what_ifs_of_one_month_have_two_names(session: EmpiresSession) -> None:
    assert session.what_if(2) == "what if, January 1805"
    assert session.what_if(1) == "what if, January 1805 (2)"
    assert session.what_if(1, "Spain stays out") == "Spain stays out"
    with pytest.raises(InvalidCommand, match="already"):
        session.what_if(2, "spain stays out")
    assert session.branches.playing == "Spain stays out"


def test_the_name_of_a_branch_and_its_entry_are_kept_together_or_not_at_all(session: EmpiresSession) -> None:
    session.what_if(2)
    ends = dict(session.branch_ends)

    def a_step_and_a_mistake() -> None:
        with session.all_or_nothing():
            session.do(EditFields({"powers.Fr.money": 3}))
            session.do(EditFields({"powers.Fr.money": -1}))

    with pytest.raises(InvalidCommand):
        a_step_and_a_mistake()
    assert session.branch_ends == ends
    session.do(NextMonth())
    assert session.branch_ends == ends | {"what if, January 1805": 5}
    with reopened(session) as again:
        assert again.branch_ends == ends | {"what if, January 1805": 5}


def test_a_branch_that_was_renamed_within_what_failed_has_its_name_again(session: EmpiresSession) -> None:
    def a_name_and_a_mistake() -> None:
        with session.all_or_nothing():
            session.rename_branch("main", "peace")
            session.do(EditFields({"powers.Fr.money": -1}))

    with pytest.raises(InvalidCommand):
        a_name_and_a_mistake()
    assert session.branch_ends == {"main": 4}


def test_whoever_looks_on_is_told_of_a_new_name_and_of_a_note(session: EmpiresSession) -> None:
    told: list[EmpiresChanges] = []
    session.subscribe(told.append)
    session.rename_branch("main", "peace")
    session.write_margin("2", Margin(note="here it turned"))
    assert told == [EmpiresChanges(session.state, session.state)] * 2


def test_a_note_beside_a_line_there_is_not_is_refused(session: EmpiresSession) -> None:
    with pytest.raises(InvalidCommand, match="entry 2 has no line 2: it has 1"):
        session.write_margin("2.2", Margin(note="here it turned"))
    assert session.margins == {}


def test_names_are_changed_and_taken_away_and_the_entries_stay(session: EmpiresSession) -> None:
    session.what_if(2)
    session.do(NextMonth())
    assert session.rename_branch("what if, January 1805", "Quick") == "Quick"
    session.go_to_branch("main")
    session.forget_branch("Quick")
    assert session.branch_ends == {"main": 4, "branch 5": 5}
    with reopened(session) as again:
        assert again.branch_ends == {"main": 4, "branch 5": 5}


def test_undo_brings_the_names_of_branches_back_and_redo_gives_them_again(session: EmpiresSession) -> None:
    session.what_if(2, "poor")
    session.do(NextMonth())
    first = dict(session.branch_ends)
    session.rename_branch("poor", "rich")
    session.rename_branch("main", "as played")
    session.forget_branch("as played")
    last = dict(session.branch_ends)
    assert session.undo_label == "name as played removed from its branch"
    assert [session.undo(), session.undo()] == [
        "name as played removed from its branch",
        "branch main renamed as played",
    ]
    with reopened(session) as again:
        assert again.undo() == "branch poor renamed rich"
        assert (again.branch_ends, again.branches.playing, again.history.head) == (first, "poor", 5)
        again.undo()
        assert again.history.head == 2, "then what was played is taken back"
        for words in (again.entry_label(5), "branch poor renamed rich", "branch main renamed as played"):
            assert again.redo() == words
        again.redo()
        assert (again.branch_ends, again.branches.playing) == (last, "rich")
        again.undo()
        again.do(NextMonth())
        assert again.redo_label is None, "what was taken back before a new step is not given again"


def test_a_first_name_is_taken_back_while_its_branch_is_played(session: EmpiresSession) -> None:
    session.undo()
    session.do(NextMonth())
    session.go_to_branch("branch 4")
    session.rename_branch("branch 4", "left")
    assert (session.undo(), session.branches.playing, session.branch_ends) == (
        "branch named left",
        "branch 4",
        {"main": 5, "branch 4": 4},
    )
    assert (session.redo(), session.branches.playing) == ("branch named left", "left")
    session.rename_branch("main", "other")
    session.rename_branch("left", "main")
    session.undo()
    session.undo()
    assert session.branch_ends == {"main": 5, "left": 4}


def test_undo_gives_no_name_twice(session: EmpiresSession) -> None:
    session.rename_branch("main", "as played")
    session.what_if(2, "main")
    session.go_to_branch("as played")
    session.undo()
    assert session.branch_ends == {"main": 2, "main (2)": 4}


def test_a_file_of_before_there_were_names_has_sensible_ones(session: EmpiresSession) -> None:
    session.undo()
    session.do(NextMonth())
    with session.campaign.transaction():
        session.campaign._db.execute("DELETE FROM meta WHERE key IN ('branches', 'branch')")
    with reopened(session) as again:
        assert again.branch_ends == {"main": 5, "branch 4": 4}
        again.do(NextMonth())
        assert again.branch_ends == {"main": 6, "branch 4": 4}


# In which month


def test_every_entry_has_its_month_whatever_set_it(session: EmpiresSession) -> None:
    session.do(EditFields({"month": "1806-11"}))
    session.go(2)
    session.do(NextMonth())
    session.do(EditFields({"powers.Fr.money": 2}))
    months = [session.months.of(entry).title for entry in session.history.ids]
    assert months == [session.state_at(entry).month.title for entry in session.history.ids]
    assert months[4] == "November 1806"


def test_the_months_are_right_again_after_something_was_taken_back_for_good(session: EmpiresSession) -> None:
    assert session.months.of(4).title == "February 1805"

    def a_month_and_a_mistake() -> None:
        with session.all_or_nothing():
            session.do(NextMonth())
            assert session.months.of(5).title == "March 1805"
            session.do(EditFields({"powers.Fr.money": -1}))

    with pytest.raises(InvalidCommand):
        a_month_and_a_mistake()
    session.do(EditFields({"powers.Fr.money": 9}))
    assert session.months.of(5).title == "February 1805"
