"""Which declaration or peace a Prime Minister's endorsement is about."""

from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging import peaces, wars
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.parts import Endorse


def endorse(sitting: Sitting, post: Post, part: Endorse) -> None:
    """A Prime Minister endorses what its post refers to, or the one thing that waits for it.

    Rule: NWOL 3.1 and 3.4, AMWOL the same.
    """
    if not post.is_public:
        sitting.refuse("endorse", Rule.WAR, "an endorsement must be posted on the forum")
        return
    declared, agreed = _open(sitting, post)
    if post.refers_to is None and len(declared) + len(agreed) > 1:
        known = ", ".join((*declared, *agreed))
        sitting.refuse("endorse", Rule.WAR, f"several posts wait for it; say which one it refers to: {known}")
    elif declared:
        wars.endorse(sitting, post, part, declared[0])
    elif agreed:
        for id in agreed:
            peaces.endorse(sitting, post, id)
    else:
        text = f"nothing of {sitting.name(post.author.state)} waits for an endorsement" + (
            f" in {post.refers_to}" if post.refers_to else ""
        )
        sitting.nothing("endorse", Rule.WAR, text)


def _open(sitting: Sitting, post: Post) -> tuple[list[ActId], list[ActId]]:
    """The declarations and the peaces that the endorsement can be about."""
    record, by = sitting.record, post.author.state
    declared = dict.fromkeys(
        each.act for (who, _), each in record.declarations.items() if who == by and each.endorsed is None
    )
    if post.refers_to is None:
        agreed = record.open_peaces.get(by, ())
        return list(declared), [id for id in agreed if by not in record.peaces[id].endorsed]
    return [act for act in declared if act == post.refers_to], sitting.peaces_of(sitting.root(post.refers_to))
