"""Orders and statements in words: in the short form that the reader reads back, and in full English."""

from collections.abc import Mapping

from eia_solo.core.phrases import Phrase, say
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Hold,
    Move,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
)
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    AnyOrder,
    EnterTreaty,
    Permit,
    Statement,
    TransferCentre,
    WithdrawTreaty,
)

UnitsByProvince = Mapping[str, Unit]
KIND_NAMES = {UnitKind.ARMY: "Army", UnitKind.FLEET: "Fleet"}


def unit_short(unit: Unit) -> str:
    """A unit as orders name it: "F spa/nc"."""
    return f"{unit.kind.value} {unit.at}"


def unit_name(board: Board, unit: Unit) -> str:
    """A unit in full: "Fleet Spain (north coast)"."""
    return f"{KIND_NAMES[unit.kind]} {board.name(unit.at)}"


def unit_named(unit: Unit) -> Phrase:
    """A unit in full, within a sentence: "Fleet Spain (north coast)"."""
    return say("unit.named", kind=unit.kind, at=unit.at)


def order_short(order: AnyOrder, units: UnitsByProvince) -> str:
    """An order in the short form: "F spa/nc S F mao - por".

    `units` are those it orders and speaks of, by province; without one its province stands alone.
    """

    def unit(province: str) -> str:
        return unit_short(units[province]) if province in units else province

    match order:
        case Hold(at):
            return f"{unit(at)} H"
        case Move(at, to, via):
            return f"{unit(at)} - {to}{' via convoy' if via else ''}"
        case SupportHold(at, other):
            return f"{unit(at)} S {unit(other)}"
        case SupportMove(at, other, to):
            return f"{unit(at)} S {unit(other)} - {to}"
        case Convoy(at, army, to):
            return f"{unit(at)} C {unit(army)} - {to}"
        case Retreat(at, to):
            return f"{unit(at)} R {to}"
        case Disband(at):
            return f"{unit(at)} D"
        case Build(kind, at):
            return f"{kind.value} {at} B"
        case _:
            return "Waive"


def place_posted(place: str) -> str:
    """A place as players post it: "Spa/nc"."""
    return place[:1].upper() + place[1:]


def unit_posted(unit: Unit) -> str:
    """A unit as players post it: "F Spa/nc"."""
    return f"{unit.kind.value} {place_posted(unit.at)}"


def posted(board: Board, short: str) -> str:
    """An order in the short form as players post it: "F Nth S A Lon-Nwy", "Build A Bud"."""
    words = (place_posted(word) if word in board.province_of else word for word in short.split(" "))
    text = " ".join(words).replace(" - ", "-")
    return f"Build {text.removesuffix(' B')}" if text.endswith(" B") else text


def order_name(board: Board, order: AnyOrder, units: UnitsByProvince) -> str:
    """An order in full: "Fleet Spain (north coast) supports Fleet Mid-Atlantic Ocean to Portugal"."""

    def unit(province: str) -> str:
        return unit_name(board, units[province]) if province in units else board.name(province)

    match order:
        case Hold(at):
            return f"{unit(at)} holds"
        case Move(at, to, via):
            return f"{unit(at)} to {board.name(to)}{' via convoy' if via else ''}"
        case SupportHold(at, other):
            return f"{unit(at)} supports {unit(other)}"
        case SupportMove(at, other, to):
            return f"{unit(at)} supports {unit(other)} to {board.name(to)}"
        case Convoy(at, army, to):
            return f"{unit(at)} convoys {unit(army)} to {board.name(to)}"
        case Retreat(at, to):
            return f"{unit(at)} retreats to {board.name(to)}"
        case Disband(at):
            return f"{unit(at)} disbands"
        case Build(kind, at):
            return f"Build {KIND_NAMES[kind]} {board.name(at)}"
        case _:
            return "Waive a build"


def statement_words(board: Board, statement: Statement, units: UnitsByProvince) -> str:
    """A statement as players write it: "Enter MDT with Italy"."""
    match statement:
        case EnterTreaty(tie, partner):
            return f"Enter {tie} with {partner}"
        case WithdrawTreaty(tie, partner):
            return f"Withdraw {tie} with {partner}"
        case Abrogate(tie, partner):
            return f"Abrogate {tie} with {partner}" if tie else f"Abrogate with {partner}"
        case Permit(power, order):
            return f"Permit {power}: {order_short(order, units)}" if power else f"Permit {order_short(order, units)}"
        case TransferCentre(centre, power):
            return f"Transfer {board.name(centre)} to {power}"
        case _:
            partners = f" with {', '.join(statement.partners)}" if statement.partners else ""
            return f"Claim {statement.kind}{partners}"
