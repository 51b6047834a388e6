"""The words in which the three kinds of checks differ."""

from collections.abc import Callable, Mapping

from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome
from eia_solo.ui.words import tr


@frozen
class KindWords:
    """What the views say of one kind of checks. `happens` are the outcomes that one rolls on until."""

    title: str
    """The name of its tab."""
    phase: str
    """What begins it, as its button says."""
    happens: frozenset[Outcome]
    does: str
    """What a throw does that reaches the number: "make war"."""
    chance: str
    until: str
    certain: str
    """The button that makes a check which every throw decides alike."""
    could_not: str
    count: str
    """How often it has happened."""
    nothing: str
    """The chance that it happens no more."""
    before: str
    """What can change a check that is to come."""


_WAR = frozenset({Outcome.WAR})


def kind_words(kind: CheckKind) -> KindWords:
    """The words of a kind, in the language in force."""
    return _WORDS[kind]()


def total_note(kind: CheckKind, needs: int) -> str:
    """What stands beside the total: the number to reach, and what reaching it does."""
    match kind:
        case CheckKind.DECLARATION:
            return tr("{needs} after modifiers is war", needs=needs)
        case CheckKind.ANSWER:
            return tr("{needs} after modifiers joins the war", needs=needs)
        case CheckKind.PEACE:
            return tr("{needs} or more sues", needs=needs)


def _declaration() -> KindWords:
    return KindWords(
        title=tr("Declarations"),
        phase=tr("DoW phase"),
        happens=_WAR,
        does=tr("make war"),
        chance=tr("Chance"),
        until=tr("Until a war"),
        certain=tr("Declare war"),
        could_not=tr("could not happen"),
        count=tr("Wars made"),
        nothing=tr("No war from here on"),
        before=tr("A war before it can change this check."),
    )


def _answer() -> KindWords:
    return KindWords(
        title=tr("Answers"),
        phase=tr("Answers"),
        happens=_WAR,
        does=tr("join the war"),
        chance=tr("Chance to join"),
        until="",
        certain=tr("Join the war"),
        could_not=tr("could not join"),
        count=tr("Joined the war"),
        nothing=tr("Nobody joins from here on"),
        before=tr("An answer before it can change this check."),
    )


def _peace() -> KindWords:
    return KindWords(
        title=tr("Peace"),
        phase=tr("Peace phase"),
        happens=SUES,
        does=tr("sue for peace"),
        chance=tr("Chance to sue"),
        until=tr("Until a suit"),
        certain=tr("Sue for peace"),
        could_not=tr("could not sue"),
        count=tr("Suits made"),
        nothing=tr("No suit from here on"),
        before=tr("An ally’s surrender before it can change this check."),
    )


_WORDS: Mapping[CheckKind, Callable[[], KindWords]] = {
    CheckKind.DECLARATION: _declaration,
    CheckKind.ANSWER: _answer,
    CheckKind.PEACE: _peace,
}
