"""readings of a record: how open sentences are read, and which posts another reading would judge otherwise."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as, writing_as
from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.errors import IllegalCommand, InvalidCommand, did_you_mean
from eia_solo.games.revolution_and_reaction.rules.commands import ChooseReading
from eia_solo.games.revolution_and_reaction.rules.decide import decide
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Reading
from eia_solo.games.revolution_and_reaction.rules.events import ReadingChosen
from eia_solo.games.revolution_and_reaction.rules.ledger import Ledger
from eia_solo.games.revolution_and_reaction.session import DiplomacySession

DEFAULT = "default"


@click.command()
@file_argument
@click.argument("id", required=False)
@click.argument("choice", required=False)
@because_option
@json_option
def readings_command(file: Path, id: str | None, choice: str | None, because: str, as_json: bool) -> None:
    """How open sentences of the rules are read.

    Without ID it lists all, with the choice in force. With an ID it shows the choices and which posts each would judge
    otherwise. With a CHOICE (or 'default') it puts that one in force.

    \b
    Example:
      eia-solo readings game.eia
    """
    if choice is not None and id is not None:
        _choose(file, id, choice, because, as_json)
        return
    with reading_as(DiplomacySession, file) as session:
        ledger = session.state
    if id is None:
        _list(file, ledger, as_json)
    else:
        _show(ledger, _find(id, ledger.edition), as_json)


def _find(id: str, edition: Edition) -> Reading:
    if id not in edition.readings:
        raise InvalidCommand(f"there is no reading '{id}'{did_you_mean(id, edition.readings)}")
    return edition.readings[id]


def _list(file: Path, ledger: Ledger, as_json: bool) -> None:
    edition = ledger.edition
    if as_json:
        print_json({"file": str(file), "readings": [_json(each, ledger) for each in edition.readings.values()]})
        return
    print_line(f"{file}: readings in force; * is not the default")
    rows = []
    for each in edition.readings.values():
        if each.is_open:
            chosen = edition.choice(each.id, ledger.readings)
            rows.append((edition.number(each.rule), each.id, "" if chosen == each.default else "*", chosen, each.text))
    print_table(("Rule", "Id", "", "In force", "Sentence"), rows)
    print_line()
    print_line("one reading only:")
    fixed = [each for each in edition.readings.values() if not each.is_open]
    print_table(
        ("Rule", "Id", "Sentence", "Reading"),
        ((edition.number(each.rule), each.id, each.text, each.choices[0].text) for each in fixed),
    )


def _show(ledger: Ledger, reading: Reading, as_json: bool) -> None:
    in_force = ledger.edition.choice(reading.id, ledger.readings)
    rejudged = {
        choice.id: _chosen(ledger, reading.id, choice.id).rejudged
        for choice in reading.choices
        if choice.id != in_force
    }
    if as_json:
        data = _json(reading, ledger)
        for choice in data["choices"]:
            id = choice["id"]
            choice |= {"in_force": id == in_force, "rejudges": list(rejudged.get(id, ()))}
        print_json(data)
        return
    print_line(f"{reading.text} [{ledger.edition.number(reading.rule)}]")
    if not reading.is_open:
        print_line(f"one reading only: {reading.choices[0].text}")
        print_line(f"why: {reading.why}")
        return
    for each in reading.choices:
        print_line()
        print_line(f"{each.id}{' (default)' if each.id == reading.default else ''}: {each.text}")
        print_line(f"  {'in force' if each.id == in_force else _rejudged_words(rejudged[each.id])}")


def _rejudged_words(rejudged: tuple[str, ...]) -> str:
    return f"judges anew: {', '.join(rejudged)}" if rejudged else "changes no verdict"


def _chosen(ledger: Ledger, reading: str, choice: str) -> ReadingChosen:
    (event,) = decide(ledger, ChooseReading(reading, choice))
    assert isinstance(event, ReadingChosen), "that is what choosing a reading comes to"
    return event


def _json(reading: Reading, ledger: Ledger) -> dict[str, Any]:
    edition = ledger.edition
    data: dict[str, Any] = {"id": reading.id, "text": reading.text, "cite": edition.number(reading.rule)}
    data |= {"choice": edition.choice(reading.id, ledger.readings), "default": reading.default}
    data |= {"fixed": not reading.is_open, "why": reading.why}
    return data | {"choices": [{"id": each.id, "text": each.text} for each in reading.choices]}


def _choose(file: Path, id: str, choice: str, because: str, as_json: bool) -> None:
    with writing_as(DiplomacySession, file) as session:
        reading = _find(id, session.state.edition)
        wanted = reading.default if choice == DEFAULT else choice
        rejudged: tuple[str, ...] = ()
        try:
            (event,) = session.do(ChooseReading(id, wanted, because))
            assert isinstance(event, ReadingChosen), "that is what choosing a reading comes to"
            changed, rejudged = True, event.rejudged
        except IllegalCommand:
            changed = False
        entry = session.history.head
    if as_json:
        print_json({"entry": entry, "id": id, "choice": wanted, "changed": changed, "rejudged": list(rejudged)})
    elif not changed:
        print_line("nothing to change: that reading is in force")
    else:
        print_line(f"{id}: {wanted}; {_rejudged_words(rejudged)}")
