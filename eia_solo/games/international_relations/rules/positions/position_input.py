"""Reads positions that other programs hand in as plain data: every fault one line with its place."""

from collections.abc import Callable, Collection, Mapping, Sequence
from typing import Any, Literal, TypeVar

from attrs import Factory, define

from eia_solo.core.document import Path, dotted
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.strict import describe
from eia_solo.core.values import frozen
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import mark, tr
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.rules.scenario import find_power

Phase = Literal["movement", "retreat", "adjustment"]
PHASES: tuple[Phase, ...] = ("movement", "retreat", "adjustment")
KEYS = ("phase", "alliances", "units", "owners", "orders", "dislodged", "contested")

T = TypeVar("T")


class UnsoundPosition(InvalidCommand):
    """Positions that cannot be. Each of `faults` is one line."""

    def __init__(self, faults: Collection[str]) -> None:
        super().__init__("; ".join(faults))
        self.faults = tuple(faults)


@frozen
class GivenOrder:
    """An order as it was handed in."""

    power: str
    text: str


@frozen
class GivenPosition:
    """A position as it was handed in, with everything known to this board."""

    phase: Phase
    units: Sequence[Unit] = ()
    orders: Sequence[GivenOrder] = ()
    alliances: Sequence[tuple[str, str]] = ()
    owners: Mapping[str, str] = Factory(dict)
    dislodged: Sequence[Dislodged] = ()
    contested: frozenset[str] = frozenset()


