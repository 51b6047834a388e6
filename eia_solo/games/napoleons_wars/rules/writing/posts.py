"""Public acts as players post them: read kindly, and written back in the one way. Rule: NW-55 to NW-72, NW-90."""

import re
from collections.abc import Mapping, Sequence
from typing import Any

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.writing.words import (
    NUMBERS,
    Doubtful,
    Names,
    Word,
    is_filler,
    vocabulary,
    words_of,
)

ACTS = {
    "war": "declare war on Austria",
    "peace": "sign peace with Austria: Austria pays 5, Austria cedes Tyrol",
    "ally": "ally with Spain",
    "end": "end alliance with Spain",
    "give": "give 5 gold to Denmark",
    "trade": "trade Tyrol for 6 gold with Austria",
    "allow": "allow Spain to pass Gascony until Fall 1806",
}
"""What a post can do, and how one of each is written."""

_WAYS: Sequence[tuple[str, str]] = (
    (r"declares?\s+war\s+(?:on|upon|against|to)\s+(?P<power>.+)", "war"),
    (r"war\s+(?:on|upon|against|with)\s+(?P<power>.+)", "war"),
    (r"(?:sign|make|conclude)s?\s+(?:a\s+)?peace\s+with\s+(?P<power>[^:,;]+)(?:[:,;](?P<terms>.*))?", "peace"),
    (r"peace\s+with\s+(?P<power>[^:,;]+)(?:[:,;](?P<terms>.*))?", "peace"),
    (r"(?:end|break|cancel|leave)s?\s+(?:our\s+|my\s+|the\s+|its\s+|their\s+)?alliance\s+with\s+(?P<power>.+)", "end"),
    (r"(?:ally|allies|sign\s+(?:an\s+)?alliance|make\s+(?:an\s+)?alliance|alliance)\s+with\s+(?P<power>.+)", "ally"),
    (r"(?:give|send|pay)s?\s+(?P<gold>\w+)(?:\s+gold)?\s+to\s+(?P<power>.+)", "give"),
    (r"trades?\s+(?P<places>.+?)\s+for\s+(?P<price>.+?)\s+with\s+(?P<power>.+)", "trade"),
    (
        r"(?:allow|let)s?\s+(?P<power>.+?)\s+(?:to\s+)?(?:cross|pass)\s+(?P<what>.+?)(?:\s+until\s+(?P<until>.+))?",
        "allow",
    ),
)
_WHO = r"(?:(?:i|we)\s+)?(?:hereby\s+)?"
_READ = [(re.compile(rf"\s*{_WHO}{pattern}[\s.!]*\Z", re.IGNORECASE | re.DOTALL), does) for pattern, does in _WAYS]
_PAYS = re.compile(r"(?P<who>.+?)\s+pays?\s+(?P<n>\w+)(?:\s+gold)?\Z", re.IGNORECASE)
_CEDES = re.compile(r"(?P<who>.+?)\s+cedes?\s+(?P<place>.+)\Z", re.IGNORECASE)
_PASSES = re.compile(r"(?P<who>.+?)\s+(?:may\s+pass|passes)\s+(?:through\s+)?(?P<place>.+)\Z", re.IGNORECASE)
_NEUTRAL = re.compile(r"(?P<place>.+?)\s+(?:becomes\s+|is\s+)?neutral\Z", re.IGNORECASE)
_ALLIANCE = re.compile(r"(?:an\s+)?alliance\Z", re.IGNORECASE)


def read_post(by: str, text: str, board: Board) -> dict[str, Any]:
    """An act in words as the row that other programs read, without its time. Raises InvalidCommand with the remedy."""
    line = " ".join(text.split())
    matches = ((found, does) for pattern, does in _READ if (found := pattern.match(line)))
    found, does = next(matches, (None, ""))
    if found is None:
        raise InvalidCommand(
            tr("'{line}' is no act that can be posted: write it like '{war}'", line=line[:60], war=ACTS["war"])
        )
    parts = found.groupdict()
    other = _power(parts["power"], board)
    if other == by:
        raise InvalidCommand(tr("{by} cannot do this with itself: name another power", by=board.powers[by].name))
    row: dict[str, Any] = {"by": by, "does": does, "with": other}
    if does == "give":
        row["gold"] = _number(parts["gold"])
    elif does == "trade":
        row |= {"provinces": _places(parts["places"], board), "for": _price(parts["price"], board)}
    elif does == "peace":
        row["terms"] = [_term(each, (by, other), board) for each in _parts(parts["terms"] or "")]
    elif does == "allow":
        row |= {"what": what_of(parts["what"], board)}
        if parts["until"]:
            row["until"] = _turn(parts["until"])
    return row


def post_words(act: Mapping[str, Any], board: Board) -> str:
    """A post as it is written back: "declare war on Austria"."""
    other, does = board.powers[act["with"]].name, act["does"]
    if does == "give":
        return f"give {act['gold']} gold to {other}"
    if does == "trade":
        price = act["for"]
        paid = f"{price} gold" if isinstance(price, int) else ", ".join(map(board.name, price))
        return f"trade {', '.join(map(board.name, act['provinces']))} for {paid} with {other}"
    if does == "allow":
        what, until = act["what"], act.get("until", "")
        over = f"to cross {strait_name(what, board)}" if what in board.straits else f"to pass {board.name(what)}"
        return " ".join(filter(None, ("allow", other, over, until and f"until {until}")))
    words = {"war": "declare war on", "peace": "sign peace with", "ally": "ally with", "end": "end alliance with"}
    terms = ", ".join(_term_words(term, act, board) for term in act.get("terms", ()))
    return f"{words[does]} {other}{f': {terms}' if terms else ''}"


