"""What the processing of a stage comes to, line by line: every order, penalty, change and notice with its reason."""

from collections.abc import Callable
from enum import StrEnum

from eia_solo.core.phrases import Said
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.rules.state import GameState, Stage, Turn


class About(StrEnum):
    """What a line of a report is about, in the order in which a report has them."""

    ANNOUNCEMENT = "announcement"
    ORDER = "order"
    INVALID = "invalid"
    DISLODGED = "dislodged"
    PENALTY = "penalty"
    RELATION = "relation"
    OWNER = "owner"
    VICTORY = "victory"
    NOTE = "note"
    CORRECTION = "correction"


@frozen(kw_only=True)
class ReportLine:
    """One thing that came to pass. `rule` is the id of its rule, `powers` are whom it is about.

    Of an order `text` is the order in its short form, which can be read back, `at` the province of the unit, `outcome`
    one plain word and `why` the reason. A line that is not `public` is for the game master alone.
    """

    about: About
    text: Said
    why: Said = ""
    rule: str = ""
    powers: tuple[str, ...] = ()
    outcome: str = ""
    at: str = ""
    public: bool = True

    def words(self, words: Callable[[Said], str]) -> str:
        """What it says by itself: of an order, or of a line that came to nothing, with the power that wrote it."""
        text, is_written = words(self.text), self.about in (About.ORDER, About.INVALID) and self.powers
        return f"{self.powers[0]}: {text}" if is_written and not text.startswith(self.powers) else text


@frozen
class Report:
    """A stage that was processed, and the game after it."""

    turn: Turn
    stage: Stage
    lines: tuple[ReportLine, ...]
    after: GameState

    def lines_about(self, *abouts: About) -> tuple[ReportLine, ...]:
        return tuple(line for line in self.lines if line.about in abouts)
