"""What happened in a few words, the same in every view."""

from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn, mailbox_words, mails_words
from eia_solo.core.moment import Moment
from eia_solo.core.wording import capital, joined
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.events import (
    ActPosted,
    CampaignBegan,
    DiceThrown,
    Edited,
    Event,
    GameEdited,
    OrdersWritten,
    PostWithdrawn,
    ReadingChosen,
    ResultEntered,
    ResultTakenBack,
    TurnProcessed,
    TurnSent,
    UpdateSet,
)
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words, strait_name

DRAW = "draw"
_MOST_EDITS = 8
"""So many corrections are named one by one where one line tells of them."""


def label(events: Sequence[Event], board: Board) -> str:
    """What an entry of the journal did."""
    mails = [each for each in events if isinstance(each, MailTaken)]
    if mails:
        return mails_words(mails, {id: row.name for id, row in board.powers.items()})
    event = next((each for each in events if isinstance(each, TurnProcessed)), events[-1])
    if isinstance(event, CampaignBegan):
        return tr("Napoleons Wars, {turn}", turn=turn_words(event.game.turn_name))
    if isinstance(event, OrdersWritten):
        name = board.powers[event.power].name
        if not event.lines:
            return tr("{power} writes nothing", power=name)
        return ntr("{power} writes {n} line", "{power} writes {n} lines", len(event.lines), power=name)
    if isinstance(event, ActPosted):
        return tr("{by} posts: {act}", by=board.powers[event.post.by].name, act=post_words(event.post.act, board))
    if isinstance(event, PostWithdrawn):
        return tr("Post {post} is withdrawn", post=event.post)
    if isinstance(event, UpdateSet):
        return tr("Update of {turn}: {at}", turn=turn_words(event.turn), at=update_words(event.at))
    if isinstance(event, ResultEntered):
        return tr(
            "Battle in {at}: {result}",
            at=field_name(event.result["at"], board),
            result=winner_words(event.result, board),
        )
    if isinstance(event, ResultTakenBack):
        return tr("Battle in {at}: the result is taken back", at=field_name(event.at, board))
    if isinstance(event, DiceThrown):
        return f"{throw_words(event.name, board)}: {' '.join(map(str, event.throw.dice))}"
    if isinstance(event, TurnProcessed):
        return tr("{turn}: worked out", turn=turn_words(event.turn))
    if isinstance(event, TurnSent):
        return tr("Sent to all up to {turn}", turn=turn_words(event.turn))
    if isinstance(event, ReadingChosen):
        return tr("Reading {reading}: {choice}", reading=event.reading, choice=event.choice)
    if isinstance(event, TakenIn | MailsSetAside | AddressLearned):
        return mailbox_words(event, {id: row.name for id, row in board.powers.items()})
    assert isinstance(event, GameEdited), "every other event has its words above"
    if len(event.edits) > _MOST_EDITS:
        why = event.because
        return ntr("{n} thing put right: {why}", "{n} things put right: {why}", len(event.edits), why=why)
    return "; ".join(correction_words(edit, board) for edit in event.edits)


def update_words(at: Moment | None) -> str:
    return tr("no time is set") if at is None else at.words


def field_name(at: str, board: Board) -> str:
    """Where a battle is: a space, or the way between two."""
    return " - ".join(map(board.name, at.split("-")))


def throw_words(name: str, board: Board) -> str:
    """What dice were thrown for, by the name of the throw: "income GB" is "Income of Great Britain"."""
    what, _, of = name.partition(" ")
    if what == "income":
        return tr("Income of {of}", of=board.powers[of].name)
    if what == "battle":
        return tr("Battle in {of}", of=field_name(of, board))
    return tr("Random event") if name == "event" else tr("What the random event draws")


def winner_words(result: Mapping[str, Any], board: Board) -> str:
    """Who won, as the moderator says."""
    winner = result["winner"]
    return tr("drawn") if winner == DRAW else tr("{winner} wins", winner=board.powers[winner].name)


def edited_words(edit: Edited) -> str:
    """A correction: "treasury.FR: 12 → 15"."""
    return f"{edit.key}: {edit.old or tr('nothing')} → {edit.new or tr('nothing')}"


def correction_words(edit: Edited, board: Board) -> str:
    """A correction as players read it: "Bavaria: neutral → Austria"."""
    head, *parts = edit.key.split(".")
    if head == "owners":
        owner = board.provinces[parts[0]].home_of
        old = edit.old or (board.powers[owner].name if owner else tr("neutral"))
        return f"{board.name(parts[0])}: {_named(old, board)} → {_named(edit.new or tr('neutral'), board)}"
    values = f"{_named(edit.old or _nothing(head), board)} → "
    values += _named(edit.new or _nothing(head), board)
    if head == "relations":
        return f"{names_words([board.powers[each].name for each in parts[0].split('-')])}: {values}"
    if head == "corps":
        return f"{board.powers[parts[0]].name} {parts[1]}: {values}"
    if head == "passage":
        by, to, what = parts
        where = strait_name(what, board) if what in board.straits else board.name(what)
        return tr(
            "{by} lets {to} pass {where}: {values}",
            by=board.powers[by].name,
            to=board.powers[to].name,
            where=where,
            values=values,
        )
    if head == "squadrons":
        return tr(
            "{one}, squadrons in {other}: {values}",
            one=board.powers[parts[0]].name,
            other=board.name(parts[1]),
            values=values,
        )
    what = tr(_CORRECTED[head]) if head in _CORRECTED else capital(head)
    if parts:
        whose = ", ".join(board.name(each) if each in board.provinces else board.powers[each].name for each in parts)
        what = tr("{what} of {whose}", what=what, whose=whose)
    return f"{what}: {values}"


_NUMBERS = ("squadrons", "treasury", "conscripts", "ever_annexed")
_CORRECTED = {
    "conscripts": mark("Divisions raised"),
    "ever_annexed": mark("Annexed so far"),
    "annexed": mark("Annexation"),
    "treasury": mark("Treasury"),
    "turn": mark("Turn"),
    "battles": mark("Battles"),
    "events": mark("Events"),
    "update": mark("Update"),
    "modifiers": mark("Modifiers"),
}


def _nothing(head: str) -> str:
    """What stands where a key of the game has no value."""
    return "0" if head in _NUMBERS else tr("peace") if head == "relations" else tr("nothing")


def _named(value: str, board: Board) -> str:
    """A value with names in the place of ids: "PAR IIA" is "Paris IIA"."""
    first, *rest = value.split(" ")
    if first in board.powers:
        first = board.powers[first].name
    elif first in board.provinces:
        first = board.name(first)
    return " ".join((first, *rest))


def ships_words(number: int) -> str:
    return ntr("{n} squadron", "{n} squadrons", number)


def spaces_words(number: int) -> str:
    return ntr("{n} space", "{n} spaces", number)


def divisions_words(number: int) -> str:
    return ntr("{n} division", "{n} divisions", number)


def names_words(names: Sequence[str]) -> str:
    """Names as one reads them: "France, Spain and Naples"."""
    return joined(names)
