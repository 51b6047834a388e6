"""The peace phase from its opening to its end: who checks when, what a roll means, and what makes peace."""

from collections.abc import Sequence
from typing import Any

import pytest
from board import PEACE, TWELVE, alliances, begun, checks_made, do, events, fought, game, peace_check, play_peace

from eia_solo.core.breakdown import Unknown
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    Command,
    DismissIncident,
    EditFields,
    MakePeace,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    RefuseSuit,
    RestoreIncident,
    RollCheck,
    WriteIncident,
)
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, due_for_peace, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.events import (
    Event,
    How,
    IncidentsNoticed,
    PeaceClosed,
    PeaceMade,
    StepMarked,
    SuitRefused,
)
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.refusals import QuestionOpen
from eia_solo.games.empires_in_arms.rules.rules import Peace
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_from
from eia_solo.games.empires_in_arms.rules.state import (
    EventKind,
    GameState,
    Outcome,
    PeaceKind,
    StepState,
    result_of,
)
from eia_solo.games.empires_in_arms.rules.told import told

CALLED = {**fought("Fr Au"), **events("Au entered_instability"), "powers.Au.status": "instability"}
"""Austria must check against France, with 2 to add."""
BOTH = {**fought("Fr Au"), **events("Au capital_occupied", "Fr entered_fiasco"), "powers.Fr.status": "fiasco"}
BOTH |= {"powers.Au.capital": "occupied"}
"""Austria checks against France with 3 to add, and France against Austria with 5 less 1."""
OCCUPIED = {**fought("Fr Au"), **events("Au capital_occupied"), "powers.Au.capital": "occupied"}
"""Austria must check against France, with 3 to add."""
AGAINST = {**OCCUPIED, **fought("Fr Au", "Fr Ru"), **alliances("Au Ru")}
"""Austria, with 2 to add, fights France beside its ally Russia, which nothing calls to a check."""


def pairs(happened: Sequence[Event]) -> list[tuple[str, str]]:
    return [(made.checker, made.target) for made in checks_made(happened)]


def rolled(change: dict[str, Any], *dice: int) -> tuple[Outcome, GameState]:
    """How the first check ended with these dice, and the game after it."""
    _, state = do(game(change), OpenPhase(CheckKind.PEACE))
    happened, state = do(state, RollCheck(CheckKind.PEACE), *dice)
    return checks_made(happened)[0].outcome, state


def granted(loser: str, victor: str, kind: PeaceKind = PeaceKind.CONDITIONAL, **more: Any) -> MakePeace:
    return MakePeace(loser, victor, kind, **more)


def everyone_called(order: Sequence[str]) -> dict[str, Any]:
    """Every power at war with every other, and called to check."""
    at_war = [f"{one} {other}" for n, one in enumerate(order) for other in order[n + 1 :]]
    return {**fought(*at_war), **events(*(f"{power} entered_instability" for power in order))}


# The order


def test_the_seven_powers_check_in_the_reverse_of_the_order_of_declarations() -> None:
    order = ["GB", "Sp", "Tu", "Pr", "Au", "Ru", "Fr"]
    happened, _ = play_peace(game(everyone_called(order)))
    assert pairs(happened) == [(one, other) for one in order for other in order if one != other]


def test_the_twelve_powers_check_in_the_reverse_of_theirs() -> None:
    order = list(reversed(TWELVE))
    happened, _ = play_peace(game({"options.major_powers": "twelve", **everyone_called(order)}))
    assert pairs(happened) == [(one, other) for one in order for other in order if one != other]
    assert order[0] == "Po"


def test_a_power_rolls_once_for_each_enemy() -> None:
    happened, _ = play_peace(game({**fought("Fr Au", "Tu Au", "Pr Fr"), **events("Au capital_besieged")}))
    assert pairs(happened) == [("Au", "Tu"), ("Au", "Fr")]


def test_each_enemy_has_its_own_sum() -> None:
    state = game({**AGAINST, **fought("Fr Au", "Fr Ru", "Tu Au")})
    assert peace_check(state, "Au", "Fr").breakdown.if_no == 2
    assert peace_check(state, "Au", "Tu").breakdown.if_no == 3


# Who checks


def test_without_an_event_nobody_checks_and_the_phase_is_over() -> None:
    happened, state = do(game({**fought("Fr Au"), "powers.Au.capital": "occupied"}), OpenPhase(CheckKind.PEACE))
    assert checks_made(happened) == []
    assert isinstance(happened[1], PeaceClosed)
    assert state.peace is not None
    assert state.peace.over


