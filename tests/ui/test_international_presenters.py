"""What the page of International Relations says and draws, without a window."""

from __future__ import annotations

from pathlib import Path

import pytest
from attrs import evolve
from playing import SAMPLE, START

from eia_solo.campaign.opening import new_campaign
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Build, Disband, Hold, Move, Outcome, Waive
from eia_solo.games.international_relations.rules.state import Season, Stage, Turn
from eia_solo.games.international_relations.rules.writing.written import AnyOrder
from eia_solo.games.international_relations.session import InternationalSession
from eia_solo.games.international_relations.ui.presenters.board import carried_out, written
from eia_solo.games.international_relations.ui.presenters.desk import (
    ALL,
    Desk,
    State,
    message_lines,
    place_of,
    with_order,
)
from eia_solo.games.international_relations.ui.presenters.ledger import (
    ledgers,
    minus,
    outstanding_curves,
    victory_curves,
)
from eia_solo.games.international_relations.ui.presenters.pointing import WinterOfAll, pointing
from eia_solo.games.international_relations.ui.presenters.report import report_lines, summary
from eia_solo.games.international_relations.ui.presenters.statements import offers
from eia_solo.games.international_relations.ui.presenters.victory import rows


@pytest.fixture
def start(tmp_path: Path) -> InternationalSession:
    session = new_campaign(tmp_path / "start.eia", START)
    assert isinstance(session, InternationalSession)
    return session


@pytest.fixture
def sample(tmp_path: Path) -> InternationalSession:
    session = new_campaign(tmp_path / "sample.eia", SAMPLE)
    assert isinstance(session, InternationalSession)
    return session


def desk(session: InternationalSession) -> Desk:
    return Desk(session.rulebook.rules, session.state)


def before(session: InternationalSession, turn: str) -> None:
    """Stand where everybody has written for a turn."""
    kept = next(each for each in session.reports() if each.report.turn.text == turn)
    session.go(kept.entry - 1)


def put(session: InternationalSession, text: str, order: AnyOrder, line: str, power: str = "") -> tuple[str, int]:
    read = session.rulebook.rules.reader.read(text, None if power else "France")
    return with_order(text, read, order, line, power)


# An order into a text


def test_an_order_takes_the_place_of_that_for_its_unit_and_keeps_the_comment_beside_it(
    start: InternationalSession,
) -> None:
    text = "# first thoughts\nA Mar H  # stays?\n\nA Par - Bur"
    assert put(start, text, Move("mar", "spa"), "A mar - spa") == (
        "# first thoughts\nA mar - spa  # stays?\n\nA Par - Bur",
        2,
    )


def test_an_order_for_another_unit_comes_last(start: InternationalSession) -> None:
    assert put(start, "A Mar H\n\n", Hold("par"), "A par H") == ("A Mar H\nA par H", 2)
    assert put(start, "", Hold("par"), "A par H") == ("A par H", 1)


def test_a_build_does_not_take_the_place_of_a_disband_and_every_waive_is_one_more(start: InternationalSession) -> None:
    assert put(start, "A Par D", Build(UnitKind.ARMY, "par"), "A par B")[0] == "A Par D\nA par B"
    assert put(start, "F Bre B", Build(UnitKind.ARMY, "bre"), "A bre B")[0] == "A bre B"
    assert put(start, "Waive", Waive(), "Waive")[0] == "Waive\nWaive"


def test_in_the_text_of_all_an_order_comes_below_the_name_of_its_power(start: InternationalSession) -> None:
    text = "France:\n  A Par H\n\nItaly: A Ven H"
    assert put(start, text, Hold("mar"), "A mar H", "France") == (
        "France:\n  A Par H\n  A mar H\n\nItaly: A Ven H",
        3,
    )
    assert put(start, text, Hold("mun"), "A mun H", "Germany") == (f"{text}\n\nGermany:\n  A mun H", 7)


# The desk


def test_a_power_is_awaited_until_it_has_written_and_faulty_while_something_does_not_count(
    start: InternationalSession,
) -> None:
    assert desk(start).state("France") is State.NOTHING
    start.process()
    assert desk(start).state("France") is State.AWAITED
    assert "Waiting for Austria" in desk(start).state_words(ALL)
    start.write("France", "A Par - Mos")
    assert desk(start).state("France") is State.FAULTY
    start.write("France", "A Par H")
    assert desk(start).state("France") is State.AWAITED
    assert desk(start).state_words("France") == "To write: orders for 2 of 3 units"
    start.write("France", "A Par H\nA Mar H\nF Bre H")
    assert desk(start).state("France") is State.WRITTEN


def test_every_message_leads_to_its_place_and_what_is_missing_to_none(start: InternationalSession) -> None:
    start.process()
    found = desk(start).check("France", "A Par H\nA Xyz H")
    places = [place_of(line.id) for line in message_lines(found, start.rulebook.rules)]
    assert (2, 3) in places
    assert None in places
    first, *_ = message_lines(desk(start).check("Italy", ""), start.rulebook.rules)
    assert first.text == "Army Rome has no order and will hold"


