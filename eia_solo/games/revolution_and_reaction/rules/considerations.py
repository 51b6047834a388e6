"""What the game administrator weighs before he approves a transfer. Nothing here decides."""

from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.conditions import in_peace
from eia_solo.games.revolution_and_reaction.rules.matters import Points, Transfer
from eia_solo.games.revolution_and_reaction.rules.parts import ClauseKind, Goods
from eia_solo.games.revolution_and_reaction.rules.record import Record


@frozen
class Consideration:
    """One thing to weigh: whether it is so (None: not known), and which way it speaks."""

    so: bool | None
    text: str
    against: bool


def considerations(record: Record, transfer: Transfer) -> tuple[Consideration, ...]:
    """What speaks for and against a transfer.

    Rule: NWOL 4.6, AMWOL 4.6.
    """
    giver, to = record.states[transfer.giver], record.states[transfer.to]
    sizes = None if giver.size is None or to.size is None else giver.size != to.size
    agreed = in_peace(record, transfer) or None
    found = [
        Consideration(transfer.goods is Goods.POINTS, tr("It is of victory points"), True),
        Consideration(
            sizes, tr("{name} and {other} are of different size categories", name=giver.name, other=to.name), True
        ),
        Consideration(
            _is_promised(record, transfer), tr("A treaty known to the game administrator arranged for it"), False
        ),
        Consideration(agreed, tr("{name} was beaten and would lose as much by fighting on", name=giver.name), False),
        Consideration(None, tr("{name} gains as much in other ways", name=giver.name), False),
    ]
    if transfer.goods is Goods.POINTS:
        text = tr("{name} would rise in the ranking and {other} would keep its place", name=to.name, other=giver.name)
        found.insert(1, Consideration(_rises_alone(record, transfer), text, True))
    return tuple(found)


def _is_promised(record: Record, transfer: Transfer) -> bool:
    """Whether a treaty in force between the two has a clause on a transfer."""
    two = {transfer.giver, transfer.to}
    return any(
        treaty.since is not None
        and two <= set(treaty.bound)
        and any(clause.kind is ClauseKind.TRANSFER for clause in treaty.clauses)
        for treaty in record.treaties.values()
    )


def _rises_alone(record: Record, transfer: Transfer) -> bool | None:
    scores = {state: record.points.get(state, Points()).score for state in record.states}
    known = {state: score for state, score in scores.items() if score is not None}
    if len(known) < len(scores):
        return None
    after = {**known}
    after[transfer.giver] -= transfer.amount
    after[transfer.to] += transfer.amount

    def place(among: dict[str, int], state: str) -> int:
        return sum(score > among[state] for score in among.values())

    before_scores = {str(state): score for state, score in known.items()}
    after_scores = {str(state): score for state, score in after.items()}
    rises = place(after_scores, transfer.to) < place(before_scores, transfer.to)
    return rises and place(after_scores, transfer.giver) == place(before_scores, transfer.giver)
