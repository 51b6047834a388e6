"""Records of Revolution and Reaction on the command line: enter posts, and be told what they come to."""

from email import message_from_bytes
from email.policy import default
from pathlib import Path

import pytest
from calling import Cli

from eia_solo.cli.files import writing_as
from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.session import RecordSession

ALLIES = """
[[posts]]
received = "2011-11-01T09:00Z"
id = "m1"
from = "FM of Spain"
kind = "form"
states = ["Russia"]

[[posts]]
received = "2011-11-01T10:00Z"
id = "m2"
from = "FM of Russia"
channel = "{channel}"
kind = "form"
states = ["Spain"]
"""
TEXT = "Received: 2011-11-01T11:00Z\nFrom: PM of Spain\nKind: endorse\nId: m3\n"


@pytest.fixture
def record(cli: Cli, tmp_path: Path) -> Path:
    """A sample record."""
    path = tmp_path / "game.eia"
    assert cli("new", path, "--scenario", "nwol-sample").code == 0
    return path


@pytest.fixture
def posts(tmp_path: Path) -> Path:
    path = tmp_path / "monday.toml"
    path.write_text(ALLIES.format(channel="public"))
    return path


@pytest.mark.parametrize(
    ("scenario", "game"), [("nwol", "Napoleonic Wars OnLine"), ("amwol-sample", "American-Mexican Wars OnLine")]
)
def test_new_makes_a_record_of_either_game(cli: Cli, tmp_path: Path, scenario: str, game: str) -> None:
    path = tmp_path / "new.eia"
    assert f"a new record of {game}" in cli("new", path, "--scenario", scenario).out
    said = cli("status", path).out
    assert game in said
    assert ("No state is in play yet" in said) is not scenario.endswith("sample")
    assert "leave out --seed" in cli("new", tmp_path / "x.eia", "--scenario", scenario, "--seed", 1).refusal
    data = cli("new", tmp_path / "j.eia", "--scenario", scenario, "--json").json
    assert data["rulebook"] == f"revolution-and-reaction/{scenario.removesuffix('-sample')}"


def test_posts_are_entered_with_their_verdicts(cli: Cli, record: Path, posts: Path) -> None:
    out = cli("post", record, posts).out
    assert "Tue 1 Nov 2011 09:00 UTC  m1  Foreign Minister of Spain: forms an alliance with Russia" in out
    assert "    No effect: Russia and Spain are allied already (NWOL 2.1)" in out
    assert "received before posts entered earlier" in out


def test_post_answers_in_json(cli: Cli, record: Path, posts: Path) -> None:
    data = cli("post", record, posts, "--json").json
    assert [each["id"] for each in data["entered"]] == ["m1", "m2"]
    assert data["entered"][0]["verdict"][0]["rule"] == "NWOL 2.1"
    assert data["entered"][0]["late"] is True


def test_several_files_are_entered_together_or_not_at_all(cli: Cli, record: Path, posts: Path, tmp_path: Path) -> None:
    before = record.read_bytes()
    bad = tmp_path / "bad.toml"
    bad.write_text(ALLIES.replace("m1", "m8").replace("m2", "m9").replace("Russia", "Rusia"))
    assert f"{bad}:7: posts[0].states[0]: There is no state 'Rusia'" in cli("post", record, posts, bad).refusal
    assert record.read_bytes() == before


def test_plain_text_is_entered_with_an_option(cli: Cli, record: Path, tmp_path: Path) -> None:
    text = tmp_path / "forum.txt"
    text.write_text(TEXT)
    assert "m3  Prime Minister of Spain: endorses" in cli("post", record, text, "--text").out
    assert "Not valid TOML" in cli("post", record, text).refusal


def test_status_says_what_is_in_force_since_when_by_which_rule_and_who_is_waited_for(cli: Cli, record: Path) -> None:
    out = cli("status", record).out
    assert "next: turn 2, a campaign turn, deadline Thu 10 Nov 2011 12:00 UTC" in out
    assert "by the Prime Minister of Great Britain (NWOL 3.1)" in out
    awaited = "endorse the declaration of war on Holland of 28 October 2011 (NWOL 3.1); since"
    assert f"Prime Minister of Great Britain: {awaited}" in out
    data = cli("status", record, "--json").json
    assert {"matter", "states", "since", "rule", "act", "text"} == set(data["in_force"][0])
    assert data["turns"][0] == {"turn": 2, "kind": "campaign", "deadline": "2011-11-10T12:00Z"}


