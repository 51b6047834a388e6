"""What a sheet says, checked against the board: every name is known, and nothing is impossible."""

from collections.abc import Collection, Iterable, Mapping

from attrs import evolve

from eia_solo.core.document import Path
from eia_solo.core.errors import InvalidCommand, did_you_mean, quoted
from eia_solo.core.strict import Mismatch, describe
from eia_solo.core.values import frozen
from eia_solo.core.wording import joined
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import (
    NEUTRAL,
    OF_ONE_WAR,
    EventKind,
    Force,
    GameState,
    Incident,
    Power,
    PowerSheet,
    ProvincialCapitals,
    StepMark,
    Tally,
    Territory,
    Undecided,
)
from eia_solo.games.empires_in_arms.rules.tables import Tables, fold


@frozen
class Names:
    """Looks up what the sheet names, among the powers in play and the territories of the board."""

    tables: Tables
    order: tuple[Power, ...]
    marked: Collection[str] = ()
    """Keys that had a mark before."""

    def power(self, written: str, path: Path, *, or_neutral: bool = False) -> Power:
        known = (*self.order, NEUTRAL) if or_neutral else self.order
        if written in known:
            return Power(written)
        if written in self.tables.powers:
            raise Mismatch(
                path,
                tr(
                    "{written} plays only with the alternate major powers: choose them first",
                    written=self.tables.name(Power(written)),
                ),
            )
        by_name = {fold(row.name): row.id for row in self.tables.powers.values() if row.id in known}
        meant = by_name.get(fold(written)) or next((p for p in known if fold(p) == fold(written)), None)
        hint = tr("; did you mean {meant}?", meant=meant) if meant else did_you_mean(written, known)
        hint = hint or tr(": write one of {known}", known=", ".join(known))
        raise Mismatch(path, tr("there is no power '{written}'{hint}", written=written, hint=hint))

    def territory(self, written: str, path: Path) -> Territory:
        found = self.tables.territory(written)
        if found is None:
            raise Mismatch(
                path,
                tr(
                    "there is no territory '{written}'{hint}",
                    written=written,
                    hint=did_you_mean(written, self.tables.territories),
                ),
            )
        return found

    def pair(self, pair: tuple[Power, Power], path: Path) -> None:
        if pair[0] != pair[1] and pair[0] in self.order and pair[1] in self.order:
            return  # a game has some hundred pairs, and each edit looks at all of them
        for number, power in enumerate(pair):
            self.power(power, (*path, number))
        if pair[0] == pair[1]:
            raise Mismatch(path, tr("names {one} twice: name two powers", one=self.tables.name(pair[0])))


def own_readings(written: Mapping[str, str], tables: Tables) -> dict[str, str]:
    """The campaign's own choices; one that is the default is left out, as the sheet asks."""
    for name, choice in written.items():
        if name not in tables.readings:
            raise Mismatch(
                ("readings", name), tr("there is no such reading{hint}", hint=did_you_mean(name, tables.readings))
            )
        choices = [c.id for c in tables.readings[name].choices]
        if choice not in choices:
            hint = did_you_mean(choice, choices)
            raise Mismatch(
                ("readings", name),
                tr("must be one of {choices}, not '{choice}'{hint}", choices=quoted(choices), choice=choice, hint=hint),
            )
    return {name: choice for name, choice in written.items() if choice != tables.readings[name].default}


def powers_in_play(
    written: Mapping[Power, PowerSheet], check: Names, powers: Iterable[Power]
) -> dict[Power, PowerSheet]:
    """The pages of these powers; no other page stands for a power that is not in play."""
    for power, page in written.items():
        # An empty page may be left over from a game with the alternate major powers.
        if page != PowerSheet() or power not in check.tables.powers:
            check.power(power, ("powers", power))
    return {power: _power(written.get(power, PowerSheet()), power, check) for power in powers}


def _power(sheet: PowerSheet, power: Power, check: Names) -> PowerSheet:
    path: Path = ("powers", power)
    if sheet.status_box == 0:
        raise Mismatch((*path, "status_box"), tr("boxes are counted from 1"))
    expect_capitals(sheet.provincial_capitals, path)
    names: set[str] = set()
    for number, leader in enumerate(sheet.leaders):
        where = (*path, "leaders", number)
        if not leader.name.strip():
            raise Mismatch((*where, "name"), tr("must not be empty"))
        if leader.name in names:
            raise Mismatch((*where, "name"), tr("'{leader}' stands here twice", leader=leader.name))
        names.add(leader.name)
        seniority = leader.seniority
        if seniority is not None and seniority != "none" and not (len(seniority) == 1 and "A" <= seniority <= "Z"):
            raise Mismatch(
                (*where, "seniority"),
                tr("must be a letter from A to Z, or none, not {given}", given=describe(seniority)),
            )
    _check_forces(sheet.forces, path, check)
    needs = tuple(
        check.territory(name, (*path, "needs_for_dominance", n)) for n, name in enumerate(sheet.needs_for_dominance)
    )
    return sheet if needs == sheet.needs_for_dominance else evolve(sheet, needs_for_dominance=needs)


