"""Entering posts and rulings: the form, what the record would say beforehand, and many at once."""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path

import pytest
from evening import Key, cut_off, focus, press, write
from gathered import gathered
from PySide6.QtCore import QPoint, Qt
from PySide6.QtTest import QAbstractItemModelTester
from PySide6.QtWidgets import QAbstractItemView, QApplication, QWidget
from pytestqt.qtbot import QtBot
from states import AMWOL_NOW, Bare, bare, sample, tab_stops
from test_every_control import spoken, walked

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.rules.acts import Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.decisions import DECISIONS
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.parts import PARTS
from eia_solo.games.revolution_and_reaction.rules.waiting import waiting
from eia_solo.games.revolution_and_reaction.ui.posting import MANY, POST, RULING, PostingView
from eia_solo.games.revolution_and_reaction.ui.presenters import kinds as post_kinds
from eia_solo.games.revolution_and_reaction.ui.presenters import kinds as ruling_kinds
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written, moment_of, offset_of, read, zones
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Sort
from eia_solo.games.revolution_and_reaction.ui.presenters.preview import is_toml, preview
from eia_solo.ui.widgets.editors import ChoiceBox

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

TWO_POSTS = """Received: 2011-11-12T08:00Z
From: Foreign Minister of Denmark
Kind: form and activate
With: Holland

Neighbours ought to be friends.
----
Received: 2011-11-12T08:30Z
From: Foreign Minister of Holland
Kind: form
With: Denmark
"""


@pytest.fixture
def made(tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None) -> Iterator[Bare]:
    with sample(tmp_path) as session:
        yield bare(session, qtbot)


@pytest.fixture
def view(made: Bare) -> PostingView:
    return made.show(PostingView)


def war(state: str = "Pr", on: tuple[str, ...] = ("Ho",), received: str = "") -> Draft:
    return Draft((Written("war", {"states": on}),), state=state, office="foreign_minister", received=received)


def told(view: PostingView) -> str:
    view.look()
    return "\n".join(line.spoken for line in view.told.lines)


def choose(view: PostingView, kind: str) -> None:
    form = view.ruling.block if view.mode == RULING else view.post.blocks[0]
    form.kind.put(kind)


# The plan of the forms


def test_every_kind_of_post_and_ruling_has_a_form() -> None:
    assert {kind.id for kind in post_kinds.PARTS} == set(PARTS)
    assert {kind.id for kind in ruling_kinds.DECISIONS} == set(DECISIONS)


def test_every_field_is_one_that_the_kind_has() -> None:
    with gathered() as each:
        for kind in (*post_kinds.PARTS, *ruling_kinds.DECISIONS):
            with each(kind.id):
                made_of = {**PARTS, **DECISIONS}[kind.id].__attrs_attrs__  # type: ignore[attr-defined]
                assert {field.key.partition(".")[0] for field in kind.fields} <= {one.name for one in made_of}


def test_every_kind_of_post_can_be_chosen_and_says_what_is_missing(view: PostingView) -> None:
    with gathered() as each:
        for kind in post_kinds.PARTS:
            with each(kind.id):
                choose(view, kind.id)
                assert told(view)
                assert view.post.blocks[0].plan.id == kind.id


def test_every_kind_of_ruling_can_be_chosen_chooses_nothing_itself_and_says_what_is_missing(view: PostingView) -> None:
    view.modes.setCurrentIndex(RULING)
    with gathered() as each:
        for kind in ruling_kinds.DECISIONS:
            with each(kind.id):
                choose(view, kind.id)
                assert told(view)
                assert view.ruling.block.plan.id == kind.id
                to_be_said = [
                    field.key for field in kind.fields if field.sort in (Sort.POST, Sort.STATE) and field.missing
                ]
                assert not any(view.ruling.block.written().values.get(key) for key in to_be_said)


def test_a_choice_too_long_for_its_box_ends_in_dots(view: PostingView) -> None:
    box, again = ChoiceBox(view), ChoiceBox(view)
    box.addItem("A post of which much is to be said")
    again.addItem("A post of w…")
    for each in (box, again):
        each.resize(again.sizeHint())
    assert box.grab().toImage() == again.grab().toImage()


# DraftActs what is typed


