"""Turns as the case files write them: a game in a few lines, what the powers write, and what must come of it."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path

from attrs import field, frozen

from eia_solo.core.strict import strict_converter, structure
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.loading import international_board
from eia_solo.games.international_relations.rules.board_data import BoardData
from eia_solo.games.international_relations.rules.judging.turn import process
from eia_solo.games.international_relations.rules.report import About, Report
from eia_solo.games.international_relations.rules.rules import load_tables
from eia_solo.games.international_relations.rules.state import (
    Claim,
    ClaimKind,
    GameState,
    Penalty,
    Relation,
    Season,
    Stage,
    Tie,
    Turn,
)
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.order_text import OrderReader
from eia_solo.games.international_relations.rules.writing.order_validation import checked
from eia_solo.games.international_relations.rules.writing.validated import Situation

ROOT = Path(__file__).parents[3]
CASES = ROOT / "tests" / "cases" / "international_relations"
FOLDER = ROOT / "modifier_tables" / "international_relations"
DATA: BoardData = international_board(ROOT / "modifier_tables")
TABLES: Tables = load_tables(lambda name: (FOLDER / name).read_bytes(), str(FOLDER))
BOARD = DATA.board


@frozen
class Expected:
    """What must come of a turn. Penalties are all there must be; the rest is looked at where it is named."""

    penalties: tuple[str, ...] = ()
    relations: tuple[str, ...] | None = None
    invalid: tuple[str, ...] = ()
    outcomes: dict[str, str] = field(factory=dict)
    announced: tuple[str, ...] | None = None
    rules: tuple[str, ...] = ()
    """Rules that lines of the report must name."""
    owners: dict[str, str] = field(factory=dict)
    first_shot_open: bool | None = None


@frozen
class TurnCase:
    """One turn. `rule` names ids of rules, and numbers of readings; `bites` is whether they make the difference."""

    rule: tuple[str, ...]
    bites: bool
    promise: str
    units: tuple[str, ...]
    expect: Expected
    turn: str = "S1902"
    sheets: dict[str, str] = field(factory=dict)
    relations: tuple[tuple[str, ...], ...] = ()
    owners: dict[str, str] = field(factory=dict)
    claims: tuple[tuple[str, ...], ...] = ()
    readings: dict[str, str] = field(factory=dict)
    hardened: dict[str, int] = field(factory=dict)
    first_shot_open: bool = False
    file: str = ""


def load(name: str) -> Iterator[TurnCase]:
    """The cases of a file."""
    path = CASES / f"{name}.toml"
    for data in tomllib.loads(path.read_text(encoding="utf-8"))["cases"]:
        yield structure(strict_converter(), {**data, "file": path.relative_to(ROOT).as_posix()}, TurnCase)


def game_of(case: TurnCase) -> GameState:
    """The game as the case's turn begins."""
    turn = Turn.parse(case.turn)
    owners = {place: power for place, power in {**DATA.start_owners, **case.owners}.items() if power}
    met = Turn(turn.year - 1, Season.FALL)
    return GameState(
        turn=turn,
        stage=Stage.ORDERS,
        units=tuple(map(unit, case.units)),
        owners=owners,
        relations=tuple(relation(each, turn) for each in case.relations),
        claims=tuple(Claim(ClaimKind(kind), tuple(powers), met, turn) for kind, *powers in case.claims),
        first_shot_open=case.first_shot_open,
        hardened=case.hardened,
        readings=case.readings,
    )


def unit(text: str) -> Unit:
    """ "France A par" as a unit."""
    power, kind, place = text.split()
    return Unit(power, UnitKind(kind), place)


def relation(written: tuple[str, ...], turn: Turn) -> Relation:
    """Two powers, a tie, and for a treaty under notice who gave it."""
    one, other, tie, *noticed = written
    first, second = (one, other) if tie == Tie.IMMINENT_WAR else sorted((one, other))
    since = Turn(turn.year - 1, Season.SPRING)
    return Relation(Tie(tie), first, second, since, turn if noticed else None, tuple(sorted(noticed)))


@cache
def reader() -> OrderReader:
    return OrderReader.of(DATA)


def processed(game: GameState, sheets: Mapping[str, str]) -> Report:
    """The turn, with what each power writes."""
    written = [each for power, text in sheets.items() for each in reader().read(text, power)]
    return process(game, BOARD, checked(Situation.of(BOARD, game), written), TABLES)


def new_penalties(before: GameState, after: GameState) -> tuple[Penalty, ...]:
    return after.penalties[len(before.penalties) :]


def penalty_text(each: Penalty) -> str:
    """ "England attack-major France 2 8 F1909": power, kind, against whom, points, years, and when it is gone."""
    against = f" {each.against}" if each.against else ""
    return f"{each.power} {each.kind.value}{against} {each.points} {each.years} {each.wears_off.text}"


def relation_text(each: Relation) -> str:
    return f"{each.first} {each.second} {each.tie.value}"


def announced(report: Report) -> list[str]:
    """The treaties that a report announces: what came of them, and of which."""
    return [
        f"{line.outcome} {' '.join(line.powers)} {line.rule}"
        for line in report.lines_about(About.ANNOUNCEMENT)
        if line.rule.startswith("C.")
    ]
