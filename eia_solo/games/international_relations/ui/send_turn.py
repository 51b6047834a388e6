"""Send the turn: its text, its picture and a mail to each power, for the clipboard or into a folder."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from pathlib import Path

from PySide6.QtCore import QSize, Qt
from PySide6.QtGui import QImage, QKeySequence, QPixmap, QResizeEvent, QShortcut
from PySide6.QtWidgets import (
    QApplication,
    QDialog,
    QFileDialog,
    QHBoxLayout,
    QLabel,
    QPlainTextEdit,
    QVBoxLayout,
    QWidget,
)

from eia_solo.exports.report import report_html, report_text
from eia_solo.games.international_relations.exports.turn_mail import turn_mail
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.rules.judging.points import is_eliminated
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.games.international_relations.ui.board.paper import sheet_of
from eia_solo.games.international_relations.ui.door import InternationalDoor
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.paper import png_of
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.keyboard import on_ctrl_enter
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.words import tr


class Parcel:
    """All that goes out for a turn: made once, and every part of it asked for by name."""

    def __init__(self, session: InternationalSession, kept: Sequence[KeptReport]) -> None:
        rules, game = session.rulebook.rules, session.after(kept[-1])
        reports = [each.report for each in kept]
        self._sheet = sheet_of(session, kept)
        self._page = turn_page(reports, game, rules)
        self.stem = f"{session.campaign.path.stem}-{reports[0].turn.text}"
        if len(kept) == 1:
            self.stem += f"-{reports[0].stage.value}"
        self.title, self.text = self._page.title, report_text(self._page)
        self.image: QImage = self._sheet.image()
        self.mails: Mapping[str, bytes] = {
            power: turn_mail(power, reports, game, rules)
            for power in rules.board.powers
            if not is_eliminated(reports[0].after, power)
        }

    def files(self) -> Mapping[str, str | bytes]:
        """What a folder gets, by the names of the files."""
        picture = png_of(self.image)
        mails = {f"{self.stem}-{power}.eml": mail for power, mail in self.mails.items()}
        return {
            f"{self.stem}.txt": self.text,
            f"{self.stem}.html": report_html(self._page, picture),
            f"{self.stem}.png": picture,
            f"{self.stem}.svg": self._sheet.svg(),
            f"{self.stem}.pdf": self._sheet.pdf(),
            **mails,
        }

    def write(self, folder: Path) -> int:
        """Write all files into the folder; how many. Raises EiaSoloError for the first that cannot be written."""
        files = self.files()
        for name, content in files.items():
            write_whole(folder / name, content)
        return len(files)


class SendTurn(QDialog):
    """Left the text, right the picture; what is copied or written is what is seen, and nothing secret is in it."""

    on_enter = None

    def __init__(self, door: InternationalDoor, parcel: Parcel, theme: Theme, parent: QWidget) -> None:
        super().__init__(parent)
        self.setObjectName("send_turn")
        self.setWindowTitle(tr("Send the turn"))
        self._door, self.parcel = door, parcel
        self.text = QPlainTextEdit(parcel.text)
        self.text.setReadOnly(True)
        self.text.setTabChangesFocus(True)
        self.text.setAccessibleName(tr("The text"))
        self.picture = QLabel()
        self.picture.setAccessibleName(tr("The picture"))
        self.picture.setAlignment(Qt.AlignmentFlag.AlignCenter)
        self.picture.setMinimumSize(QSize(theme.px(240), theme.px(240)))
        self.folder = KeyButton(theme, tr("Into a folder…"), "Ctrl+Enter", primary=True)
        self.copy_text = KeyButton(theme, tr("Copy text"), "Ctrl+T")
        self.copy_picture = KeyButton(theme, tr("Copy picture"), "Ctrl+B")
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        self._lay_out(theme)
        acts: tuple[tuple[KeyButton, Callable[[], object]], ...] = (
            (self.folder, self._ask_folder),
            (self.copy_text, self._copy_text),
            (self.copy_picture, self._copy_picture),
            (self.leave, self.reject),
        )
        for button, act in acts:
            button.setAutoDefault(False)
            button.clicked.connect(act)
        on_ctrl_enter(self, self._ask_folder)
        QShortcut(QKeySequence("Ctrl+T"), self, self._copy_text)
        QShortcut(QKeySequence("Ctrl+B"), self, self._copy_picture)
        self.resize(theme.px(980), theme.px(640))
        self.text.setFocus()

    def _lay_out(self, theme: Theme) -> None:
        column = QVBoxLayout(self)
        column.addWidget(head(theme, self.parcel.title))
        middle, row = QHBoxLayout(), QHBoxLayout()
        middle.addWidget(self.text, 1)
        middle.addWidget(self.picture, 1)
        column.addLayout(middle, 1)
        said = tr(
            "A folder gets text, web page, picture (PNG, SVG, PDF) and mails with their own orders to {powers}.",
            powers=", ".join(self.parcel.mails),
        )
        column.addWidget(data(theme, said, 12, tone="label").wrapping())
        for button in (self.folder, self.copy_text, self.copy_picture):
            row.addWidget(button)
        row.addStretch(1)
        row.addWidget(self.leave)
        column.addLayout(row)

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        room = self.picture.size() * self.devicePixelRatioF()
        ways = Qt.AspectRatioMode.KeepAspectRatio, Qt.TransformationMode.SmoothTransformation
        shown = QPixmap.fromImage(self.parcel.image).scaled(room, *ways)
        shown.setDevicePixelRatio(self.devicePixelRatioF())
        self.picture.setPixmap(shown)

    def _copy_text(self) -> None:
        QApplication.clipboard().setText(self.parcel.text)
        self._door.said.emit(tr("Copied"))

    def _copy_picture(self) -> None:
        QApplication.clipboard().setImage(self.parcel.image)
        self._door.said.emit(tr("Copied"))

    def _ask_folder(self) -> None:
        name = QFileDialog.getExistingDirectory(self, tr("Send the turn: a folder for its files"))
        if name:
            self.write(Path(name))

    def write(self, folder: Path) -> None:
        """Write everything into a folder; a refusal is said below, and what stood before it is there."""
        if self._door.attempt(lambda: self.parcel.write(folder)):
            self._door.said.emit(tr("Written into {folder}", folder=folder.name or str(folder)))
            self.accept()
