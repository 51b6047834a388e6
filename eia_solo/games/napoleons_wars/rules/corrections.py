"""The game corrected by hand: what a key names, what stands there, and the game with another value.

A key is a part of the position as other programs read it ("treasury.FR", "corps.FR.A", "relations.FR-AU"), the turn,
or an option. Powers and spaces may be named as players call them.
"""

from collections.abc import Callable, Iterator, Mapping
from typing import Any

from attrs import evolve

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.contract_in import Unsound, may_owe, read_position
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, TABLE, GameState
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.writing.posts import find, what_of
from eia_solo.games.napoleons_wars.rules.writing.words import vocabulary

KEYS = {
    "turn": "turn",
    "battles": "battles",
    "events": "events",
    "owners": "owners.PROVINCE",
    "annexed": "annexed.PROVINCE",
    "ever_annexed": "ever_annexed.POWER",
    "treasury": "treasury.POWER",
    "conscripts": "conscripts.POWER",
    "corps": "corps.POWER.LETTER",
    "squadrons": "squadrons.POWER.SEA",
    "relations": "relations.POWER-POWER",
    "passage": "passage.POWER.POWER.PROVINCE",
    "modifiers": "modifiers",
    "letters": "letters.POWER",
}
"""What can be corrected, and how its key is written."""
NEUTRAL, ALWAYS = "neutral", "always"
_NUMBERS = ("treasury", "conscripts", "ever_annexed")


def settled_key(key: str, board: Board) -> str:
    """A key as it is kept, with ids in the place of names. Raises InvalidCommand with what there is."""
    head, _, rest = key.strip().partition(".")
    if head not in KEYS:
        raise InvalidCommand(
            tr(
                "there is nothing to correct called '{head}'{hint}: {there_are}",
                head=head,
                hint=did_you_mean(head, KEYS),
                there_are=_there_are(),
            )
        )
    if "." not in KEYS[head]:
        if rest:
            raise InvalidCommand(tr("'{head}' has no parts: write '{head2}'", head=head, head2=KEYS[head]))
        return head
    if not rest:
        raise InvalidCommand(tr("'{key}' is only a part of a key: write '{head}'", key=key, head=KEYS[head]))
    if head in ("owners", "annexed"):
        return f"{head}.{province_of(rest, board)}"
    if head in (*_NUMBERS, "letters"):
        return f"{head}.{power_of(rest, board)}"
    if head == "passage":
        by, to, what = [*rest.split(".", 2), "", ""][:3]
        if not what:
            raise InvalidCommand(tr("'{key}' is only a part of a key: write '{head}'", key=key, head=KEYS[head]))
        return f"passage.{power_of(by, board)}.{power_of(to, board)}.{what_of(what, board)}"
    if head == "relations":
        one, dash, other = rest.partition("-")
        pair = [power_of(one, board), power_of(other, board)] if dash else []
        if len(set(pair)) != 2:
            raise InvalidCommand(tr("'{key}' does not name two powers: write 'relations.FR-AU'", key=key))
        return f"relations.{'-'.join(sorted(pair, key=board.order.index))}"
    power, dot, last = rest.partition(".")
    if not dot or not last:
        raise InvalidCommand(tr("'{key}' is only a part of a key: write '{head}'", key=key, head=KEYS[head]))
    if head == "squadrons":
        return f"squadrons.{power_of(power, board)}.{sea_of(last, board)}"
    letter = last.strip().upper()
    if not (letter.isascii() and letter.isalpha()):
        raise InvalidCommand(tr("'{last}' is no letter of a corps: write one like A or AB", last=last))
    return f"corps.{power_of(power, board)}.{letter}"


