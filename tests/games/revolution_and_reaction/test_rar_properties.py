"""What holds of every record, whatever was posted."""

import pytest
from hypothesis import given
from hypothesis import strategies as st
from rar_desk import GAMES, edition, opened
from rar_strategies import histories, moment, with_secrets

from eia_solo.games.revolution_and_reaction.rules import register as ledger_module
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting


@pytest.fixture(autouse=True, scope="module")
def short_strides() -> object:
    """Records are kept every third act, so that short histories pass several of them."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(ledger_module, "STRIDE", 3)
        yield


def ledger_with(game: str, acts: list[Entered]) -> Register:
    start = opened(game)
    return ledger_of(start.edition, {}, start.setup, acts)


any_game = st.sampled_from(GAMES).flatmap(lambda game: st.tuples(st.just(game), histories(game)))


@given(any_game, st.randoms(use_true_random=False))
def test_the_order_of_entering_does_not_matter(drawn: tuple[str, list[Entered]], chance: object) -> None:
    game, acts = drawn
    shuffled = list(acts)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    register = opened(game)
    for each in shuffled:
        register = register.with_act(each)
        assert register.record is register.record
    assert register.record == ledger_with(game, acts).record


@given(any_game)
def test_looking_back_shows_what_was_in_force_then(drawn: tuple[str, list[Entered]]) -> None:
    game, acts = drawn
    register = ledger_with(game, acts)
    assert register.as_of(moment(10_000)) == register.record
    for number, each in enumerate(acts):
        assert register.as_of(each.received) == ledger_with(game, acts[: number + 1]).record


@given(any_game)
def test_adding_an_act_leaves_the_record_before_it_alone(drawn: tuple[str, list[Entered]]) -> None:
    game, acts = drawn
    for number in range(len(acts)):
        before = ledger_with(game, acts[:number])
        kept = before.record.copy()
        before.with_act(acts[number]).record  # noqa: B018 - asked for to be made
        assert before.record == kept


@given(any_game)
def test_every_act_has_a_verdict_and_every_open_one_somebody_to_wait_for(drawn: tuple[str, list[Entered]]) -> None:
    game, acts = drawn
    register = ledger_with(game, acts)
    assert set(register.record.verdicts) == {each.id for each in acts}
    assert all(verdict.findings for verdict in register.record.verdicts.values())
    for each in waiting(register):
        assert edition(game).number(each.rule)


@given(any_game)
def test_no_two_are_actively_allied_and_at_war(drawn: tuple[str, list[Entered]]) -> None:
    record = ledger_with(*drawn).record
    for two, tie in record.ties.items():
        assert two == tuple(sorted(two))
        assert not tie.active or (tie.formed and tie.public and len(tie.named) == 2)
        assert not (tie.active and two in record.wars)
    assert all(two == tuple(sorted(two)) for two in record.wars)


@given(histories("nwol"))
def test_france_is_never_actively_allied_with_a_major_power_it_has_not_vanquished(acts: list[Entered]) -> None:
    record = ledger_with("nwol", acts).record
    for two, tie in record.ties.items():
        if tie.active and "Fr" in two:
            other = StateCode(next(state for state in two if state != "Fr"))
            assert record.states[other].size != "major" or record.vanquished.get((other, StateCode("Fr")))


@given(histories("amwol"))
def test_the_united_states_are_at_war_with_every_faction_and_allied_with_none(acts: list[Entered]) -> None:
    record = ledger_with("amwol", acts).record
    for state, row in record.states.items():
        if row.group:
            assert record.at_war(StateCode("US"), state)
            assert not record.tie(StateCode("US"), state).formed


@given(with_secrets())
def test_what_others_keep_secret_never_changes_a_report(
    drawn: tuple[str, str | None, list[Entered], list[Entered]],
) -> None:
    game, reader, acts, more = drawn
    seen = []
    for each in (acts, more):
        register = ledger_with(game, each)
        told = public_record(register) if reader is None else report(register, StateCode(reader))
        seen.append((told.acts, told.record, waiting(told)))
    assert seen[0] == seen[1]
