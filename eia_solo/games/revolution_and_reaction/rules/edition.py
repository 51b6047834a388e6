"""An edition of the rules: what one of the two games says, as data. The code is the same for both."""

from collections.abc import Iterable, Mapping, Sequence
from enum import StrEnum
from functools import cached_property
from itertools import chain

from attrs import field

from eia_solo.core.errors import Cite
from eia_solo.core.readings import OpenSentence
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.setup import StateRow


class Rule(StrEnum):
    """Every numbered rule of both games, by what it is about; its number differs from game to game."""

    ALWAYS_AT_WAR = "always_at_war"
    TREATIES = "treaties"
    IN_FORCE = "in_force"
    OTHER_TERMS = "other_terms"
    RENOUNCE = "renounce"
    NOT_BOUND = "not_bound"
    FORM = "form"
    EACH_NAMES = "each_names"
    SIGNERS_ONLY = "signers_only"
    ACTIVATE = "activate"
    ACTIVE_LIMIT = "active_limit"
    TREATY_ACTIVATES = "treaty_activates"
    INACTIVATE = "inactivate"
    BREAK = "break"
    ALLIANCE_TERMS = "alliance_terms"
    NEVER_ALLIED = "never_allied"
    WAR = "war"
    SEVERAL_WARS = "several_wars"
    WAIT = "wait"
    PEACE = "peace"
    ALLY_NOT_BOUND = "ally_not_bound"
    PEACE_OF_MANY = "peace_of_many"
    PEACE_OF_SIGNERS = "peace_of_signers"
    TREATY_MAKES_PEACE = "treaty_makes_peace"
    NEVER_AT_PEACE = "never_at_peace"
    TRUCES = "truces"
    TRANSFERS = "transfers"
    POINTS_LIMIT = "points_limit"
    CITIES = "cities"
    CROWNS_AND_POINTS = "crowns_and_points"
    SHIPS = "ships"
    APPROVAL = "approval"
    NOT_BY_TREATY = "not_by_treaty"
    HELPERS = "helpers"


@frozen
class RuleRow:
    """A numbered rule: its number in each game that has it, and what it says in our words."""

    id: Rule
    text: str
    numbers: Mapping[str, str]


@frozen
class Office:
    """An office of a state, by its title here; `also` are titles it goes by as well."""

    id: OfficeId
    title: str
    also: tuple[str, ...] = ()


@frozen
class Permission:
    """Which offices may do a kind of act, and by which rule. `under` is the reading it stands under."""

    act: str
    offices: tuple[OfficeId, ...]
    rule: Rule
    goods: tuple[str, ...] = ()
    """Only for transfers of these goods; none means all."""
    under: str = ""


@frozen(kw_only=True)
class Reading(OpenSentence):
    """An open sentence of these rules; without `editions` it is one of both games."""

    rule: Rule
    editions: tuple[str, ...] = ()


@frozen
class Hours:
    """More than so many hours before a turn of each kind, and an act takes effect at once."""

    campaign: int
    peace: int
    truce: int

    def before(self, kind: TurnKind) -> int:
        return int(getattr(self, kind.value))


@frozen
class Turns:
    """So many turns to wait, ending at a turn of each kind; 0 is no wait while such turns are next."""

    campaign: int
    peace: int
    truce: int

    def ending(self, kind: TurnKind) -> int:
        return int(getattr(self, kind.value))

    @property
    def most(self) -> int:
        return max(self.campaign, self.peace, self.truce)

    @property
    def is_uniform(self) -> bool:
        """Whether all kinds of turns count alike."""
        return self.campaign == self.peace == self.truce


@frozen
class PointsLimit:
    """How many victory points a state may transfer in one campaign: percents of what it earned, of its first score."""

    earned_percent: int
    start_percent: int
    exempt_in_peace: bool = True
    keeps_start: bool = False
    """May not sink below its starting score."""
    states: tuple[str, ...] = ()
    """The roles it is for; none means all the others."""


@frozen
class Role:
    """A state that the rules name: its abbreviation and name there, and the rules that hold for it alone."""

    code: str
    name: str
    rules: tuple[Rule, ...]