def value_at(game: GameState, key: str) -> str | None:
    """What stands there, as text; None if nothing does."""
    head, *parts = key.split(".")
    position = game.position
    if head == "turn":
        return game.turn_name
    if head == "battles":
        return game.battles
    if head == "events":
        return "on" if game.events else "off"
    if head == "modifiers":
        return "; ".join(" ".join(str(each) or "-" for each in row) for row in position.get(head, ())) or None
    if head == "passage":
        rows = (until or ALWAYS for *who, until in position.get(head, ()) if who == parts)
        return next(rows, None)
    if head == "letters":
        return " ".join(position.get(head, {}).get(parts[0], ())) or None
    if head == "relations":
        pair = parts[0].split("-")
        return next((kind for one, other, kind in position.get("relations", ()) if [one, other] == pair), None)
    if head in ("corps", "squadrons"):
        value = position.get(head, {}).get(parts[0], {}).get(parts[1])
        return None if value is None else " ".join(value) if head == "corps" else str(value)
    value = position.get(head, {}).get(parts[0])
    return None if value is None else NEUTRAL if value == "" else str(value)


def corrected(game: GameState, key: str, value: str | None, tables: Tables) -> GameState:
    """The game with this at a settled key. Raises InvalidCommand; `expect_sound` proves the position as a whole."""
    head, *parts = key.split(".")
    if head in _WHOLE:
        return _WHOLE[head](game, value or "")
    position = {name: _copied(part) for name, part in game.position.items()}
    board = tables.board
    if head == "relations":
        one, other = parts[0].split("-")
        left = [row for row in position.get("relations", []) if row[:2] != [one, other]]
        if value is not None and value.casefold() not in ("none", "peace"):
            left.append([one, other, _relation(value)])
        position["relations"] = sorted(left, key=lambda row: [board.order.index(each) for each in row[:2]])
    elif head == "passage":
        left = [row for row in position.get(head, []) if row[:3] != parts]
        position[head] = sorted(left if value is None else [*left, [*parts, _until(value)]])
    elif head == "modifiers":
        position[head] = [_modifier(row) for row in (value or "").split(";") if row.strip()]
    elif head == "letters":
        position[head] = {**position.get(head, {}), parts[0]: (value or "").upper().split()}
    elif head in ("corps", "squadrons"):
        of_power = dict(position.setdefault(head, {}).get(parts[0], {}))
        of_power.pop(parts[1], None)
        if value is not None:
            of_power[parts[1]] = _corps(value, board) if head == "corps" else _number(value, key)
        position[head] = {**position[head], parts[0]: of_power}
    else:
        table = dict(position.get(head, {}))
        table.pop(parts[0], None)
        if value is not None:
            table[parts[0]] = _number(value, key) if head in _NUMBERS else _owner(value, board)
        elif head == "owners":
            table[parts[0]] = ""
        position[head] = table
    return evolve(game, position=position)


def expect_sound(game: GameState, tables: Tables) -> None:
    """Raises InvalidCommand for the first thing in the position that cannot be."""
    try:
        read_position(dict(game.position), tables, may_owe=may_owe(game.readings))
    except Unsound as fault:
        raise InvalidCommand(f"{fault.at}: {fault.text}") from None


def differences(before: GameState, after: GameState, board: Board) -> Iterator[tuple[str, str | None]]:
    """The key of everything that stands otherwise afterwards, and what stands there then."""
    one, other = (evolve(game, position=_filled(game.position, board)) for game in (before, after))
    keys = dict.fromkeys((*_keys_of(one), *_keys_of(other)))
    for key in keys:
        old, new = value_at(one, key), value_at(other, key)
        if old != new and not (key.partition(".")[0] in (*_NUMBERS, "squadrons") and (old or "0") == (new or "0")):
            yield key, new


def _filled(position: Mapping[str, Any], board: Board) -> Mapping[str, Any]:
    """A position with the owner of every province, and each pair of powers in the order of the powers."""
    owners = {id: province.home_of for id, province in board.provinces.items()}
    pairs = [[*sorted(two, key=board.order.index), kind] for *two, kind in position.get("relations", ())]
    return {**position, "owners": {**owners, **position.get("owners", {})}, "relations": pairs}


def _keys_of(game: GameState) -> Iterator[str]:
    """The key of everything that stands somewhere."""
    position = game.position
    yield from ("turn", "battles", "events", "modifiers")
    for head in ("owners", "annexed", *_NUMBERS, "letters"):
        yield from (f"{head}.{each}" for each in position.get(head, ()))
    for head in ("corps", "squadrons"):
        yield from (f"{head}.{power}.{each}" for power, row in position.get(head, {}).items() for each in row)
    yield from (f"relations.{one}-{other}" for one, other, _ in position.get("relations", ()))
    yield from (f"passage.{'.'.join(who)}" for *who, _ in position.get("passage", ()))


