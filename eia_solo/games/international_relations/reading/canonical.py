"""Orders and statements as the answer of the reader writes them: "A Vie-Gal", "F Nth C A Yor-Nwy", "Build F Stp/nc"."""

from collections.abc import Mapping

from eia_solo.games.international_relations.adjudicator.board import UnitKind
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

Units = Mapping[str, Unit]
Kinds = Mapping[str, UnitKind | None]


def place_words(place: str) -> str:
    """A place by its three letters: "Stp/sc"."""
    province, slash, coast = place.partition("/")
    return f"{province.capitalize()}{slash}{coast}"


def order_words(order: AnyOrder, units: Units, kinds: Kinds) -> str:
    """An order. `units` are those on the board by province, `kinds` what those were called that are not there."""

    def named(province: str, otherwise: UnitKind = UnitKind.ARMY) -> str:
        if province in units:
            return f"{units[province].kind} {place_words(units[province].at)}"
        return f"{kinds.get(province) or otherwise} {place_words(province)}"

    match order:
        case Hold(at):
            return f"{named(at)} H"
        case Move(at, to, via):
            return f"{named(at)}-{place_words(to)}{' via convoy' if via else ''}"
        case SupportHold(at, other):
            return f"{named(at)} S {named(other)}"
        case SupportMove(at, other, to):
            return f"{named(at)} S {named(other)}-{place_words(to)}"
        case Convoy(at, army, to):
            return f"{named(at, UnitKind.FLEET)} C {named(army)}-{place_words(to)}"
        case Retreat(at, to):
            return f"{named(at)} R {place_words(to)}"
        case Disband(at):
            return f"{named(at)} D"
        case Build(kind, at):
            return f"Build {kind} {place_words(at)}" if kind is UnitKind.FLEET else f"Build A {place_words(at)}"
        case _:
            return "Waive"


def statement_words(statement: Statement, units: Units, kinds: Kinds) -> str:
    match statement:
        case EnterTreaty(tie, partner):
            return f"Enter {tie} with {partner}"
        case WithdrawTreaty(tie, partner):
            return f"Withdraw {tie} with {partner}"
        case Abrogate(tie, partner):
            return f"Abrogate {tie} with {partner}" if tie else f"Abrogate with {partner}"
        case Permit(power, order):
            words = order_words(order, units, kinds)
            return f"Permit {power}: {words}" if power else f"Permit {words}"
        case TransferCentre(centre, power):
            return f"Transfer {place_words(centre)} to {power}"
        case _:
            partners = f" with {', '.join(statement.partners)}" if statement.partners else ""
            return f"Claim {statement.kind}{partners}"
