"""What fits: the posts one may refer to, the office a kind needs, and what a draft begins with that is waited for."""

from collections.abc import Iterator
from typing import Any

from eia_solo.games.revolution_and_reaction.rules.acts import Author, Post
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, OfficeId, StateCode
from eia_solo.games.revolution_and_reaction.rules.judging.transfers import OPEN
from eia_solo.games.revolution_and_reaction.rules.matters import Stage
from eia_solo.games.revolution_and_reaction.rules.parts import Goods
from eia_solo.games.revolution_and_reaction.rules.record import Record
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words
from eia_solo.games.revolution_and_reaction.rules.verdicts import Standing
from eia_solo.games.revolution_and_reaction.rules.waiting import Awaited
from eia_solo.games.revolution_and_reaction.ui.presenters.draft import Draft, Written, zone_of
from eia_solo.games.revolution_and_reaction.ui.presenters.fields import Field, Sort
from eia_solo.ui.words import tr

_UNFINISHED = (Standing.WAITING, Standing.PARTLY)
"""What became of a post that may still be withdrawn."""
_RECENT = 30
"""So many of the last posts can be referred to, whether they fit or not."""


def references(register: Register, kinds: tuple[str, ...], by: StateCode) -> tuple[tuple[str, str], ...]:
    """The posts that acts of these kinds may refer to, with their words: those that fit first, then the latest."""
    record = register.record
    fitting = dict.fromkeys(id for kind in kinds for id in _fitting(record, kind, by))
    posts = [act for act in register.acts if isinstance(act, Post)]
    if "withdraw" in kinds:
        own = [act.id for act in reversed(posts) if act.author.state == by]
        fitting |= dict.fromkeys(id for id in own if record.verdicts[id].standing in _UNFINISHED)
    latest = dict.fromkeys(act.id for act in reversed(posts[-_RECENT:]))
    known = {act.id: act for act in posts}
    ids = [_post_of(id) for id in (*fitting, *latest)]
    return tuple(
        (id, f"{id}: {act_words(known[id], record, register.edition)}") for id in dict.fromkeys(ids) if id in known
    )


def _post_of(id: ActId) -> ActId:
    """The post that an agreement stands in: the peace of a treaty is named after its clause."""
    post, _, clause = id.rpartition("/")
    return ActId(post) if clause.isdigit() and post else id


def _fitting(record: Record, kind: str, by: StateCode) -> Iterator[ActId]:
    if kind == "treaty":
        yield from (id for id, each in record.treaties.items() if by in each.states and by not in each.signed)
    elif kind == "renounce":
        yield from (id for id, each in record.treaties.items() if by in each.bound)
    elif kind in ("form", "activate"):
        for two, tie in record.ties.items():
            done = tie.formed if kind == "form" else tie.active
            asked = tie.named if kind == "form" else {state: each.act for state, each in tie.asked.items()}
            if by in two and not done and by not in asked:
                yield from asked.values()
    elif kind == "endorse":
        yield from (each.act for (who, _), each in record.declarations.items() if who == by and each.endorsed is None)
        yield from (id for id in record.open_peaces.get(by, ()) if by not in record.peaces[id].endorsed)
    elif kind == "peace":
        yield from (id for id in record.open_peaces.get(by, ()) if by not in record.peaces[id].signed)
    elif kind == "explain":
        yield from (id for id, each in record.transfers.items() if each.giver == by and each.stage in OPEN)
    elif kind == "transfer":
        yield from (id for id, each in record.peaces.items() if by in each.states)


def named_posts(register: Register, kind: str, key: str) -> tuple[tuple[str, str], ...]:
    """The posts that a ruling can be about: transfers that wait for it; or what is to be confirmed, then the latest."""
    record = register.record
    if key == "transfer":
        stages = (Stage.APPROVED,) if kind == "revoke" else OPEN
        ids = [id for id, each in record.transfers.items() if each.stage in stages]
    else:
        latest = (act.id for act in reversed(register.acts[-_RECENT:]) if isinstance(act, Post) and act.is_public)
        ids = list(dict.fromkeys((*record.to_confirm, *latest)))
    known = {act.id: act for act in register.acts if act.id in ids}
    return tuple((id, f"{id}: {act_words(known[id], record, register.edition)}") for id in ids if id in known)


