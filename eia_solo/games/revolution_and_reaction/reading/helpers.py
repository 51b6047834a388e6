"""Ambassadors and deputies: who is appointed or dismissed, and as what."""

import re
from typing import Any

from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence

_HELPER = re.compile(r"\b(?P<helper>ambassador|envoy|deputy)\b")
_PERSON = re.compile(
    r"\b(?:appoints?|names?|nominates?|accredits?|designates?|dismiss(?:es)?|recalls?|relieves?|sacks?|fires?|"
    r"removes?|replaces?|sends?)\s+(?:(?:herr|frau|mr\.?|mister|monsieur|m\.|señor|sir|lord|count|graf|baron|citizen|"
    r"player|our|her|his|its|my|the|ambassador|deputy|envoy|friend|dear|user|a certain)\s+)*"
    r"(?P<one>[\w.\-]+(?:\s+(?!(?:as|to|for|her|his|our|its|my|the|a|an|is|be|ambassador|deputy|envoy|hereby|"
    r"from|of|in|on|at|and|who|with|instead)\b)[\w.\-]+){0,2})|"
    r"(?:^|[.,:]\s*)(?:(?:herr|mr\.?|mister|monsieur|"
    r"señor)\s+)?(?P<two>[\w.\-]+(?:\s+[\w.\-]+){0,2}?)\s+is\s+(?:hereby\s+|herewith\s+|now\s+|"
    r"no\s+longer\s+)*(?:appointed|named|nominated|accredited|our|my|her|his|dismissed|recalled|relieved)",
    re.IGNORECASE,
)  # fmt: skip


def helper_of(sentence: Sentence) -> dict[str, Any]:
    """Who is appointed or dismissed, and as what."""
    found: dict[str, Any] = {}
    if person := _PERSON.search(sentence.text):
        found["person"] = (person["one"] or person["two"]).strip(" .,")
    if helper := _HELPER.search(sentence.marked):
        found["helper"] = "deputy" if helper["helper"] == "deputy" else "ambassador"
    return found