def test_a_time_without_a_zone_is_in_the_zone_of_the_form() -> None:
    assert moment_of("2011-11-01 09:00", "+02:00").text == "2011-11-01T09:00+02:00"
    assert moment_of("2011-11-01T09:00Z", "+02:00").utc == moment_of("2011-11-01 09:00", "+00:00").utc
    with pytest.raises(InvalidCommand, match="is no time"):
        moment_of("tomorrow", "+00:00")


def test_every_zone_that_is_offered_is_one() -> None:
    for offset, _ in zones():
        assert offset_of(moment_of("2011-11-01 09:00", offset)) == offset


def test_what_cannot_be_read_is_named_by_its_field(made: Bare) -> None:
    session = made.session
    clauses = ({"kind": "peace", "states": "Franc"}, {"kind": "other", "text": "all the rest"})
    draft = Draft(
        (Written("treaty", {"states": ("Sp",), "clauses": clauses}), Written("war", {"states": ()})),
        state="Fr",
        office="foreign_minister",
        received="yesterday",
    )
    problems = read(draft, session.state, session.now).problems
    assert "did you mean France" in problems["0.clauses.0.states"]
    assert problems["1.states"] == "Say with or against whom"
    assert "is no time" in problems["received"]


def test_several_transfers_of_one_post_become_as_many(made: Bare) -> None:
    each = [Written("transfer", {"to": to, "goods": "crowns", "amount": "5"}) for to in ("Ba", "De")]
    draft = Draft(tuple(each), state="Fr", office="foreign_minister", secret=True)
    acts = read(draft, made.session.state, made.session.now).acts
    assert [len(act.parts) for act in acts if isinstance(act, Post)] == [1, 1]


# What the record would say


def test_the_preview_says_the_verdict_the_rule_and_the_arithmetic_and_changes_nothing(view: PostingView) -> None:
    before = view._session.history.head
    view.post.put(
        Draft(
            (Written("inactivate", {"states": ("Ba",)}),),
            state="Fr",
            office="foreign_minister",
            received="2011-11-08 11:00",
        )
    )
    said = told(view)
    assert "48 h" in said
    assert view._session.state.edition.number(Rule.INACTIVATE) in said
    assert "No more: Bavaria and France are allied: active" in said
    assert view._session.history.head == before


def test_what_a_rule_forbids_is_told_before_it_is_entered_and_can_be_entered(view: PostingView) -> None:
    view.fill_in(war("Fr"))
    assert "Refused: France inactivated their alliance and must wait" in told(view)
    assert view.enter.isEnabled()
    view.press()
    act = view._session.state.acts[-1]
    assert view._session.state.record.verdicts[act.id].standing.value == "refused"


def test_a_late_post_says_which_verdicts_it_changes(view: PostingView) -> None:
    draft = Draft((Written("break", {"states": ("Ba",)}),), state="Fr", office="foreign_minister")
    view.post.put(Draft(draft.acts, state="Fr", office="foreign_minister", received="2011-10-20 09:00"))
    assert "received before posts entered earlier" in told(view)


def test_what_cannot_be_entered_at_all_is_said(view: PostingView) -> None:
    view.fill_in(war(received="2031-01-01 09:00"))
    assert "is in the future" in told(view)


# Entering


def test_a_war_is_declared_by_keyboard_alone_as_one_entry_that_can_be_undone(view: PostingView) -> None:
    before = view._session.history.head
    view.post.state.setFocus()
    write("Pr")
    assert view.post.state.value() == "Pr"
    view.post.blocks[0].kind.setFocus()
    press(Key.Key_Tab)
    write("Ho")
    press(Key.Key_Space)
    press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    act = view._session.state.acts[-1]
    assert isinstance(act, Post)
    assert (act.author.state, act.parts) == ("Pr", (PARTS["war"](states=("Ho",)),))  # type: ignore[call-arg]
    assert view._session.history.head == before + 1
    assert focus() is view.post.state
    view._session.undo()
    assert view._session.history.head == before
    assert view._session.state.acts[-1] != act


