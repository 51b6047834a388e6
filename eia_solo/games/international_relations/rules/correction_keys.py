"""What may be corrected by hand: the board, what holds between powers, and what world opinion holds against one."""

from attrs import evolve

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.phrases import say
from eia_solo.core.wording import OR, chained
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit
from eia_solo.games.international_relations.rules.state import (
    GameState,
    Penalty,
    PenaltyKind,
    Relation,
    Stage,
    Tie,
    Turn,
)


def the_power(name: str, board: Board) -> str:
    """The power of that name."""
    known = {power.lower(): power for power in board.powers}
    if name.lower() not in known:
        raise InvalidCommand(tr("there is no power '{name}'{hint}", name=name, hint=did_you_mean(name, board.powers)))
    return known[name.lower()]


def the_pair(pair: str, board: Board) -> tuple[str, str]:
    """Two powers written as France-Germany, in the order of the alphabet."""
    one, dash, other = pair.partition("-")
    if not dash:
        raise InvalidCommand(tr("'{pair}' names no two powers: write them as France-Germany", pair=pair))
    first, second = sorted((the_power(one.strip(), board), the_power(other.strip(), board)))
    if first == second:
        raise InvalidCommand(tr("'{pair}' names {first} twice", pair=pair, first=first))
    return first, second


def the_province(place: str, board: Board) -> str:
    """The province of a place."""
    province = place.lower().partition("/")[0]
    if province not in board.provinces:
        raise InvalidCommand(
            tr("there is no province '{place}'{hint}", place=place, hint=did_you_mean(province, board.provinces))
        )
    return province


def the_centre(place: str, board: Board) -> str:
    """The supply centre in a place."""
    province = the_province(place, board)
    if not board.provinces[province].centre:
        raise InvalidCommand(tr("{name} is no supply centre, so nobody owns it", name=board.provinces[province].name))
    return province


def the_number(text: str) -> int:
    """A number of points or years."""
    if not (text.isascii() and text.isdigit() and len(text) < 4):
        raise InvalidCommand(tr("'{text}' is no number of points or years", text=text))
    return int(text)


def unit_at(game: GameState, place: str, board: Board) -> str | None:
    """The unit in a province, as it is entered by hand; None for none."""
    province = the_province(place, board)
    unit = next((unit for unit in game.units if unit.province == province), None)
    return f"{unit.power} {unit.kind} {unit.at}" if unit else None


def with_unit(game: GameState, place: str, value: str | None, board: Board) -> GameState:
    """The game with a unit in a province in place of what stood there; None takes that away."""
    province = the_province(place, board)
    others = tuple(unit for unit in game.units if unit.province != province)
    if value is None:
        return evolve(game, units=others)
    words = value.split()
    if len(words) not in (2, 3) or words[1].upper() not in list(UnitKind):
        raise InvalidCommand(
            tr("'{value}' is no unit: write the power, A or F, and for a coast the place: Russia F stp/sc", value=value)
        )
    kind, at = UnitKind(words[1].upper()), words[2].lower() if len(words) == 3 else place.lower()
    if the_province(at, board) != province:
        raise InvalidCommand(tr("'{at}' is not in {name}", at=at, name=board.provinces[province].name))
    if not board.may_stand(kind, at):
        places = board.places_in(kind, province)
        where = board.name(at) if at in board.province_of else at
        said = (
            tr("an army cannot stand in {place}", place=where)
            if kind is UnitKind.ARMY
            else tr("a fleet cannot stand in {place}", place=where)
        )
        if places:
            said = tr("{refusal}: write {places}", refusal=said, places=chained(places, OR))
        raise InvalidCommand(said)
    return evolve(game, units=(*others, Unit(the_power(words[0], board), kind, at)))


def dislodged_at(game: GameState, place: str, board: Board) -> str | None:
    """The unit that must retreat from a province, as it is entered by hand; None for none."""
    province = the_province(place, board)
    found = next((each for each in game.dislodged if each.unit.province == province), None)
    if found is None:
        return None
    unit = found.unit
    return f"{unit.power} {unit.kind} {unit.at}{f' {found.from_}' if found.from_ else ''}"


def with_dislodged(game: GameState, place: str, value: str | None, board: Board) -> GameState:
    """The game with a unit that must retreat from a province; None takes it away.

    The last word is the province its attacker came from; without one he came by convoy.
    """
    province = the_province(place, board)
    others = tuple(each for each in game.dislodged if each.unit.province != province)
    if value is None:
        return evolve(game, dislodged=others)
    if game.stage is not Stage.RETREATS:
        raise InvalidCommand(tr("a unit waits to retreat in a stage of retreats only: correct the stage first"))
    words = value.split()
    if len(words) not in (3, 4):
        raise InvalidCommand(
            tr(
                "'{value}' is no unit that must retreat: write it as Austria F tri tyr, its attacker's province last",
                value=value,
            )
        )
    alone = with_unit(evolve(game, units=()), place, " ".join(words[:3]), board)
    came = the_province(words[3], board) if words[3:] else None
    if came == province:
        raise InvalidCommand(
            tr("its attacker cannot have come from {name} itself", name=board.provinces[province].name)
        )
    return evolve(game, dislodged=(*others, Dislodged(alone.units[0], came)))


def owner_of(game: GameState, centre: str, board: Board) -> str | None:
    """The power that owns a centre, or None."""
    return game.owners.get(the_centre(centre, board))


def with_owner(game: GameState, centre: str, value: str | None, board: Board) -> GameState:
    """The game with another owner of a centre; None takes it from everybody."""
    owners = {each: power for each, power in game.owners.items() if each != the_centre(centre, board)}
    return evolve(
        game, owners=owners if value is None else {**owners, the_centre(centre, board): the_power(value, board)}
    )


