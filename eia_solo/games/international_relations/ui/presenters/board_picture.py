"""What the Diplomacy board shows: units, owners, orders, and what became of them. Plain values, at any stage."""

from collections.abc import Collection, Iterator, Mapping

from attrs import Factory

from eia_solo.core.values import frozen
from eia_solo.core.wording import capital
from eia_solo.games.international_relations.adjudicator.board import Board, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Convoy, Move, Outcome, Unit
from eia_solo.games.international_relations.rules.writing.order_words import order_name
from eia_solo.games.international_relations.rules.writing.written import AnyOrder
from eia_solo.ui.words import mark, tr


@frozen
class ShownOrder:
    """An order on the board. `unit` is the one that is ordered, or to be built; `outcome` is None before processing."""

    order: AnyOrder
    unit: Unit
    outcome: Outcome | None = None
    why: str = ""
    way: tuple[str, ...] = ()
    """The seas an army is carried over, in their order."""

    @property
    def is_void(self) -> bool:
        """Whether it is as if it had not been given: drawn grey."""
        return self.outcome in (Outcome.ILLEGAL, Outcome.VOID)

    @property
    def fails(self) -> bool:
        """Whether it was good and did not come about: drawn with a cross."""
        return self.outcome in (Outcome.BOUNCED, Outcome.DISRUPTED, Outcome.CUT, Outcome.DISLODGED)


@frozen
class BoardPicture:
    """All that is seen on the board at one moment.

    `lit` are the provinces that may be picked next, `chosen` those picked so far for the order that is being given.
    """

    units: tuple[Unit, ...] = ()
    dislodged: tuple[Unit, ...] = ()
    """Units that must retreat: they lie beside whoever drove them out."""
    driven_out: frozenset[str] = frozenset()
    """Provinces whose units the orders that are shown drive out."""
    owners: Mapping[str, str] = Factory(dict)
    """Who owns a supply centre; one that nobody owns is left out."""
    orders: tuple[ShownOrder, ...] = ()
    contested: frozenset[str] = frozenset()
    corrected: frozenset[str] = frozenset()
    """Provinces whose unit was corrected by hand: it wears a pencil."""
    lit: frozenset[str] = frozenset()
    chosen: tuple[str, ...] = ()


@frozen
class Tint:
    """Whose colour a province has; `held` if it is not within that power's own frontier."""

    power: str | None
    held: bool = False


def tint(board: Board, owners: Mapping[str, str], id: str) -> Tint:
    """A supply centre has the colour of its owner, what is no centre that of the power whose home territory it is."""
    province = board.provinces[id]
    if not province.centre:
        return Tint(province.territory_of)
    owner = owners.get(id)
    return Tint(owner, held=owner not in (None, province.territory_of))


def tints(board: Board, owners: Mapping[str, str]) -> Mapping[str, Tint]:
    """Whose colour every province has."""
    return {id: tint(board, owners, id) for id in board.provinces}


def carried_over(board: Board, move: Move, orders: Collection[AnyOrder]) -> tuple[str, ...]:
    """The shortest way of an army over the seas with a fleet that is ordered to carry it, in the order it passes them.

    Nothing if they make no way from coast to coast.
    """
    goal = board.province_of[move.to]
    fleets = {each.at for each in orders if isinstance(each, Convoy) and (each.army, each.to) == (move.at, goal)}
    ways: list[tuple[str, ...]] = [(sea,) for sea in sorted(board.waters_of[move.at] & fleets)]
    seen = {way[-1] for way in ways}
    for way in ways:  # grows while it is read
        if way[-1] in board.waters_of[goal]:
            return way
        onward = sorted((board.fleets[way[-1]] & fleets) - seen)
        seen.update(onward)
        ways += [(*way, sea) for sea in onward]
    return ()


OUTCOMES: Mapping[Outcome, str] = {
    Outcome.SUCCEEDS: mark("succeeds"),
    Outcome.BOUNCED: mark("bounced"),
    Outcome.DISRUPTED: mark("not carried"),
    Outcome.CUT: mark("cut"),
    Outcome.DISLODGED: mark("dislodged"),
    Outcome.VOID: mark("void"),
    Outcome.ILLEGAL: mark("not possible"),
}


def place_words(board: Board, picture: BoardPicture, id: str) -> str:
    """A province in sentences: what stands there, what it is ordered, what became of that, whose centre it is."""
    return ". ".join((board.name(id), *_about(board, picture, id))) + "."


def _about(board: Board, picture: BoardPicture, id: str) -> Iterator[str]:
    province = board.provinces[id]
    here = [unit for unit in picture.units if unit.province == id]
    for unit in here:
        words = _unit_words(board, unit)
        yield tr("{unit}, corrected by hand", unit=words) if id in picture.corrected else words
    for unit in picture.dislodged:
        if unit.province == id:
            yield tr("{unit}, dislodged", unit=_unit_words(board, unit))
    if id in picture.driven_out:
        yield tr("It is driven out")
    if not here:
        yield tr("No unit")
    units = {unit.province: unit for unit in picture.units}
    for shown in picture.orders:
        if shown.unit.province == id:
            yield from _order_words(board, shown, units)
    if province.centre:
        owner = picture.owners.get(id)
        yield tr("Supply centre of {power}", power=owner) if owner else tr("Supply centre, owned by nobody")
    if id in picture.contested:
        yield tr("A stand-off left it empty")


def _order_words(board: Board, shown: ShownOrder, units: Mapping[str, Unit]) -> Iterator[str]:
    own = {**units, shown.unit.province: shown.unit}
    yield tr("Order: {order}", order=order_name(board, shown.order, own))
    if shown.outcome is not None:
        outcome = tr(OUTCOMES[shown.outcome])
        yield f"{capital(outcome)}: {shown.why}" if shown.why else capital(outcome)


def _unit_words(board: Board, unit: Unit) -> str:
    _, _, coast = unit.at.partition("/")
    kind = tr("army") if unit.kind is UnitKind.ARMY else tr("fleet")
    words = tr("{power}, {kind}", power=unit.power, kind=kind)
    return tr("{unit} on the {coast}", unit=words, coast=_coast(board, unit.at)) if coast else words


def _coast(board: Board, place: str) -> str:
    """The coast of a place, as the board calls it."""
    return board.name(place).rpartition("(")[2].rstrip(")")


def found(board: Board, typed: str) -> str | None:
    """The province that these letters begin: its short form first, then its name, then a later word of its name."""
    letters = typed.strip().lower()
    if not letters:
        return None
    names = {id: province.name.lower() for id, province in board.provinces.items()}
    for begins in (
        lambda id: id.startswith(letters),
        lambda id: names[id].startswith(letters),
        lambda id: any(word.startswith(letters) for word in names[id].replace("-", " ").split()),
    ):
        fitting = sorted((id for id in names if begins(id)), key=lambda id: names[id])
        if fitting:
            return fitting[0]
    return None