def test_status_at_a_moment_is_what_held_then(cli: Cli, record: Path) -> None:
    early = cli("status", record, "--at", "2011-10-24T12:00Z").out
    assert "Austria and France are at war; from the start" in early
    assert "Austria and France are at war" not in cli("status", record).out
    assert "--at: '2011-10-24' has no time zone" in cli("status", record, "--at", "2011-10-24").refusal


def test_the_public_record_keeps_secrets_and_a_report_tells_its_state_more(cli: Cli, record: Path) -> None:
    everybody, austria = cli("record", record).out, cli("report", record, "Austria").out
    secret = "(by e-mail): forms an alliance with Great Britain"
    assert (secret in everybody, secret in austria) == (False, True)
    assert "fr-7" not in everybody
    assert "did you mean Austria?" in cli("report", record, "Austia").refusal
    assert cli("report", record, "Au", "--json").json["title"].endswith("report for Austria")
    early = cli("record", record, "--at", "2011-10-25T12:00Z", "--json").json
    assert [each["id"] for each in early["acts"]] == ["g01", "g02", "fr-1"]


def test_the_reports_are_those_of_the_window_in_the_same_order(cli: Cli, record: Path) -> None:
    out = cli("report", record, "Austria").out
    titles = ("You still have to act", "Others who have to act", "Deadlines", "Inactive alliances", "Your posts")
    places = [out.index(f"\n{title}\n") for title in titles]
    assert places == sorted(places)
    data = cli("report", record, "Austria", "--json").json
    assert data["sections"][0]["title"] == ("New for you" if data["new"] else titles[0])


def test_a_report_is_a_mail_to_the_ministers_of_its_state_and_sent_only_once(cli: Cli, record: Path) -> None:
    folder = record.parent / "mails"
    with writing_as(RecordSession, record) as session:
        for name, office in (("ada@example.org", "prime_minister"), ("envoy@example.org", "ambassador")):
            session.learn(name, Speaker(StateCode("Au"), (OfficeId(office),)))
    mail = record.parent / "au.eml"
    sent = cli("report", record, "Austria", "-o", mail, "--sent")
    assert sent.out == f"{mail}: Report for Austria\n"
    made = message_from_bytes(mail.read_bytes(), policy=default)
    assert (made["To"], made["X-Unsent"]) == ("ada@example.org", "1")
    assert "New for you" in made.get_content()
    assert sent.err == "note: kept as sent: 1\n"
    assert "New for you" not in cli("report", record, "Austria").out
    written = cli("report", record, "all", "-o", f"{folder}/").out
    assert sorted(each.suffix for each in folder.glob("*-Fr.*")) == [".eml", ".html", ".txt"]
    assert written == f"{folder}: {len(list(folder.iterdir()))} files\n"
    assert cli("report", record, "all").refusal.startswith("Several reports need a folder")
    assert "leave --at away" in cli("report", record, "Au", "--at", "2011-11-01T09:00Z", "--sent").refusal
    assert "is a mail" in cli("record", record, "-o", mail).refusal
    assert "leave -o away" in cli("report", record, "Au", "--json", "-o", mail).refusal
    page = record.parent / "record.html"
    assert cli("record", record, "-o", page).out == f"{page}: Diplomatic Record\n"
    assert page.read_text().startswith("<!DOCTYPE html>")


def test_what_is_new_is_announced_until_it_is_entered_as_posted(cli: Cli, record: Path) -> None:
    out = cli("announce", record).out
    assert out.startswith("Diplomatic Record, ")
    assert "Austria and France have been at peace since Sun 30 Oct 2011 19:00 UTC." in out
    for form, start in (("bbcode", "[size=150]"), ("markdown", "# Diplomatic"), ("html", "<!DOCTYPE html>")):
        assert cli("announce", record, "--format", form).out.startswith(start)
    posted = cli("announce", record, "--posted")
    assert posted.out == out
    assert "entered as posted: " in posted.err
    again = cli("announce", record).out
    assert again.startswith("Nothing new waits to be announced.")
    assert "have been at peace" not in again
    assert "\nStill open\n" in again
    assert "have been at peace" in cli("announce", record, "--since", "everything").out
    late = cli("announce", record, "--since", "2011-11-08T00:00Z", "--json").json
    assert {line["kind"] for line in late["new"]} >= {"renounced", "withdrawn"}
    assert "peace" not in {line["kind"] for line in late["new"]}
    assert "or write: everything" in cli("announce", record, "--since", "monday").refusal
    assert "leave out --since" in cli("announce", record, "fr-9", "--posted").refusal
    cli("undo", record)
    assert cli("announce", record).out == out


