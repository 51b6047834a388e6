"""Appointing and dismissing ambassadors and deputies, and truces of commanders."""

from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Held
from eia_solo.games.revolution_and_reaction.rules.parts import Appoint, DeclareTruce, Dismiss


def appoint(sitting: Sitting, post: Post, part: Appoint) -> None:
    """A Foreign Minister appoints an ambassador or a deputy.

    Rule: NWOL 5.1, AMWOL 5.1.
    """
    state = post.author.state
    held = sitting.record.helpers.get(state, ())
    if any((each.person, each.helper, each.to) == (part.person, part.helper, part.to) for each in held):
        sitting.nothing("appoint", Rule.HELPERS, f"{part.person} is that already")
        return
    sitting.record.helpers[state] = (*held, Held(part.person, part.helper, part.to, post.id))
    sent = f" to {sitting.name(part.to)}" if part.to else ""
    text = f"{part.person} is {part.helper}{sent} of {sitting.name(state)} and may prepare posts, not submit them"
    sitting.in_force("appoint", Rule.HELPERS, text)


def dismiss(sitting: Sitting, post: Post, part: Dismiss) -> None:
    """A Foreign Minister dismisses an ambassador or a deputy."""
    state = post.author.state
    held = sitting.record.helpers.get(state, ())
    kept = tuple(each for each in held if (each.person, each.helper, each.to) != (part.person, part.helper, part.to))
    if kept == held:
        sitting.nothing("dismiss", Rule.HELPERS, f"{part.person} holds no such appointment")
        return
    sitting.record.helpers[state] = kept
    sitting.in_force("dismiss", Rule.HELPERS, f"{part.person} is {part.helper} of {sitting.name(state)} no more")


def declare_truce(sitting: Sitting, post: Post, part: DeclareTruce) -> None:
    """Commanders agree on a truce, which decides nothing here.

    Rule: NWOL 3.9, AMWOL 3.10.
    """
    text = f"a truce with {sitting.names(part.states)} holds only as far as those who made it honour it"
    sitting.nothing("truce", Rule.TRUCES, text)
