"""The game as it stood at the last peace phase: what later games are compared with, to find what came to pass since."""

from collections.abc import Mapping

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.state import (
    Count,
    GameState,
    LastPeace,
    Power,
    PowerSheet,
    ProvincialCapitals,
    Seen,
    Territory,
)


def seen(state: GameState) -> LastPeace:
    """The game as later ones are compared with it."""
    powers = {
        power: Seen(
            status=page.status,
            capital=page.capital,
            provincial_capitals=page.provincial_capitals,
            held_for_dominance=held_for_dominance(state, power, page),
        )
        for power, page in state.powers.items()
    }
    known = {power: what for power, what in powers.items() if what != Seen()}
    return LastPeace(state.month, known, state.relations.wars)


def last_known(state: GameState) -> Mapping[Power, Seen]:
    """Powers of which less is known now than at the last peace phase, as far as either knows them.

    A later value is compared with these: what came to pass is found, however late somebody says so.
    """
    last = state.last_peace.powers if state.last_peace is not None else {}
    now = seen(state).powers
    known = {power: _known_of(was, now.get(power, Seen()), state) for power, was in last.items()}
    return {power: what for power, what in known.items() if what != now.get(power, Seen())}


def _known_of(was: Seen, now: Seen, state: GameState) -> Seen:
    """A power as it stands; what is not known of that, as it was."""
    then, capitals = was.provincial_capitals, now.provincial_capitals
    unknown = tuple(t for t in was.held_for_dominance if t not in state.territories)

    def so_many(field: str) -> Count | None:
        """How many of the provincial capitals: while their number is unknown they may have become half of them."""
        old: Count | None
        new: Count | None
        old, new = (getattr(each, field) for each in (then, capitals))
        decided = new is not None and capitals.half(field) is not None
        return new if old is None or decided else old

    return evolve(
        now,
        status=now.status or was.status,
        capital=now.capital or was.capital,
        provincial_capitals=ProvincialCapitals(
            then.total if capitals.total is None else capitals.total, so_many("besieged"), so_many("occupied")
        ),
        held_for_dominance=(*now.held_for_dominance, *unknown),
    )


def held_for_dominance(state: GameState, power: Power, page: PowerSheet) -> tuple[Territory, ...]:
    return tuple(t for t in page.needs_for_dominance if state.territories.get(t) == power)
