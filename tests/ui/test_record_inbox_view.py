"""The inbox in the window: a page is pasted, Enter goes through its cards, and what is wrong is soon mended."""

from __future__ import annotations

from pathlib import Path

import pytest
from evening import CTRL, Key, cut_off, press, trigger
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication
from pytestqt.qtbot import QtBot
from recording import FOREIGN, PRIME, opened_record, record
from states import NWOL_NOW

from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Confirm, NoteMinister, RunTurn
from eia_solo.games.revolution_and_reaction.rules.inbox import Speaker
from eia_solo.games.revolution_and_reaction.ui.inbox.also import AlsoEntered
from eia_solo.games.revolution_and_reaction.ui.inbox.view import InboxView
from eia_solo.games.revolution_and_reaction.ui.page import RecordPage
from eia_solo.games.revolution_and_reaction.ui.presenters.cards import Asked, Stand
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Written
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

Ho, Sp, De = map(StateCode, ("Ho", "Sp", "De"))
FOOT = "\nTop\n\nAll times are UTC + 1 hour\n\nPowered by phpBB © phpBB Group\n"
HEAD = "The Diplomatic Record\n\nPost a reply\n\n4 posts • Page 1 of 1\n"


def post(author: str, at: str, words: str, subject: str = "Re: The herring question") -> str:
    about = "    \n    Posts: 12\n    Joined: Mon Feb 14, 2011 10:11 am\n"
    return f"\n{subject}\nby {author} » {at}\n\n{words}\n{author}\n{about}"


WAR = post(
    "dyke_warden", "Thu Nov 10, 2011 9:12 am",
    "Enough of this. Holland declares war on Spain.\n\nForeign Minister of Holland", "The herring question",
)  # fmt: skip
BANTER = post("tulip", "Thu Nov 10, 2011 9:40 am", "Did anybody else read that twice? lol")
ENDORSED = post("polder_pete", "Thu Nov 10, 2011 11:05 am", "I endorse this.\n\nPrime Minister, Holland")
AGAIN = post("dyke_warden", "Fri Nov 11, 2011 7:30 am", "Holland forms an alliance with Denmark.", "North Sea pact")
UNSURE = post(
    "dyke_warden", "Fri Nov 11, 2011 8:30 am",
    "Holland offers peace and alliance to Spain, and declares war on Denmark unless Denmark gives way.", "Terms",
)  # fmt: skip
PAGE = HEAD + "\nTop\n".join((WAR, BANTER, ENDORSED, AGAIN)) + FOOT


@pytest.fixture
def window(desk: Desk, tmp_path: Path) -> RecordPage:
    made = opened_record(desk, record(tmp_path), "view_inbox")
    desk.shell.resize(1280, 774)  # larger than the screen of tests: only what is chosen by hand stays so
    made.session.clock = lambda: NWOL_NOW
    return made


def paste(window: RecordPage, text: str = PAGE) -> InboxView:
    QApplication.clipboard().setText(text)
    trigger(window, "paste_posts")
    return window.inbox


def stands(inbox: InboxView) -> list[Stand]:
    return [hand.stand for hand in inbox._cards.hands]


def acts(window: RecordPage) -> int:
    return len(window.session.state.acts)


def told(inbox: InboxView) -> str:
    inbox._look()
    return "\n".join(line.spoken for line in inbox.told.lines)


def enter(inbox: InboxView, times: int = 1) -> None:
    for _ in range(times):
        inbox.list.setFocus()
        press(Key.Key_Return)


