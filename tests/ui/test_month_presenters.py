"""What the month says: steps, pages, events, wars and the terms of a peace, without a window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import InvalidCommand
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    DismissIncident,
    EditFields,
    EnterBattle,
    MakePeace,
    MarkStep,
    NextMonth,
    OpenPhase,
    RollCheck,
    WithholdCall,
)
from eia_solo.games.empires_in_arms.rules.decisions.peace import due_for_peace
from eia_solo.games.empires_in_arms.rules.state import EventKind, PeaceKind, Power, StepState, Zone
from eia_solo.games.empires_in_arms.rules.steps_left import Asks, due_now
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month import StepCell, calendar, passes_over, step_cells, task_lines
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import (
    allowed_kinds,
    as_kind,
    draft,
    preview,
    title,
    toggled,
)
from eia_solo.games.empires_in_arms.ui.presenters.month_events import (
    NewEvent,
    event_acts,
    event_lines,
    event_rule,
    kinds,
)
from eia_solo.games.empires_in_arms.ui.presenters.month_page import page
from eia_solo.games.empires_in_arms.ui.presenters.month_terms import (
    alliance_lines,
    may_tick,
    term_lines,
    territory_lines,
    usual_months,
)
from eia_solo.games.empires_in_arms.ui.presenters.month_wars import battle, sides, wars
from eia_solo.games.empires_in_arms.ui.presenters.odds import unknown_inputs
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.stage import waiting
from eia_solo.games.empires_in_arms.ui.presenters.undecided import undecided_events
from eia_solo.ui.presenters.lines import Act, Line, Mark, Tone

FR, AU, GB, RU = Power("Fr"), Power("Au"), Power("GB"), Power("Ru")
RULEBOOK = empires_in_arms()
TABLES = RULEBOOK.tables


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    """A month with two new wars against France, allies to call, and Vienna lost."""
    with EmpiresSession.create(tmp_path / "war.eia", RULEBOOK, "1805-sample", seed=4) as made:
        edit(
            made,
            {
                "options.pre_game_rolls": True,
                "relations.alliances": [["GB", "Au"], ["GB", "Ru"], ["Au", "Ru"]],
                "relations.wars": [war("Fr", "Au"), war("GB", "Fr")],
            },
        )
        edit(made, {"powers.Au.capital": "occupied"})
        yield made


def war(declarer: str, target: str) -> dict[str, Any]:
    side = {"land_start": 80, "land_reinforced": 0, "land_lost": 10, "naval_start": 0, "naval_reinforced": 0}
    tally = {power: {**side, "naval_lost": 0} for power in (declarer, target)}
    return {"powers": [declarer, target], "since": "1805-01", "tally": tally}


def edit(session: EmpiresSession, changes: dict[str, Any]) -> None:
    session.do(EditFields(changes))


def skip(session: EmpiresSession, *ids: str) -> None:
    for id in ids:
        session.do(MarkStep(id, StepState.SKIPPED, "played at the table"))


def suing(session: EmpiresSession, total: int = 12) -> EmpiresSession:
    """The peace phase with Austria's suit to France waiting for terms."""
    skip(session, "diplomacy", "declarations", "calls")
    session.do(OpenPhase(CheckKind.PEACE, Unknown.NO))
    while due_for_peace(RULEBOOK.peace, session.state):
        session.do(RollCheck(CheckKind.PEACE, unknown=Unknown.NO), TypedDice((total // 2, total - total // 2)))
    return session


def line(lines: tuple[Line, ...], id: str) -> Line:
    return next(each for each in lines if each.id == id)


def texts(acts: tuple[Act, ...]) -> list[str]:
    return [act.text for act in acts]


def cells(session: EmpiresSession) -> dict[str, StepCell]:
    """The strip of the month, by step."""
    return {cell.id: cell for cell in step_cells(session, due_now(session.walks))}


# Steps


def test_the_first_step_that_is_not_behind_is_now_and_says_what_is_left(session: EmpiresSession) -> None:
    session.do(MarkStep("diplomacy", StepState.DONE))
    skip(session, "declarations")
    shown = cells(session)
    assert [each.mark for each in shown.values()][:4] == [Mark.DONE, Mark.SKIPPED, Mark.NOW, Mark.AHEAD]
    assert shown["declarations"].note == "passed over"
    assert "played at the table" in shown["declarations"].spoken
    assert shown["calls"].note == "2 calls"
    assert "2 calls on offer" in shown["calls"].spoken
    assert shown["peace"].note == "1 to roll"


def test_what_the_next_month_would_leave_undone_is_what_the_steps_say(session: EmpiresSession) -> None:
    assert waiting(Procession(session, session.do)) == ["2 calls on offer", "1 check for peace"], (
        "rolled before the campaign: none in the first month"
    )
    edit(session, {"options.pre_game_rolls": False})
    procession = Procession(session, session.do)
    assert waiting(procession) == ["the declarations of war", "2 calls on offer", "1 check for peace"]
    skip(session, "declarations", "calls")
    assert waiting(Procession(session, session.do)) == ["1 check for peace"]
    session.do(OpenPhase(CheckKind.PEACE, Unknown.NO))
    session.do(RollCheck(CheckKind.PEACE, unknown=Unknown.NO), TypedDice((6, 6)))
    assert cells(session)["peace"].note == "1 suit to settle"
    assert waiting(Procession(session, session.do)) == ["1 suit to settle"]


def test_after_the_last_step_none_is_now(session: EmpiresSession) -> None:
    skip(session, *TABLES.steps)
    assert due_now(session.walks).asks is Asks.MONTH
    assert all(cell.mark is Mark.SKIPPED for cell in cells(session).values())
    assert passes_over(session) == "Every step is behind you."


def test_what_the_next_month_passes_over_is_said_in_runs(session: EmpiresSession) -> None:
    assert passes_over(session) == "Passes over every step."
    skip(session, "diplomacy", "calls", "breaking")
    assert passes_over(session) == "Passes over 4.2, 4.4 to 4.6, 4.8, 4.9."


def test_the_calendar_names_seasons_and_truces_with_their_ends(session: EmpiresSession) -> None:
    edit(session, {"relations.enforced_peace": [{"powers": ["Sp", "Pr"], "until": "1806-07"}]})
    shown = [each.text for each in calendar(session)]
    assert "Winter" in shown
    assert "Spain and Prussia: enforced peace until July 1806" in shown


def test_the_table_is_told_by_the_sort_of_piece(session: EmpiresSession) -> None:
    assert [each.text for each in task_lines(session.table_tasks)] == ["The table shows this game."]
    session.do(NextMonth())
    assert [(each.text, each.tone) for each in task_lines(session.table_tasks)] == [
        ("Calendar", Tone.HEADING),
        ("Move the month marker to February 1805", Tone.PLAIN),
    ]


# Pages


def test_a_plain_step_can_be_done_or_skipped_and_gone_back_to(session: EmpiresSession) -> None:
    shown = page(session, "free_states")
    assert texts(shown.acts) == ["Done", "Skip"]
    assert shown.acts[0].make is not None
    session.do(shown.acts[0].make(""))
    back = page(session, "free_states")
    assert texts(back.acts) == ["Go back"]
    assert not back.black


def test_a_rolled_step_asks_why_it_is_skipped(session: EmpiresSession) -> None:
    act = next(act for act in page(session, "peace").acts if act.text == "Skip")
    assert act.asks
    assert not act.optional


def test_every_call_on_offer_can_be_made_or_not(session: EmpiresSession) -> None:
    skip(session, "diplomacy", "declarations")
    shown = page(session, "calls", "call GB Ru Fr")
    assert texts(shown.acts) == ["Call Russia against France", "Not this time", "Skip"]
    call, withhold = shown.acts[0].make, shown.acts[1].make
    assert call is not None
    assert withhold is not None
    assert call("") == CallAlly(GB, RU, FR)
    assert withhold("no") == WithholdCall(GB, RU, FR, "no")


def test_a_call_on_offer_shows_the_chance_it_has_once_it_is_made(session: EmpiresSession) -> None:
    skip(session, "diplomacy", "declarations")
    offered = line(page(session, "calls").lines, "call GB Ru Fr").aside
    session.do(CallAlly(GB, RU, FR))
    assert offered == line(page(session, "calls").lines, "answer Ru Fr").aside
    assert " of 36, " in offered


def test_a_call_on_offer_that_is_not_answered_by_a_roll_of_its_own_shows_no_chance(session: EmpiresSession) -> None:
    skip(session, "diplomacy", "declarations")
    edit(session, {"readings.call_to_join": "next"})
    offered = line(page(session, "calls").lines, "call GB Ru Fr")
    assert (offered.aside, offered.note) == ("", "Counts in the next ordinary roll")


def test_a_call_that_waits_shows_its_chance_and_can_be_rolled(session: EmpiresSession) -> None:
    skip(session, "diplomacy", "declarations")
    session.do(CallAlly(GB, RU, FR))
    shown = page(session, "calls", "answer Ru Fr")
    assert line(shown.lines, "answer Ru Fr").aside.endswith("%")
    assert texts(shown.acts)[0] == "Roll"


def test_an_answer_that_waits_for_a_value_says_which_and_rolls_without(session: EmpiresSession) -> None:
    skip(session, "diplomacy", "declarations")
    edit(session, {"powers.Ru.money": None})
    session.do(CallAlly(GB, RU, FR))
    shown = page(session, "calls", "answer Ru Fr")
    assert line(shown.lines, "answer Ru Fr").note == "Not entered: How much money has Russia?"
    assert line(shown.lines, "answer Ru Fr").unsure
    assert texts(shown.acts)[0] == "Roll without"


def test_peace_shows_the_checks_called_with_their_chance_before_it_is_begun(session: EmpiresSession) -> None:
    shown = page(session, "peace")
    assert line(shown.lines, "check Au Fr").aside.endswith("%")
    assert shown.acts[0].goes == "peace_phase"


def test_a_suit_can_be_settled_or_refused(session: EmpiresSession) -> None:
    shown = page(suing(session), "peace")
    assert line(shown.lines, "suit Au Fr").text == "Austria sues France"
    assert texts(shown.acts) == ["Settle terms", "Refuse", "Skip"]
    assert shown.acts[0].goes == "settle Au Fr"
    refuse = page(session, "peace", "suit Au Fr").acts[1].make
    assert refuse is not None
    session.do(refuse("France wants more"))
    assert session.state.peace is not None
    assert session.state.peace.refused == ((AU, FR),)


# Events


def test_an_event_says_where_it_is_from_and_its_rule(session: EmpiresSession) -> None:
    shown = event_lines(session)
    assert [(each.text, each.note) for each in shown] == [
        ("Austria: national capital occupied", "found: capital: free → occupied")
    ]
    assert event_rule(session, "event 0")[1] == TABLES.events[EventKind.CAPITAL_OCCUPIED].cite
    assert event_rule(session, "event 7") == ("", "")


def test_a_dismissed_event_stands_apart_and_can_be_restored(session: EmpiresSession) -> None:
    session.do(DismissIncident(0, "retaken at once"))
    shown = line(event_lines(session), "dismissed 0")
    assert shown.tone is Tone.STRUCK
    assert "retaken at once" in shown.note
    (restore,) = event_acts(session, "dismissed 0")
    assert restore.make is not None
    session.do(restore.make(""))
    assert len(session.state.events) == 1


def test_a_new_event_keeps_only_what_its_kind_asks_for() -> None:
    of_war = NewEvent(AU, EventKind.LOST_HALF_LAND, FR, "Charles", "counted by hand").command()
    assert (of_war.enemy, of_war.leader) == (FR, None)
    of_a_leader = NewEvent(AU, EventKind.SENIOR_LEADER_LOST, FR, "Charles").command()
    assert (of_a_leader.enemy, of_a_leader.leader) == (None, "Charles")


def test_a_power_is_offered_no_event_it_is_exempt_from() -> None:
    assert "lost_half_naval" not in dict(kinds(AU, TABLES))
    assert "lost_half_naval" in dict(kinds(FR, TABLES))


def test_events_are_still_found_after_the_other_major_powers_were_chosen(tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "twelve.eia", RULEBOOK, "1805-sample", seed=4) as session:
        edit(session, {"options.major_powers": "twelve"})
        edit(session, {"powers.It.capital": "free"})
        edit(session, {"powers.It.capital": "occupied"})
        assert [(each.power, each.kind) for each in session.state.events] == [("It", EventKind.CAPITAL_OCCUPIED)]


# Wars


def test_a_share_counts_from_half_on_unless_the_enemy_lost_as_many(session: EmpiresSession) -> None:
    edit(session, {"relations.wars[0].tally.Fr.land_lost": 40, "relations.wars[1].tally.Fr.land_lost": 40})
    edit(session, {"relations.wars[1].tally.GB.land_lost": 40})
    found = {(side.power, side.enemy): side.shares["land"] for side in sides(session)}
    assert found[FR, AU].counts
    assert found[FR, AU].words.endswith("½")
    assert not found[FR, GB].counts
    assert found[FR, GB].words.endswith("½ ≈")
    assert not found[AU, FR].counts


def test_an_unknown_loss_is_no_share(session: EmpiresSession) -> None:
    edit(session, {"relations.wars[0].tally.Fr.land_lost": None})
    assert sides(session)[0].shares["land"].part is None


def test_the_key_of_a_number_is_the_sheets_own(session: EmpiresSession) -> None:
    side = sides(session)[1]
    edit(session, {side.key("land", "lost"): 33})
    assert sides(session)[1].factors("land", "lost") == 33


def test_a_battle_is_what_is_typed_and_nothing_typed_is_no_loss() -> None:
    typed = battle((FR, AU), {FR: ("3", ""), AU: ("12", "")}, "Ulm")
    assert typed == EnterBattle((FR, AU), {FR: (3, 0), AU: (12, 0)}, "Ulm")
    with pytest.raises(InvalidCommand, match="no number"):
        battle((FR, AU), {FR: ("many", ""), AU: ("", "")}, "")


def test_every_war_can_be_chosen_for_a_battle(session: EmpiresSession) -> None:
    assert wars(session) == (("Fr Au", "France – Austria"), ("GB Fr", "Great Britain – France"))


# Terms


def test_only_the_kinds_of_peace_that_the_roll_allows_are_open(session: EmpiresSession) -> None:
    suing(session, 12)
    made = draft(session, "Au", "Fr")
    assert made.kind is PeaceKind.CONDITIONAL
    open_kinds = [kind for kind, why_not in allowed_kinds(made).items() if not why_not]
    assert open_kinds == [PeaceKind.CONDITIONAL, PeaceKind.UNCONDITIONAL]
    with_a_reason = evolve(made, because="the story wants it")
    assert set(allowed_kinds(with_a_reason).values()) == {""}


def test_a_suit_that_waits_for_other_checks_says_so(session: EmpiresSession) -> None:
    edit(session, {"powers.Fr.capital": "occupied"})
    session.do(OpenPhase(CheckKind.PEACE))
    session.do(RollCheck(CheckKind.PEACE), TypedDice((6, 6)))
    check = due_for_peace(session.rulebook.peace, session.state)
    assert check is not None
    assert (check.checker, check.target) != (AU, FR)
    words = f"Austria has sued. Settle its suit after the checks for peace; {TABLES.name(check.checker)} against"
    assert title(draft(session, AU, FR), TABLES)[1].startswith(words)
    assert title(draft(session, FR, AU), TABLES)[1] == "no suit: a reason is needed"
    assert line(page(session, "peace", "").lines, "war Fr Au").note.startswith(words)


def test_a_war_without_a_suit_needs_a_reason(session: EmpiresSession) -> None:
    made = draft(session, "GB", "Fr")
    assert made.suit is None
    assert "reason" in preview(session, made).refusal
    assert not preview(session, evolve(made, because="both are tired")).refusal


def test_no_more_terms_are_open_than_the_peace_has(session: EmpiresSession) -> None:
    made = evolve(draft(suing(session), "Au", "Fr"), terms=("A.1",))
    assert not may_tick("A.2", made, TABLES)
    assert may_tick("A.1", made, TABLES)
    assert may_tick("B.2", made, TABLES)
    assert not may_tick("C.1", made, TABLES)
    assert may_tick("C.1", evolve(made, because="agreed"), TABLES)


def test_cancelled_and_barred_terms_say_by_what(session: EmpiresSession) -> None:
    made = evolve(draft(suing(session), "Au", "Fr"), terms=("A.1", "B.1"))
    shown = term_lines(made, TABLES)
    assert (line(shown, "B.1").note, line(shown, "B.1").tone) == ("cancelled by A.1", Tone.STRUCK)
    assert line(shown, "B.4").note == "barred by B.1"
    assert not line(shown, "B.4").open
    assert line(shown, "B.5").unsure


def test_a_change_of_kind_gives_up_the_terms_it_does_not_have(session: EmpiresSession) -> None:
    made = evolve(draft(suing(session), "Au", "Fr"), terms=("A.1", "B.2"))
    assert as_kind(made, PeaceKind.UNCONDITIONAL, TABLES).terms == ("B.2",)


def test_home_provinces_come_first_and_a_piece_of_a_name_finds_one(session: EmpiresSession) -> None:
    made = evolve(draft(suing(session), "Au", "Fr"), terms=("B.7",))
    shown = [each.id for each in territory_lines(made, session.state, TABLES)]
    home = TABLES.home[AU]
    held = session.state.holdings[AU]
    assert set(shown) >= held
    assert all(name in home for name in shown[: len(home & held)])
    assert [each.id for each in territory_lines(made, session.state, TABLES, "tyro")] == ["Tyrol"]


def test_territory_cannot_be_ceded_before_a_term_lets_it(session: EmpiresSession) -> None:
    made = draft(suing(session), "Au", "Fr")
    assert not any(each.open for each in territory_lines(made, session.state, TABLES))
    with_term = evolve(made, terms=("B.7",))
    assert all(each.open for each in territory_lines(with_term, session.state, TABLES))


def test_the_length_comes_from_the_terms_until_the_player_must_say_it(session: EmpiresSession) -> None:
    made = draft(suing(session), "Au", "Fr")
    assert usual_months(made, AU, TABLES) == 18
    assert usual_months(evolve(made, terms=("B.2",)), AU, TABLES) == 24
    assert usual_months(evolve(made, terms=("C.2",)), AU, TABLES) is None
    typed = evolve(made, months={AU: " 30 ", FR: ""}).command()
    assert typed.months == {AU: 30}
    with pytest.raises(InvalidCommand, match="no number of months"):
        evolve(made, months={AU: "long"}).command()


def test_the_preview_tells_every_effect_and_changes_nothing(session: EmpiresSession) -> None:
    suing(session)
    edit(session, {"relations.wars": [*session_wars(session), war("Ru", "Fr")]})
    before = session.state
    made = evolve(
        draft(session, "Au", "Fr"),
        terms=("B.7",),
        ceded=("Tyrol",),
        end_alliances=((GB, AU),),
        zones={AU: Zone.INSTABILITY},
    )
    told = preview(session, made)
    assert not told.refusal
    shown = [each.text for each in told.lines]
    for text in (
        "Austria accepts a conditional peace from France",
        "Tyrol: Austria → France",
        "Great Britain and Austria are no longer allied",
        "Austria moves to the instability zone",
        "Austria and France: enforced peace until July 1806",
        "Russia: an ally surrendered to France",
        "Turn to France's: Tyrol",
    ):
        assert text in shown, text
    assert "Russia checks against France" in line(told.lines, "Russia: an ally surrendered to France").note
    assert session.state is before


def session_wars(session: EmpiresSession) -> list[dict[str, Any]]:
    return [war(*each.powers) for each in session.state.relations.wars]


def test_the_preview_says_the_rule_that_forbids_a_peace(session: EmpiresSession) -> None:
    made = evolve(draft(suing(session), "Au", "Fr"), terms=("C.5",))
    assert "has no term C.5" in preview(session, made).refusal


def test_the_alliances_with_powers_that_fight_on_can_be_ended(session: EmpiresSession) -> None:
    made = draft(suing(session), "Au", "Fr")
    assert [each.id for each in alliance_lines(made, session.state, TABLES)] == ["GB-Au"]
    ended = evolve(made, end_alliances=toggled(made.end_alliances, (GB, AU)))
    assert [each.box for each in alliance_lines(ended, session.state, TABLES)] == [True]


def test_a_peace_that_is_settled_is_the_one_that_was_shown(session: EmpiresSession) -> None:
    suing(session)
    command = draft(session, "Au", "Fr").command()
    assert command == MakePeace(AU, FR, PeaceKind.CONDITIONAL)
    session.do(command)
    assert session.state.war(AU, FR) is None


# What is not known to have come to pass


BERNADOTTE = {"name": "Bernadotte", "seniority": "B", "on_board": True, "condition": "fit"}
SOULT = {"name": "Soult", "seniority": "A", "condition": "fit"}
WHO = "not entered: Was Soult on the board?"


@pytest.fixture
def unsure(session: EmpiresSession) -> EmpiresSession:
    """Bernadotte has fallen, and nobody has entered whether Soult, who is more senior, was on the board."""
    edit(session, {"powers.Fr.leaders": [BERNADOTTE, SOULT], "powers.Au.capital": "free"})
    edit(session, {"powers.Fr.leaders[0].condition": "killed"})
    skip(session, "diplomacy", "declarations", "calls")
    return session


def test_what_is_undecided_stands_among_the_events_with_its_question(unsure: EmpiresSession) -> None:
    (event,) = undecided_events(unsure.state, TABLES)
    assert (event.power, event.enemy, event.what) == (FR, None, "France: most senior leader lost (Bernadotte)")
    assert (event.key, event.question) == ("powers.Fr.leaders[1].on_board", "Was Soult on the board?")
    shown = line(event_lines(unsure), "undecided 0")
    assert (shown.text, shown.note, shown.unsure) == (event.what, WHO, True)
    assert [each.text for each in event_lines(unsure) if each.is_head] == ["Not known whether it happened"]


def test_its_check_asks_who_was_there_and_says_that_this_decides_whether_there_is_one(unsure: EmpiresSession) -> None:
    procession = Procession(unsure, unsure.do)
    procession.begin(CheckKind.PEACE)
    card = procession.card
    assert (procession.due, procession.can_roll) == ((FR, GB), False)
    assert card.verdict == "not known whether it is called for"
    assert card.question is not None
    assert (card.question.text, card.question.effect) == ("Was Soult on the board?", "whether there is a check at all")
    assert card.ways[0] == 0
    assert card.ways[1] > 0
    first = unknown_inputs(procession.check(procession.shown), TABLES)[0]
    assert (first.question, first.effect) == (card.question.text, card.question.effect)


def test_the_page_of_peace_ends_with_what_was_taken_as_no(unsure: EmpiresSession) -> None:
    procession = Procession(unsure, unsure.do)
    procession.begin(CheckKind.PEACE)
    while procession.due is not None:
        procession.roll(Unknown.NO)
    assert procession.card.verdict == "not called for, as far as is known"
    assert "Taken as no: France: most senior leader lost (Bernadotte)." in procession.card.reason
    shown = page(unsure, "peace", "").lines
    assert line(shown, "undecided 0").note == WHO
    assert "Not decided, taken as no" in [each.text for each in shown if each.is_head]
    assert [each.what for each in undecided_events(unsure.state, TABLES)] == [
        "France: most senior leader lost (Bernadotte)"
    ]