def test_an_event_of_one_war_calls_for_no_check_in_another() -> None:
    happened, _ = play_peace(game({**fought("Fr Au", "Tu Au"), **events("Au lost_half_land Tu")}))
    assert pairs(happened) == [("Au", "Tu")]


def test_a_power_at_peace_checks_against_nobody() -> None:
    assert list(PEACE.order(game(events("Tu capital_occupied")))) == []
    with pytest.raises(IllegalCommand, match="not at war"):
        peace_check(game(), "Au", "Fr")


def test_the_check_names_the_events_that_call_for_it() -> None:
    happened, _ = play_peace(game({**fought("Fr Au"), **events("Au capital_besieged", "Fr entered_fiasco")}))
    austrian = next(made for made in checks_made(happened) if made.checker == "Au")
    assert [event.kind for event in austrian.called_by] == [EventKind.CAPITAL_BESIEGED]


def test_the_forecast_has_every_pair_at_war_called_or_not() -> None:
    forecast = PEACE.forecast(game(CALLED))
    assert [(c.checker, c.target, c.status.value) for c in forecast] == [
        ("Au", "Fr", "roll"),
        ("Fr", "Au", "not_called"),
    ]


# What a roll means


@pytest.mark.parametrize(
    ("dice", "reached", "outcome"),
    [
        ((4, 3), 9, Outcome.FIGHTS_ON),
        ((4, 4), 10, Outcome.SUES),
        ((5, 4), 11, Outcome.MAY_ACCEPT_UNCONDITIONAL),
        ((6, 6), 14, Outcome.MAY_ACCEPT_UNCONDITIONAL),
    ],
)
def test_what_a_number_means(dice: tuple[int, int], reached: int, outcome: Outcome) -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    happened, _ = do(state, RollCheck(CheckKind.PEACE), *dice)
    made = checks_made(happened)[0]
    assert (made.modified, made.outcome) == (reached, outcome)


@pytest.mark.parametrize(
    ("dice", "reached", "outcome"),
    [((6, 5), 14, Outcome.MAY_ACCEPT_UNCONDITIONAL), ((6, 6), 15, Outcome.MUST_ACCEPT_ANYTHING)],
)
def test_fifteen_is_the_first_number_that_must_accept_anything(
    dice: tuple[int, int], reached: int, outcome: Outcome
) -> None:
    _, state = do(game(OCCUPIED), OpenPhase(CheckKind.PEACE))
    happened, _ = do(state, RollCheck(CheckKind.PEACE), *dice)
    made = checks_made(happened)[0]
    assert (made.modified, made.outcome) == (reached, outcome)


def test_the_chances_of_all_outcomes_make_the_36_throws() -> None:
    spread = peace_check(game(CALLED), "Au", "Fr").outcomes(Unknown.ASK)
    assert [chance.ways for chance in spread.values()] == [21, 5, 10, 0]
    assert list(spread) == [
        Outcome.FIGHTS_ON,
        Outcome.SUES,
        Outcome.MAY_ACCEPT_UNCONDITIONAL,
        Outcome.MUST_ACCEPT_ANYTHING,
    ]


def test_a_power_that_fights_on_stays_at_war_and_the_phase_ends() -> None:
    _, state = rolled(CALLED, 4, 3)
    assert "Fr" in state.enemies["Au"]
    assert state.peace is not None
    assert state.peace.over


def test_a_suit_waits_for_its_terms() -> None:
    _, state = rolled(CALLED, 4, 4)
    assert suits(PEACE, state) == (Suit("Au", "Fr", Outcome.SUES),)
    assert "Fr" in state.enemies["Au"]
    with pytest.raises(IllegalCommand, match="settle the suits"):
        do(state, RollCheck(CheckKind.PEACE), 1, 1)
    with pytest.raises(IllegalCommand, match="still under way"):
        do(state, NextMonth())


def test_exactly_10_cannot_accept_an_unconditional_peace() -> None:
    _, state = rolled(CALLED, 4, 4)
    with pytest.raises(IllegalCommand, match="reached exactly 10: it cannot accept an unconditional peace"):
        do(state, granted("Au", "Fr", PeaceKind.UNCONDITIONAL))
    _, state = do(state, granted("Au", "Fr"))
    assert "Fr" not in state.enemies["Au"]


@pytest.mark.parametrize("kind", [PeaceKind.CONDITIONAL, PeaceKind.UNCONDITIONAL])
def test_more_than_10_may_accept_either(kind: PeaceKind) -> None:
    _, state = rolled(CALLED, 5, 4)
    _, state = do(state, granted("Au", "Fr", kind))
    assert "Fr" not in state.enemies["Au"]


