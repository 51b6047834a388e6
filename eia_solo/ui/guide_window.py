"""The guide beside the window: its index, a search through all pages, and the page itself."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from itertools import groupby
from pathlib import Path

from PySide6.QtCore import QEvent, QObject, Qt, QTimer, QUrl
from PySide6.QtGui import QImage, QKeyEvent, QKeySequence, QResizeEvent, QShortcut, QTextDocument
from PySide6.QtWidgets import (
    QDialog,
    QHBoxLayout,
    QLineEdit,
    QListWidget,
    QListWidgetItem,
    QSplitter,
    QTextBrowser,
    QTextEdit,
    QVBoxLayout,
    QWidget,
)

from eia_solo.guide.pages import INDEX, Found, guide, looked_for
from eia_solo.ui.palette import mix
from eia_solo.ui.theme import GARAMOND, INTER, Looks, Theme
from eia_solo.ui.widgets.key_button import KeyButton
from eia_solo.ui.widgets.labels import data
from eia_solo.ui.widgets.panel import tight
from eia_solo.ui.words import ntr, tr

_ADDRESS = Qt.ItemDataRole.UserRole
_INDEX_WIDE = 320
_SNIPPET = 90
"""So many letters of a line that was found stand in the list."""
_Key = Qt.Key

_CSS = """
body, td, th, li, p {{ font-family: {inter}; font-size: {text}px; color: {ink}; line-height: 140%; }}
p.picture {{ line-height: 100%; }}
h1 {{ font-family: {garamond}; font-size: {h1}px; font-weight: 400; color: {ink}; margin-top: 0; }}
h2 {{ font-family: {garamond}; font-size: {h2}px; font-weight: 400; color: {ink}; margin-top: {h2}px; }}
h3 {{ font-size: {h3}px; font-weight: 600; color: {ink}; margin-top: {h3}px; }}
a {{ color: {focus}; }}
strong {{ font-weight: 600; }}
code, pre {{ font-family: monospace; font-size: {code}px; color: {ink}; }}
pre {{ background-color: {sunk}; white-space: pre-wrap; }}
table {{ border-collapse: collapse; border: 1px solid {line2}; margin-top: {gap}px; margin-bottom: {gap}px; }}
td, th {{ border: 1px solid {line2}; padding: {cell}px; }}
th {{ color: {ink2}; font-weight: 600; text-align: left; }}
"""


def _css(theme: Theme) -> str:
    colours = {name: getattr(theme.palette, name).name() for name in ("ink", "ink2", "sunk", "line2", "focus")}
    faces = {"inter": ", ".join(INTER), "garamond": ", ".join(GARAMOND)}
    sizes = {"text": 14, "h1": 32, "h2": 24, "h3": 16, "code": 13, "gap": 8, "cell": 6}
    return _CSS.format(**colours, **faces, **{name: theme.px(length) for name, length in sizes.items()})


class PageView(QTextBrowser):
    """One page in the theme's colours; its pictures are never wider than it is."""

    def __init__(self, theme: Theme, pictures: Path) -> None:
        super().__init__()
        self.setObjectName("guide_page")
        self._theme, self._pictures = theme, pictures
        self._html = ""
        self._words: tuple[str, ...] = ()
        self.setOpenLinks(False)
        self.setVerticalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOn)  # pictures are as wide as there is room
        self._again = QTimer(self, singleShot=True, interval=120)
        self._again.timeout.connect(self._lay_out)

    def show_html(self, html: str, words: Iterable[str] = ()) -> None:
        """Show a page from its beginning; the words that were searched are marked in it."""
        self._html, self._words = html, tuple(words)
        self._lay_out()
        self.verticalScrollBar().setValue(0)

    def mark(self, words: Iterable[str]) -> None:
        """Mark these words instead."""
        self._words = tuple(words)
        self._mark()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._lay_out()

    def _lay_out(self) -> None:
        bar = self.verticalScrollBar()
        at = bar.value() / max(bar.maximum(), 1)
        self.document().setDefaultStyleSheet(_css(self._theme))
        self.document().setDocumentMargin(self._theme.px(16))
        self.setHtml(self._html)
        self._mark()
        bar.setValue(round(at * bar.maximum()))

    def _mark(self) -> None:
        ground = mix(self._theme.palette.raised, self._theme.palette.ask_line, 0.35)
        marks = []
        for word in self._words:
            cursor = self.document().find(word)
            while not cursor.isNull():
                made = QTextEdit.ExtraSelection()
                made.cursor = cursor
                made.format.setBackground(ground)
                marks.append(made)
                cursor = self.document().find(word, cursor)
        self.setExtraSelections(marks)

    def loadResource(self, kind: int, name: QUrl | str) -> object:
        address = QUrl(name)
        path = self._pictures / address.fileName()
        if kind != QTextDocument.ResourceType.ImageResource.value or not path.is_file():
            return None
        image, ratio = QImage(str(path)), self.devicePixelRatioF()
        indent = round(self.document().indentWidth()) if address.hasFragment() else 0  # it stands in a list
        wide = max(self.viewport().width() - 2 * self._theme.px(16) - 8 - indent, 80)
        if image.width() > wide:
            sharp = min(image.width(), round(wide * ratio))
            image = image.scaledToWidth(sharp, Qt.TransformationMode.SmoothTransformation)
            image.setDevicePixelRatio(sharp / wide)
        return image

    def resizeEvent(self, event: QResizeEvent) -> None:
        super().resizeEvent(event)
        if event.oldSize().width() != event.size().width() and self._html:
            self._again.start()


