"""The queue of transfers: what each depends on, what speaks for and against it, and what can be decided."""

from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.rules.acts import Post, Ruling
from eia_solo.games.revolution_and_reaction.rules.announcing import announcement
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.conditions import (
    QUESTIONS,
    Condition,
    conditions,
    is_exempt,
    points_limit,
)
from eia_solo.games.revolution_and_reaction.rules.considerations import Consideration, considerations
from eia_solo.games.revolution_and_reaction.rules.decisions import Approve, Block
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import OPEN, goods_words
from eia_solo.games.revolution_and_reaction.rules.matters import Points, Stage, Transfer
from eia_solo.games.revolution_and_reaction.rules.parts import Goods
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import author_words
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.ui.presenters.zones import WRITTEN, Zone
from eia_solo.ui.presenters.lines import Line, Mark, Tone, heading, sentence, words
from eia_solo.ui.words import mark, tr

_STAGES = {
    Stage.REQUESTED: mark("asked for"),
    Stage.ASKED: mark("explanation asked for"),
    Stage.EXPLAINED: mark("explained"),
    Stage.APPROVED: mark("approved"),
    Stage.BLOCKED: mark("blocked"),
    Stage.DONE: mark("done"),
    Stage.FAILED: mark("not possible when the turn was run"),
    Stage.WITHDRAWN: mark("withdrawn"),
}
_OVER = (Stage.DONE, Stage.BLOCKED, Stage.FAILED, Stage.WITHDRAWN)
_SIGNS = {**dict.fromkeys(_OVER, Mark.SKIPPED), Stage.APPROVED: Mark.AHEAD, Stage.DONE: Mark.DONE}
_POINTS_ASKED = ("points earned", "score now")
"""Numbers that can be entered here; the starting score belongs to the set-up."""


@frozen
class TransferPage:
    """A transfer opened. `why_not` says by button why it cannot be pressed; empty if it can."""

    id: ActId
    title: str
    asked: str
    conditions: tuple[Line, ...]
    weighed: tuple[Line, ...]
    why_not: dict[str, str]
    warning: str = ""
    """What approving it would leave unknown."""
    asks_points: bool = False
    """Whether victory points of the giving state have to be entered."""
    can_be_revoked: bool = False


def transfer_words(record: Record, transfer: Transfer) -> str:
    """A transfer in words: "12 crowns from Spain to France"."""
    what = goods_words(transfer.goods, transfer.amount, transfer.name)
    return tr("{what} from {giver} to {to}", what=what, giver=record.name(transfer.giver), to=record.name(transfer.to))


def queue(register: Register) -> tuple[Line, ...]:
    """Every transfer: those that wait for a decision first, the oldest first; then the others, the latest first."""
    every = list(register.record.transfers.values())
    groups = (
        (tr("Waiting for a decision"), [each for each in every if each.stage in OPEN]),
        (tr("Approved, before the next turn"), [each for each in every if each.stage is Stage.APPROVED]),
        (tr("Done and blocked"), [each for each in reversed(every) if each.stage in _OVER]),
    )
    lines: list[Line] = []
    for title, transfers in groups:
        if transfers:
            lines += [heading(title), *(_queued(register.record, each) for each in transfers)]
    return tuple(lines) or (words(tr("No transfer has been asked for")),)


def waits_for_decision(register: Register) -> tuple[ActId, ...]:
    """The transfers that wait for a decision, the oldest first."""
    return tuple(id for id, each in register.record.transfers.items() if each.stage in OPEN)


def _queued(record: Record, transfer: Transfer) -> Line:
    note = tr("received {when}", when=transfer.received.words)
    text = sentence(transfer_words(record, transfer))
    return Line(transfer.act, text, note, aside=tr(_STAGES[transfer.stage]), mark=_SIGNS.get(transfer.stage))


def transfer_page(register: Register, id: ActId, zone: Zone = WRITTEN) -> TransferPage | None:
    """A transfer opened; None for one that is not on record."""
    transfer = register.record.transfers.get(id)
    if transfer is None:
        return None
    found = conditions(register.edition, register.readings, register.record, transfer)
    unknown = [each for each in found if each.holds is None]
    is_open = transfer.stage in OPEN
    warning = "; ".join(each.text for each in unknown) if is_open else ""
    return TransferPage(
        id,
        sentence(transfer_words(register.record, transfer)),
        _asked(register, transfer, zone),
        zone.lines(_condition_lines(register, transfer, found) if is_open else _outcome_lines(register, transfer)),
        zone.lines(_weighed(register, transfer)) if is_open else (),
        _why_not(register, transfer, found),
        warning,
        is_open and any(lack in _POINTS_ASKED for each in unknown for lack in each.lacks),
        can_be_revoked=transfer.stage is Stage.APPROVED,
    )


