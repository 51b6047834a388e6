"""Reads turns that other programs hand in as plain data: a position and more, every fault one line with its place."""

from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from typing import Any

from attrs import define, evolve

from eia_solo.core.document import Path
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.phrases import say
from eia_solo.core.strict import describe
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.rules.judging.relations import pair_of
from eia_solo.games.international_relations.rules.positions.adjudicated import ReadPosition, read_position
from eia_solo.games.international_relations.rules.positions.position_input import PHASES, PositionReader
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import (
    TREATIES,
    GameState,
    Penalty,
    PenaltyKind,
    Relation,
    Season,
    Stage,
    Tie,
    Turn,
)
from eia_solo.games.international_relations.rules.writing.written import Written

KEYS = (
    "turn",
    "relations",
    "notices",
    "first_shot_open",
    "outstanding",
    "hardened",
    "treaty_orders",
    "permissions",
    "readings",
)
FIRST_WINTER = Turn(1900, Season.WINTER)
FIRST_SPRING = FIRST_WINTER.following
_TIES = {**{tie.value.lower(): tie for tie in Tie}, "att": Tie.AAT, "imminent war": Tie.IMMINENT_WAR}


@frozen
class GivenTurn:
    """A turn as it was handed in: the game it begins with, its position and orders, and what else is written."""

    game: GameState
    read: ReadPosition
    statements: Sequence[Written]
    outstanding: Mapping[str, int]


