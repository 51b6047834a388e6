"""A line of the log in words: its cells, why it came out so, and which lines a filter lets through."""

from collections.abc import Callable, Mapping

from eia_solo.core import log_columns
from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS
from eia_solo.core.log import LoggedLine, LogLine, Margin
from eia_solo.core.month import Month
from eia_solo.core.values import frozen
from eia_solo.core.words import kept_for
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.log import kind_of, outcome_of, reason_of
from eia_solo.games.empires_in_arms.rules.state import Outcome
from eia_solo.games.empires_in_arms.rules.told import CALLS, PEACE
from eia_solo.ui.words import mark, tr

HEADS = tuple(
    sorted(((column.head, column) for column in log_columns.COLUMNS if column.head), key=lambda pair: pair[0].at)
)
"""The columns of the window's table, each with its head, from the left."""
COLUMNS = tuple(head.title for head, _ in HEADS)
"""Their titles. The first has none: it holds the bookmark."""

ROLLS = "rolls"
KINDS = (
    ("all", mark("Everything")),
    (ROLLS, mark("Rolls, war and peace")),
    ("wars", mark("Wars")),
    ("calls", mark("Calls to allies")),
    ("peace", mark("Peace")),
    ("events", mark("Events and battles")),
    ("changes", mark("Changes to the sheet")),
    ("steps", mark("Months and steps")),
    ("marked", mark("Bookmarks and notes")),
)
"""What the log can be narrowed to, each with its words."""

NO_MARGIN = Margin()
_SUES = {
    Outcome.SUES: mark("sues, conditional"),
    Outcome.MAY_ACCEPT_UNCONDITIONAL: mark("sues, may accept"),
    Outcome.MUST_ACCEPT_ANYTHING: mark("sues, must accept"),
}


@frozen
class Wanted:
    """Which lines are shown: one of `KINDS`, of a power if one is named, with all of these words."""

    kinds: str = "all"
    power: str = ""
    words: tuple[str, ...] = ()

    @property
    def is_everything(self) -> bool:
        return self == Wanted()

    def takes(self, line: LogLine, margin: Margin) -> bool:
        """Whether the line is shown."""
        return is_kind(line, self.kinds, margin) and self._is_about(line, margin)

    def only_counts(self, line: LogLine, margin: Margin) -> bool:
        """Whether the line is a check that was passed over, of which the rolls tell only how many there were."""
        return self.kinds == ROLLS and is_passed_over(line) and self._is_about(line, margin)

    def _is_about(self, line: LogLine, margin: Margin) -> bool:
        if self.power and self.power not in (line.checker, line.target):
            return False
        if not self.words:
            return True
        text = " ".join((line.text, month_title(line.month), line.month, why(line), line.outcome, margin.note))
        return all(word in text.casefold() for word in self.words)


def is_passed_over(line: LogLine) -> bool:
    """Whether the line is a check that neither dice nor the player decided."""
    return line.kind == "check" and line.how not in ("rolled", "certain", "overruled")


def is_kind(line: LogLine, kinds: str, margin: Margin = NO_MARGIN) -> bool:
    """Whether the line is of one of `KINDS`."""
    match kinds:
        case "rolls":
            return (line.kind == "check" and not is_passed_over(line)) or line.kind in ("war", "peace")
        case "wars":
            return line.kind == "war" or line.outcome == "war"
        case "calls":
            return line.kind == "call" or (line.kind == "check" and line.phase == tr(CALLS))
        case "peace":
            return line.kind == "peace" or line.phase == tr(PEACE)
        case "events":
            return line.kind in ("event", "battle")
        case "changes":
            return line.kind in ("edit", "month", "campaign")
        case "steps":
            return line.kind in ("step", "phase", "month", "campaign")
        case "marked":
            return bool(margin)
        case _:
            return True


