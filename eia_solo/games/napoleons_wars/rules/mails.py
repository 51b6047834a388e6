"""What mails come to when they are taken: orders are written, acts posted, lines for a later turn kept. Pure."""

from collections.abc import Iterator, Sequence

from attrs import evolve

from eia_solo.core import mail_entries
from eia_solo.core.mail_entries import LearnAddress, SetAside, TakeIn, TakeMails
from eia_solo.core.mailbox import Mail, Taking
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.events import ActPosted, Event, OrdersWritten
from eia_solo.games.napoleons_wars.rules.state import GameState, Post
from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_line
from eia_solo.games.napoleons_wars.rules.writing.orders import Attack, Hold, Losses, Move, Retreat, Sail, Scout, Strike
from eia_solo.games.napoleons_wars.rules.writing.posts import read_post

MailCommand = TakeIn | TakeMails | SetAside | LearnAddress


def mail_events(board: Board, game: GameState, command: MailCommand) -> Iterator[Event]:
    """What follows from a command about mails. Raises InvalidCommand or IllegalCommand."""
    match command:
        case TakeIn():
            yield mail_entries.taken_in(command, game.turn_name)
        case TakeMails():
            yield from _taken(board, game, command)
        case SetAside():
            yield mail_entries.set_aside(game.mailbox, command)
        case LearnAddress():
            yield mail_entries.learned(game.mailbox, command, board.powers)


def _taken(board: Board, game: GameState, command: TakeMails) -> Iterator[Event]:
    written, posts = dict(game.written), list(game.posts)

    def follow(taking: Taking, mail: Mail, late: bool) -> Iterator[OrdersWritten | ActPosted]:
        for power, new in () if late else taking.orders.items():
            lines = new if power in taking.whole else merged(written.get(power, ()), new, board)
            if lines and lines != written.get(power, ()):
                written[power] = lines
                yield OrdersWritten(power, game.turn_name, lines)
        for power, acts in taking.posts.items():
            for words in acts:
                act = read_post(power, words, board)
                if not posted(posts, act):
                    posts.append(Post(f"p{game.posted + len(posts) - len(game.posts) + 1}", act, mail.received))
                    yield ActPosted(game.turn_name, posts[-1])

    yield from mail_entries.taken(
        game.mailbox,
        command,
        of=game.turn_name,
        deadline=game.update,
        powers=board.powers,
        follow=follow,
        learns_names=True,
    )


def posted(posts: Sequence[Post], act: object) -> str:
    """The id of the same act that stands among posts; "" if there is none."""
    return next((each.id for each in posts if not each.is_withdrawn and each.act == act), "")


def merged(before: Sequence[str], new: Sequence[str], board: Board) -> tuple[str, ...]:
    """Lines with others that are added: what is about the same thing goes."""
    about = {about_of(line, board) for line in new}
    return (*(line for line in before if about_of(line, board) not in about), *new)


def about_of(line: str, board: Board) -> str:
    """What a line is about: another line about it takes its place. A line about nothing that moves is its own."""
    match read_line(1, line, board).order:
        case Move(letter=letter) | Attack(letter=letter) if letter:
            return f"way of {letter}"
        case Hold(letter=letter) if letter:
            return f"way of {letter}"
        case Scout(letter=letter):
            return f"scout of {letter}"
        case Retreat(letter=letter):
            return f"retreat of {letter}"
        case Losses():
            return "losses"
        case Sail(start=str(sea)) | Hold(sea=str(sea)):
            return f"squadrons in {sea}"
        case Strike(sea=sea):
            return f"attack in {sea}"
    return line.strip().casefold()


def come_of_mails(game: GameState, turn: Turn) -> Iterator[OrdersWritten]:
    """What mails have said before of the turn that comes: it is written now."""
    for power, lines in game.mailbox.later.get(str(turn), {}).items():
        if lines:
            yield OrdersWritten(power, str(turn), lines)


def turned(game: GameState, turn: Turn | None) -> GameState:
    """The game with the mails of the turn that is over let go, when another has come."""
    over = [name for name in game.mailbox.later if turn is None or Turn.parse(name) <= turn]
    return evolve(game, mailbox=game.mailbox.without(over))
