"""The modifier tables of Empires in Arms, loaded from their files: strictly, and checked against one another."""

from collections.abc import Callable, Iterable, Mapping
from functools import cached_property
from typing import Any

from eia_solo.core.document import Document, parse_document
from eia_solo.core.errors import TableError, did_you_mean
from eia_solo.core.readings import expect_readings
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.table_files import STRICT, unique
from eia_solo.core.tables import Choice, Matrix, Row, RowLoader
from eia_solo.core.values import frozen
from eia_solo.core.words import kept_for, tr
from eia_solo.games.empires_in_arms.rules.facts.fact import FACTS
from eia_solo.games.empires_in_arms.rules.force_tables import force_tables
from eia_solo.games.empires_in_arms.rules.peace_table_loading import (
    PEACE_OUTCOMES,
    band_rows,
    bands_of,
    event_rows,
    peace_terms,
    seasons,
    steps,
)
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, MajorPowers, Outcome, Power, Territory
from eia_solo.games.empires_in_arms.rules.tables import Group, Order, PowerRow, Reading, Tables, TerritoryRow, fold

FILES = (
    "powers.toml",
    "territories.toml",
    "readings.toml",
    "natural_enemies.toml",
    "declarations.toml",
    "aspirations.toml",
    "restrictions.toml",
    "surrender.toml",
    "outcomes.toml",
    "terms.toml",
    "political_phase.toml",
    "forces.toml",
)
"""Every table of the rulebook; all must be there."""


def load_tables(read: Callable[[str], bytes], folder: str) -> Tables:
    """The tables whose files `read` hands out by name. Raises TableError naming file, line, key and remedy."""
    return _parsed(tuple(map(read, FILES)), folder)


@kept_for(4)
def _parsed(contents: tuple[bytes, ...], folder: str) -> Tables:
    """Kept by content: nearly everything asks for the same tables, and a file that was edited is another one."""
    documents = {
        name: parse_document(raw, f"{folder}/{name}", TableError) for name, raw in zip(FILES, contents, strict=True)
    }
    powers = {p.id: p for p in unique(documents["powers.toml"], "powers", PowerRow)}
    orders = {o.id: o for o in unique(documents["powers.toml"], "orders", Order)}
    _check_orders(documents["powers.toml"], orders, powers)
    territories = {t.name: t for t in unique(documents["territories.toml"], "territories", TerritoryRow, "name")}
    groups = {g.id: g for g in unique(documents["territories.toml"], "groups", Group)}
    _check_territories(documents["territories.toml"], territories, groups, powers)
    readings = {r.id: r for r in unique(documents["readings.toml"], "readings", Reading)}
    expect_readings(documents["readings.toml"], list(readings.values()), ASKED_FOR)
    enemies = _natural_enemies(documents["natural_enemies.toml"], powers, orders)
    loader = RowLoader(FACTS, _Preparer(territories, groups, powers), {"natural_enemies": enemies})
    general_file, own_file, bar_file = (
        documents[name] for name in ("declarations.toml", "aspirations.toml", "restrictions.toml")
    )
    general = loader.load(general_file, "rows", frozenset({"aspirations"}))
    flags = _column(general_file, "aspirations", bool)
    own = loader.load(own_file, "rows", frozenset({"checker"}))
    checkers = _column(own_file, "checker", Power)
    settled, bars = loader.load(bar_file, "settled"), loader.load(bar_file, "bars")
    surrender_file, outcome_file = documents["surrender.toml"], documents["outcomes.toml"]
    surrender = loader.load(surrender_file, "rows")
    _check_rows(
        (general_file, "rows", general),
        (own_file, "rows", own),
        (bar_file, "settled", settled),
        (bar_file, "bars", bars),
        (surrender_file, "rows", surrender),
        readings=readings,
        powers=powers,
    )
    for number, row in enumerate(own):
        if checkers.get(row.id) not in powers:
            place = own_file.place(("rows", number, "checker"), f"rows.{row.id}.checker")
            raise TableError(place, tr("must be one of {powers}", powers=", ".join(powers)))
    return Tables(
        powers=powers,
        orders=orders,
        territories=territories,
        groups=groups,
        readings=readings,
        natural_enemies=enemies,
        general=general,
        with_aspirations=flags,
        aspirations={p: tuple(r for r in own if checkers[r.id] == p) for p in powers},
        settled=settled,
        bars=bars,
        war=bands_of(general_file, (Outcome.NO_WAR, Outcome.WAR)),
        surrender=surrender,
        events=event_rows(surrender_file, powers),
        peace=bands_of(outcome_file, PEACE_OUTCOMES),
        bands={band.outcome: band for band in band_rows(outcome_file)},
        peace_terms=peace_terms(documents["terms.toml"]),
        steps=steps(documents["political_phase.toml"]),
        seasons=seasons(documents["political_phase.toml"]),
        forces=force_tables(documents["forces.toml"], territories),
        files={name: document.text for name, document in documents.items()},
    )


