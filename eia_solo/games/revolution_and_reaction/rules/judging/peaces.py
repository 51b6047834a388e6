"""Making peace: Foreign Ministers post it, Prime Ministers endorse it, pair by pair."""

from collections.abc import Iterable
from itertools import combinations

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import peace_words
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.alliances import is_banned
from eia_solo.games.revolution_and_reaction.rules.judging.dropping import drop_declarations
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Pair, Peace, Pending, pair
from eia_solo.games.revolution_and_reaction.rules.parts import MakePeace
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What


def make_peace(sitting: Sitting, post: Post, part: MakePeace) -> None:
    """A Foreign Minister proposes a peace or signs one.

    Rule: NWOL 3.4, 3.6 and 3.7, AMWOL the same and 3.9.
    """
    if not post.is_public:
        sitting.refuse("peace", Rule.PEACE, tr("a peace must be posted on the forum"))
        return
    by = post.author.state
    id = _agreement(sitting, post, part)
    if id is not None and by not in sitting.record.peaces[id].states:
        sitting.refuse(
            "peace",
            Rule.PEACE,
            tr("{peace_words} does not name {by}", peace_words=peace_words(sitting.record, id), by=sitting.name(by)),
        )
    elif id is not None and by in sitting.record.peaces[id].signed and by not in sitting.record.peaces[id].declined:
        sitting.nothing("peace", Rule.PEACE, tr("signed already"))
        sitting.record.roots[post.id] = id
    elif id is not None:
        sign(sitting, id, by, post.id)
    elif part.states:
        _propose(sitting, post, (by, *part.states), part.all_must_sign)
    else:
        sitting.refuse("peace", Rule.PEACE, tr("it names no state and refers to no peace on record"))


def _agreement(sitting: Sitting, post: Post, part: MakePeace) -> ActId | None:
    """The peace that a post signs: the one it refers to, or the open one between the same states."""
    record = sitting.record
    root = sitting.root(post.refers_to)
    if root in record.peaces:
        return root
    by = post.author.state
    named = {by, *part.states}
    return next((id for id in record.open_peaces.get(by, ()) if set(record.peaces[id].states) == named), None)


def _propose(sitting: Sitting, post: Post, states: States, all_must_sign: bool) -> None:
    pairs = [pair(*two) for two in combinations(states, 2)]
    banned = [two for two in pairs if is_banned(sitting, *two)]
    wars = _wars(sitting, pairs)
    if banned and (len(states) == 2 or all_must_sign):
        text = tr("{names} never make peace", names=sitting.names(banned[0]))
        sitting.refuse("peace", Rule.NEVER_AT_PEACE, text)
        return
    if not wars:
        sitting.refuse("peace", Rule.PEACE, tr("{states} are not at war with each other", states=sitting.names(states)))
        return
    for two in banned:
        sitting.refuse(
            f"never:{two[0]}{two[1]}", Rule.NEVER_AT_PEACE, tr("{two} never make peace", two=sitting.names(two))
        )
    open_peace(sitting, post.id, states, all_must_sign)
    sign(sitting, post.id, post.author.state, post.id)


def _wars(sitting: Sitting, pairs: Iterable[Pair]) -> frozenset[Pair]:
    """Those of the pairs that can make peace: at war, or about to be where the reading lets that be cancelled."""
    delayed = sitting.record.delayed
    early = sitting.reads("peace_before_effect") == "cancels"
    return frozenset(
        two
        for two in pairs
        if not is_banned(sitting, *two)
        and (
            two in sitting.record.wars
            or (early and ((Pending.WAR, *two) in delayed or (Pending.WAR, *two[::-1]) in delayed))
        )
    )


def open_peace(sitting: Sitting, id: ActId, states: States, all_must_sign: bool, treaty: ActId | None = None) -> None:
    """A peace agreement is on the table."""
    pairs = (pair(*two) for two in combinations(states, 2))
    sitting.record.peaces[id] = Peace(states, all_must_sign, _wars(sitting, pairs), {}, treaty=treaty)
    review(sitting, id)


def review(sitting: Sitting, id: ActId) -> None:
    """Whether there is a war left that a peace agreement could end: only then is it waited for."""
    record, peace = sitting.record, sitting.record.peaces[id]
    left = open_wars(sitting, peace)
    for state in peace.states:
        open_ones = dict.fromkeys((*record.open_peaces.get(state, ()), id))
        record.open_peaces[state] = tuple(each for each in open_ones if left or each != id)
    for by, act in peace.signed.items():
        for other in peace.states:
            if pair(by, other) not in left and sitting.still_waits(act, f"peace:{other}"):
                text = _why_none(sitting, peace, by, other)
                sitting.restate(act, Finding(f"peace:{other}", Standing.NO_EFFECT, rule_of(peace), text))


def _why_none(sitting: Sitting, peace: Peace, by: StateCode, other: StateCode) -> str:
    unwilling = [state for state in (by, other) if state in peace.declined]
    if unwilling:
        return tr("{name} wants no peace by it", name=sitting.name(unwilling[0]))
    return tr("{names} are at war no more", names=sitting.names((by, other)))


def is_under_way(sitting: Sitting, one: StateCode, other: StateCode) -> bool:
    """Whether a peace of two at war has been asked for and may still be made."""
    record, two = sitting.record, pair(one, other)
    return any(two in open_wars(sitting, record.peaces[id]) for id in record.open_peaces.get(one, ()))


