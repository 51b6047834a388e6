"""What a reader guessed beside what a careful moderator enters, field by field: right, wrong, wrong and sure.

Compared is what stands in the truth: status, sender, received to the minute, kind, answers and whether it replaces the
whole; every order of a mail is a field, and one too many is a wrong one. The coast an ordered unit stands on and the
kind of a supported one are not compared.
"""

import re
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping
from datetime import datetime
from typing import Any

from attrs import frozen

FIELDS = ("kind", "stage", "answers", "whole")


@frozen
class Compared:
    """One field of an item. A right one that is not sure costs the moderator a key; a wrong one that is, the game."""

    item: str
    field: str
    right: bool
    sure: bool
    said: str

    @property
    def is_wrong_and_sure(self) -> bool:
        return self.sure and not self.right


def compared(found: Mapping[str, Any], truth: Mapping[str, Any]) -> Iterator[Compared]:
    """Every field of the items of an answer ("eia-solo read --json") against those of a truth file."""
    items = {item["id"]: item for item in found["items"]}
    for wanted in truth["items"]:
        item = items.pop(wanted["id"], None)
        if item is None:
            yield Compared(wanted["id"], "item", right=False, sure=True, said="not there")
        else:
            yield from _of_item(item, wanted)
    for id in items:
        yield Compared(id, "item", right=False, sure=True, said="too many")


def _of_item(item: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[Compared]:
    def field(name: str, got: Any, want: Any, *, sure: bool, also: Iterable[Any] = ()) -> Compared:
        return Compared(item["id"], name, got == want or got in also, sure, f"{got!r}, not {want!r}")

    status = item["status"]
    got, sure = (status["value"], status.get("sure", True)) if isinstance(status, dict) else (status, True)
    yield field("status", got, wanted["status"], sure=sure)
    fields = item["fields"]
    sender, received = fields["sender"], fields["received"]
    power = (sender["value"] or {}).get("power")
    yield field("sender", power, wanted["sender"]["power"], sure=sender["sure"])
    yield field("received", _minute(received["value"]), _minute(wanted["received"]), sure=received["sure"])
    for name in FIELDS:
        if name in wanted and (name != "whole" or wanted["answers"] is not None):
            guess = fields[name]
            also = wanted.get("answers_also", ()) if name == "answers" else ()
            yield field(name, guess["value"], wanted[name], sure=guess["sure"], also=also)
    if "late" in wanted:
        yield field("late", item["late"], wanted["late"], sure=True)
    yield from _orders(item["id"], "order", item["orders"], wanted.get("orders", {}))
    for stage in {*item["later"], *wanted.get("later", {})}:
        yield from _orders(item["id"], "later", item["later"].get(stage, {}), wanted.get("later", {}).get(stage, {}))


def _orders(id: str, name: str, found: Mapping[str, Any], wanted: Mapping[str, Any]) -> Iterator[Compared]:
    for power in {*found, *wanted}:
        left = Counter(map(plain_order, wanted.get(power, ())))
        for row in found.get(power, ()):
            right = left[plain_order(row["order"])] > 0
            left[plain_order(row["order"])] -= right
            yield Compared(id, name, right, row["sure"], f"{power}: {row['order']} of {row['written']!r}")
        for order in left.elements():
            yield Compared(id, name, right=False, sure=False, said=f"{power}: {order} is missing")


def plain_order(order: str) -> str:
    """An order without what is not compared."""
    text = re.sub(r"\((nc|sc|ec|wc)\)", r"/\1", order.lower())
    text = re.sub(r"^([af] *[a-z]{3})/[a-z]c", r"\1", text)
    return re.sub(r"\s", "", re.sub(r" s [af] ", " s ", text))


def _minute(time: str | None) -> float | None:
    return None if time is None else datetime.fromisoformat(time).timestamp() // 60


def summary(fields: Iterable[Compared]) -> str:
    """How many are right, wrong, wrong and sure, for each kind of field; then each that is wrong."""
    rows = list(fields)
    lines = []
    for name in dict.fromkeys(row.field for row in rows):
        of_name = [row for row in rows if row.field == name]
        right, sure = sum(row.right for row in of_name), sum(row.is_wrong_and_sure for row in of_name)
        asked = sum(row.right and not row.sure for row in of_name)
        lines.append(
            f"{name:9}{right:5} right ({asked} not sure) {len(of_name) - right:5} wrong {sure:5} wrong and sure"
        )
    wrong = [f"{'!' if row.sure else ' '} {row.item} {row.field}: {row.said}" for row in rows if not row.right]
    share = 100 * sum(row.right for row in rows) / max(len(rows), 1)
    return "\n".join([*lines, f"{share:.1f} % right", *wrong])
