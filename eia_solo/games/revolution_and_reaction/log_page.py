"""The log of Revolution and Reaction as one posts it: a chapter a month of play, post by post."""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eia_solo.core.log import LogLine
from eia_solo.core.month import Month
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.log_page import Choice, Detail, LogPage, Party, Progress, Sort, months, no_progress
from eia_solo.exports.told_log import ChapterHead, Kind, Shape, told_page
from eia_solo.games.revolution_and_reaction.rules.in_force import Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.parts import DeclareWar, MakePeace, SignTreaty
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.rules.views import public_record
from eia_solo.games.revolution_and_reaction.session import RecordSession

_KINDS = {
    "beginning": Kind(part=mark("Before the first post")),
    "post": Kind(part=mark("Posts")),
    "ruling": Kind(part=mark("Rulings")),
    "change": Kind(part=mark("Corrections and readings")),
    "inbox": Kind(part=mark("The inbox"), detail=Detail.ROWS),
}
_COUNTED: Mapping[str, tuple[str, Callable[[int, str], str]]] = {
    "post": (mark("posts"), lambda n, count: ntr("{count} post", "{count} posts", n, count=count)),
    "ruling": (mark("rulings"), lambda n, count: ntr("{count} ruling", "{count} rulings", n, count=count)),
}


def log_page(session: RecordSession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a record, as far as it was chosen."""
    register = public_record(session.state)
    states = register.record.states
    parties = tuple(Party(id=code, name=states[code].name, letters=code[:3]) for code in states)
    shape = Shape(
        chapter=_chapter,
        order=_order,
        chapters_said=months,
        kinds=_KINDS,
        counted=_COUNTED,
        parties=parties,
        head=lambda entry: _head(session.state_at(entry)),
        set_off=_set_off,
        public=lambda: session.public_log(register),
        public_now=session.rulebook.moment(register) or tr("the beginning"),
    )
    return told_page(session, choice, progress, shape)


def _set_off(line: LogLine) -> Sort | None:
    """Wars, peaces and treaties that came into force stand out."""
    if line.data.get("standing") not in (Standing.IN_FORCE, Standing.PARTLY):
        return None
    does = line.data.get("does", ())
    if DeclareWar.kind in does:
        return Sort.WAR
    return Sort.PEACE if {MakePeace.kind, SignTreaty.kind} & set(does) else None


def _head(register: Register) -> ChapterHead:
    """What was in force between the states at the end of the month, as far as everybody knows."""
    told = [
        line.text
        for line in in_force(public_record(register))
        if line.matter in (Matter.WAR, Matter.ALLIANCE, Matter.TREATY)
    ]
    return ChapterHead(still=tr("In force at the end: {listed}.", listed="; ".join(told)) if told else "")


def _chapter(line: LogLine) -> tuple[str, str] | None:
    """The month in which a post was received; what is no post belongs to the one before it."""
    if not line.month:
        return None
    year, _, number = line.month.partition("-")
    return line.month, Month(int(year), int(number)).title


def _order(chapter: str) -> str:
    """The beginning comes before every month."""
    return chapter if chapter[0].isdigit() else ""
