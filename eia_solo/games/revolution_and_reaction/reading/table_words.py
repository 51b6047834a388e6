"""The words of a table: what the columns, offices, ties and lines of numbers may be called, in several languages."""

import re
import unicodedata
from collections.abc import Mapping, Sequence

STATE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("state", "states", "nation", "country", "power", "name", "land", "staat", "nation/state", "etat", "pays"),
    "code": ("code", "abbr", "abbreviation", "short", "kurzel", "kuerzel", "abk"),
    "size": ("size", "category", "size category", "grosse", "groesse", "rank", "taille"),
    "group": ("group", "faction", "gruppe"),
    "home": ("home", "home nation", "heimat"),
    "cities": ("cities", "city count", "number of cities", "stadte", "staedte", "villes"),
    "starting_score": (
        "starting score", "start score", "starting vp", "starting victory points", "start vp", "startpunkte",
        "startwert",
    ),
    "score": ("score", "vp", "vps", "victory points", "points", "current score", "current vp", "siegpunkte", "punkte"),
    "earned": (
        "earned", "points earned", "vp earned", "earned this campaign", "earned in this campaign", "verdient",
        "in diesem feldzug verdient",
    ),
    "given": (
        "given", "given away", "points given", "vp given", "given this campaign", "gave away", "abgegeben",
        "verschenkt",
    ),
    "twin": ("twin", "twin state", "revolutionary twin", "zwilling"),
    "controlled_by": ("controlled by", "controller", "controlled", "kontrolliert von", "beherrscht von"),
    "role": ("role", "rolle", "special rule", "special rules"),
}  # fmt: skip
OFFICES: Mapping[str, tuple[str, ...]] = {
    "foreign_minister": ("aussenminister", "aussenministerin", "secretary of state", "sos", "foreign secretary"),
    "prime_minister": ("premierminister", "premierministerin", "premier", "regierungschef"),
    "monarch": ("monarch", "konig", "koenig", "kaiser", "prasident", "praesident", "ruler"),
    "naval_minister": ("marineminister", "navy"),
    "war_minister": ("kriegsminister", "secretary of war"),
}
UNUSED: tuple[str, ...] = (
    "crowns", "money", "treasury", "kronen", "geld", "schatz", "armies", "army", "units", "corps", "fleets", "ships",
    "armeen", "armee", "einheiten", "korps", "flotten", "manpower", "player", "spieler", "email", "e-mail", "mail",
    "notes", "note", "remarks", "bemerkung", "bemerkungen", "#", "no", "nr", "comment", "comments",
)  # fmt: skip
"""Columns that strangers keep and the record has no use for: they are left out, and that is said."""
TIE_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "one": ("state 1", "state a", "first", "first state", "by", "from", "a", "staat 1", "staat a", "land 1", "between"),
    "other": (
        "state 2", "state b", "second", "second state", "on", "with", "to", "b", "and", "staat 2", "staat b", "land 2",
        "mit", "against",
    ),
    "kind": ("tie", "relation", "kind", "what", "type", "beziehung", "art", "verhaltnis", "verhaeltnis", "status"),
    "since": ("since", "seit", "from date", "date", "datum", "since when", "begun"),
    "until": ("until", "bis", "ends", "till"),
    "how": ("how", "state of it", "wie", "detail", "details", "note", "notes", "remarks", "bemerkung"),
}  # fmt: skip
PAIR: tuple[str, ...] = ("states", "between", "pair", "staaten", "zwischen", "who")
"""A column that names both states in one."""
TURN_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "number": ("turn", "turn number", "number", "zug", "runde", "nr"),
    "kind": ("kind", "type", "art", "turn kind", "turn type", "kind of turn"),
    "deadline": ("deadline", "due", "date", "until", "frist", "stichtag", "abgabe", "zugabgabe"),
}
CITY_COLUMNS: Mapping[str, tuple[str, ...]] = {
    "name": ("city", "port", "city or port", "stadt", "hafen"),
    "home": ("home", "home nation", "lies in", "in", "heimat"),
    "controller": ("controller", "controlled by", "held by", "kontrolliert von", "besitzer"),
    "permanent_owner": ("owner", "permanent owner", "owned by", "eigentumer", "eigentuemer"),
}
WAR: tuple[str, ...] = ("war", "at war", "wars", "krieg", "im krieg", "w", "guerre")
ALLIANCE: tuple[str, ...] = (
    "alliance", "ally", "allied", "allies", "alliances", "bundnis", "buendnis", "verbundet", "allianz", "a", "al",
)  # fmt: skip
TRUCE: tuple[str, ...] = ("truce", "waffenstillstand", "armistice")
PEACE: tuple[str, ...] = ("peace", "frieden", "at peace", "neutral", "none", "nothing", "-", "nichts")
WAIT: tuple[str, ...] = ("wait", "waits", "must wait", "wartet", "waiting")
VANQUISHED: tuple[str, ...] = ("vanquished", "vanquished by", "besiegt", "besiegt von", "conquered by")
TREATY: tuple[str, ...] = ("treaty", "vertrag", "traite")
ACTIVE: tuple[str, ...] = ("active", "aktiv", "activated", "active alliance", "aktives bundnis")
INACTIVE: tuple[str, ...] = ("inactive", "inaktiv", "not active", "passive", "nicht aktiv")
SECRET: tuple[str, ...] = ("secret", "geheim", "hidden", "not public")
PUBLIC: tuple[str, ...] = ("public", "offentlich", "oeffentlich", "open")
KINDS: Mapping[str, tuple[str, ...]] = {
    "campaign": ("campaign", "campaign turn", "feldzug", "feldzugszug", "c"),
    "peace": ("peace", "peace turn", "frieden", "friedenszug", "p"),
    "truce": ("truce", "truce turn", "waffenstillstand", "t"),
}
NUMBERS: Mapping[str, tuple[str, ...]] = {
    "title": ("game", "title", "name of the game", "spiel", "titel", "partie"),
    "last_run": (
        "last turn", "last turn run", "last run", "turns run", "letzter zug", "last turn played",
    ),
    "turn": ("next turn", "turn", "current turn", "this turn", "nachster zug", "naechster zug", "zug", "aktueller zug"),
    "kind": ("next turn kind", "kind of turn", "turn kind", "turn type", "type of turn", "zugart", "art des zuges"),
    "deadline": ("deadline", "next deadline", "due", "frist", "abgabe", "zugabgabe", "stichtag"),
    "zone": ("zone", "time zone", "timezone", "zeitzone"),
}  # fmt: skip
UNKNOWN: tuple[str, ...] = (
    "",
    "?",
    "??",
    "???",
    "unknown",
    "unbekannt",
    "n/a",
    "na",
    "tbd",
    "not known",
    "-",
    "–",
    "—",
)


