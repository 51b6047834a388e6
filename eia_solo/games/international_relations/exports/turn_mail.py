"""A mail to one power: its own orders acknowledged, with what became of them, what it is asked for, and the turn."""

from collections.abc import Iterator, Sequence
from email.message import EmailMessage
from email.policy import SMTP

from eia_solo.exports.report import Item, Section, report_text
from eia_solo.exports.report import Report as Page
from eia_solo.games.international_relations.exports import standing
from eia_solo.games.international_relations.exports.turn_page import order_item, told_words, turn_page
from eia_solo.games.international_relations.rules.posting import line_words
from eia_solo.games.international_relations.rules.report import About, Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState


def turn_mail(power: str, reports: Sequence[Report], game: GameState, rules: Rules) -> bytes:
    """The mail as a file that a mail program opens and sends. Its receiver is left to the sender."""
    own = _own_page(power, reports, game, rules)
    mail = EmailMessage(policy=SMTP)
    mail["Subject"] = f"International Relations, {told_words(reports)}: {power}"
    mail["X-Unsent"] = "1"
    mail.set_content(f"{report_text(own)}\n{report_text(turn_page(reports, game, rules))}", cte="quoted-printable")
    return mail.as_bytes()


def _own_page(power: str, reports: Sequence[Report], game: GameState, rules: Rules) -> Page:
    """What only this power is told."""
    return Page(
        f"{power}: your orders, {told_words(reports)}",
        "Below them stands the turn as everybody reads it.",
        (
            Section("As they counted", tuple(_orders(power, reports, rules)), "You had nothing to order."),
            Section("What else you wrote", tuple(_others(power, reports, rules)), "Nothing."),
            Section("Please write", tuple(standing.due(game, rules.board, power)), "Nothing is asked of you now."),
        ),
    )


def _orders(power: str, reports: Sequence[Report], rules: Rules) -> Iterator[Item]:
    for report in reports:
        for line in report.lines_about(About.ORDER):
            if line.powers[:1] == (power,):
                yield order_item(line, rules)


def _others(power: str, reports: Sequence[Report], rules: Rules) -> Iterator[Item]:
    """What did not count of what it wrote itself, that nobody else is told among it."""
    for report in reports:
        for line in report.lines_about(About.INVALID, About.NOTE):
            if line.powers[:1] == (power,):
                yield Item(line_words(line, rules))
