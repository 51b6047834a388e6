"""What came to pass: events written down and dismissed, battles and reinforcements.

Rule: Solitaire Empires in Arms, modifiers to peace determination.
"""

from eia_solo.core.dice import DiceSource
from eia_solo.core.errors import IllegalCommand, InvalidCommand
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules import commands, events
from eia_solo.games.empires_in_arms.rules.refusals import LOSSES, SURRENDER_EVENTS
from eia_solo.games.empires_in_arms.rules.rules import AT_WAR
from eia_solo.games.empires_in_arms.rules.sheet import LARGEST_COUNT
from eia_solo.games.empires_in_arms.rules.state import OF_ONE_WAR, EventKind, Incident, Power, Tally, War
from eia_solo.games.empires_in_arms.rules.story import Story, expect_a_reason, expect_powers

ARMS = ("land", "naval")


def write_incident(story: Story, command: commands.WriteIncident, dice: DiceSource) -> None:
    state, name = story.state, story.rules.tables.name
    title = story.rules.tables.events[command.kind].title
    expect_powers(state, command.power, command.enemy)
    if command.kind in OF_ONE_WAR:
        if command.enemy is None:
            raise InvalidCommand(tr("'{title}' belongs to one war: name the enemy", title=title))
        if command.enemy not in state.enemies[command.power]:
            raise IllegalCommand(
                tr(
                    "{power} and {enemy} are not at war: name an enemy",
                    power=name(command.power),
                    enemy=name(command.enemy),
                ),
                AT_WAR,
            )
    elif command.enemy is not None:
        raise InvalidCommand(tr("'{title}' belongs to no war: name no enemy", title=title))
    if command.leader is not None and command.kind is not EventKind.SENIOR_LEADER_LOST:
        raise InvalidCommand(tr("'{title}' names no leader: leave him out", title=title))
    incident = Incident(command.power, command.kind, command.enemy, command.leader, because=command.because.strip())
    if incident.identity in {event.identity for event in state.events}:
        raise IllegalCommand(tr("this event stands in the list already: nothing is to be entered"), SURRENDER_EVENTS)
    if incident.identity in {event.identity for event in state.dismissed}:
        raise IllegalCommand(tr("this event was found and dismissed: restore it instead"), SURRENDER_EVENTS)
    story.add(events.IncidentWritten(incident, state.month))


def dismiss_incident(story: Story, command: commands.DismissIncident, dice: DiceSource) -> None:
    because = expect_a_reason(command.because, tr("dismissing an event"))
    story.add(events.IncidentDismissed(_numbered(story.state.events, command.number), because, story.state.month))


def restore_incident(story: Story, command: commands.RestoreIncident, dice: DiceSource) -> None:
    story.add(events.IncidentRestored(_numbered(story.state.dismissed, command.number), story.state.month))


def _numbered(incidents: tuple[Incident, ...], number: int) -> Incident:
    if not 0 <= number < len(incidents):
        raise InvalidCommand(tr("there is no event of that number: the list has {count}", count=len(incidents)))
    return incidents[number]


def enter_battle(story: Story, command: commands.EnterBattle, dice: DiceSource) -> None:
    state, name = story.state, story.rules.tables.name
    expect_powers(state, *command.powers)
    war = state.war(*command.powers)
    if war is None:
        raise IllegalCommand(
            tr(
                "{one} and {other} are not at war: name two enemies",
                one=name(command.powers[0]),
                other=name(command.powers[1]),
            ),
            AT_WAR,
        )
    if not any(any(lost) for lost in command.losses.values()):
        raise InvalidCommand(tr("enter what at least one side lost"))
    for power, lost in command.losses.items():
        if power not in war.powers:
            raise InvalidCommand(tr("{power} does not fight this war: leave it out", power=name(power)))
        for arm, factors in zip(ARMS, lost, strict=True):
            _expect_there(war, power, arm, factors, name(power))
    where = command.where.strip()
    story.add(events.BattleFought(war.powers, command.losses, state.month, where, command.on_sheet))


def _expect_there(war: War, power: Power, arm: str, factors: int, name: str) -> None:
    """Raises IllegalCommand for losses above what was there. Rule: reading `loss_base`."""
    _expect_a_number(factors)
    tally = war.tally.get(power, Tally())
    start, reinforced, lost = (getattr(tally, f"{arm}_{part}") for part in ("start", "reinforced", "lost"))
    if start is None or reinforced is None:
        return
    there = start + reinforced - (lost or 0)
    if factors > there:
        raise IllegalCommand(
            tr(
                "{name} cannot lose {factors} {arm} factors: of {start} at the start of the war and "
                "{reinforced} since, {there} are left",
                name=name,
                factors=factors,
                arm=arm,
                start=start,
                reinforced=reinforced,
                there=there,
            ),
            LOSSES,
        )


def _expect_a_number(factors: int) -> None:
    if not 0 <= factors <= LARGEST_COUNT:
        raise InvalidCommand(
            tr(
                "factors are a number from 0 to {largest_count}, not {factors}",
                largest_count=LARGEST_COUNT,
                factors=factors,
            )
        )


def enter_reinforcements(story: Story, command: commands.EnterReinforcements, dice: DiceSource) -> None:
    state = story.state
    expect_powers(state, command.power)
    for factors in (command.land, command.naval):
        _expect_a_number(factors)
    if not command.land and not command.naval:
        raise InvalidCommand(tr("enter how many factors have come on the board"))
    if not state.enemies[command.power]:
        raise IllegalCommand(
            tr(
                "{power} is at peace: reinforcements are counted in wars only",
                power=story.rules.tables.name(command.power),
            ),
            AT_WAR,
        )
    story.add(events.Reinforced(command.power, (command.land, command.naval), state.month))
