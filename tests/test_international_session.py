"""The door to a game of International Relations: powers write, stages are carried out, everything can be taken back."""

import json
from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve

from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.campaign.shelf import folder_of, rulebook
from eia_solo.core.errors import CampaignError, FileError, IllegalCommand, InvalidCommand
from eia_solo.core.log import Margin
from eia_solo.core.phrases import Said
from eia_solo.exports.document import log_document
from eia_solo.exports.formats import written
from eia_solo.exports.log_page import Choice, Detail
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit
from eia_solo.games.international_relations.game import INTERNATIONAL_RELATIONS
from eia_solo.games.international_relations.loading import international_relations
from eia_solo.games.international_relations.rules.codec import dump_game, load_game
from eia_solo.games.international_relations.rules.commands import (
    ChooseReading,
    Edit,
    EditBoard,
    MarkSent,
    ProcessTurn,
    SetAside,
    TakeMails,
)
from eia_solo.games.international_relations.rules.judging.ledger import outstanding
from eia_solo.games.international_relations.rules.judging.victory import table
from eia_solo.games.international_relations.rules.report import About
from eia_solo.games.international_relations.rules.stages import waiting
from eia_solo.games.international_relations.rules.state import GameState, Season, Stage, Tie, Turn
from eia_solo.games.international_relations.rules.writing.written import Level
from eia_solo.games.international_relations.session import InternationalSession

SAMPLE = "1901-international-sample"


@pytest.fixture
def session(tmp_path: Path) -> Iterator[InternationalSession]:
    book = international_relations()
    with InternationalSession.create(tmp_path / "game.eia", book, "1901-international", clock=lambda: "now") as made:
        yield made


@pytest.fixture(scope="module")
def told(tmp_path_factory: pytest.TempPathFactory) -> Iterator[InternationalSession]:
    """The sample, told to where it waits. Tests only look at it."""
    with new_campaign(tmp_path_factory.mktemp("told") / "sample.eia", SAMPLE) as made:
        assert isinstance(made, InternationalSession)
        yield made


def at(session: InternationalSession) -> tuple[str, Stage]:
    return session.state.turn.text, session.state.stage


def in_spring(session: InternationalSession) -> InternationalSession:
    session.process()
    return session


def words(session: InternationalSession, said: Said) -> str:
    return session.rulebook.rules.words(said)


def ties(game: GameState) -> set[tuple[str, str, str]]:
    return {(each.first, each.second, each.tie.value) for each in game.relations}


# The course of a turn


def test_a_game_begins_with_secret_treaties_and_goes_on_in_spring(session: InternationalSession) -> None:
    assert at(session) == ("W1900", Stage.TREATIES)
    session.write("France", "Enter MDT with Italy")
    session.write("Italy", "Enter MDT with France\nEnter AAT with Austria")
    report = session.process()
    assert at(session) == ("S1901", Stage.ORDERS)
    assert ties(session.state) == {("France", "Italy", "MDT")}
    secret = [words(session, line.text) for line in report.lines if not line.public]
    assert any("Austria" in text for text in secret), "an unreturned notice is the game master's alone"
    assert not any("Austria" in words(session, line.text) for line in report.lines if line.public)


def test_what_is_written_replaces_what_was_written_before_and_can_be_taken_back(session: InternationalSession) -> None:
    in_spring(session)
    session.write("France", "A Par - Bur\nF Bre - MAO")
    session.write("France", "A Par - Pic")
    assert session.state.written == {"France": ("A Par - Pic",)}
    session.write("France", "")
    assert session.state.written == {}
    session.undo()
    session.undo()
    assert session.state.written == {"France": ("A Par - Bur", "F Bre - MAO")}
    assert session.redo_label == "France writes for Spring 1901, orders"


def test_a_preview_keeps_nothing_and_says_what_processing_will(session: InternationalSession) -> None:
    in_spring(session).write("France", "A Par - Bur")
    before, entries = session.state, len(session.history.ids)
    preview = session.preview()
    assert (session.state, len(session.history.ids)) == (before, entries)
    assert session.process() == preview
    assert session.state == preview.after


