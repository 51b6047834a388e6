"""Branches by name: the name follows what is played, nothing that was left behind is without a name to speak of."""

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, rule

from eia_solo.campaign.branches import LONGEST_NAME, MAIN, Branches
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.history import History


def appended(history: History, branches: Branches, times: int = 1) -> tuple[History, Branches]:
    for _ in range(times):
        history = history.append()
        branches = branches.appended(history)
    return history, branches


def test_a_campaign_begins_on_its_main_branch() -> None:
    history, branches = appended(History(), Branches(), 3)
    assert branches.all(history) == {MAIN: 4}
    assert branches.playing == MAIN


def test_after_an_undo_the_name_goes_on_with_what_is_played_and_what_is_left_is_called_by_its_end() -> None:
    history, branches = appended(History(), Branches(), 3)
    history = history.undo().undo()
    branches = branches.moved(history)
    history, branches = appended(history, branches)
    assert branches.all(history) == {MAIN: 5, "branch 4": 4}
    assert branches.playing == MAIN


def test_a_new_branch_leaves_the_other_its_name_and_its_end() -> None:
    history, branches = appended(History(), Branches(), 3)
    history = history.go(2)
    branches = branches.moved(history).begun(history, "what if")
    assert branches.all(history) == {MAIN: 4, "what if": 2}
    history, branches = appended(history, branches)
    assert branches.all(history) == {MAIN: 4, "what if": 5}
    history = history.go(4)
    assert branches.moved(history).playing == MAIN


def test_two_names_may_stand_on_one_entry_and_the_one_in_play_goes_on() -> None:
    history, branches = appended(History(), Branches(), 2)
    history, branches = appended(history, branches.begun(history, "daring"))
    assert branches.all(history) == {MAIN: 3, "daring": 4}


def test_playing_on_a_branch_without_a_name_gives_it_none() -> None:
    history, branches = appended(History(), Branches(), 2)
    history = history.undo()
    history, branches = appended(history, branches.moved(history))
    history = history.go(3)
    branches = branches.moved(history)
    assert branches.playing == "branch 3"
    history, branches = appended(history, branches)
    assert branches.all(history) == {MAIN: 4, "branch 5": 5}


def test_a_file_without_names_calls_the_branch_in_force_main() -> None:
    history = History().append().append().undo().append().go(2)
    branches = Branches.read(history, None, None)
    assert branches.all(history) == {MAIN: 4, "branch 3": 3}
    assert branches.playing == MAIN


@pytest.mark.parametrize("ends", [[], "main", {"main": 99}, {"main": True}, {"": 1}, {"branch 2": 2}, {"a\nb": 1}])
def test_names_that_fit_no_entry_are_passed_over(ends: object) -> None:
    history = History().append()
    assert Branches.read(history, ends, 7).all(history) == {MAIN: 2}


@pytest.mark.parametrize(
    ("name", "why"),
    [
        ("  ", "needs a name"),
        ("x" * (LONGEST_NAME + 1), "too long"),
        ("Branch 7", "cannot be the name"),
        ("MAIN", "already"),
        ("branch 3", "cannot be the name"),
    ],
)
def test_a_name_that_would_mislead_is_refused(name: str, why: str) -> None:
    history = History().append().append().undo().append()
    branches = Branches.read(history, {MAIN: 4}, MAIN)
    with pytest.raises(InvalidCommand, match=why):
        branches.begun(history, name)
    with pytest.raises(InvalidCommand):
        branches.find(history, "no such branch")


