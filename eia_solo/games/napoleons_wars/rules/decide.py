"""What follows from a command: the events, or a refusal. Pure, but for the dice it is handed.

What a rule forbids an order to do is no refusal here: it is worked out and comes to nothing, with the rule. Refused is
only what cannot be meant.
"""

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.dice import DiceSource, checked_dice
from eia_solo.core.errors import IllegalCommand, InvalidCommand, NoReason, did_you_mean
from eia_solo.core.mail_entries import LearnAddress, SetAside, TakeIn, TakeMails
from eia_solo.core.readings import expect_choice, expect_reading
from eia_solo.core.wording import OR, joined
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.commands import (
    ChooseReading,
    Command,
    EditGame,
    EnterResult,
    MarkSent,
    PostAct,
    ProcessTurn,
    SetUpdate,
    TakeBackResult,
    WithdrawPost,
    WriteOrders,
)
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.contract_out import answer_of, worked_out
from eia_solo.games.napoleons_wars.rules.corrections import corrected, expect_sound, settled_key, value_at
from eia_solo.games.napoleons_wars.rules.events import (
    ActPosted,
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
from eia_solo.games.napoleons_wars.rules.given import counted_posts, given_of, with_dice
from eia_solo.games.napoleons_wars.rules.mails import come_of_mails, mail_events
from eia_solo.games.napoleons_wars.rules.preview import open_battles
from eia_solo.games.napoleons_wars.rules.state import GameState, Post
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.text import DRAW, field_name, names_words
from eia_solo.games.napoleons_wars.rules.turn.dice import NoDice
from eia_solo.games.napoleons_wars.rules.turn.record import LATE, TurnRecord
from eia_solo.games.napoleons_wars.rules.writing.posts import read_post

MOST_LINES, LONGEST_LINE = 500, 400
"""No order set comes near these; a text that does is something else."""
_ADD = "add:"


def decide(tables: Tables, game: GameState, command: Command, dice: DiceSource) -> tuple[Event, ...]:
    """What follows from the command. Raises InvalidCommand or IllegalCommand, and then nothing has happened."""
    if isinstance(command, EditGame):
        return (GameEdited(tuple(_edits(tables, game, command)), _reason(command), command.public),)
    if isinstance(command, ChooseReading):
        return (_chosen(tables, game, command),)
    if isinstance(command, MarkSent):
        return (TurnSent(command.turn),)
    if game.turn is None:
        raise IllegalCommand(tr("the game is over: take the last turn back to go on, or correct the turn by hand"))
    if isinstance(command, WriteOrders):
        return (_written(tables, game, command),)
    if isinstance(command, PostAct):
        _expect_power(command.power, tables)
        act = read_post(command.power, command.text, tables.board)
        return (ActPosted(game.turn_name, Post(f"p{game.posted + 1}", act, command.at)),)
    if isinstance(command, WithdrawPost):
        return (_withdrawn(game, command),)
    if isinstance(command, SetUpdate):
        if command.at == game.update:
            raise IllegalCommand(tr("nothing to change: the update is at that time already"))
        return (UpdateSet(game.turn_name, command.at),)
    if isinstance(command, EnterResult):
        return (_result(tables, game, command),)
    if isinstance(command, TakeBackResult):
        if command.at not in game.results:
            raise InvalidCommand(tr("nothing has been said of a battle in '{at}'", at=command.at))
        return (ResultTakenBack(game.turn_name, command.at),)
    if isinstance(command, TakeIn | TakeMails | SetAside | LearnAddress):
        return tuple(mail_events(tables.board, game, command))
    return tuple(_processed(tables, game, command, dice))


def _expect_power(power: str, tables: Tables) -> None:
    if power not in tables.board.powers:
        raise InvalidCommand(
            tr("there is no power '{power}'{hint}", power=power, hint=did_you_mean(power, tables.board.powers))
        )


def _written(tables: Tables, game: GameState, command: WriteOrders) -> OrdersWritten:
    _expect_power(command.power, tables)
    lines = tuple(line for each in command.text.splitlines() if (line := each.strip()))
    before = game.written.get(command.power, ())
    if lines and lines[0].casefold().startswith(_ADD):
        first = lines[0][len(_ADD) :].strip()
        lines = (*before, *filter(None, (first,)), *lines[1:])
    if len(lines) > MOST_LINES or any(len(line) > LONGEST_LINE for line in lines):
        raise InvalidCommand(
            tr(
                "that is no order set: at most {most_lines} lines of {longest_line} letters",
                most_lines=MOST_LINES,
                longest_line=LONGEST_LINE,
            )
        )
    if lines == before:
        raise IllegalCommand(tr("{power} has written just that", power=tables.board.powers[command.power].name))
    return OrdersWritten(command.power, game.turn_name, lines)


def _withdrawn(game: GameState, command: WithdrawPost) -> PostWithdrawn:
    post = game.post(command.post)
    if post is None:
        there = ", ".join(each.id for each in game.posts)
        raise InvalidCommand(
            tr("there is no post '{post}' of this turn (there are: {there})", post=command.post, there=there)
            if there
            else tr("there is no post '{post}' of this turn", post=command.post)
        )
    if post.is_withdrawn:
        raise IllegalCommand(tr("post {post} is withdrawn already", post=post.id))
    return PostWithdrawn(game.turn_name, post.id)


# --- battles ----------------------------------------------------------------------------------------------------------


def _result(tables: Tables, game: GameState, command: EnterResult) -> ResultEntered:
    result, board = dict(command.result), tables.board
    at = str(result.get("at"))
    others = {place: each for place, each in game.results.items() if place != at}
    asks = {each["at"]: each for each in open_battles(tables, evolve(game, results=others))}
    if at not in asks:
        there = names_words([field_name(each, board) for each in asks])
        where = field_name(at, board) if _is_field(at, tables) else f"'{at}'"
        hint = tr("there is one in {there}", there=there) if asks else tr("there is none at all")
        raise InvalidCommand(
            tr("as orders stand there is no battle in {where} to be settled now: {hint}", where=where, hint=hint)
        )
    forces = asks[at]["forces"]
    winner = result.get("winner")
    if winner != DRAW and winner not in forces:
        raise InvalidCommand(
            tr(
                "{at}: the winner is {forces}, or '{draw}'",
                at=field_name(at, board),
                forces=joined(forces, OR),
                draw=DRAW,
            )
        )
    for power, lost in dict(result.get("losses", {})).items():
        there = forces.get(power)
        if there is None:
            raise InvalidCommand(
                tr(
                    "{at}: '{power}' does not fight there: {forces} do",
                    at=field_name(at, board),
                    power=power,
                    forces=", ".join(forces),
                )
            )
        for letter in lost if isinstance(lost, dict) else ():
            if letter not in there["corps"]:
                raise InvalidCommand(
                    tr(
                        "{at}: no corps {letter} of {power} fights there",
                        at=field_name(at, board),
                        letter=letter,
                        power=power,
                    )
                )
    try:
        worked_out({**given_of(game), "results": [result], "acts": []}, tables)
    except Unsound as fault:
        raise InvalidCommand(f"{fault.at}: {fault.text}") from None
    except NoDice:
        pass
    if game.results.get(at) == result:
        raise IllegalCommand(tr("nothing to change: that is what was said already"))
    return ResultEntered(game.turn_name, result)


def _is_field(at: str, tables: Tables) -> bool:
    return all(each in tables.board.near for each in at.split("-"))


# --- the turn ---------------------------------------------------------------------------------------------------------


def _processed(tables: Tables, game: GameState, command: ProcessTurn, source: DiceSource) -> Iterator[Event]:
    given = given_of(game)
    for name, dice in command.dice.items():
        if len(checked_dice(dice)) != 2:
            raise InvalidCommand(tr("two dice are thrown for '{name}', not {count}", name=name, count=len(dice)))
    typed = {"dice": {"given": {name: list(dice) for name, dice in command.dice.items()}}}
    try:
        turn, complete = worked_out({**given, **typed}, tables, None if command.by_hand else source)
    except Unsound as fault:
        raise InvalidCommand(tr("{at}: {fault}: correct it by hand", at=fault.at, fault=fault.text)) from None
    except NoDice as fault:
        raise InvalidCommand(
            tr("the dice for '{fault}' are missing: give them as '{fault}=3 5'", fault=fault.name)
        ) from None
    if not complete:
        places = names_words([field_name(ask["at"], tables.board) for ask in turn.asks])
        raise IllegalCommand(
            tr("nobody has said who won in {places}: enter a result, or let the table settle battles", places=places)
        )
    unused = [name for name in command.dice if name not in turn.dice.thrown]
    if unused:
        hint = did_you_mean(unused[0], turn.dice.thrown) or tr(
            " (there are: {names})", names=", ".join(turn.dice.thrown) or tr("none")
        )
        raise InvalidCommand(tr("nothing is thrown for '{one}' in this turn{hint}", one=unused[0], hint=hint))
    for name, throw in turn.dice.thrown.items():
        yield DiceThrown(game.turn_name, name, throw)
    fixed = with_dice(given, turn.dice.thrown)
    yield TurnProcessed(game.turn_name, fixed, answer_of(turn, complete), tuple(_kept(game, turn)))
    following = game.turn.following if game.turn else None
    if following is not None:
        yield from come_of_mails(game, following)


def _kept(game: GameState, turn: TurnRecord) -> Iterator[Post]:
    """Posts that came too late count in the turn that follows. Rule: NW-102, reading `war_acts`."""
    late = {row for act in turn.act_outcomes if act.outcome == LATE for row in act.rows}
    for number, post in enumerate(counted_posts(game)):
        if number in late:
            yield evolve(post, from_before=True)


# --- by hand ----------------------------------------------------------------------------------------------------------


def _edits(tables: Tables, game: GameState, command: EditGame) -> Iterator[Edited]:
    if not command.edits:
        raise InvalidCommand(tr("nothing to correct: say what"))
    changed, seen = False, set[str]()
    for edit in command.edits:
        key = settled_key(edit.key, tables.board)
        if key in seen:
            raise InvalidCommand(tr("'{key}' is corrected twice: say it once", key=key))
        seen.add(key)
        old = value_at(game, key)
        game = corrected(game, key, edit.value, tables)
        new = value_at(game, key)
        changed = changed or old != new
        yield Edited(key, old, new)
    expect_sound(game, tables)
    if not changed:
        raise IllegalCommand(tr("nothing to change: the game says so already"))


def _reason(command: EditGame) -> str:
    because = " ".join(command.because.split())
    if not because:
        raise NoReason(tr("a correction by hand needs a reason, for the log"))
    return because


def _chosen(tables: Tables, game: GameState, command: ChooseReading) -> ReadingChosen:
    reading = expect_reading(tables.readings, command.reading)
    expect_choice(reading, command.choice, tables.chosen(game.readings)[reading.id])
    return ReadingChosen(command.reading, command.choice, " ".join(command.because.split()))
