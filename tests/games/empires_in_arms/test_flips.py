"""What would flip a check: the changes named do it when they are entered, nothing smaller of the same kind does, and
what cannot be changed at the table is not named."""

from collections.abc import Iterable, Iterator
from typing import Any

import pytest
from board import (
    PEACE,
    RULEBOOK,
    SEVEN,
    TABLES,
    alliances,
    begun,
    calls,
    check,
    do,
    fought,
    game,
    peace_check,
    wars,
)
from case_files import ALL as CASES
from gathered import gathered
from hypothesis import given, settings
from hypothesis import strategies as st
from sheets import Data, at_war_with_holes, with_holes

from eia_solo.core.breakdown import RowState, Unknown
from eia_solo.core.dice import Chance, at_least
from eia_solo.core.errors import IllegalCommand
from eia_solo.core.tables import Row
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.facts.fact import CHANGES, candidates, nobody
from eia_solo.games.empires_in_arms.rules.flip import Flip, Look, Standing, Trials
from eia_solo.games.empires_in_arms.rules.flips import LISTED, flips
from eia_solo.games.empires_in_arms.rules.keys import parse_key, value_at
from eia_solo.games.empires_in_arms.rules.sheet import data_from, state_from
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome, Power

ALL = 1000
PEACE_KIND, WAR_KIND = CheckKind.PEACE, CheckKind.DECLARATION


def found(
    state: GameState, checker: str, target: str, kind: CheckKind = WAR_KIND, listed: int = ALL
) -> tuple[Flip, ...]:
    return flips(RULEBOOK.rules, state, checker, target, kind, listed=listed)


def chance_of(made: Check, outcome: Outcome) -> Chance:
    """The chance of an outcome or one above it, as the dice have it."""
    start = next(start for start, name in made.bands.starts if name == outcome)
    assert start is not None
    return at_least(start - made.breakdown.if_no) if made.status is Status.ROLL else Chance(0)


def standing(chance: Chance) -> Standing:
    return Standing.POSSIBLE if chance.is_open else Standing.CERTAIN if chance.ways else Standing.IMPOSSIBLE


def check_of(state: GameState, checker: str, target: str, kind: CheckKind) -> Check:
    return peace_check(state, checker, target) if kind is PEACE_KIND else check(state, checker, target)


def expect_true(state: GameState, checker: str, target: str, kind: CheckKind, named: Iterable[Flip]) -> None:
    """Entered by a player, each flip makes the check what it promises, and not so before."""
    before = check_of(state, checker, target, kind)
    for flip in named:
        _, after = do(state, EditFields(flip.changes))
        made = check_of(after, checker, target, kind)
        assert chance_of(before, flip.outcome) == flip.before
        assert chance_of(made, flip.outcome) == flip.after
        assert standing(flip.after) is flip.makes is not standing(flip.before)
        now = {result.row.id: result.if_no for result in made.breakdown.rows}
        was = {result.row.id: result.if_no for result in before.breakdown.rows}
        assert {row.row.id: (row.before, row.after) for row in flip.rows} == {
            id: (was[id], now[id]) for id in now if was[id] != now[id]
        }


def words(named: Iterable[Flip], makes: Standing) -> list[str]:
    return [words for flip in named if flip.makes is makes for words in (flip.words, *flip.alike)]


# Spain on France counts 0 in the neutral game: whatever counts against war makes it impossible, and in the neutrality
# zone, at -1, whatever counts for it makes it possible.

