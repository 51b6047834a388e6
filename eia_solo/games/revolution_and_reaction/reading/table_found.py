"""What is found in a table before it means anything: rows by what they are about, numbers, faults and notes."""

from collections.abc import Mapping

from attrs import define, field

from eia_solo.core.values import frozen


@frozen
class Fault:
    """What cannot be read: in which line, at which place of it, and what to do."""

    line: int
    place: str
    what: str

    def words(self, file: str) -> str:
        where = ", ".join(filter(None, (f"{file}:{self.line}" if self.line else file, self.place)))
        return f"{where}: {self.what}"


@frozen
class Row:
    """A line of the table by its columns."""

    line: int
    cells: Mapping[str, str]


@define
class Found:
    """The rows of the table by what they are about."""

    states: list[Row] = field(factory=list)
    ties: list[Row] = field(factory=list)
    turns: list[Row] = field(factory=list)
    cities: list[Row] = field(factory=list)
    numbers: dict[str, Row] = field(factory=dict)
    faults: list[Fault] = field(factory=list)
    notes: list[str] = field(factory=list)

    def fault(self, line: int, place: str, what: str) -> None:
        self.faults.append(Fault(line, place, what))

    def note_number(self, number: int, key: str, value: str) -> None:
        if key in self.numbers:
            self.fault(number, key.replace("_", " "), f"stands in line {self.numbers[key].line} already: keep one")
        self.numbers[key] = Row(number, {"value": value})