def test_roll_back_is_one_step_and_what_was_written_is_there_again(session: InternationalSession) -> None:
    in_spring(session).write("France", "A Par - Bur")
    session.process()
    assert session.state.written == {}
    assert session.undo() == "Spring 1901, orders: processed"
    assert session.state.written == {"France": ("A Par - Bur",)}
    assert at(session) == ("S1901", Stage.ORDERS)


def test_every_unit_has_its_order_with_outcome_and_reason_in_the_report(session: InternationalSession) -> None:
    in_spring(session).write("France", "A Par - Bur")
    session.write("Germany", "A Mun - Bur")
    report = session.process()
    orders = {line.at: line for line in report.lines_about(About.ORDER)}
    assert set(orders) == {unit.province for unit in session.state.units}
    assert all(line.outcome and line.powers for line in orders.values())
    assert "Germany's army from Munich" in words(session, orders["par"].why)


def test_what_cannot_count_is_written_told_of_and_reported_never_dropped(session: InternationalSession) -> None:
    in_spring(session).write("France", "A Par - Bul\nA Mun - Bur\nA Prs - Bur\nF Bre - MAO")
    messages = session.check("France").messages
    assert [message.line for message in messages if message.level is Level.ERROR] == [1, 2, 3]
    told_of = {words(session, line.text) for line in session.process().lines}
    for line in ("A Mun - Bur", "A Prs - Bur"):
        assert any(line.lower() in text.lower() for text in told_of), line
    assert "mao" in {unit.at for unit in session.state.units}


def test_orders_below_another_powers_heading_are_refused(session: InternationalSession) -> None:
    with pytest.raises(InvalidCommand, match="line 2: 'A Mun - Bur' stands below Germany, and this is France's sheet"):
        in_spring(session).write("France", "A Par H\nGermany: A Mun - Bur")
    with pytest.raises(InvalidCommand, match="no power 'Frnace'; did you mean France"):
        session.write("Frnace", "A Par H")


def test_one_text_holds_the_orders_of_all_and_is_taken_whole_or_not_at_all(session: InternationalSession) -> None:
    in_spring(session)
    written = session.write_all("France:\nA Par - Bur\nF Bre - MAO\nGermany: A Mun H; A Ber - Kie")
    assert [event.power for event in written] == ["France", "Germany"]
    assert session.state.written["Germany"] == ("A Mun H", "A Ber - Kie")
    before = session.state, session.history
    for text, why in (("A Par H", "whose order is this"), ("Italy: A Ven H\nFrence:\nA Par H", "no power 'Frence'")):
        with pytest.raises(InvalidCommand, match=why):
            session.write_all(text)
        assert (session.state, session.history) == before


def test_a_sheet_that_is_none_is_refused(session: InternationalSession) -> None:
    for text in ("A Par H\n" * 600, "x" * 500):
        with pytest.raises(InvalidCommand, match="no sheet of orders"):
            session.write("France", text)


def test_an_order_into_an_allys_territory_is_warned_of_until_the_ally_permits_it(session: InternationalSession) -> None:
    session.write("France", "Enter MDT with Germany")
    session.write("Germany", "Enter MDT with France")
    in_spring(session).write("France", "A Par - Bur\nA Mar - Bur\nF Bre H")
    session.write("Germany", "A Mun - Bur")
    (warning,) = (each for each in session.check("Germany").messages if each.level is Level.WARNING)
    assert "does not permit" in words(session, warning.text)
    assert "rule G" in words(session, warning.text)
    session.write("France", "A Par - Pic\nPermit Germany: A Mun - Bur")
    assert not [each for each in session.check("Germany").messages if each.level is Level.WARNING]


# Corrections and readings


