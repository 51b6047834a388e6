"""The odds of a phase are those of all its courses, each walked through check by check."""

from fractions import Fraction
from functools import cache
from itertools import combinations

from board import DECLARATIONS, RULEBOOK, SEVEN, TABLES, alliances, game, wars
from hypothesis import assume, given, settings
from hypothesis import strategies as st

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import Command, OpenPhase, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.declarations import due_pair, war
from eia_solo.games.empires_in_arms.rules.evolve import evolved
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.summary.noted_board import NotedBoard
from eia_solo.games.empires_in_arms.rules.summary.odds import MOST_AHEAD, phase_odds
from eia_solo.games.empires_in_arms.rules.walk import Pair

PAIRS = [" ".join(pair) for pair in combinations(SEVEN, 2)]
FEW_PLACES = 700
"""So many places are walked through here: without looking which wars matter, there are soon a great many."""


class TooLong(Exception):
    """This game has more courses than a test can walk through."""


def walked(state: GameState, made: frozenset[Pair] = frozenset()) -> list[Fraction]:
    """The chance of each number of wars, all courses walked through with whole checks."""
    pairs = [pair for pair in DECLARATIONS.order(state) if pair not in made]
    places = 0

    @cache
    def from_here(number: int, so_far: frozenset[Pair], at: GameStateBox) -> tuple[Fraction, ...]:
        nonlocal places
        if number == len(pairs):
            return (Fraction(1),)
        places += 1
        if places > FEW_PLACES:
            raise TooLong
        chance = DECLARATIONS.check(at.state, *pairs[number]).chance(Unknown.ASK).fraction
        without = from_here(number + 1, so_far, at)
        if not chance:
            return without
        after = evolved(at.state, war(at.state, *pairs[number]), TABLES)
        within = (Fraction(0), *from_here(number + 1, so_far | {pairs[number]}, GameStateBox(after)))
        without += (Fraction(0),) * (len(within) - len(without))
        within += (Fraction(0),) * (len(without) - len(within))
        return tuple(chance * one + (1 - chance) * none for none, one in zip(without, within, strict=True))

    return trimmed(from_here(0, frozenset(), GameStateBox(state)))


class GameStateBox:
    """A game as an argument that is told apart by the wars made so far alone."""

    def __init__(self, state: GameState) -> None:
        self.state = state

    def __hash__(self) -> int:
        return 0

    def __eq__(self, other: object) -> bool:
        return isinstance(other, GameStateBox)


def trimmed(counts: tuple[Fraction, ...]) -> list[Fraction]:
    """The chances without those at the end that are none."""
    found = list(counts)
    while found[-1] == 0:
        found.pop()
    return found


def subset(most: int) -> st.SearchStrategy[list[str]]:
    return st.lists(st.sampled_from(PAIRS), max_size=most, unique=True)


boards = st.fixed_dictionaries(
    {
        "wars": subset(3),
        "alliances": subset(4),
        "zones": st.lists(st.sampled_from(["neutral", "instability", "dominant"]), min_size=7, max_size=7),
        "bars": st.lists(st.sampled_from(SEVEN), max_size=2, unique=True),
        "dominant": st.lists(st.sampled_from(SEVEN), max_size=3, unique=True),
        "month": st.sampled_from(["1805-02", "1806-05"]),
    }
)


def board(drawn: dict) -> GameState:
    at_war = {frozenset(pair.split()) for pair in drawn["wars"]}
    changes = {
        "month": drawn["month"],
        **wars(*drawn["wars"]),
        **alliances(*(pair for pair in drawn["alliances"] if frozenset(pair.split()) not in at_war)),
        **{f"powers.{power}.status": zone for power, zone in zip(SEVEN, drawn["zones"], strict=True)},
        **{f"powers.{power}.enemy_corps_in_home": True for power in drawn["bars"]},
        **{f"powers.{power}.dominant_power": power in drawn["dominant"] for power in SEVEN},
    }
    return game(changes)


