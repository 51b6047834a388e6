"""Rows of modifiers, matrices and bands, as loaded from files a player may edit."""

from collections.abc import Callable, Mapping
from functools import cache, partial
from inspect import Parameter, signature
from typing import Any, NamedTuple, get_type_hints

import attrs
from attrs import field
from cattrs import Converter

from eia_solo.core.document import Document, Path
from eia_solo.core.errors import HOUSE_RULE, Cite, TableError, did_you_mean
from eia_solo.core.phrases import Said
from eia_solo.core.strict import Mismatch, strict_converter, structure
from eia_solo.core.values import frozen
from eia_solo.core.words import tr


class Finding(NamedTuple):
    """What a fact found: a count that lies between `low` and `high`, and why.

    The two differ when inputs are unknown; `missing` then names these by their key in the sheet.
    A fact that is true or not counts 1 or 0. A tuple, because a forecast makes more than a thousand of them.
    """

    low: int
    high: int
    because: Said = ""
    missing: tuple[str, ...] = ()


Fact = Callable[..., Finding]


@frozen
class Counting:
    """How a count becomes units of a row's value: every one, one per so many, or once within bounds."""

    each: bool = False
    per: int = 0
    at_least: int = 1
    fewer_than: int = 0

    def units(self, count: int) -> int:
        if self.each:
            return count
        if self.per:
            return count // self.per
        return int(count >= self.at_least and not (self.fewer_than and count >= self.fewer_than))

    @property
    def words(self) -> str:
        """How it counts, in short: ' each', ' per 2' or nothing."""
        if self.each:
            return tr(" each")
        return tr(" per {number}", number=self.per) if self.per else ""


@frozen
class Matrix:
    """A value for each ordered pair. A pair without a cell is worth 0 and is not in the source."""

    cells: Mapping[tuple[str, str], int]

    def get(self, row: str, column: str) -> int | None:
        return self.cells.get((row, column))


@frozen
class Bands:
    """Outcomes by the number reached: each band begins at its number; the first has no lower end."""

    starts: tuple[tuple[int | None, str], ...]
    place: str = ""
    """Where in the source it stands from which number on anything but the lowest outcome comes."""

    def outcome(self, reached: int) -> str:
        """The outcome of the highest band that begins at or below the number."""
        return next(name for start, name in reversed(self.starts) if start is None or reached >= start)

    @property
    def outcomes(self) -> tuple[str, ...]:
        """Every outcome, from the lowest."""
        return tuple(name for _, name in self.starts)

    @property
    def first_number(self) -> int:
        """The number at which the second outcome begins: what must be reached for anything but the lowest."""
        start = self.starts[1][0]
        assert start is not None, tr("only the first band has no lower end")
        return start


@frozen
class Choice:
    """One reading of an open sentence: which sentence, read how."""

    id: str
    choice: str


@frozen
class Row:
    """One line of a table: a value, times the units its fact finds. `find` is the fact with the row's arguments."""

    id: str
    title: str
    text: str
    cite: Cite
    value: int
    find: Callable[[Any], Finding] = field(eq=False, repr=False)
    fact: str = ""
    value_for: Mapping[str, int] = field(factory=dict)
    matrix: Matrix | None = None
    counting: Counting = field(factory=Counting)
    one_of: str = ""
    reading: Choice | None = None
    arguments: Mapping[str, Any] = field(factory=dict, eq=False, repr=False)
    """What the row hands to its fact."""

    def worth(self, checker: str, target: str) -> int:
        """What one unit of the row counts for this pair."""
        if self.matrix:
            return self.matrix.get(checker, target) or 0
        return self.value_for.get(checker, self.value)

    def lacks_a_cell(self, checker: str, target: str) -> bool:
        """Whether its matrix has no value for this pair: the source has none, and so it counts 0."""
        return self.matrix is not None and self.matrix.get(checker, target) is None


@frozen
class _Written:
    """The keys every row may have; whatever else stands in the row are arguments of its fact."""

    id: str
    title: str
    text: str
    cite: str
    fact: str
    value: int = 0
    value_for: dict[str, int] = field(factory=dict)
    matrix: str = ""
    each: bool = False
    per: int = 0
    at_least: int = 1
    fewer_than: int = 0
    one_of: str = ""
    reading: dict[str, str] = field(factory=dict)
    house_rule: bool = False
    """Whether `cite` says where the players have agreed on it, and not where it stands in the source."""


