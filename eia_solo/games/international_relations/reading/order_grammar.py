"""Finds orders among the words of a mail: a unit, what it is to do, where to; several units in one sentence too."""

from collections.abc import Sequence

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.name_grammar import END, Found, NameGrammar
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.reading.written_roughly import Rough, Spot, UnitWords, Verb

_ORDINALS = {"first": 0, "former": 0, "one": 0, "second": 1, "latter": 1, "other": 1, "third": 2}
_PRONOUNS = v.words("this that it same him above himself")
_NUMBERS = {"one": 1, "a": 1, "two": 2, "three": 3, "both": 2, "four": 4}
_ALL = v.words("all everything everyone everybody rest others alle tout tous tutto tutti both remaining")
_INSTEAD = frozenset({"instead", "rather", "not"})
_UNTO = v.words("from of the move attack moving attacking order by in on into s unit its their")
_PLURALS = v.words("armies fleets armeen armees flotten flottes eserciti flotte")
_HOLD_ALL = v.words("h hold holds holding hld halten halt tiennent tengono")
"""What "the rest" must do to hold: if it stays or stands, its orders do."""
_CLOSE_BEHIND = frozenset({")", "]"})
_CARRIED = v.words("convoyed carried transported shipped ferried")
_BEFORE_VERB = (v.AUXILIARIES | {"dislodged", "forced"}) - {"to", "back", "order", "move", "orders"}


