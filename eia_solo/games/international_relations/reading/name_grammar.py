"""Where a place, a power or a unit is named among the words of a mail."""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, TypeVar

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import COASTS
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.place_names import Close, Meant, PlaceNames
from eia_solo.games.international_relations.reading.tokens import Token
from eia_solo.games.international_relations.reading.vocabulary import ANY_UNIT, ARTICLES, KINDS, LINKS
from eia_solo.games.international_relations.reading.written_roughly import Spot, UnitWords

_SIDES: Final[Mapping[str, str]] = {
    **dict.fromkeys(
        ("nc", "n", "north", "northern", "nord", "nordkuste", "nordkueste", "nth", "northcoast", "cn", "nk"), "nc"
    ),
    **dict.fromkeys(
        ("sc", "s", "south", "southern", "sud", "sued", "sudkuste", "suedkueste", "southcoast", "cs", "sk"), "sc"
    ),
    **dict.fromkeys(("ec", "e", "east", "eastern", "ost", "est", "eastcoast"), "ec"),
    **dict.fromkeys(("wc", "w", "west", "western", "ouest", "ovest"), "wc"),
}
_COAST_NOUNS: Final = v.words("coast c cst kuste kueste cote costa coastline")
_ROMANCE: Final = v.words("esercito eserciti armata flotta flotte ejercito ejercitos flota flotas armee flotte")
"""Kinds of units in languages in which "a" may stand before a place."""
_WATERS: Final = v.words(
    "sea see ocean gulf golf channel med mediterranean atlantic bight petersburg africa st saint mer mare mar"
)
_VERBS: Final = v.MOVES | v.SUPPORTS | v.CONVOYS | v.HOLDS | v.RETREATS | v.DISBANDS | v.BUILDS | v.WAIVES
_COMMON: Final = (
    _VERBS
    | v.HARMLESS
    | v.CONDITIONS
    | v.DOUBTS
    | v.HEARSAY
    | v.PASTS
    | v.DENIALS
    | v.FILLING_TIMES
    | v.TIES.keys()
    | v.words(
        "what when where which who how why very much mean means meant more some any yet pia new war man can may bit lot"
    )
) - {"nor"}
"""Words that are no slip of the pen and no beginning of a place's name."""
_LONGEST_SHORT_FORM = 5

T = TypeVar("T")
Found = tuple[T, int] | None
"""What was found, and the number of the token after it."""

END: Final = Token("", "", 0, 0, 0)


