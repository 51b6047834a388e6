"""The branches of a campaign as lines, and what is different at the end of one of them."""

from collections.abc import Iterator, Sequence
from typing import Any

from eia_solo.campaign.session import Session
from eia_solo.core.history import History
from eia_solo.core.rulebook import Difference
from eia_solo.core.values import frozen
from eia_solo.ui.presenters.lines import Line, heading, words
from eia_solo.ui.words import ntr, tr


@frozen
class BranchLine:
    """A branch: its name, where it ends, and how it parts from the one in play."""

    name: str
    end: int
    note: str
    playing: bool
    named: bool

    @property
    def key(self) -> str:
        return self.name

    @property
    def is_head(self) -> bool:
        return False

    @property
    def spoken(self) -> str:
        if self.playing:
            return tr("Branch {name}, being played, {note}", name=self.name, note=self.note)
        return tr("Branch {name}, {note}", name=self.name, note=self.note)


def branch_lines(session: Session[Any, Any, Any]) -> tuple[BranchLine, ...]:
    """Every branch: the one in play first, then those that have a name, then the others, the youngest of them first."""
    branches, history = session.branches, session.history
    ahead = _own(history, session.branch_ends[branches.playing], history.in_force)
    trunk = history.in_force.union(ahead)
    lines = [
        BranchLine(
            name,
            end,
            "; ".join(filter(None, (_end(session, end), _parting(history, end, trunk, branches.playing == name)))),
            branches.playing == name,
            branches.is_named(name),
        )
        for name, end in session.branch_ends.items()
    ]
    return tuple(sorted(lines, key=lambda line: (not line.playing, not line.named, 0 if line.named else -line.end)))


def _end(session: Session[Any, Any, Any], end: int) -> str:
    return tr("{month}, entry {entry}", month=session.moment_name(end), entry=end)


def _parting(history: History, end: int, trunk: frozenset[int], playing: bool) -> str:
    """Since when a branch goes its own way, seen from the one in play."""
    if playing:
        undone = sum(1 for _ in _own(history, end, history.in_force))
        return ntr("{n} of its entries undone", "{n} of its entries undone", undone) if undone else ""
    own = list(_own(history, end, trunk))
    if not own:
        return tr("nothing of its own yet")
    return ntr(
        "{n} entry of its own, after entry {entry}",
        "{n} entries of its own, after entry {entry}",
        len(own),
        entry=history.parents[own[-1]],
    )


def _own(history: History, end: int, trunk: frozenset[int]) -> Iterator[int]:
    """The entries that lead to an end and are not in the trunk, the last first."""
    entry: int | None = end
    while entry is not None and entry not in trunk:
        yield entry
        entry = history.parents[entry]


def comparison_lines(session: Session[Any, Any, Any], name: str) -> Sequence[Line]:
    """What is different at the end of a branch from the game that is shown, group by group."""
    end = session.branch_ends[name]
    if end == session.shown:
        return (words(tr("This is the game that is shown.")),)
    found = session.rulebook.compared(session.state, session.state_at(end))
    if not found:
        return (words(tr("Nothing is different on the table, on the sheet or in the chances of war.")),)
    lines: list[Line] = []
    for number, difference in enumerate(found):
        if not lines or difference.group != found[number - 1].group:
            lines.append(heading(difference.group))
        lines.append(_line(number, difference))
    return lines


def _line(number: int, difference: Difference) -> Line:
    return Line(f"difference {number}", difference.what, note=f"{difference.here} → {difference.there}")


def next_moment(session: Session[Any, Any, Any], step: int) -> int | None:
    """The entry before or after the one that is shown, along its branch; None at either end."""
    history = session.history
    path = history.path(session.branch_ends[session.branches.of(history, session.shown)])
    place = path.index(session.shown) + step
    return path[place] if 0 <= place < len(path) else None
