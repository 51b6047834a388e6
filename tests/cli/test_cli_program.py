"""The program as a whole: exit codes, streams, help, and what it does where there is no screen."""

import os
import re
import shlex
import subprocess
import sys
from pathlib import Path

import click
import pytest
from calling import NO_SCREEN, Cli

from eia_solo.campaign.opening import open_campaign
from eia_solo.cli import main
from eia_solo.cli.commands import command_line
from eia_solo.cli.window import Window

PROGRAM = (sys.executable, "-m", "eia_solo")


def program(*words: object, **env: str) -> subprocess.CompletedProcess[bytes]:
    without = {key: value for key, value in os.environ.items() if key not in ("DISPLAY", "WAYLAND_DISPLAY")}
    without.pop("QT_QPA_PLATFORM", None)
    return subprocess.run(
        [*PROGRAM, *map(str, words)], capture_output=True, stdin=subprocess.DEVNULL, env=without | env, timeout=60
    )


def test_a_desktop_that_has_ended_and_a_plugin_that_cannot_begin_are_one_line_and_no_abort(tmp_path: Path) -> None:
    for env in (
        {"WAYLAND_DISPLAY": "wayland-9", "XDG_RUNTIME_DIR": str(tmp_path)},
        {"QT_QPA_PLATFORM": "nonsense"},
    ):
        done = program(**env)
        assert done.returncode == 3, done.stderr
        assert done.stderr.startswith(b"eia-solo: ")
        assert done.stderr.count(b"\n") == 1, done.stderr


@pytest.mark.parametrize(
    ("words", "offered"),
    [
        ("eia-solo lo", {"plain,log"}),
        ("eia-solo log --form", {"plain,--format"}),
        ("eia-solo log --format m", {"plain,md"}),
        ("eia-solo war", {"file,war"}),
        ("eia-solo nonsense x", set()),
    ],
)
def test_a_shell_is_told_what_could_follow(words: str, offered: set[str]) -> None:
    asked = {"_EIA_SOLO_COMPLETE": "bash_complete", "COMP_WORDS": words, "COMP_CWORD": str(words.count(" "))}
    done = program(**asked)
    assert (done.returncode, done.stderr) == (0, b"")
    assert set(done.stdout.decode().split()) == offered


def test_the_version_is_told_without_loading_anything_heavy() -> None:
    watched = "import sys; from eia_solo.__main__ import main; sys.argv[1:] = ['--version']; main(); " + (
        "print([m for m in ('rich', 'cattrs', 'PySide6', 'sqlite3', 'eia_solo.campaign.session') if m in sys.modules])"
    )
    out = subprocess.run([sys.executable, "-c", watched], capture_output=True, text=True, check=True).stdout
    assert out.splitlines() == ["EiA Solo 0.1.0", "[]"]


def test_without_a_display_the_window_is_refused_in_one_line_with_its_own_code(game: Path) -> None:
    for words in ((), (game,)):
        answer = program(*words)
        assert answer.returncode == 3
        assert answer.stdout == b""
        assert answer.stderr.startswith(b"eia-solo: no display: ")
        assert answer.stderr.count(b"\n") == 1


def test_a_file_name_alone_opens_the_window_on_it(cli: Cli, game: Path) -> None:
    opened: list[Path | None] = []
    window = Window(problem=lambda: None, open=lambda path: opened.append(path) or 7)
    assert cli(game, window=window).code == 7
    assert cli(window=window).code == 7
    assert opened == [game, None]
    assert "There is no such file" in cli("gone.eia", window=window).refusal


def test_a_mistyped_command_is_told_which_was_meant(cli: Cli) -> None:
    assert cli("dwo").refusal == "No command 'dwo'; did you mean dow?"
    assert cli("sheet", "aply").refusal == "No command 'aply'; did you mean apply?"
    assert cli("odds").refusal == "Missing argument 'FILE...' (see eia-solo odds --help)"
    assert "No such option '--jsn'" in cli("odds", "x", "--jsn").refusal


