"""The terms of a peace: which may be chosen, and everything they change."""

import pytest
from attrs import evolve
from board import RULEBOOK, TABLES, alliances, calls, check, do, game, row, wars

from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.rules.checks import CheckKind, Status
from eia_solo.games.empires_in_arms.rules.commands import MakePeace, OpenPhase, RefuseSuit, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.peace import suits
from eia_solo.games.empires_in_arms.rules.describe import peace_details
from eia_solo.games.empires_in_arms.rules.events import PeaceMade
from eia_solo.games.empires_in_arms.rules.state import GameState, PeaceKind, Zone
from eia_solo.games.empires_in_arms.rules.terms import separate_peace, settled

NO_LOSSES = {f"{arm}_{part}": 0 for arm in ("land", "naval") for part in ("start", "reinforced", "lost")}
CONDITIONAL, UNCONDITIONAL, INFORMAL = PeaceKind.CONDITIONAL, PeaceKind.UNCONDITIONAL, PeaceKind.INFORMAL


def sued(dice: tuple[int, int] = (6, 5), more: dict[str, object] | None = None) -> GameState:
    """March 1805: Austria, its capital occupied (+3), has rolled for peace with France; 11 on the dice is 14."""
    begin = {
        "month": "1805-03",
        "powers.Au.capital": "occupied",
        "powers.Au.status": "dominant",
        "events": [{"power": "Au", "kind": "capital_occupied"}],
        "territories.Tyrol": "Au",
        "relations.wars": [{"powers": ["Fr", "Au"], "tally": {"Au": NO_LOSSES, "Fr": NO_LOSSES}}],
        **(more or {}),
    }
    _, state = do(game(begin), OpenPhase(CheckKind.PEACE))
    _, state = do(state, RollCheck(CheckKind.PEACE), *dice)
    return state


def test_a_conditional_peace_ends_the_war_and_enforces_eighteen_months() -> None:
    _, state = do(sued(), MakePeace("Au", "Fr", CONDITIONAL, ("A.1", "B.3")))
    assert state.relations.wars == ()
    (truce,) = state.relations.enforced_peace
    assert (set(truce.powers), truce.until, truce.bound) == ({"Au", "Fr"}, Month(1806, 9), None)
    assert check(state, "Au", "Fr").status is Status.SETTLED


def test_the_months_may_be_read_to_run_from_peace_step_to_peace_step() -> None:
    state = sued(more={"readings.enforced_peace_end": "peace_step"})
    _, made = do(state, MakePeace("Au", "Fr", CONDITIONAL))
    (truce,) = made.relations.enforced_peace
    assert (truce.until, truce.bound) == (Month(1806, 10), None)
    assert check(evolve(made, month=Month(1806, 9)), "Au", "Fr").status is Status.SETTLED
    assert check(evolve(made, month=Month(1806, 10)), "Au", "Fr").status is not Status.SETTLED
    _, made = do(state, MakePeace("Au", "Fr", CONDITIONAL, ("B.2",), months={"Fr": 0}))
    assert [(truce.until, truce.bound) for truce in made.relations.enforced_peace] == [(Month(1807, 4), "Au")]
    _, made = do(state, MakePeace("Au", "Fr", CONDITIONAL, months={"Au": 0, "Fr": 0}))
    assert made.relations.enforced_peace == ()


def test_tables_without_that_sentence_read_it_as_its_default() -> None:
    older = evolve(TABLES, readings={id: one for id, one in TABLES.readings.items() if id != "enforced_peace_end"})
    assert older.months_kept(18, {}) == TABLES.months_kept(18, {}) == 18
    assert TABLES.months_kept(18, {"enforced_peace_end": "peace_step"}) == 19


def test_the_longer_truce_binds_the_loser_only() -> None:
    _, state = do(sued(), MakePeace("Au", "Fr", CONDITIONAL, ("B.2",)))
    until = {truce.bound: truce.until for truce in state.relations.enforced_peace}
    assert until == {"Au": Month(1807, 3), "Fr": Month(1806, 9)}
    long_after = evolve(state, month=Month(1806, 10))
    assert check(long_after, "Au", "Fr").status is Status.SETTLED
    assert check(long_after, "Fr", "Au").status is not Status.SETTLED


def test_a_term_that_another_cancels_does_nothing() -> None:
    _, state = do(sued(), MakePeace("Au", "Fr", CONDITIONAL, ("A.3", "B.2")))
    assert [truce.bound for truce in state.relations.enforced_peace] == [None]


