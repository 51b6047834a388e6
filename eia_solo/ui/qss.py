"""The style sheet of Qt's standard widgets.

Two rules hold throughout: nothing moves when it gets the focus (the ring takes its width from the padding),
and every size in it grows with the text.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping

from eia_solo.ui.palette import Palette, mix

_TEMPLATE = """
QMainWindow, QDialog, QWidget[role="desk"] {{ background: {desk}; color: {ink}; }}
QDialog {{ background: {panel}; }}
QFrame[role="over"] {{ background: {panel}; border: 1px solid {line2}; border-radius: 8px; }}
QFrame[role="panel"] {{ background: {panel}; border: 1px solid {line}; border-radius: 6px; }}
QFrame[role="card"] {{ background: {raised}; border: 2px solid {focus}; border-radius: 6px; }}
QFrame[role="total"] {{ background: {raised}; border: none; border-top: 1px solid {ink2}; }}
QFrame[role="looking"] {{ background: {looking}; border: none; border-bottom: 2px solid {focus};
  border-top-left-radius: 5px; border-top-right-radius: 5px; }}
QFrame[role="header"] {{ background: {panel}; border: none; border-bottom: 1px solid {line}; }}
QFrame[role="ask"] {{ background: {ask}; border: 1px solid {ask_line}; border-radius: 6px; }}
QLabel[role="refusal"] {{ border: 1px dashed {ask_line}; border-radius: 6px; padding: {px5}px {px8}px; }}
QFrame[role="questions"] {{ background: {ask}; border: 1px dashed {ask_line}; border-radius: 6px; }}
QWidget[role="asked"] {{ background: {ask}; }}
QFrame[role="asked"] {{ background: {ask}; border: none; border-top: 1px solid {ask_line}; }}
QFrame[role="asked"][current="true"] {{ background: {raised}; }}
QFrame[role="choices"] {{ border: 2px solid transparent; border-radius: 6px; }}
QScrollArea[role="read"] {{ border: 2px solid transparent; border-radius: 3px; }}
QScrollArea[role="read"]:focus {{ border-color: {focus}; }}
QFrame[role="choices"]:focus, QFrame[role="choices"] QPushButton:checked {{ border: 2px solid {focus}; }}
QFrame[role="rule"] {{ background: {line}; border: none; min-height: 1px; max-height: 1px; }}
QFrame[role="upright"] {{ background: {line}; border: none; min-width: 1px; max-width: 1px; }}
QLabel {{ background: transparent; color: {ink}; border: none; }}
QLabel[tone="label"] {{ color: {ink2}; }}
QLabel[tone="quiet"] {{ color: {ink3}; }}
QLabel[tone="war"] {{ color: {wax}; }}
QLabel[tone="focus"] {{ color: {focus}; }}
QLabel[role="key"] {{ color: {ink2}; background: {raised}; border: 1px solid {line2}; border-radius: 3px;
  padding: 0 {px4}px; font-size: {px11}px; font-weight: 600; }}

QPushButton {{ background: {raised}; color: {ink}; border: 1px solid {edge}; border-radius: 5px;
  min-height: {px20}px; padding: {px6}px {px13}px; font-size: {px14}px; font-weight: 500; outline: 0; }}
QPushButton:hover {{ background: {hover}; }}
QPushButton:pressed, QPushButton:checked {{ background: {sunk}; }}
QPushButton:disabled {{ background: {panel}; color: {ink3}; border-color: {line}; }}
QPushButton:focus {{ border: 2px solid {focus}; padding: {px6less}px {px13less}px; }}
QPushButton[primary="true"] {{ background: {primary}; color: {on_primary}; border-color: {primary}; font-weight: 600; }}
QPushButton[primary="true"]:hover {{ background: {primary_hover}; border-color: {primary_hover}; }}
QPushButton[primary="true"]:pressed {{ background: {primary_down}; }}
QPushButton[primary="true"]:focus {{ border: 2px solid {focus}; }}
QPushButton[primary="true"]:disabled {{ background: {panel}; color: {ink3}; border-color: {line}; }}
QPushButton[quiet="true"] {{ background: transparent; color: {focus}; border: 2px solid transparent;
  padding: {px2}px {px4}px; min-height: 0; font-size: {px13}px; font-weight: 600; text-align: left;
  text-decoration: underline; }}
QPushButton[quiet="true"]:hover {{ color: {ink}; }}
QPushButton[quiet="true"]:disabled {{ color: {ink3}; text-decoration: none; }}
QPushButton[quiet="true"]:focus {{ border-color: {focus}; }}

QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox, QPlainTextEdit, QTextEdit, QTextBrowser {{
  background: {raised}; color: {ink}; border: 1px solid {edge}; border-radius: 5px;
  selection-background-color: {focus}; selection-color: {raised}; placeholder-text-color: {ink3}; }}
QLineEdit, QSpinBox, QDoubleSpinBox, QComboBox {{ min-height: {px22}px; padding: {px5}px {px8}px; }}
QPlainTextEdit, QTextEdit, QTextBrowser {{ padding: {px5}px; }}
QLineEdit:focus, QSpinBox:focus, QDoubleSpinBox:focus, QComboBox:focus {{ border: 2px solid {focus};
  padding: {px5less}px {px8less}px; }}
QPlainTextEdit:focus, QTextEdit:focus, QTextBrowser:focus {{ border: 2px solid {focus}; padding: {px5less}px; }}
QLineEdit:disabled, QSpinBox:disabled, QComboBox:disabled, QPlainTextEdit:disabled {{
  background: {panel}; color: {ink3}; border-color: {line}; }}
QLineEdit[unknown="true"], QSpinBox[unknown="true"], QComboBox[unknown="true"] {{ background: {ask};
  border: 2px dashed {ask_line}; padding: {px5less}px {px8less}px; }}
QLineEdit[unknown="true"]:focus, QSpinBox[unknown="true"]:focus, QComboBox[unknown="true"]:focus {{
  border: 2px solid {focus}; }}
QLineEdit[wrong="true"] {{ border: 2px solid {wax}; padding: {px5less}px {px8less}px; }}
QLineEdit[role="search"] {{ border-radius: {px16}px; padding-left: {px14}px; }}
QComboBox {{ combobox-popup: 0; }}
QComboBox::drop-down {{ border: none; width: {px24}px; }}
QComboBox::down-arrow {{ image: url({arrow}); width: {px16}px; height: {px16}px; }}
QSpinBox::up-button, QDoubleSpinBox::up-button {{ subcontrol-origin: border; subcontrol-position: top right;
  width: {px20}px; border: none; margin: 2px 2px 0 0; }}
QSpinBox::down-button, QDoubleSpinBox::down-button {{ subcontrol-origin: border; subcontrol-position: bottom right;
  width: {px20}px; border: none; margin: 0 2px 2px 0; }}
QSpinBox::up-arrow, QDoubleSpinBox::up-arrow {{ image: url({up}); width: {px10}px; height: {px10}px; }}
QSpinBox::down-arrow, QDoubleSpinBox::down-arrow {{ image: url({down}); width: {px10}px; height: {px10}px; }}
QComboBox QAbstractItemView {{ background: {raised}; color: {ink}; border: 1px solid {line2}; padding: 3px; outline: 0;
  selection-background-color: {focus}; selection-color: {raised}; }}
QComboBox QAbstractItemView, QComboBox QAbstractItemView:focus {{ border: none; border-radius: 0; }}

QSlider::groove:horizontal {{ background: {sunk}; border: 1px solid {edge}; height: {px4}px; border-radius: 3px; }}
QSlider::sub-page:horizontal {{ background: {ink2}; border: 1px solid {ink2}; height: {px4}px; border-radius: 3px; }}
QSlider::handle:horizontal {{ background: {ink}; border: none; width: {px16}px; height: {px16}px;
  margin: -{px6}px 0; border-radius: {px8}px; }}
QSlider:focus {{ border: 2px solid {focus}; border-radius: 4px; }}
QSlider {{ border: 2px solid transparent; min-height: {px20}px; }}

QCheckBox, QRadioButton {{ background: transparent; color: {ink}; border: 2px solid transparent; border-radius: 4px;
  padding: {px3}px {px4}px; spacing: {px8}px; }}
QCheckBox:disabled, QRadioButton:disabled {{ color: {ink3}; }}
QCheckBox:focus, QRadioButton:focus {{ border-color: {focus}; }}

QCheckBox::indicator, QRadioButton::indicator, QAbstractItemView::indicator, QMenu::indicator {{ width: {px16}px;
  height: {px16}px; }}
