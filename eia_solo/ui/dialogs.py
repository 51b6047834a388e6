"""The few windows of their own: files, keys, about. Each can be left with Escape."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from PySide6.QtCore import QStandardPaths
from PySide6.QtGui import QKeySequence
from PySide6.QtWidgets import (
    QComboBox,
    QDialog,
    QDialogButtonBox,
    QFileDialog,
    QFormLayout,
    QGridLayout,
    QLineEdit,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from eia_solo import __version__
from eia_solo.core.errors import CampaignError, EiaSoloError, InvalidCommand
from eia_solo.exports.formats import FORMATS, SUFFIXES
from eia_solo.log_document import log_document
from eia_solo.rulebooks.empires_in_arms.commands import ApplySheet
from eia_solo.rulebooks.empires_in_arms.rulebook import EmpiresInArms
from eia_solo.rulebooks.empires_in_arms.sheet_text import text_of
from eia_solo.session import Session
from eia_solo.shelf import empires_in_arms
from eia_solo.store.plain_files import read_sheet, write_whole
from eia_solo.ui.actions import ACTIONS
from eia_solo.ui.background import in_background, raise_bug
from eia_solo.ui.widgets.labels import data, head

if TYPE_CHECKING:
    from eia_solo.ui.main_window import MainWindow

TUTORIAL = "1805-tutorial"
SCENARIOS = {
    TUTORIAL: "Tutorial: the first month of 1805, step by step",
    "1805": "1805: what stands on your own cards is unknown until you enter it",
    "1805-sample": "1805, sample: complete, with invented numbers, to try the program",
}
CAMPAIGNS = "Campaigns (*.eia)"
SHEETS = "Sheets (*.toml)"
FORMAT_NAMES = {"html": "Web page", "md": "Markdown", "text": "Text", "csv": "Table (CSV)", "json": "JSON"}
ENDINGS = {id: ending for ending, id in reversed(list(SUFFIXES.items()))}
"""The ending a file of each format gets."""


def new_campaign(window: QWidget, open_path: Callable[[Path], bool]) -> None:
    """Ask for a scenario and a file, make the campaign and open it."""
    dialog = QDialog(window)
    dialog.setWindowTitle("New campaign")
    form = QFormLayout(dialog)
    rulebook = empires_in_arms()
    scenario = QComboBox()
    for id in sorted(rulebook.scenarios, key=lambda id: list(SCENARIOS).index(id) if id in SCENARIOS else 99):
        scenario.addItem(SCENARIOS.get(id, id), id)
    seed = QLineEdit()
    seed.setPlaceholderText("drawn by chance")
    form.addRow("Scenario", scenario)
    form.addRow("Seed of the machine’s dice", seed)
    form.addRow(_buttons(dialog, "Choose a file…"))
    if not dialog.exec():
        return
    _make(window, open_path, rulebook, scenario.currentData(), seed.text().strip())


def tutorial(window: QWidget, open_path: Callable[[Path], bool]) -> None:
    """Ask for a file, make the campaign of the guided first month and open it."""
    _make(window, open_path, empires_in_arms(), TUTORIAL)


def _make(
    window: QWidget, open_path: Callable[[Path], bool], rulebook: EmpiresInArms, scenario: str, seed: str = ""
) -> None:
    first = documents() / ("tutorial.eia" if scenario == TUTORIAL else "campaign.eia")
    name, _ = QFileDialog.getSaveFileName(window, "New campaign", str(first), CAMPAIGNS)
    if not name:
        return
    path = Path(name if name.endswith(".eia") else name + ".eia")
    try:
        if seed and not seed.isdigit():
            raise InvalidCommand(f"'{seed}' is not a seed: a whole number")
        Session.create(path, rulebook, scenario, seed=int(seed) if seed else None).close()
    except EiaSoloError as refusal:
        say(window, str(refusal))
        return
    open_path(path)


def open_campaign(window: QWidget, open_path: Callable[[Path], bool]) -> None:
    name, _ = QFileDialog.getOpenFileName(window, "Open campaign", str(documents()), CAMPAIGNS)
    if name:
        open_path(Path(name))


def apply_sheet(window: MainWindow) -> None:
    name, _ = QFileDialog.getOpenFileName(window, "Apply a sheet", str(documents()), SHEETS)
    if not name:
        return

    def apply() -> None:
        rulebook = window.session.rulebook
        state = rulebook.parse_sheet(read_sheet(Path(name)), name)
        window.session.do(ApplySheet(rulebook.dump_state(state), f"sheet {Path(name).name}"))

    if window.door.attempt(apply):
        window.say(f"Applied {name}: {window.session.undo_label}")


def save_sheet(window: MainWindow) -> None:
    month = window.session.state.month
    name, _ = QFileDialog.getSaveFileName(window, "Save the sheet", str(documents() / f"sheet-{month}.toml"), SHEETS)
    if name:
        text = text_of(window.session.state, window.session.rulebook.tables)
        if window.door.attempt(lambda: write_whole(Path(name), text)):
            window.say(f"Written: {name}")


def export_log(window: MainWindow) -> None:
    """Ask for a file; its ending says in which form the log is written."""
    filters = {
        f"{FORMAT_NAMES.get(id, id)} (*{ENDINGS[id]})": id
        for id in sorted(FORMATS, key=lambda f: list(FORMAT_NAMES).index(f) if f in FORMAT_NAMES else 99)
    }
    stem = window.session.campaign.path.stem
    name, chosen = QFileDialog.getSaveFileName(
        window, "Export the log", str(documents() / f"{stem}-log.html"), ";;".join(filters)
    )
    if not name:
        return
    format = SUFFIXES.get(Path(name).suffix.lower(), filters.get(chosen, "text"))
    path = Path(name if Path(name).suffix else name + ENDINGS[format])

    def export(session: Session) -> str:
        write_whole(path, FORMATS[format](log_document(session)))
        return f"Written: {path}"

    _beside(window, export, "Writing the log…")


def check_campaign(window: MainWindow) -> None:
    """Say whether every entry is as it was written."""

    def check(session: Session) -> str:
        problems = session.problems()
        if problems:
            raise CampaignError(f"{len(problems)} problems: {problems[0]}")
        entries = len(session.history.ids)
        return f"Sound: {entries} entries, their hashes, dice and states are as they were written"

    _beside(window, check, "Checking the campaign…")


def _beside(window: MainWindow, work: Callable[[Session], str], words: str) -> None:
    """Do something with the campaign as it stands now while the window goes on; then say what came of it."""
    path, rulebook = window.session.campaign.path, window.session.rulebook

    def read_and_work() -> str:
        with Session.open(path, rulebook, write=False) as session:
            return work(session)

    def then(said: str | None, fault: BaseException | None) -> None:
        if not isValid(window):
            return
        window.busy(False)
        if isinstance(fault, EiaSoloError):
            window.say(str(fault), refused=True)
        elif fault is not None:
            raise_bug(fault)
        else:
            window.say(said or "")

    window.busy(True)
    window.say(words)
    in_background(read_and_work, then)


def show_keys(window: MainWindow) -> None:
    """All keys, from the one list of actions."""
    dialog = QDialog(window)
    dialog.setWindowTitle("Keys")
    outer = QVBoxLayout(dialog)
    outer.addWidget(head(window.theme, "Keys"))
    grid = QGridLayout()
    grid.setHorizontalSpacing(24)
    grid.setVerticalSpacing(4)
    listed = [(spec.text.replace("&", "").rstrip("…"), spec.keys) for spec in ACTIONS if spec.keys]
    listed += [
        ("Press the black button, or edit the chosen value", ("Return",)),
        ("Make the chosen value unknown", ("Del",)),
        ("Type a die; the second one makes the check", ("1", "6")),
    ]
    half = (len(listed) + 1) // 2
    for number, (text, keys) in enumerate(listed):
        separator = " to " if keys == ("1", "6") else " or "
        shown = separator.join(QKeySequence(key).toString(QKeySequence.SequenceFormat.NativeText) for key in keys)
        column = 0 if number < half else 2
        grid.addWidget(data(window.theme, text), number % half, column)
        grid.addWidget(data(window.theme, shown, tone="label"), number % half, column + 1)
    outer.addLayout(grid)
    outer.addWidget(_buttons(dialog, "Close", cancel=False))
    dialog.exec()


def show_about(window: MainWindow) -> None:
    dialog = QDialog(window)
    dialog.setWindowTitle("About EiA Solo")
    outer = QVBoxLayout(dialog)
    outer.addWidget(head(window.theme, "EiA Solo"))
    tables = window.session.rulebook.tables
    notes = "\n".join(tables.notes)
    label = data(
        window.theme,
        f"Version {__version__}\n\n"
        "Decides for the powers nobody plays, by Ed Glamkowski’s rules “Solitaire Empires in Arms”,\n"
        "with every modifier, its reason and its place in the rules.\n\n"
        f"Modifier tables {tables.digest[:12]}\n{notes}\n\n"
        "MIT licence. Fonts: EB Garamond and Inter, SIL Open Font License 1.1.",
    )
    outer.addWidget(label)
    outer.addWidget(_buttons(dialog, "Close", cancel=False))
    dialog.exec()


def documents() -> Path:
    """Where a player expects files to be."""
    found = QStandardPaths.writableLocation(QStandardPaths.StandardLocation.DocumentsLocation)
    return Path(found) if found and Path(found).is_dir() else Path.home()


def say(window: QWidget, words: str) -> None:
    """Say a refusal in the window's own line if it has one, else in a small dialog."""
    speak = getattr(window, "say", None)
    if speak is not None:
        speak(words, refused=True)
        return
    dialog = QDialog(window)
    dialog.setWindowTitle("EiA Solo")
    outer = QVBoxLayout(dialog)
    label = QLineEdit(words)
    label.setReadOnly(True)
    label.setMinimumWidth(560)
    outer.addWidget(label)
    outer.addWidget(_buttons(dialog, "Close", cancel=False))
    dialog.exec()


def _buttons(dialog: QDialog, accept: str, *, cancel: bool = True) -> QDialogButtonBox:
    box = QDialogButtonBox()
    button = box.addButton(accept, QDialogButtonBox.ButtonRole.AcceptRole)
    button.setProperty("primary", True)
    if cancel:
        box.addButton("Cancel", QDialogButtonBox.ButtonRole.RejectRole)
    box.accepted.connect(dialog.accept)
    box.rejected.connect(dialog.reject)
    return box
