"""The rows of a table: its lines taken apart, whatever divides their cells, or its TOML; what each is about."""

import csv
import re
from collections.abc import Sequence
from itertools import groupby

from eia_solo.games.revolution_and_reaction.reading import table_words as known
from eia_solo.games.revolution_and_reaction.reading.table_found import Found, Row
from eia_solo.games.revolution_and_reaction.reading.table_toml import is_toml, read_toml
from eia_solo.games.revolution_and_reaction.reading.table_words import folded, means, states_in, tie_kind
from eia_solo.games.revolution_and_reaction.rules.edition import Edition

_MOST = 2000
"""So many lines a table may have."""


def decoded(raw: bytes) -> str:
    """The text of a table, in whichever encoding it was kept."""
    if raw[:2] in (b"\xff\xfe", b"\xfe\xff"):
        return raw.decode("utf-16", errors="replace")
    try:
        return raw.decode("utf-8-sig")
    except UnicodeDecodeError:
        return raw.decode("cp1252", errors="replace")


def rows_of(raw: bytes, edition: Edition) -> Found:
    """The rows of a table, and what cannot be read of their form."""
    text = decoded(raw)
    found = Found()
    if is_toml(text):
        read_toml(text, found)
    else:
        _read_lines(text, edition, found)
    return found


_LONGEST = 10_000
"""Letters of a line."""
_WIDEST = 200
"""Cells of a line: no table has more headings, nor more states."""
_STRAY = "left out, for it is neither a heading nor below one"
_REMEDY = (
    "if one of these is to count, write it below a heading, as State; Cities; Score or State 1; State 2; Tie, with no "
    "empty line between; or by itself, as War: France - Austria, or Last turn: 4"
)


def _read_lines(text: str, edition: Edition, found: Found) -> None:
    lines = [re.sub(r"\[/?[a-zA-Z][^\]]*\]", "", line).replace("\u00a0", " ").rstrip() for line in text.splitlines()]
    if len(lines) > _MOST:
        found.fault(0, "", f"{len(lines):,} lines; a table has at most {_MOST:,}")
        return
    numbered = list(enumerate(lines, 1))
    for is_blank, block in groupby(numbered, key=lambda each: not each[1].strip(" \t;,|")):
        if not is_blank:
            _read_block(list(block), edition, found)
    if any(_STRAY in note for note in found.notes):
        found.notes.append(_REMEDY)


def _read_block(block: Sequence[tuple[int, str]], edition: Edition, found: Found) -> None:
    """Lines with no empty one between them: a heading with its rows, or lines that speak for themselves."""
    mark = _divider([line for _, line in block])
    columns: Sequence[str] = ()
    below: list[Row] | None = None
    for number, line in block:
        if len(line) > _LONGEST:
            found.fault(number, "", f"has {len(line):,} letters; a line of a table has at most {_LONGEST:,}")
            continue
        if re.fullmatch(r"[\s|+:=_-]*", line):
            continue  # a rule below the heading
        if below is None and _spoken(number, line, found):
            continue
        cells = _cells(line, _divider_of(line, mark))
        if len(cells) > _WIDEST:
            found.fault(number, "", f"has {len(cells):,} cells; a line of a table has at most {_WIDEST}")
            continue
        heading = _heading(cells, edition)
        if heading is not None:
            kind, columns = heading
            below = {"states": found.states, "ties": found.ties, "turns": found.turns, "cities": found.cities}[kind]
            unused = [cell for cell, column in zip(cells, columns, strict=True) if cell and not column]
            if unused:
                found.notes.append(f"line {number}: the record has no use for {', '.join(unused)}: left out")
        elif below is not None:
            if len(cells) > len(columns) and any(cells[len(columns) :]):
                found.fault(number, "", f"has {len(cells)} cells below {len(columns)} headings: one divides too much")
            row = {column: cell for column, cell in zip(columns, cells, strict=False) if column}
            below.append(Row(number, row))
        elif not _numbered(number, cells, found) and not _bare_tie(number, cells, found):
            _names_or_nothing(number, cells, found)


def _divider(lines: Sequence[str]) -> str:
    """What divides the cells of a block: the sign that most of its lines have."""
    counts = {mark: sum(mark in line for line in lines) for mark in ("|", "\t", ";", ",")}
    best = max(counts.values())
    return next((mark for mark, count in counts.items() if count and count * 2 > best), "\t")


def _divider_of(line: str, mark: str) -> str:
    """What divides the cells of one line: as in its block, or what somebody wrote who added the line by hand."""
    return mark if mark in line else next((each for each in ("|", "\t", ";") if each in line), mark)


