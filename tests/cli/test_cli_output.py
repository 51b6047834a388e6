"""What is printed: on one line, without anything that would steer a terminal, whole in a file, whatever a file says."""

import io
import json
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.cli import output

STEERING = "Na\x1b[31mpo\x07le\non\x9b2J\u202e"
"""An escape sequence, a bell, a line break, the one-byte escape of old terminals, and a change of direction."""
HARMLESS = "Na?[31mpo?le on?2J?"
AS_TOML = json.dumps(STEERING)
POST = f"""[[posts]]
received = "2011-11-20T09:00Z"
id = "x-1"
from = {json.dumps(f"Foreign Minister of France ({STEERING})")}
kind = "treaty"
states = ["Russia"]
clauses = [{{ kind = "other", text = {AS_TOML} }}]
text = {AS_TOML}
"""


class Terminal(io.StringIO):
    encoding = "utf-8"

    def isatty(self) -> bool:
        return True


def steers(text: str) -> bool:
    """Whether a text holds anything but lines of printable signs."""
    return any(not sign.isprintable() for sign in text.replace("\n", ""))


def expect_harmless(cli: Cli, *words: object, says: str = HARMLESS) -> None:
    answer = cli(*words)
    assert answer.code == 0, answer
    assert not steers(answer.out + answer.err), words
    assert says in answer.out + answer.err, words


# What a campaign of each game says


@pytest.fixture
def hostile(cli: Cli, game: Path) -> Path:
    """A campaign of Empires in Arms that holds such a text wherever a player can write one."""
    assert cli("set", game, "powers.Fr.leaders[0].name", STEERING, "--because", STEERING).code == 0
    assert cli("set", game, "powers.Au.money", "3", "--because", STEERING).code == 0
    assert cli("set", game, "relations.alliances", '[["Fr", "Sp"]]').code == 0
    return game


def test_what_a_campaign_says_does_not_steer_the_terminal(cli: Cli, hostile: Path) -> None:
    expect_harmless(cli, "note", hostile, 1, STEERING)
    expect_harmless(cli, "event", "add", hostile, "Fr", "senior_leader_lost", "--leader", STEERING)
    for words in (("history",), ("branch",), ("event", "list"), ("month", "show"), ("odds",), ("check",), ("table",)):
        expect_harmless(cli, *words, hostile, says="")
    for words in (("history", hostile), ("event", "list", hostile), ("power", hostile, "France")):
        expect_harmless(cli, *words)
    expect_harmless(cli, "log", hostile, says=HARMLESS.replace("?", " "))
    expect_harmless(cli, "sheet", "show", hostile, says=r'"Na\u001b[31mpo\u0007le\non\u009b2J\u202e"')
    expect_harmless(cli, "history", hostile, "--json", says=r"Na\u001b[31mpo\u0007le\non\u009b2J\u202e")


