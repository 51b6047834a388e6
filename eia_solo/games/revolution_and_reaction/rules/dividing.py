"""A post that asks for several transfers is as many posts: each is approved, blocked and announced by itself."""

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.rules.acts import Entered, Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import goods_words
from eia_solo.games.revolution_and_reaction.rules.parts import RequestTransfer


def own_name(act: Entered) -> str:
    """What a message without an id is called: who sent it, and when it came: "Fr 1 Nov 09:00".

    Two with one name are told apart by a number. Who reads one must not learn from it of another that is secret: so
    a secret one says that it is, and when it came to the second.
    """
    sender = act.author.state if isinstance(act, Post) else "GA"
    if act.is_public:
        return f"{sender} {act.received.short()}"
    return f"{sender} {act.received.short(to_the_second=True)} (secret)"


def divided(act: Entered) -> tuple[Entered, ...]:
    """The act, with every transfer out of a post of several acts as a post of its own.

    Its name says what is transferred and to whom, and no number: a receiver must not learn that there are others.
    Raises InvalidCommand for the same transfer twice.
    """
    if not isinstance(act, Post) or len(act.parts) == 1:
        return (act,)
    requests = [part for part in act.parts if isinstance(part, RequestTransfer)]
    others = tuple(part for part in act.parts if part not in requests)
    rest = (evolve(act, parts=others),) if others or not requests else ()
    asked: dict[ActId, Post] = {}
    for part in requests:
        what = goods_words(part.goods, part.amount, part.name)
        id = ActId(f"{act.id or own_name(act)}: {what} to {part.to}")
        if id in asked:
            raise InvalidCommand(f"it asks twice for {what} to {part.to}: put them together")
        asked[id] = evolve(act, parts=(part,), id=id)
    return (*rest, *asked.values())
