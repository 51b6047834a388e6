"""The board at a glance: powers, ribbon, chances, status, relations, minors."""

from collections import defaultdict
from collections.abc import Mapping

from eia_solo.core.month import Month
from eia_solo.core.phrases import Phrase, Said
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.decisions.peace import OVER_10
from eia_solo.games.empires_in_arms.rules.describe import suit_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade, How
from eia_solo.games.empires_in_arms.rules.fields import field_of
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import SUES, GameState, Outcome, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.ui.presenters.odds_cells import OddsCell
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.ribbon import MarkKind, RibbonGroup, RibbonMark
from eia_solo.games.empires_in_arms.ui.presenters.words import ZONE_NAMES, span
from eia_solo.ui.words import mark, ntr, tr

BAR_WORDS = {
    "first_political_phase": mark("first phase"),
    "bankrupt": mark("bankrupt"),
    "army_below_manpower": mark("army"),
    "second_dominant_power": mark("dominance"),
    "enemy_corps_in_home": mark("invaded"),
}
"""One word for the reason of a bar, where there is room for one only."""


@frozen
class PowerLine:
    """One power in the list. None is unknown."""

    power: Power
    name: str
    zone: str | None
    money: int | None
    land: int | None
    land_most: int | None
    ships: int | None
    ships_most: int | None
    enemies: tuple[Power, ...]
    allies: tuple[Power, ...]
    minors: tuple[str, ...]
    lost_home: tuple[str, ...]
    is_head = False

    @property
    def key(self) -> Power:
        return self.power

    @property
    def about(self) -> tuple[str, ...]:
        return (f"power {self.power}",)

    @property
    def army(self) -> str:
        """Its land points of those it can have; "?" where that is unknown."""
        return _of(self.land, self.land_most)

    @property
    def navy(self) -> str:
        """Its ships of those it can have."""
        return _of(self.ships, self.ships_most)

    @property
    def spoken(self) -> str:
        """The row as a sentence; what is not entered is said so."""
        parts = [
            f"{self.name}: {self.zone or tr('zone not entered')}",
            tr("money not entered") if self.money is None else tr("money {money}", money=self.money),
            tr("land points {points}", points=self.army),
            tr("ships {ships}", ships=self.navy),
        ]
        if self.enemies:
            parts.append(tr("at war with {powers}", powers=", ".join(self.enemies)))
        if self.allies:
            parts.append(tr("allied with {powers}", powers=", ".join(self.allies)))
        held = tr("controls {minors}", minors=", ".join(self.minors)) if self.minors else tr("controls no minors")
        return ", ".join((*parts, held))


def _of(have: int | None, most: int | None) -> str:
    return f"{'?' if have is None else have}/{'?' if most is None else most}"


def power_lines(state: GameState, tables: Tables) -> list[PowerLine]:
    """The powers in rolling order, with what one looks at most."""
    lines = []
    for power, sheet in state.powers.items():
        home = tables.home[power]
        held = state.holdings[power]
        lines.append(
            PowerLine(
                power,
                tables.name(power),
                None if sheet.status is None else tr(ZONE_NAMES[sheet.status]),
                sheet.money,
                sheet.land_points,
                sheet.land_points_max,
                sheet.ships,
                sheet.ships_max,
                tuple(p for p in state.powers if p in state.enemies[power]),
                tuple(p for p in state.powers if p in state.allies[power]),
                tuple(sorted(held - home)),
                tuple(sorted(t for t in home if state.territories.get(t, power) != power)),
            )
        )
    return lines


def odds_cell(check: Check) -> OddsCell:
    """How a check for war stands."""
    least, most = (chance.ways for chance in check.chances)
    if check.obstacle is not None:
        id = check.obstacle.row.id
        if id == "at_war":
            return OddsCell("at war")
        if id == "enforced_peace":
            return OddsCell("enforced peace", word=_until(check.obstacle.because))
        return OddsCell("barred", word=tr(BAR_WORDS[id]) if id in BAR_WORDS else check.obstacle.row.title.lower())
    if check.cannot_happen:
        return OddsCell("cannot happen")
    if check.is_certain:
        return OddsCell("certain", 36, 36)
    if check.question:
        return OddsCell("unknown", least, most, missing_word(check), len(check.asks))
    return OddsCell("roll", least, most)


def _until(because: Said) -> str:
    """The month in which an enforced peace ends, short."""
    month = because.values["month"] if isinstance(because, Phrase) else ""
    return _short_month(Month.parse(str(month)).title)


def _short_month(title: str) -> str:
    """ "Sep 1806" of "September 1806": the whole name has no room in a cell."""
    name, _, year = title.partition(" ")
    return f"{name[:3]} {year}".rstrip()


