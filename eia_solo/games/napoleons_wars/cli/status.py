"""`status` and `set`: how a campaign stands, and corrections by hand."""

from collections.abc import Iterator
from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.words import ntr, tr
from eia_solo.games.napoleons_wars.cli.words import powers_words, silent_powers
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.commands import Edit, EditGame
from eia_solo.games.napoleons_wars.rules.events import GameEdited
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.text import edited_words, update_words
from eia_solo.games.napoleons_wars.rules.writing.posts import strait_name
from eia_solo.games.napoleons_wars.session import NapoleonsSession

NONE = "none"


@click.command()
@file_argument
@json_option
def status_command(file: Path, as_json: bool) -> None:
    """How a campaign stands, secrets included, and who has sent no orders.

    \b
    Example:
      eia-solo status wars.eia
    """
    with reading_as(NapoleonsSession, file) as session:
        game, position, board = session.state, session.position, session.rulebook.tables.board
        given = session.given()
    if as_json:
        silent = silent_powers(game, board) if game.turn else ()
        print_json({**given, "no_orders": list(silent)})
        return
    print_line(tr("{file}: Napoleons Wars, {turn}", file=file, turn=turn_words(game.turn_name)))
    print_table(_columns(), (_row(power, game, position, board) for power in board.order))
    for line in _lines(file, game, position, board):
        print_line(line)


def _columns() -> tuple[str, ...]:
    """Those of the table of powers."""
    numbers = (
        tr("Value"),
        tr("Provinces"),
        tr("Annexed"),
        tr("Corps"),
        tr("Divisions"),
        tr("Squadrons"),
        tr("Gold"),
    )
    return tr("Power"), *(f">{each}" for each in numbers), tr("Orders")


def _row(power: str, game: GameState, now: Position, board: Board) -> tuple[str, ...]:
    corps = now.corps_of(power)
    written = game.written.get(power, ())
    numbers = (
        now.value_owned(board, power),
        len(list(now.owned(power))),
        sum(owner == power for owner in now.annexed.values()),
        len(corps),
        sum(each.divisions.total for each in corps),
        sum(number for (owner, _), number in now.squadrons.items() if owner == power),
        now.treasury.get(power, 0),
    )
    orders = ntr("{n} line", "{n} lines", len(written)) if written else tr("none")
    return board.powers[power].name, *map(str, numbers), orders if game.turn else ""


def _lines(file: Path, game: GameState, now: Position, board: Board) -> Iterator[str]:
    for power in board.order:
        corps = [f"{c.letter} {board.name(c.at)} {c.divisions}" for c in now.corps_of(power)]
        ships = [
            tr("{n} in {sea}", n=n, sea=board.name(sea))
            for (owner, sea), n in sorted(now.squadrons.items())
            if owner == power
        ]
        name, listed = board.powers[power].name, ", ".join(corps)
        if ships:
            yield tr("{power}: {corps}; squadrons {ships}", power=name, corps=listed, ships=", ".join(ships))
        elif corps:
            yield f"{name}: {listed}"
    pairs = sorted((sorted(pair, key=board.order.index), kind) for pair, kind in now.relations.items())
    for kind, words in (("war", tr("At war")), ("alliance", tr("Allied"))):
        rows = ["–".join(board.powers[each].name for each in pair) for pair, tie in pairs if tie == kind]
        yield f"{words}: {', '.join(rows) or tr('nobody')}"
    for each in now.passage:
        what = strait_name(each.what, board) if each.what in board.straits else board.name(each.what)
        lets = {"by": board.powers[each.by].name, "to": board.powers[each.to].name, "what": what}
        yield (
            tr("{by} lets {to} pass {what} until {until}", **lets, until=each.until)
            if each.until
            else tr("{by} lets {to} pass {what}", **lets)
        )
    if game.turn is None:
        yield tr("The game is over.")
        return
    settled = (
        tr("battles are settled by the moderator")
        if game.battles == "moderator"
        else tr("battles are settled by the table")
    )
    events = tr("random events are on") if game.events else tr("random events are off")
    yield tr("Update: {update}; {battles}, {events}", update=update_words(game.update), battles=settled, events=events)
    waiting = [each for each in game.posts if not each.is_withdrawn]
    if waiting:
        typed = to_type("post", file)
        yield ntr(
            "Posted: {n} act; {typed} lists them", "Posted: {n} acts; {typed} lists them", len(waiting), typed=typed
        )
    if silent := silent_powers(game, board):
        yield tr("No orders from {powers}", powers=powers_words(silent, board))


@click.command(context_settings={"ignore_unknown_options": True})
@file_argument
@click.argument("changes", nargs=-1, required=True, metavar="KEY VALUE...")
@because_option
@click.option("--secret", is_flag=True, help="No update tells it; its power learns of it, but not why.")
@json_option
def set_command(file: Path, changes: tuple[str, ...], because: str, secret: bool, as_json: bool) -> None:
    """Corrects a campaign by hand, with a reason.

    A KEY names what is wrong: treasury.POWER, corps.POWER.LETTER, squadrons.POWER.SEA, owners.PROVINCE,
    annexed.PROVINCE, ever_annexed.POWER, conscripts.POWER, relations.POWER-POWER, turn, battles (moderator or table),
    events (on or off). The VALUE 'none' takes it away. Several at once are one step.

    The next update tells everybody, with the reason; gold, divisions and conscripts are told only the power they
    belong to.

    \b
    Example:
      eia-solo set wars.eia treasury.France 15 --because "a gift was forgotten"
      eia-solo set wars.eia corps.FR.A "Paris IIA|C" owners.Swabia France --because "misread order"
      eia-solo set wars.eia relations.FR-AU war --because "as posted" --secret
      eia-solo set wars.eia battles table --because "we roll them"
    """
    if len(changes) % 2:
        raise InvalidCommand(tr("'{key}' has no value: write a key and a value for each change", key=changes[-1]))
    edits = tuple(
        Edit(key, None if value.strip().lower() == NONE else value)
        for key, value in zip(changes[::2], changes[1::2], strict=True)
    )
    with writing_as(NapoleonsSession, file) as session:
        before = session.state
        (event,) = session.do(EditGame(edits, because, not secret)).events
        assert isinstance(event, GameEdited), "that is what a correction comes to"
        entry = session.history.head
        if before.turn != session.state.turn and before.written:
            note(
                tr(
                    "orders that were written for {before} stand for {turn} now",
                    before=turn_words(before.turn_name),
                    turn=turn_words(session.state.turn_name),
                )
            )
    if as_json:
        rows = [{"key": each.key, "old": each.old, "new": each.new} for each in event.edits]
        print_json({"entry": entry, "changes": rows, "because": event.because})
        return
    for each in event.edits:
        print_line(edited_words(each))
