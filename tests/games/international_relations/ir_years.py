"""Games as the case files describe them: a position, what the powers write stage by stage, and what must come of it."""

import tomllib
from collections.abc import Iterator, Mapping
from functools import cache
from pathlib import Path
from typing import Any

from attrs import evolve, field, frozen

from eia_solo.core.strict import structure
from eia_solo.games.international_relations.rules.codec import CONVERTER
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.rules import Rules, load_rules
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import (
    GameState,
    Penalty,
    PenaltyKind,
    Relation,
    Season,
    Stage,
    Tie,
    Turn,
)

ROOT = Path(__file__).parents[3]
FILES = ("initial", "winter", "victory", "conference")


@frozen
class Expected:
    """What must come of it; what is not named is not looked at."""

    says: tuple[str, ...] = ()
    """Words that stand in what everybody may read."""
    secret: tuple[str, ...] = ()
    """Words that stand in what only the game master reads, and nowhere else."""
    silent: tuple[str, ...] = ()
    """Words that stand nowhere."""
    relations: dict[str, str] = field(factory=dict)
    penalties: tuple[str, ...] | None = None
    """All new ones: power, kind, points, years, incurred, wears off, against."""
    owners: dict[str, str] = field(factory=dict)
    units: tuple[str, ...] | None = None
    points: dict[str, int] = field(factory=dict)
    claims: tuple[str, ...] | None = None
    open: tuple[str, ...] | None = None
    winners: tuple[str, ...] | None = None
    stage: str = ""
    conference: str = ""
    hardened: dict[str, int] | None = None


@frozen
class Case:
    """A promise: one game in which a rule shows, or does not."""

    promise: str
    rule: str
    bites: bool
    game: dict[str, Any]
    expect: Expected
    write: tuple[dict[str, tuple[str, ...]], ...] = ()
    reading: str = ""
    file: str = ""


@cache
def rules() -> Rules:
    root = ROOT / "modifier_tables" / "international_relations"
    return load_rules(lambda name: (root / name).read_bytes(), str(root))


def cases() -> Iterator[Case]:
    for name in FILES:
        path = ROOT / "tests" / "cases" / "international_relations" / f"{name}.toml"
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["cases"]:
            yield structure(_LENIENT, {**data, "file": name}, Case)


def _lenient() -> Any:
    converter = CONVERTER.copy()
    converter.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)
    return converter


_LENIENT = _lenient()


def game_of(written: Mapping[str, Any]) -> GameState:
    """The game a case describes; `centres` are so many supply centres, whichever are free."""
    data = dict(written)
    turn = Turn.parse(data.pop("turn"))
    start = data.pop("start", False)
    owners = {**(rules().data.start_owners if start else {}), **data.pop("owners", {})}
    units = [unit.split(" ") for unit in data.pop("units", [])]
    if start:
        units += [CONVERTER.unstructure(unit) for unit in rules().data.start_units]
    for power, count in data.pop("centres", {}).items():
        free = [centre for centre in rules().board.centres if centre not in owners]
        owners |= dict.fromkeys(free[:count], power)
    relations = [relation(each) for each in data.pop("relations", [])]
    penalties = [penalty(each) for each in data.pop("penalties", [])]
    stage = data.pop("stage", Stage.ADJUSTMENTS if turn.season is Season.WINTER else Stage.ORDERS)
    plain = {"turn": turn.text, "stage": stage, "units": units, "owners": owners, **data}
    game: GameState = structure(CONVERTER, plain, GameState)
    return evolve(game, relations=tuple(relations), penalties=tuple(penalties))


def relation(text: str) -> Relation:
    """A relation as cases write it: "France Italy MDT", then since when, until which spring, and who gave notice."""
    one, other, tie, *more = text.split(" ")
    first, second = (one, other) if tie == Tie.IMMINENT_WAR else sorted((one, other))
    since = Turn.parse(more[0] if more else "S1901")
    ends = Turn.parse(more[1]) if len(more) > 1 else None
    return Relation(Tie(tie), first, second, since, ends, tuple(more[2:]))


def penalty(text: str) -> Penalty:
    """A penalty as cases write it: "France attack-major 2 8 S1902 F1909 Germany"."""
    power, kind, points, years, incurred, wears_off, *against = text.split(" ")
    return Penalty(
        power,
        PenaltyKind(kind),
        int(points),
        int(years),
        Turn.parse(incurred),
        Turn.parse(wears_off),
        against[0] if against else None,
    )


def penalty_text(penalty: Penalty) -> str:
    parts = (
        penalty.power,
        penalty.kind.value,
        str(penalty.points),
        str(penalty.years),
        penalty.incurred.text,
        penalty.wears_off.text,
        penalty.against or "",
    )
    return " ".join(parts).strip()


def played(game: GameState, sheets: tuple[Mapping[str, tuple[str, ...]], ...]) -> list[Report]:
    """The reports of the stages that follow, each with what the powers write for it; one at least."""
    reports = []
    for sheet in sheets or ({},):
        reports.append(processed(rules(), evolve(game, written=dict(sheet))))
        game = reports[-1].after
    return reports


def tie_between(game: GameState, pair: str) -> str:
    """What two powers are to each other from now on."""
    one, other = pair.split(" ")
    found = [each for each in game.relations if each.is_between(one, other)]
    return " ".join(each.tie.value for each in found) or "neutral"
