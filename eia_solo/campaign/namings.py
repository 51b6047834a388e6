"""What was done to the names of branches, so that undo brings a name back and redo gives it again."""

from collections.abc import Sequence
from typing import Any

from attrs import asdict, evolve

from eia_solo.campaign.branches import Branches
from eia_solo.core.history import History
from eia_solo.core.values import frozen
from eia_solo.core.words import tr

MOST = 50
"""So many of the last ones are kept."""


@frozen
class Naming:
    """A branch was given a name, another name or none, while the campaign stood at an entry."""

    at: int
    end: int
    """The last entry of the branch then."""
    was: str
    """The name before; empty if it had none of its own."""
    name: str
    """The name since; empty if it was taken away."""
    undone: bool = False

    @property
    def words(self) -> str:
        """What was done, in a few words."""
        if not self.was:
            return tr("branch named {name}", name=self.name)
        return (
            tr("branch {was} renamed {name}", was=self.was, name=self.name)
            if self.name
            else tr("name {was} removed from its branch", was=self.was)
        )

    def taken_back(self, branches: Branches, history: History) -> Branches:
        """The branches with the name from before, or as near to it as they still allow."""
        return branches.called(history, self.name, self.was, self.end)

    def done_again(self, branches: Branches, history: History) -> Branches:
        """The branches with the name given again."""
        return branches.called(history, self.was, self.name, self.end)


@frozen
class Namings:
    """The names given and taken, oldest first."""

    steps: tuple[Naming, ...] = ()

    @classmethod
    def read(cls, kept: object) -> "Namings":
        """As a file has them; what cannot be read is left out, for nothing but an undo hangs on it."""
        return cls(tuple(each for item in kept if (each := _read(item))) if isinstance(kept, list) else ())

    @property
    def kept(self) -> list[dict[str, Any]]:
        """As a file keeps them."""
        return [asdict(step) for step in self.steps]

    def to_undo(self, head: int) -> Naming | None:
        """The last name given at the entry where the campaign stands, if there is one."""
        return next((step for step in reversed(self.steps) if step.at == head and not step.undone), None)

    def to_redo(self, head: int) -> Naming | None:
        """The first of the names taken back at the entry where the campaign stands."""
        return next((step for step in self.steps if step.at == head and step.undone), None)

    def turned(self, step: Naming) -> "Namings":
        """With one taken back, or given again."""
        steps = tuple(evolve(each, undone=not each.undone) if each is step else each for each in self.steps)
        return Namings(steps)

    def gone_on(self, head: int) -> "Namings":
        """After something new is done at an entry: what was taken back there is not given again."""
        return Namings(tuple(step for step in self.steps if not (step.at == head and step.undone)))

    def added(self, step: Naming) -> "Namings":
        """With one more."""
        return Namings((*self.gone_on(step.at).steps, step)[-MOST:])


def _read(item: object) -> Naming | None:
    match item:
        case {"at": int(at), "end": int(end), "was": str(was), "name": str(name), "undone": bool(undone)}:
            return Naming(at, end, was, name, undone)
    return None


def naming_of(before: Branches, after: Branches, head: int) -> Naming | None:
    """What a change of names was: of two maps of branches that differ in one name."""
    gone: Sequence[str] = [name for name in before.ends if name not in after.ends]
    come: Sequence[str] = [name for name in after.ends if name not in before.ends]
    if not gone and not come:
        return None
    was, name = (gone or [""])[0], (come or [""])[0]
    return Naming(head, after.ends[name] if name else before.ends[was], was, name)