LESS: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("money", {}, "Spain's money falls under its home value: 29, not 30", {"powers.Sp.money": 29}),
    ("land points", {}, "Spain has 74 land points of 100, not 100", {"powers.Sp.land_points": 74}),
    ("ships", {}, "Spain has 37 ships of 50, not 50", {"powers.Sp.ships": 37}),
    ("corps", {}, "Spain has 29 points in corps, not 30", {"powers.Sp.corps_points": 29}),
    ("zone", {}, "Spain falls to the neutrality zone", {"powers.Sp.status": "neutral"}),
    ("bankrupt", {}, "Spain is bankrupt", {"powers.Sp.bankrupt": True}),
    ("winter", {}, "once winter has come: December 1805", {"month": "1805-12"}),
    ("alliance", {}, "Spain and France are allied", {"relations.alliances": [["Sp", "Fr"]]}),
    (
        "marriage",
        {},
        "Spain and France are joined by a royal marriage",
        {"relations.royal_marriages": [["Sp", "Fr"]]},
    ),
    ("war", {}, "Spain is at war with Turkey", {}),
    ("war with a dominant power", {"powers.Ru.dominant_power": True}, "Spain is at war with Russia", {}),
    (
        "leader",
        {"powers.Sp.leaders": [{"name": "Cuesta", "seniority": "B", "condition": "fit"}]},
        "Cuesta of Spain is wounded",
        {},
    ),
    (
        "enemy corps",
        {**wars("Sp Tu"), "territories.Gibraltar": "Fr"},
        "Spain has enemy corps at home",
        {"powers.Sp.enemy_corps_in_home": True},
    ),
    (
        "second dominant power",
        {**wars("Sp Tu"), "territories.Gibraltar": "Fr"},
        "Turkey becomes a dominant power",
        {"powers.Tu.dominant_power": True},
    ),
]

MORE: list[tuple[str, dict[str, Any], str, dict[str, Any]]] = [
    ("territory", {}, "France controls Gibraltar", {"territories.Gibraltar": "Fr"}),
    ("home province", {}, "France controls Old Castile", {'territories."Old Castile"': "Fr"}),
    ("ceded province", {}, "Spain cedes Old Castile to France", {}),
    ("ships of the target", {"powers.Fr.ships_max": 60}, "France has 51 ships, not 50", {"powers.Fr.ships": 51}),
    ("zone", {}, "Spain rises to the dominance zone", {"powers.Sp.status": "dominant"}),
    (
        "border",
        {},
        "Spain and France have a common border",
        {"relations.borders": [["Sp", "Fr"]]},
    ),
    (
        "call",
        {**alliances("Sp Tu"), **wars("Tu Fr"), "powers.Sp.status": "instability"},
        "Turkey calls Spain against France",
        {},
    ),
    ("ally", wars("Tu Fr"), "Spain and Turkey are allied", {"relations.alliances": [["Sp", "Tu"]]}),
    ("war of an ally", alliances("Sp Tu"), "Turkey is at war with France", {}),
    (
        "need",
        {"powers.Sp.needs_for_dominance": ["Bavaria"]},
        "France controls Bavaria",
        {"territories.Bavaria": "Fr"},
    ),
]


@pytest.mark.parametrize(("setting", "named", "changes"), [case[1:] for case in LESS], ids=[case[0] for case in LESS])
def test_what_counts_against_war_makes_it_impossible(setting: Data, named: str, changes: Data) -> None:
    _expect(game(setting), "Sp", "Fr", Standing.IMPOSSIBLE, named, changes)


@pytest.mark.parametrize(("setting", "named", "changes"), [case[1:] for case in MORE], ids=[case[0] for case in MORE])
def test_what_counts_for_war_makes_it_possible(setting: Data, named: str, changes: Data) -> None:
    _expect(game({"powers.Sp.status": "neutral", **setting}), "Sp", "Fr", Standing.POSSIBLE, named, changes)


def _expect(
    state: GameState, checker: str, target: str, makes: Standing, named: str, changes: Data, kind: CheckKind = WAR_KIND
) -> None:
    every = found(state, checker, target, kind)
    expect_true(state, checker, target, kind, every)
    flip = next((f for f in every if f.makes is makes and named in (f.words, *f.alike)), None)
    assert flip is not None, words(every, makes)
    if named == flip.words:
        assert changes.items() <= flip.changes.items()


# Rows of single powers. Each setting brings the pair to the edge.

