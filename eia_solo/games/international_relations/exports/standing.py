"""How a game stands, for everybody: units, what is due from whom with its choices, penalties, ties, points."""

from collections.abc import Iterator

from eia_solo.core.wording import OR, joined
from eia_solo.core.words import ntr, tr
from eia_solo.exports.report import Item
from eia_solo.games.international_relations.adjudicator.adjustments import allowance, open_homes
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Dislodged, Unit
from eia_solo.games.international_relations.adjudicator.retreats import refuges
from eia_solo.games.international_relations.rules.judging.ledger import outstanding, total
from eia_solo.games.international_relations.rules.judging.points import is_eliminated
from eia_solo.games.international_relations.rules.judging.relations import in_force
from eia_solo.games.international_relations.rules.judging.victory import table
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Penalty, Stage
from eia_solo.games.international_relations.rules.text import (
    against_words,
    kind_words,
    names_words,
    points_words,
    relation_words,
    turn_words,
)
from eia_solo.games.international_relations.rules.writing.order_words import place_posted, unit_posted


def units_of(game: GameState, power: str) -> tuple[Unit, ...]:
    """The units of a power on the board; those that must retreat are not among them."""
    return tuple(sorted((unit for unit in game.units if unit.power == power), key=lambda unit: (unit.kind, unit.at)))


def positions(game: GameState, board: Board) -> Iterator[Item]:
    """Where the units of each power stand, and which must retreat."""
    for power in board.powers:
        own = units_of(game, power)
        beaten = [each for each in game.dislodged if each.unit.power == power]
        words = [", ".join(map(unit_posted, own))] if own else []
        words += [f"{unit_posted(each.unit)} {_has_to(game, each, board)}" for each in beaten]
        if words:
            yield Item(f"{power} ({len(own)}): {'; '.join(words)}")


def due(game: GameState, board: Board, power: str = "") -> Iterator[Item]:
    """What is asked of whom, or of one power, in the stage the game is in; nothing once it is won."""
    if game.winners:
        return
    asked = [each for each in board.powers if not is_eliminated(game, each) and power in ("", each)]
    if game.stage is Stage.RETREATS:
        beaten = sorted(game.dislodged, key=lambda each: (each.unit.power, each.unit.at))
        yield from (Item(_retreat(game, each, board)) for each in beaten if each.unit.power in asked)
    elif game.stage is Stage.ADJUSTMENTS:
        yield from (Item(words) for each in asked if (words := _winter(game, each, board)))
        yield Item(tr("{powers}: notices of abrogation, if any", powers=power or tr("All powers")))
    elif game.stage is Stage.TREATIES:
        yield from [Item(tr("{names}: treaties, if any", names=names_words(asked)))] if asked else ()
    else:
        ordered = [each for each in asked if units_of(game, each)]
        yield from (
            [Item(tr("{names}: orders for {turn}", names=names_words(ordered), turn=turn_words(game.turn)))]
            if ordered
            else ()
        )


def _has_to(game: GameState, beaten: Dislodged, board: Board) -> str:
    is_free = any(refuges(board, game.units, beaten, game.contested))
    return tr("must retreat") if is_free else tr("has nowhere to go")


def choices(game: GameState, beaten: Dislodged, board: Board) -> str:
    """Where a dislodged unit may go: "to Syr or Ank, or disband"."""
    ways = sorted(refuges(board, game.units, beaten, game.contested))
    if not ways:
        return tr("nowhere to go: it is disbanded")
    return tr("to {one_of}, or disband", one_of=_one_of(tuple(map(place_posted, ways))))


def _retreat(game: GameState, beaten: Dislodged, board: Board) -> str:
    return f"{beaten.unit.power}: {unit_posted(beaten.unit)} {choices(game, beaten, board)}"


