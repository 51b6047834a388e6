"""Orders as they come in: several powers in one text, each below its name; lists; several orders in one line."""

import re
from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import field

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.writing.order_reader import read_line
from eia_solo.games.napoleons_wars.rules.writing.words import Found, vocabulary, words_of

ADD = "add:"
"""Below this line orders are added to those written before."""
_MARK_UP = re.compile(r"\[/?(?:b|i|u|size|color|center|quote)(?:=[^\]]*)?\]|\*{1,3}|_{2,3}|={2,}|^#+\s", re.IGNORECASE)
_BULLET = re.compile(r"^\s*(?:[-–•*+>]+\s+|\(?\d{1,2}[.)]\s+)")
_NUMBERED = re.compile(r"^\s*\(?\d{1,2}[.)]\s+")
"""The number of a line in a list: "2. squadrons Aegean Sea hold" says nothing of two."""
_BETWEEN = re.compile(r"\s*(?:;|,|&|\.(?=\s)|\s/\s|\s[•|]\s|\band\b|\bthen\b)\s*")
_BESIDE = frozenset(
    "orders order set sheet for of from by the my our turn player moves here are is and a this season update "  # noqa: SIM905 - a list to read
    "spring summer fall autumn winter".split()
)
"""What may stand beside the name of a power in its heading."""
_MOST_PIECES, _LONGEST_ORDER = 600, 12
"""So many pieces a line is taken into, and of so many an order consists at most."""
_HEADING = re.compile(r"[^\w]*[^\W\d_][\w' ]{1,40}:\W*\Z")
_SECTIONS = frozenset(
    "builds build building moves move movement movements army armies fleet fleets navy ships squadrons corps scouting "  # noqa: SIM905 - a list to read
    "scouts attacks supply annexations annex reorganisation reorganization transports battles retreats losses".split()
)
"""What players write above a part of their orders."""
_SIGNED_WITHIN = 3
"""So many lines at the end may say who signs."""


@frozen
class Sheets:
    """What a text orders, by power. `nobodys` are lines above the first heading.

    `named` are powers that a line names alone, but with no order below it, or that the last lines name: who signs.
    `parted` are lines that were taken apart, each with the orders it became. `odd` are lines that look like headings,
    but name no power.
    """

    orders: Mapping[str, tuple[str, ...]]
    nobodys: tuple[str, ...] = ()
    named: tuple[str, ...] = ()
    parted: Mapping[str, tuple[str, ...]] = field(factory=dict)
    odd: tuple[str, ...] = ()


def sheets_of(lines: Iterable[str], board: Board) -> Sheets:
    """The orders of a text by power, kindly read: nothing of it is dropped."""
    sheets: dict[str, list[str]] = {}
    nobodys: list[str] = []
    parted: dict[str, tuple[str, ...]] = {}
    odd: list[str] = []
    here = nobodys
    lines = [line for line in lines if line.strip()]
    for line in lines:
        power, rest = heading(line, board)
        if not power and _HEADING.match(rest):
            if is_of_a_section(rest):
                rest = f"# {rest.strip()}"
            elif read_line(1, rest, board).is_prose:
                odd.append(rest.strip())
        if power:
            here = sheets.setdefault(power, [])
        if rest.strip():
            pieces = taken_apart(rest, board)
            if len(pieces) > 1:
                parted[rest.strip()] = pieces
            here += pieces
    ordering = {power: tuple(_first_add(each)) for power, each in sheets.items() if orders_something(each, board)}
    named = tuple(power for power in sheets if power not in ordering)
    left = [line for power in named for line in sheets[power]]
    if not named:
        last = [line for line in lines[-_SIGNED_WITHIN:] if read_line(1, line, board).is_prose]
        named = named_in(" ".join(last), board)
    return Sheets(ordering, tuple(_first_add([*nobodys, *left])), named, parted, tuple(odd))


def is_of_a_section(line: str) -> bool:
    """Whether a line only says what kind of orders stands below it: "Builds:", "My moves:"."""
    return all(word.text in _SECTIONS or word.text in _BESIDE for word in words_of(line))


def orders_something(lines: Iterable[str], board: Board) -> bool:
    """Whether a line of these is an order, sound or not."""
    return any(not read_line(1, _without_add(line), board).is_prose for line in lines)


def _without_add(line: str) -> str:
    return line[len(ADD) :] if line.casefold().startswith(ADD) else line