QCheckBox::indicator:unchecked {{ image: url({box}); }}
QCheckBox::indicator:checked {{ image: url({box_on}); }}
QAbstractItemView::indicator:unchecked {{ image: url({box}); }}
QAbstractItemView::indicator:checked {{ image: url({box_on}); }}
QMenu::indicator:unchecked {{ image: url({box}); }}
QMenu::indicator:checked {{ image: url({box_on}); }}
QCheckBox::indicator:unchecked:disabled {{ image: url({box_off}); }}
QCheckBox::indicator:checked:disabled {{ image: url({box_on_off}); }}
QRadioButton::indicator:unchecked, QMenu::indicator:exclusive:unchecked {{ image: url({ring}); }}
QRadioButton::indicator:checked, QMenu::indicator:exclusive:checked {{ image: url({ring_on}); }}
QRadioButton::indicator:unchecked:disabled {{ image: url({ring_off}); }}
QRadioButton::indicator:checked:disabled {{ image: url({ring_on_off}); }}

QAbstractItemView {{ background: {panel}; color: {ink}; border: 1px solid {line}; border-radius: 5px; outline: 0;
  gridline-color: {line}; selection-background-color: {raised}; selection-color: {ink};
  alternate-background-color: {sunk}; }}
QTableView:focus, QTreeView:focus, QListView:focus {{ border: 2px solid {focus}; }}
QTableView::item, QTreeView::item, QListView::item {{ min-height: {px24}px; padding: 0 {px6}px; border: none; }}
QTableView::item:selected, QTreeView::item:selected, QListView::item:selected {{ background: {selected};
  color: {ink}; }}
QTreeView::item:hover, QListView::item:hover {{ background: {hover}; }}
QAbstractItemView[bare="true"], QAbstractItemView[bare="true"]:focus {{ background: transparent; border: none;
  border-radius: 0; }}
QAbstractItemView[bare="true"]::item, QAbstractItemView[bare="true"]::item:selected,
QAbstractItemView[bare="true"]::item:hover {{ background: transparent; }}
QHeaderView {{ background: transparent; border: none; }}
QHeaderView::section {{ background: {panel}; color: {ink2}; border: none; border-bottom: 1px solid {line2};
  padding: {px4}px {px6}px; font-size: {px12}px; font-weight: 500; }}
QHeaderView::section:checked {{ color: {ink}; border-bottom: 2px solid {focus}; }}
QTableCornerButton::section {{ background: {panel}; border: none; }}

QScrollArea, QAbstractScrollArea[bare="true"] {{ background: transparent; border: none; }}
QScrollBar:vertical {{ background: transparent; width: 10px; margin: 2px; }}
QScrollBar:horizontal {{ background: transparent; height: 10px; margin: 2px; }}
QScrollBar::handle {{ background: {line2}; border-radius: 3px; }}
QScrollBar::handle:vertical {{ min-height: 28px; }}
QScrollBar::handle:horizontal {{ min-width: 28px; }}
QScrollBar::handle:hover, QScrollBar::handle:pressed {{ background: {ink3}; }}
QScrollBar::add-line, QScrollBar::sub-line {{ width: 0; height: 0; }}
QScrollBar::add-page, QScrollBar::sub-page {{ background: transparent; }}
QAbstractScrollArea::corner {{ background: transparent; border: none; }}

QMenu {{ background: {raised}; color: {ink}; border: 1px solid {line2}; padding: {px4}px; }}
QMenu::item {{ padding: {px6}px {px24}px; border-radius: 4px; }}
QMenu::item:selected {{ background: {focus}; color: {panel}; }}
QMenu::item:disabled, QMenu::item:disabled:selected {{ background: transparent; color: {ink3}; }}
QMenu::separator {{ height: 1px; background: {line}; margin: {px4}px {px8}px; }}
QMenu::indicator {{ margin-left: {px8}px; }}
QMenu::icon {{ padding-left: {px8}px; }}

QToolBar {{ background: {panel}; border: none; border-bottom: 1px solid {line}; spacing: {px8}px;
  padding: 0 {px12}px; }}
QToolBar::separator {{ background: {line}; width: 1px; margin: {px12}px {px8}px; }}
QToolButton {{ background: transparent; color: {ink2}; border: 2px solid transparent; border-radius: 5px;
  padding: {px4}px {px6}px; }}
QToolButton:hover {{ background: {hover}; color: {ink}; }}
QToolButton:pressed, QToolButton:checked {{ background: {sunk}; color: {ink}; }}
QToolButton:disabled {{ color: {ink3}; }}
QToolButton:focus {{ border-color: {focus}; }}
QToolButton::menu-indicator {{ image: none; }}
QToolButton[role="view"] {{ color: {ink2}; border: 2px solid transparent; border-bottom: 3px solid transparent;
  border-radius: 0; padding: {px12}px {px10}px {px10}px {px10}px; background: transparent; }}
