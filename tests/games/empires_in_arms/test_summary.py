"""The page of a phase: its lead, its wars with what decided them, near misses, the way on, how likely it was."""

import re
from collections.abc import Callable, Iterator
from fractions import Fraction
from pathlib import Path

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import WAYS, TypedDice
from eia_solo.core.month import Month
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    CallAlly,
    EditFields,
    EnterBattle,
    MakePeace,
    MarkStep,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    RefuseSuit,
    RollCheck,
    WithholdCall,
)
from eia_solo.games.empires_in_arms.rules.events import CheckMade
from eia_solo.games.empires_in_arms.rules.state import Outcome, PeaceKind, Power, StepState
from eia_solo.games.empires_in_arms.rules.summary import likely as likely_words
from eia_solo.games.empires_in_arms.rules.summary.odds import MOST_AHEAD, phase_odds
from eia_solo.games.empires_in_arms.rules.summary.page import Summary, decided_by, needed_line, sum_line
from eia_solo.games.empires_in_arms.rules.summary.text import summary_text
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.words import reached_words

ALLIES = [["Au", "Ru"], ["Fr", "Sp"]]
DECLARATION, ANSWER, PEACE = CheckKind


@pytest.fixture
def session(tmp_path: Path) -> Iterator[EmpiresSession]:
    """The sample in February 1805, before its declarations: Austria and Russia allied, France and Spain as well."""
    with EmpiresSession.create(tmp_path / "war.eia", empires_in_arms(), "1805-sample", seed=12) as made:
        made.do(EditFields({"relations.alliances": ALLIES}))
        made.do(EditFields({"options.pre_game_rolls": True}))
        made.do(NextMonth())
        yield made


def roll(session: EmpiresSession, dice: Callable[[Power, Power], tuple[int, int]]) -> None:
    """Roll the declarations with these dice for each pair."""
    session.do(OpenPhase(DECLARATION))
    while (due := session.walks[DECLARATION].due) is not None:
        session.do(RollCheck(DECLARATION), TypedDice(dice(*due)))


def fixed(**thrown: tuple[int, int]) -> Callable[[Power, Power], tuple[int, int]]:
    """These dice by pair, as in Fr_GB=(6, 6); all others low."""
    return lambda checker, target: thrown.get(f"{checker}_{target}", (1, 1))


def page(session: EmpiresSession, kind: CheckKind = DECLARATION) -> Summary:
    found = session.summaries.page(kind)
    assert found is not None
    return found


def checks(session: EmpiresSession) -> list[CheckMade]:
    return [check for entry in session.path() for check in session.checks_made(entry)]


def test_two_wars_are_told_with_what_decided_them(session: EmpiresSession) -> None:
    roll(session, fixed(Fr_GB=(3, 3), Au_Tu=(4, 5), Au_Fr=(6, 5)))
    told = page(session)
    assert (told.title, told.subtitle) == ("February 1805, declarations", "what happened and why")
    assert told.is_over
    thrown = sum(check.throw is not None for check in checks(session))
    assert thrown == 7
    assert told.lead == "Two wars from seven throws. None of the other 35 checks could be thrown."
    france, austria = told.came
    assert austria.title == "Austria declares war on Turkey"
    assert austria.is_war
    assert austria.sentences == (
        "Ten Balkan provinces are Turkish (+5), and Turkey is a natural enemy (+2). "
        "Winter (−3) held it back, but 8 or more was enough; Austria threw 9."
    )
    assert austria.sum_line == "4 + 5 + 4 = 13; 12 is war"
    assert austria.needed == "8 or more, 15 of 36"
    assert [(row.title, row.words, row.outcome, row.flips) for row in austria.decided] == [
        ("Balkan provinces", "without it 8", "no war", True),
        ("Natural enemy", "without it 11", "no war", True),
        ("Common border", "without it 12", "war", False),
    ]
    assert france.title == "France declares war on Great Britain"


def test_a_throw_that_was_just_enough_is_told_so(session: EmpiresSession) -> None:
    roll(session, fixed(Fr_GB=(3, 3), Au_Fr=(6, 6), Au_Tu=(5, 6), Sp_GB=(5, 5)))
    austria = next(came for came in page(session).came if came.target == "Fr")
    assert austria.sentences.endswith("only 12 was enough; Austria threw exactly 12.")
    assert austria.needed == "12, 1 of 36"
    spain = next(came for came in page(session).came if came.checker == "Sp")
    assert spain.sentences.endswith("9 or more was enough; Spain threw 10.")


