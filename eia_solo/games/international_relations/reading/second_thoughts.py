"""What else a mail says below its orders, and which of them it may touch: "Hm, the army in Paris rather stays"."""

from collections.abc import Collection, Iterator, Sequence
from enum import IntEnum
from itertools import pairwise

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.conditions import hangs
from eia_solo.games.international_relations.reading.headings import Heading
from eia_solo.games.international_relations.reading.name_grammar import NameGrammar
from eia_solo.games.international_relations.reading.place_names import Close
from eia_solo.games.international_relations.reading.written_roughly import Rough, UnitWords, Verb

_TENTATIVE = v.words(
    "provisional provisionally placeholder placeholders draft drafts tentative tentatively tentativ preliminary prelim"
    " undecided unsure kidding joking joke vorlaufig vorlaeufig provisoire provvisorio voorlopig tbc tbd tba vorerst"
    " brainstorming brainstorm pending musing musings uberlegungen uberlegung gedanken gedankenspiel reflechir"
    " reflexion nachdenken pensarci prank fools hypothetical speculation approval entwurf brouillon bozza borrador"
    " concept conditional conditionally contingent keyboard password hacked hacker autocorrect"
)
"""These say of orders that they are none yet."""
_ALL_DOUBTED = _TENTATIVE | v.words(
    "swap swaps switch exchange reverse undo revert retract revoke scratch scrap forget ignore cancel disregard strike"
    " delete void skip nah nope nee quatsch unsinn mist withdrawn cancelled canceled revoked"
)
"""With these a sentence that names nothing speaks of all that stands above it."""
_ANNOUNCED = _TENTATIVE | v.words(
    "copied thinking test tests testing suggestion suggestions proposal proposals vorschlag proposition proposta"
    " propuesta"
)
"""With these a line says the same of what stands below it."""
_MAY = v.words("may might could can kann konnte peut pourrait puo potrebbe puede podria")
_LAST_DOUBTED = v.words(
    "instead rather actually oops ups wrong mistake mistaken misread typo mean meant reconsidered rethink regret"
    " should lieber doch plutot piuttosto liever hmm hm"
)
"""With these it speaks at least of the order before it."""
_OPEN = (
    (v.CONDITIONS - {"if", "si", "se", "wenn", "were"})
    | (v.DOUBTS - {"hope", "hoping", "wish", "draw", "or", "either"})
    | v.words("not none nothing nicht pas niet wait attends warte aspetta espera wacht better different errata erratum")
    | v.words("reserve reserves vorbehalt riserva rubbish mejor besser meglio mieux")
)
"""Beside a word that is not said of orders every day these leave all above in doubt, unless it asks "could you"."""
_UNFINISHED = v.words(
    "final finished certain sure settled firm definite definitive endgultig decided sent"
    " yet noch encore ancora todavia nog definitif definitivo definitief sicher sur sicuro seguro zeker entschieden"
)
_CHANGING = v.words("change changes changed alter update revise amend switch andern aendern changer cambiare cambiar")
_LATER = v.words("may might could will ll can kann konnte peut pourrait puo potrebbe puede podria")
_THINKS = (
    _ALL_DOUBTED
    | _LAST_DOUBTED
    | v.CORRECTS
    | v.CONDITIONS
    | v.DOUBTS
    | v.DENIALS
    | v.words(
        "after may better safer best wiser prefer nicer easier let leave keep reflection except but until edit"
        " considering sondern besser meglio mieux beter however though read errata erratum only"
    )
)
"""A place that a unit could reach is no mere talk beside these."""
_ORDINALS = {"first": 0, "1st": 0, "second": 1, "2nd": 1, "third": 2, "3rd": 2, "fourth": 3, "last": -1, "latter": -1}
_SPEAKS_OF_ORDERS = v.words("order orders move moves line lines these those middle above list check")
"""With these, and a word that is not said of orders every day, a sentence speaks of what stands above it."""
_CONFIRMS = v.words(
    "depends depend depending confirm confirms confirmed confirmation bestatige"
    " bestatigen bestatigung confirme confirmer confermo confermare conferma confirmar confirmacion bevestigen"
)
_WAITING = frozenset(
    (
        ("for", "now"),
        ("me", "until"),
        ("hold", "your"),
        ("in", "case"),
        ("per", "ora"),
        ("por", "ahora"),
        ("subject", "to"),
        ("not", "mine"),
        ("the", "moment"),
        ("l", "instant"),
        ("time", "being"),
        ("until", "i"),
        ("until", "you"),
        ("until", "further"),
        ("till", "i"),
        ("wait", "for"),
        ("wait", "until"),
        ("taken", "back"),
        ("never", "mind"),
    )
)
_COUNTED = v.words("line order move number no nr point")
_OTHER_TURNS = v.words("two three 2 3 four 4 year years turn turns season week game")
"""Behind "first" or "last": some of the orders, or those of another turn."""
_NOT_THIS = v.words("last next previous another other following")
"""Before a turn or a game: another one than that which the orders are for."""
_FOR = v.words("for in fur im pour en per")
_TURN = v.words("turn turns season year")
_ANOTHER_TURN = Heading(year=0)
_WISHES = v.words("luck good great nice hope enjoy")
"""Beside these a turn is no more than wished well."""
_ELSE = v.words("otherwise else")
_SENTENCE_ENDS = frozenset((".", ";", "!", "?", "\n", ")", ""))
_POINTS_AT = v.words("these those they this that all above das dies diese ceci cela ces questo questi")
_SUBJECTLESS = v.words("is are was were")
_ORDERED = v.words("order orders move moves one ones line unit army fleet of bit")
_FEW = 2
_MOST_BESIDE = 4
"""A place beside so few words is said of something."""
_WAS = v.words("was were had been")
_THEIR_OWN = v.words("he she they his her their him")
_STAYS = v.HOLDS | v.words("keep keeps leave leaves home")
_STAYS_AT = v.words("home where there put still back")
_LEADS = (v.MOVES - {"-", "for", "x", "return", "pour"}) | v.words(
    "in at better safer lieber doch rather prefer fur read is"
)
_SPEAKS_AGAINST = (v.CONDITIONS - {"would", "should", "could"}) | v.DENIALS | v.PASTS - {"instead"} | v.HEARSAY | _LATER
_FOR_IT = v.words("no not nein scratch forget ignore cancel scrap disregard skip drop")
"""Beside these another place is what is meant: "No, Paris to Picardy"."""


