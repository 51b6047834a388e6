"""desktop: an entry in the menu of a Linux desktop, and campaigns that open with a double click."""

import shutil
import sys
from collections.abc import Sequence
from pathlib import Path

import click

from eia_solo.cli.commands import Commands
from eia_solo.cli.options import json_option
from eia_solo.cli.output import note, print_json, print_line
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.wording import joined
from eia_solo.core.words import mark, tr
from eia_solo.store.desktop import NAME, data_home, install, made_beside, refresh, remove, remove_beside

ELSEWHERE = {
    "win32": mark("choose Open with on a campaign (.eia) once, and there eia-solo.exe in .venv\\Scripts, for always"),
    "darwin": mark("there is no app bundle yet: campaigns open from a terminal with eia-solo FILE"),
}
"""What to do where there is nothing to install."""


@click.group(cls=Commands)
def desktop_command() -> None:
    """The program in the menu of a Linux desktop, for you alone.

    On Windows, choose Open with on a campaign once, and there eia-solo.exe in .venv\\Scripts. On macOS there is no app
    bundle yet. Neither has been tried.

    \b
    Example:
      eia-solo desktop install
      eia-solo desktop remove
    """


@desktop_command.command("install")
@json_option
def install_command(as_json: bool) -> None:
    """Puts EiA Solo into the menu, and lets it open campaigns (.eia).

    Writes files below XDG_DATA_HOME (~/.local/share), and says which. Run it again if you move the program.

    \b
    Example:
      eia-solo desktop install
    """
    home = _home()
    written = install(home, own_command())
    _tell(written, mark("written"), home, as_json)


@desktop_command.command("remove")
@json_option
def remove_command(as_json: bool) -> None:
    """Removes all that install has written. Campaigns are not touched.

    \b
    Example:
      eia-solo desktop remove
    """
    home = _home()
    made = made_beside(home)
    removed = remove(home)
    _tell(removed, mark("removed"), home, as_json)
    remove_beside(home, made)


def own_command() -> list[str]:
    """How this program is started: its own script beside the Python it runs on, or that Python."""
    script = shutil.which(NAME, path=str(Path(sys.executable).parent))
    return [script] if script else [sys.executable, "-m", "eia_solo"]


def _home() -> Path:
    if elsewhere := ELSEWHERE.get(sys.platform):
        raise EiaSoloError(tr("nothing to install on this system: {elsewhere}", elsewhere=tr(elsewhere)))
    return data_home()


def _tell(files: Sequence[Path], done: str, home: Path, as_json: bool) -> None:
    missing = refresh(home) if files else []
    if as_json:
        print_json({done: [str(path) for path in files], "not_refreshed_by": missing})
        return
    for path in files:
        print_line(f"{tr(done)}: {path}")
    if not files:
        print_line(tr("nothing of EiA Solo in {home}", home=home))
    if missing:
        note(
            tr(
                "{missing} not found or failed: the desktop may show the change after the next log-in only",
                missing=joined(missing),
            )
        )