def test_15_accepts_an_unconditional_peace_too() -> None:
    _, state = rolled(OCCUPIED, 6, 6)
    happened, state = do(state, granted("Au", "Fr", PeaceKind.UNCONDITIONAL))
    assert isinstance(happened[0], PeaceMade)
    assert happened[0].kind is PeaceKind.UNCONDITIONAL


def test_a_peace_nobody_sues_for_needs_a_reason() -> None:
    _, state = rolled(CALLED, 4, 4)
    with pytest.raises(IllegalCommand, match="France does not sue Austria"):
        do(state, granted("Fr", "Au"))
    _, state = do(state, granted("Fr", "Au", because="as agreed at table"))
    assert "Fr" not in state.enemies["Au"]


def test_a_suit_refused_leaves_the_war_as_it_is_and_needs_a_reason() -> None:
    _, state = rolled(CALLED, 5, 5)
    with pytest.raises(InvalidCommand, match="needs a reason"):
        do(state, RefuseSuit("Au", "Fr", " "))
    happened, state = do(state, RefuseSuit("Au", "Fr", "France wants Vienna"))
    assert "Fr" in state.enemies["Au"]
    assert suits(PEACE, state) == ()
    assert any(isinstance(event, PeaceClosed) for event in happened)


# Two enemies who both sue


def both_rolled(austria: tuple[int, int], france: tuple[int, int]) -> GameState:
    return play_peace(game(BOTH), {("Au", "Fr"): austria, ("Fr", "Au"): france})[1]


def test_two_enemies_who_both_roll_over_10_make_an_informal_peace() -> None:
    state = both_rolled((4, 4), (4, 3))
    assert suits(PEACE, state) == (Suit("Au", "Fr", Outcome.MAY_ACCEPT_UNCONDITIONAL, both=True, informal=True),)
    happened, state = do(state, granted("Au", "Fr", PeaceKind.INFORMAL))
    assert isinstance(happened[0], PeaceMade)
    assert (happened[0].terms, happened[0].enforced) == ((), ())
    assert "Fr" not in state.enemies["Au"]
    assert state.relations.enforced_peace == ()


def test_conditions_on_an_informal_peace_need_a_reason() -> None:
    state = both_rolled((4, 4), (4, 3))
    for pair in (("Au", "Fr"), ("Fr", "Au")):
        for kind in (PeaceKind.CONDITIONAL, PeaceKind.UNCONDITIONAL):
            with pytest.raises(IllegalCommand, match="both rolled over 10: theirs is an informal peace"):
                do(state, granted(*pair, kind))
        _, after = do(state, granted(*pair, because="France won, after all"))
        assert [peace.powers for peace in after.relations.enforced_peace] == [pair]


def test_a_formal_peace_is_refused_otherwise_where_one_only_rolled_over_10() -> None:
    state = both_rolled((4, 4), (1, 1))
    with pytest.raises(IllegalCommand, match="France does not sue Austria"):
        do(state, granted("Fr", "Au"))
    _, state = do(state, granted("Au", "Fr"))
    assert "Fr" not in state.enemies["Au"]


def test_where_both_rolled_over_10_their_one_peace_is_refused_for_both() -> None:
    for pair in (("Au", "Fr"), ("Fr", "Au")):
        happened, state = do(both_rolled((4, 4), (4, 3)), RefuseSuit(*pair, "the war goes on"))
        assert "Fr" in state.enemies["Au"]
        assert suits(PEACE, state) == ()
        assert isinstance(happened[-1], StepMarked), "the phase is over"
        (line,) = told(happened[0], PEACE.tables).lines
        assert line["text"].endswith(" do not make an informal peace")


def test_where_both_sue_and_one_only_rolled_over_10_a_refusal_leaves_the_other_s_suit() -> None:
    _, state = do(both_rolled((4, 3), (4, 4)), RefuseSuit("Au", "Fr", "the war goes on"))
    assert suits(PEACE, state) == (Suit("Fr", "Au", Outcome.MAY_ACCEPT_UNCONDITIONAL),)


def test_a_refusal_of_before_in_a_file_leaves_the_other_s_suit() -> None:
    state = both_rolled((4, 4), (4, 3))
    after = evolved(state, SuitRefused("Au", "Fr", "as it was kept", state.month), PEACE.tables)
    assert suits(PEACE, after) == (Suit("Fr", "Au", Outcome.MAY_ACCEPT_UNCONDITIONAL),)


