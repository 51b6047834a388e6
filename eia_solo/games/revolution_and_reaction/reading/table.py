"""A game already under way as a table: states, ties and numbers, as they are kept in a spreadsheet or in a post.

Nothing is guessed in silence: what cannot be read is a fault with its line, its place and the remedy, all of them at
once; what is left out or taken in a way one may not expect is noted.
"""

import re
from collections.abc import Iterator, Sequence
from itertools import combinations
from typing import Any

from eia_solo.core.errors import InvalidCommand, ManyFaults
from eia_solo.core.strict import Mismatch
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading import table_words as known
from eia_solo.games.revolution_and_reaction.reading.table_found import Fault, Found, Row
from eia_solo.games.revolution_and_reaction.reading.table_rows import rows_of
from eia_solo.games.revolution_and_reaction.reading.table_states import States
from eia_solo.games.revolution_and_reaction.reading.table_words import folded, means, says, states_in, tie_kind
from eia_solo.games.revolution_and_reaction.rules.codec import load_setup
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.scenario import check
from eia_solo.games.revolution_and_reaction.rules.setup import Setup
from eia_solo.reading.times import stamp_in


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


class _Maker(States):
    """Makes plain data of a set-up of the rows, and gathers the faults."""

    def line_of(self, path: Sequence[Any]) -> int:
        """In which line stands what a path of the data leads to."""
        return self.lines.get((str(path[0]), int(path[1])), 0) if len(path) > 1 and isinstance(path[1], int) else 0

    def data(self) -> dict[str, Any]:
        self._find_zone()
        states = list(self._states())
        if not states and not self.found.faults:
            self.found.fault(0, "", "no state is in it: write a line with the heading State, and the states below it")
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


def refusal(faults: Sequence[Fault], file: str) -> ManyFaults:
    """The refusal of a table that cannot be read, with all its faults."""
    return ManyFaults(tuple(fault.words(file) for fault in faults), at=file)
