"""Whether an office may do what it did; ambassadors, deputies and truces of commanders."""

from eia_solo.core.wording import OR, chained
from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.codes import OfficeId
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Held
from eia_solo.games.revolution_and_reaction.rules.parts import Appoint, DeclareTruce, Dismiss, Part, RequestTransfer

_HELPERS = ("ambassador", "deputy")
_NOT_BY_HELPERS = (
    "treaty",
    "renounce",
    "form",
    "activate",
    "inactivate",
    "break",
    "war",
    "peace",
    "endorse",
    "withdraw",
)


def may(sitting: Sitting, post: Post, part: Part) -> bool:
    """Whether the author's office may do this; if not, it is refused with the rule.

    Rule: the permissions of the edition; for ambassadors and deputies NWOL 5.1, AMWOL 5.1.
    """
    goods = part.goods.value if isinstance(part, RequestTransfer) else ""
    allowed = sitting.edition.permissions_for(part.kind, goods, sitting.readings)
    permission = next((each for each in allowed if post.author.office in each.offices), None)
    if permission is not None:
        return _is_by_the_holder(sitting, post, part, permission.rule)
    title = sitting.edition.offices[post.author.office].title
    helper = post.author.office in _HELPERS and part.kind in _NOT_BY_HELPERS
    rule = Rule.HELPERS if helper else allowed[0].rule
    sitting.refuse(
        part.kind,
        rule,
        tr(
            "the {title} may not do this; it must come from the {may_do}",
            title=title,
            may_do=may_do(sitting, post.author.office, part.kind, goods),
        ),
    )
    return False


def may_do(sitting: Sitting, office: OfficeId, kind: str, goods: str) -> str:
    """Who may do an act of this kind, if that office may not; else nothing."""
    allowed = sitting.edition.permissions_for(kind, goods, sitting.readings)
    offices = dict.fromkeys(each for permission in allowed for each in permission.offices)
    if office in offices:
        return ""
    return chained((sitting.edition.offices[each].title for each in offices), OR)


def _is_by_the_holder(sitting: Sitting, post: Post, part: Part, rule: Rule) -> bool:
    """Whether the person who wrote holds the office. Who is not known, or not named, is taken at their word."""
    author = post.author
    state = sitting.record.states[author.state]
    holder = state.ministers.get(author.office)
    if not author.person or not holder or _same(author.person, holder):
        return True
    office = tr("the {title} of {name}", title=sitting.edition.offices[author.office].title, name=state.name)
    for each in sitting.record.helpers.get(author.state, ()):
        if _same(each.person, author.person):
            text = tr(
                "{person} is {helper} and may prepare a post; it must come from {holder}, {office}",
                person=each.person,
                helper=each.helper,
                holder=holder,
                office=office,
            )
            sitting.refuse(part.kind, Rule.HELPERS, text)
            return False
    sitting.refuse(
        part.kind, rule, tr("{office} is {holder}, not {person}", office=office, holder=holder, person=author.person)
    )
    return False


def _same(one: str, other: str) -> bool:
    return one.strip().casefold() == other.strip().casefold()


def appoint(sitting: Sitting, post: Post, part: Appoint) -> None:
    """A Foreign Minister appoints an ambassador or a deputy.

    Rule: NWOL 5.1, AMWOL 5.1.
    """
    state = post.author.state
    held = sitting.record.helpers.get(state, ())
    if any((each.person, each.helper, each.to) == (part.person, part.helper, part.to) for each in held):
        sitting.nothing("appoint", Rule.HELPERS, tr("{person} is that already", person=part.person))
        return
    sitting.record.helpers[state] = (*held, Held(part.person, part.helper, part.to, post.id))
    sent = tr(" to {to}", to=sitting.name(part.to)) if part.to else ""
    text = tr(
        "{person} is {helper}{sent} of {state} and may prepare posts, not submit them",
        person=part.person,
        helper=part.helper,
        sent=sent,
        state=sitting.name(state),
    )
    sitting.in_force("appoint", Rule.HELPERS, text)


def dismiss(sitting: Sitting, post: Post, part: Dismiss) -> None:
    """A Foreign Minister dismisses an ambassador or a deputy."""
    state = post.author.state
    held = sitting.record.helpers.get(state, ())
    kept = tuple(each for each in held if (each.person, each.helper, each.to) != (part.person, part.helper, part.to))
    if kept == held:
        sitting.nothing("dismiss", Rule.HELPERS, tr("{person} holds no such appointment", person=part.person))
        return
    sitting.record.helpers[state] = kept
    sitting.in_force(
        "dismiss",
        Rule.HELPERS,
        tr(
            "{person} is no longer {helper} of {state}",
            person=part.person,
            helper=part.helper,
            state=sitting.name(state),
        ),
    )


def declare_truce(sitting: Sitting, post: Post, part: DeclareTruce) -> None:
    """Commanders agree on a truce, which decides nothing here.

    Rule: NWOL 3.9, AMWOL 3.10.
    """
    text = tr(
        "a truce with {states} holds only as far as those who made it honour it", states=sitting.names(part.states)
    )
    sitting.nothing("truce", Rule.TRUCES, text)
