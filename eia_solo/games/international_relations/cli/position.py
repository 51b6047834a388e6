"""`position`: puts up a position that is written as people write it."""

from pathlib import Path

import click

from eia_solo.cli.files import writing_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.cli.texts import read_text
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.words import tr
from eia_solo.games.international_relations.cli.words import position_lines
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.positions.position_text import read_position
from eia_solo.games.international_relations.rules.text import stage_words
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@click.argument("text", metavar="TEXT", type=click.Path(path_type=Path, allow_dash=True))
@click.option("--try-out", is_flag=True, help="Only to try something: no treaties, no penalties, no power has to act.")
@click.option("--because", default="", metavar="WORDS", help="Why; a game that has just begun needs no reason.")
@click.option("--secret", is_flag=True, help="Tell nobody: no announcement has it.")
@json_option
def position_command(file: Path, text: Path, try_out: bool, because: str, secret: bool, as_json: bool) -> None:
    """Sets up the position of a TEXT in a game, new or under way.

    TEXT ("-" is standard input) has units and centres of each power in any usual way, as in "France: A Par, F Bre;
    centres Par, Bre, Mar", and perhaps the turn. Units that it does not name are removed; centres stay if it names
    none. What it does not understand is left out, and named with its line.

    \b
    Example:
      eia-solo new europe.eia --scenario 1901-international
      eia-solo position europe.eia spring1904.txt
      eia-solo position europe.eia - --try-out --because "what if"
    """
    written = read_text(text)
    with writing_as(InternationalSession, file) as session:
        rules, game = session.rulebook.rules, session.state
        found = read_position(written, rules.reader.names, game, rules.tables)
        for each in found.left:
            note(tr("line {line}, left out: {text} ({why})", line=each.line, text=each.text, why=each.why))
        edits = found.edits(game, rules.board)
        if try_out and not game.try_out:
            edits = (*edits, Edit("try_out", "true"))
        if not edits:
            raise IllegalCommand(tr("nothing to change: the game stands so already"))
        begins = session.history.head == 1
        session.do(EditBoard(edits, because or ("set up" if begins else ""), None if begins else not secret))
        game, entry = session.state, session.history.head
    if as_json:
        left = [{"line": each.line, "text": each.text, "why": each.why} for each in found.left]
        print_json(
            {"entry": entry, "turn": game.turn.text, "stage": game.stage.value, "changes": len(edits), "left_out": left}
        )
        return
    stage = stage_words(game.turn, game.stage)
    print_line(tr("{stage}, to try something", stage=stage) if game.try_out else stage)
    for line in position_lines(game):
        print_line(line)
