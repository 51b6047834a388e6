"""What orders cost, and the Winter they lead to: a table of a few numbers, and a band where it may not be enough."""

from __future__ import annotations

from collections.abc import Iterator, Mapping

from eia_solo.core.values import frozen
from eia_solo.core.wording import MINUS, OR, joined
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import FIRST
from eia_solo.games.napoleons_wars.rules.draft import Draft
from eia_solo.games.napoleons_wars.rules.forecast import THROWS, Forecast
from eia_solo.games.napoleons_wars.rules.turn.ending import KEPT
from eia_solo.games.napoleons_wars.rules.turn.record import TurnRecord
from eia_solo.ui.words import ntr, tr


@frozen
class MoneyRow:
    """A line of the Winter: what it is, why, how much."""

    what: str
    note: str
    amount: str


@frozen
class Money:
    """What is shown of gold and divisions. `band` says why Winter may not be paid; empty if it can be."""

    now: int
    builds: int
    left: int
    limit: str
    raised: int
    here: int
    divisions_left: int
    after_income: str = ""
    """In Winter, when builds are paid from the income, too: what may be left."""
    title: str = ""
    rows: tuple[MoneyRow, ...] = ()
    total: str = ""
    band: str = ""
    band_more: str = ""
    short: str = ""
    """The Winter in a line, where there is no room for its rows."""

    @property
    def spoken(self) -> str:
        """All of it as sentences."""
        rows = "; ".join(f"{row.what} {row.amount}" for row in self.rows)
        left = self.after_income or signed(self.left)
        gold = tr("{now} gold now, {builds}, {left} left", now=self.now, builds=signed(-self.builds), left=left)
        divisions = tr("{n} divisions left of {limit}", n=self.divisions_left, limit=self.limit)
        total = tr("Left {n}", n=self.total) if self.total else ""
        return ". ".join(filter(None, (gold, divisions, self.title, rows, total, self.band, self.band_more)))


def signed(amount: int) -> str:
    """A change, with a true minus."""
    return f"{MINUS}{-amount}" if amount < 0 else str(amount)


def span(least: int, most: int) -> str:
    return tr("{least} to {most}", least=signed(least), most=signed(most)) if least != most else signed(least)


def money(draft: Draft, found: Forecast | None, board: Board) -> Money:
    """The table of a draft and its Winter."""
    why = {"NW-41": tr("at war"), "NW-42": tr("seven annexed")}.get(draft.limit_rule, "")
    limit = tr("{n}, {why}", n=draft.limit, why=why) if why else str(draft.limit)
    shown = Money(draft.gold, draft.builds, draft.left, limit, draft.raised, draft.here, draft.divisions_left)
    if found is None or draft.turn is None or not _brings_income(draft.turn):
        return shown
    in_winter, year = draft.turn.turn.is_winter, draft.turn.turn.year
    title = tr("This Winter") if in_winter else tr("Winter {year}, if nobody else moves", year=year)
    band, more = _band(found, board)
    rows = tuple(_rows(found, board, in_winter=in_winter))
    sums = ", ".join(f"{row.what} {row.amount}" for row in rows)
    return Money(
        *(draft.gold, draft.builds, draft.left, limit, draft.raised, draft.here, draft.divisions_left),
        after_income=span(*found.left) if in_winter else "",
        title=title,
        rows=rows,
        total=span(*found.left),
        band=band,
        band_more=more,
        short=sums if in_winter else tr("{title}: {left} left", title=title, left=span(*found.left)),
    )


def _brings_income(turn: TurnRecord) -> bool:
    """Whether the Winter ahead has more than builds. Reading `first_winter`."""
    return turn.turn != FIRST or turn.reading("first_winter") == "whole"


def _rows(found: Forecast, board: Board, *, in_winter: bool) -> Iterator[MoneyRow]:
    before = tr("as it begins") if in_winter else tr("after these orders")
    yield MoneyRow(tr("In the treasury"), before, signed(found.gold))
    yield MoneyRow(tr("Income"), tr("{value}, die and coin", value=found.value), span(*found.income))
    if found.war:
        yield MoneyRow(tr("War"), ", ".join(board.powers[id].name for id in found.wars), signed(-found.war))
    if found.fed:
        note = ", ".join(f"{each.letter} {each.cost}" for each in found.fed if not each.is_cut_off)
        yield MoneyRow(tr("Supply"), note, signed(-found.supply))
    if found.annexes:
        yield MoneyRow(tr("Annexed"), "", signed(-found.annexes))
    if found.builds:
        yield MoneyRow(tr("Builds"), "", signed(-found.builds))


def _band(found: Forecast, board: Board) -> tuple[str, str]:
    """What stands in the band: first what is certain or how likely, then who is hit."""
    cut = [tr("{corps} in {place} is cut off", corps=each.letter, place=board.name(each.at)) for each in found.cut_off]
    if found.hungry:
        first = tr("Enough in {n} of {all} throws.", n=found.enough, all=THROWS)
        places = {each.letter: each for each in found.fed}
        losses = "; ".join(
            tr("{corps} in {place} loses {how}", corps=letter, place=board.name(places[letter].at), how=_losses(counts))
            for letter, counts in found.starves.items()
        )
        return first, " ".join(filter(None, (tr("Else {losses}.", losses=losses), f"{'; '.join(cut)}." if cut else "")))
    if cut:
        return f"{'; '.join(cut)}.", tr("It is destroyed in Winter. NW-22")
    if found.left[0] < 0:
        return tr("Not enough in every throw."), tr("Builds and annexations are cut short.")
    if found.left[0] > KEPT:
        return tr("More than {kept} in every throw.", kept=KEPT), tr("What is above is lost. NW-44")
    return "", ""


def _losses(counts: Mapping[int, int]) -> str:
    """How many divisions in how many throws: "1 division (5 of 12) or 2 divisions (4 of 12)"."""
    return joined(
        (
            ntr("{n} division ({throws} of 12)", "{n} divisions ({throws} of 12)", number, throws=throws)
            for number, throws in counts.items()
        ),
        OR,
    )
