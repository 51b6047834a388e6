"""Acts of all kinds in any order, for the properties of the record."""

from datetime import timedelta
from itertools import count

from attrs import evolve, frozen
from hypothesis import strategies as st
from rar_desk import GAMES, START

from eia_solo.core.moment import Moment
from eia_solo.games.revolution_and_reaction.rules import decisions, parts
from eia_solo.games.revolution_and_reaction.rules.acts import Author, Channel, Entered, Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Turn, TurnKind
from eia_solo.games.revolution_and_reaction.rules.parts import Clause, ClauseKind, Goods

PLAYERS = {"nwol": ("Fr", "Pr", "Ho", "Ru"), "amwol": ("US", "A", "B", "No")}
OFFICES = ("foreign_minister", "foreign_minister", "foreign_minister", "prime_minister", "prime_minister", "ambassador")
IDS = [ActId(f"m{number}") for number in range(60)]


def moment(hours: int) -> Moment:
    return Moment.parse((START + timedelta(hours=hours)).isoformat())


def _states(codes: tuple[str, ...]) -> st.SearchStrategy[tuple[StateCode, ...]]:
    return st.lists(st.sampled_from(codes).map(StateCode), min_size=1, max_size=2, unique=True).map(tuple)


def any_part(codes: tuple[str, ...]) -> st.SearchStrategy[parts.Part]:
    others, flags = _states(codes), st.booleans()
    one = st.sampled_from(codes).map(StateCode)
    clauses = st.lists(st.builds(Clause, st.sampled_from(ClauseKind)), max_size=2).map(tuple)
    return st.one_of(
        st.builds(parts.SignTreaty, st.one_of(st.just(()), others), clauses, flags, flags),
        st.builds(parts.RenounceTreaty),
        st.builds(parts.FormAlliance, others, flags),
        st.builds(parts.ActivateAlliance, others),
        st.builds(parts.ActivateAlliance, others),
        st.builds(parts.InactivateAlliance, others),
        st.builds(parts.BreakAlliance, others),
        st.builds(parts.DeclareWar, others),
        st.builds(parts.DeclareWar, others),
        st.builds(parts.MakePeace, others, flags),
        st.builds(parts.Endorse),
        st.builds(parts.Endorse, st.one_of(st.just(()), others)),
        st.builds(parts.Withdraw),
        st.builds(parts.RequestTransfer, one, st.sampled_from([Goods.POINTS, Goods.CROWNS]), st.integers(1, 30)),
        st.builds(parts.Explain, st.just("Because")),
    )


def without(part: parts.Part, state: StateCode) -> parts.Part | None:
    """The part as a state can post it: it does not name itself."""
    named = getattr(part, "states", None)
    if isinstance(part, parts.RequestTransfer):
        return None if part.to == state else part
    if named is None or state not in named:
        return part
    left = tuple(each for each in named if each != state)
    return type(part)(left) if left else None  # type: ignore[call-arg, return-value]


@st.composite
def posts(draw: st.DrawFn, codes: tuple[str, ...], channel: Channel | None = None) -> Post | None:
    author = Author(StateCode(draw(st.sampled_from(codes))), OfficeId(draw(st.sampled_from(OFFICES))))
    part = without(draw(any_part(codes)), author.state)
    if part is None:
        return None
    way = channel or draw(st.sampled_from([Channel.PUBLIC, Channel.PUBLIC, Channel.PUBLIC, Channel.SECRET]))
    if isinstance(part, parts.RequestTransfer):
        way = Channel.SECRET
    refers_to = draw(st.one_of(st.none(), st.sampled_from(IDS)))
    return Post(moment(0), author, (part,), way, refers_to)


