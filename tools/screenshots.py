"""Takes the pictures in docs/pictures from the real window: `make screenshots`.

No screen is needed. With `--real` the window opens on the display there is (`xvfb-run -a` will do).
Campaigns, dice, clock and fonts are fixed and the player's settings are not read: a picture changes only when the
window does. Only Qt is used, for making them small too.
"""

from __future__ import annotations

import argparse
import os
import sys
from collections.abc import Iterable, Iterator
from pathlib import Path
from types import TracebackType

ROOT = Path(__file__).resolve().parents[1]
FOLDER = ROOT / "docs" / "pictures"


def take(folder: Path, wanted: Iterable[str] = ()) -> Iterator[Path]:
    """The pictures, one after another. Imports Qt, so the platform must have been chosen before."""
    from pictures.few_colours import in_few_colours
    from pictures.scenes import PICTURES
    from pictures.stage import stage
    from PySide6.QtWidgets import QApplication

    from eia_solo.ui.application import application
    from eia_solo.ui.theme import load_fonts

    app = application()
    load_fonts(ROOT / "assets" / "fonts")
    QApplication.setCursorFlashTime(0)  # a picture of a field shows its cursor, or all would differ by chance
    faults: list[BaseException] = []

    def keep(kind: type[BaseException], fault: BaseException, where: TracebackType | None) -> None:
        """What goes wrong in an answer to a signal does not end the script: Qt would go on with half a window."""
        faults.append(fault)
        sys.__excepthook__(kind, fault, where)

    sys.excepthook = keep
    names = set(wanted)
    for picture in PICTURES:
        if names and picture.file.removesuffix(".png") not in names:
            continue
        path = folder / picture.file
        with stage(picture) as made:
            part = picture.set_up(made)
            made.rest()
            shown = in_few_colours((part or made.window).grab().toImage())
        if faults:
            raise SystemExit(f"{picture.file}: not taken, for the window has a bug")
        if not shown.save(str(path), quality=0):
            raise SystemExit(f"{path}: cannot be written")
        yield path
    del app


def main() -> int:
    parser = argparse.ArgumentParser(description="Takes the pictures in docs/pictures anew.")
    parser.add_argument("names", nargs="*", help="which ones, as desk-light; without any all are taken")
    parser.add_argument("--real", action="store_true", help="open the window on the display there is")
    parser.add_argument("--folder", type=Path, default=FOLDER, help="where the pictures go (docs/pictures)")
    options = parser.parse_args()
    if options.real:
        if os.environ.get("QT_QPA_PLATFORM") == "offscreen":
            del os.environ["QT_QPA_PLATFORM"]
    else:
        os.environ["QT_QPA_PLATFORM"] = "offscreen"
    os.environ["QT_SCALE_FACTOR"] = "1"
    os.environ["EIA_SOLO_LANGUAGE"] = "en"
    os.environ["EIA_SOLO_BACKUPS"] = "0"
    os.environ["FONTCONFIG_FILE"] = str(ROOT / "tests" / "fonts.conf")
    folder: Path = options.folder
    folder.mkdir(parents=True, exist_ok=True)
    for path in take(folder, options.names):
        print(f"{path.relative_to(ROOT) if path.is_relative_to(ROOT) else path}, {path.stat().st_size // 1000} kB")
    return 0


if __name__ == "__main__":
    sys.exit(main())
