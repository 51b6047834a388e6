"""The JSON that a turn is worked out from: read strictly, with the first fault that the contract names."""

from collections.abc import Callable, Container, Iterable, Mapping, Sequence
from datetime import UTC, datetime
from typing import Any

from attrs import define, field

from eia_solo.core.dice import SeededDice
from eia_solo.core.values import frozen
from eia_solo.core.wording import OR, joined
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import FIRST, Turn
from eia_solo.games.napoleons_wars.rules.corps import PLAIN, Divisions
from eia_solo.games.napoleons_wars.rules.position import ALLIANCE, WAR, Corps, Modifier, Passage, Position
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.turn.dice import Dice
from eia_solo.games.napoleons_wars.rules.turn.ending import KEPT
from eia_solo.games.napoleons_wars.rules.turn.record import Act, Choices, Result

FORMAT = "nw 1"
_ORDER = ("unknown_key", "unknown_id", "bad_value")
_NOTICE = 24
"""An act counts if it was posted at least so many hours before the update. Rule: NW-102."""
_FAR = 1e12
"""So many hours are longer than anybody plays."""

_KEYS = ("format", "turn", "position", "readings", "options", "update", "acts", "orders", "dice", "results")
_ACT_KEYS: Mapping[str, tuple[str, ...]] = {
    "war": (),
    "end": (),
    "ally": (),
    "peace": ("terms",),
    "give": ("gold",),
    "trade": ("provinces", "for", "to"),
    "allow": ("what", "until"),
}


class Unsound(Exception):
    """What goes in cannot be worked out. `faults` are those of the position, if it is they."""

    def __init__(self, code: str, at: str, text: str, faults: Sequence[Mapping[str, str]] = ()) -> None:
        super().__init__(text)
        self.code, self.at, self.text, self.faults = code, at, text, faults


@frozen(eq=False)
class TurnInput:
    """A turn to be worked out, or checked."""

    turn: Turn
    position: Position
    choices: Choices
    acts: tuple[Act, ...]
    orders: Mapping[str, Sequence[str] | str]
    dice: Dice
    results: Mapping[str, Result]
    faults: tuple[Mapping[str, str], ...]


def read_input(data: Any, tables: Tables, *, is_checked: bool = False) -> TurnInput:
    """What goes in, read whole. Raises Unsound with the first fault in the contract's order.

    Where the position is only checked, an unknown id in it is one of its faults, and no error.
    """
    if not isinstance(data, dict):
        raise Unsound("unreadable", "", tr("must be one JSON object"))
    if data.get("format") != FORMAT:
        raise Unsound("bad_format", "format", tr("must be '{format}'", format=FORMAT))
    turn = _turn(data.get("turn"))
    if "position" not in data and turn != FIRST:
        raise Unsound("no_position", "position", tr("is needed in every turn but {first}", first=FIRST))
    reader = _Reader(tables)
    found = reader.read(data, turn)
    if not is_checked:
        unknown = (fault for fault in reader.faults if fault["code"] == "unknown_id")
        reader.wrong += [("unknown_id", f"position.{fault['at']}", fault["text"]) for fault in unknown]
    if reader.wrong:
        code, at, text = min(reader.wrong, key=lambda each: _ORDER.index(each[0]))
        raise Unsound(code, at, text)
    return found


def may_owe(readings: Mapping[str, str]) -> bool:
    """Whether a treasury can be below 0. Reading `income_floor`."""
    return readings.get("income_floor") == "below"


def read_position(data: Any, tables: Tables, *, may_owe: bool = True) -> Position:
    """A position alone. Raises Unsound for the first thing that is wrong with it; `may_owe` allows gold below 0."""
    reader = _Reader(tables)
    position = _PositionReader(reader, may_owe).read(data)
    if reader.wrong:
        code, at, text = min(reader.wrong, key=lambda each: _ORDER.index(each[0]))
        raise Unsound(code, at.removeprefix("position."), text)
    if reader.faults:
        first = reader.faults[0]
        raise Unsound("faults", first["at"], first["text"], reader.faults)
    return position


