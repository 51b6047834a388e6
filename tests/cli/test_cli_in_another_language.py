"""What commands print and refuse goes through the catalogue, in every game; JSON keeps its fixed words."""

from __future__ import annotations

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from calling import Cli
from gathered import gathered
from pseudo_language import Pseudo, left_in_english, own_words, spoken

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.campaign.session import AnySession

OF_ANY = (
    "log FILE",
    "history FILE",
    "branch FILE",
    "branch FILE other --at 2",
    "branch FILE other --forget",
    "note FILE 2 done",
    "readings FILE",
    "check FILE",
    "backups FILE",
    "undo FILE",
    "redo FILE",
    "copy FILE copy.eia",
    "seal FILE",
    "seal FILE --against 0123456789abcdef",
    "copy FILE copy.eia",
    "repair FILE -o NEW.eia",
    "go FILE 9999",
    "note FILE 1.999 done",
    "branch FILE unheard-of",
    "readings FILE unheard-of",
    "status no-such-file.eia",
)
COMMANDS = {
    "1805-sample": (
        "odds FILE",
        "odds FILE --phase peace",
        "explain FILE France Austria --flips",
        "explain FILE Austria France --phase peace",
        "explain FILE France Nowhere",
        "power FILE Russia",
        "month show FILE",
        "month next FILE",
        "set FILE powers.Fr.money 12",
        "set FILE powers.Au.capital occupied",
        "event list FILE",
        "event add FILE Au capital_occupied",
        "dow FILE --unknown no",
        "call FILE",
        "peace FILE --unknown no",
        "settle FILE --terms",
        "settle FILE Au Fr --conditional",
        "summary FILE",
        "log FILE --stats",
        "sheet check FILE",
    ),
    "nwol-sample": (
        "status FILE",
        "record FILE",
        "report FILE France",
        "report FILE Nowhere",
        "announce FILE",
        "announce FILE --since everything",
        "deadlines FILE",
        "weigh FILE",
        "weigh FILE unheard-of",
    ),
    "1901-international-sample": (
        "status FILE",
        "ledger FILE",
        "report FILE",
        "announce FILE",
        "orders FILE all",
        "orders FILE Nowhere",
        "mails FILE",
        "deadlines FILE",
        "set FILE units.bel none",
        "process FILE --preview",
        "process FILE",
    ),
    "napoleons-1804-sample": (
        "status FILE",
        "orders FILE all",
        "post FILE",
        "mails FILE",
        "report FILE all",
        "report FILE Nowhere",
        "announce FILE",
        "result FILE",
        "deadlines FILE",
        "process FILE --preview",
        "set FILE treasury.France 15 --because done",
        "process FILE",
    ),
}
AS_WRITTEN = re.compile(
    r"eia-solo [^⟦⟧]*|“[^”]*”|\b[0-9a-f]{32,64}\b|\bNW-\w+|\b(?:[IAC]{2,4}(?:\|C)?|[IAC]\|C)\b"
    r"|\b[AF] \w+(?:/\w+)?(?:[ -]+\w+(?:/\w+)?)*"
)
"""A line to be typed, what somebody wrote, a hash, the number of a rule, divisions, the order of a unit."""


@pytest.fixture
def pseudo(monkeypatch: pytest.MonkeyPatch) -> Iterator[Pseudo]:
    """The language nobody speaks: the command line does not choose another."""
    language = Pseudo(longer=False)
    monkeypatch.setattr("eia_solo.cli.main.speak", lambda _: None)
    yield language
    assert language.unknown == set(), "mark these where they stand"


@pytest.mark.parametrize("scenario", COMMANDS)
def test_what_commands_say_is_said_in_the_language(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pseudo: Pseudo, scenario: str
) -> None:
    monkeypatch.chdir(tmp_path)
    new_campaign("game.eia", scenario, seed=7 if scenario == "1805-sample" else None).close()
    with open_campaign("game.eia", write=False) as session:
        names = [str(tmp_path), "game", scenario, *own_words(session), *_ids(session)]
    spoken(monkeypatch, pseudo)
    with gathered() as each:
        for typed in (*COMMANDS[scenario], *OF_ANY):
            answer = cli(*(word.replace("FILE", "game.eia") for word in typed.split()))
            said = [*answer.out.splitlines(), *answer.err.splitlines()]
            left = {line: rest for line in said if (rest := left_in_english(AS_WRITTEN.sub(" ", line), names))}
            with each(typed):
                assert said
                assert left == {}


def _tables(session: AnySession) -> Any:
    return getattr(session.rulebook, "tables", None) or getattr(
        getattr(session.rulebook, "rules", None), "tables", None
    )


def _ids(session: AnySession) -> Iterator[str]:
    """Ids that are typed, and so stand in tables: of readings, choices and steps."""
    for reading in session.rulebook.readings.values():
        yield from (reading.id, *(choice.id for choice in reading.choices))
    yield from getattr(getattr(session.rulebook, "tables", None), "steps", ())
    yield from ("AAT", "MDT", "AATs", "MDTs", "treasury", "En", "Solitaire Empires in Arms", "who rolls")
    yield from ("Modifiers to peace determination", "Napoleonic Wars OnLine: a sample", "declare war on")
    yield from (getattr(row, "code", "") for row in getattr(getattr(session.state, "setup", None), "states", ()))
    yield from getattr(session.state, "known", ())
    yield from (row.place for row in getattr(_tables(session), "rules", {}).values() if hasattr(row, "place"))
    yield from (kind.cite for kind in getattr(_tables(session), "events", {}).values() if hasattr(kind, "cite"))


def test_json_has_its_fixed_words_in_any_language(
    cli: Cli, tmp_path: Path, monkeypatch: pytest.MonkeyPatch, pseudo: Pseudo
) -> None:
    monkeypatch.chdir(tmp_path)
    new_campaign("game.eia", "napoleons-1804-sample").close()
    spoken(monkeypatch, pseudo)
    assert cli("status", "game.eia", "--json").json["turn"] == "Spring 1807"
    assert cli("undo", "game.eia", "--json").json["done"] == "taken back"
    assert "⟦" not in json.dumps(cli("table", "game.eia", "--json").json)
