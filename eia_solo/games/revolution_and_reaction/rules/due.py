"""The turns to come: when they are due, and until when a post still takes effect at once."""

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.moment import HOUR, Moment
from eia_solo.games.revolution_and_reaction.rules.record import Record

_MINUTE = HOUR // 60


@frozen
class Last:
    """Until this moment, itself not included, a kind of post takes effect at once."""

    what: str
    at: Moment
    hours: int
    rule: Rule


@frozen
class Due:
    """A turn to come. Without a deadline, which is then not known, there are no last moments either."""

    turn: int
    kind: TurnKind
    deadline: Moment | None
    last: tuple[Last, ...] = ()


def due(record: Record, edition: Edition) -> tuple[Due, ...]:
    """The turns that have not been run, in their order.

    Rule: NWOL 2.7 and 3.1, AMWOL 2.6 and 3.1.
    """
    figures = edition.figures
    kinds = (
        ("the endorsement of a war", figures.war_hours, Rule.WAR),
        ("the inactivation of an alliance", figures.inactivation_hours, Rule.INACTIVATE),
    )
    found = []
    for number in sorted(number for number in record.turns if number > record.last_run):
        turn = record.turns[number]
        last = (
            ()
            if turn.deadline is None
            else tuple(
                Last(what, turn.deadline.before(hours.before(turn.kind)), hours.before(turn.kind), rule)
                for what, hours, rule in kinds
            )
        )
        found.append(Due(number, turn.kind, turn.deadline, last))
    return tuple(found)


def countdown_words(now: Moment, at: Moment) -> str:
    """How far off a moment is, to the minute: "in 2 days 3 h", "1 h 5 min ago", "now"."""
    left = now.until(at)
    minutes = abs(left) // _MINUTE
    days, rest = divmod(minutes, 24 * 60)
    parts = ((days, "day" if days == 1 else "days"), (rest // 60, "h"), (0 if days else rest % 60, "min"))
    span = " ".join(f"{count} {unit}" for count, unit in parts if count)
    if not span:
        return "now"
    return f"in {span}" if left > 0 else f"{span} ago"
