"""Folders of mails for International Relations, read beside what a moderator enters.

By hand: `python tests/reading/ir_mails.py FOLDER` prints how many fields are right, and every one that is wrong.
"""

import json
import sys
from collections.abc import Iterator, Mapping
from datetime import datetime
from functools import cache
from pathlib import Path
from typing import Any

from attrs import evolve
from compared import Compared, compared, summary

from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.reading.known import KnownPosition
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.reading.as_json import as_json
from eia_solo.reading.items import Source
from eia_solo.reading.reader import read

OWN = Path(__file__).parent / "international_relations"


def name_of(game: GameState) -> str:
    return game.turn.text + ("R" if game.stage is Stage.RETREATS else "")


@cache
def positions(folder: Path) -> Mapping[str, GameState]:
    """The game at each stage, brought there by the orders in `played.json`."""
    rulebook = international_relations()
    scenario = next(Path("modifier_tables/international_relations").rglob("1901-international.toml"))
    game = rulebook.parse_scenario(scenario.read_bytes(), scenario.name)
    played = json.loads((folder / "played.json").read_text())
    found = {}
    while played or name_of(game) not in found:
        found[name_of(game)] = game
        sheets = played.pop(name_of(game), {})
        written = {power: tuple(lines) for power, lines in sheets.items()}
        game = processed(rulebook.rules, evolve(game, written=written)).after
        if not played:
            found[name_of(game)] = game
    return found


def known(folder: Path, stage: str, deadline: str | None = None) -> KnownPosition:
    """What the game knows at a stage of it."""
    names = json.loads((folder / "names.json").read_text())["addresses"]
    when = datetime.fromisoformat(deadline) if deadline else None
    return KnownPosition(international_relations().rules.data, positions(folder)[stage], names, when)


def answer(folder: Path, truth: Mapping[str, Any]) -> Mapping[str, Any]:
    """What is read of the files of a truth, as JSON."""
    sources = [Source(name, (folder / name).read_bytes()) for name in truth["files"]]
    return as_json(read(sources, known(folder, truth["stage"], truth["deadline"])), truth["game"])


def all_fields(folder: Path) -> Iterator[Compared]:
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text())
        yield from compared(answer(folder, truth), truth)


if __name__ == "__main__":
    print(summary(all_fields(Path(sys.argv[1]))))
