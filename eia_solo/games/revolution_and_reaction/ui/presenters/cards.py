"""Cards of the inbox: what is guessed of a post field by field, what the player chose instead, and what it comes to."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from enum import StrEnum
from functools import partial
from typing import Any

from attrs import evolve, field

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.inbox import Became, Card
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.ui.presenters import kinds
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written, moment_of, zone_of, zones
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Kind, Sort
from eia_solo.games.revolution_and_reaction.ui.presenters.fitting import office_for
from eia_solo.reading.items import Guess, Item, Left, Status
from eia_solo.ui.presenters.lines import Line, Tone
from eia_solo.ui.words import mark, ntr, tr

ADMINISTRATOR = "game_administrator"
"""The office of the one who is of no state."""


class Asked(StrEnum):
    """A field of a card, by the name the guesses have for it."""

    SENDER = "sender"
    RECEIVED = "received"
    KIND = "kind"
    STATES = "states"
    ANSWERS = "answers"
    CHANNEL = "channel"


KEYS: Mapping[Asked, tuple[str, str]] = {
    Asked.SENDER: ("F", mark("From")),
    Asked.RECEIVED: ("T", mark("Time")),
    Asked.KIND: ("K", mark("Does")),
    Asked.STATES: ("S", mark("States")),
    Asked.ANSWERS: ("A", mark("Answers")),
    Asked.CHANNEL: ("H", mark("Sent")),
}
"""The key that goes to each field, and its name, in the order they are shown."""


LEFT_OUT: Mapping[Left, str] = {
    Left.QUOTED: mark("a quotation"),
    Left.SIGNATURE: mark("a signature"),
    Left.FORUM: mark("words of the forum"),
    Left.EDITED: mark("when it was edited"),
}
"""What is no word of the one who wrote the post."""


class Stand(StrEnum):
    """How a card stands. Each has a sign of its own."""

    SURE = mark("sure")
    UNSURE = mark("something is unsure")
    NOT_UNDERSTOOD = mark("not understood")
    NO_ACT = mark("not for the record")
    KNOWN = mark("already in the record")
    ENTERED = mark("entered")
    ASIDE = mark("set aside")


@frozen
class CardLine(Line):
    """A card in the list, with the sign of how it stands."""

    stand: Stand | None = None

    @property
    def spoken(self) -> str:
        stand = tr(self.stand.value) if self.stand else ""
        return ", ".join(filter(None, (self.text, stand, self.aside, self.note)))


@frozen
class FieldView:
    """One field as it is shown: its words, why it is guessed so, and what else it may be, the likeliest first."""

    asked: Asked
    words: str
    why: str = ""
    sure: bool = True
    others: tuple[str, ...] = ()


@frozen
class Edits:
    """What the player has said of a card: values chosen for fields, or the whole of it in the form."""

    chosen: Mapping[Asked, Any] = field(factory=dict)
    draft: Draft | None = None


@frozen
class Hand:
    """One card with its guesses, and the game it is for. `posts` are what cards that were entered came to."""

    card: Card
    item: Item
    register: Register
    edits: Edits = Edits()
    posts: Mapping[str, str] = field(factory=dict)
    open: frozenset[str] = frozenset()
    """The cards that are not dealt with."""

    @property
    def stand(self) -> Stand:
        if self.card.became is not None:
            return Stand.ENTERED if self.card.became is Became.ENTERED else Stand.ASIDE
        if self.edits.draft is not None:
            return Stand.SURE
        status = Status(self.item.status.value)
        if not self.edits.chosen and status in _STANDS:
            return _STANDS[status]
        if not self._kinds:
            return Stand.NOT_UNDERSTOOD
        return Stand.UNSURE if next(self.unsure, None) else Stand.SURE

    @property
    def unsure(self) -> Iterator[Asked]:
        """The fields that nobody has made sure of, in the order they are shown."""
        return (asked for asked in self._asked if not self._is_sure(asked))

    @property
    def answers_open(self) -> str:
        """The card that this one answers, if that is not dealt with yet; it has to be entered before."""
        if self.edits.draft is not None:
            return ""
        each_of = (ruling["answers"] for ruling in self._several)
        answered = (self._value(Asked.ANSWERS), *each_of)
        return next((str(answers) for answers in answered if answers in self.open), "")

    def values(self, asked: Asked) -> tuple[Any, ...]:
        """What the field may be, the likeliest first; a post may answer none."""
        guess = self._guess(asked)
        return tuple(value for value in (guess.value, *guess.others) if value is not None or asked is Asked.ANSWERS)

    def chosen(self, asked: Asked, value: Any) -> Edits:
        """The edits with this value for a field."""
        return evolve(self.edits, chosen={**self.edits.chosen, asked: value})

    # What it comes to

    def draft(self) -> Draft:
        """The card as a draft, to be looked at, changed and entered."""
        if self.edits.draft is not None:
            return self.edits.draft
        sender = self._value(Asked.SENDER) or {}
        received, zone = _written(self._value(Asked.RECEIVED), zone_of(self.register))
        if sender.get("office") == ADMINISTRATOR:
            return Draft(
                tuple(self._rulings()), is_ruling=True, received=received, zone=zone, secret=None, text=self.item.words
            )
        plans = [plan for id in self._kinds if (plan := _PARTS.get(id))]
        acts = tuple(written for plan in plans for written in self._written(plan))
        state = sender.get("state") or ""
        known = OfficeId(sender.get("office") or "")
        office = known if known else office_for(self.register, plans[0].id if plans else "war", known)
        return Draft(
            acts or (Written("war"),),
            received=received,
            zone=zone,
            state=state,
            office=office,
            person=self._person(state, office, sender.get("person") or ""),
            secret=self._value(Asked.CHANNEL) == "secret",
            refers_to=self._act(self._value(Asked.ANSWERS)) or "",
            text=self.item.words,
        )

    def _person(self, state: str, office: OfficeId, named: str) -> str:
        """Who holds the office, by the name in the record: mails bear other names than posts on the forum.

        Somebody known to be another minister, or a helper, is kept by name: whether that may be, the record says.
        """
        record = self.register.record
        row = record.states.get(StateCode(state))
        helpers = (each.person for every in record.helpers.values() for each in every)
        others = {person for each in record.states.values() for person in each.ministers.values()}
        held = row.ministers.get(office) if row else None
        return named if not held or named in others or named in helpers else held

    @property
    def _kinds(self) -> Sequence[str]:
        """What it does, in the order it is judged in: an alliance is formed before it is active."""
        return sorted((id for id in self._value(Asked.KIND) or () if id in _ORDER), key=_ORDER.__getitem__)

    def _written(self, plan: Kind) -> Iterator[Written]:
        details = {**self.item.details, **self.item.details.get("helpers", {}).get(plan.id, {})}
        if plan.id == "transfer" and details.get("transfers"):
            for each in details["transfers"]:
                yield Written(plan.id, {key: str(value) for key, value in each.items()})
            return
        values: dict[str, Any] = {}
        for each in plan.fields:
            if each.key == "states":
                values["states"] = tuple(self._value(Asked.STATES) or ())
            elif each.key == "to" and (states := self._value(Asked.STATES)):
                values["to"] = states[0]
            elif each.key == "text" and each.sort is Sort.WORDS:
                values["text"] = self.item.words
            elif each.key in details:
                values[each.key] = _as_typed(details[each.key], each.sort)
        yield Written(plan.id, values)

    def _rulings(self) -> Iterator[Written]:
        """The rulings of a game administrator's post, each by what is said of it alone."""
        answers, states, details = self._value(Asked.ANSWERS), self._value(Asked.STATES) or (), self.item.details
        if not (several := self._several):
            plans = [plan for id in self._kinds if (plan := _RULINGS.get(id))] or [kinds.DECISIONS[0]]
            yield self._ruling(plans[0], answers, states, details)
            return
        guessed = self._guess(Asked.ANSWERS).value
        for each in several:
            own = answers if each["answers"] == guessed else each["answers"]
            yield self._ruling(_RULINGS[each["kind"]], own, each["states"], each)

    @property
    def _several(self) -> Sequence[Mapping[str, Any]]:
        """The rulings of a post that has several, unless the player says that it does something else."""
        several = self.item.details.get("rulings", ())
        return several if {each["kind"] for each in several} == set(self._kinds) else ()

    def _ruling(self, plan: Kind, answered: Any, states: Sequence[str], details: Mapping[str, Any]) -> Written:
        values: dict[str, Any] = {}
        answers = self._act(answered)
        for each in plan.fields:
            if each.sort is Sort.POST and answers:
                values[each.key] = answers
            elif each.key in details:
                values[each.key] = _as_typed(details[each.key], each.sort)
            elif each.sort is Sort.STATE and states:
                values[each.key], states = states[0], states[1:]
        return Written(plan.id, values)

    # How it is shown

    @property
    def fields(self) -> tuple[FieldView, ...]:
        """All fields, as they are shown."""
        return tuple(self._view(asked) for asked in self._asked)

    def words(self, asked: Asked, value: Any) -> str:
        """A value of a field in words."""
        return _WORDS[asked](self, value)

    @property
    def title(self) -> str:
        """The card in one line: "Foreign Minister of Prussia: declares war on Russia"."""
        if self.edits.draft is not None:
            draft = self.edits.draft
            sender = {"state": draft.state, "office": ADMINISTRATOR if draft.is_ruling else draft.office}
            states = [state for act in draft.acts for state in act.values.get("states", ())]
            return self._title(sender, [act.kind for act in draft.acts], states)
        if self.stand is Stand.NOT_UNDERSTOOD:
            if self.item.too_long:
                return tr("Not understood: too long to be a post")
            return tr("Not understood: no state and no act in these words")
        if self.stand is Stand.NO_ACT or not self._kinds:
            return tr("No act: {who} only talks", who=self.item.author or tr("somebody"))
        sender = self._value(Asked.SENDER)
        if self._several:
            each = (self._does([ruling["kind"]], ruling["states"]) for ruling in self._several)
            return tr("{who}: {does}", who=self._sender_words(sender), does="; ".join(each))
        return self._title(sender, self._kinds, self._value(Asked.STATES) or ())

    @property
    def told(self) -> str:
        """The card as it is said: what it does, how it stands, and what is unsure of it, with the key of the field."""
        unsure = (
            tr("{field}: {words}, {why}, key {key}", field=tr(name), words=view.words, why=view.why, key=key)
            for view in self.fields
            for key, name in (KEYS[view.asked],)
            if self.stand is Stand.UNSURE and not view.sure
        )
        return ". ".join((f"{self.title}, {tr(self.stand.value)}, {self.line.aside}", *unsure))

    @property
    def line(self) -> CardLine:
        """The card in the list."""
        words = " ".join(self.item.words.split())
        stand = self.stand
        aside = self._moment_words(self._value(Asked.RECEIVED))
        note = tr("“{words}”", words=words[:_NOTE] + ("…" if len(words) > _NOTE else "")) if words else ""
        if stand is Stand.KNOWN:
            note = tr("in the record as {post}", post=self._named(self.item.duplicate_of or ""))
        quiet = stand not in (Stand.SURE, Stand.UNSURE, Stand.NOT_UNDERSTOOD)
        return CardLine(
            self.card.id, self.title, note, aside, tone=Tone.QUIET if quiet else Tone.STRONG, stand=stand,
            powers=(state,) if (state := self._state) else (),
        )  # fmt: skip

    @property
    def _state(self) -> str:
        if self.edits.draft is not None:
            return self.edits.draft.state
        return str((self._value(Asked.SENDER) or {}).get("state") or "")

    @property
    def _asked(self) -> tuple[Asked, ...]:
        """The fields that matter for what it does."""
        plans = [plan for id in self._kinds for plan in (_PARTS.get(id), _RULINGS.get(id)) if plan is not None]
        has_states = any(each.key in ("states", "to") for plan in plans for each in plan.fields)
        refers = any(plan.refers or any(each.sort is Sort.POST for each in plan.fields) for plan in plans)
        without = {Asked.STATES: not has_states, Asked.ANSWERS: not refers and not self._value(Asked.ANSWERS)}
        return tuple(asked for asked in Asked if not (plans and without.get(asked)))

    def _view(self, asked: Asked) -> FieldView:
        guess, value = self._guess(asked), self._value(asked)
        is_chosen = asked in self.edits.chosen
        why = tr("chosen by you") if is_chosen else guess.why
        others = () if is_chosen else tuple(self.words(asked, each) for each in guess.others)
        return FieldView(asked, self.words(asked, value), why, self._is_sure(asked), others)

    def _guess(self, asked: Asked) -> Guess:
        fields = self.item.fields
        return fields.get(asked) or (self.item.received if asked is Asked.RECEIVED else _DEFAULTS.get(asked, Guess()))

    def _value(self, asked: Asked) -> Any:
        return self.edits.chosen[asked] if asked in self.edits.chosen else self._guess(asked).value

    def _is_sure(self, asked: Asked) -> bool:
        return asked in self.edits.chosen or self._guess(asked).sure

    def _act(self, answers: Any) -> str | None:
        """The post that is answered; a card stands for what it was entered as."""
        if not answers:
            return None
        return self.posts.get(answers) or (answers if answers in self.register.known else None)

    # Words

    def _named(self, id: str) -> str:
        return self.posts.get(id) or (id if id in self.register.known else tr("card {card}", card=id))

    def _title(self, sender: Any, kinds_of: Iterable[str], states: Sequence[str]) -> str:
        return tr("{who}: {does}", who=self._sender_words(sender), does=self._does(kinds_of, states))

    def _does(self, kinds_of: Iterable[str], states: Sequence[str]) -> str:
        words = (self._kind_words([kind]) for kind in kinds_of)
        does = ", ".join(each[:1].lower() + each[1:] for each in words)
        named = self._states_words(states) if states else ""
        return " ".join(filter(None, (does, named and f"({named})")))

    def _sender_words(self, value: Any) -> str:
        if not value:
            return self.item.author or self.item.address or tr("not known")
        if value.get("office") == ADMINISTRATOR:
            return tr("Game administrator")
        edition, record = self.register.edition, self.register.record
        office = edition.offices.get(OfficeId(value.get("office") or ""))
        row = record.states.get(StateCode(value.get("state") or ""))
        title = office.title if office else tr("Minister")
        return tr("{office} of {state}", office=title, state=row.name if row else tr("a state not known"))

    def _moment_words(self, value: Any) -> str:
        return moment_of(value, "+00:00").words if value else tr("no time")

    def _kind_words(self, value: Any) -> str:
        plans = (each for id, each in (*_PARTS.items(), *_RULINGS.items()) if id in (value or ()))
        return ", ".join(tr(plan.title) for plan in plans) or tr("not known")

    def _states_words(self, value: Any) -> str:
        states = self.register.record.states
        names = [states[code].name if code in states else code for code in value or ()]
        return ", ".join(names) or tr("none named")

    def _answers_words(self, value: Any) -> str:
        return self._named(value) if value else tr("no post")

    def _channel_words(self, value: Any) -> str:
        return tr("by e-mail, secret") if value == "secret" else tr("on the forum")