@frozen(eq=False)
class NameGrammar:
    """Finds names from a token on. `tokens` are those of a whole mail."""

    tokens: Sequence[Token]
    places: PlaceNames
    powers: Mapping[str, str]

    def at(self, i: int) -> Token:
        return self.tokens[i] if 0 <= i < len(self.tokens) else END

    def skip(self, i: int, words: Collection[str]) -> int:
        """The number of the first token from here on that is none of these; a full stop ends them too."""
        while self.at(i).text in words and self.at(i) is not END:
            i += 1
        return i

    def power(self, i: int) -> Found[str]:
        first, second = self.at(i), self.at(i + 1)
        if not first.is_word:
            return None
        if second.is_word and (found := self.powers.get(f"{first.text} {second.text}")):
            return found, i + 2
        dashed = self.at(i + 2)
        if second.text == "-" and dashed.is_word and (found := self.powers.get(f"{first.text} {dashed.text}")):
            return found, i + 3
        found = self.powers.get(first.text)
        return (found, i + 1) if found else None

    def spot(self, i: int, least: Close = Close.LIKE) -> Found[Spot]:
        """The place named here, by a name that is at least so near, with its coast."""
        i = self._past_articles(i)
        words, ends = self._words(i)
        for length in range(len(words), 0, -1):
            taken = words[:length]
            meant, coast = self._meant(taken, least), None
            if not meant and length == 1:
                meant, coast = self._with_coast_glued(taken[0])
            if meant:
                end = ends[length - 1]
                if coast is None:
                    coast, end = self._coast(end, meant)
                return Spot(taken, meant, coast), end
        return None

    def _past_articles(self, i: int) -> int:
        while self.at(i).text in ARTICLES and self._is_article(i):
            i += 1
        return i

    def _is_article(self, i: int) -> bool:
        """Whether an article stands here, not the short form of a place: "den Kanal", not "Den - Kie"."""
        if self.at(i).text == "a" or self.at(i).stop:
            return False
        after = self.at(i + 1)
        if not self.places.named((self.at(i).text,)):
            return True
        return after.is_word and after.text not in _COMMON and bool(self.places.meant((after.text,), Close.BEGUN))

    def _words(self, i: int) -> tuple[tuple[str, ...], list[int]]:
        """Words that may belong to one name, with the number of the token after each."""
        words: list[str] = []
        ends: list[int] = []
        while len(words) < self.places.most_words and self.at(i).is_word:
            token = self.at(i)
            words.append(token.text)
            i += 1
            ends.append(i)
            if token.stop and len(token.text) > _LONGEST_SHORT_FORM:
                break
            dash, after = self.at(i), self.at(i + 1)
            if dash.raw == "-" and token.end == dash.start and dash.end == after.start and after.is_word:
                i += 1
        return tuple(words), ends

    def _meant(self, words: tuple[str, ...], least: Close) -> tuple[Meant, ...]:
        of_water = words[-1] in _WATERS or (words[0] in _WATERS and not self.places.named(words[:1]))
        if len(words) > 1 and not of_water:
            least = max(least, Close.BEGUN)
        found = self.places.meant(words, least)
        if not found:
            return ()
        if len(words) == 1:
            exact = tuple(each for each in found if each.close is Close.EXACT)
            return exact if words[0] in _COMMON else found
        if found[0].close is Close.EXACT:
            return found if self.places.named(words) or not any(each in _COMMON for each in words) else ()
        if any(word in _VERBS or len(word) == 1 for word in words[1:]):
            return ()
        if found[0].close is Close.BEGUN:
            return tuple(each for each in found if self.places.begins_word_by_word(each.province, words))
        return found

    def _with_coast_glued(self, word: str) -> tuple[tuple[Meant, ...], str | None]:
        """A name with the letters of its coast right behind it: "stpsc"."""
        if len(word) == len("stps") and (side := f"{word[-1]}c") in COASTS:
            provinces = self.places.names.board.provinces
            meant = self._with_coasts(self.places.meant((word[:-1],), Close.EXACT))
            if any(side in provinces[each.province].coasts for each in meant):
                return meant, side
        if word[-2:] in COASTS and len(word) > len("stp") + 1:
            meant = self._with_coasts(self.places.meant((word[:-2],)))
            if meant:
                return meant, word[-2:]
        return (), None

    def _with_coasts(self, meant: Collection[Meant]) -> tuple[Meant, ...]:
        provinces = self.places.names.board.provinces
        return tuple(each for each in meant if provinces[each.province].coasts)

    def _coast(self, i: int, meant: Collection[Meant]) -> tuple[str | None, int]:
        """The coast named behind a place, if there is one and the place has coasts."""
        opened = self.at(i).text in ("/", "(", "[")
        dashed = self.at(i).text == "-" and self.at(i + 1).text in COASTS and self.at(i + 2).text != "-"
        at = i + 1 if opened or dashed else i
        at = self.skip(at, ("the",))
        if self.at(i).text == "," and self.at(i + 1).text in _SIDES and self.at(i + 2).text in _COAST_NOUNS:
            at = i + 1
        noun_first = self.at(at).text in _COAST_NOUNS and len(self.at(at).text) > 1
        if noun_first and self.at(at + 1).text in _SIDES and self.at(at + 1).raw[:1].isalpha():
            behind = _SIDES[self.at(at + 1).text]
            end = at + 2 + (self.at(at + 2).text in (")", "]") and opened)
            return (behind if self._with_coasts(meant) else None), end
        side = _SIDES.get(self.at(at).text)
        spelled = self.at(at + 1).text in _COAST_NOUNS
        if side is None or not (opened or spelled or self.at(at).text in (*COASTS, "cn", "cs")):
            return None, i
        end = at + 1 + spelled
        end += self.at(end).text in (")", "]") and opened
        return (side if self._with_coasts(meant) else None), end

    def unit(self, i: int, *, bare: bool = False, carried: UnitWords | None = None) -> Found[UnitWords]:
        """The unit named here. `bare` is one by its kind only: "the army"; `carried` is one whose kind goes on."""
        i = self._past_articles(i)
        if self.at(i).raw == "a" and self._is_indefinite(i + 1):
            i += 1
        if (
            self.at(i).text in ("one", "celle", "celui")
            and self.at(i + 1).text in LINKS
            and (found := self.spot(i + 2, Close.EXACT))
        ):
            return UnitWords(carried.kind if carried else None, found[0], None), self._closed(found[1])
        if self.at(i).text in ("(", "[", '"'):
            i = self._past_articles(i + 1)
        power = None
        if self.at(i).text == "eng" and self.spot(i + 1, Close.EXACT) and self.at(i + 2).text == "-":
            power, i = "England", i + 1  # not the Channel: "S Eng Nwy-Swe"
        if self.spot(i, Close.EXACT) is None and (named := self.power(i)) and not self._ends_sentence(named[1] - 1):
            power, i = named
            i = self._past_articles(self.skip(i, ("own", "in")))
        kind_at = self.at(i).text
        if self._is_kind(i):
            return self._after_kind(i, power, bare=bare)
        if carried and kind_at in ("one", "another") and (found := self.spot(self.skip(i + 1, LINKS), Close.BEGUN)):
            return UnitWords(carried.kind, found[0], power), self._closed(found[1])
        if kind_at in ANY_UNIT:
            found = self.spot(self.skip(i + 1, LINKS), Close.BEGUN)
            if found:
                return UnitWords(None, found[0], power), self._closed(found[1])
            return (UnitWords(None, None, power), i + 1) if bare else None
        least = Close.BEGUN if carried or len(kind_at) < len("three") else Close.TYPO
        spot = self.spot(i, least)
        if spot is None or (kind_at in ("war", "den", "con", "par", "mar") and not self._is_name_like(i)):
            return None
        end = self._closed(spot[1])
        kind = carried.kind if carried else None
        named_at = end + (self.at(end).text == ":" or self._is_kind_alone(end + 1))
        if self.at(named_at).text in KINDS and self._is_kind_behind(named_at):
            kind, end = KINDS[self.at(named_at).text], named_at + 1
        elif (named_as := self._named_as(end)) is not None:
            kind, end = KINDS[self.at(named_as).text], named_as + 1
        elif self.at(end).text == "(" and self.at(end + 1).text in KINDS and self.at(end + 2).text == ")":
            kind, end = KINDS[self.at(end + 1).text], end + 3
        of, end = self._power_behind(end)
        return UnitWords(kind, spot[0], power or of), end

    def _ends_sentence(self, i: int) -> bool:
        """Whether a full stop behind a word ends a sentence, and is not that of a short form."""
        return self.at(i).stop and len(self.at(i).text) > len("ger")

    def _named_as(self, i: int) -> int | None:
        """The token of a kind behind "as" or "should be": "Trieste as a fleet"."""
        at = self.skip(i, ("should", "must", "is", "to", "shall", "will", "be", "as"))
        if self.at(at - 1).text not in ("be", "as") or at == i:
            return None
        at = self.skip(at, ("a", *ARTICLES))
        return at if self.at(at).text in KINDS and len(self.at(at).text) > 1 else None

    def _is_indefinite(self, i: int) -> bool:
        """Whether a place and the kind of its unit stand here, so that an "a" before them is an article."""
        place = self.spot(i, Close.EXACT)
        kind = self.at(place[1]).text if place else ""
        return kind in KINDS and len(kind) > 1

    def _is_kind_behind(self, i: int) -> bool:
        """Whether a kind behind a place belongs to that, not to a place that follows: "Kiel fleet", "Kiel: fleet."."""
        token = self.at(i)
        if len(token.text) == 1:
            ends = token.stop or self.at(i + 1).text in (",", ";", "\n", "", "&", "+", "and", "if", "please")
            leads = self.at(i + 1).text == "-"
            return token.raw.isupper() and (ends or leads) and not self.at(i - 1).is_number
        return token.stop or self.spot(i + 1) is None

    def _is_kind_alone(self, i: int) -> bool:
        """Whether a kind ends what is said behind a dash or comma: "Edinburgh - Fleet"."""
        kind = self.at(i)
        ends = self.at(i + 1).text in ("\n", ",", ";", "") or kind.stop
        return self.at(i - 1).text in ("-", ",") and len(kind.text) > 1 and kind.text in KINDS and ends

    def _is_kind(self, i: int) -> bool:
        """Whether a unit's kind stands here. A letter needs a place behind it, as "a" is also an article."""
        token = self.at(i)
        if token.text not in KINDS:
            return False
        if len(token.text) > 1:
            return True
        after = self._past_sign(i + 1)
        if token.raw.isupper():
            return self.spot(after + (self.at(after).text == "in")) is not None or self.at(i + 1).text == ","
        return self.spot(after, Close.BEGUN) is not None

    def _past_sign(self, i: int) -> int:
        """Past what may stand between a unit's letter and its place: "A: Par", "A.Par", "A-Par"."""
        if self.at(i).text in (":", "/", "(", "[", "."):
            return i + 1
        dash = self.at(i)
        glued = dash.text == "-" and self.at(i - 1).end == dash.start and self.at(i + 1).start == dash.end
        return i + 1 if glued and len(self.at(i - 1).text) == 1 else i

    def _after_kind(self, i: int, power: str | None, *, bare: bool) -> Found[UnitWords]:
        kind = KINDS[self.at(i).text]
        after = self._past_sign(i + 1)
        several = (
            len(self.at(i).text) > 1 or self.at(i - 1).is_number or self.at(i - 1).text in ("two", "three", "both")
        )
        if several and self.at(after).text in (",", ":"):
            after += 1
        if len(self.at(i).text) > 1 or several or (self.at(i).raw.isupper() and self.at(after).text == "in"):
            after = self.skip(after, LINKS)
            after += self.at(after).raw in ("à", "À") or (self.at(after).raw == "a" and self.at(i).text in _ROMANCE)
        spot = self.spot(after)
        if spot is None:
            return (UnitWords(kind, None, power), i + 1) if bare and len(self.at(i).text) > 1 else None
        of, end = self._power_behind(self._closed(spot[1]))
        return UnitWords(kind, spot[0], power or of), end

    def _closed(self, i: int) -> int:
        return i + 1 if self.at(i).text in (")", "]") and self.at(i + 1).text not in (")", "]") else i

    def _power_behind(self, i: int) -> tuple[str | None, int]:
        """A power in brackets behind a unit: "A Gal (Austrian)"."""
        if self.at(i).text == "(" and (named := self.power(i + 1)) and self.at(named[1]).text == ")":
            return named[0], named[1] + 1
        return None, i

    def _is_name_like(self, i: int) -> bool:
        """Whether a word of everyday languages is a name here: with a capital, or before where it goes."""
        following = self.at(i + 1)
        leads = following.text == "to" and self.spot(i + 2, Close.EXACT) is not None
        helped = self.at(i - 1).text in v.SUPPORTS and not following.is_word
        first = self.at(i - 1).text in ("", "\n") and following.text in v.HOLDS | v.SUPPORTS
        goal = self.spot(i + 1, Close.EXACT) if self.at(i - 1).text in ("", "\n", ",", ";") else None
        pair = goal is not None and self.at(goal[1]).text in ("", "\n", ",", ";")
        goes = following.text == "-" or leads or helped or pair
        return self.at(i).raw[:1].isupper() or goes or (first and self._is_short(i))

    def _is_short(self, i: int) -> bool:
        """Whether all words of its line are in small letters, as who writes "mar stays" writes everything."""
        words = (self.at(at).raw for at in range(i, i + 4) if self.at(at).is_word)
        return all(word.islower() for word in words)