def test_a_term_to_cede_that_another_cancels_gives_no_territory_away() -> None:
    both = MakePeace("Au", "Fr", CONDITIONAL, ("A.5", "B.7"), ("Tyrol",))
    with pytest.raises(IllegalCommand, match=r"A\.5 cancels B\.7: no territory is ceded under it; give a reason"):
        do(sued(), both)
    _, state = do(sued(), evolve(both, ceded=()))
    assert state.territories["Tyrol"] == "Au"
    _, state = do(sued(), evolve(both, terms=("A.1", "B.7")))
    assert state.territories["Tyrol"] == "Fr"
    _, state = do(sued(), evolve(both, because="Tyrol is given as a present"))
    assert state.territories["Tyrol"] == "Fr"


def test_a_cancelled_term_is_told_as_one() -> None:
    (made, *_), _ = do(sued(), MakePeace("Au", "Fr", CONDITIONAL, ("A.5", "B.7", "B.3")))
    assert isinstance(made, PeaceMade)
    lines = {line.partition(":")[0]: line for line in peace_details(made, TABLES)}
    assert lines["B.7"].endswith("(cancelled by A.5)")
    assert "cancelled" not in lines["A.5"] + lines["B.3"]


def test_the_length_can_be_entered_for_each_side() -> None:
    _, state = do(sued(), MakePeace("Au", "Fr", CONDITIONAL, months={"Au": 30, "Fr": 0}))
    (truce,) = state.relations.enforced_peace
    assert (truce.bound, truce.until) == ("Au", Month(1807, 9))
    assert check(state, "Fr", "Au").status is not Status.SETTLED


def test_a_length_that_the_table_does_not_know_is_asked_for() -> None:
    with pytest.raises(InvalidCommand, match=r"enter for how many months C\.2 keeps Austria"):
        do(sued(), MakePeace("Au", "Fr", UNCONDITIONAL, ("C.1", "B.2", "C.2"), because="both were asked for"))
    _, state = do(sued(), MakePeace("Au", "Fr", UNCONDITIONAL, ("C.2",), months={"Au": 36}))
    assert {t.bound: t.until for t in state.relations.enforced_peace}["Au"] == Month(1808, 3)


def test_a_ceded_home_province_counts_in_later_checks() -> None:
    before = row(check(sued(), "Au", "Fr"), "ceded_provinces")
    _, state = do(sued(), MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4",), ("Tyrol",)))
    after = row(check(state, "Au", "Fr"), "ceded_provinces")
    assert before is not None
    assert after is not None
    assert (before.if_no, after.if_no) == (0, 1)
    assert state.territories["Tyrol"] == "Fr"
    assert [c.territory for c in state.ceded] == ["Tyrol"]


def test_a_ceded_minor_changes_hands_and_is_not_recorded_as_a_home_province() -> None:
    state = sued(more={"territories.Bavaria": "Au"})
    _, state = do(state, MakePeace("Au", "Fr", UNCONDITIONAL, ("B.7",), ("bavaria",)))
    assert state.territories["Bavaria"] == "Fr"
    assert state.ceded == ()


FOUR = ("Tyrol", "Bohemia", "Moravia", "Styria")


def test_home_provinces_only_are_ceded_under_the_term_that_says_so() -> None:
    state = sued(more={"territories.Bavaria": "Au"})
    with pytest.raises(IllegalCommand, match=r"C\.4 cedes home provinces only, and Bavaria is none") as refused:
        do(state, MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4",), ("Tyrol", "Bavaria")))
    assert str(refused.value.cite).endswith("board game rule 4.4.4")
    for command in (
        MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4", "B.7"), ("Bavaria", *FOUR[:3])),
        MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4",), ("Tyrol", "Bavaria"), because="the Elector insists"),
    ):
        assert do(state, command)[1].territories["Bavaria"] == "Fr"
    one_of_any = evolve(TABLES.peace_terms.terms["B.7"], most=1)
    house = evolve(TABLES.peace_terms, terms={**TABLES.peace_terms.terms, "B.7": one_of_any})
    for terms in (("C.4", "B.7"), ("B.7", "C.4")):
        both = MakePeace("Au", "Fr", UNCONDITIONAL, terms, ("Tyrol", "Bavaria"))
        assert len(settled(state, both, evolve(TABLES, peace_terms=house)).ceded) == 2, "the wider one is left for it"


def test_three_home_provinces_and_no_more_go_to_each_victor() -> None:
    state = sued(more={f"territories.{name}": "Au" for name in FOUR})
    four = MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4",), FOUR)
    with pytest.raises(IllegalCommand, match=r"C\.4 cedes 3 at most; give a reason to cede more"):
        do(state, four)
    for command in (evolve(four, ceded=FOUR[:3]), evolve(four, terms=("B.7", "C.4")), evolve(four, because="so be it")):
        _, after = do(state, command)
        assert [given.territory for given in after.ceded] == list(command.ceded)


def test_without_a_number_in_its_term_as_much_is_ceded_as_the_victor_likes_and_what_nobody_entered_too() -> None:
    state = sued(more={f"territories.{name}": "Au" for name in FOUR} | {"territories.Bohemia": None})
    assert "Bohemia" not in state.territories
    _, after = do(state, MakePeace("Au", "Fr", CONDITIONAL, ("B.7",), FOUR))
    assert {after.territories[name] for name in FOUR} == {"Fr"}


def test_the_longest_truce_is_600_months() -> None:
    _, after = do(sued(), MakePeace("Au", "Fr", CONDITIONAL, months={"Au": 600, "Fr": 600}))
    assert [truce.until for truce in after.relations.enforced_peace] == [Month(1855, 3)]


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (MakePeace("Pr", "Fr", CONDITIONAL), "Prussia and France are not at war"),
        (MakePeace("Pr", "Fr", CONDITIONAL, because="it suits both"), "Prussia and France are not at war"),
        (MakePeace("Fr", "Au", CONDITIONAL, because="  "), "France does not sue Austria"),
        (MakePeace("Fr", "Au", CONDITIONAL), "France does not sue Austria"),
        (MakePeace("Au", "Fr", INFORMAL), "both sue"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("C.1",)), "has no term C.1"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("A.1", "A.2")), "at most 1 of list A"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.1", "B.4")), "B.1 bars B.4"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.1", "B.2", "B.3", "B.6")), "at most 3 of list B"),
        (MakePeace("Au", "Fr", UNCONDITIONAL, ("B.1", "B.2", "C.5", "C.6")), "at most 3 of list B and C"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.1",), ("Tyrol",)), "ceded under one of B.7, C.4"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.7",), ("Silesia",)), "cannot cede Silesia: it is Prussia's"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.7",), ("Bavaria",)), "cannot cede Bavaria: it is neutral "),
        (MakePeace("Au", "Fr", CONDITIONAL, end_alliances=(("Au", "Ru"),)), "not allied"),
    ],
)
def test_what_the_rules_do_not_allow_is_refused(command: MakePeace, why: str) -> None:
    with pytest.raises(IllegalCommand, match=why):
        do(sued(), command)


