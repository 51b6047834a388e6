"""Makes orders of what was found in a mail: whose they are, for which stage, what is meant, and what does not count."""

from collections.abc import Collection, Iterable, Mapping, Sequence

from attrs import Factory, define, evolve

from eia_solo.core.mailbox import LeftOut
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import (
    Build,
    Convoy,
    Disband,
    Dislodged,
    Hold,
    Move,
    Retreat,
    SupportHold,
    SupportMove,
    Unit,
    Waive,
)
from eia_solo.games.international_relations.reading.after_movement import Retreating, Wintering
from eia_solo.games.international_relations.reading.aims import Aim, Position
from eia_solo.games.international_relations.reading.candidates import Chosen, goals
from eia_solo.games.international_relations.reading.canonical import order_words, statement_words
from eia_solo.games.international_relations.reading.headings import is_of_another
from eia_solo.games.international_relations.reading.moods import Meaning, Mood
from eia_solo.games.international_relations.reading.movement import Movement
from eia_solo.games.international_relations.reading.passages import Passage
from eia_solo.games.international_relations.reading.place_names import Close, Meant
from eia_solo.games.international_relations.reading.second_thoughts import Aside, Weight
from eia_solo.games.international_relations.reading.vocabulary import RETREATS
from eia_solo.games.international_relations.reading.vocabulary import words as words_of
from eia_solo.games.international_relations.reading.written_roughly import (
    Rough,
    RoughStatement,
    Saying,
    Spot,
    UnitWords,
    Verb,
)
from eia_solo.games.international_relations.rules.state import TREATIES, Stage, Tie
from eia_solo.games.international_relations.rules.writing.written import (
    Abrogate,
    AnyOrder,
    ClaimVictory,
    EnterTreaty,
    Permit,
    Statement,
    TransferCentre,
    WithdrawTreaty,
)

_CARRIED = "a fleet is to carry it"
_REST = words_of("rest other others remaining else reste resto rimanenti ubrigen anderen autres altre altri")
_MENDS = Meaning(Mood.UNSURE, "it mends what stands above")
_MOVING = (Verb.HOLD, Verb.MOVE, Verb.SUPPORT, Verb.CONVOY)


@frozen
class Settled:
    """An order or statement as it is taken."""

    power: str
    aim: Aim
    what: AnyOrder | Statement
    words: str
    sure: bool
    why: str
    others: tuple[str, ...]
    line: int
    written: str
    mood: Mood = Mood.PLAIN
    possible: bool = True
    taken_back: bool = False
    """Whether the mail perhaps takes it back below."""
    end: int = 0
    """The token behind it."""

    @property
    def key(self) -> tuple[str, str, str]:
        """What it is about: of two orders for a unit one counts."""
        match self.what:
            case Build(_, at):
                about = f"build {at.partition('/')[0]}"
            case Waive() | EnterTreaty() | WithdrawTreaty() | Abrogate() | Permit() | TransferCentre() | ClaimVictory():
                about = self.words
            case _:
                about = self.what.at
        return self.power, self.aim.name, about


