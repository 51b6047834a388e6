"""What would flip a check, in words: what changes with it, and what else does the same."""

from eia_solo.core.breakdown import signed
from eia_solo.games.empires_in_arms.rules.describe import incident_words
from eia_solo.games.empires_in_arms.rules.flip import Flip
from eia_solo.games.empires_in_arms.rules.tables import Tables


def effect_words(flip: Flip, tables: Tables) -> list[str]:
    """The restrictions, events and rows that are otherwise after it: ["Bankrupt bars"]."""
    effects = [f"{row.title} bars no more" for row in flip.lifted]
    effects += [f"{row.title} bars" for row in flip.raised]
    effects += [f"called for by {incident_words(event, tables)}" for event in flip.called_by]
    return effects + [f"{row.row.title} {signed(row.before)} → {signed(row.after)}" for row in flip.rows]


def alike_words(flip: Flip) -> str:
    """What does the same: "or X, or 3 more like it"; empty if nothing does."""
    if not flip.alike:
        return ""
    first, left = flip.alike[0], len(flip.alike) - 1
    return f"or {first}{f', or {left} more like it' if left else ''}"
