"""status: how a game stands, and whom one is waiting for."""

from pathlib import Path

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.games.international_relations.cli.words import (
    STANDINGS,
    claim_lines,
    game_json,
    penalty_lines,
    position_lines,
    relation_lines,
    standing_rows,
    waiting_lines,
)
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@json_option
def status_command(file: Path, as_json: bool) -> None:
    """How a game stands, and whom one is waiting for.

    Units, centres, relations, penalties and victory points, secrets included; what a past turn came to says `report`.

    \b
    Example:
      eia-solo status europe.eia
    """
    with reading_as(InternationalSession, file) as session:
        game, rules = session.state, session.rulebook.rules
    if as_json:
        print_json(game_json(game, rules))
        return
    print_line(f"{file}: International Relations, {stage_words(game.turn, game.stage)}")
    for line in (*position_lines(game), *relation_lines(game), *penalty_lines(game, rules)):
        print_line(line)
    print_table(STANDINGS, standing_rows(game, rules))
    for line in (*claim_lines(game), *waiting_lines(game, rules)):
        print_line(line)
