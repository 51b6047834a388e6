"""Penalties: what the orders of a turn cost, with the first shot, and when it wears off.

Rule: International Relations rv20, E.
"""

from collections import defaultdict
from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.core.phrases import Said, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Order
from eia_solo.games.international_relations.rules.judging.attacks import Scene, attacked, attacks_minor
from eia_solo.games.international_relations.rules.judging.relations import Stance, partners_of
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import GameState, Penalty, PenaltyKind, Season, Tie, Turn
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.order_words import order_short


@frozen
class Attack:
    """One power's orders of a turn against another: what they would be to each other, by which rules, which orders."""

    power: str
    victim: str
    stance: Stance
    rules: tuple[str, ...]
    orders: tuple[str, ...]
    """As they are written in short."""

    @property
    def is_charged(self) -> bool:
        """Whether it is an act of war against a power that did not expect it."""
        return self.stance in (Stance.NEUTRAL, Stance.ABROGATED)


@frozen
class Raid:
    """One power's orders of a turn against a minor centre that nobody owns."""

    power: str
    centre: str
    orders: tuple[str, ...]


def attacks_of(scene: Scene, valid: Iterable[Order], permitted_by: Mapping[str, Collection[str]]) -> tuple[Attack, ...]:
    """Every power's attacks on other powers, one for each victim, by name.

    Rule: E(1); B, orders of allies against each other are invalid and not among these; G, what a power has permitted,
    by the province of the unit, is no attack on it, though its treaty is under notice.
    """
    rules: dict[tuple[str, str], dict[str, None]] = defaultdict(dict)
    orders: dict[tuple[str, str], list[str]] = defaultdict(list)
    for order in valid:
        power = scene.units[order.at].power
        for victim, own in attacked(scene, power, order).items():
            if victim in permitted_by.get(order.at, ()):
                continue
            rules[power, victim] |= dict.fromkeys(own)
            orders[power, victim].append(order_short(order, scene.units))
    stances = {pair: scene.stance(*pair) for pair in sorted(rules)}
    return tuple(
        Attack(*pair, stance, tuple(sorted(rules[pair])), tuple(sorted(orders[pair])))
        for pair, stance in stances.items()
        if stance not in (Stance.ALLIED, Stance.PARTNER_IN_CLAIM)
    )


def raids_of(scene: Scene, valid: Iterable[Order]) -> tuple[Raid, ...]:
    """Every power's attacks on minor centres without an owner, one for each centre, by name. Rule: E(2)."""
    orders: dict[tuple[str, str], list[str]] = defaultdict(list)
    for order in valid:
        if centre := attacks_minor(scene, order):
            orders[scene.units[order.at].power, centre].append(order_short(order, scene.units))
    return tuple(Raid(*key, tuple(sorted(orders[key]))) for key in sorted(orders))


def earned(scene: Scene, attacks: Sequence[Attack], raids: Sequence[Raid], tables: Tables) -> tuple[Penalty, ...]:
    """The penalties for these attacks, with those that AAT partners share and with the first shots.

    Rule: E(1), E(2), E(4).
    """
    game = scene.game
    own = [
        penalty(game, tables, each.power, PenaltyKind.ATTACK_MAJOR, each.victim, "; ".join(each.orders))
        for each in attacks
        if each.is_charged
    ]
    shared = [
        penalty(game, tables, ally, PenaltyKind.SHARE, victim, say("cause.share", partner=partner, victim=victim))
        for (ally, victim), partner in sorted(_shares(scene, attacks).items())
    ]
    minor = [
        penalty(game, tables, each.power, PenaltyKind.ATTACK_MINOR, each.centre, "; ".join(each.orders))
        for each in raids
    ]
    return with_first_shots(game, tables, (*own, *shared, *minor))


def penalty(game: GameState, tables: Tables, power: str, kind: PenaltyKind, against: str, cause: Said) -> Penalty:
    """A penalty that a power earns now, increased if its expansionism is unalloyed. Rule: E(6)."""
    charge = tables.penalties.charge(kind)
    return _dated(game, tables, Penalty(power, kind, charge.points, charge.years, game.turn, game.turn, against, cause))