@define
class Settling:
    """The orders of one mail, as they are taken one after the other."""

    position: Position
    senders: Collection[str]
    """Whose orders they are where no heading says so."""
    says_nothing_else: bool = False
    """Whether a mail of one order has nothing else to say."""
    taken: list[Settled] = Factory(list)
    dropped: list[LeftOut] = Factory(list)
    moves: dict[Aim, list[Move]] = Factory(dict)
    """The moves among them by the stage they are for."""
    carried: Collection[tuple[str, str]] = ()
    """From where to where its fleets carry armies."""
    coming: dict[str, Unit] = Factory(dict)
    """Units that a later turn is written for, where they will stand."""
    shadows: set[tuple[str, str, str]] = Factory(set)
    """What is spoken of, too, where no order is given."""
    foreign: list[Settled] = Factory(list)
    """Orders for units of others."""

    def settle(self, found: Sequence[Passage], asides: Sequence[Aside] = ()) -> None:
        """Takes all that was found: moves first, as what helps them may leave them unsaid."""
        self.carried = {
            (army.province, goal.province)
            for each in found
            if isinstance(each.found, Rough) and each.found.verb is Verb.CONVOY and each.meaning.mood is Mood.PLAIN
            if each.found.other and each.found.other.spot and each.found.goal
            for army in each.found.other.spot.meant
            for goal in each.found.goal.meant
        }
        later = (Verb.SUPPORT, Verb.CONVOY)
        places: dict[int, list[Settled]] = {}
        for first in (True, False):
            for number, each in enumerate(found):
                if (isinstance(each.found, Rough) and each.found.verb in later) == first:
                    continue
                places[number] = self._passage(each)
                self.taken += places[number]
                for taken in places[number]:
                    if isinstance(taken.what, Move):
                        self.moves.setdefault(taken.aim, []).append(taken.what)
        written = [each for number in sorted(places) for each in places[number]]
        self.taken = self._best(written)
        self._moves_called_retreats(found)
        self._builds_too_many()
        self._carried_armies()
        self._rest_of_all(found)
        self._all_below(found)
        idle = [
            each.found for number, each in enumerate(found) if not places[number] and each.meaning.mood < Mood.PLAIN
        ]
        self._doubt([*asides, *(_said_of(each) for each in idle if isinstance(each, Rough))], written)

    def _doubt(self, asides: Sequence[Aside], written: Sequence[Settled]) -> None:
        """Asks about the orders that something said below them may touch. `written` are all, mended ones too."""
        firsts = list({(each.key, each.words): each for each in reversed(written)}.values())[::-1]
        for aside in asides:
            doubted = {each.key for each in self._touched(aside, firsts)}
            self.taken = [
                evolve(each, sure=False, why=each.why or "more is said of it below")
                if each.key in doubted and each.end <= aside.at
                else each
                for each in self.taken
            ]

    def _all_below(self, found: Sequence[Passage]) -> None:
        """Asks about the orders below which all are to hold, and not the rest: "... Both armies stay"."""
        for passage in found:
            rough = passage.found
            if not isinstance(rough, Rough) or not rough.of_all or rough.verb is Verb.WAIVE:
                continue
            if not _REST.isdisjoint(passage.written.casefold().split()):
                continue
            if rough.unit.kind is None and passage.meaning.mood is not Mood.PLAIN:
                continue
            self.taken = [
                evolve(each, sure=False, why=each.why or "all are to hold below")
                if each.end <= passage.found.start
                and isinstance(each.what, Move | SupportHold | SupportMove | Convoy)
                and rough.unit.kind in (None, self._kind_at(each))
                else each
                for each in self.taken
            ]

    def _touched(self, aside: Aside, written: Sequence[Settled]) -> Sequence[Settled]:
        in_spring = self.position.game.stage is Stage.ORDERS
        if aside.of_later and in_spring:
            return []
        if aside.turn is not None and not is_of_another(aside.turn, self.position.game.turn):
            return []
        above = [each for each in written if each.end <= aside.at]
        if aside.weight is Weight.EVERY:
            return above
        units = [each for each, bare in zip(aside.units, aside.alone, strict=True) if in_spring or not bare]
        found = [order for order in above if any(self._is_about(order, unit) for unit in units)]
        found += [above[number] for number in aside.numbers if -len(above) <= number < len(above)]
        if aside.weight >= Weight.THINKS:
            found += [order for order in above if _partners(order.what) & set(aside.powers)]
            found = found or [order for order in above if any(self._could_reach(order, unit) for unit in units)]
        if not units and aside.weight >= Weight.LAST and any(aside.alone):
            return above
        by_kind_only = units and all(each.spot is None for each in units)
        if found or by_kind_only or (aside.weight is not Weight.ALL and not aside.names_nothing):
            return found
        return above if aside.weight is Weight.ALL else above[-1:] if aside.weight is Weight.LAST else []

    def _is_about(self, order: Settled, unit: UnitWords) -> bool:
        """Whether an order is given to a unit that is named, or has to do with a place that is."""
        if unit.power is not None and unit.power != order.power:
            return False
        places = _places(order.what)
        if unit.spot is not None:
            return any(each.province in places for each in unit.spot.meant)
        if isinstance(order.what, Statement | Waive):
            return False
        ordered = order.what.kind if isinstance(order.what, Build) else self._kind_at(order)
        return unit.kind in (None, ordered)

    def _kind_at(self, order: Settled) -> UnitKind | None:
        own = {**self._units_at(order.aim), **(self.position.dislodged if order.aim.stage is Stage.RETREATS else {})}
        unit = own.get(next(iter(_places(order.what)), ""))
        return unit.kind if unit else None

    def _could_reach(self, order: Settled, unit: UnitWords) -> bool:
        """Whether the unit of an order could go to a place that is named."""
        ordered = self._units_at(order.aim).get(next(iter(_places(order.what)), ""))
        if ordered is None or unit.spot is None or unit.kind not in (None, ordered.kind):
            return False
        reached = self.position.board.reached_provinces(ordered.kind, ordered.at)
        return any(each.province in reached for each in unit.spot.meant)

    def _moves_called_retreats(self, found: Sequence[Passage]) -> None:
        """A unit that "retreats" while it may still move, and has no other order, is perhaps to move; it is asked."""
        if self.position.game.stage is not Stage.ORDERS or any(each.heading.retreats for each in found):
            return
        ordered = {each.key for each in self.taken}
        for number, each in enumerate(self.taken):
            if not isinstance(each.what, Retreat) or each.mood is not Mood.PLAIN:
                continue
            now = self.position.now
            if (each.power, now.name, each.what.at) in ordered or not _spells_it(each.written):
                continue
            move = Move(each.what.at, each.what.to)
            self.taken[number] = evolve(
                each, aim=now, what=move, words=self._words(move, now), sure=False, why="it retreats, or moves"
            )

    def _builds_too_many(self) -> None:
        """Of more builds than a power may make those go that are taken back; if too many are left, none is sure."""
        for power in dict.fromkeys(each.power for each in self.taken):
            own = [each for each in self.taken if each.power == power and isinstance(each.what, Build)]
            own = [each for each in own if each.aim.is_now]
            most = max(self._allowed(power), 0)
            for each in [each for each in own if each.taken_back][: max(len(own) - most, 0)]:
                self.taken.remove(each)
                own.remove(each)
                self.dropped.append(LeftOut(each.line, each.written, each.why))
            possible = [each for each in own if each.possible]
            if len(own) > most and len(possible) == most:
                for each in [each for each in own if not each.possible]:
                    self.taken.remove(each)
                    self.dropped.append(LeftOut(each.line, each.written, "cannot be built there"))
                own = possible
            if len(own) > most:
                doubted = {id(each) for each in own}
                self.taken = [
                    evolve(each, sure=False, why=each.why or "more builds than it may make")
                    if id(each) in doubted
                    else each
                    for each in self.taken
                ]

    def _carried_armies(self) -> None:
        """An own army that a fleet is to carry and that alone has no order: it is asked whether it goes."""
        ordered = {each.key for each in self.taken}
        for each in [each for each in self.taken if isinstance(each.what, Convoy)]:
            assert isinstance(each.what, Convoy), "they were chosen so"
            army = self._units_at(each.aim).get(each.what.army)
            mine = [at for at, unit in self._units_at(each.aim).items() if unit.power == each.power]
            others = [at for at in mine if (each.power, each.aim.name, at) not in ordered]
            if army is not None and army.power == each.power and others == [each.what.army]:
                move = Move(each.what.army, each.what.to, via=True)
                words = self._words(move, each.aim)
                self.taken.append(evolve(each, what=move, words=words, sure=False, why=_CARRIED, others=()))

    def _passage(self, passage: Passage) -> list[Settled]:
        if passage.meaning.mood is Mood.NO_ORDER and passage.says in self.senders:
            passage = evolve(passage, meaning=Meaning(Mood.UNSURE, "within a sentence"))
        if passage.meaning.mood is Mood.NO_ORDER:
            self._shadow(passage)
            self._drop(passage, passage.meaning.why)
            return []
        if isinstance(passage.found, RoughStatement):
            return self._statement(passage, passage.found)
        rough = passage.found
        aim = self.position.aim(rough, passage.heading)
        if aim is None:
            self._drop(passage, "no order in it")
            return []
        if rough.of_all:
            return []
        if rough.verb is Verb.DISBAND and rough.unit == UnitWords() and aim.name != self.position.now.name:
            self._drop(passage, "no order in it")
            return []
        if rough.verb is Verb.WAIVE:
            powers = self._powers(passage)
            if aim.is_now and powers and self._allowed(powers[0]) <= 0:
                self._drop(passage, "no order in it")
                return []
            return [self._settled(passage, aim, powers[0], Waive(), True, "")] * rough.count if powers else []
        for power in self._powers(passage):
            if found := self._chosen(rough, aim, (power,)) or self._in_advance(rough, aim, power):
                if passage.offered and not found.possible:
                    found = self._of_another(rough, aim, power) or found
                if rough.unit == UnitWords() and rough.verb is Verb.DISBAND and found.others:
                    self._drop(passage, "no order in it")
                    return []
                if passage.offered and not found.possible:
                    return []
                return [self._of(passage, aim, found)]
        return self._no_unit(passage, rough, aim)

    def _of_another(self, rough: Rough, aim: Aim, power: str) -> Chosen | None:
        """What the place behind several orders lets the one unit of them do that reaches it: "make that Denmark"."""
        ordered = [_places(each.what)[0] for each in self.taken if isinstance(each.what, Move | Hold)]
        spots = [Spot((at,), (Meant(at, Close.EXACT),)) for at in dict.fromkeys(ordered)]
        found = [self._chosen(evolve(rough, unit=UnitWords(None, spot)), aim, (power,)) for spot in spots]
        possible = [each for each in found if each and each.possible]
        return possible[0] if len(possible) == 1 else None

    def _shadow(self, passage: Passage) -> None:
        """Notes whose unit is spoken of where no order is given: one that it has elsewhere is in doubt."""
        rough = passage.found
        aim = self.position.aim(rough, passage.heading) if isinstance(rough, Rough) else None
        if not isinstance(rough, Rough) or aim is None:
            return
        for power in self._powers(passage):
            if found := self._chosen(rough, aim, (power,)):
                self.shadows.add(self._of(passage, aim, found).key)

    def _powers(self, passage: Passage) -> list[str]:
        """Whose order it may be: the heading's, else the sender's."""
        return list(dict.fromkeys(filter(None, (passage.heading.power, *self.senders))))

    def _chosen(self, rough: Rough, aim: Aim, powers: Collection[str]) -> Chosen | None:
        game, board = self.position.game, self.position.board
        if aim.stage is Stage.ADJUSTMENTS:
            wintering = Wintering(board, self.position.units, game.owners)
            return wintering.order(rough, powers)
        if aim.stage is Stage.RETREATS:
            if aim.is_now:
                return Retreating(board, game.dislodged, game.units, game.contested).order(rough, powers)
            anybody = [Dislodged(unit, None) for unit in game.units]
            return Retreating(board, anybody).order(rough, powers)
        moves = self.moves.get(aim, [])
        return Movement(board, self._units_at(aim), moves, self.carried).order(rough, powers)

    def _in_advance(self, rough: Rough, aim: Aim, power: str) -> Chosen | None:
        """An order of a later turn for a unit that is to stand where nobody stands yet."""
        spot, kind = rough.unit.spot, rough.unit.kind
        units = self._units_at(aim)
        if aim.is_now or aim.stage is not Stage.ORDERS or spot is None or kind is None:
            return None
        at = spot.meant[0].province
        if at in units or not self.position.board.may_stand(kind, at):
            return None
        moves = self.moves.get(aim, [])
        self.coming[at] = Unit(power, kind, at)
        found = Movement(self.position.board, {**units, **self.coming}, moves).order(rough, (power,))
        return evolve(found, sure=False, why="its unit is not there yet") if found else None

    def _units_at(self, aim: Aim) -> Mapping[str, Unit]:
        """Where the units are when an order counts: for a later turn as if all moves of the mail came true."""
        if aim.is_now or aim.stage is not Stage.ORDERS:
            return self.position.units
        units = dict(self.position.units)
        gone = [each.what for each in self.taken if isinstance(each.what, Move | Retreat) and each.aim.is_now]
        beaten = self.position.dislodged
        # Where a unit was beaten another stands: only the beaten one retreats.
        from_ = {move: beaten if isinstance(move, Retreat) else units for move in gone}
        moved = {move.to.partition("/")[0]: (move, here.get(move.at)) for move, here in from_.items()}
        for move in gone:
            if isinstance(move, Move):
                units.pop(move.at, None)
        return self.coming | units | {at: evolve(unit, at=move.to) for at, (move, unit) in moved.items() if unit}

    def _of(self, passage: Passage, aim: Aim, found: Chosen) -> Settled:
        power = self._owner(found.order, aim) or self._powers(passage)[0]
        sure, why = found.sure, found.why
        if isinstance(found.order, Disband) and not aim.is_now:
            sure, why = False, why or "nobody has been driven out yet"
        if not aim.is_now and aim.stage is Stage.ORDERS and passage.heading.season is None:
            sure, why = False, why or "the turn it is for is not named"
        good = self._settled(passage, aim, power, found.order, sure, why, found.others)
        return evolve(good, possible=found.possible)

    def _owner(self, order: AnyOrder, aim: Aim) -> str | None:
        if isinstance(order, Build):
            return self.position.board.provinces[order.at.partition("/")[0]].home_of
        if isinstance(order, Waive):
            return None
        units = self._units_at(aim)
        beaten = self.position.dislodged
        unit = (beaten.get(order.at) if aim.stage is Stage.RETREATS else None) or units.get(order.at)
        return unit.power if unit else None

    def _settled(
        self,
        passage: Passage,
        aim: Aim,
        power: str,
        what: AnyOrder | Statement,
        sure: bool,
        why: str,
        others: Iterable[AnyOrder] = (),
    ) -> Settled:
        how = passage.meaning
        why = (
            why or (how.why if how.mood is not Mood.PLAIN else "") or ("the turn it names is over" if aim.stale else "")
        )
        for doubt, words in (
            (passage.taken_back, "perhaps taken back below"),
            (passage.after_correction, "it mends what stands above"),
            (self._is_of_another(passage, what), "of another turn"),
            (passage.heading.power not in (None, power) and power in self.senders, "below another power's name"),
            (bool(self.senders) and power not in self.senders, "from another address"),
        ):
            sure, why = (False, why or words) if doubt else (sure, why)
        is_sure = sure and how.mood is Mood.PLAIN and not aim.stale
        words = self._words(what, aim)
        more = tuple(self._words(each, aim) for each in others)
        return Settled(
            power,
            aim,
            what,
            words,
            is_sure,
            why,
            more,
            passage.line,
            passage.written,
            how.mood,
            taken_back=passage.taken_back,
            end=passage.found.end,
        )

    def _is_of_another(self, passage: Passage, what: AnyOrder | Statement) -> bool:
        """Whether a year alone, or the turn that a statement stands below, is another than the one that is due."""
        by_turn = passage.heading.season is None or isinstance(what, Statement)
        return by_turn and is_of_another(passage.heading, self.position.game.turn)

    def _words(self, what: AnyOrder | Statement, aim: Aim) -> str:
        units = {**self._units_at(aim), **(self.position.dislodged if aim.stage is Stage.RETREATS else {})}
        kinds: dict[str, UnitKind | None] = {}
        if isinstance(what, EnterTreaty | WithdrawTreaty | Abrogate | Permit | TransferCentre | ClaimVictory):
            return statement_words(what, units, kinds)
        return order_words(what, units, kinds)

    def _of_goal(self, rough: Rough, aim: Aim) -> list[Chosen]:
        """What a place in the stead of another lets those do that were to go there: "for Tyr read Pie"."""
        spot = rough.unit.spot
        if rough.verb is not Verb.MOVE or spot is None or rough.unit.kind is not None:
            return []
        named = [each.province for each in spot.meant if each.close is Close.EXACT]
        gone = [move.at for move in self.moves.get(aim, []) if move.to.partition("/")[0] in named]
        spots = [Spot((at,), (Meant(at, Close.EXACT),)) for at in dict.fromkeys(gone)]
        units = [evolve(rough, unit=UnitWords(None, spot)) for spot in spots]
        found = [self._chosen(each, aim, self.senders) for each in units]
        return [each for each in found if each and each.possible]

    def _no_unit(self, passage: Passage, rough: Rough, aim: Aim) -> list[Settled]:
        """Notes an order for a unit of another power, or for none; or takes it for one that mends another."""
        everybody = [power for power in self.position.board.powers if power not in self.senders]
        found = self._chosen(rough, aim, everybody)
        if mended := self._of_goal(rough, aim):
            return [self._of(evolve(passage, meaning=_MENDS), aim, each) for each in mended]
        if found is not None and (owner := self._owner(found.order, aim)):
            self.foreign.append(
                self._settled(passage, aim, owner, found.order, found.sure and found.possible, found.why)
            )
            self._drop(passage, f"a unit of {owner}")
        else:
            self._drop(passage, "no order in it" if rough.verb is Verb.BARE else "no unit of the sender's stands there")
        return []

    def _drop(self, passage: Passage, what: str) -> None:
        self.dropped.append(LeftOut(passage.line, passage.written, what))

    def _statement(self, passage: Passage, rough: RoughStatement) -> list[Settled]:
        powers = self._powers(passage)
        if not powers:
            self._drop(passage, "nobody knows whose mail it is")
            return []
        made = self._statements(rough, powers[0])
        if not made:
            self._drop(passage, "no order in it")
        if rough.unspoken and passage.meaning.mood < Mood.UNSURE:
            self._drop(passage, passage.meaning.why)
            return []
        sure = (not rough.unspoken or self.position.game.stage is Stage.TREATIES) and not rough.guessed
        return [
            self._settled(passage, self.position.now, powers[0], each, sure and good, why) for each, good, why in made
        ]

    def _statements(self, rough: RoughStatement, power: str) -> list[tuple[Statement, bool, str]]:
        partners = tuple(each for each in rough.powers if each != power)
        if rough.saying is Saying.PERMIT:
            return self._permission(rough, power, partners)
        if rough.saying is Saying.CLAIM and rough.claim is not None:
            return [(ClaimVictory(rough.claim, partners), not rough.unspoken, "")]
        if rough.saying is Saying.TRANSFER:
            centres = (
                [each for each in goals(rough.centre) if self.position.board.provinces[each.province].centre]
                if rough.centre
                else []
            )
            own = [each for each in centres if self.position.game.owners.get(each.province) == power] or centres
            return (
                [(TransferCentre(own[0].province, partners[0]), own[0].good and len(own) == 1, "")]
                if own and partners
                else []
            )
        found: list[tuple[Statement, bool, str]] = []
        for partner in partners:
            if rough.saying is Saying.ABROGATE:
                tie = rough.tie or self._tie_with(power, partner)
                found.append((Abrogate(tie, partner), tie is not None, "which treaty" if tie is None else ""))
            elif rough.tie is not None:
                kind = EnterTreaty if rough.saying is Saying.ENTER else WithdrawTreaty
                found.append((kind(rough.tie, partner), True, ""))
        return found

    def _tie_with(self, power: str, partner: str) -> Tie | None:
        ties = [
            each.tie
            for each in self.position.game.relations
            if each.is_between(power, partner) and each.tie in TREATIES
        ]
        return ties[0] if len(ties) == 1 else None

    def _permission(
        self, rough: RoughStatement, power: str, partners: Sequence[str]
    ) -> list[tuple[Statement, bool, str]]:
        if rough.order is None:
            return []
        others = partners or [each for each in self.position.board.powers if each != power]
        aim = evolve(self.position.now, stage=Stage.ORDERS)
        found = self._chosen(rough.order, aim, others)
        if found is None or isinstance(found.order, Build | Disband | Waive | Retreat):
            return []
        return [(Permit(self._owner(found.order, aim), found.order), found.sure, found.why)]

    def _best(self, settled: Sequence[Settled]) -> list[Settled]:
        """Of several orders for one unit the last; weak ones only where there is no other."""
        firm = {each.key for each in settled if each.mood > Mood.WEAK}
        kept: dict[tuple[str, str, str], list[Settled]] = {}
        ends = {each.key: each.end for each in settled if each.mood > Mood.WEAK}
        for each in settled:
            if each.mood is Mood.WEAK and (each.key in firm or not firm):
                self.dropped.append(LeftOut(each.line, each.written, each.why))
                if each.end > ends.get(each.key, each.end):
                    self.shadows.add(each.key)
            elif not isinstance(each.what, Waive):
                kept.setdefault(each.key, []).append(each)
        waived = [each for each in settled if isinstance(each.what, Waive)]
        best = [self._last(orders) for orders in kept.values()] + waived
        return [
            evolve(each, sure=False, why=each.why or "spoken of otherwise, too") if each.key in self.shadows else each
            for each in best
        ]

    def _last(self, orders: Sequence[Settled]) -> Settled:
        possible = [each for each in orders if each.possible]
        last = (possible or orders)[-1]
        differing = [each for each in orders if each.words != last.words]
        if not differing:
            return next((each for each in orders if each.sure), last)
        for each in differing:
            self.dropped.append(LeftOut(each.line, each.written, "another order for the unit"))
        others = tuple(dict.fromkeys(each.words for each in differing))
        return evolve(last, sure=False, why="two orders for the unit", others=others)

    def _rest_of_all(self, found: Sequence[Passage]) -> None:
        """Orders for all units that have none of their own: "the rest holds", "waive the rest"."""
        for passage in found:
            rough = passage.found
            if not isinstance(rough, Rough) or not rough.of_all or passage.meaning.mood is Mood.NO_ORDER:
                continue
            powers = self._powers(passage)
            aim = self.position.aim(rough, passage.heading)
            if aim is None or not powers:
                continue
            if rough.verb is Verb.WAIVE:
                self._waive_rest(passage, aim, powers[0])
            elif aim.stage is Stage.ORDERS:
                self._hold_rest(passage, aim, powers[0], rough)

    def _allowed(self, power: str) -> int:
        """How many units a power may build, or below zero how many it must disband."""
        return Wintering(self.position.board, self.position.units, self.position.game.owners).allowed(power)

    def _waive_rest(self, passage: Passage, aim: Aim, power: str) -> None:
        allowed = self._allowed(power)
        spoken = sum(each.power == power and isinstance(each.what, Build | Waive) for each in self.taken)
        least = 0 if spoken or aim.is_now else 1
        for _ in range(max(allowed - spoken, least)):
            self.taken.append(self._settled(passage, aim, power, Waive(), False, "all that are left"))

    def _hold_rest(self, passage: Passage, aim: Aim, power: str, rough: Rough) -> None:
        ordered = {each.key for each in self.taken}
        for province, unit in self._units_at(aim).items():
            if (
                unit.power != power
                or rough.unit.kind not in (None, unit.kind)
                or (power, aim.name, province) in ordered
            ):
                continue
            only = self.says_nothing_else
            why = "" if only else "all that are left"
            self.taken.append(self._settled(passage, aim, power, Hold(province), only, why))