OWN: list[tuple[str, str, Data, Standing, str]] = [
    ("Ru", "Pr", {"powers.Ru.status": "instability"}, Standing.POSSIBLE, "Prussia creates Poland"),
    (
        "Ru",
        "Pr",
        {"powers.Ru.status": "instability", "combinations.poland": {"created_by": "Fr", "controlled_by": "Fr"}},
        Standing.POSSIBLE,
        "Prussia controls Poland",
    ),
    ("Ru", "Pr", {"powers.Ru.status": "instability"}, Standing.POSSIBLE, "Prussia controls Finland"),
    (
        "Ru",
        "Pr",
        {"powers.Ru.status": "instability", "territories.Moldavia": "Pr"},
        Standing.POSSIBLE,
        "Prussia denies passage of the Dardanelles",
    ),
    ("GB", "Ru", {}, Standing.POSSIBLE, "Russia has fleets next to the British home islands"),
    ("GB", "Ru", {}, Standing.POSSIBLE, "Russia and France are allied"),
    ("GB", "Tu", {}, Standing.IMPOSSIBLE, "Turkey is at war with France"),
    ("GB", "Tu", wars("Tu Fr"), Standing.POSSIBLE, "Turkey and France make peace"),
    ("Fr", "Sp", {}, Standing.IMPOSSIBLE, "Spain is at war with Great Britain"),
    (
        "Fr",
        "Sp",
        {"powers.Fr.ships": 49, "powers.Fr.status": "neutral"},
        Standing.IMPOSSIBLE,
        "Spain has 49 ships, not 50",
    ),
    ("GB", "Tu", alliances("Tu Ru"), Standing.IMPOSSIBLE, "Great Britain and Turkey are allied"),
]


@pytest.mark.parametrize(("checker", "target", "setting", "makes", "named"), OWN)
def test_the_rows_of_single_powers_have_their_changes(
    checker: str, target: str, setting: Data, makes: Standing, named: str
) -> None:
    _expect(game(setting), checker, target, makes, named, {})


def test_austria_minds_that_poland_was_created_and_that_it_exists() -> None:
    setting = {"powers.Au.status": "neutral", "combinations.poland": {"created_by": "Pr", "controlled_by": "Fr"}}
    state = game({**setting, **calls("Ru Au Pr")})
    every = found(state, "Au", "Pr")
    expect_true(state, "Au", "Pr", WAR_KIND, every)


def test_an_answer_needs_its_call_so_the_call_is_not_taken_back() -> None:
    state = game({**alliances("Tu Sp"), **wars("Tu Fr"), **calls("Tu Sp Fr"), "powers.Sp.status": "instability"})
    ordinary = found(state, "Sp", "Fr")
    expect_true(state, "Sp", "Fr", WAR_KIND, ordinary)
    answer = flips(RULEBOOK.rules, state, "Sp", "Fr", CheckKind.ANSWER, listed=ALL)
    assert answer
    assert not any("calls" in flip.changes for flip in answer)


# What stands in the way


@pytest.mark.parametrize(
    ("setting", "named", "bar"),
    [
        ({"powers.Fr.bankrupt": True}, "France is no longer bankrupt", "bankrupt"),
        ({"powers.Fr.corps_points": 20}, "France has 30 points in corps, not 20", "army_below_manpower"),
        (
            {**wars("Fr Tu"), "powers.Fr.enemy_corps_in_home": True},
            "France has no enemy corps at home any more",
            "enemy_corps_in_home",
        ),
        (
            {**wars("Fr Tu"), "powers.Fr.enemy_corps_in_home": True},
            "France and Turkey make peace",
            "enemy_corps_in_home",
        ),
        (
            {
                **wars("Fr Tu"),
                "powers.Fr.dominant_power": False,
                "powers.Tu.dominant_power": True,
                "powers.GB.dominant_power": True,
            },
            "Turkey is no longer a dominant power",
            "second_dominant_power",
        ),
        (
            {"options.first_month": "1805-04"},
            "once the first political phase is over: May 1805",
            "first_political_phase",
        ),
    ],
)
def test_a_barred_check_says_what_lifts_the_bar(setting: Data, named: str, bar: str) -> None:
    state = game(setting)
    assert check(state, "Fr", "GB").obstacle is not None
    every = found(state, "Fr", "GB")
    expect_true(state, "Fr", "GB", WAR_KIND, every)
    flip = next(flip for flip in every if flip.words == named)
    assert [row.id for row in flip.lifted] == [bar]
    assert flip.before == Chance(0)
    assert flip.calendar is named.startswith("once")


def test_turkeys_army_is_excused_by_the_season() -> None:
    state = game({"powers.Tu.corps_points": 3, "month": "1805-10"})
    every = found(state, "Tu", "Ru")
    assert any(flip.changes == {"month": "1805-12"} and flip.calendar for flip in every)
    expect_true(state, "Tu", "Ru", WAR_KIND, every)


