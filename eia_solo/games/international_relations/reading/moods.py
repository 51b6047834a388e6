"""How an order is meant: as an order, with a doubt, or as no order at all, by the words around it."""

from collections.abc import Collection, Sequence
from enum import IntEnum
from itertools import pairwise

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.conditions import follows_turn, hangs
from eia_solo.games.international_relations.reading.tokens import Token


class Mood(IntEnum):
    NO_ORDER = 0
    WEAK = 1
    """An order only if the mail has no better one for the unit."""
    UNSURE = 2
    PLAIN = 3


@frozen
class Meaning:
    """A mood, and why it is not plain."""

    mood: Mood
    why: str = ""


PLAIN = Meaning(Mood.PLAIN)
_CONDITION = "on a condition"
_OF_BEFORE = "of before"
_CORRECTIONS = v.words("correction corrections change changes amendment update")

_NOT_TOO_LATE = v.words("late time possible ok okay still legal allowed may mind please can deadline")
_ASKING = v.words(
    "did have has what should can could does is would do how may think legal ok am are why when which who"
)
_REQUESTS = v.words("change make set move put switch correct amend please replace")
_EXCHANGES = v.words("switch swap exchange have alter send")
_ELSE = v.words("otherwise else or failing")
_WOULD = frozenset(("would", "could"))
_LIKE = v.words("like love prefer be")
_SELF = v.words("i we id ill")
_FORGET = frozenset(["forget", "miss", "neglect"])
_WHENS = v.words("when whenever once while pending als sobald quando quand solange")
_DEPENDS = frozenset(
    (
        ("as", "soon"),
        ("as", "long"),
        ("in", "case"),
        ("subject", "to"),
        ("for", "now"),
        ("to", "be"),
        ("only", "after"),
    )
)
_GOES_ON = (
    v.HARMLESS
    | v.RESETS
    | v.KINDS.keys()
    | v.ANY_UNIT
    | v.MOVES
    | v.HOLDS
    | v.SUPPORTS
    | v.CONVOYS
    | v.AND
    | v.words("because since like always home firm tight fast still anyway forever quickly")
)
_SAYS_OF_IT = v.words("is are has had makes")
"""With these a sentence goes on that tells something of an order, and gives none."""
_TURNS = v.words("time turn turns season year spring fall autumn winter week night")
_REVOKED = v.words("deleted cancelled canceled withdrawn revoked scratched struck dropped void wrong mistake undone")
_AGREED = v.words("on that to points")
_SHOWN = v.words("these here following below new final finally correct updated revised now")
_CANCELS = v.words("cancel ignore forget scrap disregard delete drop strike skip discard")
_RENEWED = _SHOWN - v.words("these below following")
_BEHIND_IT = v.words("that it all everything before earlier yesterday yesterdays previous former old last mine")
"""With these a line takes back what was written before, not what stands below it."""
_SECOND = frozenset(("second", "another", "after"))
_MIGHT = frozenset(("might", "may"))
_IFS = v.words("if unless falls wenn")
_BUT = v.words("but sondern mais ma so therefore")
_WISHED = v.words("wrong mistaken")
_PRELIMINARY = v.words("provisional provisionally preliminary placeholder")
"""Orders that are called so count until others come."""
_KINDNESS = v.words("hope hoping wish")
"""What a line of greeting hopes says nothing of the orders below it."""
_NOT_MINE = frozenset(
    ("not", word) for word in ("among", "my", "mine", "one", "part", "what", "an", "in", "to", "going", "happening")
)
"""With these it is told of an order that it is none."""
_WHATEVER = v.words("whatever regardless despite")
"""Behind these it does not matter what another says."""
_SENT = frozenset((who, "sent") for who in ("i", "we", "have", "already", "ve"))
_MINDS = v.words("idea idee mind avis meinung opinione mening idea")
_CHANGED = v.words(
    "cambiato cambio cambie change changed changer better new geandert geaendert andere veranderd neue nieuwe nuova"
)
_NO_WAIT = v.words("wait sorry oops change changes problem worries surprises surprise brainer")


_NOT_THIS = v.words("last next previous following")
_ADDED = v.words("add added adds adding addition additional further more suite ajouter zusatz zusatzlich supplement")


def meaning(before: Sequence[Token], after: Sequence[Token], *, asked: bool, has_kind: bool, flees: bool) -> Meaning:
    """What the words of its sentence before and after an order make of it.

    `asked` is a sentence with a "?"; `flees` is for a retreat, which may well depend on being needed.
    """
    early = _words(_since_reset(before))
    if _hangs_on(before):
        early = ["if", *early]
    late = [token.text for token in after]
    found = _meaning_before(early, has_kind=has_kind, asked=asked) or _meaning_after(late, asked=asked) or PLAIN
    if found.why == _OF_BEFORE and not _CORRECTIONS.isdisjoint(token.text for token in before):
        return Meaning(Mood.UNSURE, "it mends what was sent")
    if flees and found.why == _CONDITION:
        return Meaning(Mood.WEAK if _ELSE.intersection(early) else Mood.UNSURE, _CONDITION)
    return found


