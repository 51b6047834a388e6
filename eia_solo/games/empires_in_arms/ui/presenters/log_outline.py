"""The log in order: months, in them the steps of the political phase, in these the lines.

Only what follows is ever added, so ten thousand lines are put in order a part at a time. A month or a phase that is
come back to, after an undo, gets a head anew: the order is that in which things were done.
"""

from collections import Counter
from collections.abc import Callable, Iterable

from attrs import define, evolve, field

from eia_solo.core.log import LogLine, Margin
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.told import BEGUN, CALLS, PEACE
from eia_solo.games.empires_in_arms.ui.presenters.log_lines import Wanted, month_title, outcome
from eia_solo.ui.words import mark, ntr, tr

_STEPS = {
    "edit": mark("Changes to the sheet"),
    "event": mark("Events and battles"),
    "battle": mark("Events and battles"),
    "step": mark("Steps of the month"),
    "war": mark("Wars"),
}
_PHASES = {"peace": PEACE, "call": CALLS}
"""Where a line stands that belongs to no phase; months and the beginning stand under none."""
A_STRETCH = 256
"""After so many lines a place is kept that can be gone back to."""


@frozen
class MonthHead:
    """The head of a month; `first` is the number of its first line, shown or not, and `lines` how many are shown."""

    first: int
    title: str
    season: str
    folded: bool
    lines: int = 0

    @property
    def key(self) -> tuple[str, int]:
        return "month", self.first

    @property
    def words(self) -> str:
        """ "January 1805, winter −3"."""
        return ", ".join(filter(None, (self.title, self.season)))

    @property
    def count(self) -> str:
        return ntr("{n} line", "{n} lines", self.lines)

    @property
    def spoken(self) -> str:
        said = f"{self.words}, {self.count}"
        return tr("{month}, folded", month=said) if self.folded else said


@frozen
class StepHead:
    """The head of a step within a month."""

    first: int
    words: str

    @property
    def key(self) -> tuple[str, int]:
        return "step", self.first

    @property
    def spoken(self) -> str:
        return self.words


@frozen
class PassedOver:
    """How many checks of a month or step needed no dice: "9 cannot happen, 2 settled"."""

    first: int
    words: str

    @property
    def key(self) -> tuple[str, int]:
        return "passed over", self.first

    @property
    def spoken(self) -> str:
        return self.words


@frozen
class LineRow:
    """A line; `number` is its place among all lines."""

    number: int
    line: LogLine

    @property
    def key(self) -> tuple[str, int]:
        return "line", self.number


@frozen
class NoteRow:
    """The player's note on the line above."""

    number: int
    words: str

    @property
    def key(self) -> tuple[str, int]:
        return "note", self.number

    @property
    def spoken(self) -> str:
        return tr("Note: {note}", note=self.words)


Row = MonthHead | StepHead | PassedOver | LineRow | NoteRow


@define
class _Place:
    """How far the lines are put in order, and what is open there."""

    number: int = 0
    entry: int = 0
    shown: int = 0
    month: str = ""
    month_first: int = 0
    month_row: int = -1
    month_lines: int = 0
    folded: bool = False
    step: str = ""
    step_first: int = 0
    has_step_head: bool = False
    open_phase: str = ""
    passed: Counter[str] = field(factory=Counter)
    passed_row: bool = False


@frozen
class _Kept:
    """A place to begin again from, and how many rows there were."""

    place: _Place
    rows: int


