"""Whole exports of one small log, word for word: nothing more stands in them, and nothing less."""

import csv
import io
import json
from typing import Any

import pytest
from attrs import evolve

from eia_solo.core.breakdown import RowState
from eia_solo.core.log import LoggedLine, LoggedRow, LogLine
from eia_solo.exports.document import LogDocument, LogHeader, ReadingInForce
from eia_solo.exports.formats import FORMATS
from eia_solo.exports.report import REPORT_FORMATS, Item, Report, Section

AT = "1805-01-01T12:00:00+00:00"
LOST = ReadingInForce(id="thresholds", text="Two rows", choice="lost", choice_text="Lost points count")
SOLE = ReadingInForce(id="ships", text="Most ships", choice="sole", choice_text="More than every other")
HEADER = LogHeader(
    campaign="Jena", scenario="1805", month="March 1805", options=(("major powers", "seven"), ("kings", "no")),
    readings=(LOST,), tables="abc123", seed=7, default_readings=(SOLE,),
)  # fmt: skip
ROWS = (
    LoggedRow("nature", "Nature", "By nature", "Source, table", RowState.APPLIES, 10, "France on Britain"),
    LoggedRow("winter", "Winter", "It is winter", "Source, winter", RowState.APPLIES, -3, ""),
    LoggedRow("money", "Money", "Too little money", "Source, money", RowState.UNKNOWN, 0, "not entered"),
    LoggedRow("border", "Border", "Common border", "Source, border", RowState.DOES_NOT_APPLY, 0, ""),
    LoggedRow("ally", "Ally", "An ally", "Source, ally", RowState.DOES_NOT_APPLY, 0, ""),
)


def line(entry: int, kind: str, text: str, **more: Any) -> LogLine:
    return LogLine(entry=entry, at=AT, month="", phase="", kind=kind, text=text, **more)


LINES = (
    LoggedLine(line(1, "month", "January 1805", bookmarked=True)),
    LoggedLine(line(2, "check", "Fr on GB", how="rolled", undone=True, bookmarked=True), ROWS, (("dice", "6 and 4"),)),
    LoggedLine(line(3, "month", "February 1805", undone=True)),
    LoggedLine(line(4, "edit", "Money", undone=True, branch="poor", number=2, note="here it turned"), ROWS[:1]),
)


def written(form: str, header: LogHeader = HEADER, lines: tuple[LoggedLine, ...] = LINES) -> list[str]:
    return FORMATS[form](LogDocument(header, lines)).split("\n")


def test_the_text() -> None:
    assert written("text") == [
        "EiA Solo: log of Jena",
        "",
        "Scenario:         1805",
        "Now:              March 1805",
        "Options:          major powers: seven; kings: no",
        "Reading thresholds: lost: Lost points count",
        "Other readings:   at their defaults: ships (sole)",
        "Modifier tables:  abc123",
        "Seed:             7",
        "",
        f"    1  {AT}  entry 1  January 1805 (bookmarked)",
        f"    2  {AT}  entry 2  Fr on GB (undone, bookmarked)",
        "         dice 6 and 4",
        "           +10  Nature: France on Britain [Source, table]",
        "            −3  Winter [Source, winter]",
        "         0 (unknown)  Money: not entered [Source, money]",
        f"    3  {AT}  entry 3  February 1805 (undone)",
        f"    4  {AT}  entry 4.2  Money (on the branch poor)",
        "         Note: here it turned",
        "           +10  Nature: France on Britain [Source, table]",
        "",
    ]


def test_the_markdown() -> None:
    assert written("md") == [
        "# EiA Solo: log of Jena",
        "",
        "- **Scenario**: 1805",
        "- **Now**: March 1805",
        "- **Options**: major powers: seven; kings: no",
        "- **Reading thresholds**: lost: Lost points count",
        "- **Other readings**: at their defaults: ships (sole)",
        "- **Modifier tables**: abc123",
        "- **Seed**: 7",
        "",
        "## January 1805",
        "",
        f"1\\. **January 1805**, entry 1, {AT}, bookmarked",
        "",
        f"2\\. ~~Fr on GB~~ (undone), entry 2, {AT}, bookmarked",
        "",
        "dice 6 and 4",
        "",
        "- +10 Nature: France on Britain (Source, table)",
        "- −3 Winter (Source, winter)",
        "- 0 (unknown) Money: not entered (Source, money)",
        "",
        "## ~~February 1805~~",
        "",
        f"3\\. ~~February 1805~~ (undone), entry 3, {AT}",
        "",
        f"4\\. Money (on the branch poor), entry 4.2, {AT}",
        "",
        "> here it turned",
        "",
        "- +10 Nature: France on Britain (Source, table)",
        "",
    ]


def test_the_body_of_the_page() -> None:
    page = written("html")
    nature = "<tr><td>+10</td><td>By nature</td><td>France on Britain</td><td><small>Source, table</small></td></tr>"
    assert page[page.index("<ol>") : page.index("</ol>")] == [
        "<ol>",
        f'<li class="month">January 1805 <small>1, entry 1, {AT}, <strong>bookmarked</strong></small>',
        "</li>",
        '<li class="check undone"><s>Fr on GB</s> <small>(undone)</small> '
        f"<small>2, entry 2, {AT}, <strong>bookmarked</strong></small>",
        '<p class="facts">dice 6 and 4</p>',
        "<details><summary>3 of 5 rows count</summary>",
        "<table>",
        nature,
        "<tr><td>−3</td><td>It is winter</td><td></td><td><small>Source, winter</small></td></tr>",
        "<tr><td>0 (unknown)</td><td>Too little money</td><td>not entered</td>"
        "<td><small>Source, money</small></td></tr>",
        "</table>",
        '<p class="facts">Do not apply: Border; Ally.</p>',
        "</details>",
        "</li>",
        f'<li class="month undone"><s>February 1805</s> <small>(undone)</small> <small>3, entry 3, {AT}</small>',
        "</li>",
        f'<li class="edit undone">Money <small>(on the branch poor)</small> <small>4, entry 4.2, {AT}</small>',
        '<p class="note">here it turned</p>',
        "<details><summary>1 of 1 rows count</summary>",
        "<table>",
        nature,
        "</table>",
        "</details>",
        "</li>",
    ]