def expect_capitals(capitals: ProvincialCapitals, path: Path) -> None:
    """No more provincial capitals are besieged or occupied than there are."""
    if capitals.total is not None and (taken := capitals.taken) > capitals.total:
        what = tr("{taken} besieged or occupied are more than the total of {total}", taken=taken, total=capitals.total)
        raise Mismatch((*path, "provincial_capitals"), what)


def _check_forces(forces: tuple[Force, ...], path: Path, check: Names) -> None:
    seen: set[tuple[str, str]] = set()
    kinds = check.tables.forces.kinds
    for number, force in enumerate(forces):
        where = (*path, "forces", number)
        if not force.name.strip():
            raise Mismatch((*where, "name"), tr("must not be empty"))
        if force.kind not in kinds:
            hint = did_you_mean(force.kind, kinds)
            raise Mismatch(
                (*where, "kind"), tr("there is no kind of forces '{kind}'{hint}", kind=force.kind, hint=hint)
            )
        if (force.name, force.kind) in seen:
            raise Mismatch((*where, "name"), tr("'{force}' of this kind stands here twice", force=force.name))
        seen.add((force.name, force.kind))
        if force.factors is not None and force.capacity is not None and force.factors > force.capacity:
            raise Mismatch(
                (*where, "factors"),
                tr("{factors} are more than it can hold ({capacity})", factors=force.factors, capacity=force.capacity),
            )


def controllers(written: Mapping[str, Power], check: Names) -> dict[Territory, Power]:
    found: dict[Territory, Power] = {}
    for name, controller in written.items():
        path = ("territories", name)
        territory = check.territory(name, path)
        if territory in found:
            raise Mismatch(path, tr("{territory} stands here twice", territory=territory))
        found[territory] = check.power(controller, path, or_neutral=True)
    return {name: found[name] for name in check.tables.territories if name in found}


def marks_by_key(written: Mapping[str, tuple[str, ...]], known: Collection[str] = ()) -> dict[str, str]:
    """The mark of each key. What is `known` is not read again: an edit changes one of hundreds."""
    for mark, keys in written.items():
        new = set(keys).difference(known)
        for number, key in enumerate(keys) if new else ():
            try:
                parse_key(key)
            except InvalidCommand as fault:
                raise Mismatch(("marks", mark, number), str(fault)) from None
    return {key: mark for mark, keys in written.items() for key in keys}


def known_steps(written: Mapping[str, StepMark], tables: Tables) -> dict[str, StepMark]:
    for name in written:
        if name not in tables.steps:
            raise Mismatch(("steps", name), tr("there is no such step{hint}", hint=did_you_mean(name, tables.steps)))
    return {name: written[name] for name in tables.steps if name in written}


