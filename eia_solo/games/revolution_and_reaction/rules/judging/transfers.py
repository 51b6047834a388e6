"""Transfers: asked for by e-mail, approved or blocked, carried out before the next turn is run."""

from collections.abc import Sequence
from typing import Any

from attrs import evolve

from eia_solo.core.wording import chained
from eia_solo.core.words import ntr, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Granted, PointsAnnounced, Post, Ruling, TransferCancelled
from eia_solo.games.revolution_and_reaction.rules.answers import post_words
from eia_solo.games.revolution_and_reaction.rules.codes import ActId
from eia_solo.games.revolution_and_reaction.rules.conditions import (
    AND_THE,
    QUESTIONS,
    Condition,
    approved,
    conditions,
    is_exempt,
)
from eia_solo.games.revolution_and_reaction.rules.decisions import Answer, Approve, AskExplanation, Block, Revoke
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.sitting import Sitting
from eia_solo.games.revolution_and_reaction.rules.matters import Points, Stage, Transfer
from eia_solo.games.revolution_and_reaction.rules.parts import Explain, Goods, RequestTransfer
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing, What

OPEN = (Stage.REQUESTED, Stage.ASKED, Stage.EXPLAINED)
"""Stages of a transfer that waits for a decision."""
PENDING = (*OPEN, Stage.APPROVED)
"""Stages of a transfer that may still take place."""


def goods_words(goods: Goods, amount: int, name: str) -> str:
    """What is transferred: "12 crowns", "the city of Riga"."""
    if not goods.is_counted:
        return (
            tr("the city of {name}", name=name) if goods is Goods.CITY else tr("the off-map port of {name}", name=name)
        )
    match goods:
        case Goods.CROWNS:
            counted = ntr("{n} crown", "{n} crowns", amount)
        case Goods.POINTS:
            counted = ntr("{n} victory point", "{n} victory points", amount)
        case Goods.SHIPS:
            counted = ntr("{n} ship", "{n} ships", amount)
        case _:
            counted = ntr("{n} transport group", "{n} transport groups", amount)
    return tr("{goods} ({name})", goods=counted, name=name) if name else counted


def goods_id(goods: Goods, amount: int, name: str) -> str:
    """The same as it stands in the ids of posts, which are kept: English, whatever language is in force."""
    if not goods.is_counted:
        return f"the {'city' if goods is Goods.CITY else 'off-map port'} of {name}"
    words = {Goods.CROWNS: "crown", Goods.POINTS: "victory point", Goods.SHIPS: "ship"}.get(goods, "transport group")
    return f"{amount} {words}{'' if amount == 1 else 's'}" + (f" ({name})" if name else "")


def words(sitting: Sitting, transfer: Transfer) -> str:
    """A transfer in words: "12 crowns from Spain to France"."""
    what = goods_words(transfer.goods, transfer.amount, transfer.name)
    return tr(
        "{what} from {giver} to {to}", what=what, giver=sitting.name(transfer.giver), to=sitting.name(transfer.to)
    )


def _which(sitting: Sitting, id: ActId) -> str:
    """What a ruling speaks of: the transfer in words, or a post that asks for none."""
    transfer = sitting.record.transfers.get(id)
    return (
        tr("the transfer of {sitting}", sitting=words(sitting, transfer))
        if transfer
        else post_words(sitting.record, id)
    )


