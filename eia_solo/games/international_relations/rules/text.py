"""Games, penalties and relations in our own words, the same in every view."""

from collections.abc import Mapping, Sequence

from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn, mailbox_words, mails_words
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.events import (
    BoardEdited,
    CampaignBegan,
    DeadlineSet,
    Edited,
    Event,
    OrdersWritten,
    ReadingChosen,
    StageProcessed,
    TurnSent,
)
from eia_solo.games.international_relations.rules.state import (
    Penalty,
    PenaltyKind,
    Relation,
    Season,
    Stage,
    Tie,
    Turn,
)

_SEASONS = {Season.SPRING: "Spring", Season.FALL: "Fall", Season.WINTER: "Winter"}
_STAGES = {
    Stage.TREATIES: "treaties",
    Stage.ORDERS: "orders",
    Stage.RETREATS: "retreats",
    Stage.ADJUSTMENTS: "adjustments",
}
_TIES = {
    Tie.MDT: "mutual defense treaty",
    Tie.AAT: "aggressive alliance treaty",
    Tie.WAR: "war",
    Tie.IMMINENT_WAR: "imminent war",
}
NEUTRAL = "neutral"
"""What two powers are to each other without a tie."""
_PENALTIES: Mapping[PenaltyKind, str] = {
    PenaltyKind.ATTACK_MAJOR: "attack on a major power",
    PenaltyKind.SHARE: "share in an ally's attack",
    PenaltyKind.ATTACK_MINOR: "attack on a minor",
    PenaltyKind.ENTER_AAT: "entering an AAT",
    PenaltyKind.FIRST_SHOT: "first shot",
    PenaltyKind.ABROGATE_MDT: "abrogating an MDT",
}


def names_words(names: Sequence[str]) -> str:
    """Names as one reads them: "France, Italy and Turkey"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))


def turn_words(turn: Turn) -> str:
    return f"{_SEASONS[turn.season]} {turn.year}"


def stage_words(turn: Turn, stage: Stage) -> str:
    """A stage of a turn: "Spring 1902, retreats"."""
    return f"{turn_words(turn)}, {_STAGES[stage]}"


def unit_words(unit: Unit, board: Board) -> str:
    return f"{'army' if unit.kind is UnitKind.ARMY else 'fleet'} {board.name(unit.at)}"


def tie_words(tie: Tie) -> str:
    return _TIES[tie]


def relation_words(relation: Relation) -> str:
    """What holds between two powers, without their names: "MDT, to end after Spring 1903"."""
    what = relation.tie.value if relation.tie in (Tie.MDT, Tie.AAT) else _TIES[relation.tie]
    if relation.tie is Tie.IMMINENT_WAR:
        what += f": {relation.first} may attack without a penalty"
    if relation.ends is not None:
        what += f", abrogated by {names_words(relation.ended_by)}, ends after {turn_words(relation.ends)}"
    return what


def kind_words(kind: PenaltyKind) -> str:
    return _PENALTIES[kind]


def counted(count: int, what: str) -> str:
    return f"{count} {what}{'' if count == 1 else 's'}"


def points_words(points: int) -> str:
    return counted(points, "point")


def against_words(penalty: Penalty, board: Board) -> str:
    """Whom a penalty is for, by name: a power or a centre; nothing if nobody."""
    against = penalty.against or ""
    return board.provinces[against].name if against in board.provinces else against


def penalty_words(penalty: Penalty, board: Board) -> str:
    """A penalty in one line, without its power: points, what for, against whom, since when and until when."""
    against = f" ({name})" if (name := against_words(penalty, board)) else ""
    return (
        f"{points_words(penalty.points)}, {_PENALTIES[penalty.kind]}{against}, since {turn_words(penalty.incurred)}, "
        f"until the end of {turn_words(penalty.wears_off)}"
    )


_MOST_EDITS = 6
"""So many corrections of one step are named."""


def label(events: Sequence[Event]) -> str:
    """What happened, in a few words. What a power wrote is not among them: it is secret until processed."""
    mails = [each for each in events if isinstance(each, MailTaken)]
    if mails:
        return mails_words(mails, {})
    event = events[0] if isinstance(events[0], StageProcessed) else events[-1]
    if isinstance(event, CampaignBegan):
        return f"Campaign begun: {event.scenario}"
    if isinstance(event, OrdersWritten):
        return f"{event.power} writes for {stage_words(event.turn, event.stage)}"
    if isinstance(event, StageProcessed):
        return f"{stage_words(event.report.turn, event.report.stage)}: processed"
    if isinstance(event, BoardEdited):
        first = "; ".join(map(edited_words, event.edits[:_MOST_EDITS]))
        more = len(event.edits) - _MOST_EDITS
        return f"{first}; and {counted(more, 'other change')}" if more > 0 else first
    if isinstance(event, TurnSent):
        return f"Sent to all up to {stage_words(event.turn, event.stage)}"
    if isinstance(event, TakenIn | MailsSetAside | AddressLearned):
        return mailbox_words(event, {})
    if isinstance(event, DeadlineSet):
        due = event.at.words if event.at else "none"
        return f"Deadline of {stage_words(event.turn, event.stage)}: {due}"
    assert isinstance(event, ReadingChosen), "every other event has its words above"
    return f"Reading {event.reading}: {event.choice}"


def edited_words(edit: Edited) -> str:
    return f"{edit.key}: {edit.old or 'none'} → {edit.new or 'none'}"