def test_statements_are_offered_when_their_rule_allows_them(sample: InternationalSession) -> None:
    rules = sample.rulebook.rules

    def offered(power: str) -> dict[str, bool]:
        return {each.title: bool(each.lines) for each in offers(rules, sample.state, power)}

    before(sample, "S1904")
    assert offers(rules, sample.state, "Turkey")[-1].lines == ("Claim solo",)
    before(sample, "W1901")
    assert offered("France") == {"Treaty": False, "Notice": True, "Permit": False, "Transfer": False, "Claim": False}
    before(sample, "F1901")
    assert offered("Germany") == {"Treaty": True, "Notice": False, "Permit": True, "Transfer": False, "Claim": False}
    assert all(each.why_not for each in offers(rules, sample.state, ALL))


def test_centres_an_ally_can_reach_may_be_transferred(sample: InternationalSession) -> None:
    before(sample, "F1902")
    transfer = offers(sample.rulebook.rules, sample.state, "Germany")[3]
    assert not transfer.lines, "no ally is near"
    assert transfer.why_not
    game = evolve(sample.state, owners={**sample.state.owners, "tri": "Germany"})
    transfer = offers(sample.rulebook.rules, game, "Germany")[3]
    assert "Transfer Trieste to Austria" in transfer.lines


# The board


def test_what_does_not_count_is_drawn_as_void(start: InternationalSession) -> None:
    start.process()
    there = desk(start)
    picture = written(there.board, start.state, there.check("France", "A Par - Bur\nA Mar - Mos"))
    assert {(shown.unit.at, shown.outcome) for shown in picture.orders} == {("par", None), ("mar", Outcome.ILLEGAL)}


def test_builds_and_disbands_of_a_report_are_drawn_with_their_units(sample: InternationalSession) -> None:
    kept = next(each for each in sample.reports() if each.report.turn.text == "W1902")
    picture = carried_out(sample.rulebook.rules, sample.state_at(kept.entry - 1), kept.report)
    orders = {(type(shown.order), shown.unit.power, shown.unit.at) for shown in picture.orders}
    assert (Disband, "Russia", "stp/nc") in orders
    assert (Build, "Turkey", "con") in orders


def test_a_retreat_of_a_report_begins_where_the_unit_was_driven_out(sample: InternationalSession) -> None:
    kept = next(each for each in sample.reports() if each.report.stage is Stage.RETREATS)
    picture = carried_out(sample.rulebook.rules, sample.state_at(kept.entry - 1), kept.report)
    (shown,) = picture.orders
    assert (shown.unit.power, shown.unit.at, shown.outcome) == ("Russia", "war", Outcome.SUCCEEDS)
    assert shown.unit in picture.dislodged


def test_nobody_is_ordered_by_pointing_before_the_first_spring(start: InternationalSession) -> None:
    there = desk(start)
    assert pointing(there.board, start.state, ALL, there.check(ALL, "")) is None


def test_in_winter_the_first_pick_says_whose_order_it_is(sample: InternationalSession) -> None:
    before(sample, "W1901")
    there = desk(sample)
    clicks = pointing(there.board, sample.state, ALL, there.check(ALL, ""))
    assert isinstance(clicks, WinterOfAll)
    lit = clicks.after(()).lit
    assert {"par", "mar", "vie"} <= lit
    assert [option.words for option in clicks.after(("nap",)).options] == ["Army in Naples", "Fleet in Naples"]


# Points


def test_points_over_the_years_go_from_the_first_fall_to_the_last_penalty(sample: InternationalSession) -> None:
    powers = sample.rulebook.rules.board.powers
    found = ledgers(sample.state, powers, sample.first_year)
    curves = outstanding_curves(sample.state, found)
    assert [year for year, _ in curves.series["England"]] == list(range(1901, 1911))
    assert curves.until == 1903
    victory = victory_curves(sample.state, sample.reports(), powers, sample.first_year)
    assert victory.series["Austria"] == ((1900, 3), (1901, -2), (1902, -7), (1903, -7))


def test_the_summary_counts_what_was_incurred_not_what_wore_off_or_hardened(sample: InternationalSession) -> None:
    by_turn = {
        each.report.turn.text: each.report for each in sample.reports() if each.report.stage is not Stage.RETREATS
    }
    assert summary(by_turn["F1901"]).startswith("10 new penalties, 3 changes of relations")
    assert summary(by_turn["F1903"]) == "no new penalty, no change of relations"


def test_every_line_of_every_report_is_shown_once_and_secrets_only_to_the_game_master(
    sample: InternationalSession,
) -> None:
    rules = sample.rulebook.rules
    for kept in sample.reports():
        shown = [line for line in report_lines(kept.report, rules) if line.id.startswith("line ")]
        assert len(shown) == len(kept.report.lines)
        public = [line for line in report_lines(kept.report, rules, public=True) if line.id.startswith("line ")]
        assert len(public) == sum(line.public for line in kept.report.lines)


def test_the_victory_table_leads_with_the_points_and_says_what_they_are_made_of(sample: InternationalSession) -> None:
    found = {row.power: row for row in rows(sample.state, sample.rulebook.rules)}
    assert [power for power, row in found.items() if row.is_leading] == ["Turkey"]
    assert found["Austria"].why.endswith("make \u22127 victory points")
    assert minus(-3) == "\u22123"
    late = evolve(sample.state, turn=Turn(1911, Season.FALL))
    assert {row.cells[5] for row in rows(late, sample.rulebook.rules)} == {"7"}, "Russia's exception has ended"
