"""Posts out of a forum, as plain text: headers, an empty line, the text of the post; posts parted by a line of dashes.

    Received: 2011-11-01T09:00+00:00
    From: Foreign Minister of France (name)
    Public
    Kind: declare war
    With: Russia, Prussia
    Refers to: message-12
    Id: message-13

    To arms!
    ----

Headers may come in any order and case; `Public` or `Secret` stands alone (public without either). `Kind` may name
several acts, joined by "and"; `With` is for all of them. `All must sign` and `Otherwise` stand alone, too. Transfers
have `To`, `Goods`, `Amount` and `Name`, helpers `Person`, `Helper` and `To`, explanations their text. Clauses of a
treaty are lines `Clause: peace: France, Prussia: text`, where the states and the text may be left out.
"""

import re
from collections.abc import Iterator, Mapping
from functools import partial
from typing import Any

from eia_solo.core.errors import InvalidCommand, Place, did_you_mean
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.posts import Names, Written, read_act

KINDS: Mapping[str, str] = {
    "treaty": "treaty",
    "sign treaty": "treaty",
    "renounce": "renounce",
    "renounce treaty": "renounce",
    "withdraw": "withdraw",
    "withdraw post": "withdraw",
    "form": "form",
    "form alliance": "form",
    "alliance": "form",
    "activate": "activate",
    "activate alliance": "activate",
    "inactivate": "inactivate",
    "inactivate alliance": "inactivate",
    "deactivate": "inactivate",
    "break": "break",
    "break alliance": "break",
    "war": "war",
    "declare war": "war",
    "peace": "peace",
    "make peace": "peace",
    "endorse": "endorse",
    "truce": "truce",
    "declare truce": "truce",
    "transfer": "transfer",
    "request transfer": "transfer",
    "explain": "explain",
    "appoint": "appoint",
    "dismiss": "dismiss",
}
"""What a post may call its kind, in lower case."""

_HEADED = re.compile(rb"\A\s*received:\s*\d{4}-\d\d-\d\d[t ]", re.IGNORECASE)


def is_headed(begin: bytes) -> bool:
    """Whether what begins like this is a text of this kind, and no page or mail."""
    return _HEADED.match(begin) is not None


_GOODS: Mapping[str, str] = {
    "victory points": "points",
    "vps": "points",
    "crs": "crowns",
    "off-map port": "port",
    "transport groups": "transports",
    "tr groups": "transports",
}
"""What people call goods, beside their own names."""

_FLAGS = {"public": ("channel", "public"), "secret": ("channel", "secret")}
_ALONE = {"all must sign": "all_must_sign", "otherwise": "otherwise", "of peace": "of_peace"}
_PLAIN = {"received": "received", "from": "from", "refers to": "refers_to", "id": "id"}
_OF_KIND = {"to": "to", "goods": "goods", "name": "name", "person": "person", "helper": "helper", "terms": "terms"}
_KNOWN = (*_FLAGS, *_ALONE, *_PLAIN, *_OF_KIND, "kind", "with", "amount", "clause")
_WITH_STATES = ("treaty", "form", "activate", "inactivate", "break", "war", "peace", "endorse", "truce")


def posts_in(text: str, file: str) -> Iterator[Written]:
    """Every post of a text, not yet read."""
    for block in _blocks(text):
        yield Written(Place(file, block.headers[0][0]), partial(_read, block, file))


@frozen
class _Block:
    """One post: its headers and where they stand, and the text below them."""

    headers: tuple[tuple[int, str], ...]
    text: str


def _blocks(text: str) -> Iterator[_Block]:
    headers: list[tuple[int, str]] = []
    body: list[str] = []
    in_body = False
    for number, line in enumerate(text.splitlines(), 1):
        if re.fullmatch(r"\s*-{3,}\s*", line):
            if headers:
                yield _Block(tuple(headers), "\n".join(body).strip())
            headers, body, in_body = [], [], False
        elif in_body:
            body.append(line)
        elif line.strip():
            headers.append((number, line.strip()))
        elif headers:
            in_body = True
    if headers:
        yield _Block(tuple(headers), "\n".join(body).strip())


def _read(block: _Block, file: str, names: Names) -> Entered:
    data: dict[str, Any] = {}
    shared: dict[str, Any] = {}
    kinds: list[str] = []
    lines: dict[str, int] = {}
    for number, line in block.headers:
        header, value = _split(line, Place(file, number))
        if header in lines and header != "clause":
            raise InvalidCommand(
                tr("stands here twice; the first is in line {line}", line=lines[header]),
                at=Place(file, number, header),
            )
        lines[header] = number
        place = Place(file, number, header)
        if header in _FLAGS:
            key, chosen = _FLAGS[header]
            if key in data:
                raise InvalidCommand(tr("the post is said to be {said} already", said=data[key]), at=place)
            data[key] = chosen
        elif header == "kind":
            kinds = _kinds(value, place)
        else:
            _take(header, value, data, shared, place)
    first = block.headers[0][0]
    if not kinds:
        raise InvalidCommand(tr("has no header 'Kind', as in \"Kind: declare war\""), at=Place(file, first))
    data["acts"] = [_part(kind, shared, block.text, Place(file, lines["kind"], "kind")) for kind in kinds]
    if block.text:
        data["text"] = block.text
    try:
        return read_act(data, Place(file, first), names)
    except InvalidCommand as fault:
        raise _nearer(fault, file, first, lines) from None