def test_a_pair_at_war_must_make_peace_and_after_a_formal_one_wait_for_its_month() -> None:
    for reading, more in (("same_month", 0), ("peace_step", 1)):
        expect_war_again(game({**wars("Fr GB"), "readings.enforced_peace_end": reading}), more)


def expect_war_again(state: GameState, more: int) -> None:
    """France and Great Britain at war: an informal peace, or a formal one with so many months more than the table's."""
    informal, formal = found(state, "Fr", "GB")
    assert informal.words == "France and Great Britain make an informal peace"
    assert (informal.makes, informal.calendar) == (Standing.CERTAIN, False)
    month = state.month.plus(TABLES.peace_terms.months + more)
    assert formal.words.endswith(f"its months have run out: {month.title}")
    assert formal.changes["month"] == str(month)
    assert formal.calendar
    expect_true(state, "Fr", "GB", WAR_KIND, (informal, formal))


def test_an_enforced_peace_ends_with_its_month_and_winter_is_waited_for_only_if_it_bars_war() -> None:
    peace = {"relations.enforced_peace": [{"powers": ["Fr", "GB"], "until": "1806-01"}]}
    assert [flip.changes for flip in found(game(peace), "Fr", "GB")] == [{"month": "1806-01"}, {"month": "1806-03"}]
    weak = {**peace, "powers.Fr.status": "fiasco", "powers.Fr.money": 3, "territories.Malta": "neutral"}
    state = game(weak)
    every = found(state, "Fr", "GB")
    expect_true(state, "Fr", "GB", WAR_KIND, every)
    assert words(every, Standing.POSSIBLE)[0] == "once the enforced peace has run out: January 1806"


def test_two_bars_need_two_changes() -> None:
    state = game({"powers.Fr.bankrupt": True, "powers.Fr.corps_points": 20})
    every = found(state, "Fr", "GB")
    assert [flip.parts for flip in every] == [("France is no longer bankrupt", "France has 30 points in corps, not 20")]
    expect_true(state, "Fr", "GB", WAR_KIND, every)


def test_where_no_single_change_does_it_two_are_named() -> None:
    state = game({"territories.Saxony": "GB", "relations.borders": [["Pr", "GB"]]})
    assert check(state, "Pr", "GB").breakdown.if_no == -3
    every = found(state, "Pr", "GB")
    expect_true(state, "Pr", "GB", WAR_KIND, every)
    assert {len(flip.parts) for flip in every} == {2}
    assert "Great Britain controls Hanover and Great Britain controls Mecklenburg" in words(every, Standing.POSSIBLE)


# Peace


def test_what_calls_for_a_check_for_peace_makes_suing_possible() -> None:
    state = begun(fought("Au Fr"))
    every = found(state, "Au", "Fr", PEACE_KIND)
    expect_true(state, "Au", "Fr", PEACE_KIND, every)
    possible = [flip for flip in every if (flip.outcome, flip.makes) == (Outcome.SUES, Standing.POSSIBLE)]
    named = [flip.words for flip in possible]
    assert "Austria's capital is besieged" in named
    assert "Austria falls to the instability zone" in named
    assert "4 of Austria's 8 provincial capitals are occupied, not 0" in named
    assert "4 of Austria's 8 provincial capitals are besieged, not 0" in named
    assert "Austria has lost 30 land factors in this war, not 0" in named
    capital = next(flip for flip in possible if flip.words == "Austria's capital is besieged")
    assert capital.changes == {"powers.Au.capital": "besieged"}
    assert [event.kind.value for event in capital.called_by] == ["capital_besieged"]


def test_a_sheet_finds_no_events_so_they_are_among_the_changes() -> None:
    state = game(fought("Au Fr"))
    every = found(state, "Au", "Fr", PEACE_KIND)
    expect_true(state, "Au", "Fr", PEACE_KIND, every)
    capital = next(flip for flip in every if flip.words == "Austria's capital is besieged")
    assert [event["kind"] for event in capital.changes["events"]] == ["capital_besieged"]


def test_every_band_for_peace_has_flips_of_its_own() -> None:
    state = begun(fought("Au Fr"))
    state = do(state, EditFields({"powers.Au.capital": "occupied"}))[1]
    every = found(state, "Au", "Fr", PEACE_KIND)
    expect_true(state, "Au", "Fr", PEACE_KIND, every)
    kinds = {(flip.outcome, flip.makes) for flip in every}
    assert (Outcome.SUES, Standing.IMPOSSIBLE) in kinds
    assert (Outcome.SUES, Standing.CERTAIN) in kinds
    assert (Outcome.MUST_ACCEPT_ANYTHING, Standing.IMPOSSIBLE) in kinds