def test_a_page_becomes_cards_in_the_order_of_their_times_and_nothing_is_entered(window: RecordPage) -> None:
    before = acts(window)
    heard: list[str] = []
    window.announcer.announced.connect(heard.append)
    inbox = paste(window, HEAD + "\nTop\n".join((AGAIN, ENDORSED, BANTER, WAR)) + FOOT)
    QApplication.processEvents()
    assert heard == [
        "4 posts taken into the inbox: pasted text. 4 cards taken in. Foreign Minister of Holland: declares war"
        " (Spain), sure, Thu 10 Nov 2011 09:12 UTC+01:00. Enter: Accept, next."
    ]
    titles = [line.text for line in inbox.list.lines]
    assert titles[0] == "Foreign Minister of Holland: declares war (Spain)"
    assert titles[2] == "Prime Minister of Holland: endorses"
    assert stands(inbox)[1] is Stand.NO_ACT
    assert acts(window) == before
    assert window.message.text().startswith("4 cards taken in")
    assert inbox.list.hasFocus()
    assert "Foreign Minister of Holland" in told(inbox)


def test_enter_goes_through_a_page_one_key_a_sure_card(window: RecordPage) -> None:
    before = acts(window)
    inbox = paste(window)
    assert stands(inbox)[0] is stands(inbox)[2] is Stand.SURE
    enter(inbox)
    assert acts(window) == before + 1
    assert window.message.text() == "Entered as Ho 10 Nov 09:12. Ctrl+Z takes it back."
    enter(inbox)
    assert (acts(window), stands(inbox)[1]) == (before + 1, Stand.ASIDE)
    enter(inbox)
    declared = window.session.state.record.declarations
    assert (Ho, Sp) in declared or window.session.state.record.at_war(Ho, Sp)
    assert window.session.state.known["Ho 10 Nov 11:05"].refers_to == "Ho 10 Nov 09:12"  # type: ignore[union-attr, index]
    trigger(window, "undo")
    assert inbox.hand is not None
    assert stands(inbox)[2] is Stand.SURE
    assert acts(window) == before + 1


def test_the_second_card_of_a_name_is_sure_because_the_first_was_accepted(window: RecordPage) -> None:
    inbox = paste(window)
    assert not inbox._cards.hands[3].item.fields[Asked.SENDER].sure
    enter(inbox)
    inbox._guess_anew()
    sender = inbox._cards.hands[3].item.fields[Asked.SENDER]
    assert (sender.value["state"], sender.sure) == ("Ho", True)
    (line,) = (line for line in inbox.names.list.lines if line.text == "dyke_warden")
    assert (line.note, line.aside) == ("Foreign Minister", "1 card")


def test_an_unsure_field_is_asked_about_first_and_a_digit_chooses_another_guess(window: RecordPage) -> None:
    window.session.learn("dyke_warden", Speaker(Ho, (FOREIGN, PRIME)))
    inbox, before = paste(window), acts(window)
    fourth = inbox._cards.hands[3]
    inbox.list.choose(fourth.card.id)
    assert list(fourth.unsure) == [Asked.SENDER], "one with two offices tells by the act which"
    assert inbox.card.accept.text() == "To what is unsure"
    enter(inbox)
    assert inbox.card.accept.text() == "Take the likeliest"
    assert "2 Prime Minister of Holland" in inbox.card.rows[Asked.SENDER].why.text()
    press(Key.Key_9)
    assert window.message.text() == "There is no guess 9 here"
    press(Key.Key_2)
    assert inbox.hand is not None
    assert inbox.hand.title == "Prime Minister of Holland: forms an alliance (Denmark)"
    assert inbox.card.rows[Asked.SENDER].why.text() == "chosen by you"
    assert (stands(inbox)[3], acts(window)) == (Stand.SURE, before)
    enter(inbox)
    assert acts(window) == before + 1


def test_enter_takes_the_likeliest_and_then_enters(window: RecordPage) -> None:
    window.session.learn("dyke_warden", Speaker(Ho, (FOREIGN, PRIME)))
    inbox, before = paste(window), acts(window)
    inbox.list.choose(inbox._cards.hands[3].card.id)
    enter(inbox, 2)
    assert (stands(inbox)[3], acts(window)) == (Stand.SURE, before)
    enter(inbox)
    assert acts(window) == before + 1
    assert window.session.state.acts[-1].author == Author(Ho, FOREIGN, "dyke_warden")  # type: ignore[union-attr]


