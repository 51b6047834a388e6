"""Which file is meant: asked of the player, and how its name and its text are taken."""

import re
from pathlib import Path

from PySide6.QtCore import QStandardPaths
from PySide6.QtWidgets import QFileDialog, QWidget

from eia_solo.core.document import LARGEST
from eia_solo.core.errors import InvalidCommand
from eia_solo.store.plain_files import is_campaign
from eia_solo.ui.words import mark, tr

CAMPAIGNS = mark("Campaigns (*.eia)")
_ENDING = re.compile(r"\*(\.\w+)")


def ask_open(window: QWidget, title: str, kinds: str) -> Path | None:
    """The file that the player chooses to open, or None."""
    name, _ = QFileDialog.getOpenFileName(window, title, str(documents()), kinds)
    return Path(name) if name else None


def ask_save(window: QWidget, title: str, file: str, kinds: str) -> Path | None:
    """The file that the player chooses to write, or None. `file` is the name that is offered, or its whole path.

    A name without an ending gets that of its kind. If there is such a file, the dialog comes again with that name, to
    ask whether it shall be replaced. Of a campaign that is not asked, for none ever is.
    """
    makes_campaign = kinds == tr(CAMPAIGNS)
    asks = QFileDialog.Option.DontConfirmOverwrite if makes_campaign else QFileDialog.Option(0)
    offered = documents() / file
    while True:
        name, kind = QFileDialog.getSaveFileName(window, title, str(offered), kinds, "", asks)
        if not name:
            return None
        chosen, ending = Path(name), _ENDING.findall(kind or kinds)[0]
        if chosen.suffix == ending or (chosen.suffix[1:].isalpha() and not makes_campaign):
            return chosen
        offered = chosen.with_name(chosen.name + ending)
        if makes_campaign or not offered.exists():
            return offered


def read_text(path: Path) -> str:
    """The text of a file. Raises InvalidCommand with the remedy."""
    try:
        if is_campaign(path):
            raise InvalidCommand(tr("this is a campaign, not a text"), at=path.name)
        if path.stat().st_size > LARGEST:
            raise InvalidCommand(tr("too long; enter it in parts"), at=path.name)
        return path.read_bytes().decode("utf-8-sig")
    except OSError as fault:
        raise InvalidCommand(tr("cannot be read ({why})", why=fault.strerror), at=path.name) from None
    except UnicodeDecodeError:
        raise InvalidCommand(tr("not UTF-8 text; save it again with that encoding"), at=path.name) from None


def documents() -> Path:
    """Where a player expects files to be."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found and Path(found).is_dir() else Path.home()
