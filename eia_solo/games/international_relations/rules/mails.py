"""What mails come to in the sheets when they are taken, and what they said before of a stage that comes. Pure."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.core import mail_entries
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.mail_entries import LearnAddress, MailEvent, SetAside, TakeIn, TakeMails
from eia_solo.core.mailbox import Mail, Taking
from eia_solo.core.moment import Moment
from eia_solo.core.words import tr
from eia_solo.games.international_relations.rules.commands import SetDeadline
from eia_solo.games.international_relations.rules.events import DeadlineSet, Event, OrdersWritten
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.order_sheets import replaced

MailCommand = TakeIn | TakeMails | SetAside | LearnAddress | SetDeadline


def mail_events(rules: Rules, game: GameState, command: MailCommand) -> Iterator[Event]:
    """What follows from a command about mails. Raises InvalidCommand or IllegalCommand."""
    box, powers = game.mailbox, rules.board.powers
    match command:
        case TakeIn():
            yield mail_entries.taken_in(command, game.stage_name)
        case TakeMails():
            yield from _taken(rules, game, command)
        case SetAside():
            yield mail_entries.set_aside(box, command)
        case LearnAddress():
            yield mail_entries.learned(box, command, powers)
        case SetDeadline():
            yield _deadline(game, command.at)


def _taken(rules: Rules, game: GameState, command: TakeMails) -> Iterator[Event]:
    written = dict(game.written)

    def follow(taking: Taking, _: Mail, late: bool) -> Iterator[OrdersWritten]:
        for power, new in () if late else taking.orders.items():
            lines = new
            if power not in taking.whole:
                lines = replaced(written.get(power, ()), "\n".join(new), rules.reader)
            if lines and lines != written.get(power, ()):
                written[power] = lines
                yield OrdersWritten(power, game.turn, game.stage, lines)

    yield from mail_entries.taken(
        game.mailbox,
        command,
        of=game.stage_name,
        deadline=game.deadline,
        powers=rules.board.powers,
        follow=follow,
    )


def _deadline(game: GameState, at: Moment | None) -> DeadlineSet:
    if game.winners and at is not None:
        raise IllegalCommand(tr("the game is won: nothing is due any more"))
    if at == game.deadline:
        raise IllegalCommand(
            tr("nothing to change: the deadline is {time}", time=at.words)
            if at
            else tr("nothing to change: the deadline is not set")
        )
    return DeadlineSet(game.turn, game.stage, at)


def come_of_mails(old: GameState, after: GameState) -> Iterator[OrdersWritten]:
    """What mails have said before of the stage that has come: it is written now. Retreats only of units that must."""
    if after.stage is Stage.TREATIES or after.winners:
        return
    sheets: Mapping[str, tuple[str, ...]] = old.mailbox.later.get(after.stage_name, {})
    beaten = {each.unit.province for each in after.dislodged}
    for power, lines in sheets.items():
        if after.stage is Stage.RETREATS:
            lines = tuple(line for line in lines if _province(line) in beaten)
        if lines:
            yield OrdersWritten(power, after.turn, after.stage, lines)


def _province(line: str) -> str:
    """Where the unit stands that a line in the program's own words orders: "A Bur R Par"."""
    words = line.split()
    return words[1].partition("/")[0].partition("-")[0].lower() if len(words) > 1 else ""


def with_event(game: GameState, event: MailEvent | DeadlineSet) -> GameState:
    """The game after something happened to its mails."""
    if isinstance(event, DeadlineSet):
        return evolve(game, deadline=event.at)
    return evolve(game, mailbox=mail_entries.after(game.mailbox, event))
