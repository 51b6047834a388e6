"""Corrections by hand: what stands under a key of the game, and the game with something else there."""

from collections.abc import Callable, Iterable, Mapping, Sequence

from attrs import evolve

from eia_solo.core.errors import InvalidCommand, did_you_mean
from eia_solo.core.values import frozen
from eia_solo.core.words import tr
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules import correction_keys
from eia_solo.games.international_relations.rules.commands import Edit
from eia_solo.games.international_relations.rules.correction_keys import the_power
from eia_solo.games.international_relations.rules.events import Edited
from eia_solo.games.international_relations.rules.state import Correction, GameState, Stage, Turn


def value_at(game: GameState, key: str, board: Board) -> str | None:
    """What stands under a key, None for nothing. Raises InvalidCommand for a key that is not there."""
    kind, name = _split(key)
    return kind.read(game, name, board)


def corrected(game: GameState, key: str, value: str | None, board: Board) -> GameState:
    """The game with this value under the key; None takes away what is there. Raises InvalidCommand."""
    kind, name = _split(key)
    return kind.write(game, name, value, board)


def expect_once(edits: Sequence[Edit], board: Board) -> None:
    """Raises InvalidCommand if two of these say what one thing is to be, as two units in a place."""
    seen: set[str] = set()
    for edit in edits:
        kind, _, place = edit.key.partition(".")
        key = f"{kind}.{place.partition('/')[0]}"
        if key in seen and kind != "penalties":
            name = board.provinces[place].name if place in board.provinces else place
            raise InvalidCommand(
                tr("two units in {name}: one province holds one", name=name)
                if kind == "units"
                else tr("'{key}' stands here twice", key=key)
            )
        seen.add(key)


def kept(game: GameState, edits: Iterable[Edited], because: str, *, public: bool) -> GameState:
    """The game that remembers these corrections until a stage is carried out.

    What is corrected again is one correction, and none where it stands as it did at first.
    """
    found = list(game.corrections)
    for edit in edits:
        # A penalty's number is another one's after each change.
        same = [each for each in found if each.key == edit.key and not edit.key.startswith("penalties.")]
        found = [each for each in found if each not in same]
        old = same[0].old if same else edit.old
        if old != edit.new:
            found.append(Correction(edit.key, old, edit.new, because, public))
    return evolve(game, corrections=tuple(found))


@frozen
class _Kind:
    read: Callable[[GameState, str, Board], str | None]
    write: Callable[[GameState, str, str | None, Board], GameState]
    form: str


def _split(key: str) -> tuple[_Kind, str]:
    first, dot, name = key.partition(".")
    first = first.lower()
    if first not in _KINDS:
        forms = ", ".join(kind.form for kind in _KINDS.values())
        raise InvalidCommand(
            tr(
                "there is no key '{key}'{hint} (there are: {forms})",
                key=key,
                hint=did_you_mean(first, _KINDS),
                forms=forms,
            )
        )
    kind = _KINDS[first]
    if ("." in kind.form) != bool(dot and name):
        raise InvalidCommand(
            tr("'{key}' is no key: write it as {form}", key=key, form=kind.form)
            if "." in kind.form
            else tr("'{key}' is no key: write it as {form}, and what it is to be behind it", key=key, form=kind.form)
        )
    return kind, name


# The game as a whole


def _with_turn(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    if value is None:
        raise InvalidCommand(tr("the game is always in a turn: say which, as in F1902"))
    return evolve(game, turn=Turn.parse(value), written={})


def _with_stage(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    if value not in list(Stage):
        raise InvalidCommand(
            tr("there is no stage '{value}': write one of {stages}", value=value or "none", stages=", ".join(Stage))
        )
    return evolve(game, stage=Stage(value), written={})


def _with_first_shot(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    if value not in ("true", "false"):
        raise InvalidCommand(tr("write true while nobody has fired the first shot, else false"))
    return evolve(game, first_shot_open=value == "true")


def _with_try_out(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    if value not in ("true", "false"):
        raise InvalidCommand(tr("write true for a position that is only tried, else false"))
    if value == "false":
        return evolve(game, try_out=False)
    return evolve(game, try_out=True, relations=(), penalties=(), postings=(), claims=(), hardened={}, winners=())


def _winners(game: GameState, _: str, board: Board) -> str | None:
    return ", ".join(game.winners) or None


def _with_winners(game: GameState, _: str, value: str | None, board: Board) -> GameState:
    """None lets a game that is won go on."""
    winners = (the_power(each.strip(), board) for each in value.split(",")) if value else ()
    return evolve(game, winners=tuple(sorted(winners)))


_KINDS: Mapping[str, _Kind] = {
    "units": _Kind(correction_keys.unit_at, correction_keys.with_unit, "units.par"),
    "dislodged": _Kind(correction_keys.dislodged_at, correction_keys.with_dislodged, "dislodged.tri"),
    "owners": _Kind(correction_keys.owner_of, correction_keys.with_owner, "owners.bel"),
    "relations": _Kind(correction_keys.ties_of, correction_keys.with_tie, "relations.France-Germany"),
    "penalties": _Kind(correction_keys.penalty_at, correction_keys.with_penalty, "penalties.3"),
    "hardened": _Kind(correction_keys.hardening_of, correction_keys.with_hardening, "hardened.France"),
    "turn": _Kind(lambda game, *_: game.turn.text, _with_turn, "turn"),
    "stage": _Kind(lambda game, *_: game.stage.value, _with_stage, "stage"),
    "first_shot_open": _Kind(lambda game, *_: str(game.first_shot_open).lower(), _with_first_shot, "first_shot_open"),
    "try_out": _Kind(lambda game, *_: str(game.try_out).lower(), _with_try_out, "try_out"),
    "contact": _Kind(correction_keys.contact, correction_keys.with_contact, "contact"),
    "winners": _Kind(_winners, _with_winners, "winners"),
}
