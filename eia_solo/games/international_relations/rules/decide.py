"""What follows from a command: the events, or a refusal. Pure.

What a rule forbids is no refusal here: it is written down and comes to nothing, with the rule. Refused is only what
cannot be meant.
"""

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.errors import IllegalCommand, InvalidCommand, NoReason, did_you_mean
from eia_solo.core.mailbox import EMPTY
from eia_solo.core.readings import expect_choice, expect_reading
from eia_solo.core.words import tr
from eia_solo.games.international_relations.rules.commands import (
    ChooseReading,
    Command,
    EditBoard,
    MarkSent,
    ProcessTurn,
    WriteOrders,
)
from eia_solo.games.international_relations.rules.correction_words import Reader
from eia_solo.games.international_relations.rules.corrections import corrected, expect_once, value_at
from eia_solo.games.international_relations.rules.events import (
    BoardEdited,
    Edited,
    Event,
    OrdersWritten,
    ReadingChosen,
    StageProcessed,
    TurnSent,
)
from eia_solo.games.international_relations.rules.mails import come_of_mails, mail_events
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState, Turn
from eia_solo.games.international_relations.rules.text import names_words
from eia_solo.games.international_relations.rules.writing.order_sheets import expect_own

MOST_LINES, LONGEST_LINE = 500, 400
"""No sheet of orders comes near these; a text that does is something else."""


def decide(rules: Rules, game: GameState, command: Command) -> tuple[Event, ...]:
    """What follows from the command. Raises InvalidCommand or IllegalCommand, and then nothing has happened."""
    if isinstance(command, WriteOrders):
        return (_written(rules, game, command),)
    if isinstance(command, ProcessTurn):
        if game.winners:
            raise IllegalCommand(
                tr(
                    "the game is won by {powers}: take the last step back, or set winners to none",
                    powers=names_words(game.winners),
                )
            )
        report = processed(rules, game)
        after = evolve(report.after, mailbox=EMPTY, deadline=None)  # a report is kept without the mails
        return (StageProcessed(evolve(report, after=after)), *come_of_mails(game, after))
    if isinstance(command, MarkSent):
        return (TurnSent(Turn.parse(command.turn.text), command.stage),)
    if isinstance(command, EditBoard):
        return (BoardEdited(tuple(_edits(rules, game, command)), _reason(command), command.public),)
    if isinstance(command, ChooseReading):
        return (_chosen(rules, game, command),)
    return tuple(mail_events(rules, game, command))


def _written(rules: Rules, game: GameState, command: WriteOrders) -> OrdersWritten:
    if command.power not in rules.board.powers:
        hint = did_you_mean(command.power, rules.board.powers)
        raise InvalidCommand(tr("there is no power '{power}'{hint}", power=command.power, hint=hint))
    expect_own(command.text, command.power, rules.reader)
    lines = tuple(line for each in command.text.splitlines() if (line := each.strip()))
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise InvalidCommand(
            tr(
                "that is no sheet of orders: at most {most_lines} lines of {longest_line} letters",
                most_lines=MOST_LINES,
                longest_line=LONGEST_LINE,
            )
        )
    if lines == game.written.get(command.power, ()):
        raise IllegalCommand(tr("{power} has written just that", power=command.power))
    return OrdersWritten(command.power, game.turn, game.stage, lines)


def _edits(rules: Rules, game: GameState, command: EditBoard) -> Iterator[Edited]:
    board = rules.board
    if not command.edits:
        raise InvalidCommand(tr("nothing to correct: say what"))
    changed = False
    reader = Reader(rules.reader.names, game, rules.tables)
    edits = tuple(map(reader.settled, command.edits))
    expect_once(edits, board)
    for edit in edits:
        old = value_at(game, edit.key, board)
        game = corrected(game, edit.key, edit.value, board)
        # A penalty that is taken away leaves another in its place, and one that is added has a number of its own.
        new = edit.value if edit.key.startswith("penalties.") else value_at(game, edit.key, board)
        changed = changed or old != new
        yield Edited(edit.key, old, new)
    if not changed:
        raise IllegalCommand(tr("nothing to change: the game says so already"))


def _reason(command: EditBoard) -> str:
    because = " ".join(command.because.split())
    if not because:
        raise NoReason(tr("a correction by hand needs a reason, for the log"))
    return because


def _chosen(rules: Rules, game: GameState, command: ChooseReading) -> ReadingChosen:
    reading = expect_reading(rules.tables.readings, command.reading)
    expect_choice(reading, command.choice, rules.tables.choice(reading.id, game.readings))
    return ReadingChosen(command.reading, command.choice, " ".join(command.because.split()))