def _asked(register: Register, transfer: Transfer, zone: Zone) -> str:
    """Who asked for it, when, and where it stands."""
    post = next((act for act in register.entered if act.id == transfer.act), None)
    if not isinstance(post, Post):
        return tr("{id}, received {when}", id=transfer.act, when=zone.words(transfer.received))
    by = author_words(post.author, register.record, register.edition)
    said = tr("{id}, {who}, received {when}", id=transfer.act, who=by, when=zone.words(post.received))
    return f"{said}\n{post.text}" if post.text else said


# What it depends on


def _condition_lines(register: Register, transfer: Transfer, found: tuple[Condition, ...]) -> Iterator[Line]:
    """Every condition with what is so; below it the questions it depends on, answered or not."""
    answered = set(transfer.answers)
    for number, each in enumerate(found):
        sums = _limit_words(register, transfer) if number == 0 and transfer.goods is Goods.POINTS else ""
        yield _condition(register, each, number, sums)
    asked = {ask for each in found for ask in each.asks}
    questions = [id for id in QUESTIONS if id in asked or id in answered]
    if questions:
        yield heading(tr("Questions about the board"))
    for id in questions:
        yield _question(transfer, id)
    if transfer.explanation:
        yield heading(tr("Explanation"))
        yield Line("explanation", transfer.explanation)


