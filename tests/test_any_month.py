"""Months of the political phase in any order of doing, undoing, branching and reopening: replay and live game agree."""

import pytest
from board import RULEBOOK, TABLES
from hypothesis import HealthCheck, settings
from hypothesis import strategies as st
from hypothesis.stateful import invariant, rule
from test_undo_story import AnyOrder

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.rules.calls import offers, unanswered
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    DismissIncident,
    EditFields,
    EnterBattle,
    EnterReinforcements,
    MakePeace,
    MarkStep,
    OpenPhase,
    OverruleCheck,
    RefuseSuit,
    RestoreIncident,
    RollCheck,
    WithholdCall,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace, suits
from eia_solo.games.empires_in_arms.rules.on_table import tasks
from eia_solo.games.empires_in_arms.rules.state import (
    OF_ONE_WAR,
    EventKind,
    Outcome,
    PeaceKind,
    StepState,
    Zone,
)

POWERS = ("Fr", "Ru", "Au", "Pr", "GB")
FRIENDS = (("Fr", "Au"), ("Au", "Ru"), ("Ru", "Pr"), ("Pr", "GB"))
powers = st.sampled_from(POWERS)
two_powers = st.permutations(POWERS).map(lambda order: order[:2])
three_powers = st.permutations(POWERS).map(lambda order: order[:3])
dice = st.tuples(st.integers(1, 6), st.integers(1, 6))
factors = st.tuples(st.integers(0, 90), st.integers(0, 30))


