"""What the board shows of a game: how it stands with what is written, or what a report says became of it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Build, Convoy, Disband, Move, Outcome, Unit, Waive
from eia_solo.games.international_relations.rules.phrase_book import book_of
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import AnyOrder
from eia_solo.games.international_relations.ui.presenters.board_picture import BoardPicture, ShownOrder, carried_over
from eia_solo.games.international_relations.ui.presenters.draft import Draft
from eia_solo.games.international_relations.ui.presenters.order_clicks import OrderClicks
from eia_solo.games.international_relations.ui.presenters.subjects import Place, Subject

_OUTCOMES = frozenset(Outcome)


def standing(game: GameState, orders: Iterable[ShownOrder] = (), *, public: bool = False) -> BoardPicture:
    """The board of a game with these orders on it; for everybody, without what was corrected in secret."""
    corrected = {each.key.removeprefix("units.") for each in game.corrections if each.public or not public}
    return BoardPicture(
        corrected=frozenset(unit.province for unit in game.units if unit.province in corrected),
        units=game.units,
        dislodged=tuple(each.unit for each in game.dislodged),
        owners=game.owners,
        orders=tuple(orders),
        contested=game.contested if game.stage is Stage.RETREATS else frozenset(),
    )


def written(board: Board, game: GameState, checked: Validated, clicks: OrderClicks | None = None) -> BoardPicture:
    """The board with the orders of a sheet, and what may be picked next for the one that is being given."""
    picture = standing(game, _of_sheet(board, game, checked))
    if clicks is None:
        return picture
    open_ = clicks.order is None
    return evolve(
        picture,
        lit=clicks.step.lit if open_ and clicks.picked else frozenset(),
        chosen=clicks.picked if open_ else (),
    )


def _of_sheet(board: Board, game: GameState, checked: Validated) -> Iterator[ShownOrder]:
    units = _ordered(game)
    orders = [each.order for each in checked.counted]
    for each in checked.counted:
        if (unit := _unit(units, each.order, each.power)) is not None:
            yield ShownOrder(each.order, unit, way=_way(board, each.order, orders))
    for dropped in checked.dropped:
        order = dropped.written.order
        at: str = getattr(order, "at", "")
        if order is not None and at in units and not isinstance(order, Build):
            yield ShownOrder(order, units[at], Outcome.ILLEGAL, book_of(board).words(dropped.why))


def as_corrected(draft: Draft, subject: Subject | None) -> BoardPicture:
    """The board as it would stand with what is being corrected; what is otherwise than before wears a pencil."""
    game = draft.game
    was = set(draft.base.units)
    changed = frozenset(unit.province for unit in game.units if unit not in was)
    picture = standing(game)
    chosen = (subject.id,) if isinstance(subject, Place) else ()
    return evolve(picture, corrected=picture.corrected | changed, chosen=chosen)


def carried_out(rules: Rules, before: GameState, report: Report, *, public: bool = False) -> BoardPicture:
    """The board as a stage began, with each order and what became of it."""
    picture = standing(before, _of_report(rules, before, report), public=public)
    return evolve(picture, driven_out=frozenset(each.unit.province for each in report.after.dislodged))


def turn_carried_out(rules: Rules, stages: Sequence[tuple[GameState, Report]]) -> BoardPicture:
    """The board as the first of several stages began, each with the game before it, and the orders of all of them."""
    (before, first), *later = stages
    picture = carried_out(rules, before, first, public=True)
    more = (shown for game, report in later for shown in _of_report(rules, game, report))
    return evolve(picture, orders=(*picture.orders, *more))


def _of_report(rules: Rules, before: GameState, report: Report) -> Iterator[ShownOrder]:
    units, board = _ordered(before), rules.board
    found = [(line, order) for line in report.lines if (order := _order_of(line, rules)) is not None]
    orders = [order for _, order in found]
    void = {getattr(order, "at", "") for line, order in found if line.about is About.INVALID}
    for line, order in found:
        if line.about is About.ORDER and getattr(order, "at", "") in void:
            continue  # the invalid order is drawn, not that its unit held
        unit = _unit(units, order, line.powers[0])
        if unit is None:
            continue
        outcome = Outcome(line.outcome) if line.outcome in _OUTCOMES else Outcome.ILLEGAL
        yield ShownOrder(order, unit, outcome, rules.words(line.why), _way(board, order, orders))


def _order_of(line: ReportLine, rules: Rules) -> AnyOrder | None:
    """The order a line of a report is about."""
    if line.about not in (About.ORDER, About.INVALID) or not line.powers or not isinstance(line.text, str):
        return None
    read = rules.reader.read(line.text, line.powers[0])
    order = read[0].order if read else None
    return Disband(line.at) if order is None and line.about is About.ORDER and line.at else order


def _ordered(game: GameState) -> Mapping[str, Unit]:
    """The units that are ordered in a stage, by province."""
    if game.stage is Stage.RETREATS:
        return {each.unit.province: each.unit for each in game.dislodged}
    return {unit.province: unit for unit in game.units}


def _unit(units: Mapping[str, Unit], order: AnyOrder, power: str) -> Unit | None:
    match order:
        case Build(kind, at):
            return Unit(power, kind, at)
        case Waive():
            return None
        case _:
            return units.get(order.at)


def _way(board: Board, order: AnyOrder, orders: Iterable[AnyOrder]) -> tuple[str, ...]:
    """The seas a move is carried over; nothing for one by land."""
    if not isinstance(order, Move) or board.province_of[order.at] != order.at or order.at in board.seas:
        return ()
    if order.via or any(isinstance(each, Convoy) and each.army == order.at for each in orders):
        return carried_over(board, order, tuple(orders))
    return ()
