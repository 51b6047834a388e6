"""The sentences of the news, and by what it came to be: in the words that a player reads, without ids of posts."""

from collections.abc import Callable, Mapping, Sequence
from typing import Any

from attrs import evolve

from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules import decisions, parts
from eia_solo.games.revolution_and_reaction.rules.acts import (
    Act,
    Entered,
    PointsAnnounced,
    Post,
    Ruling,
    TransferCancelled,
    told,
)
from eia_solo.games.revolution_and_reaction.rules.announced import Kind, News
from eia_solo.games.revolution_and_reaction.rules.answers import nouns
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import goods_words
from eia_solo.games.revolution_and_reaction.rules.matters import Pending, pair
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import clause_words
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing, What
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited, Due
from eia_solo.games.revolution_and_reaction.rules.wording import capital, day, have, is_many, listed, possessive

Sentence = tuple[str, str, Rule | None]
"""What is so, by what, and by which rule."""


@frozen
class Telling:
    """The whole record, and what the reader of the news knows of it: only acts that he knows are spoken of."""

    register: Register
    seen: Register
    awaited: tuple[Awaited, ...]
    """Whom its reader knows to be waited for."""
    turns: tuple[Due, ...]
    """The turns to come that its reader knows of."""

    @property
    def record(self) -> Record:
        return self.register.record

    def name(self, state: StateCode) -> str:
        return self.record.name(state) if state in self.record.states else state

    def names(self, states: Sequence[StateCode]) -> str:
        return listed([self.name(state) for state in states])

    def said(self, id: ActId | None) -> Entered | PointsAnnounced | TransferCancelled | None:
        """What an act says that its reader knows, struck out or not."""
        known: Mapping[Any, Act] = self.seen.known
        return told(known[id]) if id in known else None

    def post(self, id: ActId | None) -> Post | None:
        said = self.said(id)
        return said if isinstance(said, Post) else None

    def author(self, post: Post) -> str:
        """ "Austria's Foreign Minister"."""
        title = self.register.edition.offices[post.author.office].title
        return f"{possessive(self.name(post.author.state))} {title}"

    def by(self, id: ActId) -> str:
        """By whom and when: "Austria's Foreign Minister on 8 November 2011"."""
        match self.said(id):
            case Post() as post:
                return tr("{author} on {received}", author=self.author(post), received=day(post.received))
            case Ruling() as ruling:
                return tr("the game administrator on {received}", received=day(ruling.received))
            case _:
                return ""

    def nouns(self, post: Post) -> str:
        return nouns(post, self.record)


def sentence_of(telling: Telling, news: News) -> tuple[str, str]:
    """What is so, as a sentence; and by what, with the rule."""
    if news.kind is Kind.GONE:
        return _gone(telling, news)
    text, by, rule = _WORDS[news.kind](telling, news)
    number = telling.register.edition.number(rule) if rule is not None else ""
    return f"{capital(text)}.", f"{by} ({number})" if by and number else by or number


def told_by_gone(news: News) -> News:
    """What it is of which this news says that it does not stand."""
    kind, _, about = news.about.partition(" ")
    return evolve(news, kind=Kind(kind), about=about)


def _gone(telling: Telling, news: News) -> tuple[str, str]:
    was, _ = sentence_of(telling, told_by_gone(news))
    amended = telling.register.amended.get(news.act, ()) if news.act in telling.seen.known else ()
    why = tr("why: {because}", because=amended[-1].because) if amended else tr("the post is judged differently now")
    return tr("It was announced: “{was}” This does not stand.", was=was), why


def _when(news: News) -> str:
    return tr(" since {words}", words=time_of(news).words)


def _on(news: News) -> str:
    return tr(" on {at}", at=day(time_of(news)))


def time_of(news: News) -> Moment:
    """When that came to be of which the news tells."""
    assert news.at is not None, "what came to pass has its time"
    return news.at


def _pair(news: News) -> tuple[StateCode, StateCode]:
    one, other = news.states
    return one, other


def _is_last(record: Record, news: News, *kinds: What) -> bool:
    """Whether nothing of these kinds has come to be between the two since."""
    two = pair(*_pair(news))
    last = next((each for each in reversed(record.changes) if each.what in kinds and each.states == two), None)
    return last is None or (last.act, last.at) == (news.act, news.at)


def _peace(telling: Telling, news: News) -> Sentence:
    two = telling.names(news.states)
    if telling.record.at_war(*_pair(news)) or not _is_last(telling.record, news, What.PEACE, What.WAR):
        return tr("{two} made peace{on}", two=two, on=_on(news)), telling.by(news.act), Rule.PEACE
    return tr("{two} have been at peace{when}", two=two, when=_when(news)), telling.by(news.act), Rule.PEACE


