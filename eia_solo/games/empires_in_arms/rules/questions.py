"""What a check asks for: every unknown input that matters to it, and what each answer would leave of its chance.

Numbers are taken together where an answer to any of them leads to the same. Between which numbers something changes is
found by trying them, so no fact has to say it and none can say it wrongly.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from attrs import evolve

from eia_solo.core.breakdown import Breakdown, weigh
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
from eia_solo.games.empires_in_arms.rules.state import (
    MOST_PROVINCIAL_CAPITALS,
    NEUTRAL,
    Capital,
    Condition,
    GameState,
    Power,
    Tally,
    Territory,
    Zone,
)
from eia_solo.games.empires_in_arms.rules.story import Story
from eia_solo.games.empires_in_arms.rules.walk import Pair, Walk

MEASURED_BY = {
    "land_points": "land_points_max",
    "corps_points": "home_manpower",
    "money": "home_money",
    "ships": "ships_max",
}
"""Two numbers of a power that are compared with each other, and so are asked for together."""
ADDED_TO = {"land_start": "land_reinforced", "naval_start": "naval_reinforced"}
"""Two numbers of which only the sum counts."""
_MIDDLING = 1000
"""A number of which other numbers can be any share, as far as a row minds."""
_NO_DICE = TypedDice((1, 1))


Leads = tuple[Status, int, int]
"""How a check stands, and the least and the greatest number of throws that it is left."""


@frozen
class Answer:
    """What some answers to a question lead to, all alike.

    They are named by `values` as the sheet has them, or are all `numbers` from the first to the last, or of two numbers
    those with which these `rows` can count. Of two that are added up `numbers` are the sum.
    """

    leads_to: Leads
    values: tuple[Any, ...] = ()
    numbers: tuple[int, int] | None = None
    rows: tuple[Row, ...] = ()


@frozen
class Asked:
    """A question: the keys of its inputs, and what its answers lead to; none if it settles nothing by itself."""

    keys: tuple[str, ...]
    answers: tuple[Answer, ...]

    @property
    def weight(self) -> tuple[bool, float]:
        """The smaller, the more it decides: whether an answer settles the check, then how much is left open."""
        open_ = [most - least for _, least, most in (answer.leads_to for answer in self.answers)]
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
    asked = [Asked(group, ask.answers(*group)) for group in _grouped(keys)]
    return tuple(sorted(asked, key=lambda one: one.weight))


def _grouped(keys: Mapping[str, None]) -> Iterator[tuple[str, ...]]:
    """The keys, with each number the one that decides together with it, if that is unknown, too."""
    second = {key: other for key in keys if (other := _beside(key)) in keys}
    for key in keys:
        if key not in second.values():
            yield (key, second[key]) if key in second else (key,)


def _beside(key: str) -> str:
    """The key of the number that this one is compared with or added to, at the same place; "" if there is none."""
    place, _, field = key.rpartition(".")
    other = ADDED_TO.get(field) if ".tally." in place else MEASURED_BY.get(field)
    return f"{place}.{other}" if other else ""


def choices_of(key: str, state: GameState) -> tuple[Any, ...]:
    """The values that an answer can be, as the sheet has them; none where it is a number or a text."""
    if parse_key(key)[0] in ("territories", "combinations"):
        return (*state.powers, NEUTRAL)
    if key == "options.pre_game_rolls":
        return True, False
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


def _of(check: Check) -> Leads:
    least, most = check.chances
    return check.status, least.ways, most.ways


class _Asking:
    """Tries answers to the questions of one check."""

    def __init__(self, walk: Walk, pair: Pair, check: Check) -> None:
        self._walk, self._pair, self._check = walk, pair, check
        self._faulty = len(list(faults(walk.state)))
        waiting = [(result.row, result.missing) for result in check.breakdown.rows]
        waiting += [(bar.row, bar.missing) for bar in check.assumed]
        self._waiting = [(row, {*missing, *map(_beside, missing)} - {""}) for row, missing in waiting]
        """The rows and bars, each with the inputs that it waits for and those that measure them."""

    def answers(self, key: str, other: str = "") -> tuple[Answer, ...]:
        """What the answers to a question lead to, if need be with the other number that decides together with this one.

        Those that lead to the same are one; there are none if all do.
        """
        found: dict[object, Answer] = {}
        for answer in self._each(key, other):
            known = found.get(answer.leads_to)
            if known is not None and known.numbers and answer.numbers and known.numbers[1] + 1 != answer.numbers[0]:
                found[answer.leads_to, answer.numbers] = answer
            else:
                found[answer.leads_to] = _as_one(known, answer) if known else answer
        same = all(answer.leads_to == next(iter(found.values())).leads_to for answer in found.values())
        return () if same else tuple(found.values())

    def _each(self, key: str, other: str) -> Iterator[Answer]:
        state = self._walk.state
        values = choices_of(key, state)
        if values:
            yield from self._choices(key, values)
        elif _finds_events(key) or (self._check.status is Status.ROLL and _page_of(key)):
            # no other number calls for a check
            if other and _page_of(key):
                yield from self._of_two(key, other)
            elif (given := self._with(state, other, 0) if other else state) is not None:
                yield from self._of_one(given, key)  # with nothing added the number is the sum

    def _choices(self, key: str, values: Sequence[Any]) -> Iterator[Answer]:
        if _game_with(self._walk.state, key, values[0]) is None:
            yield from self._entered(key, values)
            return
        games = ((value, self._with(self._walk.state, key, value)) for value in values)
        rows = self._waiting_for(key)
        found = {value: (self._told(given, rows), given) for value, given in games if given is not None}
        ends: dict[object, Leads] = {}
        if len({so for so, _ in found.values()}) > 1:
            for value, (so, given) in found.items():
                ends[so] = ends.get(so) or self._leads_to(given, rows)
                yield Answer(ends[so], values=(value,))

    def _entered(self, key: str, values: Sequence[Any]) -> Iterator[Answer]:
        for value in values:
            try:
                yield Answer(_of(answered(self._walk, {key: value}).check(self._pair)), values=(value,))
            except InvalidCommand:  # it cannot be so, with what is known
                continue

    def _of_one(self, state: GameState, key: str) -> Iterator[Answer]:
        rows = self._waiting_for(key)
        spans = tuple(self._spans(state, key, rows))
        for first, last in spans if len(spans) > 1 else ():
            if (given := self._with(state, key, first)) is not None:
                yield Answer(self._leads_to(given, rows), numbers=(first, last))

    def _of_two(self, key: str, measure: str) -> Iterator[Answer]:
        state, rows = self._walk.state, self._waiting_for(key, measure)
        tried: list[tuple[frozenset[int], Leads]] = []
        for first, last in self._spans(state, key, rows):
            if (one := self._with(state, key, min(last, max(first, _MIDDLING)))) is None:
                continue
            for number, _ in self._spans(one, measure, rows):
                if (both := self._with(one, measure, number)) is not None:
                    tried.append((self._can_count(both, rows), self._leads_to(both, rows)))
        in_all = frozenset[int].intersection(*(counting for counting, _ in tried)) if tried else frozenset[int]()
        for counting, leads_to in tried:
            fewer = [other for other, ends in tried if other < counting and ends != leads_to]
            own = counting - in_all
            named = own.difference(*fewer) or own  # what answers that lead elsewhere have as well says nothing of these
            yield Answer(leads_to, rows=tuple(rows[n] for n in sorted(named)))

    def _can_count(self, state: GameState, rows: Sequence[Row]) -> frozenset[int]:
        """Which of these rows can count, by their places."""
        return frozenset(n for n, (_, high) in enumerate(self._found(state, rows)) if high)

    def _with(self, state: GameState, key: str, value: Any) -> GameState | None:
        """The game with this input, and with the events for peace that it brings to light; None if it cannot be."""
        try:
            given = _game_with(state, key, value)
        except Mismatch:
            return None
        if given is None or (not key.startswith("territories.") and len(list(faults(given))) > self._faulty):
            return None  # whoever holds a territory, the sheet has no fault
        if self._check.kind is CheckKind.PEACE and not _page_of(key):
            story = Story(self._walk.rules, state)
            story.state = given
            story.notice(state, self._pair)
            return story.state
        return given

    def _leads_to(self, state: GameState, rows: Sequence[Row]) -> Leads:
        """How the check stands in a game where it differs in these rows and bars at most."""
        check = self._check
        if check.kind is CheckKind.PEACE:
            return _of(evolve(self._walk, state=state).check(self._pair))
        at = At(self._walk.rules.tables, state, *self._pair, check.kind)
        found = {row.id: row.find(at) for row in rows}
        results = (
            weigh(result.row, found[result.row.id], *self._pair) if result.row.id in found else result
            for result in check.breakdown.rows
        )
        is_barred = any(bar.row.id in found and found[bar.row.id].low for bar in check.assumed)
        status = Status.BARRED if is_barred else check.status
        return _of(evolve(check, status=status, breakdown=Breakdown(tuple(results))))

    def _waiting_for(self, *keys: str) -> tuple[Row, ...]:
        """Those of the rows and bars that wait for these inputs, or for one beside them that is measured by them.

        For peace all rows: while a value is not entered, an event stands in for it, and the row waits for nothing.
        """
        if self._check.kind is CheckKind.PEACE:
            return tuple(result.row for result in self._check.breakdown.rows)
        return tuple(row for row, waits_for in self._waiting if not waits_for.isdisjoint(keys))

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
_ENDS = (MOST_PROVINCIAL_CAPITALS, 240, LARGEST_COUNT)
"""The same for what only ever makes an event likelier, or less likely, the more it is. Few have more
factors in a war than the second."""


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
        case ("powers", power, "leaders", int(number), name):
            leaders = [*state.powers[Power(str(power))].leaders]
            leaders[number] = evolve(leaders[number], **{str(name): _meant(str(name), value)})
            return _with_page(state, Power(str(power)), leaders=tuple(leaders))
        case ("powers", power, name):
            return _with_page(state, Power(str(power)), **{str(name): _meant(str(name), value)})
        case ("relations", "wars", int(number), "tally", power, name):
            war = state.relations.wars[number]
            tally = evolve(war.tally.get(Power(str(power)), Tally()), **{str(name): value})
            expect_losses(tally, ("relations", "wars", number))
            wars = [*state.relations.wars]
            wars[number] = evolve(war, tally={**war.tally, Power(str(power)): tally})
            return state.with_relations(wars=tuple(wars))
    return None


_CHOICES: Mapping[str, Callable[[Any], Any]] = {"status": Zone, "capital": Capital, "condition": Condition}


def _meant(name: str, value: Any) -> Any:
    return _CHOICES[name](value) if name in _CHOICES else value


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
