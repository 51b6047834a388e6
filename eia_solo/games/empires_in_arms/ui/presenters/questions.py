"""The questions of the check that is due, all on one card: what each would settle, what is typed, and what is left."""

from collections.abc import Iterable, Mapping
from typing import Any

from attrs import define, field

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.core.dice import Chance, TypedDice, at_least
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.games.empires_in_arms.rules.checks import Check, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, field_of, is_tally, label_of, question_for
from eia_solo.games.empires_in_arms.rules.keys import parse_key, parse_value
from eia_solo.games.empires_in_arms.rules.questions import Answer, Asked, answered, asked_of, choices_of
from eia_solo.games.empires_in_arms.rules.sheet import LARGEST_COUNT
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.check_card import assumed_words, effect_words, listed
from eia_solo.games.empires_in_arms.ui.presenters.words import needed_on_dice, of_throws, per_cent, refusal_words, span
from eia_solo.ui.words import mark, ntr, tr

_MEASURES = {
    "land_points_max": mark("of most"),
    "ships_max": mark("of most"),
    "home_money": mark("home value"),
    "home_manpower": mark("manpower"),
    "land_reinforced": mark("plus later"),
    "naval_reinforced": mark("plus later"),
}
"""What stands before the second of two fields."""


@frozen
class QuestionLine:
    """One question of the card: its inputs, the question, what its answers would settle, and what it is called."""

    keys: tuple[str, ...]
    text: str
    settles: str
    name: str
    choices: tuple[tuple[str, str], ...]
    """What it can be answered with, as it is written and in words; none where it takes a number."""
    measure: str
    """What stands between its two fields; "" where it has one."""


@frozen
class Without:
    """What a roll without the open answers takes as no, and the chance that follows."""

    verb: str
    what: str
    chance: str
    names: str


