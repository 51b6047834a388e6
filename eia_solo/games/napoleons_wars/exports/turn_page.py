"""The update of a turn, and what one power is told, as pages to be pasted, read and printed."""

from eia_solo.exports.report import Item, Section
from eia_solo.exports.report import Report as Page
from eia_solo.games.napoleons_wars.rules.reporting.internal import internal_report
from eia_solo.games.napoleons_wars.rules.reporting.public import public_report
from eia_solo.games.napoleons_wars.rules.reporting.report import TurnReport
from eia_solo.games.napoleons_wars.rules.reporting.told import Told


def page_of(report: TurnReport) -> Page:
    """A report as a page."""
    sections = (Section(part.title, tuple(Item(line.words) for line in part.shown)) for part in report.parts)
    return Page(report.title, report.subtitle, tuple(sections))


def public_page(told: Told) -> Page:
    """The update for everybody."""
    return page_of(public_report(told))


def internal_page(told: Told, power: str) -> Page:
    """What a power alone is told."""
    return page_of(internal_report(told, power))


def file_name(told: Told, stem: str, reader: str) -> str:
    """What the files of a reader are called, without their endings: "wars-Spring-1805-France"."""
    who = told.name(reader) if reader else "update"
    return f"{stem}-{told.turn}-{who}".replace(" ", "-")
