"""The texts of a scenario and of a story, read strictly: the game as it begins, and what every power wrote."""

from collections.abc import Iterator
from typing import Any

from eia_solo.core.document import Path, parse_document
from eia_solo.core.errors import FileError, InvalidCommand, Place, SheetError, did_you_mean
from eia_solo.core.strict import Mismatch, describe, rows_in
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.rules.codec import CONVERTER, load_game
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn
from eia_solo.games.international_relations.rules.text import stage_words

_KEYS = ("title", "game")


def parse_scenario(raw: bytes, file: str, data: BoardData) -> GameState:
    """The game that a text describes; without `units` or `owners` those of the board's beginning.

    Raises SheetError with file, line, key and remedy.
    """
    document = parse_document(raw, file, SheetError)
    try:
        for key in document.data:
            if key not in _KEYS:
                raise Mismatch((key,), tr("unknown key{hint}", hint=did_you_mean(key, _KEYS)))
        game = _game(document.data.get("game"), data)
    except Mismatch as fault:
        raise SheetError(document.place(fault.path), fault.what) from None
    return game


def _game(written: Any, data: BoardData) -> GameState:
    if not isinstance(written, dict):
        raise Mismatch(("game",), tr("must be a table, not {found}", found=describe(written)))
    begin = {
        "units": CONVERTER.unstructure(data.start_units),
        "owners": dict(data.start_owners),
    }
    try:
        game = load_game({**begin, **written})
        check(game, data.board)
    except Mismatch as fault:
        raise Mismatch(("game", *fault.path), fault.what) from None
    return game


def check(game: GameState, board: Board) -> None:
    """Raises Mismatch for the first thing in a game that cannot be on this board."""
    taken: dict[str, str] = {}
    for number, unit in enumerate(game.units):
        path: Path = ("units", number)
        _expect_power(unit.power, board, (*path, 0))
        if not board.may_stand(unit.kind, unit.at):
            raise Mismatch(
                (*path, 2),
                tr(
                    "{kind} cannot stand in '{at}'{hint}",
                    kind=unit.kind,
                    at=unit.at,
                    hint=did_you_mean(unit.at, board.provinces),
                ),
            )
        if unit.province in taken:
            raise Mismatch((*path, 2), tr("{name} holds two units", name=board.provinces[unit.province].name))
        taken[unit.province] = unit.power
    for centre, power in game.owners.items():
        if centre not in board.centres:
            raise Mismatch(
                ("owners", centre), tr("is no supply centre{hint}", hint=did_you_mean(centre, board.centres))
            )
        _expect_power(power, board, ("owners", centre))
    for number, tie in enumerate(game.relations):
        for power in (tie.first, tie.second):
            _expect_power(power, board, ("relations", number))
        if tie.first == tie.second:
            raise Mismatch(("relations", number), tr("names {first} twice", first=tie.first))
    for number, penalty in enumerate(game.penalties):
        _expect_power(penalty.power, board, ("penalties", number, "power"))


def _expect_power(power: str, board: Board, path: Path) -> None:
    if power not in board.powers:
        raise Mismatch(
            path, tr("there is no power '{power}'{hint}", power=power, hint=did_you_mean(power, board.powers))
        )


def find_power(written: str, data: BoardData) -> str:
    """The power meant, by its name or another name of it. Raises InvalidCommand with a hint."""
    if written in data.called:
        return written
    known = {name.lower(): power for power, names in data.called.items() for name in (power, *names)}
    if written.lower() in known:
        return known[written.lower()]
    near = {each for each in known if each.startswith(written.lower())}
    if len({known[each] for each in near}) == 1:
        return known[near.pop()]
    if hint := did_you_mean(written, data.called):
        raise InvalidCommand(tr("there is no power '{power}'{hint}", power=written, hint=hint))
    raise InvalidCommand(
        tr("there is no power '{power}' (there are: {powers})", power=written, powers=", ".join(data.called))
    )


KEY = "stages"


@frozen
class _Written:
    turn: Turn
    stage: Stage
    text: str = ""
    carried_out: bool = True


@frozen
class Step:
    """A stage of a story; `place` is where it stands in the file. The last one need not be carried out."""

    place: Place
    turn: Turn
    stage: Stage
    text: str
    carried_out: bool

    def expect(self, game: GameState) -> None:
        """Raises FileError unless the game is in this stage."""
        if (game.turn, game.stage) != (self.turn, self.stage):
            here = stage_words(game.turn, game.stage)
            raise FileError(
                self.place,
                tr("tells of {stage}, but the game is in {here}", stage=stage_words(self.turn, self.stage), here=here),
            )


def read_story(raw: bytes, file: str) -> Iterator[Step]:
    """The steps of a story in their order. Raises FileError with file, line, key and remedy."""
    for place, step in rows_in(raw, file, KEY, _Written, CONVERTER):
        yield Step(place, step.turn, step.stage, step.text, step.carried_out)