@define
class TurnReader:
    """Reads turns; the faults are its `positions`'. What it reads after a fault is not to be used."""

    rules: Rules
    positions: PositionReader

    def turn(self, data: object, path: Path) -> GivenTurn | None:
        """The turn in `data`; None after a fault.

        What is left out is taken as at the start of a game: the owners of home centres, and the first shot unless there
        is a war or a penalty. Points outstanding have hardened their power as at the end of a fall.
        """
        before = len(self.positions.faults)
        if not isinstance(data, dict):
            self.positions.fault(path, tr("a turn must be an object, not {found}", found=describe(data)))
            return None
        turn = self.positions.read((*path, "turn"), _turn, data.get("turn")) or FIRST_SPRING
        phase = "adjustment" if turn.season is Season.WINTER else "movement"
        position = {"phase": phase, **data}
        read = read_position(self.positions, self.rules.reader, position, path, KEYS)
        if position["phase"] in PHASES and position["phase"] != phase:
            self.positions.fault(
                (*path, "phase"),
                tr("a spring or fall is one of movement, a winter of adjustment; retreats are adjudicated alone"),
            )
        relations = self._relations(data, path, turn)
        if read is not None and any(frozenset(pair) not in _allied(relations) for pair in read.given.alliances):
            self.positions.fault(
                (*path, "alliances"), tr("allies have a treaty: write it into relations, as MDT or AAT")
            )
        outstanding = self._numbers(data, (*path, "outstanding"))
        statements = self._statements(data, path, len(read.written) if read else 0)
        hardened = self._numbers(data, (*path, "hardened")) if "hardened" in data else self._hardened_by(outstanding)
        begun = any(each.tie not in TREATIES for each in relations) or any(outstanding.values())
        first_shot_open = self._flag(data, (*path, "first_shot_open"), not begun)
        readings = self._readings(data, (*path, "readings"))
        if read is None or len(self.positions.faults) > before:
            return None
        game = GameState(
            turn,
            _stage(turn),
            tuple(read.given.units),
            {**self.rules.data.start_owners, **read.given.owners},
            relations=tuple(relations),
            penalties=tuple(_unnamed(power, points, turn) for power, points in outstanding.items() if points),
            first_shot_open=first_shot_open,
            hardened={power: more for power, more in hardened.items() if more},
            readings=readings,
        )
        return GivenTurn(game, read, statements, outstanding)

    def _hardened_by(self, outstanding: Mapping[str, int]) -> dict[str, int]:
        """The increase that points outstanding since the last fall have brought. Rule: E(6)."""
        found = {power: self.rules.tables.penalties.hardening_at(points) for power, points in outstanding.items()}
        return {power: row.more for power, row in found.items() if row is not None}

    def _relations(self, data: Mapping[str, Any], path: Path, turn: Turn) -> list[Relation]:
        since = Turn(turn.year - 1, Season.WINTER)
        found = self.positions.each((*path, "relations"), lambda row: self._relation(row, since), data)
        notices = self.positions.each((*path, "notices"), self.positions.pair, data)
        related = [each for each in found if each is not None]
        for number, one in enumerate(related):
            if any(_exclude_each_other(one, other) for other in related[:number]):
                self.positions.fault(
                    (*path, "relations"),
                    tr("{first} and {second} stand here twice", first=one.first, second=one.second),
                )
        if notices and turn.season is not Season.SPRING:
            self.positions.fault(
                (*path, "notices"), tr("the notices of a winter are handed in with the spring after it")
            )
        for power, other in notices:
            if frozenset((power, other)) not in _allied(related):
                self.positions.fault(
                    (*path, "notices"),
                    tr("{power} and {other} have no treaty to give notice of", power=power, other=other),
                )
        return [_with_notice(each, notices, turn) for each in related]

    def _relation(self, written: object, since: Turn) -> Relation | None:
        if not isinstance(written, list) or len(written) != 3:
            raise InvalidCommand(
                tr('must be a list like ["France", "Germany", "MDT"], not {found}', found=describe(written))
            )
        first, second = self.positions.pair(written[:2])
        word = str(written[2]).lower()
        if word == "neutral":
            return None
        if word not in _TIES:
            known = ("MDT", "AAT", "war", "imminent-war")
            raise InvalidCommand(
                tr("a relation is one of {known}, not {found}", known=", ".join(known), found=describe(written[2]))
            )
        if _TIES[word] is not Tie.IMMINENT_WAR:
            first, second = sorted((first, second))
        return Relation(_TIES[word], first, second, since)

    def _statements(self, data: Mapping[str, Any], path: Path, start: int) -> list[Written]:
        """The treaty orders and permissions, numbered on from the orders."""
        rows = [
            *((("treaty_orders", n), row, "Enter") for n, row in enumerate(self._rows(data, path, "treaty_orders"))),
            *((("permissions", n), row, "Permit") for n, row in enumerate(self._rows(data, path, "permissions"))),
        ]
        found = []
        for number, (place, row, verb) in enumerate(rows, start):
            where = (*path, *place)
            written = self.positions.read(where, partial(self._said, verb, number), row)
            if written is not None and written.fault is not None:
                self.positions.fault(where, self.rules.words(written.fault.text))
            elif written is not None:
                found.append(written)
        return found

    def _rows(self, data: Mapping[str, Any], path: Path, key: str) -> list[Any]:
        rows = data.get(key, [])
        if isinstance(rows, list):
            return rows
        self.positions.fault((*path, key), tr("must be a list, not {found}", found=describe(rows)))
        return []

    def _said(self, verb: str, number: int, row: object) -> Written:
        """A statement: a power and its words, or in three parts a power, tie and partner, or power, power and order."""
        if not isinstance(row, list) or len(row) not in (2, 3) or not all(isinstance(each, str) for each in row):
            raise InvalidCommand(
                tr("must be a list of two or three texts, the first a power, not {found}", found=describe(row))
            )
        power = self.positions.power(row[0])
        if len(row) == 3:
            words = f"Enter {row[1]} with {row[2]}" if verb == "Enter" else f"Permit {row[1]}: {row[2]}"
            return self.rules.reader.line(words, power, number)
        written = self.rules.reader.line(row[1], power, number)
        if verb == "Permit" and written.order is not None:
            return self.rules.reader.line(f"Permit {row[1]}", power, number)
        if written.fault is None and written.statement is None:
            raise InvalidCommand(tr("'{row}' is an order: write it among the orders", row=row[1]))
        return written

    def _numbers(self, data: Mapping[str, Any], path: Path) -> dict[str, int]:
        table = data.get(str(path[-1]), {})
        if not isinstance(table, dict):
            self.positions.fault(path, tr("must be a table of powers and numbers, not {found}", found=describe(table)))
            return {}
        found = {}
        for name, number in table.items():
            power = self.positions.read((*path, name), self.positions.power, name)
            if type(number) is not int or number < 0:
                self.positions.fault(
                    (*path, name), tr("must be a whole number, 0 or more, not {found}", found=describe(number))
                )
            elif power in found:
                self.positions.fault(path, tr("{power} stands here twice", power=power))
            elif power is not None:
                found[power] = number
        return found

    def _flag(self, data: Mapping[str, Any], path: Path, left_out: bool) -> bool:
        value = data.get(str(path[-1]), left_out)
        if isinstance(value, bool):
            return value
        self.positions.fault(path, tr("must be true or false, not {found}", found=describe(value)))
        return left_out

    def _readings(self, data: Mapping[str, Any], path: Path) -> dict[str, str]:
        chosen = data.get("readings", {})
        if not isinstance(chosen, dict):
            self.positions.fault(
                path, tr("must be a table of readings and choices, not {found}", found=describe(chosen))
            )
            return {}
        known = self.rules.tables.readings
        for id, choice in chosen.items():
            if id not in known:
                self.positions.fault((*path, id), tr("there is no such reading{hint}", hint=did_you_mean(id, known)))
            elif choice not in known[id].choice_ids:
                self.positions.fault(
                    (*path, id), tr("must be one of {choices}", choices=", ".join(known[id].choice_ids))
                )
        return dict(chosen)


