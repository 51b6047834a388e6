"""What the game administrator notes of the board, and what changes with it."""

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules import decisions
from eia_solo.games.revolution_and_reaction.rules.acts import Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule, holders
from eia_solo.games.revolution_and_reaction.rules.judging.activation import review_limits
from eia_solo.games.revolution_and_reaction.rules.judging.alliances import always_at_war
from eia_solo.games.revolution_and_reaction.rules.judging.ending import presence_noted
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.judging.wars import review_delayed, review_held
from eia_solo.games.revolution_and_reaction.rules.matters import Points, Vanquishing, War, pair
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.setup import CityRow
from eia_solo.games.revolution_and_reaction.rules.verdicts import What


def note_presence(sitting: Sitting, ruling: Ruling, decision: decisions.NotePresence) -> None:
    """Units of a state in another's land, or ships in its harbours, until the next turn is run."""
    key = (decision.of, decision.at)
    units, ships = sitting.record.presence.get(key, (None, None))
    units = units if decision.units is None else decision.units
    ships = ships if decision.ships is None else decision.ships
    sitting.record.presence[key] = (units, ships)
    words = {True: "yes", False: "no", None: tr("not known")}
    text = tr(
        "{of} in {at}: units {words}, ships {other}",
        of=sitting.name(decision.of),
        at=sitting.name(decision.at),
        words=words[units],
        other=words[ships],
    )
    sitting.in_force("noted", Rule.WAR, text)
    presence_noted(sitting, *key)
    review_held(sitting)
    review_delayed(sitting)


def note_vanquished(sitting: Sitting, ruling: Ruling, decision: decisions.NoteVanquished) -> None:
    """A state was vanquished, or was not after all."""
    record, key = sitting.record, (decision.state, decision.by)
    held = decision.city_held
    if held is None:
        held = record.cities_held.get((decision.by, decision.state))
    record.vanquished[key] = Vanquishing(decision.conceded, held) if decision.vanquished else None
    verb = tr("has vanquished") if decision.vanquished else tr("has not vanquished")
    sitting.in_force(
        "noted", _limit_rule(sitting.edition), f"{sitting.name(decision.by)} {verb} {sitting.name(decision.state)}"
    )
    review_limits(sitting)


def note_city_held(sitting: Sitting, ruling: Ruling, decision: decisions.NoteCityHeld) -> None:
    """A state controls a city in another, or none."""
    record = sitting.record
    record.cities_held[(decision.by, decision.at)] = decision.held
    beaten = record.vanquished.get((decision.at, decision.by))
    if decision.held and beaten is not None:
        record.vanquished[(decision.at, decision.by)] = evolve(beaten, city_held=True)
    verb = tr("controls a city") if decision.held else tr("controls no city")
    text = tr("{by} {verb} in {at}", by=sitting.name(decision.by), verb=verb, at=sitting.name(decision.at))
    sitting.in_force("noted", _limit_rule(sitting.edition), text)
    review_limits(sitting)


def _limit_rule(edition: Edition) -> Rule:
    return Rule.ACTIVE_LIMIT if edition.figures.active_limits else Rule.ACTIVATE


def note_points(sitting: Sitting, ruling: Ruling, decision: decisions.NotePoints) -> None:
    """Victory points of a state."""
    points = sitting.record.points.get(decision.state, Points())
    earned = points.earned if decision.earned is None else decision.earned
    score = points.score if decision.score is None else decision.score
    sitting.record.points[decision.state] = evolve(points, earned=earned, score=score)
    parts = [
        f"{what} {value}"
        for what, value in ((tr("earned in this campaign"), decision.earned), (tr("score"), decision.score))
        if value is not None
    ]
    sitting.in_force("noted", Rule.POINTS_LIMIT, f"{sitting.name(decision.state)}: {', '.join(parts)}")


def note_city(sitting: Sitting, ruling: Ruling, decision: decisions.NoteCity) -> None:
    """Who controls a city or port."""
    new = CityRow(decision.city, decision.home, permanent_owner=decision.permanent_owner)
    city = sitting.record.cities.get(decision.city, new)
    sitting.record.cities[decision.city] = evolve(city, controller=decision.controller)
    who = sitting.name(decision.controller) if decision.controller else "nobody"
    sitting.in_force("noted", Rule.CITIES, tr("{city} is controlled by {who}", city=decision.city, who=who))


