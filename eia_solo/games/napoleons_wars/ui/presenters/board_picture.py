"""What the board shows: owners, corps, squadrons, orders, reach, supply. Plain values, whatever they were made of."""

from collections.abc import Iterator, Mapping
from enum import Enum

from attrs import Factory

from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.board import Board
from eia_solo.ui.words import ntr, tr


@frozen
class ShownCorps:
    """A corps on the board; one that is `planned` will be built, one that is `cut_off` has no line to a source."""

    power: str
    letter: str
    at: str
    planned: bool = False
    cut_off: bool = False

    @property
    def key(self) -> tuple[str, str]:
        return self.power, self.letter


@frozen
class ShownSquadrons:
    """The squadrons of one power in a sea."""

    power: str
    at: str
    number: int
    planned: bool = False


class Way(Enum):
    """How an order goes from space to space."""

    MOVE = "move"
    SCOUT = "scout"


@frozen
class Arrow:
    """An order as a line over the spaces it touches, from where it begins; seas that carry a corps are among them.

    One space alone: it strikes where it stands. `fights` where it meets enemies at its end; `refused` says why it is
    not done, and is empty for one that is.
    """

    power: str
    stops: tuple[str, ...]
    letter: str = ""
    way: Way = Way.MOVE
    fights: bool = False
    refused: str = ""


@frozen
class Fill:
    """The ground of a province: the colour of a power, or of what a division costs there.

    `striped` over the colour for an ally's; `barred` where no line leads or nobody may stand.
    """

    power: str = ""
    cost: int = 0
    striped: bool = False
    barred: bool = False


@frozen
class ShownLine:
    """A corps's line to its source, over the spaces from the one to the other; `words` are the sum beside the corps."""

    spaces: tuple[str, ...]
    words: str = ""
    chosen: bool = False


@frozen
class BoardPicture:
    """All that is seen on the board at one moment.

    `power` is whose orders are shown: its corps come first with Tab; nothing for all nine. `reach` has the steps to
    each space that the chosen corps reaches. `fills` are other grounds than those of the owners, while supply is shown.
    """

    owners: Mapping[str, str] = Factory(dict)
    values: Mapping[str, int] = Factory(dict)
    corps: tuple[ShownCorps, ...] = ()
    squadrons: tuple[ShownSquadrons, ...] = ()
    power: str = ""
    arrows: tuple[Arrow, ...] = ()
    chosen: tuple[str, str] | None = None
    fleet: tuple[str, str] | None = None
    """Whose squadrons are chosen, and in which sea."""
    reach: Mapping[str, int] = Factory(dict)
    battles: Mapping[str, int] = Factory(dict)
    fills: Mapping[str, Fill] = Factory(dict)
    lines: tuple[ShownLine, ...] = ()
    hanging: frozenset[str] = frozenset()
    """Spaces on which a line hangs: they have an exclamation mark."""
    annexed: Mapping[str, str] = Factory(dict)
    """Provinces that a power makes its own: they are outlined in its colour."""

    @property
    def has_chosen(self) -> bool:
        return self.chosen is not None or self.fleet is not None

    def fill(self, id: str) -> Fill:
        """The ground of a province."""
        return self.fills.get(id) or Fill(self.owners.get(id, ""))


def place_words(board: Board, picture: BoardPicture, id: str) -> str:
    """A space or a strait in sentences: its value and owner, and who stands there."""
    if id in board.straits:
        strait = board.straits[id]
        one, other = map(board.name, strait.ends)
        words = tr("Strait between {one} and {other}, {sea}", one=one, other=other, sea=board.name(strait.sea))
        return ". ".join((words, *_afloat(board, picture, strait.sea))) + "."
    return ". ".join((board.name(id), *_about(board, picture, id))) + "."


def counter_words(board: Board, counter: ShownCorps | ShownSquadrons) -> str:
    """Whose a counter is, in a sentence."""
    name = board.powers[counter.power].name
    if isinstance(counter, ShownCorps):
        return tr("Corps {letters} of {power}", letters=counter.letter, power=name) + "."
    return ntr("{n} squadron of {power}", "{n} squadrons of {power}", counter.number, power=name) + "."


def _about(board: Board, picture: BoardPicture, id: str) -> Iterator[str]:
    if id in board.provinces:
        owner = picture.owners.get(id)
        whose = board.powers[owner].name if owner else tr("neutral")
        yield tr("Value {value}, {whose}", value=picture.values.get(id, board.provinces[id].value), whose=whose)
    for power in board.order:
        letters = [each.letter for each in picture.corps if (each.power, each.at) == (power, id)]
        if letters:
            yield tr("Corps {letters} of {power}", letters=", ".join(letters), power=board.powers[power].name)
    yield from _afloat(board, picture, id)


def _afloat(board: Board, picture: BoardPicture, sea: str) -> Iterator[str]:
    for each in picture.squadrons:
        if each.at == sea:
            power = board.powers[each.power].name
            yield ntr("{n} squadron of {power}", "{n} squadrons of {power}", each.number, power=power)


def found(board: Board, typed: str) -> str | None:
    """The space that these letters begin: its id first, then its name, then another name or a later word of one."""
    letters = typed.strip().casefold()
    if not letters:
        return None
    names = {id: (row.name, *row.also) for id, row in board.provinces.items()}
    names |= {id: (name,) for id, name in board.seas.items()}
    for begins in (
        lambda id: id.casefold() == letters,
        lambda id: names[id][0].casefold().startswith(letters),
        lambda id: any(name.casefold().startswith(letters) for name in names[id]),
        lambda id: any(word.startswith(letters) for name in names[id] for word in name.casefold().split()),
    ):
        fitting = sorted((id for id in names if begins(id)), key=lambda id: names[id][0])
        if fitting:
            return fitting[0]
    return None
