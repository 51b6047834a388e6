"""The international conference: when it is called, what it ends, and what comes of it."""

from collections.abc import Mapping

from attrs import evolve

from eia_solo.core.phrases import Phrase, Value, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.legality import impossible
from eia_solo.games.international_relations.adjudicator.orders import Move, Pair, Unit
from eia_solo.games.international_relations.rules.judging.relations import pair_of
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import TREATIES, GameState, Relation, Season, Stage, Turn
from eia_solo.games.international_relations.rules.tables import Tables


def in_contact(game: GameState, board: Board) -> frozenset[Pair]:
    """The pairs of powers in contact.

    Rule: I leaves it to the game master. Where he has named nobody, two powers are in contact if a unit of one could be
    ordered, over land, by sea or by a convoy of the fleets as they lie, into a space where a unit of the other stands.
    """
    if game.contact is not None:
        return frozenset(frozenset(pair) for pair in game.contact)
    units = {unit.province: unit for unit in game.units}
    return frozenset(
        frozenset((unit.power, other.power))
        for unit in game.units
        for other in game.units
        if unit.power != other.power and _could_enter(board, units, unit, other.province)
    )


def _could_enter(board: Board, units: Mapping[str, Unit], unit: Unit, province: str) -> bool:
    places = board.places_in(unit.kind, province)
    return any(impossible(board, units, Move(unit.province, place)) is None for place in places)


@frozen
class Deadlock:
    """Whether all powers in contact are allied: the pairs in contact, and those of them that stand in its way."""

    contact: frozenset[Pair]
    free: frozenset[Pair]
    """In contact without a treaty."""
    ending: frozenset[Pair]
    """In contact with a treaty under notice."""

    @property
    def holds(self) -> bool:
        """Rule: I; at least one pair must be in contact."""
        return bool(self.contact) and not self.free and not self.ending


def deadlock(game: GameState, board: Board) -> Deadlock:
    """Whether as things stand no two powers in contact could fight.

    Rule: I. A treaty signed in the last fall counts: it is in force once the winter is over.
    """
    treaties = {pair_of(each): each for each in game.relations if each.tie in TREATIES}
    contact = in_contact(game, board)
    allied = frozenset(treaties)
    ending = frozenset(pair for pair, treaty in treaties.items() if treaty.ends is not None)
    return Deadlock(contact, contact - allied, contact & ending)


def called(game: GameState, board: Board, tables: Tables) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game at the end of a winter, with a conference called if the powers in contact are all allied. Rule: I."""
    dates = tables.victory.conference
    if game.turn.year < dates.first_winter or game.conference is not None:
        return game, ()
    found = deadlock(game, board)
    if not found.holds:
        return game, ()
    winter = Turn(game.turn.year + dates.winters_later, Season.WINTER)
    line = ReportLine(
        about=About.ANNOUNCEMENT,
        text=say("conference.called", turn=winter.text),
        why=say("conference.allied", pairs=_said(found.contact)),
        rule=dates.rule,
    )
    return evolve(game, conference=winter), (line,)


def opened(game: GameState, board: Board) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game as its conference begins: every treaty is void, and powers may give secret notices again.

    Rule: I. The penalties of the treaties stay, and no new ones come of their end.
    """
    lines = [_void(each, "I.void", say("conference.begins")) for each in game.relations if each.tie in TREATIES]
    pairs = in_contact(game, board)
    contact = ReportLine(
        about=About.ANNOUNCEMENT,
        text=say("conference.contact", pairs=_said(pairs)) if pairs else say("conference.nobody"),
        why=say("conference.named") if game.contact is not None else say("conference.by_units"),
        rule="I.contact",
    )
    wars = tuple(each for each in game.relations if each.tie not in TREATIES)
    return evolve(game, relations=wars, stage=Stage.TREATIES), (*lines, contact)


def concluded(game: GameState, board: Board) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game after the conference's treaties: if all powers in contact are allied again, all powers are neutral.

    Rule: I. That ends wars, too: nobody is anything but neutral to anybody.
    """
    found, over = deadlock(game, board), evolve(game, conference=None, contact=None)
    if not found.holds:
        return over, ()
    line = ReportLine(
        about=About.ANNOUNCEMENT,
        text=say("conference.neutral"),
        why=say("conference.allied_again", pairs=_said(found.contact)),
        rule="I.neutral",
    )
    ended = (_void(each, "I.neutral", say("conference.in_vain")) for each in game.relations)
    return evolve(over, relations=()), (line, *ended)


def _void(relation: Relation, rule: str, why: Phrase) -> ReportLine:
    return ReportLine(
        about=About.RELATION,
        text=say("relation.ends", first=relation.first, second=relation.second, tie=relation.tie),
        why=why,
        rule=rule,
        powers=(relation.first, relation.second),
    )


def _said(pairs: frozenset[Pair]) -> Value:
    """Pairs of powers, in the order of the alphabet."""
    return tuple(say("pair", first=first, second=second) for first, second in sorted(map(sorted, pairs)))