class Outline:
    """Puts lines in order, one after another. `rows` is what there is to show; more rows only come at its end.

    `margin_of` and `is_undone` say what holds of a line now, `season_of` what its month does. Without `steps` there
    are heads for months only, and notes are left out.
    """

    def __init__(
        self,
        wanted: Wanted,
        folded: frozenset[int],
        *,
        margin_of: Callable[[LogLine], Margin],
        is_undone: Callable[[LogLine], bool],
        season_of: Callable[[int], str],
        steps: bool,
    ) -> None:
        self.rows: list[Row] = []
        self._wanted, self._folded, self._steps = wanted, folded, steps
        self._margin_of, self._is_undone, self._season_of = margin_of, is_undone, season_of
        self._at = _Place()
        self._kept: list[_Kept] = []

    @property
    def shown(self) -> int:
        """How many lines are let through, folded ones too."""
        return self._at.shown

    @property
    def month_row(self) -> int:
        """The row of the head that lines are being added to, or -1."""
        return self._at.month_row

    def extend(self, lines: Iterable[LogLine]) -> int:
        """Adds lines. Returns the first row that is new: before it only the head at `month_row` may have changed."""
        first = len(self.rows) - self._at.passed_row
        self._drop_passed_over()
        for line in lines:
            if self._at.number % A_STRETCH == 0:
                self._keep()
            self._add(line)
            self._at.number += 1
        self._keep_passed_over()
        self._count_lines()
        return first

    def go_back(self, number: int) -> int:
        """Forgets the lines from this number on, and some before it. Returns how many are left."""
        while len(self._kept) > 1 and self._kept[-1].place.number > number:
            self._kept.pop()
        if self._kept:
            kept = self._kept.pop()
            self._at = evolve(kept.place, passed=kept.place.passed.copy())
            del self.rows[kept.rows :]
        return self._at.number

    def _keep(self) -> None:
        self._kept.append(_Kept(evolve(self._at, passed=self._at.passed.copy()), len(self.rows)))

    def _add(self, line: LogLine) -> None:
        self._turn_to(line)
        margin = self._margin_of(line)
        if self._wanted.takes(line, margin):
            self._show(line, margin)
        elif self._wanted.only_counts(line, margin) and not self._is_undone(line):
            self._at.passed[outcome(line)] += 1
        self._at.entry = line.entry

    def _turn_to(self, line: LogLine) -> None:
        """Begins a month or a step where the line does."""
        at = self._at
        if line.month and line.month != at.month:
            self._close_step()
            self._count_lines()
            at.month, at.month_first, at.month_row, at.month_lines = line.month, at.number, -1, 0
            at.folded = at.number in self._folded
            at.step, at.step_first = "", at.number
        step = self._step_of(line)
        if step != at.step:
            if self._steps:
                self._close_step()
            at.step, at.step_first, at.has_step_head = step, at.number, False

    def _step_of(self, line: LogLine) -> str:
        """The phase of the line; without one, that which is open, or that of its entry's lines before it."""
        at = self._at
        if line.kind == "phase" and not self._is_undone(line):
            at.open_phase = line.phase if line.outcome == BEGUN else ""
        if line.phase:
            return line.phase
        if line.kind in ("month", "campaign"):
            at.open_phase = ""
            return ""
        if at.open_phase or line.entry == at.entry:
            return at.open_phase or at.step
        return tr(_STEPS[line.kind]) if line.kind in _STEPS else tr(_PHASES[line.kind]) if line.kind in _PHASES else ""

    def _show(self, line: LogLine, margin: Margin) -> None:
        at = self._at
        at.shown += 1
        at.month_lines += 1
        self._head_of_month()
        if at.folded:
            return
        self._head_of_step()
        self.rows.append(LineRow(at.number, line))
        if self._steps and margin.note:
            self.rows.append(NoteRow(at.number, margin.note))

    def _head_of_month(self) -> None:
        """Made when there is something to stand below it."""
        at = self._at
        if at.month_row < 0:
            season = self._season_of(Month.parse(at.month).number) if at.month else ""
            title = month_title(at.month) or tr("Before the calendar")
            at.month_row = len(self.rows)
            self.rows.append(MonthHead(at.month_first, title, season, at.folded))

    def _count_lines(self) -> None:
        """The head of the month says how many lines of it are shown."""
        if self._at.month_row >= 0:
            head = self.rows[self._at.month_row]
            assert isinstance(head, MonthHead)
            self.rows[self._at.month_row] = evolve(head, lines=self._at.month_lines)

    def _head_of_step(self) -> None:
        at = self._at
        if self._steps and at.step and not at.has_step_head:
            self.rows.append(StepHead(at.step_first, at.step))
            at.has_step_head = True

    def _close_step(self) -> None:
        """What was passed over stays below its step."""
        self._keep_passed_over()
        self._at.passed.clear()
        self._at.passed_row = self._at.has_step_head = False

    def _keep_passed_over(self) -> None:
        at = self._at
        if at.passed and not at.folded:
            self._head_of_month()
            self._head_of_step()
            words = ", ".join(f"{count} {word}" for word, count in at.passed.most_common())
            self.rows.append(PassedOver(at.step_first if self._steps else at.month_first, words))
            at.passed_row = True

    def _drop_passed_over(self) -> None:
        if self._at.passed_row:
            self.rows.pop()
            self._at.passed_row = False
