"""What a player says below his orders makes those it may touch unsure, and no others."""

import json
from pathlib import Path

import pytest
from ir_mails import OWN, known

from eia_solo.reading.items import Source
from eia_solo.reading.reader import read

ADDRESSES = {power: address for address, power in json.loads((OWN / "names.json").read_text())["addresses"].items()}


def mails() -> dict[str, dict[str, str]]:
    """Each mail with its power before it, and its orders with their marks."""
    found: dict[str, dict[str, str]] = {}
    for line in (Path(__file__).parent / "second_thoughts.txt").read_text().splitlines():
        if line.startswith("= "):
            orders = found.setdefault(line[2:], {})
        elif line and not line.startswith("#"):
            orders[line[2:]] = line[0]
    return found


@pytest.mark.parametrize(("mail", "wanted"), mails().items())
def test_a_second_thought_leaves_no_order_sure_that_it_may_touch(mail: str, wanted: dict[str, str]) -> None:
    whose, _, words = mail.partition(": ")
    power, _, stage = whose.partition("@")
    head = f"From: {ADDRESSES[power]}\nContent-Type: text/plain; charset=utf-8\n\n"
    source = Source("1.eml", (head + words.replace("\\n", "\n") + "\n").encode())
    (item,) = read([source], known(OWN, stage or "S1901"))
    found = {row["order"]: row["sure"] for row in item.more["orders"][power]}
    assert found.keys() == wanted.keys()
    assert {order for order, sure in found.items() if sure} >= {order for order, mark in wanted.items() if mark == "!"}
    assert not {order for order, sure in found.items() if sure} & {
        order for order, mark in wanted.items() if mark == "~"
    }