def _said_of(rough: Rough) -> Aside:
    """What was read as an order and is none, as something said of the places it names."""
    spots = filter(None, (rough.unit.spot, rough.goal, rough.other.spot if rough.other else None))
    units = tuple(UnitWords(None, spot) for spot in spots)
    bare = rough.verb is Verb.BARE
    return Aside(rough.start, Weight.TELLS, units, (bare,) * len(units))


def _places(what: AnyOrder | Statement) -> tuple[str, ...]:
    """The provinces an order has to do with, that of its unit first."""
    match what:
        case Build(_, at) | Hold(at) | Disband(at):
            found: tuple[str, ...] = (at,)
        case Move(at, to) | Retreat(at, to):
            found = (at, to)
        case SupportHold(at, other):
            found = (at, other)
        case SupportMove(at, other, to) | Convoy(at, other, to):
            found = (at, other, to)
        case TransferCentre(centre):
            found = (centre,)
        case _:
            found = ()
    return tuple(each.partition("/")[0] for each in found)


def _partners(what: AnyOrder | Statement) -> set[str]:
    """The powers a statement names."""
    match what:
        case EnterTreaty(_, partner) | WithdrawTreaty(_, partner) | Abrogate(_, partner):
            return {partner}
        case TransferCentre(_, power):
            return {power}
        case _:
            return set()


def _spells_it(written: str) -> bool:
    """Whether an order says that a unit retreats in a whole word, not with the letter."""
    return any(word.strip(".,;:").casefold() in RETREATS and len(word) > len("r") for word in written.split())
