"""The words in which the three kinds of checks differ."""

from collections.abc import Mapping

from attrs import frozen

from eia_solo.rulebooks.empires_in_arms.checks import CheckKind
from eia_solo.rulebooks.empires_in_arms.state import SUES, Outcome


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
    note: str
    """Beside the total, with the number to reach."""
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

KIND_WORDS: Mapping[CheckKind, KindWords] = {
    CheckKind.DECLARATION: KindWords(
        title="Declarations",
        phase="DoW phase",
        happens=_WAR,
        does="make war",
        chance="Chance",
        note="{needs} after modifiers is war",
        until="Until a war",
        certain="Declare war",
        could_not="could not happen",
        count="Wars made",
        nothing="No war from here on",
        before="A war before it can change this check.",
    ),
    CheckKind.ANSWER: KindWords(
        title="Answers",
        phase="Answers",
        happens=_WAR,
        does="join the war",
        chance="Chance to join",
        note="{needs} after modifiers joins the war",
        until="",
        certain="Join the war",
        could_not="could not join",
        count="Joined the war",
        nothing="Nobody joins from here on",
        before="An answer before it can change this check.",
    ),
    CheckKind.PEACE: KindWords(
        title="Peace",
        phase="Peace phase",
        happens=SUES,
        does="sue for peace",
        chance="Chance to sue",
        note="{needs} or more sues",
        until="Until a suit",
        certain="Sue for peace",
        could_not="could not sue",
        count="Suits made",
        nothing="No suit from here on",
        before="An ally’s surrender before it can change this check.",
    ),
}
