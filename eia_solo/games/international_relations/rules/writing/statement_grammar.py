"""How a statement is written: treaties, permissions, transfers and claims."""

from eia_solo.core.phrases import say
from eia_solo.games.international_relations.adjudicator.orders import Convoy, Hold, Move, SupportHold, SupportMove
from eia_solo.games.international_relations.rules.state import ClaimKind, Tie
from eia_solo.games.international_relations.rules.writing.cursor import Cursor
from eia_solo.games.international_relations.rules.writing.order_grammar import NO_ORDER, ReadOrder, read_order
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    ClaimVictory,
    EnterTreaty,
    Permit,
    Statement,
    TransferCentre,
    WithdrawTreaty,
)

ENTERS = frozenset({"enter", "enters", "sign", "signs", "conclude", "ratify", "propose"})
WITHDRAWS = frozenset({"withdraw", "withdraws", "retract"})
ABROGATES = frozenset({"abrogate", "abrogates", "cancel", "terminate", "denounce"})
PERMITS = frozenset({"permit", "permits", "allow", "allows"})
TRANSFERS = frozenset({"transfer", "transfers", "cede", "cedes"})
CLAIMS = frozenset({"claim", "claims", "proclaim"})
OPENINGS = ENTERS | WITHDRAWS | ABROGATES | PERMITS | TRANSFERS | CLAIMS
"""The words a statement begins with."""

_FILLING = frozenset({"into", "a", "an", "the", "our", "my", "treaty", "victory", "win"})
_TIES = {"mdt": Tie.MDT, "aat": Tie.AAT, "att": Tie.AAT}  # the rules themselves write ATT for AAT
_IN_FULL = {"mutual": Tie.MDT, "aggressive": Tie.AAT}
_COMMON = frozenset({"defense", "defence", "alliance", "treaty", "pact"})
_PARTNERS = {ClaimKind.SOLO: 0, ClaimKind.TWO_WAY: 1, ClaimKind.THREE_WAY: 2}
_WRITTEN = {ClaimKind.TWO_WAY: "two-way with Italy", ClaimKind.THREE_WAY: "three-way with Italy, Turkey"}


def read_statement(cursor: Cursor) -> tuple[Statement, ReadOrder]:
    """The statement that comes next, with the order it permits, if it does that. Raises NotUnderstood."""
    if cursor.take_any(ENTERS):
        return EnterTreaty(_tie(cursor), _partner(cursor)), NO_ORDER
    if cursor.take_any(WITHDRAWS):
        return WithdrawTreaty(_tie(cursor), _partner(cursor)), NO_ORDER
    if cursor.take_any(ABROGATES):
        return Abrogate(_tie_if_named(cursor), _partner(cursor)), NO_ORDER
    if cursor.take_any(PERMITS):
        return _permit(cursor)
    if cursor.take_any(TRANSFERS):
        return _transfer(cursor), NO_ORDER
    cursor.take_any(CLAIMS)
    return _claim(cursor), NO_ORDER


def _tie_if_named(cursor: Cursor) -> Tie | None:
    _fill(cursor)
    word = cursor.token.text
    if word in _TIES:
        cursor.take(word)
        _fill(cursor)
        return _TIES[word]
    if word in _IN_FULL:
        cursor.take(word)
        while cursor.take_any(_COMMON):
            pass
        return _IN_FULL[word]
    return None


def _tie(cursor: Cursor) -> Tie:
    tie = _tie_if_named(cursor)
    if tie is None:
        raise cursor.not_understood(say("read.which_treaty"))
    return tie


def _partner(cursor: Cursor) -> str:
    cursor.take_any(("with", "to"))
    cursor.take("the")
    return _power(cursor)


def _power(cursor: Cursor) -> str:
    power = cursor.power()
    if power is None:
        raise cursor.not_understood(cursor.names.unknown_power(cursor.rest()))
    return power


def _permit(cursor: Cursor) -> tuple[Permit, ReadOrder]:
    power = cursor.power()
    cursor.take_any((":", ","))
    start = cursor.here
    read = read_order(cursor)
    if not isinstance(read.order, (Hold, Move, SupportHold, SupportMove, Convoy)):
        raise cursor.not_understood(say("read.permitted_when"), start)
    named = read.unit.power if read.unit else None
    return Permit(power or named, read.order), read


def _transfer(cursor: Cursor) -> TransferCentre:
    start = cursor.here
    province, _ = cursor.place()
    if not cursor.names.board.provinces[province].centre:
        raise cursor.not_understood(say("read.no_centre", at=province), start)
    return TransferCentre(province, _partner(cursor))


def _claim(cursor: Cursor) -> ClaimVictory:
    _fill(cursor)
    start = cursor.here
    kind = _claim_kind(cursor)
    _fill(cursor)
    partners: list[str] = []
    if cursor.take("with"):
        partners.append(_power(cursor))
        while cursor.take_any((",", "and", "&")):
            cursor.take("and")
            partners.append(_power(cursor))
    if len(partners) != _PARTNERS[kind] or len(set(partners)) < len(partners):
        if kind is ClaimKind.SOLO:
            raise cursor.not_understood(say("read.solo_with"), start)
        raise cursor.not_understood(say("read.partners", kind=kind, as_in=_WRITTEN[kind]), start)
    return ClaimVictory(kind, tuple(partners))


def _claim_kind(cursor: Cursor) -> ClaimKind:
    if cursor.take("solo"):
        return ClaimKind.SOLO
    for kind, numbers in ((ClaimKind.TWO_WAY, ("two", "2")), (ClaimKind.THREE_WAY, ("three", "3"))):
        if cursor.take_any(numbers):
            cursor.take_any(("-",))
            if cursor.take("way"):
                return kind
    raise cursor.not_understood(say("read.claim_what"))


def _fill(cursor: Cursor) -> None:
    while cursor.take_any(_FILLING):
        pass
