"""Several mails copied as text, one below the other."""

from datetime import UTC, datetime, timedelta, timezone

import pytest

from eia_solo.reading.items import Item, NoGame, Source
from eia_solo.reading.mails import bare_subject, is_reply
from eia_solo.reading.reader import read

BERLIN = timezone(timedelta(hours=1))
COPIED = datetime(2026, 10, 27, 9, tzinfo=UTC)


def items(text: str, name: str = "pasted text") -> tuple[Item, ...]:
    return read([Source(name, text.encode())], NoGame(), zone=BERLIN, copied=COPIED)


THREE = (
    "From: Alma <alma@example.org>\nDate: Sat, 24 Oct 2026 15:00:00 +0200\nSubject: orders\n\nA Ber-Sil\n\n"
    "From: ben@example.net\nDate: 24 Oct 2026 16:20\nTo: judge@example.org\nSubject: Re: orders\n\nLvp - Wal\n\n"
    "Von: Alma [mailto:alma@example.org]\nGesendet: Samstag, 24. Oktober 2026 18:05\nAn: Schiedsrichter\n"
    "Betreff: AW: orders\n\nDoch lieber A Ber H\n"
)


def test_each_is_a_mail_with_its_writer_time_words_and_lines() -> None:
    found = items(THREE)
    assert [(each.author, each.address, each.received.value, each.words) for each in found] == [
        ("Alma", "alma@example.org", "2026-10-24T15:00+02:00", "A Ber-Sil"),
        ("", "ben@example.net", "2026-10-24T16:20+01:00", "Lvp - Wal"),
        ("Alma", "alma@example.org", "2026-10-24T18:05+01:00", "Doch lieber A Ber H"),
    ]
    assert [(each.first_line, each.last_line, each.is_mail) for each in found] == [
        (1, 6, True), (7, 13, True), (14, 20, True),
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["monday.mbox", "monday.eml"])
def test_what_a_program_saved_is_not_taken_apart(name: str) -> None:
    assert len(items(THREE, name)) == 1


HEADING = "From: ben@example.net\nSent: Friday, 23 October 2026 20:00\nSubject: {}\n\nA Par-Bur\n"


@pytest.mark.parametrize(
    ("between", "subject", "mails"),
    [
        ("As below.\n\n", "moves", 1),
        ("As below.\n\n", "something else", 2),
        ("", "moves", 2),
        ("A Mar H\n\n-----Original Message-----\n\n", "something else", 1),
    ],
)
def test_a_mail_that_the_one_above_quotes_is_none_of_its_own(between: str, subject: str, mails: int) -> None:
    above = "From: alma@example.org\nDate: 24 Oct 2026 15:00\nSubject: Re: moves\n\n"
    found = items(above + between + HEADING.format(subject))
    assert len(found) == mails
    assert ("A Par-Bur" in found[0].words) is False


def test_mails_with_all_their_headers_are_decoded() -> None:
    one = "From: a@example.org\nDate: Sat, 24 Oct 2026 15:00:00 +0200\nMIME-Version: 1.0\n" + (
        "Content-Type: text/plain; charset=utf-8\nContent-Transfer-Encoding: quoted-printable\n\nM=C3=BCnchen h=C3=A4lt"
        "\n\n"
    )
    assert [each.words for each in items(one + one.replace("15:00", "16:00"))] == ["München hält"] * 2


def test_a_sender_that_no_program_can_take_apart_is_none() -> None:
    (found,) = items("From: " + "a:" * 2000 + "\nDate: Sat, 24 Oct 2026 15:00:00 +0200\n\nA Par H\n", "x.eml")
    assert (found.address, found.words) == ("", "A Par H")


def test_a_text_that_begins_otherwise_is_none_of_them() -> None:
    for text in ("From: Vienna\nTo: Galicia\n\nA Vie-Gal\n", f"A Par H\n\n{HEADING.format('moves')}"):
        (found,) = items(text)
        assert not found.is_mail, text


RULE = "-" * 30
DIGEST = (
    f"Send List mailing list submissions to\n\tlist@example.org\n\nToday's Topics:\n\n   1. moves (Ben)\n\n\n{RULE}\n\n"
    "Message: 1\nDate: Fri, 23 Oct 2026 20:00:00 +0200\nFrom: Ben <ben@example.net>\nSubject: [list] Re: moves\n\n"
    f"A Par-Bur\n\nand F Bre-Mao\n\n\n{RULE}\n\n"
    "Message: 2\nDate: Fri, 23 Oct 2026 21:00:00 +0000\nFrom: alma@example.org\nSubject: [list] orders\n\n"
    f"A Ber-Sil\n\n\n{RULE}\n\nSubject: Digest Footer\n\n_________________________\nList mailing list\n\n\n{RULE}\n\n"
    "End of List Digest, Vol 1, Issue 2\n**********************************\n"
)
IN_IT = [
    ("Ben", "2026-10-23T20:00+02:00", "A Par-Bur\n\nand F Bre-Mao", True),
    ("", "2026-10-23T21:00+00:00", "A Ber-Sil", True),
]


def told(found: tuple[Item, ...]) -> list[tuple[str, str, str, bool]]:
    return [(each.author, each.received.value, each.words, each.by_list) for each in found]


def test_of_a_digest_that_was_pasted_each_mail_is_read_and_those_around_it() -> None:
    head = "From: list-request@example.org\nDate: Sat, 24 Oct 2026 00:00:00 +0000\nSubject: List Digest\n\n"
    before, *_, after = told(items(THREE))
    first, _, rest = THREE.partition("\n\nFrom: ben")
    last = f"From: ben{rest}"
    assert told(items(f"{first}\n\n{head}{DIGEST}\n{last}")) == [before, *IN_IT, told(items(THREE))[1], after]
    assert not before[-1]


@pytest.mark.parametrize("form", ["plain", "digest"])
def test_of_a_digest_that_was_saved_each_mail_is_read(form: str) -> None:
    head = (
        "Date: Sat, 24 Oct 2026 00:00:00 +0000\nFrom: list-request@example.org\nTo: list@example.org\nSubject: Digest\n"
    )
    whole = f"{head}Content-Type: text/plain; charset=utf-8\n\n{DIGEST}"
    if form == "digest":
        parts = [
            f"--b\n\nDate: {when}\nFrom: {who}\nSubject: [list] moves\n\n{words}\n"
            for who, when, words in (
                ("Ben <ben@example.net>", "Fri, 23 Oct 2026 20:00:00 +0200", IN_IT[0][2]),
                ("alma@example.org", "Fri, 23 Oct 2026 21:00:00 +0000", IN_IT[1][2]),
            )
        ]
        whole = f'{head}MIME-Version: 1.0\nContent-Type: multipart/digest; boundary="b"\n\n{"".join(parts)}--b--\n'
    assert told(items(whole, "list.eml")) == IN_IT


def test_the_name_of_a_list_is_no_part_of_a_subject() -> None:
    assert [bare_subject(each) for each in ("Re: [list] Re: moves", "[list] moves", "[list]")] == [
        "moves",
        "moves",
        "[list]",
    ]
    assert [is_reply(each) for each in ("Re: [list] moves", "[list] Re: moves", "[list] moves")] == [True, True, False]