def _war(telling: Telling, news: News) -> Sentence:
    post, by = telling.post(news.act), telling.by(news.act)
    said = tr("declared by {state}, endorsed by {by}", state=telling.name(post.author.state), by=by) if post else by
    always = isinstance(telling.register.known.get(news.act), Ruling)
    rule = Rule.ALWAYS_AT_WAR if always else Rule.WAR
    two = telling.names(news.states)
    war = telling.record.wars.get(pair(*_pair(news)))
    if war is None or war.since != news.at:
        return tr("{two} came to war{on}", two=two, on=_on(news)), said, rule
    return tr("{two} have been at war{when}", two=two, when=_when(news)), said, rule


def _allied(telling: Telling, news: News) -> Sentence:
    two = telling.names(news.states)
    tie = telling.seen.record.tie(*_pair(news))
    if not tie.formed or not _is_last(telling.seen.record, news, What.ALLIED, What.BROKEN):
        return tr("{two} became allies{on}", two=two, on=_on(news)), telling.by(news.act), Rule.FORM
    yet = "" if tie.active else tr("; the alliance is not active yet")
    return tr("{two} have been allied{when}{yet}", two=two, when=_when(news), yet=yet), telling.by(news.act), Rule.FORM


def _published(telling: Telling, news: News) -> Sentence:
    two = telling.names(news.states)
    if not telling.seen.record.tie(*_pair(news)).formed:
        return (
            tr("the alliance of {two} was made public{on}", two=two, on=_on(news)),
            telling.by(news.act),
            Rule.FORM,
        )
    return tr("the alliance of {two} has been public{when}", two=two, when=_when(news)), telling.by(news.act), Rule.FORM


def _activated(telling: Telling, news: News) -> Sentence:
    text = tr("the alliance of {states} has been active{when}", states=telling.names(news.states), when=_when(news))
    seen = telling.seen.record
    if not seen.tie(*_pair(news)).active or not _is_last(seen, news, What.ACTIVATED, What.INACTIVATED):
        text = tr("the alliance of {states} was activated{on}", states=telling.names(news.states), on=_on(news))
    return text, telling.by(news.act), Rule.ACTIVATE


def _inactivated(telling: Telling, news: News) -> Sentence:
    text = tr("the alliance of {states} has been inactive{when}", states=telling.names(news.states), when=_when(news))
    tie = telling.seen.record.tie(*_pair(news))
    changes = (What.ACTIVATED, What.INACTIVATED, What.BROKEN)
    if tie.active or not tie.formed or not _is_last(telling.seen.record, news, *changes):
        text = tr("the alliance of {states} was inactivated{on}", states=telling.names(news.states), on=_on(news))
    return text, telling.by(news.act), Rule.INACTIVATE


def _broken(telling: Telling, news: News) -> Sentence:
    post = telling.post(news.act)
    if post is None:
        return (
            tr("the alliance of {states} ended{on}", states=telling.names(news.states), on=_on(news)),
            "",
            Rule.BREAK,
        )
    others = [state for state in news.states if state != post.author.state]
    text = tr(
        "{state} broke with {others}{on}",
        state=telling.name(post.author.state),
        others=telling.names(others),
        on=_on(news),
    )
    return text, telling.by(news.act), Rule.BREAK


def _treaty(telling: Telling, news: News) -> Sentence:
    root = telling.seen.record.roots.get(news.act, news.act)
    treaty, first = telling.seen.record.treaties.get(root), telling.seen.known.get(root)
    what = tr("the treaty of {received}", received=day(first.received)) if first else tr("a treaty")
    if news.about == "joined":
        name = telling.name(news.states[0])
        others = [state for state in treaty.signed if state not in news.states] if treaty else []
        with_whom = tr(" with {others}", others=telling.names(others)) if others else ""
        return (
            tr(
                "{name} {other} signed {what}{with_whom}, too",
                name=name,
                other=have(name),
                what=what,
                with_whom=with_whom,
            ),
            telling.by(news.act),
            Rule.IN_FORCE,
        )
    clauses = "; ".join(clause_words(each, telling.record) for each in treaty.clauses) if treaty else ""
    said = f": {clauses}" if clauses else ""
    names, by = telling.names(news.states), telling.by(news.act)
    whom = (
        tr("{what} between {states}", what=what, states=names)
        if len(news.states) == 2
        else tr("{what} among {states}", what=what, states=names)
    )
    if treaty is not None and not set(news.states) <= set(treaty.bound):
        return tr("{whom} came into force{on}{said}", whom=whom, on=_on(news), said=said), by, Rule.IN_FORCE
    return tr("{whom} has been in force{when}{said}", whom=whom, when=_when(news), said=said), by, Rule.IN_FORCE


