"""What Napoleons Wars says of its mails: how much they order and post, and how far all powers are."""

from __future__ import annotations

from eia_solo.core.mailbox import Became
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.mails import about_of
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.ui.presenters.desk import is_alive
from eia_solo.reading.cards import Card, by_arrival
from eia_solo.ui.presenters.lines import Line
from eia_solo.ui.presenters.mail_cards import CardWords, sheets_of
from eia_solo.ui.words import ntr, tr


def words_of_cards(board: Board) -> CardWords:
    """What the game says of its cards."""
    names = {id: row.name for id, row in board.powers.items()}
    return CardWords(names, _count_words, lambda _, line: about_of(line, board))


def _count_words(read: Card) -> str:
    """How many lines are for the sheet, and how many acts are posted."""
    taking = read.mail.taking
    posts = sum(map(len, (taking.posts if taking else read.posts).values()))
    lines = sum(map(len, sheets_of(read).values()))
    later = tr("for later: {stages}", stages=", ".join(read.later)) if read.later else ""
    counts = (
        ntr("{n} line", "{n} lines", lines) if lines else "",
        ntr("{n} act", "{n} acts", posts) if posts else "",
        later,
    )
    return ", ".join(filter(None, counts))


def progress_lines(board: Board, then: GameState) -> tuple[Line, ...]:
    """How far each power is, once the mail is taken."""
    return tuple(
        Line(
            f"power {power}",
            board.powers[power].name,
            aside=_written_words(then, power),
            unsure=power not in then.written and is_alive(then, board, power),
            powers=(power,),
        )
        for power in board.order
    )


def _written_words(then: GameState, power: str) -> str:
    lines = len(then.written.get(power, ()))
    return ntr("{n} line", "{n} lines", lines) if lines else tr("nothing yet")


def by_mail_words(game: GameState, power: str) -> str:
    """From which mail the sheet of a power is; empty if it was written otherwise, or changed since."""
    lines = game.written.get(power, ())
    for mail in sorted(game.mailbox.mails, key=by_arrival, reverse=True):
        orders = mail.taking.orders.get(power, ()) if mail.became is Became.TAKEN and mail.taking else ()
        if orders:
            when = mail.received.short() if mail.received else tr("without a time")
            return tr("by mail {n}, {time}", n=mail.id, time=when) if set(orders) <= set(lines) else ""
    return ""


def due_words(game: GameState) -> str:
    """When the turn is worked out, in a line."""
    if game.turn is None:
        return tr("The game is over: there is nothing to do.")
    if game.update is None:
        return tr("No update time is set.")
    return tr("Update {time}; orders count by the time of arrival.", time=game.update.words)
