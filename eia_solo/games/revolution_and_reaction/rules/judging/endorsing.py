"""Endorsing: a Prime Minister answers a declaration of war or a peace."""

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import nouns, of_day, post_of, post_words
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging import peaces, wars
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.parts import Endorse
from eia_solo.games.revolution_and_reaction.rules.wording import day, have


def endorse(sitting: Sitting, post: Post, part: Endorse) -> None:
    """A Prime Minister endorses what its post refers to, what concerns the states it names, or the one thing open.

    Rule: NWOL 3.1, 3.2 and 3.4, AMWOL the same.
    """
    if not post.is_public:
        sitting.refuse("endorse", Rule.WAR, tr("an endorsement must be posted on the forum"))
        return
    open_wars = _declared(sitting, post)
    declared = {on: act for on, act in open_wars.items() if not part.states or on in part.states}
    agreed = _agreed(sitting, post, [on for on in part.states if on not in declared], bool(part.states))
    wanted = {*(() if part.states else declared.values()), *(_root(sitting, id) for id in agreed)}
    if post.refers_to is None and len(wanted) > 1:
        known = ", ".join(_words(sitting, post, id) for id in sorted(wanted))
        sitting.refuse(
            "endorse", Rule.WAR, tr("several posts wait for it; say which one it refers to: {known}", known=known)
        )
        return
    for on in declared:
        wars.endorse(sitting, post, on)
    left = [on for on, act in open_wars.items() if on not in declared and act in declared.values()]
    if left:
        text = tr("endorsed only in part: not the war on {left}", left=sitting.names(left))
        sitting.remark("partly", Rule.SEVERAL_WARS, text)
    for id in agreed:
        peaces.endorse(sitting, post, id)
    _say_what_was_not(
        sitting, post, part, [*declared, *(on for id in agreed for on in sitting.record.peaces[id].states)]
    )


def _declared(sitting: Sitting, post: Post) -> dict[StateCode, ActId]:
    """The wars that wait for the endorsement, with the post that declared each."""
    return {
        on: each.act
        for (by, on), each in sitting.record.declarations.items()
        if by == post.author.state and each.endorsed is None and post.refers_to in (None, each.act)
    }


def _agreed(sitting: Sitting, post: Post, named: list[StateCode], only_named: bool) -> list[ActId]:
    """The peaces that the endorsement can be about: with the states named, if it names any."""
    record, by = sitting.record, post.author.state
    if post.refers_to is None:
        agreed = [id for id in record.open_peaces.get(by, ()) if by not in record.peaces[id].endorsed]
    else:
        agreed = record.peaces_of(sitting.root(post.refers_to))
    return [id for id in agreed if not only_named or any(on in record.peaces[id].states for on in named)]


def _words(sitting: Sitting, post: Post, id: ActId) -> str:
    """One of the posts that wait for the endorsement: "the declaration of war on Spain of 8 November 2011"."""
    first = post_of(sitting.record, id)
    assert first is not None, "what waits is on record"
    with_states = tr("the {nouns}", nouns=nouns(first, sitting.record))
    whose = f"{sitting.name(first.author.state)}: " if first.author.state != post.author.state else ""
    return f"{whose}{with_states}{of_day(sitting.record, id)}"


def _root(sitting: Sitting, id: ActId) -> ActId:
    return sitting.record.peaces[id].treaty or id


def _say_what_was_not(sitting: Sitting, post: Post, part: Endorse, endorsed: list[StateCode]) -> None:
    """Of the states it names, why nothing with them was endorsed; and if there was nothing at all."""
    for on in part.states:
        if on not in endorsed:
            sitting.nothing(f"endorse:{on}", Rule.WAR, _why_not(sitting, post, on))
    if not part.states and not endorsed:
        by = sitting.name(post.author.state)
        text = tr(
            "{by} {other} declared no war and proposed no peace that waits for an endorsement", by=by, other=have(by)
        )
        if post.refers_to is not None:
            text = tr(
                "nothing of {by} waits for an endorsement in {post_words}",
                by=by,
                post_words=post_words(sitting.record, post.refers_to),
            )
        sitting.nothing("endorse", Rule.WAR, text)


def _why_not(sitting: Sitting, post: Post, on: StateCode) -> str:
    by = post.author.state
    declaration = sitting.record.declarations.get((by, on))
    if declaration is not None and declaration.endorsed is not None:
        return tr("the war on {on} is endorsed already", on=sitting.name(on))
    if declaration is not None:
        other = post_words(sitting.record, post.refers_to) if post.refers_to else tr("this post")
        one = tr("in another of {received}", received=day(declaration.received))
        return tr("the war on {on} was not declared in {other} but {one}", on=sitting.name(on), other=other, one=one)
    if sitting.record.at_war(by, on):
        return tr("{names} are at war already", names=sitting.names((by, on)))
    return tr("{by} has not declared war on {on}", by=sitting.name(by), on=sitting.name(on))
