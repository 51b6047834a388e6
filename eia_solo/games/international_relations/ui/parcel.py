"""All that goes out for a turn: its text, pictures of its boards, a page with both, and a mail to each power."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping, Sequence
from functools import cached_property
from pathlib import Path

from attrs import evolve
from PySide6.QtGui import QImage

from eia_solo.core.mailbox import receivers
from eia_solo.core.values import frozen
from eia_solo.exports.report import report_html, report_text
from eia_solo.games.international_relations.exports.turn_mail import asked, orders_counted, turn_mail
from eia_solo.games.international_relations.exports.turn_page import turn_page
from eia_solo.games.international_relations.rules.judging.points import is_eliminated
from eia_solo.games.international_relations.session import InternationalSession, KeptReport
from eia_solo.games.international_relations.ui.board.paper import sheet_of, sheets_of
from eia_solo.store.plain_files import write_whole
from eia_solo.ui.paper import png_of, without_display
from eia_solo.ui.report_paper import ReportPaper

KINDS = (".txt", ".html", ".png", ".svg", ".pdf", ".eml")
"""What a folder gets."""


@frozen
class Letter:
    """The mail to a power, with what it is asked for, and how many of its orders there were."""

    power: str
    to: str
    mail: bytes
    asked: str
    orders: str


class Parcel:
    """Made of some stages that were carried out; each part is made when it is asked for."""

    def __init__(
        self,
        session: InternationalSession,
        kept: Sequence[KeptReport],
        *,
        colourless: bool = False,
        positions: bool = False,
    ) -> None:
        rules, game = session.rulebook.rules, session.after(kept[-1])
        self.kept = tuple(kept)
        reports = [each.report for each in kept]
        sheets = sheets_of(session, kept)
        if positions:
            sheets = (*sheets, sheet_of(session, kept, positions=True))
        self._sheets = tuple(evolve(sheet, colourless=colourless) for sheet in sheets)
        self._page = turn_page(reports, game, rules)
        first, last = reports[0], reports[-1]
        self.stem = f"{session.campaign.path.stem}-{first.turn.text}"
        if len(reports) == 1:
            self.stem += f"-{first.stage.value}"
        elif last.turn != first.turn:
            self.stem += f"-{last.turn.text}"
        self.title, self.text = self._page.title, report_text(self._page)
        self.letters = tuple(
            Letter(
                power,
                to := receivers(power, session.state.mailbox.addresses),
                turn_mail(power, reports, game, rules, to=to, page=self._page),
                asked(power, game, rules),
                orders_counted(power, reports),
            )
            for power in rules.board.powers
            if not is_eliminated(first.after, power)
        )

    @property
    def mails(self) -> Mapping[str, bytes]:
        return {letter.power: letter.mail for letter in self.letters}

    @cached_property
    def images(self) -> tuple[QImage, ...]:
        """The boards, of each turn one."""
        return tuple(sheet.image() for sheet in self._sheets)

    @cached_property
    def page(self) -> str:
        """Text and pictures as a page for a browser."""
        return report_html(self._page, *map(png_of, self.images))

    @property
    def paper(self) -> ReportPaper:
        """Text and pictures, page by page."""
        return ReportPaper(self._page, self.images)

    def files(self, kinds: Collection[str] = KINDS) -> Mapping[str, str | bytes]:
        """What a folder gets of these kinds, by the names of the files."""
        return dict(self._files(kinds))

    def _files(self, kinds: Collection[str]) -> Iterator[tuple[str, str | bytes]]:
        if ".txt" in kinds:
            yield f"{self.stem}.txt", self.text
        if ".html" in kinds:
            yield f"{self.stem}.html", self.page
        if ".pdf" in kinds:
            yield f"{self.stem}.pdf", self.paper.pdf()
        for number, (sheet, image) in enumerate(zip(self._sheets, self.images, strict=True), 1):
            stem = self.stem if len(self._sheets) == 1 else f"{self.stem}-{number}"
            if ".png" in kinds:
                yield f"{stem}.png", png_of(image)
            if ".svg" in kinds:
                yield f"{stem}.svg", sheet.svg()
        if ".eml" in kinds:
            yield from ((f"{self.stem}-{power}.eml", mail) for power, mail in self.mails.items())

    def write(self, folder: Path, kinds: Collection[str] = KINDS) -> int:
        """Write all files into the folder; how many. Raises EiaSoloError for the first that cannot be written."""
        files = self.files(kinds)
        for name, content in files.items():
            write_whole(folder / name, content)
        return len(files)


def write(session: InternationalSession, kept: Sequence[KeptReport], out: Path, *, colourless: bool) -> str:
    """Write what goes out: all of it into a folder, or a page or paper with pictures as the file is called.

    What was written. Needs no display. Raises EiaSoloError if it cannot be written.
    """
    with without_display():
        parcel = Parcel(session, kept, colourless=colourless)
        if out.is_dir():
            return f"{parcel.write(out)} files"
        write_whole(out, parcel.paper.pdf() if out.suffix.lower() == ".pdf" else parcel.page)
        return parcel.title
