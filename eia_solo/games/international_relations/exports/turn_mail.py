"""A mail to one power: its own orders acknowledged, with what became of them, what it is asked for, and the turn."""

from collections.abc import Iterator, Sequence

from eia_solo.core.phrases import Phrase
from eia_solo.core.words import mark, ntr, tr
from eia_solo.exports.mail import unsent_mail
from eia_solo.exports.report import Item, Section, report_text
from eia_solo.exports.report import Report as Page
from eia_solo.games.international_relations.exports import standing
from eia_solo.games.international_relations.exports.turn_page import by_turn, order_words, told_words, turn_page
from eia_solo.games.international_relations.rules.posting import line_words
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.text import turn_words

_NO_ORDER = "order.none"
_WITHOUT = {
    Stage.ORDERS: mark("A unit without an order holds."),
    Stage.RETREATS: mark("A unit without an order is disbanded."),
    Stage.ADJUSTMENTS: mark("A build that is not written is not made; the rules choose disbands that are not written."),
    Stage.TREATIES: mark("A treaty counts only if both powers write it."),
}
"""What comes of silence."""


def turn_mail(
    power: str, reports: Sequence[Report], game: GameState, rules: Rules, *, to: str = "", page: Page | None = None
) -> bytes:
    """The mail as a file that a mail program opens and sends; without an address its receiver is left to the sender.

    `page` is what everybody reads, if it is made already.
    """
    own = _own_page(power, reports, game, rules)
    words = f"{report_text(own)}\n{report_text(page or turn_page(reports, game, rules))}"
    return unsent_mail(
        tr("International Relations, {turns}: {power}", turns=told_words(reports), power=power), words, to
    )


def orders_counted(power: str, reports: Sequence[Report]) -> str:
    """How many units of a power were ordered, of how many: "3 of 4 orders"."""
    lines = tuple(_own_orders(power, reports))
    given = sum(not (isinstance(line.why, Phrase) and line.why.id == _NO_ORDER) for line in lines)
    return ntr("{given} of {n} order", "{given} of {n} orders", len(lines), given=given) if lines else ""


def asked(power: str, game: GameState, rules: Rules) -> str:
    """What a power is asked for now, without its name; nothing if it is asked for nothing."""
    items = (item.text.removeprefix(f"{power}: ") for item in standing.due(game, rules.board, power))
    return "; ".join(items)


def _own_page(power: str, reports: Sequence[Report], game: GameState, rules: Rules) -> Page:
    """What only this power is told."""
    please = tuple(Item(item.text) for item in standing.due(game, rules.board, power))
    silence = (Item(tr(_WITHOUT[game.stage])),) if please else ()
    head = tr("Please write")
    if please and game.deadline:
        head = tr("Please write by {time}", time=game.deadline.words)
    return Page(
        tr("{power}: your orders, {turns}", power=power, turns=told_words(reports)),
        tr("These are your own orders and what became of them; below them stands the turn as everybody reads it."),
        (
            *_as_counted(power, reports, rules),
            *(
                Section(tr("What else you wrote"), others)
                for others in (tuple(_others(power, reports, rules)),)
                if others
            ),
            Section(head, (*please, *silence), tr("Nothing is asked of you now.")),
        ),
    )


def _as_counted(power: str, reports: Sequence[Report], rules: Rules) -> Iterator[Section]:
    """What became of its orders, of several turns each by itself."""
    turns = by_turn(reports)
    for own in turns:
        title = (
            tr("Your orders, as they counted")
            if len(turns) == 1
            else tr("{turn}: your orders, as they counted", turn=turn_words(own[0].turn))
        )
        yield Section(title, tuple(_orders(power, own, rules)), tr("You had nothing to order."))


def _own_orders(power: str, reports: Sequence[Report]) -> Iterator[ReportLine]:
    for report in reports:
        yield from (line for line in report.lines_about(About.ORDER) if line.powers[:1] == (power,))


def _orders(power: str, reports: Sequence[Report], rules: Rules) -> Iterator[Item]:
    return (Item(order_words(line, rules)) for line in _own_orders(power, reports))


def _others(power: str, reports: Sequence[Report], rules: Rules) -> Iterator[Item]:
    """What did not count of what it wrote itself, that nobody else is told among it."""
    for report in reports:
        for line in report.lines_about(About.INVALID, About.NOTE):
            if line.powers[:1] == (power,):
                yield Item(line_words(line, rules))
