"""Every sentence that campaigns keep, by its id: what facts found about a check, and how an event came to light."""

from collections.abc import Callable, Mapping
from typing import Any

from attrs import evolve

from eia_solo.core import breakdown
from eia_solo.core.month import Month, month_name
from eia_solo.core.phrases import PhraseBook
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.rules.state import EventKind, Zone

TEMPLATES: Mapping[str, str] = {
    **breakdown.TEMPLATES,
    # Of any fact
    "none": "none",
    "not_entered": "not entered",
    "several": "{them}",
    "powers": "{powers:power}",
    "some_not_entered": "{count} not entered",
    "share": "{count} of {most}",
    "at_most_share": "at most {count} of {most}",
    "or_more": "{count} or more",
    "from_to": "{least} to {most}",
    "exempt": "{power:power} is exempt",
    # The pair
    "pair": "{checker:power} on {target:power}",
    "power": "{power:power}",
    "allied": "allied",
    "not_allied": "not allied",
    "married": "married",
    "not_married": "not married",
    "border_by_rule": "by rule",
    "border_recorded": "recorded",
    "border_not_recorded": "not recorded",
    "at_war": "at war",
    "not_at_war": "not at war",
    "at_war_since": "at war since {month:month}",
    "at_war_with": "at war with {powers:power}",
    "called_by": "called by {powers:power}",
    "no_call": "no call",
    # The calendar
    "month": "{month:month_name}",
    "before_the_campaign": "rolled before the campaign",
    "until": "until {month:month}",
    "from": "from {month:month} on",
    # A page
    "zone": "{zone:zone}",
    "status": "{status:word}",
    "zone_not_entered": "zone not entered",
    "bankrupt": "bankrupt",
    "at_peace": "at peace",
    "corps_at_home": "enemy corps at home",
    "corps_and_manpower": "{points} points in corps, manpower {manpower}",
    "ships": "{ships} ships",
    "ships_and_rival": "{ships} ships, {rival:power} {more}",
    "ships_not_entered": "ships not entered",
    "fleets_near": "near",
    "fleets_not_near": "not near",
    "leader_lost": "{leader} {condition:word}",
    "senior_leader_lost": "{leader} ({seniority}) {condition:word}",
    "condition_not_entered": "condition not entered",
    # Territories
    "control_not_entered": "control not entered",
    "holds_too": "{territory} too",
    "holds_without": "{territory} without {without}",
    "denies_dardanelles": "denies the Dardanelles",
    "no_poland": "no Poland",
    "target_is": "the target is {power:power}",
    "creator_not_entered": "creator not entered",
    "created_by": "created by {power:power}",
    # Peace
    "no_war": "no war",
    "came_to_pass": "happened",
    "did_not_come_to_pass": "did not happen",
    "may_have_come_to_pass": "not known whether it happened",
    "worse_came_to_pass": "something worse happened",
    "more_came_to_pass": "more happened",
    "capital": "{capital:word}",
    "no_leader_lost": "none lost",
    "a_leader": "a leader",
    "leaders_not_entered": "{leaders}: not entered",
    "losses": "{lost} of {had} lost, the enemy {enemy}",
    # How an event came to light
    "capital_changed": "capital: {old:word} → {new:word}",
    "provincial_capitals_changed": "provincial capitals {condition:word}: {old} → {new} of {total}",
    "zone_changed": "zone: {old:word} → {new:word}",
    "leader_changed": "{leader}: {old:word} → {new:word}",
    "leader_fell": "{leader}: {old:word} → {new:word}, so on the board",
    "leader_of_several_changed": "{leader}: {old:word} → {new:word}, as senior as {others}",
    "unknown": "unknown",
    "both": "{one} and {other}",
    "controllers_changed": "{changes}",
    "controller_changed": "{territory}: {old} → {new}",
    "arm_lost": "{arm:word}: {losses}",
    "surrendered": "{loser:power} surrendered to {victor:power}",
}

_AS_FIRST_WRITTEN: Mapping[str, str] = {
    "came_to_pass": "came to pass",
    "did_not_come_to_pass": "did not come to pass",
    "may_have_come_to_pass": "not known whether it came to pass",
    "worse_came_to_pass": "worse came to pass",
    "more_came_to_pass": "more came to pass",
}
"""What has other words now. The first versions kept sentences in these, inside the hash: they never change."""


_ZONES = {
    Zone.FIASCO: mark("fiasco"),
    Zone.INSTABILITY: mark("instability"),
    Zone.NEUTRAL: mark("neutrality"),
    Zone.DOMINANT: mark("dominance"),
}
_WORDS = {
    word: word
    for word in (
        mark("fiasco"),
        mark("instability"),
        mark("neutral"),
        mark("dominant"),
        mark("free"),
        mark("besieged"),
        mark("occupied"),
        mark("fit"),
        mark("wounded"),
        mark("captured"),
        mark("killed"),
        mark("land"),
        mark("naval"),
    )
}
"""Ids that are words, too: of zones, of capitals, of leaders and of arms."""


_EVENTS = {
    EventKind.CAPITAL_OCCUPIED: mark("capital occupied"),
    EventKind.CAPITAL_BESIEGED: mark("capital besieged"),
    EventKind.HALF_PROVINCIAL_CAPITALS_OCCUPIED: mark("half provincial capitals occupied"),
    EventKind.HALF_PROVINCIAL_CAPITALS_BESIEGED: mark("half provincial capitals besieged"),
    EventKind.ENTERED_FIASCO: mark("entered fiasco"),
    EventKind.ENTERED_INSTABILITY: mark("entered instability"),
    EventKind.SENIOR_LEADER_LOST: mark("senior leader lost"),
    EventKind.LOST_DOMINANCE_MINOR: mark("lost dominance minor"),
    EventKind.LOST_HALF_LAND: mark("lost half land"),
    EventKind.LOST_THREE_QUARTERS_LAND: mark("lost three quarters land"),
    EventKind.LOST_HALF_NAVAL: mark("lost half naval"),
    EventKind.LOST_THREE_QUARTERS_NAVAL: mark("lost three quarters naval"),
    EventKind.ALLY_SURRENDERED: mark("ally surrendered"),
}


def zone_name(zone: str, translated: Callable[[str], str] = tr) -> str:
    """A zone of the political status display by its name."""
    return translated(_ZONES[Zone(zone)])


def word(id: str, translated: Callable[[str], str] = tr) -> str:
    """An id that is a word, too; any other stays as it is."""
    return translated(_WORDS[id]) if id in _WORDS else id


def event_word(kind: EventKind) -> str:
    """A kind of event in a few words."""
    return tr(_EVENTS[kind])


def phrase_book(name: Callable[[str], str], translated: Callable[[str], str]) -> PhraseBook:
    """The words of these sentences, with the names of powers as the tables have them."""
    sorts: Mapping[str, Callable[[Any], str]] = {
        "power": name,
        "month": lambda month: Month.parse(month).title,
        "month_name": month_name,
        "zone": lambda zone: zone_name(zone, translated),
        "word": lambda id: word(id, translated),
    }
    return PhraseBook(TEMPLATES, sorts, translated)


def phrases_as_first_written(name: Callable[[str], str]) -> PhraseBook:
    """The words of these sentences in files of the versions that kept words; a repair needs them to the letter."""
    return evolve(phrase_book(name, str), templates={**TEMPLATES, **_AS_FIRST_WRITTEN})
