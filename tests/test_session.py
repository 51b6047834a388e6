"""The one door to a campaign: what is done is kept, what is refused is not, and whoever looks on is told."""

import sqlite3
from collections.abc import Iterator
from pathlib import Path

import pytest
from board import RULEBOOK, checks_made

from eia_solo.core.breakdown import Unknown
from eia_solo.core.dice import By, TypedDice, drawn
from eia_solo.core.errors import CampaignError, EiaSoloError, IllegalCommand, InvalidCommand
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import (
    ApplySheet,
    Command,
    EditFields,
    MarkStep,
    NextMonth,
    OpenPhase,
    OverruleCheck,
    RollCheck,
)
from eia_solo.games.empires_in_arms.rules.events import How
from eia_solo.games.empires_in_arms.rules.rulebook import EmpiresInArms
from eia_solo.games.empires_in_arms.rules.state import Outcome, StepState
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession
from eia_solo.store.campaign import CampaignFile
from eia_solo.store.entries import Draft

MONEY = EditFields({"powers.Fr.money": 12}, because="misread")


@pytest.fixture
def path(tmp_path: Path) -> Path:
    return tmp_path / "war.eia"


@pytest.fixture
def session(path: Path) -> Iterator[EmpiresSession]:
    with EmpiresSession.create(
        path, RULEBOOK, "1805-sample", seed=7, clock=lambda: "1805-01-01T12:00:00+00:00"
    ) as made:
        yield made


def reopened(session: EmpiresSession) -> EmpiresSession:
    session.close()
    return EmpiresSession.open(session.campaign.path, RULEBOOK)


# Doing


def test_a_new_campaign_is_its_scenario(session: EmpiresSession) -> None:
    with pytest.raises(IllegalCommand, match="nothing that followed this entry was undone"):
        session.redo()
    assert session.state == RULEBOOK.evolve(None, RULEBOOK.initial("1805-sample"))
    assert (session.undo_label, session.redo_label) == (None, None)
    assert session.entry_label(1) == "Campaign began: 1805-sample"


def test_what_happened_is_not_kept_in_words_but_said_when_it_is_shown(
    session: EmpiresSession, monkeypatch: pytest.MonkeyPatch
) -> None:
    session.do(MONEY)
    session.do(NextMonth())
    assert [entry.label for entry in session.campaign.entries()] == ["", "", ""]
    assert [session.entry_label(entry) for entry in session.history.ids] == [
        "Campaign began: 1805-sample", "France, money 74 → 12", "Next month: February 1805",
    ]  # fmt: skip
    monkeypatch.setattr(EmpiresInArms, "label", lambda *_: "Im Februar")
    assert session.undo_label == session.undo() == session.redo_label == session.redo() == "Im Februar"


def test_what_an_earlier_version_kept_in_words_is_shown_as_kept(session: EmpiresSession) -> None:
    (begun,) = session.campaign.entries([1])
    session.campaign.append(Draft(at=begun.at, label="As it was put then", command={}, events=[]))
    session.do(NextMonth())
    session.undo()
    assert session.undo_label == "As it was put then"
    assert session.redo_label == "Next month: February 1805"
    assert session.problems() == []


def test_what_is_done_is_there_when_the_campaign_is_opened_again(session: EmpiresSession) -> None:
    session.do(MONEY)
    session.do(OpenPhase(CheckKind.DECLARATION))
    session.do(RollCheck(CheckKind.DECLARATION))
    state = session.state
    with reopened(session) as again:
        assert again.state == state
        assert again.undo_label is not None
        assert again.problems() == []