@pytest.mark.parametrize(
    ("key", "value", "shows"),
    [
        ("units.bel", "France A", "France A bel"),
        ("units.spa", "France F spa/nc", "France F spa/nc"),
        ("units.par", None, None),
        ("Units.BEL", "france a", "France A bel"),
        ("owners.bel", "france", "France"),
        ("relations.Germany-France", "ATT", "AAT"),
        ("relations.France-Germany", "imminent-war Germany", "imminent-war Germany"),
        ("penalties.new", "France attack-major 2 8 S1902 F1909 Germany", None),
        ("hardened.France", "1", "1"),
        ("turn", "F1905", "F1905"),
        ("stage", "orders", "orders"),
        ("first_shot_open", "false", "false"),
        ("contact", "Italy-France, France-Germany", "France-Germany, France-Italy"),
    ],
)
def test_anything_on_the_board_can_be_corrected_with_a_reason(
    session: InternationalSession, key: str, value: str | None, shows: str | None
) -> None:
    from eia_solo.games.international_relations.rules.corrections import value_at

    before = session.state
    session.do(EditBoard((Edit(key, value),), "as agreed"))
    assert value_at(session.state, key, session.rulebook.rules.board) == shows
    assert session.state != before
    assert [line.because for line in session.log([2])] == ["as agreed"]
    session.close()
    with open_campaign(session.campaign.path) as again:
        assert again.state == session.state
        assert again.problems() == []
        again.undo()
        assert again.state == before


@pytest.mark.parametrize(
    ("key", "value", "why"),
    [
        ("unit.par", "France A", "there is no key 'unit.par'; did you mean units"),
        ("units", "France A", "write it as units.par"),
        ("units.mun", "France F", "a fleet cannot stand in Munich"),
        ("units.nth", "France A", "an army cannot stand in North Sea"),
        ("units.stp", "Russia F", "write stp/nc or stp/sc"),
        ("units.xyz", "France A", "there is no province 'xyz'"),
        ("units.par", "Gaul A", "there is no power 'Gaul'"),
        ("owners.boh", "France", "is no supply centre"),
        ("relations.France", "MDT", "write them as France-Germany"),
        ("relations.France-France", "MDT", "names France twice"),
        ("relations.France-Italy", "peace", "is no relation"),
        ("relations.France-Italy", "imminent-war", "say who may attack"),
        ("penalties.3", None, "there is no penalty '3'"),
        ("penalties.new", "France fine 2 8 S1902 F1909", "there is no penalty 'fine'"),
        ("turn", "X1902", "is no turn"),
        ("stage", "peace", "there is no stage 'peace'"),
        ("first_shot_open", "maybe", "write true"),
    ],
)
def test_a_correction_that_cannot_be_is_refused_and_changes_nothing(
    session: InternationalSession, key: str, value: str | None, why: str
) -> None:
    before = session.state, session.history
    with pytest.raises(InvalidCommand, match=why):
        session.do(EditBoard((Edit(key, value),), "try"))
    assert (session.state, session.history) == before


def test_a_correction_needs_a_reason_and_a_difference(session: InternationalSession) -> None:
    with pytest.raises(InvalidCommand, match="needs a reason"):
        session.do(EditBoard((Edit("owners.bel", "France"),), " "))
    with pytest.raises(IllegalCommand, match="says so already"):
        session.do(EditBoard((Edit("owners.par", "France"),), "sure"))


def test_a_penalty_entered_by_hand_is_taken_away_by_its_number(session: InternationalSession) -> None:
    session.do(EditBoard((Edit("penalties.new", "France attack-minor 1 7 S1901 F1907 bel"),), "missed"))
    assert [each.against for each in session.state.penalties] == ["bel"]
    session.do(EditBoard((Edit("penalties.1", None),), "not so"))
    assert session.state.penalties == ()


def test_a_reading_counts_from_the_next_stage_on(session: InternationalSession) -> None:
    reading = next(each for each in session.rulebook.rules.tables.readings.values() if each.is_open)
    session.do(ChooseReading(reading.id, reading.choice_ids[1]))
    assert session.state.readings == {reading.id: reading.choice_ids[1]}
    kept = session.campaign.entry(session.history.head)
    written = json.dumps([dict(kept.command), [dict(event) for event in kept.events]])
    assert "because" not in written, "where there is no reason, nothing is written of one"
    with pytest.raises(IllegalCommand, match="is read so already"):
        session.do(ChooseReading(reading.id, reading.choice_ids[1]))
    with pytest.raises(InvalidCommand, match="has no choice 'x'"):
        session.do(ChooseReading(reading.id, "x"))
    assert [each.choice for each in log_document(session).header.readings] == [reading.choice_ids[1]]


