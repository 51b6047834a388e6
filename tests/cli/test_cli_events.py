"""Events for peace from the command line: found, written down, dismissed; battles and reinforcements."""

from pathlib import Path

import pytest
from calling import Cli

TALLY = "{land_start = 100, land_reinforced = 0, land_lost = 0, naval_start = 40, naval_reinforced = 0, naval_lost = 0}"


@pytest.fixture
def war(cli: Cli, game: Path) -> Path:
    """France and Austria are at war, with a hundred factors on either side."""
    wars = f'[{{powers = ["Fr", "Au"], tally = {{Fr = {TALLY}, Au = {TALLY}}}}}]'
    assert cli("set", game, "relations.wars", wars).code == 0
    return game


def kinds(cli: Cli, game: Path, which: str = "events") -> list[tuple[str, str]]:
    return [(event["power"], event["kind"]) for event in cli("event", "list", game, "--json").json[which]]


def test_a_battle_is_entered_and_what_it_brings_to_light_is_said(cli: Cli, war: Path) -> None:
    words = ("event", "battle", war, "France", "Au", "--lost", "Au=50", "--lost", "Fr=10,2", "--at", "Ulm")
    assert cli(*words).out.splitlines() == [
        "Battle at Ulm: Austria loses 50 land, France loses 10 land and 2 naval",
        "Event found: Austria: half of the land factors lost in the war against France",
    ]
    lost = cli("sheet", "show", war, "--json").json["relations"]["wars"][0]["tally"]["Fr"]
    assert (lost["land_lost"], lost["naval_lost"]) == (10, 2)


