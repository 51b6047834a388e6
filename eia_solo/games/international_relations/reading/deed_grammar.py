"""Finds what a unit is to do among the words of a mail: its verb, where to, whom it helps."""

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.name_grammar import END, Found, NameGrammar
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.reading.written_roughly import Rough, Spot, UnitWords, Verb

_PRONOUNS = v.words("this that it same him her them above himself sie ihn dies das dabei la le lo ihr hem haar")
_INSTEAD = v.words("instead rather not statt anstatt anstelle lieu invece plutot nicht pas non")
_INTO = v.words("of than to in into via de du di von que d nach al au")
UNTO = v.words("from of the move attack moving attacking order by in on into s unit its their")
_CLOSE_BEHIND = frozenset({")", "]"})
_DOES = v.words("does do doing tut macht fait fa hace")
_CARRIED = v.words("convoyed carried transported shipped ferried")
_REFLEXIVES = v.words("si se sich zich")
_PARTED = {
    **dict.fromkeys(("lose", "loese", "lost", "loest"), ("auf",)),
    **dict.fromkeys(("nehme", "nimm", "take", "takes"), ("weg", "brett", "off", "board", "away")),
    **dict.fromkeys(("baue", "baut"), ("ab",)),
}
"""Verbs in two parts that take a unit off the board, by the first."""
_MOST_WORDS = 8
"""So many words may speak of a move before it stands in brackets."""
_BY = v.words("by from durch von par")
_AWAY = v.words("out away off clear down")
"""With these behind it a unit that "stays" is only promised not to go somewhere."""
_NOT = v.words("not don't dont doesn't doesnt won't wont")
_IN = v.words("in en au aux nello nella nel nell ins")
BEFORE_VERB = (v.AUXILIARIES | {"dislodged", "forced"}) - {"to", "back", "order", "move", "orders"}