def test_a_spreadsheet_shown_on_a_terminal_does_not_steer_it(
    cli: Cli, hostile: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    assert cli("dow", hostile, "--unknown", "no").code == 0
    thrown = next(line for line in cli("log", hostile, "--json").json["lines"] if line.get("dice"))
    assert cli("note", hostile, f"{thrown['entry']}.{thrown.get('line', 1)}", STEERING).code == 0
    assert cli("log", hostile, "--format", "csv", "-o", tmp_path / "log.csv").code == 0
    assert "\x1b" in (tmp_path / "log.csv").read_text(), "a file has the words as they were written"
    monkeypatch.setattr("sys.stdout", screen := Terminal())
    assert cli("log", hostile, "--format", "csv").code == 0
    assert not steers(screen.getvalue())
    assert HARMLESS in screen.getvalue()


def test_what_a_record_says_does_not_steer_the_terminal(cli: Cli, tmp_path: Path) -> None:
    record, posts = tmp_path / "record.eia", tmp_path / "posts.toml"
    posts.write_text(POST)
    assert cli("new", record, "--scenario", "nwol-sample").code == 0
    expect_harmless(cli, "post", record, posts)
    expect_harmless(cli, "history", record)
    expect_harmless(cli, "report", record, "France", says="")
    plain = ("record", "status", "announce", "deadlines", "readings", "log")
    for words in (*((word,) for word in plain), ("log", "--marked")):
        expect_harmless(cli, words[0], record, *words[1:], says="")


def test_what_orders_say_does_not_steer_the_terminal(cli: Cli, tmp_path: Path) -> None:
    europe, orders = tmp_path / "europe.eia", tmp_path / "orders.txt"
    assert cli("new", europe, "--scenario", "1901-international").code == 0
    assert cli("process", europe).code == 0
    orders.write_text("A Mar H\nA Par\x1b[31m - Bur\x07 # \x9b2J\nF Bre H\u202e\n")
    expect_harmless(cli, "orders", europe, "France", orders, says="A Par?[31m - Bur?")
    expect_harmless(cli, "set", europe, "owners.bel", "France", "--because", STEERING, says="")
    for words in (("process", "--preview"), ("process",), ("report",)):
        expect_harmless(cli, words[0], europe, *words[1:], says="A Par?[31m - Bur?")
    for words in (("history",), ("log",), ("status",), ("ledger",), ("announce",)):
        expect_harmless(cli, *words, europe, says="")


def test_a_refusal_that_repeats_what_was_typed_stays_on_one_line_and_steers_nothing(cli: Cli, game: Path) -> None:
    for words in (("explain", game, STEERING, "Fr"), ("branch", game, STEERING), (STEERING,)):
        refusal = cli(*words).refusal
        assert not steers(refusal)
        assert "Na?[31mpo?le on?2J?" in refusal


# The ways to print


def test_a_line_and_a_note_are_one_line_each(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_line(f"x {STEERING}")
    output.note(f"y {STEERING}")
    assert capsys.readouterr() == (f"x {HARMLESS}\n", f"note: y {HARMLESS}\n")


def test_a_table_says_what_it_is_given_and_nothing_of_it_is_markup(capsys: pytest.CaptureFixture[str]) -> None:
    long = "and so on " * 50
    output.print_table(("What", ">How many"), [(STEERING, "1"), ("[bold]:smile: [/x]", "22"), (f"{long}end", "3")])
    head, first, second, third = capsys.readouterr().out.splitlines()
    assert head.split() == ["What", "How", "many"]
    assert first.split("  ")[0] == HARMLESS
    assert second.split("  ")[0] == "[bold]:smile: [/x]"
    assert f"{long}end" in third, "no line is cut or wrapped on its way into a file"
    assert len(first) == len(second) == len(third), "numbers stand below each other"
    assert head == head.rstrip()


def test_no_line_of_a_table_ends_in_spaces(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_table(("Power", "Why"), [("Turkey", "a long word"), ("Spain", "none")])
    lines = capsys.readouterr().out.splitlines()
    assert [line.split() for line in lines] == [["Power", "Why"], ["Turkey", "a", "long", "word"], ["Spain", "none"]]
    assert [line for line in lines if line != line.rstrip()] == []


def test_changes_stand_below_one_heading_and_nothing_below_none(capsys: pytest.CaptureFixture[str]) -> None:
    output.print_changes("Changed:", ["money", "zone"])
    output.print_changes("Undone:", [])
    assert capsys.readouterr().out == "Changed:\n  money\n  zone\n"


def test_a_table_on_a_terminal_keeps_to_its_width(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("sys.stdout", screen := Terminal())
    monkeypatch.setenv("COLUMNS", "40")
    output.print_table(("What", "Why"), [("war", "because of 12 " * 10 + "the end" + "!" * 50)])
    _, *lines = screen.getvalue().splitlines()
    assert max(map(len, lines)) <= 40
    assert "".join(lines).count("!") == 50, "what is too long goes on in the next line"
    assert all(line.isprintable() for line in lines), "nothing of a row is coloured"


def test_json_is_whole_whatever_the_encoding(monkeypatch: pytest.MonkeyPatch) -> None:
    for encoding, written in (
        ("utf-8", '"Württemberg \\u001b\\u009b"\n'),
        ("ascii", '"W\\u00fcrttemberg \\u001b\\u009b"\n'),
    ):
        raw = io.BytesIO()
        monkeypatch.setattr("sys.stdout", stream := io.TextIOWrapper(raw, encoding))
        output.print_json("Württemberg \x1b\x9b")
        stream.flush()
        assert raw.getvalue().decode() == written


def test_a_document_goes_into_a_file_as_it_is_and_steers_no_terminal(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    document = "a,\x1b[31mb\r\nc,d\n"
    output.print_text(document)
    assert capsys.readouterr().out == document
    monkeypatch.setattr("sys.stdout", screen := Terminal())
    output.print_text(document)
    assert screen.getvalue() == "a,?[31mb\nc,d\n"