def request(sitting: Sitting, post: Post, part: RequestTransfer) -> None:
    """A minister asks for a transfer.

    Rule: NWOL 4.1 to 4.5, AMWOL the same.
    """
    giver = post.author.state
    if post.is_public:
        sitting.refuse("transfer", Rule.TRANSFERS, tr("a transfer is asked for by e-mail to the game administrator"))
        return
    peace = sitting.root(post.refers_to) if part.of_peace else None
    transfer = Transfer(giver, part.to, part.goods, part.amount, part.name, post.id, post.received, peace)
    transfer = evolve(transfer, beyond_doubt=isinstance(post, Granted))
    failed = _failed(sitting, transfer)
    for each in failed:
        sitting.refuse(f"transfer:{each.text}", each.rule, tr("not so as things stand: {text}", text=each.text))
    if failed:
        return
    sitting.record.transfers[post.id] = transfer
    sitting.waits(
        "transfer",
        Rule.APPROVAL,
        tr("{sitting} needs the game administrator's approval", sitting=words(sitting, transfer)),
    )
    for each in _conditions(sitting, transfer):
        lacks = tr(": the {lacks} not entered", lacks=chained(each.lacks, AND_THE)) if each.lacks else ""
        state = tr("so") if each.holds else tr("not known yet{lacks}", lacks=lacks)
        sitting.remark(f"condition:{each.text}", each.rule, f"{each.text}: {state}")
    if part.of_peace and part.goods is Goods.POINTS and not is_exempt(sitting.edition, sitting.record, transfer):
        text = tr(
            "it belongs to no peace that the two, at war, have both signed and may give points in: the limit holds"
        )
        sitting.remark("exempt", Rule.POINTS_LIMIT, text)
    if part.goods is Goods.SHIPS:
        text = tr(
            "the receiver pays the crew's manpower to the giver; quality changes by the difference of the averages"
        )
        sitting.remark("crew", Rule.SHIPS, text)


def _conditions(sitting: Sitting, transfer: Transfer, *, at_run: bool = False) -> tuple[Condition, ...]:
    promised = () if at_run else None
    return conditions(sitting.edition, sitting.readings, sitting.record, transfer, promised=promised)


def _failed(sitting: Sitting, transfer: Transfer, *, at_run: bool = False) -> list[Condition]:
    """The conditions that do not hold; none of what was approved, as a reader knows who does not know why."""
    found = () if transfer.beyond_doubt else _conditions(sitting, transfer, at_run=at_run)
    return [each for each in found if each.holds is False]


def explain(sitting: Sitting, post: Post, part: Explain) -> None:
    """A state explains a transfer."""
    answered: Any = post.refers_to
    transfer = sitting.record.transfers.get(answered)
    if transfer is None or transfer.giver != post.author.state or transfer.stage not in OPEN:
        sitting.nothing(
            "explain", Rule.APPROVAL, tr("no transfer of this state that it refers to waits for an explanation")
        )
        return
    sitting.record.transfers[transfer.act] = evolve(transfer, stage=Stage.EXPLAINED, explanation=part.text)
    sitting.in_force("explain", Rule.APPROVAL, tr("the explanation is with the game administrator"))


def approve(sitting: Sitting, ruling: Ruling, decision: Approve) -> None:
    """The game administrator approves a transfer. What the rules forbid he cannot approve.

    Rule: NWOL 4.6, AMWOL 4.6.
    """
    transfer = _open_transfer(sitting, decision.transfer)
    if transfer is None:
        return
    failed = _failed(sitting, transfer)
    for each in failed:
        sitting.refuse(f"approve:{each.text}", each.rule, tr("not so as things stand: {text}", text=each.text))
    if failed:
        return
    for each in _conditions(sitting, transfer):
        if each.holds is None:
            text = tr("approved without knowing that {text}", text=each.text)
            sitting.remark(f"unknown:{each.text}", each.rule, text)
    _give(sitting, transfer)
    sitting.in_force("approve", Rule.APPROVAL, tr("{sitting}: approved", sitting=words(sitting, transfer)))
    finding = Finding(
        "transfer", Standing.WAITING, Rule.TRANSFERS, tr("approved; it takes place before the next turn is run")
    )
    sitting.restate(transfer.act, finding)


def announce(sitting: Sitting, act: PointsAnnounced) -> None:
    """What everybody reads of an approved transfer of victory points.

    Rule: NWOL 4.4, AMWOL 4.4.
    """
    transfer = Transfer(act.giver, act.to, Goods.POINTS, act.amount, "", act.id, act.received, beyond_doubt=True)
    _give(sitting, transfer)
    text = tr("{sitting}: takes place before the next turn is run", sitting=words(sitting, transfer))
    sitting.in_force("announced", Rule.CROWNS_AND_POINTS, text)


