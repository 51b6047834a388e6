"""deadlines: when the turn is worked out, until when acts are posted, and who has sent nothing."""

from collections.abc import Iterator
from datetime import datetime
from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.moment import Moment, countdown_words
from eia_solo.core.words import ntr, tr
from eia_solo.exports.calendar import CalendarEvent, as_calendar
from eia_solo.games.napoleons_wars.cli.words import powers_words, silent_powers
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.commands import SetUpdate
from eia_solo.games.napoleons_wars.rules.state import GameState
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.reading.due import due_moment
from eia_solo.reading.zones import zone_named
from eia_solo.store.plain_files import write_whole

NOTICE = 24
"""An act is posted at least so many hours before the update. Rule: NW-102."""


@click.command()
@file_argument
@click.option("--set", "written", metavar="TIME", help='As in "25 Oct 2026 20:00 UTC"; "none" takes it away.')
@click.option("--zone", metavar="ZONE", help="The zone of a TIME that names none, as Europe/Berlin or +01:00.")
@click.option("--ics", type=click.Path(path_type=Path), metavar="OUT.ics", help="Write it as a calendar, too.")
@click.option("--now", metavar="MOMENT", help="Count from then; without it from the present.")
@json_option
def deadlines_command(
    file: Path, written: str | None, zone: str | None, ics: Path | None, now: str | None, as_json: bool
) -> None:
    """When the turn is worked out, until when acts are posted, and who has sent no orders.

    \b
    Example:
      eia-solo deadlines wars.eia --set "25 Oct 2026 20:00" --zone Europe/Berlin
      eia-solo deadlines wars.eia --ics wars.ics
    """
    here = Moment.parse(now) if now else Moment.parse(datetime.now().astimezone().isoformat(timespec="seconds"))
    if written is not None:
        at = None if written.strip().lower() == "none" else due_moment(written, zone_named(zone) if zone else None)
        with writing_as(NapoleonsSession, file) as session:
            try:
                session.do(SetUpdate(at))
            except IllegalCommand as fault:
                if session.state.turn is None:
                    raise
                note(fault.line)
    with reading_as(NapoleonsSession, file) as session:
        game, board = session.state, session.rulebook.tables.board
        name, mark = session.campaign.path.stem, session.campaign.entry(1).hash[:16]
    events = tuple(_events(game, board, mark))
    if ics is not None:
        write_whole(ics, as_calendar(name, events, here))
    silent = silent_powers(game, board) if game.turn else ()
    if as_json:
        at = game.update
        times = {"update": at.text if at else None, "acts_until": at.before(NOTICE).text if at else None}
        print_json({"turn": game.turn_name, **times, "now": here.text, "no_orders": list(silent)})
        return
    for line in _lines(game, here):
        print_line(line)
    if silent:
        print_line(tr("No orders from {powers}", powers=powers_words(silent, board)))
    if ics is not None:
        print_line(ntr("{ics}: {n} entry for a calendar", "{ics}: {n} entries for a calendar", len(events), ics=ics))
        if not events:
            note(tr("no time of the update is set, so nothing is in it"))


def _lines(game: GameState, here: Moment) -> Iterator[str]:
    at = game.update
    if game.turn is None:
        yield tr("Nothing is due: the game is over.")
    elif at is None:
        yield tr('{turn}: no time is set; --set "25 Oct 2026 20:00 UTC" sets one', turn=turn_words(game.turn_name))
    else:
        yield tr(
            "{turn}, update: {at}, {countdown}",
            turn=turn_words(game.turn_name),
            at=at.words,
            countdown=countdown_words(here, at),
        )
        acts = at.before(NOTICE)
        yield tr(
            "Acts are posted until {acts}, {countdown} [NW-102]", acts=acts.words, countdown=countdown_words(here, acts)
        )


def _events(game: GameState, board: Board, mark: str) -> Iterator[CalendarEvent]:
    """The update and the end of posting. `mark` tells this game from every other, for good."""
    if game.update is None or game.turn is None:
        return
    silent = silent_powers(game, board)
    missing = tr("no orders from {powers}", powers=powers_words(silent, board)) if silent else ""
    uid = f"{mark}-{game.turn_name.replace(' ', '-')}"
    yield CalendarEvent(
        f"{uid}-acts@eia-solo", game.update.before(NOTICE), tr("{turn}: last acts", turn=turn_words(game.turn_name))
    )
    yield CalendarEvent(
        f"{uid}-update@eia-solo", game.update, tr("{turn}: update", turn=turn_words(game.turn_name)), missing
    )
