"""What has come to be, in sentences of the game, and what of it has not been announced yet.

Everybody's news and that of each state are made of what its reader may know. Where something takes effect by what only
some may know, as where units stand, it is said when and not why.
"""

from collections.abc import Collection, Iterable, Iterator, Mapping

from attrs import evolve

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules import decisions, parts
from eia_solo.games.revolution_and_reaction.rules.acts import Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.announced import Kind, News
from eia_solo.games.revolution_and_reaction.rules.announcing import corrections, said_of
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.matters import Stage
from eia_solo.games.revolution_and_reaction.rules.news_words import Telling, sentence_of, time_of, told_by_gone
from eia_solo.games.revolution_and_reaction.rules.parts import Goods
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.verdicts import Change, Standing, What
from eia_solo.games.revolution_and_reaction.rules.views import read_by
from eia_solo.games.revolution_and_reaction.rules.waiting import due, waiting

HEADS: Mapping[str, tuple[Kind, ...]] = {
    mark("Peace"): (Kind.PEACE,),
    mark("Wars"): (Kind.WAR,),
    mark("Alliances"): (Kind.ALLIED, Kind.PUBLISHED, Kind.ACTIVATED, Kind.INACTIVATED, Kind.BROKEN),
    mark("Treaties"): (Kind.TREATY, Kind.RENOUNCED),
    mark("Not in force yet"): (Kind.TO_COME,),
    mark("Withdrawn"): (Kind.WITHDRAWN,),
    mark("Refused, or without effect"): (Kind.REFUSED,),
    mark("Victory points"): (Kind.POINTS, Kind.TRANSFERRED, Kind.CANCELLED),
    mark("Turns"): (Kind.RUN, Kind.CAMPAIGN),
    mark("States and offices"): (Kind.CREATED, Kind.VANQUISHED, Kind.MINISTER, Kind.HELPER),
    mark("Confirmed"): (Kind.CONFIRMED,),
    mark("Still open"): (Kind.OPEN,),
    mark("Correction"): (Kind.CORRECTION, Kind.GONE),
    mark("Next"): (Kind.DUE,),
}
"""The titles below which news stand, in their order."""
_PLACE = {kind: place for place, kinds in enumerate(HEADS.values()) for kind in kinds}
_PASSING = (Kind.TO_COME, Kind.POINTS, Kind.CONFIRMED, Kind.OPEN, Kind.CORRECTION, Kind.GONE, Kind.DUE)
"""What ends by itself: that it holds no more needs no correction."""
_ALWAYS_TOLD = (What.WAR, What.PEACE, What.INACTIVATED)
"""What everybody is told, though it may hang on what is not public: no secret post brings it about."""
_BY_POSTS = (What.ALLIED, What.PUBLISHED, What.BROKEN)
"""What hangs on posts alone: told as the reader's own record has it, whatever had been agreed in secret before."""
_BEFORE_ALL = 0
_ENDED = (Standing.REFUSED, Standing.NO_EFFECT)


@frozen
class NewsLine:
    """A piece of news in words: what is so, and by what. `confirms` are the posts that announcing it confirms."""

    news: News
    text: str
    by: str
    why: str = ""
    """What belongs to the text, as the reason of a refusal."""
    posts: tuple[ActId, ...] = ()
    """The posts that a confirmation of it would name."""
    confirms: tuple[ActId, ...] = ()

    @property
    def head(self) -> str:
        return next(head for head, kinds in HEADS.items() if self.news.kind in kinds)


def news_of(register: Register, reader: StateCode | None = None) -> tuple[NewsLine, ...]:
    """All news there ever was for everybody, or for one state, in the order in which it is read."""
    seen = read_by(register, reader)
    finder = _Finder(
        register,
        seen,
        reader,
        _declarations(register),
        Telling(register, seen, waiting(seen), due(seen.record, seen.edition)),
    )
    found = list(dict.fromkeys(finder.everything()))
    found.sort(key=_order)
    lines = [finder.line(each) for each in found]
    missing = set(register.record.to_confirm) - {id for line in lines for id in line.confirms}
    for id in sorted(missing) if reader is None else ():
        due_one = register.record.to_confirm[id]
        lines.append(finder.line(News(Kind.CONFIRMED, (), due_one.since, id)))
    return tuple(sorted(lines, key=lambda line: _PLACE[line.news.kind]))


