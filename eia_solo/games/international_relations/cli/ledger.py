"""`status`, `report`, `ledger`: how a game stands, what a turn came to, what is held against whom."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.files import reading_as
from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.words import tr
from eia_solo.games.international_relations.cli.words import (
    claim_lines,
    game_json,
    penalty_lines,
    position_lines,
    relation_lines,
    report_json,
    standing_rows,
    standings_columns,
    the_power,
    waiting_lines,
)
from eia_solo.games.international_relations.rules.judging.ledger import PowerLedger, ledger
from eia_solo.games.international_relations.rules.positions.turn_positions import penalty_data
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import Turn
from eia_solo.games.international_relations.rules.text import (
    against_words,
    kind_words,
    points_words,
    stage_words,
    turn_words,
)
from eia_solo.games.international_relations.session import InternationalSession


@click.command()
@file_argument
@json_option
def status_command(file: Path, as_json: bool) -> None:
    """How a game stands, and who still has to act.

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
    print_line(tr("{file}: International Relations, {stage}", file=file, stage=stage_words(game.turn, game.stage)))
    for line in (*position_lines(game), *relation_lines(game), *penalty_lines(game, rules)):
        print_line(line)
    print_table(standings_columns(), standing_rows(game, rules))
    for line in claim_lines(game):
        print_line(line)
    if game.deadline and not game.winners:
        print_line(tr("Due: {deadline}", deadline=game.deadline.words))
    for line in waiting_lines(file, game, rules) if not game.winners else ():
        print_line(line)


@click.command()
@file_argument
@click.argument("turn", required=False)
@json_option
def report_command(file: Path, turn: str | None, as_json: bool) -> None:
    """What a TURN did, with its secrets; without a turn, the one that was processed last.

    \b
    Example:
      eia-solo report europe.eia S1901
    """
    with reading_as(InternationalSession, file) as session:
        rules = session.rulebook.rules
        reports = [each.report for each in session.told(Turn.parse(turn) if turn else None)]
    if as_json:
        print_json({"reports": [report_json(each, rules) for each in reports]})
        return
    for number, report in enumerate(reports):
        if number:
            print_line()
        for line in report_text(report, rules):
            print_line(line)


@click.command()
@file_argument
@click.argument("power", required=False)
@json_option
def ledger_command(file: Path, power: str | None, as_json: bool) -> None:
    """The penalties of a POWER, or of all.

    For each: what it is for, its points, when it was incurred and when it wears off. Below are the points outstanding
    at the end of each year.

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
    print_line(tr("{power}: {points} outstanding", power=found.power, points=points_words(found.outstanding)))
    if not found.entries:
        return
    print_table(
        (
            "",
            f">{tr('Points')}",
            f">{tr('Years')}",
            tr("For"),
            tr("Against"),
            tr("Incurred"),
            tr("Gone at the end of"),
            tr("Because of"),
        ),
        (
            (
                "" if entry.is_outstanding else tr("worn off"),
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
    print_line(
        tr("At the end of each year: {series}", series=", ".join(f"{year} {points}" for year, points in found.series))
    )


def _json(found: PowerLedger, rules: Rules) -> dict[str, Any]:
    return {
        "power": found.power,
        "outstanding": found.outstanding,
        "penalties": [
            {**penalty_data(entry.penalty, rules), "outstanding": entry.is_outstanding} for entry in found.entries
        ],
        "series": [{"year": year, "points": points} for year, points in found.series],
    }
