"""orders: what a power writes for the turn, and what is to be said of it before the deadline."""

from collections.abc import Sequence
from pathlib import Path
from typing import Any

import click
from attrs import asdict

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.games.napoleons_wars.cli.incoming import Incoming, incoming_orders
from eia_solo.games.napoleons_wars.cli.words import cited, the_power
from eia_solo.games.napoleons_wars.rules.decide import LONGEST_LINE, MOST_LINES
from eia_solo.games.napoleons_wars.rules.told_orders import ToldOrder, told_orders
from eia_solo.games.napoleons_wars.rules.warnings import Level, Warned, warnings
from eia_solo.games.napoleons_wars.session import NapoleonsSession

ALL = "all"


@click.command()
@file_argument
@click.argument("power")
@click.argument("texts", nargs=-1, type=click.Path(path_type=Path, allow_dash=True), metavar="[TEXT|MAIL...]")
@json_option
def orders_command(file: Path, power: str, texts: tuple[Path, ...], as_json: bool) -> None:
    """What a POWER orders for the turn, and what is to be said of it.

    A TEXT ("-" is standard input) takes the place of all it had written; below a first line "add:" it is added, and an
    empty one takes it back. Mails (.eml, .mbox, a folder of them, or pasted) are taken as they came: quotations and
    signatures are left aside. Of several orders in one line each is taken. For POWER "all" the text holds the orders of
    several, each below its name ("France:"); a mail is of the power that its heading, subject or sender names. Without
    a TEXT it shows what is written, what each line is read as, and warns of what would come of it if nobody else moved.

    \b
    Example:
      eia-solo orders wars.eia France france.txt
      eia-solo orders wars.eia all monday.txt
      eia-solo orders wars.eia all mails/ late.eml
      echo "A Paris - Lorraine" | eia-solo orders wars.eia France -
      eia-solo orders wars.eia France
    """
    every = power.strip().lower() == ALL
    if not texts:
        with reading_as(NapoleonsSession, file) as session:
            board = session.rulebook.tables.board
            _tell(session, board.order if every else (the_power(power, board),), as_json)
        return
    with writing_as(NapoleonsSession, file) as session, session.all_or_nothing():
        board = session.rulebook.tables.board
        whose = "" if every else the_power(power, board)
        found = incoming_orders(texts, board, whose)
        for each in found.notes:
            note(each)
        if not found.orders and not found.takes_back:
            raise InvalidCommand(_nothing(found, whose, power))
        powers = tuple(each for each in board.order if each in found.orders) or (whose,)
        for each in powers:
            _write(session, each, found.orders.get(each, ()))
        _tell(session, powers, as_json)


def _nothing(found: Incoming, whose: str, power: str) -> str:
    if whose:
        return f"there is no order for {power} in it, so nothing is changed; an empty text takes orders back"
    if found.has_nobodys:
        return "it does not say whose orders these are: write each power above its orders, as in 'France:'"
    return "there is no order in it: write each power above its orders, as in 'France:'"


def _write(session: NapoleonsSession, power: str, lines: Sequence[str]) -> None:
    name = session.rulebook.tables.board.powers[power].name
    fitting = [line for line in lines if len(line) <= LONGEST_LINE]
    if len(fitting) < len(lines):
        note(f"{name}: {len(lines) - len(fitting)} far too long for an order left out (over {LONGEST_LINE} letters)")
        if not fitting:
            return
    if len(fitting) > MOST_LINES:
        note(f"{name}: only the first {MOST_LINES} of {len(fitting)} lines are taken; that is no order set")
    try:
        session.write(power, "\n".join(fitting[:MOST_LINES]))
    except IllegalCommand as fault:
        if session.state.turn is None:
            raise
        note(fault.line if lines else f"{name} had written nothing")


def _tell(session: NapoleonsSession, powers: Sequence[str], as_json: bool) -> None:
    tables, game = session.rulebook.tables, session.state
    told = {power: told_orders(tables, game, power) for power in powers}
    warned = {power: warnings(tables, game, power) for power in powers}
    if as_json:
        rows = {power: {"lines": list(map(asdict, told[power])), "warnings": _json(warned[power])} for power in powers}
        print_json({"entry": session.history.head, "turn": game.turn_name, "powers": rows})
        return
    for number, power in enumerate(powers):
        if number:
            print_line()
        written = "" if told[power] else ": nothing written"
        print_line(f"{tables.board.powers[power].name}, {game.turn_name}{written}")
        for line in told[power]:
            print_line(f"  {line.line:>2}  {_line_words(line)}")
        for each in warned[power]:
            if each.level is not Level.ERROR:  # those stand beside their lines
                print_line(f"  {each.level.value}: {cited(each.text, each.rule)}")


def _json(warned: Sequence[Warned]) -> list[dict[str, Any]]:
    return [{**asdict(each), "level": each.level.value} for each in warned]


def _line_words(line: ToldOrder) -> str:
    """A line with what it was read as: "buld 2 inf Paris → Build 2 infantry in Paris: valid"."""
    written = line.written if len(line.written) <= 120 else f"{line.written[:120]}…"
    read_as = f" → {line.order}" if line.order and line.order != line.written else ""
    column = f", column {line.column}" if line.column else ""
    became = f"{line.outcome}{column}{f': {line.fault}' if line.fault else ''}" if line.is_order else "not read"
    slips = "".join(f"; '{typed}' read as {taken}" for typed, taken in line.read)
    return cited(f"{written}{read_as}: {became}", line.rule) + slips
