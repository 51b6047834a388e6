"""Mails on the command line: taken with their times, listed, learned from; and by when a stage is due."""

from pathlib import Path

import pytest
from calling import Cli
from mail_material import ENGLAND, FRANCE, mail, mailbox

EARLY, LATER = "Mon, 7 Sep 2026 10:15:00 +0200", "Sat, 12 Sep 2026 10:00:00 +0000"
TEXT = "Hi\nF Bre-MAO, A Par-Bur, A Mar-Spa\nOdile"


@pytest.fixture
def europe(cli: Cli, tmp_path: Path) -> Path:
    """A game in its first spring."""
    path = tmp_path / "europe.eia"
    assert cli("new", path, "--scenario", "1901-international").code == 0
    assert cli("process", path).code == 0
    return path


@pytest.fixture
def folder(tmp_path: Path) -> Path:
    """A mail, and an mbox with two that came later."""
    made = tmp_path / "mails"
    made.mkdir()
    (made / "a.eml").write_bytes(mail(FRANCE, EARLY, TEXT))
    english = mail(ENGLAND, EARLY, "F Lon-Nth\nF Edi-Nwg\nA Lvp-Yor")
    (made / "b.mbox").write_bytes(mailbox(english, mail(FRANCE, LATER, "A Par-Pic instead, rest unchanged")))
    return made


def test_of_each_mail_it_is_said_what_was_taken_replaced_and_left_out(cli: Cli, europe: Path, folder: Path) -> None:
    answer = cli("orders", europe, "all", folder)
    assert answer.code == 0
    assert "mail 1, France, odile.m@example.com, Mon 7 Sep 2026 10:15 UTC+02:00: taken: 3 of France" in answer.err
    assert "taken: 1 of France; replaces mail 1, in part" in answer.err
    assert "line 1: 'Hi' is left out: greeting" in answer.err
    assert "England, Spring 1901, orders:\n  F Lon-Nth\n  F Edi-Nwg\n  A Lvp-Yor" in answer.out
    assert "Germany" not in answer.out


def test_a_mail_with_an_order_on_a_condition_waits_until_the_unsure_are_taken_too(
    cli: Cli, europe: Path, folder: Path
) -> None:
    (folder / "c.eml").write_bytes(mail(FRANCE, LATER, "F Bre-Eng, if England agrees\nA Par-Pic\nA Mar H"))
    answer = cli("orders", europe, "all", folder / "a.eml", folder / "c.eml")
    assert "France, odile.m@example.com, Sat 12 Sep 2026 10:00 UTC: 1 of 3 orders not sure; it waits" in answer.err
    assert "line 1: 'F Bre-Eng' may be F Bre-Eng: on a condition" in answer.err
    assert (
        f"mail 2 waits, not being sure: eia-solo orders {europe} all MAIL --unsure takes it all the same" in answer.err
    )
    assert "F Bre-Mao" in answer.out
    assert "mail 2 is kept already" in cli("orders", europe, "all", folder / "c.eml").err
    taken = cli("orders", europe, "all", folder / "c.eml", "--unsure")
    assert "kept already" not in taken.err
    assert "mail 2, France, odile.m@example.com, Sat 12 Sep 2026 10:00 UTC: taken: 3 of France" in taken.err
    assert "line 1: 'F Bre-Eng' is taken as F Bre-Eng: on a condition" in taken.err
    assert cli("orders", europe, "France").out.splitlines()[1:] == ["  F Bre-Eng", "  A Par-Pic", "  A Mar H"]


def test_an_older_mail_is_left_out_and_it_is_said_how_to_take_it(cli: Cli, europe: Path, folder: Path) -> None:
    (folder / "new.eml").write_bytes(mail(FRANCE, LATER, "F Bre H\nA Par H\nA Mar H"))
    cli("orders", europe, "all", folder / "new.eml")
    answer = cli("orders", europe, "all", folder / "a.eml")
    assert answer.code == 0
    assert "mail 1 of France, taken already, came later" in answer.err
    assert f"eia-solo orders {europe} all MAIL --older takes it all the same" in answer.err
    assert f"eia-solo orders {europe} France MAIL --older" in cli("orders", europe, "France", folder / "a.eml").err
    assert "A Par H" in cli("orders", europe, "France").out
    cli("orders", europe, "France", folder / "a.eml", "--older")
    assert "A Par-Bur" in cli("orders", europe, "France").out


def test_taking_them_again_changes_nothing(cli: Cli, europe: Path, folder: Path) -> None:
    cli("orders", europe, "all", folder)
    before = cli("history", europe).out
    answer = cli("orders", europe, "all", folder / "a.eml")
    assert answer.code == 0
    assert "mail 1 is kept already" in answer.err
    assert cli("history", europe).out == before


