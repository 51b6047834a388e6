"""Empires in Arms as the rest of the program sees it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define, evolve, field

from eia_solo.core.dice import DiceSource, ThrownDice
from eia_solo.core.document import parse_document
from eia_solo.core.errors import CampaignError, SheetError
from eia_solo.core.log import LogLine
from eia_solo.core.rulebook import Difference, Json, Rulebook, expect_scenario
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.decide import decide
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.log import FACTS, log_lines
from eia_solo.games.empires_in_arms.rules.phrases import phrases_as_first_written
from eia_solo.games.empires_in_arms.rules.readings import Consequence, consequence
from eia_solo.games.empires_in_arms.rules.rules import Declarations, Peace, Rules
from eia_solo.games.empires_in_arms.rules.sheet import CONVERTER, RULEBOOK, data_from, state_from
from eia_solo.games.empires_in_arms.rules.sheet_faults import faults_of, sound
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Reading, Tables
from eia_solo.games.empires_in_arms.rules.told import label


@define(frozen=True)
class EmpiresInArms(Rulebook[GameState, commands.Command, events.Event]):
    """The rulebook with the tables in force. `scenarios` hands out the sheets campaigns can begin with."""

    tables: Tables
    scenarios: Mapping[str, Callable[[], tuple[bytes, str]]]
    rules: Rules = field(init=False)
    id: str = RULEBOOK
    facts = FACTS

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "rules", Rules(self.tables))

    @property
    def files(self) -> Mapping[str, str]:
        return self.tables.files

    @property
    def digest(self) -> str:
        return self.tables.digest

    @property
    def readings(self) -> Mapping[str, Reading]:
        return self.tables.readings

    def choice(self, reading: str, state: GameState) -> str:
        return self.tables.choice(reading, state.readings)

    def otherwise(self, state: GameState, reading: str, choice: str) -> Consequence:
        return consequence(self.rules, state, reading, choice)

    def choose_reading(self, reading: str, choice: str, because: str = "") -> commands.EditFields:
        # The default is not written into the sheet, so that a better default of later tables would count.
        wanted = None if choice == self.readings[reading].default else choice
        return commands.EditFields({f"readings.{reading}": wanted}, because)

    def options(self, state: GameState) -> tuple[tuple[str, str], ...]:
        options = state.options
        made = options.pre_game_rolls
        return (
            (tr("major powers"), tr(options.major_powers.value)),
            (tr("historical aspirations"), tr("in use") if options.historical_aspirations else tr("not in use")),
            (
                tr("rolls before the campaign"),
                tr("unknown") if made is None else tr("made") if made else tr("not made"),
            ),
            (tr("first month"), options.first_month.title if options.first_month else tr("unknown")),
        )

    @property
    def declarations(self) -> Declarations:
        """The checks for declarations of war."""
        return self.rules.declarations

    @property
    def peace(self) -> Peace:
        """The checks for peace."""
        return self.rules.peace

    def moment(self, state: GameState) -> str:
        return state.month.title

    def initial(self, scenario: str) -> events.Event:
        expect_scenario(scenario, self.scenarios)
        raw, file = self.scenarios[scenario]()
        return events.CampaignBegan(scenario, data_from(self.parse_sheet(raw, file)))

    def decide(self, state: GameState, command: commands.Command, dice: DiceSource) -> Sequence[events.Event]:
        return decide(self.rules, command, state, dice)

    def evolve(self, state: GameState | None, event: events.Event) -> GameState:
        try:
            return evolved(state, event, self.tables)
        except Mismatch as fault:
            raise CampaignError(
                tr(
                    "an event of this campaign does not fit the modifier tables ({what}): restore the tables it "
                    "was played with",
                    what=fault.what,
                )
            ) from None

    def label(self, state: GameState, events: Sequence[events.Event]) -> str:
        return label(events, self.tables)

    def parse_sheet(self, raw: bytes, file: str) -> GameState:
        """The game that a sheet's text describes. Raises SheetError with file, line, key and remedy of each fault."""
        document = parse_document(raw, file, SheetError)
        try:
            return sound(document.data, self.tables)
        except Mismatch:
            found = [(document.place(fault.path), fault.what) for fault in faults_of(document.data, self.tables)]
            first, *others = sorted(found, key=lambda fault: fault[0].line)
            raise SheetError(*first, more=[SheetError(*other) for other in others]) from None

    def log_lines(
        self, state: GameState, events: Sequence[events.Event], *, entry: int, at: str, undone: bool
    ) -> Iterator[LogLine]:
        return log_lines(events, self.tables, entry=entry, at=at, undone=undone)

    def compared(self, here: GameState, there: GameState) -> Sequence[Difference]:
        from eia_solo.games.empires_in_arms.rules.comparison import compared  # here: only a history compares

        return compared(here, there, self.rules)

    def dump_command(self, command: commands.Command) -> Json:
        return commands.stored(command, CONVERTER.unstructure(command))

    def dump_event(self, event: events.Event) -> tuple[Json, Any]:
        data = {"event": events.EVENTS.of(event), **CONVERTER.unstructure(event)}
        why = data.pop("breakdown", None)
        return data, [[r["id"], r["state"], r["value"], r.get("because", "")] for r in why] if why else None

    def load_command(self, data: Mapping[str, Any]) -> commands.Command:
        """The command that a campaign has kept. Raises CampaignError."""
        try:
            kind, fields = commands.unstored(data)
            command: commands.Command = structure(CONVERTER, fields, kind)
        except (KeyError, Mismatch) as fault:
            raise CampaignError(tr("a command of this campaign cannot be read: {fault}", fault=fault)) from None
        return command

    def reasons(self, state: GameState, command: Json, came_to_pass: Sequence[Json]) -> Iterator[Sequence[Any]]:
        made = [self.load_event(data) for data in came_to_pass]
        dice = ThrownDice([event.throw for event in made if isinstance(event, events.CheckMade) and event.throw])
        decided = self.decide(state, self.load_command(command), dice)
        checks = [event for event in decided if isinstance(event, events.CheckMade)]
        # Earlier versions kept sentences in words.
        for kept in (checks, list(map(self._in_words, checks))):
            whys = (self.dump_event(check)[1] for check in kept)
            yield [next(whys) if isinstance(event, events.CheckMade) else None for event in made]

    def _in_words(self, check: events.CheckMade) -> events.CheckMade:
        phrases = phrases_as_first_written(self.tables.name_as_written)
        rows = (evolve(row, because=phrases.words(row.because)) for row in check.breakdown)
        return evolve(check, breakdown=tuple(rows))

    def load_event(self, data: Mapping[str, Any], why: Any = None) -> events.Event:
        if why:
            keys = ("id", "state", "value", "because")
            data = {**data, "breakdown": [dict(zip(keys, row, strict=True)) for row in why]}
        event: events.Event = events.EVENTS.load(data, "event", "campaign", CONVERTER)
        return event

    def dump_state(self, state: GameState) -> Json:
        return data_from(state)

    def load_state(self, data: Mapping[str, Any]) -> GameState:
        try:
            return state_from(data, self.tables)
        except Mismatch as fault:
            raise CampaignError(
                tr("the campaign's state does not fit the modifier tables: {what}", what=fault.what)
            ) from None
