"""What was agreed at the table in the steps of this month, as the journal has it."""

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import agreed_words, own_changes
from eia_solo.games.empires_in_arms.rules.events import (
    CampaignBegan,
    FieldsChanged,
    MonthBegan,
    PeaceMade,
    SuitRefused,
)
from eia_solo.games.empires_in_arms.rules.state import PeaceKind, Power
from eia_solo.games.empires_in_arms.session import EmpiresSession

Settled = PeaceMade | SuitRefused
"""What becomes of a suit for peace."""


@frozen
class Agreement:
    """One thing that was agreed, with its step and in words."""

    step: str
    text: str


class Agreed:
    """Reads each entry once: none is ever changed."""

    def __init__(self, session: EmpiresSession) -> None:
        self._session = session
        self._read: dict[int, tuple[Agreement | Settled, ...] | None] = {}

    def this_month(self) -> tuple[Agreement, ...]:
        """What was agreed since the month began, oldest first."""
        return tuple(one for one in self._found() if isinstance(one, Agreement))

    def settled(self, loser: Power, victor: Power) -> Settled | None:
        """What became of the suit of the one to the other this month, as the game still has it."""
        state, pair = self._session.state, (loser, victor)
        found = [one for one in self._found() if not isinstance(one, Agreement) and _is_of(one, pair)]
        last = found[-1] if found else None
        if isinstance(last, SuitRefused):
            return last if state.peace is not None and pair in state.peace.refused else None
        return last if victor not in state.enemies[loser] else None

    def peaces(self) -> tuple[PeaceMade, ...]:
        """Every peace that was made this month, oldest first, whether it was sued for or agreed at the table."""
        return tuple(one for one in self._found() if isinstance(one, PeaceMade))

    def _found(self) -> list[Agreement | Settled]:
        found: list[Agreement | Settled] = []
        for entry in reversed(self._session.path()):
            if entry not in self._read:
                self._read[entry] = self._of(entry)
            agreed = self._read[entry]
            if agreed is None:
                break
            found = [*agreed, *found]
        return found

    def _of(self, entry: int) -> tuple[Agreement | Settled, ...] | None:
        """What was agreed with an entry; None for the one with which the month began."""
        session = self._session
        events = [session.rulebook.load_event(data, None) for data in session.campaign.entry(entry).events]
        if any(isinstance(event, MonthBegan | CampaignBegan) for event in events):
            return None
        settled = (event for event in events if isinstance(event, PeaceMade | SuitRefused))
        entered = (
            Agreement(event.step, text)
            for event in events
            if isinstance(event, FieldsChanged) and event.step
            for change in own_changes(event.changes)
            if change.key != "ceded"  # the line of the territory says it
            for text in agreed_words(change, session.rulebook.tables)
        )
        return *settled, *entered


def _is_of(settled: Settled, pair: tuple[Power, Power]) -> bool:
    """Whether it settles the suit of the one to the other; an informal peace is one for both."""
    is_informal = settled.informal if isinstance(settled, SuitRefused) else settled.kind is PeaceKind.INFORMAL
    return (settled.loser, settled.victor) in ((pair, pair[::-1]) if is_informal else (pair,))