def test_a_time_without_a_zone_is_said_and_given_one(cli: Cli, europe: Path, tmp_path: Path) -> None:
    copied = tmp_path / "copied.txt"
    copied.write_text("From: Odile <odile.m@example.com>\nSent: 7 September 2026 10:15\nSubject: France\n\nA Par-Bur\n")
    answer = cli("orders", europe, "all", copied)
    assert "1 mail names no zone for the time: it is taken as UTC" in answer.err
    cli("undo", europe)
    answer = cli("orders", europe, "all", copied, "--zone", "Europe/Berlin")
    assert "names no zone" not in answer.err
    assert "Mon 7 Sep 2026 10:15 UTC+02:00" in cli("mails", europe).out
    assert "--zone: " in cli("orders", europe, "all", copied, "--zone", "Nowhere").err


def test_a_late_mail_is_told_as_late_and_does_not_count(cli: Cli, europe: Path, folder: Path) -> None:
    cli("deadlines", europe, "--set", "12 Sep 2026 11:59", "--zone", "Europe/Berlin")
    answer = cli("orders", europe, "all", folder)
    assert "late, kept, does not count (deadline Sat 12 Sep 2026 11:59 UTC+02:00)" in answer.err
    assert "A Par-Bur" in cli("orders", europe, "France").out
    data = cli("orders", europe, "all", folder / "a.eml", "--json").json
    assert "mails" not in data
    told = cli("read", folder / "b.mbox", "--game", europe, "--json").json
    assert [item["late"] for item in told["items"]] == [False, True]
    assert told["items"][0]["fields"]["sender"] == {
        "value": {"power": "England", "address": ENGLAND}, "sure": True, "why": "its address", "others": []
    }  # fmt: skip


def test_orders_tells_programs_of_each_mail(cli: Cli, europe: Path, folder: Path) -> None:
    first, second, third = cli("orders", europe, "all", folder, "--json").json["mails"]
    assert (first["power"], first["became"], first["orders"]["France"][0]) == ("France", "taken", "F Bre-Mao")
    assert second["received"] == "2026-09-07T10:15+02:00"
    assert (third["replaces"], third["whole"]) == (["1"], [])


def test_mails_lists_them_and_shows_one(cli: Cli, europe: Path, folder: Path) -> None:
    assert f"No mail has come in: eia-solo orders {europe} all MAIL takes one" in cli("mails", europe).out
    cli("orders", europe, "all", folder)
    cli("process", europe)
    listed = cli("mails", europe).out
    assert "odile.m@example.com writes for France" in listed
    assert [line.split()[0] for line in listed.splitlines()[1:4]] == ["1", "2", "3"]
    shown = cli("mails", europe, 3).out
    assert "replaces mail 1" in shown
    assert "  A Par-Pic instead, rest unchanged" in shown
    assert cli("mails", europe, 4).refusal.startswith("There is no mail '4': there are mails 1 to 3")
    assert cli("mails", europe, 1, "--json").json["words"].startswith("Hi")


def test_who_writes_from_where_is_corrected(cli: Cli, europe: Path, folder: Path) -> None:
    cli("orders", europe, "all", folder / "a.eml")
    assert cli("mails", europe, "--learn", FRANCE, "Burgundy").code != 0
    assert "That is no address" in cli("mails", europe, "--learn", "a@b\nBcc: x@example.org", "Italy").refusal
    assert cli("mails", europe, "--learn", FRANCE.title(), "Italy").out == f"{FRANCE} writes for Italy\n"
    assert cli("mails", europe, "--who", "--json").json == {"addresses": {FRANCE: "Italy"}}
    assert cli("mails", europe, "--learn", FRANCE, "nobody").code == 0
    assert "No address is known" in cli("mails", europe, "--who").out


def test_no_address_is_in_the_log(cli: Cli, europe: Path, folder: Path) -> None:
    cli("orders", europe, "all", folder)
    assert "@" not in cli("log", europe).out + cli("history", europe).out


