"""What a line of orders can be, and the one way in which each is written back."""

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.games.napoleons_wars.rules.corps import KIND_NAMES, SQUADRON

ALL = ""
"""In the place of a corps's letter: every corps that stands in the province named."""


@frozen
class Item:
    """What is built: so many of a kind, in a place, into a new corps of that letter. Rule: NW-27 to NW-34."""

    kind: str
    number: int
    place: str
    is_scout: bool = False
    letter: str = ""


@frozen
class Build:
    items: tuple[Item, ...]

    def text(self, board: Board) -> str:
        words: list[str] = []
        for number, item in enumerate(self.items):
            following = self.items[number + 1] if number + 1 < len(self.items) else None
            place = "" if following and following.place == item.place else f" in {board.name(item.place)}"
            letter = f" as {item.letter}" if item.letter else ""
            words.append(f"{_number(item.number, item.kind)}{' scout' if item.is_scout else ''}{place}{letter}")
        return f"Build {', '.join(words)}"


@frozen
class Move:
    """A march, a ride, a crossing or a voyage. Rule: NW-76, NW-77, NW-81, NW-92.

    `start` is checked, not needed. A voyage without seas (`sails`) takes the shortest chain. `with_attack`: the order
    says attack or no attack, None if neither.
    """

    letter: str
    start: str | None
    path: tuple[str, ...]
    with_attack: bool | None = None
    scout: str | None = None
    sails: bool = False

    @property
    def goal(self) -> str:
        return self.path[-1]

    def text(self, board: Board) -> str:
        start = "" if self.start is None else f"{board.name(self.start)} - "
        who = f"All in {start}" if self.letter == ALL else f"{self.letter} {start or '- '}"
        attack = {None: "", True: ", attack", False: ", no attack"}[self.with_attack]
        scout = "" if self.scout is None else f", scout {board.name(self.scout)}"
        return f"{who}{' - '.join(map(board.name, self.path))}{attack}{scout}"


@frozen
class Attack:
    """An attack on a province: a move, or, where the corps stands already, a battle there. Rule: NW-69."""

    letter: str
    place: str
    start: str | None = None

    def text(self, board: Board) -> str:
        who = f"{self.letter} attack" if self.letter else "Attack"
        return f"{who} {board.name(self.place)}"


@frozen
class Scout:
    """A look from where the corps stands. Rule: NW-94."""

    letter: str
    place: str
    start: str | None = None

    def text(self, board: Board) -> str:
        return f"{self.letter} scouts {board.name(self.place)}"


@frozen
class Carry:
    """Leave for an ally's corps to use own squadrons. Rule: NW-81. `number` None: any; `sea` None: in all seas."""

    power: str
    number: int | None = None
    sea: str | None = None

    def text(self, board: Board) -> str:
        number = "" if self.number is None else f"{self.number} "
        sea = "" if self.sea is None else f" in {board.name(self.sea)}"
        return f"Carry {number}{board.powers[self.power].name}{sea}"


@frozen
class Sail:
    """Squadrons go to a neighbouring sea. Rule: NW-75. `number` None: all that may."""

    number: int | None
    start: str
    goal: str

    def text(self, board: Board) -> str:
        return f"{_squadrons(self.number)} {board.name(self.start)} - {board.name(self.goal)}"


@frozen
class Strike:
    """Squadrons attack those of other powers in their sea. Rule: NW-74."""

    sea: str
    powers: tuple[str, ...]

    def text(self, board: Board) -> str:
        return f"Squadrons {board.name(self.sea)} attack {', '.join(board.powers[id].name for id in self.powers)}"


@frozen
class Annex:
    """Provinces to be made one's own. Rule: NW-23."""

    places: tuple[str, ...]

    def text(self, board: Board) -> str:
        return f"Annex {', '.join(map(board.name, self.places))}"


@frozen
class Fed:
    """Divisions of a corps that are fed: so many of a kind, or all."""

    letter: str
    number: int | None = None
    kind: str | None = None

    def text(self) -> str:
        return self.letter if self.kind is None else f"{self.letter} {_number(self.number, self.kind)}"


