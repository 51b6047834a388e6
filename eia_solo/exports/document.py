"""What an export is made from: the log with its header and, for each check, the rows it was made of."""

from collections.abc import Iterable

from attrs import frozen

from eia_solo.core.breakdown import RowState
from eia_solo.core.log import LogLine


@frozen(kw_only=True)
class ReadingInForce:
    """How this campaign reads an open sentence of the source."""

    id: str
    text: str
    choice: str
    choice_text: str


@frozen(kw_only=True)
class LogHeader:
    """What holds for the campaign as a whole.

    `readings` are those that are not at their default, `default_readings` the others that can be chosen.
    """

    campaign: str
    scenario: str
    month: str
    options: tuple[tuple[str, str], ...]
    readings: tuple[ReadingInForce, ...]
    tables: str
    """The digest of the modifier tables in force now."""
    seed: int | None
    default_readings: tuple[ReadingInForce, ...] = ()

    @property
    def readings_words(self) -> str:
        """The readings in one line."""
        if not self.readings:
            return "all readings at their defaults"
        return "; ".join(f"{reading.id}: {reading.choice}" for reading in self.readings)

    @property
    def default_words(self) -> str:
        """The readings at their defaults, shortly."""
        return ", ".join(f"{reading.id} ({reading.choice})" for reading in self.default_readings)

    @property
    def options_words(self) -> str:
        return "; ".join(f"{name}: {value}" for name, value in self.options)


@frozen
class LoggedRow:
    """One row of a check as it counted. `text` and `cite` are those of the tables the check was made with."""

    id: str
    title: str
    text: str
    cite: str
    state: RowState
    value: int
    because: str


@frozen
class LoggedLine:
    """A line of the log; if it is a check, with its rows in the order of the tables."""

    line: LogLine
    rows: tuple[LoggedRow, ...] = ()

    @property
    def counted(self) -> tuple[LoggedRow, ...]:
        """The rows that counted, and those that an unknown input left open."""
        return tuple(row for row in self.rows if row.state is not RowState.DOES_NOT_APPLY)


@frozen
class LogDocument:
    """A whole log. `lines` are read once, from the oldest on, so they may come from a generator."""

    header: LogHeader
    lines: Iterable[LoggedLine]
