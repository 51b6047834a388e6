"""The text of a turn for everybody: what came to pass, how all stand now, and what is due. Nothing secret is in it."""

from collections.abc import Iterable, Iterator, Sequence
from itertools import groupby, pairwise

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.words import ntr, tr
from eia_solo.exports.report import Item, Section
from eia_solo.exports.report import Report as Page
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.exports import standing
from eia_solo.games.international_relations.rules.correction_lines import correction_lines
from eia_solo.games.international_relations.rules.posting import line_words, outcome_words
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.text import names_words, stage_words, turn_words
from eia_solo.games.international_relations.rules.writing.order_words import posted, unit_posted

_SUCCEEDS = "succeeds"
_POINTS = ("victory.points", "eliminated")
"""Sentences that the list of all points says again."""


def turn_page(reports: Sequence[Report], game: GameState, rules: Rules) -> Page:
    """The page of stages that were carried out one after the other, and of the game as it stands after them.

    What players look for comes first: who has won; what the units did, where they stand, what is due. A part that
    would be empty is left out.
    """
    what = {"game": tr("International Relations, {turns}", turns=told_words(reports))}
    if game.winners:
        following = tr("The game is over.")
        title = ntr(
            "{powers} has won. {game}",
            "{powers} have won. {game}",
            len(game.winners),
            powers=names_words(game.winners),
            **what,
        )
    else:
        following = tr("Next: {stage}.", stage=stage_words(game.turn, game.stage))
        title = what["game"]
    sections = (*_came_about(reports, rules), *_Told(reports, rules).standing(game))
    return Page(title, following, tuple(section for section in sections if section.shown))


def told_words(reports: Sequence[Report]) -> str:
    """What is told: turns, one turn, or one stage of it."""
    first, last = reports[0], reports[-1]
    if len(reports) == 1:
        return stage_words(first.turn, first.stage)
    if first.turn == last.turn:
        return turn_words(first.turn)
    return tr("{first} to {last}", first=turn_words(first.turn), last=turn_words(last.turn))


def by_turn(reports: Sequence[Report]) -> tuple[tuple[Report, ...], ...]:
    """The same, those of each turn together."""
    return tuple(tuple(own) for _, own in groupby(reports, key=lambda report: report.turn))


def _came_about(reports: Sequence[Report], rules: Rules) -> Iterator[Section]:
    """What came of all that was ordered, turn by turn: of several, each part is called after its turn."""
    turns = by_turn(reports)
    for own in turns:
        for section in _Told(own, rules).orders():
            yield section if len(turns) == 1 else evolve(section, title=f"{turn_words(own[0].turn)}: {section.title}")


