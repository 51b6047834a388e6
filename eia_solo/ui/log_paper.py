"""The log on paper: the page of any game as a PDF, with its maps, dice and discs."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from PySide6.QtCore import QByteArray, QMarginsF, QPointF, QRectF, QSizeF, Qt
from PySide6.QtGui import QColor, QFont, QPagedPaintDevice, QPageLayout, QPageSize, QPainter, QPen
from PySide6.QtSvg import QSvgRenderer

from eia_solo.core.colours import letters_on
from eia_solo.core.values import frozen
from eia_solo.exports.log_html import brief, others_words, summed, worth
from eia_solo.exports.log_page import Chapter, Detail, Item, LogPage, Part, Sort
from eia_solo.exports.log_text import chapter_lines
from eia_solo.exports.page_styles import die_pips
from eia_solo.exports.picture import svg_alone
from eia_solo.exports.text import one_line
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.paper import pdf_of, without_display
from eia_solo.ui.theme import Theme
from eia_solo.ui.words import tr

_MARGIN_MM = 15.0
_A_PIXEL = 96
_FOOT = 26.0
_WRAPPED = int(Qt.TextFlag.TextWordWrap) | int(Qt.TextFlag.TextDontClip)
_RIGHT = _WRAPPED | int(Qt.AlignmentFlag.AlignRight)
_MIDDLE = int(Qt.AlignmentFlag.AlignCenter)
_TINT, _QUIET, _LINE = QColor("#F6E9E2"), QColor("#4A4033"), QColor("#BDB39D")
_DISC, _DIE = 17.0, 14.0
_SET_OFF = (Sort.WAR, Sort.PEACE)


def pdf_of_page(page: LogPage, detail: Detail) -> bytes:
    """The log as a PDF, where a command asks for it."""
    with without_display():
        return LogPaper(page, detail).pdf()


@frozen(eq=False)
class LogPaper:
    """A log, page by page."""

    page: LogPage
    detail: Detail = Detail.ROLLS

    def pdf(self) -> bytes:
        """As many pages of A4 as it needs; its words can be searched and copied."""
        return pdf_of(one_line(self.page.title), self.paint_on)

    def paint_on(self, device: QPagedPaintDevice) -> None:
        """Print it on the device, in the colours of paper."""
        margins = QMarginsF(_MARGIN_MM, _MARGIN_MM, _MARGIN_MM, _MARGIN_MM)
        upright, unit = QPageLayout.Orientation.Portrait, QPageLayout.Unit.Millimeter
        device.setPageLayout(QPageLayout(QPageSize(QPageSize.PageSizeId.A4), upright, margins, unit))
        painter = QPainter(device)
        scale = device.logicalDpiX() / _A_PIXEL
        painter.scale(scale, scale)
        room = QSizeF(device.pageLayout().paintRectPixels(device.logicalDpiX()).size()) / scale
        _Printing(painter, room, self.page, self.detail, device).print()
        painter.end()


def paint_first(painter: QPainter, room: QSizeF, page: LogPage, detail: Detail) -> None:
    """The first page of a log, as it will be printed, in a room of its own."""
    _Printing(painter, room, page, detail, None).print()


@frozen(eq=False)
class _Text:
    """Words over the whole width: in which font and ink, how far below what came before, how far in."""

    words: str
    font: str
    ink: QColor = LIGHT.ink
    above: float = 0.0
    x: float = 0.0
    struck: bool = False


class _NoMoreRoom(Exception):
    """The one page there is is full."""


class _Printing:
    """One printing: where on which page it is."""

    def __init__(
        self, painter: QPainter, room: QSizeF, page: LogPage, detail: Detail, device: QPagedPaintDevice | None
    ) -> None:
        self._painter, self._room, self._page, self._detail, self._device = painter, room, page, detail, device
        self._wide = room.width()
        self._number, self._y = 1, 0.0
        theme = Theme(LIGHT)
        weight = QFont.Weight
        self._fonts = {
            "title": theme.garamond(34), "chapter": theme.garamond(26), "war": theme.garamond(19),
            "part": theme.garamond(17, small_caps=True), "why": theme.garamond(16),
            "note": theme.garamond(16, italic=True), "text": theme.inter(12), "bold": theme.inter(12, weight.DemiBold),
            "small": theme.inter(11), "disc": theme.inter(9, weight.DemiBold),
        }  # fmt: skip
        for name, font in self._fonts.items():
            font.setLetterSpacing(QFont.SpacingType.PercentageSpacing, 104 if name == "part" else 100)
            if name != "part":
                font.clearFeatures()  # words with features of their own could not be searched
        self._parties = {party.id: party for party in page.parties}

    def print(self) -> None:
        try:
            self._print_all()
        except _NoMoreRoom:
            return
        self._foot()

    def _print_all(self) -> None:
        page = self._page
        self._text(page.kicker, "small", _QUIET)
        self._text(page.title, "title")
        self._text(page.subtitle, "text", _QUIET, above=2)
        self._key()
        if len(page.chapters) > 1:
            for chapter in page.chapters:
                self._two_columns(chapter.title, chapter.contents)
        for chapter in page.chapters:
            self._chapter(chapter)
        self._appendix()

    def _key(self) -> None:
        """The powers as discs with their names."""
        x = 0.0
        self._y += 8
        for party in self._page.parties:
            self._painter.setFont(self._fonts["text"])
            wide = _DISC + 6 + self._painter.fontMetrics().horizontalAdvance(party.name) + 16
            if x + wide > self._wide:
                x, self._y = 0.0, self._y + _DISC + 5
            self._disc(party.id, x, self._y)
            self._put(party.name, "text", QRectF(x + _DISC + 5, self._y + 1, wide, 20))
            x += wide
        self._y += (_DISC + 8) if self._page.parties else 0

    # Chapters

    def _chapter(self, chapter: Chapter) -> None:
        high = self._picture_height(chapter)
        lines = [_Text(line, "small", _QUIET, above=3) for line in chapter_lines(chapter, self._page)]
        self._turn_if(80 + self._height(chapter.lede, "why", self._wide) + high + self._texts_high(lines))
        self._y += 18 if self._y else 0
        self._line()
        self._text(chapter.title, "chapter", above=6)
        self._text(chapter.lede, "why", above=2)
        if chapter.picture is not None:
            self._draw(chapter, high)
        self._texts(lines)
        for part in chapter.parts:
            self._part(part)

    def _picture_height(self, chapter: Chapter) -> float:
        if chapter.picture is None:
            return 0.0
        _, _, wide, high = chapter.picture.ground.box
        return self._wide * 0.72 * high / wide

    def _draw(self, chapter: Chapter, high: float) -> None:
        assert chapter.picture is not None, "only a chapter with a picture comes here"
        self._y += 6
        svg = svg_alone(chapter.picture, {party.id: party.light for party in self._page.parties})
        box = QRectF(0, self._y, self._wide * 0.72, high)
        self._painter.save()
        self._painter.setClipRect(box)
        QSvgRenderer(QByteArray(svg.encode())).render(self._painter, box)
        self._painter.restore()
        self._painter.setPen(QPen(_LINE, 0.8))
        self._painter.setBrush(Qt.BrushStyle.NoBrush)
        self._painter.drawRect(box)
        glance = [("bold" if each.sort is Sort.WAR else "text", each.text) for each in chapter.glance]
        y = self._y
        for font, words in glance:
            ink = LIGHT.wax if font == "bold" else LIGHT.ink
            place = QRectF(self._wide * 0.75, y, self._wide * 0.25, 200)
            y += self._put(words, font, place, ink) + 4
        self._y = max(self._y + high, y) + 4

    def _part(self, part: Part) -> None:
        first = self._high(part.items[0]) if part.items else 0.0
        self._turn_if(min(44 + first, self._room.height() - _FOOT))
        self._text(part.title, "part", above=12)
        self._line()
        for item in part.items:
            self._item(item)
        for line in part.summary:
            self._text(line, "small", _QUIET, above=2)

    def _item(self, item: Item) -> None:
        """An item on one page with all that is told below it, if it is no higher than a page."""
        high = self._high(item)
        if high < self._room.height() - _FOOT:
            self._turn_if(high)
        if item.sort in _SET_OFF:
            self._set_off(item)
        elif item.sort is Sort.ROLL:
            self._roll(item)
        self._texts(self._below(item))
        self._y += 3
        self._line()

    def _high(self, item: Item) -> float:
        """How much room an item takes."""
        high = 0.0
        if item.sort in _SET_OFF:
            high = sum(self._highs_inside(item)) + 20
        elif item.sort is Sort.ROLL:
            high = self._roll_height(item) + (18 if item.aside else 3)
        return high + self._texts_high(self._below(item)) + 3

    def _texts_high(self, texts: Sequence[_Text]) -> float:
        return sum(text.above + self._height(text.words, text.font, self._wide - text.x) for text in texts)

    def _texts(self, texts: Sequence[_Text]) -> None:
        for text in texts:
            font = self._fonts[text.font]
            font.setStrikeOut(text.struck)
            self._text(text.words, text.font, text.ink, above=text.above, x=text.x)
            font.setStrikeOut(False)

    def _below(self, item: Item) -> Sequence[_Text]:
        """What is told of an item over the whole width: of a roll, a war or a peace what stands below it."""
        told: list[_Text] = []
        if item.sort is Sort.ROLL:
            told += [_Text(item.why, "why", above=1, x=12)]
        elif item.sort not in _SET_OFF:
            told += self._told(item)
        told += [_Text(line, "small", _QUIET, above=1, x=12) for line in self._rows(item)]
        note = tr("Note: {note}", note=item.note) if item.note else ""
        return [text for text in (*told, _Text(note, "note", above=2, x=12)) if text.words]

    def _rows(self, item: Item) -> Iterator[str]:
        if self._detail is Detail.ROWS:
            for row in item.rows:
                because = f": {row.because}" if row.because else ""
                yield f"{worth(row)} {row.title}{because}".strip()
            if item.others:
                yield tr("Do not apply: {rows}", rows=others_words(item.others))
        elif item.rows:
            yield brief(item) if item.sort is not Sort.LINE else _reasons(item)
        if item.foot and self._detail is Detail.ROWS:
            yield item.foot

    def _roll_columns(self, item: Item) -> Sequence[tuple[str, str, float, float]]:
        """The columns of a roll: words, font, and from where they go how far, as shares of the width."""
        result = item.outcome + (f", {tr('bookmark')}" if item.bookmarked else "")
        return (
            (item.sum, "text", 0.46, 0.16),
            (item.chance, "small", 0.62, 0.17),
            (result, "bold" if item.happened and not item.aside else "text", 0.79, 0.21),
        )

    def _roll_height(self, item: Item) -> float:
        columns = self._roll_columns(item)
        return max(_DISC, *(self._height(words, font, self._wide * share) for words, font, _, share in columns)) + 4

    def _roll(self, item: Item) -> None:
        wide, ink = self._wide, LIGHT.ink
        columns, high = self._roll_columns(item), self._roll_height(item)
        self._y += 3
        self._who(item)
        for number, die in enumerate(item.dice):
            self._die(die, wide * 0.39 + number * (_DIE + 3), self._y + 1)
        for words, font, at, share in columns:
            flags = _RIGHT if at == columns[-1][2] else _WRAPPED
            font_of = self._fonts[font]
            font_of.setStrikeOut(item.is_taken_back and font != "small")
            self._put(words, font, QRectF(wide * at, self._y + 1, wide * share, high), ink, flags)
            font_of.setStrikeOut(False)
        self._y += high
        if item.aside:
            self._put(item.aside, "bold", QRectF(wide * 0.6, self._y - 2, wide * 0.4, 20), ink, _RIGHT)
            self._y += 15

    def _who(self, item: Item) -> None:
        x = 0.0
        if len(item.powers) < 2:
            self._put(item.text, "text", QRectF(0, self._y + 1, self._wide * 0.38, 60))
            return
        self._painter.setFont(self._fonts["text"])
        for number, power in enumerate(item.powers[:2]):
            self._disc(power, x, self._y)
            name = self._parties[power].name if power in self._parties else power
            self._put(name, "text", QRectF(x + _DISC + 4, self._y + 1, self._wide * 0.19, 20))
            x = self._wide * 0.185 if number == 0 else x

    def _lines_inside(self, item: Item) -> Sequence[tuple[str, str, QColor]]:
        """What stands in the frame of a war or a peace: words, font and ink."""
        lines = [(item.text, "war", LIGHT.wax if item.sort is Sort.WAR else LIGHT.ink)]
        lines += [(item.why, "why", LIGHT.ink)] if item.why else []
        lines += [(f"· {point}", "text", LIGHT.ink) for point in item.points]
        reckoned = summed(item) + (f" · {tr('bookmark')}" if item.bookmarked else "")
        return lines + ([(reckoned.removeprefix(" · "), "small", _QUIET)] if reckoned else [])

    def _highs_inside(self, item: Item) -> Sequence[float]:
        return [self._height(words, font, self._wide - 24) + 3 for words, font, _ in self._lines_inside(item)]

    def _set_off(self, item: Item) -> None:
        """A war or a peace, in a frame of its own."""
        lines, highs, inside = self._lines_inside(item), self._highs_inside(item), self._wide - 24
        high = sum(highs) + 14
        self._y += 4
        box = QRectF(0, self._y, self._wide, high)
        if item.sort is Sort.WAR:
            self._painter.fillRect(box, _TINT)
            self._painter.fillRect(QRectF(0, self._y, 3, high), LIGHT.wax)
        else:
            self._painter.setBrush(Qt.BrushStyle.NoBrush)
            self._painter.setPen(QPen(LIGHT.ink, 0.8))
            self._painter.drawRect(box)
            self._painter.drawRect(box.adjusted(2.5, 2.5, -2.5, -2.5))
        y = self._y + 6
        for (words, font, ink), tall in zip(lines, highs, strict=True):
            self._put(words, font, QRectF(12, y, inside, tall + 40), ink)
            y += tall
        for number, die in enumerate(item.dice):
            self._die(die, self._wide - 12 - (len(item.dice) - number) * (_DIE + 5), self._y + 8)
        self._y += high + 2

    def _told(self, item: Item) -> Iterator[_Text]:
        words = f"{item.text}: {item.outcome}" if item.result else item.text
        words += f" ({item.aside})" if item.aside else ""
        words += f", {tr('bookmark')}" if item.bookmarked else ""
        ink = _QUIET if item.sort is Sort.FOLDED else LIGHT.ink
        yield _Text(words, "text", ink, above=3, struck=item.is_taken_back)
        yield _Text(item.why, "small", _QUIET, x=12)
        if item.sort is Sort.FOLDED and self._detail is not Detail.ROWS:
            yield _Text("; ".join(item.points), "small", _QUIET, x=12)
        else:
            yield from (_Text(f"· {point}", "small", _QUIET, x=12) for point in item.points)

    def _appendix(self) -> None:
        self._turn_if(200)
        self._y += 18
        self._line()
        self._text(tr("Appendix"), "chapter", above=6)
        for annex in self._page.appendix:
            self._turn_if(60 + 22 * (len(annex.facts) + len(annex.lines)))
            self._text(annex.title, "part", above=10)
            for name, value in annex.facts:
                self._two_columns(name, value)
            for line in annex.lines:
                self._text(line, "small", above=2)
            if annex.folded[1]:
                self._text(f"{annex.folded[0]}: {'; '.join(annex.folded[1])}", "small", _QUIET, above=2)

    # Strokes

    def _two_columns(self, name: str, words: str) -> None:
        high = max(self._height(name, "text", self._wide * 0.28), self._height(words, "text", self._wide * 0.7)) + 3
        self._turn_if(high)
        self._put(name, "text", QRectF(0, self._y, self._wide * 0.28, high + 9))
        self._put(words, "text", QRectF(self._wide * 0.3, self._y, self._wide * 0.7, high + 9), _QUIET)
        self._y += high

    def _text(self, words: str, font: str, ink: QColor = LIGHT.ink, *, above: float = 0.0, x: float = 0.0) -> None:
        """Words over the whole width; what is higher than a page goes on at the next."""
        if not words:
            return
        self._y += above if self._y else 0.0
        for piece in self._pieces(one_line(words), font, self._wide - x):
            high = self._height(piece, font, self._wide - x)
            self._turn_if(high)
            self._y += self._put(piece, font, QRectF(x, self._y, self._wide - x, high + 9), ink)

    def _pieces(self, words: str, font: str, wide: float) -> Sequence[str]:
        """A text in pieces that each fit on a page."""
        if self._height(words, font, wide) < self._room.height() - 2 * _FOOT:
            return (words,)
        parts, each = words.split(" "), 400
        return [" ".join(parts[at : at + each]) for at in range(0, len(parts), each)]

    def _put(self, words: str, font: str, place: QRectF, ink: QColor = LIGHT.ink, flags: int = _WRAPPED) -> float:
        self._painter.setFont(self._fonts[font])
        self._painter.setPen(ink)
        drawn = one_line(words)
        self._painter.drawText(place, flags, drawn)
        return self._painter.boundingRect(place, flags, drawn).height()

    def _height(self, words: str, font: str, wide: float) -> float:
        self._painter.setFont(self._fonts[font])
        self._painter.setPen(LIGHT.ink)  # without a pen, as after a die, Qt takes all words for empty
        return self._painter.boundingRect(QRectF(0, 0, wide, 100_000), _WRAPPED, one_line(words)).height()

    def _disc(self, power: str, x: float, y: float) -> None:
        party = self._parties.get(power)
        if party is None:
            return
        fill, rim = party.light
        self._painter.setPen(QPen(QColor(rim), 1.4))
        self._painter.setBrush(QColor(fill))
        self._painter.drawEllipse(QRectF(x + 0.7, y + 0.7, _DISC - 1.4, _DISC - 1.4))
        self._put(party.letters, "disc", QRectF(x, y, _DISC, _DISC), QColor(letters_on(fill)), _MIDDLE)

    def _die(self, die: int, x: float, y: float) -> None:
        self._painter.setPen(QPen(LIGHT.edge, 1))
        self._painter.setBrush(LIGHT.die)
        self._painter.drawRoundedRect(QRectF(x, y, _DIE, _DIE), 2.5, 2.5)
        self._painter.setPen(Qt.PenStyle.NoPen)
        self._painter.setBrush(LIGHT.pip)
        for across, down in die_pips(die):
            self._painter.drawEllipse(QPointF(x + across * _DIE, y + down * _DIE), 1.3, 1.3)

    def _line(self) -> None:
        self._painter.setPen(QPen(_LINE, 0.6))
        self._painter.drawLine(QPointF(0, self._y), QPointF(self._wide, self._y))

    def _turn_if(self, high: float) -> None:
        """Go on at the next page if there is no room for so much on this one."""
        if self._y and self._y + high > self._room.height() - _FOOT:
            if self._device is None:
                raise _NoMoreRoom
            self._foot()
            self._device.newPage()
            self._number, self._y = self._number + 1, 0.0

    def _foot(self) -> None:
        words = tr("{title}, page {number}", title=self._page.title, number=self._number)
        self._put(words, "small", QRectF(0, self._room.height() - 18, self._wide, 18), _QUIET)


def _reasons(item: Item) -> str:
    """The reasons of a line, one after the other."""
    return "; ".join(f"{row.title}: {row.because}" if row.because else row.title for row in item.rows)
