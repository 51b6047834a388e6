"""Undo, redo and branches: first as a story, then against a simple model."""

import time

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.history import History


def test_a_new_history_is_its_root_alone() -> None:
    history = History()
    assert (history.head, history.path(), history.tips) == (1, (1,), (1,))
    assert not history.can_undo
    assert not history.can_redo


def test_the_story_of_an_afternoon() -> None:
    """Three moves, two taken back, another tried, and back to the first after all: nothing is ever lost."""
    history = History().append().append().append()
    assert history.path() == (1, 2, 3, 4)

    history = history.undo().undo()
    assert history.head == 2
    assert history.undone == {3, 4}
    assert history.redo().redo().path() == (1, 2, 3, 4)

    history = history.append()  # another way from entry 2
    assert history.path() == (1, 2, 5)
    assert not history.can_redo, "on a new branch there is nothing ahead"
    assert history.tips == (4, 5)
    assert history.undone == {3, 4}

    assert history.undo().redo().head == 5, "redo goes to the branch last left, not to the older one"

    history = history.go(4)
    assert history.path() == (1, 2, 3, 4)
    assert history.undone == {5}
    assert history.is_undone(5)
    assert not history.is_undone(3)

    history = history.undo().undo()
    assert history.redo().redo().head == 4, "now the first branch is the one last left"


def test_going_far_back_is_redone_step_by_step() -> None:
    history = History().append().append().append().go(1)
    assert history.redo().redo().redo().head == 4


def test_going_back_to_the_middle_of_a_branch_finds_its_end_again() -> None:
    history = History().append().append().go(1).append().go(2)
    assert history.head == 2
    assert history.redo().head == 3


def test_undo_at_the_beginning_is_refused() -> None:
    with pytest.raises(IllegalCommand, match="beginning of the campaign"):
        History().undo()


def test_redo_without_anything_undone_is_refused() -> None:
    with pytest.raises(IllegalCommand, match="nothing to redo"):
        History().append().redo()


@pytest.mark.parametrize("unknown", [0, -1, 3, 10**30])
def test_an_unknown_entry_is_refused_by_its_number(unknown: int) -> None:
    history = History().append()
    with pytest.raises(InvalidCommand, match=f"no entry {unknown}: the entries go from 1 to 2"):
        history.go(unknown)
    with pytest.raises(InvalidCommand):
        history.path(unknown)


def test_a_history_is_a_value_and_stays_as_it_was() -> None:
    before = History().append().append()
    before.append()
    before.undo()
    before.go(1)
    assert before == History().append().append()


def test_ten_thousand_entries_are_added_and_walked_quickly() -> None:
    started = time.process_time()
    history = History()
    for _ in range(10_000):
        history = history.append()
    assert len(history.path()) == 10_001
    assert history.go(1).redo().head == 2
    assert time.process_time() - started < 2, "0.1 s is usual"


class Walk(RuleBasedStateMachine):
    """The model goes only by single steps and keeps for every entry the list of its children."""

    def __init__(self) -> None:
        super().__init__()
        self.history = History()
        self.parent: dict[int, int | None] = {1: None}
        self.last_left: dict[int, int] = {}
        self.head = 1

    def above(self, id: int) -> list[int]:
        parent = self.parent[id]
        return [id] if parent is None else [*self.above(parent), id]

    def step_back(self) -> None:
        parent = self.parent[self.head]
        assert parent is not None
        self.last_left[parent] = self.head
        self.head = parent

    @rule()
    def append(self) -> None:
        new = len(self.parent) + 1
        self.parent[new] = self.head
        self.head = new
        self.history = self.history.append()

    @precondition(lambda self: self.parent[self.head] is not None)
    @rule()
    def undo(self) -> None:
        self.step_back()
        self.history = self.history.undo()

    @precondition(lambda self: self.head in self.parent.values())
    @rule()
    def redo(self) -> None:
        self.head = self.last_left[self.head]
        self.history = self.history.redo()

    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        target = data.draw(st.sampled_from(sorted(self.parent)))
        while self.head not in self.above(target):
            self.step_back()
        self.head = target
        self.history = self.history.go(target)

    @invariant()
    def both_stand_at_the_same_place(self) -> None:
        path = self.above(self.head)
        assert self.history.head == self.head
        assert self.history.path() == tuple(path)
        assert self.history.undone == self.parent.keys() - set(path)
        assert all(self.history.is_undone(id) == (id not in path) for id in self.parent)
        assert set(self.history.tips) == self.parent.keys() - set(self.parent.values())

    @invariant()
    def redo_is_possible_just_where_something_follows(self) -> None:
        assert self.history.can_redo == (self.head in self.parent.values())
        assert self.history.can_undo == (self.head != 1)


TestWalk = Walk.TestCase
TestWalk.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