def cancel(sitting: Sitting, act: TransferCancelled) -> None:
    """What a reader learns of an approved transfer that comes to nothing."""
    transfer = sitting.record.transfers[act.transfer]
    _end(sitting, transfer, Stage.FAILED)
    text = tr("{sitting}: does not take place", sitting=words(sitting, transfer))
    sitting.restate(transfer.act, Finding("transfer", Standing.NO_EFFECT, Rule.TRANSFERS, text))
    sitting.in_force("cancelled", Rule.TRANSFERS, text)


def _give(sitting: Sitting, transfer: Transfer) -> None:
    record = sitting.record
    counted = transfer.goods is Goods.POINTS and not is_exempt(sitting.edition, record, transfer)
    record.transfers[transfer.act] = evolve(
        transfer, stage=Stage.APPROVED, before=transfer.stage, campaign=record.campaign, counted=counted
    )
    if counted:
        _count(sitting, transfer, transfer.amount)


def _count(sitting: Sitting, transfer: Transfer, amount: int) -> None:
    """Count victory points among those given in this campaign, or no more."""
    points = sitting.record.points.get(transfer.giver, Points())
    sitting.record.points[transfer.giver] = evolve(points, given=points.given + amount)


def _end(sitting: Sitting, transfer: Transfer, stage: Stage) -> None:
    """It does not take place, or not yet: what was counted of it counts no more."""
    if transfer.counted and transfer.campaign == sitting.record.campaign:
        _count(sitting, transfer, -transfer.amount)
    ended = sitting.act.id if transfer.stage is Stage.APPROVED else transfer.ended
    sitting.record.transfers[transfer.act] = evolve(transfer, stage=stage, counted=False, ended=ended)


def revoke(sitting: Sitting, ruling: Ruling, decision: Revoke) -> None:
    """The game administrator takes back an approval; the transfer waits for a decision again.

    Rule: NWOL 4.6, AMWOL 4.6.
    """
    transfer = sitting.record.transfers.get(decision.transfer)
    if transfer is None or transfer.stage is not Stage.APPROVED:
        sitting.nothing(
            "transfer",
            Rule.APPROVAL,
            tr("{which} is not approved and still to come", which=_which(sitting, decision.transfer)),
        )
        return
    _end(sitting, transfer, transfer.before)
    why = f" ({decision.reason})" if decision.reason else ""
    sitting.in_force(
        "revoke",
        Rule.APPROVAL,
        tr("{sitting}: the approval is taken back{why}", sitting=words(sitting, transfer), why=why),
    )
    text = tr("{sitting} needs the game administrator's approval again{why}", sitting=words(sitting, transfer), why=why)
    sitting.restate(transfer.act, Finding("transfer", Standing.WAITING, Rule.APPROVAL, text))


def withdraw(sitting: Sitting, id: ActId, text: str) -> None:
    """A transfer that has not taken place is withdrawn."""
    _end(sitting, sitting.record.transfers[id], Stage.WITHDRAWN)
    sitting.restate(id, Finding("transfer", Standing.NO_EFFECT, Rule.TRANSFERS, text))


def ask_explanation(sitting: Sitting, ruling: Ruling, decision: AskExplanation) -> None:
    """The game administrator asks how a transfer serves the giving state."""
    transfer = _open_transfer(sitting, decision.transfer)
    if transfer is not None:
        sitting.record.transfers[transfer.act] = evolve(transfer, stage=Stage.ASKED)
        text = tr(
            "{giver} is asked how {sitting} helps it",
            giver=sitting.name(transfer.giver),
            sitting=words(sitting, transfer),
        )
        sitting.in_force("ask", Rule.APPROVAL, text)