class Weight(IntEnum):
    TELLS = 0
    """It says something; only what it names may be touched."""
    THINKS = 1
    LAST = 2
    """If it names nothing, it speaks of the order before it."""
    ALL = 3
    EVERY = 4
    """Whatever it names, it speaks of all that stands above it."""


@frozen
class Aside:
    """Words that stand behind an order and were read as none."""

    at: int
    """The token it begins with."""
    weight: Weight
    units: tuple[UnitWords, ...]
    """The places and units it names; one by its kind only has no place."""
    alone: tuple[bool, ...]
    """Of each, whether it was found without a verb: in winter that is a build."""
    of_later: bool = False
    """Whether its sentence orders what retreats or builds only."""
    powers: tuple[str, ...] = ()
    numbers: tuple[int, ...] = ()
    """The orders it counts: 0 is the first, -1 the last."""
    turn: Heading | None = None
    """The turn it says the orders are for, if it says no more."""

    @property
    def names_one_place(self) -> bool:
        """Whether it names one place and nothing else."""
        return len(self.units) == 1 and self.units[0].spot is not None and not (self.numbers or self.powers)

    @property
    def names_nothing(self) -> bool:
        return not (self.units or self.numbers or self.powers)


def aside(names: NameGrammar, start: int, end: int, alone: Collection[int]) -> Aside | None:
    """What the tokens from `start` to `end` say beside the orders; `alone` are those of units without a verb."""
    tokens = names.tokens[start:end]
    words = [token.text for token in tokens if token.text != "\n"]
    if not any(token.is_word for token in tokens):
        return None
    units, powers, bare = list[UnitWords](), list[str](), list[bool]()
    for at, found in _named(names, start, end):
        if isinstance(found, str):
            powers.append(found)
        else:
            units.append(found)
            bare.append(at in alone)
    weight, turn = _weight(words), None
    firsts = [at for at, found in _named(names, start, end) if isinstance(found, UnitWords)]
    untold = [token.text for token in names.tokens[start : min(firsts, default=end)]]
    if hangs(words) and hangs(untold) and not ("when" in words[:3] and "?" in words):
        own = names.at(end).text not in _SENTENCE_ENDS and not _ELSE.intersection(words[-2:])
        weight = Weight.ALL if own else Weight.EVERY
    elif weight < Weight.ALL and (said := _turn_said(words)):
        weight, turn = Weight.ALL, said
    of_another = _of_another(names, start, end) and ("not", "mine") not in pairwise(words)
    if of_another and (weight is Weight.TELLS or not units):
        return None
    is_short = sum(each.is_word for each in tokens) <= _MOST_BESIDE and not _WAS.intersection(words)
    if weight is Weight.TELLS and len(units) == 1 and units[0].spot and is_short:
        weight = Weight.THINKS
    numbers = tuple(_counted(words))
    says_more = any(each.is_word and len(each.text) > 1 and each.text not in v.HARMLESS for each in tokens)
    if weight is Weight.TELLS and not numbers and not (units and (says_more or any(each.spot for each in units))):
        return None
    return Aside(start, weight, tuple(units), tuple(bare), powers=tuple(powers), numbers=numbers, turn=turn)


