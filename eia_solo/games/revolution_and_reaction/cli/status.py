"""status: how a record stands, and whom one is waiting for."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.games.revolution_and_reaction.cli.words import (
    at_option,
    force_json,
    force_lines,
    print_waiting,
    waiting_json,
)
from eia_solo.games.revolution_and_reaction.rules.due import Due, due
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.session import RecordSession


@click.command()
@file_argument
@at_option
@json_option
def status_command(file: Path, at: Moment | None, as_json: bool) -> None:
    """How a game stands, and whom one is waiting for.

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
    print_line(f"{file}: {register.setup.title}, {f'as of {at.words}' if at else 'as of the last post'}")
    if not record.states:
        print_line('No state is in play yet: rulings of the kind "create" bring them in (eia-solo post).')
    print_line(f"Last turn run: {record.last_run or 'none'}; next: {_next(turns)}")
    for line in force_lines(lines, edition):
        print_line(line)
    print_waiting(register, record)


def _next(turns: tuple[Due, ...]) -> str:
    if not turns:
        return "not entered"
    first = turns[0]
    when = first.deadline.words if first.deadline else "not entered"
    return f"turn {first.turn}, a {first.kind} turn, deadline {when}"


def _turn_json(turn: Due) -> dict[str, object]:
    return {"turn": turn.turn, "kind": turn.kind.value, "deadline": turn.deadline.text if turn.deadline else None}
