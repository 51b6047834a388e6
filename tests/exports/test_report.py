"""A report as plain text, Markdown and HTML."""

from eia_solo.exports.report import Item, Report, Section, report_html, report_markdown, report_text

REPORT = Report(
    "Report for France",
    "A game, as of now",
    (Section("Wars", (Item("France & Russia <at war>", ("since *then*",)),)), Section("Treaties", (), "None.")),
)


def test_the_text_has_titles_lines_and_what_stands_below_them() -> None:
    assert report_text(REPORT).splitlines() == [
        "Report for France",
        "A game, as of now",
        "",
        "Wars",
        "  France & Russia <at war>",
        "      since *then*",
        "",
        "Treaties",
        "  None.",
    ]


def test_nothing_in_it_means_anything_to_markdown() -> None:
    said = report_markdown(REPORT)
    assert "# Report for France" in said
    assert "- France \\& Russia \\<at war\\>" in said
    assert "    - since \\*then\\*" in said


def test_nothing_in_it_means_anything_to_a_browser() -> None:
    said = report_html(REPORT)
    assert "<h2>Wars</h2>" in said
    assert "<li>France &amp; Russia &lt;at war&gt;<p>since *then*</p></li>" in said
    assert "<li>None.</li>" in said
