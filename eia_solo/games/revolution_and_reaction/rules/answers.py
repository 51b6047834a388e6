"""Posts as one speaks of them: whose and of which day they are, what they are about, and what they answer."""

from collections.abc import Iterable, Mapping

from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules import parts
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Post, StruckOut
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.parts import Part
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.wording import day, listed, possessive

_NOUNS: Mapping[type, str] = {
    parts.SignTreaty: mark("signature of a treaty"),
    parts.RenounceTreaty: mark("renunciation of a treaty"),
    parts.Withdraw: mark("withdrawal"),
    parts.FormAlliance: mark("offer of an alliance"),
    parts.ActivateAlliance: mark("activation of the alliance"),
    parts.InactivateAlliance: mark("inactivation of the alliance"),
    parts.BreakAlliance: mark("breaking of the alliance"),
    parts.DeclareWar: mark("declaration of war"),
    parts.MakePeace: mark("offer of peace"),
    parts.Endorse: mark("endorsement"),
    parts.DeclareTruce: mark("truce"),
    parts.RequestTransfer: mark("request for a transfer"),
    parts.Explain: mark("explanation of a transfer"),
    parts.Appoint: mark("appointment"),
    parts.Dismiss: mark("dismissal"),
}
_NOUNS_OF_STATES: Mapping[type, str] = {
    parts.SignTreaty: mark("signature of a treaty with {states}"),
    parts.FormAlliance: mark("offer of an alliance to {states}"),
    parts.ActivateAlliance: mark("activation of the alliance with {states}"),
    parts.InactivateAlliance: mark("inactivation of the alliance with {states}"),
    parts.BreakAlliance: mark("breaking of the alliance with {states}"),
    parts.DeclareWar: mark("declaration of war on {states}"),
    parts.MakePeace: mark("offer of peace to {states}"),
    parts.DeclareTruce: mark("truce with {states}"),
}


def name_of(record: Record, state: StateCode) -> str:
    """The name of a state; of one that is not in play, its code."""
    row = record.states.get(state)
    return row.name if row else state


def names_of(record: Record, states: Iterable[StateCode]) -> str:
    """Several states in a row; "nobody" of none."""
    return listed([name_of(record, state) for state in states])


def post_of(record: Record, id: ActId | None) -> Post | None:
    """The post of this id; None for a ruling, one struck out, and where the reader knows of no such post."""
    act = _counting(record, id) if id else None
    return act if isinstance(act, Post) else None


def _counting(record: Record, id: ActId) -> Act | None:
    """The act of this id if it counts; a peace that is a clause has the number of the clause behind its treaty's id."""
    act = record.posts.get(id) or record.posts.get(ActId(id.partition("/")[0]))
    return None if isinstance(act, StruckOut) else act


def of_day(record: Record, id: ActId) -> str:
    """Of which day a post is: " of 8 November 2011"; nothing where the reader does not know it."""
    act = _counting(record, id)
    return tr(" of {received}", received=day(act.received)) if act is not None else ""


def post_words(record: Record, id: ActId) -> str:
    """A post by whose and of which day it is: "Austria's post of 8 November 2011"."""
    if _counting(record, id) is None:
        return tr("a post that is not in this record")
    post = post_of(record, id)
    whose = possessive(name_of(record, post.author.state)) if post is not None else tr("the game administrator's")
    return tr("{whose} post{of_day}", whose=whose, of_day=of_day(record, id))


def treaty_words(record: Record, id: ActId) -> str:
    """A treaty by its day and states: "the treaty of 8 November 2011 between France and Prussia"."""
    return tr("the treaty{of_day}{among}", of_day=of_day(record, id), among=_among(record, record.treaties[id].states))


def peace_words(record: Record, id: ActId) -> str:
    """A peace agreement by its day and states, as a treaty."""
    return tr("the peace{of_day}{among}", of_day=of_day(record, id), among=_among(record, record.peaces[id].states))


def _among(record: Record, states: States) -> str:
    names = names_of(record, states)
    return tr(" between {states}", states=names) if len(states) == 2 else tr(" among {states}", states=names)


def noun(part: Part, record: Record) -> str:
    """What a part of a post is: "declaration of war on Russia"."""
    states, word = getattr(part, "states", ()), _NOUNS_OF_STATES.get(type(part))
    return tr(word, states=names_of(record, states)) if states and word else tr(_NOUNS[type(part)])


def nouns(post: Post, record: Record) -> str:
    """What a post is: "breaking of the alliance with Spain and declaration of war on Spain"."""
    return listed(list(dict.fromkeys(noun(part, record) for part in post.parts)))


def answer_words(post: Post, part: Part, record: Record) -> str:
    """What a part that names no state does to the post it answers: "endorses the peace with Spain".

    Nothing where it answers none, or one that its reader does not know.
    """
    named: States | None = getattr(part, "states", None)
    if named or post.refers_to is None:
        return ""
    by = post.author.state
    first = post_of(record, record.roots.get(post.refers_to, post.refers_to))
    own = post_of(record, post.refers_to)
    if own is None:
        return ""
    assert first is not None, "who knows an answer to a post knows that post"
    if isinstance(part, parts.Withdraw):
        whose = tr("its") if own.author.state == by else possessive(name_of(record, own.author.state))
        return tr(
            "withdraws {whose} {nouns}{of_day}", whose=whose, nouns=nouns(own, record), of_day=of_day(record, own.id)
        )
    with_whom = _with(first, by, record)
    is_treaty = any(isinstance(each, parts.SignTreaty) for each in first.parts)
    if isinstance(part, parts.Endorse):
        found = [_endorsed(each, with_whom, record) for each in first.parts]
        return tr(
            "endorses {more}", more=listed(list(filter(None, found))) if any(found) else post_words(record, own.id)
        )
    words = _ANSWERS.get(type(part))
    if words is None:
        return ""
    return tr(words[is_treaty], of_day=of_day(record, first.id), with_whom=with_whom)


_SIGNS = mark("signs the peace{of_day}{with_whom}"), mark("signs the treaty{of_day}{with_whom}")
_RENOUNCES = mark("renounces the peace{of_day}{with_whom}"), mark("renounces the treaty{of_day}{with_whom}")
_ANSWERS: Mapping[type[Part], tuple[str, str]] = {
    parts.SignTreaty: _SIGNS,
    parts.MakePeace: _SIGNS,
    parts.RenounceTreaty: _RENOUNCES,
}
"""What a part says of the peace, or of the treaty, that it answers."""


def _with(first: Post, by: StateCode, record: Record) -> str:
    """With whom, but for the state itself: all that the first post of an agreement names, and its author."""
    every: list[StateCode] = [first.author.state]
    for part in first.parts:
        every.extend(getattr(part, "states", ()))
    named = dict.fromkeys(state for state in every if state != by)
    return tr(" with {names_of}", names_of=names_of(record, named)) if named else ""


def _endorsed(part: Part, with_whom: str, record: Record) -> str:
    if isinstance(part, parts.DeclareWar):
        return tr("the war on {names_of}", names_of=names_of(record, part.states))
    if isinstance(part, parts.MakePeace):
        return tr("the peace{with_whom}", with_whom=with_whom)
    return tr("the peace of the treaty{with_whom}", with_whom=with_whom) if isinstance(part, parts.SignTreaty) else ""