def cell(line: LogLine, column: int) -> str:
    """What a column says of a line: in the words of the window where it has some, or else what every export says."""
    shown = HEADS[column][1]
    if words := _CELLS.get(shown.id):
        return words(line)
    value = shown.value(LoggedLine(line))
    return "" if value is None else str(value)


def _check(line: LogLine) -> str:
    return line.text.split(":")[0] if line.kind == "check" else line.text


def _needs(line: LogLine) -> str:
    """What the dice had to reach without the modifiers."""
    return str(line.needs - line.total) if line.dice and line.needs is not None and line.total is not None else ""


def _chance(line: LogLine) -> str:
    is_open = line.kind == "check" and line.status == "roll"
    return tr("{ways} of {all}", ways=line.ways, all=THROWS) if is_open else ""


def _total(line: LogLine) -> str:
    return signed(line.total) if line.kind == "check" and line.total is not None else ""


def when(line: LogLine) -> str:
    """Day and time of its entry."""
    return line.at.replace("T", " ").removesuffix("+00:00")


@kept_for(256)
def month_title(month: str) -> str:
    """ "January 1805"; nothing for a line without a month."""
    return Month.parse(month).title if month else ""


def outcome(line: LogLine) -> str:
    """How a check ended, in one or two words."""
    if line.how in ("barred", "settled"):
        return tr("barred") if line.how == "barred" else tr("settled")
    if line.how == "cannot_happen":
        return tr("cannot sue") if kind_of(line) is CheckKind.PEACE else tr("cannot happen")
    result = Outcome(line.outcome)
    ended = tr(_SUES[result]) if result in _SUES else outcome_of(line)
    return tr("overruled, {outcome}", outcome=ended) if line.how == "overruled" else ended


def why(line: LogLine) -> str:
    """Who gave the dice, the reason, and what was assumed."""
    parts = []
    if line.by == "machine":
        parts.append(tr("program, draw {draw}", draw=line.draw))
    elif line.by == "player":
        parts.append(tr("typed dice"))
    if line.how == "cannot_happen":
        parts.append(tr("no throw is enough for {needs}", needs=line.needs))
    if line.because:
        parts.append(reason_of(line))
    if line.assumed:
        parts.append(tr("taken as no: {rows}", rows=line.assumed.replace("_", " ")))
    if line.readings:
        parts.append(tr("readings {readings}", readings=line.readings))
    return "; ".join(parts)


def whole(line: LogLine) -> str:
    """A line that is no check, with its reason."""
    return f"{line.text} ({because})" if (because := why(line)) else line.text


def aside_words(branch: str) -> str:
    """Why a line is not in force: it stands on this other branch, or without one was undone."""
    return tr("on {branch}", branch=branch) if branch else tr("undone")


def sentence(line: LogLine, margin: Margin = NO_MARGIN, *, aside: str = "") -> str:
    """The whole line with its month, as it is read out and copied; `aside` is why it is not in force."""
    parts = (month_title(line.month), line.text, _chance(line), _dice(line), why(line), *_marks(margin))
    said = ". ".join(filter(None, parts))
    return tr("{aside}: {line}", aside=aside, line=said) if aside else said


def _dice(line: LogLine) -> str:
    if not line.dice:
        return ""
    first, second = line.dice
    return tr("dice {first} and {second}, reached {reached}", first=first, second=second, reached=line.modified)


def _marks(margin: Margin) -> tuple[str, str]:
    """What the player put beside the line."""
    note = tr("note: {note}", note=margin.note) if margin.note else ""
    return tr("bookmarked") if margin.bookmarked else "", note


_CELLS: Mapping[str, Callable[[LogLine], str]] = {
    "bookmarked": lambda _line: "",
    "text": _check,
    "needs": _needs,
    "chance": _chance,
    "dice": lambda line: ", ".join(map(str, line.dice)),
    "total": _total,
    "outcome": lambda line: outcome(line) if line.kind == "check" else "",
    "because": why,
    "at": when,
}
"""What the window says its own way, by column; the bookmark is painted."""