def _turn(written: Any) -> Turn:
    if not isinstance(written, str):
        raise Unsound("bad_turn", "turn", tr("must be a turn, like 'Spring 1805'"))
    try:
        return Turn.parse(written)
    except ValueError as fault:
        raise Unsound("bad_turn", "turn", str(fault)) from None


_NO_SUCH = {
    "power": mark("there is no power '{id}'"),
    "province": mark("there is no province '{id}'"),
    "choice": mark("there is no choice '{id}'"),
    "space": mark("there is no space '{id}'"),
    "place of a battle": mark("there is no place of a battle '{id}'"),
    "province or strait": mark("there is no province or strait '{id}'"),
}
_MUST_BE = {
    "power": mark("must be a power"),
    "province": mark("must be a province"),
    "choice": mark("must be a choice"),
    "space": mark("must be a space"),
    "place of a battle": mark("must be a place of a battle"),
    "province or strait": mark("must be a province or strait"),
}


def _path(*parts: object) -> str:
    return ".".join(map(str, parts))


@define
class _Reader:
    tables: Tables
    wrong: list[tuple[str, str, str]] = field(factory=list)
    """Code, place and words of everything that is wrong."""
    faults: list[Mapping[str, str]] = field(factory=list)
    """What is wrong with the position alone."""

    @property
    def board(self) -> Board:
        return self.tables.board

    # --- values ---------------------------------------------------------------------------------------------------

    def bad(self, at: str, text: str) -> None:
        self.wrong.append(("bad_value", at, text))

    def table(self, value: Any, at: str, keys: Iterable[str] | None = None) -> Mapping[str, Any]:
        """A JSON object, with none but these keys; an empty one where it is none."""
        if not isinstance(value, dict):
            self.bad(at, tr("must be an object"))
            return {}
        if keys is not None:
            known = set(keys)
            for key in value:
                if key not in known:
                    self.wrong.append(
                        ("unknown_key", _path(at, key) if at else str(key), tr("there is no key '{key}'", key=key))
                    )
        return value

    def rows(self, value: Any, at: str) -> Sequence[Any]:
        if not isinstance(value, list):
            self.bad(at, tr("must be a list"))
            return []
        return value

    def whole(self, value: Any, at: str, default: int = 0) -> int:
        if type(value) is not int:
            self.bad(at, tr("must be a whole number"))
            return default
        return value

    def text(self, value: Any, at: str) -> str:
        if not isinstance(value, str):
            self.bad(at, tr("must be a text"))
            return ""
        return value

    def known(self, value: Any, ids: Container[str], at: str, what: str) -> bool:
        """Whether a value is one of these ids; if not, it is told."""
        if isinstance(value, str) and value in ids:
            return True
        if isinstance(value, str):
            self.wrong.append(("unknown_id", at, tr(_NO_SUCH[what], id=value[:20])))
        else:
            self.bad(at, tr(_MUST_BE[what]))
        return False

    def power(self, value: Any, at: str) -> bool:
        return self.known(value, self.board.order, at, "power")

    def province(self, value: Any, at: str) -> bool:
        return self.known(value, self.board.provinces, at, "province")

    # --- the whole ------------------------------------------------------------------------------------------------

    def read(self, data: Mapping[str, Any], turn: Turn) -> TurnInput:
        self.table(data, "", _KEYS)
        has_position = "position" in data
        choices = self._choices(data.get("readings", {}), data.get("options", {}))
        reader = _PositionReader(self, may_owe=may_owe(choices.readings))
        position = reader.read(data["position"]) if has_position else set_up(self.tables)
        position.passage = [right for right in position.passage if right.holds_in(turn)]
        update = self._update(data["update"]) if "update" in data else None
        return TurnInput(
            turn,
            position,
            choices,
            self._acts(data.get("acts", []), update),
            self._orders(data.get("orders", {})),
            self._dice(data.get("dice", {})),
            self._results(data.get("results", [])),
            tuple(self.faults),
        )

    def _update(self, value: Any) -> datetime | None:
        moment = _moment(value)
        if moment is None:
            self.bad("update", tr("must be a time, like '2026-03-04T18:00Z'"))
        return moment

    def _choices(self, readings: Any, options: Any) -> Choices:
        chosen = {}
        for id, choice in self.table(readings, "readings").items():
            at = _path("readings", id)
            reading = self.tables.readings.get(id)
            if reading is None:
                self.wrong.append(("unknown_id", at, tr("there is no reading '{id}'", id=id)))
            elif self.known(choice, [each.id for each in reading.choices], at, "choice"):
                chosen[id] = choice
        table = self.table(options, "options", ("battles", "events"))
        battles, events = table.get("battles", "moderator"), table.get("events", False)
        if battles not in ("moderator", "table"):
            self.bad("options.battles", tr("must be 'moderator' or 'table'"))
        if not isinstance(events, bool):
            self.bad("options.events", tr("must be true or false"))
        return Choices(self.tables.chosen(chosen), battles, bool(events))

    def _orders(self, value: Any) -> Mapping[str, Sequence[str] | str]:
        found: dict[str, Sequence[str] | str] = {}
        for power, lines in self.table(value, "orders").items():
            at = _path("orders", power)
            if not self.power(power, at):
                continue
            if isinstance(lines, str) or (isinstance(lines, list) and all(isinstance(line, str) for line in lines)):
                found[power] = lines
            else:
                self.bad(at, tr("must be a text or a list of lines"))
        return found

    # --- dice and results -----------------------------------------------------------------------------------------

    def _dice(self, value: Any) -> Dice:
        table = self.table(value, "dice", ("seed", "draw", "given"))
        given = {}
        for name, dice in self.table(table.get("given", {}), "dice.given").items():
            at = _path("dice.given", name)
            if not isinstance(dice, list) or not all(type(die) is int and 1 <= die <= 6 for die in dice) or not dice:
                self.bad(at, tr("must be a list of dice, each 1 to 6"))
            elif len(dice) != 2:
                self.bad(at, tr("must be two dice"))
            else:
                given[name] = tuple(dice)
        seed = self.whole(table["seed"], "dice.seed") if "seed" in table else None
        draw = self.whole(table.get("draw", 1), "dice.draw", 1)
        return Dice(given, None if seed is None else SeededDice(seed, draw))

    def _results(self, value: Any) -> Mapping[str, Result]:
        found = {}
        for number, row in enumerate(self.rows(value, "results")):
            at = _path("results", number)
            table = self.table(row, at, ("at", "winner", "losses", "retreats"))
            space, winner = table.get("at"), table.get("winner")
            if not self.known(space, self._fields(), _path(at, "at"), "place of a battle"):
                continue
            if winner != "draw" and not self.power(winner, _path(at, "winner")):
                continue
            losses = self._losses(table.get("losses", {}), _path(at, "losses"))
            retreats = self._retreats(table.get("retreats", {}), _path(at, "retreats"))
            found[str(space)] = Result(str(space), str(winner), losses, retreats)
        return found

    def _fields(self) -> set[str]:
        board = self.board
        roads = {f"{one}-{other}" for one, near in board.roads.items() for other in near if one < other}
        return {*board.provinces, *board.seas, *roads}

    def _losses(self, value: Any, at: str) -> Mapping[str, Any]:
        found: dict[str, Any] = {}
        for power, lost in self.table(value, at).items():
            here = _path(at, power)
            if not self.power(power, here):
                continue
            if _are_losses(lost):
                found[power] = lost
            else:
                self.bad(
                    here,
                    tr("must be divisions by corps, like {example}, or a number of squadrons", example='{"A": "IC"}'),
                )
        return found

    def _retreats(self, value: Any, at: str) -> Mapping[str, str]:
        found = {}
        for who, space in self.table(value, at).items():
            here = _path(at, who)
            if self.power(who.split(" ")[0], here) and self.known(
                space, {*self.board.provinces, *self.board.seas}, here, "space"
            ):
                found[who] = space
        return found

    # --- acts -----------------------------------------------------------------------------------------------------

    def _acts(self, value: Any, update: datetime | None) -> tuple[Act, ...]:
        found = []
        for number, row in enumerate(self.rows(value, "acts")):
            act = self._act(row, number, update)
            if act is not None:
                found.append(act)
        return tuple(found)

    def _act(self, row: Any, number: int, update: datetime | None) -> Act | None:
        at = _path("acts", number)
        does = row.get("does") if isinstance(row, dict) else None
        keys = _ACT_KEYS.get(does) if isinstance(does, str) else None
        table = self.table(row, at, ("at", "by", "does", "with", *(keys or ())))
        if keys is None:
            self.bad(_path(at, "does"), tr("must be one of {kinds}", kinds=", ".join(_ACT_KEYS)))
            return None
        both = [self.power(table.get(key), _path(at, key)) for key in ("by", "with")]
        if not all(both):
            return None
        if table["by"] == table["with"]:
            self.bad(_path(at, "with"), tr("must be another power"))
            return None
        hours, is_late = self._hours(table["at"], _path(at, "at"), update) if "at" in table else (None, False)
        until = table.get("until", "")
        if until != "":
            _ = self._until(until, _path(at, "until"))
        is_trade = does == "trade"
        return Act(
            number,
            table["by"],
            str(does),
            table["with"],
            hours,
            is_late,
            gold=self._gold(table, at) if does == "give" else 0,
            provinces=self._traded(table.get("provinces"), _path(at, "provinces")) if is_trade else (),
            price=self._price(table.get("for"), _path(at, "for")) if is_trade else 0,
            to=self._to(table, at),
            what=self._what(table.get("what"), _path(at, "what")) if does == "allow" else "",
            until=until if isinstance(until, str) else "",
            terms=self._terms(table.get("terms", []), _path(at, "terms"), (table["by"], table["with"])),
        )

    def _hours(self, value: Any, at: str, update: datetime | None) -> tuple[float | None, bool]:
        """Hours before the update, and whether that is too late. Rule: NW-102."""
        if isinstance(value, (int, float)) and not isinstance(value, bool):
            return max(-_FAR, min(_FAR, value)), value < _NOTICE
        moment = _moment(value)
        if moment is None:
            self.bad(at, tr("must be a time, or hours before the update"))
            return None, False
        if update is None:
            return -moment.timestamp() / 3600, False
        hours = (update - moment).total_seconds() / 3600
        return hours, hours < _NOTICE

    def _gold(self, table: Mapping[str, Any], at: str) -> int:
        return self._amount(table.get("gold"), _path(at, "gold"))

    def _amount(self, value: Any, at: str) -> int:
        """A sum of gold that somebody hands over."""
        gold = self.whole(value, at)
        if gold < 0:
            self.bad(at, tr("must not be below 0"))
        return gold

    def _traded(self, value: Any, at: str) -> tuple[str, ...]:
        provinces = self._provinces(value, at)
        if value == []:
            self.bad(at, tr("must name a province"))
        return provinces

    def _provinces(self, value: Any, at: str) -> tuple[str, ...]:
        rows = self.rows(value, at)
        return tuple(id for number, id in enumerate(rows) if self.province(id, _path(at, number)))

    def _price(self, value: Any, at: str) -> int | tuple[str, ...]:
        return self._traded(value, at) if isinstance(value, list) else self._amount(value, at)

    def _to(self, table: Mapping[str, Any], at: str) -> str:
        to = table.get("to", "")
        pair = (table["by"], table["with"])
        return str(to) if to != "" and self._one_of(to, pair, _path(at, "to")) else ""

    def _one_of(self, value: Any, pair: tuple[str, str], at: str) -> bool:
        """Whether a value is one of the two powers of an act."""
        if not self.power(value, at):
            return False
        if value not in pair:
            self.bad(at, tr("must be one of the two, {pair}", pair=joined(pair, OR)))
        return value in pair

    def _what(self, value: Any, at: str) -> str:
        known = {*self.board.provinces, *self.board.straits}
        return str(value) if self.known(value, known, at, "province or strait") else ""

    def _until(self, value: Any, at: str) -> bool:
        try:
            Turn.parse(self.text(value, at))
        except ValueError as fault:
            self.bad(at, str(fault))
            return False
        return True

    def _terms(self, value: Any, at: str, powers: tuple[str, str]) -> tuple[tuple[Any, ...], ...]:
        found = []
        for number, term in enumerate(self.rows(value, at)):
            here = _path(at, number)
            if not isinstance(term, list) or not term:
                self.bad(here, tr('must be a term, like ["pays", "FR", 5]'))
            elif self._term(term, here, powers):
                found.append(tuple(term))
        return tuple(found)

    def _term(self, term: Sequence[Any], at: str, powers: tuple[str, str]) -> bool:
        kinds: Mapping[str, tuple[Callable[[Any, str], bool], ...]] = {
            "pays": (lambda v, a: self._one_of(v, powers, a), self._is_number),
            "cedes": (lambda v, a: self._one_of(v, powers, a), self.province),
            "neutral": (self.province,),
            "passes": (lambda v, a: self._one_of(v, powers, a), self.province),
            "alliance": (),
        }
        if not isinstance(term[0], str) or term[0] not in kinds:
            self.bad(_path(at, 0), tr("must be one of {kinds}", kinds=", ".join(kinds)))
            return False
        tests = kinds[str(term[0])]
        if len(term) != len(tests) + 1:
            self.bad(at, tr("'{term}' takes {count} values", term=term[0], count=len(tests)))
            return False
        sound = [test(v, _path(at, n)) for n, (test, v) in enumerate(zip(tests, term[1:], strict=True), start=1)]
        return all(sound)

    def _is_number(self, value: Any, at: str) -> bool:
        if type(value) is int and value >= 0:
            return True
        self.bad(at, tr("must be a number, not below 0"))
        return False