def folded(text: str) -> str:
    """The text without case, accents and more than one blank between words."""
    parted = unicodedata.normalize("NFKD", text.replace("ß", "ss").casefold())
    return " ".join("".join(sign for sign in parted if not unicodedata.combining(sign)).strip(" .:*").split())


def means(word: str, names: Mapping[str, Sequence[str]]) -> str | None:
    """What a word stands for, if it is one of these."""
    return next((key for key, every in names.items() if word in every or word == key.replace("_", " ")), None)


_PAIR_MARKS = re.compile(r"\s+[-–—]+\s+|\s*(?:/|&|↔|<->|\bvs?\b\.?|\band\b|\bund\b|\bet\b|\bwith\b|\bmit\b)\s*")


def states_in(written: str) -> list[str]:
    """The states of "France - Austria", "France and Austria" and the like."""
    return [each.strip() for each in _PAIR_MARKS.split(written) if each and each.strip()]


def tie_kind(word: str) -> str:
    """What a tie is, of the words it is written with; empty if nothing is known in them."""
    every = (
        ("vanquished", VANQUISHED),
        ("wait", WAIT),
        ("truce", TRUCE),
        ("treaty", TREATY),
        ("alliance", (*ALLIANCE, *ACTIVE, *INACTIVE)),
        ("war", WAR),
        ("peace", PEACE),
    )
    for kind, names in every:
        if any(says(word, name) for name in names if len(name) > 2) or word in names:
            return kind
    return ""


def says(text: str, phrase: str) -> bool:
    """Whether a phrase stands in a text as whole words."""
    return re.search(rf"(?<![^\W_]){re.escape(phrase)}(?![^\W_])", text) is not None
