"""What is quoted in a post or mail and where it ends; signatures; bytes as text."""

import pytest

from eia_solo.reading.items import Left, Line
from eia_solo.reading.quoting import Others, opening, quoted_in_mail, quoted_in_post
from eia_solo.reading.signatures import without_repeated, without_rule
from eia_solo.reading.text import decoded, is_text, lines_of_text

NOBODY = Others.of((), ())


def lines(text: str) -> tuple[Line, ...]:
    return tuple(Line(number, each, None) for number, each in enumerate(text.split("\n"), 1))


def kept(found: tuple[Line, ...]) -> list[str]:
    """The lines that are the writer's own and not empty."""
    return [line.text for line in found if line.left is None and line.text.strip()]


@pytest.mark.parametrize(
    ("line", "author"),
    [
        ("one wrote:", "one"),
        ("Originally Posted by one View Post", "one"),
        ("Quote: Originally posted by one", "one"),
        ("Zitat von one", "one"),
        ("Quote from: one on Nov 01, 2011, 10:00", "one"),
        ("On Tue, Nov 1, 2011 at 9:12 PM, one wrote:", "one"),
        ("one, on 1 Nov 2011, said:", "one"),
        ("one said: ↑", "one"),
        ("Quote:", ""),
        ("Code", ""),
        ("I wrote a letter to him", None),
        ("France declares war on Prussia.", None),
        ("one wrote:" + " " * 391, None),
        ("one wrote:" + " " * 390, "one"),
    ],
)
def test_a_line_says_whose_words_follow(line: str, author: str | None) -> None:
    assert opening(line) == author


def in_post(
    text: str, others: Others = NOBODY, people: frozenset[str] = frozenset()
) -> tuple[list[str], list[str], bool]:
    found = quoted_in_post(lines(text), others, 0, people)
    return kept(found.lines), [f"{quote.author}: {quote.text}" for quote in found.quotes], found.ends_are_sure


@pytest.mark.parametrize(
    ("text", "own", "quotes", "sure"),
    [
        ("mine\n[quote=one]theirs\nmore[/quote]\nmine too", ["mine", "mine too"], 1, True),
        ("[quote]theirs[/quote]\nmine", ["mine"], 1, True),
        ("one wrote:\ntheirs\nClick to expand...\nmine", ["mine"], 1, True),
        ("one wrote:\n> theirs\n\n> more\nmine", ["mine"], 1, True),
        ("one wrote:\n\n    theirs\n    more\nmine", ["mine"], 1, True),
        ("> theirs\nmine", ["mine"], 1, True),
        ("one wrote:\ntheirs\nmore\n\nmine", ["mine"], 1, False),
        ("one wrote:\n\ntheirs", [], 1, False),
        ("Quote:\none wrote:\ntheirs\n\nmine", ["mine"], 1, False),
        ("mine\none wrote:", ["mine"], 1, False),
        ("one:\n    theirs\n\nmine", ["mine"], 1, True),
        ("one:\ntheirs\n\nmine", ["one:", "theirs", "mine"], 0, True),
        ("mine alone", ["mine alone"], 0, True),
        ("> theirs\nmine\n> theirs again\nmine", ["mine", "mine"], 2, True),
        ("[quote]theirs[/quote]\none wrote:\nlast", [], 2, False),
        ("one wrote:\nlast\n\n> theirs", [], 2, False),
        ("[quote]\ntheirs\n[/quote]\nmine", ["mine"], 1, True),
        ("Quote:", [], 1, False),
        ("Quote:\ntheirs\n\nmine", ["mine"], 1, False),
        ("one:\n\n\n    theirs\nmine", ["mine"], 1, True),
        ("one:\n\n\n\n    theirs\nmine", ["one:", "    theirs", "mine"], 0, True),
        ("> theirs" + " " * 400, ["> theirs" + " " * 400], 0, True),
    ],
)
def test_a_quotation_ends_where_something_marks_it(text: str, own: list[str], quotes: int, sure: bool) -> None:
    found = in_post(text)
    assert (found[0], len(found[1]), found[2]) == (own, quotes, sure)


