"""Each format says the same of a log, in its own way, and lets nothing in a log break out of it."""

import csv
import io
import json
from html.parser import HTMLParser
from subprocess import run
from sys import executable
from typing import Any

import pytest
from attrs import evolve

from eia_solo.core.breakdown import RowState
from eia_solo.core.log import LoggedLine, LoggedRow, LogLine
from eia_solo.core.log_columns import facts
from eia_solo.exports.data import HEADS
from eia_solo.exports.document import LogDocument, LogHeader, ReadingInForce
from eia_solo.exports.formats import FORMATS, SUFFIXES
from eia_solo.exports.page import page
from eia_solo.games.empires_in_arms.rules.log import FACTS

HEADER = LogHeader(
    campaign="Jena",
    scenario="1805",
    month="March 1805",
    options=(("major powers", "seven"),),
    readings=(),
    tables="abc123",
    seed=7,
)
LOST = ReadingInForce(id="strength_thresholds", text="Two rows", choice="lost", choice_text="Lost points count")

ROWS = (
    LoggedRow(
        "natural_enemy", "Natural enemy", "By nature", "Source, table", RowState.APPLIES, 10, "France on Britain"
    ),
    LoggedRow("winter", "Winter", "It is winter", "Source, winter", RowState.APPLIES, -3, "January"),
    LoggedRow("money", "Money", "Too little money", "Source, money", RowState.UNKNOWN, 0, "not entered"),
    LoggedRow("border", "Border", "Common border", "Source, border", RowState.DOES_NOT_APPLY, 0, ""),
)


def line(**more: Any) -> LogLine:
    return LogLine(
        **(
            {"entry": 3, "at": "2024-05-01T10:00:00+00:00", "month": "", "phase": "", "kind": "edit", "text": "x"}
            | more
        )
    )


def check(**more: Any) -> LogLine:
    given = {
        "kind": "check", "month": "1805-01", "phase": "Declarations of war", "text": "France → Great Britain: war",
        "checker": "Fr", "target": "GB", "status": "roll", "how": "rolled", "dice": (6, 4), "by": "machine", "seed": 7,
        "draw": 2, "total": 7, "needs": 12, "ways": 30, "modified": 17, "outcome": "war", "tables": "abc",
    }  # fmt: skip
    return line(**(given | more))


def written(form: str, *lines: LoggedLine, header: LogHeader = HEADER) -> str:
    """An export of lines of Empires in Arms, which say what that rulebook says of them."""
    told = (evolve(logged, facts=tuple(facts(logged.line, FACTS))) for logged in lines)
    return FORMATS[form](LogDocument(header, told))


def cells(*lines: LoggedLine) -> list[dict[str, str]]:
    return list(csv.DictReader(io.StringIO(written("csv", *lines), newline="")))


@pytest.mark.parametrize("form", FORMATS)
def test_every_format_names_campaign_scenario_readings_tables_and_seed(form: str) -> None:
    plain = written(form, LoggedLine(check(), ROWS))
    for word in ("Jena", "1805", "abc123", "seven"):
        assert word in plain
    if form != "json":
        assert "all readings at their defaults" in plain
    header = LogHeader(
        campaign="Jena", scenario="1805", month="May", options=(), readings=(LOST,), tables="abc123", seed=7
    )
    other = written(form, LoggedLine(check(), ROWS), header=header)
    assert "strength" in other
    assert "lost" in other
    assert "all readings" not in other


@pytest.mark.parametrize("form", ["text", "md", "html", "json"])
def test_readings_that_could_be_chosen_are_named_as_defaults(form: str) -> None:
    sole = ReadingInForce(id="ships", text="Most ships", choice="sole", choice_text="More than every other")
    header = LogHeader(
        campaign="Jena", scenario="1805", month="May", options=(), readings=(LOST,), tables="abc123", seed=7,
        default_readings=(sole,),
    )  # fmt: skip
    text = written(form, header=header)
    if form == "json":
        data = json.loads(text)["header"]
        assert [reading["id"] for reading in data["readings"]] == ["strength_thresholds"]
        assert data["default_readings"] == [
            {"id": "ships", "text": "Most ships", "choice": "sole", "choice_text": "More than every other"}
        ]
    else:
        assert "at their defaults: ships (sole)" in text


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_a_check_for_people_has_its_numbers_its_dice_and_the_rows_that_count(form: str) -> None:
    text = written(form, LoggedLine(check(), ROWS)).replace("\\", "")
    for words in (
        "month 1805-01; phase Declarations of war; modifiers +7; needed 12; chance 30 of 36; "
        "dice 6 and 4, thrown by the machine (seed 7, draw 2); with modifiers 17; outcome war",
        "+10",
        "France on Britain",
        "Source, table",
        "−3",
        "0 (unknown)",
    ):
        assert words in text
    assert "Source, border" not in text