def note_cities(sitting: Sitting, ruling: Ruling, decision: decisions.NoteCities) -> None:
    """How many cities a state controls."""
    row = sitting.record.states[decision.state]
    sitting.record.states[decision.state] = evolve(row, cities=decision.count)
    sitting.in_force(
        "noted",
        Rule.CITIES,
        tr(
            "{name} controls {count} {more}",
            name=row.name,
            count=decision.count,
            more="city" if decision.count == 1 else "cities",
        ),
    )


def note_size(sitting: Sitting, ruling: Ruling, decision: decisions.NoteSize) -> None:
    """The size category of a state."""
    row = sitting.record.states[decision.state]
    sitting.record.states[decision.state] = evolve(row, size=decision.size)
    sitting.in_force(
        "noted", Rule.APPROVAL, tr("{name} is of the size category {size}", name=row.name, size=decision.size)
    )
    review_limits(sitting)


def note_minister(sitting: Sitting, ruling: Ruling, decision: decisions.NoteMinister) -> None:
    """Who holds an office of a state.

    Rule: NWOL 5.1, AMWOL 5.1: what a minister submits must come from the minister.
    """
    row = sitting.record.states[decision.state]
    kept = {office: person for office, person in row.ministers.items() if office != decision.office}
    known = {**kept, decision.office: decision.person} if decision.person else kept
    sitting.record.states[decision.state] = evolve(row, ministers=known)
    who = decision.person or tr("not known")
    sitting.in_force(
        "noted",
        Rule.HELPERS,
        tr("{title} of {name}: {who}", title=sitting.edition.offices[decision.office].title, name=row.name, who=who),
    )


def find_roles(edition: Edition, record: Record) -> None:
    """Find anew which of the states are those that the rules name."""
    for role, state in holders(edition.figures.roles, record.states.values()).items():
        record.roles[role] = StateCode(state)


def _say_roles(sitting: Sitting, code: StateCode) -> None:
    """Say which special rules hold for a state that was created."""
    for role in sitting.edition.figures.roles:
        if sitting.record.roles.get(role.code) == code:
            for rule in role.rules:
                text = tr("what the rule says of {name} holds for {code}", name=role.name, code=sitting.name(code))
                sitting.remark(f"role:{rule}", rule, text)
    for ban in sitting.edition.figures.bans:
        holder = sitting.record.roles.get(ban.state)
        if holder != code and not sitting.record.groups[code]:
            said = tr(
                "{code} is of no group: it does not hold for it; a {group} is entered with that group",
                code=sitting.name(code),
                group=ban.group,
            )
            sitting.remark(f"group:{ban.group}", Rule.ALWAYS_AT_WAR, said)


def create_state(sitting: Sitting, ruling: Ruling, decision: decisions.CreateState) -> None:
    """A state comes into being."""
    record, row = sitting.record, decision.state
    code = StateCode(row.code)
    if code in record.states:
        sitting.nothing("create", Rule.WAR, tr("{name} is there already", name=row.name))
        return
    record.states[code] = row
    record.groups[code] = row.group
    find_roles(sitting.edition, record)
    if decision.revolutionary:
        record.fresh[code] = ruling.id
    sitting.in_force("create", Rule.WAR, tr("{name} is created", name=row.name))
    _say_roles(sitting, code)
    sitting.changed(What.CREATED, (code,), Rule.WAR, tr("{name} is created", name=row.name))
    for other in list(record.states):
        if always_at_war(sitting.edition, sitting.readings, record, code, other):
            record.wars[pair(code, other)] = War(ruling.received, ruling.id, None, Rule.ALWAYS_AT_WAR)
            text = tr("{names} are at war, as always", names=sitting.names((code, other)))
            sitting.in_force(f"war:{other}", Rule.ALWAYS_AT_WAR, text)
            sitting.changed(What.WAR, pair(code, other), Rule.ALWAYS_AT_WAR, text)