def of_preamble(words: Sequence[str]) -> Meaning:
    """What a line that announces others ("These are my orders:") makes of them."""
    early = set(_words_of(words))
    if _hearsay(words):
        last = max((number for number, word in enumerate(words) if word in v.RESETS), default=len(words))
        own = last < len(words) and not _hearsay(words[last:])
        sent = own or early & {"send", "dictated", "dictates", "same", "but"}
        return Meaning(Mood.UNSURE if sent else Mood.NO_ORDER, "what another says")
    if ("instead", "of") in pairwise(words) and not early & (_CANCELS | v.CONDITIONS | v.DOUBTS):
        return PLAIN
    if hangs(words):
        return Meaning(Mood.UNSURE if early & _SHOWN else Mood.WEAK, _CONDITION)
    if early & _SHOWN and not (early & _CANCELS and not early & (_RENEWED | _BEHIND_IT)):
        return PLAIN
    if early & v.DENIALS:
        of_before = words[-1:] != [":"] and early & _BEHIND_IT
        return Meaning(Mood.UNSURE if of_before else Mood.NO_ORDER, "taken back")
    if early & v.PASTS and early & _ADDED:
        return Meaning(Mood.UNSURE, "added to what was sent")
    if early & v.PASTS:
        return Meaning(Mood.WEAK, _OF_BEFORE)
    if ("we", "agreed") in pairwise(words) and early & _AGREED:
        return Meaning(Mood.UNSURE, "what was agreed")
    if early & v.CONDITIONS and not early & _NOT_TOO_LATE:
        return Meaning(Mood.WEAK, _CONDITION)
    if early & _PRELIMINARY:
        return Meaning(Mood.UNSURE, "for now only")
    if early & (v.DOUBTS - _KINDNESS):
        return Meaning(Mood.WEAK, "a thought only")
    return PLAIN


def _meaning_before(words: Sequence[str], *, has_kind: bool, asked: bool) -> Meaning | None:
    known = set(words)
    if any(word in _NOT_THIS and after in _TURNS | {"game", "match"} for word, after in pairwise(words)):
        return Meaning(Mood.UNSURE, "of another turn")
    if follows_turn(words):
        return Meaning(Mood.UNSURE, "of another turn")
    if asked and known & _ASKING:
        requested = ("you" in known and known & _REQUESTS) or ("late" in known and known & (_REQUESTS | _EXCHANGES))
        return Meaning(Mood.UNSURE if requested else Mood.NO_ORDER, "a question")
    if _hearsay(words):
        return Meaning(Mood.NO_ORDER, "what another says")
    if known & _MIGHT and known & _SELF:
        return Meaning(Mood.WEAK, "a thought only")
    if known & v.CONDITIONS and not _wishes(words):
        if not known & _NOT_TOO_LATE:
            return Meaning(Mood.NO_ORDER, _CONDITION)
        return Meaning(Mood.UNSURE, _CONDITION)
    if ("we", "agreed") in pairwise(words) and known & _AGREED:
        return Meaning(Mood.UNSURE, "what was agreed")
    clause = _last_clause(words)
    if _denied(clause):
        return Meaning(Mood.NO_ORDER, "taken back or denied")
    if v.PASTS.intersection(clause) or any(pair in _SENT for pair in pairwise(words)):
        return Meaning(Mood.WEAK, _OF_BEFORE)
    if hangs(words):
        return Meaning(Mood.UNSURE, _CONDITION)
    if known & (v.DOUBTS - _WOULD) or (known & _WOULD and not _wishes(words)):
        return Meaning(Mood.WEAK, "a thought only")
    if not has_kind and known & v.FILLING_TIMES:
        return Meaning(Mood.NO_ORDER, "of a journey")
    if "or" in clause:
        return Meaning(Mood.WEAK, "another choice")
    if words.count('"') % 2:
        return Meaning(Mood.UNSURE, "quoted")
    strange = next((word for word in words if word.isalpha() and len(word) > 1 and word not in v.HARMLESS), None)
    if strange is not None:
        return Meaning(Mood.UNSURE, "within a sentence")
    return None


