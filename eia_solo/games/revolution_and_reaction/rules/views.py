"""What each may know: the public Diplomatic Record, a state's report, the game administrator's file.

Each is the record of the acts its reader may know and of nothing else. What a reader may not know is never an input, so
it cannot leak through a verdict, a waiting list or an order of things.
"""

from collections.abc import Iterable, Iterator, Mapping

from attrs import evolve, fields

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import (
    Act,
    Entered,
    Granted,
    Kept,
    PointsAnnounced,
    Post,
    Ruling,
    StruckOut,
    TransferCancelled,
    renumbered,
    told,
)
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import (
    Answer,
    Approve,
    AskExplanation,
    Block,
    NotePoints,
    NotePresence,
    Revoke,
)
from eia_solo.games.revolution_and_reaction.rules.parts import (
    FormAlliance,
    Goods,
    Part,
    RequestTransfer,
    SignTreaty,
)
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register, ledger_of
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing


def public_record(register: Register, at: Moment | None = None) -> Register:
    """The Diplomatic Record: what anybody reads on the forum."""
    return read_by(register, None, at)


def report(register: Register, state: StateCode, at: Moment | None = None) -> Register:
    """What a state may know: what is public, its own posts, what was addressed to it and secret treaties it signed."""
    return read_by(register, state, at)


def read_by(register: Register, state: StateCode | None, at: Moment | None = None) -> Register:
    """What a state may know, or without one what anybody reads."""
    acts = register.acts if at is None else register.up_to(at)
    record = register.as_of(acts[-1].received) if acts else register.record
    approved = _approved(acts, record)
    reader = _Reader(state, _posts(acts), _signed_by(state, acts), approved, _cancelled(acts, record, approved))
    seen = (each for act in acts for each in reader.sees(act))
    # Numbers of their own: a gap would tell that something secret lies between.
    numbered = (renumbered(act, number) for number, act in enumerate(seen, 1))
    return ledger_of(register.edition, register.readings, register.setup, numbered)


def publicly(act: Kept) -> Kept:
    """A public act as everybody reads it."""
    read = _Reader(None, {}, frozenset(), {}, {})._without_secrets(act)
    assert isinstance(read, Kept), "it is read as what it is"
    return read


def _posts(acts: Iterable[Act]) -> dict[ActId, Post]:
    return {act.id: act for act in acts if isinstance(act, Post)}


def _signed_by(state: StateCode | None, acts: Iterable[Act]) -> frozenset[ActId]:
    """The posts that a state has answered by one of its own."""
    own = (act for act in acts if isinstance(act, Post) and act.author.state == state)
    return frozenset(filter(None, (act.refers_to for act in own)))


def _approved(acts: Iterable[Act], record: Record) -> dict[ActId, ActId]:
    """By the approval, the request it approved, where the rules let it."""
    return {
        act.id: act.decision.transfer
        for act in acts
        if isinstance(act, Ruling)
        and isinstance(act.decision, Approve)
        and record.verdicts[act.id].standing is Standing.IN_FORCE
    }


_OF_POSTS = tuple(each.name for each in fields(Post))


@frozen
class _Cancelled:
    """A transfer that came to nothing after this approval of it."""

    request: ActId
    approval: ActId


def _cancelled(acts: Iterable[Act], record: Record, approved: Mapping[ActId, ActId]) -> dict[ActId, list[_Cancelled]]:
    """By the act that cancelled them: approved transfers that came to nothing, with the approval it undid."""
    last: dict[ActId, ActId] = {}
    found: dict[ActId, list[_Cancelled]] = {}
    ended = {id: each.ended for id, each in record.transfers.items() if each.ended is not None}
    for act in acts:
        if act.id in approved:
            last[approved[act.id]] = act.id
        revoked = act.decision.transfer if isinstance(act, Ruling) and isinstance(act.decision, Revoke) else None
        for request in [id for id in last if id == revoked or ended.get(id) == act.id]:
            found.setdefault(act.id, []).append(_Cancelled(request, last.pop(request)))
    return found


