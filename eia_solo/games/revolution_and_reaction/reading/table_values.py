"""Numbers and times of a table, however they are written; what is none is a fault with its place and the remedy."""

import re
from datetime import tzinfo

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.reading import table_words as known
from eia_solo.games.revolution_and_reaction.reading.table_found import Found
from eia_solo.games.revolution_and_reaction.reading.table_words import folded
from eia_solo.reading.times import Clock, stamp_in
from eia_solo.reading.zones import zone_named


class Values:
    """What is found in a table, with the zone its times are in."""

    def __init__(self, found: Found) -> None:
        self.found = found
        self.zone: tzinfo | None = None
        self.clock = Clock()

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
