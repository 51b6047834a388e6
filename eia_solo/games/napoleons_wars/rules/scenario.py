"""The texts of a scenario and of a story, read strictly: the game as it begins, and what was played turn by turn."""

from collections.abc import Iterator, Mapping
from typing import Any

from attrs import field

from eia_solo.core.document import parse_document
from eia_solo.core.errors import FileError, Place, SheetError, did_you_mean
from eia_solo.core.moment import Moment
from eia_solo.core.strict import Mismatch, describe, rows_in
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.calendar import Turn, turn_words
from eia_solo.games.napoleons_wars.rules.codec import CONVERTER
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound, read_position
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, TABLE, GameState, Plain
from eia_solo.games.napoleons_wars.rules.tables import Tables

_KEYS = ("title", "turn", "powers", "position", "battles", "events")


def parse_scenario(raw: bytes, file: str, tables: Tables) -> GameState:
    """The game that a scenario's text describes. Raises SheetError with file, line, key and remedy."""
    document = parse_document(raw, file, SheetError)
    try:
        return _game(dict(document.data), tables)
    except Mismatch as fault:
        raise SheetError(document.place(fault.path), fault.what) from None


def _game(data: dict[str, Any], tables: Tables) -> GameState:
    for key in data:
        if key not in _KEYS:
            raise Mismatch((key,), tr("unknown key{hint}", hint=did_you_mean(key, _KEYS)))
    if "powers" in data and "position" in data:
        raise Mismatch(("powers",), tr("a scenario has either 'powers' (a set-up) or a 'position': take one away"))
    written = data.get("turn")
    if not isinstance(written, str):
        raise Mismatch(("turn",), tr("must be a turn, like 'Spring 1805', not {given}", given=describe(written)))
    try:
        turn = Turn.parse(written)
    except ValueError as fault:
        raise Mismatch(("turn",), str(fault)) from None
    if data.get("battles", MODERATOR) not in (MODERATOR, TABLE):
        raise Mismatch(
            ("battles",),
            tr(
                "must be '{moderator}' or '{table}', not {given}",
                moderator=MODERATOR,
                table=TABLE,
                given=describe(data["battles"]),
            ),
        )
    if not isinstance(data.get("events", False), bool):
        raise Mismatch(("events",), tr("must be true or false, not {given}", given=describe(data["events"])))
    key = "position" if "position" in data else "powers"
    position = data[key] if key == "position" else _set_up(data.get(key, _of_winter_1804(tables)))
    try:
        read_position(position, tables, may_owe=False)
    except Unsound as fault:
        head, *parts = fault.at.split(".")
        path = (key, parts[0], head, *parts[1:]) if key == "powers" and parts else (key, head, *parts)
        raise Mismatch(path, f"{fault.at}: {fault.text}") from None
    return GameState(
        turn=turn, position=position, battles=data.get("battles", MODERATOR), events=data.get("events", False)
    )


def _of_winter_1804(tables: Tables) -> dict[str, Any]:
    """The set-up that a scenario without one of its own begins with."""
    return {
        power: {
            "treasury": row.treasury,
            "corps": {letter: list(corps) for letter, corps in row.corps.items()},
            "squadrons": dict(row.squadrons),
        }
        for power, row in tables.setup.items()
    }


def _set_up(powers: Any) -> dict[str, Any]:
    """The position of a set-up: each power's treasury, corps and squadrons. Rule: NW-54, NW-H3."""
    if not isinstance(powers, dict):
        raise Mismatch(("powers",), tr("must be a table, not {given}", given=describe(powers)))
    position: dict[str, Any] = {"treasury": {}, "corps": {}, "squadrons": {}}
    for power, row in powers.items():
        if not isinstance(row, dict):
            raise Mismatch(("powers", power), tr("must be a table, not {given}", given=describe(row)))
        for key, value in row.items():
            if key not in position:
                raise Mismatch(("powers", power, key), tr("unknown key{hint}", hint=did_you_mean(key, position)))
            position[key][power] = value
    return position


# --- stories ----------------------------------------------------------------------------------------------------------

KEY = "turns"


@frozen
class StoryPost:
    """An act that a power posted, and when."""

    by: str
    text: str
    at: Moment | None = None


@frozen(kw_only=True)
class _Written:
    turn: Turn
    update: Moment | None = None
    posts: tuple[StoryPost, ...] = ()
    orders: Mapping[str, str] = field(factory=dict)
    results: tuple[Plain, ...] = ()
    dice: Mapping[str, tuple[int, ...]] = field(factory=dict)
    worked_out: bool = True


@frozen
class Step:
    """A turn of a story; `place` is where it stands in the file. The last one need not be worked out."""

    place: Place
    told: _Written

    def expect(self, game: GameState) -> None:
        """Raises FileError unless the game is in this turn."""
        if game.turn != self.told.turn:
            raise FileError(
                self.place,
                tr("tells of {turn}, but the game is in {now}", turn=self.told.turn, now=turn_words(game.turn_name)),
            )


def read_story(raw: bytes, file: str) -> Iterator[Step]:
    """The turns of a story in their order. Raises FileError with file, line, key and remedy."""
    return (Step(place, told) for place, told in rows_in(raw, file, KEY, _Written, CONVERTER))
