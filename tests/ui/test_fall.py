"""Dice that are seen to fall: what is shown and done meanwhile, and when they are not."""

from __future__ import annotations

import subprocess
import sys
from pathlib import Path
from types import SimpleNamespace

import pytest
from evening import CTRL, Key, campaign, press, trigger
from pytestqt.qtbot import QtBot

from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.commands import EditFields
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.fall import ENDS_MS, LANDS_MS, InTheAir, seen_at
from eia_solo.games.empires_in_arms.ui.page import EmpiresPage
from eia_solo.ui.desktop_motion import DesktopMotion

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")


@pytest.fixture
def falling(window: EmpiresPage) -> EmpiresPage:
    """The first check of the sample, which is due, in a window where dice fall."""
    window.settings.dice_fall = True
    trigger(window, "dow_phase")
    return window


def made(window: EmpiresPage) -> int:
    """How many declarations have been decided by dice."""
    return sum(check.throw is not None for check in window.driver.procession.made_of(CheckKind.DECLARATION).values())


def title(window: EmpiresPage) -> str:
    return window.month.check.stage._title.text()


def black(window: EmpiresPage) -> str:
    return window.month.acts.buttons[0].text()


@pytest.mark.parametrize("value", range(1, 7))
@pytest.mark.parametrize("lands", LANDS_MS)
def test_a_die_shows_three_other_faces_and_lies_from_its_time_on(value: int, lands: int) -> None:
    seen = [seen_at(value, lands, ms) for ms in range(ENDS_MS)]
    assert seen[lands - 1].turned
    assert all(at == InTheAir(value) for at in seen[lands:])
    faces = {at.face for at in seen[:lands]}
    assert len(faces) == 3
    assert value not in faces


def test_a_throw_is_in_the_campaign_before_it_falls_and_is_shown_when_it_lies(
    falling: EmpiresPage, qtbot: QtBot
) -> None:
    said = falling.message.text()
    press("r")
    assert falling.driver.fall.is_on
    assert made(falling) == 1
    assert title(falling) == "France against Austria"
    assert falling.message.text() == said
    assert black(falling) == "Next France against Great Britain"
    with qtbot.waitSignal(falling.driver.fall.landed, timeout=ENDS_MS + 2000):
        pass
    assert title(falling).startswith("France keeps the peace") or title(falling).startswith("France declares war")
    assert falling.message.text().startswith("France → Austria")
    assert black(falling) == "Next France against Great Britain"


def test_enter_only_ends_the_fall(falling: EmpiresPage) -> None:
    press("r", Key.Key_Return)
    assert not falling.driver.fall.is_on
    assert title(falling) != "France against Austria"
    assert black(falling) == "Next France against Great Britain"
    press(Key.Key_Return)
    assert black(falling) == "Roll France against Great Britain"


def test_a_key_that_is_pressed_while_dice_fall_is_not_lost(falling: EmpiresPage) -> None:
    press("r", "4")
    assert not falling.driver.fall.is_on
    assert falling.driver.procession.typed == 4
    press(Key.Key_Backspace, "r")
    assert made(falling) == 2
    assert title(falling) == "France against Great Britain"
    press("r")
    assert made(falling) == 3
    assert title(falling) == "Russia against Turkey", "the check whose dice are in the air"
    press(Key.Key_Z, modifier=CTRL)
    assert not falling.driver.fall.is_on
    assert made(falling) == 2
    assert black(falling).startswith("Roll ")


def test_a_look_at_another_check_ends_the_fall(falling: EmpiresPage) -> None:
    press("r", Key.Key_Left)
    assert not falling.driver.fall.is_on
    assert falling.month.looking.isVisible()


def test_of_all_that_is_rolled_only_the_last_throw_falls(falling: EmpiresPage, qtbot: QtBot) -> None:
    falls: list[int] = []
    falling.driver.thrown.connect(lambda: falls.append(made(falling)))
    press("a", "a")
    qtbot.waitUntil(lambda: bool(falls))
    assert not falling.driver.is_running
    assert falls == [made(falling)]
    assert " against " in title(falling)
    assert black(falling) == "Next what happened and why"
    press(Key.Key_Return)
    assert " against " not in title(falling)


