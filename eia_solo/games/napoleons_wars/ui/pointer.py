"""Orders given by pointing at the board: corps or squadrons are chosen, and each click on a space writes a line."""

from __future__ import annotations

from PySide6.QtCore import QObject, Signal

from eia_solo.games.napoleons_wars.rules.corps import SQUADRON
from eia_solo.games.napoleons_wars.rules.position import Corps
from eia_solo.games.napoleons_wars.rules.writing.orders import Build, Carry, Item, Sail, Strike
from eia_solo.games.napoleons_wars.session import NapoleonsSession
from eia_solo.games.napoleons_wars.ui.orders_desk import OrdersDesk
from eia_solo.games.napoleons_wars.ui.presenters.pointing import (
    BUILD,
    CARRY,
    HOLD,
    MOVE,
    REORGANISE,
    SCOUT,
    STRIKE,
    Card,
    card_of,
    enemies_at_sea,
    fleet_card,
    moved,
    orders_corps,
    reorganised,
    sails,
    scouted,
    strikes,
    with_line,
)
from eia_solo.ui.words import tr


class Pointer(QObject):
    """`moved` with every pick; `refused` brings why a space cannot be picked."""

    moved = Signal()
    refused = Signal(str)

    def __init__(self, session: NapoleonsSession, desk: OrdersDesk) -> None:
        super().__init__(desk)
        self._session, self._desk = session, desk
        self._board = session.rulebook.tables.board
        self.letter = ""
        """The chosen corps of who writes; empty for none."""
        self.sea = ""
        """The sea whose squadrons are chosen; empty for none."""
        self.mode = MOVE
        self.path: tuple[str, ...] = ()
        """The way that is being picked, as far as it goes."""

    @property
    def card(self) -> Card | None:
        """The card of the chosen corps or squadrons."""
        draft, game = self._desk.draft, self._session.state
        if self.sea:
            return fleet_card(draft, game, self._board, self.sea)
        return card_of(draft, game, self._board, self.letter) if self.letter else None

    @property
    def _corps(self) -> Corps | None:
        turn = self._desk.draft.turn
        return turn.before.find(self._desk.power, self.letter) if turn is not None and self.letter else None

    @property
    def hint(self) -> str:
        """What a click does now."""
        if self.sea:
            return tr("Click the sea they sail to; for fewer, change the number in the line. Esc lets go.")
        if not self.letter:
            return tr("Click a corps, or select its space and press Enter.")
        if self.mode == SCOUT:
            return tr("Click the space it looks at, next to its way. Esc lets go.")
        if self.path and self.path[-1] in self._board.seas:
            return tr("Click a further sea, or the coast where it lands. Esc takes the sea back.")
        return tr("Click where it goes: full outline one space, dashed two. Esc lets go.")

    # Picks

    def pick_corps(self, power: str, letter: str) -> None:
        """Choose a corps; while one is chosen, a foreign one stands for its space."""
        if power != self._desk.power and self.letter:
            position = self._desk.position
            corps = position.find(power, letter)
            if corps is not None:
                self.pick_space(corps.at)
            return
        if power != self._desk.power:
            self._desk.choose(power)
        self._choose(letter)

    def _choose(self, letter: str, sea: str = "") -> None:
        self.letter, self.sea, self.mode, self.path = letter, sea, MOVE, ()
        self.moved.emit()

    def pick_squadrons(self, power: str, sea: str) -> None:
        """Choose squadrons; while a corps is chosen, or others that can sail there, they stand for their sea."""
        card = self.card
        if self.letter or (card is not None and sea in card.reach):
            self.pick_space(sea)
            return
        if power != self._desk.power:
            self._desk.choose(power)
        if power == self._desk.power and self._desk.position.squadrons.get((power, sea)):
            self._choose("", sea)

    def pick_space(self, id: str) -> None:
        """Choose the corps that stands there; with one chosen, let it go there or look there."""
        corps = self._corps
        if self.sea:
            self._sail(id)
        elif corps is None or (id == corps.at and self.mode == MOVE):
            self._choose_at(id)
        elif self._session.why_read_only:
            self.refused.emit(self._session.why_read_only)
        elif self.mode == SCOUT:
            self._write(scouted(self._desk.draft, self._board, corps, id))
            self.mode = MOVE
            self.moved.emit()
        else:
            self._go(corps, id)

    def _choose_at(self, id: str) -> None:
        """The next own corps in a space, or the squadrons in a sea."""
        if (self._desk.power, id) in self._desk.position.squadrons:
            self._choose("", id)
            return
        letters = [each.letter for each in self._desk.position.corps_of(self._desk.power) if each.at == id]
        if letters:
            after = letters.index(self.letter) + 1 if self.letter in letters else 0
            self._choose(letters[after % len(letters)])

    def _go(self, corps: Corps, id: str) -> None:
        card = self.card
        assert card is not None, "a corps is chosen"
        way = self._way(corps, card, id)
        if not way:
            here = self._board.name(self.path[-1] if self.path else corps.at)
            self.refused.emit(
                tr("{place}: not next to {here}, or it may not enter", place=self._board.name(id), here=here)
            )
            return
        self.path = way
        if id not in self._board.seas:
            self._write(moved(self._desk.draft, self._board, corps, way))
            if any(space in self._board.seas for space in way):
                self.path = ()
        self.moved.emit()

    def _sail(self, id: str) -> None:
        """Let the chosen squadrons sail to a sea; what else is picked lets them go."""
        card = self.card
        if card is None or (id not in self._board.seas and id != self.sea):
            self._choose("")
            self._choose_at(id)
        elif self._session.why_read_only:
            self.refused.emit(self._session.why_read_only)
        elif id in card.reach:
            self._write(Sail(int(card.divisions), self.sea, id).text(self._board))
            self.moved.emit()
        elif id != self.sea:
            here, there = self._board.name(self.sea), self._board.name(id)
            self.refused.emit(tr("{place}: not next to {here}", place=there, here=here))

    def _way(self, corps: Corps, card: Card, id: str) -> tuple[str, ...]:
        """The way to a space from what is picked so far; empty if there is none."""
        board, last = self._board, self.path[-1] if self.path else corps.at
        is_afloat = any(space in board.seas for space in self.path)
        if id in board.seas:
            starts = self.path if is_afloat else ()
            return (*starts, id) if id in board.waters[last if is_afloat else corps.at] else ()
        if is_afloat:
            return (*self.path, id) if id in board.coasts[last] else ()
        if len(self.path) == 1 and card.reach.get(id) and id in board.roads[last] and corps.divisions.rides:
            return (*self.path, id)
        if card.reach.get(id) == 1:
            return (id,)
        if card.reach.get(id) == 2:
            through = [one for one in board.roads[corps.at] if card.reach.get(one) == 1 and id in board.roads[one]]
            return (through[0], id) if through else ()
        return ()

    def press(self, key: str) -> None:
        """Do what a key of the card says."""
        card, corps = self.card, self._corps
        act = next((each for each in card.acts if each.key == key), None) if card else None
        if act is None or act.why_not:
            if act is not None:
                self.refused.emit(act.why_not)
            return
        if corps is None:
            self._press_at_sea(key)
        elif key in (MOVE, SCOUT):
            self.mode, self.path = key, ()
        elif key == HOLD:
            self._write("")
        elif key == REORGANISE:
            turn = self._desk.draft.turn
            assert turn is not None, "there is a corps"
            self._desk.add(reorganised(turn, corps))
        elif key == BUILD:
            self._desk.add(f"Build 1 infantry in {self._board.name(corps.at)}")
        self.moved.emit()

    def _press_at_sea(self, key: str) -> None:
        """Do what a key says with the chosen squadrons; that they stay takes their lines out."""
        draft, board, power, sea = self._desk.draft, self._board, self._desk.power, self.sea
        turn = draft.turn
        assert turn is not None, "squadrons are chosen"
        if key == STRIKE:
            line = Strike(sea, enemies_at_sea(turn, self._session.state, power, sea)).text(board)
            self._desk.put(*with_line(draft, lambda order: strikes(order, sea), line))
        elif key == HOLD:
            self._desk.put(*with_line(draft, lambda order: sails(order, sea) or strikes(order, sea), ""))
        elif key == CARRY:
            ally = next(other for other in board.order if turn.now.allied(power, other))
            self._desk.add(Carry(ally, sea=sea).text(board))
        elif key == BUILD:
            self._desk.add(Build((Item(SQUADRON, 1, sea),)).text(board))

    def _write(self, line: str) -> None:
        sea = self.sea
        is_own = (lambda order: sails(order, sea)) if sea else orders_corps(self.letter)
        self._desk.put(*with_line(self._desk.draft, is_own, line))

    def back(self) -> bool:
        """Take the last pick back, then let the corps go. Whether there was anything."""
        if not self.letter and not self.sea:
            return False
        if self.path and self.path[-1] in self._board.seas:
            self.path = self.path[:-1]
        elif self.mode == SCOUT:
            self.mode = MOVE
        else:
            self.letter, self.sea, self.path = "", "", ()
        self.moved.emit()
        return True
