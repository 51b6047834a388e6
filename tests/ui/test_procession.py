"""Where the player looks in the month: what was just made, an earlier check, another step, the story of a phase."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from board import RULEBOOK

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields, MakePeace, MarkStep, RollCheck
from eia_solo.games.empires_in_arms.rules.decisions.calls import answer_if_called
from eia_solo.games.empires_in_arms.rules.state import Call, Outcome, PeaceKind, Power, StepState
from eia_solo.games.empires_in_arms.rules.steps_left import Asks
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.just_made import changed_lines
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession

DECLARATION, PEACE = CheckKind.DECLARATION, CheckKind.PEACE
RU_FR = Power("Ru"), Power("Fr")


@pytest.fixture
def procession(tmp_path: Path) -> Iterator[Procession]:
    """The sample before its campaign."""
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=4) as session:
        yield Procession(session, session.do)


def rolled_through(procession: Procession) -> None:
    """Begin the declarations and make all of them."""
    procession.begin(DECLARATION)
    while procession.walk_of(DECLARATION).is_open:
        procession.choose(DECLARATION)
        procession.roll(Unknown.NO)


def test_the_last_check_of_a_phase_stays_in_sight_and_is_no_look_elsewhere(procession: Procession) -> None:
    rolled_through(procession)
    assert procession.now.kind is not DECLARATION
    assert procession.rolled is not None
    assert procession.shown == procession.rolled
    assert procession.shows_check
    assert not procession.looks_elsewhere


def test_from_another_step_one_comes_back_to_the_story_of_the_phase_and_from_what_is_due_one_does_not(
    procession: Procession,
) -> None:
    rolled_through(procession)
    procession.go_on()
    assert procession.shows_summary
    procession.look_at_step("peace")
    assert not procession.shows_summary
    procession.go_on()
    assert procession.shows_summary
    procession.look_at_step(procession.now.step)
    assert not procession.shows_summary
    assert not procession.looks_elsewhere
    procession.go_on()
    assert not procession.shows_summary


def test_rolls_before_the_campaign_are_kept_apart_from_the_checks_of_its_first_month(procession: Procession) -> None:
    rolled_through(procession)
    before = procession.made_of(DECLARATION)
    assert before
    assert procession.made_before == {}, "they are the checks of their own phase still"
    session = procession.session
    assert session.state.options.pre_game_rolls
    while procession.now.asks is not Asks.BEGIN or procession.now.kind is not DECLARATION:
        session.do(MarkStep(procession.now.step, StepState.DONE))
    session.do(EditFields({"relations.alliances": [["Fr", "Sp"]]}))
    rolled_through(procession)
    assert procession.made_before == before
    assert not {id(made) for made in procession.made_of(DECLARATION).values()} & {id(made) for made in before.values()}


def test_the_step_of_the_check_that_is_due_shows_that_check(procession: Procession) -> None:
    procession.begin(DECLARATION)
    procession.look_at_step("peace")
    assert not procession.shows_check
    procession.look_at_step("declarations")
    assert procession.shows_check
    assert procession.step == ""


def test_a_check_that_is_called_for_again_is_shown_as_one_to_come_though_it_was_made(procession: Procession) -> None:
    session = procession.session
    taken = [{"power": power, "kind": "capital_occupied"} for power in ("Au", "Ru")]
    at_war = {
        "month": "1805-03",
        "options.pre_game_rolls": True,
        "relations.alliances": [["Au", "Ru"]],
        "relations.wars": [{"powers": ["Fr", "Au"]}, {"powers": ["Fr", "Ru"]}],
        "events": taken,
    }
    session.do(EditFields(at_war))
    procession.begin(PEACE)
    for dice in ((6, 6), (1, 1)):
        session.do(RollCheck(PEACE, unknown=Unknown.NO), TypedDice(dice))
    assert procession.is_made(RU_FR)
    session.do(MakePeace(Power("Au"), Power("Fr"), PeaceKind.UNCONDITIONAL))
    assert procession.due == procession.shown == RU_FR
    assert RU_FR in procession.made
    assert not procession.is_made(RU_FR)
    assert not procession.card.made


def test_coming_back_to_a_phase_of_which_an_edit_has_left_nothing_ends_it(procession: Procession) -> None:
    session = procession.session
    taken = [{"power": "Au", "kind": "capital_occupied"}]
    session.do(EditFields({"relations.wars": [{"powers": ["Fr", "Au"]}], "events": taken}))
    procession.begin(PEACE)
    assert procession.due is not None
    session.do(EditFields({"events": []}))
    assert procession.walk_of(PEACE).ends
    procession.begin(PEACE)
    assert not procession.walk_of(PEACE).is_open


def test_a_new_war_names_the_calls_it_opens_and_the_checks_it_settles(procession: Procession) -> None:
    session, pair = procession.session, (Power("Au"), Power("Tu"))
    options = {"options.pre_game_rolls": True, "options.first_month": "1804-12"}
    session.do(EditFields({**options, "relations.alliances": [["Au", "Ru"]]}))
    session.do(MarkStep("diplomacy", StepState.DONE))
    procession.begin(DECLARATION)
    while procession.due != pair:
        session.do(procession.walk.roll(Unknown.NO), TypedDice((1, 1)))
    procession.overrule(Outcome.WAR, "over the Balkans")
    told = {line.text: line.aside for line in changed_lines(procession)}
    assert told["Turkey against Austria is settled: at war"].endswith("→ 0 of 36")
    joins = answer_if_called(RULEBOOK.rules, session.state, Call(Power("Au"), Power("Ru"), Power("Tu"))).chances[0]
    assert told["Austria may call Russia, its ally"] == f"{joins.ways} of 36 to join"
    assert joins.ways
    assert list(told)[-1] == "On the table: Austria and Turkey are at war"
    procession.go_on()
    assert changed_lines(procession) == (), "only of what has just been made"