def test_where_nothing_is_guessed_enter_leads_into_the_form(window: RecordPage) -> None:
    page = HEAD + post("stranger", "Fri Nov 11, 2011 7:30 am", "We form an alliance with Denmark.") + FOOT
    inbox, before = paste(window, page), acts(window)
    enter(inbox, 2)
    assert inbox.card.writes
    assert acts(window) == before


def test_x_sets_a_card_aside_and_undo_brings_it_back(window: RecordPage) -> None:
    inbox, named = paste(window), window.actions_by_id["view_inbox"]
    assert named.iconText() == "Inbox (4)"
    press(Key.Key_X)
    assert named.iconText() == "Inbox (3)"
    assert stands(inbox)[0] is Stand.ASIDE
    trigger(window, "undo")
    assert stands(inbox)[0] is Stand.SURE


def test_a_letter_opens_the_form_in_that_field_and_escape_leaves_all_as_it_was(window: RecordPage) -> None:
    inbox = paste(window)
    before = inbox.list.lines
    places = {Key.Key_F: "state", Key.Key_T: "received", Key.Key_H: "channel"}
    for key, name in places.items():
        press(key)
        assert inbox.card.writes
        place = getattr(inbox.card.post, name)
        focus = QApplication.focusWidget()
        assert focus is not None
        assert place is focus or place.isAncestorOf(focus)
        trigger(window, "stop")
        assert not inbox.card.writes
        assert inbox.list.hasFocus()
    assert inbox.list.lines == before


def test_what_is_changed_in_the_form_is_entered(window: RecordPage) -> None:
    inbox = paste(window)
    press(Key.Key_S)
    inbox.card.post.blocks[0].fields.put({"states": ("De",)})
    press(Key.Key_Return, modifier=CTRL)
    assert (Ho, De) in window.session.state.record.declarations
    assert not inbox.card.writes
    assert inbox.hand is not None
    assert inbox.hand.card.id == "1.2"


def test_a_form_that_lacks_something_says_so_and_enters_nothing(window: RecordPage) -> None:
    inbox, before = paste(window), acts(window)
    press(Key.Key_K)
    inbox.card.post.blocks[0].fields.put({"states": ()})
    inbox.card.take_form()
    assert acts(window) == before
    assert inbox.card.writes
    assert "Say with or against whom" in window.message.text()


def test_all_sure_cards_are_entered_as_one_step_and_what_overturns_something_is_left(window: RecordPage) -> None:
    inbox, before = paste(window), acts(window)
    entries = len(window.session.history.ids)
    inbox.press_all()
    assert acts(window) == before + 2
    assert len(window.session.history.ids) == entries + 1
    assert window.message.text() == "2 cards entered, as one step of undo"
    trigger(window, "undo")
    assert acts(window) == before
    assert stands(inbox).count(Stand.SURE) == 2


def test_a_card_that_answers_another_leads_to_that_one_first(window: RecordPage) -> None:
    inbox, before = paste(window), acts(window)
    inbox.list.choose(inbox._cards.hands[2].card.id)
    enter(inbox)
    assert acts(window) == before
    assert inbox.hand is not None
    assert inbox.hand.card.id == "1.1"
    assert "accept that one first" in window.message.text()


def test_cards_wait_in_the_file_until_they_are_dealt_with(desk: Desk, window: RecordPage) -> None:
    paste(window)
    path = window.session.campaign.path
    desk.welcome()
    again = opened_record(desk, path)
    again.session.clock = lambda: NWOL_NOW
    trigger(again, "view_inbox")
    assert again.inbox.list.lines[0].text == "Foreign Minister of Holland: declares war (Spain)"
    for hand in again.inbox._cards.hands:
        again.session.set_aside(hand.card.id)
    again.inbox.refresh()
    assert not again.inbox.list.isVisible()
    assert any("0 entered, 4 not" in line.spoken for line in again.inbox._lately.lines)