class AnyMonth(AnyOrder):
    """What a month asks for besides: wars, battles, events, calls, checks for peace, terms, steps."""

    @rule(pair=two_powers)
    def make_war(self, pair: list[str]) -> None:
        wars = RULEBOOK.dump_state(self.session.state).get("relations", {}).get("wars", [])
        self.attempt(EditFields({"relations.wars": [*wars, {"powers": pair, "since": str(self.session.state.month)}]}))

    @rule(
        pairs=st.lists(
            st.sampled_from([("Fr", "Au"), ("Au", "Ru"), ("Ru", "Pr"), ("Pr", "GB")]), max_size=3, unique=True
        )
    )
    def ally_several(self, pairs: list[tuple[str, str]]) -> None:
        self.attempt(EditFields({"relations.alliances": [list(pair) for pair in pairs] or None}))

    @rule(power=powers, value=st.sampled_from([("capital", "occupied"), ("capital", "besieged"), ("capital", "free")]))
    def siege(self, power: str, value: tuple[str, str]) -> None:
        self.attempt(EditFields({f"powers.{power}.{value[0]}": value[1]}))

    @rule(power=powers, zone=st.sampled_from(Zone))
    def move_status(self, power: str, zone: Zone) -> None:
        self.attempt(EditFields({f"powers.{power}.status": zone.value}))

    @rule(power=powers, condition=st.sampled_from(["fit", "wounded", "killed"]))
    def wound(self, power: str, condition: str) -> None:
        self.attempt(EditFields({f"powers.{power}.leaders[0].condition": condition}))

    @rule(data=st.data(), one=factors, other=factors, on_sheet=st.booleans())
    def fight(self, data: st.DataObject, one: tuple[int, int], other: tuple[int, int], on_sheet: bool) -> None:
        wars = [war.powers for war in self.session.state.relations.wars]
        pair = data.draw(st.sampled_from(wars)) if wars else ("Fr", "Au")
        self.attempt(EnterBattle(pair, {pair[0]: one, pair[1]: other}, "somewhere", on_sheet))

    @rule(power=powers, land=st.integers(0, 20), naval=st.integers(0, 5))
    def reinforce(self, power: str, land: int, naval: int) -> None:
        self.attempt(EnterReinforcements(power, land, naval))

    @rule(pair=two_powers, kind=st.sampled_from(EventKind))
    def write_event(self, pair: list[str], kind: EventKind) -> None:
        enemy = pair[1] if kind in OF_ONE_WAR else None
        self.attempt(WriteIncident(pair[0], kind, enemy, because="seen on the table"))

    @rule(number=st.integers(0, 3))
    def dismiss_event(self, number: int) -> None:
        self.attempt(DismissIncident(number, "not so"))

    @rule(number=st.integers(0, 2))
    def restore_event(self, number: int) -> None:
        self.attempt(RestoreIncident(number))

    @rule(trio=three_powers)
    def call_anyone(self, trio: list[str]) -> None:
        self.attempt(CallAlly(*trio))

    @rule(make=st.booleans(), data=st.data())
    def settle_an_offer(self, make: bool, data: st.DataObject) -> None:
        open_offers = offers(self.session.state)
        if open_offers:
            call = data.draw(st.sampled_from(open_offers))
            self.attempt((CallAlly if make else WithholdCall)(call.by, call.to, call.against))

    @rule(thrown=dice)
    def answer_a_call(self, thrown: tuple[int, int]) -> None:
        for pair in unanswered(self.session.state, TABLES)[:1]:
            self.attempt(RollCheck(CheckKind.ANSWER, *pair, Unknown.NO), TypedDice(thrown))

    @rule(pair=two_powers, joins=st.booleans())
    def overrule_answer(self, pair: list[str], joins: bool) -> None:
        outcome = Outcome.WAR if joins else Outcome.NO_WAR
        self.attempt(OverruleCheck(CheckKind.ANSWER, pair[0], pair[1], outcome, "so it must be"))

    @rule()
    def open_peace(self) -> None:
        self.attempt(OpenPhase(CheckKind.PEACE))

    @rule(throws=st.lists(dice, min_size=1, max_size=8))
    def roll_for_peace(self, throws: list[tuple[int, int]]) -> None:
        for thrown in throws:
            if due_for_peace(RULEBOOK.peace, self.session.state) is not None:
                self.attempt(RollCheck(CheckKind.PEACE, unknown=Unknown.NO), TypedDice(thrown))

    @rule(pair=two_powers, outcome=st.sampled_from(Outcome))
    def overrule_peace(self, pair: list[str], outcome: Outcome) -> None:
        self.attempt(OverruleCheck(CheckKind.PEACE, pair[0], pair[1], outcome, "so it must be"))

    @rule(data=st.data(), kind=st.sampled_from(PeaceKind), cede=st.booleans(), because=st.sampled_from(["", "agreed"]))
    def settle(self, data: st.DataObject, kind: PeaceKind, cede: bool, because: str) -> None:
        pairs = [(suit.loser, suit.victor) for suit in suits(RULEBOOK.peace, self.session.state)]
        if pairs or because:
            pair = data.draw(st.sampled_from(pairs)) if pairs else tuple(data.draw(two_powers))
            held = sorted(self.session.state.holdings[pair[0]])[:2] if cede else []
            terms = data.draw(st.lists(st.sampled_from([*TABLES.peace_terms.terms]), max_size=3, unique=True))
            self.attempt(MakePeace(*pair, kind, tuple(terms), tuple(held), because=because))

    @rule()
    def refuse(self) -> None:
        for suit in suits(RULEBOOK.peace, self.session.state)[:1]:
            self.attempt(RefuseSuit(suit.loser, suit.victor, "never"))

    @rule(step=st.sampled_from([*TABLES.steps]), state=st.sampled_from([*StepState, None]))
    def mark_step(self, step: str, state: StepState | None) -> None:
        self.attempt(MarkStep(step, state, "the player says so"))

    @rule()
    def set_the_table(self) -> None:
        self.session.set_table()
        assert self.session.table_tasks == ()

    @invariant()
    def nobody_is_at_war_and_allied_or_sues_without_a_war(self) -> None:
        state = self.session.state
        for suit in suits(RULEBOOK.peace, state):
            assert suit.victor in state.enemies[suit.loser]
        assert all(state.enemies[power].isdisjoint(state.allies[power]) for power in state.powers)

    @invariant()
    def a_table_that_shows_the_game_needs_nothing_done(self) -> None:
        assert tasks(self.session.state, self.session.state, TABLES) == ()


TestAnyMonth = AnyMonth.TestCase
TestAnyMonth.settings = settings(
    settings.get_profile("ci"), max_examples=8, stateful_step_count=30, suppress_health_check=[HealthCheck.too_slow]
)


@pytest.mark.slow
class TestAnyMonthAtLength(AnyMonth.TestCase):
    settings = settings(settings.get_profile("slow"), max_examples=100, stateful_step_count=60)
