"""What holds of every fall and winter, whatever was earned, owned, claimed and written."""

from collections.abc import Mapping

from attrs import evolve
from hypothesis import given
from hypothesis import strategies as st
from ir_years import rules

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.judging.abrogation import Notice, alliances_in_force, give_notice
from eia_solo.games.international_relations.rules.judging.claim_changes import post, settle
from eia_solo.games.international_relations.rules.judging.claims import open_claims, partners
from eia_solo.games.international_relations.rules.judging.ledger import (
    counts_after,
    counts_in,
    ledger,
    outstanding,
    total,
)
from eia_solo.games.international_relations.rules.judging.penalties import penalty, wear_off
from eia_solo.games.international_relations.rules.judging.points import centres_of, is_eliminated, victory_points
from eia_solo.games.international_relations.rules.judging.winter import end_of_fall
from eia_solo.games.international_relations.rules.report import About
from eia_solo.games.international_relations.rules.state import (
    TREATIES,
    Claim,
    ClaimKind,
    GameState,
    Penalty,
    PenaltyKind,
    Posting,
    Relation,
    Season,
    Stage,
    Tie,
    Turn,
)

BOARD, TABLES = rules().board, rules().tables
POWERS = BOARD.powers
LIKE_EACH_OTHER = tuple(power for power in POWERS if power != "Russia")

powers = st.sampled_from(POWERS)
pairs = st.lists(powers, min_size=2, max_size=2, unique=True).map(lambda pair: tuple(sorted(pair)))
turns = st.builds(Turn, st.integers(1901, 1912), st.sampled_from(Season))
read = st.sampled_from(["years_counted", "years_passed"])


@st.composite
def penalties(draw: st.DrawFn) -> Penalty:
    one, other = draw(pairs)
    kind, incurred, years = draw(st.sampled_from(PenaltyKind)), draw(turns), draw(st.integers(1, 10))
    points = draw(st.integers(1, 4))
    return Penalty(one, kind, points, years, incurred, wear_off(incurred, years, draw(read)), other)


@st.composite
def games(draw: st.DrawFn, season: Season = Season.FALL) -> GameState:
    """Games with centres, treaties, wars and penalties as they come; units stand in some centres."""
    great = draw(st.lists(powers, min_size=1, max_size=4))
    holders = draw(st.lists(st.sampled_from([*great, *great, None]), min_size=34, max_size=34))
    owners = {centre: power for centre, power in zip(BOARD.centres, holders, strict=True) if power is not None}
    standing = draw(st.dictionaries(st.sampled_from(BOARD.centres), powers))
    ties = draw(st.dictionaries(pairs, st.sampled_from([Tie.MDT, Tie.AAT, Tie.WAR])))
    return GameState(
        turn=Turn(draw(st.integers(1901, 1912)), season),
        stage=Stage.ADJUSTMENTS if season is Season.WINTER else Stage.ORDERS,
        units=tuple(Unit(power, UnitKind.ARMY, at) for at, power in standing.items()),
        owners=owners,
        relations=tuple(Relation(tie, *pair, since=Turn(1901, Season.SPRING)) for pair, tie in ties.items()),
        penalties=tuple(draw(st.lists(penalties(), max_size=8))),
    )


postings = st.lists(
    st.builds(
        lambda pair, third, kind: Posting(
            pair[0],
            kind,
            {ClaimKind.SOLO: (), ClaimKind.TWO_WAY: (pair[1],), ClaimKind.THREE_WAY: (pair[1], third)}[kind],
        ),
        st.permutations(POWERS).map(lambda order: order[:2]),
        powers,
        st.sampled_from(ClaimKind),
    ),
    max_size=8,
    unique_by=lambda each: each.power,
)


@given(penalties())
def test_a_penalty_counts_from_its_turn_until_it_wears_off_and_never_again(each: Penalty) -> None:
    turn, counted = Turn(1900, Season.WINTER), []
    for _ in range(80):
        turn = turn.following
        counted.append(counts_in(each, turn))
        if turn.season is Season.FALL:
            assert counts_after(each, turn) == counts_in(each, turn.following) or each.incurred > turn
    changes = [here != there for here, there in zip([False, *counted], counted, strict=False)]
    assert changes.count(True) == 2
    assert counted[-1] is False


@given(games())
def test_points_outstanding_are_never_fewer_than_none_and_none_are_counted_twice(game: GameState) -> None:
    for power in POWERS:
        counting = outstanding(game, power)
        assert total(counting) >= 0
        assert victory_points(game, [power]) == centres_of(game, power) - total(counting)
        assert total(counting) == ledger(game, power, 1901).outstanding
    counted = sum(total(outstanding(game, power)) for power in POWERS)
    assert counted == total(each for each in game.penalties if counts_in(each, game.turn))


@given(games())
def test_a_penalty_is_said_to_wear_off_in_exactly_one_fall(game: GameState) -> None:
    said = 0
    game = evolve(game, turn=Turn(1901, Season.FALL))
    for _ in range(30):
        after, lines = end_of_fall(game, BOARD, TABLES)
        said += sum(line.about is About.PENALTY and line.outcome == "over" for line in lines)
        game = evolve(after, turn=Turn(game.turn.year + 1, Season.FALL))
    assert said == len(game.penalties)