@frozen(eq=False)
class DeedGrammar:
    """Finds lists of units, and what stands behind a unit, from a token on."""

    names: NameGrammar

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
            if at == end and (self._at(end) == "/" or (self.names.at(end).raw == "i" and self._at(end + 1) in v.KINDS)):
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

    def _at(self, i: int) -> str:
        return self.names.at(i).text

    def _has_verb(self, i: int) -> bool:
        at = self.names.skip(i, BEFORE_VERB | {":", "("})
        word = self._at(at)
        return word in v.MOVES or word in v.HOLDS or word in v.SUPPORTS or word in v.CONVOYS or word in v.RETREATS

    def _deed(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """What stands behind a unit: its verb, and what belongs to that."""
        at = self.names.skip(i, BEFORE_VERB | {":", "(", "["}) if not self._ends(i) or self._at(i) == ":" else i
        word = self._at(at)
        which = at + (word == ",")
        if self._at(which) in ("which", "who", "that") and self._has_verb(which + 1):
            return self._deed(which + 1, unit, start)
        if (mine := self._past_self(i)) is not None:
            found = self._deed(mine, unit, start)
            return (tuple(evolve(each, unspoken=True) for each in found[0]), found[1]) if found else None
        if word == "," and self._at(at + 1) in v.HOLDS and self._ends(at + 2):
            at, word = at + 1, self._at(at + 1)
        if (stays := self._not_moved(at)) is not None:
            return (Rough(Verb.HOLD, unit, start, stays),), stays
        if word == "-" and self._is_verb_behind_dash(at + 1):
            return self._deed(at + 1, unit, start)
        if word in v.HOLDS and self._at(at + 1) in _AWAY:
            return None
        if word in v.HOLDS:
            helps = self.names.skip(at + 1, (",", "&", "and", "und", "et", "e"))
            if helps > at + 1 and self._at(helps) in v.SUPPORTS and (found := self._support(helps + 1, unit, start)):
                return found
            end = self.names.skip(
                at + 1, ("position", "put", "fast", "firm", "still", "where", "it", "is", "in", "place")
            )
            end = self.names.skip(end, _CLOSE_BEHIND)
            helpers, last = self._helpers(end)
            if helpers:
                helping = (Rough(Verb.SUPPORT, each, start, last, unit) for each in helpers)
                return (Rough(Verb.HOLD, unit, start, last), *helping), last
            return (Rough(Verb.HOLD, unit, start, end),), end
        if word == "back" and self._at(at + 1) in v.MOVES:
            return self._move(at + 1, unit, start)
        if (nothing := at + (word in v.SUPPORTS or word in _DOES)) and self._at(nothing) in v.NOTHING:
            end = self.names.skip(nothing + 1, {",", "but", "just", "and", "only", "simply"} | BEFORE_VERB)
            end = end + 1 if self._at(end) in v.HOLDS else nothing + 1
            return (Rough(Verb.HOLD, unit, start, end),), end
        if word in v.SUPPORTS and self._at(at + 1) in _BY and (helped := self._helped(at + 2, unit, start)):
            return helped
        if word in v.SUPPORTS and self._at(at + 1) in ("itself", "himself", "herself"):
            return (Rough(Verb.HOLD, unit, start, at + 2),), at + 2
        if word in v.SUPPORTS | v.CONVOYS and self.names.at(at).stop and len(word) > len("conv"):
            verb = Verb.SUPPORT if word in v.SUPPORTS else Verb.CONVOY
            return (Rough(verb, unit, start, at + 1, same=True),), at + 1
        if word in v.SUPPORTS:
            return self._support(at + 1, unit, start)
        if word in v.CONVOYS:
            return self._convoy(at + 1, unit, start)
        if word in _REFLEXIVES and self._at(at + 1) in v.RETREATS:
            at, word = at + 1, self._at(at + 1)
        if (apart := self._apart(at)) is not None:
            return (Rough(Verb.DISBAND, unit, start, apart),), apart
        if word in v.RETREATS or (word in v.DISBANDS and word != "d"):
            return self._retreat(at, unit, start)
        if word in ("off", "out") and self._at(at + 1) in ("the", "board"):
            end = self.names.skip(at, ("off", "the", "board", "out"))
            return (Rough(Verb.DISBAND, unit, start, end),), end
        if word in v.DISBANDS and (self._ends(at + 1) or self._at(at + 1) in ("(", "[")):
            return (Rough(Verb.DISBAND, unit, start, at + 1),), at + 1
        if word in v.BUILDS and self._ends(at + 1) and unit.spot:
            return (Rough(Verb.BUILD, unit, start, at + 1),), at + 1
        if word in v.VIA and word not in ("with", "par") and (sea := self._seas(at)):
            after = self.names.skip(sea, (",",))
            found = self._move(after, unit, start) if self._at(after) in v.MOVES else None
            return (tuple(evolve(each, by_sea=True) for each in found[0]), found[1]) if found else None
        if word in v.MOVES or word in _CARRIED or self._back_to(i, at):
            return self._move(at, unit, start)
        return self._implied(i, unit, start) or self._into(at, unit, start)

    def _not_moved(self, i: int) -> int | None:
        """The token after "must not move", "doesn't go", "won't move"."""
        at = self.names.skip(i, ("must", "may", "can", "shall", "will", "does", "do", "should"))
        if self._at(at) not in _NOT or self._at(at + 1) not in ("move", "moves", "go", "leave", "budge"):
            return None
        end = self.names.skip(at + 2, ("at", "all"))
        return end if self._ends(end) or self.names.at(end - 1).stop else None

    def _is_verb_behind_dash(self, i: int) -> bool:
        """Whether a dash sets off a verb: "A Tun - holds"."""
        word = self._at(i)
        long = len(word) > 1 and word in v.HOLDS | v.SUPPORTS | v.CONVOYS and self.names.spot(i, Close.EXACT) is None
        return long or (word == "h" and self._ends(i + 1))

    def _past_self(self, i: int) -> int | None:
        """The verb behind a unit that stands before who orders it: "Holland I would rather scrap"."""
        if self._at(i) not in ("i", "we"):
            return None
        at = self.names.skip(
            i + 1, ("ll", "d", "will", "would", "rather", "want", "wish", "like", "to", "prefer", "have")
        )
        word = self._at(at)
        would = any(self._at(each) == "would" for each in range(i, at))
        if would and self._at(at - 1) not in ("rather", "to"):
            return None
        return at if len(word) > 1 and word in v.MOVES | v.HOLDS | v.SUPPORTS | v.CONVOYS | v.DISBANDS else None

    def _past_unto(self, i: int) -> int:
        """Past an "a" that leads to a place, in Italian or Spanish."""
        return i + 1 if self.names.at(i).raw == "a" and self.names.spot(i + 1, Close.EXACT) else i

    def _apart(self, i: int) -> int | None:
        """The token after a verb that stands in two parts: "löse ich auf", "nehme ich vom Brett"."""
        behind = _PARTED.get(self._at(i))
        if behind is None:
            return None
        at = self.names.skip(i + 1, ("ich", "wir", "vom", "brett", "i", "the", "board"))
        return at + 1 if self._at(at) in behind else at if self._at(at - 1) in behind else None

    def _into(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """A place with no more before it than "in" or "a": "Roma in Toscana", "Rum a Sevastopol"."""
        if (self._at(i) not in _IN and self.names.at(i).raw != "a") or unit.spot is None:
            return None
        found = self.names.spot(i + 1, Close.BEGUN)
        if found is None or not (self._ends(found[1]) or self.names.at(found[1] - 1).stop):
            return None
        return (Rough(Verb.MOVE, unit, start, found[1], goal=found[0], unspoken=True),), found[1]

    def _back_to(self, i: int, at: int) -> bool:
        """Whether "is to", "will ... to" stands here: the verb itself was skipped."""
        return at > i and self._at(at - 1) == "to"

    def _ends(self, i: int) -> bool:
        token = self.names.at(i)
        return (
            token is END or token.text in v.CLAUSE_ENDS or token.text in ("and", "et", "und", "&", ")", "]", "+", '"')
        )

    def _implied(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """A place right behind a unit, with nothing after it: "A Par: Bur"."""
        colon = self._at(i) == ":"
        if unit.spot is None or self.names.at(i - 1).stop:
            return None
        if unit.kind is None and not colon and not self._is_line_of_pairs(start):
            return None
        found = self.names.spot(i + colon, Close.BEGUN if unit.kind else Close.EXACT)
        if found is None or not (self._ends(found[1]) or self.names.at(found[1] - 1).stop):
            return None
        return (Rough(Verb.MOVE, unit, start, found[1], goal=found[0], unspoken=True),), found[1]

    def _is_line_of_pairs(self, start: int) -> bool:
        """Whether two places and no more are a line, or each part of a list in one: "WAR GAL", "war gal, mos ukr"."""
        while self._at(start - 1) not in ("", "\n"):
            start -= 1
        at = start + self.names.at(start).is_number
        while (here := self.names.spot(at, Close.EXACT)) and (goal := self.names.spot(here[1], Close.EXACT)):
            if self._at(goal[1]) in ("", "\n"):
                return True
            if self._at(goal[1]) not in (",", ";"):
                return False
            at = goal[1] + 1
        return False

    def _move(self, at: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        leaving = self.names.skip(at, v.MOVES | BEFORE_VERB)
        if self._at(leaving) == "from" and (origin := self.names.spot(leaving + 1)) and self._at(origin[1]) in v.MOVES:
            return self._move(origin[1], evolve(unit, spot=unit.spot or origin[0]), start)
        found = self._goal(at)
        if found is None:
            return None
        goal, end, by_sea = found
        move = Rough(Verb.MOVE, unit, start, end, goal=goal, by_sea=by_sea)
        if by_sea and (carrier := self._carrier(at, end)):
            return (move, Rough(Verb.CONVOY, carrier, start, end, unit, goal)), end
        helpers, last = self._helpers(end)
        if not helpers:
            return (move,), end
        helping = (Rough(Verb.SUPPORT, each, start, last, unit, goal) for each in helpers)
        return (evolve(move, end=last), *helping), last

    def _carrier(self, i: int, end: int) -> UnitWords | None:
        """The fleet that is named as it carries: "convoyed to Norway by the fleet in the North Sea"."""
        for at in range(i, end):
            if self._at(at) in ("by", "with", "von", "par", "da", "on", "aboard") and self.names.at(at).is_word:
                found = self.names.unit(at + 1)
                if found and found[0].kind is UnitKind.FLEET and found[0].spot is not None:
                    return found[0]
        return None

    def _helpers(self, i: int) -> tuple[list[UnitWords], int]:
        """The units of "supported by A Mar and F Mao", "with support from A Mar"."""
        at = self.names.skip(i, (",", "(", "with", "w", "/", "the", "and", "is", "getting", "having"))
        if self._at(at) not in v.SUPPORTS or self._at(at + 1) not in ("by", "from", "of", "durch", "von", "par"):
            return [], i
        units, end = self._units(at + 2, alone=True)
        while units and (behind := self.names.skip(end, v.AND)) > end and self._at(behind) in _BY:
            more, last = self._units(behind + 1, alone=True)
            if not more:
                break
            units, end = units + more, last
        return units, self.names.skip(end, _CLOSE_BEHIND)

    def _goal(self, i: int) -> tuple[Spot, int, bool] | None:
        """Where a move leads: the last place of its way, and whether it goes by convoy."""
        carried_at = self.names.skip(i, v.MOVES | BEFORE_VERB)
        carried = by_sea = self._at(carried_at) in _CARRIED
        found: tuple[Spot, int] | None = None
        at = carried_at + 1 if carried else i
        while True:
            after = self.names.skip(
                at,
                v.MOVES
                | BEFORE_VERB
                | {
                    "back",
                    "home",
                    "at",
                    "in",
                    "(",
                    "from",
                    "en",
                    "dans",
                    "au",
                    "aux",
                    "ins",
                    "zur",
                    "zum",
                    "nella",
                    "nel",
                    "al",
                    "alla",
                }
                if found is None
                else v.MOVES,
            )
            if found is not None and (after == at or not self._still_leads(at)):
                break
            spot = self.names.spot(self._past_unto(after))
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
        end += self._at(end) == "an" and self._ends(end + 1)
        return goal, self._instead(end), by_sea

    def _still_leads(self, i: int) -> bool:
        """Whether a dash, or "to", goes on from one place to the next: "A Yor - Nth - Nwy"."""
        return self._at(i) == "-" or self._at(i) == "to"

    def _instead(self, i: int) -> int:
        """Past the place that was given up: "instead of Yorkshire", "and not Pic"."""
        at = self.names.skip(i, (",", "and", "(", "but", "au"))
        if self._at(at) not in _INSTEAD:
            return i
        at = self.names.skip(at, _INSTEAD | _INTO)
        if self._at(at - 1) in ("of", "than", "statt", "anstatt", "de", "di") and (given_up := self._whole(at)):
            return given_up
        found = self.names.spot(at, Close.BEGUN) or self.names.unit(at)
        return self.names.skip(found[1], _CLOSE_BEHIND) if found and not self._has_verb(found[1]) else i

    def _whole(self, i: int) -> int | None:
        """The token after a whole order that was given up: "instead of Con - Bul"."""
        unit = self.names.unit(i)
        deed = self._deed(unit[1], unit[0], i) if unit else None
        return deed[1] if deed else None

    def _seas(self, i: int) -> int | None:
        """The number of the token after what asks for a convoy: "via convoy", "(over the North Sea)"."""
        opened = self._at(i) in ("(", "[", ",")
        at = i + opened
        bare = self._at(i) in ("(", "[") and self._at(at) in v.CONVOY_NOUNS
        if not bare:
            on = self._at(at) == "on" and self._is_fleet(at + 1)
            if self._at(at) not in v.VIA | _CARRIED and not on:
                return None
            word = self._at(at)
            at = self.names.skip(at + 1, v.VIA | v.ARTICLES)
            if word in _CARRIED - v.VIA and not self._is_fleet(at):
                return None
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

    def _is_fleet(self, i: int) -> bool:
        found = self.names.unit(i)
        return found is not None and found[0].kind is UnitKind.FLEET and found[0].spot is not None

    def _is_sea(self, spot: Spot) -> bool:
        seas = self.names.places.names.board.seas
        return all(each.province in seas for each in spot.meant)

    def _goal_of_other(self, i: int) -> tuple[Spot | None, int]:
        """Where a unit goes that is supported or carried; None if it stays."""
        at = self.names.skip(i, BEFORE_VERB | {"in", "attack", "its", "move", "order"})
        if self._at(at) in v.MOVES and (found := self._goal(at)):
            return found[0], found[1]
        if self._at(at) in v.HOLDS:
            return None, at + 1
        if (bare := self.names.spot(i, Close.EXACT)) and self._ends(bare[1]):
            return bare
        return None, i

    def _helped(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """A unit named with those that support it, before what it does: "Rum: supported by Ukr and Sev, holds"."""
        helpers, end = self._units(i)
        if not helpers:
            return None
        deed = self._deed(self.names.skip(end, (",", "and", ":")), unit, start)
        goal = deed[0][0].goal if deed and deed[0][0].verb is Verb.MOVE else None
        end = deed[1] if deed else end
        helping = (Rough(Verb.SUPPORT, each, start, end, unit, goal, unspoken=True) for each in helpers)
        return ((evolve(deed[0][0], end=end), *helping) if deed else tuple(helping)), end

    def _in_brackets(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        """The move in brackets behind the words for it: "supports the attack on Munich (Tyr - Mun)"."""
        opened = i
        while not self._ends(opened) and self._at(opened) != "(" and opened < i + _MOST_WORDS:
            opened += 1
        if self._at(opened) != "(" or opened == i:
            return None
        other = self.names.unit(opened + 1)
        goal, end = self._goal_of_other(other[1]) if other else (None, opened)
        if other is None or goal is None or self._at(end) not in _CLOSE_BEHIND:
            return None
        return (Rough(Verb.SUPPORT, unit, start, end + 1, other[0], goal),), end + 1

    def _support(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        if found := self._in_brackets(i, unit, start):
            return found
        at = self.names.skip(i, UNTO | {":", "("})
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
        helped = Rough(Verb.SUPPORT, unit, start, end, named, goal)
        if goal is None and self._at(end) == "," and self._at(end + 1) == "which" and self._at(end + 2) in v.HOLDS:
            return (evolve(helped, end=end + 3), Rough(Verb.HOLD, named, start, end + 3)), end + 3
        return (helped,), end

    def _behind(self, i: int) -> Found[str]:
        """A power in brackets behind the move that is supported: "A Gal - Rum (Austrian)"."""
        if self._at(i) in ("(", "[") and (named := self.names.power(i + 1)) and self._at(named[1]) in _CLOSE_BEHIND:
            return named[0], named[1] + 1
        return None

    def _convoy(self, i: int, unit: UnitWords, start: int) -> Found[tuple[Rough, ...]]:
        at = self.names.skip(i, UNTO | {":", "("} - {"in"})
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
        goal = self.names.spot(self._past_unto(self.names.skip(after, v.MOVES | BEFORE_VERB | v.ARTICLES | {"back"})))
        if goal is None:
            return None
        return (Rough(Verb.RETREAT, unit, start, goal[1], goal=goal[0]),), goal[1]
