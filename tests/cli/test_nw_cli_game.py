"""A campaign of Napoleons Wars from the command line: orders and mails, posts, battles, turns, corrections."""

import io
import json
from pathlib import Path

import pytest
from calling import Cli

MAIL = """From: {who} <{address}>
To: moderator@example.org
Date: Mon, 02 Mar 2026 10:00:00 +0000
Subject: {subject}

Hi, sorry for being late!

{words}

Cheers
{signed}

Sent from my mobile coach

On Sun, 1 Mar 2026 at 10:00, Moderator wrote:
> A Paris - Alsace
"""


@pytest.fixture
def wars(cli: Cli, tmp_path: Path) -> Path:
    """A campaign at Spring 1805."""
    path = tmp_path / "wars.eia"
    assert cli("new", path, "--scenario", "napoleons-1804", "--seed", 5).code == 0
    assert cli("process", path).code == 0
    return path


@pytest.fixture
def typed(monkeypatch: pytest.MonkeyPatch) -> "Typed":
    return Typed(monkeypatch)


class Typed:
    """What stands on standard input."""

    def __init__(self, monkeypatch: pytest.MonkeyPatch) -> None:
        self._monkeypatch = monkeypatch

    def __call__(self, text: str | bytes) -> str:
        raw = text if isinstance(text, bytes) else text.encode()
        self._monkeypatch.setattr("sys.stdin", io.TextIOWrapper(io.BytesIO(raw)))
        return "-"


def mail(words: str, *, subject: str = "orders", who: str = "Anna", signed: str = "Anna") -> str:
    address = f"{subject}{who}{signed}".translate({ord(each): None for each in " :,()"}) + "@example.org"
    return MAIL.format(words=words, subject=subject, who=who, signed=signed, address=address)


def lines(cli: Cli, wars: Path, power: str) -> list[str]:
    told = cli("orders", wars, power, "--json").json["powers"]
    return [line["order"] for each in told.values() for line in each["lines"] if line["outcome"] != "not_read"]


# --- orders -----------------------------------------------------------------------------------------------------------


def test_each_line_is_shown_as_it_was_read_with_its_fault_and_place(cli: Cli, wars: Path, typed: Typed) -> None:
    answer = cli("orders", wars, "the French", typed("buld 1 inf paris\nB Flanders to Ta\nD Lorraine - Vienna\nhello"))
    assert answer.code == 0
    assert answer.out.splitlines()[:5] == [
        "France, Spring 1805",
        "   1  buld 1 inf paris → Build 1 infantry in Paris: valid; 'buld' read as Build",
        "   2  B Flanders to Ta: refused, column 15: 'Ta': it names a place that there is not; write it like "
        "'A Paris - Lorraine' or 'Build 2 infantry in Paris'",
        "   3  D Lorraine - Vienna: refused, column 14: Vienna is not next to Lorraine; "
        "Thuringia, Alsace or Burgundy? [NW-76]",
        "   4  hello: not read",
    ]
    assert any(line.startswith("  note: without an order: A in Paris") for line in answer.out.splitlines())
    shown = cli("orders", wars, "FR")
    assert shown.out == answer.out
    data = cli("orders", wars, "France", "--json").json["powers"]["FR"]
    assert [(line["line"], line["column"], line["end"]) for line in data["lines"]][1] == (2, 15, 17)
    assert data["warnings"][0]["level"] == "error"


def test_a_text_replaces_is_added_or_takes_back(cli: Cli, wars: Path, typed: Typed) -> None:
    cli("orders", wars, "France", typed("A holds"))
    cli("orders", wars, "France", typed("Hi\nadd:\nB holds"))
    assert lines(cli, wars, "France") == ["A holds", "B holds"]
    cli("orders", wars, "France", typed("C holds"))
    assert lines(cli, wars, "France") == ["C holds"]
    assert "just that" in cli("orders", wars, "France", typed("C holds")).err
    assert "nothing is changed" in cli("orders", wars, "France", typed("just saying hi")).refusal
    assert lines(cli, wars, "France") == ["C holds"]
    assert cli("orders", wars, "France", typed("  \n")).out.startswith("France, Spring 1805: nothing written")


