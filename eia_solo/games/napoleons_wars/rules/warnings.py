"""What to say to a power before the deadline: what cannot be paid, what starves, what is cut off, what lacks notice.

Everything is what would come of its own orders and of the posts, if nobody else orders anything: so it betrays nothing.
"""

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from enum import StrEnum
from itertools import product

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.calendar import Season
from eia_solo.games.napoleons_wars.rules.contract_out import worked_out
from eia_solo.games.napoleons_wars.rules.given import given_of
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.posted import standing_posts
from eia_solo.games.napoleons_wars.rules.preview import THROWS_OF_INCOME
from eia_solo.games.napoleons_wars.rules.state import MODERATOR, GameState, Plain
from eia_solo.games.napoleons_wars.rules.tables import Tables
from eia_solo.games.napoleons_wars.rules.telling import outcome_words
from eia_solo.games.napoleons_wars.rules.text import divisions_words, field_name, names_words, ships_words, spaces_words
from eia_solo.games.napoleons_wars.rules.told_orders import ToldOrder, told_orders
from eia_solo.games.napoleons_wars.rules.turn.ending import KEPT
from eia_solo.games.napoleons_wars.rules.turn.record import COUNTS, PARTLY, REFUSED, Outcome, TurnRecord
from eia_solo.games.napoleons_wars.rules.turn.supply import is_abroad
from eia_solo.games.napoleons_wars.rules.turn.supply_net import SupplyNet
from eia_solo.games.napoleons_wars.rules.turn.winter import HEADS
from eia_solo.games.napoleons_wars.rules.writing.orders import ALL, Attack, Hold, Move, Sail, Scout, Strike
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words

_OWN_BUSINESS = ("no_gold", "conscription", "not_at_war", "not_allied")
"""Reasons that no move of another power changes."""


class Level(StrEnum):
    """How much it matters."""

    ERROR = "error"
    """A line is refused."""
    WARNING = "warning"
    """Something is lost, or comes to nothing."""
    NOTE = "note"


@frozen(kw_only=True)
class Warned:
    """Something to say to a power, with its rule; `line`, `post` or `corps` is what it is about, if it is one."""

    level: Level
    code: str
    text: str
    rule: str
    line: int = 0
    post: str = ""
    corps: str = ""


def warnings(tables: Tables, game: GameState, power: str) -> tuple[Warned, ...]:
    """What to say to a power of the turn as it is prepared, worst first. Raises Unsound."""
    if game.turn is None:
        return ()
    told = told_orders(tables, game, power)
    found = [*_refused(told), *_of_posts(tables, game, power)]
    if game.turn.is_winter:
        found += _of_winter(tables, game, power, told)
    else:
        found += _of_season(tables, game, power, told)
    return tuple(sorted(found, key=lambda each: list(Level).index(each.level)))


def _warn(code: str, text: str, rule: str, *, line: int = 0, post: str = "", corps: str = "") -> Warned:
    return Warned(level=Level.WARNING, code=code, text=text, rule=rule, line=line, post=post, corps=corps)


def _note(code: str, text: str, rule: str, *, corps: str = "") -> Warned:
    return Warned(level=Level.NOTE, code=code, text=text, rule=rule, corps=corps)


def _refused(told: Sequence[ToldOrder]) -> Iterator[Warned]:
    for each in told:
        if each.is_refused:
            said = _AT_COLUMN if each.column else _AT_LINE
            text = tr(said, line=each.line, column=each.column, fault=each.fault)
            yield Warned(level=Level.ERROR, code=each.reason, text=text, rule=each.rule, line=each.line)


_AT_LINE, _AT_COLUMN = mark("line {line}: {fault}"), mark("line {line}, column {column}: {fault}")


def _of_posts(tables: Tables, game: GameState, power: str) -> Iterator[Warned]:
    """Posts of the power that would not count. Rule: NW-55, NW-102."""
    standing = standing_posts(tables, game)
    for post in game.posts:
        now = standing[post.id]
        if post.by == power and not post.is_withdrawn and now.outcome != COUNTS:
            text = tr("post {post}, {act}: {now}", post=post.id, act=post_words(post.act, tables.board), now=now.words)
            yield _warn(now.reason, text, now.rule, post=post.id)


def _alone(game: GameState, power: str) -> GameState:
    """The game in which nobody else orders anything."""
    lines = game.written.get(power, ())
    return evolve(game, battles=MODERATOR, events=False, results={}, written={power: lines} if lines else {})


# --- a season ---------------------------------------------------------------------------------------------------------


