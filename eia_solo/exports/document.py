"""What an export is made from: the log with its header and, for each check, the rows it was made of."""

from collections.abc import Iterable

from eia_solo.core.log import LoggedLine
from eia_solo.core.values import frozen


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
class LogDocument:
    """A whole log. `lines` are read once, from the oldest on, so they may come from a generator."""

    header: LogHeader
    lines: Iterable[LoggedLine]
