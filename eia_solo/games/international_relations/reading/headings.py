"""Lines that say whose orders follow, or for which turn: "France:", "Fall 1901, Italy", "Retreats (if needed):"."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.name_grammar import NameGrammar
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.rules.state import Season, Turn

_FILLING = v.words(
    "orders order for of the my from our and moves move turn phase ordini ordres befehle zuge : - , ; . *"
    " # = ( ) [ ] ! | here are to is in season year these s as die der les mes final new revised sheet"
    " submission submitting player re fwd aw wg tr antw diplomacy ir game please find below follow"
    " following deadline treaties treaty statements ps will would be"
)
_IF_NEEDED = v.words("if needed need be necessary dislodged i am have to retreat required applicable any case")
_FOR = v.words("for in fur im en per")
_LONGEST = 12


@frozen
class Heading:
    """What a line says of those below it."""

    power: str | None = None
    season: Season | None = None
    year: int | None = None
    retreats: bool = False
    builds: bool = False
    conditional: bool = False
    """Whether it says when only what follows counts: "Builds if Paris falls:"."""

    @property
    def names_stage(self) -> bool:
        return self.season is not None or self.retreats or self.builds

    def over(self, other: "Heading") -> "Heading":
        """What holds below this heading where `other` held before. A stage said anew takes the old one's place."""
        if self.names_stage:
            return evolve(self, power=self.power or other.power)
        return evolve(other, power=self.power or other.power)


def heading_at(names: NameGrammar, start: int, end: int) -> tuple[Heading, int] | None:
    """The heading that a line's tokens from `start` to `end` begin with, and the token after it; None if there is none.

    Before an order on the same line a heading needs a colon, or the season and year.
    """
    found = Heading()
    at = start
    named = 0
    while at < end and at - start < _LONGEST:
        token = names.at(at)
        if found.power is None and (power := _power(names, at)):
            found, at, named = evolve(found, power=power[0]), power[1], named + 1
        elif (turn := _turn(names, at)) and found.season is None:
            season, year, at = turn
            found, named = evolve(found, season=season, year=year), named + 1
        elif found.season and found.year is None and (year := _year(token.text)):
            found, at = evolve(found, year=year), at + 1
        elif token.text in v.RETREAT_NOUNS and not _takes_unit(names, at + 1):
            found, at, named = evolve(found, retreats=True), at + 1, named + 1
        elif token.text in v.WINTER_NOUNS and not _takes_unit(names, at + 1):
            found, at, named = evolve(found, builds=True), at + 1, named + 1
        elif token.text == ":" and named and names.at(at + 1).text in v.TIES:
            return None  # "Italy: MDT" is a treaty with her
        elif token.text == ":" and named and names.at(at + 1).text in v.NOTHING | {"no", "nope"} and found.power:
            return None  # "France: none" says the same of a treaty
        elif token.text == ":" and named:
            return found, at + 1
        elif (
            token.text in ("if", "when", "in")
            and (found.retreats or found.builds)
            and (colon := _colon(names, at, end))
        ):
            return evolve(found, conditional=not found.retreats), colon + 1
        elif token.text in _FILLING or (found.retreats and token.text in _IF_NEEDED):
            at += 1
        else:
            break
    if not named:
        return None
    if at >= end:
        return found, end
    if found.year is not None and found.names_stage:
        return found, at
    if found.power and names.at(at - 1).text in ("-", ",", "=") and names.unit(at):
        return found, at
    if found.builds and names.at(at - 1).text in ("be", "are", "is") and names.unit(at):
        return found, at
    closing = _person_behind(names, at, end)
    if closing is not None:
        return found, closing
    if found.season and names.at(start).text in v.SEASONS and names.at(start + 1).text in (",", "."):
        return evolve(found, power=None), start + 1
    return None


def _power(names: NameGrammar, at: int) -> tuple[str, int] | None:
    power = names.power(at)
    if power is None or names.at(power[1]).text in ("channel", "sea"):
        return None
    return power


def _turn(names: NameGrammar, at: int) -> tuple[Season, int | None, int] | None:
    """A season, with its year if that stands beside it. A letter alone is none: "F" is also a fleet."""
    season = v.SEASONS.get(names.at(at).text)
    if season is None:
        return None
    after = at + 1
    if names.at(after).text in ("of", "'", "’", "-", "/", ",") and _year(names.at(after + 1).text):
        after += 1
    year = _year(names.at(after).text)
    if names.at(at).text in v.SEASON_LETTERS and year is None:
        return None
    return season, year, after + (year is not None)


def turn_within(heading: Heading, words: Sequence[str]) -> Heading:
    """The heading that holds for an order whose own sentence names its turn: "in the fall", "for 1902"."""
    named = [number for number, word in enumerate(words) if _FOR.intersection(words[max(number - 2, 0) : number])]
    season = next((v.SEASONS[words[at]] for at in named if words[at] in v.SEASONS.keys() - v.SEASON_LETTERS), None)
    year = next((int(words[at]) for at in named if len(words[at]) == len("1901") and _year(words[at])), None)
    return evolve(heading, season=season, year=year) if season or year else heading


def _year(text: str) -> int | None:
    if not text.isdigit() or not text.isascii():
        return None
    if len(text) == len("1901") and text.startswith(("18", "19", "20")):
        return int(text)
    return 1900 + int(text) if len(text) == len("01") else None


def _takes_unit(names: NameGrammar, at: int) -> bool:
    """Whether a unit or "to" follows, so that the word is a verb: "retreat A Bur"."""
    return names.at(at).text in v.MOVES or (names.at(at).text != ":" and names.unit(at) is not None)


def _colon(names: NameGrammar, at: int, end: int) -> int | None:
    return next((each for each in range(at, min(end, at + _LONGEST)) if names.at(each).text == ":"), None)


def _person_behind(names: NameGrammar, at: int, end: int) -> int | None:
    """The end of a line that goes on in brackets only, with no unit in them: "Italy (Pia)", "France (he is typing)"."""
    rest: Sequence[str] = [names.at(each).text for each in range(at, end)]
    in_brackets = names.at(at - 1).text in ("(", "[") and rest[-1:] in ([")"], ["]"])
    speaks = all(names.spot(each, Close.EXACT) is None for each in range(at, end))
    return end if in_brackets and len(rest) <= _LONGEST and speaks else None


def is_of_another(heading: Heading, now: Turn) -> bool:
    """Whether a heading names another turn than the one that is due; a year alone is enough."""
    if heading.season is None:
        return heading.year is not None and heading.year != now.year
    return turn_meant(heading, now) != now


def turn_meant(heading: Heading, now: Turn) -> Turn | None:
    """The turn a heading names: of one without a year the next, this one first."""
    season = heading.season or (Season.WINTER if heading.builds else None)
    if season is None:
        return None
    if heading.year is not None:
        return Turn(heading.year, season)
    turn = Turn(now.year, season)
    return turn if turn >= now else Turn(now.year + 1, season)
