"""orders: what a power writes for the stage the game is in."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.cli.words import read_text, the_power
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.writing.written import Message
from eia_solo.games.international_relations.session import InternationalSession

ALL = "all"


@click.command()
@file_argument
@click.argument("power")
@click.argument("text", required=False, type=click.Path(path_type=Path, allow_dash=True))
@json_option
def orders_command(file: Path, power: str, text: Path | None, as_json: bool) -> None:
    """What a POWER writes for the stage the game is in.

    A TEXT ("-" is standard input) takes the place of all it had written; an empty one takes it back. Without a TEXT it
    shows what is written. What is wrong with a line is said with its place; nothing is dropped in silence. For POWER
    "all" the text holds the orders of several, each below its name ("France:"); a text that is no such sheet is read as
    a mail that came, and changes only what it has orders for.

    \b
    Example:
      eia-solo orders europe.eia France france.txt
      eia-solo orders europe.eia all monday.txt
      echo "A Par - Bur" | eia-solo orders europe.eia France -
      eia-solo orders europe.eia France
    """
    if text is None:
        with reading_as(InternationalSession, file) as session:
            _tell(session, _named(power, session), as_json)
        return
    written = read_text(text)
    with writing_as(InternationalSession, file) as session:
        if power.lower() == ALL:
            powers = _write_all(session, written)
        else:
            powers = (the_power(power, session.rulebook.rules),)
            if _is_new(session, powers[0], written):
                session.write(powers[0], written)
        _tell(session, powers, as_json)


def _write_all(session: InternationalSession, text: str) -> tuple[str, ...]:
    """Writes a text for several powers, and says what of a mail is left out or not sure. The powers it changes."""
    try:
        return tuple(event.power for event in session.write_all(text))
    except InvalidCommand as refusal:
        taken = session.write_mail(text)
        if not taken.settled:
            raise refusal from None
    for each in taken.settled:
        if not each.sure:
            others = f"; did you mean {' or '.join(each.others)}?" if each.others else ""
            note(f"line {each.line}: '{each.written}' is taken as {each.words}: {each.why}{others}")
    for left in taken.left_out:
        note(f"line {left.line}: '{left.text}' is left out: {left.what}")
    return taken.powers


def _is_new(session: InternationalSession, power: str, text: str) -> bool:
    lines = tuple(line for each in text.splitlines() if (line := each.strip()))
    return lines != session.state.written.get(power, ())


def _named(power: str, session: InternationalSession) -> tuple[str, ...]:
    if power.lower() == ALL:
        return session.rulebook.rules.board.powers
    return (the_power(power, session.rulebook.rules),)


def _tell(session: InternationalSession, powers: tuple[str, ...], as_json: bool) -> None:
    """What is written, with what is to be said about it."""
    rules = session.rulebook.rules
    messages = {power: session.check(power).messages for power in powers}
    if as_json:
        found = {
            power: {
                "lines": list(session.state.written.get(power, ())),
                "messages": [_message_json(message, rules) for message in messages[power]],
            }
            for power in powers
        }
        moment = {"turn": session.state.turn.text, "stage": session.state.stage.value}
        print_json({"entry": session.history.head, **moment, "powers": found})
        return
    for power in powers:
        lines = session.state.written.get(power, ())
        print_line(f"{power}, {session.moment_name(session.shown)}:{'' if lines else ' nothing written'}")
        for line in lines:
            print_line(f"  {line}")
        for message in messages[power]:
            print_line(f"  {message_words(message, rules)}")


def message_words(message: Message, rules: Rules) -> str:
    """A message with its place: "error, line 2, column 3: ..."."""
    place = f", line {message.line}, column {message.column}" if message.line else ""
    return f"{message.level}{place}: {rules.words(message.text)}"


def _message_json(message: Message, rules: Rules) -> dict[str, Any]:
    return {
        "level": message.level.value,
        "line": message.line,
        "column": message.column,
        "end": message.end,
        "text": rules.words(message.text),
    }