QToolButton[role="view"][narrow="true"] {{ padding-left: {px4}px; padding-right: {px4}px; }}
QToolButton[role="view"]:hover {{ color: {ink}; }}
QToolButton[role="view"]:checked {{ color: {ink}; border-bottom-color: {ink}; }}
QToolButton[role="view"]:focus {{ border: 2px solid {focus}; border-bottom-width: 3px; border-radius: 3px; }}
QToolButton[role="view"]:checked:focus {{ border-bottom-color: {ink}; }}

QTabWidget::pane {{ border: none; border-top: 1px solid {line}; }}
QTabBar {{ background: transparent; qproperty-drawBase: 0; outline: 0; }}
QTabBar::tab {{ background: transparent; color: {ink2}; border: 2px solid transparent; padding: {px6}px {px12}px; }}
QTabBar[close="true"]::tab {{ padding: {px6}px {px5}px; }}
QTabBar::tab:hover {{ color: {ink}; }}
QTabBar::tab:selected {{ color: {ink}; border-bottom-color: {ink}; }}
QTabBar::tab:selected:focus {{ border: 2px solid {focus}; border-radius: 3px; }}
QTabBar::scroller {{ width: {px22}px; }}
QTabBar QToolButton {{ background: {panel}; border: none; border-radius: 0; padding: 0; }}
QTabBar QToolButton::left-arrow {{ image: url({left}); width: {px16}px; height: {px16}px; }}
QTabBar QToolButton::right-arrow {{ image: url({right}); width: {px16}px; height: {px16}px; }}
QTabBar[role="slim"]::tab {{ padding: {px3}px {px6}px; margin-right: {px12}px; }}
QTabBar[role="choice"] {{ background: {sunk}; border: 1px solid {line}; border-radius: 5px; }}
QTabBar[role="choice"]::tab {{ border: 1px solid transparent; border-radius: 4px; margin: 2px;
  padding: {px5}px {px18}px; font-weight: 500; }}
QTabBar[role="choice"]::tab:selected {{ background: {raised}; border-color: {edge}; }}

QToolTip {{ background: {raised}; color: {ink}; border: 1px solid {line2}; padding: {px4}px {px6}px;
  font-size: {px12}px; }}
QProgressBar {{ background: {sunk}; color: {ink}; border: 1px solid {line}; border-radius: 3px;
  min-height: {px6}px; max-height: {px6}px; text-align: center; }}
QProgressBar::chunk {{ background: {ink2}; border-radius: 2px; }}
QSplitter::handle {{ background: transparent; }}
QSplitter::handle:horizontal {{ width: 8px; }}
QSplitter::handle:vertical {{ height: 8px; }}
QSplitter::handle:hover, QSplitter::handle:pressed {{ background: {line2}; }}
QStatusBar {{ background: {panel}; color: {ink2}; border-top: 1px solid {line}; }}
QGroupBox {{ border: none; }}
"""

_ROLES = (
    *("desk", "panel", "raised", "sunk", "line", "line2", "edge", "ink", "ink2", "ink3"),
    *("primary", "on_primary", "wax", "focus", "ask", "ask_line"),
)
_LENGTHS = (2, 3, 4, 5, 6, 8, 10, 11, 12, 13, 14, 16, 18, 20, 22, 24)


def standard_widgets(palette: Palette, px: Callable[[float], int], pictures: Mapping[str, str]) -> str:
    """The style sheet in these colours; `px` turns a length of the design into pixels, `pictures` are files."""
    words: dict[str, object] = {role: getattr(palette, role).name() for role in _ROLES}
    words |= {
        "hover": mix(palette.raised, palette.sunk, 0.6).name(),
        "looking": mix(palette.panel, palette.focus, 0.12).name(),
        "selected": mix(palette.raised, palette.focus, 0.12).name(),
        "primary_hover": mix(palette.primary, palette.on_primary, 0.14).name(),
        "primary_down": mix(palette.primary, palette.on_primary, 0.24).name(),
    }
    words |= {f"px{n}": px(n) for n in _LENGTHS}
    # A focused widget's border is one pixel wider on each side: its padding gives that pixel back.
    words |= {f"px{n}less": px(n) - 1 for n in (5, 6, 8, 13)}
    return _TEMPLATE.format_map(words | dict(pictures))
