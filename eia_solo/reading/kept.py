"""Items as they are kept in an inbox: what was read, without the guesses, which are made anew as more is known.

Its keys stand in campaign files: one may be added, none is renamed.
"""

from collections.abc import Mapping
from typing import Any

from eia_solo.reading.items import Guess, Item, Left, Line, Quote, Status


def dump(item: Item) -> dict[str, Any]:
    """What was read of an item, as plain data; what is empty is left out."""
    received = item.received
    kept = {
        "id": item.id,
        "source": item.source,
        "span": [item.first_line, item.last_line],
        "mail": item.is_mail,
        "list": item.by_list,
        "author": item.author,
        "address": item.address,
        "subject": item.subject,
        "received": [received.value, received.sure, received.why, list(received.others)] if received != Guess() else [],
        "lines": [[line.number, line.text, *([line.left.value] if line.left else [])] for line in item.lines],
        "quotes": [[quote.author, quote.text] for quote in item.quotes],
        "doubt": item.doubt,
        "edited": item.edited,
        "status": [item.status.value, item.status.sure],
    }
    return {key: value for key, value in kept.items() if value}


def load(data: Mapping[str, Any], id: str) -> Item:
    """The item of what was kept, under another id. Raises ValueError, TypeError or KeyError for what was never kept."""
    first, last = data["span"]
    received = data.get("received")
    value, sure, why, others = received or (None, False, "", ())
    status, status_is_sure = data["status"]
    return Item(
        id=id,
        source=data["source"],
        first_line=first,
        last_line=last,
        is_mail=data.get("mail", False),
        by_list=data.get("list", False),
        author=data.get("author", ""),
        address=data.get("address", ""),
        subject=data.get("subject", ""),
        received=Guess(value, sure, why, tuple(others)),
        lines=tuple(_line(*each) for each in data.get("lines", ())),
        quotes=tuple(Quote(*each) for each in data.get("quotes", ())),
        doubt=data.get("doubt", ""),
        edited=data.get("edited"),
        status=Guess(Status(status), status_is_sure),
    )


def _line(number: int, text: str, left: str | None = None) -> Line:
    return Line(number, text, None if left is None else Left(left))
