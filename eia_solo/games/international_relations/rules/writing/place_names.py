"""What players call places and powers: exact names, short forms, beginnings of names; and what could be meant."""

from collections.abc import Iterable, Mapping, Sequence
from functools import cached_property

from attrs import field

from eia_solo.core.errors import did_you_mean
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.board_data import BoardData, folded

SHORTEST_BEGINNING = 3
"""So many letters a name must have been begun with; two could be anything."""


class UnknownName(Exception):
    """Words that name nothing, or more than one thing; `str()` says so in one clause, with what could be meant."""


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
            listed = ", ".join(f"{self.board.provinces[id].name} ({id})" for id in meant)
            raise UnknownName(f"'{name}' could be any of: {listed}")
        full = [province.name for province in self.board.provinces.values()]
        hint = did_you_mean(name, full) or did_you_mean(name, self.places)
        raise UnknownName(f"there is no province '{name}'{hint}")

    def beginning_with(self, letters: str) -> list[str]:
        """The provinces with a name that begins so, in the order of the alphabet."""
        if len(letters) < SHORTEST_BEGINNING:
            return []
        return sorted({id for name, id in self._run_together.items() if name.startswith(letters)})

    def unknown_power(self, name: str) -> str:
        """What to say of words that name no power."""
        hint = did_you_mean(name, self.board.powers) or did_you_mean(name, self.powers)
        return f"there is no power '{name}'{hint}" if name else "no power is named"


def _lengths(names: Iterable[str]) -> dict[str, list[int]]:
    found: dict[str, set[int]] = {}
    for name in names:
        words = name.split()
        found.setdefault(words[0], set()).add(len(words))
    return {word: sorted(lengths, reverse=True) for word, lengths in found.items()}
