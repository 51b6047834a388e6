"""A power's page as a PDF without a window: for the command line."""

from __future__ import annotations

import os
from pathlib import Path

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.rules.state import PowerSheet


def write(page: PowerPage, sheet: PowerSheet, path: Path, size: str) -> None:
    """Write the PDF. Needs no display. Raises EiaSoloError if the file cannot be written."""
    os.environ["QT_QPA_PLATFORM"] = "offscreen"  # Qt reads it at its first import

    from eia_solo.games.empires_in_arms.ui.powers.land_bars import strength
    from eia_solo.games.empires_in_arms.ui.powers.paper import write_pdf
    from eia_solo.store.plain_files import data
    from eia_solo.ui.start import application
    from eia_solo.ui.theme import load_fonts

    app = application()
    load_fonts(data("assets", "fonts"))
    write_pdf(page, strength(sheet), path, size)
    del app