@pytest.mark.parametrize(
    ("more", "words"),
    [
        ({"by": "player", "seed": None, "draw": None}, "dice 6 and 4, thrown by the player;"),
        ({"by": "overruled", "dice": (), "modified": None, "seed": None, "because": "mine"}, "decided overruled by"),
        ({"dice": (), "by": "", "modified": None, "rule": "bankrupt", "because": "bankrupt", "outcome": "not_rolled"},
         "outcome not rolled; restriction bankrupt; reason bankrupt"),
    ],
)  # fmt: skip
def test_who_gave_the_dice_or_why_there_are_none_is_said(more: dict[str, Any], words: str) -> None:
    assert words in written("text", LoggedLine(check(**more), ROWS))


@pytest.mark.parametrize(
    ("phase", "outcome", "words"),
    [
        ("Peace", "fights_on", "outcome fights on"),
        ("Peace", "may_accept_unconditional", "outcome sues, may accept unconditional"),
        ("Call to allies", "war", "outcome joins the war"),
        ("Call to allies", "no_war", "outcome does not join"),
        ("Declarations of war", "no_war", "outcome no war"),
    ],
)
def test_the_outcome_is_said_in_the_words_of_its_kind_of_check(phase: str, outcome: str, words: str) -> None:
    logged = LoggedLine(check(phase=phase, outcome=outcome), ROWS)
    assert words in written("text", logged)
    assert json.loads(written("json", logged))["lines"][0]["outcome"] == outcome


def test_what_was_undone_stays_and_is_marked_in_the_way_of_each_format() -> None:
    undone = LoggedLine(check(undone=True), ROWS)
    assert "France → Great Britain: war (undone)" in written("text", undone)
    assert "~~France → Great Britain: war~~" in written("md", undone)
    assert "<s>France → Great Britain: war</s>" in written("html", undone)
    assert [row["undone"] for row in cells(undone, LoggedLine(check()))] == ["yes", "no"]
    assert json.loads(written("json", undone))["lines"][0]["undone"] is True


def test_what_another_branch_holds_names_the_branch_in_every_format_and_is_not_called_undone() -> None:
    there = LoggedLine(check(undone=True, branch="war & peace"), ROWS)
    assert "France → Great Britain: war (on the branch war & peace)" in written("text", there)
    assert r"France → Great Britain: war (on the branch war \& peace)" in written("md", there)
    assert "France → Great Britain: war <small>(on the branch war &amp; peace)</small>" in written("html", there)
    assert [(row["undone"], row["branch"]) for row in cells(there, LoggedLine(check()))] == [
        ("no", "war & peace"),
        ("no", ""),
    ]
    (said,) = json.loads(written("json", there))["lines"]
    assert (said["undone"], said["branch"]) == (False, "war & peace")
    for form in ("text", "md", "html"):
        assert "(undone" not in written(form, there)
        assert "~~" not in written(form, there)
        assert "<s>" not in written(form, there)


def test_csv_has_one_row_a_line_numbers_plain_and_modifiers_in_one_cell() -> None:
    (row,) = cells(LoggedLine(check(total=-3), ROWS))
    assert tuple(row) == HEADS
    assert (row["order"], row["total"], row["chance"], row["of"], row["dice"]) == ("1", "-3", "30", "36", "6 4")
    assert row["modifiers"] == "Natural enemy +10; Winter −3"
    assert (row["campaign"], row["campaign_seed"]) == ("Jena", "7")


def test_csv_is_as_rfc_4180_has_it() -> None:
    text = written("csv", LoggedLine(line(text='he said "no", then\nleft', because="a,b")))
    assert text.endswith("\r\n")
    assert '"he said ""no"", then\nleft"' in text
    (row,) = cells(LoggedLine(line(text='he said "no", then\nleft', because="a,b")))
    assert (row["text"], row["because"]) == ('he said "no", then\nleft', "a,b")


