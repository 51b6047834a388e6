"""The session of Napoleons Wars: powers write, acts are posted, a turn is worked out."""

from collections.abc import Iterator, Mapping
from typing import Any

from eia_solo.campaign.moments import Kept, Moments
from eia_solo.campaign.session import Session
from eia_solo.core.dice import Throw
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.commands import (
    Command,
    EnterResult,
    PostAct,
    ProcessTurn,
    SetUpdate,
    WriteOrders,
)
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked
from eia_solo.games.napoleons_wars.rules.events import DiceThrown, Event, OrdersWritten, TurnProcessed
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.preview import Preview, preview
from eia_solo.games.napoleons_wars.rules.rulebook import NapoleonsWars
from eia_solo.games.napoleons_wars.rules.scenario import Step, read_story
from eia_solo.games.napoleons_wars.rules.state import GameState, Plain
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"ProcessTurn"', '"command":"EditGame"')
_EVENTS = ('"event":"CampaignBegan"', '"event":"TurnProcessed"', '"event":"GameEdited"')
"""What the journal holds where the turn may be set."""
_PROCESSED = ('"command":"ProcessTurn"',), ('"event":"TurnProcessed"',)
"""What the journal holds where a turn was worked out."""


def turns(campaign: CampaignFile) -> Moments[str]:
    """The turn after each entry."""
    return Moments(campaign, _COMMANDS, _EVENTS, _after)


def _after(events: Kept, turn: str | None) -> str | None:
    """The turn after these events, as the journal writes them."""
    for event in events:
        if event["event"] == "CampaignBegan":
            turn = event["game"]["turn"]
        elif event["event"] == "TurnProcessed":
            turn = event["answer"]["next"] or "The end"
        elif event["event"] == "GameEdited":
            turn = next((edit["new"] for edit in event["edits"] if edit["key"] == "turn"), turn)
    return turn


@frozen
class KeptTurn:
    """A turn that was worked out, with the entry that holds it."""

    entry: int
    turn: TurnProcessed


class NapoleonsSession(Session[GameState, Command, Event]):
    """An open game of Napoleons Wars."""

    rulebook: NapoleonsWars

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._turns = turns(self.campaign)

    @property
    def position(self) -> Position:
        """What the turn that is shown begins with."""
        return read_position(dict(self.state.position), self.rulebook.tables)

    def write(self, power: str, text: str) -> OrdersWritten:
        """Put a text in the place of all that a power has written for the turn."""
        (event,) = self.do(WriteOrders(power, text)).events
        assert isinstance(event, OrdersWritten), "that is what writing comes to"
        return event

    def check(self, power: str | None = None) -> list[dict[str, Any]]:
        """What is to be said of each line of a power (without one: of all) before the turn is worked out."""
        given = given_of(self.state)
        if power is not None:
            given["orders"] = {each: lines for each, lines in given["orders"].items() if each == power}
        outcomes: list[dict[str, Any]] = turn_checked(given, self.rulebook.tables)["outcomes"]
        return outcomes

    def preview(self) -> Preview:
        """What would come of the turn as it is prepared; nothing is kept. Raises Unsound."""
        return preview(self.rulebook.tables, self.state)

    def process(self, dice: Mapping[str, tuple[int, ...]] | None = None, *, by_hand: bool = False) -> TurnProcessed:
        """Work the turn out, with these dice thrown by hand. Raises InvalidCommand or IllegalCommand."""
        event = self.do(ProcessTurn(dice or {}, by_hand)).events[-1]
        assert isinstance(event, TurnProcessed), "that is what processing comes to"
        return event

    def kept_turns(self) -> Iterator[KeptTurn]:
        """Every turn that was worked out on the way to the game that is shown, oldest first."""
        on_path = set(self.path())
        for entry in self.campaign.entries_with(*_PROCESSED):
            if entry.id in on_path:
                for event in self.events_in(entry):
                    if isinstance(event, TurnProcessed):
                        yield KeptTurn(entry.id, event)

    def last_turn(self) -> KeptTurn | None:
        """The turn that was worked out last."""
        return next(reversed(list(self.kept_turns())), None)

    def given(self) -> Plain:
        """What goes into the turn, as other programs read it."""
        return given_of(self.state)

    # What a game may add

    def begun(self) -> tuple[str, dict[str, Any]]:
        scenario, at = self.campaign.meta["scenario"], self.moment_name(self.history.head)
        said = f"a new campaign of Napoleons Wars: scenario {scenario}, {at}"
        return said, {"rulebook": self.rulebook.id, "turn": at}

    def tell(self, raw: bytes, file: str) -> None:
        """Play a story: posts, orders, results and dice, turn by turn. All of it or nothing."""
        with self.all_or_nothing():
            for step in read_story(raw, file):
                step.expect(self.state)
                with step.placed():
                    self._play(step)

    def _play(self, step: Step) -> None:
        told = step.told
        if told.update is not None:
            self.do(SetUpdate(told.update))
        for post in told.posts:
            self.do(PostAct(post.by, post.text, post.at))
        for power, text in told.orders.items():
            self.write(power, text)
        for result in told.results:
            self.do(EnterResult(result))
        if told.worked_out:
            self.process(told.dice, by_hand=bool(told.dice))

    def moment_name(self, entry: int) -> str:
        """The turn after an entry."""
        return self._turns.of(entry)

    def moment_data(self, entry: int) -> dict[str, str | None]:
        return {"turn": self.moment_name(entry)}

    def throw_of(self, event: Event) -> Throw | None:
        return event.throw if isinstance(event, DiceThrown) else None

    def _forget(self) -> None:
        super()._forget()
        self._turns.forget()
