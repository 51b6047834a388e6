"""All that goes out for a turn: the update and nine reports as text, pages and paper, their boards, nine mails."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cache
from pathlib import Path

from PySide6.QtGui import QImage

from eia_solo.core.mailbox import receivers
from eia_solo.exports.report import REPORT_FORMATS, Report, report_html
from eia_solo.games.napoleons_wars.exports.turn_mail import turn_mail
from eia_solo.games.napoleons_wars.exports.turn_page import file_name, page_of
from eia_solo.games.napoleons_wars.rules.reporting.proof import report_to
from eia_solo.games.napoleons_wars.rules.reporting.public import public_reports
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY, Told
from eia_solo.games.napoleons_wars.session import KeptTurn, NapoleonsSession
from eia_solo.games.napoleons_wars.ui.report_picture import board_image
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.paper import png_of, without_display
from eia_solo.ui.report_paper import ReportPaper

KINDS = (".txt", ".html", ".pdf", ".png", ".eml")
"""What a folder gets."""


class Parcel:
    """Made of a turn for some readers; each part is made when it is asked for.

    The update for everybody tells what came about in the turns `before` it, too.
    """

    def __init__(
        self,
        told: Told,
        stem: str,
        readers: Sequence[str] = (),
        *,
        before: Sequence[Told] = (),
        colourless: bool = False,
        addresses: Mapping[str, str] | None = None,
    ) -> None:
        self.told = told
        self._before = tuple(before)
        self._addresses = addresses or {}
        self.readers = tuple(readers) or (EVERYBODY, *told.tables.board.order)
        self._stem = stem
        self._colourless = colourless
        self.page = cache(self._page)
        self.image = cache(self._image)
        self._png = cache(lambda reader: png_of(self.image(reader)))

    def _page(self, reader: str) -> Report:
        if self._before and not reader:
            return page_of(public_reports((*self._before, self.told)))
        return page_of(report_to(self.told, reader))

    def _image(self, reader: str) -> QImage:
        return board_image(self.told, reader, colourless=self._colourless)

    def paper(self, reader: str) -> ReportPaper:
        """What is told a reader, as it is printed: the board, then the words."""
        return ReportPaper(self.page(reader), (self.image(reader),))

    def content(self, reader: str, ending: str) -> str | bytes:
        """What is told a reader, as a file of this kind has it."""
        if ending == ".png":
            return self._png(reader)
        if ending == ".pdf":
            return self.paper(reader).pdf()
        if ending == ".eml":
            return turn_mail(self.told, reader, to=receivers(reader, self._addresses))
        if ending in (".html", ".htm"):
            return report_html(self.page(reader), self._png(reader))
        return REPORT_FORMATS[ending](self.page(reader))

    def files(self, kinds: Collection[str] = KINDS) -> Mapping[str, str | bytes]:
        """What a folder gets of these kinds, by the names of the files."""
        return {name: self.content(reader, ending) for name, reader, ending in self.names(kinds)}

    def names(self, kinds: Collection[str]) -> Iterator[tuple[str, str, str]]:
        """The files of these kinds: how each is called, who reads it, its ending."""
        for reader in self.readers:
            for ending in kinds:
                if reader or ending != ".eml":  # the update goes to the forum, and has no mail
                    yield f"{file_name(self.told, self._stem, reader)}{ending}", reader, ending

    def write(self, folder: Path, kinds: Collection[str] = KINDS) -> int:
        """Write all of it into a folder; how many files. Nothing is written if one of them cannot be made."""
        files = self.files(kinds)
        for name, content in files.items():
            write_whole(folder / name, content)
        return len(files)


def write(
    session: NapoleonsSession,
    kept: KeptTurn,
    readers: Sequence[str],
    out: Path,
    ending: str,
    *,
    before: Sequence[KeptTurn] = (),
    colourless: bool = False,
) -> str:
    """Write what goes out to these readers: into a folder, of one kind or all; or a file as it is called.

    A file for everybody tells of the turns `before`, too.

    What was written. Needs no display. Raises EiaSoloError if it cannot be written.
    """
    with without_display():
        earlier = [session.told(each) for each in before]
        stem, learned = session.campaign.path.stem, session.mailbox.addresses
        parcel = Parcel(session.told(kept), stem, readers, before=earlier, colourless=colourless, addresses=learned)
        if out.is_dir():
            return f"{parcel.write(out, (ending,) if ending else KINDS)} files"
        known = ending in (*KINDS, ".htm", *REPORT_FORMATS)
        write_whole(
            out,
            parcel.content(parcel.readers[0], ending or out.suffix.lower())
            if known
            else (REPORT_FORMATS[".txt"](parcel.page(parcel.readers[0]))),
        )
        return parcel.page(parcel.readers[0]).title
