"""result: how battles ended, as the moderator says; and which are open, with their chances."""

import re
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import click
from attrs import evolve

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.cli.words import ask_lines, odds_json, the_power
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.commands import EnterResult, TakeBackResult
from eia_solo.games.napoleons_wars.rules.preview import odds_of, open_battles
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.text import DRAW, field_name, winner_words
from eia_solo.games.napoleons_wars.rules.writing.posts import find
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary
from eia_solo.games.napoleons_wars.session import NapoleonsSession

_DRAWN = frozenset({"draw", "drawn", "tie", "tied", "nobody", "none", "indecisive"})
_PART = re.compile(r"\s*[,;]\s*")
_SAYS = re.compile(r"(?P<who>.+?)\s*(?:=|:|->|\bto\b)\s*(?P<what>.+)\Z", re.IGNORECASE)
_COUNTED = re.compile(r"(\d{1,2})\s*(?:x\s*)?(i|c|a)[a-z]*", re.IGNORECASE)


@click.command()
@file_argument
@click.argument("place", required=False)
@click.argument("winner", required=False)
@click.option("--losses", default="", metavar="LOSSES", help='Divisions by corps, or squadrons: "FR A=IC, GB=2".')
@click.option("--retreat", default="", metavar="WHERE", help='Where the beaten go: "FR A=Alsace, GB=Bay of Biscay".')
@click.option("--take-back", is_flag=True, help="Delete the result of the battle in PLACE.")
@json_option
def result_command(
    file: Path, place: str | None, winner: str | None, losses: str, retreat: str, take_back: bool, as_json: bool
) -> None:
    """Says who won the battle in a PLACE: a power, or 'draw'.

    Without a PLACE it lists the open battles, with the chances by the table. A battle between two provinces has both
    as its place, as in "Alsace - Swabia". Without --retreat, orders and rules decide where the beaten go.

    \b
    Example:
      eia-solo result wars.eia
      eia-solo result wars.eia Swabia France --losses "FR A=I, AU B=IIC" --retreat "AU B=Tyrol"
      eia-solo result wars.eia "Bay of Biscay" draw --losses "GB=1, FR=1"
      eia-solo result wars.eia Swabia --take-back
    """
    if place is None:
        with reading_as(NapoleonsSession, file) as session:
            _list(session, as_json)
        return
    if winner is None and not take_back:
        raise InvalidCommand(tr("who won in {place}? Write the power or 'draw' behind it, or --take-back", place=place))
    if take_back and (winner or losses or retreat):
        raise InvalidCommand(tr("--take-back forgets the result in PLACE: leave all else out"))
    with writing_as(NapoleonsSession, file) as session:
        board = session.rulebook.tables.board
        at = _field(place, board)
        if winner is None:
            session.do(TakeBackResult(at))
            said = tr("{field}: the result is taken back", field=field_name(at, board))
        else:
            forces = {ask["at"]: ask["forces"] for ask in _asks(session, at)}.get(at, {})
            result = _result(at, winner, losses, retreat, forces, board)
            session.do(EnterResult(result))
            said = f"{field_name(at, board)}: {winner_words(result, board)}"
        left = open_battles(session.rulebook.tables, session.state)
        if as_json:
            now = session.state.results.get(at)
            print_json({"entry": session.history.head, "result": now, "open": [ask["at"] for ask in left]})
            return
        print_line(said)
        for ask in left:
            note(tr("still open: {field}", field=field_name(ask["at"], board)))


def _asks(session: NapoleonsSession, at: str) -> list[Plain]:
    """The open battles as if nothing had been said of the one in a place."""
    others = {place: each for place, each in session.state.results.items() if place != at}
    return list(open_battles(session.rulebook.tables, evolve(session.state, results=others)))


