"""The backups of a campaign in a list: looked at in the window, and brought back as a new file."""

from __future__ import annotations

from collections.abc import Hashable

from PySide6.QtWidgets import QDialog, QHBoxLayout, QVBoxLayout, QWidget

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.store.backups import Backup, backups_of, folder_of
from eia_solo.store.campaign import CampaignFile
from eia_solo.ui.asking_files import CAMPAIGNS, ask_save
from eia_solo.ui.page_frame import PageFrame
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import ENTER, KeyButton, show_enter, usable
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.widgets.line_model import LineModel
from eia_solo.ui.widgets.panel import within
from eia_solo.ui.widgets.row_list import RowList
from eia_solo.ui.widgets.rows import Face, RowLook, Strip, Text, quiet
from eia_solo.ui.words import ntr, tr


@frozen
class BackupLine:
    """A backup as the list shows it."""

    backup: Backup
    is_head = False

    @property
    def key(self) -> Hashable:
        return self.backup.path

    @property
    def note(self) -> str:
        made = f"{self.backup.at.astimezone():%Y-%m-%d %H:%M}"
        entries = ntr("{n} entry", "{n} entries", self.backup.entries)
        return tr("{entries}, kept on {when}", entries=entries, when=made)

    @property
    def size(self) -> str:
        return tr("{kilobytes} kB", kilobytes=f"{-(-self.backup.size // 1000):,}")

    @property
    def spoken(self) -> str:
        return f"{self.backup.moment}, {self.note}, {self.size}"


def _look(line: BackupLine, _number: int) -> RowLook:
    return RowLook(
        Strip(Text(line.backup.moment, Face(14)), ends=(quiet(line.size),), gap=12, high=22),
        Strip(quiet(line.note, wraps=True)),
        pad=(10, 10, 5, 6),
    )


class Backups(QDialog):
    """All backups of a campaign, the newest first. One is looked at in the window before it is brought back."""

    on_enter = None
    """Enter is with the black button in the list, too."""

    def __init__(self, page: PageFrame) -> None:
        super().__init__(page)
        self.setObjectName("backups")
        self.setWindowTitle(tr("Backups"))
        self._page = page
        theme: Theme = page.theme
        path = page.session.campaign.path
        found = backups_of(path)
        self.lines: LineModel[BackupLine] = LineModel(self)
        self.lines.set_lines([BackupLine(backup) for backup in found])
        self.list: RowList[BackupLine] = RowList(theme, tr("Backups"), self.lines, _look)
        self.list.activated.connect(lambda _index: self.bring_back() if self._is_in_sight else self.look_at())
        self.look = KeyButton(theme, tr("Look at it"), ENTER)
        self.bring = KeyButton(theme, tr("Bring it back…"), ENTER)
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        self.look.clicked.connect(self.look_at)
        self.bring.clicked.connect(self.bring_back)
        self.leave.clicked.connect(self.reject)
        self._lay_out(theme, str(folder_of(path)))
        if found:
            here = next((row for row, backup in enumerate(found) if backup.path == path), 0)
            self.list.setCurrentIndex(self.lines.index(here, 0))
        self.list.selectionModel().currentRowChanged.connect(lambda *_: self._offer())
        for button in (self.look, self.bring, self.leave):
            button.setAutoDefault(False)
        self._offer()
        self.resize(within(page, theme.px(560), theme.px(480)))
        self.list.setFocus()

    def _lay_out(self, theme: Theme, folder: str) -> None:
        column = QVBoxLayout(self)
        column.addWidget(head(theme, tr("Backups")))
        words = tr(
            "A backup that you bring back becomes a new file; this campaign stays as it is. Backups are in {folder}",
            folder=folder,
        )
        column.addWidget(
            data(
                theme, words if self.lines.lines else tr("There are no backups in {folder}", folder=folder), 13
            ).wrapping()
        )
        column.addWidget(self.list, 1)
        row = QHBoxLayout()
        row.addStretch(1)
        buttons: tuple[QWidget, ...] = (self.leave, self.bring, self.look)
        for button in buttons:
            row.addWidget(button)
        column.addLayout(row)

    @property
    def _chosen(self) -> Backup | None:
        index = self.list.currentIndex()
        return self.lines.line(index).backup if index.isValid() else None

    @property
    def _is_in_sight(self) -> bool:
        """Whether the chosen backup is the one that is looked at."""
        return self._chosen is not None and self._chosen.path == self._page.session.campaign.path

    def _offer(self) -> None:
        """The black button, which is on Enter, leads on: what is in sight is brought back, another is looked at."""
        in_sight = self._is_in_sight
        self.look.set_primary(not in_sight)
        self.bring.set_primary(in_sight)
        none = tr("Choose a backup first") if self._chosen is None else ""
        usable(self.look, none or (tr("It is in sight") if in_sight else ""))
        usable(self.bring, none)
        show_enter(self)

    def look_at(self) -> None:
        """Show a backup in the window, where it can only be read."""
        if backup := self._chosen:
            self.accept()
            self._page.open_path(backup.path)

    def bring_back(self) -> None:
        """Ask for a new file, make it a copy of the backup, and open it."""
        backup = self._chosen
        if backup is None:
            return
        name = f"{folder_of(backup.path).name.rpartition('-')[0]}-again.eia"
        to = ask_save(self, tr("Bring a backup back"), name, tr(CAMPAIGNS))
        if to is None:
            return
        try:
            with CampaignFile.open(backup.path, write=False) as kept:
                kept.copy_to(to)
        except EiaSoloError as refusal:
            self.accept()
            self._page.say(refusal.line, refused=True)
            return
        self.accept()
        self._page.open_path(to)
