"""Corrections as people write them: full names and short forms, in any order of words, put as the game keeps them.

What cannot be read stays as it was written: `corrections` says what is wrong with it.
"""

import re
from collections.abc import Callable, Mapping, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.rules.board_data import folded
from eia_solo.games.international_relations.rules.commands import Edit
from eia_solo.games.international_relations.rules.correction_keys import NOBODY
from eia_solo.games.international_relations.rules.judging.penalties import penalty, wear_off
from eia_solo.games.international_relations.rules.state import GameState, PenaltyKind, Season, Tie, Turn
from eia_solo.games.international_relations.rules.tables import Tables
from eia_solo.games.international_relations.rules.writing.cursor import Cursor, NotUnderstood
from eia_solo.games.international_relations.rules.writing.place_names import Names

NOTHING = ("", "none", "nothing", "nobody", "neutral", "no unit", "no")
"""Words that take away what is there."""
_SMALL = "of the in at on for a an from dislodged driven out by with"
_FILLING = (*",.;:()-'", *_SMALL.split())
_KINDS: Mapping[str, PenaltyKind] = {
    "major": PenaltyKind.ATTACK_MAJOR,
    "share": PenaltyKind.SHARE,
    "ally": PenaltyKind.SHARE,
    "minor": PenaltyKind.ATTACK_MINOR,
    "aat": PenaltyKind.ENTER_AAT,
    "shot": PenaltyKind.FIRST_SHOT,
    "mdt": PenaltyKind.ABROGATE_MDT,
}
"""A word of each penalty that no other has; the last that is written counts ("attack on a major as AAT ally")."""
_SAID_BESIDE = (
    "as attack attacks attacked power enter entering entered first abrogate abrogating abrogated points point "
    "years year until incurred since against ally's"
)
_PENALTY_WORDS = frozenset((*_FILLING, *_KINDS, *_SAID_BESIDE.split()))
"""What is said of a penalty beside its power, its kind and whom it is against."""
_COAST = re.compile(r"\b(north|south|east|west)(?:ern)?\s+coast\b", re.IGNORECASE)
_ARTICLE = re.compile(r"\ban?\s+(?=.*\b(?:army|fleet)\b)", re.IGNORECASE)
"""The article before a kind that is written out: without one, "a" is an army."""
_TURN = re.compile(r"[sfw][1-9][0-9]{3}")
_SIGNS = str.maketrans(",;:()", "     ")
_SEASONS = {"spring": Season.SPRING, "fall": Season.FALL, "autumn": Season.FALL, "winter": Season.WINTER}
_TIES = {
    "mdt": Tie.MDT,
    "defense": Tie.MDT,
    "defence": Tie.MDT,
    "aat": Tie.AAT,
    "att": Tie.AAT,
    "aggressive": Tie.AAT,
    "imminent": Tie.IMMINENT_WAR,
    "war": Tie.WAR,
}
_TIE_WORDS = frozenset((*_FILLING, *_TIES, "since", "treaty", "mutual", "alliance", "pact", "may", "attack"))


