"""Times as they are written in a line, and the moment they stand for by the clock of a page."""

from datetime import UTC, datetime, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest
from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.reading.items import NoGame, Source
from eia_solo.reading.reader import read
from eia_solo.reading.times import Clock, Stamp, month_first, offset_of, stamp_in
from eia_solo.reading.zones import zone_named, zone_of

COPIED = datetime.fromisoformat("2011-11-15T08:14-05:00")
BERLIN = ZoneInfo("Europe/Berlin")
CLOCK = Clock(BERLIN, "the page says so", COPIED)


def stamp(line: str, *, with_hour: bool = True) -> Stamp:
    found = stamp_in(line, with_hour=with_hour)
    assert found is not None, line
    return found


@pytest.mark.parametrize(
    ("line", "year", "month", "day", "hour", "minute"),
    [
        ("2011-11-02 21:12", 2011, 11, 2, 21, 12),
        ("2011/11/02 21:12:33", 2011, 11, 2, 21, 12),
        ("02.11.2011 21:12 Uhr", 2011, 11, 2, 21, 12),
        ("11/13/2011 9:12 pm", 2011, 11, 13, 21, 12),
        ("13/11/2011 9:12", 2011, 11, 13, 9, 12),
        ("12/12/2011 0:05", 2011, 12, 12, 0, 5),
        ("1/2/2011 12:05 am", 2011, 2, 1, 0, 5),
        ("1/1/2011 12:05 pm", 2011, 1, 1, 12, 5),
        ("1 Nov 2011 12:05", 2011, 11, 1, 12, 5),
        ("1 Nov 2011 13:05 am", 2011, 11, 1, 13, 5),
        ("Nov 1 21:12:33 CET 2012", 2012, 11, 1, 21, 12),
        ("1 Nov 21:12:33 2012", 2012, 11, 1, 21, 12),
        ("1 Nov 2011 13:05 pm", 2011, 11, 1, 13, 5),
        ("1 Nov 2011 23:59", 2011, 11, 1, 23, 59),
        ("1. November 2011, 9 pm", 2011, 11, 1, 21, 0),
        ("Nov 1 '11 9:12", 2011, 11, 1, 9, 12),
        ("Nov 1 '69 9:12", 2069, 11, 1, 9, 12),
        ("Nov 1 '70 9:12", 1970, 11, 1, 9, 12),
        ("29 Feb 10:00", None, 2, 29, 10, 0),
        ("31 Dec 10:00", None, 12, 31, 10, 0),
        ("1 janvier 2011 10h05", 2011, 1, 1, 10, 5),
        ("from 1 Nov 2011 09:00 to 2 Nov 2011 10:00", 2011, 11, 1, 9, 0),
    ],
)
def test_a_time_is_found_as_it_is_written(
    line: str, year: int | None, month: int, day: int, hour: int, minute: int
) -> None:
    found = stamp(line)
    assert (found.year, found.month, found.day, found.hour, found.minute) == (year, month, day, hour, minute)


@pytest.mark.parametrize(
    "line",
    [
        *("30 Feb 10:00", "0/0/2011 10:00", "13/13/2011 10:00", "32 Nov 2011 10:00", "0 Nov 2011 10:00"),
        *("1 Nov 2011 24:00", "1 Nov 2011 23:60", "1 Nov 2011", "at 10:00"),
    ],
)
def test_what_no_calendar_or_clock_has_is_no_time(line: str) -> None:
    assert stamp_in(line) is None


def test_a_line_of_four_hundred_letters_is_looked_at_and_a_longer_one_is_not() -> None:
    said = " 1 Nov 2011 10:00"
    assert stamp_in("-" * (400 - len(said)) + said) is not None
    assert stamp_in("-" * (401 - len(said)) + said) is None


def test_a_mere_date_is_found_on_demand_and_today_is_none() -> None:
    assert stamp("1 Nov 2011", with_hour=False).hour is None
    assert stamp("2 Nov 2011, then 3 Nov 2011 10:00", with_hour=False).day == 3
    assert stamp_in("today", with_hour=False) is None
    assert stamp_in("Monday", with_hour=False) is None


@pytest.mark.parametrize(
    ("line", "swaps", "first", "halves"),
    [
        ("1/2/2011 10:00", True, None, False),
        ("12/11/2011 10:00 pm", True, None, True),
        ("2/2/2011 10:00", False, None, False),
        ("1.2.2011 10:00", False, None, False),
        ("13.2.2011 10:00", False, None, False),
        ("13/2/2011 10:00", False, False, False),
        ("2/13/2011 10:00 am", False, True, True),
        ("1-2-2011 10:00", True, None, False),
        ("2011-01-02 10:00", False, None, False),
    ],
)
def test_day_and_month_can_be_exchanged_where_nothing_tells_them_apart(
    line: str, swaps: bool, first: bool | None, halves: bool
) -> None:
    found = stamp(line)
    assert (found.swaps, found.month_first, found.in_halves) == (swaps, first, halves)
    assert (found.in_other_order.day == found.month) is (swaps or found.day == found.month)


