"""What a peace will do, before it is made: worked out on a copy of the game."""

from collections.abc import Iterable, Sequence

from eia_solo.core.dice import TypedDice
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules import events
from eia_solo.games.empires_in_arms.rules.checks import Status
from eia_solo.games.empires_in_arms.rules.decisions.peace import open_peace_phase
from eia_solo.games.empires_in_arms.rules.describe import incident_words, peace_details, peace_words
from eia_solo.games.empires_in_arms.rules.on_table import tasks
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.month_draft import Draft
from eia_solo.ui.presenters.lines import Line, Tone, heading, words
from eia_solo.ui.words import tr


@frozen
class Preview:
    """Every effect of the peace before it is made; `refusal` if it cannot be."""

    lines: tuple[Line, ...]
    refusal: str = ""


def preview(session: EmpiresSession, made: Draft) -> Preview:
    """What comes of this peace, worked out on a copy of the game."""
    rulebook, before = session.rulebook, session.state
    try:
        told = rulebook.decide(before, made.command(), TypedDice((1, 1)))
    except EiaSoloError as refusal:
        what = str(refusal)
        what = what[:1].upper() + what[1:]
        return Preview(
            (words(tr("Nothing: this peace cannot be made so.")), Line("refusal", what, tone=Tone.WAR)), what
        )
    after = before
    for event in told:
        after = rulebook.evolve(after, event)
    return Preview((*_peace(told, rulebook.tables), *_further(session, told, after), *_table(before, after, session)))


def _peace(told: Iterable[events.Event], tables: Tables) -> Iterable[Line]:
    for event in told:
        if isinstance(event, events.PeaceMade):
            yield Line("peace", peace_words(event, tables), tone=Tone.STRONG)
            yield from (Line(text, text) for text in peace_details(event, tables))


def _further(session: EmpiresSession, told: Sequence[events.Event], after: GameState) -> list[Line]:
    """The checks that the peace calls for, and whether it is the last of the phase."""
    rulebook, name = session.rulebook, session.rulebook.tables.name
    found: list[Line] = []
    for event in told:
        for incident in event.new if isinstance(event, events.IncidentsNoticed) else ():
            text = incident_words(incident, rulebook.tables)
            checks = [
                tr("{checker} checks against {target}", checker=name(check.checker), target=name(check.target))
                for check in rulebook.peace.forecast(after)
                if check.status is Status.ROLL and incident in check.called_by
            ]
            found.append(Line(text, text, "; ".join(checks)))
    if found:
        found.insert(0, heading(tr("Further checks")))
    if open_peace_phase(session.state) is not None and open_peace_phase(after) is None:
        found.append(Line("over", tr("The peace phase is over"), tone=Tone.QUIET))
    return found


def _table(before: GameState, after: GameState, session: EmpiresSession) -> list[Line]:
    found = tasks(before, after, session.rulebook.tables)
    return [heading(tr("On the table")), *(Line(f"task {task.text}", task.text) for task in found)] if found else []
