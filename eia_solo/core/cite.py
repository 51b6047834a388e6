"""Where a rule stands."""

from eia_solo.core.values import frozen

HOUSE_RULE = "House rule"
"""The source of a rule that the players have agreed on and no source has."""


@frozen
class Cite:
    """A place in a source, in words: which document, and where in it."""

    source: str
    place: str

    @property
    def is_house_rule(self) -> bool:
        """Whether the players have agreed on it, and no source has it."""
        return self.source == HOUSE_RULE

    def __str__(self) -> str:
        return f"{self.source}, {self.place}"
