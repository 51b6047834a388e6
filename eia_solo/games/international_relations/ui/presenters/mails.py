"""What International Relations says of its mails: how many units they order, and the sheets they lead to."""

from __future__ import annotations

from collections.abc import Sequence

from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import progress
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.reading.cards import Card
from eia_solo.ui.presenters.lines import Line, words
from eia_solo.ui.presenters.mail_cards import CardWords, sheets_of
from eia_solo.ui.words import ntr, tr


def words_of_cards(rules: Rules, game: GameState) -> CardWords:
    """What the game says of its cards as it stands."""
    return CardWords(
        {power: power for power in rules.board.powers},
        lambda read: _count_words(rules, game, read),
        lambda power, line: _about(rules, power, line),
    )


def _count_words(rules: Rules, game: GameState, read: Card) -> str:
    """How many units it orders, of how many."""
    sheets = sheets_of(read)
    totals = {each.power: each.total for each in progress(rules, game)}
    if not sheets and read.later:
        return tr("for later: {stages}", stages=", ".join(read.later))
    counts = [ntr("{n} line", "{n} lines", len(lines)) if power not in totals else
              tr("{n} of {total}", n=min(_units(rules, power, lines), totals[power]), total=totals[power])
              for power, lines in sheets.items()]  # fmt: skip
    return ", ".join(counts)


def _units(rules: Rules, power: str, lines: Sequence[str]) -> int:
    """For how many units or builds there are orders among the lines."""
    found = rules.reader.read("\n".join(lines), power)
    return sum(each.order is not None for each in found)


def _about(rules: Rules, power: str, line: str) -> str:
    """The unit that a line orders; of a statement the line itself."""
    for each in rules.reader.read(line, power):
        if each.unit is not None:
            return f"unit {each.unit.province}"
    return line


def progress_lines(rules: Rules, then: GameState) -> tuple[Line, ...]:
    """How far each power is, once the mail is taken."""
    return tuple(
        Line(
            f"power {each.power}",
            each.power,
            aside=tr("{n} of {total}", n=each.written, total=each.total),
            unsure=not each.is_whole,
            powers=(each.power,),
        )
        for each in progress(rules, then)
    ) or (words(tr("Nobody has units to order in this stage.")),)


def due_words(game: GameState) -> str:
    """By when the stage is due, in a line."""
    if game.winners:
        return tr("The game is won: there is nothing to do.")
    if game.deadline is None:
        return tr("No deadline is set.")
    return tr("Due {time}, by the time of arrival.", time=game.deadline.words)
