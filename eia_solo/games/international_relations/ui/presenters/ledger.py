"""The ledger of penalties, and points over the years, ready to be read and drawn."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.judging.ledger import Entry, PowerLedger, ledger
from eia_solo.games.international_relations.rules.judging.points import centres_of, is_eliminated, victory_points
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.state import GameState, Season, Turn
from eia_solo.games.international_relations.rules.text import against_words, kind_words, points_words, turn_words
from eia_solo.games.international_relations.session import KeptReport
from eia_solo.games.international_relations.ui.presenters.lines import ReportedLine, Sign
from eia_solo.ui.presenters.lines import Line, Tone, sentence, words
from eia_solo.ui.words import ntr, tr

Series = Mapping[str, Sequence[tuple[int, int]]]
"""Years with the points at the end of their fall, by power."""


@frozen
class Curves:
    """Points of every power over the years. After `until` they are still to come: as things stand now."""

    title: str
    series: Series
    until: int

    @property
    def spoken(self) -> str:
        """All of it in words."""
        parts = (
            tr("{power}: {points}", power=power, points=", ".join(f"{year} {points}" for year, points in line))
            for power, line in self.series.items()
        )
        return f"{self.title}. " + "; ".join(parts)


def ledgers(game: GameState, powers: Iterable[str], first_year: int) -> Mapping[str, PowerLedger]:
    """The ledger of every power."""
    return {power: ledger(game, power, first_year) for power in powers}


def power_lines(game: GameState, found: Mapping[str, PowerLedger]) -> tuple[Line, ...]:
    """Each power with the points that are outstanding and its victory points."""
    return tuple(_power_line(game, each) for each in found.values())


def _power_line(game: GameState, found: PowerLedger) -> ReportedLine:
    points = victory_points(game, (found.power,))
    note = tr(
        "{centres}, less {outstanding}: {points} victory points",
        centres=ntr("{n} centre", "{n} centres", centres_of(game, found.power)),
        outstanding=found.outstanding,
        points=minus(points),
    )
    gone = is_eliminated(game, found.power)
    return ReportedLine(
        f"power {found.power}",
        found.power,
        note=tr("eliminated") if gone else note,
        aside=points_words(found.outstanding),
        powers=(found.power,),
        tone=Tone.QUIET if gone else Tone.STRONG,
    )


def minus(points: int) -> str:
    """A number with a true minus."""
    return f"\u2212{-points}" if points < 0 else str(points)


def penalty_lines(found: PowerLedger, board: Board) -> tuple[Line, ...]:
    """The penalties of a power, those that count first, each with its cause and until when it counts."""
    if not found.entries:
        return (words(tr("{power} has no penalty.", power=found.power)),)
    ordered = sorted(enumerate(found.entries), key=lambda each: (not each[1].is_outstanding, each[1].penalty.wears_off))
    return tuple(_penalty_lines(ordered, board))


def _penalty_lines(entries: Iterable[tuple[int, Entry]], board: Board) -> Iterator[Line]:
    for number, entry in entries:
        each = entry.penalty
        against = f" ({name})" if (name := against_words(each, board)) else ""
        dates = tr(
            "incurred in {incurred}, gone at the end of {gone} ({years})",
            incurred=turn_words(each.incurred),
            gone=turn_words(each.wears_off),
            years=ntr("{n} year", "{n} years", each.years),
        )
        yield ReportedLine(
            f"penalty {number}",
            f"{sentence(kind_words(each.kind))}{against}",
            note=". ".join(filter(None, (book_of(board).words(each.cause), sentence(dates)))),
            aside=points_words(each.points) if entry.is_outstanding else tr("worn off"),
            tone=Tone.PLAIN if entry.is_outstanding else Tone.QUIET,
            sign=Sign.POINTS if entry.is_outstanding else Sign.VOID,
        )


def outstanding_curves(game: GameState, found: Mapping[str, PowerLedger]) -> Curves:
    """Penalty points outstanding when each fall is over; those to come as they will wear off."""
    last = max((line.series[-1][0] for line in found.values()), default=game.turn.year)
    series = {
        power: tuple(each.series) + tuple((year, 0) for year in range(each.series[-1][0] + 1, last + 1))
        for power, each in found.items()
    }
    return Curves(tr("Penalty points outstanding at the end of each fall"), series, _last_fall(game))


def victory_curves(game: GameState, reports: Sequence[KeptReport], powers: Iterable[str], first_year: int) -> Curves:
    """Victory points when each fall was over, beginning with those before the first."""
    points: dict[str, list[tuple[int, int]]] = {power: [] for power in powers}
    for after, fall in _falls(reports, first_year):
        for power, line in points.items():
            line.append((fall.year, victory_points(after, (power,), after=fall)))
    title = tr("Victory points at the end of each fall")
    return Curves(title, {power: tuple(line) for power, line in points.items()}, _last_fall(game))


def _falls(reports: Sequence[KeptReport], first_year: int) -> Iterator[tuple[GameState, Turn]]:
    """Each fall that is over, with the game after it; before them the game in which the first year began."""
    first = True
    for kept in reports:
        report, after = kept.report, kept.report.after
        if first and report.turn < Turn(first_year, Season.FALL):
            yield after, Turn(first_year - 1, Season.FALL)
        first = False
        if report.turn.season is Season.FALL and after.turn > report.turn:
            yield after, report.turn


def _last_fall(game: GameState) -> int:
    return game.turn.year if game.turn.season is Season.WINTER else game.turn.year - 1