@frozen
class _Reader:
    """A state, or the public without one, and what decides what it may know."""

    state: StateCode | None
    posts: Mapping[ActId, Post]
    signed: frozenset[ActId]
    approved: Mapping[ActId, ActId]
    cancelled: Mapping[ActId, list[_Cancelled]]

    def sees(self, act: Act) -> Iterator[Act]:
        """The act as its reader sees it, something else in its place, or nothing."""
        for each in self.cancelled.get(act.id, ()):
            yield from self._hears_of(act, each)
        if act.is_public or self._concerned(act):
            yield self._without_secrets(act)
        elif act.id in self.approved:
            yield from _announced(act, self.posts[self.approved[act.id]])

    def _without_secrets(self, act: Act) -> Act:
        """The act without the secret clauses of a public treaty that its reader has not signed."""
        if isinstance(act, StruckOut):
            kept = self._without_secrets(act.act)
            return StruckOut(kept) if isinstance(kept, Entered) else act
        if isinstance(act, Post) and self.state is not None and act.id in self.approved.values():
            return Granted(**{name: getattr(act, name) for name in _OF_POSTS})
        if not isinstance(act, Post) or self._is_signer(act):
            return act
        return evolve(act, parts=tuple(map(_open_clauses, act.parts)))

    def _is_signer(self, post: Post) -> bool:
        if post.author.state == self.state:
            return True
        return post.id in self.signed and any(
            isinstance(part, SignTreaty) and self.state in part.states for part in post.parts
        )

    def _hears_of(self, act: Act, cancelled: _Cancelled) -> Iterator[TransferCancelled]:
        """That a transfer came to nothing, if its reader knew of it and does not read so in the act itself."""
        request = self.posts[cancelled.request]
        is_party = self.state in (request.author.state, *_receivers(request))
        known = cancelled.request if is_party else cancelled.approval
        reads_it = is_party and self._concerned(act)
        if not reads_it and (is_party or any(_announced(act, request))):
            yield TransferCancelled(act.received, known, ActId(f"{known}: cancelled"))

    def _concerned(self, act: Act) -> bool:
        match told(act):
            case Post() as post:
                return self._may_read(post)
            case Ruling() as ruling:
                return self._is_about(ruling)
            case _:
                return False

    def _may_read(self, post: Post) -> bool:
        if post.author.state == self.state:
            return True
        if self.state in _receivers(post):
            return post.id in self.approved.values()
        signable = any(
            isinstance(part, (SignTreaty, FormAlliance)) and self.state in part.states for part in post.parts
        )
        return signable and post.id in self.signed

    def _is_about(self, ruling: Ruling) -> bool:
        decision = ruling.decision
        if isinstance(decision, NotePresence):
            return decision.of == self.state
        if isinstance(decision, NotePoints):
            return decision.state == self.state
        if isinstance(decision, (Approve, Revoke, AskExplanation, Block, Answer)):
            request = self.posts.get(decision.transfer)
            if request is None:
                return False
            told = ruling.id in self.approved or ruling.id in self.cancelled
            return request.author.state == self.state or (told and self.state in _receivers(request))
        return False


def _open_clauses(part: Part) -> Part:
    if not isinstance(part, SignTreaty) or not any(clause.secret for clause in part.clauses):
        return part
    return evolve(part, clauses=tuple(clause for clause in part.clauses if not clause.secret))


def _receivers(request: Post) -> tuple[StateCode, ...]:
    return tuple(part.to for part in request.parts if isinstance(part, RequestTransfer))


def _announced(act: Act, request: Post) -> Iterator[PointsAnnounced]:
    """Victory points are announced, crowns and the rest are not.

    Rule: NWOL 4.4, AMWOL 4.4.
    """
    for part in request.parts:
        if isinstance(part, RequestTransfer) and part.goods is Goods.POINTS:
            yield PointsAnnounced(act.received, request.author.state, part.to, part.amount, act.id)
