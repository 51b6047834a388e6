"""When an act takes effect: at once, after the next turn, or not to be said yet."""

from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Hours
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Timing
from eia_solo.games.revolution_and_reaction.rules.moment import HOUR, Moment, span_words


def inactivation_timing(sitting: Sitting, received: Moment) -> Timing:
    """When an inactivation received then takes effect.

    Rule: NWOL 2.7, AMWOL 2.6.
    """
    return by_the_clock(sitting, received, sitting.edition.figures.inactivation_hours)


def war_timing(sitting: Sitting, by: StateCode, on: StateCode, received: Moment) -> Timing:
    """When a war endorsed then takes effect.

    Rule: NWOL 3.1, AMWOL 3.1. The clock is asked first; then a state newly created, then units in the way.
    """
    clock = by_the_clock(sitting, received, sitting.edition.figures.war_hours)
    if clock.now:
        return clock
    if sitting.edition.figures.new_states_at_once and on in sitting.record.fresh:
        words = f"{sitting.name(on)} is a Revolutionary state created on this turn: at once"
        return Timing(True, words, clock.turn)
    units, ships = sitting.record.presence.get((on, by), (None, None))
    if units or ships:
        what = "a unit in the territory" if units else "a ship in a harbour"
        return Timing(True, f"{sitting.name(on)} has {what} of {sitting.name(by)}: at once", clock.turn)
    if units is None or ships is None:
        asked = f"whether {sitting.name(on)} has a unit in the territory or a ship in a harbour of {sitting.name(by)}"
        missing = f"{clock.missing}; {asked}" if clock.missing else asked
        return Timing(None, f"{clock.words}, but at once if one stands there: not entered", clock.turn, missing)
    return clock


def by_the_clock(sitting: Sitting, received: Moment, hours: Hours) -> Timing:
    """What the hours before the next turn say, with the arithmetic."""
    turn = sitting.record.next_turn
    if turn is None:
        kinds = sorted({hours.campaign, hours.peace, hours.truce})
        enough = " or ".join(f"{each} h" for each in kinds)
        words = f"at once if more than {enough} before the next turn, else after it; no turn is entered"
        return Timing(None, words, None, "the next turn, its kind and its deadline")
    enough_hours = hours.before(turn.kind)
    if turn.deadline is None:
        words = (
            f"at once if more than {enough_hours} h before turn {turn.number}, else after it; no deadline is entered"
        )
        return Timing(None, words, turn.number, f"the deadline of turn {turn.number}")
    span = received.until(turn.deadline)
    start = f"received {received.words}, deadline of turn {turn.number} {turn.deadline.words}"
    if span > enough_hours * HOUR:
        return Timing(True, f"{start}, {span_words(span)} > {enough_hours} h: at once", turn.number)
    if span < 0:
        return Timing(False, f"{start}, which had passed: after turn {turn.number}", turn.number)
    words = f"{start}, {span_words(span)} is not more than {enough_hours} h: after turn {turn.number}"
    return Timing(False, words, turn.number)