def _copied(part: Any) -> Any:
    return dict(part) if isinstance(part, Mapping) else list(part)


def _there_are() -> str:
    return tr("write {keys}", keys=", ".join(f"'{key}'" for key in KEYS.values()))


def power_of(text: str, board: Board) -> str:
    """The power that a text names, by its id. Raises InvalidCommand."""
    return find(text, vocabulary(board).powers, "power")


def province_of(text: str, board: Board) -> str:
    """The province that a text names. Raises InvalidCommand."""
    id = find(text, vocabulary(board).places, "province")
    if id not in board.provinces:
        raise InvalidCommand(tr("{id} is a sea: name a province", id=board.name(id)))
    return id


def sea_of(text: str, board: Board) -> str:
    """The sea that a text names. Raises InvalidCommand."""
    id = find(text, vocabulary(board).places, "sea")
    if id not in board.seas:
        raise InvalidCommand(tr("{id} is a province: name a sea", id=board.name(id)))
    return id


def _number(text: str, key: str) -> int:
    number = text.strip()
    if not number.isascii() or not number.removeprefix("-").isdigit() or len(number) > 5:
        raise InvalidCommand(tr("{key} takes a whole number, not '{text}'", key=key, text=text[:20]))
    return int(number)


def _owner(text: str, board: Board) -> str:
    return "" if text.strip().casefold() in (NEUTRAL, "none", "nobody") else power_of(text, board)


def _relation(text: str) -> str:
    kind = text.strip().casefold()
    if kind not in ("war", "alliance"):
        raise InvalidCommand(tr("two powers are at 'war', in 'alliance' or at 'peace', not '{text}'", text=text[:20]))
    return kind


def _until(text: str) -> str:
    """Until which turn somebody may pass; "" for always."""
    return "" if text.strip().casefold() == ALWAYS else turn_of(text)


def turn_of(text: str) -> str:
    """A turn as it is kept. Raises InvalidCommand."""
    try:
        return str(Turn.parse(" ".join(text.split()).title()))
    except ValueError as fault:
        raise InvalidCommand(tr("turn: {fault}", fault=fault)) from None


def _modifier(text: str) -> list[Any]:
    """What a random event has left, as other programs write it: "storm - NTH 1"."""
    cells = ["" if cell == "-" else cell for cell in text.split()]
    if len(cells) != 4:
        raise InvalidCommand(
            tr("what an event leaves is an id, a power, a space and a number, not '{text}'", text=text.strip()[:30])
        )
    return [*cells[:3], _number(cells[3], "modifiers")]


def _corps(text: str, board: Board) -> list[str]:
    """Where a corps stands and what it consists of: "Paris IIA|C"."""
    place, _, divisions = text.strip().rpartition(" ")
    if not place:
        raise InvalidCommand(
            tr("a corps is written as its place and divisions, like 'Paris IIA|C', not '{text}'", text=text[:30])
        )
    return [province_of(place, board), divisions.upper()]


def _turn(game: GameState, value: str) -> GameState:
    return evolve(game, turn=Turn.parse(turn_of(value)))


def _battles(game: GameState, value: str) -> GameState:
    if value.casefold() not in (MODERATOR, TABLE):
        raise InvalidCommand(
            tr(
                "battles are settled by the '{moderator}' or the '{table}', not '{value}'",
                moderator=MODERATOR,
                table=TABLE,
                value=value[:20],
            )
        )
    return evolve(game, battles=value.casefold())


def _events(game: GameState, value: str) -> GameState:
    if value.casefold() not in ("on", "off"):
        raise InvalidCommand(tr("random events are 'on' or 'off', not '{value}'", value=value[:20]))
    return evolve(game, events=value.casefold() == "on")


_WHOLE: Mapping[str, Callable[[GameState, str], GameState]] = {"turn": _turn, "battles": _battles, "events": _events}