def _moment(value: Any) -> datetime | None:
    try:
        moment = datetime.fromisoformat(value)
    except (ValueError, TypeError):
        return None
    return moment if moment.tzinfo else moment.replace(tzinfo=UTC)


def _are_losses(lost: Any) -> bool:
    """Whether something is a number of squadrons, or divisions by the letters of corps."""
    if isinstance(lost, dict):
        return all(isinstance(text, str) and not text.strip("ICA|") for text in lost.values())
    return type(lost) is int and lost >= 0


# --- the position -----------------------------------------------------------------------------------------------------

_POSITION_KEYS = (
    "owners",
    "annexed",
    "ever_annexed",
    "relations",
    "passage",
    "treasury",
    "corps",
    "squadrons",
    "conscripts",
    "modifiers",
    "letters",
)


def set_up(tables: Tables) -> Position:
    """The position of Winter 1804. Rule: NW-54, NW-H3."""
    board = tables.board
    position = Position({id: province.home_of for id, province in board.provinces.items()})
    for power, row in tables.setup.items():
        position.treasury[power] = row.treasury
        for letter, (at, divisions) in row.corps.items():
            position.corps.append(Corps(power, letter, at, Divisions.parse(divisions)))
        for sea, number in row.squadrons.items():
            position.add_squadrons(power, sea, number)
    return position


