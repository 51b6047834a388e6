"""The log of Empires in Arms as one posts it: a chapter a month, with its phases, its map and its numbers."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.core.colours import DARK_POWERS, LIGHT_POWERS
from eia_solo.core.dice import By
from eia_solo.core.words import mark, tr
from eia_solo.exports.annexes import Drawn, annexes
from eia_solo.exports.log_page import Choice, Detail, LogPage, Party, Progress, Table, Value, chosen, no_progress
from eia_solo.games.empires_in_arms.exports.log_items import COLUMNS
from eia_solo.games.empires_in_arms.exports.log_map import TRACK, europe, month_map, track
from eia_solo.games.empires_in_arms.exports.log_month import MonthRead, chapter_of
from eia_solo.games.empires_in_arms.exports.log_reading import MonthLog, read_months
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.state import GameState, same_pair
from eia_solo.games.empires_in_arms.session import EmpiresSession

_MONTHS = (
    "month", "title", "throws", "throws_for_war", "wars", "expected", "one_short", "calls", "joined", "peace_checks",
    "suits", "peaces",
)  # fmt: skip


def log_page(session: EmpiresSession, choice: Choice, progress: Progress = no_progress) -> LogPage:
    """The log of a campaign, as far as it was chosen. Raises InvalidCommand for what is none of it."""
    every_row = choice.whole or choice.detail is Detail.ROWS
    months = read_months(session, progress, every_row=every_row, summed_up=choice.summaries)
    told = [log for log in months if _is_inside(log, choice)]
    bare = LogPage(
        kicker=tr("Roll log · Empires in Arms, solitaire"),
        title=session.campaign.path.stem,
        about=tr("Scenario {scenario}", scenario=session.campaign.meta.get("scenario", "")),
        columns=COLUMNS,
    )
    chapters = []
    before = session.state_at(1)
    for log in months:
        end = session.state_at(log.last) if log.last and (log in told or choice.maps) else None
        read = MonthRead(log, end, session.rulebook.tables, session.margins)
        if log in told:
            chapters.append(chapter_of(read, _head(session, log, before, end, choice)))
        else:
            chapters.append(chapter_of(evolve(read, log=MonthLog(log.month)), {}))
        before = end or before
        progress(len(chapters), len(months))
    whole = evolve(bare, chapters=tuple(chapters))
    page = chosen(evolve(whole, parties=tuple(_parties(session, whole))), choice)
    return evolve(
        page,
        parties=tuple(_parties(session, page)),
        appendix=annexes(session, tuple(_drawn(told, session))),
        tables=(_wars(told, months, session), _month_table(page)),
    )


def _is_inside(log: MonthLog, choice: Choice) -> bool:
    month = str(log.month)
    return (not choice.first or month >= choice.first) and (not choice.last or month <= choice.last)


def _parties(session: EmpiresSession, page: LogPage) -> Iterator[Party]:
    """The powers in play, then those that were when something was done that is undone by now."""
    others = (power for item in page.items for power in item.powers if power in LIGHT_POWERS)
    for power in dict.fromkeys((*session.state.powers, *others)):
        name = session.rulebook.tables.name(power)
        yield Party(id=power, name=name, letters=power, light=LIGHT_POWERS[power], dark=DARK_POWERS[power])


def _head(
    session: EmpiresSession, log: MonthLog, before: GameState, end: GameState | None, choice: Choice
) -> Mapping[str, object]:
    """The map and the track of a month of which anything is in force."""
    if end is None:
        return {}
    tables = session.rulebook.tables
    picture = month_map(europe(), before, end, tables, log.month) if choice.maps else None
    return {"track": track(end, tables), "track_title": tr(TRACK), "picture": picture}


def _drawn(months: Sequence[MonthLog], session: EmpiresSession) -> Iterator[Drawn]:
    """Every throw, in the order it was made."""
    name = session.rulebook.tables.name
    for made in sorted((made for log in months for made in log.made), key=lambda made: (made.entry, made.number)):
        if (throw := made.check.throw) is not None:
            what = tr("{checker} on {target}", checker=name(made.check.checker), target=name(made.check.target))
            yield Drawn(throw.dice, what, throw.draw, by_hand=throw.by is By.PLAYER, aside=made.aside)


_BEGAN = {CheckKind.DECLARATION: mark("declared"), CheckKind.ANSWER: mark("joined"), CheckKind.PEACE: ""}


def _wars(told: Sequence[MonthLog], months: Sequence[MonthLog], session: EmpiresSession) -> Table:
    """Every war that began in the chosen months: until when, how, and on how many throws."""
    name = session.rulebook.tables.name
    rows: list[tuple[Value, ...]] = []
    for log in told:
        for made in log.made:
            check = made.check
            if made.counts and made.makes_war:
                pair = (check.checker, check.target)
                over = next((m.month for m in months if m.month >= log.month and _ended(m, pair)), None)
                how = tr("by hand") if check.how is How.OVERRULED else tr(_BEGAN[check.kind])
                until = str(over) if over else None
                rows.append((name(pair[0]), name(pair[1]), str(log.month), until, how, check.ways))
    return Table(title=tr("Wars"), heads=("power", "target", "since", "until", "how", "throws_of_36"), rows=tuple(rows))


def _ended(log: MonthLog, pair: tuple[str, str]) -> bool:
    return any(same_pair((peace.loser, peace.victor), pair) for peace in log.peaces)  # type: ignore[arg-type]


def _month_table(page: LogPage) -> Table:
    rows = tuple(tuple(chapter.numbers.get(head) for head in _MONTHS) for chapter in page.chapters)
    return Table(title=tr("Months"), heads=_MONTHS, rows=rows)
