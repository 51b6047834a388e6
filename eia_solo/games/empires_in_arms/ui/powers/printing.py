"""Where the page of a power goes: to a file, or to a printer."""

from __future__ import annotations

from functools import partial

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QMenu, QWidget

from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
from eia_solo.games.empires_in_arms.ui.door import EmpiresDoor
from eia_solo.games.empires_in_arms.ui.powers.land_bars import Strength
from eia_solo.games.empires_in_arms.ui.powers.paper import SIZES, paint_on, write_pdf
from eia_solo.ui.asking_files import ask_save
from eia_solo.ui.printing import send_to_printer
from eia_solo.ui.words import tr


def paper_menu(parent: QWidget, page: PowerPage, army: Strength, door: EmpiresDoor) -> QMenu:
    """The ways on to paper; each says what came of it."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(tr("Print or save as PDF"))
    for size in SIZES:
        menu.addAction(tr("Save as PDF, {size}…", size=size), partial(save, parent, page, army, door, size))
    menu.addAction(tr("Print…"), partial(print_page, parent, page, army, door))
    return menu


def save(parent: QWidget, page: PowerPage, army: Strength, door: EmpiresDoor, size: str) -> None:
    """Ask for a file and write the page to it."""
    first = f"{page.name.lower().replace(' ', '-')}.pdf"
    path = ask_save(parent, tr("Save as PDF"), first, "PDF (*.pdf)")
    if path is not None and door.attempt(lambda: write_pdf(page, army, path, size)):
        door.said.emit(tr("Written: {path}", path=path))


def print_page(parent: QWidget, page: PowerPage, army: Strength, door: EmpiresDoor) -> None:
    """Ask for a printer and print the page on one sheet."""
    send_to_printer(parent, door, f"{page.name}, {page.month}", lambda printer: paint_on(printer, page, army))
