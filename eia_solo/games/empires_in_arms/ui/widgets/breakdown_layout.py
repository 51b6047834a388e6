"""Where the parts of a breakdown row go at a given width, worked out once and used to measure and to paint."""

from __future__ import annotations

from PySide6.QtGui import QFont

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import (
    BreakdownLine,
    BreakdownTotal,
    LineState,
    Row,
    SectionHead,
)
from eia_solo.ui.theme import Theme
from eia_solo.ui.widgets.painting import line_height, text_width, wrap

_W = QFont.Weight


@frozen(eq=False)
class RowFonts:
    """The fonts of one row."""

    title: QFont
    fact: QFont
    value: QFont
    rule: QFont
    place: QFont


@frozen(eq=False)
class RowLayout:
    """The lines of one row and its height."""

    fonts: RowFonts
    height: int
    first: int
    """Height of the first line, in whose middle the mark and the value stand."""
    value_width: float
    title: list[str]
    fact: list[str]
    fact_beside: bool
    """Whether the fact stands beside the title, and not below it."""
    rule: list[str]
    place: list[str]
    place_beside: bool
    """Whether the place stands at the end of the last line of the rule."""


def row_fonts(row: Row, theme: Theme, *, dense: bool, small: bool = False) -> RowFonts:
    """The fonts of a row by what it is and whether it counts."""
    size, fact = (12, 12) if small else (13, 12) if dense else (14, 13)
    counts = isinstance(row, BreakdownLine) and row.state is not LineState.DOES_NOT_APPLY
    total = isinstance(row, BreakdownTotal)
    title = theme.inter(size, _W.DemiBold if total or (dense and counts) else _W.Medium if counts else _W.Normal)
    value = theme.inter(size + 1 if total else size, _W.Bold if total else _W.DemiBold if counts else _W.Normal)
    if isinstance(row, SectionHead):
        title = theme.garamond(17, italic=True)
    rule = theme.garamond(16, italic=True)
    return RowFonts(title, theme.inter(fact), value, rule, theme.inter(12))


def text_left(theme: Theme) -> int:
    """Where the titles begin."""
    return theme.px(34)


def lay_out(row: Row, theme: Theme, width: float, *, dense: bool, opened: bool, small: bool = False) -> RowLayout:
    """Lay out one row. What is too long goes on below; nothing is cut off."""
    fonts = row_fonts(row, theme, dense=dense, small=small)
    first = theme.px(21 if small else 23 if dense else 25)
    pad = theme.px(8)
    title, fact, value = _words(row)
    if isinstance(row, SectionHead):
        first = theme.px(27)
    if isinstance(row, BreakdownTotal):
        first = theme.px(34)
    value_width = text_width(value, fonts.value) if value else 0.0
    room = width - text_left(theme) - pad - (value_width + theme.px(12) if value else 0)
    titles = [title] if text_width(title, fonts.title) <= room else wrap(title, fonts.title, room)
    beside = bool(fact) and len(titles) == 1
    if beside:
        needed = text_width(title, fonts.title) + theme.px(8) + text_width(fact, fonts.fact)
        beside = needed <= room
    facts = ([fact] if beside else wrap(fact, fonts.fact, room)) if fact else []
    height = first + (len(titles) - 1) * round(line_height(fonts.title))
    if facts and not beside:
        height += len(facts) * round(line_height(fonts.fact))

    rules: list[str] = []
    places: list[str] = []
    place_beside = False
    if opened and isinstance(row, BreakdownLine) and (row.rule or row.place):
        open_room = width - text_left(theme) - pad
        rules = wrap(row.rule, fonts.rule, open_room) if row.rule else []
        if row.place:
            place_width = text_width(row.place, fonts.place)
            last = text_width(rules[-1], fonts.rule) if rules else open_room
            place_beside = last + theme.px(16) + place_width <= open_room
            places = [row.place] if place_beside else wrap(row.place, fonts.place, open_room)
        height += len(rules) * theme.px(20) + theme.px(6)
        if not place_beside:
            height += len(places) * round(line_height(fonts.place))
    return RowLayout(
        fonts=fonts,
        height=height,
        first=first,
        value_width=value_width,
        title=titles,
        fact=facts,
        fact_beside=beside,
        rule=rules,
        place=places,
        place_beside=place_beside,
    )


def _words(row: Row) -> tuple[str, str, str]:
    if isinstance(row, BreakdownLine):
        return row.title, row.fact, row.value_text
    if isinstance(row, BreakdownTotal):
        return row.title, row.note, row.value_text
    if isinstance(row, SectionHead):
        return row.name, "", ""
    # The key cap stands where the values stand; this is as wide as it gets.
    return row.text, "", "BB" if row.key else ""
