"""What the game administrator posts on the forum: confirmations, and transfers of victory points.

The words are those of the public record. Where it cannot say when something takes effect, because that hangs on what
only some may know, the announcement says when and not why.
"""

from collections.abc import Collection, Iterator, Sequence

from attrs import evolve

from eia_solo.core.errors import InvalidCommand, or_there_are
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Act, Amendment, Post, Ruling, StruckOut
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decisions import Confirm
from eia_solo.games.revolution_and_reaction.rules.edition import Rule
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import goods_words
from eia_solo.games.revolution_and_reaction.rules.matters import Pending, Stage, Transfer
from eia_solo.games.revolution_and_reaction.rules.parts import Goods
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, finding_words, standing_words
from eia_solo.games.revolution_and_reaction.rules.verdicts import Finding, Standing
from eia_solo.games.revolution_and_reaction.rules.views import public_record, publicly

_TIMED = ("war:", "inactivate:")
"""What takes effect at a time that may hang on where units stand."""


_ANNOUNCED = {Stage.APPROVED: mark("before the next turn is run"), Stage.DONE: mark("done")}
_NOT_AT_ALL = mark("it does not take place")


@frozen
class Announcement:
    """What to post, about which post or transfer, by which rule. `title` says in one line what it is about."""

    act: ActId
    rule: Rule
    title: str
    text: str


def announcements(register: Register) -> tuple[Announcement, ...]:
    """Everything that waits to be posted: confirmations due, and victory points that go before the next turn."""
    public = public_record(register)
    due = (_confirmation(register, public, id) for id in register.record.to_confirm)
    points = (
        _points(register, transfer)
        for transfer in register.record.transfers.values()
        if transfer.goods is Goods.POINTS and transfer.stage is Stage.APPROVED
    )
    return (*due, *points, *corrections(register, public).values())


def corrections(register: Register, public: Register) -> dict[ActId, Announcement]:
    """By post: what was announced of it as it stood before it was corrected or struck out, until that is announced."""
    found: dict[ActId, Announcement] = {}
    confirmed: dict[ActId, Ruling] = {}
    for act in register.acts if register.amended else ():
        if isinstance(act, Ruling) and isinstance(act.decision, Confirm):
            last = confirmed.get(act.decision.post, act)
            confirmed[act.decision.post] = max(last, act, key=lambda each: each.number)
    for id, versions in register.amended.items():
        since = [each for each in versions if id in confirmed and each.entered >= confirmed[id].number]
        if since and since[0].before.is_public and _says_otherwise(since[0].before, register.known[id]):
            rule = register.record.verdicts[confirmed[id].id].findings[0].rule
            found[id] = _correction(register, public, since, rule)
    return found


def _says_otherwise(was: Act, act: Act) -> bool:
    """Whether everybody reads other things in an act than in what it was before; its mere words were not announced."""
    if isinstance(was, Post) and isinstance(act, Post) and act.is_public:
        return publicly(evolve(was, text="")) != publicly(evolve(act, text=""))
    return True


def _correction(register: Register, public: Register, since: Sequence[Amendment], rule: Rule) -> Announcement:
    """The post as it stands, what was announced of it, and why that was wrong; of one that is secret now only that."""
    was, act = publicly(since[0].before), register.known[since[0].before.id]
    act = public.known.get(act.id, act)
    announced, words = (act_words(each, public.record, register.edition) for each in (was, act))
    if not act.is_public:
        text = tr(
            "What was announced is no longer true: {announced}, {words}.", announced=announced, words=was.received.words
        )
        return Announcement(
            act.id, rule, tr("Correction: {announced}", announced=announced), "\n".join((tr("Correction"), text))
        )
    if isinstance(act, StruckOut):
        lines = [tr("{announced}, {words}: this counts for nothing.", announced=announced, words=was.received.words)]
    else:
        lines = [
            f"{words}, {act.received.words}.",
            tr("It was announced as: {announced}, {words}.", announced=announced, words=was.received.words),
            *_findings(register, public, act.id),
        ]
    why = tr("Why: {because}.", because=since[-1].because)
    return Announcement(
        act.id, rule, tr("Correction: {words}", words=words), "\n".join((tr("Correction"), *lines, why))
    )


