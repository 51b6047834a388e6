"""Forming alliances: each must name the other, several may wait for all, and some are never allied."""

from collections.abc import Mapping

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Edition, Rule
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Pact, Tie, pair
from eia_solo.games.revolution_and_reaction.rules.parts import FormAlliance
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What


def form(sitting: Sitting, post: Post, part: FormAlliance) -> None:
    """A minister forms or signs an alliance with one state or several.

    Rule: NWOL 2.1 to 2.3, AMWOL 2.1 to 2.3.
    """
    by = post.author.state
    pact = _pact(sitting, post, part)
    for other in part.states:
        if is_banned(sitting, by, other):
            sitting.refuse(
                f"form:{other}", Rule.NEVER_ALLIED, tr("{names} are never allied", names=sitting.names((by, other)))
            )
            continue
        tie = sitting.record.tie(by, other)
        if tie.formed and (tie.public or not post.is_public):
            sitting.nothing(
                f"form:{other}", Rule.FORM, tr("{names} are allied already", names=sitting.names((by, other)))
            )
            continue
        name_ally(sitting, by, other, post.id, post.is_public, pact)
        _say_where_it_stands(sitting, by, other, len(part.states) > 1)
    if pact is not None:
        _complete(sitting, pact)
    _say_who_has_not_signed(sitting, by, part)
    if part.terms:
        sitting.remark(
            "terms", Rule.ALLIANCE_TERMS, tr("its terms are the allies' own to keep; they decide nothing here")
        )


def name_ally(
    sitting: Sitting, by: StateCode, other: StateCode, act: ActId, openly: bool, pact: ActId | None = None
) -> None:
    """One state names the other as its ally; once both have, they are allied."""
    tie = sitting.record.tie(by, other)
    others = {state: id for state, id in tie.within.items() if state != by}
    tie = evolve(
        tie,
        named=tie.named if by in tie.named and tie.formed else {**tie.named, by: act},
        within=others if pact is None else {**others, by: pact},
        openly=tie.openly | {by} if openly else tie.openly,
    )
    sitting.record.ties[pair(by, other)] = tie
    _settle(sitting, by, other)


def is_banned(sitting: Sitting, one: StateCode, other: StateCode) -> bool:
    """Whether the two are never allied nor at peace.

    Rule: AMWOL 2.9, 3.9.
    """
    bans = sitting.edition.figures.bans
    return bool(bans) and any(ban.bars(one, other, sitting.record.groups, sitting.record.roles) for ban in bans)


def always_at_war(
    edition: Edition, chosen: Mapping[str, str], record: Record, one: StateCode, other: StateCode
) -> bool:
    """Whether two states are at war without a declaration.

    Rule: the note before the rules of AMWOL.
    """
    bans = edition.figures.bans
    if not bans or edition.choice("us_at_war", chosen) != "from_start":
        return False
    return any(ban.bars(one, other, record.groups, record.roles) for ban in bans)


def _pact(sitting: Sitting, post: Post, part: FormAlliance) -> ActId | None:
    """The alliance waiting for all signatures that this post proposes or signs, if it is one.

    Without a reference it signs one of the very same states that it has not signed yet, if nobody who signed that has
    named it in a plain alliance since.
    """
    by, pacts = post.author.state, sitting.record.pacts
    root = sitting.root(post.refers_to)
    states = frozenset((by, *part.states))
    if part.all_must_sign and root not in pacts:
        pacts[post.id] = Pact(states, frozenset((by,)))
        return post.id
    meant = (id for id, each in pacts.items() if each.states == states and _is_answer(sitting, by, id))
    id = root if root in pacts else next(meant, None)
    if id is None or by not in pacts[id].states:
        return None
    pacts[id] = evolve(pacts[id], signed=pacts[id].signed | {by})
    sitting.record.roots[post.id] = id
    return id


def _is_answer(sitting: Sitting, by: StateCode, id: ActId) -> bool:
    signed = sitting.record.pacts[id].signed
    return by not in signed and all(sitting.record.tie(by, other).within.get(other) == id for other in signed)


def _complete(sitting: Sitting, id: ActId) -> None:
    """Once all have signed, nothing waits for it any more."""
    pact = sitting.record.pacts[id]
    if pact.signed != pact.states:
        return
    del sitting.record.pacts[id]
    states = sorted(pact.states)
    text = tr("the alliance that waited for all is in force: {states} have signed", states=sitting.names(states))
    sitting.remark("signers", Rule.SIGNERS_ONLY, text)
    for number, one in enumerate(states):
        for other in states[number + 1 :]:
            _settle(sitting, one, other)


def _settle(sitting: Sitting, one: StateCode, other: StateCode) -> None:
    """Bring the alliance into being, or to light, if both have named each other and nothing else is waited for."""
    key = pair(one, other)
    tie = sitting.record.ties.get(key)
    if tie is None or len(tie.named) < 2:
        return
    if any(id in sitting.record.pacts for id in tie.within.values()):
        return
    public = len(tie.openly) == 2
    if tie.formed and (tie.public or not public):
        return
    what, verb = (What.PUBLISHED, tr("make their alliance public")) if tie.formed else (What.ALLIED, tr("are allied"))
    kept = tie if tie.formed else evolve(tie, since=sitting.act.received, act=sitting.act.id, rule=Rule.FORM)
    sitting.record.ties[key] = evolve(kept, formed=True, public=public, within={}, broken_secretly=False)
    text = f"{sitting.names(key)} {verb}, " + tr("not active yet")
    sitting.changed(what, key, Rule.FORM, text if public else tr("{text}, in secret", text=text))
    for by, to in (key, key[::-1]):
        said = tr("{key} are allied; the alliance is inactive until both activate it", key=sitting.names(key))
        sitting.restate(tie.named[by], Finding(f"form:{to}", Standing.IN_FORCE, Rule.FORM, said))
    if public:
        sitting.for_confirmation(sitting.act.id, Rule.FORM, tr("the alliance of {key}", key=sitting.names(key)))


def _say_where_it_stands(sitting: Sitting, by: StateCode, other: StateCode, several: bool) -> None:
    tie = sitting.record.tie(by, other)
    if tie.formed:
        if not any(finding.about == f"form:{other}" for finding in sitting.findings):
            sitting.in_force(f"form:{other}", Rule.FORM, tr("{names} are allied", names=sitting.names((by, other))))
    elif other not in tie.named:
        rule = Rule.EACH_NAMES if several else Rule.FORM
        sitting.waits(
            f"form:{other}", rule, tr("{other} has not named {by} yet", other=sitting.name(other), by=sitting.name(by))
        )
    else:
        text = tr("this alliance waits until all who are named have signed")
        sitting.waits(f"form:{other}", Rule.SIGNERS_ONLY, text)


def _say_who_has_not_signed(sitting: Sitting, by: StateCode, part: FormAlliance) -> None:
    """Of an alliance of several, say that it holds without those who have not signed."""
    ties: dict[StateCode, Tie] = {other: sitting.record.tie(by, other) for other in part.states}
    missing = [other for other, tie in ties.items() if not tie.formed and other not in tie.named]
    if missing and any(tie.formed for tie in ties.values()):
        text = tr("it holds among those who have signed, without {missing}", missing=sitting.names(missing))
        sitting.remark("signers", Rule.SIGNERS_ONLY, text)