def test_the_sum_of_15_makes_it_no_less_informal() -> None:
    state = both_rolled((6, 6), (4, 3))
    assert [(suit.outcome, suit.informal) for suit in suits(PEACE, state)] == [(Outcome.MUST_ACCEPT_ANYTHING, True)]


def test_10_and_12_is_not_over_10_on_both_sides() -> None:
    state = both_rolled((4, 3), (4, 4))
    assert [(s.loser, s.outcome, s.both, s.informal) for s in suits(PEACE, state)] == [
        ("Au", Outcome.SUES, True, False),
        ("Fr", Outcome.MAY_ACCEPT_UNCONDITIONAL, True, False),
    ]


def test_where_both_sue_the_player_grants_either_or_makes_an_informal_peace() -> None:
    for command in (granted("Au", "Fr"), granted("Fr", "Au"), granted("Au", "Fr", PeaceKind.INFORMAL)):
        _, state = do(both_rolled((4, 3), (4, 4)), command)
        assert "Fr" not in state.enemies["Au"]
        assert state.peace is not None
        assert state.peace.over


def test_an_informal_peace_where_one_only_sues_needs_a_reason() -> None:
    state = both_rolled((4, 4), (1, 1))
    for pair in (("Au", "Fr"), ("Fr", "Au")):
        with pytest.raises(IllegalCommand, match="needs that both sue"):
            do(state, granted(*pair, PeaceKind.INFORMAL))
    _, state = do(state, granted("Au", "Fr", PeaceKind.INFORMAL, because="both are tired of it"))
    assert "Fr" not in state.enemies["Au"]


def test_no_suit_is_open_before_the_enemy_has_made_its_check() -> None:
    _, state = do(game(BOTH), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), 6, 6)
    assert suits(PEACE, state) == ()
    with pytest.raises(IllegalCommand, match=r"Austria has sued France, but .* France against Austria is next"):
        do(state, granted("Au", "Fr"))
    with pytest.raises(IllegalCommand, match="Austria has sued France"):
        do(state, RefuseSuit("Au", "Fr", "Vienna is worth more"))
    with pytest.raises(IllegalCommand, match="France does not sue Austria"):
        do(state, granted("Fr", "Au"))
    _, state = do(do(game(BOTH), OpenPhase(CheckKind.PEACE))[1], RollCheck(CheckKind.PEACE), 1, 1)
    with pytest.raises(IllegalCommand, match="Austria does not sue France"):
        do(state, granted("Au", "Fr"))


def test_nobody_sues_outside_a_phase() -> None:
    with pytest.raises(IllegalCommand, match="Austria does not sue France"):
        do(game(CALLED), granted("Au", "Fr"))


@pytest.mark.parametrize("dice", [(), (1, 1)], ids=["under way", "over"])
def test_a_phase_of_another_month_is_none_of_this_one(dice: tuple[int, ...]) -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    if dice:
        _, state = do(state, RollCheck(CheckKind.PEACE), *dice)
    _, state = do(state, EditFields({"month": "1805-07"}))
    assert open_peace_phase(state) is None
    assert due_for_peace(PEACE, state) is None
    _, state = do(state, OpenPhase(CheckKind.PEACE))
    assert state.peace is not None
    assert state.peace.month == state.month


# An ally's surrender


def test_an_ally_s_surrender_calls_the_others_to_a_check_in_the_same_phase() -> None:
    _, state = play_peace(game(AGAINST), {("Au", "Fr"): (6, 6)})
    happened, state = do(state, granted("Au", "Fr"))
    assert not any(isinstance(event, PeaceClosed) for event in happened)
    due = due_for_peace(PEACE, state)
    assert due is not None
    assert (due.checker, due.target) == ("Ru", "Fr")
    told = [(event.kind, PEACE.tables.words(event.found)) for event in due.called_by]
    assert told == [(EventKind.ALLY_SURRENDERED, "Austria surrendered to France")]


def test_who_has_rolled_already_rolls_once_more_after_its_ally_s_surrender() -> None:
    change = {**AGAINST, **events("Au capital_occupied", "Ru entered_fiasco"), "powers.Ru.status": "fiasco"}
    _, state = play_peace(game(change), {("Au", "Fr"): (6, 6), ("Ru", "Fr"): (1, 1)})
    assert result_of(state.peace.results, "Ru", "Fr").outcome is Outcome.FIGHTS_ON
    _, state = do(state, granted("Au", "Fr"))
    happened, state = do(state, RollCheck(CheckKind.PEACE), 6, 6)
    assert pairs(happened) == [("Ru", "Fr")]
    assert suits(PEACE, state) == (Suit("Ru", "Fr", Outcome.MUST_ACCEPT_ANYTHING),)