@define
class Asking:
    """The card of one check: its lines, what is typed into them, and the one that is being answered."""

    session: EmpiresSession
    pair: Pair
    walk: Walk
    drafts: dict[str, str] = field(factory=dict)
    """What is typed, by the key of its input."""
    at: int = 0
    """The line that is being answered."""
    _key: str = ""
    _lines: tuple[QuestionLine, ...] = ()
    _lines_of: Walk | None = None
    _given: tuple[Walk, Mapping[str, str], Check] | None = None

    @property
    def tables(self) -> Tables:
        return self.session.rulebook.tables

    @property
    def lines(self) -> tuple[QuestionLine, ...]:
        """What is still open, in the order in which it was asked before. Worked out when it is first looked at."""
        if self._lines_of is not self.walk:
            self._lines_of = self.walk
            self._ask()
        return self._lines

    def _ask(self) -> None:
        check = self.walk.check(self.pair)
        before = {key: place for place, line in enumerate(self._lines) for key in line.keys}
        asked = sorted(asked_of(self.walk, self.pair), key=lambda one: before.get(one.keys[-1], len(before)))
        self._lines = tuple(_line(one, check, self.walk, self.tables) for one in asked)
        keys = [key for line in self._lines for key in line.keys]
        self.drafts = {key: written for key, written in self.drafts.items() if key in keys}
        stays = next((at for at, line in enumerate(self._lines) if self._key in line.keys), None)
        self.go(*((self.at,) if stays is None else (stays, self._key)))

    # Where one is

    @property
    def line(self) -> QuestionLine:
        """The question that is being answered."""
        return self.lines[self.at]

    @property
    def key(self) -> str:
        """The input of it that is being answered."""
        return self._key if self._key in self.line.keys else self.line.keys[0]

    def go(self, at: int, key: str = "") -> None:
        """Turn to a question: to this input of it, or to the first that is empty."""
        self.at = max(0, min(at, len(self.lines) - 1))
        self._key = key or next((one for one in self.line.keys if not self.draft(one)), "")

    def turn_to(self, key: str) -> None:
        """Turn to the question that asks for this input."""
        self.go(next((at for at, line in enumerate(self.lines) if key in line.keys), self.at), key)

    @property
    def is_last(self) -> bool:
        return self.at == len(self.lines) - 1

    # What is typed

    def draft(self, key: str) -> str:
        """What is typed for an input, without blanks around it."""
        return self.drafts.get(key, "").strip()

    def type(self, key: str, written: str) -> None:
        """Another text stands in a field; nothing is entered yet."""
        self.drafts[key] = written

    @property
    def changes(self) -> dict[str, Any]:
        """All that is typed, as the inputs it would enter."""
        return self._meant(key for line in self.lines for key in line.keys) if self.drafts else {}

    @property
    def answer(self) -> dict[str, Any]:
        """What is typed for the question that is being answered."""
        return self._meant(self.line.keys)

    def _meant(self, keys: Iterable[str]) -> dict[str, Any]:
        return {key: parse_value(written) for key in keys if (written := self.draft(key))}

    def problem(self, key: str) -> str:
        """Why what is typed for an input cannot be entered, by itself or beside the others; or nothing."""
        changes = self.changes
        if key not in changes:
            return ""
        others = {one: value for one, value in changes.items() if one != key and not self._would({one: value})}
        return self._would({key: changes[key]}) or self._would({**others, key: changes[key]})

    @property
    def wrong(self) -> str:
        """The first input for which something is typed that cannot be entered; "" if there is none."""
        return next((key for key in self.changes if self.problem(key)), "")

    def _would(self, changes: Mapping[str, Any]) -> str:
        try:
            self.session.would(EditFields(dict(changes)), TypedDice((1, 1)))
        except EiaSoloError as refusal:
            return refusal_words(refusal, self.session.rulebook.tables)
        return ""

    @property
    def answer_words(self) -> str:
        """What is typed for the question that is being answered, in words: "Dominance", "140 and 210"."""
        words = dict(self.line.choices)
        return joined(words.get(one, one) for key in self.line.keys if (one := self.draft(key)))

    # What is left

    @property
    def check(self) -> Check:
        """The check as it would be with what is typed, as far as that can be."""
        drafts = dict(self.drafts)
        if self._given is None or self._given[0] is not self.walk or self._given[1] != drafts:
            try:
                walk = answered(self.walk, self.changes) if self.changes else self.walk
            except EiaSoloError:
                walk = self.walk
            self._given = self.walk, drafts, walk.check(self.pair)
        return self._given[2]

    @property
    def without(self) -> Without:
        """What a roll would be made against now."""
        check = self.check
        open_ = sum(not all(map(self.draft, line.keys)) for line in self.lines)
        rows = [result.row.title for result in check.breakdown.rows if result.state is RowState.UNKNOWN]
        names = ", ".join(rows) + "." if rows else ""
        if check.status is Status.UNDECIDED:
            what = tr("what may call for the check is taken as no")
            names = listed((one.incident for one in check.undecided), self.tables) + "."
        elif check.question is None:
            what = tr("what is typed is enough")
        else:
            left = ntr("{n} open", "{n} open", open_)
            taken = ntr("{n} row is taken as no", "{n} rows are taken as no", len(rows))
            what = tr("{open}: {rows}", open=left, rows=taken)
        assumed = assumed_words([bar.row for bar in check.assumed])
        words = " ".join(filter(None, [names, *assumed]))
        return Without(without_verb(check), what, without_words(check, percent=True), words)


def without_verb(check: Check) -> str:
    """What going on without the open answers is: a roll; or no roll where, with all of them as no, every throw comes to
    the same, or nothing can come.
    """
    if check.status is Status.ROLL and check.dice_matter(Unknown.NO):
        return tr("Roll without")
    return tr("Settle without") if _without(check)[1] else tr("Pass without")


def _without(check: Check) -> tuple[int, int]:
    """What the dice must show with every unknown input taken as no, 13 for nothing, and how many throws do."""
    needs = min(max(check.needs - check.breakdown.if_no, 2), 13)
    return needs, at_least(needs).ways if check.status is Status.ROLL else 0