@define
class PositionReader:
    """Reads positions, noting in `faults` what is wrong. What it reads after a fault is not to be used."""

    data: BoardData
    faults: list[str] = Factory(list)

    @property
    def board(self) -> Board:
        return self.data.board

    def refuse_faults(self) -> None:
        """Raises UnsoundPosition if there are any."""
        if self.faults:
            raise UnsoundPosition(self.faults)

    def position(self, data: object, path: Path = (), more_keys: Collection[str] = ()) -> GivenPosition | None:
        """The position in `data`; None after a fault. `more_keys` are for the caller to read."""
        before = len(self.faults)
        if not isinstance(data, dict):
            self.fault(path, tr("a position must be an object, not {found}", found=describe(data)))
            return None
        self._no_others(path, data, (*KEYS, *more_keys))
        stand, fall = self._one_each(), self._one_each()
        found = GivenPosition(
            self.read((*path, "phase"), _phase, data.get("phase")) or "movement",
            self.each((*path, "units"), lambda row: stand(self.unit(row)), data),
            self.each((*path, "orders"), self.order, data),
            self.each((*path, "alliances"), self.pair, data),
            self._owners((*path, "owners"), data.get("owners", {})),
            self.each((*path, "dislodged"), lambda row: self._dislodged(row, fall), data),
            frozenset(self.each((*path, "contested"), self.province, data)),
        )
        return found if len(self.faults) == before else None

    def read(self, path: Path, how: Callable[[Any], T], value: object) -> T | None:
        """What `how` makes of a value; if it raises InvalidCommand the fault is noted."""
        try:
            return how(value)
        except InvalidCommand as fault:
            self.fault(path, str(fault))
            return None

    def each(self, path: Path, how: Callable[[Any], T], table: Mapping[str, Any]) -> list[T]:
        """What `how` makes of every item of the list at the end of `path`; a list left out is empty."""
        rows = table.get(str(path[-1]), [])
        if not isinstance(rows, list):
            self.fault(path, tr("must be a list, not {found}", found=describe(rows)))
            return []
        found = [self.read((*path, number), how, row) for number, row in enumerate(rows)]
        return [item for item in found if item is not None]

    def fault(self, path: Path, what: str) -> None:
        self.faults.append(f"{dotted(path)}: {what}" if path else what)

    # The parts of a position. Each raises InvalidCommand.

    def power(self, written: object) -> str:
        name = _text(written, mark("must be the text of a power, not {found}"))
        return name if name in self.board.powers else find_power(name, self.data)

    def province(self, written: object) -> str:
        province = _text(written, mark("must be the text of a province, not {found}")).lower()
        if province not in self.board.provinces:
            raise InvalidCommand(
                tr(
                    "there is no province '{province}'{hint}",
                    province=province,
                    hint=did_you_mean(province, self.board.provinces),
                )
            )
        return province

    def unit(self, written: object) -> Unit:
        power, letter, place = _row(written, 3, '["England", "F", "nth"]')
        kind = _kind(letter)
        return Unit(
            self.power(power),
            kind,
            self._place(kind, _text(place, mark("must be the text of a place, not {found}")).lower()),
        )

    def _place(self, kind: UnitKind, place: str) -> str:
        province = self.province(place.partition("/")[0])
        if self.board.may_stand(kind, place):
            return place
        standing = self.board.places_in(kind, province)
        if standing:
            said = {"place": place, "places": chained(standing, OR)}
            raise InvalidCommand(
                tr("'{place}' is no place for an army: write {places}", **said)
                if kind is UnitKind.ARMY
                else tr("'{place}' is no place for a fleet: write {places}", **said)
            )
        name = self.board.name(province)
        raise InvalidCommand(
            tr("an army cannot be at sea, in {place}", place=name)
            if kind is UnitKind.ARMY
            else tr("a fleet cannot be inland, in {place}", place=name)
        )

    def _dislodged(self, written: object, fall: Callable[[Unit], Unit]) -> Dislodged:
        *unit, origin = _row(written, 4, '["Austria", "F", "tri", "tyr"], or null at the end')
        return Dislodged(fall(self.unit(unit)), None if origin is None else self.province(origin))

    def order(self, written: object) -> GivenOrder:
        power, text = _row(written, 2, '["England", "F nth - nwy"]')
        return GivenOrder(self.power(power), _text(text, mark("must be the text of an order, not {found}")))

    def pair(self, written: object) -> tuple[str, str]:
        first, second = (self.power(power) for power in _row(written, 2, '["England", "Austria"]'))
        if first == second:
            raise InvalidCommand(tr("{first} is no ally of itself", first=first))
        return first, second

    def centre(self, written: object) -> str:
        province = self.province(written)
        if not self.board.provinces[province].centre:
            raise InvalidCommand(tr("{province} is no supply centre", province=self.board.name(province)))
        return province

    def _owners(self, path: Path, written: object) -> Mapping[str, str]:
        if not isinstance(written, dict):
            self.fault(path, tr("must be a table of centres and their powers, not {found}", found=describe(written)))
            return {}
        centres = [self.read((*path, each), self.centre, each) for each in written]
        for number, centre in enumerate(centres):
            if centre and centre in centres[:number]:
                self.fault(path, tr("{centre} stands here twice", centre=self.board.name(centre)))
        powers = [self.read((*path, each), self.power, power) for each, power in written.items()]
        return {centre: power for centre, power in zip(centres, powers, strict=True) if centre and power}

    def _no_others(self, path: Path, table: Mapping[str, Any], keys: Collection[str]) -> None:
        for key in table:
            if key not in keys:
                self.fault((*path, key), tr("unknown key{hint}", hint=did_you_mean(key, keys)))

    def _one_each(self) -> Callable[[Unit], Unit]:
        """What hands back every unit it is given, but refuses a second one in a province."""
        taken: dict[str, Unit] = {}

        def alone(unit: Unit) -> Unit:
            other = taken.setdefault(unit.province, unit)
            if other is not unit:
                name = self.board.name(unit.province)
                raise InvalidCommand(
                    tr("two units in {name}: {power}'s and {other}'s", name=name, power=other.power, other=unit.power)
                )
            return unit

        return alone


def _phase(written: object) -> Phase:
    for phase in PHASES:
        if phase == written:
            return phase
    raise InvalidCommand(tr("must be one of {phases}, not {found}", phases=", ".join(PHASES), found=describe(written)))


def _row(written: object, length: int, example: str) -> list[Any]:
    if not isinstance(written, list) or len(written) != length:
        raise InvalidCommand(tr("must be a list like {example}, not {found}", example=example, found=describe(written)))
    return written


def _text(written: object, refusal: str) -> str:
    if not isinstance(written, str):
        raise InvalidCommand(tr(refusal, found=describe(written)))
    return written


def _kind(written: object) -> UnitKind:
    for kind in UnitKind:
        if kind.value == str(written).upper():
            return kind
    raise InvalidCommand(tr("a unit is A or F, not {found}", found=describe(written)))
