"""`status`, `deadlines`: what is in force, who still has to act, what is to come."""

from datetime import tzinfo
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import to_type
from eia_solo.core.moment import Moment, countdown_words, told_in
from eia_solo.core.words import ntr, tr
from eia_solo.exports.calendar import as_calendar
from eia_solo.games.revolution_and_reaction.cli.words import (
    at_option,
    force_json,
    force_lines,
    moment,
    print_waiting,
    waiting_json,
    zone_option,
)
from eia_solo.games.revolution_and_reaction.exports import deadline_events
from eia_solo.games.revolution_and_reaction.rules.decisions import TURNS
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.waiting import Due, due, waiting
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.store.plain_files import write_whole


@click.command()
@file_argument
@at_option
@zone_option
@json_option
def status_command(file: Path, at: Moment | None, zone: tzinfo | None, as_json: bool) -> None:
    """How a game stands, and who still has to act.

    What is in force, with the moment, the post and the rule behind each line. This is the game administrator's own
    file, secrets included; `record`, `report` and `announce` are for others.

    \b
    Example:
      eia-solo status game.eia
      eia-solo status game.eia --at 2011-11-01T09:00Z
    """
    with reading_as(RecordSession, file) as session:
        register = session.state
    record = register.record if at is None else register.as_of(at)
    edition, lines, turns = register.edition, in_force(register, record), due(record, register.edition)
    if as_json:
        waits = waiting_json(waiting(register, record), edition)
        data = {"at": at.text if at else None, "last_run": record.last_run, "in_force": force_json(lines, edition)}
        print_json({**data, "waiting": waits, "turns": [_turn_json(turn) for turn in turns]})
        return
    as_of = tr("as of {moment}", moment=at.seen_in(zone).words) if at else tr("as of the last post")
    print_line(f"{file}: {register.setup.title}, {as_of}")
    if not record.states:
        post = to_type("post", file, "RULING")
        print_line(tr('No state is in play yet: rulings of the kind "create" bring them in ({post}).', post=post))
    last = record.last_run or tr("none")
    print_line(tr("Last turn run: {last}; next: {next}", last=last, next=told_in(_next(turns), zone)))
    for line in force_lines(lines, register):
        print_line(told_in(line, zone))
    print_waiting(register, record, zone)


def _next(turns: tuple[Due, ...]) -> str:
    if not turns:
        return tr("not entered")
    first = turns[0]
    when = first.deadline.words if first.deadline else tr("not entered")
    return tr("turn {turn}, a {kind}, deadline {deadline}", turn=first.turn, kind=tr(TURNS[first.kind]), deadline=when)


def _turn_json(turn: Due) -> dict[str, object]:
    return {"turn": turn.turn, "kind": turn.kind.value, "deadline": turn.deadline.text if turn.deadline else None}


@click.command()
@file_argument
@click.option("--ics", type=click.Path(path_type=Path), metavar="OUT.ics", help="Write them as a calendar, too.")
@click.option("--now", callback=moment, metavar="MOMENT", help="Count from then; without it from the present.")
@zone_option
@json_option
def deadlines_command(file: Path, ics: Path | None, now: Moment | None, zone: tzinfo | None, as_json: bool) -> None:
    """The turns to come, and how far off they are.

    For each turn you see the time by which a post takes effect at once.

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
        write_whole(ics, as_calendar(name, events, now))
    if as_json:
        print_json({"now": now.text, "turns": [_json(turn, now, edition) for turn in turns]})
        return
    if not turns:
        print_line(tr('No turn is entered: a ruling of the kind "schedule" enters them.'))
    for turn in turns:
        _print_deadlines(turn, now, edition, zone)
    if ics is not None:
        print_line(ntr("{ics}: {n} entry for a calendar", "{ics}: {n} entries for a calendar", len(events), ics=ics))
        if not turns:
            note(tr("no deadline is entered, so nothing is in it"))
        for turn in turns:
            if turn.deadline is None:
                note(tr("turn {turn} is not in it: its deadline is not entered", turn=turn.turn))


def _print_deadlines(turn: Due, now: Moment, edition: Edition, zone: tzinfo | None) -> None:
    start = tr("Turn {turn}, a {kind}", turn=turn.turn, kind=tr(TURNS[turn.kind]))
    if turn.deadline is None:
        print_line(tr("{turn}: deadline not entered", turn=start))
        return
    print_line(f"{start}: {turn.deadline.seen_in(zone).words}, {countdown_words(now, turn.deadline)}")
    for last in turn.last:
        print_line(
            "  "
            + tr(
                "{what} takes effect at once if received before {moment}, {countdown}: more than {hours} h ({number})",
                what=last.what,
                moment=last.at.seen_in(zone).words,
                countdown=countdown_words(now, last.at),
                hours=last.hours,
                number=edition.number(last.rule),
            )
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