def test_a_text_for_all_changes_those_it_names(cli: Cli, wars: Path, typed: Typed) -> None:
    cli("orders", wars, "Spain", typed("A holds"))
    answer = cli(
        "orders", wars, "all", typed("France:\r\nA Paris - Lorraine; B holds\r\n\r\nThe TURKS\r\n- A holds\r\n")
    )
    assert [line for line in answer.out.splitlines() if line.endswith("Spring 1805")] == [
        "France, Spring 1805", "Ottoman Empire, Spring 1805",
    ]  # fmt: skip
    assert "is taken apart: 2 orders" in answer.err
    assert lines(cli, wars, "France") == ["A Paris - Lorraine", "B holds"]
    assert lines(cli, wars, "Spain") == ["A holds"]
    assert lines(cli, wars, "Turkey") == ["A holds"]


def test_what_is_of_another_power_is_left_out_and_noted(cli: Cli, wars: Path, typed: Typed) -> None:
    answer = cli("orders", wars, "France", typed("Austria:\nA holds\nFrance:\nB holds"))
    assert "orders of Austria are left out" in answer.err
    assert lines(cli, wars, "all") == ["B holds"]


@pytest.mark.parametrize(
    "text",
    [
        "A Paris → Lorraine\nB holds".encode(),
        b"\xef\xbb\xbfA Paris - Lorraine\r\nB holds\r\n",
        "A Paris - Lorraine\nB holds\nmerci à tous".encode("cp1252"),
        "A Paris - Lorraine\nB holds".encode("utf-16"),
        b"A Paris - Lorraine\x00\nB\x07 holds",
        b"> A Paris - Lorraine\n> B holds",
        b"France, Spring 1805\n\nMoves:\n1. A Paris - Lorraine\n2. B holds\n",
        mail("A Paris - Lorraine\nB holds").encode(),
    ],
)
def test_texts_of_any_make_are_read(cli: Cli, wars: Path, typed: Typed, text: bytes) -> None:
    assert cli("orders", wars, "France", typed(text)).code == 0
    assert lines(cli, wars, "France") == ["A Paris - Lorraine", "B holds"]


def test_mails_are_of_the_power_they_name(cli: Cli, wars: Path, tmp_path: Path) -> None:
    folder = tmp_path / "mails"
    folder.mkdir()
    for number, words in enumerate(
        [
            mail("A holds", subject="Re: French orders"),
            mail("A holds", who="Boris (Russia)"),
            mail("A holds", signed="Karl, for Prussia"),
            mail("Turkey:\nA holds"),
            mail("B holds", subject="hello"),
            mail("see you in the forum", subject="Spain"),
        ]
    ):
        (folder / f"{number}.eml").write_text(words)
    before = cli("read", folder, "--game", wars, "--json").json
    assert before["game"] == "napoleons_wars"
    assert [item["fields"]["sender"]["value"]["power"] for item in before["items"]] == [
        "France", "Russia", "Prussia", "Ottoman Empire", None, "Spain",
    ]  # fmt: skip
    assert before["items"][3]["orders"] == {
        "Ottoman Empire": [{"order": "A holds", "sure": True, "written": "A holds", "line": 4}]
    }
    answer = cli("orders", wars, "all", folder)
    assert answer.code == 0
    assert [line for line in answer.out.splitlines() if line.endswith("Spring 1805")] == [
        "France, Spring 1805", "Russia, Spring 1805", "Prussia, Spring 1805", "Ottoman Empire, Spring 1805",
    ]  # fmt: skip
    assert "whose orders are these? 'B holds' and on; it waits in the mailbox" in answer.err
    assert "mail 6, Spain, spainannaanna@example.org" in answer.err
    assert "no order in it; it waits in the mailbox" in answer.err
    assert "mail 2: taken to be of Russia: its subject or name" in answer.err
    assert "Alsace" not in cli("orders", wars, "France").out.split("note:")[0]