@pytest.mark.parametrize("start", ["=1+1", "+1", "-1", "@SUM(A1)", "\tx", "\r=x"])
def test_csv_lets_no_spreadsheet_run_what_a_player_typed(start: str) -> None:
    (row,) = cells(LoggedLine(line(text=start, because=start)))
    assert (row["text"], row["because"]) == (f"'{start}", f"'{start}")


def test_json_carries_every_row_with_its_words() -> None:
    log = json.loads(written("json", LoggedLine(check(), ROWS), LoggedLine(line(text="Austria, money 1 → 2"))))
    rows = log["lines"][0]["rows"]
    assert [row["state"] for row in rows] == ["applies", "applies", "unknown", "does_not_apply"]
    assert rows[0] == {
        "id": "natural_enemy", "value": 10, "state": "applies", "title": "Natural enemy", "text": "By nature",
        "because": "France on Britain", "cite": "Source, table",
    }  # fmt: skip
    assert log["lines"][0]["dice"] == [6, 4]
    assert log["lines"][0]["chance"] == [30, 36]
    assert log["lines"][1] == {
        "order": 2, "entry": 3, "at": "2024-05-01T10:00:00+00:00", "undone": False, "kind": "edit",
        "text": "Austria, money 1 → 2",
    }  # fmt: skip


class Page(HTMLParser):
    """Collects the tags of a page and complains about any that is left open."""

    EMPTY = ("meta",)

    def __init__(self) -> None:
        super().__init__()
        self.open: list[str] = []
        self.tags: set[str] = set()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.tags.add(tag)
        assert not any(name.startswith("on") or name in ("src", "href") for name, _ in attrs)
        if tag not in self.EMPTY:
            self.open.append(tag)

    def handle_endtag(self, tag: str) -> None:
        assert self.open.pop() == tag


def test_the_page_needs_nothing_from_elsewhere_and_lets_no_text_become_a_tag() -> None:
    bad = '<script>alert(1)</script> & "quoted" <img src=x onerror=y>'
    header = LogHeader(campaign=bad, scenario=bad, month=bad, options=((bad, bad),), readings=(), tables=bad, seed=None)
    row = LoggedRow(bad, bad, bad, bad, RowState.APPLIES, 1, bad)
    off = LoggedRow(bad, bad, bad, bad, RowState.DOES_NOT_APPLY, 0, bad)
    text = written(
        "html", LoggedLine(check(text=bad, because=bad, kind="check", undone=True), (row, off)), header=header
    )
    page = Page()
    page.feed(text)
    page.close()
    assert page.open == []
    assert not {"script", "img", "link", "iframe"} & page.tags
    assert "prefers-color-scheme" in text
    assert "url(" not in text


def test_only_who_writes_a_page_waits_for_the_templates() -> None:
    watched = "import sys, eia_solo.cli.log, eia_solo.exports.report; print('jinja2' in sys.modules)"
    assert run([executable, "-c", watched], capture_output=True, text=True, check=True).stdout == "False\n"


def test_a_name_that_a_template_does_not_know_is_an_error_and_not_a_gap() -> None:
    with pytest.raises(Exception, match="'report' is undefined"):
        page("report.html", title="Report")


def test_markdown_takes_no_sign_in_a_text_for_its_own() -> None:
    text = written("md", LoggedLine(line(text="*a* _b_ [c](d) <e> `f` |g| ~~h~~ # i")))
    assert r"\*a\* \_b\_ \[c\](d) \<e\> \`f\` \|g\| \~\~h\~\~ \# i" in text


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_no_text_breaks_the_line_or_steers_a_terminal(form: str) -> None:
    text = written(form, LoggedLine(line(text="a\nb\x1b[31mc", because="d\r\ne")))
    assert "a b [31mc" in text.replace("\\", "")
    assert "\x1b" not in text


def test_every_file_suffix_leads_to_a_format() -> None:
    assert set(SUFFIXES.values()) == set(FORMATS)


@pytest.mark.parametrize("form", FORMATS)
def test_a_thousand_lines_are_all_written(form: str) -> None:
    lines = [LoggedLine(check(), ROWS * 7)] * 1_000
    assert written(form, *lines).count("Great Britain") >= 1_000