@pytest.mark.parametrize(
    ("written", "minutes", "sure"),
    [
        *(("UTC", 0, True), ("GMT+2", 120, True), ("GMT -5:30", -330, True), ("(UTC+14)", 840, True)),
        *(("+0530", 330, True), ("-03:00", -180, True), ("CET", 60, True), ("CEST", 120, True), ("EDT", -240, True)),
        *(("cst", -360, False), ("BST", 60, False), ("WEST", 60, False), ("GMT+15", None, False), ("", None, True)),
        *(("+01:75", None, False), ("GMT-15", None, False), ("GMT-14", -840, True)),
    ],
)
def test_a_zone_stands_behind_the_time(written: str, minutes: int | None, sure: bool) -> None:
    found = stamp(f"1 Nov 2011 21:12 {written}")
    assert found.offset == (None if minutes is None else timedelta(minutes=minutes))
    assert (not found.doubt) is sure


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Tue Nov  1 21:12:33 2011", ("2011-11-01T21:12+01:00", True)),
        ("Tue Nov  1 21:12:33 CET 2011", ("2011-11-01T21:12+01:00", True)),
        ("Tue Nov  1 09:12:33 PM EST 2011", ("2011-11-01T21:12-05:00", True)),
        ("On Di 1. Nov 21:12:33 +0100 2011 you wrote:", ("2011-11-01T21:12+01:00", True)),
        ("Tue  1 Nov 21:12:33 UTC+2 2011", ("2011-11-01T21:12+02:00", True)),
        ("Tue Nov  1 21:12:33 QQT 2011", ("2011-11-01T21:12+01:00", False)),
        ("Tue Nov  1 21:12:33 GMT+15 2011", ("2011-11-01T21:12+01:00", False)),
    ],
)
def test_the_year_may_stand_behind_the_time_and_its_zone(line: str, told: tuple[str, bool]) -> None:
    guess = Clock(timezone(timedelta(hours=1)), "the page says so").guess(stamp(line))
    assert (guess.value, guess.sure) == told


def test_a_zone_that_no_place_has_is_told_and_never_sure() -> None:
    page = "The herring question\nby a » 1 Nov 2011 21:12{}\n\nSpain declares war on Holland.\n\nAll times are {}\n"
    for with_time, of_page in ((" GMT+15", "UTC"), ("", "GMT + 15 hours"), (" +0175", "UTC")):
        (item,) = read([Source("p.txt", page.format(with_time, of_page).encode())], NoGame(), zone=UTC)
        assert (item.received.sure, item.received.why) == (False, "no place has the zone that is named")
    mail = "From: a@example.org\nDate: Tue, 1 Nov 2011 21:12:33 {}\n\nSpain declares war on Holland.\n"
    (item,) = read([Source("m.eml", mail.format("+1500").encode())], NoGame())
    assert (item.received.value, item.received.sure) == ("2011-11-01T21:12+00:00", False)
    assert item.received.why.endswith("no place has the zone that is named")
    (item,) = read([Source("m.eml", mail.format("+1400").encode())], NoGame())
    assert (item.received.value, item.received.sure) == ("2011-11-01T21:12+14:00", True)


def test_no_clock_is_more_than_fourteen_hours_off() -> None:
    assert offset_of("+14") == timedelta(hours=14)
    assert offset_of("+14", "01") is None
    assert offset_of("- 5", "30") == -timedelta(hours=5, minutes=30)


# The moment


