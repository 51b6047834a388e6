"""What players call places and powers: exact names, short forms, beginnings of names; and what could be meant."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import field

from eia_solo.core.errors import nearest
from eia_solo.core.phrases import Phrase, say
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.board_data import BoardData, folded

SHORTEST_BEGINNING = 3
"""So many letters a name must have been begun with; two could be anything."""


class UnknownName(Exception):
    """Words that name nothing, or more than one thing; `what` says so in one clause, with what could be meant."""

    def __init__(self, what: Phrase) -> None:
        super().__init__(what.id)
        self.what = what


@frozen(eq=False)
class Names:
    """The names of a board, looked up by words in small letters."""

    board: Board
    places: Mapping[str, str] = field(repr=False)
    """Every name and short form, its words joined by blanks: the province."""
    powers: Mapping[str, str] = field(repr=False)

    @classmethod
    def of(cls, data: BoardData) -> "Names":
        places: dict[str, str] = {}
        for id, province in data.board.provinces.items():
            places.update((folded(name), id) for name in (id, province.name, *data.also.get(id, ())))
        powers = {folded(name): power for power in data.board.powers for name in (power, *data.called.get(power, ()))}
        return cls(data.board, places, powers)

    @cached_property
    def place_lengths(self) -> Mapping[str, Sequence[int]]:
        """How many words a place's name can have that begins with a word: the longest first."""
        return _lengths(self.places)

    @cached_property
    def power_lengths(self) -> Mapping[str, Sequence[int]]:
        return _lengths(self.powers)

    @cached_property
    def _run_together(self) -> Mapping[str, str]:
        return {name.replace(" ", ""): id for name, id in self.places.items()}

    def begun(self, words: Sequence[str], name: str) -> str:
        """The province whose name begins with these words, run together. `name` is how they were written.

        Raises UnknownName if there is none, or more than one.
        """
        meant = self.beginning_with("".join(words))
        if len(meant) == 1:
            return meant[0]
        if meant:
            any_of = tuple(say("read.one_of", at=id) for id in meant)
            raise UnknownName(say("read.several_provinces", name=name, any=any_of))
        full = [province.name for province in self.board.provinces.values()]
        raise UnknownName(_with_nearest(say("read.unknown_province", name=name), name, full, self.places))

    def beginning_with(self, letters: str) -> list[str]:
        """The provinces with a name that begins so, in the order of the alphabet."""
        if len(letters) < SHORTEST_BEGINNING:
            return []
        return sorted({id for name, id in self._run_together.items() if name.startswith(letters)})

    def unknown_power(self, name: str) -> Phrase:
        """What to say of words that name no power."""
        if not name:
            return say("read.no_power")
        return _with_nearest(say("read.unknown_power", name=name), name, self.board.powers, self.powers)


def _with_nearest(fault: Phrase, name: str, *known: Iterable[str]) -> Phrase:
    """A fault with the name that was meant perhaps: the nearest of the first of these where one is near."""
    meant = next(filter(None, (nearest(name, names) for names in known)), None)
    return say("read.perhaps", fault=fault, meant=meant) if meant else fault


def _lengths(names: Iterable[str]) -> dict[str, list[int]]:
    found: dict[str, set[int]] = {}
    for name in names:
        words = name.split()
        found.setdefault(words[0], set()).add(len(words))
    return {word: sorted(lengths, reverse=True) for word, lengths in found.items()}
