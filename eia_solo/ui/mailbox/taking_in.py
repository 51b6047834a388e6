"""What brings mails and posts in: the clipboard, files that are dropped or opened, folders of them."""

from __future__ import annotations

from abc import abstractmethod
from collections.abc import Sequence
from pathlib import Path

from PySide6.QtWidgets import QApplication, QFileDialog

from eia_solo.campaign.sources import sources_of
from eia_solo.core.errors import EiaSoloError
from eia_solo.reading.items import Source
from eia_solo.ui.door import Door
from eia_solo.ui.view import View
from eia_solo.ui.words import mark, ntr, tr

PASTED = mark("pasted text")
MAIL_FILES = (".eml", ".mbox", ".mbx")
"""What is dropped among the mails, beside folders and texts."""


def is_taken(path: Path) -> bool:
    """Whether a file that is dropped may hold mails or posts: a mail, a mailbox, a text, or a folder of them."""
    return path.suffix.lower() in (*MAIL_FILES, ".txt") or path.is_dir()


class TakingIn(View):
    """A view that takes mails and posts in."""

    _door: Door
    nothing_to_paste = mark("There is nothing to paste: copy a mail first")
    opens = mark("Open mails")
    opens_kinds = mark("Mails (*.eml *.mbox *.mbx *.txt);;All files (*)")

    @abstractmethod
    def take(self, sources: Sequence[Source], label: str) -> None:
        """Read sources, and put what is in them among the cards."""

    def paste(self) -> None:
        """Take in what is on the clipboard: words, or files that were copied."""
        held = QApplication.clipboard().mimeData()
        paths = [Path(url.toLocalFile()) for url in held.urls() if url.isLocalFile()]
        if paths:
            self.take_files(paths)
        elif held.text().strip():
            self.take([Source(tr(PASTED), held.text().encode())], tr(PASTED))
        else:
            self._door.refused.emit(tr(self.nothing_to_paste))

    def take_files(self, paths: Sequence[Path]) -> None:
        """Take in files, or folders of them."""
        try:
            sources = [source for path in paths for source in sources_of(path)]
        except EiaSoloError as refusal:
            self._door.refused.emit(self._door.words(refusal))
            return
        label = paths[0].name if len(paths) == 1 else ntr("{n} file", "{n} files", len(sources))
        self.take(sources, label)

    def _open(self) -> None:
        names, _ = QFileDialog.getOpenFileNames(self, tr(self.opens), "", tr(self.opens_kinds))
        if names:
            self.take_files([Path(name) for name in names])