class _Told:
    """Some stages that were carried out, with what everybody may read of them."""

    def __init__(self, reports: Sequence[Report], rules: Rules) -> None:
        self._reports = reports
        self._rules = rules

    def orders(self) -> Iterator[Section]:
        """What came of all that was ordered."""
        of_turn = tuple(self._ordered(Stage.ORDERS))
        moves = [line for line in of_turn if _verb(line) == "-"]
        yield Section(tr("Dislodged"), tuple(self._dislodged()))
        yield Section(tr("Moved"), self._together(line for line in moves if line.outcome == _SUCCEEDS))
        yield Section(tr("Did not move"), self._together(line for line in moves if line.outcome != _SUCCEEDS))
        yield Section(tr("Supports and convoys"), self._together(line for line in of_turn if _verb(line) in ("S", "C")))
        yield Section(tr("Held"), self._together(line for line in of_turn if _verb(line) == "H"))
        if not of_turn:
            yield Section(tr("Retreats"), tuple(map(self._order, self._ordered(Stage.RETREATS))))
        yield Section(tr("Builds and disbands"), tuple(map(self._order, self._ordered(Stage.ADJUSTMENTS))))
        yield Section(tr("Did not count"), self._news(About.INVALID))
        yield Section(tr("Announced"), self._news(About.ANNOUNCEMENT))

    def standing(self, game: GameState) -> Iterator[Section]:
        """How the game stands, each with what of it is new."""
        rules, board = self._rules, self._rules.board
        nobody = tr("No unit is on the board.")
        yield Section(tr("Where all stand"), tuple(standing.positions(game, board)), nobody)
        if not game.try_out:
            stage = stage_words(game.turn, game.stage)
            head = tr("Due: {stage}", stage=stage)
            if game.deadline:
                head = tr("Due: {stage}, by {time}", stage=stage, time=game.deadline.words)
        yield Section(head, tuple(standing.due(game, board)))
        counting = tuple(standing.penalties(game, rules))
        if game.try_out:
            yield Section(tr("Supply centres"), (*self._news(About.OWNER), *standing.centres(game, board)))
            yield Section(tr("Notes"), self._news(About.NOTE))
            return
        yield Section(tr("Penalties"), self._news(About.PENALTY))
        yield Section(tr("Penalty points outstanding"), counting, tr("None."))
        ties = tuple(standing.ties(game))
        yield Section(tr("Relations"), (*self._news(About.RELATION), *ties), tr("Everybody is neutral."))
        yield Section(tr("Supply centres"), (*self._news(About.OWNER), *standing.centres(game, board)))
        yield Section(tr("Victory points"), (*self._news(About.VICTORY), *standing.points(game, rules)))
        yield Section(tr("Notes"), self._news(About.NOTE))
        since = [Item(line_words(each, rules)) for each in correction_lines(game.corrections, board) if each.public]
        yield Section(tr("Corrections"), (*self._news(About.CORRECTION), *since))

    def _news(self, about: About) -> tuple[Item, ...]:
        """What is said of a matter; not how many points each has, which stands in their list."""
        lines = (line for report in self._reports for line in report.lines_about(about) if line.public)
        return tuple(
            Item(line_words(self._as_posted(line), self._rules))
            for line in lines
            if not (isinstance(line.text, Phrase) and line.text.id in _POINTS)
        )

    def _as_posted(self, line: ReportLine) -> ReportLine:
        """A line whose orders are written as players post them: that it is about, and those that earned a penalty."""
        board, why = self._rules.board, line.why
        if isinstance(why, Phrase) and isinstance(cause := why.values.get("cause"), str):
            why = say(why.id, **{**why.values, "cause": _orders_posted(board, cause)})
        elif isinstance(why, str):
            why = _orders_posted(board, why)
        text = line.text
        if isinstance(text, str) and line.about is About.INVALID and _verb(line):
            text = posted(board, text)
        return evolve(line, text=text, why=why)

    def _ordered(self, stage: Stage) -> Iterator[ReportLine]:
        for report in self._reports:
            if report.stage is stage:
                yield from (line for line in report.lines_about(About.ORDER) if line.public)

    def _together(self, lines: Iterable[ReportLine]) -> tuple[Item, ...]:
        """Orders that came about in one item a power, each other one by itself, with why."""
        found = []
        for power, own in groupby(lines, key=lambda line: line.powers[0]):
            of_power = tuple(own)
            done = ", ".join(self._short(line) for line in of_power if line.outcome == _SUCCEEDS)
            found += [Item(f"{power}: {done}")] if done else []
            found += [self._order(line) for line in of_power if line.outcome != _SUCCEEDS]
        return tuple(found)

    def _order(self, line: ReportLine) -> Item:
        return Item(f"{line.powers[0]}: {order_words(line, self._rules)}")

    def _short(self, line: ReportLine) -> str:
        return posted(self._rules.board, self._rules.words(line.text))

    def _dislodged(self) -> Iterator[Item]:
        """Who was driven out, by whom, and where to: what became of it, or what it may choose."""
        for report, after in pairwise((*self._reports, None)):
            assert report is not None, "only what comes after the last is nothing"
            if report.stage is not Stage.ORDERS:
                continue
            gone = _by_province(after) if after is not None and after.stage is Stage.RETREATS else {}
            movers = [line for line in report.lines_about(About.ORDER) if line.outcome == _SUCCEEDS]
            for each in sorted(report.after.dislodged, key=lambda each: (each.unit.power, each.unit.at)):
                unit, at = each.unit, each.unit.province
                by = next((self._mover(line) for line in movers if self._goal(line) == at), "")
                to = (
                    self._rules.words(gone[at].why)
                    if at in gone
                    else standing.choices(report.after, each, self._rules.board)
                )
                yield Item(f"{unit.power} {unit_posted(unit)}{by}: {to}")

    def _mover(self, line: ReportLine) -> str:
        unit, _, _ = self._short(line).partition("-")
        return tr(", by {power} {unit}", power=line.powers[0], unit=unit)

    def _goal(self, line: ReportLine) -> str:
        """The province a unit was ordered to; nothing if it was to stay."""
        words = self._rules.words(line.text).split(" ")
        return words[3].partition("/")[0] if _verb(line) == "-" else ""


def order_words(line: ReportLine, rules: Rules) -> str:
    """One order with why it came to what it did: "A Mun-Bur (kept out by ...)"."""
    return f"{posted(rules.board, rules.words(line.text))} ({rules.words(line.why) or outcome_words(line.outcome)})"


def _verb(line: ReportLine) -> str:
    """What an order is to, by its sign: -, S, C, H, R, D or B; nothing for a line that has none."""
    words = line.text.split(" ") if isinstance(line.text, str) else ()
    return words[2] if len(words) > 2 else ""


def _orders_posted(board: Board, text: str) -> str:
    """Orders that earned a penalty, as players post them; what was typed by hand stays as it is."""
    return "; ".join(posted(board, each) if each[:2] in ("A ", "F ") else each for each in text.split("; "))


def _by_province(report: Report) -> dict[str, ReportLine]:
    return {line.at: line for line in report.lines_about(About.ORDER)}
