"""What is refused is said as a sentence to a player: with a capital, and without the codes of the program."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Any

import pytest
from evening import Key, press, trigger
from plain_words import breach
from PySide6.QtWidgets import QApplication, QComboBox, QDialog, QDialogButtonBox, QLabel, QLineEdit

from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.rules.fields import FIELDS, Kind
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
NUMBERS: tuple[Any, ...] = (-1, 51, 10_000, 10**9, 1.5, "many", "1_000", "  ")


def refusals(window: EmpiresPage) -> Iterator[str]:
    """What is said to numbers that are typed wrong, for every number of every power, and to impossible places."""
    powers = window.session.state.powers
    numbers = [field.key for field in FIELDS if field.kind is Kind.NUMBER]
    tries = [(f"powers.{power}.{key}", value) for power in powers for key in numbers for value in NUMBERS]
    tries += [("territories.Bavaria", "Atlantis"), ("territories.Atlantis", "Fr"), ("month", "spring")]
    for key, value in tries:
        try:
            window.session.would(EditFields({key: value}), TypedDice((1, 1)))
        except EiaSoloError as refusal:
            yield window.door.words(refusal)


def test_every_refusal_of_a_value_begins_with_a_capital_and_speaks_no_codes(window: EmpiresPage) -> None:
    found = set(refusals(window))
    assert len(found) > 15
    assert list(filter(None, map(breach, found))) == []


def test_what_the_last_line_refuses_begins_with_a_capital(window: EmpiresPage) -> None:
    trigger(window, "view_month", "roll_until_war")
    window.driver.stop()
    for view, line in (("view_month", window.month.refused), ("view_desk", window.message)):
        trigger(window, view)
        window.door.attempt(lambda: window.driver.procession.answer({"powers.Fr.money": -1}))
        assert line.text() == "France, money: Must be from 0 to 9999, not -1"


def test_a_seed_that_is_none_is_refused_beside_its_field_and_asks_for_no_file(window: EmpiresPage) -> None:
    window.ask_for("new_campaign")
    dialog = window.findChild(QDialog, "new_campaign")
    seed, refused = dialog.findChild(QLineEdit, "seed"), dialog.findChild(QLabel, "seed_refusal")
    accept = dialog.findChild(QDialogButtonBox).buttons()[0]
    for wrong in ("four", "-1", "1.5", "²", "9" * 19, "9" * 5000):
        seed.setText(wrong)
        assert refused.text()[:1] in ("“", "A")
        assert not refused.isHidden()
        assert not accept.isEnabled()
    seed.setText(str(2**63 - 1))
    assert refused.isHidden()
    assert accept.isEnabled()
    seed.setText("four")
    game = dialog.findChild(QComboBox, "game")
    for number in range(game.count()):
        game.setCurrentIndex(number)
        assert accept.isEnabled() == refused.isHidden() == seed.isHidden()
    dialog.reject()


def test_a_question_that_stops_the_dice_names_no_key_of_the_sheet(window_1805: EmpiresPage) -> None:
    trigger(window_1805, "dow_phase")
    trigger(window_1805, "view_desk")
    window_1805.desk.setFocus()
    press(Key.Key_U)
    QApplication.processEvents()
    while window_1805.driver.is_running:
        QApplication.processEvents()
    assert "waits for an answer" in window_1805.message.text()
    assert not breach(window_1805.message.text())


def test_a_value_has_its_name_in_the_window_and_its_key_on_the_command_line(window: EmpiresPage) -> None:
    refusal = InvalidCommand("51 are more than the 50 that the fleets can hold", at="powers.Fr.ships")
    assert window.door.words(refusal) == "France, ships: 51 are more than the 50 that the fleets can hold"
    assert str(refusal) == "powers.Fr.ships: 51 are more than the 50 that the fleets can hold"