@frozen(eq=False)
class Reader:
    """Reads what is written of a game."""

    names: Names
    game: GameState
    tables: Tables

    def settled(self, edit: Edit) -> Edit:
        """The same correction with keys, places and powers as the game keeps them."""
        first, dot, rest = edit.key.partition(".")
        first = first.strip().lower()
        if not dot:
            said = (edit.value or "").strip().lower()
            value = said if (first, said) == ("contact", NOBODY) else None if said in NOTHING else edit.value
            return Edit(first, self._whole(first, value))
        read_key, read_value = _READ.get(first, (_as_it_is, _value_as_it_is))
        key = read_key(self, rest.strip())
        value = edit.value if edit.value is None else " ".join(edit.value.split())
        if value is None or value.lower() in NOTHING:
            return Edit(f"{first}.{key}", None)
        return Edit(f"{first}.{key}", read_value(self, key, value))

    def _whole(self, key: str, value: str | None) -> str | None:
        if key == "turn" and value:
            turn, rest = self.turn_in(value.split())
            return turn.text if turn and not rest else value
        if key == "contact" and value and value != NOBODY:
            return ", ".join(self.pair(each) for each in value.split(","))
        if key == "winners" and value:
            return ", ".join(self.power(each) for each in value.replace(" and ", ",").split(","))
        return value.strip().lower() if key in ("stage", "first_shot_open", "try_out") and value else value

    # Names

    def cursor(self, text: str) -> Cursor:
        return Cursor(text, 0, self.names, ())

    def power(self, text: str) -> str:
        """The power of that name, in any of its forms; what is none as it is."""
        name = folded(text).removeprefix("the ")
        if name in self.names.powers:
            return self.names.powers[name]
        begun = {power for known, power in self.names.powers.items() if len(name) > 1 and known.startswith(name)}
        return begun.pop() if len(begun) == 1 else text.strip()

    def place(self, text: str) -> str:
        """The province or coast of that name; what is none as it is."""
        cursor = self.cursor(text)
        try:
            province, coast = cursor.place()
        except NotUnderstood:
            return text.strip().lower()
        if not cursor.is_done:
            return text.strip().lower()
        return f"{province}/{coast}" if coast else province

    def province(self, text: str) -> str:
        return self.place(text).partition("/")[0]

    def pair(self, text: str) -> str:
        for sign in ("–", "—", "/", " and ", " with ", "&", "+", ","):
            text = text.replace(sign, "-")
        parts = text.split("-") if "-" in text else text.split()
        return "-".join(map(self.power, parts))

    def turn_in(self, words: Sequence[str]) -> tuple[Turn | None, list[str]]:
        """The first turn among words ("S1902", "Fall 1902", "1902 spring"), and the other words."""
        found, rest = self.turns_in(words)
        return (found[0] if found else None), rest

    def turns_in(self, words: Sequence[str]) -> tuple[list[Turn], list[str]]:
        """All turns among words, in their order, and the other words."""
        turns, rest = [], list[str]()
        at = 0
        while at < len(words):
            pair = [each.lower().strip(",.") for each in words[at : at + 2]]
            season = next((_SEASONS[each] for each in pair if each in _SEASONS), None)
            year = next((each for each in pair if len(each) == len("1902") and each.isascii() and each.isdigit()), "")
            short = pair[0]
            if len(pair) == 2 and season and year:
                turns.append(Turn(int(year), season))
                at += 2
                continue
            if _TURN.fullmatch(short):
                turns.append(Turn.parse(short))
            else:
                rest.append(words[at])
            at += 1
        return turns, rest

    # Values

    def unit(self, key: str, value: str) -> str:
        """A unit as "Turkey F bul/sc": what is not said stays as it stands there."""
        here = next((unit for unit in self.game.units if unit.province == key.partition("/")[0]), None)
        said = self._said(value, key)
        if said is None:
            return value
        power, kind, places = said
        power, kind = power or (here.power if here else ""), kind or (here.kind if here else None)
        if not power or kind is None:
            return value
        at = places[0] if places else key
        return f"{power} {kind.value} {at}" if at != key or "/" in at else f"{power} {kind.value}"

    def dislodged(self, key: str, value: str) -> str:
        """A unit that must retreat as "Austria F tri tyr", its attacker's province last."""
        here = next((each.unit for each in self.game.dislodged if each.unit.province == key.partition("/")[0]), None)
        said = self._said(value, key)
        if said is None:
            return value
        power, kind, places = said
        power, kind = power or (here.power if here else ""), kind or (here.kind if here else None)
        if not power or kind is None:
            return value
        if places and places[0].partition("/")[0] == key.partition("/")[0]:
            key = places.pop(0)
        return " ".join((power, kind.value, key, *(each.partition("/")[0] for each in places)))

    def _said(self, value: str, at: str) -> tuple[str, UnitKind | None, list[str]] | None:
        """The power, kind and places that a text names; None if something in it is none of them."""
        coasts = [f"{found[1][0].lower()}c" for found in _COAST.finditer(value)]
        cursor, places = self.cursor(_ARTICLE.sub("", _COAST.sub(" ", value))), list[str]()
        power, kind = "", None
        while not cursor.is_done:
            if kind is None and (found := cursor.kind()):
                kind = found
            elif not power and (named := cursor.power()):
                power = named
            elif not cursor.take_any(_FILLING):
                try:
                    province, coast = cursor.place()
                except NotUnderstood:
                    return None
                places.append(f"{province}/{coast}" if coast else province)
        if coasts and (places or at):
            place = places[0] if places else at
            places = [place if "/" in place else f"{place}/{coasts[0]}", *places[1:]]
        return power, kind, places

    def tie(self, key: str, value: str) -> str:
        """What holds between two powers as "MDT", "imminent-war France" or "MDT since S1902"."""
        words = value.translate(_SIGNS).replace("-", " ").split()
        since, words = self.turn_in(words)
        tie = next((_TIES[word] for word in map(str.lower, words) if word in _TIES), None)
        if tie is None:
            return value
        named = [power for word in words if (power := self.power(word)) in self.names.board.powers]
        first = f" {named[0]}" if tie is Tie.IMMINENT_WAR and named else ""
        over = {word.lower() for word in words if self.power(word) not in named} - _TIE_WORDS
        if over or (named and tie is not Tie.IMMINENT_WAR):
            return value
        return f"{tie.value}{first}{f' since {since.text}' if since else ''}"

    def penalty(self, _: str, value: str) -> str:
        """A penalty in the form it is kept in; points, years and turns that are not said are those of the tables."""
        turns, words = self.turns_in(value.translate(_SIGNS).split())
        numbers = [word for word in words if word.isascii() and word.isdigit()]
        power, *others = [word for word in words if word not in numbers] or [""]
        power = self.power(power)
        parts = [part for word in others for part in word.lower().split("-")]
        kinds = [_KINDS[part] for part in parts if part in _KINDS]
        if power not in self.names.board.powers or not kinds or len(numbers) > 2 or len(turns) > 2:
            return value
        kind = PenaltyKind.SHARE if PenaltyKind.SHARE in kinds else kinds[-1]
        named = " ".join(word for word in others if not {*word.lower().split("-")} <= _PENALTY_WORDS)
        against = self.power(named)
        if against not in self.names.board.powers:
            against = self.province(named)
            if named and against not in self.names.board.provinces:
                return value
        if len(numbers) < 2:
            if kind is PenaltyKind.FIRST_SHOT:
                return value  # what it costs hangs on when it was fired
            usual = penalty(self.game, self.tables, power, kind, against, "")
            numbers += [str(usual.points), str(usual.years)][len(numbers) :]
        points, years = numbers
        incurred = turns[0] if turns else self.game.turn
        choice = self.tables.choice("wear_off", self.game.readings)
        gone = turns[1] if len(turns) > 1 else wear_off(incurred, max(int(years), 1), choice)
        return f"{power} {kind} {points} {years} {incurred.text} {gone.text}{f' {against}' if against else ''}"


def _as_it_is(_: Reader, key: str) -> str:
    return key


def _value_as_it_is(_: Reader, __: str, value: str) -> str:
    return value


_READ: Mapping[str, tuple[Callable[[Reader, str], str], Callable[[Reader, str, str], str]]] = {
    "units": (Reader.place, Reader.unit),
    "dislodged": (Reader.place, Reader.dislodged),
    "owners": (Reader.province, lambda reader, _, value: reader.power(value)),
    "relations": (Reader.pair, Reader.tie),
    "penalties": (_as_it_is, Reader.penalty),
    "hardened": (Reader.power, _value_as_it_is),
}
"""How the key and the value of each kind of correction are read."""
