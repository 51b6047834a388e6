"""sheet: the game as a text to read and edit, out of a campaign and back into it."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.commands import Commands
from eia_solo.cli.options import because_option, file_argument, json_option, out_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.core.document import parse_document
from eia_solo.core.errors import SheetError, to_type
from eia_solo.core.words import ntr, tr
from eia_solo.games.empires_in_arms.cli.changes import (
    field_changes,
    field_words,
    found_json,
    found_lines,
    odds_changes,
    odds_json,
    odds_lines,
)
from eia_solo.games.empires_in_arms.cli.files import Shown, load_game, rulebook, writing
from eia_solo.games.empires_in_arms.rules.commands import ApplySheet
from eia_solo.games.empires_in_arms.rules.forces import contradiction_words, contradictions
from eia_solo.games.empires_in_arms.rules.refusals import NothingChanges
from eia_solo.games.empires_in_arms.rules.sheet import data_from, left_out
from eia_solo.games.empires_in_arms.rules.sheet_text import text_of
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.store.plain_files import is_campaign, read_sheet, write_whole

SHOWN = 20


@click.group(cls=Commands)
def sheet_command() -> None:
    """The game-state sheet: show, apply or check it.

    \b
    Example:
      eia-solo sheet show war.eia -o war.toml
      eia-solo sheet check war.toml
      eia-solo sheet apply war.eia war.toml
    """


@sheet_command.command("show")
@file_argument
@out_option
@json_option
def show(file: Path, out: Path | None, as_json: bool) -> None:
    """The whole game as a text to edit and apply.

    \b
    Example:
      eia-solo sheet show war.eia -o war.toml
    """
    game = load_game(file)
    if as_json:
        print_json(game.rulebook.tables.phrases.in_data(data_from(game.state)))
        return
    text = text_of(game.state, game.rulebook.tables)
    if out is None:
        print(text, end="")  # as it is: the sheet's own strings have their control characters escaped
    else:
        write_whole(out, text)
        print_line(tr("{out}: the sheet of {file}", out=out, file=file))


@sheet_command.command("apply")
@click.argument("game", type=click.Path(path_type=Path))
@click.argument("sheet", type=click.Path(path_type=Path))
@because_option
@json_option
def apply(game: Path, sheet: Path, because: str, as_json: bool) -> None:
    """Makes a campaign what a sheet says.

    It becomes one entry of the journal of GAME and can be undone.

    \b
    Example:
      eia-solo sheet apply war.eia war.toml --because "as on the board"
    """
    wanted = rulebook().parse_sheet(read_sheet(sheet), str(sheet))
    with writing(game) as session:
        before, tables = session.state, session.rulebook.tables
        try:
            events = session.do(ApplySheet(data_from(wanted), because)).events
        except NothingChanges:
            events = ()
        changes = field_changes(events)
        odds = odds_changes(before, session.state, session.rulebook.declarations)
        entry = session.history.head
    if as_json:
        print_json(
            {"entry": entry, "changes": _json(changes, tables), "odds": odds_json(odds), **found_json(events, tables)}
        )
    elif not events:
        print_line(tr("nothing to change: the campaign is as the sheet says"))
    else:
        print_line(
            ntr(
                "{game}: 1 value changed as {sheet} says",
                "{game}: {n} values changed as {sheet} says",
                len(changes),
                game=game,
                sheet=sheet,
            )
        )
        for change in changes[:SHOWN]:
            print_line(f"  {field_words(change, session.rulebook.tables)}")
        if len(changes) > SHOWN:
            print_line(
                "  " + tr("and {count} more ({log} shows all)", count=len(changes) - SHOWN, log=to_type("log", game))
            )
        for line in found_lines(events, session.rulebook.tables):
            print_line(f"  {line}")
        for line in odds_lines(game, odds, session.rulebook.tables):
            print_line(f"  {line}")


def _json(changes: list[Any], tables: Tables) -> Any:
    rows = [{"key": change.key, "old": change.old, "new": change.new} for change in changes]
    return tables.phrases.in_data(rows)


@sheet_command.command("check")
@file_argument
@json_option
def check(file: Path, as_json: bool) -> None:
    """Whether a sheet can be used.

    It also says what the sheet leaves to defaults, and which totals are not what the list of forces adds up to.

    \b
    Example:
      eia-solo sheet check war.toml
    """
    game = load_game(file)
    notes = [] if is_campaign(file) else left_out(parse_document(read_sheet(file), str(file), SheetError).data)
    tables = game.rulebook.tables
    notes += [contradiction_words(power, found, tables) for power, found in contradictions(game.state, tables)]
    if as_json:
        print_json({"file": str(file), "sound": True, "month": str(game.state.month), "notes": notes})
        return
    print_line(tr("{file}: sound: {summary}", file=file, summary=_summary(game)))
    for line in notes:
        print_line(tr("note: {text}", text=line))


def _summary(game: Shown) -> str:
    state = game.state
    known, every = len(state.territories), len(game.rulebook.tables.territories)
    return tr(
        "{month}, {count} powers, wars: {wars}, controllers known: {known} of {every} territories",
        month=state.month.title,
        count=len(state.powers),
        wars=len(state.relations.wars),
        known=known,
        every=every,
    )
