"""The phase of secret notices: before the first spring, and at an international conference."""

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.phrases import Phrase, Said, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.judging.conference import concluded
from eia_solo.games.international_relations.rules.judging.penalties import charge
from eia_solo.games.international_relations.rules.judging.relations import begin_turn
from eia_solo.games.international_relations.rules.judging.treaties import (
    Refused,
    Signing,
    Treaty,
    enter,
    entering_penalties,
    sign,
)
from eia_solo.games.international_relations.rules.judging.void_lines import void_lines
from eia_solo.games.international_relations.rules.report import About, Report, ReportLine
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.validated import Validated
from eia_solo.games.international_relations.rules.writing.written import EnterTreaty, WithdrawTreaty

ONLY_TREATIES = say("void.treaties_only")


def process(game: GameState, board: Board, checked: Validated, tables: Tables) -> Report:
    """What comes of the notices of this phase, and the game in the spring that follows.

    Rule: H, I. A treaty both powers gave notice of is in force at once. What only one of them wrote is for the game
    master alone, and so is everything that cannot be written here.
    """
    notices = [_notices(power, checked) for power in board.powers]
    entries = {each.power: tuple(each.standing) for each in notices}
    replaced = tables.choice("treaty_in_war", game.readings) == "replaces_war"
    signing = sign(game.relations, entries, war_is_replaced=replaced)
    spring = game.turn.following
    after = evolve(game, relations=enter(game.relations, signing.signed, spring))
    lines = [*_lines(signing), *(line for each in notices for line in each.lines)]
    lines += void_lines(checked, (EnterTreaty, WithdrawTreaty), ONLY_TREATIES, "H.phase")
    if game.conference == game.turn:
        after, ended = concluded(after, board)
        lines += ended
    stand = signing.signed if after.relations else ()  # none does if the conference has made all neutral
    after, charged = charge(after, entering_penalties(after, stand, tables), tables)
    if game.conference is None:
        charged = tuple(evolve(line, rule="H.penalty") for line in charged)
    relations = begin_turn(after.relations, spring)
    end = evolve(after, turn=spring, stage=Stage.ORDERS, relations=relations, written={})
    return Report(game.turn, game.stage, (*lines, *charged), end)


@frozen
class _Notices:
    """The notices of a power that stand at the deadline, and what is said of those that do not."""

    power: str
    standing: tuple[EnterTreaty, ...]
    lines: tuple[ReportLine, ...]


def _notices(power: str, checked: Validated) -> _Notices:
    """The last notice to each power, if it was not withdrawn. Rule: H."""
    standing: dict[str, EnterTreaty] = {}
    lines = []
    for said in checked.said:
        notice = said.statement
        if said.power != power or not isinstance(notice, EnterTreaty | WithdrawTreaty):
            continue
        there_is = standing.pop(notice.partner, None)
        if isinstance(notice, EnterTreaty):
            standing[notice.partner] = notice
            if there_is not in (None, notice):
                lines.append(_withdrawn(power, there_is, say("secret.replaced")))
        elif there_is == EnterTreaty(notice.tie, notice.partner):
            lines.append(_withdrawn(power, there_is, say("secret.in_time")))
        else:
            if there_is is not None:
                standing[notice.partner] = there_is
            lines.append(_nothing_to_withdraw(power, notice))
    return _Notices(power, tuple(standing.values()), tuple(lines))


def _withdrawn(power: str, notice: EnterTreaty, why: Phrase) -> ReportLine:
    text = say("secret.withdrawn", power=power, tie=notice.tie, partner=notice.partner)
    return _secret(About.NOTE, text, why, "H.withdraw", power, notice.partner)


def _nothing_to_withdraw(power: str, notice: WithdrawTreaty) -> ReportLine:
    text = say("secret.not_given", power=power, tie=notice.tie, partner=notice.partner)
    return _secret(About.INVALID, text, "", "H.withdraw", power, notice.partner)


def _secret(about: About, text: Phrase, why: Said, rule: str, *powers: str) -> ReportLine:
    return ReportLine(about=about, text=text, why=why, rule=rule, powers=powers, public=False)


def _lines(signing: Signing) -> Iterator[ReportLine]:
    yield from map(_signed, signing.signed)
    if not signing.signed:
        yield ReportLine(about=About.ANNOUNCEMENT, text=say("secret.none"), rule="H.announced")
    yield from map(_unreturned, signing.one_sided)
    yield from map(_refused, signing.refused)


def _signed(treaty: Treaty) -> ReportLine:
    return ReportLine(
        about=About.ANNOUNCEMENT,
        text=say("secret.signed", first=treaty.first, second=treaty.second, tie=treaty.tie),
        why=say("secret.both"),
        rule="H.both",
        powers=(treaty.first, treaty.second),
    )


def _unreturned(treaty: Treaty) -> ReportLine:
    text = say("secret.not_returned", first=treaty.first, second=treaty.second, tie=treaty.tie)
    return _secret(About.NOTE, text, say("secret.untold"), "H.secret", treaty.first, treaty.second)


def _refused(refused: Refused) -> ReportLine:
    treaty = refused.treaty
    text = say("secret.refused", first=treaty.first, second=treaty.second, tie=treaty.tie)
    return _secret(About.INVALID, text, refused.why, refused.rule, treaty.first, treaty.second)