@given(games())
def test_a_fall_gives_a_centre_to_whoever_stands_there_unless_it_is_an_allys(game: GameState) -> None:
    after, _ = end_of_fall(game, BOARD, TABLES)
    standing = {unit.province: unit.power for unit in game.units}
    allied = alliances_in_force(game)
    for centre in BOARD.centres:
        before, here = game.owners.get(centre), standing.get(centre)
        if here is None or frozenset((before, here)) in allied:
            assert after.owners.get(centre) == before
        else:
            assert after.owners[centre] == here


@given(games(Season.WINTER), postings, st.randoms(use_true_random=False))
def test_the_order_of_postings_changes_nothing(game: GameState, posted: list[Posting], chance: object) -> None:
    shuffled = list(posted)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    one, other = (post(game, each, TABLES, is_deadline=True)[0] for each in (posted, shuffled))
    assert set(one.claims) == set(other.claims)
    assert set(one.relations) == set(other.relations)


@given(games(Season.WINTER), postings)
def test_a_claim_needs_everybody_and_ends_no_treaty_but_those_with_others(
    game: GameState, posted: list[Posting]
) -> None:
    after, _ = post(game, posted, TABLES, is_deadline=True)
    members = {each.power: (each.kind, each.members) for each in posted}
    for claim in after.claims:
        assert all(members[power] == (claim.kind, claim.powers) for power in claim.powers)
        assert not any(is_eliminated(game, power) for power in claim.powers)
    claimants = {power for claim in after.claims for power in claim.powers}
    for each in game.relations:
        ends = each.tie in TREATIES and bool(claimants & {each.first, each.second})
        kept = frozenset((each.first, each.second)) in partners(after)
        assert (each in after.relations) is (kept or not ends)
    assert after.penalties == game.penalties


@given(games(Season.WINTER), postings)
def test_a_claim_begins_only_if_it_was_open(game: GameState, posted: list[Posting]) -> None:
    was_open = {(each.kind, frozenset(each.powers)) for each in open_claims(game, POWERS, TABLES)}
    after, _ = post(game, posted, TABLES, is_deadline=True)
    assert {(claim.kind, frozenset(claim.powers)) for claim in after.claims} <= was_open


@given(games(), st.permutations(LIKE_EACH_OTHER))
def test_powers_without_an_exception_are_treated_alike(game: GameState, renamed: list[str]) -> None:
    names = {**dict(zip(LIKE_EACH_OTHER, renamed, strict=True)), "Russia": "Russia"}
    winter = evolve(game, turn=Turn(game.turn.year, Season.WINTER))
    here = {
        (each.kind, frozenset(names[power] for power in each.powers)) for each in open_claims(winter, POWERS, TABLES)
    }
    there = {(each.kind, frozenset(each.powers)) for each in open_claims(_renamed(winter, names), POWERS, TABLES)}
    assert here == there


def _renamed(game: GameState, names: Mapping[str, str]) -> GameState:
    return evolve(
        game,
        owners={centre: names[power] for centre, power in game.owners.items()},
        units=tuple(evolve(unit, power=names[unit.power]) for unit in game.units),
        penalties=tuple(
            evolve(each, power=names[each.power], against=each.against and names[each.against])
            for each in game.penalties
        ),
    )


@given(games(), st.lists(pairs, max_size=3, unique=True), st.lists(powers, max_size=3, unique=True))
def test_every_claim_that_is_due_is_settled_once(
    game: GameState, coalitions: list[tuple[str, str]], solos: list[str]
) -> None:
    fall, before = game.turn, Turn(game.turn.year - 1, Season.FALL)
    later = Turn(fall.year + 1, Season.FALL)
    due = [Claim(ClaimKind.SOLO, (power,), before, fall) for power in solos]
    waiting = [Claim(ClaimKind.TWO_WAY, pair, before, later) for pair in coalitions]
    after, lines = settle(evolve(game, claims=(*due, *waiting)), TABLES)
    assert after.claims == tuple(waiting)
    assert after.past_claims == tuple(due)
    assert sum(line.outcome in ("met", "fails") for line in lines) == len(due)
    assert set(after.winners) <= set(solos)
    assert bool(after.winners) is any(line.outcome == "met" for line in lines)


@given(games(Season.WINTER), st.lists(st.builds(Notice, powers, powers), max_size=6), st.randoms(use_true_random=False))
def test_a_notice_ends_one_treaty_after_the_spring_and_its_order_changes_nothing(
    game: GameState, notices: list[Notice], chance: object
) -> None:
    shuffled = list(notices)
    chance.shuffle(shuffled)  # type: ignore[attr-defined]
    found, again = give_notice(game, notices), give_notice(game, shuffled)
    assert found.game == again.game
    spring = Turn(game.turn.year + 1, Season.SPRING)
    for before, after in zip(game.relations, found.game.relations, strict=True):
        given_by = {each.power for each in notices if before.is_between(each.power, each.partner)}
        ending = before.tie in TREATIES and bool(given_by)
        assert after.ends == (spring if ending else None)
        assert set(after.ended_by) == (given_by if ending else set())


@given(games(), powers, powers)
def test_who_is_unalloyed_pays_more_for_longer(game: GameState, power: str, other: str) -> None:
    plain = penalty(game, TABLES, power, PenaltyKind.ABROGATE_MDT, other, "")
    for more in (1, 2):
        increased = penalty(evolve(game, hardened={power: more}), TABLES, power, PenaltyKind.ABROGATE_MDT, other, "")
        assert (increased.points, increased.years) == (plain.points + more, plain.years + more)
        assert increased.wears_off > plain.wears_off
