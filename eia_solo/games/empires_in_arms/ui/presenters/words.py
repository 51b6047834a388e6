"""Small words that several views share."""

from collections.abc import Iterable
from functools import reduce

from eia_solo.core.breakdown import signed
from eia_solo.core.dice import THROWS, Chance
from eia_solo.games.empires_in_arms.rules.state import Zone
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