def _meaning_after(words: Sequence[str], *, asked: bool) -> Meaning | None:
    known = set(words)
    if known & v.HEARSAY and not known & _SELF:
        return Meaning(Mood.UNSURE, "what another says")
    if known & v.FILLING_TIMES - {"tomorrow", "tonight"}:
        return Meaning(Mood.UNSURE, "within a sentence")
    if asked:
        return Meaning(Mood.UNSURE, "a question")
    if words[:1] and words[0] in _WOULD:
        return Meaning(Mood.WEAK, "a thought only")
    if known & (v.CONDITIONS | v.DOUBTS) or words[:1] == ["or"]:
        return Meaning(Mood.UNSURE, _CONDITION)
    if known & _WHENS or hangs(words) or not _DEPENDS.isdisjoint(pairwise(words)):
        return Meaning(Mood.UNSURE, _CONDITION)
    if "as" not in known and any(word == "last" and after in _TURNS for word, after in pairwise(words)):
        return Meaning(Mood.UNSURE, _OF_BEFORE)
    forgotten = any(word in _CANCELS and after in ("it", "that", "this") for word, after in pairwise(words))
    if forgotten or _REVOKED.intersection(words[:4]):
        return Meaning(Mood.UNSURE, "perhaps taken back")
    if words[:1] == ["isn't"] or (words[:1] in (["is"], ["are"]) and tuple(words[1:3]) in _NOT_MINE):
        return Meaning(Mood.WEAK, "taken back or denied")
    if words[:1] and words[0] in v.DENIALS | {"was", "were"}:
        return Meaning(Mood.UNSURE, "perhaps taken back")
    if [word for word in words if word != "."] == [",", "not"]:
        return Meaning(Mood.UNSURE, "perhaps taken back")
    if words[:1] and words[0].isalpha() and (words[0] in _SAYS_OF_IT or words[0] not in _GOES_ON):
        return Meaning(Mood.UNSURE, "within a sentence")
    return None


def _since_reset(before: Sequence[Token]) -> Sequence[Token]:
    last = max(
        (
            number
            for number, token in enumerate(before)
            if token.text in v.RESETS
            or (
                (token.text == "no" and before[number + 1 : number + 2])
                and before[number + 1].text in (":", ",", "wait")
            )
        ),
        default=-1,
    )
    return before[last + 1 :]


def _hangs_on(before: Sequence[Token]) -> bool:
    """Whether an "if" stands in the sentence that a word like "rather" does not take away; a "but" does."""
    words = [token.text for token in before]
    apart = (number for number, word in enumerate(words) if word in _BUT or words[number : number + 2] == ["no", ":"])
    known = set(words[max(apart, default=-1) + 1 :])
    return bool(known & _IFS) and not known & (_NOT_TOO_LATE | _WISHED)


def _words(tokens: Sequence[Token]) -> list[str]:
    return _words_of([token.text for token in tokens])


def _words_of(words: Sequence[str]) -> list[str]:
    """The words without those that cancel each other: "do not forget", "no, wait"."""
    kept: list[str] = []
    for number, word in enumerate(words):
        before = kept[-1] if kept else ""
        if (word in _FORGET and before in v.DENIALS) or (word == "thought" and before in _SECOND):
            kept.pop()
        elif not _is_of_a_change(words, number):
            kept.append(word)
    return kept


def _is_of_a_change(words: Sequence[str], number: int) -> bool:
    """Whether a word only says that something changes: "change of plan", "no, wait"."""
    if words[number] in ("plan", "plans"):
        return list(words[max(number - 2, 0) : number]) == ["change", "of"]
    if words[number] in ("think", "thinking"):
        return list(words[number + 1 : number + 3]) in (["of", "it"], ["about", "it"])
    if words[number] in _MINDS:
        return bool(_CHANGED.intersection(words[max(number - 3, 0) : number + 3]))
    following = words[number + 1 :]
    return words[number] == "no" and (list(following[:1]) == [","] or bool(set(following) & _NO_WAIT))


def _last_clause(words: Sequence[str]) -> Sequence[str]:
    last = max((number for number, word in enumerate(words) if word in (",", ":", "-", "(", ")")), default=-1)
    return words[last + 1 :]


def _denied(words: Collection[str]) -> bool:
    return bool(set(words) & v.DENIALS)


def _hearsay(words: Sequence[str]) -> bool:
    """Whether somebody else says it: "Germany wants", "he told me"; not "I want to"."""
    for number, word in enumerate(words):
        if word in ("said", "told") and words[number - 1 : number] == ["i"]:
            continue
        if _WHATEVER.intersection(words[max(number - 3, 0) : number]):
            continue
        if word in v.HEARSAY and not (word in ("want", "wanted", "request", "pass") and set(words[:number]) & _SELF):
            return True
    return False


def _wishes(words: Sequence[str]) -> bool:
    """Whether the only condition is that of a wish: "I would like"."""
    if set(words) & (v.CONDITIONS - {"would", "should", "could"}):
        return False
    pairs = list(pairwise(words))
    return all(after in _LIKE for word, after in pairs if word in ("would", "should", "could"))