def test_an_announcement_is_ready_to_be_pasted(cli: Cli, record: Path) -> None:
    out = cli("announce", record, "fr-9").out
    assert "(received Thu 3 Nov 2011 14:00 UTC). Confirmed." in out
    assert "In force: the alliance with Holland is inactive:" in out
    everything = cli("announce", record, "--json").json["announcements"]
    assert "au-2" in [each["act"] for each in everything]
    assert "'fr-7: 20 crowns to Ba' is secret" in cli("announce", record, "fr-7: 20 crowns to Ba").refusal


def test_deadlines_are_counted_down_and_written_into_a_calendar(cli: Cli, record: Path, tmp_path: Path) -> None:
    out = cli("deadlines", record, "--now", "2011-11-09T12:00Z").out
    assert "Turn 2, a campaign turn: Thu 10 Nov 2011 12:00 UTC, in 1 day" in out
    assert "before Tue 8 Nov 2011 12:00 UTC, 1 day ago: more than 48 h (NWOL 3.1)" in out
    assert "Turn 4, a campaign turn: deadline not entered" in out
    ics = tmp_path / "game.ics"
    answer = cli("deadlines", record, "--now", "2011-11-09T12:00Z", "--ics", ics)
    assert "6 entries for a calendar" in answer.out
    assert "turn 4 is not in it" in answer.err
    bare = tmp_path / "bare.eia"
    assert cli("new", bare, "--scenario", "nwol").code == 0
    assert "no deadline is entered, so nothing is in it" in cli("deadlines", bare, "--ics", tmp_path / "bare.ics").err
    text = ics.read_bytes()
    assert text.count(b"BEGIN:VEVENT\r\n") == 6
    assert b"DTSTART:20111110T120000Z\r\n" in text
    assert cli("deadlines", record, "--json").json["turns"][2]["deadline"] is None
    late = cli("deadlines", record, "--now", "2026-11-09T12:00Z").out
    assert "Turn 2, a campaign turn: Thu 10 Nov 2011 12:00 UTC, passed" in late, "nobody counts 5,500 days"


def test_times_are_told_in_one_zone_where_one_is_named(cli: Cli, record: Path) -> None:
    for command in (("status",), ("record",), ("report", "France"), ("deadlines",)):
        written = cli(command[0], record, *command[1:]).out
        told = cli(command[0], record, *command[1:], "--zone", "+05:45").out
        assert "UTC" in written
        assert told.count("UTC") == told.count("UTC+05:45") == written.count("UTC"), command
    assert "Thu 10 Nov 2011 17:45 UTC+05:45" in told
    summer = cli("status", record, "--zone", "Europe/Berlin").out
    assert "since Fri 28 Oct 2011 22:00 UTC+02:00, by the Prime Minister of Great Britain" in summer
    assert "since Thu 3 Nov 2011 14:00 UTC+01:00, by the Prime Minister of Prussia" in summer
    refused = cli("status", record, "--zone", "Mars")
    assert (refused.code, "'Mars' is no time zone; write it as Europe/Berlin or +01:00" in refused.err) == (2, True)


def test_readings_of_a_record_say_whom_they_judge_anew(cli: Cli, record: Path) -> None:
    assert "war_on_ally" in cli("readings", record).out
    assert "in force" in cli("readings", record, "french_activation").out
    chosen = cli("readings", record, "french_activation", "waits").out
    assert chosen == "french_activation: waits; judges anew: fr-4\n"
    assert "nothing to change" in cli("readings", record, "french_activation", "waits").out
    assert cli("readings", record, "french_activation", "default", "--json").json["rejudged"] == ["fr-4"]
    assert "did you mean war_on_ally?" in cli("readings", record, "war_on_aly").refusal
    assert cli("readings", record, "--json").json["readings"]


