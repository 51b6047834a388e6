"""Small words that several views share."""

from eia_solo.core.chance import Chance
from eia_solo.rulebooks.empires_in_arms.describe import signed
from eia_solo.rulebooks.empires_in_arms.state import Zone

THIN = "\N{THIN SPACE}"
ZONE_NAMES = {
    Zone.FIASCO: "Fiasco",
    Zone.INSTABILITY: "Instability",
    Zone.NEUTRAL: "Neutrality",
    Zone.DOMINANT: "Dominance",
}
ORDINALS = ("first", "second", "third", "fourth", "fifth", "sixth", "seventh", "eighth", "ninth", "tenth", "eleventh")


def either(low: str, high: str) -> str:
    """One word if both are the same, else "low or high"."""
    return low if low == high else f"{low} or {high}"


def signed_either(one: int, other: int) -> str:
    """A modifier, or the two it can be: "0 or −1"."""
    return either(signed(one), signed(other))


def span(low: int, high: int) -> str:
    """A number, or from which to which: "6–10"."""
    return str(low) if low == high else f"{low}–{high}"


def per_cent(chance: Chance) -> str:
    return f"{chance.percent}{THIN}%"


def possessive(name: str) -> str:
    return f"{name}’" if name.endswith("s") else f"{name}’s"


def needed_on_dice(best: int, worst: int) -> tuple[str, str]:
    """What the dice must show, from 2 (any throw) to 13 (none): ("9", "or more"), ("9–10", "or more").

    `best` is the number if unknown inputs favour war, `worst` if they do not.
    """
    if best == worst:
        return {2: ("any", "throw"), 12: ("12", ""), 13: ("none", "will do")}.get(best, (str(best), "or more"))
    if worst == 13:
        return ("any" if best == 2 else str(best), "at best")
    return (f"{best}–{worst}", "or more")
