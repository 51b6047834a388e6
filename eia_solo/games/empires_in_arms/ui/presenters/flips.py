"""What would flip the shown check, as lines of a list."""

from collections.abc import Iterator
from itertools import groupby

from attrs import define, field

from eia_solo.core.dice import THROWS
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.flip import Flip, Standing, alike_words, effect_words
from eia_solo.games.empires_in_arms.rules.flips import flips
from eia_solo.games.empires_in_arms.rules.state import GameState, Outcome
from eia_solo.games.empires_in_arms.rules.tables import Tables
from eia_solo.games.empires_in_arms.rules.walk import Pair
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.check_card import Card
from eia_solo.games.empires_in_arms.ui.presenters.just_made import decided_lines
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.ui.presenters.lines import Line, Tone, heading, sentence, words
from eia_solo.ui.words import tr

Lines = tuple[Line, ...]
_ARROW = "\u00a0→\u00a0"
"""No line breaks at it."""


def made(card: Card, tables: Tables) -> Lines:
    """What stands there for a check that is made: the rows that decided it, or without a throw why it is so."""
    return tuple(line for line, _ in decided_lines(card, tables)) or (words(sentence(card.reason or card.verdict)),)


def looking() -> Lines:
    """What stands there while the lines are looked for."""
    return (words(tr("Looking…")),)


def nothing() -> Lines:
    """What stands there where so few changes flip nothing."""
    return (words(tr("Nothing within two changes.")),)


def as_no() -> Line:
    """The line above the others where an input is not entered."""
    return words(tr("Unknown values are taken as no in this list."))


@define
class CheckFlips:
    """The lines for any check of the game as it stands; each looked for once while the game stays as it is."""

    session: EmpiresSession
    _found: dict[tuple[Pair, CheckKind], Lines] = field(factory=dict)
    _found_in: GameState | None = None

    def known(self, check: Check) -> Lines | None:
        """The lines, if they have been looked for."""
        return self._kept.get(_key(check))

    def look(self, check: Check) -> Lines:
        """The lines, looked for if need be; that may take some tenths of a second."""
        lines = self.known(check)
        if lines is None:
            lines = self._kept[_key(check)] = self._look_for(check)
        return lines

    @property
    def _kept(self) -> dict[tuple[Pair, CheckKind], Lines]:
        state = self.session.state
        if self._found_in is not state:
            self._found, self._found_in = {}, state
        return self._found

    def _look_for(self, check: Check) -> Lines:
        session = self.session
        rulebook = session.rulebook
        found = flips(rulebook.rules, session.state, check.checker, check.target, check.kind)
        lines = tuple(flip_lines(found, check, rulebook.tables)) or nothing()
        return (as_no(), *lines) if check.question else lines


def _key(check: Check) -> tuple[Pair, CheckKind]:
    return (check.checker, check.target), check.kind


@define
class FlipLines:
    """The lines for the check a procession shows."""

    procession: Procession
    _flips: CheckFlips = field(init=False)

    @_flips.default
    def _of_the_session(self) -> CheckFlips:
        return CheckFlips(self.procession.session)

    def known(self) -> Lines | None:
        """The lines, where nothing is to be looked for; None where `look` has to."""
        procession = self.procession
        if procession.shown != procession.due and procession.shown in procession.made:
            return made(procession.card, procession.session.rulebook.tables)
        return self._flips.known(procession.check(procession.shown))

    def look(self) -> Lines:
        """The lines, looked for if need be; that may take some tenths of a second."""
        lines = self.known()
        return self._flips.look(self.procession.check(self.procession.shown)) if lines is None else lines


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
                aside=tr("{before} → {after} of {all}", before=flip.before.ways, after=flip.after.ways, all=THROWS),
            )
            if flip.more:
                yield Line(id=f"{outcome} {makes} more", text=tr("and more that makes it so"), tone=Tone.QUIET)


IN_SHORT = 3
"""So many of them stand below the rows."""


def flips_in_short(lines: Lines) -> Lines:
    """The first of the lines that say the chance before and after."""
    return tuple(line for line in lines if line.aside)[:IN_SHORT]


def _becomes(outcome: Outcome, makes: Standing, check: Check, tables: Tables) -> str:
    """ "War possible"; for peace a band with those above it: "10 or more possible: sues, conditional only"."""
    if check.kind is CheckKind.DECLARATION:
        return tr("War {makes}", makes=makes)
    if check.kind is CheckKind.ANSWER:
        return tr("Joining {makes}", makes=makes)
    start = next(start for start, name in check.bands.starts if name == outcome)
    title = tables.bands[outcome].title.lower()
    return tr("{start} or more {makes}: {outcome}", start=start, makes=makes, outcome=title)