def test_dice_of_the_player_lie_on_the_table_already(falling: EmpiresPage) -> None:
    press("1", "1")
    assert made(falling) == 1
    assert not falling.driver.fall.is_on
    assert title(falling) == "France keeps the peace with Austria"


def test_dice_fall_on_the_desk_too(falling: EmpiresPage) -> None:
    trigger(falling, "view_desk")
    log = len(falling.log.all)
    press("r")
    assert falling.driver.fall.is_on
    assert len(falling.log.all) == log
    press(Key.Key_Return)
    assert len(falling.log.all) > log


def test_no_dice_fall_where_the_player_or_the_desktop_does_not_want_it(falling: EmpiresPage) -> None:
    trigger(falling, "dice_fall")
    assert not falling.actions_by_id["dice_fall"].isChecked()
    press("r")
    assert not falling.driver.fall.is_on
    falling.motion.less = True
    trigger(falling, "dice_fall")
    assert falling.message.text() == "The desktop asks for less motion: dice are not seen to fall"
    press("r")
    assert not falling.driver.fall.is_on
    assert made(falling) == 2


def test_no_dice_fall_where_none_are_in_sight(falling: EmpiresPage) -> None:
    trigger(falling, "view_odds")
    falling.driver.roll()
    assert made(falling) == 1
    assert not falling.driver.fall.is_on


@pytest.mark.parametrize(
    ("answer", "wanted", "less"), [(1, 1, True), (0, 1, False), (False, False, True), (True, False, False)]
)
def test_what_a_desktop_says_of_motion(answer: object, wanted: object, less: bool) -> None:
    motion = DesktopMotion()
    for arguments in ([SimpleNamespace(variant=lambda: answer)], [answer]):
        motion.less = False
        reply = SimpleNamespace(arguments=lambda arguments=arguments: arguments)
        motion._hear(SimpleNamespace(reply=lambda reply=reply: reply, deleteLater=lambda: None), wanted)  # type: ignore[arg-type]
        assert motion.less is less
    motion.less = False
    for said in (["no such setting"], []):
        reply = SimpleNamespace(arguments=lambda said=said: said)
        motion._hear(SimpleNamespace(reply=lambda reply=reply: reply, deleteLater=lambda: None), wanted)  # type: ignore[arg-type]
    assert not motion.less


_KILLED = """
import os, sys
from pathlib import Path
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.ui.program import Desk
from eia_solo.ui.application import application

app = application()
desk = Desk(app)
desk.open(Path(sys.argv[1]))
window = desk.window
window.show_month()
window.driver.begin(CheckKind.DECLARATION)
window.driver.fall.moved.connect(lambda *_: os._exit(9))
window.driver.roll()
"""


def test_a_program_that_is_killed_in_the_fall_has_lost_nothing(tmp_path: Path) -> None:
    path = campaign(tmp_path)
    ended = subprocess.run([sys.executable, "-c", _KILLED, str(path)], timeout=60, check=False)
    assert ended.returncode == 9, "it was killed while the dice fell"
    with EmpiresSession.open(path, empires_in_arms()) as session:
        phase = session.state.declarations
        assert phase is not None
        assert any(check.throw is not None for check in session.checks_made(session.history.head))


def test_a_figure_typed_while_dice_fall_answers_no_question_of_the_next_check(window_1805: EmpiresPage) -> None:
    """It goes into the field that is open still; that one belongs to the check whose dice are in the air."""
    window = window_1805
    window.settings.dice_fall = True
    trigger(window, "dow_phase")
    while not window.driver.fall.is_on:
        press("2", "r")
    press("3")
    asking = window.driver.procession.asking
    assert asking is not None
    assert not any(map(asking.draft, (key for line in asking.lines for key in line.keys)))
    assert black(window).startswith("Next ")


def test_a_figure_typed_while_dice_fall_does_not_reach_the_next_check_that_asks_the_same(window: EmpiresPage) -> None:
    window.session.do(EditFields({"powers.Fr.land_points": None}))
    window.settings.dice_fall = True
    trigger(window, "dow_phase")
    asks = window.month.asks
    fields = [line.keys for line in asks.asking.lines] if asks.asking else []
    press("r")
    asking = window.driver.procession.asking
    assert window.driver.fall.is_on
    assert asking is not None
    assert [line.keys for line in asking.lines] == fields, "both ask for the same"
    press("3")
    assert not asking.drafts
