"""Revolution and Reaction as the rest of the program sees it."""

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any

from attrs import define

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import CampaignError
from eia_solo.core.log import LogLine
from eia_solo.core.rulebook import Difference, Json, Rulebook, expect_scenario
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules import events, kept, scenario
from eia_solo.games.revolution_and_reaction.rules.acts import Kept, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announced import Announced
from eia_solo.games.revolution_and_reaction.rules.codec import (
    CONVERTER,
    changed_fields,
    dump_act,
    dump_amendments,
    dump_setup,
    load_amendments,
    load_kept,
    load_kept_act,
    load_setup,
)
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.commands import (
    COMMANDS,
    ChooseReading,
    Command,
    CorrectAct,
    EnterAct,
    EnterCards,
    LearnName,
)
from eia_solo.games.revolution_and_reaction.rules.comparison import Consequence, compared, consequence
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Reading
from eia_solo.games.revolution_and_reaction.rules.fold import inbox_after
from eia_solo.games.revolution_and_reaction.rules.log import FACTS, log_line
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of
from eia_solo.games.revolution_and_reaction.rules.setup import Setup
from eia_solo.games.revolution_and_reaction.rules.text import label

RULEBOOK = "revolution-and-reaction"
"""With the edition behind it this is the id of the rulebook: "revolution-and-reaction/nwol"."""


