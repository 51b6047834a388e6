"""deadlines: the turns to come, how far off they are, and a calendar of them."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.games.revolution_and_reaction.cli.words import moment
from eia_solo.games.revolution_and_reaction.exports.deadlines import deadline_calendar, deadline_events
from eia_solo.games.revolution_and_reaction.rules.due import Due, countdown_words, due
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@click.option("--ics", type=click.Path(path_type=Path), metavar="OUT.ics", help="Write them as a calendar, too.")
@click.option("--now", callback=moment, metavar="MOMENT", help="Count from then; without it from the present.")
@json_option
def deadlines_command(file: Path, ics: Path | None, now: Moment | None, as_json: bool) -> None:
    """The turns to come, and how far off they are.

    With each stands until when a post takes effect at once.

    \b
    Example:
      eia-solo deadlines game.eia
      eia-solo deadlines game.eia --now 2011-11-01T09:00Z
      eia-solo deadlines game.eia --ics game.ics
    """
    with reading_as(RecordSession, file) as session:
        now = now or session.now
        register = session.state
        name = f"{session.campaign.path.stem}: {register.setup.title}"
        mark = session.campaign.entry(1).hash[:16]
    turns, edition = due(register.record, register.edition), register.edition
    if ics is not None:
        events = deadline_events(turns, edition, mark)
        write_whole(ics, deadline_calendar(name, events, now))
    if as_json:
        print_json({"now": now.text, "turns": [_json(turn, now, edition) for turn in turns]})
        return
    if not turns:
        print_line('No turn is entered: a ruling of the kind "schedule" enters them.')
    for turn in turns:
        _print(turn, now, edition)
    if ics is not None:
        print_line(f"{ics}: {len(events)} entries for a calendar")
        for turn in turns:
            if turn.deadline is None:
                note(f"turn {turn.turn} is not in it: its deadline is not entered")


def _print(turn: Due, now: Moment, edition: Edition) -> None:
    start = f"Turn {turn.turn}, a {turn.kind} turn"
    if turn.deadline is None:
        print_line(f"{start}: deadline not entered")
        return
    print_line(f"{start}: {turn.deadline.words}, {countdown_words(now, turn.deadline)}")
    for last in turn.last:
        print_line(
            f"  {last.what} takes effect at once if received before {last.at.words},"
            f" {countdown_words(now, last.at)}: more than {last.hours} h ({edition.number(last.rule)})"
        )


def _json(turn: Due, now: Moment, edition: Edition) -> dict[str, Any]:
    return {
        "turn": turn.turn,
        "kind": turn.kind.value,
        "deadline": turn.deadline.text if turn.deadline else None,
        "countdown": countdown_words(now, turn.deadline) if turn.deadline else None,
        "at_once_before": [
            {"what": each.what, "at": each.at.text, "hours": each.hours, "rule": edition.number(each.rule)}
            for each in turn.last
        ],
    }
