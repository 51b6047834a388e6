"""The rulebook with the tables in force, the neutral game, and changes to it: for the tests of the rules."""

import tomllib
from collections.abc import Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any

from eia_solo.core.breakdown import RowResult, Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.commands import Command, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair
from eia_solo.games.empires_in_arms.rules.decisions.incidents import ARMS
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace
from eia_solo.games.empires_in_arms.rules.events import CampaignBegan, CheckMade, Event
from eia_solo.games.empires_in_arms.rules.keys import UNKNOWN, edited, parse_key
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.sheet import state_from
from eia_solo.games.empires_in_arms.rules.state import GameState, MajorPowers

ROOT = Path(__file__).parents[1]
TABLES_FOLDER = ROOT / "modifier_tables"
CASES = ROOT / "tests" / "cases" / "empires_in_arms"

RULEBOOK: EmpiresInArms = empires_in_arms(TABLES_FOLDER)
TABLES = RULEBOOK.tables
DECLARATIONS = RULEBOOK.declarations
PEACE = RULEBOOK.peace
SEVEN = TABLES.orders[MajorPowers.SEVEN].powers
TWELVE = TABLES.orders[MajorPowers.TWELVE].powers

NEUTRAL: dict[str, Any] = tomllib.loads((CASES / "neutral.toml").read_text(encoding="utf-8"))


def sheet_with(changes: Mapping[str, Any], base: Mapping[str, Any] = NEUTRAL) -> dict[str, Any]:
    """The data of a sheet with some values changed; "unknown" leaves one out."""
    data = dict(base)
    for key, value in changes.items():
        data = edited(data, parse_key(key), None if value == UNKNOWN else value)
    return data


def game(changes: Mapping[str, Any] | None = None) -> GameState:
    """The neutral game with some values changed."""
    return state_from(sheet_with(changes or {}), TABLES)


def check(state: GameState, checker: str, target: str) -> Check:
    return DECLARATIONS.check(state, checker, target)


def peace_check(state: GameState, checker: str, target: str) -> Check:
    return PEACE.check(state, checker, target)


def row(made: Check, id: str) -> RowResult | None:
    return next((result for result in made.breakdown.rows if result.row.id == id), None)


def wars(*pairs: str) -> dict[str, Any]:
    """The change that makes these wars: wars("Fr GB", "Tu Ru"); the declarer first."""
    return {"relations.wars": [{"powers": pair.split()} for pair in pairs]}


def fought(*pairs: str) -> dict[str, Any]:
    """The change that makes these wars, with 60 factors of each arm on either side and nothing lost yet."""
    tally = {f"{arm}_{part}": 60 if part == "start" else 0 for arm in ARMS for part in ("start", "reinforced", "lost")}
    return {"relations.wars": [{"powers": p.split(), "tally": dict.fromkeys(p.split(), tally)} for p in pairs]}


def alliances(*pairs: str) -> dict[str, Any]:
    return {"relations.alliances": [pair.split() for pair in pairs]}


def events(*written: str) -> dict[str, Any]:
    """The change that writes these events down: events("Au capital_occupied", "Au lost_half_land Fr").

    The third word is the enemy, or the leader lost.
    """
    found = []
    for words in written:
        power, kind, *third = words.split()
        key = "leader" if kind == "senior_leader_lost" else "enemy"
        found.append({"power": power, "kind": kind, **dict.fromkeys([key] if third else [], "".join(third))})
    return {"events": found}


def calls(*written: str) -> dict[str, Any]:
    """The change that makes these calls: calls("Ru Au Fr") is Russia calling Austria against France."""
    return {"calls": [dict(zip(("from", "to", "against"), words.split(), strict=True)) for words in written]}


def begun(*changes: Mapping[str, Any]) -> GameState:
    """A campaign that begins with the neutral game and these changes: later ones are compared with it."""
    together = {key: value for change in changes for key, value in change.items()}
    return RULEBOOK.evolve(None, CampaignBegan("neutral", sheet_with(together)))


def after(state: GameState, happened: Iterable[Event]) -> GameState:
    """The game after these events."""
    for event in happened:
        state = RULEBOOK.evolve(state, event)
    return state


def do(state: GameState, command: Command, *dice: int) -> tuple[Sequence[Event], GameState]:
    """What follows from the command with these dice, and the game after it."""
    happened = RULEBOOK.decide(state, command, TypedDice(dice))
    return happened, after(state, happened)


Throws = Mapping[tuple[str, str], tuple[int, int]]
DECLARE = RollCheck(CheckKind.DECLARATION, unknown=Unknown.NO)
SUE = RollCheck(CheckKind.PEACE, unknown=Unknown.NO)


def play(state: GameState, throws: Throws | None = None) -> tuple[list[Event], GameState]:
    """A whole declaration phase: two ones for every check but those in `throws`. Unknown inputs count as no."""
    happened, state = do(state, OpenPhase(CheckKind.DECLARATION))
    told = list(happened)
    while (due := due_pair(DECLARATIONS, state)) is not None:
        happened, state = do(state, DECLARE, *(throws or {}).get(due, (1, 1)))
        told += happened
    return told, state


def until(state: GameState, checker: str, target: str, throws: Throws | None = None) -> GameState:
    """The game in an opened phase, when this check is due; two ones for those before it."""
    _, state = do(state, OpenPhase(CheckKind.DECLARATION))
    while (due := due_pair(DECLARATIONS, state)) != (checker, target):
        assert due is not None, "it never comes up"
        _, state = do(state, DECLARE, *(throws or {}).get(due, (1, 1)))
    return state


def play_peace(state: GameState, throws: Throws | None = None) -> tuple[list[Event], GameState]:
    """The checks of a peace phase: two ones for all but those in `throws`. Suits wait. Unknown inputs count as no."""
    happened, state = do(state, OpenPhase(CheckKind.PEACE))
    told = list(happened)
    while (due := due_for_peace(PEACE, state)) is not None:
        happened, state = do(state, SUE, *(throws or {}).get((due.checker, due.target), (1, 1)))
        told += happened
    return told, state


def checks_made(happened: Iterable[Event]) -> list[CheckMade]:
    return [event for event in happened if isinstance(event, CheckMade)]
