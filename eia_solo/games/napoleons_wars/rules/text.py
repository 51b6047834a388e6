"""What happened in a few words, the same in every view."""

from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn, mailbox_words, mails_words
from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.rules.board import Board
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
        return f"Napoleons Wars, {event.game.turn_name}"
    if isinstance(event, OrdersWritten):
        name = board.powers[event.power].name
        return f"{name} writes {counted(len(event.lines), 'line') if event.lines else 'nothing'}"
    if isinstance(event, ActPosted):
        return f"{board.powers[event.post.by].name} posts: {post_words(event.post.act, board)}"
    if isinstance(event, PostWithdrawn):
        return f"Post {event.post} is withdrawn"
    if isinstance(event, UpdateSet):
        return f"Update of {event.turn}: {update_words(event.at)}"
    if isinstance(event, ResultEntered):
        return f"Battle in {field_name(event.result['at'], board)}: {winner_words(event.result, board)}"
    if isinstance(event, ResultTakenBack):
        return f"Battle in {field_name(event.at, board)}: the result is taken back"
    if isinstance(event, DiceThrown):
        return f"{throw_words(event.name, board)}: {' '.join(map(str, event.throw.dice))}"
    if isinstance(event, TurnProcessed):
        return f"{event.turn}: worked out"
    if isinstance(event, TurnSent):
        return f"Sent to all up to {event.turn}"
    if isinstance(event, ReadingChosen):
        return f"Reading {event.reading}: {event.choice}"
    if isinstance(event, TakenIn | MailsSetAside | AddressLearned):
        return mailbox_words(event, {id: row.name for id, row in board.powers.items()})
    assert isinstance(event, GameEdited), "every other event has its words above"
    if len(event.edits) > _MOST_EDITS:
        return f"{counted(len(event.edits), 'thing')} put right: {event.because}"
    return "; ".join(edited_words(edit) for edit in event.edits)


def update_words(at: Moment | None) -> str:
    return "no time is set" if at is None else at.words


def field_name(at: str, board: Board) -> str:
    """Where a battle is: a space, or the way between two."""
    return " - ".join(map(board.name, at.split("-")))


def throw_words(name: str, board: Board) -> str:
    """What dice were thrown for, by the name of the throw: "income GB" is "Income of Great Britain"."""
    what, _, of = name.partition(" ")
    if what == "income":
        return f"Income of {board.powers[of].name}"
    if what == "battle":
        return f"Battle in {field_name(of, board)}"
    return "Random event" if name == "event" else "What the random event draws"


def winner_words(result: Mapping[str, Any], board: Board) -> str:
    """Who won, as the moderator says."""
    winner = result["winner"]
    return "drawn" if winner == DRAW else f"{board.powers[winner].name} wins"


def edited_words(edit: Edited) -> str:
    """A correction: "treasury.FR: 12 → 15"."""
    return f"{edit.key}: {edit.old or 'nothing'} → {edit.new or 'nothing'}"


def correction_words(edit: Edited, board: Board) -> str:
    """A correction as players read it: "Bavaria: neutral → Austria"."""
    head, *parts = edit.key.split(".")
    if head == "owners":
        owner = board.provinces[parts[0]].home_of
        old = edit.old or (board.powers[owner].name if owner else "neutral")
        return f"{board.name(parts[0])}: {_named(old, board)} → {_named(edit.new or 'neutral', board)}"
    values = f"{_named(edit.old or _NOTHING.get(head, 'nothing'), board)} → "
    values += _named(edit.new or _NOTHING.get(head, "nothing"), board)
    if head == "relations":
        return f"{names_words([board.powers[each].name for each in parts[0].split('-')])}: {values}"
    if head == "corps":
        return f"{board.powers[parts[0]].name} {parts[1]}: {values}"
    if head == "passage":
        by, to, what = parts
        where = strait_name(what, board) if what in board.straits else board.name(what)
        return f"{board.powers[by].name} lets {board.powers[to].name} pass {where}: {values}"
    if head == "squadrons":
        return f"{board.powers[parts[0]].name}, squadrons in {board.name(parts[1])}: {values}"
    whose = "".join(f" of {board.name(each) if each in board.provinces else board.powers[each].name}" for each in parts)
    return f"{_CORRECTED.get(head, head).capitalize()}{whose}: {values}"


_NOTHING = {"relations": "peace", "squadrons": "0", "treasury": "0", "conscripts": "0", "ever_annexed": "0"}
_CORRECTED = {"conscripts": "divisions raised", "ever_annexed": "annexed so far", "annexed": "annexation"}


def _named(value: str, board: Board) -> str:
    """A value with names in the place of ids: "PAR IIA" is "Paris IIA"."""
    first, *rest = value.split(" ")
    if first in board.powers:
        first = board.powers[first].name
    elif first in board.provinces:
        first = board.name(first)
    return " ".join((first, *rest))


def counted(number: int, what: str) -> str:
    """A number with its word: "1 line", "3 lines"."""
    return f"{number} {what}{'' if number == 1 else 's'}"


def names_words(names: Sequence[str]) -> str:
    """Names as one reads them: "France, Spain and Naples"."""
    return " and ".join(filter(None, (", ".join(names[:-1]), *names[-1:])))
