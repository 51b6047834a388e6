"""status of a game of International Relations."""

from pathlib import Path

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


def status_of_international(file: Path, session: InternationalSession, as_json: bool) -> None:
    """Prints how a game stands: the board, relations, penalties, victory points, and whom one is waiting for."""
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
