import io
from pathlib import Path

import pytest
from calling import NO_SCREEN, Answer, Cli

from eia_solo.cli.main import run
from eia_solo.cli.window import Window


@pytest.fixture
def cli(capfd: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch) -> Cli:
    """Carries out a command line in this process, as when standard input is no terminal."""
    monkeypatch.setattr("sys.stdin", io.StringIO())

    def call(*words: object, window: Window = NO_SCREEN) -> Answer:
        capfd.readouterr()
        code = run([str(word) for word in words], window)
        return Answer(code, *capfd.readouterr())

    return call


@pytest.fixture
def game(cli: Cli, tmp_path: Path) -> Path:
    """A complete campaign before its first rolls."""
    path = tmp_path / "game.eia"
    assert cli("new", path, "--scenario", "1805-sample", "--seed", 5).code == 0
    return path


@pytest.fixture
def open_game(cli: Cli, tmp_path: Path) -> Path:
    """A campaign in which nobody has read off their cards yet."""
    path = tmp_path / "open.eia"
    assert cli("new", path, "--scenario", "1805", "--seed", 5).code == 0
    return path


@pytest.fixture
def sheet(cli: Cli, game: Path, tmp_path: Path) -> Path:
    """The sheet of the complete campaign."""
    path = tmp_path / "sheet.toml"
    assert cli("sheet", "show", game, "-o", path).code == 0
    return path
