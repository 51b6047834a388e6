"""Where pages and pictures go: to a file, or to a printer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from functools import partial
from typing import Protocol

from PySide6.QtCore import QPoint, Qt
from PySide6.QtGui import QPagedPaintDevice
from PySide6.QtWidgets import QDialog, QMenu, QWidget

from eia_solo.store.plain_files import write_whole
from eia_solo.ui.asking_files import ask_save
from eia_solo.ui.door import Door
from eia_solo.ui.widgets.thing_menu import open_menu
from eia_solo.ui.words import tr


class Printed(Protocol):
    """What can go to a file or to a printer."""

    @property
    def title(self) -> str: ...

    @property
    def file_name(self) -> str:
        """What a file of it is called, but for its ending."""

    @property
    def kinds(self) -> Mapping[str, Callable[[], bytes]]:
        """The endings of files it can be saved as, and what is in such a file."""

    def paint_on(self, device: QPagedPaintDevice) -> None: ...


def send_to_printer(parent: QWidget, door: Door, title: str, paint: Callable[[QPagedPaintDevice], None]) -> None:
    """Ask for a printer, and paint on it what is to be printed."""
    try:
        from PySide6.QtPrintSupport import QPrintDialog, QPrinter
    except ImportError:  # it needs a library of the system that a bare machine lacks
        door.refused.emit(tr("Nothing can be printed on this machine: save it as a PDF instead"))
        return
    printer = QPrinter(QPrinter.PrinterMode.HighResolution)
    printer.setDocName(title)

    def send() -> None:
        paint(printer)
        door.said.emit(tr("Sent to the printer: {what}", what=title))

    dialog = QPrintDialog(printer, parent)
    dialog.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    dialog.accepted.connect(send)
    QDialog.open(dialog)  # its own takes a receiver


def offer_picture(parent: QWidget, picture: Printed, door: Door, at: QPoint) -> None:
    """Open a menu with the ways of a picture or a page into a file or on to paper; each says what came of it."""
    menu = QMenu(parent)
    menu.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
    menu.setAccessibleName(tr("Print it or save it as a file"))
    for ending, content in picture.kinds.items():
        words = tr("Save as {kind}…", kind=ending[1:].upper())
        menu.addAction(words, partial(_save_picture, parent, picture, door, ending, content))
    menu.addAction(tr("Print…"), partial(send_to_printer, parent, door, picture.title, picture.paint_on))
    open_menu(menu, at)


def _save_picture(parent: QWidget, picture: Printed, door: Door, ending: str, content: Callable[[], bytes]) -> None:
    kind = ending[1:].upper()
    path = ask_save(parent, tr("Save as {kind}", kind=kind), picture.file_name + ending, f"{kind} (*{ending})")
    if path is not None and door.attempt(lambda: write_whole(path, content())):
        door.said.emit(tr("Written: {path}", path=path))