@frozen
class _Preparer:
    """Rewrites a row's arguments: a group's name to its members, territory names to their one spelling."""

    territories: Mapping[Territory, TerritoryRow]
    groups: Mapping[str, Group]
    powers: Mapping[Power, PowerRow]

    @cached_property
    def _by_fold(self) -> Mapping[str, Territory]:
        return {fold(name): name for name in self.territories}

    def __call__(self, arguments: dict[str, Any]) -> dict[str, Any]:
        ready = dict(arguments)
        left_out = self._names(ready.pop("except", []), "except")
        if "group" in ready:
            group = ready.pop("group")
            if not isinstance(group, str) or group not in self.groups:
                raise Mismatch(
                    ("group",),
                    tr("there is no group '{group}'{hint}", group=group, hint=did_you_mean(str(group), self.groups)),
                )
            ready["territories"] = [name for name in self.groups[group].members if name not in left_out]
        for key in ("territory", "without"):
            if key in ready:
                ready[key] = self._names([ready[key]], key)[0]
        if "territories" in ready:
            ready["territories"] = self._names(ready["territories"], "territories")
        for key in ("power", "powers", "of", "royal", "exempt", "exempt_in", "only", "never", "always"):
            for power in _leaves(ready.get(key, [])):
                if not isinstance(power, str) or power not in self.powers:
                    raise Mismatch(
                        (key,),
                        tr(
                            "there is no power '{power}'{hint}", power=power, hint=did_you_mean(str(power), self.powers)
                        ),
                    )
        return ready

    def _names(self, written: Any, key: str) -> list[Territory]:
        if not isinstance(written, list):
            raise Mismatch((key,), tr("must be a list of territories"))
        names = []
        for name in written:
            if not isinstance(name, str) or fold(name) not in self._by_fold:
                hint = did_you_mean(str(name), self.territories)
                raise Mismatch((key,), tr("there is no territory '{name}'{hint}", name=name, hint=hint))
            names.append(self._by_fold[fold(name)])
        return names


def _leaves(value: Any) -> list[Any]:
    """What a value holds: itself, the keys of a table, or what the items of a list hold."""
    if isinstance(value, list):
        return [leaf for item in value for leaf in _leaves(item)]
    return list(value) if isinstance(value, dict) else [value]


def _column(document: Document, key: str, kind: Any) -> dict[str, Any]:
    """A key of the caller's own in the rows, by row id."""
    found = {}
    for number, data in enumerate(document.data.get("rows", [])):
        if key in data:
            try:
                found[data["id"]] = structure(STRICT, data[key], kind)
            except Mismatch as fault:
                raise TableError(document.place(("rows", number, key)), fault.what) from None
    return found


def _check_orders(document: Document, orders: Mapping[MajorPowers, Order], powers: Iterable[Power]) -> None:
    for wanted in MajorPowers:
        if wanted not in orders:
            raise TableError(document.place(("orders",)), tr("the order '{wanted}' is missing", wanted=wanted))
    for number, order in enumerate(orders.values()):
        for power in order.powers:
            if power not in powers:
                hint = did_you_mean(power, powers)
                raise TableError(
                    document.place(("orders", number, "powers")),
                    tr("there is no power '{power}'{hint}", power=power, hint=hint),
                )
        if len(set(order.powers)) != len(order.powers):
            raise TableError(document.place(("orders", number, "powers")), tr("names a power twice"))