def test_near_misses_are_throws_that_fell_short_by_one_or_two_the_nearest_first(session: EmpiresSession) -> None:
    roll(session, fixed(Fr_GB=(3, 3), Au_Tu=(1, 5), Pr_Fr=(4, 4), Sp_GB=(5, 3)))
    near = page(session).near_misses
    assert [miss.text for miss in near] == [
        "Spain threw 5 and 3 against Great Britain: 11, one short.",
        "Austria threw 1 and 5 against Turkey: 10, two short.",
    ], "Prussia fell two short as well, but after Austria"
    assert near[0].chance == "10 of 36"


def test_without_a_war_the_nearest_throw_is_named(session: EmpiresSession) -> None:
    roll(session, fixed(Pr_Fr=(4, 4)))
    assert page(session).lead == (
        "No war. Nine throws were made, the nearest was France against Great Britain: 11 where 12 was needed."
    )
    assert page(session).came == ()


def test_a_phase_without_a_throw_says_so(session: EmpiresSession) -> None:
    session.undo()
    session.do(OpenPhase(DECLARATION))
    assert session.state.month == Month(1805, 1)
    told = page(session)
    assert told.lead == "No war. No check could be thrown."
    assert told.quiet[0].text == "France: 6 barred: first political phase"


def test_a_running_phase_is_told_so_far(session: EmpiresSession) -> None:
    assert session.summaries.page(DECLARATION) is None
    session.do(OpenPhase(DECLARATION))
    assert page(session).lead == "No war so far."
    session.do(RollCheck(DECLARATION), TypedDice((1, 1)))
    session.do(RollCheck(DECLARATION), TypedDice((6, 6)))
    told = page(session)
    assert told.lead == "One war from two throws so far."
    assert told.way_on is None


def test_what_decides_by_hand_is_said_so(session: EmpiresSession) -> None:
    roll(session, fixed())
    session.do(OverruleCheck(DECLARATION, Power("Pr"), Power("Ru"), Outcome.WAR, "an insult"))
    told = page(session)
    assert told.lead.startswith("One war from ")
    assert "One was decided by hand." in told.lead
    assert told.came[0].sentences == "Decided by hand: an insult."
    assert told.came[0].dice == ()
    likely = session.summaries.how_likely()
    assert likely is not None
    assert likely.just == "", "its chance says nothing of what a player decides"


def test_a_certain_war_was_not_thrown(session: EmpiresSession) -> None:
    for _ in range(2):
        session.do(NextMonth())
    session.do(EditFields({"territories.Gibraltar": "Tu"}))
    roll(session, fixed(Fr_GB=(1, 2)))
    certain = [came for came in page(session).came if not came.dice]
    assert certain, "from spring on France against Great Britain needs no dice"
    assert certain[0].sentences.endswith("very throw was enough, so none was made.")
    assert certain[0].sum_line == "no dice, modifiers +12; 12 is war"
    assert certain[0].decided == ()
    assert "certain." in page(session).lead


def test_calls_are_the_way_on_and_then_their_answers_are_told(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5), Sp_GB=(5, 4)))
    on = page(session).way_on
    assert on is not None
    assert on.object == "to the calls: Austria may call Russia"
    assert on.sentences == ("Austria may call Russia, its ally, against Turkey; Russia would join on 33 of 36.",)
    session.do(CallAlly(Power("Au"), Power("Ru"), Power("Tu")))
    on = page(session).way_on
    assert on is not None
    assert on.object == "to the answers"
    session.do(RollCheck(ANSWER, Power("Ru"), Power("Tu")), TypedDice((4, 4)))
    told = page(session, ANSWER)
    assert told.title == "February 1805, calls to allies"
    assert told.is_over
    assert told.lead == "One ally joins from one throw."
    assert told.came[0].title == "Russia joins Austria against Turkey"
    assert told.came[0].sum_line.endswith("12 joins")
    assert told.way_on is not None
    assert told.way_on.object == "to 4.4 Peace"


