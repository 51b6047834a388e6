"""One page a power: everything the rules ask of it, for the window, for paper and for the terminal.

An unknown value is said to be unknown; each line names the key of the sheet behind it, if there is one.
"""

from collections.abc import Iterable

from eia_solo.core.breakdown import Breakdown, RowResult, RowState, signed
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.exports.power_board import board_groups
from eia_solo.games.empires_in_arms.exports.power_forces import ForceLine, SumLine, force_lines, sum_lines
from eia_solo.games.empires_in_arms.exports.power_standing import Group, Line, standing_groups
from eia_solo.games.empires_in_arms.rules.checks import Check, Status
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import GameState, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables

OF_THE_CHECKER = frozenset(
    {
        *("strength_below", "month_is", "zone_is", "leaders_lost", "money_below_home"),
        *("checker_is", "capital_is", "half_of_provincial_capitals", "in_zone"),
    }
)
"""Facts that look at the checker alone: their rows count the same against every target."""


def check_groups(state: GameState, power: Power, rulebook: EmpiresInArms) -> tuple[Group, ...]:
    """Its checks for war, and if it is at war those for peace."""
    tables = rulebook.tables
    war = [rulebook.declarations.check(state, power, other) for other in state.powers if other != power]
    groups = [Group(tr("Its checks for war"), (*_bars(war, tables), *_rows(war, tables)), of_rules=True)]
    enemies = [other for other in state.powers if other in state.enemies[power]]
    if enemies:
        peace = [rulebook.peace.check(state, power, enemy) for enemy in enemies]
        groups.append(
            Group(tr("Its checks for peace"), (*_called(peace, tables), *_rows(peace, tables)), of_rules=True)
        )
    return tuple(groups)


def _bars(checks: Iterable[Check], tables: Tables) -> tuple[Line, ...]:
    """Each restriction that bars a check, and each that might but for a value nobody has entered."""
    checks = list(checks)
    barred: dict[tuple[str, str, str, str], list[str]] = {}
    for check in checks:
        if check.status is Status.BARRED and check.obstacle:
            row, because = check.obstacle.row, tables.words(check.obstacle.because)
            about = (row.title, because, str(row.cite), row.text)
            barred.setdefault(about, []).append(tables.name(check.target))
    open_ = {a.row.id: a for check in checks for a in check.assumed}
    lines = []
    for (title, because, cite, rule), targets in barred.items():
        words = tr("bars all") if len(targets) == len(checks) else tr("bars {targets}", targets=", ".join(targets))
        lines.append(Line(title, words, "", because, True, cite, rule))
    for a in open_.values():
        missing = next(iter(a.missing), "")
        lines.append(Line(a.row.title, tr("may bar"), missing, tr("not entered"), False, str(a.row.cite), a.row.text))
    return tuple(lines) or (Line(tr("Restrictions"), tr("none bars it")),)


def _called(checks: Iterable[Check], tables: Tables) -> tuple[Line, ...]:
    against = {
        status: ", ".join(tables.name(check.target) for check in checks if check.status is status)
        for status in (Status.ROLL, Status.UNDECIDED)
    }
    called, may_be = against.values()
    lines = [Line(tr("Called for"), tr("against {called}", called=called) if called else tr("no event calls for one"))]
    if may_be:
        lines.append(
            Line(tr("May be called for"), tr("against {may_be}", may_be=may_be), "", tr("not entered what decides it"))
        )
    return tuple(lines)


def _rows(checks: list[Check], tables: Tables) -> tuple[Line, ...]:
    """The rows of its own state that count or may count, with their sum."""
    mine = [r for r in checks[0].breakdown.rows if r.row.fact in OF_THE_CHECKER]
    told = [r for r in mine if r.state is RowState.UNKNOWN or r.if_no]
    low, high = Breakdown(tuple(told)).bounds
    total = signed(low) if low == high else tr("{low} to {high}", low=signed(low), high=signed(high))
    bands = checks[0].bands
    rule = tr(
        "The rows of its own state added up; with the others and two dice, {first_number} is to be reached",
        first_number=bands.first_number,
    )
    last = Line(tr("Its own state, in every check"), total, place=bands.place, rule=rule)
    return (*(_row(result, tables) for result in told), last)


def _row(result: RowResult, tables: Tables) -> Line:
    unknown = result.state is RowState.UNKNOWN
    value = (
        tr("{low} or {high}", low=signed(result.if_no), high=signed(result.if_yes)) if unknown else signed(result.if_no)
    )
    key = next(iter(result.missing), "")
    because, row = tables.words(result.because), result.row
    return Line(row.title, value, key, because, not unknown, str(row.cite), row.text)


@frozen
class PowerPage:
    """The page. `standing` is what its own cards and the displays say, `board` what stands around it."""

    power: Power
    name: str
    month: str
    standing: tuple[Group, ...]
    checks: tuple[Group, ...]
    board: tuple[Group, ...]
    forces: tuple[ForceLine, ...]
    sums: tuple[SumLine, ...]
    tables: str
    """The digest of the modifier tables in force."""

    @property
    def unknown(self) -> int:
        """How many of its lines wait for a value."""
        return sum(not line.known for group in (*self.standing, *self.board) for line in group.lines)


def power_page(state: GameState, power: Power, rulebook: EmpiresInArms) -> PowerPage:
    """The page of a power as the game stands now."""
    tables = rulebook.tables
    return PowerPage(
        power,
        tables.name(power),
        state.month.title,
        standing_groups(state, power, tables),
        check_groups(state, power, rulebook),
        board_groups(state, power, tables),
        force_lines(state, power, tables),
        sum_lines(state, power, tables),
        tables.digest,
    )