def _check_territories(
    document: Document,
    territories: Mapping[Territory, TerritoryRow],
    groups: Mapping[str, Group],
    powers: Mapping[Power, PowerRow],
) -> None:
    folded: dict[str, str] = {}
    for number, row in enumerate(territories.values()):
        if row.home is not None and row.home not in powers:
            at = document.place(("territories", number, "home"), f"{row.name}.home")
            raise TableError(
                at, tr("there is no power '{home}'{hint}", home=row.home, hint=did_you_mean(row.home, powers))
            )
        if row.district_of is not None and row.district_of not in territories:
            at = document.place(("territories", number, "district_of"), f"{row.name}.district_of")
            hint = did_you_mean(row.district_of, territories)
            raise TableError(
                at, tr("there is no territory '{district_of}'{hint}", district_of=row.district_of, hint=hint)
            )
        other = folded.setdefault(fold(row.name), row.name)
        if other != row.name or fold(row.name) == fold(NEUTRAL):
            place = document.place(("territories", number, "name"), row.name)
            raise TableError(place, tr("cannot be told from '{other}'", other=other))
    for number, group in enumerate(groups.values()):
        for name in group.members:
            if name not in territories:
                hint = did_you_mean(name, territories)
                raise TableError(
                    document.place(("groups", number, "members")),
                    tr("there is no territory '{name}'{hint}", name=name, hint=hint),
                )


ASKED_FOR = {
    "ceded_provinces": "once",
    "call_to_join": "next",
    "what_counts": "new_only",
    "half_and_three_quarters": "replaces",
    "similar_casualties": "half",
    "entered_zone": "any",
}
"""Readings that no row names but the rules ask for, each with the choice that makes a difference."""


def _natural_enemies(
    document: Document, powers: Mapping[Power, PowerRow], orders: Mapping[MajorPowers, Order]
) -> Matrix:
    try:
        cells = structure(STRICT, document.data.get("cells"), dict[Power, dict[Power, int]])
    except Mismatch as fault:
        raise TableError(document.place(("cells", *fault.path)), fault.what) from None
    matrix: dict[tuple[str, str], int] = {}
    for row, columns in cells.items():
        for column in (row, *columns):
            if column not in powers:
                place = document.place(("cells", row))
                raise TableError(
                    place, tr("there is no power '{column}'{hint}", column=column, hint=did_you_mean(column, powers))
                )
        if row in columns:
            raise TableError(document.place(("cells", row)), tr("a power has no cell against itself"))
        matrix |= {(row, column): value for column, value in columns.items()}
    seven = orders[MajorPowers.SEVEN].powers
    for one in seven:
        for other in seven:
            if one != other and (one, other) not in matrix:
                raise TableError(document.place(("cells", one)), tr("the cell against {other} is missing", other=other))
    return Matrix(matrix)


def _check_rows(
    *files: tuple[Document, str, tuple[Row, ...]], readings: Mapping[str, Reading], powers: Mapping[Power, PowerRow]
) -> None:
    """No id twice in any file, and every reading and power named exists."""
    seen: dict[str, str] = {}
    for document, key, rows in files:
        for number, row in enumerate(rows):
            if row.id in seen:
                place = document.place((key, number, "id"), row.id)
                raise TableError(place, tr("this id is used in {row} already", row=seen[row.id]))
            seen[row.id] = document.file
            for power in row.value_for:
                if power not in powers:
                    at = document.place((key, number, "value_for"), f"{row.id}.value_for")
                    raise TableError(
                        at, tr("there is no power '{power}'{hint}", power=power, hint=did_you_mean(power, powers))
                    )
            if row.reading and (fault := _reading_fault(row.reading, readings)):
                raise TableError(document.place((key, number, "reading"), f"{row.id}.reading"), fault)


def _reading_fault(named: Choice, readings: Mapping[str, Reading]) -> str:
    """What is wrong with the reading a row names, or nothing."""
    if named.id not in readings:
        return tr("there is no reading '{named}'{hint}", named=named.id, hint=did_you_mean(named.id, readings))
    choices = readings[named.id].choice_ids
    if named.choice not in choices:
        return tr(
            "the reading {named} has no choice '{choice}'{hint}",
            named=named.id,
            choice=named.choice,
            hint=did_you_mean(named.choice, choices),
        )
    return ""
