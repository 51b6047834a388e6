"""What a player says below his orders makes those it may touch unsure, and no others."""

import json
from pathlib import Path

import pytest
from ir_mails import OWN, known

from eia_solo.reading.items import Source
from eia_solo.reading.reader import read

ADDRESSES = {power: address for address, power in json.loads((OWN / "names.json").read_text())["addresses"].items()}


LINES = (Path(__file__).parent / "second_thoughts.txt").read_text().splitlines()


def mails() -> dict[str, dict[str, str]]:
    """Each mail with its power before it, and its orders with their marks."""
    found: dict[str, dict[str, str]] = {}
    for line in LINES:
        if line.startswith("= "):
            orders = found.setdefault(line[2:], {})
        elif line and line[0] in "!?~":
            orders[line[2:]] = line[0]
    return found


def orders(power: str, words: str, stage: str = "S1901") -> dict[str, bool]:
    """The orders of a mail, each with whether it is sure."""
    head = f"From: {ADDRESSES[power]}\nContent-Type: text/plain; charset=utf-8\n\n"
    (item,) = read([Source("1.eml", f"{head}{words}\n".encode())], known(OWN, stage))
    return {row["order"]: row["sure"] for row in item.more["orders"][power]}


@pytest.mark.parametrize(("mail", "wanted"), mails().items())
def test_a_second_thought_leaves_no_order_sure_that_it_may_touch(mail: str, wanted: dict[str, str]) -> None:
    whose, _, words = mail.partition(": ")
    power, _, stage = whose.partition("@")
    found = orders(power, words.replace("\\n", "\n"), stage or "S1901")
    assert found.keys() == wanted.keys()
    assert {order for order, sure in found.items() if sure} >= {order for order, mark in wanted.items() if mark == "!"}
    assert not {order for order, sure in found.items() if sure} & {
        order for order, mark in wanted.items() if mark == "~"
    }


def test_what_takes_orders_back_without_naming_them_leaves_doubts_and_talk_leaves_none() -> None:
    plain = "A Par - Bur\nA Mar - Spa\nF Bre - Mao\n\n"
    sure = {line: all(orders("France", plain + line[2:]).values()) for line in LINES if line[:2] in ("- ", "+ ")}
    assert [line for line, all_sure in sure.items() if all_sure != line.startswith("+")] == []


@pytest.mark.parametrize("between", ["\n", "\n\n"])
def test_what_is_announced_as_a_draft_is_not_sure(between: str) -> None:
    plain = f"{between}A Par - Bur\nA Mar - Spa\nF Bre - Mao"
    found = {line: set(orders("France", line[2:] + plain).values()) for line in LINES if line[:2] in ("< ", "> ")}
    assert [line for line, sure in found.items() if sure != {line.startswith(">")}] == []


def test_a_subject_may_say_that_the_orders_are_a_draft() -> None:
    for subject, sure in (
        ("Draft orders", False),
        ("Spring (not final)", False),
        ("Re: draft", True),
        ("Orders", True),
    ):
        head = f"From: {ADDRESSES['France']}\nSubject: {subject}\n\nA Par - Bur\n"
        (item,) = read([Source("1.eml", head.encode())], known(OWN, "S1901"))
        assert [row["sure"] for row in item.more["orders"]["France"]] == [sure], subject
