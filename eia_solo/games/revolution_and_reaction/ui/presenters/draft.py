"""A post or ruling as it is being written: read into acts, or told field by field what is missing or wrong."""

import re
from collections.abc import Iterator, Mapping
from datetime import datetime
from typing import Any

from attrs import field

from eia_solo.core.document import Path
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.strict import Mismatch
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Entered
from eia_solo.games.revolution_and_reaction.rules.codec import load_act
from eia_solo.games.revolution_and_reaction.rules.decide import divided
from eia_solo.games.revolution_and_reaction.rules.posts import Names, names_of
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Kind, Sort
from eia_solo.games.revolution_and_reaction.ui.presenters.kinds import decision_kind, part_kind
from eia_solo.ui.words import tr


@frozen
class Written:
    """One act as it is being written: its kind and what stands in its fields, by their keys."""

    kind: str
    values: Mapping[str, Any] = field(factory=dict)


@frozen
class Draft:
    """A post of a minister, or with `is_ruling` rulings of the game administrator, as it stands in the form.

    `received` is empty for now. `secret` is None where it is as usual for its kind.
    """

    acts: tuple[Written, ...]
    is_ruling: bool = False
    received: str = ""
    zone: str = "+00:00"
    state: str = ""
    office: str = ""
    person: str = ""
    secret: bool | None = False
    refers_to: str = ""
    text: str = ""
    id: str = ""


@frozen
class DraftActs:
    """What a draft comes to: the acts, or by place in the form what is missing or wrong ("0.states", "received")."""

    acts: tuple[Entered, ...] = ()
    problems: Mapping[str, str] = field(factory=dict)


def moment_of(written: str, zone: str) -> Moment:
    """The moment that a person wrote; without a zone of its own it is in the given one. Raises InvalidCommand."""
    text = written.strip()
    try:
        when = datetime.fromisoformat(text)
    except ValueError:
        raise InvalidCommand(tr("'{written}' is no time; write it as 2011-11-01 09:00", written=text)) from None
    exact = "minutes" if not when.second and not when.microsecond else "auto"
    return Moment.parse(when.isoformat(timespec=exact) + (zone if when.tzinfo is None else ""))


def zone_of(register: Register) -> str:
    """The zone in which times are written unless they say otherwise: that of the last act on record, or UTC."""
    return offset_of(register.acts[-1].received) if register.acts else "+00:00"


def offset_of(moment: Moment) -> str:
    """How far the zone of a moment is from UTC: "+02:00"."""
    offset = f"{datetime.fromisoformat(moment.text):%z}"
    return f"{offset[:3]}:{offset[3:5]}"


def zones() -> tuple[tuple[str, str], ...]:
    """The zones that can be chosen, west to east."""
    quarters = (*range(-12 * 4, 0, 4), 0, *range(4, 15 * 4, 4), -14, 14, 18, 22, 23, 26, 38, 42)
    return tuple((_offset(each), f"UTC{_offset(each)}" if each else "UTC") for each in sorted(quarters))


def _offset(quarters: int) -> str:
    hours, rest = divmod(abs(quarters), 4)
    return f"{'-' if quarters < 0 else '+'}{hours:02}:{rest * 15:02}"


def read(draft: Draft, register: Register, now: Moment) -> DraftActs:
    """The acts of a draft, every transfer by itself; or what is missing or wrong, by the place it stands at."""
    found = _Form(draft, register, {})
    data = found.data(now)
    if found.problems:
        return DraftActs((), found.problems)
    try:
        if draft.is_ruling:
            return _rulings(data)
        return DraftActs(divided(load_act(data)))
    except Mismatch as fault:
        return DraftActs((), {_place(fault.path): fault.what})
    except InvalidCommand as fault:
        return DraftActs((), {"": str(fault)})


def _rulings(data: Mapping[str, Any]) -> DraftActs:
    """What was ruled in one post: each ruling is an act by itself, and only the first may be named."""
    acts: list[Entered] = []
    for number, decision in enumerate(data["decisions"]):
        whole = {key: value for key, value in data.items() if key != "decisions" and not (key == "id" and number)}
        try:
            acts.append(load_act({**whole, "decision": decision}))
        except Mismatch as fault:
            return DraftActs((), {_place(fault.path, number): fault.what})
    return DraftActs(tuple(acts))