def _renounced(telling: Telling, news: News) -> Sentence:
    name, post = telling.name(news.states[0]), telling.post(news.act)
    renounced: Any = post.refers_to if post else None
    root = telling.seen.record.roots.get(renounced, renounced)
    treaty, first = telling.seen.record.treaties.get(root), telling.said(root)
    others = [state for state in treaty.states if state not in news.states] if treaty else []
    what = tr("the treaty of {received}", received=day(first.received)) if first else tr("a treaty")
    with_whom = tr(" with {others}", others=telling.names(others)) if others else ""
    return (
        tr("{name} renounced {what}{with_whom}{on}", name=name, what=what, with_whom=with_whom, on=_on(news)),
        telling.by(news.act),
        Rule.RENOUNCE,
    )


def _to_come(telling: Telling, news: News) -> Sentence:
    by, on = map(telling.name, news.states)
    kinds = {(each.act, each.by, each.on): each.kind for each in telling.record.delayed.values()}
    is_war = kinds[(news.act, news.states[0], news.states[1])] is Pending.WAR
    what = (
        tr("the war of {by} on {on}", by=by, on=on)
        if is_war
        else tr("the inactivation by {by} of its alliance with {on}", by=by, on=on)
    )
    when = tr("takes effect after {about}", about=news.about) if news.about else tr("is not settled in its date yet")
    return f"{what} {when}", telling.by(news.act), Rule.WAR if is_war else Rule.INACTIVATE


def _withdrawn(telling: Telling, news: News) -> Sentence:
    name, post = telling.name(news.states[0]), telling.post(news.act)
    withdrawn = telling.post(post.refers_to) if post else None
    what = (
        tr(
            "{its} {nouns} of {received}",
            its=tr("their") if is_many(name) else tr("its"),
            nouns=telling.nouns(withdrawn),
            received=day(withdrawn.received),
        )
        if withdrawn
        else tr("a post")
    )
    return tr("{name} {other} withdrawn {what}", name=name, other=have(name), what=what), telling.by(news.act), None


def _refused(telling: Telling, news: News) -> Sentence:
    post = telling.post(news.act)
    if post is None:
        return tr("a post has come to nothing"), "", None
    name = possessive(telling.name(post.author.state))
    many = len(post.parts) > 1
    verb = tr("has come to nothing") if not many else tr("has come to nothing, in part or in all")
    if not many and telling.record.verdicts[news.act].standing is Standing.PARTLY:
        verb = tr("has come to nothing in part")
    what = tr("post") if many else telling.nouns(post)
    return (
        tr("{name} {what} of {received} {verb}", name=name, what=what, received=day(post.received), verb=verb),
        telling.author(post),
        None,
    )


def _what_points(telling: Telling, id: ActId) -> str:
    """The points that were asked for; of what asks for something else since, only that it was points."""
    said = told(telling.register.known[id])
    assert isinstance(said, Post), "nothing else asks for a transfer"
    asked = (part for part in said.parts if isinstance(part, parts.RequestTransfer))
    return next((goods_words(each.goods, each.amount, each.name) for each in asked), tr("victory points"))


def _points(telling: Telling, news: News) -> Sentence:
    what = _what_points(telling, news.act)
    giver, to = map(telling.name, news.states)
    if news.kind is Kind.CANCELLED:
        return (
            tr("the transfer of {what} from {giver} to {to} does not take place", what=what, giver=giver, to=to),
            "",
            Rule.CROWNS_AND_POINTS,
        )
    if news.kind is Kind.TRANSFERRED:
        return (
            tr("{giver} transferred {what} to {to}{on}", giver=giver, what=what, to=to, on=_on(news)),
            "",
            Rule.CROWNS_AND_POINTS,
        )
    asked = {"giver": giver, "what": what, "to": to}
    text = (
        tr("{giver} transfer {what} to {to}; it takes place before the next turn is run", **asked)
        if is_many(giver)
        else tr("{giver} transfers {what} to {to}; it takes place before the next turn is run", **asked)
    )
    return text, "", Rule.CROWNS_AND_POINTS


def _run(telling: Telling, news: News) -> Sentence:
    number, _, kind = news.about.partition(" ")
    return (
        tr("turn {number}{more} has been run", number=number, more=tr(", a {kind} turn,", kind=kind) if kind else ""),
        telling.by(news.act),
        None,
    )