def test_every_command_has_help_with_an_example(cli: Cli) -> None:
    listed = cli("--help").out
    for name in command_line.list_commands(click.Context(command_line)):
        assert f"\n  {name} " in listed
        text = cli(name, "-h").out
        assert f"eia-solo {name}" in text.split("Example:")[1]
        command = command_line.get_command(click.Context(command_line), name)
        for inner in getattr(command, "commands", {}):
            assert f"eia-solo {name} {inner}" in cli(name, inner, "--help").out.split("Example:")[1]
    assert "..." not in listed.split("Commands:")[1]


def test_every_command_that_answers_answers_in_json_too(cli: Cli, game: Path, sheet: Path, tmp_path: Path) -> None:
    for words in (
        ("new", tmp_path / "b.eia"),
        ("sheet", "show", game),
        ("sheet", "check", game),
        ("sheet", "apply", game, sheet),
        ("set", game, "powers.Fr.money", "1"),
        ("odds", game),
        ("explain", game, "Fr", "GB"),
        ("undo", game),
        ("redo", game),
        ("go", game, "1"),
        ("dow", game),
        ("call", game),
        ("call", game, "--all"),
        ("call", game, "--none"),
        ("event", "add", game, "Fr", "capital_occupied"),
        ("event", "list", game),
        ("event", "dismiss", game, "1", "--because", "x"),
        ("peace", game),
        ("settle", game, "--terms"),
        ("month", "show", game),
        ("month", "done", game, "minors"),
        ("month", "back", game, "minors"),
        ("month", "skip", game, "minors"),
        ("month", "next", game),
        ("table", game),
        ("table", game, "--done"),
        ("log", game),
        ("history", game),
        ("check", game),
        ("tables", "check"),
        ("tables", "copy", tmp_path / "copy"),
    ):
        answer = cli(*words, "--json")
        assert answer.code == 0, words
        assert answer.json is not None


def test_the_demo_plays_a_temporary_copy_where_no_window_can_be_opened(own_folders: Path) -> None:
    answer = program("demo")
    assert answer.returncode == 0
    assert answer.stderr.decode().startswith("note: no window can be opened: no display")
    out = answer.stdout.decode()
    assert "in a temporary copy of the sample campaign" in out
    assert "France → Great Britain" in out
    assert not list(own_folders.rglob("*.eia"))


def test_the_demo_opens_the_player_s_sample_campaign_and_keeps_it(cli: Cli) -> None:
    opened: list[Path | None] = []
    window = Window(problem=lambda: None, open=lambda path: opened.append(path) or 0)
    assert cli("demo", window=window).code == 0
    (path,) = opened
    assert path is not None
    cli("set", path, "powers.Fr.money", "1")
    assert cli("demo", window=window).code == 0
    assert opened == [path, path]
    assert len(cli("history", path, "--json").json["entries"]) == 2