def _cells(line: str, mark: str) -> list[str]:
    if mark == "|":
        line = line.strip().removeprefix("|").removesuffix("|")
    (cells,) = csv.reader([line], delimiter=mark, skipinitialspace=True)
    return [cell.strip().strip("*_").strip() for cell in cells]


def _heading(cells: Sequence[str], edition: Edition) -> tuple[str, list[str]] | None:
    """What the rows below are about, with what each column is; None for a line that is no heading."""
    words = _told_apart([folded(cell) for cell in cells])
    for kind, columns, needed in (
        ("ties", {**known.TIE_COLUMNS, "pair": known.PAIR}, ({"one", "other", "kind"}, {"pair", "kind"})),
        ("cities", known.CITY_COLUMNS, ({"name", "controller"}, {"name", "home"}, {"name", "permanent_owner"})),
        ("turns", known.TURN_COLUMNS, ({"number", "kind"}, {"number", "deadline"})),
        ("states", _state_columns(edition), ({"name"},)),
    ):
        read = [means(word, columns) or "" for word in words]
        if len({each for each in read if each}) < len([each for each in read if each]):
            continue  # a column twice: it is another kind of table
        if any(each <= set(read) for each in needed):
            others = [n for n, each in enumerate(read) if not each and words[n]]
            if kind == "states" and len(read) - len(others) < 2 and any(words[n] not in known.UNUSED for n in others):
                continue  # "France, Land" is none
            return kind, read
    return None


def _told_apart(words: Sequence[str]) -> list[str]:
    """The headings, two of which are called alike where each is for a state: "State; State; Tie"."""
    twice = {word for word in words if words.count(word) == 2 and means(word, known.STATE_COLUMNS) == "name"}
    seen: list[str] = []
    for word in words:
        seen.append(f"state {1 + sum(each.startswith('state ') for each in seen)}" if word in twice else word)
    return seen


def _state_columns(edition: Edition) -> dict[str, tuple[str, ...]]:
    offices = {
        f"office {office.id}": (
            *(folded(name) for name in (office.id, office.title, *office.also)),
            "".join(word[0] for word in office.title.split()).lower() if " " in office.title else "",
            *known.OFFICES.get(office.id, ()),
            *(("fm",) if office.id == "foreign_minister" else ()),
        )
        for office in edition.offices.values()
    }
    return {**known.STATE_COLUMNS, **offices}


def _numbered(number: int, cells: Sequence[str], found: Found) -> bool:
    """A line of one number, as "Last turn; 4"."""
    key = means(folded(cells[0].rstrip(":")), known.NUMBERS)
    if key is None or len(cells) < 2 or sum(bool(cell) for cell in cells) > 2:
        return False
    found.note_number(number, key, cells[1])
    return True


def _spoken(number: int, line: str, found: Found) -> bool:
    """A line as "Wars: France - Austria, Spain - France" or "Last turn: 4"."""
    head, colon, rest = line.partition(":")
    if not colon or not rest.strip() or len(head) > 40:
        return False
    head = folded(head.strip(" |*-•"))
    if re.search(r"[\t;|,]", line.partition(":")[0]):
        return False  # the colon stands in a cell
    if key := means(head, known.NUMBERS):
        found.note_number(number, key, rest.strip(" |\t"))
        return True
    if not tie_kind(head) or len(head.split()) > 3:
        return False
    for part in re.split(r"[,;](?![^(]*\))", rest):
        if part.strip():
            note = re.search(r"\(([^)]*)\)", part)
            pair = re.sub(r"\([^)]*\)", "", part).strip()
            found.ties.append(Row(number, {"pair": pair, "kind": head, "how": note[1] if note else ""}))
    return True


def _bare_tie(number: int, cells: Sequence[str], found: Found) -> bool:
    if len(cells) >= 3 and tie_kind(folded(cells[2])) and cells[0] and cells[1]:
        keys = ("one", "other", "kind", "since", "how")
        found.ties.append(Row(number, dict(zip(keys, cells, strict=False))))
        return True
    if len(cells) >= 2 and len(states_in(cells[0])) == 2 and tie_kind(folded(cells[1])):
        found.ties.append(Row(number, dict(zip(("pair", "kind", "since", "how"), cells, strict=False))))
        return True
    return False


def _names_or_nothing(number: int, cells: Sequence[str], found: Found) -> None:
    names = [cell for cell in cells if cell]
    if not found.states and len(names) > 2 and all(re.fullmatch(r"[^\d.!?:]{2,40}", name) for name in names):
        found.states += [Row(number, {"name": name}) for name in names]
        found.notes.append(f"line {number}: taken for the names of the states: {', '.join(names)}")
    else:
        shown = " ".join(names)
        found.notes.append(f"line {number}: {_STRAY}: {shown[:60]}")