@given(boards)
@settings(max_examples=25)
def test_the_odds_are_those_of_all_courses(drawn: dict) -> None:
    state = board(drawn)
    try:
        expected = walked(state)
    except TooLong:
        assume(False)
    found = phase_odds(DECLARATIONS, state)
    assert found is not None
    assert all(low == high for low, high in found.counts)
    chances = [low for low, _ in found.counts]
    assert trimmed(tuple(chances)) == expected
    assert sum(chances) == 1
    mean = sum((number * chance for number, chance in enumerate(chances)), Fraction(0))
    assert found.expected == (mean, mean)


@given(boards, st.lists(st.sampled_from(SEVEN), min_size=4, max_size=4, unique=True))
@settings(max_examples=15)
def test_the_odds_of_the_checks_among_some_powers_are_those_of_all_their_courses(drawn: dict, some: list) -> None:
    state = board(drawn | {"month": "1806-05", "zones": ["dominant"] * len(SEVEN)})
    made = frozenset(pair for pair in DECLARATIONS.order(state) if not set(pair) <= set(some))
    try:
        expected = walked(state, made)
    except TooLong:
        assume(False)
    found = phase_odds(DECLARATIONS, state, made)
    assert found is not None
    assert trimmed(tuple(low for low, _ in found.counts)) == expected


def test_the_wars_and_alliances_that_are_looked_at_are_noted() -> None:
    call = {"calls": [{"from": "Fr", "to": "Sp", "against": "GB"}]}
    state = game({**alliances("Fr Sp"), **wars("Fr GB"), **call})
    of_france = {frozenset(("Fr", other)) for other in SEVEN if other != "Fr"}
    all_pairs = {frozenset(pair.split()) for pair in PAIRS}
    looks = [
        (lambda at: "Ru" in at.enemies["Fr"], {frozenset(("Fr", "Ru"))}),
        (lambda at: at.war("Fr", "Tu"), {frozenset(("Fr", "Tu"))}),
        (lambda at: list(at.enemies["Fr"]), of_france),
        (lambda at: len(at.allies["Fr"]), of_france),
        (lambda at: bool(at.enemies["Fr"]), of_france),
        (lambda at: at.allies["Fr"] & at.enemies["GB"], of_france | {frozenset(("Sp", "GB"))}),
        (lambda at: frozenset(["Fr"]) & at.enemies["GB"], {frozenset(("Fr", "GB"))}),
        (lambda at: at.relations.wars, all_pairs),
        (lambda at: at.relations.alliances, all_pairs),
        (lambda at: at.calls, {frozenset(pair) for pair in (("Fr", "Sp"), ("Fr", "GB"), ("Sp", "GB"))}),
        (lambda at: (at.month, at.powers, at.relations.borders, at.relations.enforced_peace), set()),
    ]
    for look, pairs in looks:
        noting = NotedBoard(state)
        assert look(noting) == look(state)
        assert noting.seen == pairs


def played(state: GameState, chance: Fraction, counts: dict[int, Fraction], made: int = 0) -> None:
    """Every course as it is played, with dice that make war and dice that do not."""
    due = due_pair(DECLARATIONS, state)
    if due is None:
        counts[made] = counts.get(made, Fraction(0)) + chance
        return
    of_war = DECLARATIONS.check(state, *due).chance(Unknown.ASK).fraction
    for dice, part in (((6, 6), of_war), ((1, 1), 1 - of_war)):
        if part:
            after = done(state, RollCheck(CheckKind.DECLARATION), dice)
            played(after, chance * part, counts, made + len(after.relations.wars) - len(state.relations.wars))


def done(state: GameState, command: Command, dice: tuple[int, ...] = ()) -> GameState:
    for event in RULEBOOK.decide(state, command, TypedDice(dice)):
        state = RULEBOOK.evolve(state, event)
    return state