def _place(path: Path, ruling: int = 0) -> str:
    """Where in the form stands what is found wrong in the form it is kept in; `ruling` counts them in their post."""
    if path[:1] == ("parts",):
        path = path[1:]
    elif path[:1] == ("decision",):
        path = (ruling, *path[1:])
    elif path[:1] == ("author",):
        path = path[1:]
    return ".".join(str(each) for each in path)


@frozen
class _Form:
    """The form being read; what is wrong in it is gathered in `problems`."""

    draft: Draft
    register: Register
    problems: dict[str, str]

    @property
    def _names(self) -> Names:
        return names_of(self.register.edition, self.register.record)

    def data(self, now: Moment) -> dict[str, Any]:
        draft = self.draft
        kept = {"text": draft.text.strip(), "id": draft.id.strip(), "received": self._received(now)}
        data: dict[str, Any] = {key: value for key, value in kept.items() if value}
        kind_of = decision_kind if draft.is_ruling else part_kind
        kinds = [kind_of(each.kind) for each in draft.acts]
        acts = [
            {"kind": kind.id, **self._values(kind.fields, each.values, f"{number}.")}
            for number, (kind, each) in enumerate(zip(kinds, draft.acts, strict=True))
        ]
        if draft.is_ruling:
            secret = {} if draft.secret is None else {"secret": draft.secret}
            return {"act": "ruling", **data, **secret, "decisions": acts}
        if not draft.state:
            self.problems["state"] = tr("Say which state")
        author = {"state": draft.state, "office": draft.office, "person": draft.person.strip()}
        channel = "secret" if draft.secret else "public"
        data |= {"act": "post", "author": author, "channel": channel, "parts": acts}
        return {**data, **self._reference(kinds)}

    def _received(self, now: Moment) -> str:
        if not self.draft.received.strip():
            return now.text
        try:
            return moment_of(self.draft.received, self.draft.zone).text
        except InvalidCommand as fault:
            self.problems["received"] = str(fault)
            return ""

    def _reference(self, kinds: list[Kind]) -> dict[str, str]:
        if not any(kind.refers for kind in kinds):
            return {}
        if self.draft.refers_to:
            return {"refers_to": self.draft.refers_to}
        for kind in kinds:
            if kind.must_refer:
                self.problems["refers_to"] = tr(kind.must_refer)
        return {}

    def _values(self, fields: tuple[Field, ...], values: Mapping[str, Any], place: str) -> dict[str, Any]:
        """What stands in the fields, as it is kept: empty ones left out, tables within tables."""
        data: dict[str, Any] = {}
        for each in fields:
            if not each.is_asked(values):
                continue
            at = f"{place}{each.key}"
            try:
                value = self._value(each, values.get(each.key), at)
            except InvalidCommand as fault:
                self.problems[at] = str(fault)
                continue
            if value in (None, "", []):
                if each.missing and at not in self.problems:
                    self.problems[at] = tr(each.missing)
                continue
            *tables, key = each.key.split(".")
            inside = data
            for table in tables:
                inside = inside.setdefault(table, {})
            inside[key] = value
        return data

    def _value(self, field: Field, raw: Any, place: str) -> Any:
        """One value as it is kept. Raises InvalidCommand for what cannot be read."""
        if field.sort is Sort.ROWS:
            return list(self._rows(field, raw or (), place))
        if raw is None or isinstance(raw, bool):
            return raw or None if field.sort is Sort.FLAG else raw
        if field.sort is Sort.STATES:
            return list(raw)
        text = str(raw).strip()
        if not text:
            return ""
        if field.sort is Sort.NUMBER:
            if not re.fullmatch(r"[0-9]{1,9}", text):
                raise InvalidCommand(tr("'{written}' is no whole number", written=text))
            return int(text)
        if field.sort is Sort.NAMES:
            return self._states_named(text)
        if field.sort is Sort.MOMENT:
            return moment_of(text, self.draft.zone).text
        return text

    def _rows(self, field: Field, rows: tuple[Mapping[str, Any], ...], place: str) -> Iterator[dict[str, Any]]:
        """Every row as it is kept."""
        for number, row in enumerate(rows):
            yield self._values(field.columns, row, f"{place}.{number}.")

    def _states_named(self, written: str) -> list[str]:
        names = (name for name in re.split(r"\s*(?:,|;|\band\b)\s*", written) if name)
        try:
            return [self._names.state(name, ()) for name in names]
        except Mismatch as fault:
            raise InvalidCommand(fault.what) from None
