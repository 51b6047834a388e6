"""The supply of a power as lines to read and as the painted board: who pays what, what its lines hang on."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from attrs import evolve

from eia_solo.core.wording import OR, joined
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.position import Position
from eia_solo.games.napoleons_wars.rules.supply_map import Abroad, Hanging, SupplyMap
from eia_solo.games.napoleons_wars.rules.turn.record import SUPPLY_PRICE
from eia_solo.games.napoleons_wars.ui.presenters.board import standing, supplied
from eia_solo.games.napoleons_wars.ui.presenters.board_picture import BoardPicture, ShownLine
from eia_solo.games.napoleons_wars.ui.presenters.draft import Kind, SaidLine
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.words import ntr, tr

Maps = Mapping[str, SupplyMap]
"""The supply of every power."""


def summary_words(found: SupplyMap) -> str:
    """How much stands abroad: "5 corps abroad, 16 divisions; no battle counted"."""
    divisions = sum(corps.divisions.total for corps in found.abroad)
    return tr(
        "{corps} abroad, {divisions}; no battle counted",
        corps=ntr("{n} corps", "{n} corps", len(found.abroad)),
        divisions=ntr("{n} division", "{n} divisions", divisions),
    )


def supply_lines(board: Board, maps: Maps, power: str) -> tuple[Line, ...]:
    """Its corps abroad, the dearest first; what would be cut off; what other powers fear."""
    found = maps[power]
    lines: list[Line] = [_corps_line(board, power, corps) for corps in found.abroad]
    lines.append(Line("total", _total_words(found), aside=str(found.total), tone=Tone.STRONG))
    lines.append(heading(tr("What would be cut off")))
    lines += _hanging_lines(board, found)
    others = [line for other in board.order if other != power for line in _other_lines(board, maps[other])]
    if others:
        lines += [heading(tr("Others, for the moderator only")), *others]
    return tuple(lines)


def _corps_line(board: Board, power: str, corps: Abroad) -> Line:
    text = f"{corps.letter}  {board.name(corps.at)}  {corps.divisions}"
    return Line(f"corps {corps.letter}", text, line_words(board, corps), str(corps.price), powers=(power,))


def line_words(board: Board, corps: Abroad) -> str:
    """Where its line goes and what that comes to."""
    if corps.line is None:
        return tr("No line to a province of its own or an ally: cut off, destroyed. {rules}", rules="NW-21, NW-22")
    return tr(
        "{way}: {spaces}, {divisions}, {price} each. {rule}",
        way=_names(board, corps.line.spaces[1:]),
        spaces=ntr("{n} space", "{n} spaces", corps.line.length),
        divisions=ntr("{n} division", "{n} divisions", corps.divisions.total),
        price=SUPPLY_PRICE,
        rule="NW-19",
    )


def _names(board: Board, spaces: tuple[str, ...]) -> str:
    return ", ".join(map(board.name, spaces))


def _total_words(found: SupplyMap) -> str:
    if not found.at_home:
        return tr("Supply in all")
    return tr("{letters} at home: 0. Supply in all", letters=", ".join(found.at_home))


def _hanging_lines(board: Board, found: SupplyMap) -> Iterator[Line]:
    gone = [corps for corps in found.abroad if corps.line is None]
    for corps in gone:
        yield _said(f"gone {corps.letter}", Kind.FAULT, tr("{corps} is cut off already", corps=_corps(board, corps)))
    falls = [(corps, each) for corps in found.abroad for each in corps.falls_with]
    for corps, each in falls:
        text = tr("{corps} hangs on {space}", corps=_corps(board, corps), space=board.name(each.space))
        note = tr("If {powers} enters, it has no line: destroyed.", powers=_powers(board, each))
        yield _said(f"space {each.space} {corps.letter}", Kind.WARNING, text, note)
    if not falls and not gone:
        yield words(tr("Nobody, by any one move."), Tone.STRONG)
    for corps in found.abroad:
        for each in corps.hangs:
            if each.then is not None:
                text = tr("{space}: {corps} goes round", space=board.name(each.space), corps=_corps(board, corps))
                note = tr(
                    "If {powers} enters, by {way}: {spaces}.",
                    powers=_powers(board, each),
                    way=_names(board, each.then.spaces[1:]),
                    spaces=ntr("{n} space", "{n} spaces", each.then.length),
                )
                yield _said(f"space {each.space} {corps.letter}", Kind.WARNING, text, note)


def _said(id: str, kind: Kind, text: str, note: str = "") -> SaidLine:
    return SaidLine(id, text, note, kind=kind)


def _corps(board: Board, corps: Abroad) -> str:
    return f"{corps.letter} {board.name(corps.at)}"


def _powers(board: Board, hanging: Hanging) -> str:
    return joined((board.powers[power].name for power in hanging.enemies), OR)


def _other_lines(board: Board, found: SupplyMap) -> Iterator[Line]:
    """What another power has to fear, and in a line what else it pays."""
    for corps in found.abroad:
        id = f"other {found.power} {corps.letter}"
        where = f"{_corps(board, corps)}, {corps.divisions}"
        if corps.line is None:
            yield Line(id, tr("{corps}: cut off, destroyed", corps=where), powers=(found.power,))
        elif corps.falls_with:
            space = board.name(corps.falls_with[0].space)
            text = tr("{corps}: hangs on {space}", corps=where, space=space)
            yield Line(id, text, aside=str(corps.price), powers=(found.power,))
    rest = [corps for corps in found.abroad if corps.line is not None and not corps.falls_with]
    if rest:
        text = ", ".join(_corps(board, corps) for corps in rest)
        yield Line(f"others {found.power}", text, aside=str(sum(c.price for c in rest)), powers=(found.power,))


# --- the board --------------------------------------------------------------------------------------------------------


def supply_picture(board: Board, now: Position, maps: Maps, power: str, chosen: str = "") -> BoardPicture:
    """The board by what a division of a power costs everywhere, with its lines; that of the chosen corps stands out."""
    found = maps[power]
    allies = {other for other in board.order if other != power and now.is_friendly(power, other)}
    prices: Mapping[str, int | None] = {id: found.prices.get(id) for id in board.provinces}
    picture = supplied(board, standing(board, now, power), power, prices, allies)
    gone = {(other, corps.letter) for other, each in maps.items() for corps in each.abroad if corps.line is None}
    return evolve(
        picture,
        corps=tuple(evolve(each, cut_off=each.key in gone) for each in picture.corps),
        lines=tuple(
            ShownLine(corps.line.spaces, _sum(corps, corps.line.length), corps.letter == chosen)
            for corps in found.abroad
            if corps.line is not None
        ),
        hanging=frozenset(each.space for corps in found.abroad for each in corps.hangs),
    )


def _sum(corps: Abroad, length: int) -> str:
    return f"{corps.letter} {corps.divisions.total} × {length} × {SUPPLY_PRICE} = {corps.price}"


def price_words(board: Board, found: SupplyMap, id: str) -> str:
    """What a division would pay in a space."""
    if id not in board.provinces:
        return tr("Squadrons cost nothing, wherever they are (NW-17).")
    price = found.prices.get(id)
    if price is None:
        return tr("No line from here, or no right to be here.")
    if not price:
        return tr("Own or allied: divisions cost nothing here (NW-18).")
    hangs = [f"{corps.letter}" for corps in found.abroad if any(each.space == id for each in corps.hangs)]
    said = tr("{gold} gold for each division here.", gold=price)
    return said + (" " + tr("Corps {letters} hangs on it.", letters=", ".join(hangs)) if hangs else "")
