"""Where a rule stands."""

from attrs import frozen


@frozen
class Cite:
    """A place in a source, in words: which document, and where in it."""

    source: str
    place: str

    def __str__(self) -> str:
        return f"{self.source}, {self.place}"
