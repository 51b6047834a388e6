"""odds: every check of the phase as it stands now."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.check_json import check_json
from eia_solo.cli.files import Game, load_game
from eia_solo.cli.options import json_option, phase_option, unknown_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.cli.words import odds_words, pair_words, remark_words, total_words
from eia_solo.core.breakdown import Unknown


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@phase_option
@unknown_option("Count rows with unknown inputs as ranges (ask), as 0 (no) or in full (yes).")
@json_option
def odds_command(files: tuple[Path, ...], unknown: Unknown, as_json: bool) -> None:
    """Every check of the phase as it stands now.

    Nothing is rolled. FILE is a campaign or a sheet. Of several files the JSON is a list.

    \b
    Example:
      eia-solo odds war.eia
      eia-solo odds war.eia sheet.toml --unknown no --json
    """
    games = [load_game(file) for file in files]
    if as_json:
        answers = [_json(game, unknown) for game in games]
        print_json(answers[0] if len(answers) == 1 else answers)
        return
    for number, (file, game) in enumerate(zip(files, games, strict=True)):
        if number:
            print_line()
        _print(file, game, unknown)


def _json(game: Game, unknown: Unknown) -> dict[str, Any]:
    checks = game.rulebook.declarations.forecast(game.state)
    return {
        "phase": "dow",
        "month": str(game.state.month),
        "checks": [check_json(check, unknown) for check in checks],
    }


def _print(file: Path, game: Game, unknown: Unknown) -> None:
    tables = game.rulebook.tables
    print_line(f"{file}: declarations of war, {game.state.month.title}; {game.rulebook.declarations.needs} is needed")
    print_table(
        ("Check", ">Modifiers", "Chance of war", "Remarks"),
        [
            (
                pair_words(check.checker, check.target, tables),
                total_words(check, unknown),
                odds_words(check, unknown),
                remark_words(check, unknown),
            )
            for check in game.rulebook.declarations.forecast(game.state)
        ],
    )
