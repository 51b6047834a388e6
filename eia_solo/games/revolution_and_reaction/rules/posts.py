"""One act read from plain data as a person writes it: names instead of codes, offices by their titles."""

import re
from collections.abc import Callable, Iterable, Mapping
from typing import Any

from eia_solo.core.document import Path, dotted
from eia_solo.core.errors import InvalidCommand, Place, did_you_mean, or_there_are
from eia_solo.core.strict import Mismatch, describe
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Entered, Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.codec import dump_act, load_act
from eia_solo.games.revolution_and_reaction.rules.decisions import DECISIONS
from eia_solo.games.revolution_and_reaction.rules.edition import Edition
from eia_solo.games.revolution_and_reaction.rules.parts import PARTS
from eia_solo.games.revolution_and_reaction.rules.record import Record


@frozen
class Written:
    """A post as it stands in a file, to be read once it is known which names are in force by then."""

    place: Place
    load: Callable[["Names"], Entered]
    """Raises InvalidCommand with place and remedy."""


_POST_KEYS = ("received", "channel", "refers_to", "text", "id")
_RULING_KEYS = ("received", "secret", "text", "id")
_OWN_TEXT = ("explain",)
"""Kinds whose `text` belongs to them, not to the post."""
_STATE_KEYS = ("to", "of", "at", "by", "controller", "permanent_owner", "state")
_ADMINISTRATOR = ("ga", "game administrator")


@frozen
class Names:
    """The names that may stand in a post: states and offices, each by several spellings."""

    states: Mapping[str, str]
    offices: Mapping[str, str]

    def state(self, written: Any, path: tuple[str | int, ...]) -> str:
        return _looked_up(written, self.states, mark("there is no state '{name}'{hint}"), path)

    def office(self, written: Any, path: tuple[str | int, ...]) -> str:
        return _looked_up(written, self.offices, mark("there is no office '{name}'{hint}"), path)


def names_of(edition: Edition, record: Record) -> Names:
    """The names in force: of the states in play and of this game's offices."""
    states = {each: row.code for row in record.states.values() for each in (row.code, row.name)}
    offices = {
        each: office.id for office in edition.offices.values() for each in (office.id, office.title, *office.also)
    }
    return Names(states, {**offices, **{_initials(name): id for name, id in offices.items() if " " in name}})


def _initials(name: str) -> str:
    return "".join(word[0] for word in name.split()).upper()


def _looked_up(written: Any, known: Mapping[str, str], missing: str, path: tuple[str | int, ...]) -> str:
    if not isinstance(written, str):
        raise Mismatch(path, tr("must be text, not {found}", found=describe(written)))
    by_fold = {name.casefold(): id for name, id in known.items()}
    plain = re.sub(r"^the\s+", "", written.strip(), flags=re.IGNORECASE)
    for each in (written.strip(), plain):
        if each.casefold() in by_fold:
            return by_fold[each.casefold()]
    raise Mismatch(path, tr(missing, name=written, hint=or_there_are(written, known)))


def read_act(data: Mapping[str, Any], place: Place, names: Names) -> Entered:
    """The act that the data describes. Raises InvalidCommand with the place and the remedy.

    Keys: `received`, `from` ("Foreign Minister of France", with the person in brackets, or "GA"), `kind` with the keys
    of that kind, or `acts`, a list of such; for posts `channel` and `refers_to`; `text`, `id`.
    """
    try:
        return act_of(data, names)
    except Mismatch as fault:
        where = Place(place.file, place.line, ".".join(filter(None, (place.key, dotted(fault.path)))))
        raise InvalidCommand(fault.what, at=where) from None


def changed(act: Entered, changes: Mapping[str, Any], names: Names) -> Entered:
    """The act with other values for some of its keys; an empty text takes the key away. Raises Mismatch.

    The keys are those of a post as it is written; those of a kind are only told apart in a post of one act.
    """
    data = dump_act(act)
    try:
        for key, value in changes.items():
            _change(act, data, key, value, names)
        return load_act(data)
    except Mismatch as fault:
        raise Mismatch(_as_written(fault.path, several=False), fault.what) from None


def _change(act: Entered, data: dict[str, Any], key: str, value: Any, names: Names) -> None:
    """Put another value for a key into the plain data of an act."""
    place = _own_place(act)
    inner = data if not place else data["decision"] if isinstance(act, Ruling) else data["parts"][0]
    if key == "id":
        raise Mismatch(("id",), tr("stays: others refer to it"))
    if key == "from":
        if isinstance(act, Ruling):
            raise Mismatch(("from",), tr("is the game administrator: strike the ruling out, and enter a post"))
        data["author"] = _author(value, names)
    elif key in (_POST_KEYS if isinstance(act, Post) else _RULING_KEYS) and (
        key != "text" or inner.get("kind") not in _OWN_TEXT
    ):
        _put(data, key, value)
    elif not place:
        raise Mismatch((key,), tr("belongs to one of several acts: give the whole post in a file"))
    else:
        _put(inner, key, value)
        inner.update(_with_codes(inner, names, place))


