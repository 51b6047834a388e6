"""dow: plays the declaration phase in order."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import dice_option, file_argument, json_option, seed_option, unknown_option
from eia_solo.core.breakdown import Unknown
from eia_solo.games.empires_in_arms.cli.changes import on_table
from eia_solo.games.empires_in_arms.cli.phase import Phase
from eia_solo.games.empires_in_arms.cli.play import Play, dice_from, made_json, play, wars_line
from eia_solo.games.empires_in_arms.rules.checks import CheckKind


@click.command()
@file_argument
@seed_option("Throw the dice of this seed, from its first draw on, instead of the campaign's own.")
@dice_option
@unknown_option("Ask for values that decide a check (ask), or count their rows as 0 (no) or in full (yes).")
@json_option
def dow_command(file: Path, seed: int | None, dice: str | None, unknown: Unknown, as_json: bool) -> None:
    """Plays the declaration phase in order.

    Each check sees the wars that earlier ones made. On a terminal it asks for values that decide a check, and prints
    each check when it is made. Otherwise it plays the whole phase, or nothing.

    \b
    Example:
      eia-solo dow war.eia
      eia-solo dow war.eia --dice 6,4,1,2 --unknown no --json
    """
    source = dice_from(seed, dice)
    play(file, Play(lambda session: Phase(session, CheckKind.DECLARATION, unknown, source), _ending, _json), as_json)


def _ending(phase: Phase) -> list[str]:
    return [wars_line(phase)]


def _json(phase: Phase) -> dict[str, Any]:
    """The phase as other tools read it: checks as odds gives them, with dice, modified and outcome."""
    session, played = phase.session, phase.session.state.declarations
    return {
        "phase": "dow",
        "month": str(phase.month),
        "pre_game": played is not None and played.pre_game,
        "checks": [made_json(made, session.rulebook.tables) for made in phase.made],
        "wars": [list(pair) for pair in phase.wars],
        "on_table": on_table(phase.before, session.state, session.rulebook.tables),
    }