def _split(line: str, place: Place) -> tuple[str, str]:
    header, colon, value = line.partition(":")
    header = " ".join(header.lower().split())
    if header not in _KNOWN:
        hint = did_you_mean(header, _KNOWN)
        raise InvalidCommand(
            tr("'{line}' is no header known here{hint}; the text begins after an empty line", line=line, hint=hint),
            at=place,
        )
    alone = header in _FLAGS or header in _ALONE
    if alone == bool(colon):
        raise InvalidCommand(
            tr("'{header}' stands alone, without a colon", header=header)
            if alone
            else tr("'{header}' needs a colon and a value, as in \"{header}: ...\"", header=header),
            at=place,
        )
    return header, value.strip()


def _kinds(value: str, place: Place) -> list[str]:
    kinds = []
    for written in re.split(r"\s*(?:\+|,|\band\b)\s*", value.lower()):
        if written not in KINDS:
            raise InvalidCommand(
                tr(
                    "there is no kind '{written}'{hint}",
                    written=written,
                    hint=did_you_mean(written, KINDS),
                ),
                at=place,
            )
        kinds.append(KINDS[written])
    return kinds


def _take(header: str, value: str, data: dict[str, Any], shared: dict[str, Any], place: Place) -> None:
    """Put the value of a header where it belongs: with the post, or with its acts."""
    if header in _PLAIN:
        data[_PLAIN[header]] = value
    elif header in _ALONE:
        shared[_ALONE[header]] = True
    elif header == "with":
        shared["states"] = _list(value)
    elif header == "amount":
        if not re.fullmatch(r"\d{1,9}", value):
            raise InvalidCommand(tr("'{value}' must be a whole number", value=value), at=place)
        shared["amount"] = int(value)
    elif header == "clause":
        shared.setdefault("clauses", []).append(_clause(value))
    elif header == "goods":
        shared["goods"] = _GOODS.get(value.lower(), value.lower())
    else:
        shared[_OF_KIND[header]] = value.lower() if header == "helper" else value


def _list(value: str) -> list[str]:
    return [each for each in re.split(r"\s*(?:,|\band\b)\s*", value) if each]


def _clause(value: str) -> dict[str, Any]:
    kind, *more = (part.strip() for part in value.split(":", 2))
    plain = kind.lower().removeprefix("secret ")
    clause: dict[str, Any] = {"kind": plain.strip().replace(" ", "_")}
    if plain != kind.lower():
        clause["secret"] = True
    if more and more[0]:
        clause["states"] = _list(more[0])
    if len(more) > 1:
        clause["text"] = more[1]
    return clause


_TAKES: Mapping[str, tuple[str, ...]] = {
    "treaty": ("clauses", "all_must_sign", "otherwise"),
    "form": ("all_must_sign", "terms"),
    "peace": ("all_must_sign",),
    "transfer": ("to", "goods", "amount", "name", "of_peace"),
    "appoint": ("person", "helper", "to"),
    "dismiss": ("person", "helper", "to"),
}


def _part(kind: str, shared: Mapping[str, Any], text: str, place: Place) -> dict[str, Any]:
    if kind == "explain" and not text:
        raise InvalidCommand(tr("an explanation needs its text, after an empty line"), at=place)
    takes = (*_TAKES.get(kind, ()), *(("states",) if kind in _WITH_STATES else ()))
    part: dict[str, Any] = {"kind": kind, **{key: value for key, value in shared.items() if key in takes}}
    return {**part, "text": text} if kind == "explain" else part


_HEADER_OF = {"received": "received", "from": "from", "states": "with", "refers_to": "refers to", "clauses": "clause"}


def _nearer(fault: InvalidCommand, file: str, first: int, lines: Mapping[str, int]) -> InvalidCommand:
    """The same fault, placed at the line of the header it is about, where that can be told."""
    start = f"{file}:{first}: "
    message = str(fault)
    if not message.startswith(start):
        return fault
    key, _, what = message[len(start) :].partition(": ")
    header = next((word for word in re.findall(r"[a-z_]+", key) if _HEADER_OF.get(word, word) in lines), "")
    header = _HEADER_OF.get(header, header)
    return InvalidCommand(what, at=Place(file, lines[header], header)) if header else fault
