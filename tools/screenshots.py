"""Takes the pictures in docs/pictures from the real main window: `make screenshots`.

No screen is needed. With `--real` the window opens on the display there is (`xvfb-run -a` will do).
Campaign, dice and clock are fixed and the player's settings are not read: a picture changes only when the window does.
"""

import argparse
import os
import sys
from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

ROOT = Path(__file__).resolve().parents[1]
PICTURES = ROOT / "docs" / "pictures"
SCENARIO, SEED = "1805-sample", 4
SIZE = (1440, 900)
SHOWN_BY = {"peace": "phase"}
"""The view that shows a picture of another name."""
ROLLS = 3
"""So many rolls into the phase the third has just made a war."""


def clock() -> Callable[[], str]:
    """A clock that moves on by half a minute whenever it is read."""
    readings = count()

    def read() -> str:
        minutes, halves = divmod(next(readings), 2)
        return f"2026-11-21T20:{minutes:02}:{halves * 30:02}+00:00"

    return read


def take(folder: Path) -> Iterator[Path]:
    """The pictures, one after another. Imports Qt, so the platform must have been chosen before."""
    from PySide6.QtCore import QSettings
    from PySide6.QtWidgets import QApplication

    from eia_solo.session import Session
    from eia_solo.shelf import empires_in_arms
    from eia_solo.store.resources import data
    from eia_solo.ui.main_window import MainWindow
    from eia_solo.ui.palette import DARK, LIGHT
    from eia_solo.ui.settings import Settings
    from eia_solo.ui.start import application
    from eia_solo.ui.theme import Theme, apply, load_fonts

    class OwnSettings(Settings):
        """Settings in a file of their own: the player's are neither read nor touched."""

        def __init__(self, path: Path, colours: str) -> None:
            self._kept = QSettings(str(path), QSettings.Format.IniFormat)
            self.colours = colours

    app = application()
    load_fonts(data("assets", "fonts"))
    rulebook = empires_in_arms(data("modifier_tables"))

    def picture(view: str, colours: str) -> Path:
        theme = Theme(DARK if colours == "dark" else LIGHT)
        apply(app, theme)
        with TemporaryDirectory(prefix="eia-solo-") as there:
            session = Session.create(Path(there) / "war.eia", rulebook, SCENARIO, seed=SEED, clock=clock())
            settings = OwnSettings(Path(there) / "window.ini", colours)
            window = MainWindow(session, settings, theme, lambda _: False)
            window.resize(*SIZE)
            window.show()
            window.dow_phase()
            for _ in range(ROLLS):
                window.roll()
            if view == "log":
                _an_evening(window)
            elif view in ("month", "peace"):
                _a_lost_battle(window)
            getattr(window, f"show_{SHOWN_BY.get(view, view)}")()
            _settle(app)
            path = folder / f"{view}-{colours}.png"
            saved = window.grab().save(str(path))
            window.close()
            window.deleteLater()
            _settle(app)
        if not saved:
            raise SystemExit(f"{path}: cannot be written")
        return path

    def _an_evening(window: MainWindow) -> None:
        """Something of everything the log can show: a roll undone, typed dice, a check overruled."""
        from eia_solo.rulebooks.empires_in_arms.state import Outcome

        window.undo()
        for die in (2, 3):
            window.driver.type_die(die)
        window.roll()
        window.driver.back_to_due()
        window.driver.overrule(Outcome.WAR, "the story of this campaign wants it")
        for _ in range(3):
            while window.driver.procession.is_open:
                window.roll()
            window.next_month()
            window.dow_phase()
        window.log_view.kinds.setCurrentIndex(1)  # rolls and wars

    def _a_lost_battle(window: MainWindow) -> None:
        """The declarations are over, and a battle and a siege call for checks for peace: the first of them is due."""
        from eia_solo.rulebooks.empires_in_arms.commands import EditFields, EnterBattle
        from eia_solo.rulebooks.empires_in_arms.state import Power

        while window.driver.procession.is_open:
            window.roll()
        france, britain, russia, turkey = map(Power, ("Fr", "GB", "Ru", "Tu"))
        window.session.do(EnterBattle((russia, turkey), {turkey: (38, 6), russia: (15, 2)}))
        window.session.do(EnterBattle((france, britain), {france: (0, 21), britain: (0, 4)}))
        window.session.do(EditFields({"powers.Tu.capital": "besieged"}, "the Russians are before Constantinople"))
        window.peace_phase()

    def _settle(app: QApplication) -> None:
        """Lets the window lay itself out and paint; nothing keeps the keyboard, which a desktop may or may not give."""
        for _ in range(20):
            app.processEvents()
        focused = app.focusWidget()
        if focused is not None:
            focused.clearFocus()
        for _ in range(20):
            app.processEvents()

    for view, colours in (
        ("desk", "light"),
        ("phase", "light"),
        ("sheet", "light"),
        ("log", "light"),
        ("month", "light"),
        ("peace", "light"),
        ("desk", "dark"),
        ("phase", "dark"),
    ):
        yield picture(view, colours)


def main() -> int:
    parser = argparse.ArgumentParser(description="Takes the pictures in docs/pictures anew.")
    parser.add_argument("--real", action="store_true", help="open the window on the display there is")
    parser.add_argument("--folder", type=Path, default=PICTURES, help="where the pictures go (docs/pictures)")
    options = parser.parse_args()
    if options.real:
        if os.environ.get("QT_QPA_PLATFORM") == "offscreen":
            del os.environ["QT_QPA_PLATFORM"]
    else:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    for path in take(folder):
        print(f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}, {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
