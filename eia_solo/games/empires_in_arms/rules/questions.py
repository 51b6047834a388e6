"""What a check asks for: every unknown input that matters to it, and what each answer would leave of its chance.

Numbers are taken together where an answer to any of them leads to the same. Between which numbers something changes is
found by trying them, so no fact has to say it and none can say it wrongly.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache, cached_property, partial
from typing import Any

from attrs import evolve

from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.strict import Mismatch
from eia_solo.core.tables import Row
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.decide import decide
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.facts.fact import Pair as At
from eia_solo.games.empires_in_arms.rules.fields import BY_KEY, Kind, field_of, takes_number
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.refusals import faults
from eia_solo.games.empires_in_arms.rules.sheet import LARGEST_COUNT
from eia_solo.games.empires_in_arms.rules.sheet_validation import expect_capitals, expect_losses
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, Capital, GameState, Power, Tally, Territory, Zone
from eia_solo.games.empires_in_arms.rules.story import Story
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk

MEASURED_BY = {
    "land_points": "land_points_max",
    "corps_points": "home_manpower",
    "money": "home_money",
    "ships": "ships_max",
}
"""Two numbers of a power that are compared with each other, and so are asked for together."""
_MIDDLING = 1000
"""A number of which other numbers can be any share, as far as a row minds."""
_NO_DICE = TypedDice((1, 1))


@frozen
class Answer:
    """What some answers to a question lead to, all alike: `check` as it would be then.

    They are named by `values` as the sheet has them, or are all `numbers` from the first to the last, or of two numbers
    those with which these `rows` can count.
    """

    check: Check
    values: tuple[Any, ...] = ()
    numbers: tuple[int, int] | None = None
    rows: tuple[Row, ...] = ()

    @property
    def chances(self) -> tuple[int, int]:
        """The least and the greatest number of throws that it leaves."""
        least, most = self.check.chances
        return least.ways, most.ways

    @property
    def leads_to(self) -> tuple[Status, int, int]:
        """What is the same of answers that need not be told apart."""
        return self.check.status, *self.chances


@frozen
class Asked:
    """A question: the keys of its inputs, and what its answers lead to; none if it settles nothing by itself."""

    keys: tuple[str, ...]
    answers: tuple[Answer, ...]

    @property
    def weight(self) -> tuple[bool, float]:
        """The smaller, the more it decides: whether an answer settles the check, then how much is left open."""
        open_ = [most - least for least, most in (answer.chances for answer in self.answers)]
        return (True, 36.0) if not open_ else (0 not in open_, sum(open_) / len(open_))


def asked_of(walk: Walk, pair: Pair) -> tuple[Asked, ...]:
    """The questions of a check that waits for answers, those that decide most first; none if it waits for nothing.

    What would bar it is asked for, too, once it waits for anything.
    """
    check = walk.check(pair)
    if check.question is None:
        return ()
    keys = dict.fromkeys((*check.asks, *(key for bar in check.assumed for key in bar.missing)))
    ask = _Asking(walk, pair, check)
    return tuple(sorted((Asked(group, ask.answers(group)) for group in _grouped(keys)), key=lambda asked: asked.weight))


def _grouped(keys: Mapping[str, None]) -> Iterator[tuple[str, ...]]:
    """The keys, with each number the one it is measured by, if that is unknown, too."""
    second = {key: other for key in keys if (other := measure_of(key)) in keys}
    for key in keys:
        if key not in second.values():
            yield (key, second[key]) if key in second else (key,)


def measure_of(key: str) -> str:
    """The key of the number that this one is compared with, on the same page; "" if there is none."""
    page, _, field = key.rpartition(".")
    return f"{page}.{MEASURED_BY[field]}" if page.startswith("powers.") and field in MEASURED_BY else ""


def choices_of(key: str, state: GameState) -> tuple[Any, ...]:
    """The values that an answer can be, as the sheet has them; none where it is a number or a text."""
    if parse_key(key)[0] in ("territories", "combinations"):
        return (*state.powers, NEUTRAL)
    field = field_of(key)
    if field is None:
        return ()
    return (True, False) if field.kind is Kind.YES_NO else tuple(value for value, _ in field.choices)


def answered(walk: Walk, changes: Mapping[str, Any]) -> Walk:
    """The walk as it would be with these inputs entered. Raises InvalidCommand if they cannot be."""
    state = walk.state
    for event in decide(walk.rules, EditFields(dict(changes)), state, _NO_DICE):
        state = evolved(state, event, walk.rules.tables)
    return evolve(walk, state=state)


class _Asking:
    """Tries answers to the questions of one check."""

    def __init__(self, walk: Walk, pair: Pair, check: Check) -> None:
        self._walk, self._pair, self._check = walk, pair, check
        self._faulty = len(list(faults(walk.state)))

    def answers(self, keys: tuple[str, ...]) -> tuple[Answer, ...]:
        """What the answers to a question lead to; those that lead to the same as one, and none if all do."""
        found: dict[object, Answer] = {}
        for answer in self._each(keys):
            known = found.get(answer.leads_to)
            if known is not None and known.numbers and answer.numbers and known.numbers[1] + 1 != answer.numbers[0]:
                found[answer.leads_to, answer.numbers] = answer
            else:
                found[answer.leads_to] = _as_one(known, answer) if known else answer
        same = all(answer.leads_to == next(iter(found.values())).leads_to for answer in found.values())
        return () if same else tuple(found.values())

    def _each(self, keys: tuple[str, ...]) -> Iterator[Answer]:
        key, *others = keys
        values = choices_of(key, self._walk.state)
        if values:
            yield from self._choices(key, values)
        elif not others and _finds_events(key):
            yield from self._of_one(key)
        elif self._check.status is Status.ROLL and all(map(_page_of, keys)):  # no other number calls for a check
            yield from self._of_two(key, others[0]) if others else self._of_one(key)

    def _choices(self, key: str, values: Sequence[Any]) -> Iterator[Answer]:
        if _game_with(self._walk.state, key, values[0]) is None:
            yield from self._entered(key, values)
            return
        games = ((value, self._with(self._walk.state, key, value)) for value in values)
        told = partial(self._told, rows=self._waiting_for(key))
        found = {value: (told(given), given) for value, given in games if given is not None}
        checks: dict[object, Check] = {}
        if len({so for so, _ in found.values()}) > 1:
            for value, (so, given) in found.items():
                checks[so] = checks.get(so) or self._at(given)
                yield Answer(checks[so], values=(value,))

    def _entered(self, key: str, values: Sequence[Any]) -> Iterator[Answer]:
        for value in values:
            try:
                yield Answer(answered(self._walk, {key: value}).check(self._pair), values=(value,))
            except InvalidCommand:  # it cannot be so, with what is known
                continue

    def _of_one(self, key: str) -> Iterator[Answer]:
        state = self._walk.state
        spans = tuple(self._spans(state, key, self._waiting_for(key)))
        for first, last in spans if len(spans) > 1 else ():
            if (given := self._with(state, key, first)) is not None:
                yield Answer(self._at(given), numbers=(first, last))

    def _of_two(self, key: str, measure: str) -> Iterator[Answer]:
        state, rows = self._walk.state, self._rows
        tried: list[tuple[tuple[bool, ...], Check]] = []
        for first, last in self._spans(state, key, rows):
            if (one := self._with(state, key, min(last, max(first, _MIDDLING)))) is None:
                continue
            for number, _ in self._spans(one, measure, rows):
                if (both := self._with(one, measure, number)) is not None:
                    tried.append((tuple(bool(high) for _, high in self._found(both, rows)), self._at(both)))
        differ = [len({found[n] for found, _ in tried}) > 1 for n in range(len(rows))]
        for found, check in tried:
            counting = tuple(row for row, so, differs in zip(rows, found, differ, strict=True) if so and differs)
            yield Answer(check, rows=counting)

    def _with(self, state: GameState, key: str, value: Any) -> GameState | None:
        """The game with this input, and with the events for peace that it brings to light; None if it cannot be."""
        try:
            given = _game_with(state, key, value)
        except Mismatch:
            return None
        if given is None or len(list(faults(given))) > self._faulty:
            return None
        if self._check.kind is CheckKind.PEACE and not _page_of(key):
            story = Story(self._walk.rules, state)
            story.state = given
            story.notice(state, self._pair[0])
            return story.state
        return given

    @cached_property
    def _rows(self) -> tuple[Row, ...]:
        """The rows and bars that wait for an input: any of them may count otherwise once another is entered."""
        rows = (result.row for result in self._check.breakdown.rows if result.missing)
        return (*rows, *(bar.row for bar in self._check.assumed))

    def _at(self, state: GameState) -> Check:
        return evolve(self._walk, state=state).check(self._pair)

    def _waiting_for(self, key: str) -> tuple[Row, ...]:
        """Those of the rows and bars that wait for this input, or for one that stands beside it and bounds it.

        For peace all rows: while a value is not entered, an event stands in for it, and the row waits for nothing.
        """
        if self._check.kind is CheckKind.PEACE:
            return tuple(result.row for result in self._check.breakdown.rows)
        part = key if key.startswith("territories.") else f"{key.rpartition('.')[0]}."
        rows = [(result.row, result.missing) for result in self._check.breakdown.rows]
        rows += [(bar.row, bar.missing) for bar in self._check.assumed]
        return tuple(row for row, missing in rows if any(one.startswith(part) for one in missing))

    def _found(self, state: GameState, rows: Sequence[Row]) -> tuple[tuple[int, int], ...]:
        """Between which counts each of these rows lies."""
        at = At(self._walk.rules.tables, state, *self._pair, self._check.kind)
        return tuple(row.find(at)[:2] for row in rows)

    def _told(self, state: GameState, rows: Sequence[Row]) -> object:
        """What must be the same of two games for a check that differs in these rows at most to be the same."""
        if self._check.kind is not CheckKind.PEACE:
            return self._found(state, rows)
        peace = self._walk.rules.peace
        called = tuple(event.identity for event in peace.calling(state, *self._pair))
        open_ = tuple(one.incident.identity for one in peace.undecided(state, *self._pair))
        return called, open_, self._found(state, rows) if called or open_ else ()  # without any no check is made

    def _spans(self, state: GameState, key: str, rows: Sequence[Row]) -> Iterator[tuple[int, int]]:
        """The numbers that an input can be, from the least, split where the count of a row changes."""

        @cache
        def found(number: int) -> object:
            given = self._with(state, key, number)
            return None if given is None else self._told(given, rows)

        first = 0
        so = found(first)
        for number in _TRIED if _page_of(key) else _ENDS:
            while (then := found(number)) != so:
                low, high = first, number  # the change lies between them
                while high - low > 1:
                    middle = (low + high) // 2
                    low, high = (middle, high) if found(middle) == so else (low, middle)
                if so is not None:
                    yield first, low
                first, so = high, found(high)
            assert then == so
        if so is not None:
            yield first, LARGEST_COUNT


def _tried() -> Iterator[int]:
    """Numbers so close that no change which a share of another number brings, and takes back, lies between two."""
    number = 1
    while number < LARGEST_COUNT:
        yield number
        number += max(1, number // 4)
    yield LARGEST_COUNT


_TRIED = tuple(_tried())
_ENDS = (24, LARGEST_COUNT)
"""The same for what only ever makes an event likelier, or less likely, the more it is. No power has more provincial
capitals than the first."""


def _finds_events(key: str) -> bool:
    """Whether an event may be found by a number: provincial capitals, losses and what they are measured by."""
    return not _page_of(key) and takes_number(key)


def _game_with(state: GameState, key: str, value: Any) -> GameState | None:
    """The game with this input, if it is one that checks ask for often; nothing else of the sheet changes with it.

    Raises Mismatch if it cannot be.
    """
    match parse_key(key):
        case ("territories", name):
            return evolve(state, territories={**state.territories, Territory(str(name)): Power(value)})
        case ("powers", power, "provincial_capitals", name):
            capitals = evolve(state.powers[Power(str(power))].provincial_capitals, **{str(name): value})
            expect_capitals(capitals, ("powers", power))
            return _with_page(state, Power(str(power)), provincial_capitals=capitals)
        case ("powers", power, name):
            meant = _CHOICES.get(str(name))
            return _with_page(state, Power(str(power)), **{str(name): meant(value) if meant else value})
        case ("relations", "wars", int(number), "tally", power, name):
            war = state.relations.wars[number]
            tally = evolve(war.tally.get(Power(str(power)), Tally()), **{str(name): value})
            expect_losses(tally, ("relations", "wars", number))
            wars = [*state.relations.wars]
            wars[number] = evolve(war, tally={**war.tally, Power(str(power)): tally})
            return state.with_relations(wars=tuple(wars))
    return None


_CHOICES: Mapping[str, Callable[[Any], Any]] = {"status": Zone, "capital": Capital}


def _with_page(state: GameState, power: Power, **changes: Any) -> GameState:
    return evolve(state, powers={**state.powers, power: evolve(state.powers[power], **changes)})


def _as_one(known: Answer, answer: Answer) -> Answer:
    numbers = (known.numbers[0], answer.numbers[1]) if known.numbers and answer.numbers else None
    rows = (*known.rows, *(row for row in answer.rows if row not in known.rows)) if known.rows and answer.rows else ()
    return evolve(known, values=(*known.values, *answer.values), numbers=numbers, rows=rows)


def _page_of(key: str) -> bool:
    """Whether this stands for itself on a power's page."""
    path = parse_key(key)
    return path[0] == "powers" and len(path) == 3 and str(path[2]) in BY_KEY and str(path[2]) not in _CHOICES
