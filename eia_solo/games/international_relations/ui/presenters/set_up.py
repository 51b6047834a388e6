"""Setting up a position: what is in hand, what a click puts where, and what each power has."""

from __future__ import annotations

from collections.abc import Iterator

from attrs import evolve

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.rules.commands import Edit
from eia_solo.games.international_relations.rules.positions.position_text import Left, read_position
from eia_solo.games.international_relations.rules.state import GameState, Stage
from eia_solo.games.international_relations.ui.presenters.draft import Draft
from eia_solo.ui.words import ntr, tr

CENTRE = "O"
ORDER = (UnitKind.ARMY.value, UnitKind.FLEET.value, CENTRE)
"""What the key of a power takes in hand, one after the other."""


@frozen
class Hand:
    """What a click puts down: an army, a fleet, or the ownership of a centre."""

    power: str
    what: str = ORDER[0]

    def next(self, power: str) -> Hand:
        """What is in hand after the key of a power."""
        if power != self.power:
            return Hand(power)
        return evolve(self, what=ORDER[(ORDER.index(self.what) + 1) % len(ORDER)])


def put(draft: Draft, hand: Hand, id: str) -> Draft:
    """What is in hand is put into a province; what stands there already goes to the next coast, or away.

    Raises InvalidCommand for what cannot be.
    """
    board, unit = draft.rules.board, draft.unit_in(id)
    if hand.what == CENTRE:
        same = draft.game.owners.get(id) == hand.power
        return draft.set(f"owners.{id}", None if same else hand.power)
    places = board.places_in(UnitKind(hand.what), id)
    if unit is not None and (unit.power, unit.kind.value) == (hand.power, hand.what):
        after = places.index(unit.at) + 1
        return draft.set(f"units.{id}", f"{hand.power} {hand.what} {places[after]}" if after < len(places) else None)
    return draft.set(f"units.{id}", f"{hand.power} {hand.what} {places[0] if places else id}")


def emptied(draft: Draft) -> Draft:
    """The board without units and owners."""
    game = draft.game
    edits = [Edit(f"units.{each.province}", None) for each in game.units]
    return _with(draft, (*edits, *(Edit(f"owners.{each}", None) for each in game.owners)))


def as_begun(draft: Draft, start: GameState) -> Draft:
    """The units and owners of a game's beginning."""
    empty = emptied(draft)
    edits = [Edit(f"units.{each.province}", f"{each.power} {each.kind} {each.at}") for each in start.units]
    return _with(empty, (*edits, *(Edit(f"owners.{centre}", power) for centre, power in start.owners.items())))


def as_written(draft: Draft, text: str) -> tuple[Draft, tuple[Left, ...]]:
    """The position of a text, and what of it was left out. Raises InvalidCommand if there is none in it."""
    rules, game = draft.rules, draft.game
    found = read_position(text, rules.reader.names, game, rules.tables)
    return _with(draft, found.edits(game, rules.board)), found.left


def at_moment(draft: Draft, text: str) -> Draft:
    """In the turn and stage of a line: "Fall 1902, orders". Raises InvalidCommand."""
    words = text.replace(",", " ").split()
    stage = next((each for each in Stage if each.value in map(str.lower, words)), None)
    others = [word for word in words if stage is None or word.lower() != stage.value]
    turn = " ".join(others)
    edits = [Edit("turn", turn)]
    if stage is not None:
        edits.append(Edit("stage", stage.value))
    return _with(draft, edits)


def moment_words(game: GameState) -> str:
    return f"{game.turn.text}, {game.stage.value}"


def _with(draft: Draft, edits: Iterator[Edit] | list[Edit] | tuple[Edit, ...]) -> Draft:
    for edit in edits:
        draft = draft.set(edit.key, edit.value)
    return draft


@frozen
class Has:
    """What a power has on the board."""

    power: str
    centres: int
    units: int

    @property
    def note(self) -> str:
        """That it has more units than centres."""
        more = self.units - self.centres
        return ntr("{n} too many", "{n} too many", more) if more > 0 else ""


def counts(draft: Draft) -> tuple[Has, ...]:
    """What each power has, in the order of the board."""
    game = draft.game
    owners = list(game.owners.values())
    return tuple(
        Has(power, owners.count(power), sum(unit.power == power for unit in game.units))
        for power in draft.rules.board.powers
    )


def total_words(draft: Draft) -> str:
    """How much stands on the board, in a line."""
    game = draft.game
    return tr("{units} units, {centres} centres owned", units=len(game.units), centres=len(game.owners))
