"""Whatever file a command is given, the answer is one line with place and remedy, and nothing on the disk changes."""

import os
import sqlite3
from contextlib import closing
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.session import EmpiresSession

HEAD = 'format = "eia-solo sheet 1"\nmonth = "1805-03"\n'

BAD_SHEETS = {
    "empty": (b"", "format: Must be 'eia-solo sheet 1': this is not a game-state sheet"),
    "newer": (b'format = "eia-solo sheet 2"\n', ":1: format: This program reads 'eia-solo sheet 1'"),
    "other game": (HEAD.encode() + b'rulebook = "chess"\n', ":3: rulebook: Must be 'empires-in-arms', not 'chess'"),
    "cut off": (HEAD.encode() + b"[powers.Fr]\nmoney = 1\nstatus = ", ":5: Not valid TOML"),
    "unknown key": (
        HEAD.encode() + b"[powers.Fr]\nmonney = 3\n",
        ":4: powers.Fr.monney: Unknown key; did you mean money?",
    ),
    "unknown power": (
        HEAD.encode() + b"[powers.France]\n",
        ":3: powers.France: There is no power 'France'; did you mean Fr?",
    ),
    "wrong type": (
        HEAD.encode() + b'[powers.Fr]\nmoney = "12"\n',
        ":4: powers.Fr.money: Must be a whole number, not '12'",
    ),
    "fraction": (HEAD.encode() + b"[powers.Fr]\nmoney = 1.9\n", ":4: powers.Fr.money: Must be a whole number, not 1.9"),
    "negative": (HEAD.encode() + b"[powers.Fr]\nmoney = -1\n", ":4: powers.Fr.money: Must be from 0 to 9999, not -1"),
    "huge": (HEAD.encode() + b"[powers.Fr]\nmoney = 10000000000\n", "Must be from 0 to 9999, not 10000000000"),
    "endless number": (HEAD.encode() + b"[powers.Fr]\nmoney = " + b"9" * 5000, "Not readable as TOML"),
    "wrong word": (HEAD.encode() + b'[powers.Fr]\nstatus = "fine"\n', ":4: powers.Fr.status: Must be one of fiasco"),
    "territory": (HEAD.encode() + b'[territories]\n"Bavria" = "Fr"\n', "did you mean Bavaria?"),
    "no text": (
        HEAD.encode() + b"[powers.Fr]\n# \xff\xfe\n",
        ":4: Not UTF-8 text; save it again with the encoding UTF-8",
    ),
    "a picture": (b"\x89PNG\r\n\x1a\n\0\0\0", "Not UTF-8 text"),
    "50 MB": (b"#" * 50_000_000, "50,000,000 bytes long; no sheet is longer than 500,000: is it the right one?"),
    "deep": (HEAD.encode() + b"x = " + b"[" * 100_000, "Not readable as TOML"),
    "list": (HEAD.encode() + b"calls = 3\n", ":3: calls: Must be a list in square brackets, not 3"),
    "more ships than fleets": (
        HEAD.encode() + b"[powers.Fr]\nships = 51\nships_max = 50\n",
        ":4: powers.Fr.ships: 51 are more than the 50 that the fleets can hold: correct one of them",
    ),
    "a peace phase to come": (
        HEAD.encode() + b'[last_peace]\nmonth = "1805-04"\n',
        ":4: last_peace.month: April 1805 is later than the month of the game, March 1805: correct one",
    ),
    "an event twice": (
        HEAD.encode() + b"events = [\n" + b'{power = "Fr", kind = "capital_occupied"},\n' * 2 + b"]\n",
        "events[1]: This event stands twice, here or among those dismissed: strike one of them",
    ),
    "at war with itself": (HEAD.encode() + b'[relations]\nalliances = [["Fr", "Fr"]]\n', "Names France twice"),
}


@pytest.mark.parametrize("name", BAD_SHEETS)
def test_a_bad_sheet_is_refused_by_every_command_that_reads_one(
    name: str, cli: Cli, game: Path, tmp_path: Path
) -> None:
    content, refusal = BAD_SHEETS[name]
    sheet = tmp_path / "bad.toml"
    sheet.write_bytes(content)
    before, files = game.read_bytes(), sorted(os.listdir(tmp_path))
    for words in (
        ("odds", sheet, "--json"),
        ("explain", sheet, "Fr", "GB"),
        ("sheet", "check", sheet),
        ("sheet", "show", sheet),
        ("sheet", "apply", game, sheet),
    ):
        line = cli(*words).refusal
        assert line.startswith(str(sheet))
        assert refusal in line
        assert len(line) < 400
    assert game.read_bytes() == before
    assert sheet.read_bytes() == content
    assert sorted(os.listdir(tmp_path)) == files


def test_one_bad_file_among_good_ones_is_refused_before_anything_is_printed(
    cli: Cli, sheet: Path, tmp_path: Path
) -> None:
    bad = tmp_path / "bad.toml"
    bad.write_text("x")
    assert str(bad) in cli("odds", sheet, bad, "--json").refusal