@pytest.mark.parametrize(
    ("command", "why"),
    [
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.9",)), "there is no term 'B.9'"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.1", "B.1")), "chosen twice"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.7",), ("Atlantis",)), "there is no territory 'Atlantis'"),
        (MakePeace("Au", "Fr", CONDITIONAL, ("B.7",), ("Tyrol", "tyrol")), "Tyrol is ceded twice"),
        (MakePeace("Au", "Fr", CONDITIONAL, months={"Au": 601}), "0 to 600 months"),
        (MakePeace("Au", "Fr", CONDITIONAL, months={"Ru": 3}), "does not take part"),
        (MakePeace("Au", "Fr", CONDITIONAL, zones={"Xx": Zone.FIASCO}), "there is no power 'Xx'"),
    ],
)
def test_what_is_not_understood_is_refused(command: MakePeace, why: str) -> None:
    with pytest.raises(InvalidCommand, match=why):
        do(sued(), command)


def test_exactly_ten_allows_no_unconditional_peace() -> None:
    state = sued((6, 1))  # and 3 for the capital: 10
    with pytest.raises(IllegalCommand, match="exactly 10"):
        do(state, MakePeace("Au", "Fr", UNCONDITIONAL))
    _, state = do(state, MakePeace("Au", "Fr", CONDITIONAL))
    assert state.relations.wars == ()


def test_a_reason_lets_the_player_make_any_peace_of_a_war_there_is() -> None:
    _, state = do(game(wars("Fr Au")), MakePeace("Fr", "Au", INFORMAL, because="we agreed at the table"))
    assert state.relations.wars == ()
    assert state.relations.enforced_peace == ()


def test_alliances_and_zones_change_only_as_said() -> None:
    state = sued(more=alliances("Au Ru"))
    command = MakePeace("Au", "Fr", CONDITIONAL, end_alliances=(("Ru", "Au"),), zones={"Au": Zone.INSTABILITY})
    _, after = do(state, command)
    assert after.relations.alliances == ()
    assert after.powers["Au"].status is Zone.INSTABILITY
    _, kept = do(state, MakePeace("Au", "Fr", CONDITIONAL))
    assert kept.relations.alliances == state.relations.alliances
    assert kept.powers["Au"].status is Zone.DOMINANT


