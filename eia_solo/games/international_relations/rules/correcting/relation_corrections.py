"""Corrections by hand of what holds between powers: relations, and who is in contact."""

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.correcting.correction_names import the_pair, the_power
from eia_solo.games.international_relations.rules.state import GameState, Relation, Tie


def ties_of(game: GameState, pair: str, board: Board) -> str | None:
    """What holds between two powers, or None if they are neutral."""
    one, other = the_pair(pair, board)
    return "; ".join(_tie_words(each) for each in game.relations if each.is_between(one, other)) or None


def _tie_words(relation: Relation) -> str:
    entitled = f" {relation.first}" if relation.tie is Tie.IMMINENT_WAR else ""
    return f"{relation.tie}{entitled}"


def with_tie(game: GameState, pair: str, value: str | None, board: Board) -> GameState:
    """The game with just this between two powers; None makes them neutral."""
    one, other = the_pair(pair, board)
    others = tuple(each for each in game.relations if not each.is_between(one, other))
    if value is None:
        return evolve(game, relations=others)
    name, _, first = value.partition(" ")
    tie = {tie.lower(): tie for tie in Tie}.get("aat" if name.lower() == "att" else name.lower())
    if tie is None:
        raise InvalidCommand(f"'{value}' is no relation: write one of {', '.join(Tie)}, or none")
    if tie is Tie.IMMINENT_WAR:
        first = the_power(first, board) if first else ""
        if first not in (one, other):
            raise InvalidCommand(f"say who may attack without a penalty: imminent-war {one}, or imminent-war {other}")
        one, other = first, other if first == one else one
    elif first:
        raise InvalidCommand(f"'{first}' does not belong behind {tie}")
    return evolve(game, relations=(*others, Relation(tie, one, other, game.turn)))


def contact(game: GameState, _: str, board: Board) -> str | None:
    """The pairs the game master named, or None."""
    return None if game.contact is None else ", ".join("-".join(pair) for pair in game.contact)


def with_contact(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    """None leaves it to where the units stand again."""
    pairs = None if value is None else tuple(sorted({the_pair(each.strip(), board) for each in value.split(",")}))
    return evolve(game, contact=pairs)
