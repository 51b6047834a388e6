"""readings of a game of International Relations: how open sentences are read."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import IllegalCommand, InvalidCommand, did_you_mean
from eia_solo.games.international_relations.rules.commands import ChooseReading
from eia_solo.games.international_relations.rules.game import Game
from eia_solo.games.international_relations.rules.tables import Reading, Tables
from eia_solo.games.international_relations.session import InternationalSession

DEFAULT = "default"


@click.command()
@file_argument
@click.argument("id", required=False)
@click.argument("choice", required=False)
@because_option
@json_option
def readings_command(file: Path, id: str | None, choice: str | None, because: str, as_json: bool) -> None:
    """How open sentences of the rules are read.

    Without ID it lists all, with the choice in force. With an ID it shows the choices.
    With a CHOICE (or 'default') it puts that one in force.

    \b
    Example:
      eia-solo readings europe.eia
    """
    if choice is not None and id is not None:
        _choose(file, id, choice, because, as_json)
        return
    with reading_as(InternationalSession, file) as session:
        game, tables = session.state, session.rulebook.rules.tables
    if id is None:
        _list(file, game, tables, as_json)
    else:
        _show(game, _find(id, tables), tables, as_json)


def _find(id: str, tables: Tables) -> Reading:
    """By its id, or by its number in the rulings."""
    by_number = {each.number.lower(): each for each in tables.readings.values()}
    found = tables.readings.get(id) or by_number.get(id.lower())
    if found is None:
        raise InvalidCommand(f"there is no reading '{id}'{did_you_mean(id, tables.readings)}")
    return found


def _list(file: Path, game: Game, tables: Tables, as_json: bool) -> None:
    every = tables.readings.values()
    if as_json:
        print_json({"file": str(file), "readings": [_json(each, game, tables) for each in every]})
        return
    print_line(f"{file}: readings in force; * is not the default")
    rows = []
    for each in every:
        if each.is_open:
            chosen = tables.choice(each.id, game.readings)
            mark = "" if chosen == each.default else "*"
            rows.append((each.number, tables.rules[each.rule].place, each.id, mark, chosen, each.text))
    print_table(("No.", "Rule", "Id", "", "In force", "Sentence"), rows)
    print_line()
    print_line("one reading only:")
    print_table(
        ("No.", "Rule", "Id", "Sentence", "Reading"),
        (
            (each.number, tables.rules[each.rule].place, each.id, each.text, each.choices[0].text)
            for each in every
            if not each.is_open
        ),
    )


def _show(game: Game, reading: Reading, tables: Tables, as_json: bool) -> None:
    if as_json:
        print_json(_json(reading, game, tables))
        return
    print_line(f"{reading.number}: {reading.text} [{tables.cite(reading.rule)}]")
    if not reading.is_open:
        print_line(f"one reading only: {reading.choices[0].text}")
        print_line(f"why: {reading.why}")
        return
    in_force = tables.choice(reading.id, game.readings)
    for each in reading.choices:
        print_line()
        print_line(f"{each.id}{' (default)' if each.id == reading.default else ''}: {each.text}")
        if each.id == in_force:
            print_line("  in force")


def _json(reading: Reading, game: Game, tables: Tables) -> dict[str, Any]:
    data: dict[str, Any] = {"id": reading.id, "number": reading.number, "text": reading.text}
    data |= {"cite": str(tables.cite(reading.rule)), "choice": tables.choice(reading.id, game.readings)}
    data |= {"default": reading.default, "fixed": not reading.is_open, "why": reading.why}
    return data | {"choices": [{"id": each.id, "text": each.text} for each in reading.choices]}


def _choose(file: Path, id: str, choice: str, because: str, as_json: bool) -> None:
    with writing_as(InternationalSession, file) as session:
        reading = _find(id, session.rulebook.rules.tables)
        wanted = reading.default if choice == DEFAULT else choice
        try:
            session.do(ChooseReading(reading.id, wanted, because))
            changed = True
        except IllegalCommand:
            changed = False
        entry = session.history.head
    if as_json:
        print_json({"entry": entry, "id": reading.id, "choice": wanted, "changed": changed})
    elif not changed:
        print_line("nothing to change: that reading is in force")
    else:
        print_line(f"{reading.id}: {wanted}; it counts from the next stage that is processed")