def office_for(register: Register, kind: str, office: OfficeId) -> OfficeId:
    """The office, if it may do an act of this kind; else the first that may."""
    allowed = [
        each
        for permission in register.edition.permissions_for(kind, Goods.CROWNS.value, register.readings)
        for each in permission.offices
    ]
    return office if office in allowed or not allowed else allowed[0]


def holder_of(register: Register, state: StateCode, office: OfficeId) -> str:
    """Who holds an office, as far as known."""
    row = register.record.states.get(state)
    return row.ministers.get(office, "") if row else ""


def answering(register: Register, awaited: Awaited) -> Draft:
    """What the one waited for would send: a draft with everything in it that is known."""
    zone, kind, record = zone_of(register), awaited.kind, register.record
    if awaited.state is None:
        return Draft((_ruling(record, awaited),), is_ruling=True, secret=None, zone=zone)
    office = awaited.office or office_for(register, kind, OfficeId(""))
    names_other = kind in ("form", "activate")
    values = {"states": _author_of(register, awaited.act)} if names_other else {}
    return Draft(
        (Written(kind, values),),
        state=awaited.state,
        office=office,
        person=holder_of(register, awaited.state, office),
        secret=kind == "explain" or _was_secret(register, awaited.act),
        refers_to=_post_of(awaited.act),
        zone=zone,
    )


def withdrawing(register: Register, id: str) -> Draft | None:
    """The post by which a minister withdraws an own one; None if that is no post that waits."""
    post = register.known.get(ActId(id))
    if not isinstance(post, Post) or register.record.verdicts[post.id].standing not in _UNFINISHED:
        return None
    author = post.author
    return Draft(
        (Written("withdraw"),),
        state=author.state,
        office=author.office,
        person=author.person,
        secret=not post.is_public,
        refers_to=post.id,
        zone=zone_of(register),
    )


def _ruling(record: Record, awaited: Awaited) -> Written:
    kind, act = awaited.kind, awaited.act
    if kind == "confirm":
        return Written(kind, {"post": act})
    if kind == "run":
        return Written(kind, {"turn": str(record.next_turn.number) if record.next_turn else ""})
    if kind == "approve":
        return Written(kind, {"transfer": act})
    if kind == "answer":
        return Written(kind, {"transfer": act, "question": awaited.question})
    if kind == "points":
        return Written(kind, {"state": record.transfers[act].giver})
    if kind == "presence":
        for (by, on), each in record.declarations.items():
            if each.act == act and each.held:
                return Written(kind, {"of": by, "at": on})
    return Written(kind)


def _author_of(register: Register, id: ActId) -> tuple[StateCode, ...]:
    author = _author(register, id)
    return (author.state,) if author else ()


def _author(register: Register, id: ActId) -> Author | None:
    return next((act.author for act in register.acts if isinstance(act, Post) and act.id == id), None)


def _was_secret(register: Register, id: ActId) -> bool:
    return any(act.id == id and not act.is_public for act in register.acts)


def offered(register: Register, field: Field, kind: str, without: str = "") -> tuple[tuple[Any, str], ...]:
    """What can be chosen in a field of a kind as the record stands; `without` is the state that writes."""
    if field.sort in (Sort.STATES, Sort.STATE):
        return tuple((code, row.name) for code, row in register.record.states.items() if code != without)
    if field.sort is Sort.OFFICE:
        return tuple((office.id, office.title) for office in register.edition.offices.values())
    if field.sort is Sort.POST:
        return named_posts(register, kind, field.key)
    return tuple((value, tr(words)) for value, words in field.choices)
