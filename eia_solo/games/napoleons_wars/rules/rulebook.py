"""Napoleons Wars as the rest of the program sees it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, evolve, field

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.log import LogLine
from eia_solo.core.mail_entries import AddressLearned, MailsSetAside, MailTaken, TakenIn, after
from eia_solo.core.rulebook import Difference, Json, Rulebook, expect_scenario
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.table_files import digest_of
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules import events
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.codec import CONVERTER
from eia_solo.games.napoleons_wars.rules.commands import COMMANDS, ChooseReading, Command
from eia_solo.games.napoleons_wars.rules.comparison import Consequence, compared, consequence
from eia_solo.games.napoleons_wars.rules.corrections import corrected
from eia_solo.games.napoleons_wars.rules.decide import decide
from eia_solo.games.napoleons_wars.rules.log import FACTS, log_lines
from eia_solo.games.napoleons_wars.rules.mails import turned
from eia_solo.games.napoleons_wars.rules.scenario import parse_scenario
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.rules.tables import Reading, Tables
from eia_solo.games.napoleons_wars.rules.text import label

RULEBOOK = "napoleons-wars"


@define(frozen=True)
class NapoleonsWars(Rulebook[GameState, Command, events.Event]):
    """The rulebook with the tables in force. `scenarios` hands out the texts games can begin with."""

    tables: Tables
    scenarios: Mapping[str, Callable[[], tuple[bytes, str]]]
    files: Mapping[str, str] = field(repr=False)
    digest: str = field(init=False)
    id: str = RULEBOOK
    facts = FACTS

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "digest", digest_of(self.files))

    @property
    def readings(self) -> Mapping[str, Reading]:
        return self.tables.readings

    def choice(self, reading: str, state: GameState) -> str:
        return self.tables.chosen(state.readings)[reading]

    def otherwise(self, state: GameState, reading: str, choice: str) -> Consequence:
        return consequence(self.tables, state, reading, choice)

    def choose_reading(self, reading: str, choice: str, because: str = "") -> ChooseReading:
        return ChooseReading(reading, choice, because)

    def options(self, state: GameState) -> tuple[tuple[str, str], ...]:
        settled = tr("moderator") if state.battles == "moderator" else tr("table")
        return (tr("battles"), settled), (tr("events"), tr("on") if state.events else tr("off"))

    def moment(self, state: GameState) -> str:
        return state.turn_name

    def initial(self, scenario: str) -> events.Event:
        expect_scenario(scenario, self.scenarios)
        return events.CampaignBegan(scenario, parse_scenario(*self.scenarios[scenario](), self.tables))

    def decide(self, state: GameState, command: Command, dice: DiceSource) -> Sequence[events.Event]:
        return decide(self.tables, state, command, dice)

    def evolve(self, state: GameState | None, event: events.Event) -> GameState:
        if isinstance(event, events.CampaignBegan):
            return event.game
        if state is None:
            raise CampaignError("a game begins with its scenario")
        return self._after(state, event)

    def _after(self, game: GameState, event: events.Event) -> GameState:
        if isinstance(event, events.OrdersWritten):
            others = {power: lines for power, lines in game.written.items() if power != event.power}
            return evolve(game, written={**others, event.power: event.lines} if event.lines else others)
        if isinstance(event, events.ActPosted):
            return evolve(game, posts=(*game.posts, event.post), posted=game.posted + 1)
        if isinstance(event, events.PostWithdrawn):
            posts = (evolve(each, is_withdrawn=True) if each.id == event.post else each for each in game.posts)
            return evolve(game, posts=tuple(posts))
        if isinstance(event, events.UpdateSet):
            return evolve(game, update=event.at)
        if isinstance(event, events.ResultEntered):
            return evolve(game, results={**game.results, event.result["at"]: event.result})
        if isinstance(event, events.ResultTakenBack):
            return evolve(game, results={at: each for at, each in game.results.items() if at != event.at})
        if isinstance(event, events.ReadingChosen):
            return evolve(game, readings={**game.readings, event.reading: event.choice})
        if isinstance(event, events.TurnProcessed):
            following = event.answer["next"]
            turn = Turn.parse(following) if following else None
            return evolve(
                turned(game, turn),
                turn=turn,
                position=event.answer["position"],
                written={},
                posts=event.kept,
                results={},
                update=None,
            )
        if isinstance(event, events.GameEdited):
            return self._edited(game, event)
        if isinstance(event, TakenIn | MailTaken | MailsSetAside | AddressLearned):
            return evolve(game, mailbox=after(game.mailbox, event))
        return game  # dice that were thrown, and what was sent, change nothing by themselves

    def _edited(self, game: GameState, event: events.GameEdited) -> GameState:
        try:
            for edit in event.edits:
                game = corrected(game, edit.key, edit.new, self.tables)
        except (InvalidCommand, KeyError) as fault:
            raise CampaignError(
                tr(
                    "a correction in this game does not fit the map ({fault}): restore the map it was played with",
                    fault=fault,
                )
            ) from None
        return game

    def label(self, state: GameState, events: Sequence[events.Event]) -> str:
        return label(events, self.tables.board)

    def log_lines(
        self, state: GameState, events: Sequence[events.Event], *, entry: int, at: str, undone: bool
    ) -> Iterator[LogLine]:
        return log_lines(events, self.tables, entry=entry, at=at, undone=undone)

    def compared(self, here: GameState, there: GameState) -> Sequence[Difference]:
        return tuple(compared(here, there, self.tables.board))

    def dump_command(self, command: Command) -> Json:
        return {"command": COMMANDS.of(command), **CONVERTER.unstructure(command)}

    def dump_event(self, event: events.Event) -> tuple[Json, Any]:
        return {"event": events.EVENTS.of(event), **CONVERTER.unstructure(event)}, None

    def load_event(self, data: Mapping[str, Any], why: Any = None) -> events.Event:
        event: events.Event = events.EVENTS.load(data, "event", "game", CONVERTER)
        return event

    def dump_state(self, state: GameState) -> Json:
        data: Json = CONVERTER.unstructure(state)
        return data

    def load_state(self, data: Mapping[str, Any]) -> GameState:
        try:
            state: GameState = structure(CONVERTER, data, GameState)
        except Mismatch as fault:
            raise CampaignError(tr("the state of this game cannot be read: {what}", what=fault.what)) from None
        return state