def test_a_reading_is_chosen_with_a_reason_that_the_log_keeps(cli: Cli, record: Path) -> None:
    cli("readings", record, "french_activation", "waits", "--because", "as  agreed")
    cli("readings", record, "french_activation", "default")
    *_, chosen, back = cli("log", record, "--json").json["lines"]
    assert (chosen["text"], chosen["because"]) == (
        "Reading: France posts an activation before the other power is vanquished. What becomes of it?",
        "as agreed",
    )
    assert chosen["outcome"].startswith("It waits, and takes effect once")
    assert not back.get("because")
    assert "as agreed" in cli("log", record).out


def test_undo_and_branches_say_what_is_in_force_then(cli: Cli, record: Path, posts: Path) -> None:
    entry = cli("history", record, "--json").json["head"]
    assert cli("history", record, "--json").json["entries"][-1]["received"] == "2011-10-26T12:00Z"
    out = cli("undo", record).out
    assert out.startswith("taken back: Foreign Minister of Denmark: forms an alliance with France")
    assert "no more: Denmark and France are allied" in out
    assert "Denmark and France are allied" in cli("redo", record).out
    assert cli("go", record, entry - 1, "--json").json["moment"]
    assert cli("go", record, entry).code == 0
    assert cli("branch", record, "what if", "--at", entry - 1).code == 0
    compared = cli("branch", record, "main", "--compare", "what if", "--json").json["differences"]
    assert "Denmark and France are allied" in str(compared)
    assert "what if" in cli("branch", record).out


def test_notes_bookmarks_check_and_all_formats_of_the_log_know_records(cli: Cli, record: Path, tmp_path: Path) -> None:
    assert "bookmarked" in cli("bookmark", record, 5).out
    assert "note: odd" in cli("note", record, 5, "odd").out
    assert "sound: 54 entries\n" in cli("check", record).out
    for form in ("text", "csv", "json", "md", "html"):
        assert "Great Britain" in cli("log", record, "--format", form).out
    assert "verdict: In force" in cli("log", record).out
    assert "odd" in cli("log", record, "--marked").out
    assert "This is a record of Revolution and Reaction" in cli("log", record, "--stats").refusal


# Each game has its own commands


@pytest.mark.parametrize(
    "words", [("odds",), ("dow",), ("sheet", "show"), ("month", "show"), ("explain", "Fr", "GB"), ("power", "Fr")]
)
def test_commands_of_empires_in_arms_refuse_a_record(cli: Cli, record: Path, words: tuple[str, ...]) -> None:
    first = 2 if words[0] in ("sheet", "month") else 1
    refusal = cli(*words[:first], record, *words[first:]).refusal
    assert refusal == (
        f"{record}: This is a record of Revolution and Reaction, with posts in the place of dice:"
        f" eia-solo status {record}"
    )


@pytest.mark.parametrize("words", [("record",), ("report", "Fr"), ("announce",), ("deadlines",), ("post", "x.toml")])
def test_commands_of_records_refuse_a_campaign_of_empires_in_arms(cli: Cli, game: Path, words: tuple[str, ...]) -> None:
    refusal = cli(words[0], game, *words[1:]).refusal
    assert refusal == f"{game}: This is a campaign of Empires in Arms: eia-solo status {game}"


def test_status_of_a_campaign_with_dice_says_the_month_what_was_done_last_and_what_holds(cli: Cli, game: Path) -> None:
    out = cli("status", game).out
    assert f"{game}: January 1805, entry 1: Campaign began: 1805-sample\n" in out
    assert "Options: major powers: seven" in out
    assert cli("status", game, "--json").json["Scenario"] == "1805-sample"


@pytest.mark.parametrize("command", ["status", "record", "announce", "deadlines"])
def test_a_file_that_is_no_record_is_refused(cli: Cli, tmp_path: Path, command: str) -> None:
    assert "There is no such file" in cli(command, tmp_path / "gone.eia").refusal
    text = tmp_path / "text.eia"
    text.write_text("hello")
    assert "is not a campaign of EiA Solo" in cli(command, text).refusal


def test_files_of_posts_that_are_none_are_refused(cli: Cli, record: Path, tmp_path: Path) -> None:
    before = record.read_bytes()
    assert "There is no such file" in cli("post", record, tmp_path / "gone.toml").refusal
    assert "This is a campaign, not a file of posts" in cli("post", record, record).refusal
    big = tmp_path / "big.toml"
    big.write_bytes(b"#" * 2_000_001)
    assert "Longer than 2,000,000 bytes: enter it in parts" in cli("post", record, big).refusal
    empty = tmp_path / "empty.toml"
    empty.write_text("")
    assert "Holds no post" in cli("post", record, empty).refusal
    assert record.read_bytes() == before