FOUR_ALLIED = {**fought("Fr Au", "Fr Ru", "Fr Pr", "Fr Sp"), **alliances("Au Ru", "Au Pr", "Au Sp")}
"""Three allies of Austria fight France, too: 3 to take off."""
BOTH_CALLED = {**AGAINST, **events("Au capital_occupied", "Ru entered_fiasco"), "powers.Ru.status": "fiasco"}
"""Austria and its ally Russia are both called to check against France."""


def test_an_ally_that_sues_already_is_not_called_again() -> None:
    _, state = play_peace(game(BOTH_CALLED), {("Au", "Fr"): (6, 6), ("Ru", "Fr"): (6, 6)})
    _, state = do(state, granted("Au", "Fr"))
    assert state.peace is not None
    assert state.peace.again == ()
    assert due_for_peace(PEACE, state) is None
    assert [(suit.loser, suit.victor) for suit in suits(PEACE, state)] == [("Ru", "Fr")]


def test_an_ally_whose_suit_was_refused_is_called_again_and_may_sue_once_more() -> None:
    _, state = play_peace(game(BOTH_CALLED), {("Au", "Fr"): (6, 6), ("Ru", "Fr"): (6, 6)})
    _, state = do(state, RefuseSuit("Ru", "Fr", "Moscow first"))
    assert [(suit.loser, suit.victor) for suit in suits(PEACE, state)] == [("Au", "Fr")]
    _, state = do(state, granted("Au", "Fr"))
    assert state.peace is not None
    assert state.peace.again == (("Ru", "Fr"),)
    assert suits(PEACE, state) == ()
    _, state = do(state, RollCheck(CheckKind.PEACE), 6, 6)
    assert [(suit.loser, suit.victor) for suit in suits(PEACE, state)] == [("Ru", "Fr")]
    _, state = do(state, granted("Ru", "Fr"))
    assert "Fr" not in state.enemies["Ru"]


def test_a_suit_that_was_refused_waits_for_no_further_check() -> None:
    change = {**AGAINST, **fought("Fr Au", "Fr Ru", "Fr Sp"), **events("Au capital_occupied", "Sp capital_occupied")}
    state = game({**change, "powers.Sp.capital": "occupied"})
    _, state = play_peace(state, {("Au", "Fr"): (6, 6), ("Sp", "Fr"): (6, 6)})
    _, state = do(state, RefuseSuit("Sp", "Fr", "Madrid is taken"))
    _, state = do(state, granted("Au", "Fr"))
    assert due_for_peace(PEACE, state) is not None
    with pytest.raises(IllegalCommand, match="Spain does not sue France for peace; give a reason"):
        do(state, granted("Sp", "Fr"))


def test_a_surrender_calls_again_against_that_enemy_only_and_only_once() -> None:
    enemies = fought("Fr Au", "Fr Sp", "Fr Ru", "Tu Ru")
    called = events("Au capital_occupied", "Sp capital_occupied", "Ru entered_fiasco")
    change = {**enemies, **called, **alliances("Au Ru", "Sp Ru"), "powers.Ru.status": "fiasco"}
    state = game({**change, "powers.Au.capital": "occupied", "powers.Sp.capital": "occupied"})
    _, state = play_peace(state, {("Au", "Fr"): (6, 6), ("Sp", "Fr"): (6, 6)})
    _, state = do(state, granted("Au", "Fr"))
    number = [event.kind for event in state.events].index(EventKind.ALLY_SURRENDERED)
    _, state = do(state, DismissIncident(number, "not heard of yet"))
    _, state = do(state, granted("Sp", "Fr", because="it cannot wait"))
    assert state.peace is not None
    assert state.peace.again == (("Ru", "Fr"),)


def test_a_surrender_after_the_phase_calls_nobody_again_in_it() -> None:
    _, state = play_peace(game(BOTH_CALLED))
    _, state = do(state, granted("Au", "Fr", because="as agreed at table"))
    assert [event.kind for event in state.events] == [EventKind.ALLY_SURRENDERED]
    assert state.peace is not None
    assert (state.peace.over, state.peace.again, state.peace.late) == (True, (), ())


def test_a_surrender_that_is_known_already_is_not_found_once_more() -> None:
    _, state = play_peace(game(AGAINST), {("Au", "Fr"): (6, 6)})
    _, state = do(state, WriteIncident("Ru", EventKind.ALLY_SURRENDERED, "Fr", because="heard in Vienna"))
    known = state.events
    happened, state = do(state, granted("Au", "Fr", because="as heard"))
    assert state.events == known
    assert not any(isinstance(event, IncidentsNoticed) for event in happened)