def _turn(written: object) -> Turn:
    if written is None:
        raise InvalidCommand(tr('is missing: write a turn like "S1902"'))
    if not isinstance(written, str):
        raise InvalidCommand(tr('must be a turn like "S1902", not {found}', found=describe(written)))
    turn = Turn.parse(written)
    if turn < FIRST_WINTER:
        raise InvalidCommand(
            tr("the game begins with {first_winter}, before {written}", first_winter=FIRST_WINTER.text, written=written)
        )
    return turn


def _unnamed(power: str, points: int, turn: Turn) -> Penalty:
    """Points that are outstanding, of which it is not known what for: they count in this turn and when it is over."""
    earned, gone = Turn(turn.year - 1, Season.FALL), Turn(turn.year + 1, Season.FALL)
    return Penalty(power, PenaltyKind.ATTACK_MINOR, points, 2, earned, gone, cause=say("cause.before"))


def _stage(turn: Turn) -> Stage:
    """What is done in a turn; the winter before the first spring has the first treaties. Rule: H."""
    if turn.season is not Season.WINTER:
        return Stage.ORDERS
    return Stage.TREATIES if turn < FIRST_SPRING else Stage.ADJUSTMENTS


def _exclude_each_other(one: Relation, other: Relation) -> bool:
    """Whether two relations are of one pair of powers and cannot both be: only an imminent war may go both ways."""
    both_ways = one.tie is other.tie is Tie.IMMINENT_WAR and one.first != other.first
    return pair_of(one) == pair_of(other) and not both_ways


def _allied(relations: Iterable[Relation]) -> set[frozenset[str]]:
    return {pair_of(each) for each in relations if each.tie in TREATIES}


def _with_notice(relation: Relation, notices: Sequence[tuple[str, str]], turn: Turn) -> Relation:
    """The treaty under notice, if one of its powers gave it in the winter before this spring."""
    given = sorted({power for power, other in notices if relation.is_between(power, other)})
    if not given or relation.tie not in TREATIES or turn.season is not Season.SPRING:
        return relation
    return evolve(relation, ends=turn, ended_by=tuple(given))