class GuideWindow(QDialog):
    """Stands beside the window and stops nothing. Letters search; the list leads, and so do the links of a page."""

    def __init__(self, theme: Theme, parent: QWidget, looks: Looks | None = None) -> None:
        super().__init__(parent)
        self.setObjectName("guide_window")
        self.setAttribute(Qt.WidgetAttribute.WA_DeleteOnClose)
        self.setWindowTitle(tr("Guide"))
        self._theme, self._guide = theme, guide()
        self._back: list[str] = []
        self._on: list[str] = []
        self._at = ""
        self._passing = False  # whether the page in sight was only passed in the list
        self.words = QLineEdit()
        self.words.setProperty("role", "search")
        self.words.setPlaceholderText(tr("Search the guide"))
        self.words.setAccessibleName(tr("Search the guide"))
        self.list = QListWidget()
        self.list.setObjectName("guide_index")
        self.list.setAccessibleName(tr("Pages of the guide"))
        self.list.setWordWrap(True)
        self.list.setTextElideMode(Qt.TextElideMode.ElideNone)
        self.list.setResizeMode(QListWidget.ResizeMode.Adjust)
        self.list.setHorizontalScrollBarPolicy(Qt.ScrollBarPolicy.ScrollBarAlwaysOff)
        self.said = data(theme, "", 12, tone="label").wrapping()
        self.said.hide()
        self.page = PageView(theme, self._guide.pictures)
        self.back = self._button(tr("Back"), "Alt+Left", self._go_back)
        self.on = self._button(tr("Forward"), "Alt+Right", self._go_on)
        self.leave = self._button(tr("Close"), "Esc", self.close)
        self._build()
        self.words.installEventFilter(self)
        self.words.textChanged.connect(self._search)
        self.list.currentItemChanged.connect(lambda item, _: self._follow(item))
        self.list.itemActivated.connect(lambda _: self._stay())
        self.page.anchorClicked.connect(lambda url: self.show_page(url.toString()))
        for key in ("Ctrl+F", "F1"):
            self._shortcut(key, self._to_search)
        if looks is not None:  # the keys of the size of text work here, too
            for key, does in (("Ctrl++", looks.larger), ("Ctrl+=", looks.larger), ("Ctrl+-", looks.smaller)):
                self._shortcut(key, does)
        room = parent.window().size()
        self.resize(min(theme.px(1120), room.width() - 40), min(theme.px(820), room.height() - 60))
        self._show_index()
        self.words.setFocus()

    def _button(self, words: str, key: str, does: Callable[[], object]) -> KeyButton:
        button = KeyButton(self._theme, words, key)
        button.setAutoDefault(False)
        button.clicked.connect(lambda: does())
        if key != "Esc":
            self._shortcut(key, does)
        return button

    def _shortcut(self, key: str, does: Callable[[], object]) -> None:
        QShortcut(QKeySequence(key), self).activated.connect(lambda: does())

    def _build(self) -> None:
        left, right = QWidget(), QWidget()
        index, around, buttons = QVBoxLayout(left), QVBoxLayout(right), QHBoxLayout()
        for layout in (index, around, buttons):
            tight(layout, 8)
        for widget in (self.words, self.said):
            index.addWidget(widget)
        index.addWidget(self.list, 1)
        for button in (self.back, self.on):
            buttons.addWidget(button)
        buttons.addStretch(1)
        buttons.addWidget(self.leave)
        around.addLayout(buttons)
        around.addWidget(self.page, 1)
        parts = QSplitter()
        parts.setChildrenCollapsible(False)
        parts.addWidget(left)
        parts.addWidget(right)
        parts.setStretchFactor(1, 1)
        parts.setSizes([self._theme.px(_INDEX_WIDE), self._theme.px(800)])
        column = QVBoxLayout(self)
        column.setContentsMargins(16, 16, 16, 16)
        column.addWidget(parts)
        for one, other in ((self.words, self.list), (self.list, self.page), (self.page, self.back)):
            QWidget.setTabOrder(one, other)

    # The list

    def _show_index(self) -> None:
        self._fill(
            (group, [(page.title, page.name) for page in pages])
            for group, pages in groupby(self._guide.pages, key=lambda page: page.group)
        )
        self._choose_page()

    def _show_found(self, found: Iterable[Found]) -> None:
        self._fill(
            (title, [(_told(place), place.address) for place in places])
            for title, places in groupby(found, key=lambda place: place.page.title)
        )

    def _fill(self, groups: Iterable[tuple[str, list[tuple[str, str]]]]) -> None:
        """Lines below the head of their group, which cannot be chosen."""
        self.list.blockSignals(True)
        self.list.clear()
        for head, lines in groups:
            if head:
                item = QListWidgetItem(head)
                item.setFlags(Qt.ItemFlag.NoItemFlags)
                item.setFont(self._theme.garamond(17, italic=True))
                self.list.addItem(item)
            for words, address in lines:
                item = QListWidgetItem(words)
                item.setFont(self._theme.inter(13))
                item.setData(_ADDRESS, address)
                self.list.addItem(item)
        self.list.blockSignals(False)

    def _choose_page(self) -> None:
        """The line of the page in sight, where the list has it."""
        name = self._at.partition("#")[0]
        self.list.blockSignals(True)
        for row in range(self.list.count()):
            if (item := self.list.item(row)).data(_ADDRESS) == name:
                self.list.setCurrentItem(item)
        self.list.blockSignals(False)

    def _search(self, written: str) -> None:
        self.page.mark(_marked(written))
        if not written.strip():
            self.said.hide()
            self._show_index()
            return
        found = self._guide.find(written)
        self._show_found(found)
        self.said.setText(ntr("{n} place", "{n} places", len(found)) if found else tr("No page has all these words."))
        self.said.show()
        if found:
            first = next(row for row in range(self.list.count()) if self.list.item(row).data(_ADDRESS))
            self.list.setCurrentRow(first)

    def _follow(self, item: QListWidgetItem | None) -> None:
        """Show the page of a line while one goes through the list."""
        if item is not None and (address := item.data(_ADDRESS)):
            self.show_page(address, passing=True)

    def _stay(self) -> None:
        """Read the page in sight."""
        self._passing = False
        self.page.setFocus()

    # The page

    def show_page(self, address: str, *, passing: bool = False) -> None:
        """Show a page by its name, or a part of it as `name#anchor`; an address of the web is left to the desktop.

        Back does not stop at pages that were only passed in the list.
        """
        if address == self._at:
            return
        if "://" in address:
            from PySide6.QtGui import QDesktopServices  # here: few pages lead to the web

            QDesktopServices.openUrl(QUrl(address))
            return
        if self._at and not self._passing:
            self._back.append(self._at)
        self._passing = passing
        self._on.clear()
        self._show(address)

    def _show(self, address: str) -> None:
        name, _, anchor = address.partition("#")
        page = self._guide.page(name or self._at.partition("#")[0])
        words = _marked(self.words.text())
        self._at = f"{page.name}#{anchor}" if anchor else page.name
        self.page.show_html(page.html, words)
        self.page.setAccessibleName(page.title)
        self.setWindowTitle(tr("{page} — Guide", page=page.title))
        if anchor and anchor != page.sections[0].anchor:
            self.page.scrollToAnchor(anchor)
        self.back.setEnabled(bool(self._back))
        self.on.setEnabled(bool(self._on))
        nowhere = tr("No page was shown before") if not self._back else ""
        self.back.setToolTip(nowhere)
        self.on.setToolTip("" if self._on else tr("No page was left with Back"))
        if not self.words.text().strip():
            self._choose_page()

    def _go_back(self) -> None:
        if self._back:
            self._on.append(self._at)
            self._show(self._back.pop())

    def _go_on(self) -> None:
        if self._on:
            self._back.append(self._at)
            self._show(self._on.pop())

    def _to_search(self) -> None:
        self.words.setFocus()
        self.words.selectAll()

    def set_theme(self, theme: Theme) -> None:
        self._theme = theme
        self._search(self.words.text())

    # Keys

    def eventFilter(self, watched: QObject, event: QEvent) -> bool:
        """In the field the arrows go through the list, and Enter goes to the page."""
        if watched is self.words and isinstance(event, QKeyEvent) and event.type() == QEvent.Type.KeyPress:
            if event.key() in (_Key.Key_Up, _Key.Key_Down, _Key.Key_PageUp, _Key.Key_PageDown):
                self.list.event(event)
                return True
            if event.key() in (_Key.Key_Return, _Key.Key_Enter):
                self._stay()
                return True
        return super().eventFilter(watched, event)

    def keyPressEvent(self, event: QKeyEvent) -> None:
        if event.key() == _Key.Key_Escape and self.words.text():
            self.words.clear()
            self.words.setFocus()
            return
        super().keyPressEvent(event)


def _marked(written: str) -> list[str]:
    """The words that are marked in a page: those written, and what the guide calls the same."""
    return [each for word in looked_for(written) for each in word]


def _told(place: Found) -> str:
    """What stands in the list of what was found: the head, if it is not the page's, and below it the line."""
    line = place.line if len(place.line) <= _SNIPPET else place.line[:_SNIPPET].rsplit(" ", 1)[0] + " …"
    head = place.section.head if place.section is not place.page.sections[0] or not line else ""
    return "\n".join(filter(None, (head, line)))


def show_guide(theme: Theme, parent: QWidget, address: str = INDEX, looks: Looks | None = None) -> GuideWindow:
    """Open the guide at a page, or bring it to the front there."""
    shown = parent.findChild(GuideWindow) or GuideWindow(theme, parent, looks)
    shown.show_page(address)
    shown.show()
    shown.raise_()
    shown.activateWindow()
    return shown