def _campaign(telling: Telling, news: News) -> Sentence:
    by = tr("initiated by {states}", states=telling.names(news.states)) if news.states else telling.by(news.act)
    return tr("a campaign begins with turn {about}", about=news.about), by, None


def _created(telling: Telling, news: News) -> Sentence:
    return (
        tr("{states} came into the game{on}", states=telling.names(news.states), on=_on(news)),
        telling.by(news.act),
        None,
    )


def _vanquished(telling: Telling, news: News) -> Sentence:
    beaten, by = map(telling.name, news.states)
    return tr("{by} {other} vanquished {beaten}", by=by, other=have(by), beaten=beaten), telling.by(news.act), None


def _minister(telling: Telling, news: News) -> Sentence:
    ruling = telling.said(news.act)
    noted = ruling.decision if isinstance(ruling, Ruling) else None
    person = noted.person if isinstance(noted, decisions.NoteMinister) else tr("not known")
    title = telling.register.edition.offices[OfficeId(news.about)].title
    return (
        tr(
            "{possessive} {title} is {person}",
            possessive=possessive(telling.names(news.states)),
            title=title,
            person=person,
        ),
        telling.by(news.act),
        None,
    )


def _helper(telling: Telling, news: News) -> Sentence:
    post = telling.post(news.act)
    said = []
    for part in post.parts if post else ():
        if isinstance(part, (parts.Appoint, parts.Dismiss)):
            sent = tr(" to {to}", to=telling.name(part.to)) if part.to else ""
            whom = {"person": part.person, "helper": tr(parts.HELPERS[part.helper]), "sent": sent}
            said.append(
                tr("appointed {person} as {helper}{sent}", **whom)
                if isinstance(part, parts.Appoint)
                else tr("dismissed {person} as {helper}{sent}", **whom)
            )
    name = telling.name(news.states[0])
    did = listed(said) if said else tr("appointed or dismissed somebody")
    return f"{name} {have(name)} {did}", telling.by(news.act), Rule.HELPERS


def _confirmed(telling: Telling, news: News) -> Sentence:
    due_one = telling.record.to_confirm[news.act]
    return tr("confirmed: {text}", text=due_one.text), "", due_one.rule


def _open(telling: Telling, news: News) -> Sentence:
    (state,) = news.states
    for each in telling.awaited:
        about = f"{each.kind} {each.office or ''}".strip()
        if (each.state, each.act, about) == (state, news.act, news.about):
            who = possessive(telling.name(state))
            title = telling.register.edition.offices[each.office].title if each.office else ""
            subject = f"{who} {title}" if title else telling.name(state)
            verb = tr("has") if title else have(telling.name(state))
            since = tr("since {since}", since=day(each.since)) if each.since else ""
            return (
                tr("{subject} {verb} not {not_yet}", subject=subject, verb=verb, not_yet=each.not_yet),
                since,
                each.rule,
            )
    return tr("{state} no longer has to act", state=telling.name(state)), "", None


def _due(telling: Telling, news: News) -> Sentence:
    number, _, kind = news.about.partition(" ")
    when = tr("is due {words}", words=news.at.words) if news.at else tr("has no date yet")
    last = next((each.last for each in telling.turns if each.turn == int(number)), ())
    by = "; ".join(
        tr("{what} received before {words} takes effect at once", what=each.what, words=each.at.words) for each in last
    )
    return tr("turn {number}, a {kind} turn, {when}", number=number, kind=kind, when=when), by, None


def _correction(telling: Telling, news: News) -> Sentence:
    return "correction", tr("why: {because}", because=telling.register.amended[news.act][-1].because), None


_WORDS: Mapping[Kind, Callable[[Telling, News], Sentence]] = {
    Kind.PEACE: _peace,
    Kind.WAR: _war,
    Kind.ALLIED: _allied,
    Kind.PUBLISHED: _published,
    Kind.ACTIVATED: _activated,
    Kind.INACTIVATED: _inactivated,
    Kind.BROKEN: _broken,
    Kind.TREATY: _treaty,
    Kind.RENOUNCED: _renounced,
    Kind.TO_COME: _to_come,
    Kind.WITHDRAWN: _withdrawn,
    Kind.REFUSED: _refused,
    Kind.POINTS: _points,
    Kind.TRANSFERRED: _points,
    Kind.CANCELLED: _points,
    Kind.RUN: _run,
    Kind.CAMPAIGN: _campaign,
    Kind.CREATED: _created,
    Kind.VANQUISHED: _vanquished,
    Kind.MINISTER: _minister,
    Kind.HELPER: _helper,
    Kind.CONFIRMED: _confirmed,
    Kind.OPEN: _open,
    Kind.CORRECTION: _correction,
    Kind.DUE: _due,
}
