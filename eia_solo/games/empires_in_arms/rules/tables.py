"""The modifier tables of Empires in Arms, once loaded: what the rules look up, with a digest of what is in force."""

import unicodedata
from collections.abc import Callable, Iterable, Mapping
from enum import StrEnum
from functools import cached_property

from attrs import define, field

from eia_solo.core.errors import Cite
from eia_solo.core.phrases import PhraseBook, Said
from eia_solo.core.readings import OpenSentence
from eia_solo.core.table_files import digest_of
from eia_solo.core.tables import Bands, Matrix, Row
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.force_tables import ForceTables
from eia_solo.games.empires_in_arms.rules.phrases import phrase_book
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, EventKind, MajorPowers, Power, Territory

LONGEST_TRUCE = 600
"""Months of the longest enforced peace there can be; a larger number is a slip."""


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


class About(StrEnum):
    """What an open sentence is about."""

    DECLARATIONS = "declarations"
    PEACE = "peace"
    CALLS = "calls"

    @property
    def words(self) -> str:
        return tr(_ABOUT[self])


_ABOUT = {
    About.DECLARATIONS: mark("Declarations of war"),
    About.PEACE: mark("Peace"),
    About.CALLS: mark("Calls to allies"),
}


@frozen(kw_only=True)
class Reading(OpenSentence):
    """An open sentence of these rules; `effect` is what a choice does beside the numbers of the checks."""

    cite: str
    about: About = About.DECLARATIONS
    effect: str = ""


@frozen
class EventRow:
    """A kind of event that calls for checks for peace; `exempt` are the powers it does not call."""

    kind: EventKind
    title: str
    text: str
    cite: str
    exempt: tuple[Power, ...] = ()


@frozen
class BandRow:
    """An outcome of a check: what it means, and where that stands."""

    outcome: str
    title: str
    text: str
    cite: str


class Effect(StrEnum):
    """What a term of peace does that the program can carry out."""

    TRUCE = "truce"
    CEDE = "cede"


@frozen
class Term:
    """A term of peace of the board game, by its code. `months` is the length of the truce it sets on the loser.

    Of a term that cedes `most` is how many territories it gives to each victor, with 0 any number.
    """

    code: str
    text: str
    cite: str
    sure: str
    effect: Effect | None = None
    months: int = 0
    home_only: bool = False
    most: int = 0
    cancels: tuple[str, ...] = ()
    bars: tuple[str, ...] = ()

    @property
    def group(self) -> str:
        """The list it stands in: A, B or C."""
        return self.code[0]


@frozen
class PeaceTerms:
    """The terms of peace, how many a side may choose, and how long an enforced peace lasts."""

    terms: Mapping[str, Term]
    months: int
    """Of an enforced peace after a formal one; an informal one has none."""
    choose: Mapping[str, Mapping[str, int]]
    """By kind of peace: how many terms from each list, or from several ('BC')."""
    cite: Cite
    truce_cite: Cite


@frozen
class Step:
    """A step of the political phase. `phase` names the checks that are rolled in it, if any."""

    id: str
    number: str
    title: str
    text: str
    cite: str
    phase: str = ""