def test_a_quotation_without_marks_ends_as_the_post_does_that_it_repeats() -> None:
    others = Others.of(["two", "one", "three"], [["mine"], ["First.", "", "Second.", "Third."], ["First.", "Fourth."]])
    text = "one wrote:\nFirst.\nSecond.\nmine\nThird."
    assert in_post(text, others) == (["mine", "Third."], ["one: First.\nSecond."], True)
    assert in_post("Three wrote:\nFirst.\nFourth.\nmine", others) == (["mine"], ["Three: First.\nFourth."], True)
    assert in_post("four wrote:\nFirst.\nSecond.\nThird.\nmine", others)[0] == ["mine"]
    assert in_post("one wrote:\nFirst.\nSecond.\nThird.\nFourth.", others)[0] == ["Fourth."]
    assert in_post("two wrote:\nmine\n\nown", others)[1:] == (["two: mine"], False)


def test_a_cut_quotation_ends_with_the_last_line_that_is_part_of_what_its_author_wrote() -> None:
    others = Others.of(["two", "one"], [["mine"], ["I should like to say at length that France declares war."]])
    text = "one wrote:\nthat France declares war.\n\nlike to say at length\nlike to say\nmine"
    assert in_post(text, others) == (
        ["like to say", "mine"],
        ["one: that France declares war.\n\nlike to say at length"],
        True,
    )


def test_a_name_and_a_colon_open_a_quotation_of_somebody_who_is_known() -> None:
    found = in_post("One:\ntheirs\n\nmine", people=frozenset({"one"}))
    assert found == (["mine"], ["One: theirs"], False)


def in_mail(text: str) -> tuple[list[str], list[str]]:
    found = quoted_in_mail(lines(text))
    return kept(found.lines), [quote.text for quote in found.quotes]


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("mine\n\nOn Tue, 1 Nov 2011, one wrote:\n> theirs", ["mine"]),
        ("mine\nOn Tue, 1 Nov 2011, one\n<one@example.org> wrote:\n> theirs\n> more", ["mine"]),
        ("On Tue, 1 Nov 2011, one wrote:\n> theirs\nmine\n> theirs\nmine too", ["mine", "mine too"]),
        ("mine\nOn Tue, 1 Nov 2011, one wrote:\ntheirs without marks\nmore", ["mine"]),
        ("mine\n\none of us wrote:\n> theirs", ["mine"]),
        ("mine\none of us wrote:\nmine too", ["mine", "one of us wrote:", "mine too"]),
        ("mine\n-----Original Message-----\nFrom: one\ntheirs", ["mine"]),
        ("mine\nFrom: one\nSent: Tuesday\nTo: two\ntheirs", ["mine"]),
        ("mine\nFrom: one\nTo: two\nmine too", ["mine", "From: one", "To: two", "mine too"]),
        (
            "mine\nTo: one\nSent: Tuesday\nSubject: two\nmine",
            ["mine", "To: one", "Sent: Tuesday", "Subject: two", "mine"],
        ),
        ("mine", ["mine"]),
    ],
)
def test_a_mail_goes_as_far_as_the_older_one_below_it(text: str, own: list[str]) -> None:
    found = in_mail(text)
    assert found[0] == own
    assert bool(found[1]) is (len(own) < len([each for each in text.split("\n") if each.strip()]))


def test_what_a_mail_quotes_is_told_without_its_marks() -> None:
    assert in_mail("mine\n> theirs\n> more")[1] == ["theirs\nmore"]


@pytest.mark.parametrize(
    ("text", "own"),
    [
        ("mine\n--\nLong live the Emperor", ["mine"]),
        ("mine\n_____\nLong live the Emperor", ["mine"]),
        ("_____\nmine", ["_____", "mine"]),
        ("mine\n_____\n" + "\n".join("12345678"), ["mine"]),
        ("mine\n_____\n" + "\n".join("123456789"), ["mine", "_____", *"123456789"]),
        ("mine\nSent from my phone\nmore", ["mine"]),
        ("mine\nLogged\nmore", ["mine"]),
        ("mine\n-- \nmore", ["mine"]),
        ("--\nmore", []),
        ("mine\nLast edited by one" + " " * 182 + "x", ["mine", "Last edited by one" + " " * 182 + "x"]),
        ("mine\nLast edited by one" + " " * 180 + "x", ["mine"]),
        ("mine\nLast edited by one on 2 Nov 2011, edited 1 time in total.\nmine too", ["mine", "mine too"]),
    ],
)
def test_below_a_rule_stands_a_signature(text: str, own: list[str]) -> None:
    assert kept(without_rule(lines(text))) == own