@define(frozen=True)
class RevolutionAndReaction(Rulebook[Register, Command, events.Event]):
    """The rulebook in one edition. `scenarios` hands out the set-ups records can begin with."""

    edition: Edition
    scenarios: Mapping[str, Callable[[], tuple[bytes, str]]]
    facts = FACTS

    @property
    def id(self) -> str:
        return f"{RULEBOOK}/{self.edition.id}"

    @property
    def files(self) -> Mapping[str, str]:
        return self.edition.files

    @property
    def digest(self) -> str:
        return self.edition.digest

    @property
    def readings(self) -> Mapping[str, Reading]:
        return self.edition.readings

    def choice(self, reading: str, state: Register) -> str:
        return self.edition.choice(reading, state.readings)

    def otherwise(self, state: Register, reading: str, choice: str) -> Consequence:
        return consequence(state, reading, choice)

    def choose_reading(self, reading: str, choice: str, because: str = "") -> ChooseReading:
        return ChooseReading(reading, choice, because)

    def options(self, state: Register) -> tuple[tuple[str, str], ...]:
        return ((tr("rules"), self.edition.source), (tr("game"), state.setup.title))

    def moment(self, state: Register) -> str:
        return state.acts[-1].received.words if state.acts else ""

    def initial(self, scenario: str) -> events.Event:
        expect_scenario(scenario, self.scenarios)
        raw, file = self.scenarios[scenario]()
        return events.RecordBegan(scenario, dump_setup(self.parse_setup(raw, file)))

    def parse_setup(self, raw: bytes, file: str) -> Setup:
        """The set-up that a text describes. Raises SheetError with file, line, key and remedy."""
        return scenario.parse_setup(raw, file, self.edition)

    def decide(self, state: Register, command: Command, dice: DiceSource) -> Sequence[events.Event]:
        return decide(state, command)

    def evolve(self, state: Register | None, event: events.Event) -> Register:
        if isinstance(event, events.RecordBegan):
            return Register(self.edition, {}, self._setup(event.data))
        if state is None:
            raise CampaignError(tr("a record begins with its set-up"))
        if isinstance(event, events.ActEntered):
            return state.with_act(event.act)
        if isinstance(event, (events.ActCorrected, events.ActStruckOut)):
            return _amended(state, event)
        if isinstance(event, events.ReadingChosen):
            return state.with_readings({**state.readings, event.reading: event.choice})
        if isinstance(event, events.SetupAmended):
            return state.with_setup(self._setup(event.data))
        if isinstance(event, events.NewsAnnounced):
            return state.with_announced(Announced(event.at, event.news, event.reader))
        return state.with_inbox(inbox_after(state.inbox, event))

    def _setup(self, data: Mapping[str, Any]) -> Setup:
        try:
            setup = load_setup(data)
            scenario.check(setup, self.edition)
        except Mismatch as fault:
            raise CampaignError(tr("the record's set-up does not fit the tables: {what}", what=fault.what)) from None
        return setup

    def label(self, state: Register, events: Sequence[events.Event]) -> str:
        return label(state, events)

    def log_lines(
        self, state: Register, events: Sequence[events.Event], *, entry: int, at: str, undone: bool
    ) -> Iterator[LogLine]:
        for number, event in enumerate(events, 1):
            yield log_line(state, event, entry=entry, number=number, at=at, undone=undone)

    def compared(self, here: Register, there: Register) -> Sequence[Difference]:
        return tuple(compared(here, there))

    def dump_command(self, command: Command) -> Json:
        if isinstance(command, (EnterAct, CorrectAct)):
            now = {"now": command.now.text} if command.now else {}
            because = {"because": command.because} if isinstance(command, CorrectAct) else {}
            return {"command": COMMANDS.of(command), "entered": dump_act(command.act), **because, **now}
        if isinstance(command, EnterCards):
            cards = [
                {"card": each.card, "name": each.name, "entered": [dump_act(act) for act in each.acts]}
                for each in command.cards
            ]
            return {"command": COMMANDS.of(command), "cards": cards}
        if isinstance(command, LearnName) and not command.posts:
            speaker = CONVERTER.unstructure(command.speaker)
            return {"command": COMMANDS.of(command), "name": command.name, "speaker": speaker}
        return {"command": COMMANDS.of(command), **CONVERTER.unstructure(command)}

    def dump_event(self, event: events.Event) -> tuple[Json, Any]:
        if isinstance(event, events.ActEntered):
            late = {"late": True, "rejudged": list(event.rejudged)} if event.late else {}
            return {"event": events.EVENTS.of(event), "entered": dump_act(event.act), **late}, None
        if isinstance(event, events.ActCorrected):
            new = {"entered": dump_act(event.act), "was": dict(event.was), "because": event.because}
            return {"event": events.EVENTS.of(event), **new, "rejudged": list(event.rejudged)}, None
        if isinstance(event, events.RecordBegan):
            return {"event": events.EVENTS.of(event), "scenario": event.scenario, "data": event.data}, None
        return {"event": events.EVENTS.of(event), **CONVERTER.unstructure(event)}, None

    def load_event(self, data: Mapping[str, Any], why: Any = None) -> events.Event:
        fields = dict(data)
        name = fields.pop("event", "")
        try:
            if name == "ActEntered":
                rejudged = tuple(fields.get("rejudged", ()))
                return events.ActEntered(load_kept_act(fields.get("entered")), bool(fields.get("late")), rejudged)
            if name == "ActCorrected":
                act, was = load_kept_act(fields["entered"]), structure(CONVERTER, fields["was"], dict[str, Any])
                because = structure(CONVERTER, fields["because"], str)
                rejudged = structure(CONVERTER, fields["rejudged"], tuple[ActId, ...])
                return events.ActCorrected(act, was, because, rejudged)
            if name == "RecordBegan":
                return events.RecordBegan(fields["scenario"], fields["data"])
            if name in events.EVENTS:
                event: events.Event = structure(CONVERTER, fields, events.EVENTS[name])
                return event
        except (Mismatch, KeyError) as fault:
            raise CampaignError(
                tr("an event '{name}' of this record cannot be read: {fault}", name=name, fault=fault)
            ) from None
        raise CampaignError(tr("this record holds an event '{name}' that this version does not know", name=name))

    def dump_state(self, state: Register) -> Json:
        return {
            "setup": dump_setup(state.setup),
            "readings": dict(state.readings),
            "acts": [dump_act(act) for act in state.entered],
            **kept.dump_inbox(state),
            **kept.dump_announced(state.announced),
            **({"amended": dump_amendments(state.amended)} if state.amended else {}),
        }

    def load_state(self, data: Mapping[str, Any]) -> Register:
        try:
            acts = [load_kept(each) for each in data["acts"]]
            amended = load_amendments(data.get("amended", {}))
            readings = structure(CONVERTER, data["readings"], dict[str, str])
        except (Mismatch, KeyError) as fault:
            raise CampaignError(tr("the record's state cannot be read: {fault}", fault=fault)) from None
        register = ledger_of(self.edition, readings, self._setup(data["setup"]), acts).with_amendments((), amended)
        register = kept.with_announced(kept.with_inbox(register, data), data)
        register.record  # noqa: B018 - worked out now, so that of those that follow one act each is judged
        return register

    def dump_since(self, state: Register, earlier: Register) -> Json:
        return kept.dump_since(state, earlier)

    def load_since(self, data: Mapping[str, Any], earlier: Register) -> Register:
        return kept.load_since(data, earlier)

    def is_up_to_date(self, data: Mapping[str, Any]) -> bool:
        return data.get("judged") == kept.judged_by(self.edition)


def _amended(register: Register, event: events.ActCorrected | events.ActStruckOut) -> Register:
    """The register with a correction. Raises CampaignError for one that does not fit what was entered."""
    id = event.post if isinstance(event, events.ActStruckOut) else event.act.id
    before = register.known.get(id)
    if not isinstance(before, Kept):
        raise CampaignError(tr("a correction is of '{id}', which was never entered", id=id))
    if isinstance(event, events.ActCorrected):
        if changed_fields(before, event.act) != event.was:
            raise CampaignError(tr("a correction of '{id}' does not fit what was entered", id=id))
        return register.with_amended(event.act, event.because)
    if isinstance(before, StruckOut):
        raise CampaignError(tr("'{id}' is struck out twice", id=id))
    return register.with_amended(StruckOut(before), event.because)