def test_the_ally_that_is_gone_counts_no_more_in_the_further_check() -> None:
    _, state = play_peace(game(AGAINST), {("Au", "Fr"): (6, 6)})
    assert peace_check(state, "Ru", "Fr").breakdown.if_no == -2
    _, state = do(state, granted("Au", "Fr"))
    assert peace_check(state, "Ru", "Fr").breakdown.if_no == -1


def test_a_further_check_is_made_once() -> None:
    _, state = play_peace(game(AGAINST), {("Au", "Fr"): (6, 6)})
    _, state = do(state, granted("Au", "Fr"))
    happened, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    assert isinstance(happened[-1], StepMarked)
    assert due_for_peace(PEACE, state) is None


def test_an_informal_peace_is_no_surrender() -> None:
    _, state = play_peace(game(AGAINST), {("Au", "Fr"): (6, 6)})
    happened, state = do(state, granted("Au", "Fr", PeaceKind.INFORMAL, because="both are tired of it"))
    assert any(isinstance(event, PeaceClosed) for event in happened)
    assert state.events == ()


def test_a_surrender_calls_no_power_that_is_not_allied_or_fights_another_enemy() -> None:
    change = {**fought("Fr Au", "Fr Pr", "Tu Ru"), **alliances("Au Ru"), **events("Au capital_occupied")}
    _, state = play_peace(game({**change, "powers.Au.capital": "occupied"}), {("Au", "Fr"): (6, 6)})
    happened, _ = do(state, granted("Au", "Fr"))
    assert any(isinstance(event, PeaceClosed) for event in happened)
    assert not any(isinstance(event, IncidentsNoticed) for event in happened), "nobody has lost an ally in its war"


# Checks without dice


@pytest.mark.parametrize("unknown", Unknown)
def test_a_check_that_cannot_end_in_a_suit_is_passed_over(unknown: Unknown) -> None:
    allied = [f"Au {ally}" for ally in ("Ru", "Pr", "Sp")]
    change = {**fought("Fr Au", "Fr Ru", "Fr Pr", "Fr Sp"), **alliances(*allied), **events("Au entered_instability")}
    happened, state = do(game(change), OpenPhase(CheckKind.PEACE, unknown))
    made = checks_made(happened)[0]
    assert (made.total, made.how, made.outcome, made.throw) == (-3, How.CANNOT_HAPPEN, Outcome.FIGHTS_ON, None)
    assert made.unknown is unknown, "the journal keeps how unknown values were taken"
    assert state.peace is not None
    assert state.peace.over


def test_the_smallest_chance_to_sue_is_rolled() -> None:
    allied = [f"Au {ally}" for ally in ("Ru", "Pr")]
    change = {**fought("Fr Au", "Fr Ru", "Fr Pr"), **alliances(*allied), **events("Au entered_instability")}
    happened, _ = do(game(change), OpenPhase(CheckKind.PEACE))
    assert checks_made(happened) == []
    assert peace_check(game(change), "Au", "Fr").chance(Unknown.ASK).ways == 1
    happened, _ = do(do(game(change), OpenPhase(CheckKind.PEACE))[1], RollCheck(CheckKind.PEACE), 6, 6)
    assert checks_made(happened)[0].how is How.ROLLED


def test_a_check_waits_for_an_input_that_decides_about_it() -> None:
    _, state = do(game({**CALLED, "powers.Au.capital": "unknown"}), OpenPhase(CheckKind.PEACE))
    with pytest.raises(QuestionOpen) as asked:
        do(state, RollCheck(CheckKind.PEACE), 4, 4)
    assert asked.value.key == "powers.Au.capital"
    _, state = do(state, EditFields({"powers.Au.capital": "free"}))
    happened, _ = do(state, RollCheck(CheckKind.PEACE), 4, 4)
    assert checks_made(happened)[0].outcome is Outcome.SUES


# The end of the phase


def test_events_count_once_and_are_gone_when_the_phase_ends() -> None:
    _, state = rolled(CALLED, 1, 1)
    assert state.events == ()
    _, state = do(state, NextMonth())
    happened, _ = do(state, OpenPhase(CheckKind.PEACE))
    assert checks_made(happened) == []


