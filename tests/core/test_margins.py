"""Bookmarks and notes: at which line they stand, and how they are kept."""

import pytest

from eia_solo.core.errors import CampaignError, InvalidCommand
from eia_solo.core.log import LogLine, Margin, dump_margins, load_margins, noted, parse_place, with_margin


def line(number: int = 1) -> LogLine:
    return LogLine(entry=15, number=number, at="", month="", phase="", kind="edit", text="x")


def test_a_line_is_named_by_its_entry_and_if_it_is_not_the_first_by_its_number() -> None:
    assert (line().place, line(3).place) == ("15", "15.3")
    assert (parse_place("15"), parse_place("15.3"), parse_place("15.1")) == ((15, 1), (15, 3), (15, 1))


@pytest.mark.parametrize("text", ["", "0", "x", "15.", "15.0", "-1", "1.2.3", " 15", "٣"])
def test_what_is_no_place_is_refused_with_an_example(text: str) -> None:
    with pytest.raises(InvalidCommand, match=r"15\.3"):
        parse_place(text)


def test_only_the_line_a_margin_stands_at_is_noted() -> None:
    margins = {"15.3": Margin(True, "the bells")}
    assert (noted(line(3), margins).bookmarked, noted(line(3), margins).note) == (True, "the bells")
    assert noted(line(), margins) == line()


def test_a_margin_that_says_nothing_is_not_kept() -> None:
    margins = with_margin({"1": Margin(True)}, "15", Margin(note="here"))
    assert with_margin(margins, "15", Margin()) == {"1": Margin(True)}
    assert load_margins(dump_margins(margins)) == margins
    assert load_margins(None) == {}


@pytest.mark.parametrize("kept", [[], {"x": {"bookmarked": True, "note": ""}}, {"1": {"bookmarked": 1, "note": ""}}])
def test_margins_that_nobody_can_have_written_are_said_to_be_damaged(kept: object) -> None:
    with pytest.raises(CampaignError, match="bookmarks and notes beside the log cannot be read"):
        load_margins(kept)
