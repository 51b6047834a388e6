"""Units and the orders they may be given, as an adjudicator needs them: by the province of the unit."""

from typing import TypeAlias

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind


@frozen
class Unit:
    """A unit on the board. `at` is its place: "par", "spa/nc"."""

    power: str
    kind: UnitKind
    at: str

    @property
    def province(self) -> str:
        return self.at.partition("/")[0]


@frozen
class Dislodged:
    """A unit that must retreat. `from_` is the province its attacker came from, None if he came by convoy."""

    unit: Unit
    from_: str | None


# Orders of a movement phase. `at` is the province of the unit that is ordered.


@frozen
class Hold:
    at: str


@frozen
class Move:
    """To a place; for a fleet with its coast where there are several. `via` asks for a convoy in so many words."""

    at: str
    to: str
    via: bool = False


@frozen
class SupportHold:
    """Helps the unit in the province `unit` to stay."""

    at: str
    unit: str


@frozen
class SupportMove:
    """Helps the unit in the province `unit` into `to`, which names a coast only if the order did."""

    at: str
    unit: str
    to: str


@frozen
class Convoy:
    """Carries the army in the province `army` to the province `to`."""

    at: str
    army: str
    to: str


Order: TypeAlias = Hold | Move | SupportHold | SupportMove | Convoy

# Orders of the other phases.


@frozen
class Retreat:
    at: str
    to: str


@frozen
class Disband:
    at: str


@frozen
class Build:
    kind: UnitKind
    at: str
    """The place: for a fleet with its coast where there are several."""


@frozen
class Waive:
    """Leaves one build undone."""


WinterOrder: TypeAlias = Build | Disband | Waive
RetreatOrder: TypeAlias = Retreat | Disband
