"""How right the reader is: its items against what a careful moderator enters, field by field.

    python tests/reading/measure.py FOLDER[:SKIN,...] ...

FOLDER holds `*.truth.json` files beside the pages and mails they are about ("file", or "files" that are read
together), and the posts of the games these are read into: `nwol-game.toml`, `amwol-game.toml`, and `*-entered.toml`
with what the record has already.
"""

import json
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from datetime import datetime
from itertools import takewhile
from pathlib import Path
from typing import Any

from attrs import Factory, define
from skins import copied_at, pages, story

from eia_solo.games.revolution_and_reaction.loading import revolution_and_reaction
from eia_solo.games.revolution_and_reaction.reading.known import known
from eia_solo.games.revolution_and_reaction.rules.post_files import entered, toml_posts
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.reading.as_json import as_json
from eia_solo.reading.items import Known, NoGame, Source
from eia_solo.reading.reader import read
from eia_solo.reading.zones import zone_named

FIELDS = ("status", "sender", "received", "kind", "states", "answers", "duplicate_of")


@define
class Score:
    """Fields by their name: right, wrong, wrong though marked sure; and a line for each that is wrong."""

    right: Counter[str] = Factory(Counter)
    wrong: Counter[str] = Factory(Counter)
    wrong_and_sure: Counter[str] = Factory(Counter)
    right_and_sure: Counter[str] = Factory(Counter)
    faults: list[str] = Factory(list)

    def add(self, other: "Score") -> None:
        for mine, theirs in (
            (self.right, other.right), (self.wrong, other.wrong), (self.wrong_and_sure, other.wrong_and_sure),
            (self.right_and_sure, other.right_and_sure),
        ):  # fmt: skip
            mine.update(theirs)
        self.faults += other.faults

    @property
    def share(self) -> float:
        right, wrong = sum(self.right.values()), sum(self.wrong.values())
        return right / (right + wrong) if right + wrong else 1.0

    def take(self, name: str, id: str, found: Any, wanted: Any, *, right: bool, sure: bool) -> None:
        if right:
            self.right[name] += 1
            self.right_and_sure[name] += sure
            return
        self.wrong[name] += 1
        self.wrong_and_sure[name] += sure
        self.faults.append(f"{'SURE ' if sure else ''}{id} {name}: {found} instead of {wanted}")


def score(items: Sequence[Mapping[str, Any]], truths: Sequence[Mapping[str, Any]]) -> Score:
    """The items of one source against the truth about them."""
    result = Score()
    by_id = {item["id"]: item for item in items}
    for truth in truths:
        item = by_id.pop(truth["id"], None)
        if item is None:
            result.take("item", truth["id"], None, "an item", right=False, sure=False)
            continue
        for name in FIELDS:
            found, sure = _found(item, name)
            wanted = truth.get(name)
            if name == "duplicate_of" and wanted is None and found is None:
                continue
            result.take(name, truth["id"], found, wanted, right=_is_right(name, found, truth), sure=sure)
    for id in by_id:
        result.take("item", id, "an item", None, right=False, sure=False)
    return result


def _found(item: Mapping[str, Any], name: str) -> tuple[Any, bool]:
    if name in ("status", "duplicate_of"):
        value = item[name]
        return (value["value"], value["sure"]) if isinstance(value, dict) else (value, True)
    guess = item["fields"].get(name, {"value": None, "sure": False})
    return guess["value"], guess.get("sure", True)


def _is_right(name: str, found: Any, truth: Mapping[str, Any]) -> bool:
    wanted = truth.get(name)
    if name == "sender" and wanted is None:
        return found is None
    if name == "sender":
        keys = ("state", "office")
        return (found or {}).get("office") is not None and [found.get(key) for key in keys] == [
            wanted[key] for key in keys
        ]
    if name == "received":
        if found is None or wanted is None:
            return bool(found == wanted)
        return datetime.fromisoformat(found) == datetime.fromisoformat(wanted)
    if name == "states" and set(truth["kind"]) & {"confirm", "schedule"}:
        return True
    if name == "states":
        is_whole_endorsement = truth["kind"] == ["endorse"] and not wanted
        return sorted(found or []) in (sorted(wanted), *truth.get("states_also", ())) or is_whole_endorsement
    if name == "kind":
        return sorted(found or []) == sorted(wanted)
    if name == "answers":
        return truth["kind"] == ["schedule"] or found in (wanted, *truth.get("answers_also", ()))
    return bool(found == wanted)


