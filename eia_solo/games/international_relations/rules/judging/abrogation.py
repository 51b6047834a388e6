"""Abrogating a treaty: notice in winter, a spring in which it still binds, and what is forbidden then."""

from collections.abc import Iterable, Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.adjudicator.orders import Alliances
from eia_solo.games.international_relations.rules.judging.claims import partners
from eia_solo.games.international_relations.rules.judging.relations import in_force, pair_of
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import TREATIES, GameState, Relation, Season, Tie, Turn
from eia_solo.games.international_relations.rules.writing.validated import Said
from eia_solo.games.international_relations.rules.writing.written import Abrogate


@frozen
class Notice:
    """A power abrogates its treaty with another; without a tie whatever treaty there is."""

    power: str
    partner: str
    tie: Tie | None = None


@frozen
class Given:
    """The game after the notices of a winter, with the treaties whose end was announced and by whom."""

    game: GameState
    abrogated: tuple[tuple[str, Relation], ...]
    lines: tuple[ReportLine, ...]


def notices_of(said: Iterable[Said]) -> tuple[Notice, ...]:
    """The notices among these statements."""
    return tuple(
        Notice(each.power, each.statement.partner, each.statement.tie)
        for each in said
        if each.power is not None and isinstance(each.statement, Abrogate)
    )


def give_notice(game: GameState, notices: Sequence[Notice]) -> Given:
    """The game with these notices: each treaty ends after the spring that follows.

    Rule: D. Both powers may give notice of the same treaty; a power that does so twice has done so once.
    """
    ends = Turn(game.turn.year + 1, Season.SPRING)
    given: list[tuple[str, Relation]] = []
    lines: list[ReportLine] = []
    for notice in dict.fromkeys(notices):
        treaties, fault = _meant(game, notice)
        if fault:
            lines.append(_invalid(notice, *fault))
        new = [(notice.power, treaty) for treaty in treaties if (notice.power, treaty) not in given]
        given += new
        lines += [_announced(power, treaty, ends) for power, treaty in new]
    by_treaty = {treaty: tuple(sorted(power for power, other in given if other == treaty)) for _, treaty in given}
    relations = tuple(
        evolve(each, ends=ends, ended_by=by_treaty[each]) if each in by_treaty else each for each in game.relations
    )
    return Given(evolve(game, relations=relations), tuple(given), tuple(lines))


def _meant(game: GameState, notice: Notice) -> tuple[Sequence[Relation], tuple[Phrase, str] | None]:
    """The treaties a notice is of; or none, with why it is void and the rule."""
    between = [
        each for each in game.relations if each.tie in TREATIES and each.is_between(notice.power, notice.partner)
    ]
    if not between or notice.power == notice.partner:
        return (), (say("notice.no_treaty", power=notice.power, partner=notice.partner), "D.notice")
    meant = [each for each in between if notice.tie in (None, each.tie)]
    if not meant:
        return (), (say("notice.other_treaty", tie=between[0].tie), "D.notice")
    if frozenset((notice.power, notice.partner)) in partners(game):
        return (), (say("notice.bound"), "A.bound")
    return meant, None


def under_notice(game: GameState) -> tuple[Relation, ...]:
    """The treaties that are in the spring of their notice. Rule: D."""
    return tuple(each for each in in_force(game) if each.tie in TREATIES and each.ends == game.turn)


def alliances_in_force(game: GameState) -> Alliances:
    """The pairs of powers whose units count as those of one power this turn.

    Rule: F, for all that have a treaty in force; D, not in the spring of its notice, when one may attack the other.
    """
    ending = under_notice(game)
    return frozenset(pair_of(each) for each in in_force(game) if each.tie in TREATIES and each not in ending)


def frozen_units(game: GameState, board: Board) -> Mapping[str, Relation]:
    """The provinces whose units get no orders and no support this spring, each with the treaty that ends.

    Rule: D. They are units of a power that gave notice, in the home territory or in an owned centre of the other.
    """
    return dict(_frozen(game, board))


def _frozen(game: GameState, board: Board) -> Iterator[tuple[str, Relation]]:
    for treaty in under_notice(game):
        for power in treaty.ended_by:
            other = treaty.partner(power)
            for unit in game.units:
                abroad = board.provinces[unit.province].territory_of == other
                if unit.power == power and (abroad or game.owners.get(unit.province) == other):
                    yield unit.province, treaty


def _announced(power: str, treaty: Relation, ends: Turn) -> ReportLine:
    why = "" if treaty.tie is Tie.MDT else say("notice.free")
    other = treaty.partner(power)
    text = say("notice.given", power=power, tie=treaty.tie, partner=other, ends=ends.text)
    return ReportLine(about=About.ANNOUNCEMENT, text=text, why=why, rule="D.notice", powers=(power, other))


def _invalid(notice: Notice, why: Phrase, rule: str) -> ReportLine:
    void = say("notice.void_of_any", power=notice.power, partner=notice.partner)
    if notice.tie is not None:
        void = say("notice.void", power=notice.power, tie=notice.tie, partner=notice.partner)
    return ReportLine(
        about=About.INVALID,
        text=void,
        why=why,
        rule=rule,
        powers=(notice.power, notice.partner),
        outcome="invalid",
    )
