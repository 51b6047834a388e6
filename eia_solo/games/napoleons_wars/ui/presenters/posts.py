"""The public acts of a turn: what was posted when, and whether it counts as things stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from enum import StrEnum

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import HOUR
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.given import counted_posts
from eia_solo.games.napoleons_wars.rules.posted import Standing as PostStanding
from eia_solo.games.napoleons_wars.rules.state import GameState, Plain, Post
from eia_solo.games.napoleons_wars.rules.telling import act_words, outcome_words
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words, read_post
from eia_solo.ui.presenters.lines import Line, Tone, sentence, words
from eia_solo.ui.words import mark, tr


class Standing(StrEnum):
    """How a post stands."""

    COUNTS = mark("counts")
    LATE = mark("too late")
    WAITS = mark("waits")
    REFUSED = mark("does not count")
    WITHDRAWN = mark("withdrawn")


_OF = {"counts": Standing.COUNTS, "late": Standing.LATE, "waiting": Standing.WAITS, "refused": Standing.REFUSED}


_STANDS = {**_OF, "withdrawn": Standing.WITHDRAWN}


def post_lines(game: GameState, acts: list[Plain], board: Board) -> tuple[Line, ...]:
    """Every post of the turn; `acts` is what would become of them."""
    lines = tuple(_lines(game, acts, board))
    return lines or (words(tr("Nothing is posted in this turn.")),)


def standing_lines(game: GameState, standing: Mapping[str, PostStanding], board: Board) -> tuple[Line, ...]:
    """Every post of the turn with how it stands, in a line each."""
    lines = tuple(
        Line(
            f"post {post.id}",
            act_words(post.act, board),
            note=_when(post, game),
            aside=tr(_STANDS[standing[post.id].outcome].value) if post.id in standing else "",
            powers=(post.by,),
            tone=Tone.STRUCK if post.is_withdrawn else Tone.PLAIN,
        )
        for post in game.posts
    )
    return lines or (words(tr("Nothing is posted in this turn.")),)


def _lines(game: GameState, acts: list[Plain], board: Board) -> Iterator[Line]:
    found = {each["n"]: each for each in acts}
    rows = {post.id: number for number, post in enumerate(counted_posts(game))}
    for post in game.posts:
        act = found.get(rows.get(post.id, -1))
        standing = Standing.WITHDRAWN if post.is_withdrawn else _OF[act["outcome"]] if act else Standing.COUNTS
        why = sentence(outcome_words(act, board)) if act and act["outcome"] != "counts" else ""
        if act is None and not post.is_withdrawn:
            why = tr("with the same act of the other power")
        rule = act["rule"] if act else ""
        note = " · ".join(filter(None, (_when(post, game), " ".join(filter(None, (why, rule))))))
        tone = Tone.STRUCK if post.is_withdrawn else Tone.PLAIN
        text = act_words(post.act, board)
        yield Line(f"post {post.id}", text, note, tr(standing.value), powers=(post.by,), tone=tone)


def _when(post: Post, game: GameState) -> str:
    """When it was posted, and how long before the update."""
    if post.from_before:
        return tr("from the turn before")
    if post.at is None:
        return tr("without a time")
    if game.update is None:
        return post.at.words
    hours = post.at.until(game.update) // HOUR
    return tr("{time}, {n} h before the update", time=post.at.words, n=hours)


def read_words(power: str, text: str, board: Board) -> str:
    """How a post is read, or why it is not; empty for nothing."""
    if not text.strip():
        return ""
    try:
        act = read_post(power, text, board)
    except InvalidCommand as fault:
        return sentence(str(fault))
    return tr("Read as: {act}", act=post_words(act, board))
