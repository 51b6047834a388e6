"""The text of a scenario: the set-up of the powers, or a position of any turn, read strictly."""

from typing import Any

from eia_solo.core.document import parse_document
from eia_solo.core.errors import SheetError, did_you_mean
from eia_solo.core.strict import Mismatch, describe
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound, read_position
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, TABLE, GameState
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
            raise Mismatch((key,), f"unknown key{did_you_mean(key, _KEYS)}")
    if ("powers" in data) == ("position" in data):
        raise Mismatch(("powers",), "a scenario has either 'powers' (a set-up) or a 'position'")
    written = data.get("turn")
    if not isinstance(written, str):
        raise Mismatch(("turn",), f"must be a turn, like 'Spring 1805', not {describe(written)}")
    try:
        turn = Turn.parse(written)
    except ValueError as fault:
        raise Mismatch(("turn",), str(fault)) from None
    if data.get("battles", MODERATOR) not in (MODERATOR, TABLE):
        raise Mismatch(("battles",), f"must be '{MODERATOR}' or '{TABLE}', not {describe(data['battles'])}")
    if not isinstance(data.get("events", False), bool):
        raise Mismatch(("events",), f"must be true or false, not {describe(data['events'])}")
    key = "powers" if "powers" in data else "position"
    position = _set_up(data[key]) if key == "powers" else data[key]
    try:
        read_position(position, tables)
    except Unsound as fault:
        raise Mismatch((key, *(() if key == "powers" else fault.at.split("."))), f"{fault.at}: {fault.text}") from None
    return GameState(
        turn=turn, position=position, battles=data.get("battles", MODERATOR), events=data.get("events", False)
    )


def _set_up(powers: Any) -> dict[str, Any]:
    """The position of a set-up: each power's treasury, corps and squadrons. Rule: NW-54, NW-H3."""
    if not isinstance(powers, dict):
        raise Mismatch(("powers",), f"must be a table, not {describe(powers)}")
    position: dict[str, Any] = {"treasury": {}, "corps": {}, "squadrons": {}}
    for power, row in powers.items():
        if not isinstance(row, dict):
            raise Mismatch(("powers", power), f"must be a table, not {describe(row)}")
        for key, value in row.items():
            if key not in position:
                raise Mismatch(("powers", power, key), f"unknown key{did_you_mean(key, position)}")
            position[key][power] = value
    return position
