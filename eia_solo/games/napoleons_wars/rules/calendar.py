"""The turns of the game: four seasons a year, from Winter 1804 to Winter 1815."""

from enum import IntEnum

from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr


class Season(IntEnum):
    """In the order of a year."""

    SPRING = 0
    SUMMER = 1
    FALL = 2
    WINTER = 3


@frozen(order=True)
class Turn:
    """A season of a year, "Spring 1805". Rule: NW-8."""

    year: int
    season: Season

    @classmethod
    def parse(cls, text: str) -> "Turn":
        """The turn as written. Raises ValueError if it is none, or before the first or after the last."""
        season, _, year = text.partition(" ")
        if season.upper() not in Season.__members__ or not (year.isascii() and year.isdigit()):
            raise ValueError(tr("must be a season and a year, like 'Spring 1805', not '{text}'", text=text[:40]))
        turn = cls(int(year), Season[season.upper()])
        if str(turn) != text or not FIRST <= turn <= LAST:
            raise ValueError(
                tr("must be a turn from {first} to {last}, not '{text}'", first=FIRST, last=LAST, text=text[:40])
            )
        return turn

    @property
    def is_winter(self) -> bool:
        return self.season is Season.WINTER

    @property
    def following(self) -> "Turn | None":
        """The turn after it; None after the last. Rule: NW-8."""
        if self == LAST:
            return None
        return Turn(self.year + 1, Season.SPRING) if self.is_winter else Turn(self.year, Season(self.season + 1))

    def __str__(self) -> str:
        return f"{self.season.name.capitalize()} {self.year}"


FIRST, LAST = Turn(1804, Season.WINTER), Turn(1815, Season.WINTER)

THE_END = "The end"
"""What stands in the place of a turn behind the last."""
_TURNS = {
    "Spring": mark("Spring {year}"),
    "Summer": mark("Summer {year}"),
    "Fall": mark("Fall {year}"),
    "Winter": mark("Winter {year}"),
}


def turn_words(name: str) -> str:
    """A turn as it is read, by the name under which it is kept and written: "Spring 1805"; or the end."""
    season, _, year = name.partition(" ")
    return tr(_TURNS[season], year=year) if season in _TURNS else tr("The end")
