"""Signing and renouncing treaties, and what a treaty sets off by itself."""

from itertools import combinations

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import post_words, treaty_words
from eia_solo.games.revolution_and_reaction.rules.codes import NOTHING, ActId, StateCode, States
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging import peaces
from eia_solo.games.revolution_and_reaction.rules.judging.activation import ask
from eia_solo.games.revolution_and_reaction.rules.judging.alliances import is_banned, name_ally
from eia_solo.games.revolution_and_reaction.rules.judging.dropping import drop_signature
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Treaty, pair
from eia_solo.games.revolution_and_reaction.rules.parts import Clause, ClauseKind, RenounceTreaty, SignTreaty
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What

_ALLIANCES = (ClauseKind.ALLIANCE, ClauseKind.ACTIVE_ALLIANCE)


def sign(sitting: Sitting, post: Post, part: SignTreaty) -> None:
    """A Foreign Minister proposes a treaty or signs one.

    Rule: NWOL 1.1 to 1.3, 2.6, 3.8, 4.7, AMWOL the same with 2.5.
    """
    record, by = sitting.record, post.author.state
    root = sitting.root(post.refers_to)
    id = post.id if root is None else root
    if root is None:
        if not part.states:
            sitting.refuse("treaty", Rule.IN_FORCE, tr("it names no other state and refers to no treaty on record"))
            return
        if _refused(sitting, by, part):
            return
        record.treaties[id] = Treaty((by, *part.states), part.clauses, part.all_must_sign, post.is_public, {})
        _remark_on_clauses(sitting, part)
    treaty = record.treaties.get(id)
    if treaty is None:
        sitting.refuse(
            "treaty", Rule.IN_FORCE, tr("{post_words} is no treaty on record", post_words=post_words(record, id))
        )
    elif by not in treaty.states:
        sitting.refuse(
            "treaty",
            Rule.IN_FORCE,
            tr("{treaty_words} does not name {by}", treaty_words=treaty_words(record, id), by=sitting.name(by)),
        )
    elif treaty.public and not post.is_public:
        sitting.refuse("treaty", Rule.IN_FORCE, tr("a public treaty is signed on the forum"))
    elif by in treaty.bound:
        sitting.nothing("treaty", Rule.IN_FORCE, tr("signed already"))
    else:
        record.roots[post.id] = id
        _add_signature(sitting, id, by, post.id, part.otherwise)


def _refused(sitting: Sitting, by: StateCode, part: SignTreaty) -> bool:
    """Whether the treaty makes a peace that can never be."""
    for clause in part.clauses:
        states = clause.states or (by, *part.states)
        if clause.kind is ClauseKind.PEACE:
            for two in combinations(states, 2):
                if is_banned(sitting, *two):
                    text = tr(
                        "{two} always stay at war, so no treaty may make peace between them", two=sitting.names(two)
                    )
                    sitting.refuse("treaty", Rule.ALWAYS_AT_WAR, text)
                    return True
    return False


def _remark_on_clauses(sitting: Sitting, part: SignTreaty) -> None:
    kinds = {clause.kind for clause in part.clauses}
    if ClauseKind.TRANSFER in kinds:
        text = tr("what it promises to hand over must be asked for by itself")
        sitting.remark("transfer", Rule.NOT_BY_TREATY, text)
    if ClauseKind.OTHER in kinds:
        sitting.remark(
            "other", Rule.OTHER_TERMS, tr("its other terms are the signers' own to keep; they decide nothing here")
        )


def _add_signature(sitting: Sitting, id: ActId, by: StateCode, act: ActId, otherwise: bool) -> None:
    record = sitting.record
    before = record.treaties[id]
    treaty = evolve(
        before,
        signed={**before.signed, by: act},
        otherwise=before.otherwise | {by} if otherwise else before.otherwise - {by},
        renounced=before.renounced - {by},
    )
    record.treaties[id] = treaty
    enough = len(treaty.states) if treaty.all_must_sign else 2
    if len(treaty.bound) < enough:
        left = [state for state in treaty.states if state not in treaty.bound]
        needs = (
            tr("all must sign; {left} has not", left=sitting.names(left))
            if treaty.all_must_sign
            else tr("a second signature is awaited")
        )
        sitting.waits("treaty", Rule.IN_FORCE, needs)
        if before.is_dead and not treaty.is_dead:
            for state in before.bound:
                sitting.restate(treaty.signed[state], Finding("treaty", Standing.WAITING, Rule.IN_FORCE, needs))
        return
    begins = treaty.since is None
    if begins:
        treaty = record.treaties[id] = evolve(treaty, since=sitting.act.received)
        text = tr("{treaty_words} is in force", treaty_words=treaty_words(record, id))
        sitting.changed(What.TREATY, treaty.bound, Rule.IN_FORCE, text)
    for state in treaty.bound:
        finding = Finding(
            "treaty", Standing.IN_FORCE, Rule.IN_FORCE, tr("the treaty is in force between those who signed it")
        )
        sitting.restate(treaty.signed[state], finding)
    new = treaty.bound if begins else (by,)
    for two in combinations(treaty.bound, 2):
        record.bound[pair(*two)] = id
    # Those that all may read have the first numbers, so that no number tells of a secret one.
    numbered = enumerate(sorted(treaty.clauses, key=lambda each: each.secret), 1)
    # Peace first: an activation in the same treaty waits for it, wherever its clause stands.
    for number, clause in sorted(numbered, key=lambda each: each[1].kind is not ClauseKind.PEACE):
        _set_off(sitting, id, treaty, clause, number, new)


