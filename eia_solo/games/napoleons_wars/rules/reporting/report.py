"""A report as it is read: headed parts of lines, each with the rule it rests on."""

from collections.abc import Iterator

from eia_solo.core.values import frozen


@frozen
class Line:
    """A sentence. `is_secret`: the update lacks it. `powers` are those of the update that it is about."""

    text: str
    rule: str = ""
    is_secret: bool = False
    powers: tuple[str, ...] = ()

    @property
    def words(self) -> str:
        return f"{self.text} ({self.rule})" if self.rule else self.text


@frozen
class Part:
    """Lines below a heading; `empty` is said if there are none, and if that is empty the part is left out."""

    title: str
    lines: tuple[Line, ...]
    empty: str = ""

    @property
    def shown(self) -> tuple[Line, ...]:
        return self.lines or ((Line(self.empty),) if self.empty else ())


@frozen
class TurnReport:
    """What one reader is told of a turn; without a reader it is the update for everybody."""

    reader: str
    title: str
    subtitle: str
    parts: tuple[Part, ...]

    def part(self, title: str) -> Part | None:
        return next((part for part in self.parts if part.title == title), None)

    def sentences(self) -> Iterator[str]:
        """All of it, line by line, each under its heading."""
        for part in self.parts:
            for line in part.lines:
                yield f"{part.title}: {line.words}"


def secret(text: str, rule: str = "") -> Line:
    """A line that only its reader has."""
    return Line(text, rule, True)


def report_of(reader: str, title: str, subtitle: str, *parts: Part) -> TurnReport:
    """A report without the parts that have nothing to say."""
    return TurnReport(reader, title, subtitle, tuple(part for part in parts if part.shown))
