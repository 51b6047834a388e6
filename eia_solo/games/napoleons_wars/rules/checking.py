"""What can be said of orders before the turn: by one power's own orders and the position alone."""

from eia_solo.games.napoleons_wars.rules.turn.building import Yards, builds
from eia_solo.games.napoleons_wars.rules.turn.fleets import harbour, sail, strikes
from eia_solo.games.napoleons_wars.rules.turn.on_land import tell_standing_attacks
from eia_solo.games.napoleons_wars.rules.turn.plans import Plan, plans_of, tell_outcomes
from eia_solo.games.napoleons_wars.rules.turn.record import REFUSED, TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.reorganising import reorganise
from eia_solo.games.napoleons_wars.rules.turn.scouting import scout
from eia_solo.games.napoleons_wars.rules.turn.supply import tell_supply_lines
from eia_solo.games.napoleons_wars.rules.turn.winter import annexation
from eia_solo.games.napoleons_wars.rules.writing.orders import Annex, Carry, Sail, Strike, Supply

VALID = "valid"
_OWN = frozenset(
    {
        "condition",
        "unknown_word",
        "unknown_power",
        "two_meanings",
        "unknown_place",
        "twice",
        "winter",
        "not_winter",
        "no_corps",
        "not_there",
        "too_far",
        "not_adjacent",
        "strait_whole_move",
        "not_coastal",
        "no_scout",
        "not_next",
        "not_home",
        "build_barred",
        "no_squadrons",
        "no_divisions_there",
        "annex_own",
        "corps_too_large",
        "not_together",
        "no_division",
        "left_out",
    }
)
"""Reasons that hang on nothing but a power's own orders and the position."""
_OUTSIDE_WINTER = frozenset({"conscription", "no_gold"})


def check_orders(turn: TurnRecord) -> list[Plan]:
    """Says of every line whether it is refused for what its power can know; all else is valid. The moves as planned."""
    plans = _winter(turn) if turn.turn.is_winter else _season(turn)
    own = _OWN if turn.turn.is_winter or turn.acts else _OWN | _OUTSIDE_WINTER
    for outcome in turn.outcomes:
        if outcome.outcome == "not_read":
            continue
        if outcome.outcome != REFUSED or outcome.reason not in own:
            outcome.outcome, outcome.reason, outcome.rule = VALID, "", ""
            outcome.detail = {key: value for key, value in outcome.detail.items() if key == "read"}
    return plans


def _winter(turn: TurnRecord) -> list[Plan]:
    for outcome in turn.orders(Sail, Strike, Carry):
        outcome.refuse("winter", "NW-11")
    plans = plans_of(turn)
    scout(turn, plans)
    tell_outcomes(plans, is_open=False)
    tell_standing_attacks(turn, plans)
    tell_supply_lines(turn)
    annexation(turn)
    builds(turn, 7)
    reorganise(turn, 8, before=None)
    return plans


def _season(turn: TurnRecord) -> list[Plan]:
    for outcome in turn.orders(Annex, Supply):
        outcome.refuse("not_winter", "NW-12")
    yards: Yards = builds(turn, 2)
    reorganise(turn, 3, before=True)
    plans = plans_of(turn)
    scout(turn, plans)
    sail(turn, yards)
    harbour(turn, yards)
    strikes(turn)
    tell_outcomes(plans, is_open=False)
    return plans