def block(sitting: Sitting, ruling: Ruling, decision: Block) -> None:
    """The game administrator blocks a transfer, having asked for an explanation first.

    Rule: NWOL 4.6, AMWOL 4.6.
    """
    transfer = _open_transfer(sitting, decision.transfer)
    if transfer is None:
        return
    if transfer.stage is Stage.REQUESTED:
        text = tr("{giver} must be asked for an explanation first", giver=sitting.name(transfer.giver))
        sitting.refuse("block", Rule.APPROVAL, text)
        return
    sitting.record.transfers[transfer.act] = evolve(transfer, stage=Stage.BLOCKED)
    sitting.in_force(
        "block",
        Rule.APPROVAL,
        tr("{sitting}: blocked ({reason})", sitting=words(sitting, transfer), reason=decision.reason),
    )
    finding = Finding("transfer", Standing.REFUSED, Rule.APPROVAL, tr("blocked: {reason}", reason=decision.reason))
    sitting.restate(transfer.act, finding)


def answer(sitting: Sitting, ruling: Ruling, decision: Answer) -> None:
    """The game administrator answers a question about the board."""
    transfer = sitting.record.transfers.get(decision.transfer)
    if transfer is None or transfer.stage not in PENDING:
        sitting.nothing(
            "transfer", Rule.APPROVAL, tr("{which} waits for no answer", which=_which(sitting, decision.transfer))
        )
    else:
        answers = {**transfer.answers, decision.question: decision.yes}
        sitting.record.transfers[transfer.act] = evolve(transfer, answers=answers)
        text = f"{tr(QUESTIONS[decision.question])} {tr('Yes') if decision.yes else tr('No')}"
        sitting.in_force("answer", Rule.TRANSFERS, text)


def _open_transfer(sitting: Sitting, id: ActId) -> Transfer | None:
    transfer = sitting.record.transfers.get(id)
    if transfer is None or transfer.stage not in OPEN:
        sitting.nothing(
            "transfer", Rule.APPROVAL, tr("{which} is not waiting for a decision", which=_which(sitting, id))
        )
        return None
    return transfer


def carry_out(sitting: Sitting, turn: int) -> None:
    """Before a turn is run the approved transfers take place, in an order that lets as many as possible.

    Rule: NWOL 4.1, AMWOL 4.1.
    """
    coming: Sequence[Transfer] = approved(sitting.record)
    left = [each for each in coming if not _takes_place(sitting, each)]
    while len(left) < len(coming):
        coming, left = left, [each for each in left if not _takes_place(sitting, each)]
    for transfer in left:
        failed = _failed(sitting, transfer, at_run=True)[0]
        _end(sitting, transfer, Stage.FAILED)
        text = tr("no longer so when turn {turn} was run: {text}", turn=turn, text=failed.text)
        sitting.restate(transfer.act, Finding("transfer", Standing.REFUSED, failed.rule, text))
        sitting.remark(f"transfer:{transfer.act}", failed.rule, f"{words(sitting, transfer)}: {text}")


def _takes_place(sitting: Sitting, transfer: Transfer) -> bool:
    """Carry out a transfer if it is still possible."""
    if _failed(sitting, transfer, at_run=True):
        return False
    sitting.record.transfers[transfer.act] = evolve(transfer, stage=Stage.DONE)
    rule = Rule.CROWNS_AND_POINTS if transfer.goods is Goods.POINTS else Rule.TRANSFERS
    text = words(sitting, transfer)
    sitting.changed(What.TRANSFERRED, (transfer.giver, transfer.to), rule, text, act=transfer.act)
    sitting.restate(transfer.act, Finding("transfer", Standing.IN_FORCE, Rule.TRANSFERS, tr("{text}: done", text=text)))
    _book(sitting, transfer)
    return True


def _book(sitting: Sitting, transfer: Transfer) -> None:
    """Change what the record itself keeps of cities and scores."""
    record = sitting.record
    if transfer.goods is Goods.POINTS:
        for state, change in ((transfer.giver, -transfer.amount), (transfer.to, transfer.amount)):
            points = record.points.get(state, Points())
            if points.score is not None:
                record.points[state] = evolve(points, score=points.score + change)
    elif not transfer.goods.is_counted:
        if transfer.name in record.cities:
            record.cities[transfer.name] = evolve(record.cities[transfer.name], controller=transfer.to)
        for state, change in ((transfer.giver, -1), (transfer.to, 1)):
            row = record.states[state]
            if transfer.goods is Goods.CITY and row.cities is not None:
                record.states[state] = evolve(row, cities=row.cities + change)