def expect_known_powers(state: GameState, check: Names) -> None:
    """Every power that relations, calls, cessions, events and Poland name is in play."""
    relations = state.relations
    for key in ("alliances", "royal_marriages", "borders"):
        for number, pair in enumerate(getattr(relations, key)):
            check.pair(pair, ("relations", key, number))
    for number, peace in enumerate(relations.enforced_peace):
        check.pair(peace.powers, ("relations", "enforced_peace", number, "powers"))
        if peace.bound is not None and peace.bound not in peace.powers:
            path = ("relations", "enforced_peace", number, "bound")
            raise Mismatch(
                path, tr("must be {powers}, not {given}", powers=quoted(peace.powers), given=describe(peace.bound))
            )
    for number, war in enumerate(relations.wars):
        check.pair(war.powers, ("relations", "wars", number, "powers"))
        for power in war.tally:
            side: Path = ("relations", "wars", number, "tally", power)
            if power not in war.powers:
                raise Mismatch(
                    side, tr("{power} does not fight this war: leave it out", power=check.tables.name(power))
                )
            expect_losses(war.tally[power], side)
    for number, call in enumerate(state.calls):
        check.pair((call.by, call.to), ("calls", number))
        check.pair((call.to, call.against), ("calls", number))
        check.pair((call.by, call.against), ("calls", number))
    for number, given in enumerate(state.ceded):
        check.pair((given.by, given.to), ("ceded", number))
    for key in ("events", "dismissed"):
        for number, incident in enumerate(getattr(state, key)):
            _check_incident(incident, (key, number), check)
    _check_undecided(state.undecided, ("undecided",), check)
    _check_undecided(state.peace.undecided if state.peace else (), ("peace", "undecided"), check)
    if state.poland:
        for key in ("created_by", "controlled_by"):
            named: Power | None = getattr(state.poland, key)
            if named is not None:
                check.power(named, ("combinations", "poland", key), or_neutral=key == "controlled_by")
    for section in ("declarations", "calling", "peace"):
        phase = getattr(state, section)
        for number, result in enumerate(phase.results if phase else ()):
            check.pair((result.checker, result.target), (section, "results", number))
    for key in ("again", "refused"):
        for number, pair in enumerate(getattr(state.peace, key) if state.peace else ()):
            check.pair(pair, ("peace", key, number))
    for number, call in enumerate(state.calling.withheld if state.calling else ()):
        check.pair((call.by, call.to), ("calling", "withheld", number))
    if state.last_peace:
        for power in state.last_peace.powers:
            check.power(power, ("last_peace", "powers", power))


def expect_losses(tally: Tally, path: Path) -> None:
    """No more is lost than there was. Rule: reading `loss_base`."""
    for arm in ("land", "naval"):
        start, reinforced, lost = (getattr(tally, f"{arm}_{part}") for part in ("start", "reinforced", "lost"))
        if None not in (start, reinforced, lost) and lost > start + reinforced:
            what = tr(
                "{lost} are more than there were: {start} at the start of the war and {reinforced} since",
                lost=lost,
                start=start,
                reinforced=reinforced,
            )
            raise Mismatch((*path, f"{arm}_lost"), what)


def _check_incident(incident: Incident, path: Path, check: Names) -> None:
    check.power(incident.power, (*path, "power"))
    if incident.enemy is not None:
        check.pair((incident.power, incident.enemy), path)
    title = check.tables.events[incident.kind].title
    if (incident.enemy is None) == (incident.kind in OF_ONE_WAR):
        word = (
            tr("belongs to one war: name the enemy")
            if incident.enemy is None
            else tr("belongs to no war: name no enemy")
        )
        raise Mismatch((*path, "enemy"), f"'{title}' {word}")
    if incident.leader is not None and incident.kind is not EventKind.SENIOR_LEADER_LOST:
        raise Mismatch((*path, "leader"), tr("'{title}' names no leader: leave him out", title=title))


def _check_undecided(undecided: Iterable[Undecided], path: Path, check: Names) -> None:
    for number, one in enumerate(undecided):
        _check_incident(one.incident, (*path, number, "incident"), check)
        if not one.asks:
            raise Mismatch((*path, number, "asks"), tr("names no value that decides it"))
        for place, ask in enumerate(one.asks):
            try:
                parse_key(ask.key)
            except InvalidCommand as fault:
                raise Mismatch((*path, number, "asks", place, "key"), str(fault)) from None


def expect_possible(state: GameState, tables: Tables) -> None:
    """No pair stands twice in one list, and none is both allied and at war."""
    wars = _no_pair_twice((war.powers for war in state.relations.wars), ("relations", "wars"), tables)
    for key in ("alliances", "royal_marriages", "borders"):
        pairs = _no_pair_twice(getattr(state.relations, key), ("relations", key), tables)
        for pair, number in pairs.items():
            if key == "alliances" and pair in wars:
                what = tr("{pair} cannot be allied and at war: end one of the two", pair=_names(sorted(pair), tables))
                raise Mismatch(("relations", key, number), what)
    for power in (None, *state.powers):
        peaces = [p.powers for p in state.relations.enforced_peace if p.bound in (None, power)]
        _no_pair_twice(peaces, ("relations", "enforced_peace"), tables)


def _no_pair_twice(pairs: Iterable[tuple[Power, Power]], path: Path, tables: Tables) -> dict[frozenset[Power], int]:
    seen: dict[frozenset[Power], int] = {}
    for number, pair in enumerate(pairs):
        if frozenset(pair) in seen:
            raise Mismatch(
                (*path, number), tr("{pair} stand here twice: strike one of them", pair=_names(pair, tables))
            )
        seen[frozenset(pair)] = number
    return seen


def _names(pair: Iterable[Power], tables: Tables) -> str:
    return joined(map(tables.name, pair))