def missing_word(check: Check) -> str:
    """What is missing, in a word, or how many things are."""
    missing = check.asks
    if len(missing) > 1:
        return ntr("{n} input", "{n} inputs", len(missing))
    path = parse_key(missing[0])
    if path[0] == "territories":
        return str(path[1])
    field = field_of(missing[0])
    return field.alone if field else str(path[-1])


def ribbon_groups(procession: Procession) -> list[RibbonGroup]:
    """The shown checks on the ribbon, one group for each power that rolls."""
    tables = procession.session.rulebook.tables
    made, by_pair = procession.made, procession.walk.by_pair
    by_checker: dict[Power, list[Pair]] = defaultdict(list)
    for pair in procession.pairs:
        by_checker[pair[0]].append(pair)
    groups = []
    for checker, pairs in by_checker.items():
        marks = tuple(_mark(pair, by_pair.get(pair), made, tables) for pair in pairs)
        done = sum(map(procession.is_made, pairs))
        of = sum(pair in made or by_pair[pair].status is not Status.NOT_CALLED for pair in pairs)
        progress = tr("{done} of {all}", done=done, all=of) if of and (procession.is_open or done) else ""
        progress = tr("done") if 0 < done == of else progress
        groups.append(RibbonGroup(checker, tables.name(checker), progress, marks, procession.kind))
    return groups


def _mark(pair: Pair, check: Check | None, made: Mapping[Pair, CheckMade], tables: Tables) -> RibbonMark:
    if pair in made:
        kind, text = _mark_of_made(made[pair], made.get(pair[::-1]), tables)
    else:
        assert check is not None, "a check that has not been made is still to come"
        kind, text = _mark_to_come(check, tables)
    return RibbonMark(pair[1], kind, text, tables.name(pair[1]))


def _mark_of_made(made: CheckMade, other: CheckMade | None, tables: Tables) -> tuple[MarkKind, str]:
    if made.how is How.NOT_CALLED:
        return MarkKind.NOT_CALLED, ""
    if made.kind is CheckKind.PEACE:
        if other is not None and {made.outcome, other.outcome} <= OVER_10:
            return MarkKind.INFORMAL, ""
        if made.outcome in SUES:
            return MarkKind.SUES, suit_words(made.outcome)
        return MarkKind.FIGHTS_ON, ""
    if made.outcome is Outcome.WAR:
        return MarkKind.WAR, ""
    if made.how is How.BARRED:
        return MarkKind.BARRED, tables.words(made.because)
    if made.how is How.SETTLED:
        return (MarkKind.AT_WAR if made.rule == "at_war" else MarkKind.PEACE), tables.words(made.because)
    return (MarkKind.IMPOSSIBLE if made.how is How.CANNOT_HAPPEN else MarkKind.NO_WAR), ""


def _mark_to_come(check: Check, tables: Tables) -> tuple[MarkKind, str]:
    if check.status is Status.NOT_CALLED:
        return MarkKind.NOT_CALLED, ""
    least, most = (chance.ways for chance in check.chances)
    if check.obstacle is not None:
        kind = {"at_war": MarkKind.AT_WAR, "enforced_peace": MarkKind.PEACE}.get(check.obstacle.row.id)
        if kind is None:
            kind = MarkKind.BARRED if check.status is Status.BARRED else MarkKind.AT_WAR
        return kind, tables.words(check.obstacle.because)
    if check.cannot_happen:
        return MarkKind.IMPOSSIBLE, ""
    if check.is_certain:
        return MarkKind.CERTAIN, ""
    return (MarkKind.UNKNOWN if check.question else MarkKind.CHANCE), span(least, most)


NOT_ENTERED = mark("not entered")


def side_lines(state: GameState, power: Power, tables: Tables) -> list[tuple[str, str, str]]:
    """Zone, money, strength and relations, each with what is not known said so, and with its key in the sheet."""
    sheet, of_power = state.powers[power], f"powers.{power}.{{}}".format
    return [
        (tr("Zone"), tr(ZONE_NAMES[sheet.status]) if sheet.status else tr(NOT_ENTERED), of_power("status")),
        (tr("Money"), of(sheet.money, sheet.home_money, "$\N{THIN SPACE}"), of_power("money")),
        (tr("Land points"), of(sheet.land_points, sheet.land_points_max), of_power("land_points")),
        (tr("Ships"), of(sheet.ships, sheet.ships_max), of_power("ships")),
        (tr("At war with"), names(state, state.enemies[power], tables), "relations.wars"),
    ]


def of(have: int | None, whole: int | None, sign: str = "") -> str:
    """ "88 of 110", with what is not entered said so."""
    if have is None and whole is None:
        return tr(NOT_ENTERED)
    some, most = ("?" if number is None else str(number) for number in (have, whole))
    return tr("{some} of {all}", some=f"{sign}{some}", all=most)


def names(state: GameState, powers: frozenset[Power], tables: Tables) -> str:
    return ", ".join(tables.name(p) for p in state.powers if p in powers) or tr("none")
