"""What the next turn allows and asks of a power: limits with their reason, and reminders. Rule: NW-40 to NW-44."""

from collections.abc import Iterator

from eia_solo.core.breakdown import signed
from eia_solo.core.words import tr
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
        tr(
            "Divisions of the year: {used} of {limit} raised, {left} left ({why})",
            used=used,
            limit=limit,
            left=max(limit - used, 0),
            why=_why(told, power),
        ),
        conscription_limit(told.after, power, was_at_war=_at_war(told, power), held=told.readings["seven"])[1],
    )
    if told.next.startswith("Winter"):
        yield from _to_annex(told, power)


def _at_war(told: Told, power: str) -> bool:
    is_now = told.after.is_at_war(power)
    return is_now or (told.readings["war_conscription"] == "any_time" and told.before.is_at_war(power))


def _why(told: Told, power: str) -> str:
    """What the limit is made of: "12 at war, 3 for seven annexed provinces"."""
    parts = [tr("{at_war} at war", at_war=AT_WAR) if _at_war(told, power) else tr("{peace} in peace", peace=PEACE)]
    held = sum(owner == power for owner in told.after.annexed.values())
    if told.readings["seven"] == "ever":
        held = told.after.ever_annexed.get(power, 0)
    if held >= SEVEN:
        parts.append(tr("{more} for {held} annexed provinces", more=MORE, held=held))
    drawn = [m for m in told.after.modifiers if m.id == "recruits" or (m.id == "draft_riots" and m.power == power)]
    parts += [tr("{change} by an event", change=signed(each.number)) for each in drawn]
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
        yield secret(tr("Could be annexed: {words}", words=names_words(words)), "NW-24")


def reminders(told: Told, power: str) -> Iterator[Line]:
    """What is easily forgotten."""
    if told.next and told.after.is_at_war(power):
        yield Line(tr("War costs {cost_of_war} gold in Winter.", cost_of_war=COST_OF_WAR), "NW-26")
    gold = told.after.treasury.get(power, 0)
    if told.next and gold >= _NEAR:
        yield secret(
            tr("You hold {gold}: no more than {kept} are kept from one turn to the next.", gold=gold, kept=KEPT),
            "NW-44",
        )
    if told.next.startswith("Winter"):
        yield Line(tr("Nothing moves in Winter. Write who is fed first, what is annexed and what is built."), "NW-11")