def announcement(register: Register, id: ActId) -> Announcement:
    """What can be posted about one act. Raises InvalidCommand for one that is not public and must not be."""
    record = register.record
    act = next((each for each in register.acts if each.id == id), None)
    if act is None:
        raise InvalidCommand(tr("there is no post '{id}'{hint}", id=id, hint=or_there_are(id, record.verdicts)))
    if isinstance(act, StruckOut):
        raise InvalidCommand(tr("'{id}' was struck out: nothing has become of it", id=id))
    transfer = record.transfers.get(id)
    if transfer is not None and transfer.goods is Goods.POINTS and (transfer.stage in _ANNOUNCED or transfer.ended):
        return _points(register, transfer)
    if not act.is_public:
        raise InvalidCommand(tr("'{id}' is secret: nothing of it is announced", id=id))
    return _confirmation(register, public_record(register), id)


def _points(register: Register, transfer: Transfer) -> Announcement:
    rule = Rule.CROWNS_AND_POINTS
    what = goods_words(transfer.goods, transfer.amount, transfer.name)
    names = register.record.name
    when = tr(_ANNOUNCED.get(transfer.stage, _NOT_AT_ALL))
    text = tr(
        "{giver} transfers {what} to {to}: {when} ({number}).",
        giver=names(transfer.giver),
        what=what,
        to=names(transfer.to),
        when=when,
        number=register.edition.number(rule),
    )
    return Announcement(
        transfer.act,
        rule,
        tr("{giver} transfers {what} to {to}", giver=names(transfer.giver), what=what, to=names(transfer.to)),
        text,
    )


def _confirmation(register: Register, public: Register, id: ActId) -> Announcement:
    """The act, that it is confirmed, and what became of it in the words that everybody may read."""
    due = register.record.to_confirm.get(id)
    if due is not None and id not in register.record.verdicts:  # the peace of a clause: it stands in no post of its own
        return Announcement(
            id,
            due.rule,
            due.text,
            tr("Confirmed: {text} ({number}).", text=due.text, number=register.edition.number(due.rule)),
        )
    act = public.known[id]
    title = act_words(act, public.record, register.edition)
    received = act.received.words
    lines = [
        tr("{title} (received {moment}). Confirmed.", title=title, moment=received)
        if due
        else tr("{title} (received {moment}).", title=title, moment=received)
    ]
    if not isinstance(act, Ruling):
        lines += _findings(register, public, id)
    rule = due.rule if due else register.record.verdicts[id].findings[0].rule
    return Announcement(id, rule, title, "\n".join(lines))


def said_of(register: Register, seen: Register, id: ActId, standings: Collection[Standing]) -> Iterator[str]:
    """What came of the parts of a post that stand so, in the words that whoever has that record may read."""
    return _findings(register, seen, id, standings)


def _findings(
    register: Register, public: Register, id: ActId, standings: Collection[Standing] = tuple(Standing)
) -> Iterator[str]:
    known = {each.about: each for each in public.record.verdicts[id].findings} if id in public.record.verdicts else {}
    own = {each.about: each for each in register.record.verdicts[id].findings}
    # In the public order, with what was settled in secret before and so is news to everybody but the record.
    for finding in {**known, **own}.values():
        if finding.standing is Standing.REMARK or finding.standing not in standings:
            continue
        read = known.get(finding.about)
        timed = finding.about.startswith(_TIMED)
        if read is None and finding.standing is not Standing.REFUSED:
            continue  # what comes of a secret clause
        if read == finding or (read and not timed and read.standing is finding.standing):
            yield f"{finding_words(read, register.edition)}."
        else:
            yield _without_secrets(register, id, finding, read)


def _without_secrets(register: Register, id: ActId, finding: Finding, read: Finding | None) -> str:
    """What became of it, and why as far as everybody may know: what the rule says, or that it is not public."""
    named = register.record.states.get(StateCode(finding.about.partition(":")[2]))
    who = f"{named.name}: " if named else ""
    if finding.standing is not Standing.REFUSED:
        said, number = _when(register.record, id, finding), register.edition.number(finding.rule)
        return f"{who}{said} ({number})."
    if read is None or (read.standing, read.rule) != (finding.standing, finding.rule):
        return tr("{who}refused, for a reason that is not public.", who=who)
    rule = register.edition.rules[finding.rule].text
    return tr("{who}refused. {rule} ({number}).", who=who, rule=rule, number=register.edition.number(finding.rule))


def _when(record: Record, id: ActId, finding: Finding) -> str:
    """What became of it and when, and nothing more."""
    on = finding.about.partition(":")[2]
    if finding.standing is Standing.WAITING:
        for each in record.delayed.values():
            act = record.declarations[(each.by, each.on)].act if each.kind is Pending.WAR else each.act
            if act == id and each.on == on and each.timing.now is False and each.timing.turn is not None:
                return tr("takes effect after turn {turn}", turn=each.timing.turn)
    return standing_words(finding.standing)