def _of_season(tables: Tables, game: GameState, power: str, told: Sequence[ToldOrder]) -> Iterator[Warned]:
    turn, asks = _moved_alone(tables, game, power)
    board, valid = tables.board, {each.line for each in told if each.is_order and not each.is_refused}
    for outcome in turn.outcomes:
        if outcome.line.number in valid and outcome.outcome in (REFUSED, PARTLY):
            yield _of_line(outcome, board, tr("if nobody else moves, "))
    for ask in asks:
        if power in ask["forces"]:
            others = names_words([board.powers[each].name for each in ask["forces"] if each != power])
            where = field_name(ask["at"], board)
            yield _note(
                "battle",
                tr("a battle in {where} with {others}, if nobody else moves", where=where, others=others),
                "NW-69",
            )
    yield from _of_gold(turn, power)
    yield from _of_supply(turn, power, game)
    if any(each.is_order for each in told):
        yield from _idle(turn, power, board)
    elif turn.before.is_alive(power):
        yield _warn("silent", tr("no orders: nothing moves and nothing is built"), "NW-10")


def _moved_alone(tables: Tables, game: GameState, power: str) -> tuple[TurnRecord, Sequence[Plain]]:
    """The turn in which nobody else moves, with its battles: one at sea is drawn, so that what follows it is seen."""
    alone = _alone(game, power)
    turn, _ = worked_out(given_of(alone), tables)
    at_sea = [ask for ask in turn.asks if ask["at"] in tables.board.seas]
    if not at_sea:
        return turn, turn.asks
    drawn = {ask["at"]: {"at": ask["at"], "winner": "draw"} for ask in at_sea}
    turn, _ = worked_out(given_of(evolve(alone, results=drawn)), tables)
    return turn, [*at_sea, *turn.asks]


def _of_line(outcome: Outcome, board: Board, alone: str, throws: str = "") -> Warned:
    detail = {"reason": outcome.reason, "detail": outcome.detail}
    part = tr("only in part, ") if outcome.outcome == PARTLY else ""
    number = outcome.line.number
    alone = "" if outcome.reason in _OWN_BUSINESS else alone
    text = tr(
        "line {number}: {part}{alone}{detail}{throws}",
        number=number,
        part=part,
        alone=alone,
        detail=outcome_words(detail, board),
        throws=throws,
    )
    return _warn(outcome.reason, text, outcome.rule, line=number)


def _of_gold(turn: TurnRecord, power: str) -> Iterator[Warned]:
    lost = sum(event["n"] for event in turn.events if event["what"] == "capped" and event["power"] == power)
    gold = turn.gold(power) + lost
    if gold > KEPT:
        yield _warn(
            "capped",
            tr("{gold} gold left, of which {kept} are kept: {lost} are lost", gold=gold, kept=KEPT, lost=gold - KEPT),
            "NW-44",
        )
    elif any(code in ("build", "given", "received") for code, *_ in turn.ledger[power]):
        yield _note("gold", tr("{gold} gold left after gifts and builds", gold=gold), "NW-29")


def _of_supply(turn: TurnRecord, power: str, game: GameState) -> Iterator[Warned]:
    """What corps abroad would cost if Winter were now, and who would be cut off. Rule: NW-19, NW-21, NW-22."""
    total, is_fall = 0, game.turn is not None and game.turn.season is Season.FALL
    when = tr("in Winter") if is_fall else tr("if Winter were now")
    net = SupplyNet(turn.board, turn.now, turn.choices.readings, power)
    for corps in turn.now.corps_of(power):
        if not is_abroad(turn.now, corps):
            continue
        who = tr("{letter} in {at}", letter=corps.letter, at=turn.board.name(corps.at))
        line = net.line(corps.at)
        if line is None:
            text = tr("{who} has no line of supply, if nobody else moves: {when} it is destroyed", who=who, when=when)
            yield _warn("cut_off", text, "NW-22", corps=corps.letter)
            continue
        cost = line.cost(corps.divisions.total)
        total += cost
        far = f"{divisions_words(corps.divisions.total)}, {spaces_words(line.length)}"
        text = tr(
            "{who}: {far} from {spaces}, 2 each: {cost} gold {when}",
            who=who,
            far=far,
            spaces=turn.board.name(line.spaces[-1]),
            cost=cost,
            when=when,
        )
        yield _note("supply", text, "NW-19", corps=corps.letter)
    gold = turn.gold(power)
    if is_fall and total > gold:
        text = tr(
            "supply costs {total} gold in Winter, and {gold} are left before the income: what is not paid starves",
            total=total,
            gold=gold,
        )
        yield _warn("starves", text, "NW-20")


