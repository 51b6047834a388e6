"""Whatever a mail says around its orders, or beside them, leaves none sure where it may change what is meant."""

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path

import pytest
from ir_mails import OWN, answer, known

from eia_solo.games.international_relations.reading.known import KnownPosition
from eia_solo.reading.items import Source
from eia_solo.reading.reader import read

HERE = Path(__file__).parent
WRAPPERS = [line.replace("\\n", "\n") for line in (HERE / "wrapped_mails.txt").read_text().splitlines()[1:]]
EVERY = 47
"""One in so many mails is put into each wrapper in the ordinary suite; the long run takes all."""


@cache
def kept() -> tuple[tuple[KnownPosition, str, tuple[str, ...]], ...]:
    """The orders of the kept spring mails that are wholly sure, as they are written, each with where and by whom."""
    return tuple(_kept())


def _kept() -> Iterator[tuple[KnownPosition, str, tuple[str, ...]]]:
    for folder in (OWN, *sorted((HERE / "mails").iterdir())):
        for path in sorted(folder.glob("S*.truth.json")):
            truth = json.loads(path.read_text())
            if truth["stage"].endswith("R"):
                continue
            for item in answer(folder, truth)["items"]:
                rows = [row for orders in item["orders"].values() for row in orders]
                if len(item["orders"]) == 1 and all(row["sure"] for row in rows):
                    sender = item["fields"]["sender"]["value"]["address"]
                    yield known(folder, truth["stage"]), sender, tuple(row["written"].rstrip(".") for row in rows)


def sure(where: KnownPosition, sender: str, words: str) -> list[bool]:
    (item,) = read(
        [Source("1.eml", f"From: {sender}\nContent-Type: text/plain; charset=utf-8\n\n{words}\n".encode())], where
    )
    return [row["sure"] for orders in item.more["orders"].values() for row in orders]


def leaks(every: int) -> list[str]:
    """The wrapped mails of which an order is sure all the same."""
    found, tried = [], 0
    for number, wrapper in enumerate(WRAPPERS):
        between = "\n" if f"\n{wrapper}\n".find("\n{}\n") >= 0 else ", "
        for where, sender, lines in kept()[number % every :: every]:
            words = between.join(lines)
            plain = sure(where, sender, words)
            if not plain or not all(plain):
                continue
            tried += 1
            if any(sure(where, sender, wrapper.replace("{}", words))):
                found.append(f"{sender}: {wrapper.replace('{}', words)}")
    assert tried > len(WRAPPERS)
    return found


def test_orders_that_are_sure_are_so_no_more_in_any_wrapper() -> None:
    assert leaks(EVERY) == []


@pytest.mark.slow
def test_all_orders_that_are_sure_are_so_no_more_in_any_wrapper() -> None:
    assert leaks(1) == []