def test_of_two_mails_the_later_counts(cli: Cli, wars: Path, tmp_path: Path) -> None:
    (tmp_path / "a.eml").write_text(mail("A holds", subject="France"))
    (tmp_path / "b.eml").write_text(mail("B holds", subject="France again"))
    answer = cli("orders", wars, "all", tmp_path / "a.eml", tmp_path / "b.eml")
    assert "taken: 1 of France; replaces mail 1, whole" in answer.err
    assert lines(cli, wars, "France") == ["B holds"]
    older = mail("C holds", subject="France still").replace("10:00:00", "09:00:00")
    (tmp_path / "c.eml").write_text(older)
    answer = cli("orders", wars, "all", tmp_path / "c.eml")
    assert f"mail 1 of France, taken already, came later; eia-solo orders {wars} all MAIL --older" in answer.err
    assert lines(cli, wars, "France") == ["B holds"]
    cli("orders", wars, "France", tmp_path / "c.eml", "--older")
    assert lines(cli, wars, "France") == ["C holds"]


def test_in_a_folder_for_one_power_what_others_sent_and_what_is_no_text_is_left_out(
    cli: Cli, wars: Path, tmp_path: Path
) -> None:
    folder = tmp_path / "in"
    folder.mkdir()
    (folder / "a.eml").write_text(mail("A holds", subject="French orders"))
    (folder / "b.eml").write_text(mail("B holds", subject="Prussian orders"))
    (folder / "c.png").write_bytes(b"\x89PNG\r\n" + bytes(range(256)))
    answer = cli("orders", wars, "France", folder)
    assert lines(cli, wars, "all") == ["A holds"]
    assert "b.eml: it is of Prussia, and left out" in answer.err
    assert "c.png: this is no text, and left out" in answer.err
    assert cli("orders", wars, "France", folder / "b.eml").code == 0, "who gives one mail alone says whose it is"
    assert lines(cli, wars, "France") == ["B holds"]


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("Sweden", "-"), "There is no power 'Sweden'"),
        (("", "-"), "Which power? Its name is empty"),
        (("all", "-"), "It does not say whose orders these are"),
        (("France", "nofile.txt"), "nofile.txt: There is no such file"),
    ],
)
def test_what_cannot_be_is_refused_and_changes_nothing(
    cli: Cli, wars: Path, typed: Typed, words: tuple[str, ...], refusal: str
) -> None:
    before = wars.read_bytes()
    typed("A holds")
    assert refusal in cli("orders", wars, *words).err
    assert wars.read_bytes() == before


def test_far_too_long_a_line_never_takes_orders_back(cli: Cli, wars: Path, typed: Typed) -> None:
    cli("orders", wars, "France", typed("A holds"))
    assert "far too long" in cli("orders", wars, "France", typed("A Paris - " + "x" * 5000)).err
    assert lines(cli, wars, "France") == ["A holds"]


# --- posts and deadlines ----------------------------------------------------------------------------------------------


def test_posts_stand_with_their_notice_and_their_partners(cli: Cli, wars: Path) -> None:
    cli("deadlines", wars, "--set", "4 Mar 2026 18:00 UTC")
    assert cli("post", wars, "French", "We declare war on the Austrians!", "--at", "2026-03-02T20:00Z").out == (
        "p1, France: declare war on Austria: counts [NW-64]\n"
    )
    assert "waits: the other power" in cli("post", wars, "Spain", "ally", "with", "France").out
    answer = cli("post", wars, "FR", "ally with Spain", "--at", "3 Mar 2026 20:00", "--zone", "Europe/Berlin")
    assert "p3, France: ally with Spain: late: posted less than 24 hours" in answer.out
    assert [each["outcome"] for each in cli("post", wars, "--json").json["posts"]] == ["counts", "late", "late"]
    listed = cli("post", wars, "--withdraw", "3").out
    assert "withdrawn" in listed
    assert "waits" in listed
    assert "no post 'p9'" in cli("post", wars, "--withdraw", "p9").refusal
    assert "has no time zone" in cli("post", wars, "FR", "war on Spain", "--at", "2 Mar 2026 20:00").refusal
    assert "'yesterday' is no time" in cli("post", wars, "FR", "war on Spain", "--at", "yesterday").refusal
    assert "What does France post?" in cli("post", wars, "France").refusal
    assert "no act that can be posted" in cli("post", wars, "France", "surrender").refusal


