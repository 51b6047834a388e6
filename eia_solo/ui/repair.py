"""What a damaged campaign still holds, shown before a new one is made of it; and its newest backup."""

from __future__ import annotations

from collections.abc import Callable
from contextlib import ExitStack, suppress
from pathlib import Path

from PySide6.QtCore import Qt
from PySide6.QtWidgets import QDialog, QHBoxLayout, QPlainTextEdit, QVBoxLayout
from shiboken6 import isValid

from eia_solo.campaign.repair import Repaired, repair
from eia_solo.core.errors import CampaignError, EiaSoloError
from eia_solo.store.backups import Backup, backups_of
from eia_solo.store.connection import ELSEWHERE
from eia_solo.store.scratch import scratch_folder
from eia_solo.ui.asking_files import CAMPAIGNS, ask_save
from eia_solo.ui.background import in_background, raise_bug
from eia_solo.ui.page import CampaignPage
from eia_solo.ui.page_frame import SpeakingWindow
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.key_button import ENTER, KeyButton, show_enter, usable
from eia_solo.ui.widgets.labels import data, head
from eia_solo.ui.words import ntr, tr


class RepairOffer(QDialog):
    """Offered where a campaign cannot be opened, or is found to be damaged while it is open.

    The damaged file is only read, in a thread beside the window.
    """

    on_enter = None
    """Enter is with the black button wherever the focus is."""

    def __init__(
        self, window: SpeakingWindow, theme: Theme, path: Path, damage: str, open_path: Callable[[Path], bool]
    ) -> None:
        super().__init__(window)
        self.setObjectName("repair")
        self.setWindowTitle(tr("Repair"))
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.made: Repaired | None = None
        self._path, self._open_path = path, open_path
        self._is_open_here = isinstance(window, CampaignPage) and window.session.campaign.path == path
        self._backup: Backup | None = None
        with suppress(CampaignError):  # it may not look into their folder
            self._backup = next(iter(backups_of(path)), None)
        self._scratch, self._looking = ExitStack(), True
        self.said = data(theme, tr("Looking at what can be brought over…"), 14).wrapping()
        self.lost = QPlainTextEdit()
        self.lost.setReadOnly(True)
        self.lost.setTabChangesFocus(True)
        self.lost.setAccessibleName(tr("What is lost"))
        self.of_backup = data(theme, "", 13).wrapping()
        self.save = KeyButton(theme, tr("Repair…"), ENTER)
        self.look = KeyButton(theme, tr("Look at the backup"), ENTER)
        self.leave = KeyButton(theme, tr("Close"), "Esc")
        self.save.clicked.connect(self.make)
        self.look.clicked.connect(self.look_at_backup)
        self.leave.clicked.connect(self.reject)
        self._lay_out(theme, damage)
        self._offer()
        folder = self._scratch.enter_context(scratch_folder())
        in_background(lambda: repair(path, folder), self._found)

    def _lay_out(self, theme: Theme, damage: str) -> None:
        column = QVBoxLayout(self)
        column.addWidget(head(theme, tr("{file} is damaged", file=self._path.name)))
        column.addWidget(data(theme, f"{damage[:1].upper()}{damage[1:]}.", 13, tone="war").wrapping())
        column.addWidget(self.said)
        column.addWidget(self.lost, 1)
        column.addWidget(self.of_backup)
        words = tr("The repair makes a new file; this one stays as it is.")
        column.addWidget(data(theme, words, 13, tone="label").wrapping())
        row = QHBoxLayout()
        row.addStretch(1)
        for button in (self.leave, self.look, self.save):
            row.addWidget(button)
        column.addLayout(row)
        self.resize(theme.px(620), theme.px(440))

    def _found(self, made: Repaired | None, fault: BaseException | None) -> None:
        self._looking = False
        if not isValid(self):
            self._scratch.close()  # it was closed meanwhile
        elif isinstance(fault, EiaSoloError):
            closing = tr("It cannot be looked at while it is open here: close this window, then open the file again.")
            self.said.setText(closing if self._is_open_here and fault.what == tr(ELSEWHERE) else fault.sentence)
        elif made is not None:
            self.made = made
            self.said.setText(
                tr(
                    "{kept} of {last} entries can be brought over: to {moment}.",
                    kept=made.kept,
                    last=made.last,
                    moment=made.moment,
                )
            )
            lines = [tr("Lost: {what}", what=lost.words) for lost in made.lost]
            lines += [note[:1].upper() + note[1:] for note in made.notes]
            self.lost.setPlainText("\n".join(lines) or tr("Nothing is lost."))
        elif fault is not None:
            self.reject()
            raise_bug(fault)
        if isValid(self):
            self._offer()

    def _offer(self) -> None:
        """The black button, which is on Enter, leads to what holds more: the repair, or the newest backup."""
        backup, made = self._backup, self.made
        kept = made.kept if made else 0
        newer = backup is not None and backup.entries > kept and not self._looking
        self.of_backup.setText(self._words_of(backup, kept) if backup else tr("There is no backup of it."))
        self.look.setVisible(backup is not None)
        usable(self.save, "" if made is not None else self.said.text())
        self.save.set_primary(made is not None and not newer)
        self.look.set_primary(newer)
        black = self.look if newer else self.save if made else self.leave
        black.setDefault(True)
        black.setFocus()
        show_enter(self)

    def _words_of(self, backup: Backup, kept: int) -> str:
        entries = ntr("{n} entry", "{n} entries", backup.entries)
        kept_on = f"{backup.at.astimezone():%Y-%m-%d %H:%M}"
        words = tr(
            "The newest backup: {moment}, {entries}, of {when}.", moment=backup.moment, entries=entries, when=kept_on
        )
        if self._looking:
            return words
        if backup.entries == kept:
            compared = tr("It holds as many entries as can be brought over.")
        elif backup.entries > kept:
            compared = tr("It is newer than what can be brought over.")
        else:
            compared = tr("It is older than what can be brought over.")
        return f"{words} {compared}"

    def make(self) -> None:
        """Ask for a new file, make it of what was brought over, and open it."""
        beside = str(self._path.with_name(f"{self._path.stem}-again.eia"))
        to = ask_save(self, tr("Repair"), beside, tr(CAMPAIGNS)) if self.made else None
        if to is None or self.made is None:
            return
        try:
            self.made.save(to)
        except EiaSoloError as refusal:
            self.said.setText(refusal.line)
            return
        self.accept()
        self._open_path(to)

    def look_at_backup(self) -> None:
        """Show the newest backup in the window, where it can be looked at and brought back."""
        if self._backup is not None:
            self.accept()
            self._open_path(self._backup.path)

    def done(self, result: int) -> None:
        """Close; what was brought over for the look goes."""
        if not self._looking:
            self._scratch.close()
        super().done(result)
