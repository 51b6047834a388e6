"""Corrections by hand of what world opinion holds against a power: penalties, and whether later ones are increased."""

from attrs import evolve

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.phrases import say
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.correcting.correction_names import the_number, the_power
from eia_solo.games.international_relations.rules.state import GameState, Penalty, PenaltyKind, Turn

NEW = "new"
"""Under this name a penalty is added: penalties.new."""


def penalty_at(game: GameState, number: str, board: Board) -> str | None:
    """The penalty with a number, as it is entered by hand; None for a new one."""
    if number == NEW:
        return None
    return written_penalty(game.penalties[_penalty_number(game, number)])


def written_penalty(penalty: Penalty) -> str:
    """A penalty in the form in which it is entered by hand."""
    against = f" {penalty.against}" if penalty.against else ""
    when = f"{penalty.incurred.text} {penalty.wears_off.text}"
    return f"{penalty.power} {penalty.kind} {penalty.points} {penalty.years} {when}{against}"


def with_penalty(game: GameState, number: str, value: str | None, board: Board) -> GameState:
    """The game with a penalty put in the place of another, added, or taken away."""
    if number == NEW:
        if value is None:
            raise InvalidCommand("penalties.new adds a penalty: say which")
        return evolve(game, penalties=(*game.penalties, _parsed_penalty(value, board)))
    place = _penalty_number(game, number)
    new = () if value is None else (_parsed_penalty(value, board),)
    return evolve(game, penalties=(*game.penalties[:place], *new, *game.penalties[place + 1 :]))


def _parsed_penalty(value: str, board: Board) -> Penalty:
    words = value.split()
    if len(words) not in (6, 7):
        form = "POWER KIND POINTS YEARS INCURRED WEARS-OFF [AGAINST], as in France attack-major 2 8 S1902 F1909 Germany"
        raise InvalidCommand(f"'{value}' is no penalty: write {form}")
    power, kind, points, years, incurred, gone = words[:6]
    kinds = {each.lower(): each for each in PenaltyKind}
    if kind.lower() not in kinds:
        hint = did_you_mean(kind, kinds)
        raise InvalidCommand(f"there is no penalty '{kind}'{hint} (there are: {', '.join(PenaltyKind)})")
    against = None
    if len(words) == 7:
        against = words[6] if words[6] in board.provinces else the_power(words[6], board)
    return Penalty(
        the_power(power, board),
        kinds[kind.lower()],
        the_number(points),
        the_number(years),
        Turn.parse(incurred),
        Turn.parse(gone),
        against,
        say("cause.by_hand"),
    )


def _penalty_number(game: GameState, number: str) -> int:
    if not number.isascii() or not number.isdigit() or not 1 <= int(number) <= len(game.penalties):
        raise InvalidCommand(f"there is no penalty '{number}': they are numbered from 1 to {len(game.penalties)}")
    return int(number) - 1


def hardening_of(game: GameState, power: str, board: Board) -> str | None:
    """By how much a power's further penalties are increased, or None."""
    found = game.hardened.get(the_power(power, board))
    return str(found) if found else None


def with_hardening(game: GameState, power: str, value: str | None, board: Board) -> GameState:
    """The game with a power's further penalties increased by so much; None for not at all."""
    others = {each: by for each, by in game.hardened.items() if each != the_power(power, board)}
    by = the_number(value or "0")
    return evolve(game, hardened={**others, the_power(power, board): by} if by else others)
