"""A game already under way as a table: states, ties and numbers, as they are kept in a spreadsheet or in a post.

Nothing is guessed in silence: what cannot be read is a fault with its line, its place and the remedy, all of them at
once; what is left out or taken in a way one may not expect is noted.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import tzinfo
from difflib import get_close_matches
from itertools import combinations
from typing import Any

from eia_solo.core.errors import InvalidCommand, ManyFaults
from eia_solo.core.strict import Mismatch
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading import table_words as known
from eia_solo.games.revolution_and_reaction.reading.table_rows import Fault, Found, Row, rows_of
from eia_solo.games.revolution_and_reaction.reading.table_words import folded, means, says, states_in, tie_kind
from eia_solo.games.revolution_and_reaction.rules.codec import load_setup
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.scenario import check
from eia_solo.games.revolution_and_reaction.rules.setup import Setup
from eia_solo.reading.times import Clock, stamp_in
from eia_solo.reading.zones import zone_named

_MOST = 2000
"""So many states an abbreviation is looked for."""


@frozen
class Table:
    """What a table came to: a set-up, unless something in it cannot be; and what is worth knowing of the reading."""

    setup: Setup | None
    faults: tuple[Fault, ...]
    notes: tuple[str, ...]


def read_table(raw: bytes, edition: Edition, before: Setup | None = None) -> Table:
    """The set-up that a table describes; what it is silent of as a whole stays as it was `before`."""
    return _made(rows_of(raw, edition), edition, before)


# What the rows come to


def _made(found: Found, edition: Edition, before: Setup | None) -> Table:
    maker = _Maker(found, edition, before)
    data = maker.data()
    if found.faults:
        return Table(None, tuple(sorted(found.faults, key=lambda each: each.line)), tuple(found.notes))
    try:
        setup = load_setup(data)
        check(setup, edition)
    except (Mismatch, InvalidCommand) as fault:
        line = maker.line_of(fault.path) if isinstance(fault, Mismatch) else 0
        what = fault.what if isinstance(fault, Mismatch) else str(fault)
        return Table(None, (Fault(line, "", what),), tuple(found.notes))
    return Table(setup, (), tuple(found.notes))


class _Maker:
    """Makes plain data of a set-up of the rows, and gathers the faults."""

    def __init__(self, found: Found, edition: Edition, before: Setup | None) -> None:
        self.found, self.edition, self.before = found, edition, before
        self.names: dict[str, str] = {}
        self.lines: dict[tuple[str, int], int] = {}
        self.zone: tzinfo | None = None
        self.clock = Clock()

    def line_of(self, path: Sequence[Any]) -> int:
        """In which line stands what a path of the data leads to."""
        return self.lines.get((str(path[0]), int(path[1])), 0) if len(path) > 1 and isinstance(path[1], int) else 0

    def data(self) -> dict[str, Any]:
        self._find_zone()
        states = list(self._states())
        if not states and not self.found.faults:
            self.found.fault(0, "", "no state is in it: a line with the heading State, and the states below it")
        data: dict[str, Any] = {
            "edition": self.edition.id,
            "title": self._number("title") or self._title(),
            "states": states,
        }
        ties = {kind: list(rows) for kind, rows in self._ties().items()}
        cities, turns = list(self._cities()), list(self._turns())
        last = self._whole("last_run")
        if last is None and turns:
            last = min(turn["number"] for turn in turns) - 1
            if "last_run" not in self.found.numbers:
                self.found.notes.append(f"the last turn run is taken to be {last}, the one before the first to come")
        return {**data, **ties, "cities": cities, "turns": turns, "last_run": max(last or 0, 0)}

    def _title(self) -> str:
        known_before = self.before is not None and self.before.states
        return self.before.title if known_before and self.before else f"{self.edition.name}: a game under way"

    # Numbers and times

    def _number(self, key: str) -> str:
        row = self.found.numbers.get(key)
        return "" if row is None or folded(row.cells["value"]) in known.UNKNOWN else row.cells["value"].strip()

    def _whole(self, key: str) -> int | None:
        row = self.found.numbers.get(key)
        return None if row is None else self._int(row.line, key.replace("_", " "), row.cells["value"])

    def _int(self, line: int, place: str, written: str) -> int | None:
        """A whole number, however its thousands are parted; None for unknown."""
        text = folded(written)
        if text in known.UNKNOWN:
            return None
        plain = re.sub(r"\s*(?:vp|vps|points|punkte|cities|stadte)\.?$", "", text).replace("'", "").replace("’", "")
        plain = re.sub(r"(?<=\d)[ .,](?=\d{3}(?:\D|$))", "", plain)
        plain = re.sub(r"[.,]0+$", "", plain)
        if re.fullmatch(r"[+-]?\d{1,9}", plain):
            if plain.startswith("-"):
                self.found.fault(line, place, f"'{written}' must not be negative; leave it empty if it is not known")
                return None
            return int(plain)
        self.found.fault(line, place, f"'{written}' is no whole number; write one, as 12, or ? for unknown")
        return None

    def _find_zone(self) -> None:
        zone = self._number("zone")
        if zone:
            try:
                self.zone = zone_named(zone)
            except InvalidCommand as fault:
                self.found.fault(self.found.numbers["zone"].line, "zone", fault.what)
        self.clock = Clock(self.zone, "zone of the table")

    def _moment(self, line: int, place: str, written: str, *, hour: bool) -> str | None:
        if folded(written) in known.UNKNOWN:
            return None
        stamp = stamp_in(written.strip(), with_hour=False)
        guess = self.clock.guess(stamp)
        if not isinstance(guess.value, str) or stamp is None or stamp.year is None:
            self.found.fault(line, place, f"'{written}' is no date; write it as 2011-11-17 12:00 UTC")
            return None
        if hour and stamp.hour is None:
            self.found.fault(line, place, f"'{written}' has no hour; write it as 2011-11-17 12:00 UTC")
            return None
        if hour and stamp.offset is None and self.zone is None:
            remedy = "write UTC behind it, or a line: Zone; Europe/Berlin"
            self.found.fault(line, place, f"'{written}' names no time zone; {remedy}")
            return None
        if stamp.swaps:
            self.found.notes.append(f"line {line}: '{written}' is read with the {self._order(guess.value)}")
        return guess.value

    @staticmethod
    def _order(read: str) -> str:
        return f"day before the month: {read[:10]}"

    # States

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

    # Ties

    def _ties(self) -> dict[str, list[dict[str, Any] | list[str]]]:
        made: dict[str, list[Any]] = {"wars": [], "alliances": [], "vanquished": [], "waits": [], "war_dates": []}
        seen: dict[tuple[str, str, str], int] = {}
        for row in self.found.ties:
            self._tie(row, made, seen)
        for number, two in enumerate(made["wars"]):
            self.lines.setdefault(("wars", number), seen.get(("war", *sorted(two)), 0))
        return made

    def _tie(self, row: Row, made: dict[str, list[Any]], seen: dict[tuple[str, str, str], int]) -> None:
        pair = [row.cells.get(key, "") for key in ("one", "other")]
        if "pair" in row.cells:
            pair = states_in(row.cells["pair"])
        written = row.cells.get("kind", "")
        if not any(pair) and not written:
            return
        if len([each for each in pair if each]) < 2:
            self.found.fault(row.line, "states", "names fewer than two states; write both, as France - Austria")
            return
        kind, how = tie_kind(folded(written)), folded(f"{written} {row.cells.get('how', '')}")
        if folded(written) in known.UNKNOWN and not kind:
            self.found.notes.append(f"line {row.line}: what is between {' and '.join(pair)} is not known: left out")
            return
        if not kind:
            remedy = "write war, alliance (active, inactive, secret), wait, vanquished by, or peace"
            self.found.fault(row.line, "relation", f"'{written}' is not known; {remedy}")
            return
        codes = [self.state(row.line, "states", each) for each in pair]
        if None in codes:
            return
        for one, other in combinations([code for code in codes if code], 2):
            if one == other:
                self.found.fault(row.line, "states", f"names {pair[0]} twice; write the other state")
                continue
            first, second = sorted((one, other)) if kind in ("war", "alliance") else (one, other)
            key = (kind, first, second)
            if key in seen:
                self.found.notes.append(f"line {row.line}: says again what line {seen[key]} says: left out")
                continue
            seen[key] = row.line
            self._put(row, kind, how, one, other, made)

    def _put(self, row: Row, kind: str, how: str, one: str, other: str, made: dict[str, list[Any]]) -> None:
        since = self._moment(row.line, "since", row.cells.get("since", ""), hour=False)
        two = [one, other]
        if kind == "war":
            made["wars"].append(two)
            if since:
                made["war_dates"].append({"states": two, "since": since})
        elif kind == "alliance":
            inactive = any(says(how, each) for each in known.INACTIVE)
            active = not inactive and any(says(how, each) for each in known.ACTIVE)
            secret = any(says(how, each) for each in known.SECRET)
            self.lines["alliances", len(made["alliances"])] = row.line
            dated = {"since": since} if since else {}
            made["alliances"].append({"states": two, "active": active, "public": not secret, **dated})
            if not active and not inactive:
                self.found.notes.append(
                    f"line {row.line}: the alliance is taken to be inactive, for it is not said to be active"
                )
        elif kind == "vanquished":
            self.lines["vanquished", len(made["vanquished"])] = row.line
            made["vanquished"].append({"state": one, "by": other})
        elif kind == "wait":
            run = re.search(r"(\d+)\s*(?:turns?|zuge?)?\s*(?:run|gelaufen)", how)
            no_units, units = re.search(r"\b(?:no|without|keine|ohne)\b[^,;]*\b(?:units?|einheit)", how), "unit" in how
            known_units = {"units": not no_units} if units or "einheit" in how else {}
            made["waits"].append({"by": one, "on": other, **known_units, "run": int(run[1]) if run else 0})
        else:
            why = {
                "truce": "a truce decides nothing in these rules",
                "treaty": "a treaty is entered as the posts that signed it",
                "peace": "peace is what is between two of whom nothing is said",
            }[kind]
            self.found.notes.append(f"line {row.line}: left out, {why}")

    # Cities and turns

    def _cities(self) -> Iterator[dict[str, Any]]:
        for row in self.found.cities:
            name = row.cells.get("name", "").strip()
            if folded(name) in known.UNKNOWN:
                continue
            data: dict[str, Any] = {"name": name}
            for key in ("home", "controller", "permanent_owner"):
                written = row.cells.get(key, "")
                if folded(written) not in (*known.UNKNOWN, "nobody", "niemand", "none"):
                    data[key] = self.state(row.line, f"{key.replace('_', ' ')} of {name}", written) or ""
            yield data

    def _turns(self) -> Iterator[dict[str, Any]]:
        rows = list(self.found.turns)
        if "turn" in self.found.numbers and not rows:
            rows.append(self._next_turn())
        for row in rows:
            written = row.cells.get("number", "")
            number = self._int(row.line, "turn", re.sub(r"(?i)^(?:turn|zug|runde)\s+", "", written.strip()))
            if number is None:
                if folded(written) in known.UNKNOWN and any(row.cells.values()):
                    self.found.fault(row.line, "turn", "has no number; write the number of the turn")
                continue
            kind = means(folded(row.cells.get("kind", "")), known.KINDS)
            if kind is None:
                said = row.cells.get("kind", "")
                self.found.fault(row.line, "kind", f"'{said}' is no kind of turn; write campaign, peace or truce")
                continue
            deadline = self._moment(row.line, "deadline", row.cells.get("deadline", ""), hour=True)
            self.lines["turns", number] = row.line
            yield {"number": number, "kind": kind, **({"deadline": deadline} if deadline else {})}

    def _next_turn(self) -> Row:
        """The turn to come of lines as "Next turn: 5 (campaign), Thu 17 Nov 2011 12:00 UTC"."""
        row = self.found.numbers["turn"]
        text = row.cells["value"]
        number = re.search(r"\d+", text)
        rest = text[number.end() :] if number else ""
        kind = self._number("kind") or next(
            (key for key, names in known.KINDS.items() for name in names if len(name) > 1 and says(folded(rest), name)),
            "",
        )
        when = self._number("deadline") or (rest if stamp_in(rest, with_hour=False) else "")
        return Row(row.line, {"number": number[0] if number else text, "kind": kind, "deadline": when})


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


def refusal(faults: Sequence[Fault], file: str) -> ManyFaults:
    """The refusal of a table that cannot be read, with all its faults."""
    return ManyFaults(tuple(fault.words(file) for fault in faults), at=file)