def ties_of(game: GameState, pair: str, board: Board) -> str | None:
    """What holds between two powers, or None if they are neutral."""
    one, other = the_pair(pair, board)
    return "; ".join(_tie_words(each, game.turn) for each in game.relations if each.is_between(one, other)) or None


def _tie_words(relation: Relation, now: Turn) -> str:
    entitled = f" {relation.first}" if relation.tie is Tie.IMMINENT_WAR else ""
    return f"{relation.tie}{entitled}{'' if relation.since == now else f' since {relation.since.text}'}"


def with_tie(game: GameState, pair: str, value: str | None, board: Board) -> GameState:
    """The game with just this between two powers; None makes them neutral."""
    one, other = the_pair(pair, board)
    others = tuple(each for each in game.relations if not each.is_between(one, other))
    if value is None:
        return evolve(game, relations=others)
    what, _, when = value.partition(" since ")
    since = Turn.parse(when) if when else game.turn
    name, _, first = what.partition(" ")
    tie = {tie.lower(): tie for tie in Tie}.get("aat" if name.lower() == "att" else name.lower())
    if tie is None:
        raise InvalidCommand(
            tr("'{value}' is no relation: write one of {ties}, or none", value=value, ties=", ".join(Tie))
        )
    if tie is Tie.IMMINENT_WAR:
        first = the_power(first, board) if first else ""
        if first not in (one, other):
            raise InvalidCommand(
                tr(
                    "say who may attack without a penalty: imminent-war {one}, or imminent-war {other}",
                    one=one,
                    other=other,
                )
            )
        one, other = first, other if first == one else one
    elif first:
        raise InvalidCommand(tr("'{first}' does not belong behind {tie}", first=first, tie=tie))
    return evolve(game, relations=(*others, Relation(tie, one, other, since)))


NOBODY = "nobody"
"""No pair of powers is in contact."""


def contact(game: GameState, _: str, board: Board) -> str | None:
    """The pairs the game master named, or None."""
    return None if game.contact is None else ", ".join("-".join(pair) for pair in game.contact) or NOBODY


def with_contact(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    """None leaves it to where the units stand again."""
    if value == NOBODY:
        return evolve(game, contact=())
    pairs = None if value is None else tuple(sorted({the_pair(each.strip(), board) for each in value.split(",")}))
    return evolve(game, contact=pairs)


NEW = "new"
"""Under this name a penalty is added: penalties.new."""


def penalty_at(game: GameState, number: str, board: Board) -> str | None:
    """The penalty with a number, as it is entered by hand; None for a new one."""
    if number == NEW:
        return None
    return written_penalty(game.penalties[_penalty_number(game, number)])


def written_penalty(penalty: Penalty) -> str:
    """A penalty in the form in which it is entered by hand."""
    against = f" {penalty.against}" if penalty.against else ""
    when = f"{penalty.incurred.text} {penalty.wears_off.text}"
    return f"{penalty.power} {penalty.kind} {penalty.points} {penalty.years} {when}{against}"


def with_penalty(game: GameState, number: str, value: str | None, board: Board) -> GameState:
    """The game with a penalty put in the place of another, added, or taken away."""
    if number == NEW:
        if value is None:
            raise InvalidCommand("penalties.new adds a penalty: say which")
        return evolve(game, penalties=(*game.penalties, _parsed_penalty(value, board)))
    place = _penalty_number(game, number)
    new = () if value is None else (_parsed_penalty(value, board),)
    return evolve(game, penalties=(*game.penalties[:place], *new, *game.penalties[place + 1 :]))


def _parsed_penalty(value: str, board: Board) -> Penalty:
    words = value.split()
    if len(words) not in (6, 7):
        short, whole = "France attack on a minor, Belgium", "France attack-major 2 8 S1902 F1909 Germany"
        raise InvalidCommand(
            tr(
                "'{value}' is no penalty: write it as in {short}; or with points, years and turns, as in {whole}",
                value=value,
                short=short,
                whole=whole,
            )
        )
    power, kind, points, years, incurred, gone = words[:6]
    kinds = {each.lower(): each for each in PenaltyKind}
    if kind.lower() not in kinds:
        hint = did_you_mean(kind, kinds)
        raise InvalidCommand(
            tr(
                "there is no penalty '{kind}'{hint} (there are: {kinds})",
                kind=kind,
                hint=hint,
                kinds=", ".join(PenaltyKind),
            )
        )
    against = None
    if len(words) == 7:
        against = words[6] if words[6] in board.provinces else the_power(words[6], board)
    return Penalty(
        the_power(power, board),
        kinds[kind.lower()],
        the_number(points),
        the_number(years),
        Turn.parse(incurred),
        Turn.parse(gone),
        against,
        say("cause.by_hand"),
    )


def _penalty_number(game: GameState, number: str) -> int:
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= len(game.penalties):
        raise InvalidCommand(
            tr(
                "there is no penalty '{number}': they are numbered from 1 to {count}",
                number=number,
                count=len(game.penalties),
            )
        )
    return int(number) - 1


def hardening_of(game: GameState, power: str, board: Board) -> str | None:
    """By how much a power's further penalties are increased, or None."""
    found = game.hardened.get(the_power(power, board))
    return str(found) if found else None


def with_hardening(game: GameState, power: str, value: str | None, board: Board) -> GameState:
    """The game with a power's further penalties increased by so much; None for not at all."""
    others = {each: by for each, by in game.hardened.items() if each != the_power(power, board)}
    by = the_number(value or "0")
    return evolve(game, hardened={**others, the_power(power, board): by} if by else others)
