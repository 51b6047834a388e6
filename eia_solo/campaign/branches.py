"""The branches of a campaign by name: where each ends, and which of them is being played."""

import re
from collections.abc import Mapping

from attrs import evolve, field

from eia_solo.core.errors import IllegalCommand, InvalidCommand, did_you_mean
from eia_solo.core.history import History
from eia_solo.core.values import frozen
from eia_solo.core.words import tr

MAIN = "main"
"""The branch a campaign begins with."""
LONGEST_NAME = 60
_UNNAMED = re.compile(r"branch \d+")


def _main_alone() -> Mapping[str, int]:
    return {MAIN: 1}


@frozen
class Branches:
    """Names for the ends of branches. The one in play moves along with what is played, also after an undo.

    So a name means what its player has come to, and corrections need no new name. What a correction leaves behind is a
    branch that nobody has named: it is called by its last entry, "branch 12", until somebody names it.
    """

    ends: Mapping[str, int] = field(factory=_main_alone)
    """The last entry of each branch that has a name."""
    playing: str = MAIN

    @classmethod
    def read(cls, history: History, ends: object, playing: object) -> "Branches":
        """The branches as a file has them. One without names, or with none that fits, has its main branch."""
        kept = ends if isinstance(ends, dict) else {}
        sound = {name: end for name, end in kept.items() if _is_kept(name) and type(end) is int and end in history.ids}
        if not sound:
            sound = {MAIN: history.tip_of(history.head)}
        return cls(sound, playing if isinstance(playing, str) else "").moved(history)

    def all(self, history: History) -> Mapping[str, int]:
        """Every branch with its last entry: those that have a name, then the others, oldest first."""
        named = set(self.ends.values())
        return {**self.ends, **{_unnamed(tip): tip for tip in history.tips if tip not in named}}

    def is_named(self, name: str) -> bool:
        """Whether the branch has a name of its own, and is not only called by its last entry."""
        return name in self.ends

    def find(self, history: History, written: str) -> str:
        """The branch that is meant. Raises InvalidCommand with a hint."""
        there = self.all(history)
        meant = {name.casefold(): name for name in there}.get(_tidy(written).casefold())
        if meant is None:
            if hint := did_you_mean(written, there):
                raise InvalidCommand(tr("there is no branch '{name}'{hint}", name=written, hint=hint))
            raise InvalidCommand(
                tr("there is no branch '{name}' (there are: {names})", name=written, names=", ".join(there))
            )
        return meant

    def of(self, history: History, entry: int) -> str:
        """The branch an entry belongs to: the one in play if it leads through it, or else the one last left there."""
        there = self.all(history)
        if self.playing in there and history.leads_through(there[self.playing], entry):
            return self.playing
        for end in (entry, history.tip_of(entry)):
            for name, at in there.items():
                if at == end:
                    return name
        raise AssertionError("every tip has a name")

    def ahead(self, history: History) -> int | None:
        """The entry after the head on the way to where the branch in play ends; None if it ends here."""
        end = self.all(history)[self.playing]
        if end == history.head:
            return None
        return next(entry for entry in history.path(end) if history.parents[entry] == history.head)

    def elsewhere(self, history: History) -> Mapping[int, str]:
        """The entries not in force that belong to a branch with a name which is not played, with the first such one.

        What is ahead on the branch in play is not among them: it was undone.
        """
        end = self.all(history)[self.playing]
        ours = history.in_force if end == history.head else history.in_force.union(history.path(end))
        found: dict[int, str] = {}
        for name, end in self.ends.items():
            entry: int | None = end
            while entry is not None and entry not in ours and entry not in found:
                found[entry] = name
                entry = history.parents[entry]
        return found

    # Changing; each takes the history as it is after the change

    def appended(self, history: History) -> "Branches":
        """After a new entry: the branch in play ends with it."""
        if self.playing not in self.ends:
            return evolve(self, playing=_unnamed(history.head))
        return evolve(self, ends={**self.ends, self.playing: history.head})

    def moved(self, history: History) -> "Branches":
        """After an undo, a redo or a jump: the branch of the head is in play."""
        return evolve(self, playing=self.of(history, history.head))

    def begun(self, history: History, name: str) -> "Branches":
        """With a new branch in play that begins at the head. Raises InvalidCommand for a name that will not do."""
        return Branches({**self.ends, self._new(history, name): history.head}, _tidy(name))

    def played(self, history: History, name: str) -> "Branches":
        """With this branch in play, whose end is the head."""
        return evolve(self, playing=self.find(history, name))

    def renamed(self, history: History, old: str, new: str) -> tuple["Branches", str]:
        """With another name for a branch, and that name. Raises InvalidCommand for a name that will not do."""
        old = self.find(history, old)
        if _tidy(new) == old:
            return self, old
        name, end = self._new(history, new, instead_of=old), self.all(history)[old]
        ends = {name if n == old else n: e for n, e in self.ends.items()}
        return Branches({**ends, name: end}, name if self.playing == old else self.playing), name

    def forgotten(self, history: History, name: str) -> "Branches":
        """Without this name; the entries stay. Raises IllegalCommand for the branch in play."""
        name = self.find(history, name)
        if name == self.playing:
            raise IllegalCommand(tr("'{name}' is being played: go to another branch first", name=name))
        if name not in self.ends:
            raise IllegalCommand(tr("'{name}' has no name of its own: there is nothing to remove", name=name))
        return evolve(self, ends={n: e for n, e in self.ends.items() if n != name})

    def called(self, history: History, now: str, name: str, end: int) -> "Branches":
        """With another name for the branch called `now`, for undo and redo; an empty one is no name of its own.

        A branch that lost its name is found by where it ended. What no longer fits is left as it is.
        """
        if now and now not in self.ends:
            return self
        end = self.ends[now] if now else end
        others = {each: at for each, at in self.ends.items() if each != now}
        if not name:
            taken = Branches(others, self.playing)
            return taken.moved(history) if self.playing == now else taken
        if end not in history.ids:
            return self
        name = evolve(self, ends=others).free_name(history, name)
        ends = {name if each == now else each: at for each, at in self.ends.items()} | {name: end}
        return Branches(ends, name if self.playing in (now, _unnamed(end)) else self.playing)

    def free_name(self, history: History, wanted: str) -> str:
        """The name wanted, or if there is one of that name with a number behind it."""
        taken = {name.casefold() for name in self.all(history)}
        name, number = wanted, 1
        while name.casefold() in taken:
            number += 1
            name = f"{wanted} ({number})"
        return name

    def _new(self, history: History, written: str, instead_of: str = "") -> str:
        name = _tidy(written)
        if not name:
            raise InvalidCommand(tr("a branch needs a name"))
        if len(name) > LONGEST_NAME:
            raise InvalidCommand(tr("this name is too long: at most {longest_name} letters", longest_name=LONGEST_NAME))
        if not _is_kept(name):
            raise InvalidCommand(tr("'{name}' cannot be the name of a branch: choose another", name=name))
        taken = {other.casefold(): other for other in self.all(history) if other != instead_of}
        if name.casefold() in taken:
            raise InvalidCommand(
                tr("there is a branch '{taken}' already: choose another name", taken=taken[name.casefold()])
            )
        return name


def _tidy(written: str) -> str:
    return " ".join(written.split())


def _is_kept(name: object) -> bool:
    """Whether it can be a name a player has given; those of branches without a name are never kept."""
    return (
        isinstance(name, str)
        and 0 < len(name) <= LONGEST_NAME
        and name.isprintable()
        and not _UNNAMED.fullmatch(name.casefold())
    )


def _unnamed(tip: int) -> str:
    return f"branch {tip}"
