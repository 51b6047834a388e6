"""The reports: what each reader may know, as a page to read and to send; and what waits to be announced."""

from __future__ import annotations

from collections.abc import Collection, Iterable

from eia_solo.core.moment import Moment
from eia_solo.exports.report import Report
from eia_solo.games.revolution_and_reaction.reports import CHORES, EVERYTHING, PUBLIC, in_zone, new_for, report_of
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.news import NewsLine, news_of
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.ui.presenters.lines import states_of
from eia_solo.games.revolution_and_reaction.ui.presenters.viewpoint import shown
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import WRITTEN, Zone
from eia_solo.ui.presenters.lines import Line, heading, sentence
from eia_solo.ui.words import ntr, tr

ANNOUNCEMENTS = "announcements"
"""The reader that is no reader: what the game administrator has to post."""


COUNTED = 400
"""Of a longer record it is not counted what is new for each state: that would take longer than anybody waits."""


def readers(register: Register, waits: int) -> tuple[Line, ...]:
    """Everybody there is a report for; `waits` is how much is new for all."""
    count = ntr("{n} to post", "{n} to post", waits) if waits else tr("nothing to post")
    counted = len(register.acts) <= COUNTED
    mine = sum(each.state is None for each in waiting(register))
    return (
        heading(tr("For the forum")),
        Line(ANNOUNCEMENTS, tr("Announcements"), aside=count),
        Line(PUBLIC, tr("Diplomatic Record")),
        heading(tr("For one state")),
        *(
            Line(code, sentence(name), aside=_count(len(news_for(register, code))) if counted else "")
            for code, name in states_of(register.record)
        ),
        heading(tr("For the game administrator")),
        Line(EVERYTHING, tr("Secret file")),
        Line(CHORES, tr("What is still mine to do"), aside=str(mine) if mine else ""),
    )


def _count(new: int) -> str:
    return ntr("{n} new", "{n} new", new) if new else ""


def report_for(register: Register, reader: str, at: Moment | None, now: Moment, zone: Zone = WRITTEN) -> Report:
    """The report for a reader as of a moment (None: now), built from nothing but what that reader may know."""
    seen = register if reader in (EVERYTHING, CHORES) else shown(register, reader, at).register
    new = () if reader in (EVERYTHING, PUBLIC, CHORES) or at is not None else news_for(register, reader)
    return in_zone(report_of(register, seen, reader, at, now, new), zone.told)


def news_for(register: Register, state: str) -> tuple[NewsLine, ...]:
    """What is new for a state."""
    code = StateCode(state)
    return new_for(register, news_of(register, code), code)


def news_lines(
    new: Iterable[NewsLine], left_out: Collection[str], zone: Zone
) -> tuple[dict[str, NewsLine], tuple[Line, ...]]:
    """What is new by the ids of its lines, and the lines: what is so, by what, and a box with a tick."""
    found: dict[str, NewsLine] = {}
    for line in new:
        news = line.news
        at = news.at.text if news.at else ""
        found[f"news {news.kind} {' '.join(news.states)} {at} {news.act} {news.about}"] = line
    shown = tuple(
        Line(
            id,
            zone.told(line.text),
            note=zone.told(". ".join(filter(None, (line.by, line.why)))),
            box=id not in left_out,
        )
        for id, line in found.items()
    )
    return found, shown
