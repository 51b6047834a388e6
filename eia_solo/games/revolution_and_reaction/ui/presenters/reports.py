"""The reports: what each reader may know, as a page to read and to send; and what waits to be announced."""

from __future__ import annotations

from collections.abc import Iterable, Iterator

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.exports.report import Item, Report, Section
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announcing import announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.matters import Points
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words, text_of, words_of
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import (
    RecordLine,
    deadline_lines,
    force_lines,
    states_of,
    waiting_lines,
)
from eia_solo.games.revolution_and_reaction.ui.presenters.transfers import queue
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import EVERYTHING, PUBLIC, Shown, shown
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import WRITTEN, Zone
from eia_solo.ui.presenters.lines import Line, heading, sentence
from eia_solo.ui.words import ntr, tr

ANNOUNCEMENTS = "announcements"
"""The reader that is no reader: what the game administrator has to post."""


@frozen
class ToAnnounce:
    """A text for the forum, and in one line what it is about.

    `can_confirm` says whether it waits for the ruling that it was posted.
    """

    id: ActId
    title: str
    text: str
    rule: str
    can_confirm: bool


def readers(register: Register, waits: int) -> tuple[Line, ...]:
    """Everybody there is a report for; `waits` is how much waits to be announced."""
    count = ntr("{n} to post", "{n} to post", waits) if waits else tr("nothing to post")
    return (
        heading(tr("For the forum")),
        Line(ANNOUNCEMENTS, tr("Announcements"), aside=count),
        Line(PUBLIC, tr("Diplomatic Record")),
        heading(tr("For one state")),
        *(Line(code, sentence(name)) for code, name in states_of(register.record)),
        heading(tr("For the game administrator")),
        Line(EVERYTHING, tr("Secret file")),
    )


def report_of(register: Register, reader: str, at: Moment | None, now: Moment, zone: Zone = WRITTEN) -> Report:
    """The report for a reader as of a moment (None: now), built from nothing but what that reader may know."""
    seen = shown(register, reader, at, zone)
    when = tr("as of {when}", when=zone.words(at or now))
    game = register.setup.title
    sections = _secret_file(seen, at or now) if reader == EVERYTHING else _of_reader(seen, reader, at or now)
    return Report(_title(register, reader), tr("{game}, {when}", game=game, when=when), tuple(sections))


def _title(register: Register, reader: str) -> str:
    if reader == PUBLIC:
        return tr("Diplomatic Record")
    if reader == EVERYTHING:
        return tr("Secret file of the game administrator")
    return tr("Report for {state}", state=register.record.name(StateCode(reader)))


def _of_reader(seen: Shown, reader: str, now: Moment) -> Iterator[Section]:
    if reader == PUBLIC:
        yield Section(tr("Waiting for"), _items(waiting_lines(seen)))
    else:
        own = [line for line in waiting_lines(seen, reader) if isinstance(line, RecordLine)]
        yield Section(tr("You are waited for"), _items(own), tr("You are not waited for."))
        others = [line for line in waiting_lines(seen) if isinstance(line, RecordLine) and reader not in line.powers]
        yield Section(tr("Waited for besides"), _items(others), tr("Nobody else is waited for."))
    yield Section(tr("Deadlines"), _items(deadline_lines(seen, now)))
    yield from _in_force(seen)
    if reader == PUBLIC:
        yield _posts(seen, tr("Posts"), seen.acts)
        return
    posts, known = [], []
    for act in seen.acts:
        if isinstance(act, Post) and act.author.state == reader:
            posts.append(act)
        elif not act.is_public:
            known.append(act)
    yield _posts(seen, tr("Your posts"), posts)
    yield _posts(seen, tr("What you know besides the public record"), known)