def test_a_call_that_is_not_made_joins_nobody(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5)))
    session.do(WithholdCall(Power("Au"), Power("Ru"), Power("Tu"), "too far away"))
    told = page(session, ANSWER)
    assert told.lead == "Nobody joins."
    assert [quiet.text for quiet in told.quiet] == ["Austria did not call Russia against Turkey: too far away."]
    assert not session.summaries.has_news(ANSWER), "nobody was called"


def test_an_ally_that_stays_out_is_told_with_what_held_it_back(session: EmpiresSession) -> None:
    session.do(EditFields({"relations.alliances": [["Au", "Sp"]]}))
    roll(session, fixed(Au_Tu=(4, 5)))
    session.do(CallAlly(Power("Au"), Power("Sp"), Power("Tu")))
    assert not session.summaries.has_news(ANSWER), "the answer is still to come"
    session.do(RollCheck(ANSWER, Power("Sp"), Power("Tu")), TypedDice((3, 3)))
    assert session.summaries.has_news(ANSWER)
    told = page(session, ANSWER)
    (spain,) = told.came
    assert spain.title == "Spain stays out of the war against Turkey"
    assert not spain.is_war
    assert spain.sentences == (
        "Spain was called by Austria (+5). "
        "Winter (−3) and the neutrality zone (−1) held it back: 10 or more was needed; Spain threw 6."
    )
    assert spain.sum_line == "3 + 3 + 2 = 8; 12 joins"
    assert (spain.decided[0].value, spain.decided[0].words) == (-3, "without it 11")
    assert told.quiet == ()


def test_an_ally_that_may_not_join_is_told_with_why(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5)))
    session.do(EditFields({"powers.Ru.bankrupt": True}))
    session.do(CallAlly(Power("Au"), Power("Ru"), Power("Tu")))
    session.do(RollCheck(ANSWER, Power("Ru"), Power("Tu")))
    (russia,) = page(session, ANSWER).came
    assert russia.title == "Russia stays out of the war against Turkey"
    assert russia.sentences == "Bankrupt."
    assert (russia.sum_line, russia.needed) == ("", "")


def test_a_call_that_counts_in_the_next_check_is_told_so(session: EmpiresSession) -> None:
    session.do(EditFields({"readings.call_to_join": "next"}))
    roll(session, fixed(Au_Tu=(4, 5)))
    session.do(CallAlly(Power("Au"), Power("Ru"), Power("Tu")))
    told = page(session, ANSWER)
    assert told.lead == "Nobody answers yet."
    assert told.quiet_title == "Without an answer"
    assert [q.text for q in told.quiet] == ["Austria called Russia: that counts in its next check against Turkey."]
    assert session.summaries.has_news(ANSWER)


def test_calls_before_the_campaign_are_over_when_nobody_can_be_called(tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "new.eia", empires_in_arms(), "1805-sample", seed=1) as session:
        session.do(EditFields({"relations.alliances": ALLIES}))
        roll(session, fixed(Au_Tu=(6, 6), Fr_GB=(6, 6)))
        session.do(CallAlly(Power("Au"), Power("Ru"), Power("Tu")))
        session.do(RollCheck(ANSWER, Power("Ru"), Power("Tu")), TypedDice((6, 6)))
        assert not page(session, ANSWER).is_over, "France may still call Spain"
        assert not session.summaries.has_news(ANSWER)
        session.do(WithholdCall(Power("Fr"), Power("Sp"), Power("GB")))
        told = page(session, ANSWER)
        assert told.lead == "One ally joins from one throw."
        assert told.way_on is not None
        assert session.summaries.has_news(ANSWER)


def test_a_peace_phase_says_what_it_could_not_decide(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5), Fr_GB=(6, 6)))
    session.do(MarkStep("calls", StepState.SKIPPED, "none wanted"))
    session.do(EnterBattle((Power("Au"), Power("Tu")), {Power("Tu"): (40, 0), Power("Au"): (8, 0)}))
    session.do(EditFields({"relations.wars[0].tally.GB.land_start": None}))
    session.do(EnterBattle((Power("Fr"), Power("GB")), {Power("GB"): (10, 0), Power("Fr"): (1, 0)}))
    session.do(OpenPhase(PEACE))
    while session.walks[PEACE].due is not None:
        session.do(RollCheck(PEACE, unknown=Unknown.NO), TypedDice((1, 1)))
    told = page(session, PEACE)
    assert told.is_over
    assert told.quiet_title == "Not decided, taken as no"
    assert any("Great Britain" in quiet.text and quiet.text.endswith("?") for quiet in told.quiet), told.quiet


