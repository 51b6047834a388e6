"""process: works the turn out, or says what it would come to."""

import re
from collections.abc import Sequence
from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.cli.words import (
    answer_lines,
    ask_lines,
    odds_json,
    powers_words,
    silent_powers,
    the_power,
)
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound
from eia_solo.games.napoleons_wars.rules.preview import THROWS_OF_INCOME
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary
from eia_solo.games.napoleons_wars.session import NapoleonsSession


@click.command()
@file_argument
@click.option("--preview", is_flag=True, help="Only say what it would come to; nothing is kept.")
@click.option("--dice", multiple=True, metavar="THROW=DICE", help='Your own dice for a throw: "income FR=3 5".')
@click.option("--by-hand", is_flag=True, help="The program throws nothing: all dice are given by --dice.")
@json_option
def process_command(file: Path, preview: bool, dice: tuple[str, ...], by_hand: bool, as_json: bool) -> None:
    """Works the turn out.

    With what the powers have written and posted; who has sent nothing stays where he is. Every order gets its outcome,
    every sum its rule. Battles need a `result`, or the table. `undo` takes it back. The throws are "income FR" (a die;
    then 4 to 6 adds it, 1 to 3 takes it away), "battle Swabia" and "event".

    \b
    Example:
      eia-solo process wars.eia --preview
      eia-solo process wars.eia
      eia-solo process wars.eia --dice "income France=3 5" --dice "income GB=6 1"
    """
    if preview:
        if dice or by_hand:
            raise InvalidCommand(tr("a preview throws no dice: leave --dice and --by-hand out"))
        with reading_as(NapoleonsSession, file) as session:
            _note_silent(session)
            _preview(session, as_json)
        return
    with writing_as(NapoleonsSession, file) as session:
        board = session.rulebook.tables.board
        thrown = dict(_throw(each, board) for each in dice)
        if len(thrown) < len(dice):
            raise InvalidCommand(tr("dice for the same throw are given twice: give them once"))
        _note_silent(session)
        event = session.process(thrown, by_hand=by_hand)
        following = turn_words(session.state.turn_name)
        if as_json:
            print_json({"entry": session.history.head, **event.answer})
            return
        print_line(tr("{turn}: worked out", turn=turn_words(event.turn)))
        _lines(list(answer_lines(event.answer, event.given, board)))
        throws = [f"{throw['name']} {' '.join(map(str, throw['dice']))}" for throw in event.answer["dice"]]
        if throws:
            print_line()
            print_line(tr("Dice: {throws}", throws=", ".join(throws)))
        print_line()
        print_line(tr("Next: {following}", following=following))


def _lines(lines: Sequence[str]) -> None:
    for line in lines:
        print_line(line)


def _note_silent(session: NapoleonsSession) -> None:
    board = session.rulebook.tables.board
    if session.state.turn is not None and (silent := silent_powers(session.state, board)):
        note(tr("no orders from {powers}", powers=powers_words(silent, board)))


def _preview(session: NapoleonsSession, as_json: bool) -> None:
    game, board = session.state, session.rulebook.tables.board
    if game.turn is None:
        raise InvalidCommand(tr("the game is over: there is no turn to preview"))
    try:
        found = session.preview()
    except Unsound as fault:
        edit = to_type("set", session.campaign.path)
        raise InvalidCommand(
            tr("{at}: {fault}: correct it with {edit}", at=fault.at, fault=fault.text, edit=edit)
        ) from None
    if as_json:
        odds = {at: odds_json(each) for at, each in found.odds.items()}
        winter = {
            power: {"least": s.least, "most": s.most, "hungry": s.hungry, "starves": list(s.starves)}
            for power, s in found.winter.items()
        }
        print_json({"entry": None, **found.answer, "odds": odds, "winter": winter})
        return
    print_line(tr("{turn}: what it would come to", turn=turn_words(game.turn_name)))
    if found.winter:
        print_line(tr("with the throw of the income that adds least; the others below"))
    _lines(list(answer_lines(found.answer, session.given(), board)))
    if found.asks:
        print_line()
        print_line(tr("Battles that nobody has settled; what comes after them is not worked out:"))
    for ask in found.asks:
        _lines(list(ask_lines(ask, found.odds.get(ask["at"]), board)))
    if found.winter:
        print_line()
        print_line(tr("Gold at the end, over all throws of the income:"))
    for power, span in found.winter.items():
        said = tr("{power}: {least} to {most}", power=board.powers[power].name, least=span.least, most=span.most)
        if span.hungry:
            said += tr("; in {hungry} of {all} something starves", hungry=span.hungry, all=THROWS_OF_INCOME)
        if span.starves:
            said = tr("{said} (at worst corps {corps})", said=said, corps=", ".join(span.starves))
        print_line(f"  {said}")
    print_line()
    following = turn_words(found.answer["next"]) if found.answer["next"] else tr("the end")
    print_line(tr("Next: {following} (a preview: nothing is kept)", following=following))


def _throw(written: str, board: Board) -> tuple[str, tuple[int, ...]]:
    """A throw with its dice: "income FR=3 5". Raises InvalidCommand."""
    name, sign, dice = written.partition("=")
    numbers = re.split(r"[\s,;/+-]+", dice.strip())
    if not sign or not all(each.isascii() and each.isdigit() and len(each) < 3 for each in numbers):
        raise InvalidCommand(tr("'{written}' names no dice: write them like 'income FR=3 5'", written=written))
    return _name(name, board), tuple(map(int, numbers))


def _name(written: str, board: Board) -> str:
    """The name of a throw, with ids in the place of names."""
    what, _, rest = " ".join(written.split()).partition(" ")
    if what.casefold() == "income" and rest:
        return f"income {the_power(rest, board)}"
    if what.casefold() == "battle" and rest:
        places = vocabulary(board).places
        ends = [each for each in re.split(r"\s*(?:-+>?|–|—|/)\s*", rest) if each]
        return f"battle {'-'.join(sorted(find(end, places, 'place') for end in ends))}"
    return f"{what.casefold()} {rest}".strip()
