"""The reports of a record: what each reader may know, and what is to be announced, as pages to read and to send.

The window and the command line show the same ones, in the same order.
"""

from collections.abc import Callable, Collection, Iterable, Iterator, Mapping

from attrs import evolve

from eia_solo.core.moment import Moment, countdown_words
from eia_solo.core.words import mark, tr
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
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, Last, due, waiting
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
    title = register.setup.title
    subtitle = tr("{title}, since {time}", title=title, time=last.words) if last else title
    return Report(tr("Diplomatic Record, {day}", day=weekday(at)), subtitle, tuple(_news_sections(told)))


def _news_sections(lines: Iterable[NewsLine]) -> Iterator[Section]:
    """News below their titles; a title with nothing below it is left out."""
    below: dict[str, list[Item]] = {head: [] for head in HEADS}
    for line in lines:
        below[line.head].append(Item(line.text, (line.why,) if line.why else ()))
    yield from (Section(tr(head), tuple(items)) for head, items in below.items() if items)


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
    subtitle = tr("{title}, as of {time}", title=register.setup.title, time=(at or now).words)
    return Report(_title(register, reader), subtitle, tuple(sections))


def _title(register: Register, reader: str) -> str:
    if reader == PUBLIC:
        return tr("Diplomatic Record")
    if reader == EVERYTHING:
        return tr("Secret file of the game administrator")
    if reader == CHORES:
        return tr("What is still mine to do")
    return tr("Report for {state}", state=register.record.name(StateCode(reader)))