def test_the_json_of_the_header_and_of_lines() -> None:
    log = json.loads("\n".join(written("json")))
    assert log["header"]["options"] == {"major powers": "seven", "kings": "no"}
    begun, check, _, edit = log["lines"]
    first = {"at": AT, "undone": False, "kind": "month", "text": "January 1805", "bookmarked": True}
    assert begun == {"order": 1, "entry": 1, **first}
    assert [*check] == [
        "order", "entry", "at", "undone", "kind", "text", "bookmarked", "how", "total", "needs", "chance", "dice", "by",
        "seed", "draw", "modified", "assumed", "readings", "tables", "rows",
    ]  # fmt: skip
    assert (check["dice"], check["by"], check["assumed"]) == (None, None, [])
    assert (edit["line"], edit["branch"], edit["note"]) == (2, "poor", "here it turned")
    assumed = LoggedLine(line(5, "check", "x", by="machine", assumed="money, zone", dice=(6, 4)))
    (check,) = json.loads("\n".join(written("json", lines=(assumed,))))["lines"]
    assert (check["dice"], check["by"], check["assumed"]) == ([6, 4], "machine", ["money", "zone"])


def test_every_row_of_the_csv_says_what_holds_for_the_campaign() -> None:
    rows = list(csv.DictReader(io.StringIO("\n".join(written("csv")), newline="")))
    about = ("campaign", "scenario", "options", "campaign_readings", "campaign_tables", "campaign_seed")
    said = ("Jena", "1805", "major powers: seven; kings: no", "thresholds: lost", "abc123", "7")
    assert [tuple(row[name] for name in about) for row in rows] == [said] * len(LINES)


def test_what_there_is_nothing_to_say_of_is_left_out() -> None:
    without = evolve(HEADER, readings=(), default_readings=(), seed=None)
    assert written("text", without, ())[5:] == [
        "Readings:         all readings at their defaults",
        "Modifier tables:  abc123",
        "",
        "",
    ]


# Whatever stands in a log or a report


def log_of(text: str) -> tuple[LogHeader, tuple[LoggedLine, ...]]:
    """A log with this text wherever a text of players, tables or other files can stand."""
    reading = ReadingInForce(id=text, text=text, choice=text, choice_text=text)
    header = LogHeader(
        campaign=text, scenario=text, month=text, options=((text, text),), readings=(reading,), tables=text, seed=1,
        default_readings=(reading,),
    )  # fmt: skip
    row = LoggedRow(text, text, text, text, RowState.APPLIES, 1, text)
    off = evolve(row, state=RowState.DOES_NOT_APPLY)
    there = LoggedLine(line(1, "check", text, undone=True, branch=text, note=text), (row, off), ((text, text),))
    month = LoggedLine(line(2, "month", text))
    return header, (there, evolve(there, line=evolve(there.line, at=text)), month)


def report_of(text: str) -> Report:
    return Report(text, text, (Section(text, (Item(text, (text,)),)), Section(text, (), text), Section(text, ())))


@pytest.mark.parametrize("form", ["text", "md", "html"])
def test_no_text_of_a_log_breaks_its_line_or_steers_a_terminal(form: str) -> None:
    said = written(form, *log_of("a\nb\r\x1b[31mc"))
    assert "\x1b" not in "".join(said)
    assert "\r" not in "".join(said)
    assert len(said) == len(written(form, *log_of("x")))


@pytest.mark.parametrize("form", REPORT_FORMATS)
def test_no_text_of_a_report_breaks_its_line_or_steers_a_terminal(form: str) -> None:
    said = REPORT_FORMATS[form](report_of("a\nb\r\x1b[31mc"))
    assert "\x1b" not in said
    assert "\r" not in said
    assert said.count("\n") == REPORT_FORMATS[form](report_of("x")).count("\n")


def test_markdown_takes_no_sign_anywhere_for_its_own() -> None:
    for said in ("\n".join(written("md", *log_of("*x*"))), REPORT_FORMATS[".md"](report_of("*x*"))):
        assert "\\*x\\*" in said
        assert "*x*" not in said.replace("\\*x\\*", "")


def test_a_page_takes_no_tag_and_no_sign_anywhere_for_its_own() -> None:
    for said in ("\n".join(written("html", *log_of('<b x="y">&'))), REPORT_FORMATS[".html"](report_of('<b x="y">&'))):
        assert "&lt;b x=&quot;y&quot;&gt;&amp;" in said
        assert "<b " not in said
        assert "&gt;&" not in said.replace("&gt;&amp;", "")


def test_a_section_with_nothing_says_so_only_if_it_has_words_for_it() -> None:
    report = Report("Report", "now", (Section("Wars", (), "None."), Section("Treaties", ())))
    assert REPORT_FORMATS[".txt"](report).splitlines() == ["Report", "now", "", "Wars", "  None.", "", "Treaties"]
    assert REPORT_FORMATS[".md"](report).splitlines() == [
        "# Report", "", "now", "", "## Wars", "", "- None.", "", "## Treaties", "",
    ]  # fmt: skip