def test_after_entering_the_form_is_empty_for_the_next_of_the_same_minister(view: PostingView) -> None:
    view.fill_in(war())
    view.press()
    assert view.post.state.value() == "Pr"
    assert view.post.blocks[0].written().values == {"states": ()}
    view.post.put(Draft((Written("endorse"),), state="GB", office="prime_minister", received="2011-10-28 12:00"))
    view.press()
    assert told(view) == "It is entered. The next post of that time can be written."
    view.post.text.put("once more")
    view.post.text.put("")
    view.post.received.put("2011-10-28 12:01", "+00:00")
    view.post.received.put("2011-10-28 12:00", "+01:00")
    assert "It is entered" not in told(view)


def test_entering_what_is_not_complete_goes_to_what_is_missing(made: Bare, view: PostingView) -> None:
    before = made.session.history.head
    view.fill_in(war(on=()))
    press(Key.Key_Return, modifier=Qt.KeyboardModifier.ControlModifier)
    assert made.refused == ["Say with or against whom"]
    assert focus() is view.post.blocks[0].fields.editors["states"]
    assert made.session.history.head == before


def test_the_black_button_pressed_from_the_tabs_leads_into_the_form_and_enters_nothing(view: PostingView) -> None:
    before = view._session.history.head
    view.fill_in(war())
    view.modes.setFocus()
    view.press_black()
    assert focus() is view.post.state
    assert view._session.history.head == before
    view.press_black()
    assert view._session.history.head == before + 1


def test_several_acts_stand_in_one_post(view: PostingView) -> None:
    view.fill_in(war("Pr", ("Ho",)))
    view.post.more.click()
    view.post.blocks[1].put(Written("form", {"states": ("Ru",)}))
    view.press()
    act = view._session.state.acts[-1]
    assert isinstance(act, Post)
    assert [part.kind for part in act.parts] == ["war", "form"]
    assert len(view.post.blocks) == 1


def test_the_office_follows_the_kind_that_is_chosen_if_it_could_not_do_it(view: PostingView) -> None:
    view.fill_in(war())
    view.post._choose_office("endorse")
    assert view.post.office.value() == "prime_minister"
    view.post._choose_office("endorse")
    assert view.post.office.value() == "prime_minister"


def test_the_person_who_holds_the_office_is_filled_in(view: PostingView) -> None:
    view.post.state.put("Fr")
    view.post.office.put("foreign_minister")
    assert view.post.person.value() == "player one"
    view.post.person.put("somebody else")
    view.post.office.put("prime_minister")
    assert view.post.person.value() == "somebody else"


def test_a_state_is_not_offered_to_itself(view: PostingView) -> None:
    view.post.state.put("Pr")
    states = view.post.blocks[0].fields.editors["states"]
    assert "Pr" not in [line.id for line in states._lines.lines]  # type: ignore[attr-defined]


def test_a_post_refers_to_one_that_fits_first_of_all(view: PostingView) -> None:
    view.fill_in(Draft((Written("endorse"),), state="GB", office="prime_minister"))
    assert view.post.reference.isVisible()
    assert view.post.reference.itemData(0) == "gb-2"
    view.post.blocks[0].kind.put("inactivate")
    assert not view.post.reference.isVisible()


def test_every_ruling_of_the_game_administrator_goes_the_same_way(view: PostingView) -> None:
    turns = ({"number": "5", "kind": "peace", "deadline": "2011-12-01 12:00"}, {"number": "6", "kind": "truce"})
    view.fill_in(Draft((Written("schedule", {"turns": turns}),), is_ruling=True, secret=None))
    assert "turn 5: a peace turn, deadline Thu 1 Dec 2011 12:00 UTC" in told(view)
    view.press()
    act = view._session.state.acts[-1]
    assert isinstance(act, Ruling)
    assert view._session.state.record.turns[6].deadline is None


def test_a_new_state_is_created_in_the_form(view: PostingView) -> None:
    values = {"state.code": "Sx", "state.name": "Saxony", "state.starting_score": "300", "revolutionary": True}
    view.fill_in(Draft((Written("create", values),), is_ruling=True, secret=None))
    view.press()
    assert view._session.state.record.states["Sx"].starting_score == 300  # type: ignore[index]


def test_nothing_is_entered_while_one_looks_at_the_past(made: Bare, view: PostingView) -> None:
    made.session.look_at(3)
    view.press()
    assert "a look at" in made.refused[-1]


