"""Finds statements among the words of a mail: treaties, permissions, transfers and claims."""

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.name_grammar import END, Found, NameGrammar
from eia_solo.games.international_relations.reading.order_grammar import OrderGrammar
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.reading.written_roughly import RoughStatement, Saying, Spot
from eia_solo.games.international_relations.rules.state import ClaimKind, Tie

_TREATY_WORDS = v.words(
    "treaty treaties defense defence alliance aggressive mutual pact into a an the our my with w to of"
    " from and & , : / new formal that proposed existing between me us is on given all also both about"
    " concerning regarding + ( notice for avec mit con l ' ’ der die das den dem la le il un une einen"
)
_GIVING_UP = v.ABROGATES | v.words("i we am are hereby ending wish want have had")
_OVER = v.ABROGATES | v.words("abrogated cancelled canceled terminated ended broken over denounced")
_POWERS_APART = v.words("and & , with w / to the also")
_CLAIMS = {"solo": ClaimKind.SOLO, "two": ClaimKind.TWO_WAY, "three": ClaimKind.THREE_WAY}
_CLAIM_NUMBERS = {"2": ClaimKind.TWO_WAY, "3": ClaimKind.THREE_WAY, "1": ClaimKind.SOLO}
_CLAIM_WORDS = v.words("a an the victory win way draw for - my shared joint of our now hereby , : /")
_PARTNERS = {ClaimKind.SOLO: 0, ClaimKind.TWO_WAY: 1, ClaimKind.THREE_WAY: 2}


