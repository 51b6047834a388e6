"""ledger: what world opinion holds against the powers of a game."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.games.international_relations.cli.words import the_power
from eia_solo.games.international_relations.rules.judging.ledger import PowerLedger, ledger
from eia_solo.games.international_relations.rules.positions.turn_positions import penalty_data
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.text import against_words, kind_words, points_words, turn_words
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@click.argument("power", required=False)
@json_option
def ledger_command(file: Path, power: str | None, as_json: bool) -> None:
    """The penalties of a POWER, or of all.

    What earned each, its points, when it was incurred and when it wears off; and the points outstanding at the end of
    each year.

    \b
    Example:
      eia-solo ledger europe.eia
      eia-solo ledger europe.eia Germany
    """
    with reading_as(InternationalSession, file) as session:
        game, rules = session.state, session.rulebook.rules
        first_year = session.first_year
    powers = (the_power(power, rules),) if power else rules.board.powers
    ledgers = [ledger(game, each, first_year) for each in powers]
    if as_json:
        print_json({"turn": game.turn.text, "ledgers": [_json(each, rules) for each in ledgers]})
        return
    for number, each in enumerate(ledgers):
        if number:
            print_line()
        _print(each, rules)


def _print(found: PowerLedger, rules: Rules) -> None:
    print_line(f"{found.power}: {points_words(found.outstanding)} outstanding")
    if not found.entries:
        return
    print_table(
        ("", ">Points", ">Years", "For", "Against", "Incurred", "Gone at the end of", "Because of"),
        (
            (
                "" if entry.is_outstanding else "worn off",
                str(entry.penalty.points),
                str(entry.penalty.years),
                kind_words(entry.penalty.kind),
                against_words(entry.penalty, rules.board),
                turn_words(entry.penalty.incurred),
                turn_words(entry.penalty.wears_off),
                rules.words(entry.penalty.cause),
            )
            for entry in found.entries
        ),
    )
    print_line("At the end of each year: " + ", ".join(f"{year} {points}" for year, points in found.series))


def _json(found: PowerLedger, rules: Rules) -> dict[str, Any]:
    return {
        "power": found.power,
        "outstanding": found.outstanding,
        "penalties": [
            {**penalty_data(entry.penalty, rules), "outstanding": entry.is_outstanding} for entry in found.entries
        ],
        "series": [{"year": year, "points": points} for year, points in found.series],
    }
