"""The record: what is in force between the states, and what became of every act.

Its values are frozen, its tables are not.
"""

from attrs import Factory, define

from eia_solo.core.sharing import SharingDict
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Turn
from eia_solo.games.revolution_and_reaction.rules.matters import (
    NO_TIE,
    Declaration,
    Delayed,
    Held,
    Pact,
    Pair,
    Peace,
    Pending,
    Points,
    Tie,
    Transfer,
    Treaty,
    Vanquishing,
    Wait,
    War,
    pair,
)
from eia_solo.games.revolution_and_reaction.rules.setup import CityRow, StateRow
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, ToConfirm, Verdict


@define
class Record:
    """Everything that follows from the set-up and the acts so far.

    Only the fold changes it, and only its own copy: whoever reads it must not. The tables that grow with every post are
    shared by copies, so that the record of a long game is copied as quickly as that of a short one.
    """

    states: dict[StateCode, StateRow]
    groups: dict[str, str]
    cities: dict[str, CityRow]
    wars: dict[Pair, War] = Factory(dict)
    ties: dict[Pair, Tie] = Factory(dict)
    pacts: dict[ActId, Pact] = Factory(dict)
    declarations: dict[tuple[StateCode, StateCode], Declaration] = Factory(dict)
    delayed: dict[tuple[Pending, StateCode, StateCode], Delayed] = Factory(dict)
    treaties: SharingDict[ActId, Treaty] = Factory(SharingDict)
    bound: dict[Pair, ActId] = Factory(dict)
    """The last treaty that binds two states."""
    peaces: SharingDict[ActId, Peace] = Factory(SharingDict)
    open_peaces: dict[StateCode, tuple[ActId, ...]] = Factory(dict)
    """By state, the peace agreements with it that not all have signed and endorsed, in their order."""
    roots: SharingDict[ActId, ActId] = Factory(SharingDict)
    """The first post of the treaty, alliance or peace that each later one signs."""
    waits: dict[tuple[StateCode, StateCode], Wait] = Factory(dict)
    transfers: SharingDict[ActId, Transfer] = Factory(SharingDict)
    points: dict[StateCode, Points] = Factory(dict)
    presence: dict[tuple[StateCode, StateCode], tuple[bool | None, bool | None]] = Factory(dict)
    vanquished: dict[tuple[StateCode, StateCode], Vanquishing | None] = Factory(dict)
    cities_held: dict[tuple[StateCode, StateCode], bool] = Factory(dict)
    helpers: dict[StateCode, tuple[Held, ...]] = Factory(dict)
    fresh: dict[StateCode, ActId] = Factory(dict)
    """Revolutionary states created since the last turn was run."""
    turns: dict[int, Turn] = Factory(dict)
    last_run: int = 0
    campaign: int = 0
    """How many campaigns have begun; between two, the number of the one before."""
    in_campaign: bool | None = None
    to_confirm: dict[ActId, ToConfirm] = Factory(dict)
    verdicts: SharingDict[ActId, Verdict] = Factory(SharingDict)
    changes: list[Change] = Factory(list)

    def copy(self) -> "Record":
        """A record of its own with the same values: its tables are copied, the frozen values in them are not."""
        kept = {name: getattr(self, name) for name in _FIELDS}
        return Record(**{name: value.copy() if hasattr(value, "copy") else value for name, value in kept.items()})

    @property
    def next_turn(self) -> Turn | None:
        """The first turn that has not been run, if one was entered."""
        number = min((each for each in self.turns if each > self.last_run), default=None)
        return None if number is None else self.turns[number]

    def name(self, state: StateCode) -> str:
        return self.states[state].name

    def tie(self, one: StateCode, other: StateCode) -> Tie:
        """The alliance of two, or an empty one."""
        return self.ties.get(pair(one, other), NO_TIE)

    def at_war(self, one: StateCode, other: StateCode) -> bool:
        return pair(one, other) in self.wars


_FIELDS = tuple(name for name in Record.__slots__ if not name.startswith("__"))