@pytest.mark.parametrize(
    ("line", "moment", "why"),
    [
        ("1 Nov 2011 10:00", "2011-11-01T10:00+01:00", "the page says so"),
        ("1 Nov 2011 10:00 EDT", "2011-11-01T10:00-04:00", "zone with the time"),
        ("1 Nov 2011 10:00 CST", "2011-11-01T10:00-06:00", "these letters name more than one zone"),
        ("1 Nov 10:00", "2011-11-01T10:00+01:00", "no year is named"),
        ("15 Nov 10:00", "2011-11-15T10:00+01:00", "no year is named"),
        ("16 Nov 10:00", "2010-11-16T10:00+01:00", "no year is named"),
        ("29 Feb 10:00", "2008-02-29T10:00+01:00", "no year is named"),
        ("today, 10:00", "2011-11-15T10:00+01:00", "counted from now"),
        ("yesterday, 10:00", "2011-11-14T10:00+01:00", "counted from now"),
        ("vorgestern, 10:00", "2011-11-13T10:00+01:00", "counted from now"),
        ("Monday 10:00", "2011-11-14T10:00+01:00", "counted from now"),
        ("Tuesday 10:00", "2011-11-08T10:00+01:00", "counted from now"),
        ("Wednesday 10:00", "2011-11-09T10:00+01:00", "counted from now"),
        ("Sunday 10:00", "2011-11-13T10:00+01:00", "counted from now"),
        ("30 Oct 2011 02:30", "2011-10-30T02:30+02:00", "this hour comes twice or never, when clocks are changed"),
        ("1/2/2011 10:00", "2011-02-01T10:00+01:00", "day and month can be exchanged"),
        ("1/2/2011 10:00 am", "2011-01-02T10:00+01:00", "day and month can be exchanged"),
    ],
)
def test_the_moment_of_a_time_is_sure_only_without_a_doubt(line: str, moment: str, why: str) -> None:
    guess = CLOCK.guess(stamp(line))
    assert (guess.value, guess.why) == (moment, why)
    assert guess.sure is (why in ("the page says so", "zone with the time"))


def test_days_counted_back_are_sure_when_it_was_said_when_the_page_was_copied() -> None:
    given = evolve(CLOCK, copied_is_given=True)
    assert given.guess(stamp("yesterday, 10:00")).sure
    assert given.guess(stamp("Monday 10:00")).sure
    assert not given.guess(stamp("14 Nov 10:00")).sure


def test_without_a_copy_nothing_is_counted_back_and_without_a_zone_nothing_is_sure() -> None:
    nothing = Clock()
    for line in ("today, 10:00", "Monday 10:00", "1 Nov 10:00"):
        assert nothing.guess(stamp(line)).value is None
    assert nothing.guess(None).value is None
    guess = nothing.guess(stamp("1 Nov 2011 10:00"))
    assert (guess.value, guess.why, guess.sure) == ("2011-11-01T10:00+00:00", "no zone is named", False)
    there = Clock(copied=COPIED).guess(stamp("1 Nov 2011 10:00"))
    assert (there.value, there.why) == ("2011-11-01T10:00-05:00", "no zone is named")
    date = CLOCK.guess(stamp("1 Nov 2011", with_hour=False))
    assert (date.value, date.why) == ("2011-11-01T00:00+01:00", "no hour is named")


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("Posted 6 hours ago", "2011-11-15T07:00-05:00"),
        ("an hour ago", "2011-11-15T12:00-05:00"),
        ("Vor 2 Stunden", "2011-11-15T11:00-05:00"),
        ("vor einem Tag", "2011-11-14T13:00-05:00"),
        ("il y a 30 minutes", "2011-11-15T12:30-05:00"),
        ("hace 2 semanas", "2011-11-01T13:00-05:00"),
        ("3 giorni fa", "2011-11-12T13:00-05:00"),
        ("2 godziny temu", "2011-11-15T11:00-05:00"),
    ],
)
def test_a_time_told_by_how_long_ago_it_was_is_counted_back_and_never_sure(line: str, told: str) -> None:
    copied = Clock(copied=datetime.fromisoformat("2011-11-15T13:00-05:00"), copied_is_given=True)
    guess = copied.guess(stamp(line))
    assert (guess.value, guess.sure) == (told, False)
    assert Clock().guess(stamp(line)).value is None


def test_today_is_that_of_the_zone_of_the_page() -> None:
    late = datetime.fromisoformat("2011-11-15T20:00-05:00")
    assert str(Clock(BERLIN, "", late).today) == "2011-11-16"
    assert str(Clock(copied=late).today) == "2011-11-15"
    assert Clock(BERLIN).today is None


def test_the_other_order_and_the_other_hour_are_offered() -> None:
    assert CLOCK.guess(stamp("1/2/2011 10:00")).others == ("2011-01-02T10:00+01:00",)
    assert CLOCK.guess(stamp("30 Oct 2011 02:30")).others == ("2011-10-30T02:30+01:00",)
    assert CLOCK.guess(stamp("1 Nov 2011 10:00")).others == ()
    by_page = evolve(CLOCK, month_first=True).guess(stamp("1/2/2011 10:00"))
    assert (by_page.value, by_page.sure, by_page.others) == ("2011-01-02T10:00+01:00", True, ())
    by_days = evolve(CLOCK, month_first=False).guess(stamp("1/2/2011 10:00 am"))
    assert (by_days.value, by_days.sure) == ("2011-02-01T10:00+01:00", True)


