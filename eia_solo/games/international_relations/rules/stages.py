"""Which stage of a turn is carried out by what, and which powers it waits for."""

from collections.abc import Callable, Collection, Mapping

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.retreats import refuges
from eia_solo.games.international_relations.rules.correction_lines import correction_lines
from eia_solo.games.international_relations.rules.judging import initial, turn, winter
from eia_solo.games.international_relations.rules.judging.points import centres_of, is_eliminated
from eia_solo.games.international_relations.rules.report import About, Report
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.order_sheets import check_of_all
from eia_solo.games.international_relations.rules.writing.validated import Dropped, Validated

_PROCESS: Mapping[Stage, Callable[[GameState, Board, Validated, Tables], Report]] = {
    Stage.TREATIES: initial.process,
    Stage.ORDERS: turn.process,
    Stage.RETREATS: turn.process_retreats,
    Stage.ADJUSTMENTS: winter.process,
}


def processed(rules: Rules, game: GameState) -> Report:
    """What comes of the stage a game is in, with what has been written. Pure: nothing of it is kept."""
    checked = check_of_all(rules, game)
    if game.try_out:
        void = tuple(Dropped(each.written, say("void.try_out")) for each in checked.said)
        checked = evolve(checked, said=(), dropped=(*checked.dropped, *void))
    return carried_out(rules, game, checked)


def carried_out(rules: Rules, game: GameState, checked: Validated) -> Report:
    """What comes of the stage a game is in with orders and statements that have been checked."""
    report = _PROCESS[game.stage](game, rules.board, checked, rules.tables)
    if game.try_out:
        report = _only_orders(report)
    if not game.corrections:
        return report
    lines = (*report.lines, *correction_lines(game.corrections, rules.board))
    return evolve(report, lines=lines, after=evolve(report.after, corrections=()))


_OF_ORDERS = (About.ORDER, About.INVALID, About.DISLODGED, About.OWNER, About.NOTE)


def _only_orders(report: Report) -> Report:
    """The report of a position that is only tried: what the orders come to, and nothing of treaties or penalties."""
    lines = tuple(line for line in report.lines if line.about in _OF_ORDERS)
    after = evolve(
        report.after, relations=(), penalties=(), hardened={}, postings=(), claims=(), conference=None, winners=()
    )
    return evolve(report, lines=lines, after=after)


@frozen
class Awaited:
    """A power that has not written all it has to. Without a `must` nothing is lost if it never does."""

    power: str
    what: str
    must: bool = True


def waiting(rules: Rules, game: GameState) -> tuple[Awaited, ...]:
    """The powers that have more to write in this stage than they have written, in the order of the board."""
    if game.winners or game.try_out:
        return ()
    checked = check_of_all(rules, game)
    found = (_awaited(rules.board, game, checked, power) for power in rules.board.powers)
    return tuple(each for each in found if each is not None)


@frozen
class Progress:
    """How many of its units a power has written for, of how many it has to."""

    power: str
    written: int
    total: int

    @property
    def is_whole(self) -> bool:
        return self.written >= self.total


def progress(rules: Rules, game: GameState) -> tuple[Progress, ...]:
    """How far each power is that has something to order, in the order of the board."""
    if game.winners or game.stage is Stage.TREATIES:
        return ()
    checked = check_of_all(rules, game)
    found = (Progress(power, *_written(rules.board, game, checked, power)) for power in rules.board.powers)
    return tuple(each for each in found if each.total)


def _written(board: Board, game: GameState, checked: Validated, power: str) -> tuple[int, int]:
    if game.stage is Stage.ADJUSTMENTS:
        more = centres_of(game, power) - sum(unit.power == power for unit in game.units)
        total = 0 if is_eliminated(game, power) else abs(more)
        return min(len(checked.winter.get(power, ())), total), total
    units = _to_order(board, game, power)
    return len(units & _ordered(checked, power)), len(units)


def _to_order(board: Board, game: GameState, power: str) -> set[str]:
    """Where the units stand that a power has to order; one with nowhere to go is disbanded, whatever is written."""
    if game.stage is Stage.ORDERS:
        return {unit.province for unit in game.units if unit.power == power}
    return {
        each.unit.province
        for each in game.dislodged
        if each.unit.power == power and refuges(board, game.units, each, game.contested)
    }


def _awaited(board: Board, game: GameState, checked: Validated, power: str) -> Awaited | None:
    if is_eliminated(game, power):
        return None
    if game.stage is Stage.ORDERS:
        return _units(power, _to_order(board, game, power), _ordered(checked, power), mark("orders for {units}"))
    if game.stage is Stage.RETREATS:
        return _units(power, _to_order(board, game, power), _ordered(checked, power), mark("retreats of {units}"))
    if game.stage is Stage.TREATIES:
        return None if game.written.get(power) else Awaited(power, tr("treaties, if any"), must=False)
    return _adjustments(game, checked, power)


def _ordered(checked: Validated, power: str) -> set[str]:
    """The provinces of the units that a power has written an order for, also one that does not count."""
    written = [each.written for each in checked.counted] + [each.written for each in checked.dropped]
    return {each.unit.province for each in written if each.unit is not None and each.power == power}


def _units(power: str, units: Collection[str], ordered: Collection[str], what: str) -> Awaited | None:
    left = len(set(units).difference(ordered))
    if not left:
        return None
    of = ntr("{n} unit", "{n} units", len(units))
    number = of if left == len(units) else tr("{left} of {total}", left=left, total=of)
    return Awaited(power, tr(what, units=number))


def _adjustments(game: GameState, checked: Validated, power: str) -> Awaited | None:
    more = centres_of(game, power) - sum(unit.power == power for unit in game.units)
    said = len(checked.winter.get(power, ()))
    if more < 0:
        left = -more - said
        of = ntr("{n} disband", "{n} disbands", -more)
        return Awaited(power, tr("{left} of {total}", left=left, total=of) if said else of) if left > 0 else None
    if game.written.get(power):
        return None
    if more > 0:
        return Awaited(power, ntr("up to {n} build", "up to {n} builds", more))
    return Awaited(power, tr("notice of abrogation, if any"), must=False)
