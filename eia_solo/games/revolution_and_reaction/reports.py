"""The reports of a record: what each reader may know, and what is to be announced, as pages to read and to send.

The window and the command line show the same ones, in the same order.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from attrs import evolve

from eia_solo.core.moment import Moment, countdown_words
from eia_solo.exports.report import Item, Report, Section
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announced import Kind, News
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.in_force import InForce, Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import goods_words
from eia_solo.games.revolution_and_reaction.rules.matters import Points, Stage
from eia_solo.games.revolution_and_reaction.rules.news import HEADS, NewsLine, concerns, last_announced, unannounced
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words, text_of, whom, words_of
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, due, waiting
from eia_solo.games.revolution_and_reaction.rules.wording import capital, weekday

EVERYTHING, PUBLIC = "everything", "public"
"""Whose eyes: the game administrator's, who knows all; the public's. Any other is the code of a state."""
CHORES = "chores"
"""The page of what the game administrator has still to do himself, which stands in no report."""
_STANDING = (Kind.OPEN, Kind.DUE)
"""News that every announcement repeats while it is so."""


_WHOLE = (EVERYTHING, CHORES)
"""Who reads in the whole record."""


# What is announced


def announcement_report(
    register: Register, new: Collection[NewsLine], every: Iterable[NewsLine], at: Moment, chosen: Collection[News]
) -> Report:
    """What is posted: the chosen ones of what is new, below their titles, and all that is still open and comes next."""
    new_ones = {line.news for line in new}
    standing = [line for line in every if line.news.kind in _STANDING and line.news not in new_ones]
    told = [*(line for line in new if line.news in chosen), *standing]
    last = last_announced(register)
    subtitle = f"{register.setup.title}, since {last.words}" if last else register.setup.title
    return Report(f"Diplomatic Record, {weekday(at)}", subtitle, tuple(_news_sections(told)))


def _news_sections(lines: Iterable[NewsLine]) -> Iterator[Section]:
    """News below their titles; a title with nothing below it is left out."""
    below: dict[str, list[Item]] = {head: [] for head in HEADS}
    for line in lines:
        below[line.head].append(Item(line.text, (line.why,) if line.why else ()))
    yield from (Section(head, tuple(items)) for head, items in below.items() if items)


def new_for(register: Register, lines: Iterable[NewsLine], state: StateCode) -> tuple[NewsLine, ...]:
    """What of its news a state is told as new: what concerns it and has not been announced."""
    return tuple(line for line in unannounced(register, lines, state) if concerns(register, line.news, state))


def in_zone(report: Report, told: Callable[[str], str]) -> Report:
    """The report with its times as they are told; what a person wrote stays as it is."""
    sections = tuple(
        evolve(
            section,
            items=tuple(
                Item(told(item.text), tuple(each if each.startswith("“") else told(each) for each in item.below))
                for item in section.items
            ),
        )
        for section in report.sections
    )
    return Report(report.title, told(report.subtitle), sections)


# What a reader may know


def report_of(
    register: Register, seen: Register, reader: str, at: Moment | None, now: Moment, new: Collection[NewsLine] = ()
) -> Report:
    """The report for a reader as of a moment (None: now). `seen` is the record of what that reader may know then."""
    record = seen.record if reader not in _WHOLE or at is None else seen.as_of(at)
    acts = seen.acts if reader not in _WHOLE or at is None else seen.up_to(at)
    page = _Page(seen, record, acts, reader, at or now)
    sections = (
        page.secret_file() if reader == EVERYTHING else page.chores() if reader == CHORES else page.of_reader(new)
    )
    return Report(_title(register, reader), f"{register.setup.title}, as of {(at or now).words}", tuple(sections))


def _title(register: Register, reader: str) -> str:
    if reader == PUBLIC:
        return "Diplomatic Record"
    if reader == EVERYTHING:
        return "Secret file of the game administrator"
    if reader == CHORES:
        return "What is still mine to do"
    return f"Report for {register.record.name(StateCode(reader))}"


class _Page:
    """What a reader knows at a moment, section by section."""

    def __init__(self, seen: Register, record: Record, acts: Iterable[Act], reader: str, now: Moment) -> None:
        self.seen, self.record, self.acts = seen, record, list(acts)
        self.edition, self.reader, self.now = seen.edition, reader, now

    def of_reader(self, new: Collection[NewsLine]) -> Iterator[Section]:
        found = [each for each in waiting(self.seen, self.record) if each.state is not None]
        if self.reader == PUBLIC:
            yield self._waits("Waiting for", found, "Nobody is waited for.")
        else:
            if new:
                yield Section("New for you", tuple(Item(line.text, tuple(filter(None, (line.why,)))) for line in new))
            own = [each for each in found if each.state == self.reader]
            yield self._waits("You are waited for", own, "You are not waited for.")
            others = [each for each in found if each.state != self.reader]
            yield self._waits("Waited for besides", others, "Nobody else is waited for.")
        yield self._deadlines()
        yield from self._in_force()
        if self.reader == PUBLIC:
            yield self._posts("Posts", self.acts)
            return
        own_posts = [act for act in self.acts if isinstance(act, Post) and act.author.state == self.reader]
        yield self._posts("Your posts", own_posts)
        known = [act for act in self.acts if not act.is_public and act not in own_posts]
        yield self._posts("What you know besides the public record", known)

    def chores(self) -> Iterator[Section]:
        found = [each for each in waiting(self.seen, self.record) if each.state is None]
        yield self._waits("To be decided, entered and run", found, "Nothing.")

    def secret_file(self) -> Iterator[Section]:
        found = waiting(self.seen, self.record)
        yield self._waits("What is still mine to do", [each for each in found if each.state is None], "Nothing.")
        yield self._waits("Waiting for", [each for each in found if each.state is not None], "Nobody is waited for.")
        yield self._deadlines()
        yield from self._in_force()
        yield Section("Transfers", tuple(self._transfers()), "None has been asked for.")
        yield Section("Facts noted", tuple(self._facts()), "None are noted.")
        yield self._posts("Posts and rulings kept from the public", [act for act in self.acts if not act.is_public])

    def _waits(self, title: str, found: Iterable[Awaited], empty: str) -> Section:
        return Section(title, tuple(Item(self._wait(each), self._since(each)) for each in found), empty)

    def _wait(self, each: Awaited) -> str:
        if each.state is None:
            return capital(each.what)
        return f"{whom(each.state, each.office, self.record, self.edition)}: {each.what}"

    def _since(self, each: Awaited) -> tuple[str, ...]:
        since = f"since {each.since.words} " if each.since else ""
        return (f"{since}({self.edition.number(each.rule)})",)

    def _deadlines(self) -> Section:
        items = []
        for turn in due(self.record, self.edition):
            text = f"Turn {turn.turn}, a {turn.kind} turn"
            if turn.deadline is None:
                items.append(Item(f"{text}: no deadline entered"))
                continue
            left = countdown_words(self.now, turn.deadline)
            items.append(Item(f"{text}: {turn.deadline.words}, {left}"))
            for last in turn.last:
                by = f"takes effect at once if received before {last.at.words}, more than {last.hours} h before it"
                items.append(Item(f"{capital(last.what)} {by} ({self.edition.number(last.rule)})"))
        return Section("Deadlines", tuple(items), "No turn to come is entered.")

    def _in_force(self) -> Iterator[Section]:
        """What is in force: a section for each of its titles."""
        below: dict[str, list[Item]] = {title: [] for title in (*TITLES.values(), *_ALLIANCES.values())}
        for line in in_force(self.seen, self.record):
            since = f"since {line.since.words}" if line.since else "from the start"
            text = f"{since} ({self.edition.number(line.rule)})"
            below[self._title_of(line)].append(Item(capital(line.text), (text,)))
        ordered = ("Wars", *_ALLIANCES.values(), *TITLES.values())
        found = [Section(title, tuple(below[title])) for title in dict.fromkeys(ordered) if below[title]]
        yield from found or (Section("In force", (), "Nothing is in force."),)

    def _title_of(self, line: InForce) -> str:
        if line.matter is Matter.ALLIANCE:
            return _ALLIANCES[self.record.tie(*line.states[:2]).active]
        return TITLES[line.matter]

    def _posts(self, title: str, acts: Iterable[Act]) -> Section:
        """Posts with what became of them, the latest first: that is what one looks for."""
        return Section(title, tuple(self._post(act) for act in reversed(list(acts))), "None.")

    def _post(self, act: Act) -> Item:
        said = act_words(act, self.record, self.edition)
        said_in = text_of(act)
        words = (*words_of(act, self.record), *((f"“{said_in}”",) if said_in else ()))
        verdict = self.record.verdicts.get(act.id)
        findings = (finding_words(each, self.edition) for each in verdict.findings) if verdict else ()
        struck = ("Struck out: it counts for nothing",) if isinstance(act, StruckOut) else ()
        return Item(f"{act.received.words}, {act.id}: {said}", (*words, *findings, *struck))

    def _transfers(self) -> Iterator[Item]:
        for each in self.record.transfers.values():
            what = goods_words(each.goods, each.amount, each.name)
            names = f"from {self.record.name(each.giver)} to {self.record.name(each.to)}"
            yield Item(f"{capital(what)} {names}: {_STAGES[each.stage]}", (f"received {each.received.words}",))

    def _facts(self) -> Iterator[Item]:
        """What was noted of points, units, cities held and states vanquished."""
        record, name = self.record, self.record.name
        for state in record.states:
            points = record.points.get(state, Points())
            if points != Points():
                earned, score = _known(points.earned), _known(points.score)
                said = f"earned {earned} in this campaign, gave away {points.given}, score {score}"
                yield Item(f"{capital(name(state))}: {said}")
        for (of, at), (units, ships) in record.presence.items():
            yield Item(f"{capital(name(of))} in {name(at)}: units {_yes(units)}, ships {_yes(ships)}")
        for (by, at), held in record.cities_held.items():
            yield Item(f"{capital(name(by))} holds a city in {name(at)}: {_yes(held)}")
        for (state, by), beaten in record.vanquished.items():
            yield Item(f"{capital(name(state))} was vanquished by {name(by)}: {_yes(beaten is not None)}")


TITLES: Mapping[Matter, str] = {
    Matter.WAR: "Wars",
    Matter.TREATY: "Treaties",
    Matter.TO_COME: "Not in force yet",
    Matter.WAIT: "Waits before war",
    Matter.TRANSFER: "Transfers approved",
    Matter.APPOINTMENT: "Ambassadors and deputies",
    Matter.ROLE: "Special rules",
}
_ALLIANCES = {True: "Active alliances", False: "Inactive alliances"}
_STAGES: Mapping[Stage, str] = {
    Stage.REQUESTED: "to be decided",
    Stage.ASKED: "an explanation is awaited",
    Stage.EXPLAINED: "explained, to be decided",
    Stage.APPROVED: "approved",
    Stage.BLOCKED: "blocked",
    Stage.DONE: "done",
    Stage.FAILED: "failed",
    Stage.WITHDRAWN: "withdrawn",
}


def _known(number: int | None) -> str:
    return "not known" if number is None else str(number)


def _yes(answer: bool | None) -> str:
    return "not known" if answer is None else "yes" if answer else "no"
