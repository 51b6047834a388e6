"""Times are told in one zone of the reader's choice, wherever they stand in words of ours."""

from datetime import UTC, timedelta, timezone
from zoneinfo import ZoneInfo

import pytest

from eia_solo.core.moment import Moment, told_in

BERLIN, NEPAL = ZoneInfo("Europe/Berlin"), timezone(timedelta(hours=5, minutes=45))


@pytest.mark.parametrize(
    ("written", "zone", "words"),
    [
        ("2011-11-08T20:00:00+00:00", BERLIN, "Tue 8 Nov 2011 21:00 UTC+01:00"),
        ("2011-07-08T20:00:00+00:00", BERLIN, "Fri 8 Jul 2011 22:00 UTC+02:00"),
        ("2011-12-31T23:30:00-05:00", UTC, "Sun 1 Jan 2012 04:30 UTC"),
        ("2011-11-08T20:00:00Z", NEPAL, "Wed 9 Nov 2011 01:45 UTC+05:45"),
        ("2011-11-08T20:00:00-03:30", None, "Tue 8 Nov 2011 20:00 UTC-03:30"),
        ("0001-01-01T00:30:00+00:00", timezone(timedelta(hours=-1)), "Mon 1 Jan 1 00:30 UTC"),
    ],
)
def test_a_moment_is_the_same_in_every_zone_and_has_other_words(written: str, zone: timezone, words: str) -> None:
    at = Moment.parse(written)
    assert at.seen_in(zone).words == words
    assert at.seen_in(zone) == at


def test_moments_in_a_sentence_are_told_in_the_zone_and_nothing_else_changes() -> None:
    said = (
        "received Tue 1 Nov 2011 09:00 UTC+02:00, deadline of turn 2 Thu 10 Nov 2011 12:00 UTC, 221 h > 48 h: at once"
    )
    assert told_in(said, BERLIN) == (
        "received Tue 1 Nov 2011 08:00 UTC+01:00, deadline of turn 2 Thu 10 Nov 2011 13:00 UTC+01:00, "
        "221 h > 48 h: at once"
    )
    assert told_in(said, None) == said


@pytest.mark.parametrize(
    "text",
    [
        "Wed 31 Feb 2011 09:00 UTC",
        "Tue 1 Nov 2011 09:00",
        "1 Nov 2011 09:00 UTC",
        "Tue 1 Nov 2011 29:00 UTC",
        "UTC",
        "",
    ],
)
def test_what_is_no_moment_of_ours_is_left_as_it_is(text: str) -> None:
    assert told_in(text, NEPAL) == text
