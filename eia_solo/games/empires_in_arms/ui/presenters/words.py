"""Small words that several views share, and the words in which the three kinds of checks differ."""

from collections.abc import Callable, Iterable, Mapping
from functools import reduce

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS, Chance
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.state import SUES, Outcome, Zone
from eia_solo.ui.words import mark, tr

THIN = "\N{THIN SPACE}"
ZONE_NAMES = {
    Zone.FIASCO: mark("Fiasco"),
    Zone.INSTABILITY: mark("Instability"),
    Zone.NEUTRAL: mark("Neutrality"),
    Zone.DOMINANT: mark("Dominance"),
}
ORDINALS = (
    mark("first"),
    mark("second"),
    mark("third"),
    mark("fourth"),
    mark("fifth"),
    mark("sixth"),
    mark("seventh"),
    mark("eighth"),
    mark("ninth"),
    mark("tenth"),
    mark("eleventh"),
)


def either(low: str, high: str) -> str:
    """One word if both are the same, else "low or high"."""
    return low if low == high else tr("{low} or {high}", low=low, high=high)


def signed_either(one: int, other: int) -> str:
    """A modifier, or the two it can be: "0 or −1"."""
    return either(signed(one), signed(other))


def span(low: int, high: int) -> str:
    """A number, or from which to which: "6–10"."""
    return str(low) if low == high else f"{low}–{high}"


def of_throws(least: int, most: int) -> str:
    """So many of all throws: "6 of 36", "6–10 of 36"."""
    return tr("{ways} of {all}", ways=span(least, most), all=THROWS)


def per_cent(chance: Chance) -> str:
    return f"{chance.percent}{THIN}%"


def against(checker: str, target: str) -> str:
    """Who rolls, and against whom."""
    return tr("{checker} against {target}", checker=checker, target=target)


def together(names: Iterable[str]) -> str:
    """Some names, at least one, as one thing: "France and Russia"."""
    return reduce(lambda first, second: tr("{first} and {second}", first=first, second=second), names)


def possessive(name: str) -> str:
    return tr("{name}’", name=name) if name.endswith("s") else tr("{name}’s", name=name)


def needed_on_dice(best: int, worst: int) -> tuple[str, str]:
    """What the dice must show, from 2 (any throw) to 13 (none): ("9", "or more"), ("9–10", "or more").

    `best` is the number if unknown inputs favour war, `worst` if they do not.
    """
    if best == worst:
        ends = {2: (tr("any"), tr("throw")), 12: ("12", ""), 13: (tr("none"), tr("will do"))}
        return ends.get(best, (str(best), tr("or more")))
    if worst == 13:
        return (tr("any") if best == 2 else str(best), tr("at best"))
    return (f"{best}–{worst}", tr("or more"))


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