def _order(news: News) -> tuple[int, int]:
    """Below its title, by time; turns to come by their number."""
    if news.kind is Kind.DUE:
        return _PLACE[news.kind], int(news.about.partition(" ")[0])
    return _PLACE[news.kind], news.at.utc if news.at else _BEFORE_ALL


def concerns(register: Register, news: News, state: StateCode) -> bool:
    """Whether a piece of news is about a state, or about a post that names it."""
    act = register.known.get(news.act)
    return state in news.states or (
        isinstance(act, Post) and any(state in getattr(part, "states", ()) for part in act.parts)
    )


def _declarations(register: Register) -> dict[tuple[StateCode, StateCode], list[tuple[Moment, ActId]]]:
    found: dict[tuple[StateCode, StateCode], list[tuple[Moment, ActId]]] = {}
    for act in (each for each in register.acts if isinstance(each, Post)):
        for part in act.parts:
            for on in part.states if isinstance(part, parts.DeclareWar) else ():
                found.setdefault((act.author.state, on), []).append((act.received, act.id))
    return found


def unannounced(register: Register, lines: Iterable[NewsLine], reader: StateCode | None = None) -> tuple[NewsLine, ...]:
    """What of these has been announced neither to everybody nor to the reader."""
    known = _known(register, reader)
    confirmed = _confirmed(register)
    return tuple(line for line in lines if line.news not in known and not _was_confirmed(line, confirmed))


def since(lines: Iterable[NewsLine], at: Moment) -> tuple[NewsLine, ...]:
    """What of these came to be at that moment or later, or has no moment."""
    return tuple(line for line in lines if line.news.at is None or at <= line.news.at)


def last_announced(register: Register, reader: StateCode | None = None) -> Moment | None:
    """When something was last announced to everybody, or to the reader."""
    return max((each.at for each in register.announced if each.reader in (None, reader)), default=None)


def to_confirm(register: Register, chosen: Collection[News]) -> tuple[ActId, ...]:
    """Which posts are confirmed when these are announced: those of which nothing new is left out."""
    lines = news_of(register)
    new = unannounced(register, lines)
    held_back = {id for line in new if line.news not in chosen for id in line.confirms}
    told = dict.fromkeys(id for line in lines for id in line.confirms)
    return tuple(id for id in told if id not in held_back)


def _known(register: Register, reader: StateCode | None) -> Mapping[News, None]:
    """What has been announced, in its order, but for what was taken back since."""
    known: dict[News, None] = {}
    for announced in register.announced:
        if announced.reader in (None, reader):
            for each in announced.news:
                known.pop(told_by_gone(each) if each.kind is Kind.GONE else _gone(each), None)
                known[each] = None
    return known


def _gone(news: News) -> News:
    """The news that this is so no more."""
    return evolve(news, kind=Kind.GONE, about=f"{news.kind} {news.about}".strip())


def _confirmed(register: Register) -> Mapping[ActId, Moment]:
    """By post, when it was last confirmed."""
    found: dict[ActId, Moment] = {}
    for act in register.acts:
        decision = act.decision if isinstance(act, Ruling) else None
        if isinstance(decision, decisions.Confirm) and register.record.verdicts[act.id].standing is Standing.IN_FORCE:
            found[decision.post] = act.received
    return found


def _was_confirmed(line: NewsLine, confirmed: Mapping[ActId, Moment]) -> bool:
    """Whether a confirmation, as they can be made one by one, has told this."""
    return not line.confirms and any(time_of(line.news) <= confirmed[id] for id in line.posts if id in confirmed)