def test_deadlines_tell_both_times_and_who_is_missing(cli: Cli, wars: Path, typed: Typed, tmp_path: Path) -> None:
    cli("orders", wars, "France", typed("A holds"))
    calendar, now = tmp_path / "wars.ics", "2026-03-04T00:00Z"
    answer = cli("deadlines", wars, "--set", "2026-03-04T18:00Z", "--ics", calendar, "--now", now)
    assert answer.out.splitlines()[:2] == [
        "Spring 1805, update: Wed 4 Mar 2026 18:00 UTC, in 18 h",
        "Acts are posted until Tue 3 Mar 2026 18:00 UTC, 6 h ago [NW-102]",
    ]
    assert "France" not in answer.out.splitlines()[2]
    assert calendar.read_text().count("BEGIN:VEVENT") == 2
    data = cli("deadlines", wars, "--json").json
    assert (data["acts_until"], len(data["no_orders"])) == ("2026-03-03T18:00:00+00:00", 8)
    assert "no time is set" in cli("deadlines", wars, "--set", "none").out


# --- battles and turns ------------------------------------------------------------------------------------------------


@pytest.fixture
def battle(cli: Cli, wars: Path, typed: Typed) -> Path:
    """France and Austria meet in Swabia."""
    cli("post", wars, "France", "declare war on Austria")
    cli("orders", wars, "all", typed("France:\nC Alsace - Swabia\nAustria:\nE Tyrol - Swabia"))
    return wars


def test_an_open_battle_is_listed_with_its_chances(cli: Cli, battle: Path) -> None:
    assert cli("result", battle).out.splitlines()[1:] == [
        "Swabia: France against Austria",
        "  France: C IIC|C",
        "  Austria: E I",
        "  by the table: strength 10 to 2; France wins 35 of 36, drawn 1, Austria wins 0 [NW-H1]",
        "  losses in units, in how many of 36: 0 to 1: 21, 1 to 1: 15",
    ]
    (row,) = cli("result", battle, "--json").json["open"]
    assert (row["at"], row["odds"]["wins"], row["odds"]["of"]) == ("SWA", 35, 36)
    assert "nobody has said who won in Swabia" in cli("process", battle).err.casefold().replace("swabia", "Swabia")
    preview = cli("process", battle, "--preview")
    assert "France wins 35 of 36" in preview.out
    assert "nothing is kept" in preview.out


@pytest.mark.parametrize("losses", ["AU E=I", "Austria E: 1 inf", "the Austrians=i", "AU E = 1I;"])
def test_a_result_is_read_kindly(cli: Cli, battle: Path, losses: str) -> None:
    answer = cli("result", battle, "swabia", "the French", "--losses", losses, "--retreat", "AU E to Tyrol", "--json")
    assert answer.json["result"] == {
        "at": "SWA",
        "winner": "FR",
        "losses": {"AU": {"E": "I"}},
        "retreats": {"AU E": "TYR"},
    }
    assert cli("result", battle, "Swabia", "--take-back").code == 0
    assert len(cli("result", battle, "--json").json["open"]) == 1


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("Tyrol", "France"), "no battle in Tyrol"),
        (("Moon", "France"), "There is no place 'Moon'"),
        (("Swabia",), "Who won in Swabia?"),
        (("Swabia", "Spain"), "the winner is FR or AU, or 'draw'"),
        (("Swabia", "France", "--losses", "nonsense"), "'nonsense' is not to be read"),
        (("Swabia", "France", "--losses", "FR Q=I"), "no corps Q of FR"),
        (("Swabia", "France", "--losses", "FR C=XX"), "must be divisions"),
        (("Swabia", "France", "--take-back"), "leave all else out"),
    ],
)
def test_a_result_that_cannot_be_is_refused(cli: Cli, battle: Path, words: tuple[str, ...], refusal: str) -> None:
    assert refusal in cli("result", battle, *words).refusal


