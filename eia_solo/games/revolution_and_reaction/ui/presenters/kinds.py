"""The kinds of posts and rulings by their ids."""

from collections.abc import Iterator

from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Kind
from eia_solo.games.revolution_and_reaction.ui.presenters.post_kinds import PARTS
from eia_solo.games.revolution_and_reaction.ui.presenters.ruling_kinds import DECISIONS
from eia_solo.ui.words import tr

_PARTS, _DECISIONS = ({kind.id: kind for kind in kinds} for kinds in (PARTS, DECISIONS))


def part_kind(id: str) -> Kind:
    """The kind of an act of a post."""
    return _PARTS[id]


def decision_kind(id: str) -> Kind:
    """The kind of a ruling."""
    return _DECISIONS[id]


def titles(kinds: tuple[Kind, ...]) -> Iterator[tuple[str, str]]:
    """What is offered where a kind is chosen."""
    return ((kind.id, tr(kind.title)) for kind in kinds)