def test_a_line_left_out_stays_what_it_was_and_lies_below_no_rule() -> None:
    theirs = Line(2, "Last edited by one", Left.QUOTED)
    rule = Line(3, "_____", Left.QUOTED)
    last = Line(5, "theirs", Left.QUOTED)
    found = without_rule([Line(1, "mine"), theirs, rule, Line(4, "mine too"), Line(5, "--"), last, Line(6, "one")])
    left = [None, Left.QUOTED, Left.QUOTED, None, Left.SIGNATURE, Left.QUOTED, Left.SIGNATURE]
    assert [line.left for line in found] == left
    alone = without_rule([Line(1, "theirs", Left.QUOTED), Line(2, ""), Line(3, "_____"), Line(4, "mine")])
    assert kept(alone) == ["_____", "mine"]


def of_one(*texts: str) -> list[list[str]]:
    found = without_repeated({"one": [lines(text) for text in texts]}, lambda words: words.startswith("Signed"))
    return [kept(each) for each in found["one"]]


def test_what_ends_two_posts_of_one_writer_is_a_signature() -> None:
    assert of_one("first\n\nEver yours", "second\n\nEver yours") == [["first"], ["second"]]
    assert of_one("first\n\nEver yours", "second") == [["first", "Ever yours"], ["second"]]
    assert of_one("first\n\nSigned one", "second\n\nSigned one") == [["first", "Signed one"], ["second", "Signed one"]]
    assert of_one("same\n\nEver yours", "same\n\nEver yours") == [["same", "Ever yours"], ["same", "Ever yours"]]
    assert of_one("Ever yours", "second\n\nEver yours") == [["Ever yours"], ["second"]]
    tall = "\n".join("12345678")
    assert of_one(f"first\n\n{tall}", f"second\n\n{tall}") == [["first"], ["second"]]
    taller = "\n".join("123456789")
    assert of_one(f"first\n\n{taller}", f"second\n\n{taller}") == [["first", *"123456789"], ["second", *"123456789"]]


def test_lines_left_out_already_end_no_post() -> None:
    quoted = (Line(1, "first", None), Line(2, "Ever yours", None), Line(3, "theirs", Left.QUOTED))
    other = (Line(1, "second", None), Line(2, "", None), Line(3, "Ever yours", None))
    found = without_repeated({"one": [quoted, other]}, lambda _: False)["one"]
    assert kept(found[0]) == ["first", "Ever yours"]
    below = (*other, Line(4, "", None), Line(5, "Sent from my phone", Left.SIGNATURE))
    found = without_repeated({"one": [below, (Line(1, "third"), Line(2, ""), Line(3, "Ever yours"))]}, lambda _: False)[
        "one"
    ]
    assert [kept(each) for each in found] == [["second"], ["third"]]
    nothing = (Line(1, "theirs", Left.QUOTED),)
    found = without_repeated({"one": [nothing, (Line(1, "more", Left.QUOTED),)]}, lambda _: False)["one"]
    assert found[0] == nothing


def test_bytes_are_read_in_the_encoding_they_name_or_the_likeliest() -> None:
    assert decoded("für".encode()) == "für"
    assert decoded("für".encode("cp1252")) == "für"
    assert decoded("für".encode("utf-16")) == "für"
    assert decoded("für".encode("latin-1"), "latin-1") == "für"
    assert decoded("für".encode(), "no-such") == "für"
    assert decoded(b"abc", "punycode") == "abc"
    assert decoded(b"\xef\xbb\xbfabc") == "abc"
    assert decoded(b"\x81") == "\x81"


def test_a_picture_is_no_text() -> None:
    assert is_text("für\r\n\tuns".encode())
    assert is_text("a".encode("utf-16"))
    assert is_text(b"\x01" + b"a" * 49)
    assert not is_text(b"\x01" + b"a" * 48)
    assert not is_text(b"\x89PNG\r\n\x1a\n\x00\x00\x00\rIHDR")
    assert is_text(b"a" * 4096 + b"\x00" * 999)
    assert is_text(b"")


def test_every_kind_of_break_ends_a_line_and_blanks_are_plain() -> None:
    assert lines_of_text("a\r\nb\rc\nd\x85e\u2028f") == ["a", "b", "c", "d", "e", "f"]
    assert lines_of_text("a\xa0b\u200bc\ufeff") == ["a bc"]