def test_a_mail_on_standard_input_is_taken(cli: Cli, europe: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    import io
    import sys

    class Stdin:
        buffer = io.BytesIO(mail(FRANCE, EARLY, TEXT))

    monkeypatch.setattr(sys, "stdin", Stdin())
    assert cli("orders", europe, "all", "-").code == 0
    assert cli("mails", europe, "--json").json["mails"][0]["address"] == FRANCE


# Deadlines


@pytest.mark.parametrize(
    ("written", "zone", "kept"),
    [
        ("25 Oct 2026 20:00 UTC", None, "2026-10-25T20:00+00:00"),
        ("2026-10-25 20:00", "+01:00", "2026-10-25T20:00+01:00"),
        ("2026-10-25T20:00-04:00", None, "2026-10-25T20:00-04:00"),
        ("Sunday, October 25, 2026, 8pm", "Europe/Berlin", "2026-10-25T20:00+01:00"),
        ("24.10.2026, 20:00", "Europe/Berlin", "2026-10-24T20:00+02:00"),
    ],
)
def test_a_deadline_is_written_in_any_usual_way(
    cli: Cli, europe: Path, written: str, zone: str | None, kept: str
) -> None:
    where = ("--zone", zone) if zone else ()
    assert cli("deadlines", europe, "--set", written, *where).code == 0
    assert cli("deadlines", europe, "--json").json["deadline"] == kept
    assert "Due: " in cli("status", europe).out


@pytest.mark.parametrize(
    ("written", "why"),
    [
        ("25 Oct 2026 20:00", "has no time zone"),
        ("2026-10-25 20:00", "has no time zone"),
        ("25 Oct 20:00 UTC", "is no deadline"),
        ("2026-10-25", "names no hour"),
        ("soon", "is no deadline"),
        ("3/4/2026 20:00 UTC", "day and month"),
        ("31 Feb 2026 20:00 UTC", "is no"),
    ],
)
def test_what_may_be_several_moments_or_none_is_refused(cli: Cli, europe: Path, written: str, why: str) -> None:
    assert why in cli("deadlines", europe, "--set", written).refusal
    assert cli("deadlines", europe, "--json").json["deadline"] is None


def test_the_deadline_goes_into_a_calendar(cli: Cli, europe: Path, tmp_path: Path) -> None:
    out = tmp_path / "europe.ics"
    assert "no deadline is set" in cli("deadlines", europe, "--ics", out).err
    cli("deadlines", europe, "--set", "25 Oct 2026 20:00 +01:00")
    answer = cli("deadlines", europe, "--ics", out, "--now", "2026-10-24T19:00Z")
    assert "Spring 1901, orders: Sun 25 Oct 2026 20:00 UTC+01:00, in 1 day" in answer.out
    text = out.read_text()
    assert "DTSTART:20261025T190000Z" in text
    assert "SUMMARY:Spring 1901\\, orders: deadline" in text
    assert "France: orders for 3 units" in text.replace("\r\n ", "").replace("\n ", "")


def test_a_deadline_is_taken_away_and_after_a_victory_nothing_is_due(cli: Cli, europe: Path) -> None:
    cli("deadlines", europe, "--set", "25 Oct 2026 20:00 UTC")
    assert cli("deadlines", europe, "--set", "none").code == 0
    assert cli("deadlines", europe, "--json").json["deadline"] is None
    cli("set", europe, "winners", "France", "--because", "agreed")
    assert cli("deadlines", europe).out == "Nothing is due: won by France.\n"
    assert cli("status", europe).out.endswith("\nWon by France\n"), "and nobody has to act"
    assert "nothing is due" in cli("deadlines", europe, "--set", "25 Oct 2026 20:00 UTC").refusal


def test_a_text_of_which_no_line_is_an_order_as_it_is_written_is_a_mail_of_the_power_named(
    cli: Cli, europe: Path, tmp_path: Path
) -> None:
    note = tmp_path / "note.txt"
    note.write_text("Betreff: Züge\n\n> A Par - Pic\n\nParis geht nach Burgund\nMarseille bleibt stehen\n")
    answer = cli("orders", europe, "France", note)
    assert answer.code == 0
    assert answer.out.startswith("France, Spring 1901, orders:\n  A Par-Bur\n  A Mar H\n")
    assert "line 1: 'Betreff: Züge' is left out: no order in it" in answer.err


def test_a_long_line_that_is_left_out_is_told_in_a_line(cli: Cli, europe: Path, tmp_path: Path) -> None:
    (tmp_path / "x.eml").write_bytes(mail(FRANCE, EARLY, f"A Par-Bur\n{'so much to say ' * 300}"))
    told = cli("orders", europe, "all", tmp_path / "x.eml").err
    assert "line 2: 'so much to say" in told
    assert max(map(len, told.splitlines())) < 500
    (tmp_path / "y.eml").write_bytes(b"Subject: \n\n")
    assert cli("orders", europe, "all", tmp_path / "y.eml").refusal.startswith("y.eml: ")


def test_a_mail_is_of_the_power_named_whoever_it_is_from(cli: Cli, europe: Path, folder: Path) -> None:
    answer = cli("orders", europe, "Italy", folder / "a.eml")
    assert answer.code == 0
    assert "mail 1, Italy, odile.m@example.com" in answer.err
    assert "A Par-Bur" not in answer.out


def test_a_text_with_one_order_as_it_is_written_is_the_sheet(cli: Cli, europe: Path, tmp_path: Path) -> None:
    note = tmp_path / "note.txt"
    note.write_text("Paris geht nach Burgund\nA Mar H\n")
    answer = cli("orders", europe, "France", note)
    assert answer.out.startswith("France, Spring 1901, orders:\n  Paris geht nach Burgund\n  A Mar H\n  error, line 1")
