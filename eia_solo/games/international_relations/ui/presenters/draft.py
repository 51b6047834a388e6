"""Corrections that gather before they are entered: what each changes, and the game as it would stand."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import cached_property

from attrs import Factory, evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.commands import Edit, EditBoard
from eia_solo.games.international_relations.rules.correction_keys import NEW
from eia_solo.games.international_relations.rules.correction_lines import correction_said
from eia_solo.games.international_relations.rules.correction_words import Reader
from eia_solo.games.international_relations.rules.corrections import corrected, value_at
from eia_solo.games.international_relations.rules.rules import Rules
from eia_solo.games.international_relations.rules.state import GameState
from eia_solo.games.international_relations.rules.writing.order_sheets import no_longer_fit
from eia_solo.games.international_relations.rules.writing.order_words import place_posted, unit_posted
from eia_solo.ui.words import ntr, tr


@frozen
class Change:
    """One change in words: what was, what will be, and of whom. `keys` are what it is made of: a move has two."""

    keys: tuple[str, ...]
    old: str
    new: str
    about: str = ""
    unit: Unit | None = None


@frozen(slots=False)
class Draft:
    """Changes to a game that are not entered yet, in the order in which they were made. Nothing of it is kept."""

    rules: Rules
    base: GameState
    values: Mapping[str, str | None] = Factory(dict)
    """What stands under a key. Penalties are numbered as in the game; new ones are penalties.new, with a number."""

    def __len__(self) -> int:
        return len(self.changes)

    @property
    def edits(self) -> tuple[Edit, ...]:
        """As one command has them: the stage first, then what may hang on it; penalties from the last number down."""
        return tuple(Edit(f"penalties.{NEW}" if _is_new(key) else key, self.values[key]) for key in self._ordered())

    def _ordered(self) -> list[str]:
        def place(key: str) -> tuple[int, int]:
            kind, _, name = key.partition(".")
            if kind == "penalties":
                return (3, 0) if _is_new(key) else (2, -int(name))
            return {"turn": 0, "stage": 0}.get(kind, 1), 0

        return sorted(self.values, key=place)

    @cached_property
    def game(self) -> GameState:
        """The game with all changes."""
        game = self.base
        for edit in self.edits:
            game = corrected(game, edit.key, edit.value, self.rules.board)
        return game

    def command(self, because: str, *, public: bool | None = True) -> EditBoard:
        return EditBoard(self.edits, because, public)

    # Changing

    def set(self, key: str, value: str | None) -> Draft:
        """With one thing more changed; as it was at first it is no change. Raises InvalidCommand."""
        board, game = self.rules.board, self.game
        edit = Reader(self.rules.reader.names, game, self.rules.tables).settled(Edit(key, value))
        if edit.key == f"penalties.{NEW}":
            corrected(game, edit.key, edit.value, board)
            number = 1 + sum(map(_is_new, self.values))
            return self._with({f"penalties.{NEW}#{number}": edit.value})
        kind = edit.key.partition(".")[0]
        if kind == "penalties":
            same = edit.value == value_at(self.base, edit.key, board)
            return self.without(edit.key) if same else self._with({edit.key: edit.value})
        made = corrected(game, edit.key, edit.value, board)
        name = edit.key.partition(".")[2]
        at = f"{kind}.{name.partition('/')[0]}" if kind in ("units", "dislodged", "owners") else edit.key
        value = value_at(made, at, board)
        return self.without(at) if value == value_at(self.base, at, board) else self._with({at: value})

    def moved(self, start: str, to: str) -> Draft:
        """With the unit of a province standing in another. Raises InvalidCommand if it cannot be there."""
        board, game = self.rules.board, self.game
        unit = self.unit_in(start)
        if unit is None:
            raise InvalidCommand(f"no unit is in {board.name(start)} to stand elsewhere")
        if start == to:
            raise InvalidCommand(f"it stands in {board.name(start)}: click another place")
        if there := next((each for each in game.units if each.province == to), None):
            kind = "army" if there.kind is UnitKind.ARMY else "fleet"
            raise InvalidCommand(f"two units in {board.name(to)}: {there.power}'s {kind} stands there")
        places = board.places_in(unit.kind, to)
        value = f"{unit.power} {unit.kind} {places[0] if places else to}"
        return self.set(f"units.{to}", value).set(f"units.{start}", None)

    def without(self, *keys: str) -> Draft:
        """With these changes taken back."""
        return evolve(self, values={key: value for key, value in self.values.items() if key not in keys})

    def with_again(self, changes: Mapping[str, str | None]) -> Draft:
        """With changes made again that were taken back, as far as they still fit."""
        return evolve(self, values={**self.values, **changes}).rebased(self.base)[0]

    def last(self) -> tuple[str, ...]:
        """The keys of the change that was made last."""
        return self.changes[-1].keys if self.changes else ()

    def rebased(self, game: GameState) -> tuple[Draft, int]:
        """The same changes to another game, and how many of them no longer fit it."""
        draft, lost = evolve(self, base=game, values={}), 0
        for key in self._ordered():
            try:
                draft = draft.set(f"penalties.{NEW}" if _is_new(key) else key, self.values[key])
            except (InvalidCommand, ValueError):  # a number of a penalty that is none
                lost += 1
        return draft, lost

    def _with(self, more: Mapping[str, str | None]) -> Draft:
        others = {key: value for key, value in self.values.items() if key not in more}
        return evolve(self, values={**others, **more})

    # Telling

    def unit_in(self, province: str) -> Unit | None:
        return next((unit for unit in self.game.units if unit.province == province), None)

    def unfit(self) -> tuple[tuple[str, str], ...]:
        """The orders that no longer fit, each with its power."""
        return no_longer_fit(self.rules, self.base, self.game)

    @cached_property
    def changes(self) -> tuple[Change, ...]:
        """Every change in words; a unit that stands elsewhere is one."""
        return tuple(self._changes())

    def _changes(self) -> Iterator[Change]:
        told: set[str] = set()
        moves = dict(self._moves())
        for key, value in self.values.items():
            if key in told:
                continue
            if key in moves:
                start, to = moves[key]
                told |= {start, to}
                before, after = self._unit(start, self.base), self._unit(to, self.game)
                assert before is not None, "a move begins where a unit stood"
                assert after is not None, "and ends where it stands"
                yield Change((start, to), unit_posted(before), unit_posted(after), after.power, after)
            else:
                yield self._change(key, value)

    def _moves(self) -> Iterator[tuple[str, tuple[str, str]]]:
        """Units that are gone from one place and new in another, by either key."""
        gone = [key for key, value in self.values.items() if key.startswith("units.") and value is None]
        for to in self.values:
            after = self._unit(to, self.game) if to.startswith("units.") else None
            if after is None or self._unit(to, self.base) is not None:
                continue
            for start in gone:
                before = self._unit(start, self.base)
                if before is not None and (before.power, before.kind) == (after.power, after.kind):
                    gone.remove(start)
                    yield from ((key, (start, to)) for key in (start, to))
                    break

    def _unit(self, key: str, game: GameState) -> Unit | None:
        province = key.partition(".")[2]
        return next((unit for unit in game.units if unit.province == province), None)

    def _change(self, key: str, value: str | None) -> Change:
        kind, _, name = key.partition(".")
        if kind == "units":
            before, after = self._unit(key, self.base), self._unit(key, self.game)
            shown = after or before
            gone = tr("no unit in {place}", place=place_posted(name))
            return Change(
                (key,),
                unit_posted(before) if before else "",
                unit_posted(after) if after else gone,
                shown.power if shown else "",
                shown,
            )
        old = None if _is_new(key) else value_at(self.base, key, self.rules.board)
        said = self.rules.words(correction_said(f"penalties.{NEW}" if _is_new(key) else key, old, value))
        what, _, rest = said.partition(": ")
        now, _, was = rest.rpartition(" (before: ")
        if not now:
            return Change((key,), "", said)
        return Change((key,), was.removesuffix(")"), now, what)


def changes_words(draft: Draft) -> str:
    """How much has gathered."""
    if not draft.values:
        return tr("nothing changed yet")
    return ntr("{n} change, not yet entered", "{n} changes, not yet entered", len(draft))


def _is_new(key: str) -> bool:
    return key.startswith(f"penalties.{NEW}")
