"""What stands beside the views: palette, keys, readings, two powers, a new campaign, a report."""

from __future__ import annotations

from typing import TYPE_CHECKING

from .picture import Picture

if TYPE_CHECKING:
    from PySide6.QtWidgets import QWidget

    from .stage import Stage


def _palette(at: Stage) -> QWidget:
    at.act("find")
    at.window.finder.palette.field.setText("turkey")
    at.keeps_focus = True
    return at.window.finder.palette


def _keys(at: Stage) -> QWidget:
    from eia_solo.ui.keys_sheet import KeysOverview

    at.act("keys")
    sheet = at.window.findChild(KeysOverview)
    assert sheet is not None
    return sheet


def _readings(at: Stage) -> QWidget:
    at.window.show_readings("dardanelles")
    return at.window.readings


def _two_powers(at: Stage) -> QWidget:
    at.act("dow_phase")
    at.roll(3)
    at.act("view_desk")
    at.window.desk.relations.show_pair("Fr", "GB")
    return at.window.desk.relations.pair


def _welcome(at: Stage) -> QWidget:
    from eia_solo.ui.welcome import Welcome

    page = Welcome(at.window.settings, at.window.theme, lambda _: False)
    page.setParent(at.window)
    page.show()
    return page


def _new(at: Stage) -> QWidget:
    from PySide6.QtWidgets import QDialog

    at.act("new_campaign")
    return at.part(QDialog, "new_campaign")


PICTURES = (
    Picture("palette", _palette),
    Picture("keys", _keys),
    Picture("readings", _readings),
    Picture("two-powers", _two_powers),
    Picture("welcome", _welcome),
    Picture("new-campaign", _new),
)
