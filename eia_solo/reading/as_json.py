"""Items as the JSON that other programs read."""

from collections.abc import Iterable, Mapping
from typing import Any

from eia_solo.reading.items import Guess, Item, Left, Line

FORMAT = "eia-solo read 1"


def as_json(items: Iterable[Item], game: str | None) -> dict[str, Any]:
    return {"format": FORMAT, "game": game, "items": [_item(item) for item in items]}


def _item(item: Item) -> dict[str, Any]:
    status = {"value": item.status.value, "sure": False} if not item.status.sure else item.status.value
    return {
        "id": item.id,
        "source": item.source,
        "first_line": item.first_line,
        "last_line": item.last_line,
        "status": status,
        "fields": {name: _guess(guess) for name, guess in item.fields.items()},
        "details": dict(item.details),
        "words": item.words,
        "left_out": list(left_out(item.lines)),
        "duplicate_of": item.duplicate_of,
        "edited": item.edited,
        **item.more,
    }


def _guess(guess: Guess) -> Mapping[str, Any]:
    return {"value": guess.value, "sure": guess.sure, "why": guess.why, "others": list(guess.others)}


def left_out(lines: Iterable[Line]) -> Iterable[Mapping[str, Any]]:
    """What was left out, each run of lines with its first and last."""
    runs: list[tuple[int, int, Left]] = []
    for line in lines:
        if line.left is None or not line.text.strip():
            continue
        if runs and runs[-1][2] is line.left:
            runs[-1] = (runs[-1][0], line.number, line.left)
        else:
            runs.append((line.number, line.number, line.left))
    return [{"first_line": first, "last_line": last, "what": what.value} for first, last, what in runs]