def test_a_bug_is_owned_up_to_with_its_traceback(cli: Cli, game: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    def fails(_: object) -> None:
        raise ZeroDivisionError("one over nothing")

    monkeypatch.setattr(main, "open_window", lambda *_: fails(None))
    answer = cli(game, window=NO_SCREEN)
    assert answer.code == 1
    assert answer.err.startswith("eia-solo: This is a bug in EiA Solo; the campaign file is untouched")
    assert "ZeroDivisionError: one over nothing" in answer.err


def test_a_reader_who_stops_reading_is_no_error(game: Path) -> None:
    with subprocess.Popen([*PROGRAM, "log", str(game)], stdout=subprocess.PIPE, stderr=subprocess.PIPE) as process:
        assert process.stdout is not None
        process.stdout.close()
        assert process.stderr is not None
        assert process.stderr.read() == b""
        assert process.wait(30) == 0


@pytest.mark.skipif(sys.platform == "win32", reason="a shell of Unix closes them")
def test_with_closed_streams_a_command_is_carried_out_and_says_nothing(game: Path) -> None:
    line = shlex.join([*map(str, PROGRAM), "set", str(game), "powers.Fr.money", "9", "--json"])
    answer = subprocess.run(f"{line} <&- >&-", shell=True, capture_output=True, timeout=60)
    assert (answer.returncode, answer.stderr) == (0, b"")
    with open_campaign(game) as session:
        assert (session.undo_label, session.problems()) == ("France, money 74 → 9", [])


@pytest.mark.skipif(not os.path.exists("/dev/full"), reason="no device that is always full")
def test_a_full_disk_behind_the_output_is_said_in_one_line(game: Path) -> None:
    with open("/dev/full", "wb") as full:
        answer = subprocess.run([*PROGRAM, "log", str(game)], stdout=full, stderr=subprocess.PIPE, timeout=60)
    assert answer.returncode == 2
    assert answer.stderr == b"eia-solo: The output could not be written: the disk is full\n"


def test_a_terminal_without_arrows_and_accents_gets_question_marks(cli: Cli, game: Path) -> None:
    cli("set", game, "territories.Wurttemberg", "Fr")
    answer = program("log", game, PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert answer.returncode == 0
    assert b"W?rttemberg: neutral ? Fr" in answer.stdout
    as_json = program("log", game, "--json", PYTHONIOENCODING="ascii", PYTHONUTF8="0")
    assert as_json.returncode == 0
    assert b"W\\u00fcrttemberg" in program("sheet", "show", game, "--json", PYTHONIOENCODING="ascii").stdout


def test_tables_are_copied_checked_and_used(
    cli: Cli, game: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    folder = tmp_path / "mine"
    assert cli("tables", "check").code == 0
    assert f"EIA_SOLO_TABLES={folder}" in cli("tables", "copy", folder).out
    assert cli("tables", "check", folder).code == 0
    assert cli("tables", "check", folder / "empires_in_arms").code == 0
    assert "Is there already" in cli("tables", "copy", folder).refusal
    enemies = folder / "empires_in_arms" / "natural_enemies.toml"
    enemies.write_text(enemies.read_text("utf-8").replace("cells", "celss"), "utf-8")
    assert str(enemies) in cli("tables", "check", folder).refusal
    assert "There is no folder 'empires_in_arms' in it" in cli("tables", "check", tmp_path / "nowhere").refusal
    monkeypatch.setenv("EIA_SOLO_TABLES", str(folder))
    assert program("odds", game).returncode == 2


HOUSE_RULE = """
[[rows]]
checker = "Fr"
id = "fr_sicily"
title = "Sicily"
text = "The target controls Sicily"
house_rule = true
cite = "Sicily, agreed at Easter"
fact = "holds"
territories = ["Sicily"]
value = 1
"""


def test_a_house_rule_is_called_so_with_the_tables_and_in_a_check(cli: Cli, game: Path, tmp_path: Path) -> None:
    cite = "House rule, Sicily, agreed at Easter"
    assert cli("tables", "copy", tmp_path / "mine").code == 0
    with (tmp_path / "mine" / "empires_in_arms" / "aspirations.toml").open("a", encoding="utf-8") as end:
        end.write(HOUSE_RULE)
    assert f"note: {cite}: The target controls Sicily\n" in cli("tables", "check", tmp_path / "mine").out
    explained = program("explain", game, "Fr", "GB", EIA_SOLO_TABLES=str(tmp_path / "mine")).stdout.decode()
    assert re.search(rf"^ +0  does not apply +Sicily +none +{cite}\s*$", explained, re.MULTILINE)
    assert "(rules: Solitaire Empires in Arms)" in explained


def test_a_mistake_in_a_tutorial_is_found_by_the_check_of_the_tables(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "mine"
    assert cli("tables", "copy", folder).code == 0
    tutorial = folder / "empires_in_arms" / "guides" / "1805-tutorial.toml"
    tutorial.write_text(tutorial.read_text("utf-8").replace('done = "peace_over"', 'done = "peace_ovr"'), "utf-8")
    refusal = cli("tables", "check", folder).refusal
    assert str(tutorial) in refusal
    assert "did you mean peace_over?" in refusal


def test_a_campaign_of_the_tutorial_is_made_and_shows_its_month(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "t.eia"
    assert "January 1805" in cli("new", path, "--scenario", "1805-tutorial").out
    assert "2 calls on offer" in cli("month", "show", path).out
