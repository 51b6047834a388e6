"""What would flip the shown check, as lines of a list."""

from collections.abc import Iterator
from itertools import groupby

from attrs import define, field

from eia_solo.core.chance import THROWS
from eia_solo.rulebooks.empires_in_arms.checks import Check, CheckKind
from eia_solo.rulebooks.empires_in_arms.flip_words import alike_words, effect_words
from eia_solo.rulebooks.empires_in_arms.flips import Flip, Standing, flips
from eia_solo.rulebooks.empires_in_arms.state import GameState, Outcome
from eia_solo.rulebooks.empires_in_arms.tables import Tables
from eia_solo.ui.presenters.month_lines import Line, Tone, heading, words
from eia_solo.ui.presenters.procession import Procession
from eia_solo.ui.presenters.walks import Pair

MADE = (words("This check is made."),)
LOOKING = (words("Looking…"),)
NOTHING = (words("Nothing within two changes."),)
AS_NO = words("What is not entered counts as no here.")

Lines = tuple[Line, ...]
_ARROW = "\u00a0→\u00a0"
"""No line breaks at it."""
_NAMES = {CheckKind.DECLARATION: "War", CheckKind.ANSWER: "Joining"}


@define
class FlipLines:
    """The lines for the check a procession shows; looked for once while the game stays as it is."""

    procession: Procession
    _found: dict[tuple[Pair, CheckKind], Lines] = field(factory=dict)
    _found_in: GameState | None = None

    def known(self) -> Lines | None:
        """The lines, where nothing is to be looked for; None where `look` has to."""
        procession = self.procession
        if procession.shown != procession.due and procession.shown in procession.made:
            return MADE
        return self._kept.get((procession.shown, procession.kind))

    def look(self) -> Lines:
        """The lines, looked for if need be; that may take some tenths of a second."""
        lines = self.known()
        if lines is None:
            procession = self.procession
            lines = self._kept[procession.shown, procession.kind] = self._look_for(procession.check(procession.shown))
        return lines

    @property
    def _kept(self) -> dict[tuple[Pair, CheckKind], Lines]:
        state = self.procession.session.state
        if self._found_in is not state:
            self._found, self._found_in = {}, state
        return self._found

    def _look_for(self, check: Check) -> Lines:
        session = self.procession.session
        rulebook = session.rulebook
        found = flips(rulebook.rules, session.state, check.checker, check.target, check.kind)
        lines = tuple(flip_lines(found, check, rulebook.tables)) or NOTHING
        return (AS_NO, *lines) if check.question else lines


def flip_lines(found: tuple[Flip, ...], check: Check, tables: Tables) -> Iterator[Line]:
    """A heading for each thing the check can become, and below it what makes it so."""
    for (outcome, makes), group in groupby(found, key=lambda flip: (flip.outcome, flip.makes)):
        yield heading(_becomes(outcome, makes, check, tables))
        for flip in group:
            note = "; ".join(filter(None, (*effect_words(flip, tables), alike_words(flip))))
            yield Line(
                id=f"{outcome} {makes} {flip.words}",
                text=flip.words[:1].upper() + flip.words[1:],
                note=(note[:1].upper() + note[1:]).replace(" → ", _ARROW),
                aside=f"{flip.before.ways} → {flip.after.ways} of {THROWS}",
            )
            if flip.more:
                yield Line(id=f"{outcome} {makes} more", text="and more that makes it so", tone=Tone.QUIET)


def _becomes(outcome: Outcome, makes: Standing, check: Check, tables: Tables) -> str:
    """ "War possible"; for peace a band with those above it: "10 or more possible: sues, conditional only"."""
    if check.kind is not CheckKind.PEACE:
        return f"{_NAMES[check.kind]} {makes}"
    start = next(start for start, name in check.bands.starts if name == outcome)
    return f"{start} or more {makes}: {tables.bands[outcome].title.lower()}"
