"""Inactivating and breaking alliances, and the wait before war that follows."""

from attrs import evolve

from eia_solo.core.words import tr
from eia_solo.games.revolution_and_reaction.rules.acts import Post
from eia_solo.games.revolution_and_reaction.rules.codes import StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import TurnKind
from eia_solo.games.revolution_and_reaction.rules.edition import Rule, Turns
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting, inactivation_timing
from eia_solo.games.revolution_and_reaction.rules.matters import Delayed, Pending, Tie, Wait, pair
from eia_solo.games.revolution_and_reaction.rules.parts import BreakAlliance, InactivateAlliance
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What


def inactivate(sitting: Sitting, post: Post, part: InactivateAlliance) -> None:
    """A minister inactivates alliances, alone.

    Rule: NWOL 2.7, AMWOL 2.6.
    """
    by = post.author.state
    for other in part.states:
        about, name = f"inactivate:{other}", sitting.name(other)
        key = (Pending.INACTIVATION, by, other)
        if not post.is_public:
            sitting.refuse(about, Rule.INACTIVATE, tr("an inactivation must be posted on the forum"))
        elif not sitting.record.tie(by, other).active:
            text = tr("{names} have no active alliance", names=sitting.names((by, other)))
            sitting.refuse(about, Rule.INACTIVATE, text)
        elif key in sitting.record.delayed:
            sitting.nothing(about, Rule.INACTIVATE, tr("it was inactivated already and waits for its turn"))
        else:
            timing = inactivation_timing(sitting, post.received)
            delayed = Delayed(*key, post.id, post.received, timing)
            if timing.now:
                sitting.in_force(
                    about,
                    Rule.INACTIVATE,
                    tr("the alliance with {name} is inactive: {words}", name=name, words=timing.words),
                )
                becomes_inactive(sitting, delayed)
            else:
                sitting.record.delayed[key] = delayed
                sitting.waits(about, Rule.INACTIVATE, timing.words)


def withdraw(sitting: Sitting, by: StateCode, other: StateCode, text: str) -> None:
    """An inactivation that waits for its turn is withdrawn, and with it the breaking that was to follow."""
    delayed = sitting.record.delayed.pop((Pending.INACTIVATION, by, other))
    sitting.restate(delayed.act, Finding(f"inactivate:{other}", Standing.NO_EFFECT, Rule.INACTIVATE, text))
    sitting.restate(delayed.breaks, Finding(f"break:{other}", Standing.NO_EFFECT, Rule.BREAK, text))


def withdraw_break(sitting: Sitting, by: StateCode, other: StateCode, text: str) -> None:
    """An alliance is not to be broken when its inactivation takes effect."""
    key = (Pending.INACTIVATION, by, other)
    delayed = sitting.record.delayed[key]
    sitting.restate(delayed.breaks, Finding(f"break:{other}", Standing.NO_EFFECT, Rule.BREAK, text))
    sitting.record.delayed[key] = evolve(delayed, breaks=None)


def becomes_inactive(sitting: Sitting, delayed: Delayed) -> None:
    """An inactivation takes effect: the alliance rests, and its author must wait before it may declare war."""
    by, other = delayed.by, delayed.on
    key = pair(by, other)
    tie = sitting.record.ties[key]
    if not tie.active:
        return
    stays = sitting.reads("reactivation") == "one_who_left"
    sitting.record.ties[key] = evolve(
        tie,
        active=False,
        asked={other: tie.asked[other]} if stays else {},
        left="inactivated",
        since=sitting.act.received,
        act=delayed.act,
        rule=Rule.INACTIVATE,
    )
    text = tr("{by} inactivates its alliance with {other}", by=sitting.name(by), other=sitting.name(other))
    sitting.changed(What.INACTIVATED, key, Rule.INACTIVATE, text, act=delayed.act)
    sitting.for_confirmation(delayed.act, Rule.INACTIVATE, text)
    _begin_wait(sitting, delayed)
    if delayed.breaks is not None:
        finding = Finding(f"break:{other}", Standing.IN_FORCE, Rule.BREAK, tr("broken as it was inactivated"))
        sitting.restate(delayed.breaks, finding)
        _end(sitting, by, other, public=True)


def break_alliance(sitting: Sitting, post: Post, part: BreakAlliance) -> None:
    """A minister breaks alliances that are not active, or that it inactivates in doing so.

    Rule: NWOL 2.8, AMWOL 2.7.
    """
    by = post.author.state
    for other in part.states:
        about, tie = f"break:{other}", sitting.record.tie(by, other)
        if tie.active:
            key = (Pending.INACTIVATION, by, other)
            if key in sitting.record.delayed and post.is_public:
                sitting.record.delayed[key] = evolve(sitting.record.delayed[key], breaks=post.id)
                sitting.waits(about, Rule.BREAK, tr("it is broken when the inactivation takes effect"))
            else:
                sitting.refuse(
                    about, Rule.BREAK, tr("an active alliance must be inactivated before it is broken, or with it")
                )
        elif tie.formed:
            text = tr("the alliance with {other} is broken", other=sitting.name(other)) + (
                "" if post.is_public else tr(", in secret")
            )
            sitting.in_force(about, Rule.BREAK, text)
            _end(sitting, by, other, public=post.is_public)
        elif tie.broken_secretly and post.is_public:
            sitting.in_force(about, Rule.BREAK, tr("broken in secret before; now publicly"))
            sitting.record.ties[pair(by, other)] = evolve(tie, broken_secretly=False)
        elif tie.named:
            sitting.refuse(about, Rule.BREAK, tr("the alliance was never in force: not both have signed"))
        else:
            text = tr("no alliance of {names} is on record", names=sitting.names((by, other)))
            sitting.nothing(about, Rule.BREAK, text)


