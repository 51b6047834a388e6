"""What the next turn allows and asks of a power: limits with their reason, and reminders. Rule: NW-40 to NW-44."""

from collections.abc import Iterator

from eia_solo.games.napoleons_wars.rules.reporting.report import Line, secret
from eia_solo.games.napoleons_wars.rules.reporting.told import Told
from eia_solo.games.napoleons_wars.rules.text import names_words
from eia_solo.games.napoleons_wars.rules.turn.building import AT_WAR, MORE, PEACE, SEVEN, conscription_limit
from eia_solo.games.napoleons_wars.rules.turn.ending import KEPT
from eia_solo.games.napoleons_wars.rules.turn.winter import COST_OF_WAR, NEUTRAL_PRICE, OTHER_PRICE

_NEAR = 40
"""From so much gold on a power is reminded of the limit."""


def ahead(told: Told, power: str) -> Iterator[Line]:
    """How many divisions may be raised still, and why so many."""
    if not told.next:
        return
    used, limit = told.answer["internal"][power]["conscripts"]
    yield secret(
        f"Divisions of the year: {used} of {limit} raised, {max(limit - used, 0)} left ({_why(told, power)})",
        conscription_limit(told.after, power, was_at_war=_at_war(told, power), held=told.readings["seven"])[1],
    )
    if told.next.startswith("Winter"):
        yield from _to_annex(told, power)


def _at_war(told: Told, power: str) -> bool:
    is_now = told.after.is_at_war(power)
    return is_now or (told.readings["war_conscription"] == "any_time" and told.before.is_at_war(power))


def _why(told: Told, power: str) -> str:
    """What the limit is made of: "12 at war, 3 for seven annexed provinces"."""
    parts = [f"{AT_WAR} at war" if _at_war(told, power) else f"{PEACE} in peace"]
    held = sum(owner == power for owner in told.after.annexed.values())
    if told.readings["seven"] == "ever":
        held = told.after.ever_annexed.get(power, 0)
    if held >= SEVEN:
        parts.append(f"{MORE} for {held} annexed provinces")
    drawn = [m for m in told.after.modifiers if m.id == "recruits" or (m.id == "draft_riots" and m.power == power)]
    parts += [f"{'+' if each.number > 0 else '−'}{abs(each.number)} by an event" for each in drawn]
    return ", ".join(parts)


def _to_annex(told: Told, power: str) -> Iterator[Line]:
    """Provinces in which it has divisions, with what annexing them costs. Rule: NW-23, NW-24."""
    places = {}
    for corps in told.after.corps_of(power):
        owner = told.after.owners[corps.at]
        lawful = not owner or told.after.at_war(power, owner) or told.readings["annex_war"] == "any"
        if owner != power and lawful:
            places[corps.at] = OTHER_PRICE if owner else NEUTRAL_PRICE
    if places:
        words = [f"{told.place(id)} ({price})" for id, price in sorted(places.items())]
        yield secret(f"Could be annexed: {names_words(words)}", "NW-24")


def reminders(told: Told, power: str) -> Iterator[Line]:
    """What is easily forgotten."""
    if told.next and told.after.is_at_war(power):
        yield Line(f"War costs {COST_OF_WAR} gold in Winter.", "NW-26")
    gold = told.after.treasury.get(power, 0)
    if told.next and gold >= _NEAR:
        yield secret(f"You hold {gold}: no more than {KEPT} are kept from one turn to the next.", "NW-44")
    if told.next.startswith("Winter"):
        yield Line("Nothing moves in Winter. Write who is fed first, what is annexed and what is built.", "NW-11")
