"""A calendar that other programs read: RFC 5545 to the letter."""

from eia_solo.core.moment import Moment
from eia_solo.exports.calendar import CalendarEvent, as_calendar

STAMP = Moment.parse("2011-11-01T11:00+02:00")
EVENT = CalendarEvent("turn-1@eia-solo", Moment.parse("2011-11-03T12:00Z"), "NWOL turn 1: deadline")


def lines(*events: CalendarEvent, name: str = "game") -> list[str]:
    text = as_calendar(name, events, STAMP)
    assert text.endswith("END:VCALENDAR\r\n")
    assert "\n" not in text.replace("\r\n", "")
    return text.split("\r\n")[:-1]


def test_an_event_has_all_that_a_calendar_asks_for() -> None:
    assert lines(EVENT) == [
        "BEGIN:VCALENDAR",
        "VERSION:2.0",
        "PRODID:-//EiA Solo//EN",
        "X-WR-CALNAME:game",
        "BEGIN:VEVENT",
        "UID:turn-1@eia-solo",
        "DTSTAMP:20111101T090000Z",
        "DTSTART:20111103T120000Z",
        "SUMMARY:NWOL turn 1: deadline",
        "END:VEVENT",
        "END:VCALENDAR",
    ]


def test_signs_that_mean_something_are_escaped() -> None:
    event = CalendarEvent("u", EVENT.at, "war, peace; truce", "one\\two\nthree")
    assert "X-WR-CALNAME:war BEGIN:VALARM" in lines(name="war\rBEGIN:VALARM"), "a return begins no line"
    assert "SUMMARY:war\\, peace\\; truce" in lines(event)
    assert "DESCRIPTION:one\\\\two\\nthree" in lines(event)


def test_long_lines_are_folded_by_bytes_and_no_letter_is_cut() -> None:
    title = "Frieden zwischen Österreich und Preußen – " * 6
    folded = lines(CalendarEvent("u", EVENT.at, title))
    assert all(len(line.encode()) <= 75 for line in folded)
    start = next(number for number, line in enumerate(folded) if line.startswith("SUMMARY:"))
    whole = folded[start] + "".join(line[1:] for line in folded[start + 1 :] if line.startswith(" "))
    assert whole == f"SUMMARY:{title}"


def test_the_name_is_escaped_like_every_text() -> None:
    assert "X-WR-CALNAME:war\\, peace\\; truce" in lines(name="war, peace; truce")


def test_a_line_of_just_the_longest_length_is_not_folded() -> None:
    title = "x" * (75 - len("SUMMARY:"))
    assert f"SUMMARY:{title}" in lines(CalendarEvent("u", EVENT.at, title))
    assert f"SUMMARY:{title}" in lines(CalendarEvent("u", EVENT.at, title + "y"))
