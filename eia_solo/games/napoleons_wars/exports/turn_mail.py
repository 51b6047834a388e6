"""A mail to one power: the update, and below it what this power alone is told."""

from eia_solo.core.words import tr
from eia_solo.exports.mail import unsent_mail
from eia_solo.exports.report import report_text
from eia_solo.games.napoleons_wars.exports.turn_page import internal_page, page_of, public_page
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.reporting.report import TurnReport
from eia_solo.games.napoleons_wars.rules.reporting.told import Told

_LINE = "-" * 72


def turn_mail(told: Told, power: str, *, to: str = "") -> bytes:
    """The mail as a file that a mail program opens and sends; without an address its receiver is left to the sender."""
    words = f"{report_text(public_page(told))}\n{_LINE}\n\n{report_text(internal_page(told, power))}"
    return unsent_mail(
        tr("Napoleons Wars, {turn}: {power}", turn=turn_words(told.turn), power=told.name(power)), words, to
    )


def scout_mail(report: TurnReport, *, to: str = "") -> bytes:
    """The answer to a power's scouts as such a mail."""
    return unsent_mail(tr("Napoleons Wars: {title}", title=report.title), report_text(page_of(report)), to)
