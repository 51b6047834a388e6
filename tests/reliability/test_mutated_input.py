"""Damaged input of every format: refused in one line that can be read, or taken; never a traceback, never a hang."""

from __future__ import annotations

import json
import shutil
import sqlite3
import time
import tomllib
from collections.abc import Callable, Mapping, Sequence
from contextlib import closing, redirect_stderr, redirect_stdout, suppress
from functools import cache
from io import StringIO
from pathlib import Path
from random import Random
from tempfile import TemporaryDirectory

import pytest
from attrs import define, frozen
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st
from mutants import ODD_WORDS, as_toml, cell_damaged, mutant, odd_values, places, replaced
from samples import SCENARIOS
from sound_texts import BLOCK, EXAMPLES, FORUM, MAILS, ORDERS, POSITION, TABLES, posts, texts

from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.games import GAMES
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules import sheet_faults
from eia_solo.games.empires_in_arms.rules.fields import FIELDS
from eia_solo.games.empires_in_arms.ui.presenters.know_paste import pasted
from eia_solo.games.international_relations.cli.ir import MOST_FAULTS
from eia_solo.store.plain_files import data

NO_SCREEN = Window(problem=lambda: "no display here", open=lambda _: 99)
LONGEST_LINE, SECONDS = 600, 2
"""A refusal is a line: the path of the file, what is wrong, a line of input, the remedy. The seconds are those of the
processor: how long a busy machine lets a command wait is no fault of it."""
Record = Callable[[str, object], None]


@frozen
class Told:
    """What became of one command line."""

    code: int
    out: str
    err: str
    seconds: float

    def fault(self, most_lines: int = 1, between: str = "\n") -> str:
        """What is wrong with it, or nothing; a refusal has at most so many lines. `between` may stand between words."""
        said = [line for line in self.err.split("\n") if line and not line.startswith("note: ")]
        if self.code not in (0, 2, 3):
            return f"ends with {self.code}: {self.err[-600:]}"
        if self.seconds > SECONDS:
            return f"takes {self.seconds:.1f} s"
        if self.code and not ((self.out and not said) or 0 < len(said) <= most_lines):
            return f"{len(said)} lines of refusal: {self.err[:600]!r}"
        if any(len(line) > LONGEST_LINE for line in said):
            return f"a line of {max(map(len, said))} letters: {self.err[:200]!r}"
        odd = {letter for letter in self.out + self.err if not letter.isprintable() and letter not in between}
        return f"control characters {odd}: {(self.out + self.err)[:200]!r}" if odd else ""


def told(*words: object) -> Told:
    """What a command line comes to in this process."""
    out, err, begin = StringIO(), StringIO(), time.process_time()
    with redirect_stdout(out), redirect_stderr(err):
        code = run([str(word) for word in words], NO_SCREEN)
    return Told(code, out.getvalue(), err.getvalue(), time.process_time() - begin)


@define
class Format:
    """What the program reads: sound texts of it, and the command lines that read one from a file."""

    material: Sequence[bytes]
    ending: str
    reads: Callable[[Path, Random], Sequence[object]]
    """From the file and chance, one command line."""
    most_lines: int = 1
    """So many lines a refusal has at most."""


@cache
def sound_campaigns() -> Mapping[str, bytes]:
    """A campaign of each game by its name."""
    with TemporaryDirectory() as folder:
        for name, scenario in zip(("war", "record", "europe", "wars"), SCENARIOS, strict=True):
            assert told("new", Path(folder, name), "--scenario", scenario).code == 0
        assert told("dow", Path(folder, "war")).code == 0
        return {path.name: path.read_bytes() for path in Path(folder).iterdir()}


class Desk:
    """A folder with a campaign of each game, made anew whenever many inputs have gone into one."""

    def __init__(self, folder: Path) -> None:
        self.folder = folder
        self.begin_anew()

    def begin_anew(self) -> None:
        for name, whole in sound_campaigns().items():
            self[name].write_bytes(whole)

    def __getitem__(self, name: str) -> Path:
        return self.folder / f"{name}.eia"


