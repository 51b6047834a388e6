"""Finds orders among the words of a mail: a unit, what it is to do, where to; several units in one sentence too."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.deed_grammar import BEFORE_VERB, UNTO, DeedGrammar
from eia_solo.games.international_relations.reading.name_grammar import Found
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.reading.written_roughly import Rough, Spot, UnitWords, Verb

_ORDINALS = {"first": 0, "former": 0, "one": 0, "second": 1, "latter": 1, "other": 1, "third": 2}
_NUMBERS = {"one": 1, "a": 1, "two": 2, "three": 3, "both": 2, "four": 4}
_ALL = v.words(
    "all everything everyone everybody rest others alle tout tous tutto tutti both remaining"
    " reste resto resten ubrigen uebrigen"
)
_PLURALS = v.words("armies fleets armeen armees flotten flottes eserciti flotte")
_ENDS_IT = v.words("disband destroy dissolve remove")
_WRITTEN = v.words("thing order orders move moves idea plan part line bit one business attack support")
"""What is scrapped with words like "the Trieste thing" is an order, no unit."""
_TURNS = v.words("change make turn switch swap")
_SHORTEST_ENDING = 5
"""A word of so many letters with a full stop behind it ends a sentence, and is no short form."""
_STANDS = v.words("stand stands stay stays remain remains")
_PUT = v.words("where they it are is put still in place")
_NEED_A_UNIT = v.BUILDS | v.DISBANDS | v.SUPPORTS | v.CONVOYS
_FURTHER = v.words("second third fourth more further other")
_SENDS = v.words("send sends move moves put order shift take bring schicke schick")
_BEHIND_BARE = v.words("goes go must has to then please pls now bitte dann of course obviously svp alstublieft")
"""What may stand behind a place or unit alone."""
_BUT = v.words("but rather sondern mais ma sino maar")
_HOLD_ALL = v.words("h hold holds holding hld halten halt tiennent tengono tient bleibt bleiben")
"""What "the rest" must do to hold: if it stays or stands, its orders do."""


@frozen(eq=False)
class OrderGrammar(DeedGrammar):
    """Finds orders from a token on."""

    def orders(self, i: int) -> Found[tuple[Rough, ...]]:
        """The orders that begin just here: more than one if several units share a sentence."""
        return self._verb_first(i) or self._unit_first(i)

    # Verbs that stand first.

    def _verb_first(self, i: int) -> Found[tuple[Rough, ...]]:
        word = self._at(i)
        if self.names.at(i).stop and len(word) >= _SHORTEST_ENDING and word in _NEED_A_UNIT:
            return None
        if word in _ALL or word in _PLURALS or self.names.at(i).is_number or (word in v.HOLDS and len(word) > 1):
            return self._all_hold(i) or self._held(i)
        if word == "not" and (rather := self._rather(i, i + 1)):
            return rather
        if word in v.WAIVES or (word in ("no", "not", "zero") and self._at(i + 1) in v.BUILDS):
            return self._waived(i)
        if word == "no" and self._at(i + 1) in _FURTHER and self._at(i + 2) in v.BUILDS:
            return self._waived(i)
        if (word in v.BUILDS and len(word) > 1 and not (word == "new" and self._at(i + 1) == ":")) or word == "+":
            return self._built(i)
        if (word in v.DISBANDS and len(word) > 1) or (word == "-" and self.names.at(i + 1).is_number):
            return self._each(i, Verb.DISBAND, self._past_count(i + 1))
        if word in _SENDS and self._at(i + 1) == "it":
            return self._sent(i)
        if word in _TURNS and (turned := self._turned(i)):
            return turned
        if word in v.RETREATS and len(word) > 1:
            return self._fled(i)
        if word in v.SUPPORTS and len(word) > 1:
            return self._helped_with(i, Verb.SUPPORT)
        if word in v.CONVOYS and len(word) > 1:
            return self._carried_with(i)
        return None

    def _rather(self, i: int, at: int) -> Found[tuple[Rough, ...]]:
        """ "Not A Par-Bur but Pic", "A Par not to Bur but to Pic": `at` is the unit."""
        unit = self.names.unit(at)
        if unit is None:
            return None
        way = self.names.skip(unit[1], {"not"} | v.MOVES | v.ARTICLES)
        given_up = self.names.spot(way, Close.EXACT) if way > unit[1] else None
        but = self.names.skip(given_up[1], (",",)) if given_up else way
        goal = self.names.spot(self.names.skip(but + 1, v.MOVES | v.ARTICLES)) if self._at(but) in _BUT else None
        if given_up is None or goal is None or not self._ends(goal[1]):
            return None
        return (Rough(Verb.MOVE, unit[0], i, goal[1], goal=goal[0]),), goal[1]

    def _all_hold(self, i: int) -> Found[tuple[Rough, ...]]:
        """ "The rest holds", "hold all"."""
        before = self._at(i) in v.HOLDS - _ALL
        at = self.names.skip(i + 1, v.ARTICLES) if before else i
        if self.names.at(at).is_number and self._at(at + 1) in _PLURALS:
            at += 1
        if self._at(at) not in _ALL | _PLURALS:
            return None
        at = self.names.skip(at, _ALL | v.ARTICLES | v.ANY_UNIT | {"of", "them", "my", "other"})
        kind = v.KINDS.get(self._at(at)) if len(self._at(at)) > 1 else None
        at += kind is not None
        if not before:
            at = self.names.skip(at, BEFORE_VERB)
            where_it_is = self._at(at) in _STANDS and self._at(at + 1) in _PUT
            stay = kind is not None and self._at(at) in _STANDS
            if self._at(at) not in _HOLD_ALL and not where_it_is and not stay:
                return None
            at = self.names.skip(at + 1, _PUT) if where_it_is else at + 1
        if self._at(at) in ("as", "unchanged", "same", "the"):
            return None
        return (Rough(Verb.HOLD, UnitWords(kind), i, at, of_all=True),), at

    def _held(self, i: int) -> Found[tuple[Rough, ...]]:
        if self._at(i) not in v.HOLDS:
            return None
        at = self.names.skip(i + 1, (":", "in", "at"))
        found = self.names.unit(at)
        if found is None or self._has_verb(found[1]):
            return None
        return self._each(i, Verb.HOLD, at)

    def _waived(self, i: int) -> Found[tuple[Rough, ...]]:
        at = self.names.skip(i + 1, v.ARTICLES)
        word = self._at(at)
        count = int(word) if self.names.at(at).is_number and len(word) == 1 else _NUMBERS.get(word, 0)
        at += count > 0
        at = self.names.skip(
            at, v.ARTICLES | v.BUILDS | {"second", "third", "last", "of", "them", "my", "other", "all", "rest"}
        )
        every = any(self._at(each) in ("all", "rest", "no", "any") for each in range(i, at))
        return (Rough(Verb.WAIVE, UnitWords(), i, at, count=max(count, 1), of_all=every),), at

    def _sent(self, i: int) -> Found[tuple[Rough, ...]]:
        """ "Munich: send it to Tyrolia"."""
        unit = self._spoken_of(i)
        found = self._goal(i + 2) if unit else None
        if unit is None or found is None:
            return None
        goal, end, by_sea = found
        return (Rough(Verb.MOVE, unit, i, end, goal=goal, by_sea=by_sea, unspoken=True),), end

    def _spoken_of(self, i: int) -> UnitWords | None:
        """The last unit or place that the line names before this token."""
        at = i - 1
        while at >= 0 and self._at(at) != "\n":
            found = self.names.unit(at)
            if found and found[1] <= i and found[0].spot is not None and found[0].spot.close is Close.EXACT:
                before = self.names.unit(at - 1)
                return before[0] if before and before[1] == found[1] else found[0]
            at -= 1
        return None

    def _turned(self, i: int) -> Found[tuple[Rough, ...]]:
        """ "Change Liverpool to an army": another kind of unit is built there."""
        found = self.names.unit(i + 1)
        if found is None or found[0].spot is None:
            return None
        at = self.names.skip(found[1], v.ARTICLES | {"to", "into", "a", "be", "-"})
        kind = v.KINDS.get(self._at(at))
        if at == found[1] or kind is None or len(self._at(at)) == 1 or not self._ends(at + 1):
            return None
        return (Rough(Verb.BUILD, UnitWords(kind, found[0].spot), i, at + 1),), at + 1

    def _past_count(self, i: int) -> int:
        """Past a number and what may stand between "build" and a unit."""
        i = self.names.skip(i, (":", "-", "+", "are", "is"))
        if self.names.at(i).is_number or self._at(i) in ("two", "three", "one", "both"):
            i += 1
        return self.names.skip(i, ("new", ":", "x", *(v.ARTICLES - {"a", "i"})))

    def _built(self, i: int) -> Found[tuple[Rough, ...]]:
        at = self._past_count(i + 1)
        if self._at(at) in v.WAIVES:
            return self._waived(at)
        if self._at(at) == "a" and self.names.unit(at) is None:
            at += 1
        return self._each(i, Verb.BUILD, at)

    def _each(self, i: int, verb: Verb, at: int) -> Found[tuple[Rough, ...]]:
        """The same for every unit of a list."""
        units, end = self._units(at, alone=True)
        if verb is Verb.DISBAND and units and self._at(end) in _WRITTEN:
            return None
        if not units and self._at(i) in _ENDS_IT and self._at(at) == "it":
            units, end = [self._spoken_of(i) or UnitWords()], at + 1
        if not units and verb is Verb.DISBAND and (alone := self.names.unit(at, bare=True)):
            units, end = [alone[0]], alone[1]
        if not units:
            return None
        end = self._instead(end)
        return tuple(Rough(verb, unit, i, end) for unit in units), end

    def _fled(self, i: int) -> Found[tuple[Rough, ...]]:
        """ "Retreat A Bur to Gas", "retreat to Gas"."""
        at = self.names.skip(i + 1, (":", "from", "the", "my"))
        if self._at(at) in v.MOVES:
            goal = self.names.spot(self.names.skip(at, v.MOVES | v.ARTICLES))
            return ((Rough(Verb.RETREAT, UnitWords(), i, goal[1], goal=goal[0]),), goal[1]) if goal else None
        unit = self.names.unit(at, bare=True)
        if unit is None:
            return None
        found = self._deed(unit[1], unit[0], i)
        if found and found[0][0].verb in (Verb.MOVE, Verb.RETREAT, Verb.DISBAND):
            verb = Verb.DISBAND if found[0][0].verb is Verb.DISBAND else Verb.RETREAT
            return tuple(evolve(each, verb=verb) for each in found[0]), found[1]
        if unit[0].kind is None and unit[0].spot is not None:
            return (Rough(Verb.RETREAT, UnitWords(), i, unit[1], goal=unit[0].spot),), unit[1]
        return None

    def _helped_with(self, i: int, verb: Verb) -> Found[tuple[Rough, ...]]:
        """ "Support A Par to Bur with A Mar"."""
        other = self.names.unit(self.names.skip(i + 1, UNTO | {":"}))
        if other is None:
            return None
        goal, at = self._goal_of_other(other[1])
        if self._at(at) not in ("with", "from", "by", "using"):
            return None
        helpers, end = self._units(at + 1, alone=True)
        if not helpers:
            return None
        return tuple(Rough(verb, unit, i, end, other[0], goal) for unit in helpers), end

    def _carried_with(self, i: int) -> Found[tuple[Rough, ...]]:
        """ "Convoy the army in Yorkshire to Norway with the North Sea fleet": the army goes, each fleet carries it."""
        army = self.names.unit(self.names.skip(i + 1, UNTO | {":"}))
        if army is None:
            return None
        way = self.names.skip(army[1], v.MOVES | BEFORE_VERB | v.ARTICLES | {"its"})
        goal = self.names.spot(way) if way > army[1] else None
        if goal is None:
            return None
        end, fleets = goal[1], list[UnitWords]()
        if self._at(end) in v.VIA | {"from", "using"}:
            fleets, last = self._units(end + 1, alone=True)
            end = last if fleets else end
        carrying = fleets or [UnitWords(UnitKind.FLEET)]
        move = Rough(Verb.MOVE, army[0], i, end, goal=goal[0], by_sea=True)
        return (move, *(Rough(Verb.CONVOY, fleet, i, end, army[0], goal[0]) for fleet in carrying)), end

    # Units that stand first.

    def _unit_first(self, i: int) -> Found[tuple[Rough, ...]]:
        found = self.names.unit(i, bare=True)
        if found is None:
            return None
        unit, at = found
        if self._at(at) == "not" and (rather := self._rather(i, i)):
            return rather
        if deed := self._deed(at, unit, i) or self._come_from(at, unit, i):
            return deed
        units, end = self._units(i)
        if len(units) > 1:
            return self._shared(units, end, i)
        given_up = self._instead(at)
        after = self.names.skip(at, _BEHIND_BARE)
        ends = (
            given_up > at or self.names.at(after - 1).stop or self.names.at(after).text in (*v.CLAUSE_ENDS, "and", "")
        )
        if unit.spot is None or (unit.kind is None and not ends):
            return None
        at = given_up
        return (Rough(Verb.BARE, unit, i, at),), at

    def _come_from(self, at: int, goal: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """Where a unit comes from, behind the place it goes to: "Sil from War", "Sil: A War", "Sil for the army"."""
        word = self._at(at)
        if word not in ("from", ":", "for") or goal.kind is not None or goal.spot is None:
            return None
        unit = self.names.unit(at + 1, bare=word == "for")
        if unit is None or not (self._ends(unit[1]) or self.names.at(unit[1] - 1).stop):
            return None
        if unit[0].kind is None and (word != "from" or unit[0].spot is None):
            return None
        unspoken = word != "from"
        return (Rough(Verb.MOVE, unit[0], start, unit[1], goal=goal.spot, unspoken=unspoken),), unit[1]

    def _shared(self, units: Sequence[UnitWords], at: int, i: int) -> Found[tuple[Rough, ...]]:
        """What several units do, said once for all, or with the first and the second."""
        named = self._by_number(units, at, i) or self._by_place_in_list(units, at, i)
        if named:
            return named
        deed = self._deed(at, units[-1], i)
        bare = tuple(Rough(Verb.BARE, unit, i, at) for unit in units)
        if deed is None:
            return bare, at
        last, *more = deed[0]
        if last.verb is Verb.MOVE and last.goal is not None and not more:
            goals, end = self._goals(last.goal, deed[1])
            if len(goals) == len(units):
                pairs = zip(units, goals, strict=True)
                return tuple(evolve(last, unit=unit, goal=goal, end=end) for unit, goal in pairs), end
        if (
            last.verb is Verb.MOVE
            and not more
            and any(self._at(each) in ("both", "all") for each in range(at, deed[1]))
        ):
            return tuple(evolve(last, unit=unit, unspoken=True) for unit in units), deed[1]
        if last.verb in (Verb.MOVE, Verb.RETREAT):
            return (*bare[:-1], *deed[0]), deed[1]
        return (*(evolve(last, unit=unit) for unit in units[:-1]), *deed[0]), deed[1]

    def _goals(self, first: Spot, at: int) -> tuple[list[Spot], int]:
        goals = [first]
        while (after := self.names.skip(at, v.AND | v.MOVES)) > at:
            found = self.names.spot(after)
            if found is None or self._has_verb(found[1]):
                break
            goals.append(found[0])
            at = found[1]
        return goals, self.names.skip(at, ("respectively",))

    def _by_place_in_list(self, units: Sequence[UnitWords], at: int, i: int) -> Found[tuple[Rough, ...]]:
        """As many deeds behind a colon as there are units before it: "A Arm, F Bot: hold, Swe"."""
        if self._at(at) != ":":
            return None
        found: list[Rough] = []
        end = at + 1
        for number, unit in enumerate(units):
            begin = self.names.skip(end, (",", ";", "and", "/")) if number else end
            if number and begin == end:
                return None
            deed = self._deed(begin, unit, i)
            if deed is None:
                goal = self.names.spot(begin, Close.EXACT)
                if goal is None:
                    return None
                deed = (Rough(Verb.MOVE, unit, i, goal[1], goal=goal[0], unspoken=True),), goal[1]
            found.append(deed[0][0])
            end = deed[1]
        return tuple(evolve(each, end=end) for each in found), end

    def _by_number(self, units: Sequence[UnitWords], at: int, i: int) -> Found[tuple[Rough, ...]]:
        """ "The first to Sevastopol, the second to Ukraine"."""
        found: dict[int, Rough] = {}
        end = at
        while True:
            at = self.names.skip(end, v.ARTICLES | {",", ":", ";", "and", "-", "."})
            number = _ORDINALS.get(self._at(at))
            if number is None or number >= len(units) or number in found:
                break
            deed = self._deed(self.names.skip(at + 1, ("one", "army", "fleet")), units[number], i)
            if deed is None or len(deed[0]) > 1:
                break
            found[number], end = deed[0][0], deed[1]
        if len(found) != len(units):
            return None
        return tuple(evolve(found[each], end=end) for each in sorted(found)), end
