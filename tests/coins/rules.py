"""The rules: a die of 4 and more is heads; who has tossed it as often as the scenario says is done."""

import tomllib
from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, TypeAlias

from attrs import asdict, define, evolve, field, frozen

from eia_solo.campaign.shelf import TableFolder
from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.log import LogLine
from eia_solo.core.log_columns import Fact
from eia_solo.core.readings import OpenSentence
from eia_solo.core.rulebook import Difference, Json, Rulebook, expect_scenario
from eia_solo.core.table_files import digest_of


@frozen
class Tally:
    """How often each side came up, of a game that ends at the `goal` of either."""

    goal: int
    heads: int = 0
    tails: int = 0


@frozen
class Toss:
    """Toss the coin."""


@frozen
class Began:
    goal: int


@frozen
class Tossed:
    die: int

    @property
    def side(self) -> str:
        return "heads" if self.die >= 4 else "tails"


Event: TypeAlias = Began | Tossed

FACTS = {"dice": Fact("die", lambda line: str(line.dice[0]) if line.dice else "")}


@define(frozen=True)
class Coins(Rulebook[Tally, Toss, Event]):
    """The rulebook. `scenarios` hands out the texts games can begin with."""

    scenarios: Mapping[str, Callable[[], tuple[bytes, str]]]
    id: str = "coins"
    files: Mapping[str, str] = field(factory=dict)
    readings: Mapping[str, OpenSentence] = field(factory=dict)
    facts = FACTS

    @property
    def digest(self) -> str:
        return digest_of(self.files)

    def choice(self, reading: str, state: Tally) -> str:
        raise KeyError(reading)

    def options(self, state: Tally) -> tuple[tuple[str, str], ...]:
        return (("goal", str(state.goal)),)

    def initial(self, scenario: str) -> Event:
        expect_scenario(scenario, self.scenarios)
        raw, _ = self.scenarios[scenario]()
        return Began(tomllib.loads(raw.decode())["goal"])

    def decide(self, state: Tally, command: Toss, dice: DiceSource) -> Sequence[Event]:
        if state.goal in (state.heads, state.tails):
            raise IllegalCommand(f"the game is over: {state.heads} heads, {state.tails} tails")
        return (Tossed(*dice.throw(1).dice),)

    def evolve(self, state: Tally | None, event: Event) -> Tally:
        if isinstance(event, Began):
            return Tally(event.goal)
        assert state is not None, "a game begins before it is played"
        return evolve(state, **{event.side: getattr(state, event.side) + 1})

    def label(self, state: Tally, events: Sequence[Event]) -> str:
        return ", ".join(event.side if isinstance(event, Tossed) else "Coins on the table" for event in events)

    def log_lines(
        self, state: Tally, events: Sequence[Event], *, entry: int, at: str, undone: bool
    ) -> Iterator[LogLine]:
        for number, event in enumerate(events, 1):
            die = (event.die,) if isinstance(event, Tossed) else ()
            text = self.label(state, [event])
            yield LogLine(
                entry=entry, at=at, month="", phase="", kind="toss", text=text, dice=die, undone=undone, number=number
            )

    def compared(self, here: Tally, there: Tally) -> Sequence[Difference]:
        both = ((side, getattr(here, side), getattr(there, side)) for side in ("heads", "tails"))
        return [Difference("Tosses", side, str(one), str(other)) for side, one, other in both if one != other]

    def dump_command(self, command: Toss) -> Json:
        return {"command": "Toss"}

    def dump_event(self, event: Event) -> tuple[Json, Any]:
        return {"event": type(event).__name__, **asdict(event)}, None

    def load_event(self, data: Mapping[str, Any], why: Any = None) -> Event:
        return Began(data["goal"]) if data["event"] == "Began" else Tossed(data["die"])

    def dump_state(self, state: Tally) -> Json:
        return asdict(state)

    def load_state(self, data: Mapping[str, Any]) -> Tally:
        return Tally(**data)


def rulebook(tables: TableFolder, _edition: str) -> Coins:
    """The rulebook with the scenarios of these tables."""
    return Coins(tables.scenarios())
