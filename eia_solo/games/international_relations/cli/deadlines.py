"""deadlines: by when the stage is due, and what is missing."""

from datetime import datetime
from pathlib import Path

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.moment import Moment, countdown_words
from eia_solo.core.words import ntr, tr
from eia_solo.exports.calendar import as_calendar
from eia_solo.games.international_relations.cli.words import waiting_lines
from eia_solo.games.international_relations.exports.deadlines import deadline_events
from eia_solo.games.international_relations.rules.text import names_words, stage_words
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.reading.due import due_moment
from eia_solo.reading.zones import zone_named
from eia_solo.store.plain_files import write_whole


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
    """By when the stage the game is in is due, and what is missing.

    \b
    Example:
      eia-solo deadlines europe.eia --set "25 Oct 2026 20:00" --zone Europe/Berlin
      eia-solo deadlines europe.eia
      eia-solo deadlines europe.eia --ics europe.ics
    """
    if written is not None:
        at = None if written.strip().lower() == "none" else due_moment(written, zone_named(zone) if zone else None)
        with writing_as(InternationalSession, file) as session:
            session.set_deadline(at)
    with reading_as(InternationalSession, file) as session:
        game, rules = session.state, session.rulebook.rules
        name, mark = session.campaign.path.stem, session.campaign.entry(1).hash[:16]
    here = Moment.parse(now) if now else Moment.parse(datetime.now().astimezone().isoformat(timespec="seconds"))
    stage, at = stage_words(game.turn, game.stage), game.deadline
    events = tuple(deadline_events(game, rules, mark))
    if ics is not None:
        write_whole(ics, as_calendar(name, events, here))
        if not events:
            note(
                tr("nothing is due, so nothing is in it")
                if game.winners
                else tr("no deadline is set, so nothing is in it")
            )
    if as_json:
        print_json({"stage": game.stage_name, "deadline": at.text if at else None, "now": here.text})
        return
    if game.winners:
        print_line(tr("Nothing is due: won by {names}.", names=names_words(game.winners)))
    elif at is None:
        print_line(tr('{stage}: no deadline; --set "25 Oct 2026 20:00 UTC" sets one', stage=stage))
    else:
        print_line(f"{stage}: {at.words}, {countdown_words(here, at)}")
    for line in waiting_lines(file, game, rules) if not game.winners else ():
        print_line(line)
    if ics is not None:
        print_line(ntr("{ics}: {n} entry for a calendar", "{ics}: {n} entries for a calendar", len(events), ics=ics))
