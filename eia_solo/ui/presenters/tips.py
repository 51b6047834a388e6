"""The rule behind a number, for where the pointer rests on it."""

from collections.abc import Callable

from eia_solo.core.values import frozen


@frozen
class Tip:
    """What the number is and its value; below them rules in our words, each with its place in the source."""

    title: str
    value: str = ""
    rules: tuple[tuple[str, str], ...] = ()
    hint: str = ""
    """What can be done about it where it is shown."""

    @property
    def spoken(self) -> str:
        """All of it as one text."""
        rules = (". ".join(filter(None, (words.rstrip("."), place))) for words, place in self.rules)
        return ". ".join((", ".join(filter(None, (self.title, self.value))), *rules))


AnyTip = Tip | Callable[[], Tip] | None
"""What a widget shows where the pointer rests on it: made then only, where that takes a while."""