def without_words(check: Check, *, percent: bool = False) -> str:
    """What a roll needs that takes every unknown input as no, and its chance: "8 or more, 15 of 36"."""
    if check.status is Status.UNDECIDED:
        return tr("no check is made")
    needs, ways = _without(check)
    if not ways:
        return _leads_to(check.status, 0, 0)
    words = f"{' '.join(needed_on_dice(needs, needs)).strip()}, {of_throws(ways, ways)}"
    return f"{words}, {per_cent(Chance(ways))}" if percent else words


def _line(asked: Asked, check: Check, walk: Walk, tables: Tables) -> QuestionLine:
    key, *more = asked.keys
    choices = tuple((_written(value), _value_words(key, value, tables)) for value in choices_of(key, walk.state))
    return QuestionLine(
        asked.keys,
        question_for(key, tables, check.leader_of(key)),
        _settles(asked, check, tables),
        _name(key, tables, check.leader_of(key)),
        choices,
        tr(_MEASURES[more[0].rpartition(".")[2]]) if more else "",
    )


def _written(value: Any) -> str:
    return str(value).lower() if isinstance(value, bool) else str(value)


def _value_words(key: str, value: Any, tables: Tables) -> str:
    if isinstance(value, bool):
        return tr("yes") if value else tr("no")
    found = field_of(key)
    if found is not None:
        return dict(found.choices).get(value, str(value))
    return tables.name(value) if value in tables.powers else tr("neutral")


def _name(key: str, tables: Tables, leader: str) -> str:
    """A question as the object of a button: "zone of France"; "" where only the question itself says it."""
    path = parse_key(key)
    if path[0] == "options":
        return label_of(key, tables).lower()
    if is_tally(key):
        power, _, value = label_of(key, tables).partition(", ")
        return tr("{value} of {power}", value=value, power=power)
    of_leader = field_of(key) if leader else None
    if of_leader is not None and of_leader.choices:
        return tr("{value} of {power}", value=of_leader.alone, power=leader)
    found = BY_KEY.get(".".join(map(str, path[2:])))
    if path[0] == "territories":
        return str(path[1])
    if path[0] != "powers" or found is None:
        return ""
    return tr("{value} of {power}", value=found.alone, power=tables.name(str(path[1])))


def _settles(asked: Asked, check: Check, tables: Tables) -> str:
    """What each answer leaves: "Fiasco: cannot happen. Instability: 0 to 6. Dominance: 0 to 21 of 36."."""
    if not asked.answers:
        return tr(
            "This alone does not decide the check. It can change: {effect}.", effect=effect_words(check, *asked.keys)
        )
    told = sorted(asked.answers, key=lambda answer: answer.numbers is None and not answer.values and not answer.rows)
    counted = [number for number, answer in enumerate(told) if answer.leads_to[2]]
    pieces = []
    for number, answer in enumerate(told):
        result = _leads_to(*answer.leads_to, of_all=number == counted[-1] if counted else False)
        pieces.append(tr("{answers}: {result}.", answers=_answers(asked, answer, tables), result=result))
    return " ".join(pieces)


def _answers(asked: Asked, answer: Answer, tables: Tables) -> str:
    """The answers that lead to the same, in words."""
    if answer.values:
        words = ", ".join(_value_words(asked.keys[0], value, tables) for value in answer.values)
        return words[:1].upper() + words[1:]
    if answer.numbers is None:
        return ", ".join(row.title for row in answer.rows) or tr("Otherwise")
    words = _numbers(*answer.numbers)
    return tr("{numbers} together", numbers=words) if len(asked.keys) > 1 else words


def _numbers(least: int, most: int) -> str:
    if most == LARGEST_COUNT:
        return tr("{n} or more", n=least)
    return tr("{n} or fewer", n=most) if not least and most else span(least, most)


def _leads_to(status: Status, least: int, most: int, *, of_all: bool = False) -> str:
    if status in (Status.BARRED, Status.SETTLED):
        return tr("barred")
    if status is Status.NOT_CALLED:
        return tr("no check")
    if not most:
        return tr("cannot happen")
    return of_throws(least, most) if of_all else span(least, most)
