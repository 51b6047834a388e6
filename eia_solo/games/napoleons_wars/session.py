"""The session of Napoleons Wars: powers write, acts are posted, a turn is worked out."""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from eia_solo.campaign.mail_session import MailSession
from eia_solo.campaign.moments import Kept, Moments
from eia_solo.core.dice import Throw
from eia_solo.core.errors import IllegalCommand, InvalidCommand, ManyFaults, did_you_mean, placed
from eia_solo.core.log import LoggedLine
from eia_solo.core.log_columns import facts
from eia_solo.core.mail_entries import TakeMails
from eia_solo.core.mailbox import Mail
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.reading.known import KnownTurn
from eia_solo.games.napoleons_wars.reading.taking import MailReader, ReadMail, read_mail
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.commands import (
    Command,
    Edit,
    EditGame,
    EnterResult,
    MarkSent,
    PostAct,
    ProcessTurn,
    SetUpdate,
    WriteOrders,
)
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked
from eia_solo.games.napoleons_wars.rules.corrections import differences
from eia_solo.games.napoleons_wars.rules.events import (
    DiceThrown,
    Event,
    GameEdited,
    OrdersWritten,
    TurnProcessed,
    TurnSent,
)
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.log import public_lines
from eia_solo.games.napoleons_wars.rules.mails import mail_events
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.preview import Preview, preview
from eia_solo.games.napoleons_wars.rules.reporting.told import Correction, Told, told_of
from eia_solo.games.napoleons_wars.rules.rulebook import NapoleonsWars
from eia_solo.games.napoleons_wars.rules.scenario import Step, read_story
from eia_solo.games.napoleons_wars.rules.state import GameState, Plain
from eia_solo.games.napoleons_wars.rules.writing.positions import read_text_of_position
from eia_solo.reading.cards import Edits
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Entry

_COMMANDS = ('"command":"NewCampaign"', '"command":"ProcessTurn"', '"command":"EditGame"')
_EVENTS = ('"event":"CampaignBegan"', '"event":"TurnProcessed"', '"event":"GameEdited"')
"""What the journal holds where the turn may be set."""
_PROCESSED = ('"command":"ProcessTurn"',), ('"event":"TurnProcessed"',)
"""What the journal holds where a turn was worked out."""
_SENT = ('"command":"MarkSent"',), ('"event":"TurnSent"',)
"""What the journal holds where all were sent."""
_EDITED = ('"command":"EditGame"',), ('"event":"GameEdited"',)
"""What the journal holds where the game was corrected by hand."""


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