def test_a_condition_that_stays_calls_for_no_check_the_month_after() -> None:
    state = begun(fought("Fr Au"))
    _, state = do(state, EditFields({"powers.Au.capital": "besieged"}))
    _, state = play_peace(state)
    _, state = do(state, NextMonth())
    assert state.events == ()
    happened, state = do(state, EditFields({"powers.Au.capital": "occupied"}))
    assert [event.kind for event in state.events] == [EventKind.CAPITAL_OCCUPIED]
    happened, _ = play_peace(state)
    assert pairs(happened) == [("Au", "Fr")]


def test_what_comes_to_pass_after_a_check_counts_in_the_next_phase() -> None:
    _, state = play_peace(game(CALLED), {("Au", "Fr"): (4, 4)})
    _, state = do(state, WriteIncident("Au", EventKind.CAPITAL_OCCUPIED))
    _, state = do(state, RefuseSuit("Au", "Fr", "too little offered"))
    assert [event.kind for event in state.events] == [EventKind.CAPITAL_OCCUPIED]
    _, state = do(state, NextMonth())
    happened, _ = play_peace(state)
    assert pairs(happened) == [("Au", "Fr")]


def test_a_phase_that_is_over_is_not_opened_twice_in_a_month() -> None:
    _, state = rolled(CALLED, 1, 1)
    with pytest.raises(IllegalCommand, match="is over: go to the next month"):
        do(state, OpenPhase(CheckKind.PEACE))
    _, state = do(state, NextMonth())
    assert do(state, OpenPhase(CheckKind.PEACE))[0]


def test_peace_comes_after_the_declarations() -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.DECLARATION))
    with pytest.raises(IllegalCommand, match="after the declarations"):
        do(state, OpenPhase(CheckKind.PEACE))


def test_no_check_is_rolled_outside_a_phase() -> None:
    with pytest.raises(IllegalCommand, match="no peace phase is open"):
        do(game(CALLED), RollCheck(CheckKind.PEACE), 1, 1)
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    with pytest.raises(IllegalCommand, match="is under way"):
        do(state, OpenPhase(CheckKind.PEACE))


def test_the_step_of_the_month_is_done_with_the_phase() -> None:
    _, state = rolled(CALLED, 1, 1)
    assert state.steps["peace"].state is StepState.DONE


def test_a_phase_under_way_is_kept_with_the_game() -> None:
    _, state = play_peace(game(BOTH), {("Au", "Fr"): (4, 4), ("Fr", "Au"): (1, 1)})
    assert state_from(data_from(state), PEACE.tables) == state


# Overruling


def overrule(outcome: Outcome, because: str = "it must be", checker: str = "Au", target: str = "Fr") -> OverruleCheck:
    return OverruleCheck(CheckKind.PEACE, checker, target, outcome, because)


