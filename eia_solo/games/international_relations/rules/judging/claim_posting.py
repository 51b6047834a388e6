"""Claims as they are posted: which begin, which lapse, and which treaties they end."""

from collections.abc import Iterable, Mapping, Sequence

from attrs import evolve

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.orders import listed
from eia_solo.games.international_relations.rules.judging.claims import Refusal, partners, why_not
from eia_solo.games.international_relations.rules.judging.points import last_fall
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import (
    TREATIES,
    Claim,
    ClaimKind,
    GameState,
    Posting,
    Season,
    Turn,
)
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.validated import Said
from eia_solo.games.international_relations.rules.writing.written import ClaimVictory


def postings_of(said: Iterable[Said]) -> tuple[Posting, ...]:
    """The claims among these statements."""
    return tuple(
        Posting(each.power, each.statement.kind, each.statement.partners)
        for each in said
        if each.power is not None and isinstance(each.statement, ClaimVictory)
    )


def post(
    game: GameState, postings: Sequence[Posting], tables: Tables, *, is_deadline: bool
) -> tuple[GameState, tuple[ReportLine, ...]]:
    """The game after these postings: claims all of whose members have posted begin, and end treaties with all others.

    Rule: A. A power has one claim at a time, the last it posted. At the deadline of spring the claims that lack a
    member's posting lapse; before it they are kept. All are judged by the points of the last fall, so those of one
    moment do not disturb each other.
    """
    latest = {each.power: each for each in (*game.postings, *postings)}
    new = [each for each in postings if latest[each.power] is each]
    lines = [_announced(each) for each in new]
    begun: list[Claim] = []
    waiting: list[Posting] = []
    for posting in sorted(latest.values(), key=lambda each: each.power):
        if refusal := why_not(game, posting.kind, posting.members, tables):
            lines.append(_refused(posting, refusal))
        elif lacking := _lacking(posting, latest):
            waiting.append(posting)
            if is_deadline:
                lines.append(_lapsed(posting, lacking))
        elif posting.power == posting.members[0]:
            begun.append(_claim(game, posting, tables))
            lines.append(_begun(begun[-1]))
    kept = () if is_deadline else tuple(waiting)
    after, ended = _treaties_ended(evolve(game, claims=(*game.claims, *begun), postings=kept), begun)
    return after, (*lines, *ended)


def _lacking(posting: Posting, latest: Mapping[str, Posting]) -> list[str]:
    """The members who have not posted the same claim."""
    return [
        power
        for power in posting.members
        if power not in latest or (latest[power].kind, latest[power].members) != (posting.kind, posting.members)
    ]


def _claim(game: GameState, posting: Posting, tables: Tables) -> Claim:
    met = last_fall(game.turn)
    assert met is not None, "why_not refuses claims at other times"
    settled = Turn(met.year + tables.victory.goal(posting.kind).falls, Season.FALL)
    return Claim(posting.kind, posting.members, met, settled)


def _treaties_ended(game: GameState, begun: Sequence[Claim]) -> tuple[GameState, tuple[ReportLine, ...]]:
    """A claim ends its powers' treaties with everyone else at once, without a penalty. Rule: A."""
    allowed = partners(game)
    claimants = {power for claim in begun for power in claim.powers}
    gone = [
        each
        for each in game.relations
        if each.tie in TREATIES
        and claimants & {each.first, each.second}
        and frozenset((each.first, each.second)) not in allowed
    ]
    lines = tuple(
        ReportLine(
            about=About.RELATION,
            text=say("relation.ended_by_claim", first=each.first, second=each.second, tie=each.tie),
            why=say("relation.claims_alone", powers=listed(sorted(claimants & {each.first, each.second}))),
            rule="A.treaties_end",
            powers=(each.first, each.second),
        )
        for each in gone
    )
    return evolve(game, relations=tuple(each for each in game.relations if each not in gone)), lines


def _said(posting: Posting) -> Phrase:
    """A posted claim: "two-way claim with Italy"."""
    if not posting.partners:
        return say("claim", kind=posting.kind)
    return say("claim.with", kind=posting.kind, partners=listed(posting.partners))


def _announced(posting: Posting) -> ReportLine:
    text = say("claim.posted", power=posting.power, claim=_said(posting))
    return ReportLine(about=About.ANNOUNCEMENT, text=text, rule="A.posting", powers=posting.members)


def _refused(posting: Posting, refusal: Refusal) -> ReportLine:
    return ReportLine(
        about=About.INVALID,
        text=say("claim.refused", power=posting.power, claim=_said(posting)),
        why=refusal.why,
        rule=refusal.rule,
        powers=posting.members,
        outcome="refused",
    )


def _lapsed(posting: Posting, lacking: Sequence[str]) -> ReportLine:
    return ReportLine(
        about=About.VICTORY,
        text=say("claim.lapsed", power=posting.power, claim=_said(posting)),
        why=say("claim.lacking", powers=listed(lacking)),
        rule="A.all_post",
        powers=posting.members,
    )


def _begun(claim: Claim) -> ReportLine:
    why = "claim.all_posted" if len(claim.powers) > 1 else "claim.begins"
    return ReportLine(
        about=About.VICTORY,
        text=say("claim.begun", kind=claim.kind, powers=listed(claim.powers), turn=claim.confirmed_in.text),
        why=say(why, turn=claim.met.text),
        rule="A.solo_confirmed" if claim.kind is ClaimKind.SOLO else "A.coalition_confirmed",
        powers=claim.powers,
    )