_KEYS = frozenset(a.name for a in attrs.fields(_Written))
_STRICT: Converter = strict_converter()


@cache
def _keywords(fact: Fact) -> Mapping[str, tuple[Any, bool]]:
    """What a row may hand to a fact: by name the kind of value, and whether it is required."""
    hints = get_type_hints(fact)
    own = (p for p in signature(fact).parameters.values() if p.kind is Parameter.KEYWORD_ONLY)
    return {p.name: (hints[p.name], p.default is Parameter.empty) for p in own}


@frozen
class RowLoader:
    """Turns the rows of a document into `Row`s: facts by name, arguments checked, sources cited.

    `prepare` may rewrite a row's arguments first (a group's name to its members); it raises Mismatch.
    """

    facts: Mapping[str, Fact]
    prepare: Callable[[dict[str, Any]], dict[str, Any]]
    matrices: Mapping[str, Matrix] = field(factory=dict)

    def load(self, document: Document, key: str, extra: frozenset[str] = frozenset()) -> tuple[Row, ...]:
        """The rows under `key`. `extra` keys belong to the caller and are left alone. Raises TableError."""
        source = document.data.get("source")
        if not isinstance(source, str):
            raise TableError(document.place(("source",)), tr("must name the document the rows are from"))
        written = document.data.get(key, [])
        if not isinstance(written, list):
            raise TableError(document.place((key,)), tr("must be a list of rows: [[{key}]]", key=key))
        rows = []
        for number, data in enumerate(written):
            path: Path = (key, number)
            try:
                rows.append(self._row({k: v for k, v in data.items() if k not in extra}, source))
            except Mismatch as fault:
                name = data.get("id") if isinstance(data, dict) else None
                full = (*path, *fault.path)
                shown = ".".join(map(str, [name if isinstance(name, str) else number, *fault.path]))
                raise TableError(document.place(full, f"{key}.{shown}"), fault.what) from None
            except AttributeError:
                raise TableError(document.place(path), tr("must be a table")) from None
        return tuple(rows)

    def _row(self, data: dict[str, Any], source: str) -> Row:
        row = structure(_STRICT, {k: v for k, v in data.items() if k in _KEYS}, _Written)
        if row.fact not in self.facts:
            raise Mismatch(
                ("fact",), tr("there is no fact '{fact}'{hint}", fact=row.fact, hint=did_you_mean(row.fact, self.facts))
            )
        for name in ("id", "title", "text", "cite"):
            if not getattr(row, name).strip():
                raise Mismatch((name,), tr("must not be empty"))
        for name in ("per", "at_least", "fewer_than"):
            if getattr(row, name) < 0:
                raise Mismatch((name,), tr("must not be negative"))
        if row.matrix and row.matrix not in self.matrices:
            raise Mismatch(("matrix",), tr("there is no matrix '{matrix}'", matrix=row.matrix))
        if len(row.reading) > 1:
            raise Mismatch(("reading",), tr("names one reading, as {form}", form='{ id = "choice" }'))
        arguments = self._bound(row.fact, {k: v for k, v in data.items() if k not in _KEYS})
        return Row(
            id=row.id,
            title=row.title,
            text=row.text,
            cite=Cite(HOUSE_RULE if row.house_rule else source, row.cite),
            value=row.value,
            value_for=row.value_for,
            matrix=self.matrices.get(row.matrix),
            fact=row.fact,
            find=partial(self.facts[row.fact], **arguments),
            counting=Counting(row.each, row.per, row.at_least, row.fewer_than),
            one_of=row.one_of,
            reading=next((Choice(*pair) for pair in row.reading.items()), None),
            arguments=arguments,
        )

    def _bound(self, name: str, arguments: dict[str, Any]) -> dict[str, Any]:
        """The arguments as the fact takes them."""
        wanted = _keywords(self.facts[name])
        arguments = self.prepare(arguments)
        for key in arguments:
            if key not in wanted:
                raise Mismatch((key,), tr("unknown key{hint}", hint=did_you_mean(key, [*wanted, *_KEYS])))
        bound = {}
        for key, (kind, is_required) in wanted.items():
            if key in arguments:
                try:
                    bound[key] = structure(_STRICT, arguments[key], kind)
                except Mismatch as fault:
                    raise Mismatch((key, *fault.path), fault.what) from None
            elif is_required:
                raise Mismatch((), tr("'{key}' is missing: the fact {name} needs it", key=key, name=name))
        return bound
