"""What follows when mails come in, are taken or set aside, when an address is learned or a deadline set. Pure."""

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.core.errors import IllegalCommand, InvalidCommand, did_you_mean
from eia_solo.core.moment import Moment
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.commands import (
    LearnAddress,
    SetAside,
    SetDeadline,
    TakeIn,
    TakeMails,
)
from eia_solo.games.international_relations.rules.events import (
    AddressLearned,
    DeadlineSet,
    Event,
    MailsSetAside,
    MailTaken,
    OrdersWritten,
    TakenIn,
)
from eia_solo.games.international_relations.rules.mailbox import MOST, Became, Mail, Mailbox, Taking
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.order_sheets import replaced

MailCommand = TakeIn | TakeMails | SetAside | LearnAddress | SetDeadline


def mail_events(rules: Rules, game: GameState, command: MailCommand) -> Iterator[Event]:
    """What follows from a command about mails. Raises InvalidCommand or IllegalCommand."""
    match command:
        case TakeIn():
            yield _taken_in(game, command)
        case TakeMails():
            yield from _taken(rules, game, command)
        case SetAside():
            if not command.mails:
                raise InvalidCommand("there is nothing to set aside: name a mail")
            for id in command.mails:
                game.mailbox.waiting(id)
            yield MailsSetAside(command.mails)
        case LearnAddress():
            yield _learned(rules.board, game, command)
        case SetDeadline():
            yield _deadline(game, command.at)


def is_late(mail: Mail, deadline: Moment | None) -> bool:
    """Whether a mail came after the deadline: its arrival counts, not the date it bears."""
    received = mail.received
    return deadline is not None and received is not None and deadline < received


def _taken_in(game: GameState, command: TakeIn | TakeMails) -> TakenIn:
    count = len(command.items)
    if not count:
        raise InvalidCommand("there is nothing in it that could be a mail")
    if count > MOST:
        raise InvalidCommand(f"{count:,} mails at once; take in at most {MOST:,}")
    return TakenIn(command.label, game.stage_name, command.items)


def _taken(rules: Rules, game: GameState, command: TakeMails) -> Iterator[Event]:
    box, written = game.mailbox, dict(game.written)
    if not command.items and not command.mails:
        raise InvalidCommand("there is nothing to take: name a mail")
    if command.items:
        event = _taken_in(game, command)
        box = box.taken_in(event.items, event.of)
        yield event
    for taking in command.mails:
        mail = box.waiting(taking.mail, late_too=bool(taking.because.strip()))
        _expect_powers(rules.board, taking)
        late = is_late(mail, game.deadline) and not taking.because.strip()
        became = Became.LATE if late else Became.TAKEN
        replaces = () if late else tuple(_replaced(box, taking))
        yield MailTaken(taking, became, replaces)
        box = box.taken(taking, became, replaces)
        if taking.power and mail.address and mail.address not in box.addresses:
            box = box.learned(mail.address, taking.power)
            yield AddressLearned(mail.address, taking.power)
        if late:
            continue
        for power, new in taking.orders.items():
            lines = new
            if power not in taking.whole:
                lines = replaced(written.get(power, ()), "\n".join(new), rules.reader)
            if lines and lines != written.get(power, ()):
                written[power] = lines
                yield OrdersWritten(power, game.turn, game.stage, lines)


def _replaced(box: Mailbox, taking: Taking) -> Iterator[str]:
    """The mails taken before that order something for the same powers."""
    for mail in box.mails:
        if mail.became is Became.TAKEN and mail.taking and set(mail.taking.orders) & set(taking.orders):
            yield mail.id


def _expect_powers(board: Board, taking: Taking) -> None:
    sheets = (taking.orders, *taking.later.values())
    for power in (*(each for sheet in sheets for each in sheet), *taking.whole, *filter(None, [taking.power])):
        if power not in board.powers:
            raise InvalidCommand(f"there is no power '{power}'{did_you_mean(power, board.powers)}")


def _learned(board: Board, game: GameState, command: LearnAddress) -> AddressLearned:
    address = command.address.strip().casefold()
    if not address:
        raise InvalidCommand("whose address? It is empty")
    if command.power is not None and command.power not in board.powers:
        raise InvalidCommand(f"there is no power '{command.power}'{did_you_mean(command.power, board.powers)}")
    if game.mailbox.addresses.get(address) == command.power:
        said = f"{command.power} is known to write from it" if command.power else "nobody is known to write from it"
        raise IllegalCommand(f"nothing to change for {address}: {said}")
    return AddressLearned(address, command.power)


def _deadline(game: GameState, at: Moment | None) -> DeadlineSet:
    if game.winners and at is not None:
        raise IllegalCommand("the game is won: nothing is due any more")
    if at == game.deadline:
        raise IllegalCommand(f"nothing to change: the deadline is {at.words if at else 'not set'}")
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


def with_event(game: GameState, event: TakenIn | MailTaken | MailsSetAside | AddressLearned | DeadlineSet) -> GameState:
    """The game after something happened to its mails."""
    box = game.mailbox
    match event:
        case TakenIn():
            return evolve(game, mailbox=box.taken_in(event.items, event.of))
        case MailTaken():
            return evolve(game, mailbox=box.taken(event.taking, event.became, event.replaces))
        case MailsSetAside():
            return evolve(game, mailbox=box.set_aside(event.mails))
        case AddressLearned():
            return evolve(game, mailbox=box.learned(event.address, event.power))
        case DeadlineSet():
            return evolve(game, deadline=event.at)