# Waiting for


def test_enter_on_a_line_that_waits_fills_the_form_in(view: PostingView) -> None:
    lines = view.waits.lines
    line = next(line for line in lines if "endorse the declaration of war on Holland" in line.text)
    view.waits.setFocus()
    view.waits.choose(line.id)
    press(Key.Key_Return)
    draft = view.post.draft()
    assert (draft.state, draft.office, draft.refers_to) == ("GB", "prime_minister", "gb-2")
    assert focus() is view.post.state
    view.press()
    assert view._session.state.record.declarations["GB", "Ho"].endorsed is not None  # type: ignore[index]


@pytest.mark.parametrize(("scenario", "now"), [("nwol-sample", "2011-11-12T09:00:00Z"), ("amwol-sample", AMWOL_NOW)])
def test_whatever_is_waited_for_can_be_filled_in(
    tmp_path: Path, qapp: QApplication, qtbot: QtBot, fonts: None, scenario: str, now: str
) -> None:
    with sample(tmp_path, scenario, now) as session:
        made = bare(session, qtbot)
        view = made.show(PostingView)
        for awaited in waiting(session.state):
            view.answer(awaited)
            written = view.ruling.block.written() if awaited.state is None else view.post.blocks[0].written()
            assert written.kind == awaited.kind, awaited.what


def test_a_confirmation_waited_for_is_entered_as_it_is_filled_in(view: PostingView) -> None:
    awaited = next(each for each in waiting(view._session.state) if each.kind == "confirm")
    view.answer(awaited)
    assert view.mode == RULING
    view.press()
    assert awaited.act not in view._session.state.record.to_confirm


# Many at once


def test_many_posts_are_looked_over_before_any_is_entered(view: PostingView) -> None:
    view.modes.setCurrentIndex(MANY)
    view.many.text.setPlainText(TWO_POSTS)
    said = told(view)
    assert "2 posts, all can be entered" in said
    assert "forms an alliance with Denmark" in said
    before = view._session.history.head
    view.press()
    assert view._session.history.head == before + 2
    assert view.many.text.toPlainText() == ""


def test_one_that_cannot_be_read_is_named_with_its_line_and_nothing_is_entered(view: PostingView) -> None:
    view.modes.setCurrentIndex(MANY)
    view.many.text.setPlainText(TWO_POSTS.replace("of Holland", "of Hollland"))
    said = told(view)
    assert "pasted text:9: from: there is no state 'Hollland'; did you mean Holland?" in said
    assert "1 cannot be entered, so none is" in said
    assert not view.enter.isEnabled()
    before = view._session.history.head
    view.press()
    assert view._session.history.head == before
    view.told.choose("post 2")
    assert view.many.text.textCursor().blockNumber() == 7


def test_a_record_without_states_begins_with_creating_them(tmp_path: Path, qtbot: QtBot, fonts: None) -> None:
    with sample(tmp_path, "nwol") as session:
        made = bare(session, qtbot)
        view = made.show(PostingView)
        assert (view.mode, view.ruling.block.kind.value()) == (RULING, "create")
        assert focus() is view.ruling.first
        view.ruling.block.fields.put({"state.code": "Fr", "state.name": "France"})
        view.press()
        assert list(session.state.record.states) == ["Fr"]
        assert view.ruling.block.kind.value() == "create"
        view.modes.setCurrentIndex(POST)
        assert view.post.state.value() == "Fr"


def test_how_many_were_entered_is_said(made: Bare, view: PostingView) -> None:
    view.modes.setCurrentIndex(MANY)
    view.many.text.setPlainText(TWO_POSTS)
    view.press()
    assert made.said[-1] == "2 posts entered"


def test_toml_is_told_from_plain_text_by_itself(view: PostingView) -> None:
    toml = '[[posts]]\nreceived = "2011-11-12T08:00Z"\nfrom = "FM of Prussia"\nkind = "war"\nstates = ["Holland"]\n'
    assert is_toml(toml)
    assert not is_toml(TWO_POSTS)
    view.modes.setCurrentIndex(MANY)
    view.many.text.setPlainText(toml)
    assert "1 post, it can be entered" in told(view)
    view.many.text.setPlainText(toml + "kind = 3\n")
    assert "pasted text:6" in told(view)
    assert not view.enter.isEnabled()


