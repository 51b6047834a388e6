"""The session of Revolution and Reaction: posts come in, and the record says what is in force."""

from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from datetime import datetime
from typing import Any, Self

from attrs import define, evolve, field

from eia_solo.campaign.session import Changes, Session
from eia_solo.campaign.states import collecting_nothing
from eia_solo.campaign.verification import Proof
from eia_solo.core.errors import DamagedCampaign, InvalidCommand
from eia_solo.core.log import LoggedLine
from eia_solo.core.log_columns import facts
from eia_solo.core.moment import Moment
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.reading.table import read_table, refusal
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.codec import dump_setup
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import (
    COMMANDS,
    Accepted,
    AmendSetup,
    Command,
    CorrectAct,
    EnterAct,
    EnterCards,
    LearnName,
    MarkAnnounced,
    SetAside,
    StrikeOut,
    TakeIn,
)
from eia_solo.games.revolution_and_reaction.rules.decide import also_meant
from eia_solo.games.revolution_and_reaction.rules.events import (
    ActCorrected,
    ActEntered,
    ActStruckOut,
    Event,
)
from eia_solo.games.revolution_and_reaction.rules.in_force import Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.rules.log import log_line, public_event
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine
from eia_solo.games.revolution_and_reaction.rules.post_files import placed, read, text_posts, toml_posts
from eia_solo.games.revolution_and_reaction.rules.posts import Written
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Entry

KEPT_EVERY = 128
_OF_SENDERS = tuple(f'"command":"{name}"' for name in ("EnterCards", "CorrectAct", "StrikeOut"))
"""What the journal holds where posts are entered from cards, and where they are corrected or struck out by hand."""
_OTHERS = tuple(f'"command":"{name}"' for name in COMMANDS.classes if name != "EnterAct"), ('"event":"',)
"""What the journal holds where an entry may bring no post, or several. All others but the first bring one each."""


@define
class EntryReceipts:
    """The latest receipt among the posts that led to each entry.

    Those of the path that is shown come from its posts, which are known; entries of other branches are read once each.
    """

    campaign: CampaignFile
    _latest: dict[int, Moment | None] = field(factory=lambda: {1: None})
    _path_of: Register | None = None

    def of(self, entry: int, register: Register, path: Callable[[], tuple[int, ...]]) -> Moment | None:
        """When the last post before the entry was received; None if none was.

        `path` are the entries that led to the register.
        """
        if self._path_of is not register:
            self._follow(path(), register)
        if entry not in self._latest:
            self._read(entry)
        return self._latest[entry]

    def forget(self) -> None:
        """Read anew: entries have been taken back for good, and others will get their numbers."""
        self._latest = {1: None}
        self._path_of = None

    def _follow(self, path: tuple[int, ...], register: Register) -> None:
        """Take the posts of the path, in the order of entering, for its entries."""
        self._path_of = register
        if any(entry in self._latest for entry in path[-2:]):
            return  # at most the last is new, and is read
        others = {entry.id: len(_acts(entry)) for entry in self.campaign.entries_with(*_OTHERS)}
        receipts = iter(register.receipts())
        latest: Moment | None = None
        for entry in path[1:]:
            for _ in range(others.get(entry, 1)):
                latest = _later(latest, next(receipts))
            self._latest[entry] = latest

    def _read(self, entry: int) -> None:
        """Read the entries up to one that is known."""
        parents = self.campaign.history.parents
        unread = []
        here: int | None = entry
        while here is not None and here not in self._latest:
            unread.append(here)
            here = parents[here]
        latest = self._latest[here] if here is not None else None
        for each in self.campaign.entries(unread[::-1]):
            for received in _acts(each):
                latest = _later(latest, Moment.parse(received))
            self._latest[each.id] = latest


def _acts(entry: Entry) -> list[str]:
    """When each act of an entry was received."""
    return [event["entered"]["received"] for event in entry.events if event.get("event") == "ActEntered"]


def _later(one: Moment | None, other: Moment) -> Moment:
    return other if one is None or one < other else one


RecordChanges = Changes[Register, Event]