# The sample: worked out by hand from the rules

LEDGER = {
    "Austria": [
        ("enter-AAT", 1, 5, "W1900", "F1905"),
        ("attack-minor", 1, 7, "S1901", "F1907"),  # Serbia
        ("first-shot", 2, 10, "S1901", "F1910"),
        ("attack-major", 2, 8, "F1901", "F1908"),  # Warsaw; six points at the end of F1901
        ("attack-major", 3, 9, "S1902", "F1910"),  # Bulgaria, one more by E(6)
        ("attack-minor", 2, 8, "F1902", "F1909"),  # Greece
    ],
    "England": [("attack-minor", 1, 7, "F1901", "F1907")],
    "France": [
        ("attack-minor", 1, 7, "F1901", "F1907"),
        ("attack-minor", 1, 7, "F1901", "F1907"),
        ("abrogate-MDT", 1, 3, "W1901", "F1904"),
    ],
    "Germany": [
        ("enter-AAT", 1, 5, "W1900", "F1905"),
        ("attack-major-as-AAT-ally", 2, 4, "F1901", "F1904"),
        ("attack-minor", 1, 7, "F1901", "F1907"),
        ("attack-minor", 1, 7, "F1901", "F1907"),  # five points at the end of F1901
        ("attack-major-as-AAT-ally", 3, 5, "S1902", "F1906"),
    ],
    "Italy": [("attack-minor", 1, 7, "F1901", "F1907")],
    "Russia": [
        ("attack-minor", 1, 7, "F1901", "F1907"),
        ("attack-minor", 1, 7, "F1901", "F1907"),
        ("attack-major", 2, 8, "S1902", "F1909"),
    ],
    "Turkey": [("attack-minor", 1, 7, "S1901", "F1907")],  # Bulgaria in 1901 is no first shot
}
CENTRES = {
    "Austria": {"tri", "vie", "gre", "war"},
    "England": {"edi", "lon", "lvp", "nwy"},
    "France": {"bre", "mar", "par", "spa", "por"},
    "Germany": {"ber", "kie", "mun", "hol", "den"},
    "Italy": {"nap", "rom", "ven", "tun"},
    "Russia": {"mos", "stp", "swe"},
    "Turkey": {"ank", "con", "smy", "bul", "ser", "sev", "bud", "rum"},
}


@pytest.mark.parametrize("power", LEDGER)
def test_the_ledger_of_the_sample_is_what_the_rules_say(told: InternationalSession, power: str) -> None:
    found = [
        (each.kind.value, each.points, each.years, each.incurred.text, each.wears_off.text)
        for each in told.state.penalties
        if each.power == power
    ]
    assert sorted(found) == sorted(LEDGER[power])


def test_the_centres_and_victory_points_of_the_sample_are_what_the_rules_say(told: InternationalSession) -> None:
    rules = told.rulebook.rules
    owned = {power: {id for id, owner in told.state.owners.items() if owner == power} for power in rules.board.powers}
    assert owned == CENTRES
    points = {each.power: each.points for each in table(told.state, rules.board, rules.tables)}
    # Nothing has worn off in F1904 yet: centres less all that is in the ledger.
    assert points == {
        power: len(CENTRES[power]) - sum(points for _, points, *_ in LEDGER[power]) for power in rules.board.powers
    }
    assert points["Turkey"] == 7


def test_the_relations_of_the_sample_change_as_the_rules_say(told: InternationalSession) -> None:
    after = {(each.report.turn.text, each.report.stage): each.report.after for each in told.reports()}
    assert ties(after["W1900", Stage.TREATIES]) == {("Austria", "Germany", "AAT"), ("France", "Russia", "MDT")}
    fall = ties(after["F1901", Stage.ORDERS])
    assert {("Austria", "Russia", "war"), ("Germany", "Russia", "war")} <= fall, "the ally shares the war"
    assert ("France", "Austria", "imminent-war") in fall, "an MDT partner may come to Russia's aid"
    assert ("Italy", "Turkey", "MDT") in fall
    spring = ties(after["S1902", Stage.ORDERS])
    assert {("Austria", "Turkey", "war"), ("Germany", "Turkey", "war"), ("Russia", "Turkey", "war")} <= spring
    assert {("Italy", "Austria", "imminent-war"), ("Italy", "Russia", "imminent-war")} <= spring
    assert not [each for each in spring if {"France", "Russia"} <= set(each)], "notice was given in winter"
    assert ("England", "Germany", "MDT") in ties(after["F1902", Stage.ORDERS])
    last = ties(told.state)
    assert not [each for each in last if {"Italy", "Turkey"} <= set(each)], "the claim ended it"
    assert ("Austria", "Germany", "AAT") in last


