"""The form for a log to be posted: months, powers, how much is told; a look at its first page; then the file."""

from __future__ import annotations

import json
from collections.abc import Callable
from hashlib import sha256
from pathlib import Path
from threading import Event
from typing import Any

from PySide6.QtCore import QObject, QSize, QSizeF, Qt, QTimer, Signal
from PySide6.QtGui import QCloseEvent, QColor, QImage, QPainter, QPixmap
from PySide6.QtWidgets import (
    QCheckBox,
    QComboBox,
    QDialog,
    QFormLayout,
    QGridLayout,
    QHBoxLayout,
    QLabel,
    QLineEdit,
    QProgressBar,
    QPushButton,
    QScrollArea,
    QVBoxLayout,
    QWidget,
)
from shiboken6 import isValid

from eia_solo.campaign import opening
from eia_solo.core.errors import EiaSoloError
from eia_solo.exports.formats import FORMATS, SUFFIXES, page_of, secrets_in, written
from eia_solo.exports.log_page import Cancelled, Choice, Detail, LogPage, chosen
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.asking_files import ask_save
from eia_solo.ui.background import in_background, raise_bug
from eia_solo.ui.log_paper import LogPaper, paint_first
from eia_solo.ui.page_frame import PageFrame
from eia_solo.ui.widgets.key_button import usable
from eia_solo.ui.widgets.panel import scrolling, within
from eia_solo.ui.words import mark, tr

FORMAT_NAMES = {
    "html": mark("Web page"),
    "pdf": "PDF",
    "md": "Markdown",
    "bbcode": "BBCode",
    "text": mark("Text"),
    "xlsx": mark("Spreadsheet (XLSX)"),
    "csv": mark("Table (CSV)"),
    "json": "JSON",
}
ENDINGS = {id: ending for ending, id in reversed(list(SUFFIXES.items()))}
"""The ending a file of each format gets."""
DETAILS = {
    Detail.WARS: mark("Wars and peaces"),
    Detail.ROLLS: mark("Every step"),
    Detail.ROWS: mark("Every step with all that counts"),
}
_FLAGS = {
    "undone": mark("What was undone, struck through"),
    "notes": mark("Notes"),
    "maps": mark("Maps"),
    "marked": mark("Only what has a bookmark or a note"),
}
_PAGE = QSizeF(680, 962)
"""The preview is one page of A4, in pixels."""


class _Told(QObject):
    """How far the reading has come, told to the window's thread."""

    far = Signal(int, int)


