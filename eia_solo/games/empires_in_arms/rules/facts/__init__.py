"""What rows and restrictions rest on: facts, each beside what could change it at the table, by topic."""

from eia_solo.games.empires_in_arms.rules.facts import (  # noqa: F401 - they register their facts
    calendar,
    control,
    losses,
    peace,
    relations,
    standing,
    strength,
)