def test_the_sample_ends_in_the_fall_that_decides_turkeys_claim(told: InternationalSession) -> None:
    assert at(told) == ("F1904", Stage.ORDERS)
    assert [(claim.powers, claim.kind, claim.confirmed_in.text) for claim in told.state.claims] == [
        (("Turkey",), "solo", "F1904")
    ]
    assert set(told.state.written) == {"Turkey"}
    assert told.preview().after.winners == ("Turkey",)
    assert "mun" in {unit.at for unit in told.state.units if unit.power == "Austria"}, "let in by Germany"
    assert told.state.owners["mun"] == "Germany"


def test_the_public_report_of_the_sample_says_nothing_secret(told: InternationalSession) -> None:
    first = told.reports()[0].report
    secret = [words(told, line.text) for line in first.lines if not line.public]
    assert any("Italy" in text for text in secret)
    assert not any("Italy" in words(told, line.text) for line in first.lines if line.public)


@pytest.mark.parametrize("form", ["text", "md", "bbcode", "html", "csv"])
def test_with_every_secret_changed_the_log_that_is_posted_is_the_same_byte_for_byte(tmp_path: Path, form: str) -> None:
    texts = set()
    for number, (notice, void, by_hand) in enumerate((("AAT", "A Xyz - Foo", "MDT"), ("MDT", "please", "AAT"))):
        folder = tmp_path / str(number)
        folder.mkdir()
        book = international_relations()
        with InternationalSession.create(folder / "game.eia", book, "1901-international", clock=lambda: "now") as made:
            made.write("Italy", f"Enter {notice} with Austria")
            made.process()
            made.write("France", f"A Par - Bur\n{void}")
            made.process()
            made.do(EditBoard((Edit("relations.Turkey-Russia", by_hand),), f"as {void} says", public=False))
            for entry in (3, 5, 6):
                for line in made.log([entry]):
                    made.write_margin(line.place, Margin(bookmarked=True))
            text = str(written(made, form, Choice()))
            assert "par - bur" in text
            assert void in str(written(made, form, Choice(detail=Detail.ROWS)))
            texts.add(text.replace(made.campaign.entry(made.history.head).hash, ""))
    assert len(texts) == 1


# What every campaign promises


def test_the_sample_is_the_same_when_it_is_opened_again_and_its_proofs_hold(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "sample.eia", SAMPLE) as made:
        state = made.state
    with open_campaign(tmp_path / "sample.eia") as again:
        assert isinstance(again, InternationalSession)
        assert again.state == state
        assert load_game(dump_game(again.state)) == state
        assert again.problems() == []
        assert len(again.reports()) == len({each.entry for each in again.reports()}) == 12


def test_a_branch_tries_another_turn_and_the_first_stays(session: InternationalSession) -> None:
    in_spring(session).write("France", "A Par - Bur")
    session.process()
    played = session.state
    session.what_if(2, "the other way")
    session.write("France", "A Par - Pic")
    session.process()
    assert session.state != played
    different = {(each.what, each.here, each.there) for each in session.rulebook.compared(played, session.state)}
    assert ("Burgundy", "France: army Burgundy", "nothing") in different
    session.go_to_branch("main")
    assert session.state == played


