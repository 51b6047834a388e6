"""The journal of a game as lines of the log: every order with its outcome, every sum and change with its rule.

What the update tells of a turn are lines, too: they are the log that everybody may read.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import partial
from typing import Any

from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact
from eia_solo.core.mail_entries import AddressLearned, MailEvent, MailsSetAside, MailTaken, TakenIn
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.events import (
    ActPosted,
    CampaignBegan,
    DiceThrown,
    Event,
    GameEdited,
    OrdersWritten,
    PostWithdrawn,
    ReadingChosen,
    TurnProcessed,
    TurnSent,
)
from eia_solo.games.napoleons_wars.rules.reporting.public import CAME_ABOUT, public_report
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY, Told, seen_by
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.telling import act_words, event_words, outcome_words
from eia_solo.games.napoleons_wars.rules.text import correction_words, label, throw_words

BEGINNING, WRITTEN, POSTED, DICE, PROCESSED = "beginning", "written", "posted", "dice", "processed"
MAIL, SENT = "mail", "sent"
ACT, ORDER, HAPPENED, BATTLE, CHANGE, STANDS = "act", "order", "event", "battle", "change", "stands"
"""Kinds of lines."""
_IN_PUBLIC = {**dict.fromkeys(CAME_ABOUT, HAPPENED), mark("Posts"): ACT, mark("Battles"): BATTLE}
_IN_PUBLIC |= {mark("Corrected by hand"): CHANGE, mark("Corps"): STANDS, mark("Squadrons"): STANDS}
"""Which parts of the update are in the public log, and of what kind their lines are."""
_RELATIONS = ("war", "peace", "alliance", "alliance_ended")


def log_lines(events: Sequence[Event], tables: Tables, *, entry: int, at: str, undone: bool) -> Iterator[LogLine]:
    """What the events of one entry say."""
    line = partial(LogLine, entry=entry, at=at, undone=undone, phase="")
    number = 0
    for event in events:
        for fields in _said(event, tables):
            number += 1
            yield line(number=number, **fields)


def public_lines(told: Told, *, entry: int, at: str) -> Iterator[LogLine]:
    """What everybody may know of a turn: its update, as lines of the log. Rule: NW-99."""
    line = partial(LogLine, entry=entry, at=at, month=told.turn, phase="", number=0)
    return (line(**fields) for fields in _in_public(told))


def _in_public(told: Told) -> Iterator[dict[str, Any]]:
    kinds = {tr(title): kind for title, kind in _IN_PUBLIC.items()}
    for part in public_report(told).parts:
        for line in part.lines if part.title in kinds else ():
            by, to, *_ = (*line.powers, "", "")
            is_silent = part.title == tr("No orders came from")
            text = tr("No orders came from {powers}", powers=line.text) if is_silent else line.text
            yield {"kind": kinds[part.title], "text": text, "checker": by, "target": to, "rule": line.rule}
    for happened in seen_by(told, EVERYBODY).answer["events"]:
        if happened["what"] in _RELATIONS:
            who = {"checker": happened["power"], "target": happened["with"]}
            yield {"kind": HAPPENED, **who, **_happened(happened, told.tables.board)}


def _happened(event: Mapping[str, Any], board: Board) -> dict[str, Any]:
    return {"text": event_words(event, board), "data": {"what": event["what"]}}


def _said(event: Event, tables: Tables) -> Iterator[dict[str, Any]]:
    words = label([event], tables.board)
    if isinstance(event, TakenIn | MailTaken | MailsSetAside | AddressLearned):
        yield {"month": "", "kind": MAIL, "text": words, **_of_mail(event)}
    elif isinstance(event, TurnProcessed):
        yield {"month": event.turn, "kind": PROCESSED, "text": words}
        yield from _processed(event, tables)
    elif isinstance(event, GameEdited):
        for edit in event.edits:
            yield {"month": "", "kind": CHANGE, "text": correction_words(edit, tables.board), "because": event.because}
    elif isinstance(event, DiceThrown):
        throw = event.throw
        dice = {"dice": throw.dice, "by": throw.by.value, "seed": throw.seed, "draw": throw.draw}
        whose = next((id for id in tables.board.powers if event.name == f"income {id}"), "")
        yield {
            "month": event.turn,
            "kind": DICE,
            "text": throw_words(event.name, tables.board),
            "checker": whose,
            **dice,
        }
    elif isinstance(event, CampaignBegan):
        yield {"month": event.game.turn_name, "kind": BEGINNING, "text": words}
    elif isinstance(event, ReadingChosen):
        text = tr("Reading {reading}", reading=event.reading)
        yield {"month": "", "kind": CHANGE, "text": text, "outcome": event.choice, "because": event.because}
    elif isinstance(event, TurnSent):
        yield {"month": event.turn, "kind": SENT, "text": words}
    else:
        kind = WRITTEN if isinstance(event, OrdersWritten) else POSTED
        kind = kind if isinstance(event, OrdersWritten | ActPosted | PostWithdrawn) else BATTLE
        own = {"checker": event.power, "data": {"lines": event.lines}} if isinstance(event, OrdersWritten) else {}
        yield {"month": event.turn, "kind": kind, "text": words, **own}


def _of_mail(event: MailEvent) -> dict[str, Any]:
    """Whose mail it is, and why a late one counts."""
    if not isinstance(event, MailTaken):
        return {}
    return {"checker": event.taking.power or "", "because": event.taking.because}


def _processed(event: TurnProcessed, tables: Tables) -> Iterator[dict[str, Any]]:
    """Acts, orders of every power, what happened."""
    board, month = tables.board, event.turn
    for outcome in event.answer["acts"]:
        act = event.given["acts"][outcome["n"]]
        told = {"text": act_words(act, board), "checker": act["by"], "target": act["with"]}
        yield {"month": month, "kind": ACT, **told, **_became(outcome, board)}
    for outcome in event.answer["outcomes"]:
        lines = event.given["orders"][outcome["power"]]
        text = outcome["order"] or lines[outcome["line"] - 1]
        yield {"month": month, "kind": ORDER, "text": text, "checker": outcome["power"], **_became(outcome, board)}
    for happened in event.answer["events"]:
        who = happened.get("power", "")
        yield {"month": month, "kind": HAPPENED, "checker": who, **_happened(happened, board)}


def _became(outcome: Mapping[str, Any], board: Board) -> dict[str, Any]:
    return {"outcome": outcome["outcome"], "rule": outcome["rule"], "because": outcome_words(outcome, board)}


Words = Callable[[LogLine], str]
_OUTCOME: Words = lambda line: line.outcome if line.kind in (ACT, ORDER) else ""  # noqa: E731 - a column's words

FACTS = {"month": Fact("turn", lambda line: line.month), "outcome": Fact("outcome", _OUTCOME)}
"""What this game says its own way, by the column of the log."""
