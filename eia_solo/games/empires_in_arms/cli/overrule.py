"""overrule: decides a check by hand."""

from pathlib import Path

import click

from eia_solo.cli.options import because_option, file_argument, json_option
from eia_solo.cli.output import print_json, print_line
from eia_solo.games.empires_in_arms.cli.changes import found_json, found_lines, on_table, print_on_table
from eia_solo.games.empires_in_arms.cli.files import writing
from eia_solo.games.empires_in_arms.cli.peace import suit_lines, suits_json
from eia_solo.games.empires_in_arms.cli.words import find_power
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import OverruleCheck
from eia_solo.games.empires_in_arms.rules.decisions.peace import suits
from eia_solo.games.empires_in_arms.rules.describe import check_words
from eia_solo.games.empires_in_arms.rules.events import CheckMade
from eia_solo.games.empires_in_arms.rules.state import Outcome

_KINDS = {"dow": CheckKind.DECLARATION, "call": CheckKind.ANSWER, "peace": CheckKind.PEACE}
_OUTCOMES = tuple(outcome.value for outcome in Outcome if outcome is not Outcome.NOT_ROLLED)


@click.command()
@file_argument
@click.argument("checker")
@click.argument("target")
@click.argument("outcome", type=click.Choice(_OUTCOMES, case_sensitive=False))
@click.option(
    "--phase",
    type=click.Choice(list(_KINDS), case_sensitive=False),
    default="dow",
    show_default=True,
    help="Which step the check is of.",
)
@because_option
@json_option
def overrule_command(
    file: Path, checker: str, target: str, outcome: str, phase: str, because: str, as_json: bool
) -> None:
    """Decides a check by hand, with a reason.

    It is the check that is due, or one made this month.

    \b
    Example:
      eia-solo overrule war.eia Fr Au no_war --because "Napoleon waits for spring"
      eia-solo overrule war.eia Pr Fr war --phase call --because "the Queen insists"
      eia-solo overrule war.eia Au Fr sues --phase peace --because "Vienna has had enough"
    """
    with writing(file) as session:
        before, tables, peace = session.state, session.rulebook.tables, session.rulebook.peace
        pair = find_power(checker, before, tables), find_power(target, before, tables)
        changes = session.do(OverruleCheck(_KINDS[phase], *pair, Outcome(outcome), because))
        events, after, entry = changes.events, changes.after, session.history.head
    made = [event for event in events if isinstance(event, CheckMade)]
    if as_json:
        checks = [
            {"checker": e.checker, "target": e.target, "how": e.how.value, "outcome": e.outcome.value} for e in made
        ]
        data = {"entry": entry, "phase": phase, "checks": checks, "suits": suits_json(suits(peace, after))}
        print_json(data | found_json(events, tables) | {"on_table": on_table(before, after, tables)})
        return
    for event in made:
        print_line(check_words(event, tables))
    for line in (*found_lines(events, tables), *suit_lines(suits(peace, after), file, tables)):
        print_line(line)
    print_on_table(before, after, tables)
