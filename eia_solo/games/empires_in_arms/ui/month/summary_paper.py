"""The page "what happened and why" on paper."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from html import escape

from PySide6.QtGui import QPagedPaintDevice, QTextDocument

from eia_solo.core.values import frozen
from eia_solo.ui.palette import LIGHT
from eia_solo.ui.paper import pdf_of
from eia_solo.ui.theme import Theme

_POINTS = 10.5


@frozen
class SummaryPaper:
    """The page as it is copied: a title, what is said at once, and below each heading its lines, set in."""

    title: str
    file_name: str
    text: str

    @property
    def kinds(self) -> Mapping[str, Callable[[], bytes]]:
        return {".pdf": self.pdf}

    @property
    def html(self) -> str:
        """The same with headings."""
        head, lead, *lines = self.text.splitlines()
        body = "".join(f"<p>{escape(n[2:])}</p>" if n.startswith("  ") else f"<h3>{escape(n)}</h3>" for n in lines if n)
        return f"<h1>{escape(head)}</h1><p><i>{escape(lead)}</i></p>{body}"

    def pdf(self) -> bytes:
        """As many pages of A4 as it needs."""
        return pdf_of(self.title, self.paint_on)

    def paint_on(self, device: QPagedPaintDevice) -> None:
        """Print it on the device, in the colours of paper."""
        theme = Theme(LIGHT)
        font, title = theme.inter(14), theme.garamond(24)
        font.setPointSizeF(_POINTS)
        document = QTextDocument()
        document.setDefaultFont(font)
        document.setDefaultStyleSheet(
            f"body {{ color: {LIGHT.ink.name()} }}"
            f" h1 {{ font-family: '{title.family()}'; font-size: 20pt; font-weight: 400 }}"
            " h3 { font-size: 11.5pt; margin-top: 14px; margin-bottom: 3px } p { margin-top: 0; margin-bottom: 3px }"
        )
        document.setHtml(f"<body>{self.html}</body>")
        document.print_(device)