def decline(sitting: Sitting, id: ActId, by: StateCode, why: str = "") -> None:
    """A state wants no peace by this agreement, or no more; if it did, `why` says what ended that."""
    peace = sitting.record.peaces[id]
    for other in peace.states if why else ():
        if sitting.still_waits(peace.signed[by], f"peace:{other}"):
            finding = Finding(f"peace:{other}", Standing.NO_EFFECT, rule_of(peace), why)
            sitting.restate(peace.signed[by], finding)
    sitting.record.peaces[id] = evolve(peace, declined=peace.declined | {by})
    review(sitting, id)


def sign(sitting: Sitting, id: ActId, by: StateCode, act: ActId) -> None:
    """A Foreign Minister's signature on a peace."""
    peace = sitting.record.peaces[id]
    peace = evolve(peace, signed={**peace.signed, by: act}, declined=peace.declined - {by})
    sitting.record.peaces[id] = peace
    sitting.record.roots[act] = sitting.record.roots.get(act, id)
    rule = rule_of(peace)
    enemies = [other for other in peace.states if pair(by, other) in open_wars(sitting, peace)]
    for other in enemies:
        text = tr("peace with {other} needs the posts of both ministers of both", other=sitting.name(other))
        sitting.restate(act, Finding(f"peace:{other}", Standing.WAITING, rule, text))
    if not enemies:
        sitting.restate(
            act, Finding("peace", Standing.NO_EFFECT, rule, tr("at war with none of those who want peace by it"))
        )
    review(sitting, id)
    _progress(sitting, id, by)


def endorse(sitting: Sitting, post: Post, id: ActId) -> None:
    """A Prime Minister endorses a peace."""
    peace = sitting.record.peaces[id]
    by, about = post.author.state, f"endorse:{id}"
    if by not in peace.states:
        sitting.refuse(
            about,
            Rule.PEACE,
            tr("{peace_words} does not name {by}", peace_words=peace_words(sitting.record, id), by=sitting.name(by)),
        )
    elif by in peace.endorsed:
        sitting.nothing(about, Rule.PEACE, tr("endorsed already"))
    else:
        sitting.record.peaces[id] = evolve(peace, endorsed={**peace.endorsed, by: post.id})
        rule = Rule.TREATY_MAKES_PEACE if peace.treaty else Rule.PEACE
        sitting.in_force(about, rule, tr("the peace is endorsed by {by}", by=sitting.name(by)))
        _progress(sitting, id, by)


def withdraw_endorsement(sitting: Sitting, id: ActId, by: StateCode, text: str) -> None:
    """A peace that is not made must be endorsed again."""
    peace = sitting.record.peaces[id]
    sitting.restate(peace.endorsed[by], Finding(f"endorse:{id}", Standing.NO_EFFECT, rule_of(peace), text))
    left = {state: act for state, act in peace.endorsed.items() if state != by}
    sitting.record.peaces[id] = evolve(peace, endorsed=left)


def open_wars(sitting: Sitting, peace: Peace) -> frozenset[Pair]:
    """The wars that a peace agreement may still end."""
    willing = (state for state in peace.states if state not in peace.declined)
    return _wars(sitting, (pair(*two) for two in combinations(willing, 2))) - peace.made


def rule_of(peace: Peace) -> Rule:
    """The rule by which a peace is made."""
    if peace.treaty:
        return Rule.TREATY_MAKES_PEACE
    return Rule.PEACE_OF_MANY if len(peace.states) > 2 else Rule.PEACE


def _progress(sitting: Sitting, id: ActId, by: StateCode) -> None:
    """A state has signed or endorsed: it makes peace with its enemies that have done both before, if it has."""
    peace = sitting.record.peaces[id]
    complete = peace.complete
    whole = len(complete) == len(peace.states)
    if by not in complete:
        return
    if peace.all_must_sign and not whole:
        text = tr("this peace waits until all who are named have signed and endorsed")
        sitting.remark("signers", Rule.PEACE_OF_SIGNERS, text)
        return
    ready = [pair(*two) for two in combinations(complete, 2) if peace.all_must_sign or by in two]
    wars = open_wars(sitting, peace)
    made = [two for two in ready if two in wars]
    for two in made:
        _end_war(sitting, id, two)
    for open_one in {each for two in made for state in two for each in sitting.record.open_peaces.get(state, ())}:
        review(sitting, open_one)
    if made and not whole:
        left = [state for state in peace.states if state not in complete]
        text = tr("peace is made by those who have signed and endorsed, not yet by {left}", left=sitting.names(left))
        sitting.remark("signers", Rule.PEACE_OF_SIGNERS, text)


def _end_war(sitting: Sitting, id: ActId, two: Pair) -> None:
    record = sitting.record
    peace = record.peaces[id]
    record.peaces[id] = evolve(peace, made=peace.made | {two})
    record.wars.pop(two, None)
    drop_declarations(sitting, *two, Standing.NO_EFFECT, Rule.PEACE, tr("peace was made before it took effect"))
    rule = rule_of(peace)
    text = tr("{two} make peace: both ministers of both have posted and endorsed", two=sitting.names(two))
    sitting.changed(What.PEACE, two, rule, text)
    sitting.for_confirmation(id, Rule.PEACE, tr("the peace of {states}", states=sitting.names(peace.states)))
    allies = [
        state
        for state in record.states
        if any(record.tie(one, state).formed and record.at_war(two[1 - n], state) for n, one in enumerate(two))
    ]
    if allies:
        text = tr("it binds none of their allies: {allies} stay at war", allies=sitting.names(allies))
        sitting.remark("allies", Rule.ALLY_NOT_BOUND, text)
    for by, other in (two, two[::-1]):
        said = text if not allies else tr("peace with {other}", other=sitting.name(other))
        sitting.restate(peace.signed[by], Finding(f"peace:{other}", Standing.IN_FORCE, rule, said))
