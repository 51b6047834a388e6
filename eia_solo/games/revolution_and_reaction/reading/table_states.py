"""The states of a table, and which of them is meant wherever one is named."""

import re
from collections.abc import Iterator
from difflib import get_close_matches
from typing import Any

from eia_solo.games.revolution_and_reaction.reading import table_words as known
from eia_solo.games.revolution_and_reaction.reading.table_found import Found, Row
from eia_solo.games.revolution_and_reaction.reading.table_values import Values
from eia_solo.games.revolution_and_reaction.reading.table_words import folded
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.setup import Setup

_MOST = 2000
"""So many states an abbreviation is looked for."""


class States(Values):
    """The states by their names, with their codes and in which line each stands."""

    def __init__(self, found: Found, edition: Edition, before: Setup | None) -> None:
        super().__init__(found)
        self.edition, self.before = edition, before
        self.names: dict[str, str] = {}
        self.lines: dict[tuple[str, int], int] = {}

    def _states(self) -> Iterator[dict[str, Any]]:
        taken: set[str] = set()
        lines: dict[str, int] = {}
        rows = []
        for row in self.found.states:
            name = re.sub(r"^The\s+", "the ", row.cells.get("name", "").strip())
            if not name:
                self.found.fault(row.line, "state", "has no name; write one, or take the line out")
            elif _plain(name) in lines:
                self.found.fault(row.line, "state", f"'{name}' stands in line {lines[_plain(name)]} already: keep one")
            else:
                lines[_plain(name)] = row.line
                rows.append((row, name))
        for row, _ in rows:
            code = row.cells.get("code", "").strip()
            if code and code not in taken:
                taken.add(code)
            elif code:
                self.found.fault(row.line, "code", f"'{code}' is another state's already; give it one of its own")
        for n, (row, name) in enumerate(rows):
            code = row.cells.get("code", "").strip() or self._code(name, taken)
            taken.add(code)
            self.names[_plain(name)] = self.names[_plain(code)] = code
            self.lines["states", n] = row.line
        for row, name in rows:
            yield self._state(row, name, self.names[_plain(name)])

    def _code(self, name: str, taken: set[str]) -> str:
        """An abbreviation: that of the rules, else the first letters of its words, else of the name."""
        if self.before is not None:
            found = next((row.code for row in self.before.states if _plain(row.name) == _plain(name)), "")
            if found and found not in taken:
                return found
        role = next((role.code for role in self.edition.figures.roles if _plain(role.name) == _plain(name)), "")
        words = re.findall(r"[^\W\d_]+", re.sub(r"(?i)^the\s+", "", name)) or ["X"]
        tries = [role, "".join(word[0] for word in words).upper() if len(words) > 1 else "", words[0][:2].capitalize()]
        tries += [
            words[0][:3].capitalize(),
            words[0].capitalize(),
            *(f"{words[0][:2].capitalize()}{n}" for n in range(2, 99)),
        ]
        code: str = next(each for each in tries if each and each not in taken)
        return code

    def _state(self, row: Row, name: str, code: str) -> dict[str, Any]:
        data: dict[str, Any] = {"code": code, "name": name}
        ministers = {}
        for column, written in row.cells.items():
            unknown = folded(written) in known.UNKNOWN
            if column.startswith("? "):
                self.found.notes.append(f"line {row.line}: the record has no use for {column[2:]}: left out")
            elif column in ("cities", "score", "earned", "given", "starting_score"):
                value = self._int(row.line, f"{column.replace('_', ' ')} of {name}", written)
                if value is not None:
                    data[column] = value
                elif column == "given":
                    self.found.notes.append(f"line {row.line}: points given by {name} are not known: counted as none")
            elif unknown or column in ("name", "code"):
                continue
            elif column.startswith("office "):
                ministers[column.removeprefix("office ")] = written.strip()
            elif column in ("twin", "controlled_by", "home"):
                data[column] = self.state(row.line, column.replace("_", " "), written) or ""
            elif column == "size":
                data[column] = _SIZES.get(folded(written), written.strip())
            else:
                data[column] = written.strip()
        if ministers:
            data["ministers"] = ministers
        return data

    def state(self, line: int, place: str, written: str) -> str | None:
        """The code of a state however it is written; one that is nearly known is taken, and that is noted."""
        plain = _plain(written)
        if plain in self.names:
            return self.names[plain]
        initials = {"".join(word[0] for word in name.split()): code for name, code in self.names.items() if " " in name}
        begins = {code for name, code in self.names.items() if len(plain) > 2 and name.startswith(plain)}
        if plain in initials or len(begins) == 1:
            return initials.get(plain) or begins.pop()
        near = get_close_matches(plain, [name for name in self.names if len(name) > 3], 2, 0.84)
        if len(near) == 1:
            code = self.names[near[0]]
            self.found.notes.append(f"line {line}: '{written}' is taken for {near[0].title()}")
            return code
        hint = get_close_matches(plain, [name for name in self.names if len(name) > 3], 1, 0.6)
        meant = f", did you mean {hint[0].title()}?" if hint else ""
        self.found.fault(
            line, place, f"there is no state '{written}'{meant}; write a name that stands among the states"
        )
        return None


_SIZES = {
    "gross": "major",
    "gros": "major",
    "grossmacht": "major",
    "klein": "minor",
    "mittel": "medium",
    "major power": "major",
}


def _plain(name: str) -> str:
    return re.sub(r"^(?:the|die|der|das|la|le|les)\s+", "", folded(name))