def _is_letter(text: Any) -> bool:
    return isinstance(text, str) and text.isascii() and text.isalpha() and text.isupper()


@define
class _PositionReader:
    """Reads a position; what is wrong with it alone is a fault that `check` lists."""

    reader: _Reader
    may_owe: bool = False

    @property
    def board(self) -> Board:
        return self.reader.board

    def fault(self, at: str, code: str, text: str) -> None:
        self.reader.faults.append({"at": at, "code": code, "text": text})

    def id(self, value: Any, ids: Container[str], at: str) -> bool:
        if isinstance(value, str) and value in ids:
            return True
        if isinstance(value, str):
            self.fault(at, "unknown_id", tr("there is no '{value}'", value=value[:20]))
        else:
            self.reader.bad(_path("position", at), tr("must be a text"))
        return False

    def read(self, value: Any) -> Position:
        reader, board = self.reader, self.board
        table = reader.table(value, "position", _POSITION_KEYS)
        position = Position({id: province.home_of for id, province in board.provinces.items()})
        for province, owner in self._object(table, "owners").items():
            if self.id(province, board.provinces, at := _path("owners", province)) and self.id(
                owner, (*board.order, ""), at
            ):
                position.owners[province] = owner
        for province, power in self._object(table, "annexed").items():
            at = _path("annexed", province)
            if self.id(province, board.provinces, at) and self.id(power, board.order, at):
                position.annexed[province] = power
                if position.owners[province] != power:
                    self.fault(
                        at,
                        "annexed_not_owned",
                        tr("{province} is not owned by {power}", province=board.name(province), power=power),
                    )
        position.ever_annexed = self._numbers(table, "ever_annexed")
        if "ever_annexed" not in table:
            for power in position.annexed.values():
                position.ever_annexed[power] = position.ever_annexed.get(power, 0) + 1
        self._relations(table, position)
        self._passage(table, position)
        position.treasury = self._numbers(table, "treasury", most=KEPT, may_owe=self.may_owe)
        self._corps(table, position)
        self._squadrons(table, position)
        position.conscripts = self._numbers(table, "conscripts")
        self._modifiers(table, position)
        self._letters(table, position)
        return position

    def _object(self, table: Mapping[str, Any], key: str) -> Mapping[str, Any]:
        return self.reader.table(table.get(key, {}), _path("position", key))

    def _list(self, table: Mapping[str, Any], key: str) -> Sequence[Any]:
        return self.reader.rows(table.get(key, []), _path("position", key))

    def _numbers(
        self, table: Mapping[str, Any], key: str, most: int | None = None, *, may_owe: bool = False
    ) -> dict[str, int]:
        found = {}
        for power, value in self._object(table, key).items():
            at = _path(key, power)
            if not self.id(power, self.board.order, at):
                continue
            found[power] = self.reader.whole(value, _path("position", at))
            if found[power] < 0 and not may_owe:
                self.fault(at, "negative", tr("{number} is below 0", number=found[power]))
            elif most is not None and found[power] > most:
                self.fault(at, "too_rich", tr("{number} is more than {most}", number=found[power], most=most))
        return found

    def _relations(self, table: Mapping[str, Any], position: Position) -> None:
        for number, row in enumerate(self._list(table, "relations")):
            at = _path("relations", number)
            if not isinstance(row, list) or len(row) != 3:
                self.reader.bad(_path("position", at), tr("must be two powers and 'war' or 'alliance'"))
                continue
            one, other, kind = row
            if not (self.id(one, self.board.order, at) and self.id(other, self.board.order, at)):
                continue
            if kind not in (WAR, ALLIANCE):
                self.reader.bad(
                    _path("position", at), tr("must end with '{war}' or '{alliance}'", war=WAR, alliance=ALLIANCE)
                )
                continue
            pair = frozenset((one, other))
            if one == other:
                self.fault(at, "relation_with_itself", tr("{one} stands on both sides", one=one))
            elif pair in position.relations:
                code = "twice" if position.relations[pair] == kind else "both_war_and_alliance"
                self.fault(at, code, tr("{one} and {other} stand here before", one=one, other=other))
            else:
                position.relations[pair] = kind

    def _passage(self, table: Mapping[str, Any], position: Position) -> None:
        for number, row in enumerate(self._list(table, "passage")):
            at = _path("passage", number)
            if not isinstance(row, list) or len(row) != 4:
                self.reader.bad(_path("position", at), tr("must be who lets, who goes, where, and until when"))
                continue
            by, to, what, until = row
            known = {*self.board.provinces, *self.board.straits}
            ids = [self.id(by, self.board.order, at), self.id(to, self.board.order, at), self.id(what, known, at)]
            if until != "" and not self.reader._until(until, _path("position", at)):
                continue
            if all(ids):
                position.passage.append(Passage(by, to, what, until))

    def _corps(self, table: Mapping[str, Any], position: Position) -> None:
        for power, each in self._object(table, "corps").items():
            if not self.id(power, self.board.order, _path("corps", power)):
                continue
            for letter, row in self.reader.table(each, _path("position.corps", power)).items():
                corps = self._one_corps(power, letter, row)
                if corps is not None:
                    position.corps.append(corps)

    def _one_corps(self, power: str, letter: str, row: Any) -> Corps | None:
        at = _path("corps", power, letter)
        whole = _path("position", at)
        if not _is_letter(letter):
            self.reader.bad(whole, tr("a corps has a letter, A to Z, then AA, AB and so on"))
            return None
        if not isinstance(row, list) or len(row) != 2 or not all(isinstance(each, str) for each in row):
            self.reader.bad(whole, tr("must be a province and divisions"))
            return None
        place, text = row
        if place in self.board.seas:
            self.fault(at, "corps_at_sea", tr("{place} is a sea", place=self.board.name(place)))
            return None
        if not self.id(place, self.board.provinces, at):
            return None
        plain, _, behind = text.partition("|")
        if behind and behind not in ("C", "I", "A"):
            self.reader.bad(whole, tr("behind the bar stands one scouting cavalry"))
            return None
        if behind in ("I", "A"):
            self.fault(at, "fourth_not_cavalry", tr("the fourth division of a corps is cavalry"))
            return None
        try:
            divisions = Divisions.parse(text)
        except ValueError as fault:
            self.reader.bad(whole, str(fault))
            return None
        if not divisions.total:
            self.reader.bad(whole, tr("a corps has a division"))
            return None
        if len(plain) > PLAIN:
            self.fault(
                at, "corps_too_large", tr("a corps has at most {plain} divisions and a scouting cavalry", plain=PLAIN)
            )
        return Corps(power, letter, place, divisions)

    def _squadrons(self, table: Mapping[str, Any], position: Position) -> None:
        for power, each in self._object(table, "squadrons").items():
            if not self.id(power, self.board.order, _path("squadrons", power)):
                continue
            for sea, value in self.reader.table(each, _path("position.squadrons", power)).items():
                at = _path("squadrons", power, sea)
                if sea in self.board.provinces:
                    self.fault(at, "squadron_on_land", tr("{sea} is a province", sea=self.board.name(sea)))
                elif self.id(sea, self.board.seas, at):
                    number = self.reader.whole(value, _path("position", at))
                    if number < 0:
                        self.fault(at, "negative", tr("{number} is below 0", number=number))
                    else:
                        position.add_squadrons(power, sea, number)

    def _modifiers(self, table: Mapping[str, Any], position: Position) -> None:
        known = {"storm", "mutiny", "arsenal", "horses", "timber", "recruits", "draft_riots", "fair", "drought"}
        for number, row in enumerate(self._list(table, "modifiers")):
            at = _path("modifiers", number)
            if not isinstance(row, list) or len(row) != 4 or type(row[3]) is not int:
                self.reader.bad(_path("position", at), tr("must be id, power, space and number"))
                continue
            id, power, space, value = row
            spaces = {*self.board.provinces, *self.board.seas, ""}
            if all([self.id(id, known, at), self.id(power, (*self.board.order, ""), at), self.id(space, spaces, at)]):
                position.modifiers.append(Modifier(id, power, space, value))

    def _letters(self, table: Mapping[str, Any], position: Position) -> None:
        for power, each in self._object(table, "letters").items():
            if not self.id(power, self.board.order, _path("letters", power)):
                continue
            at = _path("position.letters", power)
            letters = self.reader.rows(each, at)
            if all(map(_is_letter, letters)):
                position.letters[power] = set(letters)
            else:
                self.reader.bad(at, tr("must be letters of corps, A to Z, then AA, AB and so on"))