@frozen
class Season:
    """What is special in some months of the year."""

    id: str
    title: str
    text: str
    cite: str
    months: tuple[int, ...]


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
    surrender: tuple[Row, ...]
    """The rows of every check for peace."""
    events: Mapping[EventKind, EventRow]
    peace: Bands
    bands: Mapping[str, BandRow]
    """The words of each outcome of a check for peace."""
    peace_terms: PeaceTerms
    steps: Mapping[str, Step]
    seasons: tuple[Season, ...]
    forces: ForceTables
    files: Mapping[str, str] = field(repr=False)
    translated: Callable[[str], str] = field(default=tr, eq=False, repr=False)
    """What sentences are put into: English, unless a language has its own."""

    @cached_property
    def phrases(self) -> PhraseBook:
        """The words of the sentences that campaigns keep."""
        return phrase_book(self.name, self.translated)

    @cached_property
    def notes(self) -> tuple[str, ...]:
        """What a player should know about these tables: cells that are not in the source, house rules."""
        house_rules = (f"{row.cite}: {row.text}" for row in self.rows.values() if row.cite.is_house_rule)
        return tuple(filter(None, (self.no_natural_enemies(self.powers), *house_rules)))

    def words(self, said: Said) -> str:
        """A sentence that is kept, with the names of these tables."""
        return self.phrases.words(said)

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
        own = (row for rows in self.aspirations.values() for row in rows)
        every = [*self.settled, *self.bars, *self.general, *own, *self.surrender]
        return {row.id: row for row in every}

    @cached_property
    def _folded(self) -> Mapping[str, Territory]:
        return {fold(name): name for name in self.territories}

    @cached_property
    def _names(self) -> Mapping[str, str]:
        named: dict[str, str] = {power: self.translated(row.name) for power, row in self.powers.items()}
        return named | {NEUTRAL: tr("neutral")}

    def name(self, power: str) -> str:
        """A power's name, also of 'neutral'; unknown abbreviations stay as they are."""
        return self._names.get(power, power)

    def name_as_written(self, power: str) -> str:
        """A power's name as the tables have it, whatever language is in force."""
        row = self.powers.get(Power(power))
        return row.name if row else power

    def adjective(self, power: Power) -> str:
        return self.translated(self.powers[power].adjective)

    def no_natural_enemies(self, powers: Iterable[Power]) -> str:
        """Which of these powers the source has no natural enemies for, in a sentence; empty if there is none."""
        named = {power for pair in self.natural_enemies.cells for power in pair}
        without = [self.name(power) for power in powers if power not in named]
        return (
            tr("{without}: no natural enemies in the source, counted as 0", without=", ".join(without))
            if without
            else ""
        )

    def territory(self, written: str) -> Territory | None:
        """The territory meant, with or without accents, in capitals or not; None if there is none."""
        return Territory(written) if written in self.territories else self._folded.get(fold(written))

    def rows_for(self, checker: Power, aspirations: bool, readings: Mapping[str, str]) -> tuple[Row, ...]:
        """The rows that a check by this power adds up, in the order of the tables."""
        mine = self.aspirations.get(checker, ()) if aspirations else ()
        general = (r for r in self.general if self.with_aspirations.get(r.id, aspirations) == aspirations)
        return tuple(row for row in (*general, *mine) if self._is_read(row, readings))

    def peace_rows(self, readings: Mapping[str, str]) -> tuple[Row, ...]:
        """The rows that a check for peace adds up, in the order of the tables."""
        return tuple(row for row in self.surrender if self._is_read(row, readings))

    def _is_read(self, row: Row, readings: Mapping[str, str]) -> bool:
        return row.reading is None or self.choice(row.reading.id, readings) == row.reading.choice

    def choice(self, reading: str, readings: Mapping[str, str]) -> str:
        """The choice in force for an open sentence: the campaign's own or the default."""
        return readings.get(reading) or self.readings[reading].default

    def months_kept(self, months: int, readings: Mapping[str, str]) -> int:
        """After how many months an enforced peace of this length lets war be declared. Rule: `enforced_peace_end`.

        Tables that lack the sentence, as copies made before it was named do, read it as its default.
        """
        is_named = "enforced_peace_end" in self.readings
        by_step = is_named and self.choice("enforced_peace_end", readings) == "peace_step"
        return months + 1 if by_step else months


def fold(name: str) -> str:
    """A name without accents and capitals, for comparing."""
    folded = name.strip().casefold()
    if folded.isascii():
        return folded
    plain = unicodedata.normalize("NFKD", folded)
    return "".join(letter for letter in plain if not unicodedata.combining(letter))
