"""The record: what is in force between the states, and what became of every act.

Its values are frozen, its tables are not.
"""

from typing import get_origin

from attrs import Factory, define, field, fields

from eia_solo.core.sharing import SharingDict, SharingList
from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Turn, TurnKind
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

    Only the fold changes it, and only its own copy: whoever reads it must not. Its tables are shared by
    copies, so that the record of a long game is copied as quickly as that of a short one.
    """

    states: SharingDict[StateCode, StateRow]
    groups: SharingDict[str, str]
    cities: SharingDict[str, CityRow]
    wars: SharingDict[Pair, War] = Factory(SharingDict)
    ties: SharingDict[Pair, Tie] = Factory(SharingDict)
    pacts: SharingDict[ActId, Pact] = Factory(SharingDict)
    declarations: SharingDict[tuple[StateCode, StateCode], Declaration] = Factory(SharingDict)
    delayed: SharingDict[tuple[Pending, StateCode, StateCode], Delayed] = Factory(SharingDict)
    treaties: SharingDict[ActId, Treaty] = Factory(SharingDict)
    bound: SharingDict[Pair, ActId] = Factory(SharingDict)
    """The last treaty that binds two states."""
    peaces: SharingDict[ActId, Peace] = Factory(SharingDict)
    open_peaces: SharingDict[StateCode, tuple[ActId, ...]] = Factory(SharingDict)
    """By state, the peace agreements with it that not all have signed and endorsed, in their order."""
    roots: SharingDict[ActId, ActId] = Factory(SharingDict)
    """The first post of the treaty, alliance or peace that each later one signs."""
    waits: SharingDict[tuple[StateCode, StateCode], Wait] = Factory(SharingDict)
    transfers: SharingDict[ActId, Transfer] = Factory(SharingDict)
    points: SharingDict[StateCode, Points] = Factory(SharingDict)
    presence: SharingDict[tuple[StateCode, StateCode], tuple[bool | None, bool | None]] = Factory(SharingDict)
    vanquished: SharingDict[tuple[StateCode, StateCode], Vanquishing | None] = Factory(SharingDict)
    cities_held: SharingDict[tuple[StateCode, StateCode], bool] = Factory(SharingDict)
    helpers: SharingDict[StateCode, tuple[Held, ...]] = Factory(SharingDict)
    roles: SharingDict[str, StateCode] = Factory(SharingDict)
    """Who has which role: the states that the rules name, by their abbreviations there."""
    fresh: SharingDict[StateCode, ActId] = Factory(SharingDict)
    """Revolutionary states created since the last turn was run."""
    turns: SharingDict[int, Turn] = Factory(SharingDict)
    last_run: int = 0
    campaign: int = 0
    """How many campaigns have begun; between two, the number of the one before."""
    in_campaign: bool | None = None
    """Whether the last turn run was one of a campaign, or a campaign has begun since."""
    first_turn: int = 0
    """The turn with which the last campaign that was initiated begins."""
    to_confirm: SharingDict[ActId, ToConfirm] = Factory(SharingDict)
    posts: SharingDict[ActId, Act] = field(factory=SharingDict, eq=False)
    """The posts and rulings so far, so that others can be spoken of; they are kept with the acts, not here."""
    verdicts: SharingDict[ActId, Verdict] = Factory(SharingDict)
    changes: SharingList[Change] = Factory(SharingList)

    def copy(self) -> "Record":
        """A record of its own with the same values: its tables are copied, the frozen values in them are not."""
        tables = {name: getattr(self, name).copy() for name in _TABLES}
        return Record(**tables, **{name: getattr(self, name) for name in _FROZEN})

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

    def peaces_of(self, root: ActId | None) -> list[ActId]:
        """The peace agreement of this id, or those that a treaty of this id makes by its clauses."""
        return [id for id, each in self.peaces.items() if root is not None and root in (id, each.treaty)]

    @property
    def is_between_campaigns(self) -> bool:
        """Whether no campaign is under way: the last turn was of another kind, or the next one will be."""
        coming = self.next_turn
        return self.in_campaign is False or (coming is not None and coming.kind is not TurnKind.CAMPAIGN)

    def at_war(self, one: StateCode, other: StateCode) -> bool:
        return pair(one, other) in self.wars


_TABLES = tuple(each.name for each in fields(Record) if get_origin(each.type) is SharingDict)
_FROZEN = tuple(each.name for each in fields(Record) if each.name not in _TABLES)