def test_what_was_entered_is_known_again_when_the_page_is_pasted_once_more(window: RecordPage) -> None:
    inbox = paste(window)
    inbox.press_all()
    for hand in inbox._cards.hands:
        if hand.card.became is None:
            window.session.set_aside(hand.card.id)
    paste(window)
    assert [stands(inbox)[n] for n in (0, 2)] == [Stand.KNOWN, Stand.KNOWN]
    before = acts(window)
    enter(inbox)
    assert (acts(window), stands(inbox)[0]) == (before, Stand.ASIDE)


def test_times_without_a_zone_are_asked_for_once_and_read_again(window: RecordPage, qtbot: QtBot) -> None:
    inbox = paste(window, PAGE.replace("All times are UTC + 1 hour", ""))
    for field in (inbox.zone, inbox.copied, inbox.names.speaker):
        field.setFocus()
        press(Key.Key_Escape)
        assert inbox.list.hasFocus(), "the keys are those of the cards again"
    press(Key.Key_Z)
    inbox.zone.hidePopup()
    qtbot.waitUntil(lambda: window.window().focusWidget() is inbox.list)  # left unchanged, it gives the keys back
    assert Stand.SURE not in stands(inbox)
    assert "some times are unsure" in window.message.text()
    inbox.zone.setCurrentIndex(inbox.zone.findData("+02:00"))
    inbox.zone.activated.emit(inbox.zone.currentIndex())
    assert inbox.list.lines[0].aside == "Thu 10 Nov 2011 09:12 UTC+02:00"
    assert len(window.session.state.inbox.batches) == 1


def test_the_zone_and_the_day_are_said_by_key_before_anything_is_pasted(window: RecordPage) -> None:
    inbox = window.inbox
    assert inbox.paste_button.hasFocus()
    press(Key.Key_Z)
    inbox.zone.hidePopup()
    assert inbox.zone.hasFocus()
    inbox.zone.activated.emit(inbox.zone.currentIndex())
    assert inbox.paste_button.hasFocus()
    inbox.copied.setFocus()
    inbox.copied.setText("2011-11-12 09:00")
    press(Key.Key_Return)
    assert inbox.paste_button.hasFocus()
    inbox = paste(window, PAGE.replace("Thu Nov 10, 2011", "Yesterday,").replace("Fri Nov 11, 2011", "Today,"))
    assert [line.aside[:10] for line in inbox.list.lines] == ["Fri 11 Nov"] * 3 + ["Sat 12 Nov"]


def test_a_name_is_said_once_and_forgotten_again(window: RecordPage) -> None:
    inbox = paste(window)
    inbox.list.choose("1.2")
    assert "tulip is new" in inbox.names.about.text()
    window.session.enter(Ruling(Moment.parse("2011-11-11T09:00+00:00"), NoteMinister(Ho, FOREIGN, "Tulip")))
    inbox.names.show_names(window.session.state, "tulip")
    assert "tulip is entered as Foreign Minister of Holland" in inbox.names.about.text()
    inbox.names.speaker.put("nobody")
    inbox.names._learn()
    assert window.session.state.inbox.names["tulip"].state is None
    inbox.names.list.choose("tulip")
    inbox.names.list.setFocus()
    press(Key.Key_Delete)
    assert "tulip" not in window.session.state.inbox.names


def ask_for_another_sender(window: RecordPage) -> AlsoEntered:
    inbox = paste(window)
    enter(inbox)
    inbox.list.choose("1.1")
    inbox.names.speaker.put(f"De {FOREIGN}")
    inbox.names._learn()
    (asked,) = inbox.findChildren(AlsoEntered)
    assert QTest.qWaitForWindowExposed(asked)
    asked.activateWindow()
    asked.changes.setFocus()
    return asked


def test_a_changed_name_asks_for_the_posts_that_are_entered_already(window: RecordPage) -> None:
    asked = ask_for_another_sender(window)
    post = window.session.state.acts[-1]
    before = window.session.state
    words = "\n".join(line.spoken for line in asked.changes.lines)
    assert "Holland" in words, "what is in force no more"
    assert "Denmark" in words, "what is in force instead"
    assert asked.because.value() == "dyke_warden is Foreign Minister of Denmark"
    press(Key.Key_Return, modifier=CTRL)
    now = window.session.state
    assert now.known[post.id].author == Author(De, FOREIGN, "dyke_warden")  # type: ignore[union-attr]
    assert now.inbox.names["dyke_warden"].state == De
    assert window.message.text() == "1 post corrected, as one step of undo"
    assert window.window().focusWidget() is window.inbox.list
    trigger(window, "undo")
    assert window.session.state == before