_WORDS = {
    Asked.SENDER: Hand._sender_words,
    Asked.RECEIVED: Hand._moment_words,
    Asked.KIND: Hand._kind_words,
    Asked.STATES: Hand._states_words,
    Asked.ANSWERS: Hand._answers_words,
    Asked.CHANNEL: Hand._channel_words,
}
_STANDS = {
    Status.NO_ACT: Stand.NO_ACT,
    Status.DUPLICATE: Stand.KNOWN,
    Status.NOT_UNDERSTOOD: Stand.NOT_UNDERSTOOD,
}
_DEFAULTS = {
    Asked.CHANNEL: Guess("public"),
    Asked.STATES: Guess([], sure=True),
    Asked.ANSWERS: Guess(None, sure=True),
}
"""What a field is of which a game guesses nothing."""
_PARTS: Mapping[str, Kind] = {kind.id: kind for kind in kinds.PARTS}
_RULINGS: Mapping[str, Kind] = {kind.id: kind for kind in kinds.DECISIONS}
_ORDER = {id: number for number, id in enumerate((*_PARTS, *_RULINGS))}
_NOTE = 160
"""So many letters of a post stand in the list."""


def _written(received: str | None, zone: str) -> tuple[str, str]:
    """A moment as it stands in the form: the time and its zone."""
    if not received:
        return "", zone
    offset = received[-6:]
    if any(offset == known for known, _ in zones()):
        return received[:-6].replace("T", " "), offset
    return received, zone


def _as_typed(value: Any, sort: Sort) -> Any:
    """A detail as it stands in its field."""
    if sort is Sort.ROWS:
        return tuple({key: _as_typed(each, Sort.LINE) for key, each in row.items()} for row in value)
    if isinstance(value, bool) or sort in (Sort.STATES, Sort.FLAG):
        return value
    return ", ".join(map(str, value)) if isinstance(value, list | tuple) else str(value)


def heading_words(hands: Sequence[Hand]) -> str:
    """How far one is: "2 of 7 done"."""
    done = sum(hand.card.became is not None for hand in hands)
    return ntr("{done} of {n} card done", "{done} of {n} cards done", len(hands), done=done)


by_time = partial(sorted, key=lambda hand: (hand.item.received.value is None, _utc(hand), hand.item.number))
"""Cards in the order they were received, not as they stand on their page; those without a time last."""


def _utc(hand: Hand) -> int:
    value = hand.item.received.value
    return moment_of(value, "+00:00").utc if value else 0