def test_a_suit_is_told_with_the_peace_that_came_of_it_or_that_it_was_refused(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5)))
    session.do(WithholdCall(Power("Au"), Power("Ru"), Power("Tu")))
    session.do(EnterBattle((Power("Au"), Power("Tu")), {Power("Tu"): (40, 0), Power("Au"): (8, 0)}))
    assert page(session).way_on is not None
    assert page(session).way_on.object == "to the checks for peace"
    session.do(OpenPhase(PEACE))
    session.do(RollCheck(PEACE), TypedDice((4, 5)))
    told = page(session, PEACE)
    assert told.lead == "One suit from one throw so far."
    assert told.came[0].title == "Turkey sues Austria for peace"
    assert told.came[0].sum_line == "4 + 5 + 2 = 11; 10 sues"
    assert told.came[0].then == ()
    at = session.history.head
    session.do(RefuseSuit(Power("Tu"), Power("Au"), "not yet"))
    assert page(session, PEACE).came[0].then == ("Austria refuses: not yet.",)
    session.go(at)
    session.do(MakePeace(Power("Tu"), Power("Au"), PeaceKind.CONDITIONAL))
    told = page(session, PEACE)
    assert told.lead == "One suit from one throw. Peace was made: one conditional."
    assert told.came[0].then[0] == "Turkey accepts a conditional peace from Austria."
    assert told.way_on is not None
    assert told.way_on.object == "to 4.5 Creating alliances"


def test_after_the_rolls_before_the_campaign_january_comes(tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "new.eia", empires_in_arms(), "1805-sample", seed=1) as session:
        roll(session, fixed())
        told = page(session)
        assert told.title == "January 1805, declarations before the campaign"
        assert told.way_on is not None
        assert told.way_on.object == "to January’s political phase"


def test_with_all_done_the_next_month_comes(session: EmpiresSession) -> None:
    roll(session, fixed())
    for step in session.rulebook.tables.steps.values():
        if step.id not in session.state.steps:
            session.do(MarkStep(step.id, StepState.SKIPPED, "nothing"))
    on = page(session).way_on
    assert on is not None
    assert on.object == "to March 1805"


def test_an_earlier_month_is_told_with_what_there_was_to_do(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5)))
    now = page(session)
    session.set_table()
    session.do(NextMonth())
    assert session.summaries.page(DECLARATION) is None
    then = session.summaries.page(DECLARATION, Month(1805, 2))
    assert then is not None
    assert (then.lead, then.came) == (now.lead, now.came)
    assert then.way_on is None
    assert then.on_table == ("Austria and Turkey are at war",)


def test_a_phase_gone_back_to_is_told_anew(session: EmpiresSession) -> None:
    roll(session, fixed())
    session.do(MarkStep("declarations", None, "wrong month"))
    assert session.summaries.page(DECLARATION) is None


def test_a_month_that_begins_again_has_no_phase_yet(session: EmpiresSession) -> None:
    roll(session, fixed())
    session.do(EditFields({"month": "1805-01"}))
    session.do(NextMonth())
    assert session.state.month == Month(1805, 2)
    assert session.summaries.page(DECLARATION) is None


def test_a_check_that_is_due_again_is_not_told_as_passed_over(session: EmpiresSession) -> None:
    dice = fixed(Au_Tu=(4, 5))
    session.do(OpenPhase(DECLARATION))
    while (due := session.walks[DECLARATION].due) is not None and due[0] != "Sp":
        session.do(RollCheck(DECLARATION), TypedDice(dice(*due)))
    assert any("at war with Austria" in quiet.text for quiet in page(session).quiet)
    session.do(OverruleCheck(DECLARATION, Power("Au"), Power("Tu"), Outcome.NO_WAR, "a mistake"))
    assert session.walks[DECLARATION].due == ("Tu", "Au")
    assert not any("at war with Austria" in quiet.text for quiet in page(session).quiet)


def test_calls_that_were_skipped_are_not_the_way_on(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5)))
    session.do(MarkStep("calls", StepState.SKIPPED, "no ally near"))
    on = page(session).way_on
    assert on is not None
    assert on.object == "to 4.4 Peace"


