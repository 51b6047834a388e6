"""Correcting posts of the record and striking them out, in the window."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from attrs import evolve
from evening import Key, focus, press, write
from gathered import gathered
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recording import NOW, opened_record, record, war
from states import Bare, bare, sample

from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.acts import Post, Ruling, StruckOut
from eia_solo.games.revolution_and_reaction.rules.announcing import announcements
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Confirm
from eia_solo.games.revolution_and_reaction.rules.parts import DeclareWar
from eia_solo.games.revolution_and_reaction.ui.correction import CorrectionView
from eia_solo.games.revolution_and_reaction.ui.presenters.correcting import draft_of
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import preview
from eia_solo.ui.presenters.lines import Tone
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def made(tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None) -> Iterator[Bare]:
    with sample(tmp_path) as session:
        session.enter(war("fr-x", "2011-11-08T10:00+00:00"))
        yield bare(session, qtbot)


@pytest.fixture
def view(made: Bare) -> CorrectionView:
    return made.show(CorrectionView)


def told(view: CorrectionView) -> list[str]:
    view.look()
    return [line.text for line in view.changes.lines]


def test_every_post_of_the_samples_opens_as_it_was_entered(made: Bare, view: CorrectionView) -> None:
    """Nothing is changed until something is: what the form cannot say stays, too."""
    with gathered() as each:
        for act in made.session.state.acts:
            with each(act.id):
                view.begin(act.id)
                assert told(view) == ["Nothing is changed yet."]
                view.because.put("so")
                form = view.ruling if isinstance(act, Ruling) else view.post
                form.text.put("Other words.")
                found, drawn = view._drawn()
                assert not drawn.problems
                assert found == evolve(act, text="Other words.")


def test_what_is_changed_shows_every_verdict_before_anything_is_kept(made: Bare, view: CorrectionView) -> None:
    before = made.session.state
    view.begin("fr-x")
    view.post.blocks[0].fields.editors["states"].put(("Au",))
    said = told(view)
    assert said[0] == "1 verdict would change"
    assert said[1].startswith("fr-x  Foreign Minister of France")
    was, becomes = view.changes.lines[2:4]
    assert (was.tone, becomes.tone) == (Tone.STRUCK, Tone.PLAIN)
    assert "Spain" in was.text
    assert "Austria" in becomes.text
    assert "Nothing is kept yet." in said
    assert [line.text for line in view.entered.lines if line.tone is Tone.STRUCK] == ["Declares war on Spain"]
    assert made.session.state is before
    view.press()
    assert made.session.state is before
    assert view.because.hasFocus()
    write("misread")
    view.press()
    act = made.session.state.known[ActId("fr-x")]
    assert isinstance(act, Post)
    assert act.parts == (DeclareWar((StateCode("Au"),)),)
    assert made.session.undo_label == "Corrected: Foreign Minister of France: declares war on Austria"


def test_words_alone_change_no_verdict(view: CorrectionView) -> None:
    view.begin("fr-x")
    view.post.text.put("To arms, citizens.")
    assert told(view)[0] == "No verdict changes"


def test_a_post_is_struck_out_and_can_be_brought_back(made: Bare, view: CorrectionView) -> None:
    view.begin("fr-x", striking=True)
    assert "Struck out" in told(view)
    assert not view.post.isVisible()
    view.because.put("a joke")
    view.press()
    struck = made.session.state.known[ActId("fr-x")]
    assert isinstance(struck, StruckOut)
    view.begin("fr-x")
    assert "corrected, it counts again" in view.facts.text()
    assert any(line.tone is Tone.STRUCK and line.text == "Struck out" for line in view.changes.lines)
    assert not view.strike.isVisible()
    view.because.put("it was none")
    view.press()
    assert made.session.state.known[ActId("fr-x")] == struck.act


def test_a_problem_in_the_form_is_gone_to(made: Bare, view: CorrectionView) -> None:
    before = made.session.state
    view.begin("fr-x")
    view.post.received.time.put("noon")
    assert any("'noon' is no time" in line for line in told(view))
    view.because.put("so")
    view.press()
    assert view.post.received.time.hasFocus()
    assert made.session.state is before


def test_a_correction_of_what_was_announced_waits_to_be_announced(made: Bare, view: CorrectionView) -> None:
    session = made.session
    session.enter(Ruling(Moment.parse(NOW), Confirm(ActId("fr-x")), id=ActId("ga-x")))
    due = {each.act for each in announcements(session.state)}
    view.begin("fr-x")
    view.post.blocks[0].fields.editors["states"].put(("Au",))
    view.because.put("misread")
    assert any(text.startswith("Correction: Foreign Minister of France: declares war on Aus") for text in told(view))
    view.press()
    (found,) = [each for each in announcements(session.state) if each.act not in due]
    lines = found.text.splitlines()
    assert lines[0] == "Correction"
    assert "declares war on Austria" in lines[1]
    assert lines[2].startswith("It was announced as: Foreign Minister of France: declares war on Spain")
    assert lines[-1] == "Why: misread."
    later = Moment.parse("2011-11-08T20:00:01+00:00")
    session.clock = lambda: later.text
    session.enter(Ruling(later, Confirm(ActId("fr-x"))))
    assert {each.act for each in announcements(session.state)} == due
    session.correct(evolve(session.state.known[ActId("fr-x")], channel="secret"), "it came by mail")  # type: ignore[arg-type]
    (hushed,) = [each for each in announcements(session.state) if each.act not in due]
    assert "no longer true" in hushed.text
    assert "it came by mail" not in hushed.text


def test_late_posts_show_the_same_list(made: Bare) -> None:
    session = made.session
    late = war("fr-w", "2011-11-08T09:00+00:00")
    said = [line.text for line in preview(session.state, [late], session.now).lines]
    assert any(text.endswith("verdict would change") for text in said)
    assert any(text.startswith("fr-x  Foreign Minister of France") for text in said)


def test_every_kind_of_post_becomes_a_draft(made: Bare) -> None:
    for act in made.session.state.acts:
        assert isinstance(act, Post | Ruling)
        assert draft_of(act, made.session.state.record).id == act.id


def test_correcting_goes_by_keys_alone(desk: Desk, tmp_path: Path) -> None:
    page = opened_record(desk, record(tmp_path))
    page.session.enter(war("fr-x"))
    page.record.show_act("fr-x")
    press(Key.Key_C)
    view = page.correction
    assert view.isVisible()
    assert page.in_sight == "view_record"
    press(Key.Key_Escape)
    assert page.record.isVisible()
    press(Key.Key_Delete)
    assert view.is_striking
    assert focus() is view.because
    write("never sent")
    press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert page.record.isVisible()
    assert page.record.timeline.current == "fr-x"
    row = page.record.timeline.timeline.line_at(page.record.timeline.timeline.place_of("fr-x"))
    assert (row.is_struck, row.verdict) == (True, "struck out")
    assert any("never sent" in line.note for line in page.record.page.list.lines)
    page.undo()
    press(Key.Key_W)
    assert page.posting.isVisible()
    draft = page.posting.post.draft()
    assert (draft.acts[0].kind, draft.refers_to, draft.state) == ("withdraw", "fr-x", "Fr")
    assert not page.actions_by_id["strike_out"].isEnabled()
    page.show_record()
    assert page.actions_by_id["strike_out"].isEnabled()
