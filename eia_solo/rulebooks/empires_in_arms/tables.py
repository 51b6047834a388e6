"""The modifier tables of Empires in Arms, once loaded: what the rules look up, with a digest of what is in force."""

import hashlib
import unicodedata
from collections.abc import Mapping
from functools import cached_property

from attrs import define, field, frozen

from eia_solo.core.tables import Bands, Matrix, Row
from eia_solo.rulebooks.empires_in_arms.state import MajorPowers, Power, Territory


@frozen
class PowerRow:
    id: Power
    name: str
    adjective: str


@frozen
class Order:
    """Who rolls first; peace is rolled for the other way round."""

    id: MajorPowers
    text: str
    cite: str
    powers: tuple[Power, ...]


@frozen
class TerritoryRow:
    """A territory: the home nation it belongs to, if any, and how sure the table is of it."""

    name: Territory
    chief_town: str
    sure: str
    home: Power | None = None
    district_of: Territory | None = None
    note: str = ""


@frozen
class Group:
    id: str
    text: str
    cite: str
    members: tuple[Territory, ...]


@frozen
class ReadingChoice:
    id: str
    text: str


@frozen
class Reading:
    """An open sentence. The first choice is the default; where there is one only, the reading is fixed."""

    id: str
    text: str
    cite: str
    choices: tuple[ReadingChoice, ...]

    @property
    def default(self) -> str:
        return self.choices[0].id


@define(frozen=True, slots=False)
class Tables:
    """Everything the rules look up. `digest` names exactly this content; `files` is the content itself."""

    powers: Mapping[Power, PowerRow]
    orders: Mapping[MajorPowers, Order]
    territories: Mapping[Territory, TerritoryRow]
    groups: Mapping[str, Group]
    readings: Mapping[str, Reading]
    natural_enemies: Matrix
    general: tuple[Row, ...]
    """The rows of every check; `with_aspirations` says for which games."""
    with_aspirations: Mapping[str, bool]
    aspirations: Mapping[Power, tuple[Row, ...]]
    settled: tuple[Row, ...]
    bars: tuple[Row, ...]
    war: Bands
    files: Mapping[str, str] = field(repr=False)
    notes: tuple[str, ...] = ()
    """What a player should know about these tables: cells that are not in the source."""

    @cached_property
    def digest(self) -> str:
        """Names exactly this content."""
        return digest_of(self.files)

    @cached_property
    def home(self) -> Mapping[Power, frozenset[Territory]]:
        """The provinces of each power's home nation."""
        return {power: frozenset(t.name for t in self.territories.values() if t.home == power) for power in self.powers}

    @cached_property
    def rows(self) -> Mapping[str, Row]:
        """Every row and restriction by its id."""
        every = [*self.settled, *self.bars, *self.general, *(r for rows in self.aspirations.values() for r in rows)]
        return {row.id: row for row in every}

    @cached_property
    def _folded(self) -> Mapping[str, Territory]:
        return {fold(name): name for name in self.territories}

    def name(self, power: str) -> str:
        """A power's name; 'neutral' and unknown abbreviations stay as they are."""
        row = self.powers.get(Power(power))
        return row.name if row else power

    def territory(self, written: str) -> Territory | None:
        """The territory meant, with or without accents, in capitals or not; None if there is none."""
        return Territory(written) if written in self.territories else self._folded.get(fold(written))

    def rows_for(self, checker: Power, aspirations: bool, readings: Mapping[str, str]) -> tuple[Row, ...]:
        """The rows that a check by this power adds up, in the order of the tables."""
        mine = self.aspirations.get(checker, ()) if aspirations else ()
        general = (r for r in self.general if self.with_aspirations.get(r.id, aspirations) == aspirations)
        return tuple(row for row in (*general, *mine) if self._is_read(row, readings))

    def _is_read(self, row: Row, readings: Mapping[str, str]) -> bool:
        return row.reading is None or self.choice(row.reading.id, readings) == row.reading.choice

    def choice(self, reading: str, readings: Mapping[str, str]) -> str:
        """The choice in force for an open sentence: the campaign's own or the default."""
        return readings.get(reading) or self.readings[reading].default


def digest_of(files: Mapping[str, str]) -> str:
    """SHA-256 over names and contents of table files, in hexadecimal."""
    total = hashlib.sha256()
    for name in sorted(files):
        total.update(f"{name}\n{files[name]}\n".encode())
    return total.hexdigest()


def fold(name: str) -> str:
    """A name without accents and capitals, for comparing."""
    plain = unicodedata.normalize("NFKD", name.strip().casefold())
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
