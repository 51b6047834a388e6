"""Two years of an invented game, from raw mails to what is announced, through the window, beside what a careful
moderator would have: `two_years/truth.json` was written by hand before any of it was read.
"""

from __future__ import annotations

import json
import mailbox
from collections.abc import Iterator, Mapping
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest
from attrs import evolve
from evening import activate, trigger
from playing import CTRL, carry_out, game, opened_game
from PySide6.QtCore import Qt
from PySide6.QtTest import QTest
from PySide6.QtWidgets import QApplication

from eia_solo.exports.report import report_text
from eia_solo.games.international_relations.exports.turn_mail import turn_mail
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.rules.report import Report
from eia_solo.games.international_relations.rules.stages import processed
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.rules.writing.order_words import unit_posted
from eia_solo.games.international_relations.ui.page import InternationalPage
from eia_solo.games.international_relations.ui.presenters.desk import ALL
from eia_solo.games.international_relations.ui.send_turn import SendTurn
from eia_solo.reading.due import due_moment
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

MAILS = Path(__file__).parents[1] / "games" / "international_relations" / "two_years"
TRUTH: Mapping[str, Any] = json.loads((MAILS / "truth.json").read_text(encoding="utf-8"))


def test_two_years_of_mails_come_to_what_a_careful_moderator_has(desk: Desk, tmp_path: Path) -> None:
    page = opened_game(desk, game(tmp_path))
    for address, power in TRUTH["addresses"].items():
        page.session.learn(address, power)
    for stage, truth in TRUTH["stages"].items():
        assert page.session.state.stage_name == stage
        page.session.set_deadline(due_moment(truth["deadline"]))
        told = everything_sent(page)
        for raw in mails_of(stage):
            paste(page, raw)
            assert everything_sent(page) == told, "what came in is in nothing that goes out"
        for power in page.session.rulebook.rules.board.powers:
            assert same_orders(page, power, truth), (stage, power, page.session.state.written.get(power))
        before = page.session.state
        activate(desk.shell)
        carry_out(page)
        assert standing(page.session.state) == truth["stand"], stage
        expect_announced(page, truth)
        expect_secrets(page, before, truth)


def mails_of(stage: str) -> Iterator[str]:
    """The raw mails of a stage in the order in which they came."""
    for path in sorted(MAILS.glob(f"{stage}-*.eml")):
        yield path.read_bytes().decode("latin-1")
    for path in MAILS.glob(f"{stage}.mbox"):
        with closing(mailbox.mbox(path)) as box:
            yield from (each.as_bytes().decode("latin-1") for each in box)


def paste(page: InternationalPage, raw: str) -> None:
    """Paste a mail as it came among the sheets of all powers."""
    page.show_board()
    page.board.desk.choose(ALL)
    editor = page.board.desk.editor
    editor.setFocus()
    editor.selectAll()
    QApplication.clipboard().setText(raw)
    QTest.keyClick(editor, Qt.Key.Key_V, CTRL)
    QApplication.processEvents()
    assert not page.board.desk.is_changed, "a mail without an order is no text of a sheet"


def plain(order: str) -> str:
    """An order without what says nothing new: blanks, capitals, where a unit with a coast stands."""
    return order.casefold().replace(" ", "").replace("viaconvoy", "").replace("/nc-", "-").replace("/sc-", "-")


def same_orders(page: InternationalPage, power: str, truth: Mapping[str, Any]) -> bool:
    written = page.session.state.written.get(power, ())
    return {plain(each) for each in written} == {plain(each) for each in truth["written"].get(power, ())}


def standing(state: GameState) -> dict[str, str]:
    """Where the units of each power stand, as players write it."""
    powers = sorted({unit.power for unit in state.units})
    return {
        power: ", ".join(sorted(unit_posted(unit) for unit in state.units if unit.power == power)) for power in powers
    }


def everything_sent(page: InternationalPage) -> object:
    """The text and the mails of what was carried out last."""
    kept, rules = page.session.reports()[-1:], page.session.rulebook.rules
    return goes_out(page, kept[0].report, page.session.state) if kept else rules


def goes_out(page: InternationalPage, report: Report, state: GameState) -> dict[str, object]:
    rules = page.session.rulebook.rules
    everybody = turn_page((report,), state, rules)
    mails = {power: turn_mail(power, (report,), state, rules, page=everybody) for power in rules.board.powers}
    return {"text": report_text(everybody), **mails}


def expect_announced(page: InternationalPage, truth: Mapping[str, Any]) -> None:
    """What the window offers to send says what came about, where all stand, and what holds."""
    trigger(page, "send_turn")
    QApplication.processEvents()
    dialog = page.findChildren(SendTurn)[-1]
    parts = dialog.text.toPlainText().split("\n\n")
    sections = {part.partition("\n")[0]: part.splitlines()[1:] for part in parts}
    names = {title.rpartition(": ")[2] if "Due" not in title else title: lines for title, lines in sections.items()}
    if dialog.parcel.kept[-1].report.stage == "orders":
        assert [each.strip() for each in names.get("Dislodged", ())] == truth.get("dislodged", [])
        stayed = sorted(each.strip().partition(" (")[0] for each in names.get("Did not move", ()))
        assert stayed == sorted(truth.get("did_not_move", []))
    stand = {
        line.split(" (")[0].strip(): line.partition("): ")[2].partition(";")[0] for line in names["Where all stand"]
    }
    assert {power: ", ".join(sorted(units.split(", "))) for power, units in stand.items()} == truth["stand"]
    for tie in truth.get("ties", ()):
        assert any(line.strip().startswith(tie) for line in names["Relations"])
    for words in truth.get("said", ()):
        assert words in dialog.text.toPlainText()
    QTest.keyClick(dialog.text, Qt.Key.Key_A)
    QApplication.processEvents()
    assert not page.session.unsent(), "all are sent"


def expect_secrets(page: InternationalPage, before: GameState, truth: Mapping[str, Any]) -> None:
    """What one power wrote in secret changes no letter of what the others get."""
    rules, now = page.session.rulebook.rules, page.session.reports()[-1].report
    for power, secrets in truth.get("secrets", {}).items():
        lines = tuple(each for each in before.written[power] if plain(each) not in set(map(plain, secrets)))
        assert len(lines) < len(before.written[power])
        without = processed(rules, evolve(before, written={**before.written, power: lines}))
        told, untold = goes_out(page, now, now.after), goes_out(page, without, evolve(without.after, deadline=None))
        assert {each for each in told if told[each] != untold[each]} == {power}