def test_a_zone_that_is_none_new_changes_nothing_and_keeps_its_box() -> None:
    state = sued(more={"powers.Au.status_box": 3})
    (made, *_), after = do(state, MakePeace("Au", "Fr", CONDITIONAL, zones={"Au": Zone.DOMINANT}))
    assert isinstance(made, PeaceMade)
    assert (made.zones, after.powers["Au"].status_box) == ({}, 3)
    _, after = do(state, MakePeace("Au", "Fr", CONDITIONAL, zones={"Au": Zone.NEUTRAL}))
    assert (after.powers["Au"].status, after.powers["Au"].status_box) == (Zone.NEUTRAL, None)


def test_the_alliances_a_separate_peace_touches_are_those_with_powers_that_fight_on() -> None:
    state = game({**wars("Fr Au", "Fr Ru"), **alliances("Au Ru", "Au Pr", "Ru Sp")})
    assert separate_peace(state, "Au", "Fr") == (("Au", "Ru"),)


def test_a_peace_gives_up_the_calls_to_its_war_and_leaves_all_others() -> None:
    told = ("Fr Pr Au", "Au Sp Fr", "Tu Au Fr", "Ru Fr Au", "Fr Pr Ru", "Au Sp Ru", "Tu Ru Fr", "Au Fr Ru")
    state = game({**wars("Fr Au", "Fr Ru"), **calls(*told)})
    _, state = do(state, MakePeace("Au", "Fr", INFORMAL, because="both are tired of it"))
    left = [f"{call.by} {call.to} {call.against}" for call in state.calls]
    assert left == ["Fr Pr Ru", "Au Sp Ru", "Tu Ru Fr", "Au Fr Ru"]


def test_a_province_that_is_ceded_a_second_time_is_recorded_as_given_by_that_peace_only() -> None:
    ceded = [{"territory": "Tyrol", "by": "Au", "to": "Tu"}, {"territory": "Silesia", "by": "Pr", "to": "Au"}]
    _, state = do(sued(more={"ceded": ceded}), MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4",), ("Tyrol",)))
    assert [(c.territory, c.by, c.to) for c in state.ceded] == [("Silesia", "Pr", "Au"), ("Tyrol", "Au", "Fr")]


def test_a_new_peace_stands_instead_of_the_old_one_of_the_two_and_beside_those_of_others() -> None:
    old = [
        {"powers": ["Fr", "Au"], "until": "1805-12", "bound": "Au"},
        {"powers": ["Au", "Tu"], "until": "1805-12"},
        {"powers": ["Fr", "Sp"], "until": "1805-12"},
    ]
    _, state = do(sued(more={"relations.enforced_peace": old}), MakePeace("Au", "Fr", CONDITIONAL))
    assert [(set(p.powers), p.until) for p in state.relations.enforced_peace] == [
        ({"Au", "Tu"}, Month(1805, 12)),
        ({"Fr", "Sp"}, Month(1805, 12)),
        ({"Au", "Fr"}, Month(1806, 9)),
    ]


def test_a_territory_nobody_has_entered_stays_unknown_when_others_change_hands() -> None:
    state = sued(more={"territories.Bavaria": "unknown"})
    _, state = do(state, MakePeace("Au", "Fr", UNCONDITIONAL, ("C.4",), ("Tyrol",)))
    assert ("Bavaria" in state.territories, state.territories["Tyrol"]) == (False, "Fr")


def test_a_peace_ends_its_own_war_and_no_other() -> None:
    state = game(wars("Fr Au", "Fr Ru", "Tu Au"))
    _, state = do(state, MakePeace("Au", "Fr", INFORMAL, because="both are tired of it"))
    assert [war.powers for war in state.relations.wars] == [("Fr", "Ru"), ("Tu", "Au")]


def test_a_refused_suit_leaves_the_war_and_needs_a_reason() -> None:
    state = sued()
    with pytest.raises(InvalidCommand, match="needs a reason"):
        do(state, RefuseSuit("Au", "Fr", ""))
    _, state = do(state, RefuseSuit("Au", "Fr", "the Emperor wants Vienna"))
    assert "Fr" in state.enemies["Au"]
    assert state.peace is not None
    assert state.peace.over


def test_every_term_that_another_names_is_in_the_table() -> None:
    for term in TABLES.peace_terms.terms.values():
        assert {*term.cancels, *term.bars} <= set(TABLES.peace_terms.terms)


def test_no_suit_waits_once_peace_is_made() -> None:
    state = sued()
    assert len(suits(RULEBOOK.peace, state)) == 1
    _, state = do(state, MakePeace("Au", "Fr", CONDITIONAL))
    assert suits(RULEBOOK.peace, state) == ()
