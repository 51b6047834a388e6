"""A whole turn: the steps of a season or of Winter, in their order. Rule: NW-8 to NW-13."""

from collections.abc import Callable

from eia_solo.games.napoleons_wars.rules.turn.acts import public_acts
from eia_solo.games.napoleons_wars.rules.turn.at_sea import fight_at_sea, sea_battles
from eia_solo.games.napoleons_wars.rules.turn.battles import Battle, ask, fight, is_open
from eia_solo.games.napoleons_wars.rules.turn.building import builds
from eia_solo.games.napoleons_wars.rules.turn.ending import random_event, settle_up
from eia_solo.games.napoleons_wars.rules.turn.fleets import fix_straits, harbour, sail, strikes
from eia_solo.games.napoleons_wars.rules.turn.garrisons import hold_provinces
from eia_solo.games.napoleons_wars.rules.turn.on_land import (
    after_roads,
    aftermath,
    land_battles,
    march,
    tell_standing_attacks,
)
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan, embark, plans_of, tell_outcomes, test_way
from eia_solo.games.napoleons_wars.rules.turn.record import DONE, WAITING, TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.reorganising import reorganise
from eia_solo.games.napoleons_wars.rules.turn.scouting import answer_scouts, scout, send_scouts
from eia_solo.games.napoleons_wars.rules.turn.supply import cut_off, pay_supply
from eia_solo.games.napoleons_wars.rules.turn.winter import annexation, cost_of_war, income
from eia_solo.games.napoleons_wars.rules.writing.orders import (
    Annex,
    Attack,
    Carry,
    Hold,
    Losses,
    Merge,
    Reorganise,
    Retreat,
    Sail,
    Scout,
    Strike,
    Supply,
    Transfer,
)


def work_out(turn: TurnRecord) -> bool:
    """Works the turn out as far as it goes; whether it is complete, or a battle is open. Raises NoDice."""
    alive = {power for power in turn.board.order if turn.now.is_alive(power)}
    public_acts(turn)
    plans: list[Plan] = []
    if turn.turn.is_winter:
        _winter(turn)
        complete, last = True, 10
    else:
        _refuse_winter_orders(turn)
        complete, last = _season(turn, plans), 12
    for outcome in turn.orders(Hold, Losses, Retreat):
        outcome.outcome = DONE
    if complete:
        settle_up(turn, last, alive)
    return complete


def _winter(turn: TurnRecord) -> None:
    for outcome in turn.orders(Sail, Strike, Carry):
        outcome.refuse("winter", "NW-11")
    plans = plans_of(turn)
    scout(turn, plans)
    tell_outcomes(plans, is_open=False)
    tell_standing_attacks(turn, plans)
    steps: list[Callable[[TurnRecord], None]] = [income, cut_off, cost_of_war, pay_supply, annexation]
    if turn.reading("order_of_winter") == "annex_before_tax":
        steps = [income, cut_off, annexation, cost_of_war, pay_supply]
    if str(turn.turn) != "Winter 1804" or turn.reading("first_winter") == "whole":
        for step in steps:
            step(turn)
    for outcome in turn.orders(Annex, Supply):
        outcome.refuse("not_winter", "NW-12")  # a first Winter of builds only
    builds(turn, 7)
    reorganise(turn, 8, before=None)
    fix_straits(turn)
    random_event(turn)


def _refuse_winter_orders(turn: TurnRecord) -> None:
    for outcome in turn.orders(Annex, Supply):
        outcome.refuse("not_winter", "NW-12")


def _season(turn: TurnRecord, plans: list[Plan]) -> bool:
    yards = builds(turn, 2)
    reorganise(turn, 3, before=True)
    plans += plans_of(turn)
    scouts = send_scouts(turn, plans)
    if turn.reading("scout_when") == "turn_began":
        answer_scouts(turn, scouts)
    sail(turn, yards)
    carriers = harbour(turn, yards)
    embark(turn, plans, carriers)
    at_sea = sea_battles(turn, strikes(turn))
    if _asks(turn, at_sea):
        return _left_open(turn, plans)
    fight_at_sea(turn, at_sea, plans, carriers)
    fix_straits(turn)
    test_way(turn, plans)
    marched = march(turn, plans)
    if _asks(turn, [battle for battle, _ in marched.roads]):
        return _left_open(turn, plans)
    for battle, _ in sorted(marched.roads, key=lambda each: each[0].at):
        fight(turn, battle, 9)
    after_roads(marched)
    hold_provinces(marched)
    on_land = land_battles(marched)
    tell_standing_attacks(turn, plans)
    if _asks(turn, on_land):
        return _left_open(turn, plans)
    for battle in on_land:
        fight(turn, battle, 9)
    aftermath(marched, on_land)
    if turn.reading("scout_when") == "after_moves":
        answer_scouts(turn, scouts)
    tell_outcomes(plans, is_open=False)
    reorganise(turn, 10, before=False)
    random_event(turn)
    return True


def _asks(turn: TurnRecord, battles: list[Battle]) -> bool:
    """Asks for every open battle of a stage; whether there are any."""
    turn.asks = [ask(turn, battle) for battle in battles if is_open(turn, battle)]
    return bool(turn.asks)


def _left_open(turn: TurnRecord, plans: list[Plan]) -> bool:
    """While a battle is open, what hangs on it waits."""
    if not turn.straits:
        fix_straits(turn)
    tell_outcomes(plans, is_open=True)
    tell_standing_attacks(turn, plans, has_marched=False)
    for outcome in turn.outcomes:
        if isinstance(outcome.line.order, Attack) and outcome.outcome == DONE:
            outcome.outcome = WAITING
    for outcome in turn.orders(Reorganise, Merge, Transfer):
        outcome.outcome = WAITING
    for outcome in turn.orders(Scout):
        outcome.outcome = DONE
    return False