def _idle(turn: TurnRecord, power: str, board: Board) -> Iterator[Warned]:
    """Corps and squadrons that no line names. Rule: NW-10."""
    letters, places, seas = set[str](), set[str](), set[str]()
    for outcome in turn.outcomes:
        order = outcome.line.order
        if isinstance(order, Move | Attack | Scout | Hold) and order.letter != ALL:
            letters.add(order.letter)
        elif isinstance(order, Move | Hold) and order.start:
            places.add(order.start)
        if isinstance(order, Sail):
            seas.add(order.start)
        elif isinstance(order, Strike | Hold) and order.sea:
            seas.add(order.sea)
    corps = [c for c in turn.before.corps_of(power) if c.letter not in letters and c.at not in places]
    if corps:
        yield _note("idle", tr("without an order: {corps}", corps=_stand(corps, board)), "NW-10")
    ships = {sea: n for (owner, sea), n in sorted(turn.before.squadrons.items()) if owner == power and sea not in seas}
    if ships:
        told = (tr("{ships} in {sea}", ships=ships_words(n), sea=board.name(sea)) for sea, n in ships.items())
        yield _note("idle_squadrons", tr("without an order: {corps}", corps=", ".join(told)), "NW-10")


def _stand(corps: Sequence[Corps], board: Board) -> str:
    return ", ".join(tr("{letter} in {at}", letter=each.letter, at=board.name(each.at)) for each in corps)


# --- Winter -----------------------------------------------------------------------------------------------------------


def _of_winter(tables: Tables, game: GameState, power: str, told: Sequence[ToldOrder]) -> Iterator[Warned]:
    """The same Winter for each throw of the income. Rule: NW-15."""
    board, alone = tables.board, given_of(_alone(game, power))
    throws = [
        worked_out({**alone, "dice": {"given": {f"income {each}": [number, coin] for each in board.order}}}, tables)[0]
        for number, coin in product(range(6, 0, -1), (1, HEADS))
    ]
    valid = {each.line for each in told if each.is_order and not each.is_refused}
    yield from _unpaid(throws, valid, board)
    gold = [turn.gold(power) for turn in throws]
    span = str(gold[0]) if min(gold) == max(gold) else tr("{low} to {high}", low=min(gold), high=max(gold))
    yield _note("gold", tr("{span} gold at the end, as the income falls", span=span), "NW-15")
    for what, rule in (("starved", "NW-20"), ("cut_off", "NW-22"), ("capped", "NW-44")):
        yield from _happens(throws, power, what, rule, board)
    best = throws[-1]
    for letter, divisions, length, paid, spaces in best.supply.get(power, ()):
        far = tr(
            "{divisions}, {spaces} from {place}",
            divisions=divisions,
            spaces=spaces_words(length),
            place=board.name(spaces[-1]),
        )
        text = tr(
            "{letter} in {one}: {far}, 2 each: {paid} gold",
            letter=letter,
            one=board.name(spaces[0]),
            far=far,
            paid=paid,
        )
        yield _note("supply", text, "NW-19", corps=letter)
    if not any(each.is_order for each in told) and best.before.is_alive(power):
        yield _warn("silent", tr("no orders: nothing is built or annexed, supply is paid by the usual order"), "NW-10")


def _unpaid(throws: Sequence[TurnRecord], valid: set[int], board: Board) -> Iterator[Warned]:
    """Lines that come to nothing, or less, in some of the throws."""
    failed: dict[int, list[Outcome]] = {}
    for turn in throws:
        for outcome in turn.outcomes:
            if outcome.line.number in valid and outcome.outcome in (REFUSED, PARTLY):
                failed.setdefault(outcome.line.number, []).append(outcome)
    for number in sorted(failed):
        yield _of_line(failed[number][0], board, "", _in_throws(len(failed[number])))


def _happens(throws: Sequence[TurnRecord], power: str, what: str, rule: str, board: Board) -> Iterator[Warned]:
    times: Counter[str] = Counter()
    for turn in throws:
        found = [e for e in turn.events if e["what"] == what and e["power"] == power]
        times.update({str(event.get("corps", "")): 1 for event in found})
    stands: Mapping[str, str] = _places(throws[0].before, power, board)
    for letter, number in times.items():
        says = {
            "starved": tr("{letter} in {place} starves, whole or in part", letter=letter, place=stands.get(letter, "")),
            "cut_off": tr("{letter} in {place} is cut off and destroyed", letter=letter, place=stands.get(letter, "")),
            "capped": tr("gold above {kept} is lost", kept=KEPT),
        }
        yield _warn(what, f"{says[what]}{_in_throws(number)}", rule, corps=letter)


def _places(position: Position, power: str, board: Board) -> Mapping[str, str]:
    return {corps.letter: board.name(corps.at) for corps in position.corps_of(power)}


def _in_throws(number: int) -> str:
    """In how many throws of the income: nothing for all of them."""
    return (
        ""
        if number == THROWS_OF_INCOME
        else tr(
            ", in {number} of {throws_of_income} throws of the income", number=number, throws_of_income=THROWS_OF_INCOME
        )
    )
