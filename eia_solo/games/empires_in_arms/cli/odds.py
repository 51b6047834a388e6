"""odds: every check of the phase as it stands now."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import json_option, phase_option, unknown_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.breakdown import Unknown
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import Shown, load_game
from eia_solo.games.empires_in_arms.cli.words import check_json, odds_words, pair_words, remark_words, total_words
from eia_solo.games.empires_in_arms.rules.checks import Check
from eia_solo.games.empires_in_arms.rules.state import Outcome


@click.command()
@click.argument("files", nargs=-1, required=True, metavar="FILE...", type=click.Path(path_type=Path))
@phase_option
@unknown_option("Count rows with unknown inputs as ranges (ask), as 0 (no) or in full (yes).")
@json_option
def odds_command(files: tuple[Path, ...], phase: str, unknown: Unknown, as_json: bool) -> None:
    """Every check of the phase as it stands now.

    Nothing is rolled. FILE is a campaign or a sheet. Of several files the JSON is a list.

    \b
    Example:
      eia-solo odds war.eia
      eia-solo odds war.eia --phase peace
      eia-solo odds war.eia sheet.toml --unknown no --json
    """
    games = [load_game(file) for file in files]
    if as_json:
        answers = [_json(game, phase, unknown) for game in games]
        print_json(answers[0] if len(answers) == 1 else answers)
        return
    for number, (file, game) in enumerate(zip(files, games, strict=True)):
        if number:
            print_line()
        if phase == "peace":
            _print_peace(file, game, unknown)
        else:
            _print(file, game, unknown)


def _json(game: Shown, phase: str, unknown: Unknown) -> dict[str, Any]:
    tables, is_peace = game.rulebook.tables, phase == "peace"
    checks = (game.rulebook.peace if is_peace else game.rulebook.declarations).forecast(game.state)
    note = "" if is_peace else tables.no_natural_enemies(game.state.powers)
    return {
        "phase": phase,
        "month": str(game.state.month),
        "checks": [check_json(check, unknown, tables) for check in checks],
        **({"note": note} if note else {}),
    }


def _print_peace(file: Path, game: Shown, unknown: Unknown) -> None:
    tables, peace = game.rulebook.tables, game.rulebook.peace
    checks = peace.forecast(game.state)
    print_line(
        tr(
            "{file}: peace, {month}; {needs} is needed to sue",
            file=file,
            month=game.state.month.title,
            needs=peace.needs,
        )
    )
    if not checks:
        print_line(tr("nobody is at war"))
        return
    print_table(
        (tr("Check"), f">{tr('Modifiers')}", *(f">{row.title}" for row in tables.bands.values()), tr("Remarks")),
        [
            (
                pair_words(check.checker, check.target, tables),
                total_words(check, unknown),
                *(_ways(check, outcome, unknown) for outcome in check.outcomes(unknown)),
                remark_words(check, unknown, tables),
            )
            for check in checks
        ],
    )
    print_line(tr("(throws of 36)"))


def _ways(check: Check, outcome: Outcome, unknown: Unknown) -> str:
    """The throws for one outcome. Unknown inputs that matter make it a range."""
    if not check.may_be_rolled:
        return "-"
    if unknown is Unknown.ASK and check.question:
        least, greatest = check.outcome_bounds()[outcome]
        return tr("{least} to {most}", least=least.ways, most=greatest.ways) if least != greatest else str(least.ways)
    return str(check.outcomes(unknown)[outcome].ways)


def _print(file: Path, game: Shown, unknown: Unknown) -> None:
    tables = game.rulebook.tables
    print_line(
        tr(
            "{file}: declarations of war, {month}; {needs} is needed",
            file=file,
            month=game.state.month.title,
            needs=game.rulebook.declarations.needs,
        )
    )
    print_table(
        (tr("Check"), f">{tr('Modifiers')}", tr("Chance of war"), tr("Remarks")),
        [
            (
                pair_words(check.checker, check.target, tables),
                total_words(check, unknown),
                odds_words(check, unknown),
                remark_words(check, unknown, tables),
            )
            for check in game.rulebook.declarations.forecast(game.state)
        ],
    )
    if note := tables.no_natural_enemies(game.state.powers):
        print_line(f"({note})")
