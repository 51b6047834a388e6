"""Plain data to attrs classes, strictly, and the names under which campaign files keep such classes.

A 1.9 is no integer, a "2" no number, a text no list, and an unknown key is an error with its path.
"""

from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from datetime import date, time
from enum import StrEnum
from functools import cache
from itertools import repeat
from types import UnionType
from typing import Any, Union, cast, get_args, get_origin

import attrs
from attrs import field
from cattrs import ClassValidationError, Converter, ForbiddenExtraKeysError
from cattrs.gen import make_dict_structure_fn, make_dict_unstructure_fn

from eia_solo.core.document import Path, parse_document
from eia_solo.core.errors import CampaignError, FileError, Place, did_you_mean
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr


class Mismatch(Exception):
    """Data that does not fit: where in it, and in what way."""

    def __init__(self, path: Path, what: str) -> None:
        super().__init__(what)
        self.path = path
        self.what = what


def strict_converter() -> Converter:
    """A converter that guesses nothing. Values equal to their default are left out when written."""
    converter = Converter(forbid_extra_keys=True, omit_if_default=True)
    # By class: cattrs looks there first, has converters of its own there that guess, and would take a StrEnum for the
    # str it also is.
    for kind, article in ((bool, mark("true or false")), (int, mark("a whole number")), (str, mark("text"))):
        converter.register_structure_hook(kind, _exactly(kind, article))
    converter.register_structure_hook(Month, _month)
    converter.register_structure_hook(StrEnum, _enum)
    converter.register_structure_hook_factory(attrs.has, lambda kind: _table_hook(kind, converter))
    converter.register_structure_hook_factory(_is_optional, lambda kind: _optional_hook(kind, converter))
    converter.register_structure_hook_factory(
        lambda kind: _origin(kind) is tuple, lambda kind: _tuple_hook(kind, converter)
    )
    converter.register_structure_hook_factory(
        lambda kind: _origin(kind) in (dict, Mapping), lambda kind: _mapping_hook(kind, converter)
    )
    converter.register_unstructure_hook_factory(
        attrs.has, lambda kind: make_dict_unstructure_fn(kind, converter, _cattrs_omit_if_default=True)
    )
    return converter


def structure(converter: Converter, data: Any, kind: Any) -> Any:
    """The data as an instance of `kind`. Raises Mismatch for the first thing that does not fit."""
    try:
        return converter.structure(data, kind)
    except Exception as fault:
        raise _mismatch(fault) from None


def describe(value: object) -> str:
    """A value as an error message shows it, cut short."""
    if isinstance(value, dict):
        return tr("a table")
    if isinstance(value, list):
        return tr("a list")
    is_date = isinstance(value, date | time)  # TOML has such values
    written = str(value).lower() if isinstance(value, bool) else str(value) if is_date else repr(value)
    return written if len(written) <= 40 else written[:37] + "..."


def _origin(kind: Any) -> Any:
    return get_origin(kind)


def _is_optional(kind: Any) -> bool:
    return _origin(kind) in (Union, UnionType) and len(get_args(kind)) == 2 and type(None) in get_args(kind)


