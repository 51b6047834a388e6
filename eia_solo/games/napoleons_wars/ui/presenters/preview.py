"""What a turn would come to, line by line."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.preview import Preview
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.telling import event_words, outcome_words
from eia_solo.games.napoleons_wars.rules.text import field_name
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import ntr, tr


def summary_words(preview: Preview) -> str:
    """How much of it is done, in a line."""
    outcomes = preview.answer["outcomes"]
    done = sum(each["outcome"] in ("done", "partly", "waiting") for each in outcomes)
    not_done = sum(each["outcome"] == "refused" for each in outcomes)
    parts = [ntr("{n} order done", "{n} orders done", done), tr("{n} not", n=not_done)]
    if preview.asks:
        parts.insert(0, ntr("{n} battle", "{n} battles", len(preview.asks)))
    return tr("{parts}. Nothing is kept yet.", parts=", ".join(parts))


def preview_lines(preview: Preview, given: Plain, board: Board) -> tuple[Line, ...]:
    """Battles, orders that are not done, what would happen."""
    lines = tuple(_lines(preview, given, board))
    return lines or (words(tr("Nothing would happen.")),)


def _lines(preview: Preview, given: Plain, board: Board) -> Iterator[Line]:
    for number, ask in enumerate(preview.asks, 1):
        odds = preview.odds.get(ask["at"])
        told = "" if odds is None else tr("{wins} wins · {drawn} drawn · {loses} lost of 36",
            wins=odds.wins.ways, drawn=odds.drawn.ways, loses=odds.loses.ways)  # fmt: skip
        powers = tuple(power for side in ask["sides"] for power in side)
        yield Line(f"battle {ask['at']}", f"{number}  {field_name(ask['at'], board)}", told, powers=powers)
    failed = [each for each in preview.answer["outcomes"] if each["outcome"] in ("refused", "partly")]
    if failed:
        yield heading(tr("Not done"))
    for each in failed:
        text = each["order"] or given["orders"][each["power"]][each["line"] - 1]
        why = sentence(outcome_words(each, board))
        yield Line(f"order {each['power']} {each['line']}", text, why, each["rule"], powers=(each["power"],))
    if preview.answer["events"]:
        yield heading(tr("What would happen"))
    for number, event in enumerate(preview.answer["events"]):
        yield Line(f"event {number}", event_words(event, board), tone=Tone.PLAIN)
