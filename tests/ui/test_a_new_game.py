"""A game is added by its folder and one line in the list; the rest of the program has it with all that any game has."""

import io
import json
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

import pytest
from attrs import define, field, frozen
from coins import rules as coin_rules
from coins.game import COINS
from coins.rules import Began, Coins, Event, Tally, Toss
from PySide6.QtCore import Qt
from PySide6.QtWidgets import QComboBox, QDialog
from pytestqt.qtbot import QtBot

from eia_solo import games
from eia_solo.campaign.opening import new_campaign, open_campaign
from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.core.dice import DiceSource
from eia_solo.core.readings import OpenSentence, ReadingChoice
from eia_solo.core.rulebook import Difference
from eia_solo.exports.formats import written
from eia_solo.exports.log_page import Choice
from eia_solo.ui.history.model import MONTH
from eia_solo.ui.plain_page import PlainPage
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")
NO_SCREEN = Window(problem=lambda: "no display", open=lambda _: 0)
FOLDER = Path(__file__).parents[1] / "coins"
SEED = 3
"""Its first dice are 2, 6, 3, 1: tails, heads, tails, tails."""


@pytest.fixture(autouse=True)
def coins(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    """The one line, and the folder of tables."""
    as_it_is = games.GAMES
    for module in [module for name, module in sys.modules.items() if name.startswith("eia_solo.")]:
        if getattr(module, "GAMES", None) is as_it_is:
            monkeypatch.setattr(module, "GAMES", (*as_it_is, COINS))
    tables = tmp_path / "tables"
    tables.mkdir()
    (tables / "coins").symlink_to(FOLDER)
    monkeypatch.setenv("EIA_SOLO_TABLES", str(tables))


@frozen
class Answer:
    """What a command line came to."""

    code: int
    out: str
    err: str

    @property
    def refusal(self) -> str:
        assert (self.code, self.out) == (2, "")
        return self.err.strip().removeprefix("eia-solo: ")


Cli = Callable[..., Answer]


@pytest.fixture
def cli(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Carries out a command line in this process."""
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def call(*words: object) -> Answer:
        capfd.readouterr()
        code = run([str(word) for word in words], NO_SCREEN)
        return Answer(code, *capfd.readouterr())

    return call


@pytest.fixture
def coin_file(cli: Cli, tmp_path: Path) -> Path:
    path = tmp_path / "coins.eia"
    answer = cli("new", path, "--scenario", "three-tosses", "--seed", SEED)
    assert answer.out == f"{path}: a new campaign: scenario three-tosses, entry 1\n"
    return path


def test_it_is_played_undone_branched_and_proved_on_the_command_line(cli: Cli, coin_file: Path) -> None:
    tossed = [cli("toss", coin_file).out.strip() for _ in range(4)]
    assert tossed == ["tails", "heads", "tails", "tails"]
    assert cli("toss", coin_file).refusal.startswith("The game is over")
    assert cli("undo", coin_file).out.startswith(f"taken back: {tossed[-1]}\nChanged:\n  Tosses, ")
    assert cli("redo", coin_file).out.startswith(f"done again: {tossed[-1]}\n")
    assert cli("branch", coin_file, "again", "--at", 2).code == 0
    cli("toss", coin_file)
    assert "Tosses: " in cli("branch", coin_file, "main", "--compare", "again").out
    assert cli("go", coin_file, 1).code == 0
    assert "again" in cli("history", coin_file).out
    assert cli("check", coin_file).out.startswith(f"{coin_file}: sound: 6 entries\n")


def test_it_is_read_with_status_and_log_and_exported_in_every_form(cli: Cli, coin_file: Path) -> None:
    side = cli("toss", coin_file).out.strip()
    assert cli("status", coin_file).out.splitlines()[:3] == [
        f"{coin_file}: entry 2: {side}",
        "Scenario: three-tosses",
        "Now: entry 2",
    ]
    assert side in cli("log", coin_file).out
    assert cli("bookmark", coin_file, 2).code == 0
    assert cli("note", coin_file, 2, "a good one").code == 0
    with open_campaign(coin_file, write=False) as session:
        for form in ("text", "md", "bbcode", "html", "csv", "json"):
            text = str(written(session, form, Choice()))
            assert side in text, form
            assert "a good one" in text, form
    assert json.loads(cli("log", coin_file, "--json").out)["lines"][1]["text"] == side
    assert json.loads(cli("readings", coin_file, "--json").out)["readings"] == []
    assert cli("readings", coin_file).code == 0
    assert (
        cli("readings", coin_file, "edge", "heads").refusal
        == "There is no reading 'edge'; the command readings lists them"
    )


def test_a_command_of_another_game_says_what_it_is(cli: Cli, coin_file: Path) -> None:
    assert cli("odds", coin_file).refusal == f"{coin_file}: This is a game of coin tosses: eia-solo status {coin_file}"
    assert cli("log", coin_file, "--stats").refusal.endswith(f"eia-solo status {coin_file}")
    assert "toss " in cli("--help").out
    assert "Commands of Coin tosses:" in cli("--help").out


def test_its_page_has_log_and_history_looks_back_and_is_found_in(desk: Desk, qtbot: QtBot, coin_file: Path) -> None:
    assert desk.open(coin_file)
    page = desk.window
    assert isinstance(page, PlainPage)
    desk.shell.show()
    assert page.door.do(Toss())
    assert page.door.do(Toss())
    assert page.log_view.words.isVisible()
    assert not page.log_view.in_record.isVisible(), "there is no way on from an entry"
    page.ask_for("view_history")
    assert page.history.isVisible()
    assert page.history.entries.headerData(MONTH, Qt.Orientation.Horizontal) == "Moment"
    page.ask_for("undo")
    assert page.session.state.heads + page.session.state.tails == 1
    page.show_moment(1)
    assert page.session.state == Tally(3)
    page.stop()
    assert page.session.looked_at is None
    page.finder.open()
    finds = {find.id for find in page.finder.finds()}
    assert {"action view_log", "action view_history", "action undo"} <= finds
    page.finder.do("action redo")
    assert page.session.state.heads + page.session.state.tails == 2
    assert page.foot.message.text().startswith("Done again: ")
    page.ask_for("about")
    assert any(
        "Coin tosses" in label.text() for label in page.findChild(QDialog, "about").findChildren(type(page.message))
    )


@frozen
class Goal:
    """Begin anew, with so many tosses to win."""

    goal: int


LONG = OpenSentence(
    id="long", text="How long is a game?", choices=(ReadingChoice("3", "Three tosses"), ReadingChoice("5", "Five"))
)


@define(frozen=True)
class CoinsThatLeaveItOpen(Coins):
    """Coin tosses with an open sentence: whoever reads it otherwise begins anew."""

    readings: Mapping[str, OpenSentence] = field(factory=lambda: {LONG.id: LONG})

    def choice(self, reading: str, state: Tally) -> str:
        return str(state.goal)

    def otherwise(self, state: Tally, reading: str, choice: str) -> Sequence[Difference]:
        return self.compared(state, Tally(int(choice)))

    def choose_reading(self, reading: str, choice: str, because: str = "") -> Goal:
        return Goal(int(choice))

    def decide(self, state: Tally, command: Toss | Goal, dice: DiceSource) -> Sequence[Event]:
        return (Began(command.goal),) if isinstance(command, Goal) else super().decide(state, command, dice)


def test_its_open_sentences_are_read_otherwise_in_the_dialog_of_every_game(
    desk: Desk, qtbot: QtBot, coin_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(coin_rules, "Coins", CoinsThatLeaveItOpen)
    assert desk.open(coin_file)
    page = desk.window
    desk.shell.show()
    page.door.do(Toss())
    page.ask_for("readings")
    dialog = page.readings
    assert dialog.isVisible()
    assert [line.title for line in dialog.presenter.lines() if line.id] == [LONG.text]
    dialog.choices[1].radio.click()
    qtbot.waitUntil(lambda: dialog.checks.model().rowCount() == 1)
    assert dialog.checks.model().index(0, 0).data(Qt.ItemDataRole.AccessibleTextRole).startswith("Tosses, ")
    dialog.use.click()
    assert page.session.state == Tally(5)
    page.ask_for("undo")
    assert page.session.state.goal == 3


def test_a_game_that_leaves_nothing_open_says_so_where_its_readings_are_asked_for(desk: Desk, coin_file: Path) -> None:
    assert desk.open(coin_file)
    desk.shell.show()
    desk.window.ask_for("readings")
    assert desk.window.foot.message.text() == "The rules of this game leave nothing open"


def test_it_is_offered_where_a_campaign_is_begun(desk: Desk, coin_file: Path) -> None:
    assert desk.open(coin_file)
    assert isinstance(desk.window, PlainPage)
    desk.window.ask_for("new_campaign")
    dialog = desk.window.findChild(QDialog, "new_campaign")
    assert dialog is not None
    offered = dialog.findChild(QComboBox, "game")
    assert "Coin tosses: heads or tails" in [offered.itemText(row) for row in range(offered.count())]
    dialog.reject()


def test_a_campaign_of_it_is_refused_where_the_line_is_missing(
    cli: Cli, coin_file: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(games, "GAMES", tuple(game for game in games.GAMES if game is not COINS))
    assert "which this version of EiA Solo does not know" in cli("status", coin_file).refusal


LOADED = """
import os, sys
os.environ["QT_QPA_PLATFORM"] = "offscreen"
from pathlib import Path
from PySide6 import QtWidgets
from PySide6.QtWidgets import QApplication
from eia_solo.cli.main import run
from eia_solo.cli.window import Window
from eia_solo.campaign.opening import new_campaign
from eia_solo.ui.program import Desk
app = QApplication([])
path = Path(sys.argv[1])
new_campaign(path, sys.argv[2], seed=1).close()

def show(path):
    desk = Desk(app)
    assert desk.open(path)
    desk.window.grab()
    assert "QWizard" not in vars(QtWidgets), "a class that is not used was loaded"
    for view in desk.window.actions_of_page.views:
        desk.window.ask_for(view)
    return 0

assert run([str(path)], Window(lambda: None, show)) == 0
print(*sorted(name for name in sys.modules if name == "click" or name.startswith("eia_solo.games.")))
"""


@pytest.mark.parametrize(
    ("scenario", "own"),
    [
        ("1805-sample", "empires_in_arms"),
        ("nwol-sample", "revolution_and_reaction"),
        ("1901-international-sample", "international_relations"),
        ("napoleons-1804-sample", "napoleons_wars"),
    ],
)
def test_the_window_of_a_game_loads_no_module_of_another(
    scenario: str, own: str, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.delenv("EIA_SOLO_TABLES")
    words = [sys.executable, "-c", LOADED, str(tmp_path / "game.eia"), scenario]
    loaded = subprocess.run(words, capture_output=True, text=True, check=True).stdout.split()
    assert "click" not in loaded, "the list of commands keeps the window waiting"
    others = [name for name in loaded if name.split(".")[2] not in (own, "game") and name.count(".") > 2]
    assert [name for name in others if not name.endswith(".game")] == [], "only the records of other games"
    assert any(name.startswith(f"eia_solo.games.{own}.ui.") for name in loaded)


def test_the_story_of_a_campaign_is_told_only_where_a_game_has_stories(tmp_path: Path) -> None:
    with (
        new_campaign(tmp_path / "coins.eia", "three-tosses", seed=SEED) as session,
        pytest.raises(Exception, match="has no stories"),
    ):
        session.tell(b"", "story.toml")