@pytest.fixture
def desk(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Desk:
    monkeypatch.chdir(tmp_path)
    monkeypatch.setattr("sys.stdin", StringIO())
    return Desk(tmp_path)


def formats(desk: Desk) -> dict[str, Format]:
    json_position = json.dumps(POSITION, indent=1).encode()
    json_turn = json.dumps({**POSITION, "turn": "S1902", "first_shot_open": True}, indent=1).encode()
    return {
        "sheets": Format(
            [*texts("corpus/sheets/*.toml"), *texts("scenarios/1805*.toml", below=TABLES / "empires_in_arms")],
            ".toml",
            lambda file, dice: dice.choice([("sheet", "check", file), ("sheet", "apply", desk["war"], file)]),
            sheet_faults.MOST_FAULTS + 1,  # all faults are told, a line each, and that there are more
        ),
        "posts": Format(posts(), ".toml", lambda file, dice: ("post", desk["record"], file)),
        "posts of a forum": Format(
            [FORUM, *posts()], ".txt", lambda file, dice: ("post", desk["record"], file, "--text")
        ),
        "orders": Format(
            [ORDERS, ORDERS.replace(b":", b"")],
            ".txt",
            lambda file, dice: ("orders", desk["europe"], dice.choice(("all", "France")), file),
        ),
        "positions": Format(
            [json_position, json_turn],
            ".json",
            lambda file, dice: ("ir", dice.choice(("adjudicate", "turn")), file),
            MOST_FAULTS + 1,
        ),
        "orders of Napoleons Wars": Format(
            [*texts("napoleons-wars/spring.txt", "napoleons-wars/mails/*", below=EXAMPLES), *MAILS],
            ".eml",
            lambda file, dice: ("orders", desk["wars"], dice.choice(("all", "France")), file, "--older"),
        ),
        "turns of Napoleons Wars": Format(
            texts("games/napoleons_wars/examples/*.json"),
            ".json",
            lambda file, dice: ("nw", dice.choice(("turn", "check")), file),
        ),
        "mails and pages": Format(
            [*texts("*/mails/*", "*/*.mbox", "*/page.txt", below=EXAMPLES), *MAILS],
            ".eml",
            lambda file, dice: ("read", file, "--game", desk[dice.choice(("record", "europe", "wars"))]),
        ),
        "positions as people write them": Format(
            [b"Spring 1904\nFrance: A Par, F Bre; centres Par, Bre, Mar\nGermany: A Mun, F Kie\n"],
            ".txt",
            lambda file, dice: ("position", desk["europe"], file, "--because", "as agreed"),
        ),
        "tables of a game under way": Format(
            texts("*/table.txt", "*/position.txt", below=EXAMPLES),
            ".txt",
            lambda file, dice: ("table", desk[dice.choice(("record", "wars"))], file, "--because", "as agreed"),
        ),
        "names": Format(
            texts("*/names.json", below=EXAMPLES),
            ".json",
            lambda file, dice: ("read", EXAMPLES / "international-relations" / "mails", "--names", file),
        ),
    }  # fmt: skip


def try_all(what: str, tries: int, report: Record, each: Callable[[Random], tuple[str, object]]) -> None:
    """Tries so many inputs; `each` gives what is wrong and the input."""
    lost = []
    for number in range(tries):
        fault, tried = each(Random(f"{what} {number}"))
        if fault:
            lost.append(f"{number}: {fault}\n    {tried!r:.1500}")
    report(f"mutated: {what}", (tries, len(lost)))
    assert not lost, "\n".join(lost[:10])


NAMES = (
    "sheets", "posts", "posts of a forum", "orders", "positions", "orders of Napoleons Wars", "turns of Napoleons Wars",
    "mails and pages", "positions as people write them", "tables of a game under way", "names",
)  # fmt: skip
TRIES = [6, pytest.param(5_000, marks=pytest.mark.slow)]


@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("name", NAMES)
def test_texts(desk: Desk, name: str, tries: int, report: Record) -> None:
    format = formats(desk)[name]
    file = desk.folder / f"tried{format.ending}"

    def each(dice: Random) -> tuple[str, object]:
        if dice.random() < 0.02:
            desk.begin_anew()
        written = mutant(dice.choice(format.material), dice.choice(format.material), dice)
        file.write_bytes(written)
        return told(*format.reads(file, dice)).fault(format.most_lines), written

    try_all(name, tries, report, each)


@pytest.mark.parametrize("tries", TRIES)
@pytest.mark.parametrize("name", ["sheets", "posts", "positions", "turns of Napoleons Wars"])
def test_structure(desk: Desk, name: str, tries: int, report: Record) -> None:
    format = formats(desk)[name]
    file = desk.folder / f"tried{format.ending}"
    read = json.loads if format.ending == ".json" else lambda text: tomllib.loads(text.decode())
    sound = []
    for text in format.material:
        with suppress(ValueError):  # some are sheets that are to be refused
            sound.append(read(text))
    tried, lost = 0, []

    @settings(max_examples=tries, deadline=None, database=None, suppress_health_check=list(HealthCheck))
    @given(st.sampled_from(sound), st.data(), odd_values, st.randoms(use_true_random=False))
    def replace_one(whole: dict[str, object], choice: st.DataObject, value: object, dice: Random) -> None:
        nonlocal tried
        tried += 1
        changed = replaced(whole, choice.draw(st.sampled_from([*places(whole)][1:])), value)
        text = json.dumps(changed) if format.ending == ".json" else as_toml(changed)
        file.write_bytes(text.encode("utf-8", "surrogatepass"))
        if fault := told(*format.reads(file, dice)).fault(format.most_lines):
            lost.append(f"{fault}\n    {text:.1500}")
        if tried % 50 == 0:
            desk.begin_anew()

    replace_one()
    report(f"mutated: structure of {name}", (tried, len(lost)))
    assert not lost, "\n".join(lost[:10])


@pytest.mark.parametrize("tries", [6, pytest.param(2_000, marks=pytest.mark.slow)])
def test_tables(desk: Desk, tries: int, report: Record) -> None:
    folder = desk.folder / "tables"
    shutil.copytree(data("modifier_tables"), folder)
    files = sorted(folder.rglob("*.toml"))

    def each(dice: Random) -> tuple[str, object]:
        file = dice.choice(files)
        sound = file.read_bytes()
        file.write_bytes(mutant(sound, dice.choice(files).read_bytes(), dice))
        changed = file.read_bytes()
        fault = told("tables", "check", folder).fault()
        file.write_bytes(sound)
        return fault, (file.name, changed)

    try_all("tables", tries, report, each)


READING = ("status", "check", "log", "history", "branch", "odds", "summary", "table", "power", "ledger", "record",
           "deadlines", "announce", "report", "readings", "explain", "orders", "mails", "post", "seal", "weigh",
           "board")  # fmt: skip


@pytest.mark.parametrize("tries", TRIES)
def test_texts_kept_in_a_campaign(desk: Desk, tries: int, report: Record) -> None:
    """One text of the file is another; the chain of hashes is not asked before a file is shown."""

    def each(dice: Random) -> tuple[str, object]:
        name, whole = dice.choice([*sound_campaigns().items()])
        file = desk[name]
        file.write_bytes(whole)
        with closing(sqlite3.connect(file)) as db:
            where = cell_damaged(db, dice)
            db.commit()
        command = dice.choice(READING)
        words = (command, file, *(("all",) if command == "orders" else ()), *dice.choice(((), ("--json",))))
        between = "\n\t" if words[0] == "table" else "\n"  # its columns
        return told(*words).fault(between=between), (words, where)

    try_all("texts kept in a campaign", tries, report, each)


@pytest.mark.parametrize("tries", [40, pytest.param(12_000, marks=pytest.mark.slow)])
def test_command_lines(desk: Desk, tries: int, report: Record) -> None:
    commands = sorted({name for game in GAMES for name in game.commands} | {
        "new", "status", "log", "note", "bookmark", "undo", "redo", "go", "history", "branch", "check", "backups",
        "copy", "tables", "readings", "repair", "seal", "guide", "read"} - {"demo"})  # fmt: skip
    words = [
        "show", "list", "next", "done", "back", "skip", "check", "apply", "add", "battle", "dismiss", "Fr", "GB", "Au",
        "France", "Germany", "all", "--json", "--all", "--none", "--dice", "6,4", "--because", "--month", "1805-01",
        "--format", "csv", "html", "markdown", "text", "--stats", "--marked", "--phase", "peace", "12",
        "powers.Fr.money",
        "--seed", "--scenario", "1805", "--unknown", "no", "-o", "out.csv", "--lost", "Tu=40", "--at", "--term", "B.7",
        "turn", "month", "relations.alliances", "adjudicate", "--preview", "-h",
        "public", "--scouts", "--turn", "Spring 1805", "--withdraw", "p1", "draw", "--zone", "Europe/Berlin", "--older",
        "nw-boards", "--game", "wars.eia", "treasury.FR", "declare war on Austria", "bbcode", "xlsx", "pdf",
    ]  # fmt: skip
    odd = [word for word in ODD_WORDS if "/" not in word and "\0" not in word]  # no system hands on the second

    def each(dice: Random) -> tuple[str, object]:
        if dice.random() < 0.02:
            desk.begin_anew()
        file = f"{dice.choice([*sound_campaigns()])}.eia"
        line = [dice.choice(commands), *dice.choice(([file], [file], ["show", file], ["list", file], []))]
        line += [dice.choice(odd if dice.random() < 0.4 else words) for _ in range(dice.randrange(5))]
        return told(*line).fault(between="\n\t" if line[0] == "table" else "\n"), line  # the columns of a table

    try_all("command lines", tries, report, each)


@pytest.mark.parametrize("tries", [200, pytest.param(20_000, marks=pytest.mark.slow)])
def test_blocks_pasted(tries: int, report: Record) -> None:
    tables = empires_in_arms().tables
    keys = [field.key for field in FIELDS]
    powers = list(tables.powers)

    def each(dice: Random) -> tuple[str, object]:
        text = mutant(BLOCK, BLOCK, dice).decode("utf-8", "replace")
        at = dice.randrange(len(keys)), dice.randrange(len(powers))
        begin = time.process_time()
        why = pasted(text, keys, powers, at, tables).problem
        odd = [letter for letter in why if not letter.isprintable()]
        return (
            f"said {why!r}" if odd or len(why) > LONGEST_LINE or time.process_time() - begin > SECONDS else ""
        ), text

    try_all("blocks pasted", tries, report, each)
