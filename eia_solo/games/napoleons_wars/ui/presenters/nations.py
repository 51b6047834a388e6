"""Nine nations over the years: what each has at a moment, what stands between them, as one reader may see it."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.nations import Nation, nations, nobodys
from eia_solo.games.napoleons_wars.rules.position import WAR, Passage, Position
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.ui.presenters.lines import Line, Relation, Relations, heading, words
from eia_solo.ui.words import mark, tr

MODERATOR, EVERYBODY = "", "*"
UNKNOWN = "?"
"""What stands where a reader does not know a figure."""
KEPT_AT_MOST = 50
"""Gold above this is lost. Rule: NW-44."""


@frozen
class Moment:
    """The game after a turn; the first one is what it began with."""

    turn: str
    nations: Mapping[str, Nation]
    nobodys: tuple[int, int]
    relations: Mapping[frozenset[str], str]
    passage: tuple[Passage, ...] = ()


class Years:
    """Every moment between two turns. What an entry holds is worked out once."""

    def __init__(self, session: NapoleonsSession) -> None:
        self._session = session
        self._tables = session.rulebook.tables
        self._kept: dict[int, tuple[Moment, Moment]] = {}
        """By entry: before its turn, and after it."""

    def moments(self) -> tuple[Moment, ...]:
        """The oldest first; the last is the game as it stands, with what was corrected by hand since."""
        session = self._session
        found: list[Moment] = []
        for entry in session.turn_entries():
            if entry.id not in self._kept:
                turn = next(each.turn for each in session.turns_in(entry))
                begin = self._moment("", read_position(dict(turn.given["position"]), self._tables))
                end = self._moment(turn.turn, read_position(dict(turn.answer["position"]), self._tables))
                self._kept[entry.id] = begin, end
            before, after = self._kept[entry.id]
            found += [after] if found else [before, after]
        last = found[-1].turn if found else ""
        return (*found[:-1], self._moment(last, session.position))

    def _moment(self, turn: str, now: Position) -> Moment:
        choices = self._tables.chosen(self._session.state.readings)
        found = nations(self._tables, now, choices)
        return Moment(turn, found, nobodys(self._tables, now), dict(now.relations), tuple(now.passage))


def moment_words(moment: Moment) -> str:
    """When a moment is, in full."""
    return tr("after {turn}", turn=moment.turn) if moment.turn else tr("at the start")


def short(turn: str) -> str:
    """A turn in a few letters: "Winter 05"."""
    season, _, year = turn.partition(" ")
    return f"{season} {year[-2:]}" if turn else tr("start")


# --- whose eyes -------------------------------------------------------------------------------------------------------


def seen_words(board: Board, seen: str) -> str:
    """Who looks."""
    if seen == MODERATOR:
        return tr("moderator")
    return tr("everybody") if seen == EVERYBODY else board.powers[seen].name


def readers(board: Board) -> tuple[str, ...]:
    """Through whose eyes the page can be seen, one after another."""
    return (MODERATOR, EVERYBODY, *board.order)


def knows(seen: str, power: str) -> bool:
    """Whether a reader knows divisions, conscripts and gold of a power. Rule: NW-48, NW-100."""
    return seen in (MODERATOR, power)


# --- the table --------------------------------------------------------------------------------------------------------

SECRET = (mark("divisions"), mark("raised"), mark("gold"))
COLUMNS = (
    *(mark("Power"), mark("start"), mark("last Winter"), mark("value"), mark("change"), mark("provinces")),
    *(mark("annexed"), mark("corps"), mark("squadrons")),
    *SECRET,
)


@frozen
class Row:
    """A power, or nobody; a cell for each column. The last row has no power."""

    power: str
    cells: tuple[str, ...]


def shown_columns(seen: str) -> tuple[str, ...]:
    """What everybody sees has no columns for what nobody shares."""
    return COLUMNS[: -len(SECRET)] if seen == EVERYBODY else COLUMNS


def table_rows(board: Board, moments: Sequence[Moment], at: int, seen: str) -> tuple[Row, ...]:
    """The powers at a moment as a reader sees them, and what nobody owns."""
    here, before, first = moments[at], moments[max(at - 1, 0)], moments[0]
    winter = next((each for each in reversed(moments[: at + 1]) if each.turn.startswith("Winter")), first)
    rows = []
    for power, nation in here.nations.items():
        change = nation.value - before.nations[power].value
        cells = [
            board.powers[power].name,
            *(str(each.nations[power].value) for each in (first, winter, here)),
            signed(change),
            *map(str, (nation.provinces, nation.annexed, nation.corps, nation.squadrons)),
        ]
        own = (str(nation.divisions), tr("{n} of {all}", n=nation.raised, all=nation.limit), str(nation.gold))
        if seen != EVERYBODY:
            cells += own if knows(seen, power) else (UNKNOWN,) * len(own)
        rows.append(Row(power, tuple(cells)))
    free = [str(each.nobodys[0]) for each in (first, winter, here)]
    change = here.nobodys[0] - before.nobodys[0]
    rest = ("",) * (len(shown_columns(seen)) - 6)
    rows.append(Row("", (tr("Nobody’s"), *free, signed(change), str(here.nobodys[1]), *rest)))
    return tuple(rows)


def signed(change: int) -> str:
    """A change with its sign; nothing for none."""
    return f"+{change}" if change > 0 else f"−{-change}" if change else ""


def table_text(board: Board, moments: Sequence[Moment], at: int, seen: str) -> str:
    """The table to paste into a mail or a sheet, with tabs; its first line says when, and for whom."""
    head = tr("{when}, seen by: {reader}", when=moment_words(moments[at]), reader=seen_words(board, seen))
    rows = [tuple(map(tr, shown_columns(seen))), *(row.cells for row in table_rows(board, moments, at, seen))]
    return "\n".join([head, *("\t".join(cells) for cells in rows)]) + "\n"


# --- the charts -------------------------------------------------------------------------------------------------------


@frozen
class Curves:
    """A figure of all powers over the turns, for a chart; only those of whom the reader knows it."""

    title: str
    whose: str
    turns: tuple[str, ...]
    series: Mapping[str, tuple[int, ...]]
    limit: int = 0
    is_secret: bool = False

    @property
    def spoken(self) -> str:
        """Where each stands at the end."""
        return ", ".join(f"{power} {line[-1]}" for power, line in self.series.items() if line)


def charts(board: Board, moments: Sequence[Moment], seen: str) -> tuple[Curves, ...]:
    """Value, army, treasury."""
    own = tr("{reader} only", reader=seen_words(board, seen)) if seen != EVERYBODY else tr("nobody shares it")
    return (
        _curves(tr("Value owned"), tr("public"), board, moments, lambda nation: nation.value),
        _curves(tr("Army, divisions"), own, board, moments, lambda nation: nation.divisions, seen, is_secret=True),
        _curves(tr("Treasury"), own, board, moments, lambda nation: nation.gold, seen, KEPT_AT_MOST, is_secret=True),
    )


def _curves(
    title: str,
    whose: str,
    board: Board,
    moments: Sequence[Moment],
    figure: Callable[[Nation], int],
    seen: str = MODERATOR,
    limit: int = 0,
    *,
    is_secret: bool = False,
) -> Curves:
    series = {
        power: tuple(figure(each.nations[power]) for each in moments) for power in board.order if knows(seen, power)
    }
    return Curves(title, whose, tuple(each.turn for each in moments), series, limit, is_secret)


def charts_text(board: Board, moments: Sequence[Moment], seen: str) -> str:
    """All curves as comma-separated values: a row for each turn and figure."""
    shown = charts(board, moments, seen)
    lines = [f"figure,turn,{','.join(board.order)}"]
    for curves in shown:
        for number, turn in enumerate(curves.turns):
            cells = (str(curves.series[power][number]) if power in curves.series else "" for power in board.order)
            lines.append(f'"{curves.title}",{turn or tr("start")},{",".join(cells)}')
    return "\n".join(lines) + "\n"


# --- relations --------------------------------------------------------------------------------------------------------


def relations_at(moment: Moment) -> Relations:
    """What stands between each two powers."""
    return {pair: {Relation.WAR if kind == WAR else Relation.ALLIANCE} for pair, kind in moment.relations.items()}


def relation_lines(board: Board, moments: Sequence[Moment], at: int) -> tuple[Line, ...]:
    """Wars, alliances and leaves at a moment, each with the turn it is there since."""
    here = moments[at]
    order = board.order.index
    lines: list[Line] = []
    for kind, title in ((WAR, tr("At war")), ("alliance", tr("Allied"))):
        pairs = sorted((sorted(pair, key=order) for pair, each in here.relations.items() if each == kind))
        if pairs:
            lines.append(heading(title))
        for one, other in pairs:
            text = f"{board.powers[one].name}, {board.powers[other].name}"
            since = _since(moments, at, frozenset((one, other)))
            lines.append(Line(f"pair {one} {other}", text, aside=since, powers=(one, other)))
    if here.passage:
        lines.append(heading(tr("Leave to pass")))
    lines += _leaves(board, here)
    return tuple(lines) or (words(tr("Everybody is at peace with everybody.")),)


def _since(moments: Sequence[Moment], at: int, pair: frozenset[str]) -> str:
    kind, since = moments[at].relations[pair], at
    while since and moments[since - 1].relations.get(pair) == kind:
        since -= 1
    return tr("since {turn}", turn=moments[since].turn) if moments[since].turn else tr("from the start")


def _leaves(board: Board, here: Moment) -> Iterator[Line]:
    for number, each in enumerate(here.passage):
        place = board.provinces[each.what].name if each.what in board.provinces else _strait(board, each.what)
        text = tr(
            "{one} lets {other} pass: {place}",
            one=board.powers[each.by].name,
            other=board.powers[each.to].name,
            place=place,
        )
        until = tr("until {turn}", turn=each.until) if each.until else tr("without end")
        yield Line(f"leave {number}", text, aside=until, powers=(each.by, each.to))


def _strait(board: Board, id: str) -> str:
    return "–".join(board.name(end) for end in board.straits[id].ends) if id in board.straits else id
