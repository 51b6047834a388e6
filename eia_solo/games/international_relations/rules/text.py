"""Games, penalties and relations in our own words, the same in every view."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn, mailbox_words, mails_words
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.correction_lines import correction_said
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

if TYPE_CHECKING:
    from eia_solo.games.international_relations.rules.rules import Rules

_TURNS = {
    Season.SPRING: mark("Spring {year}"),
    Season.FALL: mark("Fall {year}"),
    Season.WINTER: mark("Winter {year}"),
}
_STAGES = {
    Stage.TREATIES: mark("{turn}, treaties"),
    Stage.ORDERS: mark("{turn}, orders"),
    Stage.RETREATS: mark("{turn}, retreats"),
    Stage.ADJUSTMENTS: mark("{turn}, adjustments"),
}
TIES: Mapping[str, str] = {
    Tie.MDT: mark("mutual defense treaty"),
    Tie.AAT: mark("aggressive alliance treaty"),
    Tie.WAR: mark("war"),
    Tie.IMMINENT_WAR: mark("imminent war"),
}
NEUTRAL = mark("neutral")
"""What two powers are to each other without a tie."""
_PENALTIES: Mapping[PenaltyKind, str] = {
    PenaltyKind.ATTACK_MAJOR: mark("attack on a major power"),
    PenaltyKind.SHARE: mark("share in an ally's attack"),
    PenaltyKind.ATTACK_MINOR: mark("attack on a minor"),
    PenaltyKind.ENTER_AAT: mark("entering an AAT"),
    PenaltyKind.FIRST_SHOT: mark("first shot"),
    PenaltyKind.ABROGATE_MDT: mark("abrogating an MDT"),
}


def names_words(names: Sequence[str]) -> str:
    """Names as one reads them: "France, Italy and Turkey"."""
    *first, last = names or ("",)
    return tr("{names} and {last}", names=", ".join(first), last=last) if first else last


def turn_words(turn: Turn) -> str:
    return tr(_TURNS[turn.season], year=turn.year)


def stage_words(turn: Turn, stage: Stage) -> str:
    """A stage of a turn: "Spring 1902, retreats"."""
    return tr(_STAGES[stage], turn=turn_words(turn))


def unit_words(unit: Unit, board: Board) -> str:
    at = board.name(unit.at)
    return tr("army {place}", place=at) if unit.kind is UnitKind.ARMY else tr("fleet {place}", place=at)


def tie_words(tie: Tie) -> str:
    return tr(TIES[tie])


def relation_words(relation: Relation) -> str:
    """What holds between two powers, without their names: "MDT, to end after Spring 1903"."""
    what = relation.tie.value if relation.tie in (Tie.MDT, Tie.AAT) else tie_words(relation.tie)
    if relation.tie is Tie.IMMINENT_WAR:
        what = tr("imminent war: {power} may attack without a penalty", power=relation.first)
    if relation.ends is None:
        return what
    by, after = names_words(relation.ended_by), turn_words(relation.ends)
    return tr("{relation}, abrogated by {powers}, ends after {turn}", relation=what, powers=by, turn=after)


def kind_words(kind: PenaltyKind) -> str:
    return tr(_PENALTIES[kind])


def points_words(points: int) -> str:
    return ntr("{n} point", "{n} points", points)


def against_words(penalty: Penalty, board: Board) -> str:
    """Whom a penalty is for, by name: a power or a centre; nothing if nobody."""
    against = penalty.against or ""
    return board.provinces[against].name if against in board.provinces else against


def penalty_words(penalty: Penalty, board: Board) -> str:
    """A penalty in one line, without its power: points, what for, against whom, since when and until when."""
    against = f" ({name})" if (name := against_words(penalty, board)) else ""
    return tr(
        "{points}, {penalty}, since {turn}, until the end of {until}",
        points=points_words(penalty.points),
        penalty=f"{kind_words(penalty.kind)}{against}",
        turn=turn_words(penalty.incurred),
        until=turn_words(penalty.wears_off),
    )


_MOST_EDITS = 6
"""So many corrections of one step are named."""


def label(events: Sequence[Event], rules: Rules) -> str:
    """What happened, in a few words. What a power wrote is not among them: it is secret until processed."""
    mails = [each for each in events if isinstance(each, MailTaken)]
    if mails:
        return mails_words(mails, {})
    event = events[0] if isinstance(events[0], StageProcessed) else events[-1]
    if isinstance(event, CampaignBegan):
        return tr("Campaign begun: {scenario}", scenario=event.scenario)
    if isinstance(event, OrdersWritten):
        when = stage_words(event.turn, event.stage)
        return tr("{power} writes for {stage}", power=event.power, stage=when)
    if isinstance(event, StageProcessed):
        return processed_words(event.report.turn, event.report.stage)
    if isinstance(event, BoardEdited):
        first = "; ".join(corrected_words(edit, rules) for edit in event.edits[:_MOST_EDITS])
        more = len(event.edits) - _MOST_EDITS
        if more <= 0:
            return first
        return ntr("{changes}; and {n} other change", "{changes}; and {n} other changes", more, changes=first)
    if isinstance(event, TurnSent):
        return tr("Sent to all up to {stage}", stage=stage_words(event.turn, event.stage))
    if isinstance(event, TakenIn | MailsSetAside | AddressLearned):
        return mailbox_words(event, {})
    if isinstance(event, DeadlineSet):
        due = event.at.words if event.at else tr("none")
        return tr("Deadline of {stage}: {time}", stage=stage_words(event.turn, event.stage), time=due)
    assert isinstance(event, ReadingChosen), "every other event has its words above"
    return tr("Reading {reading}: {choice}", reading=event.reading, choice=event.choice)


def processed_words(turn: Turn, stage: Stage) -> str:
    return tr("{stage}: processed", stage=stage_words(turn, stage))


def corrected_words(edit: Edited, rules: Rules) -> str:
    """What a correction changes, by its names: the sentence of the next report, without its full stop."""
    return rules.words(correction_said(edit.key, edit.old, edit.new)).removesuffix(".")