@pytest.mark.parametrize(
    ("lines", "first"),
    [
        (["1/2/2011 10:00", "1/13/2011 10:00"], True),
        (["1/2/2011 10:00", "13/1/2011 10:00"], False),
        (["1/2/2011 10:00", "13/1/2011 10:00", "1/13/2011 10:00"], None),
        (["1/13/2011 10:00"], None),
        (["1/2/2011 10:00"], None),
        (["1/12/2011 10:00"], True),
        (["12/11/2011 10:00"], False),
        (["11/12/2011 10:00"], True),
        (["1/2/2011 10:00", "1/3/2011 10:00", "2/1/2011 10:00"], True),
        (["2/1/2011 10:00", "1/3/2011 10:00", "1/2/2011 10:00"], True),
        (["1/2/2011 10:00", "1/2/2011 11:00", "1/2/2011 10:30"], None),
        (["1/2/2011 10:00", "2 Feb 2011 10:00"], None),
        (["today, 10:00", "1 Nov 10:00", "1/2/2011 10:00", "1/13/2011 10:00"], True),
        (["today, 10:00", "1 Nov 10:00", "1/12/2011 10:00"], True),
        (["2/1/2011 10:00", "2/1/2011 11:00", "1/1/2012 10:00"], None),
        (["2/1/2011 10:00", "2/1/2011 11:00", "3/1/2011 10:00", "3/1/2011 09:00"], None),
        (["5/2/2011 10:00", "20 Jan 2011 10:00", "4 Feb 2011 10:00"], None),
        ([], None),
    ],
)
def test_numbers_that_go_one_way_only_tell_which_of_them_is_the_month(lines: list[str], first: bool | None) -> None:
    assert month_first(map(stamp, lines), COPIED) is first


def test_a_time_of_tomorrow_is_none_of_a_page_copied_today_but_for_another_zone() -> None:
    copied = datetime.fromisoformat("2011-05-03T23:00+00:00")
    assert month_first([stamp("4/5/2011 10:00")], copied) is None
    assert month_first([stamp("5/5/2011 10:00"), stamp("5/6/2011 10:00")], copied) is None
    assert month_first([stamp("3/6/2011 10:00")], copied) is True
    assert month_first([stamp("3/6/2011 10:00")], None) is None


# Zones


@pytest.mark.parametrize(
    ("line", "offset"),
    [
        ("All times are UTC + 1 hour [ DST ]", "+02:00"),
        ("All times are UTC + 1 hour", "+01:00"),
        ("All times are GMT -5. The time now is 10:00 PM.", "-05:00"),
        ("All times are GMT +5:30", "+05:30"),
        ("All times are UTC", "+00:00"),
        ("Alle Zeiten sind UTC+01:00", "+01:00"),
        ("All times are UTC−05:00", "-05:00"),
        ("All times are CET", "+01:00"),
        ("All times are Europe/Berlin", "+01:00"),
        ("All times are Eastern Time", "-05:00"),
        ("All times are CST", None),
        ("All times are UTC+15", None),
        ("All times are Europe/Nowhere", None),
        ("All times are yours", None),
        ("UTC is a time", None),
        ("All times are UTC" + " " * 384, None),
    ],
)
def test_a_page_says_what_zone_its_times_are_in(line: str, offset: str | None) -> None:
    zone = zone_of(["words", line, "Powered by"])
    said = None if zone is None else datetime(2011, 11, 15, tzinfo=zone).isoformat()[-6:]
    assert said == offset


def test_of_two_zones_named_on_a_page_the_last_counts() -> None:
    assert zone_of(["All times are UTC+1", "All times are UTC+2"]) == timezone(timedelta(hours=2))
    assert zone_of(["All times are in ABCD or CET"]) == timezone(timedelta(hours=1))
    assert zone_of(["All times are UTC" + " " * 383]) == UTC
    for no_sign in ("ó1 hour", "A1", "12:30", "(1)"):
        assert zone_of([f"All times are UTC {no_sign}"]) == UTC
    assert zone_of(["All times are UTC+1", "All times are yours"]) == timezone(timedelta(hours=1))


def test_a_zone_is_named_as_a_place_or_an_offset() -> None:
    assert zone_named(" gmt ") is UTC
    assert zone_named("+5:30") == timezone(timedelta(hours=5, minutes=30))
    assert zone_named("UTC-3") == timezone(-timedelta(hours=3))
    assert zone_named("Europe/Berlin") == BERLIN
    for wrong in ("+15", "Berlin", "", "../etc", "+1:75"):
        with pytest.raises(InvalidCommand, match="is no time zone"):
            zone_named(wrong)