class NapoleonsSession(MailSession[GameState, Command, Event, ReadMail]):
    """An open game of Napoleons Wars."""

    rulebook: NapoleonsWars

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._turns = turns(self.campaign)
        self._reader: MailReader | None = None

    @property
    def position(self) -> Position:
        """What the turn that is shown begins with."""
        return read_position(dict(self.state.position), self.rulebook.tables)

    def write(self, power: str, text: str) -> OrdersWritten:
        """Put a text in the place of all that a power has written for the turn."""
        (event,) = self.do(WriteOrders(power, text)).events
        assert isinstance(event, OrdersWritten), "that is what writing comes to"
        return event

    # Mails

    @property
    def mail_moment(self) -> str:
        return self.state.turn_name

    @property
    def known(self) -> KnownTurn:
        return KnownTurn(self.reader_of(self.state))

    def reader_of(self, game: GameState) -> MailReader:
        """What reads mails for a game as it stands; the last one is kept."""
        if self._reader is None or self._reader.game is not game:
            self._reader = MailReader.of(self.rulebook.tables, game)
        return self._reader

    def read_card(self, game: GameState, mail: Mail, edits: Edits | None = None) -> ReadMail:
        return read_mail(self.reader_of(game), mail, edits)

    def taken_events(self, game: GameState, command: TakeMails) -> Iterator[Event]:
        return mail_events(self.rulebook.tables.board, game, command)

    # Turns

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
        events = self.do(ProcessTurn(dice or {}, by_hand)).events
        return next(event for event in events if isinstance(event, TurnProcessed))

    def turn_entries(self) -> Iterator[Entry]:
        """Every entry on the way to the game that is shown in which a turn was worked out, oldest first."""
        on_path = set(self.path())
        return (entry for entry in self.campaign.entries_with(*_PROCESSED) if entry.id in on_path)

    def turns_in(self, entry: Entry) -> Iterator[KeptTurn]:
        """The turns that were worked out in an entry."""
        return (KeptTurn(entry.id, each) for each in self.events_in(entry) if isinstance(each, TurnProcessed))

    def kept_turns(self) -> Iterator[KeptTurn]:
        """Every turn that was worked out on the way to the game that is shown, oldest first."""
        for entry in self.turn_entries():
            yield from self.turns_in(entry)

    def last_turn(self) -> KeptTurn | None:
        """The turn that was worked out last."""
        return next(reversed(list(self.kept_turns())), None)

    def turn_of(self, turn: str | None = None) -> KeptTurn:
        """A turn that was worked out, by its name; without one the last. Raises InvalidCommand."""
        kept = list(self.kept_turns())
        if not kept:
            raise InvalidCommand(tr("no turn has been worked out yet: there is nothing to report"))
        if turn is None:
            return kept[-1]
        wanted = " ".join(turn.split()).title()
        found = next((each for each in reversed(kept) if each.turn.turn == wanted), None)
        if found is None:
            names = [each.turn.turn for each in kept]
            if hint := did_you_mean(wanted, names):
                raise InvalidCommand(tr("'{turn}' has not been worked out{hint}", turn=turn, hint=hint))
            raise InvalidCommand(
                tr(
                    "'{turn}' has not been worked out (there are: {first} to {last})",
                    turn=turn,
                    first=names[0],
                    last=names[-1],
                )
            )
        return found

    def to_send(self, turn: str | None = None, since: str | None = None) -> Sequence[KeptTurn]:
        """The turns that go out: one, all since one, or what was not sent; else the last. Raises InvalidCommand."""
        if turn is not None:
            return (self.turn_of(turn),)
        last, sent = self.turn_of(), self._sent()
        if not since and not sent:
            return (last,)
        first = self.turn_of(since).entry if since else sent
        return tuple(each for each in self.kept_turns() if each.entry >= first) or (last,)

    def _sent(self) -> int:
        """The entry that says that all were sent, the last on the way to the game that is shown; 0 for none."""
        on_path = set(self.path())
        return max((entry.id for entry in self.campaign.entries_with(*_SENT) if entry.id in on_path), default=0)

    @property
    def sent_up_to(self) -> str:
        """The last turn that all have, by what is kept; "" for none."""
        entry = self._sent()
        events = self.events_in(self.campaign.entry(entry)) if entry else ()
        return next((each.turn for each in events if isinstance(each, TurnSent)), "")

    def mark_sent(self) -> str:
        """Keep that all have what was worked out; up to which turn. Raises IllegalCommand if nothing is new."""
        last = self.turn_of()
        if last.entry < self._sent():
            raise IllegalCommand(tr("all are sent up to {turn} already", turn=turn_words(last.turn.turn)))
        self.do(MarkSent(last.turn.turn))
        return last.turn.turn

    def told(self, kept: KeptTurn) -> Told:
        """A turn as reports are made of it, with what was corrected since the turn before and up to the next one."""
        return next(told for each, told in self.all_told() if each.entry == kept.entry)

    def all_told(self) -> Iterator[tuple[KeptTurn, Told]]:
        """Every turn that was worked out on the way to the game that is shown, as reports are made of it."""
        turns, corrected = list(self.kept_turns()), list(self._corrected())
        for number, kept in enumerate(turns):
            since = turns[number - 1].entry if number else 0
            until = turns[number + 1].entry if number + 1 < len(turns) else None
            after = self.state.position if until is None else turns[number + 1].turn.given["position"]
            corrections = [
                Correction(edit, event.because, event.public)
                for entry in corrected
                if since < entry.id and (until is None or entry.id < until)
                for event in self.events_in(entry)
                if isinstance(event, GameEdited)
                for edit in event.edits
            ]
            tables, turn = self.rulebook.tables, kept.turn
            yield kept, told_of(tables, turn.given, turn.answer, corrections=corrections, after=after)

    def public_log(self) -> Iterator[LoggedLine]:
        """The log as everybody may read it: what the updates tell of the turns that are in force."""
        for kept, told in self.all_told():
            for line in public_lines(told, entry=kept.entry, at=self.campaign.entry(kept.entry).at):
                yield LoggedLine(line, facts=tuple(facts(line, self.rulebook.facts)))

    def _corrected(self) -> Iterator[Entry]:
        on_path = set(self.path())
        return (entry for entry in self.campaign.entries_with(*_EDITED) if entry.id in on_path)

    def given(self) -> Plain:
        """What goes into the turn, as other programs read it."""
        return given_of(self.state)

    # What a game may add

    def begun(self) -> tuple[str, dict[str, Any]]:
        scenario, at = self.campaign.meta["scenario"], self.moment_name(self.history.head)
        said = tr("a new campaign of Napoleons Wars: scenario {scenario}, {at}", scenario=scenario, at=at)
        return said, {"rulebook": self.rulebook.id, **self.moment_data(self.history.head)}

    def tell(self, raw: bytes, file: str) -> None:
        """Play a story: posts, orders, results and dice, turn by turn. All of it or nothing."""
        with self.all_or_nothing():
            for step in read_story(raw, file):
                step.expect(self.state)
                with placed(step.place):
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

    def enter_table(self, raw: bytes, file: str, because: str = "", *, public: bool = True) -> tuple[str, ...]:
        """Set up the position of a table, in a new game or one under way; what is worth knowing of its reading.

        Raises InvalidCommand with every fault of it, line by line, and then nothing has changed.
        """
        try:
            text = raw.decode("utf-8-sig")
        except UnicodeDecodeError as fault:
            line = raw[: fault.start].count(b"\n") + 1
            raise InvalidCommand(
                tr("not UTF-8 text; save it again with the encoding UTF-8"), at=f"{file}:{line}"
            ) from None
        found = read_text_of_position(text, self.state, self.rulebook.tables)
        if found.game is None:
            raise ManyFaults(tuple(fault.words(file) for fault in found.faults), at=file)
        begins = self.history.head == 1
        edits = tuple(Edit(*each) for each in differences(self.state, found.game, self.rulebook.tables.board))
        if not edits:
            raise IllegalCommand(tr("nothing to change: the game stands so already"))
        self.do(EditGame(edits, because or ("set up" if begins else ""), public and not begins))
        return found.notes

    def moment_name(self, entry: int) -> str:
        """The turn after an entry."""
        return turn_words(self._turns.of(entry))

    def moment_data(self, entry: int) -> dict[str, str | None]:
        return {"turn": self._turns.of(entry)}

    def throw_of(self, event: Event) -> Throw | None:
        return event.throw if isinstance(event, DiceThrown) else None

    def _forget(self) -> None:
        super()._forget()
        self._turns.forget()
