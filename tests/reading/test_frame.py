"""What a page or a mail is taken apart into, whatever the game; and that nothing at all can break it."""

import time
from datetime import datetime
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from eia_solo.reading.as_json import as_json
from eia_solo.reading.items import NoGame, Source, Status
from eia_solo.reading.reader import read

COPIED = datetime.fromisoformat("2011-11-15T08:14-05:00")


def items(text: str | bytes, name: str = "page.txt") -> list[dict[str, Any]]:
    raw = text if isinstance(text, bytes) else text.encode()
    found: list[dict[str, Any]] = as_json(read([Source(name, raw)], NoGame(), copied=COPIED), None)["items"]
    return found


PHPBB = """Board index
War
by one » Tue Nov 01, 2011 9:12 pm

France declares war on Prussia.

_________________
Long live the Emperor!
one

    Posts: 37
    Joined: Wed Apr 14, 2010 10:11 am

Top

Re: War
by two » Wed Nov 02, 2011 8:02 am

one wrote:
France declares war on Prussia.

I endorse this.
two

    Posts: 54

Top

All times are UTC + 1 hour [ DST ]
"""


def test_a_page_becomes_its_posts_with_their_words_and_times() -> None:
    first, second = items(PHPBB)
    assert first["id"] == "page.txt#1"
    assert (first["source"], first["words"]) == ("phpbb", "France declares war on Prussia.")
    assert first["fields"]["received"]["value"] == "2011-11-01T21:12+02:00"
    assert first["left_out"] == [{"first_line": 7, "last_line": 8, "what": "signature"}]
    assert second["fields"]["sender"]["value"]["person"] == "two"
    assert second["words"] == "I endorse this."
    assert [each["what"] for each in second["left_out"]] == ["quoted"]


def test_what_is_nothing_known_is_one_item_that_is_not_understood() -> None:
    for raw in (b"", b"\x00\x01\x02\xff" * 99, b"what is this?", b"From: nobody"):
        (item,) = items(raw)
        assert item["status"] == {"value": "not_understood", "sure": False}
        assert item["fields"]["received"]["value"] is None


@given(st.binary(max_size=400), st.sampled_from(["a.txt", "a.eml", "a.mbox", "a"]))
def test_no_bytes_break_the_reader(raw: bytes, name: str) -> None:
    assert items(raw, name)


PIECES = """
by one » Tue Nov 01, 2011 9:12 pm
one wrote:
> words
[quote=one]
[/quote]
« Reply #3 on: November 02, 2011, 08:02 AM »
Posted: 31.02.2011, 25:61
Today, 12:05 AM
#1
Posts: 3
--
On Tue, one wrote:
From: a@b
Received: x; Tue, 99
Content-Type: multipart/mixed; boundary=b
--b
Content-Transfer-Encoding: base64
From a Tue Nov  1 21:12:00 2011
\x1b[31m
All times are GMT +99.
one  14. Juni 2017 um 18:00  #1
Content-Type: text/html; charset=x
<blockquote><p>&#0;<![
=?x?q?=FF?=
""".splitlines()


@given(st.lists(st.sampled_from(PIECES), max_size=14), st.sampled_from(["a.txt", "a.eml", "a.mbox"]))
def test_no_torn_page_breaks_the_reader(pieces: list[str], name: str) -> None:
    assert items("\n".join(pieces), name)


LONGEST = 2
"""Seconds; five times what is promised, for a busy machine."""


@pytest.mark.parametrize(
    "piece",
    [
        "one wrote:\n",
        "a" * 100_000,
        "Nov 1 " * 80 + "\n",
        "by x » Tue Nov 01, 2011 9:12 pm\n",
        "> \n",
        "<p>",
        "[quote]\n",
    ],
)
def test_a_hundred_thousand_letters_take_no_time(piece: str) -> None:
    text = piece * (100_000 // len(piece))
    started = time.process_time()
    items(text)
    assert time.process_time() - started < LONGEST
    started = time.process_time()
    items(f"From: a@example.org\nSubject: x\nDate: y\nContent-Type: text/html\n\n{text}", "a.eml")
    assert time.process_time() - started < LONGEST


def test_a_mail_whose_parts_cannot_be_found_keeps_its_words() -> None:
    mail = "From: a@example.org\nContent-Type: multipart/mixed; boundary=lost\n\n--other\nSpain declares war.\n"
    (item,) = items(mail, "a.eml")
    assert "Spain declares war." in item["words"]


@pytest.mark.parametrize(
    ("raw", "words"),
    [
        (b"\x00\x01\x02" * 40 + b"Holland\x00declares" + b"\x05" * 30, "Holland declares"),
        (b"Holland declares\x00 war on Spain.", "Holland declares war on Spain."),
    ],
)
def test_of_noise_what_can_be_read_stands_on_the_card(raw: bytes, words: str) -> None:
    (item,) = read([Source("noise.txt", raw)], NoGame())
    assert item.status.value is Status.NOT_UNDERSTOOD
    assert item.words.strip() == words