def test_the_odds_are_those_of_the_phase_as_it_is_played() -> None:
    state = game({"month": "1805-02", **alliances("Fr Sp", "Au Ru"), **wars("Ru Pr")})
    counts: dict[int, Fraction] = {}
    played(done(state, OpenPhase(CheckKind.DECLARATION)), Fraction(1), counts)
    assert len(counts) > 2, "there is something to count"
    found = phase_odds(DECLARATIONS, state)
    assert found is not None
    assert [counts.get(number, 0) for number in range(len(found.counts))] == [low for low, _ in found.counts]


def test_a_call_that_stands_counts_until_caller_and_called_are_at_war() -> None:
    call = {"calls": [{"from": "Fr", "to": "GB", "against": "Ru"}], "readings.call_to_join": "next"}
    state = game({"month": "1805-02", **alliances("Fr GB"), **wars("Fr Ru"), **call})
    counts: dict[int, Fraction] = {}
    played(done(state, OpenPhase(CheckKind.DECLARATION)), Fraction(1), counts)
    found = phase_odds(DECLARATIONS, state)
    assert found is not None
    assert [counts.get(number, 0) for number in range(len(found.counts))] == [low for low, _ in found.counts]


def test_checks_that_are_made_count_no_more() -> None:
    state = game({"month": "1805-02"})
    every = frozenset(DECLARATIONS.order(state))
    likeliest = max(DECLARATIONS.forecast(state), key=lambda check: check.chances[0].ways)
    left = phase_odds(DECLARATIONS, state, every - {(likeliest.checker, likeliest.target)})
    assert left is not None
    assert left.expected == (likeliest.chances[0].fraction,) * 2
    none = phase_odds(DECLARATIONS, state, every)
    assert none is not None
    assert none.counts == ((1, 1),)


def test_unknown_inputs_make_ranges_that_hold_the_odds_of_every_answer() -> None:
    unknown = {"powers.Au.status": "unknown", "powers.Sp.status": "unknown"}
    state = game({"month": "1805-02", **unknown})
    found = phase_odds(DECLARATIONS, state)
    assert found is not None
    assert found.expected[0] < found.expected[1]
    for zone in ("fiasco", "instability", "neutral", "dominant"):
        answered = phase_odds(
            DECLARATIONS, game({"month": "1805-02", "powers.Au.status": zone, "powers.Sp.status": zone})
        )
        assert answered is not None
        ranges = [*found.counts, *[(Fraction(0), Fraction(0))] * (len(answered.counts) - len(found.counts))]
        for (chance, _), (low, high) in zip(answered.counts, ranges, strict=False):
            assert low <= chance <= high
        assert found.expected[0] <= answered.expected[0] <= found.expected[1]


def test_a_check_rolled_with_unknown_inputs_as_no_counts_as_it_was_rolled() -> None:
    state = game({"month": "1805-02", "powers.Au.status": "unknown"})
    taken = dict.fromkeys(DECLARATIONS.order(state), Unknown.NO)
    found = phase_odds(DECLARATIONS, state, taken=taken)
    without_zone = phase_odds(DECLARATIONS, game({"month": "1805-02", "powers.Au.status": "dominant"}))
    assert found == without_zone


def test_too_many_courses_are_not_worked_out() -> None:
    state = game({"month": "1805-05"})
    assert phase_odds(DECLARATIONS, state, most_places=MOST_AHEAD) is not None
    assert phase_odds(DECLARATIONS, state, most_places=10) is None


def test_twelve_powers_have_odds_too() -> None:
    state = game({"month": "1805-02", "options.major_powers": "twelve"})
    assert len(state.powers) == 12
    found = phase_odds(DECLARATIONS, state)
    assert found is not None
    least, most = (sum(chances) for chances in zip(*found.counts, strict=True))
    assert least < 1 < most, "nothing is known of the five others"