def instead(names: NameGrammar, start: int, end: int, counted: UnitWords | None = None) -> Rough | None:
    """What an aside lets a unit do that it names: "the fleet: Mid-Atlantic after all", "keep London at home".

    `counted` is the unit whose order it counts: "the last one: Albania is safer".
    """
    words = [token.text for token in names.tokens[start:end]]
    against = _SPEAKS_AGAINST - _FOR_IT
    if "?" in words or against.intersection(_without_turns(words)) or not _THINKS.intersection(words):
        return None
    found = [(at, each) for at, each in _named(names, start, end) if isinstance(each, UnitWords)]
    units = [each for _, each in found]
    if len(found) == 1 and _STAYS.intersection(words) and _STAYS_AT.intersection(words):
        return Rough(Verb.HOLD, units[0], start, end, unspoken=True)
    if counted is not None and len(found) == 1 and units[0].kind is None and units[0].spot is not None:
        return Rough(Verb.MOVE, counted, start, end, goal=units[0].spot, unspoken=True)
    if len(found) != 2:
        return None
    (first_at, first), (second_at, second) = found
    if first.kind is None and second.kind is not None and second.spot is None:
        (first_at, first), (second_at, second) = (second_at, second), (first_at, first)
    if second.kind is not None or second.spot is None:
        return None
    leads = first_at > second_at or names.at(second_at - 1).text in _LEADS | {"the", ":", "-", ","}
    return Rough(Verb.MOVE, first, start, end, goal=second.spot, unspoken=True) if leads else None


def is_tentative(words: Sequence[str]) -> bool:
    """Whether a line says of the orders below it that they are none yet: "My draft for now", "Not final:"."""
    known = set(_without_turns(words))
    unfinished = known & (v.DENIALS | v.NOTHING) and known & _UNFINISHED - {"sent", "yet", "noch", "encore", "ancora"}
    pairs = set(pairwise(words))
    waits = pairs & (_WAITING - {("in", "case"), ("wait", "for")}) or ("first", "thoughts") in pairs
    waits = waits or any(word in _NOT_THIS and after in _OTHER_TURNS for word, after in pairs)
    return bool(known & _ANNOUNCED or unfinished or (known & _MAY and known & _CHANGING) or waits)


def _named(names: NameGrammar, start: int, end: int) -> Iterator[tuple[int, UnitWords | str]]:
    """The units, places and powers that stand between two tokens, each with its first token."""
    at = start
    while at < end:
        token = names.at(at)
        if token.text in v.ARTICLES and not names.places.named((token.text,)):
            at += 1
            continue
        if token.text in v.KINDS and len(token.text) > 1 and names.at(at + 1).text in (":", ","):
            yield at, UnitWords(v.KINDS[token.text])
            at += 2
            continue
        found = names.unit(at)
        if found and found[1] <= end and _is_exact(found[0]):
            yield at, found[0]
            at = found[1]
            continue
        place = names.spot(at, Close.EXACT)
        if place and place[1] <= end and token.raw[:1].isupper():
            unit, at_kind = UnitWords(None, place[0]), place[1]
            if names.at(at_kind).text in v.KINDS and len(names.at(at_kind).text) > 1:
                unit, at_kind = UnitWords(v.KINDS[names.at(at_kind).text], place[0]), at_kind + 1
            yield at, unit
            at = at_kind
            continue
        power = names.power(at)
        behind = power[1] if power else at
        kind = names.at(behind)
        if len(kind.text) > 1 and behind < end and (kind.text in v.KINDS or kind.text in v.ANY_UNIT):
            yield at, UnitWords(v.KINDS.get(kind.text), None, power[0] if power else None)
            at = behind + 1
        elif power:
            yield at, power[0]
            at = power[1]
        else:
            at += 1


