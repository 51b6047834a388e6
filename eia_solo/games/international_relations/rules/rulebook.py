"""International Relations as the rest of the program sees it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, evolve, field

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.log import LogLine
from eia_solo.core.rulebook import Difference, Json, Rulebook, expect_scenario
from eia_solo.core.strict import Mismatch
from eia_solo.core.table_files import digest_of
from eia_solo.core.words import tr
from eia_solo.games.international_relations.rules import events, text
from eia_solo.games.international_relations.rules.board_data import FILE
from eia_solo.games.international_relations.rules.codec import CONVERTER, dump_game, load_game
from eia_solo.games.international_relations.rules.commands import COMMANDS, ChooseReading, Command
from eia_solo.games.international_relations.rules.comparison import Consequence, compared, consequence
from eia_solo.games.international_relations.rules.corrections import corrected, kept
from eia_solo.games.international_relations.rules.decide import decide
from eia_solo.games.international_relations.rules.log import FACTS, log_lines
from eia_solo.games.international_relations.rules.mails import with_event
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.scenario import parse_scenario
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn
from eia_solo.games.international_relations.rules.tables import Reading

RULEBOOK = "international-relations"


@define(frozen=True)
class InternationalRelations(Rulebook[GameState, Command, events.Event]):
    """The rulebook with the board and tables in force. `scenarios` hands out the texts games can begin with."""

    rules: Rules
    scenarios: Mapping[str, Callable[[], tuple[bytes, str]]]
    files: Mapping[str, str] = field(init=False, repr=False)
    digest: str = field(init=False)
    id: str = RULEBOOK
    facts = FACTS

    def __attrs_post_init__(self) -> None:
        files = {FILE: self.rules.data.text, **self.rules.tables.files}
        object.__setattr__(self, "files", files)
        object.__setattr__(self, "digest", digest_of(files))

    @property
    def readings(self) -> Mapping[str, Reading]:
        return self.rules.tables.readings

    def choice(self, reading: str, state: GameState) -> str:
        return self.rules.tables.choice(reading, state.readings)

    def otherwise(self, state: GameState, reading: str, choice: str) -> Consequence:
        return consequence(self.rules, state, reading, choice)

    def choose_reading(self, reading: str, choice: str, because: str = "") -> ChooseReading:
        return ChooseReading(reading, choice, because)

    def options(self, state: GameState) -> tuple[tuple[str, str], ...]:
        return ((tr("rules"), self.rules.tables.penalties.source),)

    def moment(self, state: GameState) -> str:
        return text.stage_words(state.turn, state.stage)

    def initial(self, scenario: str) -> events.Event:
        expect_scenario(scenario, self.scenarios)
        return events.CampaignBegan(scenario, self.parse_scenario(*self.scenarios[scenario]()))

    def parse_scenario(self, raw: bytes, file: str) -> GameState:
        """The game that a scenario's text describes. Raises SheetError with file, line, key and remedy."""
        return parse_scenario(raw, file, self.rules.data)

    def decide(self, state: GameState, command: Command, dice: DiceSource) -> Sequence[events.Event]:
        return decide(self.rules, state, command)

    def evolve(self, state: GameState | None, event: events.Event) -> GameState:
        if isinstance(event, events.CampaignBegan):
            return event.game
        if state is None:
            raise CampaignError("a game begins with its scenario")
        if isinstance(event, events.StageProcessed):
            return _carried_out(state, event.report.after)
        if isinstance(event, events.OrdersWritten):
            return evolve(state, written=_written(state, event))
        if isinstance(event, events.ReadingChosen):
            return evolve(state, readings={**state.readings, event.reading: event.choice})
        if isinstance(event, events.TurnSent):
            return state
        if isinstance(event, events.BoardEdited):
            return self._edited(state, event)
        return with_event(state, event)

    def _edited(self, game: GameState, event: events.BoardEdited) -> GameState:
        try:
            for edit in event.edits:
                game = corrected(game, edit.key, edit.new, self.rules.board)
        except InvalidCommand as fault:
            raise CampaignError(
                f"a correction in this game does not fit the map ({fault}): restore the map it was played with"
            ) from None
        return game if event.public is None else kept(game, event.edits, event.because, public=event.public)

    def label(self, state: GameState, events: Sequence[events.Event]) -> str:
        return text.label(events, self.rules)

    def log_lines(
        self, state: GameState, events: Sequence[events.Event], *, entry: int, at: str, undone: bool
    ) -> Iterator[LogLine]:
        for event in events:
            yield from log_lines(event, self.rules, entry=entry, at=at, undone=undone)

    def compared(self, here: GameState, there: GameState) -> Sequence[Difference]:
        return tuple(compared(here, there, self.rules.board))

    def dump_command(self, command: Command) -> Json:
        return {"command": COMMANDS.of(command), **CONVERTER.unstructure(command)}

    def dump_event(self, event: events.Event) -> tuple[Json, Any]:
        return {"event": events.EVENTS.of(event), **CONVERTER.unstructure(event)}, None

    def load_event(self, data: Mapping[str, Any], why: Any = None) -> events.Event:
        event: events.Event = events.EVENTS.load(data, "event", "game", CONVERTER)
        return event

    def dump_state(self, state: GameState) -> Json:
        return dump_game(state)

    def load_state(self, data: Mapping[str, Any]) -> GameState:
        try:
            return load_game(data)
        except Mismatch as fault:
            raise CampaignError(f"the state of this game cannot be read: {fault.what}") from None


def _carried_out(before: GameState, after: GameState) -> GameState:
    """The game after a stage, with the mails that reports are kept without."""
    box = before.mailbox
    come = after.stage_name if after.stage is not Stage.TREATIES else ""
    over = [name for name in box.later if name == come or Turn.parse(name.rstrip("R")) < after.turn]
    return evolve(after, mailbox=box.without(over))


def _written(game: GameState, event: events.OrdersWritten) -> dict[str, tuple[str, ...]]:
    """What is written after one power wrote; without a line it is as if it had never written."""
    others = {power: lines for power, lines in game.written.items() if power != event.power}
    return {**others, event.power: event.lines} if event.lines else others
