"""Sentences as what is kept of them: an id and values. Their words are made when they are shown, by a phrase book.

So a sentence of the journal can be put better later, or shown in another language. What a person typed, and what was
kept before there were phrases, is plain text and is shown as it is.
"""

from collections.abc import Callable, Iterable, Mapping
from functools import cache
from string import Formatter
from typing import Any, NamedTuple, TypeAlias

from attrs import field

from eia_solo.core.strict import Mismatch, describe
from eia_solo.core.values import frozen
from eia_solo.core.words import tr


class Phrase(NamedTuple):
    """A sentence by its id, with the values of its places. A tuple, because a forecast makes more than a thousand."""

    id: str
    values: Mapping[str, "Value"]

    def __hash__(self) -> int:
        return hash((self.id, frozenset(self.values.items())))


Value: TypeAlias = "str | int | Phrase | tuple[Value, ...]"
"""What stands in a place: an id or a name, a number, a phrase within the phrase, or several of these."""

_new = tuple.__new__
"""Makes a phrase in two thirds of the time that the class itself takes."""
Said = Phrase | str
"""A sentence, or a text that is shown as it is."""


def say(id: str, /, **values: Value) -> Phrase:
    """The sentence with this id and the values of its places."""
    return _new(Phrase, (id, values))


def dump_said(said: Said) -> Any:
    """A sentence as plain data: its id and its values; a text as it is."""
    return said if isinstance(said, str) else _plain(said)


def _plain(value: object) -> Any:
    if isinstance(value, Phrase):
        return [value.id, {name: _plain(each) for name, each in value.values.items()}]
    return list(map(_plain, value)) if isinstance(value, tuple) else value


def load_said(data: object, templates: Mapping[str, str]) -> Said:
    """The sentence of plain data. Raises Mismatch for one that these templates do not have, or that lacks a value."""
    if isinstance(data, str):
        return data
    if _is_phrase(data):
        return _loaded(data, templates)
    raise Mismatch((), tr("must be text or a sentence with its values, not {found}", found=describe(data)))


def _is_phrase(data: Any) -> bool:
    """Whether data is a phrase: no value is a table, so a list that ends with one is no list of values."""
    return isinstance(data, list) and len(data) == 2 and isinstance(data[0], str) and isinstance(data[1], dict)


def _loaded(data: Any, templates: Mapping[str, str]) -> Phrase:
    id, values = data
    if id not in templates:
        raise Mismatch((), tr("it says '{id}', a sentence that this version does not know", id=id))
    if values.keys() != (wanted := places(templates[id])):
        name = min(wanted ^ values.keys())
        raise Mismatch(
            (),
            tr("the sentence '{id}' lacks '{name}'", id=id, name=name)
            if name in wanted
            else tr("the sentence '{id}' has no place for '{name}'", id=id, name=name),
        )
    return Phrase(id, {name: _value(value, id, templates) for name, value in values.items()})


def _value(data: Any, id: str, templates: Mapping[str, str]) -> Value:
    if type(data) in (str, int):
        return data  # type: ignore[no-any-return]
    if _is_phrase(data):
        return _loaded(data, templates)
    if isinstance(data, list):
        return tuple(_value(each, id, templates) for each in data)
    raise Mismatch((), tr("the sentence '{id}' cannot hold {found}", id=id, found=describe(data)))


@cache
def places(template: str) -> frozenset[str]:
    """The names of the places of a template."""
    return frozenset(name for _, name, _ in _parts(template) if name is not None)


@cache
def _parts(template: str) -> tuple[tuple[str, str | None, str], ...]:
    """Each text of a template, with the place behind it and its sort. Kept: words are made much more often."""
    return tuple((text, name, sort or "") for text, name, sort, _ in Formatter().parse(template))


@frozen
class PhraseBook:
    """The words of every sentence by its id: "{checker:power} on {target:power}".

    A place names its value and, behind a colon, the sort of it: `sorts` say how a value of the sort is shown. Without
    one it is shown as it is. Several values stand with commas, a phrase within a phrase with its own words.
    """

    templates: Mapping[str, str]
    sorts: Mapping[str, Callable[[Any], str]] = field(factory=dict)
    translated: Callable[[str], str] = tr
    """What another language has for an English template; a slip there shows the English words."""

    def words(self, said: Said) -> str:
        """A sentence in words; a text as it is."""
        if isinstance(said, str):
            return said
        english = self.templates[said.id]
        try:
            return self._filled(self.translated(english), said.values)
        except (LookupError, ValueError):
            return self._filled(english, said.values)

    def in_data(self, data: Any) -> Any:
        """Plain data with the words of every sentence in it, for whoever reads it outside the program."""
        if _is_phrase(data):
            return self.words(_loaded(data, self.templates))
        if isinstance(data, dict):
            return {key: self.in_data(value) for key, value in data.items()}
        return [self.in_data(value) for value in data] if isinstance(data, list | tuple) else data

    def _filled(self, template: str, values: Mapping[str, Value]) -> str:
        words = ""
        for text, name, sort in _parts(template):
            words += text
            if name is not None:
                words += self._shown(values[name], sort)
        return words

    def _shown(self, value: object, sort: str) -> str:
        if isinstance(value, tuple):
            return self.words(value) if isinstance(value, Phrase) else self.listed(value, sort)
        show = self.sorts[sort] if sort else str
        try:
            return show(value)
        except (LookupError, ValueError, TypeError, AttributeError):
            return str(value)  # of a file that was changed by hand: `check` says so, and the rest is shown

    def listed(self, values: Iterable[object], sort: str = "") -> str:
        """Several values, with commas."""
        return ", ".join(self._shown(value, sort) for value in values)