def _winter(game: GameState, power: str, board: Board) -> str:
    """What a power builds or disbands; nothing if neither."""
    more, own = allowance(game.units, game.owners, power), units_of(game, power)
    stuck = [unit for unit in own if unit.province in game.stuck]
    may = ""
    if stuck:
        units = _one_of(tuple(map(unit_posted, stuck)))
        may = tr("; may disband {units}, which an ally shuts in", units=units)
    if more < 0:
        return ntr(
            "{power}: {n} disband of {units}",
            "{power}: {n} disbands of {units}",
            -more,
            power=power,
            units=", ".join(map(unit_posted, own)),
        )
    room = open_homes(board, game.owners, power, {unit.province for unit in game.units})
    builds = min(more, len(room))
    if builds:
        places = ", ".join(_build(board, id) for id in room)
        said = ntr(
            "{power}: up to {n} build, in {places}",
            "{power}: up to {n} builds, in {places}",
            builds,
            power=power,
            places=places,
        )
        return f"{said}{may}"
    if more:
        said = ntr(
            "{power}: {n} build, and no home centre is free",
            "{power}: {n} builds, and no home centre is free",
            more,
            power=power,
        )
        return f"{said}{may}"
    return f"{tr('{power}: no build, no disband', power=power)}{may}" if may else ""


def _build(board: Board, id: str) -> str:
    """A centre with what can be built there: "Par (A)", "Stp (A, F Stp/nc, F Stp/sc)"."""
    fleets = board.places_in(UnitKind.FLEET, id)
    kinds = ["A", *("F" if place == id else f"F {place_posted(place)}" for place in fleets)]
    return f"{place_posted(id)} ({', '.join(kinds)})"


def penalties(game: GameState, rules: Rules) -> Iterator[Item]:
    """The penalties that count now, power by power: "England 1: 1 attack on a minor (Norway) until Fall 1907"."""
    for power in rules.board.powers:
        counting = outstanding(game, power)
        if counting:
            each_words = "; ".join(_penalty(each, rules.board) for each in counting)
            yield Item(f"{power} {total(counting)}: {each_words}")


def _penalty(penalty: Penalty, board: Board) -> str:
    against = f" ({name})" if (name := against_words(penalty, board)) else ""
    what, until = f"{kind_words(penalty.kind)}{against}", turn_words(penalty.wears_off)
    return tr("{points} {penalty} until {turn}", points=penalty.points, penalty=what, turn=until)


def ties(game: GameState) -> Iterator[Item]:
    """What holds between powers; who is not named is neutral."""
    held = in_force(game)
    for each in game.relations:
        turn = turn_words(each.since)
        since = tr("since {turn}", turn=turn) if each in held else tr("from {turn} on", turn=turn)
        yield Item(f"{each.first} – {each.second}: {relation_words(each)}, {since}")


def centres(game: GameState, board: Board) -> Iterator[Item]:
    """The supply centres of each power, and those of nobody."""
    for owner in (*board.powers, None):
        own = sorted(place_posted(id) for id in board.centres if game.owners.get(id) == owner)
        if own:
            yield Item(f"{owner or tr('Nobody')} ({len(own)}): {', '.join(own)}")


def points(game: GameState, rules: Rules) -> Iterator[Item]:
    """The victory points of each power, and the claims that are open."""
    for each in table(game, rules.board, rules.tables):
        if each.is_eliminated:
            yield Item(tr("{power}: eliminated", power=each.power))
        else:
            against = points_words(sum(each.outstanding.values()))
            centres = ntr("{n} centre", "{n} centres", each.centres)
            made = tr(
                "{centres} less {points}; {needed} are needed", centres=centres, points=against, needed=each.needed
            )
            yield Item(f"{each.power}: {each.points} ({made})")
    for claim in game.claims:
        until = turn_words(claim.confirmed_in)
        what = tr("{kind} claim, settled at the end of {turn}", kind=claim.kind, turn=until)
        yield Item(f"{names_words(claim.powers)}: {what}")
    if game.conference:
        yield Item(tr("An international conference is held in {turn}", turn=turn_words(game.conference)))


def _one_of(words: tuple[str, ...]) -> str:
    return joined(words, OR)
