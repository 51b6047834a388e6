"""Mails of players become orders: at least 95 of 100 fields are right, and nothing wrong is marked sure."""

import json
import re
import time
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st
from ir_mails import OWN, all_fields, known

from eia_solo.games.international_relations.reading.place_names import Close, PlaceNames
from eia_solo.reading.items import Source, Status
from eia_solo.reading.reader import read

MORE = OWN.parent / "mails"
SURE = {"four": 0.58, "five": 0.6}
"""The share of orders that are right and sure, where players write whole sentences or in many languages."""
TRUTHS = sorted(OWN.glob("*.truth.json"))


@pytest.mark.parametrize("folder", [OWN, *sorted(MORE.iterdir())], ids=lambda folder: folder.name)
def test_the_mails_of_seven_players_are_read_as_a_moderator_enters_them(folder: Path) -> None:
    fields = list(all_fields(folder))
    assert len(fields) > 300
    assert [row for row in fields if row.is_wrong_and_sure] == []
    assert sum(row.right for row in fields) >= 0.95 * len(fields)
    sure = sum(row.right and row.sure for row in fields if row.field == "order")
    least = SURE.get(folder.name, 0.75)
    assert sure >= least * sum(row.field == "order" for row in fields), "a reader who asks about everything is none"


WORDS = re.findall(
    r"\S+",
    """A F army fleet Par Bur Nth nor St. Petersburg(sc) Gulf of Lyon to - -> S supports C convoys via convoy H
holds R retreats build waive 2 the first second rest all , ; : . ( ) / " ? ! if not instead of forget France: Italy
may permit MDT enter abrogate with claim solo two-way Spring 1902 F01 retreats: winter > > -- ~~ | 1. * said he""",
)


@given(st.lists(st.one_of(st.sampled_from(WORDS), st.text(max_size=6)), max_size=40), st.sampled_from(TRUTHS))
def test_no_words_whatever_stop_the_reader(words: list[str], truth) -> None:  # type: ignore[no-untyped-def]
    stage = json.loads(truth.read_text())["stage"]
    text = " ".join(words).replace(" ; ", "\n")
    items = read([Source("any.eml", f"From: a@example.org\nSubject: x\n\n{text}".encode())], known(OWN, stage))
    assert len(items) == 1
    assert set(items[0].fields) >= {"sender", "received", "stage", "kind", "answers", "whole"}
    assert set(items[0].more) == {"orders", "left_out", "later", "late"}


@pytest.mark.parametrize(
    "piece", ["A Par ", "supports ", "and ", "( ", "A Par, ", "F Nth C ", "to - ", "Gulf of ", "xyz "]
)
def test_a_long_line_is_read_in_no_time(piece: str) -> None:
    start = time.process_time()
    read([Source("long.eml", f"From: a@example.org\nSubject: x\n\n{piece * 3000}".encode())], known(OWN, "S1902"))
    assert time.process_time() - start < 5


@pytest.mark.parametrize("piece", ["x\n", "A Mun - Bur\n", "A Mun - Bur, "])
def test_what_is_far_too_long_for_a_mail_is_not_understood_at_once_and_says_why(piece: str) -> None:
    text = "A Mun H\n" + piece * (200_000 // len(piece))
    start = time.process_time()
    (item,) = read([Source("long.txt", text.encode())], known(OWN, "S1901"))
    assert time.process_time() - start < 10
    assert item.status.value == Status.NOT_UNDERSTOOD
    assert not item.more["orders"]
    assert item.status.why.startswith("too long to be a post: ")
    assert item.fields["kind"].why == item.status.why


def test_a_hundred_thousand_letters_are_a_mail() -> None:
    text = "A Mun H\n" + "and so we went on and on, all day and all of the night\n" * 1800
    (item,) = read([Source("long.txt", text.encode())], known(OWN, "S1901"))
    assert [each["order"] for each in item.more["orders"]["Germany"]] == ["A Mun H"]


@pytest.mark.parametrize(
    ("written", "province", "close"),
    [
        ("nth", "nth", Close.EXACT),
        ("north sea", "nth", Close.EXACT),
        ("nordsee", "nth", Close.EXACT),
        ("pica", "pic", Close.BEGUN),
        ("west med", "wes", Close.EXACT),
        ("n atl", "nao", Close.EXACT),
        ("gascny", "gas", Close.TYPO),
        ("constantinopel", "con", Close.TYPO),
        ("edn", "edi", Close.LIKE),
    ],
)
def test_names_are_known_by_what_players_make_of_them(written: str, province: str, close: Close) -> None:
    places = PlaceNames.of(known(OWN, "S1901").data)
    found = {each.province: each.close for each in places.meant(tuple(re.findall(r"\w+", written)))}
    assert found[province] is close


DOUBTFUL = {
    "A Mar - Pie\n\nOn second thought:\nA Mar H": "A Mar H",
    "F Nap - Ion\nF Tun - Wes\nPlease ignore the line about Naples": "F Nap-Ion",
    "A Mar - Bur. Do not let A Mar - Bur leak.": "A Mar-Bur",
    "A Tri - Tyr, if Austria agrees": "A Tri-Tyr",
    "F Nap - Tyr": "F Nap-Tys",
    "A Mar Bur": "A Mar-Bur",
    "A Mar - Gas?": "A Mar-Gas",
    "F Mar - Gas": "A Mar-Gas",
    "Not sure yet: A Mar - Gas": "A Mar-Gas",
}


@pytest.mark.parametrize(("words", "order"), DOUBTFUL.items())
def test_what_may_be_meant_otherwise_is_taken_and_not_sure(words: str, order: str) -> None:
    (item,) = read([_mail(words)], known(OWN, "S1902"))
    rows = item.more["orders"]["Italy"]
    assert [row["sure"] for row in rows if row["order"] == order] == [False]
    assert all(row["why"] for row in rows if row["order"] == order)


NO_ORDERS = {
    "If Turkey attacks me I move A Tri - Ser.": "on a condition",
    "Zaunkoenig told me to play A Mar - Bur.": "what another says",
    "Do not move A Mar - Bur": "taken back or denied",
    "Is A Mar - Bur legal?": "a question",
    "What about A Par - Bur": "a unit of Germany",
    "A Apu - Nap": "no unit of the sender's stands there",
}


@pytest.mark.parametrize(("words", "why"), NO_ORDERS.items())
def test_what_is_no_order_is_left_out_with_the_reason(words: str, why: str) -> None:
    (item,) = read([_mail(words)], known(OWN, "S1902"))
    assert item.more["orders"] == {}
    assert why in [each["what"] for each in item.more["left_out"]]
    assert (item.status.value, item.status.sure) == ("no_act", False)


def _mail(words: str, sender: str = "lanterna@example.net") -> Source:
    return Source("one.eml", f"From: {sender}\nSubject: x\n\n{words}\n".encode())