@frozen(eq=False)
class OrderGrammar:
    """Finds orders from a token on."""

    names: NameGrammar

    def orders(self, i: int) -> Found[tuple[Rough, ...]]:
        """The orders that begin just here: more than one if several units share a sentence."""
        return self._verb_first(i) or self._unit_first(i)

    # Verbs that stand first.

    def _verb_first(self, i: int) -> Found[tuple[Rough, ...]]:
        word = self._at(i)
        if word in _ALL or word in _PLURALS or self.names.at(i).is_number or (word in v.HOLDS and len(word) > 1):
            return self._all_hold(i) or self._held(i)
        if word in v.WAIVES or (word in ("no", "not", "zero") and self._at(i + 1) in v.BUILDS):
            return self._waived(i)
        if (word in v.BUILDS and len(word) > 1 and not (word == "new" and self._at(i + 1) == ":")) or word == "+":
            return self._built(i)
        if (word in v.DISBANDS and len(word) > 1) or (word == "-" and self.names.at(i + 1).is_number):
            return self._each(i, Verb.DISBAND, self._past_count(i + 1))
        if word in v.RETREATS and len(word) > 1:
            return self._fled(i)
        if word in v.SUPPORTS and len(word) > 1:
            return self._helped_with(i, Verb.SUPPORT)
        if word in v.CONVOYS and len(word) > 1:
            return self._helped_with(i, Verb.CONVOY)
        return None

    def _all_hold(self, i: int) -> Found[tuple[Rough, ...]]:
        """ "The rest holds", "hold all"."""
        before = self._at(i) in v.HOLDS
        at = self.names.skip(i + 1, v.ARTICLES) if before else i
        if self.names.at(at).is_number and self._at(at + 1) in _PLURALS:
            at += 1
        if self._at(at) not in _ALL | _PLURALS:
            return None
        at = self.names.skip(at, _ALL | v.ARTICLES | v.ANY_UNIT | {"of", "them", "my", "other"})
        kind = v.KINDS.get(self._at(at)) if len(self._at(at)) > 1 else None
        at += kind is not None
        if not before:
            at = self.names.skip(at, _BEFORE_VERB)
            if self._at(at) not in _HOLD_ALL:
                return None
            at += 1
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
        if not units and verb is Verb.DISBAND and (alone := self.names.unit(at, bare=True)):
            units, end = [alone[0]], alone[1]
        if not units:
            return None
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
        other = self.names.unit(self.names.skip(i + 1, _UNTO | {":"}))
        if other is None:
            return None
        goal, at = self._goal_of_other(other[1])
        if self._at(at) not in ("with", "from", "by", "using"):
            return None
        helpers, end = self._units(at + 1, alone=True)
        if not helpers:
            return None
        return tuple(Rough(verb, unit, i, end, other[0], goal) for unit in helpers), end

    # Units that stand first.

    def _unit_first(self, i: int) -> Found[tuple[Rough, ...]]:
        found = self.names.unit(i, bare=True)
        if found is None:
            return None
        unit, at = found
        if deed := self._deed(at, unit, i):
            return deed
        units, end = self._units(i)
        if len(units) > 1:
            return self._shared(units, end, i)
        if unit.spot is None or (unit.kind is None and self.names.at(at).text not in (*v.CLAUSE_ENDS, "and", "")):
            return None
        return (Rough(Verb.BARE, unit, i, at),), at

    def _units(self, i: int, *, alone: bool = False) -> tuple[list[UnitWords], int]:
        """A list of units; the kind goes on where it is left out: "A Bud, Vie and F Tri".

        `alone` is for a list whose verb stands before it: a unit with a verb of its own is none of it.
        """
        units: list[UnitWords] = []
        end = i
        found = self.names.unit(i)
        while found:
            unit, end = found
            units.append(unit)
            if self.names.at(end - 1).stop and len(self._at(end - 1)) > len("abbr."):
                break
            at = self.names.skip(end, v.AND)
            if at == end and self._at(end) == "/":
                at = end + 1
            if at == end:
                break
            if self.names.at(at).is_number:
                at += 1
            found = self.names.unit(at, carried=unit)
            if found and alone and self._has_verb(found[1]):
                break
            if found and self._has_verb(found[1]) and not self._has_verb(end) and found[0].kind and unit.kind is None:
                break
        return units, end

    def _shared(self, units: Sequence[UnitWords], at: int, i: int) -> Found[tuple[Rough, ...]]:
        """What several units do, said once for all, or with the first and the second."""
        named = self._by_number(units, at, i)
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

    # What a unit does.

    def _at(self, i: int) -> str:
        return self.names.at(i).text

    def _has_verb(self, i: int) -> bool:
        at = self.names.skip(i, _BEFORE_VERB | {":", "("})
        word = self._at(at)
        return word in v.MOVES or word in v.HOLDS or word in v.SUPPORTS or word in v.CONVOYS or word in v.RETREATS

    def _deed(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """What stands behind a unit: its verb, and what belongs to that."""
        at = self.names.skip(i, _BEFORE_VERB | {":", "(", "["}) if not self._ends(i) or self._at(i) == ":" else i
        word = self._at(at)
        if word == "," and self._at(at + 1) in v.HOLDS and self._ends(at + 2):
            at, word = at + 1, self._at(at + 1)
        if word in v.HOLDS:
            end = self.names.skip(
                at + 1, ("position", "put", "fast", "firm", "still", "where", "it", "is", "in", "place")
            )
            end = self.names.skip(end, _CLOSE_BEHIND)
            return (Rough(Verb.HOLD, unit, start, end),), end
        if word in v.SUPPORTS:
            return self._support(at + 1, unit, start)
        if word in v.CONVOYS:
            return self._convoy(at + 1, unit, start)
        if word in v.RETREATS or (word in v.DISBANDS and word != "d"):
            return self._retreat(at, unit, start)
        if word in ("off", "out") and self._at(at + 1) in ("the", "board"):
            end = self.names.skip(at, ("off", "the", "board", "out"))
            return (Rough(Verb.DISBAND, unit, start, end),), end
        if word in v.DISBANDS and self._ends(at + 1):
            return (Rough(Verb.DISBAND, unit, start, at + 1),), at + 1
        if word in v.BUILDS and self._ends(at + 1) and unit.spot:
            return (Rough(Verb.BUILD, unit, start, at + 1),), at + 1
        if word in v.VIA and word not in ("with", "par") and (sea := self._seas(at)):
            after = self.names.skip(sea, (",",))
            found = self._move(after, unit, start) if self._at(after) in v.MOVES else None
            return (tuple(evolve(each, by_sea=True) for each in found[0]), found[1]) if found else None
        if word in v.MOVES or word in _CARRIED or self._back_to(i, at):
            return self._move(at, unit, start)
        return self._implied(i, unit, start)

    def _back_to(self, i: int, at: int) -> bool:
        """Whether "is to", "will ... to" stands here: the verb itself was skipped."""
        return at > i and self._at(at - 1) == "to"

    def _ends(self, i: int) -> bool:
        token = self.names.at(i)
        return token is END or token.text in v.CLAUSE_ENDS or token.text in ("and", "&", ")", "]", "+", '"')

    def _implied(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """A place right behind a unit, with nothing after it: "A Par: Bur"."""
        colon = self._at(i) == ":"
        if unit.spot is None or (unit.kind is None and not colon) or self.names.at(i - 1).stop:
            return None
        found = self.names.spot(i + colon, Close.BEGUN if unit.kind else Close.EXACT)
        if found is None or not self._ends(found[1]):
            return None
        return (Rough(Verb.MOVE, unit, start, found[1], goal=found[0], unspoken=True),), found[1]

    def _move(self, at: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        found = self._goal(at)
        if found is None:
            return None
        goal, end, by_sea = found
        move = Rough(Verb.MOVE, unit, start, end, goal=goal, by_sea=by_sea)
        helpers, last = self._helpers(end)
        if not helpers:
            return (move,), end
        helping = (Rough(Verb.SUPPORT, each, start, last, unit, goal) for each in helpers)
        return (evolve(move, end=last), *helping), last

    def _helpers(self, i: int) -> tuple[list[UnitWords], int]:
        """The units of "supported by A Mar and F Mao", "with support from A Mar"."""
        at = self.names.skip(i, (",", "(", "with", "the", "and", "is", "getting", "having"))
        if self._at(at) not in v.SUPPORTS or self._at(at + 1) not in ("by", "from", "of", "durch", "von", "par"):
            return [], i
        units, end = self._units(at + 2, alone=True)
        return units, self.names.skip(end, _CLOSE_BEHIND)

    def _goal(self, i: int) -> tuple[Spot, int, bool] | None:
        """Where a move leads: the last place of its way, and whether it goes by convoy."""
        carried_at = self.names.skip(i, v.MOVES | _BEFORE_VERB)
        carried = by_sea = self._at(carried_at) in _CARRIED
        found: tuple[Spot, int] | None = None
        at = carried_at + 1 if carried else i
        while True:
            after = self.names.skip(
                at, v.MOVES | _BEFORE_VERB | {"at", "in", "(", "from"} if found is None else v.MOVES
            )
            if found is not None and (after == at or not self._still_leads(at)):
                break
            spot = self.names.spot(after)
            if spot is None:
                break
            by_sea = carried or found is not None
            found, at = spot, spot[1]
        if found is None:
            return None
        goal, end = found
        sea = self._seas(end)
        if sea is not None:
            return goal, self._instead(sea), True
        end = end + 1 if self._at(end) == ")" and self.names.at(i).text == "(" else end
        return goal, self._instead(end), by_sea

    def _still_leads(self, i: int) -> bool:
        """Whether a dash, or "to", goes on from one place to the next: "A Yor - Nth - Nwy"."""
        return self._at(i) == "-" or self._at(i) == "to"

    def _instead(self, i: int) -> int:
        """Past the place that was given up: "instead of Yorkshire", "and not Pic"."""
        at = self.names.skip(i, (",", "and", "(", "but"))
        if self._at(at) not in _INSTEAD:
            return i
        at = self.names.skip(at, _INSTEAD | {"of", "than", "to", "in", "into", "via"})
        found = self.names.spot(at, Close.BEGUN)
        return self.names.skip(found[1], _CLOSE_BEHIND) if found and not self._has_verb(found[1]) else i

    def _seas(self, i: int) -> int | None:
        """The number of the token after what asks for a convoy: "via convoy", "(over the North Sea)"."""
        opened = self._at(i) in ("(", "[", ",")
        at = i + opened
        bare = self._at(i) in ("(", "[") and self._at(at) in v.CONVOY_NOUNS
        if not bare:
            if self._at(at) not in v.VIA:
                return None
            word = self._at(at)
            at = self.names.skip(at + 1, v.VIA | v.ARTICLES)
            if self._at(at) not in v.CONVOY_NOUNS and self.names.spot(at) is None and self._at(at) not in v.KINDS:
                return at if word in ("vc", "convoyed") else None
            if word == "with" and self._at(at) not in v.CONVOY_NOUNS:
                return None
        while True:
            at = self.names.skip(at, v.CONVOY_NOUNS | v.VIA | v.ARTICLES | {"f", "fleet", "in", "of", "my"})
            spot = self.names.spot(at, Close.BEGUN) if not self._ends(at) else None
            if spot is None:
                break
            at = spot[1]
            after = self.names.skip(at, {",", "-", "and"})
            another = self.names.spot(after, Close.BEGUN) if after > at else None
            if another is None or not self._is_sea(another[0]) or self._has_verb(another[1]):
                break
            at = after
        return self.names.skip(at, _CLOSE_BEHIND)

    def _is_sea(self, spot: Spot) -> bool:
        seas = self.names.places.names.board.seas
        return all(each.province in seas for each in spot.meant)

    def _goal_of_other(self, i: int) -> tuple[Spot | None, int]:
        """Where a unit goes that is supported or carried; None if it stays."""
        at = self.names.skip(i, _BEFORE_VERB | {"in", "attack", "its", "move", "order"})
        if self._at(at) in v.MOVES and (found := self._goal(at)):
            return found[0], found[1]
        if self._at(at) in v.HOLDS:
            return None, at + 1
        return None, i

    def _support(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        at = self.names.skip(i, _UNTO | {":", "("})
        if self._at(at) in v.HOLDS and self.names.unit(at + 1):
            at = self.names.skip(at + 1, {"of", "in"})
        if self._at(at) in _PRONOUNS:
            end = self.names.skip(at, _PRONOUNS | {"move", "attack", "order"})
            return (Rough(Verb.SUPPORT, unit, start, end, same=True),), end
        if self._ends(i):
            return (Rough(Verb.SUPPORT, unit, start, i, same=True),), i
        if self._at(at) in v.MOVES and (into := self._goal(at)):
            return (Rough(Verb.SUPPORT, unit, start, into[1], goal=into[0], unspoken=True),), into[1]
        other = self.names.unit(at, bare=True)
        if other is None:
            power = self.names.power(at)
            if power is None:
                return None
            other = UnitWords(None, None, power[0]), self.names.skip(power[1], v.ANY_UNIT)
        goal, end = self._goal_of_other(other[1])
        if other[0].spot is None and goal is None:
            return None
        of = self._behind(end)
        named = evolve(other[0], power=of[0]) if of else other[0]
        end = of[1] if of else end
        return (Rough(Verb.SUPPORT, unit, start, end, named, goal),), end

    def _behind(self, i: int) -> Found[str]:
        """A power in brackets behind the move that is supported: "A Gal - Rum (Austrian)"."""
        if self._at(i) in ("(", "[") and (named := self.names.power(i + 1)) and self._at(named[1]) in _CLOSE_BEHIND:
            return named[0], named[1] + 1
        return None

    def _convoy(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        at = self.names.skip(i, _UNTO | {":", "("} - {"in"})
        army = self.names.unit(at, bare=True)
        if army is None:
            goal = self._goal(at) if self._at(at) in v.MOVES else None
            if goal:
                return (Rough(Verb.CONVOY, unit, start, goal[1], goal=goal[0], unspoken=True),), goal[1]
            end = self.names.skip(at, _PRONOUNS)
            if end > at or self._ends(at):
                return (Rough(Verb.CONVOY, unit, start, end, same=True),), end
            return None
        goal_spot, end = self._goal_of_other(army[1])
        if goal_spot is None:
            implied = self.names.spot(army[1], Close.BEGUN)
            goal_spot, end = implied if implied else (None, end)
        of = self._behind(end)
        end = of[1] if of else end
        if goal_spot is None:
            return (Rough(Verb.CONVOY, unit, start, end, army[0], same=True),), end
        return (Rough(Verb.CONVOY, unit, start, end, army[0], goal_spot),), end

    def _retreat(self, at: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        after = self.names.skip(at + 1, ("(", "and", ":"))
        if self._at(at) in v.DISBANDS:
            return (Rough(Verb.DISBAND, unit, start, at + 1),), at + 1
        if self._at(after) in v.DISBANDS:
            return (Rough(Verb.DISBAND, unit, start, after + 1),), after + 1
        goal = self.names.spot(self.names.skip(after, v.MOVES | _BEFORE_VERB | v.ARTICLES))
        if goal is None:
            return None
        return (Rough(Verb.RETREAT, unit, start, goal[1], goal=goal[0]),), goal[1]