def test_the_tables_of_records_are_checked_too(cli: Cli, tmp_path: Path) -> None:
    folder = tmp_path / "tables"
    assert cli("tables", "copy", folder).code == 0
    assert cli("tables", "check", folder, "--json").json["records"]["nwol"]["scenarios"] == 2
    told = folder / "revolution_and_reaction" / "nwol" / "stories" / "nwol-sample.toml"
    told.write_text(told.read_text().replace('states = ["Bavaria", "Denmark"]', 'states = ["Bavria"]'))
    assert "There is no state 'Bavria'; did you mean Bavaria?" in cli("tables", "check", folder).refusal
    offices = folder / "revolution_and_reaction" / "amwol" / "offices.toml"
    offices.write_text(offices.read_text().replace('rule = "helpers"', 'rule = "helprs"'))
    told.unlink()
    assert f"{offices}:" in cli("tables", "check", folder).refusal


# Corrections

WARS = """
[[posts]]
received = "2011-12-01T09:00Z"
id = "w1"
from = "FM of Spain"
kind = "form"
states = ["Prussia"]

[[posts]]
received = "2011-12-01T10:00Z"
id = "w2"
from = "FM of Prussia"
kind = "form"
states = ["Spain"]
"""


@pytest.fixture
def allied(cli: Cli, record: Path, tmp_path: Path) -> Path:
    """A record in which Spain and Prussia have formed an alliance."""
    wars = tmp_path / "wars.toml"
    wars.write_text(WARS)
    assert "In force: Prussia and Spain are allied" in cli("post", record, wars).out
    return record


def test_a_post_is_corrected_and_every_verdict_that_changes_is_listed(cli: Cli, allied: Path) -> None:
    asked = ("post", allied, "--correct", "w1", "--set", "states=Denmark", "--because", "misread")
    before = allied.read_bytes()
    tried = cli(*asked, "--preview").out
    assert tried.startswith("A preview: nothing is kept.\n")
    assert "judged anew:\n" in tried
    (line,) = [line for line in tried.splitlines() if line.startswith("  w2")]
    assert line.startswith("  w2  Foreign Minister of Prussia: forms an alliance with Spain: In force: ")
    assert " → Waiting: " in line
    assert allied.read_bytes() == before
    assert cli(*asked).out == tried.removeprefix("A preview: nothing is kept.\n")
    assert "Corrected: Foreign Minister of Spain: forms an alliance with Denmark" in cli("log", allied).out
    assert "misread" in cli("log", allied).out
    assert "taken back: Corrected: Foreign Minister of Spain" in cli("undo", allied).out
    assert cli("check", allied).code == 0


def test_a_post_is_struck_out_and_brought_back(cli: Cli, allied: Path, tmp_path: Path) -> None:
    out = cli("post", allied, "--strike-out", "w1", "--strike-out", "w2", "--because", "a joke").out
    assert "    Struck out: it counts for nothing" in out
    assert "judged anew:" in out
    assert " → Struck out" in out
    assert "Prussia and Spain" not in cli("status", allied).out
    data = cli("record", allied, "--json").json
    assert [act["standing"] for act in data["acts"] if act["id"] in ("w1", "w2")] == ["struck_out"] * 2
    assert "'w1' was struck out" in cli("announce", allied, "w1").refusal
    right = tmp_path / "right.toml"
    right.write_text(WARS.split("[[posts]]")[2].replace('id = "w2"', ""))
    back = cli("post", allied, right, "--correct", "w2", "--because", "no joke", "--json").json
    assert [act["id"] for act in back["corrected"]] == ["w2"]
    assert back["judged_anew"][0]["was"] == []
    assert cli("post", allied, "--correct", "w1", "--because", "no joke").code == 0
    assert "Prussia and Spain" in cli("status", allied).out


def test_late_posts_list_what_is_judged_anew_with_both_verdicts(cli: Cli, allied: Path, tmp_path: Path) -> None:
    late = tmp_path / "late.toml"
    late.write_text(WARS.replace("w1", "v1").replace("w2", "v2").replace("12-01", "11-30"))
    said = cli("post", allied, late).out
    lines = said[said.index("judged anew:") :].splitlines()
    assert [line.split()[0] for line in lines[1:3]] == ["w1", "w2"]
    assert all(" → No effect: " in line for line in lines[1:3])


