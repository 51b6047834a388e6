"""Which troops count in which sum: the kinds, and what leaves them out, as the table of forces says."""

from collections.abc import Container, Mapping
from typing import Any

from eia_solo.core.document import Document
from eia_solo.core.errors import Cite, TableError, did_you_mean
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.table_files import STRICT, unique
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.state import ForceKind, Sum, Territory


@frozen
class SumRow:
    """One of the three sums, and where the rules ask for it."""

    id: Sum
    title: str
    text: str
    cite: str


@frozen
class KindRow:
    """A kind of troops."""

    id: ForceKind
    title: str


@frozen
class Exclusion:
    """What leaves troops of some kinds out of some sums, unless something holds that it names."""

    id: str
    title: str
    text: str
    cite: str
    kinds: tuple[ForceKind, ...]
    sums: tuple[Sum, ...]
    unless_eligible: bool = False
    unless_controlled: Territory | None = None


@frozen
class ForceTables:
    """How troops add up."""

    source: str
    sums: Mapping[Sum, SumRow]
    kinds: Mapping[ForceKind, KindRow]
    exclusions: tuple[Exclusion, ...]

    def excluding(self, kind: ForceKind, what: Sum) -> tuple[Exclusion, ...]:
        """What may leave this kind out of this sum."""
        return tuple(row for row in self.exclusions if kind in row.kinds and what in row.sums)

    def asks_eligible(self, kind: ForceKind) -> bool:
        """Whether it matters for this kind if it may be on the map."""
        return any(row.unless_eligible for row in self.exclusions if kind in row.kinds)

    def asks_capacity(self, kind: ForceKind) -> bool:
        """Whether it matters for this kind what it can hold."""
        rows = self.excluding(kind, Sum.LAND_POINTS_MAX)
        return all(row.unless_eligible or row.unless_controlled is not None for row in rows)

    def cite(self, row: SumRow | Exclusion) -> Cite:
        """Where a row stands in the source."""
        return Cite(self.source, row.cite)


def force_tables(document: Document, territories: Container[str]) -> ForceTables:
    """The table of forces, checked. Raises TableError."""
    sums = {row.id: row for row in unique(document, "sums", SumRow)}
    for wanted in Sum:
        if wanted not in sums:
            raise TableError(document.place(("sums",)), tr("the sum '{wanted}' is missing", wanted=wanted))
    kinds = {row.id: row for row in unique(document, "kinds", KindRow)}
    exclusions = tuple(unique(document, "exclusions", Exclusion))
    for number, row in enumerate(exclusions):
        _check(document, number, row, kinds, territories)
    for key, rows in (("sums", tuple(sums.values())), ("exclusions", exclusions)):
        _expect_words(document, key, rows)
    return ForceTables(_source(document), sums, kinds, exclusions)


def _check(
    document: Document, number: int, row: Exclusion, kinds: Mapping[ForceKind, KindRow], territories: Container[str]
) -> None:
    for kind in row.kinds:
        if kind not in kinds:
            place = document.place(("exclusions", number, "kinds"), f"{row.id}.kinds")
            raise TableError(place, tr("there is no kind '{kind}'{hint}", kind=kind, hint=did_you_mean(kind, kinds)))
    if row.unless_controlled is not None and row.unless_controlled not in territories:
        place = document.place(("exclusions", number, "unless_controlled"), f"{row.id}.unless_controlled")
        raise TableError(
            place, tr("there is no territory '{unless_controlled}'", unless_controlled=row.unless_controlled)
        )


def _expect_words(document: Document, key: str, rows: tuple[Any, ...]) -> None:
    for number, row in enumerate(rows):
        for name in ("title", "text", "cite"):
            if not getattr(row, name).strip():
                raise TableError(document.place((key, number, name), f"{row.id}.{name}"), tr("must not be empty"))


def _source(document: Document) -> str:
    try:
        source: str = structure(STRICT, document.data.get("source"), str)
    except Mismatch as fault:
        raise TableError(document.place(("source",)), fault.what) from None
    return source
