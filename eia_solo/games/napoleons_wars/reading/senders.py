"""Whose mail it is: by its address, the headings in it, who signs, its subject, or whose corps it orders."""

import re
from collections.abc import Iterable, Iterator, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.reading.mail_lines import Lines
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.draft import Drafting
from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_line
from eia_solo.games.napoleons_wars.rules.writing.orders import Hold
from eia_solo.games.napoleons_wars.rules.writing.sheets import named_in
from eia_solo.reading.items import Item

_SIGNED_WITHIN = 3
_LONGEST_SIGNATURE = 7
_BETWEEN = frozenset("of for the von de di alias aka".split())  # noqa: SIM905 - a list to read
_ORDERS = re.compile(r"\b(?:orders?|befehle|ordres|ordini)\b", re.IGNORECASE)
_NOT_OF = frozenset({"no_corps", "not_there", "no_squadrons", "not_home", "no_divisions_there"})
"""Reasons by which an order is not of the power that is tried."""


@frozen
class Sender:
    """Whose mail it is, as far as that can be told; "" for nobody known."""

    power: str = ""
    sure: bool = False
    why: str = ""
    others: tuple[str, ...] = ()
    not_of: str = ""
    """The power that stands above the orders by mistake: they are of `power`."""


def sender_of(
    item: Item, lines: Lines, drafting: Drafting, addresses: Mapping[str, str], said: str | None = None
) -> Sender:
    """Whose mail it is. A heading that names another power than the address does is always asked for."""
    board = drafting.tables.board
    known = addresses.get(item.address.casefold() or item.author.casefold(), "")
    above = lines.headings
    if said:
        return Sender(said, True, "said so", not_of=above[0] if len(above) == 1 and above[0] != said else "")
    if known and above and set(above) != {known}:
        if known in above or any(not each.power and not each.is_post for each in lines.said):
            return Sender(known, False, "its address is known; it has orders of others, too", tuple(above))
        name, other = board.powers[known].name, board.powers[above[0]].name
        if len(above) == 1 and _fits(known, lines, drafting) and not _fits(above[0], lines, drafting):
            why = f"its address and its corps are of {name}, though it is headed {other}"
            return Sender(known, False, why, (above[0],), not_of=above[0])
        return Sender(above[0], False, f"the heading; the address is that of {name}", (known,))
    if known:
        other = next(iter(_named_otherwise(item, known, board)), "")
        if other:
            said = f"its subject or name; the address is that of {board.powers[known].name}"
            return Sender(other, False, said, (known,))
        return Sender(known, True, "its address")
    if len(above) == 1:
        return Sender(above[0], True, "the heading")
    if above:
        return Sender(above[0], False, "the first heading", tuple(above[1:]))
    speakers = tuple(dict.fromkeys(each.power for each in lines.said if each.is_post and each.power))
    for named, why in (
        (speakers, "who declares in it"),
        (named_in(item.subject, board), "its subject or name"),
        (_signed(item, board), "its subject or name"),
        (_named_whole(item.author, board), "its subject or name"),
    ):
        if len(named) == 1:
            return Sender(named[0], False, why)
    return _by_corps(lines, drafting)


def _named_otherwise(item: Item, known: str, board: Board) -> Iterator[str]:
    """Powers other than the one of its address that a mail says it is of."""
    ordered = named_in(item.subject, board) if _ORDERS.search(item.subject) else ()
    for named in (ordered, _signed(item, board), _named_whole(item.author, board)):
        if len(named) == 1 and named[0] != known:
            yield named[0]


def _signed(item: Item, board: Board) -> tuple[str, ...]:
    """The powers that the last lines name which are no orders."""
    kept = [line.text for line in item.kept if line.text.strip()]
    if len(kept) < 2:
        return ()
    last = [text for text in kept[-_SIGNED_WITHIN:] if _is_of_names(text) and read_line(1, text, board).order is None]
    return _named_whole(" ".join(last), board)


def _named_whole(text: str, board: Board) -> tuple[str, ...]:
    """The powers that a text names in full: a person called Otto is no Ottoman."""
    words = set(re.findall(r"[^\W\d_]+", text.casefold()))
    return tuple(id for id in named_in(text, board) if words & _whole_names(id, board))


def _whole_names(power: str, board: Board) -> set[str]:
    """What a power is called, word by word: a signature "Nap" names nobody."""
    row = board.powers[power]
    called = (row.name.split()[-1], *row.called, *(f"{each}s" for each in row.called), row.name.split()[0])
    return {each.casefold() for each in called if len(each) > 3 or each.isupper()}


def _is_of_names(text: str) -> bool:
    """Whether a line can sign: names and titles, with hardly a word between."""
    words = re.findall(r"[^\W\d_]+", text)
    return len(words) <= _LONGEST_SIGNATURE and all(word in _BETWEEN for word in words if word.islower())


def _orders(lines: Lines, board: Board) -> list[str]:
    """The orders of a mail for the turn that is played."""
    written = (each.text for each in lines.said if not each.is_post and each.turn is None)
    return [text for text in written if read_line(1, text, board).order is not None]


def _fits(power: str, lines: Lines, drafting: Drafting) -> bool:
    """Whether all that a mail orders is there for a power to order."""
    orders = _orders(lines, drafting.tables.board)
    return not any(each.reason in _NOT_OF for each in drafting.check(power, orders).faults)


def _by_corps(lines: Lines, drafting: Drafting) -> Sender:
    """The one power whose corps and squadrons a mail can be about."""
    if drafting.game.turn is None or not _orders(lines, drafting.tables.board):
        return Sender()
    orders, board = _orders(lines, drafting.tables.board), drafting.tables.board
    every = [power for power in board.order if _has_squadrons(power, orders, drafting)]
    fit = [power for power in every if not drafting.check(power, orders).faults]
    fit = fit or [power for power in every if _fits(power, lines, drafting)]
    return Sender(fit[0], False, "whose units it orders") if len(fit) == 1 else Sender(others=tuple(fit))


def _has_squadrons(power: str, orders: Iterable[str], drafting: Drafting) -> bool:
    """Whether a power has squadrons wherever a line says that some stay, which no check asks for."""
    read = (read_line(1, text, drafting.tables.board).order for text in orders)
    seas = {order.sea for order in read if isinstance(order, Hold) and order.sea is not None}
    return all((power, sea) in drafting.position.squadrons for sea in seas)