@pytest.mark.parametrize(
    "command",
    [
        RollCheck(CheckKind.DECLARATION),
        EditFields({"powers.Fr.money": -1}),
        EditFields({"powers.Fr.money": 1, "powers.Xx.money": 1}),
        EditFields({"powers.Fr.money": 74}),
        ApplySheet({"format": "eia-solo sheet 1"}),
        OverruleCheck(CheckKind.DECLARATION, "Fr", "GB", Outcome.WAR, "so"),
    ],
    ids=lambda command: type(command).__name__,
)
def test_what_is_refused_leaves_no_trace(session: EmpiresSession, command: object) -> None:
    before, told = session.state, []
    session.subscribe(told.append)
    with pytest.raises((InvalidCommand, IllegalCommand)):
        session.do(command)
    assert session.state is before
    assert list(session.history.ids) == [1]
    assert told == []
    with reopened(session) as again:
        assert again.state == before


def test_dice_that_ran_out_leave_no_trace_and_use_no_draw(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    entries = list(session.history.ids)
    with pytest.raises(InvalidCommand, match="ran out"):
        session.do(RollCheck(CheckKind.DECLARATION), TypedDice((3,)))
    assert list(session.history.ids) == entries
    assert session.campaign.meta["draw"] == 1


def test_subscribers_are_told_before_and_after_until_they_stop(session: EmpiresSession) -> None:
    told: list[EmpiresChanges] = []
    stop = session.subscribe(told.append)
    before = session.state
    changes = session.do(MONEY)
    assert told == [changes]
    assert (changes.before, changes.after) == (before, session.state)
    session.undo()
    assert told[-1] == EmpiresChanges(told[0].after, before, ())
    stop()
    session.redo()
    assert len(told) == 2


def test_what_is_done_is_told_with_the_game_as_each_event_found_it(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    changes = session.do(RollCheck(CheckKind.DECLARATION), TypedDice((6, 6)))
    assert len(changes.events) == len(changes.found) > 2
    assert changes.found[0] is changes.before
    for event, before, after in zip(changes.events, changes.found, (*changes.found[1:], changes.after), strict=True):
        assert session.rulebook.evolve(before, event) == after


def test_what_a_command_would_do_is_told_and_not_done(session: EmpiresSession) -> None:
    before, entries = session.state, list(session.history.ids)
    would = session.would(OpenPhase(CheckKind.DECLARATION), TypedDice(()))
    assert (session.state, list(session.history.ids)) == (before, entries)
    assert session.do(OpenPhase(CheckKind.DECLARATION)) == would


def together(session: EmpiresSession, *commands: Command) -> None:
    with session.all_or_nothing():
        for command in commands:
            session.do(command)


def test_several_commands_can_be_kept_together_or_not_at_all(session: EmpiresSession) -> None:
    before = session.state
    with pytest.raises(InvalidCommand):
        together(session, MONEY, EditFields({"powers.Fr.money": -1}))
    assert session.state == before
    assert list(session.history.ids) == [1]
    together(session, MONEY, OpenPhase(CheckKind.DECLARATION))
    assert list(session.history.ids) == [1, 2, 3]
    with reopened(session) as again:
        assert again.state == session.state


def test_after_a_rollback_an_entry_of_the_same_number_is_another(session: EmpiresSession) -> None:
    with pytest.raises(InvalidCommand):
        together(session, MONEY, EditFields({"powers.Fr.money": -1}))
    session.do(EditFields({"powers.Fr.money": 5}))
    session.undo()
    assert session.state_at(2).powers["Fr"].money == 5


def test_of_what_failed_no_state_is_remembered(session: EmpiresSession) -> None:
    with pytest.raises(InvalidCommand):
        together(session, MONEY, NextMonth(), EditFields({"powers.Fr.money": -1}))
    with pytest.raises(InvalidCommand, match="no entry 3"):
        session.state_at(3)


def test_whoever_stops_looking_on_while_told_keeps_nobody_else_from_being_told(session: EmpiresSession) -> None:
    told: list[EmpiresChanges] = []
    stop = session.subscribe(lambda _: stop())
    session.subscribe(told.append)
    session.do(MONEY)
    assert len(told) == 1


def test_an_entry_without_checks_keeps_neither_reasons_nor_tables(session: EmpiresSession) -> None:
    session.campaign._db.execute("DELETE FROM tables")
    session.do(MONEY)
    assert (session.campaign.why(2), session.campaign.all_tables()) == (None, {})
    session.do(OpenPhase(CheckKind.DECLARATION))
    session.do(RollCheck(CheckKind.DECLARATION))
    assert session.campaign.why(4)
    assert set(session.campaign.all_tables()) == {RULEBOOK.digest}


def test_a_campaign_is_let_go_of_at_the_end_of_its_block(path: Path) -> None:
    with EmpiresSession.create(path, RULEBOOK, "1805-sample", seed=1) as session:
        pass
    with CampaignFile.open(path) as file:
        assert not file.read_only, (file.why_read_only, session)


def test_a_game_without_stories_tells_none(session: EmpiresSession) -> None:
    with pytest.raises(InvalidCommand, match="this game has no stories"):
        session.tell(b"", "story.toml")


# Dice


def test_the_machine_s_dice_come_from_the_campaign_s_seed_draw_after_draw(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    throws = []
    while len(throws) < 3:
        throws += [
            check.throw for check in checks_made(session.do(RollCheck(CheckKind.DECLARATION)).events) if check.throw
        ]
    assert [(throw.seed, throw.draw) for throw in throws] == [(7, 1), (7, 2), (7, 3)]
    assert [throw.dice for throw in throws] == [drawn(7, draw, 2) for draw in (1, 2, 3)]
    with reopened(session) as again:
        assert again.campaign.meta["draw"] == 4
        assert again.problems() == []


def test_two_campaigns_of_one_seed_play_alike(tmp_path: Path) -> None:
    states = []
    for name in ("one.eia", "two.eia"):
        with EmpiresSession.create(tmp_path / name, RULEBOOK, "1805-sample", seed=1805) as session:
            play_to_the_end(session)
            states.append(session.state)
    assert states[0] == states[1]


def test_the_player_s_dice_use_no_draw_and_are_marked(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    throw = checks_made(session.do(RollCheck(CheckKind.DECLARATION), TypedDice((3, 4))).events)[0].throw
    assert throw is not None
    assert (throw.by, throw.dice, throw.seed) == (By.PLAYER, (3, 4), None)
    assert session.campaign.meta["draw"] == 1


def test_a_check_without_dice_uses_no_draw(session: EmpiresSession) -> None:
    session.do(EditFields({"territories.Flanders": "GB", "territories.Holland": "GB"}))
    session.do(OpenPhase(CheckKind.DECLARATION))
    while not session.state.enemies["Fr"]:
        checks = checks_made(session.do(RollCheck(CheckKind.DECLARATION), TypedDice((1, 1))).events)
    assert (checks[0].target, checks[0].how, checks[0].throw) == ("GB", How.CERTAIN, None)
    assert session.campaign.meta["draw"] == 1


def play_to_the_end(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    while session.state.declarations and not session.state.declarations.over:
        session.do(RollCheck(CheckKind.DECLARATION, unknown=Unknown.NO))


# Looking


def test_the_forecast_follows_the_state(session: EmpiresSession) -> None:
    before = session.forecast
    assert session.forecast is before, "it is made once for a state"
    session.do(EditFields({"powers.Fr.status": "fiasco"}))
    assert session.forecast != before
    session.undo()
    assert session.forecast == before


def test_the_log_holds_what_was_undone_and_marks_it(session: EmpiresSession) -> None:
    session.do(MONEY)
    session.undo()
    session.do(NextMonth())
    lines = [(line.entry, line.kind, line.undone) for line in session.log()]
    assert lines == [(1, "campaign", False), (2, "edit", True), (3, "month", False)]
    assert [line.entry for line in session.log(iter((3, 1)))] == [3, 1]


def test_a_check_is_kept_with_its_rows_and_the_tables_it_was_made_with(session: EmpiresSession) -> None:
    session.do(OpenPhase(CheckKind.DECLARATION))
    session.do(RollCheck(CheckKind.DECLARATION), TypedDice((1, 1)))
    with reopened(session) as again:
        check = again.checks_made(3)[0]
        assert sum(kept.value for kept in check.breakdown) == check.total
        assert {kept.id for kept in check.breakdown} <= set(RULEBOOK.tables.rows)
        assert check.tables == RULEBOOK.tables.digest
        assert again.tables_of(check) is RULEBOOK


def test_any_entry_can_be_looked_at_without_going_there(session: EmpiresSession) -> None:
    session.do(MONEY)
    session.do(NextMonth())
    assert session.state_at(1).powers["Fr"].money == 74
    assert session.state_at(2).powers["Fr"].money == 12
    assert session.history.head == 3
    with pytest.raises(EiaSoloError, match="no entry 9"):
        session.state_at(9)


def test_a_long_campaign_opens_from_a_kept_state(session: EmpiresSession) -> None:
    for number in range(150):
        session.do(EditFields({"powers.Fr.money": number % 70}))
    session.go(40)
    state = session.state
    assert state.powers["Fr"].money == 38
    with reopened(session) as again:
        assert again.state == state
        assert again.state_at(151).powers["Fr"].money == 149 % 70
        assert again.problems() == []


# Who may


def test_a_campaign_that_is_open_elsewhere_is_opened_for_reading_only(session: EmpiresSession) -> None:
    session.do(MONEY)
    with EmpiresSession.open(session.campaign.path, RULEBOOK) as reader:
        assert reader.state == session.state
        assert reader.why_read_only
        with pytest.raises(CampaignError):
            reader.do(NextMonth())
        assert reader.state == session.state


def test_a_campaign_is_never_begun_over_another(session: EmpiresSession) -> None:
    with pytest.raises(CampaignError, match="choose another name"):
        EmpiresSession.create(session.campaign.path, RULEBOOK, "1805")


def test_an_unknown_scenario_makes_no_file(tmp_path: Path) -> None:
    with pytest.raises(InvalidCommand):
        EmpiresSession.create(tmp_path / "x.eia", RULEBOOK, "1806")
    assert list(tmp_path.iterdir()) == []


# What the check of a campaign finds beside the hashes


def test_tables_changed_in_the_file_are_found(tmp_path: Path) -> None:
    path = tmp_path / "tables.eia"
    rulebook = RULEBOOK
    EmpiresSession.create(path, rulebook, "1805-sample", seed=1).close()
    with sqlite3.connect(path) as db:
        db.execute("UPDATE tables SET content = replace(content, 'value = -3', 'value = -1')")
    db.close()
    with EmpiresSession.open(path, rulebook) as session:
        assert ["have been changed since" in problem for problem in session.problems()] == [True]


@pytest.mark.parametrize(
    ("change", "found"),
    [
        ("UPDATE snapshots SET state = replace(state, '\"money\":74', '\"money\":75')",
         ["entry 1 (January 1805): the state kept with it is not what its events add up to"]),
        ("UPDATE tables SET content = ''; "
         "UPDATE head SET entry = 9", ["the file does not say where the campaign is now"]),
    ],
)  # fmt: skip
def test_a_changed_state_is_found_and_of_a_damaged_file_only_the_damage(
    session: EmpiresSession, change: str, found: list[str]
) -> None:
    with sqlite3.connect(session.campaign.path) as db:
        db.executescript(change)
    db.close()
    assert [problem[: len(words)] for problem, words in zip(session.problems(), found, strict=True)] == found


def test_a_campaign_that_begins_with_nothing_is_found(path: Path) -> None:
    EmpiresSession.create(path, RULEBOOK, "1805-sample", seed=1).close()
    with CampaignFile.open(path) as file:
        meta, (_, state) = file.meta, file.nearest_snapshot()
    nothing = Draft(at="", command={}, events=[])
    CampaignFile.create(path.with_name("nothing.eia"), meta=meta, first=nothing, snapshot=state).close()
    with EmpiresSession.open(path.with_name("nothing.eia"), RULEBOOK) as session:
        assert session.problems() == ["entry 1 (January 1805): nothing came to pass"]


def test_a_campaign_that_lost_its_place_in_the_dice_is_refused(tmp_path: Path) -> None:
    path = tmp_path / "dice.eia"
    rulebook = RULEBOOK
    EmpiresSession.create(path, rulebook, "1805-sample", seed=1).close()
    with sqlite3.connect(path) as db:
        db.execute("DELETE FROM meta WHERE key = 'draw'")
    db.close()
    with pytest.raises(CampaignError, match="draw of the program's dice"):
        EmpiresSession.open(path, rulebook)


def test_a_month_far_from_the_game_is_refused_and_one_at_its_end_goes_on(tmp_path: Path) -> None:
    rulebook = RULEBOOK
    with EmpiresSession.create(tmp_path / "end.eia", rulebook, "1805-sample", seed=1) as session:
        for month in ("9999-12", "1900-01", "1699-12"):
            with pytest.raises(InvalidCommand, match="from January 1700 to December 1899"):
                session.do(EditFields({"month": month}))
        session.do(EditFields({"month": "1700-01"}))
        session.do(EditFields({"month": "1899-12"}))
        for step in session.rulebook.tables.steps:
            session.do(MarkStep(step, StepState.SKIPPED, "not played"))
        session.do(NextMonth())
        session.do(EditFields({"powers.Fr.money": 7}))
    with EmpiresSession.open(tmp_path / "end.eia", rulebook) as session:
        assert str(session.state.month) == "1900-01"


def test_other_powers_may_come_and_go_in_the_middle_of_a_phase(tmp_path: Path) -> None:
    rulebook = RULEBOOK
    with EmpiresSession.create(tmp_path / "powers.eia", rulebook, "1805-sample", seed=1) as session:
        session.do(EditFields({"options.major_powers": "twelve"}))
        session.do(OpenPhase(CheckKind.DECLARATION))
        session.do(EditFields({"options.major_powers": "seven"}))
        assert session.state.declarations is None
        assert len(session.state.powers) == 7


# What to do on the table


def test_what_is_entered_from_the_table_leaves_nothing_to_do_on_it(session: EmpiresSession) -> None:
    session.do(EditFields({"territories.Bavaria": "Fr"}))
    assert session.table_tasks == ()


def test_an_edit_is_added_to_what_waits_already_and_undo_shortens_the_list(session: EmpiresSession) -> None:
    session.do(NextMonth())
    session.do(EditFields({"territories.Bavaria": "Fr"}))
    assert [task.kind for task in session.table_tasks] == ["month", "control"]
    session.undo()
    assert [task.kind for task in session.table_tasks] == ["month"]


def test_the_list_is_counted_from_where_the_table_was_set_also_after_reopening(session: EmpiresSession) -> None:
    session.do(NextMonth())
    session.set_table()
    assert session.table_tasks == ()
    session.undo()
    assert [task.text for task in session.table_tasks] == ["Move the month marker to January 1805"]
    with reopened(session) as again:
        assert [task.text for task in again.table_tasks] == ["Move the month marker to January 1805"]


@pytest.mark.parametrize(
    ("key", "value", "said"),
    [
        ("rulebook", "whist", "made for the rulebook 'whist'"),
        ("seed", "seven", "the seed of the program's dice is not kept"),
        ("margins", 5, "bookmarks and notes"),
    ],
)
def test_a_campaign_that_cannot_be_used_is_refused_by_its_name_and_let_go_of(
    session: EmpiresSession, key: str, value: object, said: str
) -> None:
    session.campaign.keep_meta({key: value})
    session.close()
    with pytest.raises(CampaignError) as refused:
        EmpiresSession.open(session.campaign.path, RULEBOOK)
    assert str(refused.value).startswith(f"{session.campaign.path}: ")
    assert said in str(refused.value)
    with CampaignFile.open(session.campaign.path) as file:
        assert not file.read_only, file.why_read_only
