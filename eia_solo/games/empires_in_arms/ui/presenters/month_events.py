"""What came to pass since the last peace phase: the list of events, what can be done about each, and a new one."""

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.commands import DismissIncident, RestoreIncident, WriteIncident
from eia_solo.games.empires_in_arms.rules.describe import incident_words
from eia_solo.games.empires_in_arms.rules.state import OF_ONE_WAR, EventKind, GameState, Incident, Power
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.undecided import undecided_lines
from eia_solo.ui.presenters.lines import Act, Line, Tone, heading, words
from eia_solo.ui.words import mark, tr

NOTHING = mark("No event calls for a check for peace.")


def event_lines(session: EmpiresSession) -> tuple[Line, ...]:
    """The events that call for checks, below them those that may have come to pass, and those that were dismissed."""
    state, tables = session.state, session.rulebook.tables
    found = [_line(f"event {n}", event, tables) for n, event in enumerate(state.events)]
    found += undecided_lines(state, tables)
    found = found or [words(tr(NOTHING))]
    if state.dismissed:
        found.append(heading(tr("Dismissed")))
        found += [_line(f"dismissed {n}", event, tables) for n, event in enumerate(state.dismissed)]
    return tuple(found)


def _line(id: str, event: Incident, tables: Tables) -> Line:
    struck = id.startswith("dismissed")
    return Line(
        id,
        incident_words(event, tables),
        _origin(event, tables),
        aside=tr("dismissed") if struck else "",
        powers=(event.power,),
        tone=Tone.STRUCK if struck else Tone.PLAIN,
    )


def _origin(event: Incident, tables: Tables) -> str:
    """Where an event is known from: the change it was found from, or the player."""
    origin = tr("found: {what}", what=tables.words(event.found)) if event.found else tr("entered by hand")
    return f"{origin}; {event.because}" if event.because else origin


def event_acts(session: EmpiresSession, chosen: str) -> tuple[Act, ...]:
    """What can be done about the chosen event."""
    sort, _, number = chosen.partition(" ")
    if sort == "event" and int(number) < len(session.state.events):
        why = tr("Why does it not count?")
        return (Act(tr("Dismiss"), lambda because: DismissIncident(int(number), because), asks=why),)
    if sort == "dismissed" and int(number) < len(session.state.dismissed):
        return (Act(tr("Restore"), lambda _: RestoreIncident(int(number))),)
    return ()


def event_rule(session: EmpiresSession, chosen: str) -> tuple[str, str]:
    """The rule behind the chosen event, and where it stands."""
    sort, _, number = chosen.partition(" ")
    listed = {"event": session.state.events, "dismissed": session.state.dismissed}.get(sort, ())
    if not number.isdigit() or int(number) >= len(listed):
        return "", ""
    return rule_of(listed[int(number)].kind, session.rulebook.tables)


def rule_of(kind: EventKind, tables: Tables) -> tuple[str, str]:
    """The text of a kind of event, and where it stands."""
    return f"{tables.events[kind].text}.", tables.events[kind].cite


@frozen
class NewEvent:
    """An event as the player is writing it down. What its kind does not ask for is left out."""

    power: Power
    kind: EventKind
    enemy: Power | None = None
    leader: str | None = None
    because: str = ""

    @property
    def names_enemy(self) -> bool:
        return self.kind in OF_ONE_WAR

    @property
    def names_leader(self) -> bool:
        return self.kind is EventKind.SENIOR_LEADER_LOST

    def command(self) -> WriteIncident:
        """The command that writes it down."""
        enemy = self.enemy if self.names_enemy else None
        leader = self.leader if self.names_leader else None
        return WriteIncident(self.power, self.kind, enemy, leader, self.because)


def kinds(power: Power, tables: Tables) -> tuple[tuple[str, str], ...]:
    """The kinds of event that can call this power, each with its title."""
    return tuple((kind.value, row.title) for kind, row in tables.events.items() if power not in row.exempt)


def enemies(power: Power, state: GameState, tables: Tables) -> tuple[tuple[str, str], ...]:
    """Whom a power fights, each with the name."""
    return tuple((enemy, tables.name(enemy)) for enemy in state.powers if enemy in state.enemies[power])


def leaders(power: Power, state: GameState) -> tuple[tuple[str, str], ...]:
    """The leaders of a power."""
    return tuple((leader.name, leader.name) for leader in state.powers[power].leaders)
