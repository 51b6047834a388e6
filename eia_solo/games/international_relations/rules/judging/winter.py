"""What a year comes to: the end of its fall, and its winter."""

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.phrases import say
from eia_solo.games.international_relations.adjudicator import adjustments
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Disband, Waive, joined, listed
from eia_solo.games.international_relations.rules.judging import abrogation, claim_changes, conference
from eia_solo.games.international_relations.rules.judging.claims import open_claims
from eia_solo.games.international_relations.rules.judging.ledger import outstanding, total
from eia_solo.games.international_relations.rules.judging.ownership import after_fall, shut_in
from eia_solo.games.international_relations.rules.judging.penalties import charge, penalty, with_first_shots, worn_off
from eia_solo.games.international_relations.rules.judging.points import centres_of, is_eliminated
from eia_solo.games.international_relations.rules.judging.relations import begin_turn
from eia_solo.games.international_relations.rules.judging.void_lines import void_lines
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.state import GameState, PenaltyKind, Season, Stage, Tie, Turn
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.order_words import order_short
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import Abrogate, ClaimVictory

Lines = tuple[ReportLine, ...]

NOT_IN_WINTER = say("void.winter")


def end_of_fall(game: GameState, board: Board, tables: Tables) -> tuple[GameState, Lines]:
    """The game in the winter that follows its fall: owners, penalties that wear off, points, claims.

    Rule: A, E(6), G. The fall's moves and retreats are over, its penalties charged, its relations changed. Things are
    done in this order: owners of centres; penalties that end with this fall; points; claims that are due; what may be
    claimed now.
    """
    stuck = shut_in(game, board)
    owned = after_fall(game, board)
    game = evolve(game, owners=owned.owners)
    game, hardening = _hardened(game, board, tables)
    game, settled = claim_changes.settle(game, tables)
    worn = tuple(worn_off(each, tables) for each in game.penalties if _ends_by(each.wears_off, game.turn))
    points = tuple(_points(game, power) for power in board.powers)
    game = evolve(
        game,
        turn=game.turn.following,
        stage=Stage.ADJUSTMENTS,
        stuck=stuck,
        transfers={},
        permitted=frozenset(),
        contested=frozenset(),
        dislodged=(),
        written={},
    )
    return game, (*owned.lines, *worn, *hardening, *points, *settled, *_claimable(game, board, tables))


def _ends_by(wears_off: Turn, fall: Turn) -> bool:
    """Whether a penalty is gone with this fall and was not with the one before."""
    return Turn(fall.year - 1, Season.FALL) < wears_off <= fall


def _hardened(game: GameState, board: Board, tables: Tables) -> tuple[GameState, Lines]:
    """The game with the powers whose expansionism is unalloyed from this fall on. Rule: E(6)."""
    states, lines = dict(game.hardened), []
    for power in board.powers:
        points = total(outstanding(game, power, after=game.turn))
        reached = tables.penalties.hardening_at(points)
        if reached is not None and reached.more > states.get(power, 0):
            states[power] = reached.more
            text = say("hardened", power=power, points=reached.more, years=reached.more)
            why = say("hardened.points", points=points)
            lines.append(ReportLine(about=About.PENALTY, text=text, why=why, rule=reached.rule, powers=(power,)))
    return evolve(game, hardened=states), tuple(lines)


def _points(game: GameState, power: str) -> ReportLine:
    """A power's victory points when the fall is over."""
    centres, against = centres_of(game, power), total(outstanding(game, power, after=game.turn))
    if is_eliminated(game, power):
        return ReportLine(about=About.VICTORY, text=say("eliminated", power=power), rule="A.base", powers=(power,))
    text = say("victory.points", power=power, points=centres - against)
    why = say("victory.centres", centres=centres, against=against)
    return ReportLine(about=About.VICTORY, text=text, why=why, rule="A.points", powers=(power,))


def _claimable(game: GameState, board: Board, tables: Tables) -> Iterator[ReportLine]:
    """Who may claim a victory until the deadline of spring, a line for each kind of claim."""
    if game.winners:
        return
    found = open_claims(game, board.powers, tables)
    for goal in tables.victory.goals:
        claims = [each for each in found if each.kind is goal.kind]
        if claims:
            who = [
                say("claim.who", powers=listed(each.powers), points=each.points, needed=each.needed) for each in claims
            ]
            yield ReportLine(
                about=About.VICTORY,
                text=say("claim.open", kind=goal.kind, who=joined(who, "semicolon")),
                why=say("claim.to_post_by_all") if goal.powers > 1 else say("claim.to_post"),
                rule="A.posting",
                powers=tuple(dict.fromkeys(power for each in claims for power in each.powers)),
            )


def process(game: GameState, board: Board, checked: Validated, tables: Tables) -> Report:
    """What comes of a winter's orders, and the game after it: the next spring, or a conference.

    Rule: D, G, I and the standard rules for builds. Claims come before notices, as they end treaties at once.
    """
    after, claimed = claim_changes.post(game, claim_changes.postings_of(checked.said), tables, is_deadline=False)
    given = abrogation.give_notice(after, abrogation.notices_of(checked.said))
    after, charged = _charge(given, tables)
    after, adjusted = _adjusted(after, board, checked)
    after, called = conference.called(after, board, tables)
    void = void_lines(checked, (Abrogate, ClaimVictory), NOT_IN_WINTER)
    lines = (*claimed, *given.lines, *charged, *adjusted, *void, *called)
    after = evolve(after, stuck=(), written={})
    if after.conference == after.turn:
        after, opening = conference.opened(after, board)
        return Report(game.turn, game.stage, (*lines, *opening), after)
    spring = after.turn.following
    relations = begin_turn(after.relations, spring)
    return Report(game.turn, game.stage, lines, evolve(after, turn=spring, stage=Stage.ORDERS, relations=relations))


def _charge(given: abrogation.Given, tables: Tables) -> tuple[GameState, Lines]:
    """The game with the penalties for abrogating MDTs. Rule: D, E(5)."""
    earned = [
        penalty(given.game, tables, power, PenaltyKind.ABROGATE_MDT, partner, say("cause.notice", partner=partner))
        for power, treaty in given.abrogated
        if treaty.tie is Tie.MDT
        for partner in (treaty.partner(power),)
    ]
    return charge(given.game, with_first_shots(given.game, tables, earned), tables)


def _adjusted(game: GameState, board: Board, checked: Validated) -> tuple[GameState, Lines]:
    """The game after builds and disbandments, those of units that are shut in among them. Rule: G."""
    found = adjustments.adjudicate(board, game.units, game.owners, checked.winter, optional=game.stuck)
    units = {unit.province: unit for unit in game.units}
    lines = [
        ReportLine(
            about=About.ORDER,
            text=order_short(order, units),
            why=verdict.why,
            powers=(power,),
            outcome=verdict.outcome.value,
            at=order.at.partition("/")[0] if not isinstance(order, Waive) else "",
            rule="G.stuck" if isinstance(order, Disband) and order.at in game.stuck else "",
        )
        for power, own in checked.winter.items()
        for order, verdict in zip(own, found.verdicts.get(power, ()), strict=True)
    ]
    removed = [
        ReportLine(
            about=About.ORDER,
            text=order_short(Disband(unit.province), units),
            why=why,
            powers=(unit.power,),
            outcome="removed",
            at=unit.province,
        )
        for unit, why in found.removed.items()
    ]
    return evolve(game, units=found.units), (*lines, *removed)