def test_a_turn_is_worked_out_and_told_and_taken_back(cli: Cli, battle: Path) -> None:
    cli("result", battle, "Swabia", "FR", "--losses", "AU=I")
    answer = cli("process", battle)
    assert "no orders from Great Britain, Russia, Prussia" in answer.err
    out = answer.out.splitlines()
    assert out[:3] == [
        "Spring 1805: worked out",
        "France: declare war on Austria: counts [NW-64]",
        "France declares war on Austria",
    ]
    assert "  C Alsace - Swabia: done" in out
    assert out[-1] == "Next: Summer 1805"
    assert cli("undo", battle).out.startswith("taken back: Spring 1805: worked out")
    assert cli("process", battle, "--json").json["next"] == "Summer 1805"
    assert cli("check", battle).code == 0


def test_dice_are_typed_by_names_as_players_write_them(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "winter.eia"
    cli("new", path, "--scenario", "napoleons-1804")
    powers = ("GB", "France", "Russia", "Austria", "Prussia", "Spain", "Turkey", "the Danes", "Naples")
    dice = [word for power in powers for word in ("--dice", f"income {power}=3 5")]
    answer = cli("process", path, *dice, "--by-hand", "--json")
    assert [each["dice"] for each in answer.json["dice"]] == [[3, 5]] * 9
    assert ["income_die", 3, "NW-15"] in answer.json["ledger"]["FR"]
    cli("undo", path)
    assert "The dice for 'income NA' are missing" in cli("process", path, *dice[:-2], "--by-hand").err
    for wrong, refusal in (("income", "names no dice"), ("event=9 9", "A die shows"), ("battle Moon=1 2", "no place")):
        assert refusal in cli("process", path, "--dice", wrong).err
    twice = ("--dice", "income FR=1 2", "--dice", "income France=1 2")
    assert "given twice" in cli("process", path, *twice).refusal


def test_winter_is_previewed_over_all_throws(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "winter.eia"
    cli("new", path, "--scenario", "napoleons-1804")
    out = cli("process", path, "--preview").out
    assert "Gold at the end, over all throws of the income:" in out
    assert "  France: 38 to 50" in out
    assert cli("process", path, "--preview", "--json").json["winter"]["FR"]["least"] == 38


# --- how it stands, and by hand ---------------------------------------------------------------------------------------


def test_status_tells_all(cli: Cli, battle: Path) -> None:
    out = cli("status", battle).out
    assert "Napoleons Wars, Spring 1805" in out
    assert "France: A Paris IIA|C" in out
    assert "Posted: 1 act" in out
    data = cli("status", battle, "--json").json
    assert (data["turn"], data["orders"]["FR"]) == ("Spring 1805", ["C Alsace - Swabia"])


def test_status_goes_into_nw_turn_as_it_is(cli: Cli, wars: Path, tmp_path: Path) -> None:
    data = cli("status", wars, "--json").json
    del data["no_orders"]
    (tmp_path / "in.json").write_text(json.dumps(data))
    assert cli("nw", "turn", tmp_path / "in.json").json["next"] == "Summer 1805"


@pytest.mark.parametrize(
    ("words", "refusal"),
    [
        (("treasury.France",), "has no value"),
        (("treasury.France", "15"), "needs a reason, for the log; add --because TEXT"),
        (("gold", "15", "--because", "x"), "nothing to correct called 'gold'"),
        (("treasury.Sweden", "15", "--because", "x"), "no power 'Sweden'"),
        (("treasury.FR", "-3", "--because", "x"), "below 0"),
        (("treasury.FR", "x", "--because", "x"), "treasury.FR takes a whole number, not 'x'"),
        (("corps.FR.A", "Paris IX", "--because", "x"), "divisions are written"),
        (("turn", "fall 1907", "--because", "x"), "must be a turn"),
    ],
)
def test_a_wrong_correction_is_refused(cli: Cli, wars: Path, words: tuple[str, ...], refusal: str) -> None:
    before = wars.read_bytes()
    assert refusal in cli("set", wars, *words).refusal
    assert wars.read_bytes() == before


def test_a_correction_is_told_and_logged(cli: Cli, wars: Path) -> None:
    words = ("treasury.France", "15", "corps.France.A", "Alsace IIA|C", "relations.FR-the British", "war")
    assert cli("set", wars, *words, "--because", "a gift was forgotten").out.splitlines()[::2] == [
        "treasury.FR: 43 → 15", "relations.GB-FR: nothing → war",
    ]  # fmt: skip
    public, whole = cli("log", wars), cli("log", wars, "--detail", "rows")
    assert "a gift was forgotten" in public.out
    assert ("43 → 15" in whole.out, "43 → 15" in public.out) == (True, False), "gold is told its owner alone"
    warning = "this log tells the orders, gold and dice of all powers, too: post it only when the campaign is over"
    assert whole.err == cli("log", wars, "--json").err == f"note: {warning}\n"
    assert not public.err


def test_commands_of_any_game_serve_this_one(cli: Cli, wars: Path, tmp_path: Path) -> None:
    for words in (("log", wars), ("history", wars), ("check", wars), ("seal", wars), ("branch", wars)):
        assert cli(*words).code == 0, words
    assert "scout_same  " in cli("readings", wars).out
    answer = cli("readings", wars, "scout_same", "no", "--because", "as we play it")
    assert answer.out == "scout_same: no; it counts from the next turn that is worked out\n"
    assert "NW-94" in cli("readings", wars, "scout_same").out
    assert cli("copy", wars, tmp_path / "copy.eia").code == 0
    assert cli("tables", "check", "--json").json["napoleons_wars"]["provinces"] == 95
    for words in (("odds", wars), ("ledger", wars)):
        assert "this is a campaign of Napoleons Wars" in cli(*words).refusal.replace("This", "this")


def test_a_campaign_of_another_game_is_refused(cli: Cli, tmp_path: Path) -> None:
    other = tmp_path / "ir.eia"
    cli("new", other, "--scenario", "1901-international")
    assert "International Relations" in cli("result", other).refusal


def test_a_position_of_ones_own_begins_a_game_or_is_set_up_in_one_under_way(
    cli: Cli, wars: Path, tmp_path: Path
) -> None:
    table = tmp_path / "position.txt"
    written = cli("table", wars).out.replace("Spring 1805", "Fall 1807").replace("C Alsace IIC|C", "C Tyrol IIC|C")
    table.write_text(f"{written}\nAt war: France – Austria\nDenmark lets France pass Norway\n")
    new = tmp_path / "new.eia"
    assert cli("new", new, "--scenario", "napoleons-1804", "--table", table).code == 0
    assert cli("table", new).out == table.read_text().rstrip() + "\n"
    refused = cli("table", wars, table)
    assert (refused.code, "a correction by hand needs a reason" in refused.err.lower()) == (2, True)
    set_up = cli("table", wars, table, "--because", "as agreed", "--json").json
    assert (set_up["turn"], set_up["changes"]) == ("Fall 1807", 4)
    assert cli("table", wars).out == cli("table", new).out
    assert cli("undo", wars).code == 0
    assert cli("status", wars, "--json").json["turn"] == "Spring 1805"
    table.write_bytes(b"France\nA Pxyz I\nfoo\n")
    refused = cli("new", tmp_path / "no.eia", "--scenario", "napoleons-1804", "--table", table)
    assert refused.code == 2
    assert f"{table}:2: 'A Pxyz I': there is no province 'Pxyz'" in refused.err
    assert f"{table}:3: 'foo' is not understood" in refused.err
    assert not (tmp_path / "no.eia").exists()
    table.write_bytes(b"France\n\xff\n")
    assert f"{table}:2: Not UTF-8 text" in cli("table", wars, table).err
    table.write_text("Fall 1807\nFrance\nA Paris \u0130|C\n", "utf-8")  # the dotted I of Turkish is no I
    assert f"{table}:3: corps.FR.A: divisions are written" in cli("table", wars, table, "--because", "x").err
