"""Reports of a game of International Relations: for the game master, and for everybody."""

from eia_solo.cli.output import print_json, print_line
from eia_solo.core.errors import IllegalCommand
from eia_solo.games.international_relations.cli.words import report_json
from eia_solo.games.international_relations.rules.game import Turn
from eia_solo.games.international_relations.rules.posting import report_text
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.session import InternationalSession


def reported(session: InternationalSession, turn: str | None, as_json: bool) -> None:
    """Prints all that a turn came to; without one, what was processed last."""
    _tell(session, turn, as_json, public=False)


def announced(session: InternationalSession, turn: str | None, as_json: bool) -> None:
    """Prints what everybody may know of it."""
    _tell(session, turn, as_json, public=True)


def _tell(session: InternationalSession, turn: str | None, as_json: bool, *, public: bool) -> None:
    rules = session.rulebook.rules
    reports = _reports(session, turn)
    if as_json:
        print_json({"reports": [report_json(each, rules, public=public) for each in reports]})
        return
    for number, report in enumerate(reports):
        if number:
            print_line()
        for line in report_text(report, rules.rule_words, public=public):
            print_line(line)


def _reports(session: InternationalSession, turn: str | None) -> list[Report]:
    if turn is not None:
        return [each.report for each in session.reports_of(Turn.parse(turn))]
    last = session.reports()[-1:]
    if not last:
        raise IllegalCommand("nothing has been processed yet: eia-solo process carries out the first stage")
    return [each.report for each in last]
