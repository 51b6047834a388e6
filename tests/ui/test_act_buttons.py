"""No button of a row ends in dots: quiet ones are behind "More", then the black one says whole words less."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from pathlib import Path
from random import Random

import pytest
from any_keys import KEYS, WEIGHTS, odd_campaign
from corpus_players import CORPUS
from evening import Key, focus, opened, press, trigger
from PySide6.QtWidgets import QApplication

from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.presenters.lines import Act
from eia_solo.ui.program import Desk
from eia_solo.ui.widgets.acts import ActRow
from eia_solo.ui.widgets.thing_menu import ThingMenu

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

CAMPAIGNS = (
    ("twelve_powers_at_war", "", 0),
    ("both_tired", "calls", 0),
)
SIZES = ((1150, 720), (1280, 730), (1440, 860), (1920, 1040))
QUICK = {1.0: SIZES[1:3], 1.5: (SIZES[0], SIZES[-1])}
ALL = dict.fromkeys((1.0, 1.3, 1.5), SIZES)
"""The sizes of the text, and of the window for each: those of every day, and all of them."""
PAIR = ("Next France against Great Britain", "Next › Great Britain", "Next")
ROLL = Act(PAIR[0], goes="go_on", shorter=PAIR[1:])
QUIET = (Act("Until a war", goes="roll_until_war", key="U"), Act("Undo", goes="undo", key="Ctrl+Z"))


def settle() -> None:
    for _ in range(3):
        QApplication.processEvents()


def faults(row: ActRow, acts: Sequence[Act]) -> list[str]:
    """What is wrong with a row that offers these acts: words that are cut, or that went before they had to."""
    row.show_acts(acts, black=True)
    placed = row.widget(0).layout()
    assert placed is not None
    placed.activate()
    black, *quiet = row.buttons[: len(acts)]
    found = [
        f"{button.words!r} is cut"
        for button in (*row.buttons, row.more)
        if button.isVisible() and button.sizeHint().width() > button.width()
    ]
    if black.words != black.text() and any(button.isVisible() for button in quiet):
        found.append(f"{black.text()!r} loses words beside {[button.words for button in quiet]}")
    if row.more.isVisible() == all(button.isVisible() for button in quiet):
        found.append(f"'More' with {[button.words for button in quiet if button.isVisible()]}")
    if not black.words.startswith(black.text().split()[0]):
        found.append(f"{black.words!r} has another verb")
    return found


@pytest.fixture
def offered(monkeypatch: pytest.MonkeyPatch) -> dict[str, dict[object, tuple[Act, ...]]]:
    """All that rows of buttons were told to offer, by the name of the row and by their words."""
    heard: dict[str, dict[object, tuple[Act, ...]]] = {}
    show_acts = ActRow.show_acts

    def hear(row: ActRow, acts: Sequence[Act], *, black: bool) -> None:
        heard.setdefault(row.objectName(), {})[tuple((act.text, act.key) for act in acts)] = tuple(acts)
        show_acts(row, acts, black=black)

    monkeypatch.setattr(ActRow, "show_acts", hear)
    return heard


@pytest.mark.parametrize("looks", [QUICK, pytest.param(ALL, marks=pytest.mark.slow)], ids=["quick", "all"])
def test_no_button_is_cut_whatever_is_due_in_whatever_window(
    desk: Desk,
    tmp_path: Path,
    offered: dict[str, dict[object, tuple[Act, ...]]],
    looks: Mapping[float, Sequence[tuple[int, int]]],
) -> None:
    for number, (sheet, step, checks) in enumerate(CAMPAIGNS):
        dice = Random(number)
        path = tmp_path / f"{sheet}.eia"
        odd_campaign(path, CORPUS / "sheets" / f"{sheet}.toml", dice, step, checks)
        window = opened(desk, path)
        window.show_month()
        for _ in range(30):
            press(dice.choices(KEYS, WEIGHTS)[0])
            QApplication.processEvents()
        window.driver.look_at_step("diplomacy")
        trigger(window, "view_desk")
    every = {name: tuple(acts.values()) for name, acts in offered.items()}
    assert len(every["acts_stage"]) > 20
    for scale, sizes in looks.items():
        window.looks.scale(scale)
        for view, row in (("view_month", window.month.acts), ("view_desk", window.desk.buttons)):
            trigger(window, view)
            for size in sizes:
                window.window().resize(*size)
                settle()
                wrong = {fault for acts in every[row.objectName()] for fault in faults(row, acts)}
                assert not wrong, (scale, size, row.width())


@pytest.mark.parametrize(
    ("room", "words", "quiet"),
    [(900, PAIR[0], 2), (540, PAIR[0], 1), (430, PAIR[0], 0), (320, PAIR[1], 0), (200, PAIR[2], 0)],
)
def test_quiet_buttons_go_first_then_whole_words(window: EmpiresPage, room: int, words: str, quiet: int) -> None:
    press("m")
    row = window.month.acts
    row.setFixedWidth(room)
    settle()
    assert faults(row, (ROLL, *QUIET)) == []
    assert row.buttons[0].words == words
    assert row.buttons[0].text() == PAIR[0]
    assert [button.isVisible() for button in row.buttons[1:3]] == [quiet > 0, quiet > 1]


def test_what_is_behind_more_is_done_from_its_menu(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Fr.money": 3}))
    press("m")
    row = window.month.acts
    row.setFixedWidth(300)
    settle()
    row.show_acts((ROLL, *QUIET), black=True)
    row.more.setFocus()
    press(Key.Key_Space)
    menu = window.findChild(ThingMenu)
    assert menu is not None
    assert [action.text() for action in menu.actions()] == ["Until a war\tU", "Undo\tCtrl+Z"]
    before = window.session.history.head
    menu.actions()[1].trigger()
    assert window.session.history.head != before


def test_a_button_that_goes_behind_more_hands_the_focus_to_the_black_one(window: EmpiresPage) -> None:
    press("m")
    row = window.month.acts
    row.show_acts((ROLL, *QUIET), black=True)
    row.buttons[2].setFocus()
    row.setFixedWidth(300)
    settle()
    assert focus() is row.buttons[0]