def test_a_battle_is_taken_off_the_sheet_where_the_line_says_so(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Fr.ships", "50")
    words = ("event", "battle", war, "Fr", "Au", "--lost", "Fr=0,2", "--sheet")
    assert cli(*words).out == "Battle: France loses 2 naval; taken off the sheet\n"
    assert cli("sheet", "show", war, "--json").json["powers"]["Fr"]["ships"] == 48


def test_a_battle_as_json_names_what_was_found(cli: Cli, war: Path) -> None:
    answer = cli("event", "battle", war, "Fr", "Au", "--lost", "Au=75", "--json").json
    assert list(answer) == ["entry", "done", "found", "no_longer"]
    assert [(e["power"], e["kind"], e["enemy"]) for e in answer["found"]] == [("Au", "lost_three_quarters_land", "Fr")]


def test_reinforcements_can_undo_what_a_battle_meant(cli: Cli, war: Path) -> None:
    cli("event", "battle", war, "Fr", "Au", "--lost", "Au=50")
    assert cli("event", "reinforce", war, "Austria", "--land", 20).out.splitlines() == [
        "Austria: reinforcements, 20 land",
        "No longer so: Austria: half of the land factors lost in the war against France",
    ]
    assert kinds(cli, war) == []


def test_an_edit_says_which_events_it_brings_to_light(cli: Cli, war: Path) -> None:
    answer = cli("set", war, "powers.Au.capital", "besieged")
    assert answer.out.splitlines()[:2] == [
        "Austria, national capital: free → besieged",
        "Event found: Austria: national capital besieged",
    ]
    as_data = cli("set", war, "powers.Au.capital", "free", "--json").json
    assert (as_data["found"], [event["kind"] for event in as_data["no_longer"]]) == ([], ["capital_besieged"])


def test_a_sheet_that_is_applied_says_which_events_it_brings_to_light(cli: Cli, war: Path, tmp_path: Path) -> None:
    sheet = tmp_path / "sheet.toml"
    cli("sheet", "show", war, "-o", sheet)
    text = sheet.read_text("utf-8").replace('capital = "free"', 'capital = "occupied"', 1)
    sheet.write_text(text, "utf-8")
    assert "  Event found: " in cli("sheet", "apply", war, sheet).out
    cli("undo", war)
    assert [e["kind"] for e in cli("sheet", "apply", war, sheet, "--json").json["found"]] == ["capital_occupied"]


def test_events_are_listed_by_number_with_their_rule_and_what_dismissed_them(cli: Cli, war: Path) -> None:
    assert cli("event", "list", war).out.splitlines()[1:] == ["no event calls for a check"]
    cli("set", war, "powers.Au.capital", "occupied")
    cli("event", "add", war, "Pr", "entered-fiasco", "--because", "as on the table")
    cli("event", "dismiss", war, 1, "--because", "my mistake")
    lines = cli("event", "list", war).out.splitlines()
    assert lines[0] == f"{war}: events since January 1805"
    assert lines[2].startswith("  1  Prussia: entered the fiasco zone  entered by hand; as on the table  Modifiers to")
    assert lines[3] == "dismissed:"
    assert "Austria: national capital occupied  capital: free → occupied; my mistake" in lines[5]
    listed = cli("event", "list", war, "--json").json
    assert [(e["number"], e["power"], e["kind"]) for e in listed["events"]] == [(1, "Pr", "entered_fiasco")]
    assert listed["dismissed"][0]["cite"] == "Modifiers to peace determination, national capital occupied"


def test_a_dismissed_event_is_restored(cli: Cli, war: Path) -> None:
    cli("set", war, "powers.Au.capital", "occupied")
    assert cli("event", "dismiss", war, 1, "--because", "x").out == "Dismissed: Austria: national capital occupied\n"
    assert cli("event", "restore", war, 1).out == "Restored: Austria: national capital occupied\n"
    assert (kinds(cli, war), kinds(cli, war, "dismissed")) == ([("Au", "capital_occupied")], [])


def test_an_event_is_written_down_with_enemy_or_leader(cli: Cli, war: Path) -> None:
    assert cli("event", "add", war, "austria", "senior_leader_lost", "--leader", "Charles").out == (
        "Event entered: Austria: most senior leader lost (Charles)\n"
    )
    assert cli("event", "add", war, "Fr", "lost_half_naval", "--enemy", "Au", "--json").json["done"] == (
        "Event entered: France: half of the naval factors lost in the war against Austria"
    )
    assert kinds(cli, war) == [("Au", "senior_leader_lost"), ("Fr", "lost_half_naval")]


def test_what_is_no_event_is_refused_in_one_line_and_changes_nothing(cli: Cli, war: Path) -> None:
    cli("event", "add", war, "Au", "capital_occupied")
    before = war.read_bytes()
    for words, refusal in (
        ("add WAR Au capital_ocupied", "did you mean capital_occupied?"),
        ("add WAR Austia capital_occupied", "did you mean Austria?"),
        ("add WAR Au capital_occupied", "This event stands in the list already"),
        ("add WAR Au lost_half_land", "belongs to one war: name the enemy"),
        ("add WAR Au lost_half_land --enemy Pr", "Austria and Prussia are not at war"),
        ("add WAR Au capital_besieged --enemy Fr", "belongs to no war: name no enemy"),
        ("add WAR Au capital_besieged --leader Mack", "'National capital besieged' names no leader"),
        ("dismiss WAR 1", "Dismissing an event needs a reason; add --because TEXT"),
        ("dismiss WAR 2 --because x", "There is no event of that number: the list has 1"),
        ("dismiss WAR 0 --because x", "0 is not in the range"),
        ("restore WAR 1", "There is no event of that number: the list has 0"),
        ("battle WAR Fr Au", "Enter what at least one side lost"),
        ("battle WAR Fr Pr --lost Pr=1", "France and Prussia are not at war"),
        ("battle WAR Fr Au --lost Au", "--lost is written as POWER=LAND or POWER=LAND,NAVAL, not 'Au'"),
        ("battle WAR Fr Au --lost Au=1,2,3", "--lost is written as"),
        ("battle WAR Fr Au --lost Au=1 --lost Austria=2", "--lost names Austria twice"),
        ("battle WAR Fr Au --lost Pr=1", "Prussia does not fight this war"),
        ("battle WAR Fr Au --lost Au=101", "Austria cannot lose 101 land factors"),
        ("reinforce WAR Au", "Enter how many factors have come on the board"),
        ("reinforce WAR Pr --land 3", "Prussia is at peace"),
        ("reinforce WAR Au --land -3", "-3 is not in the range"),
    ):
        assert refusal in cli("event", *(war if word == "WAR" else word for word in words.split())).refusal
    assert war.read_bytes() == before
