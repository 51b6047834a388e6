"""Events that may have come to pass: what each is, and what nobody has entered decides it."""

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.describe import asked_words, incident_words
from eia_solo.games.empires_in_arms.rules.fields import question_for
from eia_solo.games.empires_in_arms.rules.state import GameState, Power, Undecided
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.ui.presenters.lines import Line, Tone, heading
from eia_solo.ui.words import tr


@frozen
class UndecidedEvent:
    """An event that may call for a check for peace: what it is, the key and question that come first, and all of them.

    `enemy` is None for an event that would call for a check against every enemy.
    """

    power: Power
    enemy: Power | None
    what: str
    key: str
    question: str
    why: str


def undecided_events(state: GameState, tables: Tables) -> tuple[UndecidedEvent, ...]:
    """What the peace phase cannot decide as things stand, of powers at war; after it, what it took as no."""
    at_war = (one for one in state.undecided if state.enemies[one.incident.power])
    taken_as_no = state.peace.undecided if state.peace is not None and state.peace.over else ()
    return tuple(_event(one, tables) for one in (*taken_as_no, *at_war))


def _event(one: Undecided, tables: Tables) -> UndecidedEvent:
    incident, first = one.incident, one.asks[0]
    return UndecidedEvent(
        incident.power,
        incident.enemy,
        incident_words(incident, tables),
        first.key,
        question_for(first.key, tables, first.leader),
        asked_words(one, tables),
    )


def undecided_lines(state: GameState, tables: Tables) -> list[Line]:
    """The same as lines of a page, with a heading; none if all is known."""
    over = state.peace is not None and state.peace.over
    title = tr("Not decided, taken as no") if over else tr("Not known whether it happened")
    lines = [
        Line(
            f"undecided {number}",
            event.what,
            tr("not entered: {questions}", questions=event.why),
            unsure=True,
            tone=Tone.QUIET if over else Tone.PLAIN,
            powers=(event.power,),
        )
        for number, event in enumerate(undecided_events(state, tables))
    ]
    return [heading(title), *lines] if lines else []