def holders(roles: Iterable[Role], states: Iterable[StateRow]) -> Mapping[str, str]:
    """By role, the state that has it: the one entered for it, else of the same abbreviation, else of the same name."""
    rows = list(states)
    found: dict[str, str] = {}
    for role in roles:
        ways = (
            (row.code for row in rows if row.role == role.code),
            (row.code for row in rows if not row.role and row.code == role.code),
            (row.code for row in rows if not row.role and _plain(row.name) == _plain(role.name)),
        )
        holder = next(chain.from_iterable(ways), None)
        if holder is not None:
            found[role.code] = holder
    return found


def _plain(name: str) -> str:
    return name.casefold().removeprefix("the ").strip()


@frozen
class ActiveLimit:
    """A role that may be actively allied with others of a size only after it has vanquished them."""

    state: str
    size: str


@frozen
class Ban:
    """A role that is never allied with, nor at peace with, any state of a group."""

    state: str
    group: str

    def bars(self, one: str, other: str, groups: Mapping[str, str], holders: Mapping[str, str]) -> bool:
        """Whether the pair is one of its pairs. `groups` are the groups of the states, `holders` who has which role."""
        state = holders.get(self.state)
        return (one == state and groups[other] == self.group) or (other == state and groups[one] == self.group)


class ShipsPort(StrEnum):
    """In which port a ship must lie to be transferred."""

    OF_RECEIVER = "of_receiver"
    CONTROLLED_AT_HOME = "controlled_at_home"


@frozen
class Figures:
    """What `edition.toml` of one game says."""

    id: str
    name: str
    source: str
    war_hours: Hours
    inactivation_hours: Hours
    wait_with_units: Turns
    wait_without_units: Turns
    points_limits: tuple[PointsLimit, ...]
    ships_port: ShipsPort
    campaigns_are_initiated: bool = False
    """Whether a state may begin a campaign, which makes the next turn its first."""
    new_states_at_once: bool = False
    """Whether war on a Revolutionary state just created takes effect at once."""
    twins: bool = False
    """Whether a Revolutionary twin's cities count as one's own."""
    active_limits: tuple[ActiveLimit, ...] = ()
    bans: tuple[Ban, ...] = ()
    roles: tuple[Role, ...] = ()


@frozen(slots=False)
class Edition:
    """One game's rules: figures, numbered rules, offices, permissions, readings. `digest` names the tables in force."""

    figures: Figures
    rules: Mapping[Rule, RuleRow]
    offices: Mapping[OfficeId, Office]
    permissions: tuple[Permission, ...]
    readings: Mapping[str, Reading]
    files: Mapping[str, str] = field(factory=dict, repr=False)
    digest: str = ""

    @property
    def id(self) -> str:
        return self.figures.id

    @property
    def name(self) -> str:
        return self.figures.name

    @property
    def source(self) -> str:
        """The document this is an edition of."""
        return self.figures.source

    def number(self, rule: Rule) -> str:
        """The rule as people here write it: "NWOL 2.6"."""
        return f"{self.name} {self.rules[rule].numbers[self.id]}"

    def cite(self, rule: Rule) -> Cite:
        return Cite(self.figures.source, self.rules[rule].numbers[self.id])

    def choice(self, reading: str, chosen: Mapping[str, str]) -> str:
        """The choice in force of an open sentence; the default if nothing was chosen."""
        return chosen.get(reading) or self.readings[reading].default

    def permissions_for(self, act: str, goods: str, chosen: Mapping[str, str]) -> list[Permission]:
        """Every permission that an act of this kind can be made under."""
        return [
            each
            for each in self._by_act[act]
            if (not each.goods or goods in each.goods) and (not each.under or self._stands(each, chosen))
        ]

    @cached_property
    def _by_act(self) -> Mapping[str, Sequence[Permission]]:
        found: dict[str, list[Permission]] = {}
        for each in self.permissions:
            found.setdefault(each.act, []).append(each)
        return found

    def _stands(self, permission: Permission, chosen: Mapping[str, str]) -> bool:
        reading, _, choice = permission.under.partition("=")
        return self.choice(reading, chosen) == choice