def test_a_changed_name_is_learned_alone_or_left(window: RecordPage) -> None:
    asked = ask_for_another_sender(window)
    before = window.session.state
    QTest.keyClick(asked.changes, Key.Key_Escape)
    assert window.session.state == before
    assert window.inbox.names.speaker.value() == f"Ho {FOREIGN}"
    window.inbox._learn("dyke_warden", Speaker(De, (FOREIGN,)))
    asked = window.inbox.findChildren(AlsoEntered)[-1]
    asked.because.put(" ")
    asked.yes.click()
    assert window.session.state == before, "it needs a reason"
    asked.no.click()
    assert window.session.state.acts == before.acts
    assert window.session.state.inbox.names["dyke_warden"].state == De


def test_an_empty_clipboard_is_said(window: RecordPage) -> None:
    for text in ("", "   \n"):
        paste(window)  # another message than the one that is due
        paste(window, text)
        assert window.message.text() == "There is no text on the clipboard: copy a page or a mail first", repr(text)


def test_rubbish_is_a_card_that_does_nothing_by_itself(window: RecordPage) -> None:
    before = acts(window)
    for number, text in enumerate(("lol", "\x00\x1b[2J\u2028 ünïcödé", "From: \nDate: \n\n", "x" * 50_000)):
        inbox = paste(window, text)
        assert len(inbox._cards.hands) == number + 1, text[:20]
        assert stands(inbox)[number] in (Stand.NOT_UNDERSTOOD, Stand.NO_ACT), text[:20]
        enter(inbox)
        assert acts(window) == before, text[:20]


def test_files_and_folders_are_taken_in_and_what_cannot_be_read_is_said(
    desk: Desk, window: RecordPage, tmp_path: Path
) -> None:
    folder = tmp_path / "mails"
    folder.mkdir()
    mail = (
        "From: Warden <warden@example.org>\nDate: Thu, 10 Nov 2011 09:12:00 +0100\n\nHolland declares war on Spain.\n"
    )
    for number in (1, 2):
        (folder / f"{number}.eml").write_text(mail.replace(":12:", f":1{number}:"))
    assert window.takes(folder)
    assert len(window.inbox._cards.hands) == 2
    desk.take([folder / "1.eml", folder / "2.eml"])
    assert len(window.inbox._cards.hands) == 4
    assert window.session.state.inbox.batches[-1].label == "2 files"
    desk.take([folder / "1.eml", folder / "letter.doc"])
    assert "one file at a time" in window.message.text()
    window.inbox.take_files([tmp_path / "nowhere.eml"])
    assert "no such file" in window.message.text()
    window.inbox.take_files([window.session.campaign.path])
    assert "This is a campaign" in window.message.text()
    assert not window.takes(tmp_path / "picture.png")


@pytest.mark.parametrize("scale", [1.0, 1.3])
def test_nothing_is_cut_off(window: RecordPage, scale: float) -> None:
    window.looks.scale(scale) if scale != 1.0 else None
    inbox = paste(window)
    QApplication.processEvents()
    assert not list(cut_off(inbox))
    enter(inbox)
    press(Key.Key_K)
    QApplication.processEvents()
    assert not list(cut_off(inbox))
    press(Key.Key_Escape)
    paste(window, UNSURE)
    inbox.list.setFocus()
    press(Key.Key_End)
    QTest.qWait(1)
    assert inbox.hand is not None
    assert inbox.hand.stand is Stand.UNSURE
    assert not list(cut_off(inbox))  # the reasons of an unsure card take several lines


