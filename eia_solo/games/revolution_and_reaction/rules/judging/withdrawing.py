"""Withdrawing what is not in force yet, and offers that lapse when nobody has answered them."""

from collections.abc import Callable, Iterator
from functools import partial

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.answers import of_day, post_words
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging import dropping, ending, peaces, transfers, wars
from eia_solo.games.revolution_and_reaction.rules.judging.offices import may_do
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Pending
from eia_solo.games.revolution_and_reaction.rules.parts import Withdraw
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing


@frozen
class _Open:
    """Something a state did, or may do, that is not in force: by which act, of which kind, how to end it."""

    act: ActId | None
    by: StateCode
    kind: str
    about: str
    rule: Rule
    drop: Callable[[str], None]
    public: bool = True
    goods: str = ""
    unanswered: bool = False
    """Whether another must answer it before it can be in force."""


def withdraw(sitting: Sitting, post: Post, part: Withdraw) -> None:
    """A minister withdraws what is not in force yet of a post of its state, where it was posted.

    No rule speaks of it; what no rule makes binding can be taken back.
    """
    by, act = post.author.state, post.refers_to
    if act is None:
        sitting.refuse("withdraw", Rule.IN_FORCE, tr("it names no post: say which one is withdrawn"))
        return
    found = [each for each in _open(sitting) if (each.act, each.by) == (act, by)]
    for each in found:
        title = may_do(sitting, post.author.office, each.kind, each.goods)
        if title:
            sitting.refuse(each.about, each.rule, tr("it must be withdrawn by the {title}", title=title))
        elif each.public and not post.is_public:
            sitting.refuse(each.about, each.rule, tr("it was posted on the forum and must be withdrawn there"))
        else:
            each.drop(tr("withdrawn by {by}", by=sitting.name(by)))
            sitting.in_force(
                each.about,
                each.rule,
                tr("withdrawn: the {words}{of_day}", words=_words(sitting, each), of_day=of_day(sitting.record, act)),
            )
    if not found:
        _say_why_not(sitting, by, act)
    _review_peaces(sitting)


def _say_why_not(sitting: Sitting, by: StateCode, act: ActId) -> None:
    verdict, which = sitting.record.verdicts.get(act), post_words(sitting.record, act)
    if verdict is not None and verdict.standing is Standing.IN_FORCE:
        sitting.refuse("withdraw", Rule.IN_FORCE, tr("{which} is in force: it cannot be withdrawn", which=which))
    else:
        sitting.nothing(
            "withdraw", Rule.IN_FORCE, tr("nothing of {by} in {which} waits any more", by=sitting.name(by), which=which)
        )


_WORDS = {
    "war": mark("declaration of war on {state}"),
    "endorse": mark("endorsement"),
    "form": mark("alliance with {state}"),
    "activate": mark("activation of the alliance with {state}"),
    "inactivate": mark("inactivation of the alliance with {state}"),
    "break": mark("breaking of the alliance with {state}"),
    "treaty": mark("signature below the treaty"),
    "peace": mark("peace"),
    "transfer": mark("request for a transfer"),
}


def _words(sitting: Sitting, each: _Open) -> str:
    """What is withdrawn: "alliance with France"."""
    word, code = _WORDS[each.kind], StateCode(each.about.partition(":")[2])
    return tr(word, state=sitting.name(code)) if "{state}" in word else tr(word)


def lapse(sitting: Sitting, turn: int) -> None:
    """A turn was run: where the reading lets them, offers that nobody has answered lapse."""
    if sitting.reads("offers") == "lapse":
        for each in list(_open(sitting)):
            if each.unanswered:
                each.drop(tr("nobody had answered it when turn {turn} was run", turn=turn))
        _review_peaces(sitting)


def _review_peaces(sitting: Sitting) -> None:
    for id in dict.fromkeys(id for ids in sitting.record.open_peaces.values() for id in ids):
        peaces.review(sitting, id)


def _open(sitting: Sitting) -> Iterator[_Open]:
    yield from _wars(sitting)
    yield from _alliances(sitting)
    yield from _treaties(sitting)
    yield from _peaces(sitting)
    yield from _transfers(sitting)


def _wars(sitting: Sitting) -> Iterator[_Open]:
    for (by, on), each in list(sitting.record.declarations.items()):
        drop = partial(wars.withdraw, sitting, by, on)
        yield _Open(each.act, by, "war", f"war:{on}", Rule.WAR, drop, unanswered=each.endorsed is None)
        drop = partial(wars.withdraw_endorsement, sitting, by, on)
        yield _Open(each.endorsed, by, "endorse", f"endorse:{on}", Rule.WAR, drop)


def _alliances(sitting: Sitting) -> Iterator[_Open]:
    for two, tie in list(sitting.record.ties.items()):
        for by, other in (two, two[::-1]):
            if by in tie.named and not tie.formed:
                drop, public = partial(dropping.drop_naming, sitting, by, other), by in tie.openly
                yield _Open(tie.named[by], by, "form", f"form:{other}", Rule.FORM, drop, public=public, unanswered=True)
            if by in tie.asked and not tie.active:
                drop, alone = partial(dropping.drop_request, sitting, by, other), other not in tie.asked
                act = tie.asked[by].act
                yield _Open(act, by, "activate", f"activate:{other}", Rule.ACTIVATE, drop, unanswered=alone)
    for (kind, by, on), each in list(sitting.record.delayed.items()):
        if kind is Pending.INACTIVATION:
            drop = partial(ending.withdraw, sitting, by, on)
            yield _Open(each.act, by, "inactivate", f"inactivate:{on}", Rule.INACTIVATE, drop)
            if each.breaks != each.act:
                drop = partial(ending.withdraw_break, sitting, by, on)
                yield _Open(each.breaks, by, "break", f"break:{on}", Rule.BREAK, drop)


def _treaties(sitting: Sitting) -> Iterator[_Open]:
    for id, treaty in list(sitting.record.treaties.items()):
        for by in () if treaty.since else treaty.bound:
            drop = partial(dropping.drop_signature, sitting, id, by)
            yield _Open(
                treaty.signed[by], by, "treaty", "treaty", Rule.IN_FORCE, drop, public=treaty.public, unanswered=True
            )


def _peaces(sitting: Sitting) -> Iterator[_Open]:
    open_ones = dict.fromkeys(id for ids in sitting.record.open_peaces.values() for id in ids)
    for id, peace in [(id, sitting.record.peaces[id]) for id in open_ones]:
        rule = peaces.rule_of(peace)
        for by in dict.fromkeys(state for two in peaces.open_wars(sitting, peace) for state in two):
            if by in peace.signed:
                drop = partial(peaces.decline, sitting, id, by)
                yield _Open(peace.signed[by], by, "peace", f"peace:{id}", rule, drop, unanswered=True)
            if by in peace.endorsed:
                drop = partial(peaces.withdraw_endorsement, sitting, id, by)
                yield _Open(peace.endorsed[by], by, "endorse", f"endorse:{id}", rule, drop)


def _transfers(sitting: Sitting) -> Iterator[_Open]:
    for each in list(sitting.record.transfers.values()):
        if each.stage in transfers.PENDING:
            drop = partial(transfers.withdraw, sitting, each.act)
            yield _Open(
                each.act, each.giver, "transfer", "transfer", Rule.TRANSFERS, drop, public=False, goods=each.goods.value
            )
