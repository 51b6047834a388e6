"""The JSON of one small log and reports, word for word: nothing more stands in them, and nothing less."""

import json
from typing import Any

import pytest

from eia_solo.core.breakdown import RowState
from eia_solo.core.log import LoggedLine, LoggedRow, LogLine
from eia_solo.exports.data import as_json
from eia_solo.exports.document import LogDocument, LogHeader, ReadingInForce
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


def written(lines: tuple[LoggedLine, ...] = LINES) -> str:
    return as_json(LogDocument(HEADER, lines))


def test_the_json_of_the_header_and_of_lines() -> None:
    log = json.loads(written())
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
    (check,) = json.loads(written((assumed,)))["lines"]
    assert (check["dice"], check["by"], check["assumed"]) == ([6, 4], "machine", ["money", "zone"])


# Whatever stands in a report


def report_of(text: str) -> Report:
    return Report(text, text, (Section(text, (Item(text, (text,)),)), Section(text, (), text), Section(text, ())))


@pytest.mark.parametrize("form", REPORT_FORMATS)
def test_no_text_of_a_report_breaks_its_line_or_steers_a_terminal(form: str) -> None:
    said = REPORT_FORMATS[form](report_of("a\nb\r\x1b[31mc"))
    assert "\x1b" not in said
    assert "\r" not in said
    assert said.count("\n") == REPORT_FORMATS[form](report_of("x")).count("\n")


def test_markdown_takes_no_sign_anywhere_for_its_own() -> None:
    said = REPORT_FORMATS[".md"](report_of("*x*"))
    assert "\\*x\\*" in said
    assert "*x*" not in said.replace("\\*x\\*", "")


def test_a_page_takes_no_tag_and_no_sign_anywhere_for_its_own() -> None:
    said = REPORT_FORMATS[".html"](report_of('<b x="y">&'))
    assert "&lt;b x=&quot;y&quot;&gt;&amp;" in said
    assert "<b " not in said
    assert "&gt;&" not in said.replace("&gt;&amp;", "")


def test_a_section_with_nothing_says_so_only_if_it_has_words_for_it() -> None:
    report = Report("Report", "now", (Section("Wars", (), "None."), Section("Treaties", ())))
    assert REPORT_FORMATS[".txt"](report).splitlines() == ["Report", "now", "", "Wars", "  None.", "", "Treaties"]
    assert REPORT_FORMATS[".md"](report).splitlines() == [
        "# Report", "", "now", "", "## Wars", "", "- None.", "", "## Treaties", "",
    ]  # fmt: skip
