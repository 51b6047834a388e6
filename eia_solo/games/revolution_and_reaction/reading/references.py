"""What a post answers: the open post that it signs, endorses, activates after, withdraws or confirms."""

from collections.abc import Callable, Iterable, Iterator, Sequence

from attrs import Factory, define

from eia_solo.games.revolution_and_reaction.reading.entries import BY_NAME, NONE, UNKNOWN, Asked, Entry, Target
from eia_solo.reading.quoting import plain

_CONFIRMED = frozenset({"war", "peace", "form", "treaty", "inactivate", "activate"})


@define
class Threads:
    """What is open between the posts so far, in order of time."""

    entries: list[Entry] = Factory(list)
    endorsed: dict[str, set[str]] = Factory(dict)
    """By declaration or peace, the states it was endorsed for; by "id/state" who endorsed a peace."""
    signed: dict[str, set[str]] = Factory(dict)
    """By proposal, the states that signed it since."""
    withdrawn: set[str] = Factory(set)
    to_confirm: dict[str, Entry] = Factory(dict)
    """What a game administrator confirms and has not, in order of time."""
    by_id: dict[str, Entry] = Factory(dict)
    places: dict[str, int] = Factory(dict)
    by_state: dict[str | None, list[Entry]] = Factory(dict)
    naming: dict[str, list[Entry]] = Factory(dict)
    """By state, the posts of others that name it; by an empty text, treaties that name nobody."""
    activated: dict[tuple[str, str], Entry] = Factory(dict)
    """The last open activation, by who asked and of whom."""

    def add(self, entry: Entry) -> None:
        """Put a post to the others: what it answers is open no more."""
        self.entries.append(entry)
        self.by_id[entry.id] = entry
        self.places[entry.id] = len(self.entries) - 1
        self.by_state.setdefault(entry.state, []).append(entry)
        for state in entry.states or ("",):
            self.naming.setdefault(state, []).append(entry)
        target = self.by_id.get(entry.answers or "")
        for kind in entry.kinds:
            if kind == "endorse" and target and entry.state:
                self.endorsed.setdefault(target.id, set()).update(entry.states or target.states or {""})
            if kind in ("form", "peace", "treaty") and target and entry.state and "withdraw" not in entry.kinds:
                self.signed.setdefault(self.root(target).id, set()).add(entry.state)
            if kind == "withdraw" and target:
                self.withdrawn.add(target.id)
            if kind in ("withdraw", "confirm") and target:
                self.to_confirm.pop(target.id, None)
            if kind in _CONFIRMED and entry.state and not entry.secret:
                self.to_confirm[entry.id] = entry
            if entry.state:
                self._activation(entry, kind)

    def _activation(self, entry: Entry, kind: str) -> None:
        for other in entry.states:
            if kind == "activate":
                self.activated.pop((other, entry.state or ""), None) or self.activated.update(
                    {(entry.state or "", other): entry}
                )
            elif kind in ("inactivate", "break"):
                for pair in ((entry.state or "", other), (other, entry.state or "")):
                    self.activated.pop(pair, None)

    def place(self, entry: Entry) -> int:
        """How many posts came before."""
        return self.places[entry.id]

    def is_later(self, entry: Entry | None, other: Entry | None) -> bool:
        """Whether a post came after another; any does after none."""
        return entry is not None and (other is None or self.place(entry) > self.place(other))

    def root(self, entry: Entry) -> Entry:
        """The first post of a treaty, alliance or peace."""
        seen = {entry.id}
        while entry.answers and entry.answers not in seen and "withdraw" not in entry.kinds:
            before = self.by_id.get(entry.answers)
            if before is None or not set(before.kinds) & {"form", "peace", "treaty"}:
                break
            seen.add(before.id)
            entry = before
        return entry

    def last_partners(self, own: str) -> tuple[str, ...]:
        """The states of the last post that one wrote of an alliance, or who wrote the last of an alliance with it."""
        return next(
            (
                each.states if each.state == own else (each.state,)
                for each in reversed(self.entries)
                if {*_OF_ALLIANCES} & set(each.kinds) and each.state and (each.state == own or own in each.states)
            ),
            (),
        )

    def open_to_sign(self, kinds: Iterable[str], own: str) -> list[Entry]:
        """Proposals of others that name a state, or nobody, which it has not signed, in order of time."""
        wanted = set(kinds)
        named = [each for each in self.naming.get(own, []) if wanted & set(each.kinds)]
        treaties = [each for each in self.naming.get("", []) if "treaty" in wanted & set(each.kinds)]
        return [
            each
            for each in (*treaties, *named)
            if each.state not in (own, None) and each.id not in self.withdrawn
            and own not in self.signed.get(self.root(each).id, set()) and self.root(each).state != own
        ]  # fmt: skip

    def open_to_endorse(self, own: str) -> list[Entry]:
        """What ministers of a state have declared or signed that is not endorsed in full."""
        return [
            each
            for each in self.by_state.get(own, [])
            if each.id not in self.withdrawn
            and ({"war", "peace"} & set(each.kinds) or self.root(each).makes_peace)
            and not (set(each.states) or {""}) <= self.endorsed.get(each.id, set())
        ]  # fmt: skip

    def answered_by(self, kind: str, asked: Asked) -> Target:
        """What a post of a kind answers."""
        find: Callable[[Asked], Target] | None = {
            "endorse": self._endorse,
            "activate": self._activate,
            "withdraw": self._withdraw,
            "confirm": self._confirm,
            "renounce": lambda each: self._own(each, ("treaty",)),
            "approve": lambda each: self._transfer(each),
            "block": lambda each: self._transfer(each),
            "ask": lambda each: self._transfer(each),
            "explain": lambda each: self._own(each, ("transfer",), by_itself=True),
        }.get(kind)
        if find:
            return find(asked)
        if kind in ("form", "peace", "treaty") and asked.state:
            return self._sign((kind,), asked)
        return NONE if asked.state or kind in ("schedule", "run") else UNKNOWN

    def _sign(self, kinds: Sequence[str], asked: Asked) -> Target:
        every = self.open_to_sign(kinds, asked.state or "")
        fitting = [
            each
            for each in every
            if not asked.states or each.state in asked.states or set(asked.states) & set(each.states)
        ]
        if not fitting:
            return Target(None, not every and not asked.joins, "nothing like it is open")
        firsts = list(dict.fromkeys(self.root(each).id for each in fitting))
        roots = [self.by_id[id] for id in firsts]
        if len(roots) == 1 and all(self.root(each).id == roots[0].id for each in fitting):
            return _chosen(roots, asked, "nothing else is open")
        parties = {asked.state, *asked.states}
        exact = [each for each in roots if asked.states and {each.state, *each.states} == parties]
        if len(exact) == 1 and not _chosen(roots, asked, "").sure:
            return Target(exact[0], False, "of just these states", _ids(roots, exact[0]))
        return _chosen(roots, asked, "")

    def is_fresh(self, entries: Iterable[Entry]) -> bool:
        """Whether one of these was written lately."""
        return any(self.place(each) >= len(self.entries) - _LATELY for each in entries)

    def sign(self, asked: Asked) -> Target:
        """The proposal that is signed or accepted, of whatever kind."""
        return self._sign(("form", "peace", "treaty"), asked)

    def _endorse(self, asked: Asked) -> Target:
        every = self.open_to_endorse(asked.state or "")
        if asked.about in ("war", "peace"):
            about = [each for each in every if asked.about in each.kinds]
            every = about or [each for each in every if "treaty" in each.kinds] or every
        named = [
            each
            for each in every
            if not asked.states or set(asked.states) & (set(each.states) - self.endorsed.get(each.id, set()))
        ]
        if not named and not every:
            theirs = list(self.open_to_sign(("peace",), asked.state or ""))
            return _chosen(theirs, asked, "") if theirs else UNKNOWN
        chosen = _chosen(named or every, asked, "nothing else waits to be endorsed")
        return chosen if named else Target(chosen.entry, False, "it names other states", chosen.others)

    def _activate(self, asked: Asked) -> Target:
        own = asked.state or ""
        waiting = [
            entry
            for (by, of), entry in self.activated.items()
            if of == own and (not asked.states or by in asked.states)
        ]
        return (
            _chosen(waiting, asked, "activates after it")
            if waiting
            else Target(None, True, "nobody has activated before")
        )

    def _withdraw(self, asked: Asked) -> Target:
        own = [
            each
            for each in self.entries
            if each.state == asked.state
            and each.id not in self.withdrawn
            and each.kinds
            and "withdraw" not in each.kinds
        ]
        about = {"war": ("war",), "peace": ("peace",), "alliance": _OF_ALLIANCES}.get(asked.about, ())
        own = [each for each in own if each.secret == asked.secret] or own
        fitting = [each for each in own if not about or set(about) & set(each.kinds)]
        named = (
            [each for each in fitting if asked.states and set(asked.states) <= set(each.states)]
            if asked.states
            else fitting
        )
        return _latest(named or fitting, asked, sure=bool(about and (named if asked.states else len(fitting) == 1)))

    def _own(self, asked: Asked, kinds: Sequence[str], *, by_itself: bool = False) -> Target:
        concerned = [
            each for each in self.entries
            if set(kinds) & set(each.kinds)
            and (each.state == asked.state or (not by_itself and asked.state in each.states))
        ]  # fmt: skip
        roots = list({self.root(each).id: self.root(each) for each in concerned}.values())
        found = _latest(roots, asked, sure=False)
        return Target(found.entry, False, found.why, found.others)

    def _transfer(self, asked: Asked) -> Target:
        return _latest([each for each in self.entries if "transfer" in each.kinds], asked, sure=False)

    def _confirm(self, asked: Asked) -> Target:
        def concerned(each: Entry) -> set[str]:
            return {each.state or "", *each.states} - {""}

        kinds = {"war": {"war"}, "peace": {"peace"}, "alliance": {*_OF_ALLIANCES, "treaty"}}.get(asked.about)
        every = [each for each in self.to_confirm.values() if set(each.kinds) & (kinds or _CONFIRMED)]
        mentioned = set(asked.states)
        fitting = [each for each in every if mentioned and concerned(each) == mentioned] or [
            each for each in every if mentioned and mentioned <= concerned(each)
        ]
        if not fitting and not mentioned:
            fitting = every
        if not fitting:
            return UNKNOWN
        roots = list({self.root(each).id: self.root(each) for each in fitting}.values())
        return (
            _chosen(roots, asked, "it is the only one of these states")
            if mentioned
            else _latest(roots, asked, sure=False)
        )


