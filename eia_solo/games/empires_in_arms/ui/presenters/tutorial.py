"""The tutorial as the bar shows it: at which step the player is, and where that is kept."""

from contextlib import suppress

from attrs import define, field

from eia_solo.core.errors import EiaSoloError
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.loading import tutorial
from eia_solo.games.empires_in_arms.rules.state import GameState
from eia_solo.games.empires_in_arms.rules.tutorial import Tutorial, follow
from eia_solo.games.empires_in_arms.session import EmpiresChanges, EmpiresSession
from eia_solo.ui.words import tr

STEP, LEFT = "guide", "guide_left"
"""Under these names the campaign keeps the step, from 0, and whether the tutorial was left."""


@frozen
class TutorialPage:
    """What the bar says and offers. `view` is the id of the action that leads to the view of the step."""

    where: str
    title: str
    text: str
    view: str
    can_back: bool
    can_next: bool

    @property
    def spoken(self) -> str:
        """The whole bar as sentences."""
        return f"{self.where}: {self.title}. {self.text}"


@define
class Lesson:
    """Where the player stands in the tutorial of a campaign."""

    session: EmpiresSession
    steps: Tutorial
    begin: GameState
    at: int = 0
    is_left: bool = False
    is_stuck: bool = field(default=False, init=False)

    @property
    def page(self) -> TutorialPage:
        """The step, with its hint for whoever is stuck."""
        step, of = self.steps[self.at], len(self.steps)
        return TutorialPage(
            tr("Tutorial {step} of {all}", step=self.at + 1, all=of),
            step.title,
            self.text(self.at, hint=self.is_stuck),
            f"view_{step.view}",
            self.at > 0,
            self.at < of - 1,
        )

    def text(self, step: int, *, hint: bool) -> str:
        """The text of a step, with or without its hint."""
        shown = self.steps[step]
        return f"{shown.text} {shown.hint}".strip() if hint else shown.text

    def move(self, by: int) -> None:
        """Go to the next or the previous step, whatever is done."""
        self._stand_at(min(max(self.at + by, 0), len(self.steps) - 1))

    def leave(self, left: bool = True) -> None:
        """Leave the tutorial, or come back to it."""
        self.is_left = left
        self._keep()

    def stuck(self) -> None:
        """Show the hint of this step until the next one."""
        self.is_stuck = True

    def follow(self, changes: EmpiresChanges) -> str:
        """Go on past what this change has done, or back with an undo. Returns the title of the step that was done."""
        if self.session.looked_at is not None:
            return ""  # a look at a past moment does nothing
        was, tables = self.at, self.session.rulebook.tables
        self._stand_at(follow(self.steps, was, self.begin, changes.before, changes.after, tables))
        return next((step.title for step in self.steps[was : self.at] if step.done), "")

    def _stand_at(self, step: int) -> None:
        if step != self.at:
            self.at, self.is_stuck = step, False
            self._keep()

    def _keep(self) -> None:
        # A campaign that is only read is led on all the same; where it stands is forgotten with the window.
        with suppress(EiaSoloError):
            self.session.campaign.keep_meta({STEP: self.at, LEFT: self.is_left})


def lesson(session: EmpiresSession) -> Lesson:
    """Where the player stands in the tutorial of this campaign's scenario. Raises TableError for one with a mistake."""
    meta = session.campaign.meta
    steps, at = tutorial(meta["scenario"]), meta.get(STEP)
    step = min(max(at, 0), len(steps) - 1) if type(at) is int else 0
    return Lesson(session, steps, session.state_at(1), step, meta.get(LEFT) is True)
