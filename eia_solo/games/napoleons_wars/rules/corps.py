"""What a corps consists of: divisions by kind, and the scouting cavalry behind the bar."""

import re
from collections import Counter
from collections.abc import Iterable, Mapping

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr

INFANTRY, CAVALRY, ARTILLERY = KINDS = ("I", "C", "A")
SQUADRON = "squadron"
KIND_NAMES = {INFANTRY: mark("infantry"), CAVALRY: mark("cavalry"), ARTILLERY: mark("artillery")}
PLAIN = 3
"""So many divisions a corps holds beside its scouting cavalry. Rule: NW-46."""

_WRITTEN = re.compile(r"(I*)(C*)(A*)(\|(C?))?\Z")


@frozen
class Divisions:
    """So many infantry, cavalry and artillery, and scouting cavalry (0 or 1). Rule: NW-46, NW-47."""

    infantry: int = 0
    cavalry: int = 0
    artillery: int = 0
    scouts: int = 0

    @classmethod
    def parse(cls, text: str) -> "Divisions":
        """Divisions written "IIC|C". Raises ValueError for another order or letter."""
        found = _WRITTEN.match(text)
        if found is None:
            raise ValueError(
                tr("divisions are written I, C, A, then |C for scouting cavalry, not '{text}'", text=text[:20])
            )
        return cls(len(found[1]), len(found[2]), len(found[3]), len(found[5] or "")).settled

    @property
    def settled(self) -> "Divisions":
        """Scouting cavalry left alone is an ordinary one. Rule: NW-47a."""
        return Divisions(cavalry=self.scouts) if self.scouts and not self.plain else self

    @property
    def plain(self) -> int:
        return self.infantry + self.cavalry + self.artillery

    @property
    def total(self) -> int:
        return self.plain + self.scouts

    @property
    def all_cavalry(self) -> int:
        return self.cavalry + self.scouts

    @property
    def rides(self) -> bool:
        """Whether it is cavalry alone. Rule: NW-77."""
        return bool(self.total) and not self.infantry and not self.artillery

    def of(self, kind: str) -> int:
        """Plain divisions of a kind."""
        return int(getattr(self, KIND_NAMES[kind]))

    def with_more(self, kind: str, number: int = 1) -> "Divisions":
        """With more plain divisions of a kind; fewer if the number is negative."""
        name = KIND_NAMES[kind]
        return evolve(self, **{name: getattr(self, name) + number})

    def with_scouts(self, number: int) -> "Divisions":
        return evolve(self, scouts=self.scouts + number)

    def __add__(self, other: "Divisions") -> "Divisions":
        return Divisions(
            self.infantry + other.infantry,
            self.cavalry + other.cavalry,
            self.artillery + other.artillery,
            self.scouts + other.scouts,
        )

    def __str__(self) -> str:
        return "I" * self.infantry + "C" * self.cavalry + "A" * self.artillery + "|C" * self.scouts


def added(each: Iterable[Divisions]) -> Divisions:
    """All of them together."""
    return sum(each, Divisions())


def by_kind(kinds: Iterable[str]) -> Mapping[str, int]:
    """How often each kind is named."""
    return Counter(kinds)


def letter_order(letter: str) -> tuple[int, str]:
    """Letters in their order: A to Z, then AA, AB and so on."""
    return len(letter), letter
