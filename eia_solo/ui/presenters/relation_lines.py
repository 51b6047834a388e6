"""What can stand between two powers, and a line that says so."""

from __future__ import annotations

from collections.abc import Mapping, Set
from enum import StrEnum

from eia_solo.core.values import frozen
from eia_solo.ui.words import mark, tr


class Relation(StrEnum):
    """What can stand between two powers."""

    WAR = mark("at war")
    ALLIANCE = mark("allied")
    MARRIAGE = mark("royal marriage")
    PEACE = mark("enforced peace")


Relations = Mapping[frozenset[str], Set[StrEnum]]


@frozen
class RelationLine:
    """A line of the list beside the matrix: a pair with its date, or without a pair the head of a kind."""

    kind: Relation
    text: str
    pair: tuple[str, ...] = ()
    date: str = ""
    names: str = ""

    @property
    def is_head(self) -> bool:
        return not self.pair

    @property
    def key(self) -> tuple[Relation, str]:
        return self.kind, self.text

    @property
    def spoken(self) -> str:
        """The whole line, "France and Great Britain: at war, since Jan 1805"."""
        if self.is_head:
            return self.text
        return f"{self.names}: {', '.join(filter(None, (tr(self.kind.value), self.date)))}"