def _limit_words(register: Register, transfer: Transfer) -> str:
    """How many victory points may be given away in all: "50 % of 60 earned is 30, 2 % of 1000 is 20: at most 30"."""
    if is_exempt(register.edition, register.record, transfer):
        return ""
    limit = points_limit(register.edition, register.record, transfer.giver)
    points = register.record.points.get(transfer.giver, Points())
    shares = [(limit.earned_percent, points.earned, tr("earned"))]
    if limit.start_percent:
        shares.append((limit.start_percent, register.record.states[transfer.giver].starting_score, tr("at the start")))
    said = [
        tr(
            "{percent} % of {base} {what} is {share}",
            percent=percent,
            base=base,
            what=what,
            share=percent * base // 100,
        )
        for percent, base, what in shares
        if base is not None
    ]
    most = max((percent * base // 100 for percent, base, _ in shares if base is not None), default=0)
    if not said:
        return ""
    end = tr("at most {n}", n=most) if len(said) == len(shares) else tr("at least {n} may be given", n=most)
    given = tr("; {n} given so far", n=points.given) if points.given else ""
    return f"{', '.join(said)}: {end}{given}. "


def _condition(register: Register, each: Condition, number: int, sums: str) -> Line:
    rule = f"{register.edition.number(each.rule)}: {register.edition.rules[each.rule].text}"
    said = {True: tr("so"), False: tr("not so"), None: tr("not known")}[each.holds]
    sign = {True: Mark.DONE, False: Mark.SKIPPED, None: None}[each.holds]
    missing = tr("not entered: {what}", what=", ".join(each.lacks)) + "; " if each.lacks else ""
    return Line(
        f"condition {number}",
        sentence(each.text),
        f"{sums}{missing}{rule}",
        aside=said,
        unsure=each.holds is None,
        mark=sign,
        tone=Tone.STRONG if each.holds is False else Tone.PLAIN,
    )


def _question(transfer: Transfer, id: str) -> Line:
    answer = transfer.answers.get(id)
    said = tr("not known") if answer is None else tr("yes") if answer else tr("no")
    return Line(question_line(id), tr(QUESTIONS[id]), aside=said, unsure=answer is None)


def question_line(id: str) -> str:
    """The line that a question stands in."""
    return f"question {id}"


def question_of(line: str) -> str:
    """The question that stands in a line, by its id; empty for another line."""
    sort, _, id = line.partition(" ")
    return id if sort == "question" else ""


def next_question(lines: tuple[Line, ...], after: str = "") -> str:
    """The line of the next open question, all round; empty if none is open."""
    ids = [line.id for line in lines]
    start = ids.index(after) + 1 if after in ids else 0
    ahead = (line for line in (*lines[start:], *lines[:start]) if question_of(line.id) and line.unsure)
    return next((line.id for line in ahead), "")


# What is weighed


def _weighed(register: Register, transfer: Transfer) -> Iterator[Line]:
    """The considerations of the rule, those against first. Nothing here decides."""
    found = considerations(register.record, transfer)
    for against, title in ((True, tr("Against it")), (False, tr("For it"))):
        yield heading(title)
        for number, each in enumerate(found):
            if each.against is against:
                yield _weighs(each, number)


def _weighs(each: Consideration, number: int) -> Line:
    said = {True: tr("so"), False: tr("not so"), None: tr("not known")}[each.so]
    sign = {True: Mark.DONE, False: Mark.SKIPPED, None: None}[each.so]
    tone = Tone.QUIET if each.so is False else Tone.PLAIN
    return Line(f"weighed {number}", sentence(each.text), aside=said, unsure=each.so is None, mark=sign, tone=tone)


# What can be decided, and what was


def _why_not(register: Register, transfer: Transfer, found: tuple[Condition, ...]) -> dict[str, str]:
    """Why it cannot be approved, blocked or asked about."""
    if transfer.stage not in OPEN:
        over = tr("It is {stage}", stage=tr(_STAGES[transfer.stage]))
        return dict.fromkeys(("approve", "block", "ask"), over)
    failed = [each for each in found if each.holds is False]
    number = register.edition.number(Rule.APPROVAL)
    approve = "; ".join(
        tr("not so: {what} ({rule})", what=each.text, rule=register.edition.number(each.rule)) for each in failed
    )
    first = tr("an explanation must be asked for first ({rule})", rule=number)
    waits = tr("an explanation was asked for already") if transfer.stage is Stage.ASKED else ""
    return {"approve": approve, "block": first if transfer.stage is Stage.REQUESTED else "", "ask": waits}


def _outcome_lines(register: Register, transfer: Transfer) -> Iterator[Line]:
    """What became of it, and what everybody reads of it."""
    decision = _decision(register, transfer)
    if decision is not None:
        when = tr("decided {when}", when=decision.received.words)
        reason = decision.decision.reason if isinstance(decision.decision, Block) else ""
        said = tr("Blocked: {reason}", reason=reason) if reason else tr("Approved")
        yield Line("decision", said, when, mark=Mark.SKIPPED if reason else Mark.DONE)
    if transfer.stage is Stage.APPROVED:
        rule = register.edition.number(Rule.TRANSFERS)
        yield Line("to come", tr("It takes place before the next turn is run"), rule, mark=Mark.AHEAD)
    if transfer.stage in (Stage.FAILED, Stage.WITHDRAWN):
        yield Line("ended", tr("It does not take place: {why}", why=tr(_STAGES[transfer.stage])), mark=Mark.SKIPPED)
    if transfer.stage is Stage.DONE:
        yield Line("done", tr("It has taken place"), register.edition.number(Rule.TRANSFERS), mark=Mark.DONE)
    if transfer.explanation:
        yield Line("explanation", transfer.explanation, tr("the explanation"))
    yield heading(tr("What everybody reads of it"))
    yield _announced(register, transfer)


def _announced(register: Register, transfer: Transfer) -> Line:
    """Victory points are announced, crowns and the rest are not."""
    rule = register.edition.number(Rule.CROWNS_AND_POINTS)
    if transfer.goods is Goods.POINTS and (transfer.stage in (Stage.APPROVED, Stage.DONE) or transfer.ended):
        return Line("announced", announcement(register, transfer.act).text)
    if transfer.stage is Stage.BLOCKED:
        return Line("announced", tr("Nothing: it was blocked"), tone=Tone.QUIET)
    return Line("announced", tr("Nothing: only victory points are announced"), rule, tone=Tone.QUIET)


def _decision(register: Register, transfer: Transfer) -> Ruling | None:
    """The ruling that approved or blocked it."""
    for act in reversed(register.acts):
        if (
            isinstance(act, Ruling)
            and isinstance(act.decision, (Approve, Block))
            and act.decision.transfer == transfer.act
            and register.record.verdicts[act.id].standing is Standing.IN_FORCE
        ):
            return act
    return None