def test_a_check_that_fights_on_can_be_overruled_while_the_phase_lasts() -> None:
    _, state = do(game(BOTH), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    happened, state = do(state, overrule(Outcome.SUES))
    made = checks_made(happened)[0]
    assert (made.how, made.outcome, made.because, made.throw) == (How.OVERRULED, Outcome.SUES, "it must be", None)
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    assert suits(PEACE, state) == (Suit("Au", "Fr", Outcome.SUES),)


def test_a_check_that_is_called_again_can_be_decided_as_it_was() -> None:
    _, state = play_peace(game(BOTH_CALLED), {("Au", "Fr"): (6, 6), ("Ru", "Fr"): (1, 1)})
    _, state = do(state, granted("Au", "Fr"))
    _, state = do(state, overrule(Outcome.FIGHTS_ON, checker="Ru"))
    assert state.peace is not None
    assert (state.peace.again, state.peace.over) == ((), True)


@pytest.mark.parametrize(
    "edit",
    [{"events": []}, {"powers.Au.status": "neutral", **FOUR_ALLIED}],
    ids=["nothing calls for it", "no throw reaches 10"],
)
def test_a_check_that_an_edit_has_settled_is_passed_without_dice_and_ends_the_phase(edit: dict[str, Any]) -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    assert due_for_peace(PEACE, state) is not None
    _, state = do(state, EditFields(edit))
    happened, state = do(state, RollCheck(CheckKind.PEACE))
    assert not any(made.throw for made in checks_made(happened))
    assert state.peace is not None
    assert state.peace.over


def test_a_suit_can_be_overruled_away() -> None:
    _, state = rolled(CALLED, 6, 6)
    happened, state = do(state, overrule(Outcome.FIGHTS_ON))
    assert suits(PEACE, state) == ()
    assert any(isinstance(event, PeaceClosed) for event in happened)


def test_the_check_that_is_due_can_be_overruled_without_dice() -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    _, state = do(state, overrule(Outcome.MUST_ACCEPT_ANYTHING))
    assert suits(PEACE, state) == (Suit("Au", "Fr", Outcome.MUST_ACCEPT_ANYTHING),)


def test_a_check_no_event_calls_for_can_be_decided_all_the_same() -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    _, state = do(state, overrule(Outcome.SUES, checker="Fr", target="Au"))
    assert result_of(state.peace.results, "Fr", "Au").outcome is Outcome.SUES


@pytest.mark.parametrize(
    ("command", "what"),
    [
        (overrule(Outcome.SUES, because=" "), "needs a reason"),
        (overrule(Outcome.WAR), "overrule to 'fights on', 'sues, conditional only'"),
        (overrule(Outcome.SUES, checker="Po"), "no power 'Po' in this campaign"),
    ],
)
def test_what_is_not_understood_is_refused(command: OverruleCheck, what: str) -> None:
    _, state = do(game(CALLED), OpenPhase(CheckKind.PEACE))
    with pytest.raises(InvalidCommand, match=what):
        do(state, command)


def test_what_cannot_be_overruled_is_refused() -> None:
    _, state = rolled(CALLED, 4, 4)
    with pytest.raises(IllegalCommand, match="ended so already"):
        do(state, overrule(Outcome.SUES))
    with pytest.raises(IllegalCommand, match="not at war"):
        do(state, overrule(Outcome.SUES, checker="Tu"))
    with pytest.raises(IllegalCommand, match="no peace phase is open"):
        do(game(CALLED), overrule(Outcome.SUES))


# By the tables in force


def test_the_number_to_reach_is_the_table_s() -> None:
    assert (PEACE.needs, Peace(PEACE.tables).needs) == (10, 10)
    assert peace_check(game(CALLED), "Au", "Fr").needs == 10


def test_a_phase_is_the_same_twice() -> None:
    one, other = (play_peace(game(BOTH), {("Au", "Fr"): (6, 6)}) for _ in range(2))
    assert one == other


# What comes to pass late


LATE = WriteIncident("Au", EventKind.CAPITAL_BESIEGED)


def late(*then: Command) -> GameState:
    """The game after a peace phase in which this event came after Austria's check, and then these were done."""
    _, state = do(game(BOTH), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    for command in (LATE, *then):
        _, state = do(state, command)
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    assert state.peace is not None
    assert state.peace.over
    return state


def test_an_event_after_the_check_it_calls_for_counts_in_the_next_peace_phase() -> None:
    assert [event.kind for event in late().events] == [EventKind.CAPITAL_BESIEGED]


def test_an_event_before_the_check_it_calls_for_is_used_up_with_the_phase() -> None:
    _, state = do(game(BOTH | fought("Fr Au", "Fr Ru")), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    _, state = do(state, WriteIncident("Fr", EventKind.CAPITAL_BESIEGED))
    for dice in ((1, 1), (1, 1)):
        _, state = do(state, RollCheck(CheckKind.PEACE), *dice)
    assert state.peace is not None
    assert (state.peace.over, state.events) == (True, ())


def test_a_late_event_of_one_war_is_late_for_its_own_check_only() -> None:
    _, state = do(game(BOTH | fought("Fr Au", "Tu Au")), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    _, state = do(state, WriteIncident("Au", EventKind.LOST_HALF_LAND, "Fr"))
    assert state.peace is not None
    assert state.peace.late == ()
    _, state = do(state, WriteIncident("Au", EventKind.LOST_HALF_LAND, "Tu"))
    assert state.peace is not None
    assert [event.enemy for event in state.peace.late] == ["Tu"]


def test_an_event_dismissed_before_the_phase_closes_does_not_come_back_with_the_next() -> None:
    _, state = do(late(DismissIncident(2, "it was a mistake")), NextMonth())
    assert state.events == ()


def test_a_late_event_dismissed_and_restored_counts_in_the_next_peace_phase() -> None:
    _, state = do(begun(BOTH), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    _, state = do(state, EditFields({"powers.Au.provincial_capitals.occupied": 4}))
    numbers = [number for number, event in enumerate(state.events) if event.found]
    assert len(numbers) == 1
    _, state = do(state, DismissIncident(numbers[0], "not yet"))
    _, state = do(state, RestoreIncident(0))
    _, state = do(state, RollCheck(CheckKind.PEACE), 1, 1)
    assert state.peace is not None
    assert state.peace.over
    told = [PEACE.tables.words(event.found) for event in state.events]
    assert told == ["provincial capitals occupied: 0 → 4 of 8"]