def with_first_shots(game: GameState, tables: Tables, earned: Sequence[Penalty]) -> tuple[Penalty, ...]:
    """These penalties of one turn, and those for the first shot of each power that fires it with them. Rule: E(4)."""
    if not game.first_shot_open:
        return tuple(earned)
    causes: dict[str, Penalty] = {}
    for each in _shots(game, tables, earned):
        causes.setdefault(each.power, each)
    row = tables.penalties.first_shot_in(_turn_of_movement(game.turn))
    if row is None:
        return tuple(earned)
    shots = (
        Penalty(power, PenaltyKind.FIRST_SHOT, row.points, row.years, game.turn, game.turn, cause=each.cause)
        for power, each in sorted(causes.items())
    )
    return (*earned, *(_dated(game, tables, shot) for shot in shots))


def first_shot_is_open(game: GameState, tables: Tables, earned: Sequence[Penalty]) -> bool:
    """Whether the first shot can still be fired after these penalties. Rule: E(4)."""
    return game.first_shot_open and not any(True for _ in _shots(game, tables, earned))


def wear_off(turn: Turn, years: int, reading: str) -> Turn:
    """At the end of which turn a penalty of so many years is gone. `reading` is the choice of 'wear_off'.

    Rule: H, where five years from the treaties before spring 1901 end with fall 1905.
    """
    if reading == "years_passed":
        return Turn(turn.year + years, turn.season)
    first = turn.year + 1 if turn.season is Season.WINTER else turn.year
    return Turn(first + years - 1, Season.FALL)


def _dated(game: GameState, tables: Tables, plain: Penalty) -> Penalty:
    more = game.hardened.get(plain.power, 0)
    years = plain.years + more
    gone = wear_off(game.turn, years, tables.choice("wear_off", game.readings))
    return Penalty(plain.power, plain.kind, plain.points + more, years, game.turn, gone, plain.against, plain.cause)


def _shares(scene: Scene, attacks: Sequence[Attack]) -> Mapping[tuple[str, str], str]:
    """The AAT partners of attackers, each with the victim: and whose attack it is that they share.

    Rule: C, AATs; E(1). Whoever earns the penalty for the same victim itself shares none.
    """
    charged = {(each.power, each.victim) for each in attacks if each.is_charged}
    shares: dict[tuple[str, str], str] = {}
    for power, victim in sorted(charged):
        for ally, tie in partners_of(scene.relations, power):
            if tie is Tie.AAT and ally != victim and (ally, victim) not in charged:
                shares.setdefault((ally, victim), power)
    return shares


def _shots(game: GameState, tables: Tables, earned: Iterable[Penalty]) -> Iterator[Penalty]:
    """The penalties that count as a first shot."""
    for each in earned:
        if each.kind in (PenaltyKind.ENTER_AAT, PenaltyKind.FIRST_SHOT):
            continue
        exempt = (
            each.kind is PenaltyKind.ATTACK_MINOR
            and each.against is not None
            and tables.penalties.is_no_first_shot(each.power, each.against, game.turn)
        )
        if not exempt:
            yield each


def _turn_of_movement(turn: Turn) -> Turn:
    """The turn itself; for a winter, which the table does not have, the spring that follows."""
    return turn.following if turn.season is Season.WINTER else turn


def charge(game: GameState, penalties: Sequence[Penalty], tables: Tables) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game with these penalties of one turn, and a line for each. Rule: E."""
    after = evolve(
        game,
        penalties=(*game.penalties, *penalties),
        first_shot_open=first_shot_is_open(game, tables, penalties),
    )
    return after, tuple(charged(each, tables) for each in penalties)


def charged(penalty: Penalty, tables: Tables) -> ReportLine:
    """A new penalty as a report says it."""
    text = say(
        "penalty.new",
        power=penalty.power,
        points=penalty.points,
        years=penalty.years,
        kind=penalty.kind,
        until=penalty.wears_off.text,
    )
    powers = (penalty.power,) if penalty.against is None else (penalty.power, penalty.against)
    return ReportLine(about=About.PENALTY, text=text, why=penalty.cause, rule=rule_of(penalty, tables), powers=powers)


def worn_off(penalty: Penalty, tables: Tables) -> ReportLine:
    """A penalty that is over, as a report says it."""
    id = "penalty.point_over" if penalty.points == 1 else "penalty.points_over"
    text = say(id, power=penalty.power, points=penalty.points, kind=penalty.kind)
    why = say("penalty.earned", turn=penalty.incurred.text, years=penalty.years)
    return ReportLine(
        about=About.PENALTY, text=text, why=why, rule=rule_of(penalty, tables), powers=(penalty.power,), outcome="over"
    )


def rule_of(penalty: Penalty, tables: Tables) -> str:
    """The rule a penalty was earned by."""
    return "E.4" if penalty.kind is PenaltyKind.FIRST_SHOT else tables.penalties.charge(penalty.kind).rule