def test_a_peace_that_no_suit_led_to_is_told_by_itself(session: EmpiresSession) -> None:
    roll(session, fixed(Fr_GB=(3, 3), Au_Tu=(4, 5)))
    session.do(MarkStep("calls", StepState.SKIPPED, "none wanted"))
    session.do(EnterBattle((Power("Au"), Power("Tu")), {Power("Tu"): (40, 0), Power("Au"): (8, 0)}))
    session.do(OpenPhase(PEACE))
    session.do(RollCheck(PEACE), TypedDice((4, 5)))
    session.do(MakePeace(Power("Fr"), Power("GB"), PeaceKind.INFORMAL, because="agreed at the table"))
    suit, peace = page(session, PEACE).came
    assert suit.then == ()
    assert peace.title == "France and Great Britain make an informal peace"
    assert peace.sentences == "Agreed at the table."
    assert page(session, PEACE).lead.endswith("Peace was made: one informal.")


def test_how_likely_it_was_is_told_with_this_number_of_wars(session: EmpiresSession) -> None:
    roll(session, fixed(Fr_GB=(3, 3), Au_Tu=(4, 5)))
    likely = session.summaries.how_likely()
    assert likely is not None
    assert likely.note == "As the board stood before the first roll."
    assert [line.label for line in likely.lines] == ["0 wars", "1 war", "2 wars", "3 or more"]
    assert [line.is_this for line in likely.lines] == [False, False, True, False]
    assert sum(line.least for line in likely.lines) == 1
    assert likely.just_label == "Just these two wars"
    made = [check for check in checks(session) if check.throw]
    just = Fraction(1)
    for check in made:
        just *= Fraction(check.ways if check.outcome is Outcome.WAR else 36 - check.ways, 36)
    assert likely.just == f"{round(100 * just)} %, 1 in {round(1 / just)}"


@pytest.mark.parametrize(
    ("chance", "said"), [((2, 3), "67 %"), ((1, 200), "1 %, 1 in 200"), ((1, 54_035), "1 in 54,035")]
)
def test_what_was_hardly_likely_is_told_as_one_in_so_many(
    session: EmpiresSession, monkeypatch: pytest.MonkeyPatch, chance: tuple[int, int], said: str
) -> None:
    roll(session, fixed(Fr_GB=(3, 3), Au_Tu=(4, 5)))
    monkeypatch.setattr(likely_words, "just_these", lambda _: Fraction(*chance))
    told = session.summaries.how_likely()
    assert told is not None
    assert told.just == said


def test_from_here_counts_only_what_is_left(session: EmpiresSession) -> None:
    assert session.summaries.from_here() is None
    session.do(OpenPhase(DECLARATION))
    before = session.summaries.from_here()
    while len(session.walks[DECLARATION].left) > 1:
        session.do(RollCheck(DECLARATION), TypedDice((1, 1)))
    left = session.summaries.from_here()
    assert before is not None
    assert left is not None
    ways = session.walks[DECLARATION].left[0].chance(Unknown.ASK).ways
    assert left.expected == f"{ways / 36:.2f}"
    assert left.none == f"{round(100 * (36 - ways) / 36)} %"
    assert float(before.expected) > float(left.expected)


def test_what_is_worked_out_while_one_rolls_on_is_given_up_sooner(session: EmpiresSession) -> None:
    zones = {f"powers.{power}.status": "dominant" for power in session.state.powers}
    pairs = [["Fr", "Sp"], ["Au", "Ru"], ["Pr", "GB"]]
    session.do(EditFields({**zones, "month": "1805-05", "relations.alliances": pairs}))
    session.do(OpenPhase(DECLARATION))
    walk = session.walks[DECLARATION]
    assert phase_odds(session.rulebook.declarations, session.state, walk.made) is not None
    assert phase_odds(session.rulebook.declarations, session.state, walk.made, most_places=MOST_AHEAD) is None
    ahead = session.summaries.from_here()
    assert ahead is not None
    assert ahead.expected == ""


