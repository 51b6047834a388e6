"""`summary`: what happened in a phase and why; the same in the log, where it is asked for."""

from fractions import Fraction
from pathlib import Path

import pytest
from calling import Cli


@pytest.fixture
def rolled(cli: Cli, game: Path) -> Path:
    """The rolls before the campaign: France makes war on Great Britain, and nobody else does."""
    assert cli("dow", game, "--dice", ",".join(["1,2", "3,3", *["1,1"] * 7])).code == 0
    return game


def test_the_page_of_the_month_is_printed(cli: Cli, rolled: Path) -> None:
    said = cli("summary", rolled).out
    assert said.startswith("January 1805, declarations before the campaign: what happened and why\nOne war from ")
    assert "\nFrance declares war on Great Britain\n" in said
    assert "  3 + 3 + 9 = 15; 12 is war (3 or more, 35 of 36)\n" in said
    assert "\nThe way on\n  January’s political phase comes next, with 4.1 Diplomacy.\n" in said
    assert "\nOn the table\n  France and Great Britain are at war\n" in said
    assert "\nHow likely it was\n  As the board stood before the first roll.\n" in said


def test_one_phase_of_one_month_is_printed(cli: Cli, rolled: Path) -> None:
    whole = cli("summary", rolled, "--phase", "declarations").out
    assert cli("month", "next", rolled).code == 0
    then = cli("summary", rolled, "--phase", "declarations", "--month", "1805-01").out
    assert then.splitlines()[:5] == whole.splitlines()[:5]
    assert "The way on" not in then, "it has been gone"
    refusal = cli("summary", rolled).refusal
    assert refusal.endswith("Nothing of February 1805 has been rolled: there is nothing to sum up")
    assert "February 1805 has been rolled (peace)" in cli("summary", rolled, "--phase", "peace").refusal
    assert "not a month" in cli("summary", rolled, "--month", "May").refusal


def test_the_page_as_json(cli: Cli, rolled: Path) -> None:
    (page,) = cli("summary", rolled, "--json").json
    assert (page["phase"], page["month"], page["pre_game"], page["over"]) == ("declarations", "1805-01", True, True)
    (war,) = page["came"]
    assert (war["checker"], war["target"], war["dice"]) == ("Fr", "GB", [3, 3])
    assert war["decided_by"][0] == {"title": "Natural enemy", "value": 10, "without": 5, "then": "no war"}
    chances = [Fraction(count["chance"][0]) for count in page["likely"]["counts"]]
    assert sum(chances) == 1
    assert [count["came"] for count in page["likely"]["counts"]] == [False, True, False, False]


def test_the_log_keeps_the_pages_where_it_is_asked_for(cli: Cli, rolled: Path) -> None:
    war = "France declares war on Great Britain"
    for form in ("text", "md", "html"):
        plain, told = (cli("log", rolled, "--format", form, *more).out for more in ((), ("--summaries",)))
        assert "How likely it was" not in plain
        assert "How likely it was" in told
        assert told.count(war) == plain.count(war) + 1
        rest = iter(told.splitlines())
        assert all(line in rest for line in plain.splitlines()), "every line is there, in its order"


def test_summaries_are_no_part_of_what_programs_read(cli: Cli, rolled: Path) -> None:
    for words in (("--format", "csv"), ("--json",)):
        assert "eia-solo summary" in cli("log", rolled, "--summaries", *words).refusal
    assert "--stats" in cli("log", rolled, "--summaries", "--stats").refusal


def test_a_game_without_summaries_has_its_log_as_it_is(cli: Cli, tmp_path: Path) -> None:
    path = tmp_path / "record.eia"
    assert cli("new", path, "--scenario", "nwol-sample").code == 0
    assert cli("log", path, "--summaries").out == cli("log", path).out