@frozen
class Supply:
    """Who is fed first, or last. Rule: NW-20, reading `supply_choice`."""

    rows: tuple[Fed, ...]
    is_last: bool = False

    def text(self, _: Board) -> str:
        return f"{'Starve' if self.is_last else 'Supply'} {', '.join(row.text() for row in self.rows)}"


@frozen
class NewCorps:
    """What a corps shall consist of: divisions by the corps they are in; those behind the bar scout."""

    letter: str
    plain: tuple[tuple[str, str], ...]
    scouts: tuple[tuple[str, str], ...] = ()

    def text(self) -> str:
        plain, scouts = ([f"{letter}.{kind}" for letter, kind in each] for each in (self.plain, self.scouts))
        return f"{self.letter} = {' '.join([*plain, *(['|', *scouts] if scouts else [])])}"


@frozen
class Reorganise:
    """New make-ups of corps that stand together. Rule: NW-50, reading `reorganise_two`."""

    corps: tuple[NewCorps, ...]
    is_before: bool = False

    def text(self, _: Board) -> str:
        return f"Reorganise {'before' if self.is_before else 'after'}: {' ; '.join(each.text() for each in self.corps)}"


@frozen
class Merge:
    """One corps into another. Rule: NW-50."""

    letter: str
    into: str

    def text(self, _: Board) -> str:
        return f"Merge {self.letter} into {self.into}"


@frozen
class Transfer:
    """Plain divisions of a kind from one corps to another. Rule: NW-50."""

    number: int
    kind: str
    letter: str
    into: str

    def text(self, _: Board) -> str:
        return f"Transfer {_number(self.number, self.kind)} from {self.letter} to {self.into}"


@frozen
class Losses:
    """In which order divisions fall. Rule: NW-H1."""

    kinds: tuple[str, ...]

    def text(self, _: Board) -> str:
        return f"Losses {', '.join(KIND_NAMES[kind] for kind in self.kinds)}"


@frozen
class Retreat:
    """Where a beaten corps goes. Rule: NW-H1."""

    letter: str
    place: str

    def text(self, board: Board) -> str:
        return f"Retreat {self.letter} to {board.name(self.place)}"


@frozen
class Hold:
    """A corps or squadrons stay: it does nothing."""

    letter: str = ""
    number: int | None = None
    sea: str | None = None
    start: str | None = None
    """Where the corps stand that all hold."""

    def text(self, board: Board) -> str:
        if self.sea is None and self.letter == ALL and self.start is not None:
            return f"All in {board.name(self.start)} hold"
        if self.sea is None:
            return f"{self.letter} holds"
        verb = "holds" if self.number == 1 else "hold"
        return f"{_squadrons(self.number)} {board.name(self.sea)} {verb}"


Movement = Move | Attack | Scout | Hold
AtSea = Carry | Sail | Strike
Making = Build | Reorganise | Merge | Transfer
Order = Movement | AtSea | Making | Annex | Supply | Losses | Retreat


@frozen
class Line:
    """A line of an order set, numbered from 1: what it was read as, or why it was not.

    `reason` is "" for what was read; `is_prose` for a greeting, a signature, a comment. `read` lists what was typed
    with a slip, and what it was taken for.
    """

    number: int
    order: Order | None = None
    reason: str = ""
    is_prose: bool = False
    read: tuple[tuple[str, str], ...] = ()
    meanings: tuple[str, ...] = ()
    fault: tuple[int, int] = (0, 0)
    """Where the word begins and ends at which it could not be read on."""


def _number(number: int | None, kind: str) -> str:
    if number is None:
        return KIND_NAMES[kind]
    return f"{number} {KIND_NAMES[kind] if kind != SQUADRON else SQUADRON if number == 1 else 'squadrons'}"


def _squadrons(number: int | None) -> str:
    return "All squadrons" if number is None else f"{number} {SQUADRON if number == 1 else 'squadrons'}"