def threatened() -> GameState:
    """Austria at war with France, with a leader, a minor and an ally to lose."""
    return begun(
        fought("Au Fr", "Ru Fr"),
        alliances("Au Ru"),
        {
            "powers.Au.leaders": [{"name": "Charles", "seniority": "A", "on_board": True, "condition": "fit"}],
            "powers.Au.needs_for_dominance": ["Bavaria"],
            "powers.Au.capital": "besieged",
            "territories.Bavaria": "Au",
        },
    )


def test_the_most_senior_leader_a_minor_and_an_ally_call_for_a_check() -> None:
    state = threatened()
    every = found(state, "Au", "Fr", PEACE_KIND)
    expect_true(state, "Au", "Fr", PEACE_KIND, every)
    named = words(every, Standing.POSSIBLE)
    assert "Charles of Austria is wounded" in named
    assert "France controls Bavaria" in named
    assert "Russia surrenders to France" in named


@pytest.mark.parametrize("reading", ["equal", "half"])
def test_reinforcements_and_losses_of_the_enemy_make_own_losses_count_no_more(reading: str) -> None:
    state = begun(fought("Au Fr"), {"readings.similar_casualties": reading})
    state = do(state, EditFields({"relations.wars[0].tally.Au.land_lost": 30}))[1]
    every = found(state, "Au", "Fr", PEACE_KIND)
    expect_true(state, "Au", "Fr", PEACE_KIND, every)
    impossible = [f.words for f in every if (f.outcome, f.makes) == (Outcome.SUES, Standing.IMPOSSIBLE)]
    enemy = 30 if reading == "equal" else 15
    assert f"France has lost {enemy} land factors in this war, not 0" in impossible
    assert "Austria has been reinforced by 1 land factors in this war, not 0" in impossible


def test_there_is_no_peace_to_flip_between_powers_at_peace() -> None:
    with pytest.raises(IllegalCommand, match="not at war"):
        found(game(), "Fr", "GB", PEACE_KIND)


# Order, limit and what is never named


def test_single_changes_come_first_and_the_smallest_of_them() -> None:
    every = found(game(), "Sp", "Fr")
    ways = [flip for flip in every if flip.makes is Standing.IMPOSSIBLE]
    assert {len(flip.parts) for flip in ways} == {1}
    assert [flip.words for flip in ways[:2]] == [
        "Spain has 29 points in corps, not 30",
        "Spain's money falls under its home value: 29, not 30",
    ]


@pytest.mark.parametrize("field", ["money", "land_points", "ships", "corps_points"])
def test_of_all_numbers_a_field_can_have_the_nearest_that_flips_is_named(field: str) -> None:
    state = game()
    now = getattr(state.powers["Sp"], field)
    key = f"powers.Sp.{field}"
    flipping = [n for n in range(now) if not chance_of(check(game({key: n}), "Sp", "Fr"), Outcome.WAR).ways]
    named = [
        f.changes[key] for f in found(state, "Sp", "Fr") if f.makes is Standing.IMPOSSIBLE and [*f.changes] == [key]
    ]
    assert named == [max(flipping)]


def test_a_few_of_each_kind_are_listed_and_the_last_says_that_there_are_more() -> None:
    few, every = found(game(), "Sp", "Fr", listed=LISTED), found(game(), "Sp", "Fr")
    for makes in (Standing.IMPOSSIBLE, Standing.CERTAIN):
        listed = [flip for flip in few if flip.makes is makes]
        whole = [flip for flip in every if flip.makes is makes]
        assert [flip.changes for flip in listed] == [flip.changes for flip in whole[:LISTED]]
        assert [flip.more for flip in listed] == [False] * (len(listed) - 1) + [len(whole) > LISTED] * bool(listed)


def test_the_same_game_has_the_same_flips() -> None:
    assert found(game(), "Fr", "Ru") == found(game(), "Fr", "Ru")


def test_changes_that_do_the_same_stand_together() -> None:
    flip = next(f for f in found(game({"powers.Sp.status": "neutral"}), "Sp", "Fr") if "Andalusia" in str(f.alike))
    assert len(flip.rows) == 1