def _own_place(act: Entered) -> Path:
    """Where the keys of its kind stand; nowhere if there are several."""
    if isinstance(act, Ruling):
        return ("decision",)
    return ("parts", 0) if len(act.parts) == 1 else ()


def _put(data: dict[str, Any], key: str, value: Any) -> None:
    if value == "":
        data.pop(key, None)
    else:
        data[key] = value


def act_of(data: Mapping[str, Any], names: Names) -> Entered:
    """The act that the data describes. Raises Mismatch with the keys as they are written."""
    try:
        return load_act(_plain(dict(data), names))
    except Mismatch as fault:
        raise Mismatch(_as_written(fault.path, several="acts" in data), fault.what) from None


def _as_written(path: Path, *, several: bool) -> Path:
    """Where in the data a person wrote stands what was found wrong in the form it is kept in."""
    if path[:1] == ("decision",):
        return path[1:]
    if path[:1] == ("author",):
        return ("from",)
    if path[:1] == ("parts",):
        return ("acts", *path[1:]) if several else path[2:]
    return path


def _plain(data: dict[str, Any], names: Names) -> dict[str, Any]:
    if "from" not in data:
        raise Mismatch((), tr('\'from\' is missing: say who sent it, as in "Foreign Minister of France", or "GA"'))
    sender = data.pop("from")
    if isinstance(sender, str) and sender.strip().casefold() in _ADMINISTRATOR:
        kept = {key: data.pop(key) for key in _RULING_KEYS if key in data}
        _expect_kind(data, DECISIONS)
        return {"act": "ruling", **kept, "decision": _with_codes(data, names, ("decision",))}
    author = _author(sender, names)
    keys = [key for key in _POST_KEYS if key != "text" or data.get("kind") not in _OWN_TEXT]
    kept = {key: data.pop(key) for key in keys if key in data}
    parts = data.pop("acts", None)
    if parts is None:
        parts = [data]
    elif data:
        raise Mismatch((next(iter(data)),), tr("stands beside 'acts'; put it into the act it belongs to"))
    if not isinstance(parts, list) or not all(isinstance(part, dict) for part in parts):
        raise Mismatch(("acts",), tr("must be a list of tables"))
    for number, part in enumerate(parts):
        _expect_kind(part, PARTS, ("parts", number))
    coded = [_with_codes(part, names, ("parts", number)) for number, part in enumerate(parts)]
    return {"act": "post", **kept, "author": author, "parts": coded}


def _expect_kind(data: Mapping[str, Any], kinds: Iterable[str], path: tuple[str | int, ...] = ()) -> None:
    kind = data.get("kind")
    if kind is None:
        raise Mismatch(path, tr("'kind' is missing: one of {kinds}", kinds=", ".join(kinds)))
    if not isinstance(kind, str) or kind not in kinds:
        hint = did_you_mean(kind, kinds) if isinstance(kind, str) else ""
        raise Mismatch(
            (*path, "kind"),
            tr(
                "must be one of {kinds}, not {found}{hint}",
                kinds=", ".join(kinds),
                found=describe(kind),
                hint=hint,
            ),
        )


def _author(written: Any, names: Names) -> dict[str, str]:
    """State, office and person of "Foreign Minister of France (name)"."""
    if not isinstance(written, str):
        raise Mismatch(("from",), tr("must be text, not {found}", found=describe(written)))
    match = re.fullmatch(r"\s*(.+?)\s+of\s+(.+?)\s*(?:\(([^()]*)\))?\s*", _of_war(written))
    if not match:
        raise Mismatch(("from",), tr('\'{written}\' must be as "Foreign Minister of France", or "GA"', written=written))
    office, state, person = match.groups()
    author = {"state": names.state(state, ("from",)), "office": names.office(_again(office), ("from",))}
    return {**author, "person": person.strip()} if person else author


def _of_war(written: str) -> str:
    """Titles that contain "of" themselves are joined, so that the first "of" left is the one before the state."""
    return re.sub(r"\b(minister|secretary) of (war|state)\b", r"\1~of~\2", written, flags=re.IGNORECASE)


def _again(office: str) -> str:
    return office.replace("~", " ")


def _with_codes(data: Mapping[str, Any], names: Names, path: Path) -> dict[str, Any]:
    """The data with every name of a state or office as its code."""
    plain = dict(data)
    states = plain.get("states")
    if isinstance(states, str):
        states = plain["states"] = [states]
    if isinstance(states, list):
        plain["states"] = [names.state(each, (*path, "states", number)) for number, each in enumerate(states)]
    for key in _STATE_KEYS:
        if isinstance(plain.get(key), str):
            plain[key] = names.state(plain[key], (*path, key))
    if isinstance(plain.get("office"), str):
        plain["office"] = names.office(plain["office"], (*path, "office"))
    if isinstance(plain.get("clauses"), list):
        plain["clauses"] = [
            _with_codes(clause, names, (*path, "clauses", number)) if isinstance(clause, dict) else clause
            for number, clause in enumerate(plain["clauses"])
        ]
    return plain
