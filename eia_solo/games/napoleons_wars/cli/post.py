"""post: public acts as players post them, and how they stand."""

from datetime import tzinfo
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line, print_table
from eia_solo.core.errors import InvalidCommand, to_type
from eia_solo.core.moment import Moment
from eia_solo.core.words import tr
from eia_solo.games.napoleons_wars.cli.words import cited, the_power
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.commands import PostAct, WithdrawPost
from eia_solo.games.napoleons_wars.rules.events import ActPosted
from eia_solo.games.napoleons_wars.rules.posted import Standing, standing_posts
from eia_solo.games.napoleons_wars.rules.state import Post
from eia_solo.games.napoleons_wars.rules.text import update_words
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.reading.due import due_moment
from eia_solo.reading.zones import zone_named


@click.command()
@file_argument
@click.argument("power", required=False)
@click.argument("words", nargs=-1, metavar="TEXT...")
@click.option("--at", metavar="TIME", help='When it was posted, as in "25 Oct 2026 20:00 UTC"; else before all others.')
@click.option("--zone", metavar="ZONE", help="The zone of a TIME that names none, as Europe/Berlin or +01:00.")
@click.option("--withdraw", metavar="POST", help="Withdraw this post, as p3; it stays in the list.")
@json_option
def post_command(
    file: Path,
    power: str | None,
    words: tuple[str, ...],
    at: str | None,
    zone: str | None,
    withdraw: str | None,
    as_json: bool,
) -> None:
    """Enters a public act that a POWER posts: war, peace, alliance, a gift, a trade, leave to pass.

    Without a POWER it lists the posts of the turn: which count as things stand, which come too late, and which wait for
    the other power. What two powers agree on is posted by both.

    \b
    Example:
      eia-solo post wars.eia France "declare war on Austria" --at "2 Mar 2026 20:00 UTC"
      eia-solo post wars.eia Spain ally with France
      eia-solo post wars.eia --withdraw p2
      eia-solo post wars.eia
    """
    if withdraw is not None:
        if power is not None or at is not None:
            raise InvalidCommand(tr("--withdraw takes a post away: leave POWER, TEXT and --at out"))
        with writing_as(NapoleonsSession, file) as session:
            session.do(WithdrawPost(_id(withdraw)))
            _list(session, as_json)
        return
    if power is None:
        with reading_as(NapoleonsSession, file) as session:
            _list(session, as_json)
        return
    if not words:
        raise InvalidCommand(
            tr("what does {power} post? Write it behind the power, as in 'declare war on Austria'", power=power)
        )
    moment = None if at is None else due_moment(at, _zone(zone), what="time")
    with writing_as(NapoleonsSession, file) as session:
        id = the_power(power, session.rulebook.tables.board)
        (event,) = session.do(PostAct(id, " ".join(words), moment)).events
        assert isinstance(event, ActPosted), "that is what posting comes to"
        _tell(session, event.post, as_json)


def _id(written: str) -> str:
    """A post as players name it: "p3", "P3" or "3"."""
    id = written.strip().casefold()
    return f"p{id}" if id.isdecimal() else id


def _zone(written: str | None) -> tzinfo | None:
    return zone_named(written) if written else None


def _tell(session: NapoleonsSession, post: Post, as_json: bool) -> None:
    standing = standing_posts(session.rulebook.tables, session.state)[post.id]
    if as_json:
        print_json({"entry": session.history.head, "post": _json(post, standing)})
        return
    board = session.rulebook.tables.board
    said = f"{post.id}, {board.powers[post.by].name}: {post_words(post.act, board)}: {standing.words}"
    print_line(cited(said, standing.rule))
    if session.state.update is not None and post.at is None:
        note(tr("no time is given, so it counts as posted in time: --at TIME gives one"))
    elif session.state.update is None and post.at is not None:
        deadline = to_type("deadlines", session.campaign.path, "--set", "TIME")
        note(
            tr(
                "nobody has said when {turn} is worked out: {deadline}",
                turn=turn_words(session.state.turn_name),
                deadline=deadline,
            )
        )


def _list(session: NapoleonsSession, as_json: bool) -> None:
    game, board = session.state, session.rulebook.tables.board
    standing = standing_posts(session.rulebook.tables, game)
    if as_json:
        rows = [_json(post, standing[post.id]) for post in game.posts]
        print_json({"turn": game.turn_name, "update": game.update.text if game.update else None, "posts": rows})
        return
    print_line(tr("{turn}, update: {update}", turn=turn_words(game.turn_name), update=update_words(game.update)))
    if not game.posts:
        print_line(tr("Nothing is posted."))
        return
    print_table(
        (tr("Post"), tr("Posted"), tr("Who"), tr("What"), tr("Stands")),
        [
            (
                post.id,
                _when(post),
                board.powers[post.by].name,
                post_words(post.act, board),
                cited(standing[post.id].words, standing[post.id].rule),
            )
            for post in game.posts
        ],
    )


def _when(post: Post) -> str:
    if post.from_before:
        return tr("the turn before")
    return post.at.words if isinstance(post.at, Moment) else "-"


def _json(post: Post, standing: Standing) -> dict[str, Any]:
    return {
        "post": post.id,
        "at": post.at.text if post.at else None,
        "from_before": post.from_before,
        "withdrawn": post.is_withdrawn,
        "act": dict(post.act),
        "outcome": standing.outcome,
        "reason": standing.reason,
        "rule": standing.rule,
        "with_post": standing.with_post,
    }