def test_ships_do_not_exceed_what_the_fleets_hold() -> None:
    named = words(found(game({"powers.Sp.status": "neutral"}), "Sp", "Fr"), Standing.POSSIBLE)
    assert not [words for words in named if "France has" in words and "ships" in words]


def test_only_who_a_power_is_cannot_change_at_the_table() -> None:
    assert {fact for fact, changes in CHANGES.items() if changes is nobody} == {"natural_enemy", "checker_is"}


def test_every_fact_has_a_change_that_makes_it_otherwise() -> None:
    """Somewhere in the cases of its rows a single change makes the row count, or count no more."""
    facts = [fact for fact, changes in CHANGES.items() if changes is not nobody]
    rows = {fact: [row for row in TABLES.rows.values() if row.fact == fact] for fact in facts}
    with gathered() as each:
        for fact in facts:
            with each(fact):
                assert any(_changes(row, *at) for row in rows[fact] for at in _situations(row))


def _situations(row: Row) -> Iterator[tuple[GameState, str, str, CheckKind]]:
    for case in (case for case in CASES if case.rule == row.id):
        yield game(case.set), *case.check, PEACE_KIND if case.is_of_peace else WAR_KIND
    if row in TABLES.surrender:
        yield threatened(), "Au", "Fr", PEACE_KIND


def _changes(row: Row, state: GameState, checker: str, target: str, kind: CheckKind) -> bool:
    trials = Trials(RULEBOOK.rules, state, Power(checker), Power(target), kind, Unknown.NO)
    changes = candidates(trials.pair(state), row)
    return any(_of(row, trials.after((change,))) != _of(row, trials.base) for change in changes)


def _of(row: Row, look: Look) -> tuple[bool, bool]:
    """Whether a row stands in the way, and whether it counts."""
    counting = {result.row.id for result in look.check.breakdown.rows if result.state is RowState.APPLIES}
    return row.id in look.blocks, row.id in counting


# Any game


def _closer(flip: Flip, state: GameState) -> Iterable[dict[str, Any]]:
    """The same single field, changed by less: one less, and half as much."""
    if len(flip.changes) != 1 or len(flip.parts) != 1:
        return
    key, new = next(iter(flip.changes.items()))
    if type(new) is not int:
        return
    now = value_at(data_from(state), parse_key(key))
    for nearer in {new + (1 if new < now else -1), (new + now) // 2} - {now, new}:
        yield {key: nearer}


def expect_smallest(state: GameState, checker: str, target: str, kind: CheckKind, named: Iterable[Flip]) -> None:
    for flip in named:
        for changes in _closer(flip, state):
            _, after = do(state, EditFields(changes))
            assert standing(chance_of(check_of(after, checker, target, kind), flip.outcome)) is not flip.makes, flip


@given(with_holes(), st.permutations(SEVEN))
@settings(max_examples=25)
def test_in_any_known_game_each_flip_makes_war_what_it_says(sheets: tuple[Data, Data], order: list[str]) -> None:
    state, (one, other) = state_from(sheets[0], TABLES), order[:2]
    every = found(state, one, other, listed=LISTED)
    expect_true(state, one, other, WAR_KIND, every)
    expect_smallest(state, one, other, WAR_KIND, every)


@given(with_holes(), st.permutations(SEVEN))
@settings(max_examples=15)
def test_with_values_unknown_each_flip_still_does_what_it_says(sheets: tuple[Data, Data], order: list[str]) -> None:
    state, (one, other) = state_from(sheets[1], TABLES), order[:2]
    expect_true(state, one, other, WAR_KIND, found(state, one, other, listed=LISTED))


@given(at_war_with_holes(), st.booleans())
@settings(max_examples=25)
def test_in_any_known_war_each_flip_makes_suing_what_it_says(sheets: tuple[Data, Data], in_campaign: bool) -> None:
    state = begun({}, sheets[0]) if in_campaign else state_from(sheets[0], TABLES)
    for one, other in list(PEACE.order(state))[:2]:
        every = found(state, one, other, PEACE_KIND, listed=LISTED)
        expect_true(state, one, other, PEACE_KIND, every)
        expect_smallest(state, one, other, PEACE_KIND, every)