class RecordSession(Session[Register, Command, Event]):
    """An open record of Revolution and Reaction."""

    rulebook: RevolutionAndReaction

    def __init__(self, *args: Any, **named: Any) -> None:
        super().__init__(*args, **named)
        self._receipts = EntryReceipts(self.campaign)

    @classmethod
    def of(cls, *args: Any, **named: Any) -> Self:
        with collecting_nothing():
            session = super().of(*args, **named)
            try:
                session.state.record  # noqa: B018 - worked out now, as whoever opens it wants it at once
            except Exception as fault:
                damaged = session.campaign.verify()
                session.close()
                if damaged:
                    path = session.campaign.path
                    raise DamagedCampaign("an act kept in it does not fit the record", at=path) from fault
                raise
        return session

    @property
    def now(self) -> Moment:
        """The time at the desk, by the session's clock."""
        return Moment.parse(datetime.fromisoformat(self.clock()).isoformat())

    def enter(self, act: Entered) -> ActEntered:
        """Enter a post or a ruling. What would be received after now, by the session's clock, is refused."""
        (event,) = self.do(EnterAct(act, self.now)).events
        assert isinstance(event, ActEntered), "that is what entering an act comes to"
        return event

    def correct(self, act: Entered, because: str) -> ActCorrected:
        """Put an act in the place of the one of its id."""
        (event,) = self.do(CorrectAct(act, because, self.now)).events
        assert isinstance(event, ActCorrected), "that is what correcting an act comes to"
        return event

    def correct_file(self, post: ActId, raw: bytes, file: str, because: str, *, is_text: bool = False) -> ActCorrected:
        """Put the one post of a file in the place of that one. Raises FileError or InvalidCommand with its place."""
        written = list(text_posts(raw, file) if is_text else toml_posts(raw, file))
        if len(written) != 1:
            raise InvalidCommand(
                tr("holds {count} posts: give {post} as it should be, and nothing else", count=len(written), post=post),
                at=file,
            )
        acts = read(written[0], self.state)
        with placed(written[0]):
            if len(acts) != 1 or acts[0].id not in ("", post):
                raise InvalidCommand(
                    tr("is another post than {post}, or several: give that one as it should be", post=post)
                )
            return self.correct(evolve(acts[0], id=post), because)

    def strike_out(self, post: ActId, because: str) -> ActStruckOut:
        """Have an act count for nothing from now on."""
        (event,) = self.do(StrikeOut(post, because)).events
        assert isinstance(event, ActStruckOut), "that is what striking out comes to"
        return event

    def enter_file(self, raw: bytes, file: str, *, is_text: bool = False) -> tuple[ActEntered, ...]:
        """Enter every post of a file, TOML or plain text: all of them, each as an entry of its own, or none.

        Raises FileError or InvalidCommand with the place of the first fault, and then nothing has changed.
        """
        with self.all_or_nothing():
            written = text_posts(raw, file) if is_text else toml_posts(raw, file)
            return tuple(event for each in written for event in self._enter_written(each))

    def announced(self, lines: Iterable[NewsLine], reader: StateCode | None = None) -> None:
        """Say that these have been posted for everybody, or sent to one state: one entry, which confirms them, too."""
        self.do(MarkAnnounced(tuple(line.news for line in lines), self.now, reader))

    # The inbox

    def take_in(self, label: str, items: Sequence[Mapping[str, Any]]) -> None:
        """Put what was read into the inbox. Raises InvalidCommand if it is nothing, or too much."""
        self.do(TakeIn(label, self.now, tuple(items)))

    def enter_cards(self, *cards: Accepted) -> tuple[ActEntered, ...]:
        """Enter what stands on these cards: all of it, as one entry, or nothing."""
        events = self.do(EnterCards(cards, self.now)).events
        return tuple(event for event in events if isinstance(event, ActEntered))

    def set_aside(self, *cards: str) -> None:
        """Take these cards out of the way: they are not for the record."""
        self.do(SetAside(cards))

    def learn(self, name: str, speaker: Speaker | None, posts: Iterable[ActId] = (), because: str = "") -> None:
        """Say for whom a name in the forum, or an address, speaks; without `speaker` it is forgotten.

        `posts` of it are corrected for that reason, as the same entry.
        """
        self.do(LearnName(name, speaker, tuple(posts), because, self.now))

    def also_meant(self, name: str, speaker: Speaker | None) -> tuple[LearnName, Mapping[ActId, str]]:
        """What it would be to have what a name's cards have been entered as come from its new speaker, too.

        Posts that were corrected or struck out by hand since are left out; why others cannot be corrected is told.
        """
        posts = self._posts_of(name) if name in self.state.inbox.names and speaker is not None else ()
        return also_meant(self.state, LearnName(name, speaker, tuple(posts), now=self.now))

    def _posts_of(self, name: str) -> Iterable[ActId]:
        """What was entered from cards of a name, without what has been amended by hand."""
        path = set(self.path())
        posts: dict[ActId, None] = {}
        for entry in self.campaign.entries_with(_OF_SENDERS, ('"event":"',)):
            if entry.id not in path:
                continue
            for event in entry.events:
                if event.get("event") == "CardEntered" and event["name"] == name:
                    posts.update(dict.fromkeys(map(ActId, event["posts"])))
                elif event.get("event") == "ActCorrected":
                    posts.pop(ActId(event["entered"]["id"]), None)
                elif event.get("event") == "ActStruckOut":
                    posts.pop(ActId(event["post"]), None)
        return posts

    def _enter_written(self, written: Written) -> Iterator[ActEntered]:
        for act in read(written, self.state):
            with placed(written):
                event = self.enter(act)
            yield event

    def enter_table(self, raw: bytes, file: str, because: str = "") -> tuple[str, ...]:
        """Have the record begin with the states, ties and numbers of a table; what is worth knowing of its reading.

        Raises InvalidCommand with every fault of it, line by line, and then nothing has changed.
        """
        table = read_table(raw, self.rulebook.edition, self.state.setup)
        if table.setup is None:
            raise refusal(table.faults, file)
        self.do(AmendSetup(dump_setup(table.setup), because))
        return table.notes

    def tell(self, raw: bytes, file: str) -> None:
        self.enter_file(raw, file)

    def begun(self) -> tuple[str, dict[str, Any]]:
        states, acts = len(self.state.record.states), len(self.state.acts)
        source, scenario = self.rulebook.edition.source, self.campaign.meta["scenario"]
        said = tr(
            "a new record of {source}: scenario {scenario}, {states} states, {acts} acts",
            source=source,
            scenario=scenario,
            states=states,
            acts=acts,
        )
        special = [line.text for line in in_force(self.state) if line.matter is Matter.ROLE]
        data = {"rulebook": self.rulebook.id, "states": states, "acts": acts, "special_rules": special}
        return "; ".join((said, *special)), data

    def changes_since(self, before: Register) -> list[str]:
        old, new = ({line.text for line in in_force(register)} for register in (before, self.state))
        begun = [line.text for line in in_force(self.state) if line.text not in old]
        ended = [line.text for line in in_force(before) if line.text not in new]
        return [*begun, *(tr("no more: {text}", text=text) for text in ended)]

    def history_data(self, entry: Entry) -> dict[str, str | None]:
        return {"received": entry.command.get("entered", {}).get("received")}

    def moment_name(self, entry: int) -> str:
        """When the last act before an entry was received, or the beginning."""
        latest = self._receipts.of(entry, self.state, self.path)
        return latest.words if latest else tr("the beginning")

    def public_log(self, register: Register) -> Iterator[LoggedLine]:
        """The log as everybody may read it: what is public, and what became of it in the public record."""
        read = [(entry, self.events_in(entry)) for entry in self.campaign.entries(list(self.history.ids))]
        acts = [event.act for _, events in read for event in events if isinstance(event, (ActEntered, ActCorrected))]
        secret = {act.id for act in acts if not act.is_public}
        in_force, marked = self.history.in_force, self.marking()
        for entry, events in read:
            undone = entry.id not in in_force
            for number, event in enumerate(events, 1):
                told = public_event(event, register, undone=undone, secret=secret)
                if told is not None:
                    line = log_line(register, told, entry=entry.id, number=number, at=entry.at, undone=undone)
                    line = marked(line)
                    yield LoggedLine(line, facts=tuple(facts(line, self.rulebook.facts)))

    def proof(self) -> Proof:
        with collecting_nothing():
            return super().proof()

    def _forget(self) -> None:
        super()._forget()
        self._receipts.forget()

    def _keeps_state(self, entry: int, after: Register) -> bool:
        """Whether the state after a new entry is kept with it: every so many acts, what is new since."""
        return _length(self.state) // KEPT_EVERY < _length(after) // KEPT_EVERY


def _length(register: Register) -> int:
    """How many acts were entered, corrected and struck out."""
    return len(register.acts) + sum(map(len, register.amended.values()))