class _Page:
    """What a reader knows at a moment, section by section."""

    def __init__(self, seen: Register, record: Record, acts: Iterable[Act], reader: str, now: Moment) -> None:
        self.seen, self.record, self.acts = seen, record, list(acts)
        self.edition, self.reader, self.now = seen.edition, reader, now

    def of_reader(self, new: Collection[NewsLine]) -> Iterator[Section]:
        found = [each for each in waiting(self.seen, self.record) if each.state is not None]
        if self.reader == PUBLIC:
            yield self._waits(tr("Waiting for"), found, tr("Nobody has to act."))
        else:
            if new:
                yield Section(
                    tr("New for you"), tuple(Item(line.text, tuple(filter(None, (line.why,)))) for line in new)
                )
            own = [each for each in found if each.state == self.reader]
            yield self._waits(tr("You still have to act"), own, tr("You have nothing to do."))
            others = [each for each in found if each.state != self.reader]
            yield self._waits(tr("Others who have to act"), others, tr("Nobody else has to act."))
        yield self._deadlines()
        yield from self._in_force()
        if self.reader == PUBLIC:
            yield self._posts(tr("Posts"), self.acts)
            return
        own_posts = [act for act in self.acts if isinstance(act, Post) and act.author.state == self.reader]
        yield self._posts(tr("Your posts"), own_posts)
        known = [act for act in self.acts if not act.is_public and act not in own_posts]
        yield self._posts(tr("What you know besides the public record"), known)

    def chores(self) -> Iterator[Section]:
        found = [each for each in waiting(self.seen, self.record) if each.state is None]
        yield self._waits(tr("To be decided, entered and run"), found, tr("Nothing."))

    def secret_file(self) -> Iterator[Section]:
        found = waiting(self.seen, self.record)
        yield self._waits(
            tr("What is still mine to do"), [each for each in found if each.state is None], tr("Nothing.")
        )
        yield self._waits(
            tr("Waiting for"), [each for each in found if each.state is not None], tr("Nobody has to act.")
        )
        yield self._deadlines()
        yield from self._in_force()
        yield Section(tr("Transfers"), tuple(self._transfers()), tr("None has been asked for."))
        yield Section(tr("Facts noted"), tuple(self._facts()), tr("None are noted."))
        yield self._posts(tr("Posts and rulings kept from the public"), [act for act in self.acts if not act.is_public])

    def _waits(self, title: str, found: Iterable[Awaited], empty: str) -> Section:
        return Section(title, tuple(Item(self._wait(each), self._since(each)) for each in found), empty)

    def _wait(self, each: Awaited) -> str:
        if each.state is None:
            return capital(each.what)
        return f"{whom(each.state, each.office, self.record, self.edition)}: {each.what}"

    def _since(self, each: Awaited) -> tuple[str, ...]:
        rule = self.edition.number(each.rule)
        return (tr("since {time} ({rule})", time=each.since.words, rule=rule) if each.since else f"({rule})",)

    def _deadlines(self) -> Section:
        items = []
        for turn in due(self.record, self.edition):
            if turn.deadline is None:
                no_deadline = tr("Turn {number}, a {kind} turn: no deadline entered", number=turn.turn, kind=turn.kind)
                items.append(Item(no_deadline))
                continue
            words = tr(
                "Turn {number}, a {kind} turn: {time}, {left}",
                number=turn.turn,
                kind=turn.kind,
                time=turn.deadline.words,
                left=countdown_words(self.now, turn.deadline),
            )
            items.append(Item(words))
            items += [Item(self._last(last)) for last in turn.last]
        return Section(tr("Deadlines"), tuple(items), tr("No turn to come is entered."))

    def _last(self, last: Last) -> str:
        return tr(
            "{what} takes effect at once if received before {time}, more than {hours} h before it ({rule})",
            what=capital(last.what),
            time=last.at.words,
            hours=last.hours,
            rule=self.edition.number(last.rule),
        )

    def _in_force(self) -> Iterator[Section]:
        """What is in force: a section for each of its titles."""
        below: dict[str, list[Item]] = {title: [] for title in (*TITLES.values(), *_ALLIANCES.values())}
        for line in in_force(self.seen, self.record):
            rule = self.edition.number(line.rule)
            text = (
                tr("since {time} ({rule})", time=line.since.words, rule=rule)
                if line.since
                else tr("from the start ({rule})", rule=rule)
            )
            below[self._title_of(line)].append(Item(capital(line.text), (text,)))
        ordered = (TITLES[Matter.WAR], *_ALLIANCES.values(), *TITLES.values())
        found = [Section(tr(title), tuple(below[title])) for title in dict.fromkeys(ordered) if below[title]]
        yield from found or (Section(tr("In force"), (), tr("Nothing is in force.")),)

    def _title_of(self, line: InForce) -> str:
        if line.matter is Matter.ALLIANCE:
            return _ALLIANCES[self.record.tie(*line.states[:2]).active]
        return TITLES[line.matter]

    def _posts(self, title: str, acts: Iterable[Act]) -> Section:
        """Posts with what became of them, the latest first: that is what one looks for."""
        return Section(title, tuple(self._post(act) for act in reversed(list(acts))), tr("None."))

    def _post(self, act: Act) -> Item:
        said = act_words(act, self.record, self.edition)
        said_in = text_of(act)
        words = (*words_of(act, self.record), *((f"“{said_in}”",) if said_in else ()))
        verdict = self.record.verdicts.get(act.id)
        findings = (finding_words(each, self.edition) for each in verdict.findings) if verdict else ()
        struck = (tr("Struck out: it counts for nothing"),) if isinstance(act, StruckOut) else ()
        return Item(f"{act.received.words}, {act.id}: {said}", (*words, *findings, *struck))

    def _transfers(self) -> Iterator[Item]:
        for each in self.record.transfers.values():
            what = goods_words(each.goods, each.amount, each.name)
            said = tr(
                "{what} from {giver} to {to}: {stage}",
                what=capital(what),
                giver=self.record.name(each.giver),
                to=self.record.name(each.to),
                stage=tr(_STAGES[each.stage]),
            )
            yield Item(said, (tr("received {time}", time=each.received.words),))

    def _facts(self) -> Iterator[Item]:
        """What was noted of points, units, cities held and states vanquished."""
        record, name = self.record, self.record.name
        for state in record.states:
            points = record.points.get(state, Points())
            if points != Points():
                earned, score = _known(points.earned), _known(points.score)
                said = tr(
                    "{state}: earned {earned} in this campaign, gave away {given}, score {score}",
                    state=capital(name(state)),
                    earned=earned,
                    given=points.given,
                    score=score,
                )
                yield Item(said)
        for (of, at), (units, ships) in record.presence.items():
            whose, units_there, ships_there = capital(name(of)), _yes(units), _yes(ships)
            said = tr(
                "{state} in {at}: units {units}, ships {ships}",
                state=whose,
                at=name(at),
                units=units_there,
                ships=ships_there,
            )
            yield Item(said)
        for (by, at), held in record.cities_held.items():
            whose = capital(name(by))
            yield Item(tr("{state} holds a city in {at}: {answer}", state=whose, at=name(at), answer=_yes(held)))
        for (state, by), beaten in record.vanquished.items():
            whose, answer = capital(name(state)), _yes(beaten is not None)
            yield Item(tr("{state} was vanquished by {other}: {answer}", state=whose, other=name(by), answer=answer))


TITLES: Mapping[Matter, str] = {
    Matter.WAR: mark("Wars"),
    Matter.TREATY: mark("Treaties"),
    Matter.TO_COME: mark("Not in force yet"),
    Matter.WAIT: mark("Waits before war"),
    Matter.TRANSFER: mark("Transfers approved"),
    Matter.APPOINTMENT: mark("Ambassadors and deputies"),
    Matter.ROLE: mark("Special rules"),
}
_ALLIANCES = {True: mark("Active alliances"), False: mark("Inactive alliances")}
_STAGES: Mapping[Stage, str] = {
    Stage.REQUESTED: mark("to be decided"),
    Stage.ASKED: mark("an explanation is awaited"),
    Stage.EXPLAINED: mark("explained, to be decided"),
    Stage.APPROVED: mark("approved"),
    Stage.BLOCKED: mark("blocked"),
    Stage.DONE: mark("done"),
    Stage.FAILED: mark("failed"),
    Stage.WITHDRAWN: mark("withdrawn"),
}


def _known(number: int | None) -> str:
    return tr("not known") if number is None else str(number)


def _yes(answer: bool | None) -> str:
    return tr("not known") if answer is None else tr("yes") if answer else tr("no")