def _secret_file(seen: Shown, now: Moment) -> Iterator[Section]:
    yield Section(tr("Waiting for"), _items(waiting_lines(seen)))
    yield Section(tr("Deadlines"), _items(deadline_lines(seen, now)))
    yield from _in_force(seen)
    yield Section(tr("Transfers"), _items(seen.zone.lines(line for line in queue(seen.register) if not line.is_head)))
    yield Section(tr("Facts noted"), tuple(_facts(seen)), tr("None are noted."))
    secret = [act for act in seen.acts if not act.is_public]
    yield _posts(seen, tr("Posts and rulings kept from the public"), secret)


def _in_force(seen: Shown) -> Iterator[Section]:
    """What is in force: a section for each of its titles."""
    title = tr("In force")
    lines: list[Line] = []
    for line in force_lines(seen):
        if line.is_head:
            if lines:
                yield Section(title, _items(lines))
            title, lines = line.text, []
        else:
            lines.append(line)
    yield Section(title, _items(lines))


def _items(lines: Iterable[Line]) -> tuple[Item, ...]:
    return tuple(
        Item(f"{line.text}: {line.aside}" if line.aside else line.text, (line.note,) if line.note else ())
        for line in lines
    )


def _posts(seen: Shown, title: str, acts: Iterable[Act]) -> Section:
    """Posts with what became of them, the latest first: that is what one looks for."""
    return Section(title, tuple(_post(seen, act) for act in reversed(list(acts))), tr("None."))


def _post(seen: Shown, act: Act) -> Item:
    edition = seen.register.edition
    said = act_words(act, seen.record, edition)
    text = tr("{when}, {id}: {what}", when=seen.zone.words(act.received), id=act.id, what=said)
    said_in = text_of(act)
    words = (*words_of(act, seen.record), *((tr("“{words}”", words=said_in),) if said_in else ()))
    verdict = seen.record.verdicts.get(act.id)
    findings = (seen.zone.told(finding_words(each, edition)) for each in verdict.findings) if verdict else ()
    struck = (tr("Struck out: it counts for nothing"),) if isinstance(act, StruckOut) else ()
    return Item(text, (*words, *findings, *struck))


def _facts(seen: Shown) -> Iterator[Item]:
    """What was noted of points, units, cities held and states vanquished."""
    record = seen.record
    for state in record.states:
        points = record.points.get(state, Points())
        if points != Points():
            yield Item(
                tr(
                    "{state}: earned {earned} in this campaign, gave away {given}, score {score}",
                    state=sentence(record.name(state)),
                    earned=_known(points.earned),
                    given=points.given,
                    score=_known(points.score),
                )
            )
    for (of, at), (units, ships) in record.presence.items():
        names = {"of": sentence(record.name(of)), "at": record.name(at)}
        yield Item(tr("{of} in {at}: units {units}, ships {ships}", **names, units=_yes(units), ships=_yes(ships)))
    for (by, at), held in record.cities_held.items():
        names = {"by": sentence(record.name(by)), "at": record.name(at)}
        yield Item(tr("{by} holds a city in {at}: {answer}", **names, answer=_yes(held)))
    for (state, by), beaten in record.vanquished.items():
        names = {"state": sentence(record.name(state)), "by": record.name(by)}
        yield Item(tr("{state} was vanquished by {by}: {answer}", **names, answer=_yes(beaten is not None)))


def _known(number: int | None) -> str:
    return tr("not known") if number is None else str(number)


def _yes(answer: bool | None) -> str:
    return tr("not known") if answer is None else tr("yes") if answer else tr("no")


def to_announce(register: Register, zone: Zone = WRITTEN) -> tuple[ToAnnounce, ...]:
    """What waits to be posted on the forum, each ready to be pasted."""
    return tuple(
        ToAnnounce(
            each.act,
            each.title,
            zone.told(each.text),
            register.edition.number(each.rule),
            each.act in register.record.to_confirm or each.act in register.amended,
        )
        for each in announcements(register)
    )


def announcement_lines(found: Iterable[ToAnnounce]) -> tuple[Line, ...]:
    """What each is about, with where it comes from."""
    return tuple(Line(each.id, sentence(each.title), tr("{id} ({rule})", id=each.id, rule=each.rule)) for each in found)