def test_an_answer_given_on_the_way_counts_as_known(tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "open.eia", empires_in_arms(), "1805-sample", seed=1) as session:
        session.do(EditFields({"powers.Fr.status": None}))
        session.do(OpenPhase(DECLARATION))
        assert session.walks[DECLARATION].check(("Fr", "Au")).question is not None
        unknown = session.summaries.how_likely()
        session.do(EditFields({"powers.Fr.status": "neutral"}))
        known = session.summaries.how_likely()
        assert unknown is not None
        assert known is not None
        assert unknown.note.endswith("What is not known makes ranges.")
        assert any(line.least < line.most for line in unknown.lines)
        for line in unknown.lines:
            others = [other for other in unknown.lines if other is not line]
            assert line.most >= 1 - sum(other.most for other in others)
        *fewer, more = unknown.lines
        assert more.least >= 1 - sum(line.most for line in fewer)
        assert more.most <= 1 - sum(line.least for line in fewer)
        assert " to " in unknown.expected
        assert known.note == "As the board stood before the first roll."


def test_unknown_values_taken_for_a_roll_count_as_they_were_taken(tmp_path: Path) -> None:
    with EmpiresSession.create(tmp_path / "open.eia", empires_in_arms(), "1805-sample", seed=1) as session:
        session.do(EditFields({"powers.Fr.status": None}))
        session.do(OpenPhase(DECLARATION, Unknown.NO))
        while session.walks[DECLARATION].due is not None:
            session.do(RollCheck(DECLARATION, unknown=Unknown.NO), TypedDice((1, 1)))
        likely = session.summaries.how_likely()
        assert likely is not None
        assert likely.note.endswith("What was not known counts as it was taken for the rolls.")
        assert all(line.least == line.most for line in likely.lines)


def test_the_copied_text_has_all_parts_in_order(session: EmpiresSession) -> None:
    roll(session, fixed(Au_Tu=(4, 5), Pr_Fr=(4, 5)))
    text = summary_text(page(session), session.summaries.how_likely())
    parts = [
        "February 1805, declarations: what happened and why",
        "Austria declares war on Turkey",
        "Near misses",
        "Quiet powers",
        "The way on",
        "On the table",
        "How likely it was",
    ]
    assert sorted(parts, key=text.index) == parts
    assert "  4 + 5 + 4 = 13; 12 is war (8 or more, 15 of 36)\n" in text


@given(st.lists(st.tuples(st.integers(1, 6), st.integers(1, 6)), min_size=42, max_size=42), st.integers(2, 5))
@settings(max_examples=8)
def test_every_sum_adds_up(tmp_path_factory: pytest.TempPathFactory, dice: list[tuple[int, int]], month: int) -> None:
    with EmpiresSession.create(tmp_path_factory.mktemp("s") / "a.eia", empires_in_arms(), "1805-sample") as session:
        session.do(EditFields({"month": f"1805-{month:02}", "relations.alliances": ALLIES}))
        thrown = iter(dice)
        roll(session, lambda _checker, _target: next(thrown))
        told = page(session)
        wars = [check for check in checks(session) if check.outcome is Outcome.WAR]
        assert [came.title.split(" declares")[0] for came in told.came] == [
            session.rulebook.tables.name(check.checker) for check in wars
        ]
        for check in (check for check in checks(session) if check.throw):
            assert check.throw is not None
            shown = reached_words(check.kind, check.needs, check.total, check.throw.dice)
            assert sum_line(check) == shown, "log and window say it in the same words"
            written = shown.replace("−", "-")
            parts = re.fullmatch(r"(\d) \+ (\d)(?: ([+-]) (\d+))? = (-?\d+); 12 is war", written)
            assert parts is not None, written
            modifier = int(f"{parts[3]}{parts[4]}") if parts[3] else 0
            assert int(parts[1]) + int(parts[2]) + modifier == int(parts[5]) == check.modified
            needed, ways = needed_line(check).split(", ")
            lowest = int(needed.split()[0]) if needed[0].isdigit() else 2
            assert int(ways.split()[0]) == sum(count for total, count in WAYS.items() if total >= lowest)
            assert (check.throw.total >= lowest) == (check.outcome is Outcome.WAR)
            for row in decided_by(check, session.rulebook.tables):
                assert row.reached + row.value == check.modified
                assert (row.value > 0) == (check.outcome is Outcome.WAR)
                assert row.flips == ((row.reached >= 12) != (check.outcome is Outcome.WAR))
        for came in told.came:
            values = re.findall(r"\(([+−]\d+)\)", came.sentences)
            assert len(values) <= 3
            assert came.sentences.count(". ") <= 1