def test_the_field_that_is_asked_for_is_in_sight_with_large_text_too(window: RecordPage) -> None:
    window.looks.scale(1.3)
    paste(window)
    press(Key.Key_S)
    QApplication.processEvents()
    field = QApplication.focusWidget()
    assert field is not None
    assert field.visibleRegion().boundingRect().height() >= min(field.height(), 40)


def test_the_black_button_is_in_sight_in_every_card_with_large_text_too(window: RecordPage) -> None:
    window.looks.scale(1.3)
    inbox = paste(window)
    for hand in inbox._cards.hands:
        inbox.list.choose(hand.card.id)
        QApplication.processEvents()
        button = inbox.card.accept
        assert button.visibleRegion().boundingRect().size() == button.size(), hand.title


def test_two_rulings_of_one_post_are_entered_each_by_itself_and_undone_as_one(window: RecordPage) -> None:
    ruled = post(
        "herald", "Fri Nov 11, 2011 8:00 am",
        "Confirmed: the war of Holland against Spain.\n\nTurn 1 has now been run.\n\nGA", "Rulings",
    )  # fmt: skip
    inbox = paste(window, HEAD + "\nTop\n".join((WAR, ruled)) + FOOT)
    card = inbox.list.lines[1]
    assert card.text == "Game administrator: confirms a post (Holland, Spain); runs a turn"
    inbox.list.choose(card.id)
    assert "accept that one first" in told(inbox)
    inbox.list.choose(inbox.list.lines[0].id)
    enter(inbox)
    before = acts(window)
    inbox.list.choose(card.id)
    inbox._open_form(Asked.KIND)
    assert [block.kind.value() for block in inbox.card.ruling.blocks] == ["confirm", "run"]
    assert all(block.remove.isVisibleTo(block) for block in inbox.card.ruling.blocks)
    inbox.card.take_form()
    war, confirmed, run = window.session.state.acts[-3:]
    assert isinstance(confirmed, Ruling)
    assert isinstance(run, Ruling)
    assert confirmed.decision == Confirm(war.id)
    assert run.decision == RunTurn(1)
    assert acts(window) == before + 2
    window.session.undo()
    assert acts(window) == before


def test_a_ruling_gets_another_beside_it_and_a_goes_to_its_post(window: RecordPage) -> None:
    ruled = post("herald", "Fri Nov 11, 2011 8:00 am", "Confirmed: the war of Holland against Spain.\n\nGA", "Rulings")
    inbox = paste(window, HEAD + "\nTop\n".join((WAR, AGAIN, ruled)) + FOOT)
    while inbox.hand is not None and inbox.hand.card.id != inbox.list.lines[2].id:
        enter(inbox)
    war, pact = (act.id for act in window.session.state.acts[-2:])
    press(Key.Key_A)
    form = inbox.card.ruling
    assert form.block.fields.editors["post"] is QApplication.focusWidget()
    form.more.click()
    assert form.blocks[1].kind is QApplication.focusWidget()
    form.blocks[1].put(Written("confirm", {"post": pact}))
    inbox.card.take_form()
    confirmed = [act.decision for act in window.session.state.acts[-2:] if isinstance(act, Ruling)]
    assert confirmed == [Confirm(war), Confirm(pact)]


def test_of_two_rulings_one_can_be_taken_away_in_the_form(window: RecordPage) -> None:
    ruled = post("herald", "Fri Nov 11, 2011 8:00 am", "Turn 1 has been run. Turn 2 has been run.\n\nGA", "Rulings")
    inbox = paste(window, HEAD + ruled + FOOT)
    inbox._open_form(Asked.KIND)
    form = inbox.card.ruling
    assert [block.fields.values()["turn"] for block in form.blocks] == ["1", "2"]
    form.blocks[0].remove.click()
    assert [block.fields.values()["turn"] for block in form.blocks] == ["2"]
    assert not form.block.remove.isVisibleTo(form.block)
    form.show_problems({"0.turn": "no such turn"})
    assert form.first_problem({"0.turn": "no such turn"}) is next(iter(form.block.fields.stops))