def test_moments_are_named_by_turn_and_stage(session: InternationalSession) -> None:
    in_spring(session).write("France", "A Par - Bur")
    session.process()
    names = [session.moment_name(entry) for entry in session.history.ids]
    assert names == ["Winter 1900, treaties", "Spring 1901, orders", "Spring 1901, orders", "Fall 1901, orders"]
    session.undo()
    session.do(EditBoard((Edit("turn", "F1905"), Edit("stage", "adjustments")), "later"))
    assert session.moment_name(session.history.head) == "Fall 1905, adjustments"
    assert session.first_year == 1901


def test_the_log_names_orders_reasons_and_rules_and_keeps_notes(told: InternationalSession, tmp_path: Path) -> None:
    lines = [logged.line for logged in log_document(told).lines]
    written = next(line for line in lines if line.kind == "written")
    assert "A Bud" not in written.text, "what was written is told only once it is carried out"
    penalty = next(line for line in lines if line.kind == "penalty")
    assert penalty.rule
    assert len({line.place for line in lines}) == len(lines)
    assert {"order", "penalty", "relation", "owner", "announcement"} <= {line.kind for line in lines}


def test_a_note_stands_beside_a_line(session: InternationalSession) -> None:
    in_spring(session)
    session.write_margin("2", Margin(bookmarked=True, note="so it begins"))
    marked = list(log_document(session, marked=True).lines)
    assert [logged.line.note for logged in marked] == ["so it begins"]


def test_the_past_can_be_looked_at_but_not_changed(session: InternationalSession) -> None:
    in_spring(session)
    session.look_at(1)
    assert at(session) == ("W1900", Stage.TREATIES)
    with pytest.raises(IllegalCommand, match="go back to now first"):
        session.do(ProcessTurn())
    session.look_back()
    assert at(session) == ("S1901", Stage.ORDERS)


def test_reports_are_those_of_the_branch_that_is_played(session: InternationalSession) -> None:
    in_spring(session)
    session.process()
    assert [each.report.turn.text for each in session.reports_of(Turn.parse("S1901"))] == ["S1901"]
    session.undo()
    with pytest.raises(IllegalCommand, match="nothing of S1901 has been processed; the game is in S1901"):
        session.reports_of(Turn.parse("S1901"))


def test_a_game_that_is_won_goes_on_only_if_the_game_master_says_so(tmp_path: Path) -> None:
    with new_campaign(tmp_path / "won.eia", SAMPLE) as session:
        assert isinstance(session, InternationalSession)
        session.process()
        assert session.state.winners == ("Turkey",)
        with pytest.raises(IllegalCommand, match="won by Turkey"):
            session.process()
        session.do(EditBoard((Edit("winners", None),), "we play on"))
        assert session.process().turn.text == "W1904"


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[[stages]]\nturn = "S1901"\nstage = "orders"\n', r"story.toml:1: .*tells of Spring 1901, orders, but"),
        ('[[stages]]\nturn = "W1900"\nstage = "treaty"\n', r"story.toml:3: stages\[0\].stage: must be one of"),
        ('[[stages]]\nturn = "W1900"\nstage = "treaties"\ntext = "Enter MDT with Italy"\n', "whose order is this"),
        ("[[stage]]\n", "story.toml"),
    ],
)
def test_a_story_that_does_not_fit_is_refused_with_its_place(
    session: InternationalSession, text: str, why: str
) -> None:
    before = session.state, session.history
    with pytest.raises(FileError, match=why):
        session.tell(text.encode(), "story.toml")
    assert (session.state, session.history) == before


@pytest.mark.parametrize(
    ("text", "why"),
    [
        ('[game]\nturn = "S1901"\nstage = "orders"\nunits = [["Gaul", "A", "par"]]', r"s.toml:4: .*no power 'Gaul'"),
        ('[game]\nturn = "S1901"\nstage = "orders"\nunits = [["France", "F", "par"]]', "F cannot stand in 'par'"),
        (
            '[game]\nturn = "S1901"\nstage = "orders"\nunits = [["France", "A", "par"], ["Italy", "A", "par"]]',
            "Paris holds two units",
        ),
        ('[game]\nturn = "S1901"\nstage = "orders"\nowners = { boh = "Austria" }', "is no supply centre"),
        ('[game]\nturn = "1901"\nstage = "orders"\n', "is no turn"),
        ('[gaem]\nturn = "S1901"\n', "unknown key; did you mean game"),
        ("title = 'x'", "must be a table"),
    ],
)
def test_a_scenario_that_cannot_be_is_refused_with_file_and_line(text: str, why: str) -> None:
    with pytest.raises(FileError, match=why):
        international_relations().parse_scenario(text.encode(), "s.toml")