def test_a_correction_that_changes_no_verdict_says_so(cli: Cli, allied: Path) -> None:
    out = cli("post", allied, "--correct", "w1", "--set", "text=Hear ye", "--because", "its words").out
    assert "No verdict changes." in out


@pytest.mark.parametrize(
    ("options", "says"),
    [
        ((), "Nothing to enter: name a file of posts, or say --correct or --strike-out"),
        (("--correct", "w1", "--set", "states=Denmark"), "the log shows it beside the post; add --because TEXT"),
        (("--strike-out", "w1"), "Striking a post out needs a reason"),
        (("--strike-out", "w9", "--because", "so"), "There is no post 'w9'"),
        (("--correct", "w9", "--set", "text=x", "--because", "so"), "There is no post 'w9'"),
        (("--correct", "w1", "--because", "so"), "Nothing is changed in w1"),
        (
            ("--correct", "w1", "--set", "states=Denmrk", "--because", "so"),
            "--set states[0]: there is no state 'Denmrk'",
        ),
        (("--correct", "w1", "--set", "sttes=Denmark", "--because", "so"), "--set sttes: unknown key"),
        (("--correct", "w1", "--set", "received=noon", "--because", "so"), "--set received: 'noon'"),
        (("--correct", "w1", "--set", "from=Spain", "--because", "so"), "--set from: 'Spain' must be as"),
        (("--correct", "w1", "--set", "id=x", "--because", "so"), "--set id: stays"),
        (("--correct", "w1", "--set", "states", "--because", "so"), "--set states: write it as KEY=VALUE"),
        (("--set", "states=Denmark"), "--set says what is corrected"),
        (("{wars}", "--correct", "w1", "--set", "text=x"), "--correct takes one file"),
        (("{wars}", "--correct", "w1", "--because", "so"), "Holds 2 posts: give w1 as it should be"),
    ],
)
def test_a_correction_is_refused_with_the_reason(
    cli: Cli, allied: Path, tmp_path: Path, options: tuple[str, ...], says: str
) -> None:
    before = allied.read_bytes()
    refusal = cli("post", allied, *(each.format(wars=tmp_path / "wars.toml") for each in options)).refusal
    assert says in refusal
    assert allied.read_bytes() == before


def test_every_key_of_a_post_is_corrected(cli: Cli, allied: Path) -> None:
    because = ("--because", "misread")
    asked = [
        *("--set", "received=2011-12-01T08:30+01:00", "--set", "from=Prime Minister of Prussia (otto)"),
        *("--set", "channel=secret", "--set", "refers_to=w2", "--set", "kind=form", "--set", "all_must_sign=true"),
        *("--set", "text=We are allies.", "--set", "states=Denmark, Holland"),
    ]
    told = cli("post", allied, "--correct", "w1", *asked, *because).out
    who = "Prime Minister of Prussia (otto) (by e-mail): forms an alliance with Denmark and Holland"
    assert f"Thu 1 Dec 2011 08:30 UTC+1  w1  {who}" in told.replace("UTC+01:00", "UTC+1")
    again = cli("post", allied, "--correct", "w1", "--set", "refers_to=", "--set", "channel=public", *because)
    assert again.code == 0


def test_what_is_weighed_of_a_transfer_is_said_on_the_command_line(cli: Cli, record: Path, tmp_path: Path) -> None:
    asked = tmp_path / "asked.toml"
    post = 'received = "2011-11-18T09:00Z"\nid = "x1"\nchannel = "secret"\nfrom = "FM of Austria"\n'
    asked.write_text(f'{post}kind = "transfer"\nto = "Russia"\ngoods = "points"\namount = 3\n')
    assert "transfer of 3 victory points" in cli("post", record, asked).out
    out = cli("weigh", record, "x1").out
    assert out.startswith("x1: 3 victory points from Austria to Russia, requested\n")
    assert "  against it (NWOL 4.6):\n    so: It is of victory points\n" in out
    assert "  for it (NWOL 4.6):\n    not so: A treaty known to the game administrator arranged for it\n" in out
    found = {each["transfer"]: each for each in cli("weigh", record, "--json").json["transfers"]}
    assert found["x1"]["conditions"][0]["rule"] == "NWOL 4.2"
    assert {each["speaks"] for each in found["x1"]["weighed"]} == {"against", "for"}
    assert "There is no transfer 'x2'" in cli("weigh", record, "x2").refusal


