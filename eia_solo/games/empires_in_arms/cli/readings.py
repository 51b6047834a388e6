"""readings: how open sentences of the rules are read, and what another reading would change."""

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.breakdown import Unknown
from eia_solo.core.chance import THROWS
from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.games.empires_in_arms.cli.changes import field_changes, found_json, found_lines
from eia_solo.games.empires_in_arms.cli.check_json import incident_json
from eia_solo.games.empires_in_arms.cli.files import Shown, load_game, writing
from eia_solo.games.empires_in_arms.cli.words import odds_words, pair_words, total_words
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.describe import change_words, incident_words
from eia_solo.games.empires_in_arms.rules.readings import ChangedCheck, Consequence, consequences
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import About, Reading, Tables

DEFAULT = "default"
_PHASES = {CheckKind.DECLARATION: "dow", CheckKind.PEACE: "peace"}


@click.command()
@file_argument
@click.argument("id", required=False)
@click.argument("choice", required=False)
@because_option
@json_option
def readings_command(file: Path, id: str | None, choice: str | None, because: str, as_json: bool) -> None:
    """How open sentences of the rules are read.

    Without ID it lists all, with the choice in force. With an ID it shows the choices and what each would change now.
    With a CHOICE (or 'default') it puts that one in force.

    \b
    Example:
      eia-solo readings war.eia
      eia-solo readings war.eia dardanelles
      eia-solo readings war.eia dardanelles each --because "as we always played it"
    """
    if id is None:
        _list(file, load_game(file), as_json)
    elif choice is None:
        _show(load_game(file), id, as_json)
    else:
        _choose(file, id, choice, because, as_json)


def _find(id: str, tables: Tables) -> Reading:
    if id not in tables.readings:
        raise InvalidCommand(f"there is no reading '{id}'{did_you_mean(id, tables.readings)}")
    return tables.readings[id]


def _list(file: Path, game: Shown, as_json: bool) -> None:
    tables, state = game.rulebook.tables, game.state
    if as_json:
        print_json({"file": str(file), "readings": [_json(r, tables, state) for r in tables.readings.values()]})
        return
    print_line(f"{file}: readings in force; * is not the default")
    print_table(
        ("About", "Id", "", "In force", "Sentence"),
        [
            (r.about.words, r.id, "" if tables.choice(r.id, state.readings) == r.default else "*", in_force, r.text)
            for r, in_force in ((r, tables.choice(r.id, state.readings)) for r in _sorted(tables) if r.is_open)
        ],
    )
    print_line()
    print_line("one reading only:")
    print_table(
        ("About", "Id", "Sentence", "Reading"),
        [(r.about.words, r.id, r.text, r.choices[0].text) for r in _sorted(tables) if not r.is_open],
    )


def _sorted(tables: Tables) -> list[Reading]:
    return sorted(tables.readings.values(), key=lambda reading: list(About).index(reading.about))


def _json(reading: Reading, tables: Tables, state: GameState) -> dict[str, Any]:
    data: dict[str, Any] = {"id": reading.id, "about": reading.about.value, "text": reading.text, "cite": reading.cite}
    data |= {"choice": tables.choice(reading.id, state.readings), "default": reading.default}
    data |= {"fixed": not reading.is_open, "why": reading.why, "effect": reading.effect}
    return data | {"choices": [{"id": choice.id, "text": choice.text} for choice in reading.choices]}


def _show(game: Shown, id: str, as_json: bool) -> None:
    tables, state = game.rulebook.tables, game.state
    reading = _find(id, tables)
    found = {one.choice: one for one in consequences(game.rulebook.rules, state, id)}
    in_force = tables.choice(id, state.readings)
    if as_json:
        data = _json(reading, tables, state)
        for choice in data["choices"]:
            choice |= {"in_force": choice["id"] == in_force, **_consequence_json(found[choice["id"]])}
        print_json(data)
        return
    print_line(f"{reading.text} [{reading.cite}]")
    if not reading.is_open:
        print_line(f"one reading only: {reading.choices[0].text}")
        print_line(f"why: {reading.why or 'nothing else was found in the words'}")
        return
    for choice in reading.choices:
        default = " (default)" if choice.id == reading.default else ""
        print_line()
        print_line(f"{choice.id}{default}: {choice.text}")
        if choice.id == in_force:
            print_line("  in force")
        else:
            _print_consequence(found[choice.id], tables)
    if reading.effect:
        print_line()
        print_line(reading.effect)