@frozen(eq=False)
class StatementGrammar:
    """Finds statements from a token on."""

    names: NameGrammar
    orders: OrderGrammar

    def statement(self, i: int) -> Found[RoughStatement]:
        word = self._at(i)
        if word in v.PERMITS:
            return self._permit(i)
        if word in v.TRANSFERS and (found := self._transfer(i)):
            return found
        if word in v.CLAIMS:
            return self._claim(i)
        for saying, words in (
            (Saying.ENTER, v.ENTERS),
            (Saying.WITHDRAW, v.WITHDRAWS),
            (Saying.ABROGATE, v.ABROGATES),
        ):
            if word in words:
                return self._treaty(i, saying)
        if word in v.TIES or word in ("treaty", "treaties"):
            return self._treaty(i, Saying.ENTER, unspoken=True)
        return self._with_power_first(i) or self._may(i)

    def _with_power_first(self, i: int) -> Found[RoughStatement]:
        """ "Italy: MDT"."""
        named = self.names.power(i)
        if named is None or self._at(named[1]) not in (":", "-", "("):
            return None
        tie = v.TIES.get(self._at(named[1] + 1))
        end = named[1] + 2
        end += self._at(end) == ")"
        return (RoughStatement(Saying.ENTER, i, end, (named[0],), tie, unspoken=True), end) if tie else None

    def _at(self, i: int) -> str:
        return self.names.at(i).text

    def _treaty(self, i: int, saying: Saying, *, unspoken: bool = False) -> Found[RoughStatement]:
        """A treaty of one kind with one power or several, in whatever order they are named."""
        at = i if unspoken else i + 1
        tie: Tie | None = None
        powers: list[str] = []
        end = at
        while not self._has_ended(at) or at == i:
            word = self._at(at)
            if word == "against" or (word not in v.TIES and word in _TREATY_WORDS and self.names.power(at) is None):
                if word == "against":
                    break
                at += 1
            elif saying is Saying.ABROGATE and word in _GIVING_UP:
                at += 1
            elif word in v.TIES and tie and powers:
                break
            elif tie and self.names.at(at).is_word and self._at(at + 1) == "(" and self.names.power(at + 2):
                at += 2  # whose power stands behind the name
            elif word in v.TIES:
                tie = tie or v.TIES[word]
                at = end = at + 1
            elif (named := self.names.power(at)) and self._at(named[1]) not in v.KINDS:
                powers.append(named[0])
                at = end = named[1]
            else:
                break
        if saying is Saying.ABROGATE and tie and not powers and (before := self.names.power(i - 1)):
            powers.append(before[0])
        guessed = not powers and tie is not None and saying is Saying.ENTER
        if guessed:
            powers = self._named_before(i)
        if not powers or (tie is None and not (saying is Saying.ABROGATE and self._speaks_of_treaty(i, at))):
            return None
        if self._at(end) == ")":
            end += 1
        if unspoken and (over := self._is_over(end)):
            return RoughStatement(Saying.ABROGATE, i, over, tuple(dict.fromkeys(powers)), tie), over
        if unspoken and self._at(end) in v.HOLDS:
            return None  # "The MDT with France stands" enters none
        return RoughStatement(
            saying, i, end, tuple(dict.fromkeys(powers)), tie, unspoken=unspoken, guessed=guessed
        ), end

    def _is_over(self, i: int) -> int | None:
        """The token after what says that a treaty ends: "is hereby abrogated"."""
        at = self.names.skip(i, ("is", "are", "now", "hereby", "herewith", "to", "be", "i", "we"))
        return at + 1 if at > i and self._at(at) in _OVER else None

    def _named_before(self, i: int) -> list[str]:
        """The two powers that a line names before a treaty of which it does not say with whom."""
        start = i
        while start > 0 and self._at(start - 1) != "\n":
            start -= 1
        found = [named[0] for at in range(start, i) if (named := self.names.power(at))]
        return found if len(set(found)) == len(("one", "other")) else []

    def _has_ended(self, at: int) -> bool:
        """Whether a full stop ends a sentence before a token, and not a short form: "w."."""
        before = self.names.at(at - 1)
        return before.stop and len(before.text) > len("w")

    def _speaks_of_treaty(self, start: int, end: int) -> bool:
        words = {self._at(each) for each in range(start, end)}
        return bool(words & {"treaty", "treaties", "alliance", "abrogate", "abrogates", "pact"})

    def _permit(self, i: int) -> Found[RoughStatement]:
        at = self.names.skip(i + 1, ("the", "to", "for"))
        named = None if self.names.spot(at, Close.EXACT) else self.names.power(at)
        power, at = named if named else (None, at)
        at = self.names.skip(at, (":", ",", "to", "move", "order", "s", "-", "the"))
        return self._permission(i, at, power)

    def _permission(self, i: int, at: int, power: str | None) -> Found[RoughStatement]:
        found = self.orders.orders(at)
        if found is None or len(found[0]) != 1:
            return None
        order, end = found[0][0], found[1]
        powers = (power,) if power else (order.unit.power,) if order.unit.power else ()
        return RoughStatement(Saying.PERMIT, i, end, powers, order=order), end

    def _may(self, i: int) -> Found[RoughStatement]:
        """ "Italy may move A Ven - Tri"."""
        named = self.names.power(i)
        if named is None or self._at(named[1]) not in ("may", "can", "has"):
            return None
        at = self.names.skip(
            named[1], ("may", "can", "has", "my", "permission", "leave", "to", "move", "order", ":", "go")
        )
        return self._permission(i, at, named[0])

    def _transfer(self, i: int) -> Found[RoughStatement]:
        at = self.names.skip(i + 1, ("over", "my", "the", "centre", "center", "of", "sc", ":", "supply"))
        named = self.names.power(at)
        if named and (spot := self._spot(self.names.skip(named[1], ("the", "centre", "center", "of")))):
            return RoughStatement(Saying.TRANSFER, i, spot[1], (named[0],), centre=spot[0]), spot[1]
        spot = self._spot(at)
        if spot is None:
            return None
        to = self.names.power(self.names.skip(spot[1], ("to", "the", "over", "-", ",", "sc", "centre")))
        return (RoughStatement(Saying.TRANSFER, i, to[1], (to[0],), centre=spot[0]), to[1]) if to else None

    def _spot(self, i: int) -> Found[Spot]:
        return self.names.spot(i) if self.names.at(i) is not END else None

    def _claim(self, i: int) -> Found[RoughStatement]:
        at = i + 1
        kind: ClaimKind | None = None
        powers: list[str] = []
        end = at
        while True:
            at = self.names.skip(at, _CLAIM_WORDS | _POWERS_APART)
            word = self._at(at)
            if kind is None and (found := _CLAIMS.get(word) or _CLAIM_NUMBERS.get(word)):
                kind = found
                at = end = self.names.skip(at + 1, ("-", "way", "victory", "win"))
                continue
            named = self.names.power(at)
            if named is None:
                break
            powers.append(named[0])
            at = end = named[1]
        spoken = {self._at(each) for each in range(i, at)}
        if kind is None and not ({"victory", "win"} & spoken):
            return None
        known = kind or next((each for each, number in _PARTNERS.items() if number == len(powers)), None)
        if known is None or _PARTNERS[known] != len(powers):
            return None
        return RoughStatement(Saying.CLAIM, i, max(end, i + 1), tuple(powers), claim=known, unspoken=kind is None), end
