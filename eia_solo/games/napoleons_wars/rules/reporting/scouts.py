"""What scouts saw, and the small answer that goes out before the deadline. Rule: NW-94 to NW-97."""

from collections.abc import Mapping
from typing import Any

from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.reporting.report import Line, Part, TurnReport, secret

_HIDDEN = "|C+"


def seen_words(board: Board, row: Mapping[str, Any]) -> str:
    """What a scout saw of a space: "C in Saxony: Prussia B, IIC"."""
    who = (
        tr("{corps} scouts {space}", corps=row["corps"], space=board.name(row["space"]))
        if row["corps"]
        else (tr("A deserter from {space} tells", space=board.name(row["space"])))
    )
    seen = [f"{_corps(board, key)}, {_divisions(text)}" for key, text in row["seen"].items()]
    return f"{who}: {'; '.join(seen) if seen else tr('nobody of others is there')}"


def _corps(board: Board, key: str) -> str:
    power, _, letter = key.partition(" ")
    return f"{board.powers[power].name} {letter}"


def _divisions(text: str) -> str:
    """The make-up of a corps; of one with scouting cavalry only that. Rule: NW-96."""
    if not text.startswith(_HIDDEN):
        return text
    hidden = text.removeprefix(_HIDDEN)
    more = tr("{hidden} more", hidden=hidden) if hidden else tr("up to three more")
    return tr("scouting cavalry and {more}", more=more)


def scout_report(board: Board, power: str, turn: str, answer: Mapping[str, Any]) -> TurnReport:
    """The answer to a power's scouts, from the position as the turn began: it may change its orders yet."""
    rows = [row for row in answer["internal"][power]["scouted"] if row["corps"]]
    lines: tuple[Line, ...] = tuple(secret(seen_words(board, row), "NW-95") for row in rows)
    title = tr("{power}, {turn}: what your scouts see", power=board.powers[power].name, turn=turn)
    part = Part(tr("What your scouts see"), lines, tr("None of your orders sends a scout who can see anything."))
    return TurnReport(power, title, tr("Before the update: your orders may still be changed."), (part,))