def _print_consequence(found: Consequence, tables: Tables) -> None:
    print_line(f"  {found.words[0].lower()}{found.words[1:]}")
    for line in _lines(found, tables):
        print_line(f"  {line}")


def _lines(found: Consequence, tables: Tables) -> Iterator[str]:
    """The changed checks and events, a line each; those with another chance first."""
    for change in sorted(found.checks, key=lambda change: not change.changes_chance):
        before, after = change.before, change.after
        chance = _from_to(_odds(before), _odds(after))
        peace = " (peace)" if change.kind is CheckKind.PEACE else ""
        total = _from_to(total_words(before, Unknown.ASK), total_words(after, Unknown.ASK))
        yield f"{pair_words(after.checker, after.target, tables)}{peace}: {chance} (modifiers {total})"
    yield from (f"event found: {incident_words(incident, tables)}" for incident in found.found)
    yield from (f"no longer an event: {incident_words(incident, tables)}" for incident in found.over)


def _odds(check: Check) -> str:
    return "not called for" if check.status is Status.NOT_CALLED else odds_words(check, Unknown.ASK)


def _from_to(before: str, after: str) -> str:
    return before if before == after else f"{before} → {after}"


def _consequence_json(found: Consequence) -> dict[str, Any]:
    return {
        "changes": [_change_json(change) for change in found.checks],
        "chances_changed": found.chances_changed,
        "found": [incident_json(incident) for incident in found.found],
        "no_longer": [incident_json(incident) for incident in found.over],
    }


def _change_json(change: ChangedCheck) -> dict[str, Any]:
    after = change.after
    pair = {"phase": _PHASES[change.kind], "checker": after.checker, "target": after.target}
    return {**pair, "before": _check_json(change.before), "after": _check_json(after)}


def _check_json(check: Check) -> dict[str, Any]:
    """A check in short; total and chance with unknown inputs taken as no, and the ranges beside them."""
    data: dict[str, Any] = {
        "status": check.status.value,
        "total": check.breakdown.total(Unknown.NO),
        "chance": [check.chance(Unknown.NO).ways, THROWS],
        "total_range": list(check.breakdown.bounds),
        "chance_range": [[chance.ways, THROWS] for chance in check.chances],
    }
    if check.kind is CheckKind.PEACE:
        data["outcomes"] = {outcome.value: chance.ways for outcome, chance in check.outcomes(Unknown.NO).items()}
    return data


def _choose(file: Path, id: str, choice: str, because: str, as_json: bool) -> None:
    with writing(file) as session:
        tables, before = session.rulebook.tables, session.state
        reading = _find(id, tables)
        wanted = reading.default if choice == DEFAULT else choice
        ids = [known.id for known in reading.choices]
        if wanted not in ids:
            hint = did_you_mean(wanted, ids)
            raise InvalidCommand(f"reading '{id}' has no choice '{choice}'{hint} (there are: {', '.join(ids)})")
        found = next(one for one in consequences(session.rulebook.rules, before, id) if one.choice == wanted)
        try:
            # The default is not written into the sheet, so that a better default of later tables would count.
            value = None if wanted == reading.default else wanted
            events = session.do(EditFields({f"readings.{id}": value}, because))
        except NothingChanges:
            events = ()
        entry = session.history.head
    if as_json:
        changes = _consequence_json(found) | found_json(events)
        print_json({"entry": entry, "id": id, "choice": wanted, "changed": bool(events), **changes})
        return
    if not events:
        print_line("nothing to change: that reading is in force")
        return
    for change in field_changes(events):
        print_line(change_words(change, tables))
    for line in found_lines(events, tables):
        print_line(line)
    if not found.checks:
        print_line("no check changes now")
    for line in _lines(Consequence(found.choice, found.checks), tables):
        print_line(f"  {line}")