def strait_name(id: str, board: Board) -> str:
    """A strait by the provinces on its two sides: "Sicily - Naples"."""
    return " - ".join(map(board.name, board.straits[id].ends))


def _term_words(term: Sequence[Any], act: Mapping[str, Any], board: Board) -> str:
    if term[0] == "alliance":
        return "alliance"
    if term[0] == "neutral":
        return f"{board.name(term[1])} neutral"
    if term[0] == "passes":  # the row names who lets
        who = act["with"] if term[1] == act["by"] else act["by"]
        return f"{board.powers[who].name} may pass {board.name(term[2])}"
    who = board.powers[term[1]].name
    return f"{who} pays {term[2]}" if term[0] == "pays" else f"{who} cedes {board.name(term[2])}"


def _term(text: str, pair: tuple[str, str], board: Board) -> list[Any]:
    """A term of a peace between a pair. Rule: NW-72."""
    if _ALLIANCE.match(text):
        return ["alliance"]
    if found := _PAYS.match(text):
        return ["pays", _one_of(pair, found["who"], board), _number(found["n"])]
    if found := _CEDES.match(text):
        return ["cedes", _one_of(pair, found["who"], board), _place(found["place"], board)]
    if found := _PASSES.match(text):
        goes = _one_of(pair, found["who"], board)
        lets = pair[1] if goes == pair[0] else pair[0]
        return ["passes", lets, _place(found["place"], board)]
    if found := _NEUTRAL.match(text):
        return ["neutral", _place(found["place"], board)]
    raise InvalidCommand(
        tr(
            "'{text}' is no term of a peace: write 'Austria pays 5', 'Austria cedes Tyrol', 'Tyrol "
            "neutral', 'France may pass Tyrol' or 'alliance'",
            text=text,
        )
    )


def _one_of(pair: tuple[str, str], text: str, board: Board) -> str:
    if text.strip().casefold() in ("i", "we", "you"):
        raise InvalidCommand(tr("'{text}' can be either of the two: name the power", text=text.strip()))
    power = _power(text, board)
    if power not in pair:
        raise InvalidCommand(tr("a term binds the two who make peace, not {power}", power=board.powers[power].name))
    return power


def _parts(text: str) -> list[str]:
    return [part for each in re.split(r"[,;]|\band\b", text) if (part := each.strip(" ."))]


def _price(text: str, board: Board) -> int | list[str]:
    number = re.fullmatch(r"\s*(\w+)(?:\s+gold)?\s*", text)
    if number and (number[1].isdigit() or number[1].lower() in NUMBERS):
        return _number(number[1])
    return _places(text, board)


def _number(text: str) -> int:
    if text.lower() in NUMBERS:
        return NUMBERS[text.lower()]
    if not (text.isascii() and text.isdigit()) or len(text) > 4:
        raise InvalidCommand(tr("'{text}' is no number of gold: write one, like 5", text=text[:20]))
    return int(text)


def _places(text: str, board: Board) -> list[str]:
    return [_place(each, board) for each in _parts(text)]


def what_of(text: str, board: Board) -> str:
    """A strait by its two sides or its id, or a province."""
    ends = [each for each in re.split(r"\s*(?:-+>?|–|—|/|\bto\b|\band\b)\s*", text.strip()) if each]
    if len(ends) == 2:
        strait = board.crossing(*(_place(end.removeprefix("the strait "), board) for end in ends))
        if strait is None:
            straits = ", ".join(strait_name(id, board) for id in board.straits)
            raise InvalidCommand(
                tr("there is no strait '{text}' (there are: {straits})", text=text.strip(), straits=straits)
            )
        return strait.id
    return _place(text, board)


def _turn(text: str) -> str:
    try:
        return str(Turn.parse(" ".join(text.split()).title()))
    except ValueError as fault:
        raise InvalidCommand(tr("'until': {fault}", fault=fault)) from None


def _power(text: str, board: Board) -> str:
    return find(text, vocabulary(board).powers, "power")


def _place(text: str, board: Board) -> str:
    id = find(text, vocabulary(board).places, "province")
    if id not in board.provinces:
        raise InvalidCommand(tr("{id} is a sea: name a province", id=board.name(id)))
    return id


_NO_SUCH = {
    "place": mark("there is no place '{text}'{hint}"),
    "power": mark("there is no power '{text}'{hint}"),
    "province": mark("there is no province '{text}'{hint}"),
    "space": mark("there is no space '{text}'{hint}"),
    "sea": mark("there is no sea '{text}'{hint}"),
}


def find(text: str, names: Names, what: str) -> str:
    """What a text names, all of it. Raises InvalidCommand with a hint."""
    words: list[Word] = [word for word in words_of(text) if not is_filler(word)]
    found = names.find(words, longest=max(len(words), 1)) if words else None
    if isinstance(found, Doubtful):
        raise InvalidCommand(
            tr(
                "'{text}' can be {id}: say which",
                text=text.strip(),
                id=chained((names.shown[id] for id in found.ids), OR),
            )
        )
    if found is None or found.words != len(words):
        raise InvalidCommand(
            tr(
                _NO_SUCH[what],
                text=text.strip()[:40],
                hint=did_you_mean(text.strip(), names.shown.values()),
            )
        )
    return found.id