def rulings(codes: tuple[str, ...]) -> st.SearchStrategy[Ruling]:
    one, flag, id = st.sampled_from(codes).map(StateCode), st.booleans(), st.sampled_from(IDS)
    turn = st.integers(1, 6)
    deadlines = st.one_of(st.none(), st.integers(0, 400).map(moment))
    turns = st.builds(Turn, turn, st.sampled_from(TurnKind), deadlines)
    return st.builds(
        Ruling,
        st.just(moment(0)),
        st.one_of(
            st.builds(decisions.Schedule, st.tuples(turns)),
            st.builds(decisions.RunTurn, turn),
            st.builds(decisions.InitiateCampaign, turn, st.none()),
            st.builds(decisions.NotePresence, one, one, flag, flag),
            st.builds(decisions.NoteVanquished, one, st.just(StateCode(codes[0])), flag, flag),
            st.builds(decisions.NoteCityHeld, st.just(StateCode(codes[0])), one, flag),
            st.builds(decisions.NotePoints, one, st.integers(0, 60), st.integers(0, 900)),
            st.builds(
                decisions.NoteMinister, one, st.just(OfficeId("foreign_minister")), st.sampled_from(("", "somebody"))
            ),
            st.builds(decisions.Confirm, id, st.one_of(st.none(), st.sampled_from(decisions.Effect))),
            st.builds(decisions.Approve, id),
            st.builds(decisions.Revoke, id),
            st.builds(decisions.AskExplanation, id),
            st.builds(decisions.Block, id, st.just("No use")),
        ),
    )


@frozen
class Step:
    """An act of a history; `answers` is how many acts before it the post stands that it refers to."""

    act: Entered
    answers: int = 0


def _said(state: str, office: str, *said: parts.Part, answers: int = 0) -> Step:
    return Step(Post(moment(0), Author(StateCode(state), OfficeId(office)), said), answers)


@st.composite
def dealings(draw: st.DrawFn, codes: tuple[str, ...]) -> list[Step]:
    """What two states do together, so that something comes of it: an alliance, a war, a peace."""
    one, other = draw(st.lists(st.sampled_from(codes).map(StateCode), min_size=2, max_size=2, unique=True))
    foreign, prime = "foreign_minister", "prime_minister"
    if draw(st.booleans()):
        return [
            _said(one, foreign, parts.FormAlliance((other,)), parts.ActivateAlliance((other,))),
            _said(other, foreign, parts.FormAlliance((one,)), parts.ActivateAlliance((one,))),
        ]
    if draw(st.booleans()):
        return [_said(one, foreign, parts.DeclareWar((other,))), _said(one, prime, parts.Endorse(), answers=1)]
    return [
        _said(one, foreign, parts.MakePeace((other,))),
        _said(other, foreign, parts.MakePeace(), answers=1),
        _said(one, prime, parts.Endorse(), answers=2),
        _said(other, prime, parts.Endorse(), answers=3),
    ]


@st.composite
def histories(draw: st.DrawFn, game: str) -> list[Entered]:
    """Acts at moments of their own, in the order in which they were received."""
    codes = PLAYERS[game]
    alone = st.one_of(posts(codes), posts(codes), rulings(codes)).map(lambda act: [Step(act)] if act else [])
    drawn = draw(st.lists(st.one_of(dealings(codes), dealings(codes), alone), max_size=12))
    found: list[Entered] = []
    for number, step in enumerate((step for block in drawn for step in block), 1):
        act = step.act
        if step.answers:
            assert isinstance(act, Post)
            act = evolve(act, refers_to=IDS[number - step.answers])
        found.append(placed(act, 10 * number + draw(st.integers(0, 4)) * 2, IDS[number], number))
    return found


def placed(act: Entered, hours: int, id: ActId, number: int) -> Entered:
    """The act with a time, an id and a number."""
    received = moment(hours)
    if isinstance(act, Post):
        return Post(received, act.author, act.parts, act.channel, act.refers_to, act.text, id, number)
    return Ruling(received, act.decision, act.secret, act.text, id, number)


@st.composite
def with_secrets(draw: st.DrawFn) -> tuple[str, str | None, list[Entered], list[Entered]]:
    """A history and a reader, and the same history with other secrets of states that are not the reader."""
    game = draw(st.sampled_from(GAMES))
    codes = PLAYERS[game]
    reader = draw(st.sampled_from([None, *codes]))
    others = tuple(code for code in codes if code != reader)
    acts = [each for each in draw(histories(game)) if not _is_foreign(each, reader)]
    secrets = [each for each in draw(st.lists(posts(others, Channel.SECRET), max_size=8)) if each is not None]
    numbers = count(100)
    added = [
        placed(each, draw(st.integers(0, 200)) * 2 + 1, ActId(f"secret {number}"), number)
        for each, number in zip(secrets, numbers, strict=False)
    ]
    return game, reader, acts, [*acts, *added]


def _is_foreign(act: Entered, reader: str | None) -> bool:
    return isinstance(act, Post) and not act.is_public and act.author.state != reader