class LogExport(QDialog):
    """`page_of` reads the log beside the window; the file is written in the same way, and can be given up."""

    def __init__(self, window: PageFrame, folder: Path) -> None:
        super().__init__(window)
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setObjectName("export_log")
        self.setWindowTitle(tr("Export the log"))
        self._window, self._folder = window, folder
        self._whole: LogPage | None = None
        self._given_up = Event()
        self._told = _Told(self)
        self._told.far.connect(self._show_progress)
        self._make_fields()
        self._lay_out()
        self._soon = QTimer(self)
        self._soon.setSingleShot(True)
        self._soon.setInterval(150)
        self._soon.timeout.connect(self._draw)
        self._read()

    # Laid out

    def _make_fields(self) -> None:
        stem = self._window.session.campaign.path.stem
        self.title = QLineEdit()
        self.title.setPlaceholderText(stem)
        self.first, self.last, self.detail, self.format = QComboBox(), QComboBox(), QComboBox(), QComboBox()
        for detail, words in DETAILS.items():
            self.detail.addItem(tr(words), detail)
        for id in sorted(FORMATS, key=list(FORMAT_NAMES).index):
            self.format.addItem(f"{tr(FORMAT_NAMES[id])} (*{ENDINGS[id]})", id)
        self.flags = {name: QCheckBox(tr(words)) for name, words in _FLAGS.items()}
        self.powers: dict[str, QCheckBox] = {}
        self.write = QPushButton(tr("Save as…"))
        self.write.setProperty("primary", True)
        self.write.setDefault(True)
        self.cancel = QPushButton(tr("Cancel"))
        self.progress = QProgressBar()
        self.progress.setAccessibleName(tr("Entries read"))
        self.message = QLabel(tr("Reading the log…"))
        usable(self.write, self.message.text())
        self.message.setWordWrap(True)
        self.secrets = QLabel()
        self.secrets.setWordWrap(True)
        self.secrets.setProperty("role", "refusal")
        self.secrets.hide()
        self.preview = QLabel()
        self.preview.setAccessibleName(tr("The first page of the log"))
        self.preview.setAlignment(Qt.AlignmentFlag.AlignTop | Qt.AlignmentFlag.AlignHCenter)

    def _lay_out(self) -> None:
        form = QFormLayout()
        form.addRow(tr("Title"), self.title)
        form.addRow(tr("From"), self.first)
        form.addRow(tr("To"), self.last)
        self._grid = QGridLayout()
        self._powers_title = QLabel(tr("Powers"))
        form.addRow(self._powers_title, self._grid)
        form.addRow(tr("Detail"), self.detail)
        for box in self.flags.values():
            form.addRow("", box)
        form.addRow(tr("Format"), self.format)
        fields, left = QWidget(), QWidget()
        scrolling(fields, bare=True).setLayout(form)
        column = QVBoxLayout(left)
        column.setContentsMargins(0, 0, 0, 0)
        column.addWidget(fields, 1)
        column.addWidget(self.secrets)
        column.addWidget(self.message)
        column.addWidget(self.progress)
        row = QHBoxLayout()
        row.addWidget(self.write, 1)
        row.addWidget(self.cancel)
        column.addLayout(row)
        area = QScrollArea()
        area.setProperty("role", "read")
        area.setAccessibleName(tr("Preview"))
        area.setWidget(self.preview)
        area.setWidgetResizable(True)
        outer = QHBoxLayout(self)
        outer.addWidget(left)
        outer.addWidget(area, 1)
        wanted = within(self._window, self._window.theme.px(1120), self._window.theme.px(680))
        size = wanted.boundedTo(self.screen().availableSize() - QSize(20, 40))  # a window may be larger than its screen
        left.setFixedWidth(min(self._window.theme.px(370), size.width() * 3 // 5))
        self.resize(size)
        self.write.clicked.connect(self._ask_for_file)
        self.cancel.clicked.connect(self._give_up)
        self.title.textChanged.connect(self._changed)
        for choice in (self.first, self.last, self.detail, self.format):
            choice.currentIndexChanged.connect(self._changed)
        for box in self.flags.values():
            box.toggled.connect(self._changed)

    # What is chosen

    @property
    def choice(self) -> Choice:
        """What the form says now."""
        ids = [chapter.id for chapter in self._whole.chapters] if self._whole else []
        first, last = self.first.currentData(), self.last.currentData()
        return Choice(
            title=" ".join(self.title.text().split()),
            first="" if not ids or first == ids[0] else str(first),
            last="" if not ids or last == ids[-1] else str(last),
            powers=tuple(power for power, box in self.powers.items() if box.isChecked()),
            detail=Detail(self.detail.currentData()),
            **{name: box.isChecked() for name, box in self.flags.items()},
        )

    def _changed(self) -> None:
        if self._whole is not None:
            self._soon.start()

    def _draw(self) -> None:
        """Show the first page as it will be, or why there is none."""
        assert self._whole is not None, "only what has been read is drawn"
        choice = self.choice
        try:
            page = chosen(self._whole, choice)
        except EiaSoloError as fault:
            self.message.setText(fault.line)
            usable(self.write, fault.line)
            return
        self.message.setText(page.subtitle)
        told = secrets_in(self._window.session, str(self.format.currentData()), choice)
        self.secrets.setText(tr("It tells {secrets}, too: post it only when the campaign is over.", secrets=told))
        self.secrets.setVisible(bool(told))
        usable(self.write)
        dots = self.devicePixelRatioF()
        image = QImage((_PAGE * dots).toSize(), QImage.Format.Format_RGB32)
        image.fill(QColor("#FFFFFF"))
        painter = QPainter(image)
        painter.setRenderHint(QPainter.RenderHint.Antialiasing)
        painter.scale(dots, dots)
        painter.translate(28, 28)
        paint_first(painter, _PAGE - QSizeF(56, 40), page, choice.detail)
        painter.end()
        image.setDevicePixelRatio(dots)
        self.preview.setPixmap(QPixmap.fromImage(image))
        self.preview.setAccessibleDescription(page.subtitle)

    # Read and written beside the window

    def _read(self) -> None:
        self._beside(lambda session, told: page_of(session, Choice(whole=True), told), self._show_whole)

    def _beside(self, work: Callable[[Any, Callable[[int, int], None]], Any], then: Callable[[Any], None]) -> None:
        path, rulebook = self._window.session.campaign.path, self._window.session.rulebook
        given_up, told = self._given_up, self._told

        def tell(done: int, of: int) -> None:
            if given_up.is_set():
                raise Cancelled
            if isValid(told):
                told.far.emit(done, of)

        def read_and_work() -> Any:
            with opening.open_campaign(path, write=False, rulebook_of=lambda _: rulebook) as session:
                return work(session, tell)

        def over(result: Any, fault: BaseException | None) -> None:
            if not isValid(self) or given_up.is_set():
                return
            self.progress.hide()
            if isinstance(fault, EiaSoloError):
                self.message.setText(fault.line)
                self._window.say(fault.line, refused=True)
                usable(self.write, "" if self._whole is not None else fault.line)
            elif fault is not None:
                raise_bug(fault)
            else:
                then(result)

        self.progress.show()
        in_background(read_and_work, over)

    def _show_progress(self, done: int, of: int) -> None:
        self.progress.setRange(0, of)
        self.progress.setValue(done)

    def _show_whole(self, page: LogPage) -> None:
        """Offer what there is in the log, as it was chosen last for this campaign."""
        for chapter in page.chapters:
            self.first.addItem(chapter.title, chapter.id)
            self.last.addItem(chapter.title, chapter.id)
        self.last.setCurrentIndex(len(page.chapters) - 1)
        before: QWidget = self.last
        for number, party in enumerate(page.parties):
            box = self.powers[party.id] = QCheckBox(party.name)
            self._grid.addWidget(box, number // 2, number % 2)
            self.setTabOrder(before, box)
            before = box
            box.toggled.connect(self._changed)
        if page.parties:
            hint = QLabel(tr("With none chosen, all are in the log."))
            hint.setWordWrap(True)
            self._grid.addWidget(hint, self._grid.rowCount(), 0, 1, 2)
        self._powers_title.setVisible(bool(page.parties))
        self._recall()
        self._whole = page
        self._draw()

    def _ask_for_file(self) -> None:
        format = str(self.format.currentData())
        stem = self._window.session.campaign.path.stem
        kinds = f"{tr(FORMAT_NAMES[format])} (*{ENDINGS[format]})"
        path = ask_save(self, tr("Export the log"), str(self._folder / f"{stem}-log{ENDINGS[format]}"), kinds)
        if path is None:
            return
        form = SUFFIXES.get(path.suffix.lower(), format)
        self._keep()
        choice = Choice() if form == "json" else self.choice
        self.message.setText(tr("Writing the log…"))
        usable(self.write, self.message.text())

        def work(session: Any, tell: Callable[[int, int], None]) -> Path:
            write_whole(path, written(session, form, choice, tell, _painted))
            return path

        self._beside(work, self._end)

    def _end(self, path: Path) -> None:
        self._window.say(tr("Written: {file}", file=path))
        self.accept()

    def _give_up(self) -> None:
        self._given_up.set()
        self.reject()

    def reject(self) -> None:
        self._given_up.set()
        super().reject()

    def closeEvent(self, event: QCloseEvent) -> None:
        self._given_up.set()
        super().closeEvent(event)

    # Remembered for each campaign

    @property
    def _place(self) -> str:
        """Under what the settings keep what was chosen for this campaign."""
        return f"log-{sha256(str(self._window.session.campaign.path).encode()).hexdigest()[:16]}"

    def _keep(self) -> None:
        choice = self.choice
        kept = {
            "title": choice.title, "first": choice.first, "last": choice.last, "powers": list(choice.powers),
            "detail": int(choice.detail), "format": self.format.currentData(),
            **{name: box.isChecked() for name, box in self.flags.items()},
        }  # fmt: skip
        self._window.settings.keep_layout(self._place, json.dumps(kept))

    def _recall(self) -> None:
        """Choose what was chosen last; what makes no sense any more is passed over."""
        try:
            kept = json.loads(self._window.settings.layout_of(self._place) or "{}")
        except (ValueError, RecursionError):
            kept = {}
        kept = kept if isinstance(kept, dict) else {}
        self.title.setText(str(kept.get("title", "")))
        for box, name, usual in (
            (self.first, "first", 0),
            (self.last, "last", self.last.count() - 1),
            (self.detail, "detail", 1),
            (self.format, "format", 0),
        ):
            found = box.findData(kept.get(name))
            box.setCurrentIndex(found if found >= 0 else usual)
        for name, flag in self.flags.items():
            flag.setChecked(bool(kept.get(name, name != "marked")))
        powers = kept.get("powers", ())
        for power, box_of in self.powers.items():
            box_of.setChecked(isinstance(powers, list) and power in powers)


def _painted(page: LogPage, detail: Detail) -> bytes:
    return LogPaper(page, detail).pdf()