@frozen
class _Finder:
    """The whole record, what its reader knows of it, and who that is."""

    register: Register
    seen: Register
    reader: StateCode | None
    declared: Mapping[tuple[StateCode, StateCode], list[tuple[Moment, ActId]]]
    """By state and enemy, the declarations of war in their order."""
    telling: Telling

    def everything(self) -> Iterator[News]:
        lasting = [*self._changes(), *self._joined(), *self._acts(), *self._ended_points()]
        yield from lasting
        yield from self._points()
        yield from self._to_come()
        yield from self._open()
        yield from self._due()
        yield from self._corrected()
        yield from self._taken_back({*lasting, *self._all_changes()})

    def line(self, news: News) -> NewsLine:
        """A piece of news in words."""
        text, by = sentence_of(self.telling, news)
        why = ""
        if news.kind is Kind.REFUSED:
            why = " ".join(said_of(self.register, self.seen, news.act, _ENDED))
        elif news.kind is Kind.CORRECTION:
            correction = corrections(self.register, self.seen)[news.act]
            text, *rest = correction.text.splitlines()[1:]
            why = " ".join(rest)
        posts = tuple(dict.fromkeys(self._posts(news)))
        due_ones = self.register.record.to_confirm
        confirms = tuple(id for id in posts if id in due_ones or news.kind is Kind.CORRECTION)
        return NewsLine(news, text, by, why, posts, confirms if self.reader is None else ())

    def _posts(self, news: News) -> Iterator[ActId]:
        """The posts that a confirmation of it would name: its own, what that answers, the declaration, the peace."""
        if news.kind in (Kind.REFUSED, Kind.OPEN, Kind.DUE, Kind.GONE, Kind.RUN):
            return
        record = self.register.record
        yield news.act
        if news.kind in (Kind.WAR, Kind.TO_COME):
            yield from self._declared(news)
        elif news.kind is Kind.PEACE:
            made = ((id, each) for id, each in record.peaces.items() if news.states in each.made)
            yield from (id for id, each in made if news.act in (*each.signed.values(), *each.endorsed.values()))
        elif news.kind is not Kind.CORRECTION and news.act in record.roots:
            yield record.roots[news.act]

    # What changed

    def _all_changes(self) -> Iterator[News]:
        return (self._change(change) for change in self.register.record.changes)

    def _changes(self) -> Iterator[News]:
        known = {(each.what, each.states, each.act) for each in self.seen.record.changes}
        for change in self.register.record.changes:
            if change.what in _BY_POSTS:
                continue
            if (change.what, change.states, change.act) in known or self._is_told(change):
                yield self._change(change)
        yield from (self._change(change) for change in self.seen.record.changes if change.what in _BY_POSTS)

    def _is_told(self, change: Change) -> bool:
        if change.what is What.TRANSFERRED:
            transfer = self.register.record.transfers[change.act]
            return transfer.goods is Goods.POINTS
        return change.what in _ALWAYS_TOLD

    @staticmethod
    def _change(change: Change) -> News:
        return News(Kind(change.what.value), change.states, change.at, change.act)

    def _declared(self, news: News) -> Iterator[ActId]:
        """The declarations of war, of the state that endorsed this one, up to then."""
        endorsed = self.register.known.get(news.act)
        if isinstance(endorsed, Post):
            by = endorsed.author.state
            declared = [(state, id) for other in news.states for state, id in self.declared.get((by, other), ())]
            yield from [id for received, id in declared if received <= endorsed.received][-1:]

    def _joined(self) -> Iterator[News]:
        """States that signed a treaty after it had come into force."""
        for treaty in self.seen.record.treaties.values():
            for state, act in treaty.signed.items():
                signed = self.seen.known[act]
                if treaty.since is not None and treaty.since < signed.received:
                    yield News(Kind.TREATY, (state,), signed.received, act, "joined")

    # What was posted and ruled

    def _acts(self) -> Iterator[News]:
        verdicts = self.register.record.verdicts
        withdrawn = {
            act.refers_to
            for act in self.seen.acts
            if isinstance(act, Post) and any(isinstance(part, parts.Withdraw) for part in act.parts)
        }
        for act in self.seen.acts:
            if isinstance(act, Post):
                findings, by = verdicts[act.id].findings, (act.author.state,)
                ended = any(each.standing in _ENDED and each.about != "truce" for each in findings)
                if ended and act.id not in withdrawn:
                    yield News(Kind.REFUSED, by, act.received, act.id)
                if any(each.standing is Standing.IN_FORCE for each in findings):
                    kinds = {_ACTS[type(part)] for part in act.parts if type(part) in _ACTS}
                    yield from (News(kind, by, act.received, act.id) for kind in sorted(kinds))
            elif isinstance(act, Ruling) and verdicts[act.id].standing in (Standing.IN_FORCE, Standing.PARTLY):
                yield from self._ruled(act)

    def _turn(self, number: int) -> str:
        """A turn with its kind, if everybody has read of one."""
        kind = next((turn.kind for turn in self.register.setup.turns if turn.number == number), "")
        for act in self.seen.acts:
            if isinstance(act, Ruling) and isinstance(act.decision, decisions.Schedule):
                kind = next((turn.kind.value for turn in act.decision.turns if turn.number == number), kind)
        return f"{number} {kind}".strip()

    def _ruled(self, act: Ruling) -> Iterator[News]:
        decision = act.decision
        if isinstance(decision, decisions.RunTurn):
            yield News(Kind.RUN, (), act.received, act.id, self._turn(decision.turn))
        elif isinstance(decision, decisions.InitiateCampaign):
            states = () if decision.state is None else (decision.state,)
            yield News(Kind.CAMPAIGN, states, act.received, act.id, str(decision.turn))
        elif isinstance(decision, decisions.NoteVanquished) and decision.vanquished:
            yield News(Kind.VANQUISHED, (decision.state, decision.by), act.received, act.id)
        elif isinstance(decision, decisions.NoteMinister) and decision.person:
            yield News(Kind.MINISTER, (decision.state,), act.received, act.id, decision.office)

    # What is to come

    def _points(self) -> Iterator[News]:
        for each in self.register.record.transfers.values():
            if each.goods is Goods.POINTS and each.stage is Stage.APPROVED:
                yield News(Kind.POINTS, (each.giver, each.to), each.received, each.act)

    def _ended_points(self) -> Iterator[News]:
        for each in self.register.record.transfers.values():
            if each.goods is Goods.POINTS and each.ended is not None:
                yield News(Kind.CANCELLED, (each.giver, each.to), each.received, each.act)

    def _to_come(self) -> Iterator[News]:
        for each in self.register.record.delayed.values():
            turn = each.timing.turn if each.timing.now is False else None
            about = "" if turn is None else tr("turn {turn}", turn=turn)
            yield News(Kind.TO_COME, (each.by, each.on), each.received, each.act, about)

    def _open(self) -> Iterator[News]:
        for each in self.telling.awaited:
            if each.not_yet:
                assert each.state is not None, "nobody announces what the game administrator has to do"
                about = f"{each.kind} {each.office or ''}".strip()
                yield News(Kind.OPEN, (each.state,), each.since, each.act, about)

    def _due(self) -> Iterator[News]:
        for turn in self.telling.turns:
            yield News(Kind.DUE, (), turn.deadline, NOTHING, f"{turn.turn} {turn.kind.value}")

    # What was announced otherwise

    def _corrected(self) -> Iterator[News]:
        for id in corrections(self.register, self.seen) if self.reader is None else ():
            yield News(Kind.CORRECTION, (), None, id, str(len(self.register.amended[id])))

    def _taken_back(self, lasting: Collection[News]) -> Iterator[News]:
        """What has been announced to the reader and is not so any more, since the past is judged otherwise."""
        for each in _known(self.register, self.reader):
            if each.kind not in _PASSING and each not in lasting:
                yield _gone(each)
        yield from (each for each in _known(self.register, self.reader) if each.kind is Kind.GONE)


_ACTS: Mapping[type, Kind] = {
    parts.Withdraw: Kind.WITHDRAWN,
    parts.Appoint: Kind.HELPER,
    parts.Dismiss: Kind.HELPER,
}
"""Posts that are told as they came, if they are in force."""
