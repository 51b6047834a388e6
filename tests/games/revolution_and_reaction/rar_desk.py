"""What the tests of Revolution and Reaction share: both editions, a desk to enter acts at, the case files."""

import tomllib
from collections.abc import Iterable, Iterator
from datetime import datetime, timedelta
from functools import cache
from pathlib import Path
from typing import Any

from attrs import field, frozen

from eia_solo.core.errors import Place
from eia_solo.core.strict import strict_converter, structure
from eia_solo.games.revolution_and_reaction.loading import load_edition
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.codec import dump_setup, load_setup
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import EnterAct
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.events import ActEntered
from eia_solo.games.revolution_and_reaction.rules.posts import names_of, read_act
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.rulebook import RevolutionAndReaction
from eia_solo.games.revolution_and_reaction.rules.scenario import check
from eia_solo.games.revolution_and_reaction.rules.setup import Setup

ROOT = Path(__file__).resolve().parents[3]
TABLES = ROOT / "modifier_tables" / "revolution_and_reaction"
CASES = ROOT / "tests" / "cases" / "revolution_and_reaction"
GAMES = ("nwol", "amwol")
START = datetime.fromisoformat("2011-11-01T09:00+00:00")


@cache
def edition(game: str) -> Edition:
    return load_edition(lambda name: (TABLES / name).read_bytes(), str(TABLES), game)


@cache
def rulebook(game: str) -> RevolutionAndReaction:
    scenarios = {path.stem: path for path in (TABLES / game / "scenarios").glob("*.toml")}
    return RevolutionAndReaction(
        edition(game), {name: lambda path=path: (path.read_bytes(), str(path)) for name, path in scenarios.items()}
    )


@cache
def _setup(game: str) -> Setup:
    return rulebook(game).parse_setup((CASES / "setups" / f"{game}.toml").read_bytes(), "setup.toml")


def opened(game: str, changes: dict[str, Any] | None = None, readings: dict[str, str] | None = None) -> Register:
    """A record of the set-up of the cases, with some of its keys replaced."""
    setup = _setup(game)
    if changes:
        setup = load_setup({**dump_setup(setup), **changes})
        check(setup, edition(game))
    return Register(edition(game), readings or {}, setup)


def act(register: Register, data: dict[str, Any], hour: int = 0) -> Entered:
    """An act from the words of a case; without `received` it came so many hours after the start."""
    received = (START + timedelta(hours=hour)).isoformat()
    return read_act({"received": received, **data}, Place("case"), names_of(register.edition, register.record))


def enter(register: Register, entered: Entered) -> Register:
    (event,) = decide(register, EnterAct(entered))
    assert isinstance(event, ActEntered)
    return register.with_act(event.act)


def played(register: Register, acts: Iterable[dict[str, Any]]) -> Register:
    """The record after acts, an hour apart where they do not say when they came."""
    for hour, data in enumerate(acts):
        register = enter(register, act(register, data, hour))
    return register


def relation(record: Record, two: str) -> str:
    """What is between two states, in one word: war, active, inactive, signed, none."""
    one, other = map(StateCode, two.split())
    if record.at_war(one, other):
        return "war"
    tie = record.tie(one, other)
    if tie.formed:
        return "active" if tie.active else "inactive"
    return "signed" if tie.named else "none"


def cited(record: Record) -> frozenset[Rule]:
    """Every rule that a verdict or a change names."""
    by_verdicts = {finding.rule for verdict in record.verdicts.values() for finding in verdict.findings}
    return frozenset(by_verdicts | {change.rule for change in record.changes})


def rule_of(written: str) -> tuple[str, Rule]:
    """The game and the rule of "NWOL 2.7"."""
    name, number = written.split(" ", 1)
    game = name.lower()
    return game, next(rule for rule, row in edition(game).rules.items() if row.numbers[game] == number)


@frozen
class Expected:
    """What must come of a case. Every key that stands there is checked."""

    verdicts: dict[str, str] = field(factory=dict)
    relations: dict[str, str] = field(factory=dict)
    says: dict[str, str] = field(factory=dict)
    """By act, words that stand in its verdict."""
    steps: tuple[str, ...] = ()
    """The relations that changed, act by act: "m4: Fr Pr none"."""
    waiting: tuple[str, ...] = ()
    """Who is waited for: "Pr prime_minister", "GA"."""
    transfers: dict[str, str] = field(factory=dict)
    weighed: dict[str, tuple[str, ...]] = field(factory=dict)
    """By transfer, in their order, words of everything that is found to be so."""


@frozen
class Case:
    """One rule in one situation, and whether it bites there: whether the record names it."""

    rule: tuple[str, ...]
    promise: str
    bites: bool
    acts: tuple[dict[str, Any], ...]
    expect: Expected
    set: dict[str, Any] = field(factory=dict)
    readings: dict[str, str] = field(factory=dict)
    file: str = ""
    given: tuple[str, ...] = ()
    """The keys that stand under `expect`: an empty list there is a promise, too."""


@frozen
class Run:
    """A case in one game."""

    case: Case
    game: str
    rule: Rule


_CONVERTER = strict_converter()
_CONVERTER.register_structure_hook_func(lambda kind: kind is Any, lambda value, _: value)


def cases() -> Iterator[Case]:
    for path in sorted(CASES.glob("*.toml")):
        for data in tomllib.loads(path.read_text(encoding="utf-8"))["cases"]:
            yield structure(_CONVERTER, {**data, "file": path.name, "given": list(data["expect"])}, Case)


def runs() -> Iterator[Run]:
    for case in cases():
        for written in case.rule:
            game, rule = rule_of(written)
            yield Run(case, game, rule)