@pytest.mark.parametrize(
    "command", ["odds", "log", "undo", "check", "history", "dow", "peace", "call", "table", "summary"]
)
def test_a_file_that_is_no_campaign_is_refused(
    command: str, cli: Cli, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    whole = game.read_bytes()
    monkeypatch.chdir(tmp_path)
    for name, content, refusal in (
        ("gone.eia", None, "There is no such file"),
        ("empty.eia", b"", "The file is empty"),
        ("text.eia", b"hello, this is no campaign at all", "is not a campaign of EiA Solo"),
        ("half.eia", whole[: len(whole) // 2], "cut off"),
        ("begin.eia", whole[:9], "is not a campaign of EiA Solo"),
    ):
        path = tmp_path / name
        if content is not None:
            path.write_bytes(content)
        for written in (path, Path(name)):
            assert refusal in cli(command, written).refusal
        assert content is None or path.read_bytes() == content
    assert "This is a folder" in cli(command, tmp_path).refusal


def test_a_campaign_of_a_newer_version_is_refused(cli: Cli, game: Path) -> None:
    with closing(sqlite3.connect(game)) as db:
        db.execute("PRAGMA user_version = 99")
    for command in ("odds", "dow", "check"):
        assert "Made by a newer version of EiA Solo" in cli(command, game).refusal


def test_a_campaign_that_was_tampered_with_is_found_out(cli: Cli, game: Path) -> None:
    cli("dow", game)
    with closing(sqlite3.connect(game)) as db:
        db.executescript("DROP TRIGGER entries_no_update; UPDATE entries SET label = 'peace' WHERE id = 3")
    answer = cli("check", game)
    assert answer.code == 2
    assert "entry 3 (January 1805) or one before it was changed" in answer.out
    assert answer.out.endswith(f"can be brought over: eia-solo repair {game} -o NEW\n")
    assert cli("check", game, "--json").json["sound"] is False


def test_a_campaign_open_elsewhere_can_be_read_and_not_changed(cli: Cli, game: Path, sheet: Path) -> None:
    with EmpiresSession.open(game, empires_in_arms()):
        for words in (
            ("odds", game),
            ("explain", game, "Fr", "GB"),
            ("log", game),
            ("history", game),
            ("check", game),
            ("sheet", "show", game),
        ):
            assert cli(*words).code == 0
        before = game.read_bytes()
        for words in (
            ("set", game, "powers.Fr.money", "1"),
            ("dow", game),
            ("undo", game),
            ("redo", game),
            ("go", game, "1"),
            ("peace", game),
            ("call", game, "--all"),
            ("settle", game, "Fr", "GB", "--informal", "--yes"),
            ("event", "add", game, "Fr", "capital_occupied"),
            ("overrule", game, "Fr", "GB", "war", "--because", "x"),
            ("month", "next", game),
            ("month", "done", game, "minors"),
            ("table", game, "--done"),
            ("sheet", "apply", game, sheet),
        ):
            assert "it is open in another window or program: close it there" in cli(*words).refusal
        assert game.read_bytes() == before
    assert cli("set", game, "powers.Fr.money", "1").code == 0


def test_what_needs_a_campaign_refuses_a_sheet(cli: Cli, game: Path, sheet: Path) -> None:
    for words in (("set", sheet, "powers.Fr.money", "1"), ("dow", sheet), ("undo", sheet)):
        assert f"eia-solo sheet apply GAME.eia {sheet}" in cli(*words).refusal
    for words in (("log", sheet), ("history", sheet), ("check", sheet)):
        assert "has no journal" in cli(*words).refusal
    assert "This is a campaign, not a sheet" in cli("sheet", "apply", game, game).refusal


def test_a_new_campaign_never_takes_the_place_of_a_file(cli: Cli, game: Path, tmp_path: Path) -> None:
    before = game.read_bytes()
    assert "There is a file of that name already" in cli("new", game).refusal
    assert game.read_bytes() == before
    assert "did you mean 1805-sample?" in cli("new", tmp_path / "x.eia", "--scenario", "1805-smple").refusal
    assert "no such folder" in cli("new", tmp_path / "nowhere" / "x.eia").refusal
    assert not (tmp_path / "x.eia").exists()


@pytest.mark.parametrize("words", [("new", "--scenario", "1805"), ("status",), ()])
def test_a_name_too_long_for_a_file_is_refused_in_one_line(cli: Cli, tmp_path: Path, words: tuple[str, ...]) -> None:
    path = tmp_path / f"{'a' * 300}.eia"
    answer = cli(*words[:1], path, *words[1:])
    assert (answer.code, answer.out, answer.err.count("\n")) == (2, "", 1)
    assert str(path) in answer.err
    assert "too long" in answer.err


@pytest.mark.parametrize("words", [("status",), ("set", "powers.Fr.money", "12")])
def test_a_journal_of_another_file_is_put_aside_and_said_once(cli: Cli, game: Path, words: tuple[str, ...]) -> None:
    left = game.with_name("game.eia-journal")
    left.write_bytes(
        bytes.fromhex("d9d505f920a163d7" + "0" * 23 + "10000020000001000").ljust(512, b"\0")
    )  # its file had one page
    answer = cli(words[0], game, *words[1:])
    assert answer.code == 0
    said = "note: game.eia: a leftover journal that is not of this file was put aside: game.eia-journal-put-aside\n"
    assert answer.err == said
    assert not left.exists()
    assert "sound" in cli("check", game).out


def test_a_copy_is_a_campaign_of_its_own_and_overwrites_nothing(cli: Cli, game: Path, tmp_path: Path) -> None:
    copy = tmp_path / "copy.eia"
    answer = cli("copy", game, copy)
    assert answer.out == f"{copy}: a copy of {game}, January 1805, entry 1\n"
    assert "sound" in cli("check", copy).out
    cli("set", copy, "powers.Fr.money", "12")
    assert cli("copy", copy, tmp_path / "b.eia", "--json").json["entries"] == 2
    assert cli("status", game, "--json").json["moment"].endswith("entry 1")
    assert "There is a file of that name already" in cli("copy", game, copy).refusal
    assert "no such file" in cli("copy", tmp_path / "nowhere.eia", tmp_path / "c.eia").refusal
    assert "is no campaign" in cli("copy", __file__, tmp_path / "c.eia").refusal
    assert not (tmp_path / "c.eia").exists()