def _end(sitting: Sitting, by: StateCode, other: StateCode, *, public: bool) -> None:
    key = pair(by, other)
    tie = sitting.record.ties[key]
    stays = sitting.reads("reactivation") == "one_who_left"
    sitting.record.ties[key] = Tie(
        named={other: tie.named[other]} if stays else {},
        openly=frozenset((other,)) & tie.openly if stays else frozenset(),
        left="broken",
        since=sitting.act.received,
        act=sitting.act.id,
        rule=Rule.BREAK,
        broken_secretly=not public and tie.public,
    )
    text = tr("{by} breaks its alliance with {other}", by=sitting.name(by), other=sitting.name(other)) + (
        "" if public else tr(", in secret")
    )
    sitting.changed(What.BROKEN, key, Rule.BREAK, text)


def _begin_wait(sitting: Sitting, delayed: Delayed) -> None:
    by, other = delayed.by, delayed.on
    standing = sitting.record.presence.get((by, other), (None, None))
    units = True if any(standing) else None if None in standing else False
    turn = sitting.record.next_turn
    kind = turn.kind if turn else None
    # Read so, the turn between the notice and its effect counts.
    run = int(sitting.reads("wait_from") == "notice" and not delayed.timing.now)
    wait = Wait(delayed.act, sitting.act.received, units, kind, sitting.record.last_run, run)
    if not is_over(sitting, wait, kind):
        sitting.record.waits[(by, other)] = wait
        _say_it_must_wait(sitting, by, other, wait)


def _say_it_must_wait(sitting: Sitting, by: StateCode, other: StateCode, wait: Wait) -> None:
    who = tr("{by} must wait before it may declare war on {other}", by=sitting.name(by), other=sitting.name(other))
    finding = Finding(f"wait:{other}", Standing.REMARK, Rule.WAIT, f"{who}: {wait_words(sitting, wait)}")
    sitting.restate(wait.act, finding)


def needed(sitting: Sitting, units: bool) -> Turns:
    """The turns to wait for whoever has units or ships there, or has none."""
    figures = sitting.edition.figures
    return figures.wait_with_units if units else figures.wait_without_units


def is_over(sitting: Sitting, wait: Wait, kind: TurnKind | None) -> bool:
    """Whether a turn of this kind, run last, ends the wait. What is not known ends it only if it is over either way."""
    turns = needed(sitting, wait.units is not False)
    counted = (wait.kind if _by_kind(sitting) else None) or kind
    return wait.run >= (turns.most if counted is None else turns.ending(counted))


def turn_passes(sitting: Sitting, kind: TurnKind | None) -> None:
    """A turn was run: waits grow shorter, and some end."""
    for key, wait in list(sitting.record.waits.items()):
        counts = not _by_kind(sitting) or wait.kind is None or kind is None or _same_sort(wait.kind, kind)
        later = evolve(wait, run=wait.run + counts)
        if is_over(sitting, later, kind):
            del sitting.record.waits[key]
        else:
            sitting.record.waits[key] = later


def _by_kind(sitting: Sitting) -> bool:
    return "whichever_first" in sitting.edition.readings and sitting.reads("whichever_first") == "by_kind"


def presence_noted(sitting: Sitting, of: StateCode, at: StateCode) -> None:
    """A note on units came: a wait whose length depended on it is as long as it says, if no turn was run since."""
    wait = sitting.record.waits.get((of, at))
    standing = sitting.record.presence.get((of, at), (None, None))
    moved = wait is not None and sitting.record.last_run != wait.last_run
    if wait is None or wait.units is not None or moved or (not any(standing) and None in standing):
        return
    known = evolve(wait, units=any(standing))
    if is_over(sitting, known, known.kind):
        del sitting.record.waits[(of, at)]
    else:
        sitting.record.waits[(of, at)] = known
        _say_it_must_wait(sitting, of, at, known)


def _same_sort(one: TurnKind, other: TurnKind) -> bool:
    return (one is TurnKind.CAMPAIGN) == (other is TurnKind.CAMPAIGN)


def barred(sitting: Sitting, by: StateCode, on: StateCode) -> tuple[bool | None, str]:
    """Whether a wait keeps one state from declaring war on the other; None if that is not known."""
    wait = sitting.record.waits.get((by, on))
    if wait is None:
        return False, ""
    words = wait_words(sitting, wait)
    turn = sitting.record.next_turn
    short = needed(sitting, False)
    if wait.units:
        return True, words
    if wait.units is False:
        return turn is None or short.ending(turn.kind) > 0, words
    if turn is not None:
        enough = short.ending(turn.kind)
        return (True if wait.run < enough else None), words
    return (True if wait.run < min(short.campaign, short.peace, short.truce) else None), words


def wait_words(sitting: Sitting, wait: Wait) -> str:
    """How long a wait is, and how much of it has passed."""
    with_units, without = _turns_words(needed(sitting, True)), _turns_words(needed(sitting, False))
    if wait.units is None:
        how_long = tr(
            "{with_units} if it had units or ships there when it inactivated the alliance, else {without}; not entered",
            with_units=with_units,
            without=without,
        )
    else:
        how_long = with_units if wait.units else without
    return tr("{how_long}; {run} run so far", how_long=how_long, run=wait.run)


def _turns_words(turns: Turns) -> str:
    if turns.is_uniform:
        return _count(turns.campaign, "turn")
    rest = (
        tr(" or {count}", count=_count(turns.peace, tr("peace or truce turn")))
        if turns.peace
        else tr(", and only during a campaign")
    )
    return _count(turns.campaign, tr("campaign turn")) + rest


def _count(number: int, what: str) -> str:
    return f"{number} {what}{'' if number == 1 else 's'}"
