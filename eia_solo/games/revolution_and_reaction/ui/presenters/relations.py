"""What stands between each two states at a moment, and how it came to be."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Set
from enum import StrEnum
from itertools import combinations

from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.text import act_words, standing_words
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import SIGN_OF, RecordLine, force_lines, waiting_on
from eia_solo.games.revolution_and_reaction.ui.presenters.page import change_line
from eia_solo.games.revolution_and_reaction.ui.presenters.timeline import concerned
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import Shown
from eia_solo.ui.presenters.lines import Line, heading
from eia_solo.ui.words import mark, tr


class Between(StrEnum):
    """What can stand between two states, the strongest first."""

    WAR = mark("at war")
    TO_COME = mark("declared, not in force yet")
    ACTIVE = mark("allied, active")
    INACTIVE = mark("allied, inactive")
    TREATY = mark("treaty")
    PEACE = mark("peace not complete yet")
    WAIT = mark("wait before war")
    SECRET = mark("secret")


Ties = Mapping[frozenset[str], set[Between]]


def ties(record: Record) -> Ties:
    """What stands between each two states; a pair that is missing has nothing."""
    found: dict[frozenset[str], set[Between]] = {}
    for two, kind in _ties(record):
        found.setdefault(frozenset(two), set()).add(kind)
    return found


def _ties(record: Record) -> Iterator[tuple[tuple[str, str], Between]]:
    for two in record.wars:
        yield two, Between.WAR
    for by, on in record.declarations:
        yield (by, on), Between.TO_COME
    for _, by, on in record.delayed:
        yield (by, on), Between.TO_COME
    for by, on in record.waits:
        yield (by, on), Between.WAIT
    yield from _of_alliances(record)
    yield from _of_treaties(record)
    for id in {id for ids in record.open_peaces.values() for id in ids}:
        for one, other in combinations(record.peaces[id].states, 2):
            if record.at_war(one, other):
                yield (one, other), Between.PEACE


def _of_alliances(record: Record) -> Iterator[tuple[tuple[str, str], Between]]:
    for two, tie in record.ties.items():
        if tie.formed:
            yield two, Between.ACTIVE if tie.active else Between.INACTIVE
            if not tie.public:
                yield two, Between.SECRET


def _of_treaties(record: Record) -> Iterator[tuple[tuple[str, str], Between]]:
    for treaty in record.treaties.values():
        if treaty.since is None:
            continue
        for two in combinations(treaty.bound, 2):
            yield two, Between.TREATY
            if not treaty.public:
                yield two, Between.SECRET


def pair_lines(shown: Shown, one: str, other: str) -> tuple[Line, ...]:
    """All that stands between two states, what is waited for, and how it came to be, newest first."""
    two = {one, other}
    between = [act for act in shown.acts if two <= concerned(act)]
    waits = [line for line in waiting_on(shown, {act.id for act in between}, two) if _is_about(line.text, two, shown)]
    changes = [change for change in shown.record.changes if two <= set(change.states)]
    lines = [*force_lines(shown, one, other)]
    if waits:
        lines += [heading(tr("Waiting for")), *waits]
    if changes:
        lines.append(heading(tr("What came into force and ended")))
    lines += [change_line(number, change, shown) for number, change in reversed(list(enumerate(changes)))]
    if between:
        lines.append(heading(tr("Posts about the two")))
    return (*lines, *(_post_line(shown, act) for act in reversed(between) if isinstance(act, Post)))


def _is_about(text: str, two: Set[str], shown: Shown) -> bool:
    """Whether something waited for is about these two: one post may wait for one thing with each of several states."""
    named = {code for code, row in shown.record.states.items() if row.name in text}
    return two <= named or named <= two


def _post_line(shown: Shown, post: Post) -> RecordLine:
    record, edition = shown.record, shown.register.edition
    standing = record.verdicts[post.id].standing
    return RecordLine(
        f"post {post.id}",
        act_words(post, record, edition),
        note=tr("{post}, {when}", post=post.id, when=shown.zone.words(post.received)),
        aside=standing_words(standing),
        sign=SIGN_OF[standing],
        act=post.id,
    )