def _list(session: NapoleonsSession, as_json: bool) -> None:
    tables, game = session.rulebook.tables, session.state
    board, asks = tables.board, open_battles(tables, game)
    odds = {ask["at"]: odds_of(tables.house, ask) if len(ask["sides"]) == 2 else None for ask in asks}
    if as_json:
        rows = [{**ask, "odds": odds_json(odds[ask["at"]])} for ask in asks]
        print_json({"turn": game.turn_name, "open": rows, "results": list(game.results.values())})
        return
    print_line(
        f"{turn_words(game.turn_name)}: {tr('battles that nobody has settled') if asks else tr('no battle is open')}"
    )
    for ask in asks:
        for line in ask_lines(ask, odds[ask["at"]], board):
            print_line(line)
    for at, result in game.results.items():
        print_line(tr("said: {field}: {winner}", field=field_name(at, board), winner=winner_words(result, board)))
    if asks and game.battles != "moderator":
        note(tr("the table settles those of which nothing is said"))


def _field(place: str, board: Board) -> str:
    """The place of a battle: a space, or the way between two. Raises InvalidCommand."""
    places = vocabulary(board).places
    ends = [each for each in re.split(r"\s*(?:-+>?|–|—|/|\band\b)\s*", place.strip()) if each]
    if len(ends) == 2:
        return "-".join(sorted(find(end, places, "place") for end in ends))
    return find(place, places, "place")


def _result(at: str, winner: str, losses: str, retreat: str, forces: Mapping[str, Any], board: Board) -> Plain:
    won = DRAW if winner.strip().casefold() in _DRAWN else the_power(winner, board)
    result: dict[str, Any] = {"at": at, "winner": won}
    for who, what in _parts(losses, "losses", "FR A=IC"):
        power, letter = _who(who, board)
        lost = result.setdefault("losses", {})
        if letter or not what.strip().isdecimal():
            lost.setdefault(power, {})[letter or _only_corps(power, forces, who)] = _divisions(what)
        else:
            lost[power] = int(what[:6])
    for who, what in _parts(retreat, "retreat", "FR A=Alsace"):
        power, letter = _who(who, board)
        result.setdefault("retreats", {})[f"{power} {letter}".strip()] = find(what, vocabulary(board).places, "place")
    return result


def _parts(text: str, option: str, form: str) -> list[tuple[str, str]]:
    found = []
    for part in filter(None, _PART.split(text.strip())):
        says = _SAYS.match(part)
        if says is None:
            raise InvalidCommand(
                tr(
                    "--{option}: '{part}' is not to be read: write it like '{form}'",
                    option=option,
                    part=part,
                    form=form,
                )
            )
        found.append((says["who"], says["what"]))
    return found


def _who(text: str, board: Board) -> tuple[str, str]:
    """A power, and the letter of its corps if there is one: "FR A", "the French A", "GB"."""
    words = text.replace("corps", " ").split()
    if len(words) > 1 and re.fullmatch(r"[A-Za-z]{1,2}", words[-1]) and words[-1].upper() not in board.powers:
        return the_power(" ".join(words[:-1]), board), words[-1].upper()
    return the_power(text, board), ""


def _only_corps(power: str, forces: Mapping[str, Any], who: str) -> str:
    letters = list(forces.get(power, {}).get("corps", ()))
    if len(letters) != 1:
        known = tr(": {letters} fight there", letters=", ".join(letters)) if letters else ""
        raise InvalidCommand(
            tr(
                "--losses: which corps of {who}{known}? Write it like '{power} A=IC'",
                who=who.strip(),
                known=known,
                power=power,
            )
        )
    return str(letters[0])


def _divisions(text: str) -> str:
    """Divisions as the contract writes them: "IIC"; read from "2I 1C", "CII" or "2 infantry, 1 cavalry"."""
    plain, bar, scouts = text.strip().partition("|")
    if counted := _COUNTED.findall(plain):
        if _COUNTED.sub("", plain).strip(" +&") not in ("", "and"):
            raise InvalidCommand(tr("--losses: '{text}' is not to be read: write divisions like IIC", text=text))
        plain = "".join(kind.upper() * int(number) for number, kind in counted)
    letters = sorted(plain.upper().replace(" ", ""), key=lambda kind: "ICA".find(kind))
    return "".join(letters) + bar + scouts.strip().upper()
