"""A language nobody speaks: every text in ⟦…⟧ and a third longer. It shows what does not go through the catalogue."""

from __future__ import annotations

import re
import tomllib
from collections.abc import Iterable, Iterator
from functools import cache
from gettext import NullTranslations
from typing import Any

import pytest
from babel.messages.catalog import Catalog
from babel.messages.pofile import read_po
from board import ROOT

from eia_solo.campaign.session import AnySession
from eia_solo.core import words
from tools.strings import CATALOGUE

PADDING = "lorem ipsum dolor sit amet consectetur adipiscing elit sed do eiusmod tempor incididunt ut labore et dolore "


@cache
def _catalogue() -> Catalog:
    """The catalogue as it is kept; another test holds it to the sources."""
    with CATALOGUE.open("rb") as file:
        return read_po(file)


@cache
def marked_texts() -> frozenset[str]:
    """All that the source marks for translation."""
    every = (message.id if isinstance(message.id, tuple) else (message.id,) for message in _catalogue())
    return frozenset(text for texts in every for text in texts if text)


@cache
def marked_in_a_sense() -> frozenset[tuple[str, str]]:
    """Those that are marked with which of their senses is meant."""
    return frozenset((message.context, str(message.id)) for message in _catalogue() if message.context)


def spoken(monkeypatch: pytest.MonkeyPatch, language: NullTranslations) -> None:
    """Until the test ends texts are looked up in this language, whatever chose one before: a window or a command."""
    monkeypatch.setattr(words, "_catalogue", lambda: language)


class Pseudo(NullTranslations):
    """Answers for every text of the catalogue, and remembers those that are not in it."""

    def __init__(self, *, longer: bool = True) -> None:
        super().__init__()
        self._longer = longer
        self._texts = marked_texts()
        self.unknown: set[str] = set()

    def gettext(self, message: str) -> str:
        if message not in self._texts:
            self.unknown.add(message)
        own = re.sub(r"{.*?}", "", message)  # a text of nothing but places becomes no longer by itself
        more = len(message) // 3 if self._longer and re.search(r"[^\W\d_]", own) else 0
        return f"⟦{message}{(' ' + PADDING * (more // len(PADDING) + 1))[:more].rstrip()}⟧"

    def pgettext(self, context: str, message: str) -> str:
        if (context, message) not in marked_in_a_sense():
            self.unknown.add(f"{message} ({context})")
        return f"⟦{message}⟧" if context in ("month", "short month", "short day") else self.gettext(message)

    def ngettext(self, msgid1: str, msgid2: str, n: int) -> str:
        return self.gettext(msgid1 if n == 1 else msgid2)


# What may stand outside ⟦…⟧: numbers, names, keys, places in sources

_NAMED_KEYS = "Enter|Return|Esc|Del|Backspace|Home|End|Tab|Left|Right|Up|Down|Ins|PgUp|PgDown"
_KEY = rf"(?:(?:Ctrl|Shift|Alt)\+?\s?)*(?:Ctrl|Shift|Alt|{_NAMED_KEYS}|F\d+|[A-Z])"
_FILE = r"[\w./\\~-]*\.(?:eia|toml|html)\b"
_OWN = ("EiA Solo", "eia-solo", "Markdown", "JSON", "CSV", "lorem", "main", "Europe", "UTC", "kB")
_ZONE = r"(?:America|Asia|Atlantic|Australia|Etc|Europe|Pacific)/\w+"
_RULE = r"NW-\w+"
_ADDRESS = r"[\w.+-]+@[\w.-]+"


@cache
def _data() -> tuple[str, ...]:
    """What stays as it is in every language: names of the map and of leaders, places in sources; the longest first."""
    pieces = set(_OWN)
    for path in (ROOT / "modifier_tables").rglob("*.toml"):
        pieces.update(_names_in(tomllib.loads(path.read_text(encoding="utf-8"))))
    tidy = {" ".join(piece.split()).strip(" .,;:()–—“”’\"'").lower() for piece in pieces}
    return tuple(sorted((piece for piece in tidy if re.search(r"[^\W\d_]", piece)), key=len, reverse=True))


_NAMES = frozenset({"name", "chief_town", "source", "cite", "members", "territories", "note"})
"""Under these keys a table or a scenario has names that players write, and places in sources."""


def _names_in(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for inner_key, inner in value.items():
            if key == "territories":
                yield inner_key
            if inner_key == "powers" and isinstance(inner, list):
                # Those with an adjective have names that are translated; others are as players write them.
                yield from (power["id"] for power in inner if "id" in power)
                yield from (power["name"] for power in inner if "name" in power and "adjective" not in power)
            elif inner_key == "offices":  # titles are names: players write them
                yield from _texts(inner)
            else:
                yield from _names_in(inner, inner_key)
    elif isinstance(value, list):
        for inner in value:
            yield from _names_in(inner, key)
    elif isinstance(value, str) and key in _NAMES:
        yield value


def _texts(value: Any) -> Iterator[str]:
    if isinstance(value, dict | list):
        for inner in value.values() if isinstance(value, dict) else value:
            yield from _texts(inner)
    elif isinstance(value, str):
        yield value


_PLAYERS = frozenset({"text", "words", "person", "lines", "because", "reason", "terms", "written", "name", "note"})
"""Under these keys a command has what a player typed."""


def own_words(session: AnySession) -> list[str]:
    """What players have written in a campaign, and the names on its board: no translator's business."""
    found = {value for entry in session.campaign.entries() for value in _typed(entry.command)}
    board = getattr(
        getattr(session.rulebook, "rules", None) or getattr(session.rulebook, "tables", None), "board", None
    )
    for part in ("provinces", "powers", "seas"):
        of_board = getattr(board, part, ())
        found.update(of_board)
        if isinstance(of_board, dict):
            found.update(getattr(each, "name", each) for each in of_board.values())
    return sorted((each for each in found if len(each) > 1), key=len, reverse=True)


def _typed(value: Any, key: str = "") -> Iterator[str]:
    if isinstance(value, dict):
        for inner_key, inner in value.items():
            yield from _typed(inner, inner_key)
    elif isinstance(value, list):
        for inner in value:
            yield from _typed(inner, key)
    elif isinstance(value, str) and key in _PLAYERS:
        yield from value.splitlines()


def left_in_english(text: str, known: Iterable[str] = ()) -> str:
    """What of a text is neither translated nor data; nothing if all is well. `known` are names of this campaign."""
    before = None
    while before != text:  # a translated text may hold another one
        before, text = text, re.sub(r"⟦[^⟦⟧]*⟧", " ", text)
    text = _names(tuple(known)).sub("|", text)
    for pattern in (_ADDRESS, _ZONE, _RULE, _FILE):
        text = _without(pattern, text)
    return _no_data(" ".join(text.lower().split()))


@cache
def _names(known: tuple[str, ...]) -> re.Pattern[str]:
    longest = sorted(filter(None, known), key=len, reverse=True)
    return re.compile(rf"(?<!\w)(?:{'|'.join(map(re.escape, longest)) or '(?!)'})(?!\w)", re.IGNORECASE)


@cache
def _no_data(text: str) -> str:
    for piece in _data():
        if piece in text:
            text = _without(re.escape(piece) + "s?", text)  # counted: "check" and "s"
    return " ".join(re.findall(r"[^\W\d_]{2,}", _without(_KEY, text)))


def _without(pattern: str, text: str) -> str:
    """The text with a gap wherever the pattern stands as whole words."""
    return re.sub(rf"(?<!\w)(?:{pattern})(?!\w)", "|", text, flags=re.IGNORECASE)