def test_the_shelf_knows_the_game_and_its_story() -> None:
    assert rulebook("international-relations").id == "international-relations"
    assert folder_of(INTERNATIONAL_RELATIONS).story(SAMPLE) is not None
    assert folder_of(INTERNATIONAL_RELATIONS).story("1901-international") is None


def test_a_campaign_with_an_event_of_a_later_version_is_refused_in_words() -> None:
    book = international_relations()
    with pytest.raises(CampaignError, match="an event 'Armistice' that this version does not know"):
        book.load_event({"event": "Armistice"})
    with pytest.raises(CampaignError, match="cannot be read"):
        book.load_event({"event": "OrdersWritten", "power": 3})
    with pytest.raises(CampaignError, match="cannot be read"):
        book.load_state({"turn": "S1901"})


def test_a_game_keeps_its_tables_digest_with_the_map() -> None:
    book = international_relations()
    assert "map.toml" in book.files
    assert len(book.digest) == 64
    assert outstanding(book.initial("1901-international").game, "France") == ()  # type: ignore[union-attr]
    assert Tie.MDT == "MDT"


def test_only_what_can_still_be_written_is_waited_for(session: InternationalSession) -> None:
    in_spring(session)
    rules = session.rulebook.rules
    awaited = {each.power: each.what for each in waiting(rules, session.state)}
    assert awaited["Russia"] == "orders for 4 units"
    session.write("Russia", "A Mos - Ukr\nF Sev - Bla\nA War - Par")
    awaited = {each.power: each.what for each in waiting(rules, session.state)}
    assert awaited["Russia"] == "orders for 1 of 4 units", "an order that does not count is written all the same"
    won = evolve(session.state, winners=("Turkey",))
    assert waiting(rules, won) == ()


def test_a_unit_with_nowhere_to_go_is_not_waited_for(session: InternationalSession) -> None:
    rules = session.rulebook.rules
    army = Unit("Turkey", UnitKind.ARMY, "smy")
    others = [Unit("Russia", UnitKind.ARMY, at) for at in ("smy", "ank", "arm", "con")]
    beaten = Dislodged(army, "ank")
    game = evolve(session.state, stage=Stage.RETREATS, units=tuple(others), dislodged=(beaten,), written={})
    assert [each.what for each in waiting(rules, game)] == ["retreats of 1 unit"], "it can go to Syria"
    assert waiting(rules, evolve(game, contested=frozenset({"syr"}))) == ()


def test_disbands_are_waited_for_until_the_last_and_builds_until_something_is_said(
    session: InternationalSession,
) -> None:
    rules, game = session.rulebook.rules, session.state
    owners = {centre: owner for centre, owner in game.owners.items() if centre not in ("mun", "kie")}
    game = evolve(game, stage=Stage.ADJUSTMENTS, owners={**owners, "mun": "Italy"}, written={})

    def due(**written: tuple[str, ...]) -> dict[str, str]:
        return {each.power: each.what for each in waiting(rules, evolve(game, written=written)) if each.must}

    assert due() == {"Germany": "2 disbands", "Italy": "up to 1 build"}
    assert due(Germany=("A Ber D",), Italy=("Waive",)) == {"Germany": "1 of 2 disbands"}
    assert due(Germany=("A Ber D", "F Kie D"), Italy=("Waive",)) == {}


def test_what_could_not_be_read_again_is_never_kept(session: InternationalSession) -> None:
    with pytest.raises(InvalidCommand, match="'W6' is no turn"):
        session.do(MarkSent(Turn(6, Season.WINTER), Stage.ADJUSTMENTS))
    with pytest.raises(InvalidCommand, match="nothing to take"):
        session.do(TakeMails(()))
    with pytest.raises(InvalidCommand, match="nothing to set aside"):
        session.do(SetAside(()))
