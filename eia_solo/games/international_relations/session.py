"""The session of International Relations: powers write, a stage is carried out, and the report says what came of it."""

from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.campaign.moments import Kept, Moments
from eia_solo.campaign.session import Changes, Session
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading.aims import Position
from eia_solo.games.international_relations.reading.mail_orders import Mail, MailOrders, MailReader
from eia_solo.games.international_relations.reading.place_names import PlaceNames
from eia_solo.games.international_relations.rules.commands import Command, MarkSent, ProcessTurn, WriteOrders
from eia_solo.games.international_relations.rules.events import Event, OrdersWritten, StageProcessed
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
from eia_solo.games.international_relations.rules.scenario import read_story
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState, Season, Stage, Turn
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.rules.writing.order_sheets import by_power, check_of, replaced
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.reading.items import Line
from eia_solo.reading.quoting import quoted_in_mail
from eia_solo.reading.signatures import without_rule
from eia_solo.store.campaign import CampaignFile

_COMMANDS = ('"command":"NewCampaign"', '"command":"ProcessTurn"', '"command":"EditBoard"')
_EVENTS = ('"event":"CampaignBegan"', '"event":"StageProcessed"', '"event":"BoardEdited"')
"""What the journal holds where the turn or the stage may be set."""

Point = tuple[Turn, Stage]


def turns(campaign: CampaignFile) -> Moments[Point]:
    """The turn and stage after each entry."""
    return Moments(campaign, _COMMANDS, _EVENTS, _after)


def _after(events: Kept, point: Point | None) -> Point | None:
    """Where the game is after these events, as the journal writes them."""
    for event in events:
        if event["event"] == "BoardEdited":
            point = _edited(event, point)
            continue
        game = event["game"] if "game" in event else event["report"]["after"]
        point = Turn.parse(game["turn"]), Stage(game["stage"])
    return point


def _edited(event: Mapping[str, Any], point: Point | None) -> Point | None:
    assert point is not None, "a game begins before it is corrected"
    turn, stage = point
    for edit in event["edits"]:
        if edit["key"] == "turn":
            turn = Turn.parse(edit["new"])
        elif edit["key"] == "stage":
            stage = Stage(edit["new"])
    return turn, stage


InternationalChanges = Changes[GameState, Event]

_SENT = ('"command":"MarkSent"',), ('"event":"TurnSent"',)
"""What the journal holds where all were sent."""
_PROCESSED = ('"command":"ProcessTurn"',), ('"event":"StageProcessed"',)
"""What the journal holds where a stage was carried out."""


@frozen
class KeptReport:
    """A report with the entry that holds it."""

    entry: int
    report: Report


def _since_orders(kept: Sequence[KeptReport]) -> Sequence[KeptReport]:
    """The last reports, from the orders on that were carried out last: with their retreats and the winter."""
    begun = (number for number, each in enumerate(kept) if each.report.stage in (Stage.ORDERS, Stage.TREATIES))
    return kept[max(begun, default=-1) :]