def test_a_branch_is_renamed_and_its_name_taken_away_but_not_while_it_is_played() -> None:
    history, branches = appended(History(), Branches(), 2)
    history = history.undo()
    history, branches = appended(history, branches.moved(history))
    branches, name = branches.renamed(history, "branch 3", "  a bad   throw ")
    assert name == "a bad throw"
    assert branches.all(history) == {MAIN: 4, "a bad throw": 3}
    branches, _ = branches.renamed(history, "main", "the war of 1805")
    assert branches.playing == "the war of 1805"
    with pytest.raises(IllegalCommand, match="being played"):
        branches.forgotten(history, "the war of 1805")
    branches = branches.forgotten(history, "A BAD THROW")
    assert set(branches.all(history)) == {"the war of 1805", "branch 3"}
    with pytest.raises(IllegalCommand, match="no name of its own"):
        branches.forgotten(history, "branch 3")


def test_a_free_name_is_the_wanted_one_or_numbered() -> None:
    history = History()
    branches = Branches().begun(history, "what if")
    assert branches.free_name(history, "other") == "other"
    assert branches.free_name(history, "What if") == "What if (2)"


def test_what_is_ahead_is_on_the_branch_in_play_and_at_its_end_nothing_is() -> None:
    history, branches = appended(*appended(History(), Branches()))
    history = history.undo()
    assert branches.moved(history).ahead(history) == 3
    branches = branches.moved(history).begun(history, "war")
    assert history.can_redo
    assert branches.ahead(history) is None
    history, branches = appended(history, branches)
    history = history.undo().undo()
    branches = branches.moved(history)
    assert (branches.playing, branches.ahead(history)) == ("war", 2)
    history = history.go(2)
    assert branches.moved(history).ahead(history) == 4


def test_entries_of_another_branch_with_a_name_are_elsewhere_and_those_undone_are_not() -> None:
    history, branches = appended(*appended(*appended(History(), Branches())))
    history = history.go(2)
    branches = branches.moved(history)
    assert branches.elsewhere(history) == {}  # ahead on main: undone, for main is played
    branches = branches.begun(history, "war")
    assert branches.elsewhere(history) == {3: "main", 4: "main"}
    history, branches = appended(history, branches)
    history = history.undo()
    history, branches = appended(history, branches.moved(history))
    assert branches.elsewhere(history) == {3: "main", 4: "main"}  # 5 was taken back, and nobody has named it
    history = history.go(4)
    branches = branches.moved(history)
    assert (branches.playing, branches.elsewhere(history)) == ("main", {6: "war"})
    assert branches.forgotten(history, "war").elsewhere(history) == {}


class AnyOrder(RuleBasedStateMachine):
    """Whatever is played, undone, gone to and branched."""

    def __init__(self) -> None:
        super().__init__()
        self.history, self.branches = History(), Branches()

    @rule()
    def play(self) -> None:
        self.history, self.branches = appended(self.history, self.branches)

    @rule()
    def undo(self) -> None:
        if self.history.can_undo:
            self.history = self.history.undo()
            self.branches = self.branches.moved(self.history)

    @rule()
    def redo(self) -> None:
        ahead, playing = self.branches.ahead(self.history), self.branches.playing
        if ahead is not None:
            self.history = self.history.go(ahead)
            self.branches = self.branches.moved(self.history)
            assert self.branches.playing == playing

    @rule(number=st.integers(0, 1000))
    def go(self, number: int) -> None:
        self.history = self.history.go(1 + number % len(self.history.ids))
        self.branches = self.branches.moved(self.history)

    @rule()
    def begin(self) -> None:
        name = self.branches.free_name(self.history, "what if")
        self.branches = self.branches.begun(self.history, name)

    @invariant()
    def the_branch_in_play_leads_through_the_head(self) -> None:
        ends = self.branches.all(self.history)
        assert self.history.leads_through(ends[self.branches.playing], self.history.head)

    @invariant()
    def every_tip_has_a_name(self) -> None:
        assert set(self.history.tips) <= set(self.branches.all(self.history).values())

    @invariant()
    def the_file_says_the_same(self) -> None:
        assert Branches.read(self.history, dict(self.branches.ends), self.branches.playing) == self.branches


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(max_examples=40, stateful_step_count=30, deadline=None)