def _optional_hook(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    """Reads what may be None; half of what an event holds may be."""
    (wanted,) = (each for each in get_args(kind) if each is not type(None))
    read = converter.get_structure_hook(wanted)
    return lambda value, _: None if value is None else read(value, wanted)


def _exactly(kind: type, article: str) -> Callable[[Any, Any], Any]:
    def check(value: Any, _: Any) -> Any:
        if type(value) is not kind:
            raise TypeError(tr("must be {what}, not {given}", what=tr(article), given=describe(value)))
        return value

    return check


def _enum(value: Any, kind: type[StrEnum]) -> StrEnum:
    if isinstance(value, str) and (member := kind._value2member_map_.get(value)) is not None:
        return cast("StrEnum", member)  # a look-up is quicker than a call, and a long log holds many
    words = [str(member.value) for member in kind]
    hint = did_you_mean(value, words) if isinstance(value, str) else ""
    raise ValueError(
        tr("must be one of {words}, not {given}{hint}", words=", ".join(words), given=describe(value), hint=hint)
    )


def _month(value: Any, _: Any) -> Month:
    if not isinstance(value, str):
        raise TypeError(tr('must be a month, written as "1805-03", not {given}', given=describe(value)))
    return Month.parse(value)


def _table_hook(kind: type, converter: Converter) -> Callable[[Any, Any], Any]:
    """Reads a table quickly. Only when something does not fit is it read again by a reader that knows where it is."""
    quick: Callable[[Any, Any], Any] = make_dict_structure_fn(
        kind, converter, _cattrs_forbid_extra_keys=True, _cattrs_detailed_validation=False
    )

    @cache
    def exact() -> Callable[[Any, Any], Any]:
        return make_dict_structure_fn(kind, converter, _cattrs_forbid_extra_keys=True)

    def check(value: Any, wanted: Any) -> Any:
        if not isinstance(value, dict):
            needed = ", ".join(f"{each.name} = …" for each in attrs.fields(kind) if each.default is attrs.NOTHING)
            write = tr(": write {{ {needed} }}", needed=needed) if needed else ""
            raise TypeError(
                tr("must be a table of names and values, not {given}{write}", given=describe(value), write=write)
            )
        try:
            return quick(value, wanted)
        except Exception:
            return exact()(value, wanted)

    return check


def _tuple_hook(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    wanted = get_args(kind)
    repeated = wanted[1:] == (...,)

    def check(value: Any, _: Any) -> Any:
        if not isinstance(value, (list, tuple)):
            raise TypeError(tr("must be a list in square brackets, not {given}", given=describe(value)))
        if not repeated and len(value) != len(wanted):
            amend = tr("add what is missing") if len(value) < len(wanted) else tr("leave out what is too much")
            raise ValueError(
                tr(
                    "must be a list of {count}, not of {count2}: {amend}",
                    count=len(wanted),
                    count2=len(value),
                    amend=amend,
                )
            )
        if wanted == (str, ...) and set(map(type, value)) <= {str}:
            return tuple(value)  # an edit holds hundreds of keys
        if repeated:
            with suppress(Exception):  # what does not fit is read again, to say where it stands
                return tuple(map(converter.get_structure_hook(wanted[0]), value, repeat(wanted[0])))
        reads = [(converter.get_structure_hook(each), each) for each in (wanted[:1] if repeated else wanted)]
        made: list[Any] = []
        try:
            for item, (read, each) in zip(value, repeat(reads[0]) if repeated else reads, strict=not repeated):
                made.append(read(item, each))
        except Exception as fault:
            raise _within(len(made), fault) from None
        return tuple(made)

    return check


def _mapping_hook(kind: Any, converter: Converter) -> Callable[[Any, Any], Any]:
    key_kind, value_kind = get_args(kind)

    def check(value: Any, _: Any) -> Any:
        if not isinstance(value, dict):
            raise TypeError(tr("must be a table of names and values, not {given}", given=describe(value)))
        as_key, as_value = map(converter.get_structure_hook, (key_kind, value_kind))
        made = {}
        for key, item in value.items():
            name = as_key(key, key_kind)
            try:
                made[name] = as_value(item, value_kind)
            except Exception as fault:
                raise _within(key, fault) from None
        return made

    return check


def _within(step: str | int, fault: Exception) -> Mismatch:
    """A fault of something that stands at this step of a list or table."""
    inner = _mismatch(fault)
    return Mismatch((step, *inner.path), inner.what)


def _mismatch(fault: BaseException) -> Mismatch:
    """The first fault of what cattrs raised, with the path to it."""
    path: Path = ()
    while isinstance(fault, ClassValidationError):
        mistyped = (each for each in fault.exceptions if isinstance(each, ForbiddenExtraKeysError))
        fault = next(mistyped, fault.exceptions[0])  # says more than that the right key is missing
        path += tuple(note.name for note in getattr(fault, "__notes__", ()) if hasattr(note, "name"))
    if isinstance(fault, Mismatch):
        return Mismatch(path + fault.path, fault.what)
    if isinstance(fault, ForbiddenExtraKeysError):
        extra = sorted(fault.extra_fields)[0]
        known = [attribute.name for attribute in attrs.fields(fault.cl)]
        return Mismatch(
            (*path, extra), tr("unknown key{hint}", hint=did_you_mean(extra, known) or tr(": leave it out"))
        )
    if isinstance(fault, KeyError):
        return Mismatch(path, tr("'{one}' is missing: add it", one=fault.args[0]))
    return Mismatch(path, str(fault))


def rows_in(raw: bytes, file: str, key: str, kind: Any, converter: Converter) -> Iterator[tuple[Place, Any]]:
    """The rows of a text's one list, each with where it stands. Raises FileError with file, line, key and remedy."""
    document = parse_document(raw, file, FileError)
    try:
        rows = structure(converter, document.data.get(key), tuple[kind, ...])
    except Mismatch as fault:
        raise FileError(document.place((key, *fault.path)), fault.what) from None
    for number, row in enumerate(rows):
        yield document.place((key, number)), row


@frozen
class StoredNames:
    """Names and their classes, both ways."""

    classes: Mapping[str, type]
    _names: Mapping[type, str] = field(init=False)

    def __attrs_post_init__(self) -> None:
        object.__setattr__(self, "_names", {kind: name for name, kind in self.classes.items()})

    def __getitem__(self, name: str) -> type:
        return self.classes[name]

    def __contains__(self, name: object) -> bool:
        return name in self.classes

    def name(self, kind: type) -> str:
        """The name by which values of a class are kept."""
        return self._names[kind]

    def of(self, value: Any) -> str:
        """The name by which a command or an event is kept."""
        return self._names[type(value)]

    def load(self, data: Mapping[str, Any], key: str, whole: str, converter: Converter) -> Any:
        """The command or event of such data, whose name stands under a key. Raises CampaignError."""
        fields = dict(data)
        name = fields.pop(key, "")
        if name not in self:
            raise CampaignError(
                tr(
                    "this {whole} holds an {key} '{name}' that this version does not know",
                    whole=whole,
                    key=key,
                    name=name,
                )
            )
        try:
            return structure(converter, fields, self[name])
        except Mismatch as fault:
            raise CampaignError(
                tr(
                    "an {key} '{name}' of this {whole} cannot be read: {what}",
                    key=key,
                    name=name,
                    whole=whole,
                    what=fault.what,
                )
            ) from None
