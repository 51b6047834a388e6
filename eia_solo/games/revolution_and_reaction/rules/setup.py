"""What is there when the record begins: states, cities, relations and turns. What is not known is None."""

from collections.abc import Mapping

from attrs import field

from eia_solo.core.values import frozen


@frozen
class StateRow:
    """A state. `group` is what a rule names several states by (as Mexican factions)."""

    code: str
    name: str
    size: str | None = None
    group: str = ""
    starting_score: int | None = None
    home: str | None = None
    cities: int | None = None
    """How many cities it controls."""
    twin: str | None = None
    """Its Revolutionary twin state."""
    controlled_by: str | None = None
    """The nation that controls it, as the Bourbons are."""
    role: str = ""
    """The abbreviation in the rules of the state that it is, as "Fr", where its own is another."""
    ministers: Mapping[str, str] = field(factory=dict)
    """Who holds each office, as far as known."""
    score: int | None = None
    """Its victory points when the record begins, in a game already under way."""
    earned: int | None = None
    """Victory points earned in the campaign before the record begins."""
    given: int = 0
    """Victory points given away in the campaign before the record begins."""


@frozen
class CityRow:
    """A city or off-map port: whose home nation it lies in, who controls it, who owns it for good."""

    name: str
    home: str | None = None
    controller: str | None = None
    permanent_owner: str | None = None


@frozen
class AllianceRow:
    states: tuple[str, str]
    active: bool = False
    public: bool = True
    since: str | None = None


@frozen
class TurnRow:
    number: int
    kind: str
    deadline: str | None = None


@frozen
class VanquishedRow:
    state: str
    by: str


@frozen
class WarDateRow:
    """Since when two have been at war."""

    states: tuple[str, str]
    since: str


@frozen
class WaitRow:
    """A state that inactivated an alliance may not declare war on the other yet.

    `units`: whether it had units or ships there then; `run`: how many turns have been run since.
    """

    by: str
    on: str
    units: bool | None = None
    run: int = 0


@frozen
class Setup:
    """The set-up of one game: which edition of the rules, and what holds before the first act."""

    edition: str
    title: str
    states: tuple[StateRow, ...] = ()
    cities: tuple[CityRow, ...] = ()
    wars: tuple[tuple[str, str], ...] = ()
    alliances: tuple[AllianceRow, ...] = ()
    vanquished: tuple[VanquishedRow, ...] = ()
    turns: tuple[TurnRow, ...] = ()
    waits: tuple[WaitRow, ...] = ()
    war_dates: tuple[WarDateRow, ...] = ()
    last_run: int = 0
    """The last turn that was run before the record begins."""
