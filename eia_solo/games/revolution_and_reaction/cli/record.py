"""record: what everybody may know of a record, and what one state may know."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.strict import Mismatch
from eia_solo.games.revolution_and_reaction.cli.words import (
    act_json,
    at_option,
    force_json,
    force_lines,
    print_act,
    print_waiting,
    waiting_json,
)
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.in_force import in_force
from eia_solo.games.revolution_and_reaction.rules.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.posts import names_of
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.views import public_record, report
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.session import RecordSession


@click.command()
@file_argument
@at_option
@json_option
def record_command(file: Path, at: Moment | None, as_json: bool) -> None:
    """The Diplomatic Record: what everybody may read.

    With every post stands what became of it, and at the end what is in force.

    \b
    Example:
      eia-solo record game.eia
      eia-solo record game.eia --at 2011-11-01T09:00Z
    """
    with reading_as(RecordSession, file) as session:
        register = session.state
    _print(f"{register.setup.title}: Diplomatic Record", public_record(register, at), at, as_json)


@click.command()
@file_argument
@click.argument("state", required=False)
@at_option
@json_option
def report_command(file: Path, state: str | None, at: Moment | None, as_json: bool) -> None:
    """What one STATE may know: what is public, its own posts, and what was meant for it.

    \b
    Example:
      eia-solo report game.eia France
      eia-solo report game.eia GB --at 2011-11-01T09:00Z
    """
    with reading_as(RecordSession, file) as session:
        register = session.state
    if state is None:
        raise InvalidCommand("whose report? Name a state, as in France")
    try:
        code = StateCode(names_of(register.edition, register.record).state(state, ()))
    except Mismatch as fault:
        raise InvalidCommand(fault.what) from None
    _print(f"{register.setup.title}: report for {register.record.name(code)}", report(register, code, at), at, as_json)


def _print(title: str, register: Register, at: Moment | None, as_json: bool) -> None:
    """The whole of a record that holds only what its reader may know."""
    record, edition = register.record, register.edition
    if as_json:
        data = {
            "title": title,
            "at": at.text if at else None,
            "acts": [act_json(act, register) for act in register.acts],
        }
        waits = waiting_json(waiting(register), edition)
        print_json({**data, "in_force": force_json(in_force(register), edition), "waiting": waits})
        return
    print_line(f"{title}, {f'as of {at.words}' if at else 'as of the last post'}")
    for act in register.acts:
        print_act(act, register)
    print_line()
    for line in force_lines(in_force(register), edition):
        print_line(line)
    print_waiting(register, record)