def _chosen(candidates: Sequence[Entry], asked: Asked, why: str) -> Target:
    """The one of several candidates that is quoted, of the same subject, or left alone; else the latest, unsure."""
    if not candidates:
        return UNKNOWN
    for told, reason in (
        ([each for each in candidates if each.id in asked.quoted], "quotes it"),
        ([each for each in candidates if _is_called(each, asked.called)], BY_NAME),
        ([each for each in candidates if asked.subject and each.subject == asked.subject], _BY_SUBJECT),
    ):
        if len(told) == 1:
            others = [each for each in candidates if each is not told[0]]
            sure = reason != _BY_SUBJECT or all(each.subject or not each.in_record for each in others)
            return Target(told[0], sure, reason, _ids(candidates, told[0]))
        if told:
            candidates = told
    latest = candidates[-1]
    return Target(
        latest, len(candidates) == 1, why if len(candidates) == 1 else "several are open", _ids(candidates, latest)
    )


def _is_called(entry: Entry, names: Iterable[str]) -> bool:
    return "treaty" in entry.kinds and any(name in entry.words or name in plain(entry.subject) for name in names)


def _latest(candidates: Sequence[Entry], asked: Asked, *, sure: bool) -> Target:
    if not candidates:
        return UNKNOWN
    found = _chosen(candidates, asked, "")
    return Target(found.entry, found.sure and sure, found.why, found.others)


def _ids(candidates: Iterable[Entry], chosen: Entry) -> tuple[str, ...]:
    return tuple(each.id for each in candidates if each is not chosen)


_OF_ALLIANCES = ("form", "activate", "inactivate", "break")
_BY_SUBJECT = "by its subject"
"""Not sure beside a post of the record whose subject nobody knows any more."""
_LATELY = 8
"""So many posts ago is lately."""
_FARTHEST = 1000
"""Posts among which a quotation is looked for."""


def quoted_entries(quotes: Iterable[tuple[str, str]], entries: Sequence[Entry]) -> Iterator[str]:
    """The posts that quotations are from: by their plain words, and the name beside them."""
    for _author, words in quotes:
        if len(words) < 8:
            continue
        for each in reversed(entries[-_FARTHEST:]):
            if each.words and (words in each.words or (len(each.words) > 20 and each.words in words)):
                yield each.id
                break