def test_a_city_is_weighed_with_its_open_questions_and_an_empty_queue_says_so(cli: Cli, tmp_path: Path) -> None:
    path, asked = tmp_path / "new.eia", tmp_path / "asked.toml"
    begun = cli("new", path, "--scenario", "nwol-sample").out
    assert "; what NWOL 2.5 says of France holds for France" in begun
    empty = tmp_path / "empty.eia"
    cli("new", empty, "--scenario", "nwol")
    assert cli("weigh", empty).out == "No transfer waits for a decision.\n"
    post = 'received = "2011-12-18T09:00Z"\nid = "x1"\nchannel = "secret"\nfrom = "FM of Austria"\n'
    asked.write_text(f'{post}kind = "transfer"\nto = "Russia"\ngoods = "city"\nname = "Cracow"\n')
    cli("post", path, asked)
    assert (
        "    unit_in_city: Has the receiver a land unit in the city's tactical square?\n"
        in cli("weigh", path, "x1").out
    )


def test_the_words_of_posts_and_clauses_stand_on_the_command_line(cli: Cli, tmp_path: Path) -> None:
    path, posts = tmp_path / "new.eia", tmp_path / "posts.toml"
    cli("new", path, "--scenario", "nwol-sample")
    secret = '{ kind = "other", text = "for our eyes only", secret = true }'
    open_one = '{ kind = "transfer", text = "20 crowns" }'
    post = 'received = "2011-12-18T09:00Z"\nid = "x1"\nfrom = "FM of Austria"\nkind = "treaty"\n'
    posts.write_text(f'{post}states = ["Russia"]\nclauses = [{secret}, {open_one}]\ntext = "To our friends!"\n')
    out = cli("post", path, posts).out
    assert "    Clause 1: other terms (secret): “for our eyes only”\n    Clause 2: a transfer: “20 crowns”\n" in out
    record = cli("record", path).out
    assert "for our eyes only" not in record
    assert "      Clause 1: a transfer: “20 crowns”\n      “To our friends!”\n" in record
    act = cli("report", path, "Austria", "--json").json["acts"][-1]
    assert act["words"] == "To our friends!"
    assert act["parts"] == ["Clause 1: other terms (secret): “for our eyes only”", "Clause 2: a transfer: “20 crowns”"]


# A game already under way

UNDER_WAY = (
    "State;VP;FM\nFrance;1012;ada\nSpain;?;\n\nwar: France / Spain\nNext turn: 5 (campaign), 17 Nov 2011 12:00 UTC\n"
)


def test_a_game_under_way_is_begun_from_a_table_that_is_printed_and_corrected(cli: Cli, tmp_path: Path) -> None:
    path, table = tmp_path / "game.eia", tmp_path / "table.csv"
    table.write_text(UNDER_WAY)
    said = cli("new", path, "--scenario", "nwol", "--table", table)
    assert "2 states" in said.out
    assert "note: the last turn run is taken to be 4" in said.err
    status = cli("status", path).out
    assert "France and Spain are at war; from the start (NWOL 3.1)" in status
    assert "next: turn 5, a campaign turn, deadline Thu 17 Nov 2011 12:00 UTC" in status
    printed = cli("table", path).out
    assert "France\tFr\t\t1012\t" in printed
    table.write_text(printed.replace("1012", "1010"))
    assert "2 states, 1 wars" in cli("table", path, table, "--because", "misread").out
    assert "1010" in cli("table", path, "--json").json["table"]
    cli("undo", path)
    assert cli("table", path).out == printed


def test_a_table_with_faults_is_refused_whole_and_every_fault_is_said(cli: Cli, tmp_path: Path) -> None:
    path, table = tmp_path / "game.eia", tmp_path / "table.csv"
    table.write_text(UNDER_WAY.replace("1012", "many").replace("war: France / Spain", "war: France / Spayn Isle"))
    err = cli("new", path, "--scenario", "nwol", "--table", table).err
    assert "table.csv:2, score of France: 'many' is no whole number" in err
    assert "table.csv:5, states: there is no state 'Spayn Isle'" in err
    assert "2 places cannot be read" in err
    assert not path.exists()
    assert "There is no such file" in cli("new", path, "--scenario", "nwol", "--table", tmp_path / "none").refusal
    assert "his game cannot begin with a table" in cli("new", path, "--table", table).refusal