def _is_exact(unit: UnitWords) -> bool:
    return unit.spot is not None and unit.spot.close is Close.EXACT


def _weight(words: Sequence[str]) -> Weight:
    known = set(_without_turns(words))
    unfinished = known & (v.DENIALS | v.NOTHING) and known & _UNFINISHED
    if known & _ALL_DOUBTED or unfinished or (known & _LATER and known & _CHANGING):
        return Weight.ALL
    pairs = list(pairwise(words))
    speaks_of_them = known & _SPEAKS_OF_ORDERS and any(
        word.isalpha() and len(word) > 1 and word not in v.HARMLESS for word in words
    )
    if "?" in known and "same" in known and known & _POINTS_AT | {"done"} & known:
        return Weight.ALL
    counts_some = any(word in ("first", "last") and after in _OTHER_TURNS for word, after in pairs)
    of_you = "you" in known and ("?" in known or known & _CONFIRMS)
    if (
        (speaks_of_them and not of_you)
        or counts_some
        or not _WAITING.isdisjoint(pairs)
        or (known & _CONFIRMS and not of_you)
    ):
        return Weight.ALL
    if known & _OPEN and not of_you and (len(words) <= _FEW or not known <= v.HARMLESS | v.DENIALS):
        return Weight.ALL
    first = next((word for word in words if word.isalpha()), "")
    if first in _SUBJECTLESS or ("would" in known and "if" in known):
        return Weight.ALL
    turned = list(_without_turns(words))
    if known & _LAST_DOUBTED or ("after", "all") in pairs or words[:1] == ["or"] or len(turned) < len(words):
        return Weight.LAST
    if known & _THINKS or "?" in known:
        return Weight.THINKS
    return Weight.TELLS


def _turn_said(words: Sequence[str]) -> Heading | None:
    """The turn that a sentence says the orders above it are for: "this is for the fall", "Only in 1902"."""
    known = {word for word in words if word.isalpha()}
    points = known & _POINTS_AT and known & _FOR
    wishes = known & (v.THANKS | v.GREETINGS | _WISHES) or "?" in words
    if not points and (
        wishes or not {word for word in known if len(word) > 1} <= v.HARMLESS | v.DENIALS | _FOR | {"only"}
    ):
        return None
    if any(word in _NOT_THIS - {"last"} and after in _TURN for word, after in pairwise(words)):
        return _ANOTHER_TURN
    found = Heading(
        season=next((v.SEASONS[word] for word in words if word in v.SEASONS.keys() - v.SEASON_LETTERS), None),
        year=next((int(word) for word in words if word.isdigit() and len(word) == len("1901")), None),
    )
    if found == Heading():
        return None
    return _ANOTHER_TURN if known & v.DENIALS else found


def _without_turns(words: Sequence[str]) -> Sequence[str]:
    """The words without those of a change of mind, which are no doubt of what follows: "on second thought"."""
    kept: list[str] = []
    for number, word in enumerate(words):
        before = kept[-1] if kept else ""
        if word in ("thought", "thoughts") and before in ("second", "another"):
            kept.pop()
        elif word not in ("think", "thinking") or list(words[number + 1 : number + 3]) not in (
            ["of", "it"],
            ["about", "it"],
        ):
            kept.append(word)
    return kept


def _of_another(names: NameGrammar, start: int, end: int) -> bool:
    """Whether another power is what a sentence speaks of: "Germany agreed to bounce in Burgundy"."""
    at = names.skip(start, v.ARTICLES | {",", "(", "-", "and", "as"})
    if at < end and names.at(at).text in _THEIR_OWN:
        return True
    named = names.power(at)
    return bool(named) and at < end


def _counted(words: Sequence[str]) -> Iterator[int]:
    for word, after in zip(words, (*words[1:], ""), strict=True):
        if word in _ORDINALS and after in _ORDERED:
            yield _ORDINALS[word]
        elif word in _COUNTED and after.isdigit() and len(after) == 1:
            yield int(after) - 1


def runs(names: NameGrammar, start: int, end: int, covered: Collection[int]) -> Iterator[tuple[int, int]]:
    """The runs of tokens between two that are no part of an order."""
    at = start
    while at < end:
        first = at
        while at < end and at not in covered:
            at += 1
        if at > first:
            yield first, at
        at += 1