def heading(line: str, board: Board) -> tuple[str, str]:
    """The power that a line names as a heading, and what stands behind it; "" and the line if it is none."""
    bare = _MARK_UP.sub(" ", line)
    head, colon, rest = bare.partition(":")
    if head.strip() in board.seas:  # ENG is the Channel before it begins "English"
        return "", line
    power = _only_named(re.sub(r"\([^)]*\)", " ", head), board, in_full=not colon) if len(head) < 80 else ""
    return (power, rest if colon else "") if power else ("", line)


def named_in(text: str, board: Board) -> tuple[str, ...]:
    """The powers that a text of a few words names, a subject or a sender."""
    words, found = words_of(text), dict[str, None]()
    powers = vocabulary(board).powers
    for number, word in enumerate(words[:40]):
        name = powers.find(words[number : number + 2]) if len(word.text) > 1 else None
        exact = isinstance(name, Found) and not name.slip and (len(word.text) > 2 or word.raw.isupper())
        if isinstance(name, Found) and exact:
            found[name.id] = None
    return tuple(found)


def _only_named(text: str, board: Board, *, in_full: bool) -> str:
    """The power whose name a text is, but for words that say nothing; "" for any other.

    `in_full` is for a line without a colon: "Otto" below a mail is a person, no Ottoman Empire.
    """
    words = [
        word for word in words_of(re.sub(r"['’]s\b", "", text)) if word.text.isalnum() or word.raw.casefold() == "to"
    ]
    words = [word for word in words if word.text not in _BESIDE and not word.text.isdigit()]
    if not words or len(words) > 3:
        return ""
    powers = vocabulary(board).powers
    if in_full and not powers.has(" ".join(word.text for word in words)):
        return ""
    found = powers.find(words)
    return found.id if isinstance(found, Found) and found.words == len(words) else ""


def taken_apart(line: str, board: Board) -> tuple[str, ...]:
    """The orders of a line that holds several, or is one of a list; the line alone if it is an order, or is not read.

    A line with a condition is never taken apart: its orders hang on it.
    """
    if line.lstrip().startswith(("#", "//")):
        return (line.strip(),)
    line = _MARK_UP.sub("", line).strip()
    bare = _NUMBERED.sub("", line)
    if bare != line and read_line(1, bare, board).order is not None:
        return (bare,)
    read = read_line(1, line, board)
    if read.is_prose or read.reason == "condition":
        return (line,)
    if read.order is None and (bare := _BULLET.sub("", line)) != line:
        if read_line(1, bare, board).order is not None:
            return (bare,)
        line = bare
    if read.order is not None:
        return (line,)
    pieces, orders = _pieces(line, board)
    rest_is_prose = sum(not read_line(1, piece, board).is_prose for piece in pieces) == orders
    return pieces if orders > 1 or (orders and rest_is_prose) else (line,)


def in_pieces(line: str, board: Board) -> tuple[str, ...]:
    """A line in pieces if one of them at least is an order, whatever the others are; one with a condition is whole."""
    if read_line(1, line, board).reason == "condition":
        return (line,)
    pieces, orders = _pieces(line, board)
    return pieces if orders else (line,)


def _pieces(line: str, board: Board) -> tuple[tuple[str, ...], int]:
    """The line in pieces, each as long as it is still one order; and how many of them are one."""
    cuts = [(0, 0), *(found.span() for found in _BETWEEN.finditer(line)), (len(line), len(line))]
    if len(cuts) > _MOST_PIECES:
        return (line,), 0
    found: list[str] = []
    orders, at = 0, 0
    while at < len(cuts) - 1:
        for to in range(min(len(cuts) - 1, at + _LONGEST_ORDER), at, -1):
            piece = line[cuts[at][1] : cuts[to][0]].strip()
            is_order = bool(piece) and read_line(1, piece, board).order is not None
            if is_order or to == at + 1:
                break
        if piece:
            found.append(piece)
        orders += is_order
        at = to
    return tuple(found), orders


def _first_add(lines: Sequence[str]) -> Iterator[str]:
    """The lines with "add:" at their head, if it stands below a greeting."""
    adds = [n for n, line in enumerate(lines[:10]) if line.casefold().startswith(ADD)]
    if adds:
        yield lines[adds[0]]
    yield from (line for n, line in enumerate(lines) if n not in adds[:1])
