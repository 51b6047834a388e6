"""What undo promises, first as one story, then against any order of doing and undoing."""

import tempfile
from pathlib import Path

import pytest
from board import RULEBOOK, checks_made
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    Command,
    EditFields,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    RollCheck,
)
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome
from eia_solo.games.empires_in_arms.session import EmpiresSession


def test_what_undo_promises(tmp_path: Path) -> None:
    """An evening: a wrong entry, a roll not liked, another try, and the first after all. Nothing is ever lost."""
    path = tmp_path / "evening.eia"
    session = EmpiresSession.create(path, RULEBOOK, "1805-sample", seed=1805)
    begin = session.state

    # The treasury was misread. Undo says what it takes back, and takes back exactly that.
    session.do(EditFields({"powers.Fr.money": 47}))
    assert session.undo_label == "France, money 74 → 47"
    assert session.undo() == "France, money 74 → 47"
    assert session.state == begin
    assert session.redo_label == "France, money 74 → 47"
    session.redo()
    assert session.state.powers["Fr"].money == 47

    # The declarations begin, and France rolls.
    session.do(OpenPhase(CheckKind.DECLARATION))
    opened = session.state
    first_roll = checks_made(session.do(RollCheck(CheckKind.DECLARATION)).events)[0]
    rolled = session.state
    assert first_roll.throw is not None
    assert first_roll.throw.draw == 1

    # Redo brings the same dice back, as often as one likes: a roll is never made anew by going back and forth.
    for _ in range(3):
        session.undo()
        assert session.state == opened
        session.redo()
        assert session.state == rolled

    # Rolling again after an undo takes new dice, and the old ones stay in the log, marked as undone.
    session.undo()
    second_roll = checks_made(session.do(RollCheck(CheckKind.DECLARATION)).events)[0]
    assert second_roll.throw is not None
    assert second_roll.throw.draw == 2
    both = [line for line in session.log() if line.kind == "check" and line.draw is not None]
    assert [(line.draw, line.undone) for line in both] == [(1, True), (2, False)]
    assert both[0].dice == first_roll.throw.dice

    # A new roll began a branch, so there is nothing to redo; but the first try is still there to go back to.
    assert session.redo_label is None
    first_try, second_try = (line.entry for line in both)
    session.go(first_try)
    assert session.state == rolled
    assert [line.undone for line in session.log() if line.draw is not None] == [False, True]

    # Closed and opened again, the campaign stands where it stood, with both branches, and every die can be checked.
    session.close()
    with EmpiresSession.open(path, RULEBOOK) as session:
        assert session.history.head == first_try
        assert session.state == rolled
        session.go(second_try)
        session.undo()
        assert session.state == opened
        assert session.redo_label == session.entry_label(second_try), "redo leads to the branch left last"
        assert session.problems() == []

        # All the way back there is nothing left to undo.
        session.go(1)
        assert session.state == begin
        with pytest.raises(IllegalCommand, match="nothing to undo"):
            session.undo()


amounts = st.integers(0, 20)
pairs = st.permutations(["Fr", "Ru", "Tu", "GB"]).map(lambda powers: powers[:2])


class AnyOrder(RuleBasedStateMachine):
    """Does, undoes and reopens in any order. What the session shows is always what the file's events add up to."""

    def __init__(self) -> None:
        super().__init__()
        self.folder = tempfile.TemporaryDirectory()
        self.path = Path(self.folder.name) / "any.eia"
        self.session = EmpiresSession.create(self.path, RULEBOOK, "1805-sample", seed=3)
        self.throws: set[tuple[int, int]] = set()

    def teardown(self) -> None:
        assert self.session.problems() == []
        self.session.close()
        self.folder.cleanup()

    def attempt(self, command: Command, dice: TypedDice | None = None) -> None:
        before, entries = self.session.state, len(self.session.history.ids)
        try:
            happened = self.session.do(command, dice).events
        except (InvalidCommand, IllegalCommand):
            assert self.session.state is before
            assert len(self.session.history.ids) == entries
            return
        assert len(self.session.history.ids) == entries + 1
        for check in checks_made(happened):
            if check.throw and check.throw.draw:
                assert (check.throw.seed, check.throw.draw) not in self.throws, "no draw is used twice"
                self.throws.add((check.throw.seed, check.throw.draw))

    @rule(power=st.sampled_from(["Fr", "Tu"]), field=st.sampled_from(["money", "ships"]), amount=amounts | st.none())
    def edit(self, power: str, field: str, amount: int | None) -> None:
        self.attempt(EditFields({f"powers.{power}.{field}": amount}))

    @rule(pair=pairs)
    def ally(self, pair: list[str]) -> None:
        self.attempt(EditFields({"relations.alliances": [pair]}))

    @rule()
    def make_peace(self) -> None:
        self.attempt(EditFields({"relations.wars": None}))

    @rule()
    def open_phase(self) -> None:
        self.attempt(OpenPhase(CheckKind.DECLARATION))

    @rule(unknown=st.sampled_from(Unknown), typed=st.none() | st.tuples(st.integers(1, 6), st.integers(1, 6)))
    def roll(self, unknown: Unknown, typed: tuple[int, int] | None) -> None:
        self.attempt(RollCheck(CheckKind.DECLARATION, unknown=unknown), TypedDice(typed) if typed else None)

    @rule()
    def roll_to_the_end(self) -> None:
        while due_pair(RULEBOOK.declarations, self.session.state) is not None:
            self.attempt(RollCheck(CheckKind.DECLARATION, unknown=Unknown.NO))

    @rule(pair=pairs, outcome=st.sampled_from(Outcome))
    def overrule(self, pair: list[str], outcome: Outcome) -> None:
        self.attempt(OverruleCheck(CheckKind.DECLARATION, pair[0], pair[1], outcome, "so it must be"))

    @rule()
    def next_month(self) -> None:
        self.attempt(NextMonth())

    @precondition(lambda self: self.session.history.can_undo)
    @rule()
    def undo(self) -> None:
        assert self.session.undo()

    @precondition(lambda self: self.session.redo_label is not None)
    @rule()
    def redo(self) -> None:
        assert self.session.redo()

    @rule(data=st.data())
    def go(self, data: st.DataObject) -> None:
        self.session.go(data.draw(st.sampled_from(self.session.history.ids)))

    @rule()
    def reopen(self) -> None:
        before = self.session.state, self.session.history
        self.session.close()
        self.session = EmpiresSession.open(self.path, RULEBOOK)
        assert (self.session.state, self.session.history) == before

    @invariant()
    def what_is_shown_is_what_the_file_s_events_add_up_to(self) -> None:
        assert self.session.state == self.replayed()

    @invariant()
    def the_state_can_be_kept_as_a_sheet(self) -> None:
        state = self.session.state
        assert RULEBOOK.load_state(RULEBOOK.dump_state(state)) == state

    def replayed(self) -> GameState | None:
        state: GameState | None = None
        for entry in self.session.campaign.entries(self.session.history.path()):
            for event in entry.events:
                state = RULEBOOK.evolve(state, RULEBOOK.load_event(event))
        return state


TestAnyOrder = AnyOrder.TestCase
TestAnyOrder.settings = settings(settings.get_profile("ci"), max_examples=8, stateful_step_count=20)


@pytest.mark.slow
class TestAnyOrderAtLength(AnyOrder.TestCase):
    settings = settings(settings.get_profile("slow"), max_examples=150, stateful_step_count=60)
