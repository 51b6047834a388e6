"""The readings of a record: looked through, weighed post by post, chosen as one entry, and undone."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, Key, press, trigger
from PySide6.QtCore import QSize, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractButton, QApplication, QLineEdit, QListView
from pytestqt.qtbot import QtBot
from recording import FOREIGN, FRANCE, PRIME, opened_record, record

from eia_solo.campaign.opening import open_campaign
from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules import parts
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.commands import ChooseReading
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.session import RecordSession
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.games.revolution_and_reaction.ui.presenters.readings import RecordReadings
from eia_solo.games.revolution_and_reaction.ui.record_list import RecordList
from eia_solo.ui.palette import DARK, LIGHT
from eia_solo.ui.presenters.open_sentences import LineKind
from eia_solo.ui.program import Desk
from eia_solo.ui.readings.open_readings import OpenReadings
from eia_solo.ui.theme import Theme, restyle

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

BAVARIA = StateCode("Ba")


def on_ally(session: RecordSession) -> None:
    """France declares war on Bavaria, its active ally, and endorses it."""
    for id, office, part, refers_to in (
        ("war", FOREIGN, parts.DeclareWar((BAVARIA,)), None),
        ("yes", PRIME, parts.Endorse(), ActId("war")),
    ):
        when = Moment.parse("2011-11-08T10:00+00:00" if office == FOREIGN else "2011-11-08T11:00+00:00")
        session.enter(Post(when, Author(FRANCE, office), (part,), id=ActId(id), refers_to=refers_to))


@pytest.fixture
def sample(desk: Desk, tmp_path: Path) -> RecordPage:
    """A window on the sample record, where France has declared war on an ally."""
    window = opened_record(desk, record(tmp_path))
    on_ally(window.session)
    return window


@pytest.fixture
def dialog(sample: RecordPage) -> OpenReadings:
    trigger(sample, "readings")
    return sample.readings


def thought(qtbot: QtBot, dialog: OpenReadings) -> None:
    """Wait until all that the choices of this sentence change is found out."""
    qtbot.waitUntil(lambda: "…" not in {choice.below for choice in dialog.presenter.detail().choices})


def look_at(qtbot: QtBot, dialog: OpenReadings, reading: str, choice: str = "") -> None:
    dialog.look_at(reading)
    if choice:
        next(each for each in dialog.choices if each.id == choice and each.isVisible()).radio.click()
    thought(qtbot, dialog)


def changes(dialog: OpenReadings) -> list[str]:
    return [line.text for line in dialog.checks.lines]


# Looking through


def test_every_open_sentence_stands_below_its_rule_and_the_fixed_ones_are_folded(
    dialog: OpenReadings, sample: RecordPage
) -> None:
    readings = sample.session.rulebook.readings.values()
    lines = dialog.list.readings.lines
    assert {line.id for line in lines if line.kind is LineKind.OPEN} == {each.id for each in readings if each.is_open}
    heads = [line.title for line in lines if line.is_head]
    assert heads == sorted(heads)
    assert len(heads) == len(set(heads))
    at = [line.id or line.title for line in lines]
    assert at.index("war_on_ally") > at.index("NWOL 3.3")
    assert lines[-1].kind is LineKind.FOLD
    dialog.list.setCurrentIndex(dialog.list.readings.index(len(lines) - 1))
    press(Key.Key_Return)
    fixed = {line.id for line in dialog.list.readings.lines if line.kind is LineKind.FIXED}
    assert fixed == {each.id for each in readings if not each.is_open}


def test_a_sentence_tells_its_place_its_choices_the_default_and_what_is_in_force(
    qtbot: QtBot, dialog: OpenReadings
) -> None:
    look_at(qtbot, dialog, "war_on_ally")
    detail = dialog.presenter.detail()
    assert detail.title == "May a state declare war on a state that it is actively allied with?"
    assert detail.place.endswith("(NWOL 3.3)")
    refused, allowed = detail.choices
    assert refused.text.endswith("(default)")
    assert (refused.below, refused.in_force) == ("In force", True)
    assert (allowed.text, allowed.in_force) == ("Yes: nothing forbids it", False)


def test_a_sentence_with_one_reading_says_why(qtbot: QtBot, dialog: OpenReadings) -> None:
    look_at(qtbot, dialog, "positions")
    assert dialog.words[1].text() == "One reading only. Units move only when a turn is run."
    assert not any(choice.isVisible() for choice in dialog.choices)
    assert not dialog.use.isEnabled()


def test_the_search_finds_sentences_by_their_words_and_rules(qtbot: QtBot, dialog: OpenReadings) -> None:
    qtbot.keyClick(dialog, "/")
    qtbot.keyClicks(dialog.search, "nwol 3.3 ally")
    assert [line.id for line in dialog.list.readings.lines if line.id] == ["war_on_ally"]


# Weighing


def test_another_choice_shows_each_post_it_judges_otherwise_and_what_would_be_in_force(
    qtbot: QtBot, dialog: OpenReadings
) -> None:
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    found = changes(dialog)
    assert found[:2] == ["Posts judged otherwise", "war, Foreign Minister of France: declares war on Bavaria"]
    assert "Now: Refused: Bavaria is an active ally: inactivate the alliance first (NWOL 3.3)" in found
    assert any(text.startswith("Then: In force: France is at war with Bavaria") for text in found)
    assert any(text.startswith("yes, Prime Minister of France") for text in found)
    assert found[-2:] == ["In force otherwise", "Wars: Bavaria – France"]
    assert dialog.presenter.detail().choices[1].below == "Judges 2 posts otherwise"
    line = next(line for line in dialog.list.readings.lines if line.id == "war_on_ally")
    assert line.count == "changes 2 posts"


def test_a_choice_that_changes_nothing_says_so(qtbot: QtBot, dialog: OpenReadings) -> None:
    look_at(qtbot, dialog, "transports", "free")
    assert changes(dialog) == []
    assert dialog.words[0].text() == "No post is judged differently, and nothing else changes."


def test_only_the_sentence_one_stays_with_is_worked_out(
    qtbot: QtBot, dialog: OpenReadings, monkeypatch: pytest.MonkeyPatch
) -> None:
    thought(qtbot, dialog)
    tried: list[set[str]] = []
    judged = Register.with_readings

    def noted(register: Register, readings: dict[str, str]) -> Register:
        tried.append(set(readings))
        return judged(register, readings)

    monkeypatch.setattr(Register, "with_readings", noted)
    dialog.list.setFocus()
    for _ in range(3):
        press(Key.Key_Down)
    assert tried == [], "going through the list does not wait for anything"
    thought(qtbot, dialog)
    qtbot.wait(3 * dialog.presenter.rest)
    assert tried == [{dialog.presenter.shown}]


def test_weighing_leaves_the_record_alone(qtbot: QtBot, dialog: OpenReadings, sample: RecordPage) -> None:
    before, entry = sample.session.state, sample.session.history.head
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    assert sample.session.state is before
    assert sample.session.history.head == entry


def test_enter_on_a_changed_post_shows_it_in_the_record(qtbot: QtBot, dialog: OpenReadings, sample: RecordPage) -> None:
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    sample.show_reports()
    dialog.checks.setFocus()
    dialog.checks.choose("post war")
    press(Key.Key_Return)
    assert sample.in_sight == "view_record"
    assert "declares war on Bavaria" in sample.record.page.title.text()
    assert sample.session.state.readings == {}, "and chooses nothing"


# Choosing


def test_choosing_is_one_entry_and_undo_takes_it_back(qtbot: QtBot, dialog: OpenReadings, sample: RecordPage) -> None:
    session, entry = sample.session, sample.session.history.head
    assert not session.state.record.at_war(FRANCE, BAVARIA)
    look_at(qtbot, dialog, "war_on_ally")
    assert not dialog.use.isEnabled(), "it is in force already"
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    dialog.because.setText("as we agreed")
    dialog.use.click()
    assert session.history.head == entry + 1
    assert [line.because for line in session.log((entry + 1,))] == ["as we agreed"]
    assert session.state.readings == {"war_on_ally": "allowed"}
    assert session.state.record.at_war(FRANCE, BAVARIA)
    assert "In force now" in dialog.words[2].text()
    assert next(line for line in dialog.list.readings.lines if line.id == "war_on_ally").is_changed
    undo = sample.actions_by_id["undo"]
    assert undo in dialog.actions(), "its key works in the dialog too"
    undo.trigger()
    assert session.state.readings == {}
    assert dialog.presenter.picked == dialog.presenter.in_force == "refused"


def test_what_one_weighs_is_judged_anew_when_a_post_comes_in(qtbot: QtBot, desk: Desk, tmp_path: Path) -> None:
    window = opened_record(desk, record(tmp_path))
    trigger(window, "readings")
    dialog = window.readings
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    assert changes(dialog) == []
    on_ally(window.session)
    thought(qtbot, dialog)
    assert dialog.presenter.picked == "allowed"
    assert "war, Foreign Minister of France: declares war on Bavaria" in changes(dialog)


def test_a_record_that_can_only_be_read_says_why_and_chooses_nothing(qtbot: QtBot, sample: RecordPage) -> None:
    with open_campaign(sample.session.campaign.path) as second:
        assert isinstance(second, RecordSession)
        assert second.why_read_only
        dialog = OpenReadings(
            type(sample.door)(second),
            RecordReadings(second),
            RecordList(Theme(LIGHT), "Changed", "changed"),
            Theme(LIGHT),
        )
        qtbot.addWidget(dialog)
        look_at(qtbot, dialog, "war_on_ally", "allowed")
        assert changes(dialog), "one may weigh it all the same"
        assert not dialog.use.isEnabled()
        assert "Can only be read" in dialog.words[2].text()
        assert second.why_read_only in dialog.words[2].text()
        dialog.close()


# Beside the record


def test_its_key_and_the_palette_lead_to_it_and_it_is_not_modal(qtbot: QtBot, sample: RecordPage) -> None:
    press("R", modifier=CTRL)
    assert sample.readings.isVisible()
    assert not sample.readings.isModal()
    sample.readings.close()
    finds = {find.id: find.text for find in sample.found_here()}
    assert finds["reading war_on_ally"] == "May a state declare war on a state that it is actively allied with?"
    sample.ways_to()["reading"]("war_on_ally")
    assert sample.readings.isVisible()
    assert sample.readings.presenter.shown == "war_on_ally"


def test_everything_is_reached_by_keyboard_alone_and_has_a_name(
    qtbot: QtBot, dialog: OpenReadings, sample: RecordPage
) -> None:
    look_at(qtbot, dialog, "war_on_ally")
    press(Key.Key_Tab)
    assert isinstance(QApplication.focusWidget(), QAbstractButton)
    press(Key.Key_Down)
    assert dialog.presenter.picked == "allowed"
    thought(qtbot, dialog)
    for kind in (QAbstractButton, QLineEdit, QListView):
        for widget in dialog.findChildren(kind):
            if widget.isVisible() and widget.focusPolicy() & Qt.FocusPolicy.TabFocus:
                assert widget.accessibleName()
    reached = set()
    for _ in range(10):
        press(Key.Key_Tab)
        focused = QApplication.focusWidget()
        assert focused is not None
        reached.add(focused.objectName())
    wanted = {"search_readings", "readings_list", "list_changed_posts", "reason", "use_reading", "close_readings"}
    assert wanted <= reached
    dialog.list.setFocus()
    press(Key.Key_Return)
    assert sample.session.state.readings == {"war_on_ally": "allowed"}


def test_it_fits_a_small_screen_and_another_look(qtbot: QtBot, dialog: OpenReadings, sample: RecordPage) -> None:
    assert dialog.minimumHeight() <= 520
    assert dialog.minimumWidth() <= 860
    dialog.resize(QSize(860, 520))
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    restyle(sample, Theme(DARK, 1.5))
    dialog.grab()
    restyle(sample, Theme(LIGHT))


def test_its_lists_keep_to_the_rules_of_models(qtbot: QtBot, dialog: OpenReadings) -> None:
    testers = [QAbstractItemModelTester(view.model()) for view in (dialog.list, dialog.checks)]
    look_at(qtbot, dialog, "war_on_ally", "allowed")
    dialog.search.setText("alliance")
    dialog.presenter.unfolded = True
    dialog.refresh()
    assert len(testers) == 2


@pytest.mark.parametrize("scenario", ["nwol", "amwol"])
def test_each_game_shows_its_own_sentences(scenario: str, tmp_path: Path) -> None:
    with open_campaign(record(tmp_path, scenario)) as session:
        assert isinstance(session, RecordSession)
        presenter = RecordReadings(session)
        assert presenter.lines()
        for reading in session.state.edition.readings:
            presenter.show(reading)
            while presenter.think():
                pass
            detail = presenter.detail()
            assert scenario.upper() in detail.place
            assert "…" not in {choice.below for choice in detail.choices}
            for choice in session.state.edition.readings[reading].choices:
                presenter.picked = choice.id
                words, lines = presenter.changed()
                assert words or lines or not detail.is_open
                assert presenter.command("") == ChooseReading(reading, choice.id)
