"""A theme: one palette, one text size, and the fonts made from them; and the theme the player has chosen.

Widgets ask the theme for every colour, font and length, so that a change of theme is one call.
"""

from __future__ import annotations

from collections.abc import Iterable
from pathlib import Path
from typing import Any, Protocol, runtime_checkable

from attrs import field
from PySide6.QtCore import QCoreApplication, QObject, Signal
from PySide6.QtGui import QColor, QFont, QFontDatabase, QPalette
from PySide6.QtWidgets import QApplication, QWidget

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.ui.palette import Palette, palette_for
from eia_solo.ui.qss import standard_widgets
from eia_solo.ui.settings import LEAST_TEXT, MOST_TEXT, Settings
from eia_solo.ui.style_pictures import style_pictures

GARAMOND = ("EB Garamond 12", "EB Garamond", "DejaVu Serif")
INTER = ("Inter", "DejaVu Sans")
LARGE = 1.5
"""Above this size of the text what stands beside something goes below it, and tables go on sideways."""

_Weight = QFont.Weight


def _in_bounds(_theme: object, _field: object, scale: float) -> None:
    if not LEAST_TEXT <= scale <= MOST_TEXT:
        raise ValueError(f"text size {scale} is not between {LEAST_TEXT} and {MOST_TEXT}")


@frozen(eq=False)
class Theme:
    """The look of the window: `Theme(LIGHT)`, or `Theme(DARK, 1.2)` for larger text."""

    palette: Palette
    text_scale: float = field(default=1.0, validator=_in_bounds)
    _fonts: dict[tuple[object, ...], QFont] = field(factory=dict, init=False, repr=False)

    def px(self, length: float) -> int:
        """A length of the design, in pixels, that grows with the text."""
        return round(length * self.text_scale)

    def garamond(self, px: float, *, italic: bool = False, small_caps: bool = False) -> QFont:
        """The face of titles, names and big numbers; lining figures always. Not under 16 in the interface."""
        key = ("garamond", px, italic, small_caps)
        if key not in self._fonts:
            font = _font(GARAMOND, self.px(px), _Weight.Normal)
            font.setItalic(italic)
            font.setFeature(QFont.Tag("lnum"), 1)
            if small_caps:
                # The face's own small capitals; Qt would only shrink the large ones.
                font.setFeature(QFont.Tag("smcp"), 1)
                font.setLetterSpacing(QFont.SpacingType.AbsoluteSpacing, 0.9 * self.text_scale)
            self._fonts[key] = font
        return QFont(self._fonts[key])

    def inter(self, px: float, weight: QFont.Weight = _Weight.Normal) -> QFont:
        """The face of everything that is read as data; figures of one width."""
        key = ("inter", px, weight)
        if key not in self._fonts:
            font = _font(INTER, self.px(px), weight)
            font.setFeature(QFont.Tag("tnum"), 1)
            self._fonts[key] = font
        return QFont(self._fonts[key])


def _font(families: Iterable[str], px: int, weight: QFont.Weight) -> QFont:
    font = QFont(list(families))
    font.setPixelSize(max(px, 1))
    font.setWeight(weight)
    return font


@runtime_checkable
class Themed(Protocol):
    """A widget that can be told a new theme."""

    def set_theme(self, theme: Theme) -> None: ...


def load_fonts(folder: Path) -> list[str]:
    """Load the fonts of the folder into the program; the families found. The application must exist."""
    families: list[str] = []
    for path in sorted(folder.glob("*.otf")):
        number = QFontDatabase.addApplicationFont(str(path))
        if number < 0:
            remedy = "install EiA Solo anew, or leave out QT_QPA_PLATFORM"
            raise EiaSoloError(f"no font can be loaded from it: {remedy}", at=path)
        families += QFontDatabase.applicationFontFamilies(number)
    return sorted(set(families))


def stylesheet(theme: Theme) -> str:
    """The style sheet of the standard widgets."""
    return standard_widgets(theme.palette, theme.px, style_pictures(theme.palette, theme.px))