def _set_off(sitting: Sitting, id: ActId, treaty: Treaty, clause: Clause, number: int, new: States) -> None:
    """What a clause does by itself for those who have just been bound by it."""
    concerned = clause.states or treaty.states
    signers = tuple(state for state in treaty.bound if state in concerned)
    if clause.kind in _ALLIANCES:
        for one, other in combinations(signers, 2):
            if one in new or other in new:
                _ally(sitting, id, treaty, (one, other), clause)
    elif clause.kind is ClauseKind.PEACE:
        if clause.secret or not treaty.public:
            text = tr("peace must be posted on the forum; a secret treaty or clause makes none")
            sitting.remark("secret", Rule.PEACE, text)
        else:
            _make_peace(sitting, id, number, treaty, concerned, [each for each in signers if each in new])


def _ally(sitting: Sitting, id: ActId, treaty: Treaty, two: tuple[StateCode, StateCode], clause: Clause) -> None:
    one, other = two
    openly = treaty.public and not clause.secret
    if is_banned(sitting, one, other):
        text = tr("{two} are never allied", two=sitting.names(two))
        sitting.restate(sitting.act.id, Finding(f"form:{one}{other}", Standing.REFUSED, Rule.NEVER_ALLIED, text))
        return
    for by, to in (two, two[::-1]):
        name_ally(sitting, by, to, treaty.signed[by], openly)
    if clause.kind is not ClauseKind.ACTIVE_ALLIANCE:
        return
    if not openly:
        text = tr("an alliance must be public to be activated")
        sitting.remark("secret", Rule.ACTIVATE, text)
        return
    for by, to in (two, two[::-1]):
        if by in treaty.otherwise or to in treaty.otherwise:
            who = sitting.name(by if by in treaty.otherwise else to)
            text = tr("no request to activate: {who} asked for it to be otherwise", who=who)
            sitting.remark(f"otherwise:{to}", Rule.TREATY_ACTIVATES, text)
            return
        ask(sitting, by, to, treaty.signed[by], id, Rule.TREATY_ACTIVATES)


def _make_peace(
    sitting: Sitting, treaty_id: ActId, number: int, treaty: Treaty, states: States, signers: list[StateCode]
) -> None:
    id = ActId(f"{treaty_id}/{number}")
    if id not in sitting.record.peaces:
        peaces.open_peace(sitting, id, states, False, treaty_id)
    for state in signers:
        if state in treaty.otherwise:
            text = tr("no request for peace: {state} asked for it to be otherwise", state=sitting.name(state))
            sitting.remark("otherwise", Rule.TREATY_MAKES_PEACE, text)
            peaces.decline(sitting, id, state)
    for state in signers:
        if state not in treaty.otherwise:
            peaces.sign(sitting, id, state, treaty.signed[state])


def renounce(sitting: Sitting, post: Post, _: RenounceTreaty) -> None:
    """A state renounces a treaty. What the treaty has set off stands.

    Rule: NWOL 1.4, AMWOL 1.4.
    """
    record, by = sitting.record, post.author.state
    id = sitting.root(post.refers_to) or NOTHING
    treaty = record.treaties.get(id)
    if not post.is_public:
        sitting.refuse("renounce", Rule.RENOUNCE, tr("a treaty is renounced on the forum"))
    elif treaty is None or by not in treaty.bound:
        text = tr("it names no treaty it refers to")
        if treaty is not None:
            text = tr("{by} is not bound by {treaty_words}", by=sitting.name(by), treaty_words=treaty_words(record, id))
        elif post.refers_to:
            text = tr("{post_words} is no treaty", post_words=post_words(record, id))
        sitting.refuse("renounce", Rule.RENOUNCE, text)
    else:
        if treaty.since is None:
            drop_signature(sitting, id, by, tr("{by} renounced it before it was in force", by=sitting.name(by)))
        record.treaties[id] = evolve(treaty, renounced=treaty.renounced | {by})
        for state in treaty.states:
            if record.bound.get(pair(by, state)) == id:
                del record.bound[pair(by, state)]
        text = tr("{by} renounces {treaty_words}", by=sitting.name(by), treaty_words=treaty_words(record, id))
        sitting.in_force("renounce", Rule.RENOUNCE, tr("{text}; there is no penalty, and its results stay", text=text))
        sitting.changed(What.RENOUNCED, (by,), Rule.RENOUNCE, text)