def game_of(folder: Path, edition: str, *, with_entered: bool = True) -> Register:
    """The register of a folder's game, with what it has already."""
    book = revolution_and_reaction(edition)
    setup = book.parse_setup(*book.scenarios[edition]())
    register = Register(book.edition, {}, setup)
    for name in (f"{edition}-game.toml", f"{edition}-entered.toml"):
        if (folder / name).exists() and (with_entered or "game" in name):
            register = entered(register, toml_posts((folder / name).read_bytes(), name))
    return register


def measured(folder: Path) -> Iterator[tuple[str, Score]]:
    """The score of each source in a folder."""
    games: dict[str, Register] = {}
    for path in sorted(folder.glob("*.truth.json")):
        truth = json.loads(path.read_text())
        edition = truth.get("game")
        if edition and edition not in games:
            games[edition] = game_of(folder, edition)
        options = truth.get("read_with", {})
        zone = zone_named(options["zone"]) if options.get("zone") else None
        copied = datetime.fromisoformat(options["copied"]) if options.get("copied") else None
        files = truth.get("files") or [truth["file"]]
        knows: Known = known(_begun(games[edition], folder, files), {}) if edition else NoGame()
        files = [name for name in files if not name.endswith(".toml")]
        sources = [Source(name, (folder / name).read_bytes()) for name in files]
        items = as_json(read(sources, knows, zone=zone, copied=copied), edition)["items"]
        yield path.name if len(files) > 1 else files[0], score(items, [_within(each, files) for each in truth["items"]])


def _begun(game: Register, folder: Path, files: Sequence[str]) -> Register:
    """The game with what was entered by hand before the first page."""
    for name in takewhile(lambda each: each.endswith(".toml"), files):
        game = entered(game, toml_posts((folder / name).read_bytes(), name))
    return game


def _within(truth: Mapping[str, Any], files: Sequence[str]) -> Mapping[str, Any]:
    """What is right of an item where nothing is known of what it answers in files that were read before."""
    answers = truth["answers"]
    return truth if answers is None or answers.rpartition("#")[0] in files else {**truth, "answers": None}


def measured_stories(folder: Path, wanted: Sequence[str] = ()) -> Iterator[tuple[str, Score]]:
    """The score of every story in every skin, or of those whose file has some words in its name."""
    for path in sorted(folder.glob("*.story")):
        told = story(path)
        knows = known(game_of(folder, told.game), {})
        for page in pages(told, wanted):
            source = Source(page.file, page.text.encode())
            items = read([source], knows, zone=zone_named("+01:00"), copied=copied_at(told))
            yield page.file, score(as_json(items, told.game)["items"], page.truth)


def main(folders: Sequence[str]) -> None:
    total = Score()
    for folder in folders:
        path, _, wanted = folder.partition(":")
        for name, found in (*measured(Path(path)), *measured_stories(Path(path), wanted.split(",") if wanted else ())):
            print(f"{name}: {found.share:.1%}, {sum(found.wrong_and_sure.values())} wrong and sure")
            for fault in found.faults:
                print(f"    {fault}")
            total.add(found)
    print(f"{'field':14}{'right':>7}{'(sure)':>8}{'wrong':>7}{'and sure':>10}")
    for name in (*FIELDS, "item"):
        print(
            f"{name:14}{total.right[name]:7}{total.right_and_sure[name]:8}{total.wrong[name]:7}{total.wrong_and_sure[name]:10}"
        )
    print(f"{total.share:.2%} of {sum(total.right.values()) + sum(total.wrong.values())} fields right")


if __name__ == "__main__":
    main(sys.argv[1:])