class InternationalSession(Session[GameState, Command, Event]):
    """An open game of International Relations."""

    rulebook: InternationalRelations

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._turns = turns(self.campaign)

    def write(self, power: str, text: str) -> OrdersWritten:
        """Put a text in the place of all that a power has written for the stage."""
        (event,) = self.do(WriteOrders(power, text)).events
        assert isinstance(event, OrdersWritten), "that is what writing comes to"
        return event

    def write_all(self, text: str) -> tuple[OrdersWritten, ...]:
        """Write what each power has below its name in one text: all of them, each an entry of its own, or none.

        A power that has written just that already is passed over. Raises InvalidCommand for lines above every name.
        """
        with self.all_or_nothing():
            return tuple(
                self.write(power, "\n".join(lines))
                for power, lines in by_power(text, self.rulebook.rules.reader).items()
                if tuple(lines) != self.state.written.get(power, ())
            )

    def write_mail(self, text: str) -> MailOrders:
        """Write what a text orders that is no sheet, as a mail that came: what was taken, and what left out.

        Powers without an order in it keep what they had; so do units of a power that it has no order for.
        """
        rules = self.rulebook.rules
        reader = MailReader(Position(rules.board, self.state), PlaceNames.of(rules.data), {})
        numbered = tuple(Line(number, line) for number, line in enumerate(text.split("\n"), 1))
        own = (line for line in quoted_in_mail(without_rule(numbered)).lines if line.left is None)
        found = reader.read(Mail(tuple((line.number, line.text) for line in own)))
        if not found.powers:
            return found
        with self.all_or_nothing():
            for power in found.powers:
                new = "\n".join(each.words for each in found.settled if each.power == power)
                lines = replaced(self.state.written.get(power, ()), new, rules.reader)
                if lines != self.state.written.get(power, ()):
                    self.write(power, "\n".join(lines))
        return found

    def check(self, power: str) -> Validated:
        """What a power has written, checked by itself: what counts, and what is to be said about each line."""
        return check_of(self.rulebook.rules, self.state, power)

    def preview(self) -> Report:
        """What carrying out the stage would come to now. Nothing is kept."""
        return processed(self.rulebook.rules, self.state)

    def process(self) -> Report:
        """Carry out the stage the game is in."""
        (event,) = self.do(ProcessTurn()).events
        assert isinstance(event, StageProcessed), "that is what processing comes to"
        return event.report

    def reports(self) -> Sequence[KeptReport]:
        """Every report on the way to the game that is shown, oldest first."""
        on_path = set(self.path())
        return tuple(
            KeptReport(entry.id, event.report)
            for entry in self.campaign.entries_with(*_PROCESSED)
            if entry.id in on_path
            for event in self.events_in(entry)
            if isinstance(event, StageProcessed)
        )

    @property
    def first_year(self) -> int:
        """The year of the first turn that was, or will be, played."""
        begun, _ = self._turns.of(1)
        return (begun.following if begun.season is Season.WINTER else begun).year

    def reports_of(self, turn: Turn) -> Sequence[KeptReport]:
        """The reports of one turn. Raises IllegalCommand if nothing of it has been processed."""
        found = tuple(each for each in self.reports() if each.report.turn == turn)
        if not found:
            raise IllegalCommand(f"nothing of {turn.text} has been processed; the game is in {self.state.turn.text}")
        return found

    def told(self, turn: Turn | None = None) -> Sequence[KeptReport]:
        """The reports there are to tell of a turn, or the one of the stage processed last. Raises IllegalCommand."""
        found = self.reports()[-1:] if turn is None else self.reports_of(turn)
        if not found:
            raise IllegalCommand("nothing has been processed yet: eia-solo process carries out the first stage")
        return found

    def to_send(self, turn: Turn | None = None, since: Turn | None = None) -> Sequence[KeptReport]:
        """The reports that go out: of a turn, of all since a turn, or of what was not sent. Raises IllegalCommand."""
        if turn is not None:
            return self.told(turn)
        if since is None:
            return self.unsent() or _since_orders(self.reports()) or self.told()
        found = tuple(each for each in self.reports() if each.report.turn >= since)
        if not found:
            raise IllegalCommand(
                f"nothing since {since.text} has been processed; the game is in {self.state.turn.text}"
            )
        return found

    def unsent(self) -> Sequence[KeptReport]:
        """The reports since all were sent; if they never were, those since orders were carried out last."""
        kept, sent = self.reports(), self._sent()
        return tuple(each for each in kept if each.entry > sent) if sent else _since_orders(kept)

    def _sent(self) -> int:
        """The entry that says that all were sent, the last on the way to the game that is shown; 0 for none."""
        on_path = set(self.path())
        return max((entry.id for entry in self.campaign.entries_with(*_SENT) if entry.id in on_path), default=0)

    def mark_sent(self) -> None:
        """Keep that everybody has been sent all that was carried out. Raises IllegalCommand if there is nothing new."""
        kept = self.reports()
        if not kept:
            raise IllegalCommand("nothing has been processed yet: there is nothing to send")
        last = kept[-1]
        if last.entry < self._sent():
            raise IllegalCommand(f"all are sent up to {stage_words(last.report.turn, last.report.stage)} already")
        self.do(MarkSent(last.report.turn, last.report.stage))

    def after(self, kept: KeptReport) -> GameState:
        """The game as it stood after a report; after the last as it is now, with what was corrected since."""
        return self.state if kept == self.reports()[-1] else kept.report.after

    def before(self, kept: KeptReport) -> GameState:
        """The game as it stood when a stage was carried out."""
        parent = self.history.parents[kept.entry]
        assert parent is not None, "a game begins before anything of it is carried out"
        return self.state_at(parent)

    def begun(self) -> tuple[str, dict[str, Any]]:
        turn, stage = self.state.turn, self.state.stage
        scenario, at = self.campaign.meta["scenario"], self.moment_name(self.history.head)
        said = f"a new game of International Relations: scenario {scenario}, {at}"
        return said, {"rulebook": self.rulebook.id, "turn": turn.text, "stage": stage.value}

    def tell(self, raw: bytes, file: str) -> None:
        """Play a story: what every power wrote, stage by stage, each carried out. All of it or nothing."""
        with self.all_or_nothing():
            for step in read_story(raw, file):
                step.expect(self.state)
                with step.placed():
                    self.write_all(step.text)
                    if step.carried_out:
                        self.process()

    def moment_name(self, entry: int) -> str:
        """The turn and stage after an entry."""
        return stage_words(*self._turns.of(entry))

    def _forget(self) -> None:
        super()._forget()
        self._turns.forget()