def qt_palette(palette: Palette) -> QPalette:
    """The same colours in Qt's own roles, for the parts a style sheet does not reach."""
    group, role = QPalette.ColorGroup, QPalette.ColorRole
    roles: dict[Any, QColor] = {
        role.Window: palette.desk,
        role.WindowText: palette.ink,
        role.Base: palette.raised,
        role.AlternateBase: palette.panel,
        role.Text: palette.ink,
        role.Button: palette.raised,
        role.ButtonText: palette.ink,
        role.BrightText: palette.on_primary,
        role.ToolTipBase: palette.raised,
        role.ToolTipText: palette.ink,
        role.PlaceholderText: palette.ink3,
        role.Highlight: palette.focus,
        role.HighlightedText: palette.raised,
        role.Accent: palette.focus,
        role.Link: palette.focus,
        role.LinkVisited: palette.focus,
        role.Light: palette.raised,
        role.Midlight: palette.panel,
        role.Mid: palette.line,
        role.Dark: palette.line2,
        role.Shadow: palette.line2,
    }
    made = QPalette()
    for name, colour in roles.items():
        made.setColor(name, colour)
    for name in (role.WindowText, role.Text, role.ButtonText):
        made.setColor(group.Disabled, name, palette.ink3)
    return made


def apply(app: QApplication, theme: Theme) -> None:
    """Dress the application: style, palette, font and style sheet. Call `restyle` for the windows that exist."""
    app.setStyleSheet("")  # one in force would dress each widget anew for every widget around it, and for each change
    if app.style().name() != "fusion":
        app.setStyle("Fusion")
    app.setPalette(qt_palette(theme.palette))
    app.setFont(theme.inter(13))
    app.setStyleSheet(stylesheet(theme))


def restyle(root: QWidget, theme: Theme) -> None:
    """Tell the widget and everything in it the new theme, from within: who shares out room asks what its parts need."""
    for part in (*reversed(root.findChildren(QWidget)), root):
        if isinstance(part, Themed):
            part.set_theme(theme)


class Looks(QObject):
    """What the player chooses of the looks. `changed` brings the theme that follows."""

    changed = Signal(object)

    def __init__(self, settings: Settings, parent: QObject | None = None) -> None:
        super().__init__(parent)
        self._settings = settings
        hints = QApplication.styleHints()
        hints.colorSchemeChanged.connect(self._follow_system)  # no lambda: it would keep a closed window alive
        wishes = hints.accessibility()
        wishes.contrastPreferenceChanged.connect(self._follow_contrast)

    @property
    def colours(self) -> str:
        """The choice: light, dark or system."""
        return self._settings.colours

    def light(self) -> None:
        self._use("light")

    def dark(self) -> None:
        self._use("dark")

    def system(self) -> None:
        self._settings.contrast = "system"
        self._use("system")

    @property
    def is_plain(self) -> bool:
        """Whether the colours in force are those of more contrast."""
        app = QApplication.instance()
        return isinstance(app, QApplication) and self._settings.wants_contrast(app)

    def turn_contrast(self) -> None:
        """Black and white instead of tints, or tints again, whatever the system says."""
        self._settings.contrast = "usual" if self.is_plain else "more"
        self._tell()

    def larger(self) -> None:
        self.scale(self._settings.text_scale + 0.1)

    def smaller(self) -> None:
        self.scale(self._settings.text_scale - 0.1)

    def scale(self, text_scale: float) -> None:
        """Show the text in this size, or the nearest there is."""
        wanted = round(min(max(text_scale, LEAST_TEXT), MOST_TEXT), 1)
        if wanted != self._settings.text_scale:
            self._settings.text_scale = wanted
            self._tell()

    def _use(self, colours: str) -> None:
        self._settings.colours = colours
        self._tell()

    def _follow_system(self) -> None:
        if self._settings.colours == "system":
            self._tell()

    def _follow_contrast(self) -> None:
        if self._settings.contrast == "system":
            self._tell()

    def _tell(self) -> None:
        self.changed.emit(theme_of(QApplication.instance(), self._settings))


def theme_of(app: QCoreApplication | None, settings: Settings) -> Theme:
    """The theme the player has chosen, or the system's."""
    assert isinstance(app, QApplication)
    palette = palette_for(dark=settings.wants_dark(app), plain=settings.wants_contrast(app))
    return Theme(palette, settings.text_scale)
