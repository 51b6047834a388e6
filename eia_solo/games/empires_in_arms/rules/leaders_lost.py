"""Leaders lost since the last peace phase: whether one of them was the most senior on the board, or Nelson.

Who is on the board differs from day to day, so a loss is judged by the page as it stood before it. What nobody had
entered then is asked for, and the answer is taken as said of that day.
Rule: Solitaire Empires in Arms, modifiers to peace determination, leaders and the note on equal seniority.
"""

from collections.abc import Iterable, Iterator

from attrs import evolve

from eia_solo.core.phrases import Phrase, Value, say
from eia_solo.games.empires_in_arms.rules.state import (
    Ask,
    Condition,
    EventKind,
    Incident,
    Leader,
    Power,
    PowerSheet,
    Undecided,
)

NELSON = "Nelson"
HAS_NONE = "none"
"""What the page says of a leader without seniority."""
HIGHEST = "A"
ASKED = ("on_board", "seniority", "condition")
"""What decides whether a leader was the most senior on the board."""


def is_lost(leader: Leader) -> bool:
    """Whether a leader is wounded, captured or killed."""
    return leader.condition not in (None, Condition.FIT)


def lost_seniors(
    power: Power, before: PowerSheet, page: PowerSheet, undecided: Iterable[Undecided]
) -> Iterator[Incident | Undecided]:
    """The losses of the most senior leader: by the change between two pages, and those that waited for an answer.

    In what condition another leader was is such an answer, and no loss of his own.
    """
    waiting = [one for one in undecided if one.beside and one.incident.power == power]
    open_ = {one.beside[0].name: one.beside for one in waiting}
    answered = {ask.leader for one in waiting for ask in one.asks if ask.key.endswith(".condition")}
    was = {leader.name: leader for leader in before.leaders if leader.name not in answered}
    for leader in page.leaders:
        old = was.get(leader.name)
        if leader.name in open_:
            beside = open_[leader.name]
        elif old is not None and _may_be_lost_now(old, leader):
            beside = (old, *(other for other in before.leaders if other is not old and _may_be_there(other)))
        else:
            continue
        yield from _judged(power, leader, _filled(beside, page), page)


def _may_be_lost_now(old: Leader, new: Leader) -> bool:
    """Whether a change of a leader's page says that he was lost, or leaves it open where he was fit."""
    return not is_lost(old) and (is_lost(new) or (new.condition is None and old.condition is Condition.FIT))


def _may_be_there(leader: Leader) -> bool:
    """Whether a leader can be the most senior on the board, as far as the page says."""
    return leader.on_board is not False and not is_lost(leader) and leader.seniority != HAS_NONE


def _filled(beside: tuple[Leader, ...], page: PowerSheet) -> tuple[Leader, ...]:
    """Leaders as they stood, with what was unknown of them as the page has it now.

    Another of whom something was unknown, and who has no page any more, is not asked about.
    """
    now = {leader.name: leader for leader in page.leaders}
    lost, *others = beside
    filled = _known_since(lost, now[lost.name])
    return (
        evolve(filled, condition=lost.condition, on_board=lost.on_board if _fell(lost) else filled.on_board),
        *(_known_since(other, now.get(other.name, other)) for other in others if other.name in now or _is_known(other)),
    )


def _known_since(then: Leader, now: Leader) -> Leader:
    return evolve(
        then,
        seniority=then.seniority or now.seniority,
        on_board=now.on_board if then.on_board is None else then.on_board,
        condition=then.condition or now.condition,
    )


def _fell(lost: Leader) -> bool:
    """Whether a leader who is lost was fit before: he fell in action, and so was on the board."""
    return lost.condition is Condition.FIT


def _judged(
    power: Power, leader: Leader, beside: tuple[Leader, ...], page: PowerSheet
) -> Iterator[Incident | Undecided]:
    """The event that the loss of this leader is, or may be."""
    lost, *others = beside
    alone = power == "GB" and leader.name == NELSON
    if lost.on_board is False or (lost.seniority == HAS_NONE and not alone) or leader.condition is Condition.FIT:
        return
    rivals = [] if alone else [(other, _outranks(other, lost, page.most_senior)) for other in others]
    if any(outranks for _, outranks in rivals):
        return
    asks = [
        *(["condition"] if leader.condition is None else []),
        *(["on_board"] if lost.on_board is None and not _fell(lost) else []),
        *(["seniority"] if lost.seniority is None and not alone else []),
    ]
    numbers = {each.name: number for number, each in enumerate(page.leaders)}
    wanted = [(lost.name, field) for field in asks]
    for other, outranks in rivals:
        if outranks is None:
            wanted += [(other.name, field) for field in ASKED if _lacks(other, field)]
    incident = Incident(power, EventKind.SENIOR_LEADER_LOST, leader=leader.name)
    if wanted:
        keys = (Ask(f"powers.{power}.leaders[{numbers[name]}].{field}", name) for name, field in wanted)
        yield Undecided(incident, tuple(keys), beside)
        return
    equal = [other.name for other, _ in rivals if other.seniority == lost.seniority]
    yield evolve(incident, found=_lost_words(leader, lost, [] if page.most_senior == lost.name else equal))


def _lacks(leader: Leader, field: str) -> bool:
    return getattr(leader, field) is None


def _is_known(leader: Leader) -> bool:
    return not any(_lacks(leader, field) for field in ASKED)


def _outranks(other: Leader, lost: Leader, named: str | None) -> bool | None:
    """Whether another leader was the more senior one on the board; None if that is not known.

    Of two who are equal the one whom the player has `named` is.
    """
    if not _may_be_there(other):
        return False
    if other.seniority is not None and lost.seniority is not None:
        higher: bool | None = (
            other.name == named if other.seniority == lost.seniority else other.seniority < lost.seniority
        )
    else:
        higher = False if lost.seniority == HIGHEST and other.name != named else None
    if not higher:
        return higher
    return None if None in (other.on_board, other.condition) else True


def _lost_words(leader: Leader, lost: Leader, equal: list[str]) -> Phrase:
    """That a leader is lost, and who is as senior."""
    was, now = (x.condition.value if x.condition else say("unknown") for x in (lost, leader))
    if not equal:
        if lost.on_board is None:  # who was not fit is asked about first
            return say("leader_fell", leader=leader.name, old=was, new=now)
        return say("leader_changed", leader=leader.name, old=was, new=now)
    others: Value = equal[0]
    for other in equal[1:]:
        others = say("both", one=others, other=other)
    return say("leader_of_several_changed", leader=leader.name, old=was, new=now, others=others)
