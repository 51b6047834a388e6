"""What a rulebook is to the rest of the program: three pure functions and their words."""

from collections.abc import Collection, Iterable, Mapping, Sequence
from typing import Any, Protocol, TypeAlias, TypeVar

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import CampaignError, InvalidCommand, did_you_mean
from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact
from eia_solo.core.readings import OpenSentence
from eia_solo.core.values import frozen
from eia_solo.core.words import tr


@frozen
class Difference:
    """One thing that is not the same: what it is, and how it stands in the one game and in the other."""

    group: str
    what: str
    here: str
    there: str


State = TypeVar("State")
Command = TypeVar("Command")
Event = TypeVar("Event")

Json = dict[str, Any]


def expect_scenario(scenario: str, known: Collection[str]) -> None:
    """Raises InvalidCommand for a scenario that is none of those known, with a hint."""
    if scenario not in known:
        hint = did_you_mean(scenario, known)
        raise InvalidCommand(
            tr(
                "there is no scenario '{scenario}'{hint} (there are: {known})",
                scenario=scenario,
                hint=hint,
                known=", ".join(known),
            )
        )


class Rulebook(Protocol[State, Command, Event]):
    """A system of rules.

    `decide` says what follows from a command and changes nothing; `evolve` is the only thing that makes a new state.
    Both are pure: the same state, command and dice always give the same events.
    """

    @property
    def id(self) -> str:
        """Names the rulebook in a campaign file."""

    @property
    def files(self) -> Mapping[str, str]:
        """The modifier tables in force, file by file."""

    @property
    def digest(self) -> str:
        """Names exactly these tables."""

    facts: Mapping[str, Fact] = {}
    """What exports say of a line its own way, by the column of the log."""

    @property
    def readings(self) -> Mapping[str, OpenSentence]:
        """The sentences of its source that can be read in more than one way, and those that are fixed, by id."""

    def choice(self, reading: str, state: State) -> str:
        """Which choice of an open sentence is in force in a campaign."""

    def otherwise(self, state: State, reading: str, choice: str) -> Any:
        """What would be different now if a sentence were read so, in the game's own terms.

        A game that has no page of its own says it as differences.
        """

    def choose_reading(self, reading: str, choice: str, because: str = "") -> Command:
        """What puts a choice of a sentence in force. Its reason is kept in the log."""
        raise InvalidCommand(tr("there is no reading '{reading}': these rules leave nothing open", reading=reading))

    def options(self, state: State) -> tuple[tuple[str, str], ...]:
        """What else holds for a whole campaign, as names and values."""

    def moment(self, state: State) -> str:
        """The moment of the game that a state is at, in as few words as a player would use; there may be none."""
        return ""

    def initial(self, scenario: str) -> Event:
        """The event with which a campaign of this scenario begins. Raises InvalidCommand for an unknown one."""

    def decide(self, state: State, command: Command, dice: DiceSource) -> Sequence[Event]:
        """What follows from the command. Raises InvalidCommand or IllegalCommand, and then nothing has happened."""

    def evolve(self, state: State | None, event: Event) -> State:
        """The state after the event. `state` is None before the first."""

    def label(self, state: State, events: Sequence[Event]) -> str:
        """What happened, in a few words: 'Undo' is followed by them. `state` may be that of any later moment."""

    def log_lines(
        self, state: State, events: Sequence[Event], *, entry: int, at: str, undone: bool
    ) -> Iterable[LogLine]:
        """What the log says of the events of one entry. `state` is that of a later moment: it is there for names."""

    def compared(self, here: State, there: State) -> Sequence[Difference]:
        """What is different between two states, in words."""

    def dump_command(self, command: Command) -> Json: ...

    def dump_event(self, event: Event) -> tuple[Json, Any]:
        """An event as plain data: what evolving needs, and apart from it the bulky reasons (None if there are none)."""

    def load_event(self, data: Mapping[str, Any], why: Any = None) -> Event: ...

    def reasons(self, state: State, command: Json, came_to_pass: Sequence[Json]) -> Iterable[Sequence[Any]]:
        """The bulky reasons of each event that came of a kept command, worked out anew from the state before it.

        In each way in which a version has kept them; only of a game that keeps any.
        """
        return ()

    def dump_state(self, state: State) -> Json: ...

    def load_state(self, data: Mapping[str, Any]) -> State: ...

    def dump_since(self, state: State, earlier: State) -> Json | None:
        """What is new in a state since an earlier one on the way to it; None in a game that keeps whole states."""
        return None

    def load_since(self, data: Mapping[str, Any], earlier: State) -> State:
        """The state of what `dump_since` kept."""
        raise CampaignError(tr("a kept state cannot be read: this game keeps whole states"))

    def is_up_to_date(self, data: Mapping[str, Any]) -> bool:
        """Whether what `dump_since` kept was worked out by the rules and tables in force."""
        return True


AnyRulebook: TypeAlias = Rulebook[Any, Any, Any]
