"""The session of International Relations: powers write, a stage is carried out, and the report says what came of it."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eia_solo.campaign.mail_session import MailSession
from eia_solo.campaign.moments import Kept, Moments
from eia_solo.campaign.session import Changes
from eia_solo.core.errors import IllegalCommand, placed, to_type
from eia_solo.core.mail_entries import TakeMails
from eia_solo.core.mailbox import Mail
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.reading.known import KnownPosition
from eia_solo.games.international_relations.reading.taking import ReadMail, known_of, read_mail
from eia_solo.games.international_relations.rules.commands import (
    Command,
    MarkSent,
    ProcessTurn,
    SetDeadline,
    WriteOrders,
)
from eia_solo.games.international_relations.rules.events import Event, OrdersWritten, StageProcessed
from eia_solo.games.international_relations.rules.mails import mail_events
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rulebook import InternationalRelations
from eia_solo.games.international_relations.rules.scenario import read_story
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState, Season, Stage, Turn
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.rules.writing.order_sheets import by_power, by_unit, check_of
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.reading.cards import Edits
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
        if event["event"] not in ("CampaignBegan", "StageProcessed"):
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


class InternationalSession(MailSession[GameState, Command, Event, ReadMail]):
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
        reader = self.rulebook.rules.reader
        sheets = by_unit(text, self.state, reader) if self.state.try_out else by_power(text, reader)
        with self.all_or_nothing():
            return tuple(
                self.write(power, "\n".join(lines))
                for power, lines in sheets.items()
                if tuple(lines) != self.state.written.get(power, ())
            )

    # Mails

    @property
    def mail_moment(self) -> str:
        return self.state.stage_name

    @property
    def known(self) -> KnownPosition:
        return known_of(self.rulebook.rules, self.state)

    def read_card(self, game: GameState, mail: Mail, edits: Edits | None = None) -> ReadMail:
        return read_mail(self.rulebook.rules, game, mail, edits)

    def taken_events(self, game: GameState, command: TakeMails) -> Iterator[Event]:
        return mail_events(self.rulebook.rules, game, command)

    def set_deadline(self, at: Moment | None) -> None:
        """Say by when what is written for the stage is to arrive; None takes the deadline away."""
        self.do(SetDeadline(at))

    # Stages

    def is_sheet(self, power: str, text: str) -> bool:
        """Whether a text is one of orders as they stand in the sheet of a power: one line at least is read so."""
        return any(each.fault is None for each in self.rulebook.rules.reader.read(text, power))

    def check(self, power: str) -> Validated:
        """What a power has written, checked by itself: what counts, and what is to be said about each line."""
        return check_of(self.rulebook.rules, self.state, power)

    def preview(self) -> Report:
        """What carrying out the stage would come to now. Nothing is kept."""
        return processed(self.rulebook.rules, self.state)

    def process(self) -> Report:
        """Carry out the stage the game is in."""
        event = self.do(ProcessTurn()).events[0]
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
            raise IllegalCommand(
                tr(
                    "nothing of {turn} has been processed; the game is in {now}",
                    turn=turn.text,
                    now=self.state.turn.text,
                )
            )
        return found

    def told(self, turn: Turn | None = None) -> Sequence[KeptReport]:
        """The reports there are to tell of a turn, or the one of the stage processed last. Raises IllegalCommand."""
        found = self.reports()[-1:] if turn is None else self.reports_of(turn)
        if not found:
            process = to_type("process", self.campaign.path)
            raise IllegalCommand(
                tr("nothing has been processed yet: {process} carries out the first stage", process=process)
            )
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
                tr(
                    "nothing since {since} has been processed; the game is in {turn}",
                    since=since.text,
                    turn=self.state.turn.text,
                )
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
            raise IllegalCommand(tr("nothing has been processed yet: there is nothing to send"))
        last = kept[-1]
        if last.entry < self._sent():
            raise IllegalCommand(
                tr("all are sent up to {stage} already", stage=stage_words(last.report.turn, last.report.stage))
            )
        self.do(MarkSent(last.report.turn, last.report.stage))

    def after(self, kept: KeptReport) -> GameState:
        """The game as it stood after a report; after the last as it is now, with what was corrected since."""
        return self.state if kept == self.reports()[-1] else kept.report.after

    def before(self, kept: KeptReport) -> GameState:
        """The game as it stood when a stage was carried out."""
        parent = self.history.parents[kept.entry]
        assert parent is not None, "a game begins before anything of it is carried out"
        return self.state_at(parent)

    @property
    def gathered(self) -> Mapping[str, Any]:
        """Corrections that are not entered yet, as they were kept; nothing if there are none."""
        kept = self.campaign.meta.get("gathered")
        return kept if isinstance(kept, dict) else {}

    def keep_gathered(self, gathered: Mapping[str, Any]) -> None:
        """Keep corrections that are not entered yet, beside the journal."""
        self.campaign.keep_meta({"gathered": dict(gathered)})

    def begun(self) -> tuple[str, dict[str, Any]]:
        turn, stage = self.state.turn, self.state.stage
        scenario, at = self.campaign.meta["scenario"], self.moment_name(self.history.head)
        said = tr("a new game of International Relations: scenario {scenario}, {at}", scenario=scenario, at=at)
        return said, {"rulebook": self.rulebook.id, "turn": turn.text, "stage": stage.value}

    def tell(self, raw: bytes, file: str) -> None:
        """Play a story: what every power wrote, stage by stage, each carried out. All of it or nothing."""
        with self.all_or_nothing():
            for step in read_story(raw, file):
                step.expect(self.state)
                with placed(step.place):
                    self.write_all(step.text)
                    if step.carried_out:
                        self.process()

    def moment_name(self, entry: int) -> str:
        """The turn and stage after an entry."""
        return stage_words(*self._turns.of(entry))

    def _forget(self) -> None:
        super()._forget()
        self._turns.forget()