def test_a_file_is_opened_and_a_campaign_is_none(made: Bare, view: PostingView, tmp_path: Path) -> None:
    file = tmp_path / "monday.txt"
    file.write_text(TWO_POSTS, encoding="utf-8")
    view.modes.setCurrentIndex(MANY)
    view.many.show_file(file)
    assert view.many.text.toPlainText() == TWO_POSTS
    view.many.show_file(made.session.campaign.path)
    assert "This is a campaign" in made.refused[-1]


# Controls, models and sizes


@pytest.mark.parametrize("mode", [POST, RULING, MANY])
def test_every_control_has_a_name_and_tab_reaches_it(made: Bare, view: PostingView, mode: int) -> None:
    view.modes.setCurrentIndex(mode)
    view.modes.setFocus()
    QApplication.processEvents()
    wanted = tab_stops(view)
    assert [widget.objectName() for widget in wanted if not spoken(widget)] == []
    reached = walked(wanted[0])
    assert [spoken(widget) for widget in wanted if widget not in reached] == []


def walked_in_reading_order(first: QWidget, form: QWidget) -> bool:
    """Whether Tab goes down the form, and out of it at its end, without ever going up again."""
    stops = [widget for widget in walked(first) if form.isAncestorOf(widget)]
    heights = [widget.mapTo(form, QPoint(0, 0)).y() for widget in stops]
    rows = [round(height / 14) for height in heights]  # editors of one row may differ by a few pixels
    return rows == sorted(rows) and len(stops) == len(tab_stops(form))


def test_tab_goes_down_the_form_whatever_kinds_and_rows_it_has(view: PostingView) -> None:
    clauses = ({"kind": "peace"}, {"kind": "other"})
    treaty, war_too = Written("treaty", {"clauses": clauses}), Written("war", {"states": ("Ho",)})
    for acts in ((Written("transfer"),), (treaty, war_too), (war_too,)):
        view.fill_in(Draft(acts, state="Fr", office="foreign_minister"))
        QApplication.processEvents()
        assert walked_in_reading_order(view.post.state, view.post), [each.kind for each in acts]
    view.post.more.click()
    view.post.blocks[1].kind.put("transfer")
    QApplication.processEvents()
    assert walked_in_reading_order(view.post.state, view.post)
    view.modes.setCurrentIndex(RULING)
    for kind in ("schedule", "create"):
        view.ruling.block.kind.put(kind)
        QApplication.processEvents()
        assert walked_in_reading_order(view.ruling.received.time, view.ruling), kind


def test_the_models_of_the_lists_keep_to_the_rules_of_models(view: PostingView) -> None:
    testers = [
        QAbstractItemModelTester(table.model(), QAbstractItemModelTester.FailureReportingMode.Fatal, view)
        for table in view.findChildren(QAbstractItemView)
    ]
    view.fill_in(war())
    view.press()
    view.modes.setCurrentIndex(RULING)
    assert testers


@pytest.mark.parametrize(("wide", "high", "scale"), [(860, 520, 1.0), (860, 520, 1.5), (1920, 1080, 0.9)])
def test_no_word_is_cut_off_at_any_size(made: Bare, view: PostingView, wide: int, high: int, scale: float) -> None:
    view.fill_in(Draft((Written("treaty", {"clauses": ({"kind": "peace"},)}),), state="Fr", office="foreign_minister"))
    made.resize(wide, high, scale)
    assert cut_off(view) == []
    states = view.post.blocks[0].fields.editors["states"]
    last = states.visualRect(states.model().index(states.model().rowCount() - 1, 0))  # type: ignore[attr-defined]
    assert states.viewport().rect().contains(last)  # type: ignore[attr-defined]


def test_a_preview_of_a_late_post_is_that_of_entering_it(made: Bare) -> None:
    session = made.session
    reading = read(war(received="2011-11-02 09:00"), session.state, session.now)
    lines = preview(session.state, reading.acts, session.now).lines
    event = session.enter(reading.acts[0])
    verdict = session.state.record.verdicts[event.act.id]
    assert [f"{finding.text}" in line.text for finding, line in zip(verdict.findings, lines[1:], strict=False)]
