"""The text of a story: what every power wrote, stage by stage, as players write it."""

from collections.abc import Iterator
from contextlib import contextmanager

from eia_solo.core.document import parse_document
from eia_solo.core.errors import FileError, IllegalCommand, InvalidCommand, Place
from eia_solo.core.strict import Mismatch, structure
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.codec import CONVERTER
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn
from eia_solo.games.international_relations.rules.text import stage_words

KEY = "stages"


@frozen
class _Written:
    turn: Turn
    stage: Stage
    text: str = ""
    carried_out: bool = True


@frozen
class Step:
    """A stage of a story; `place` is where it stands in the file. The last one need not be carried out."""

    place: Place
    turn: Turn
    stage: Stage
    text: str
    carried_out: bool

    def expect(self, game: GameState) -> None:
        """Raises FileError unless the game is in this stage."""
        if (game.turn, game.stage) != (self.turn, self.stage):
            here = stage_words(game.turn, game.stage)
            raise FileError(self.place, f"tells of {stage_words(self.turn, self.stage)}, but the game is in {here}")

    @contextmanager
    def placed(self) -> Iterator[None]:
        """A refusal within is about this step: it says where that stands."""
        try:
            yield
        except (InvalidCommand, IllegalCommand) as fault:
            raise FileError(self.place, str(fault)) from None


def read_story(raw: bytes, file: str) -> Iterator[Step]:
    """The steps of a story in their order. Raises FileError with file, line, key and remedy."""
    document = parse_document(raw, file, FileError)
    try:
        steps: tuple[_Written, ...] = structure(CONVERTER, document.data.get(KEY), tuple[_Written, ...])
    except Mismatch as fault:
        raise FileError(document.place((KEY, *fault.path)), fault.what) from None
    for number, step in enumerate(steps):
        yield Step(document.place((KEY, number)), step.turn, step.stage, step.text, step.carried_out)
