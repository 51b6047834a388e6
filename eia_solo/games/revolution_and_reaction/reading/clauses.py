"""Words in a sentence, with what stands before and behind them: who does it, and to which states."""

import re
from collections.abc import Iterator, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.mentions import Mention


@frozen
class Clause:
    """A place in a marked sentence: the words of an act, or any others that are looked at."""

    text: str
    start: int
    end: int

    @classmethod
    def of(cls, match: re.Match[str]) -> "Clause":
        return cls(match.string, match.start(), match.end())

    @property
    def before(self) -> str:
        return self.text[: self.start]

    @property
    def words(self) -> str:
        return self.text[self.start : self.end]

    @property
    def behind(self) -> str:
        return self.text[self.end :]

    @property
    def own_before(self) -> str:
        """What stands before it in its own clause; a reason at the head of the sentence is none of it."""
        return _ENDS.split(_REASON.sub("", self.before))[-1]

    @property
    def subject(self) -> str | None:
        """The state that is said to do it, right before its verb."""
        found = _SUBJECT.search(self.before)
        return found["code"] if found else None

    @property
    def doers(self) -> tuple[str, ...]:
        """The state or the two right before its verb, whatever leads to them, and not what "with" or "on" leads to."""
        found = _DOER.search(self.before)
        return tuple(filter(None, (found["code"], found["first"]))) if found else ()

    @property
    def is_of_others(self) -> bool:
        """Whether it is told of others: "so you declare war", "France has endorsed", "since Russia was attacked"."""
        told = _OF_OTHERS.search(self.before) or _DID.search(self.before)
        return bool(told) or (self.words.endswith("ed") and bool(_BEEN.search(self.before)))

    def up_to_a_stop(self, mentions: Sequence[Mention], own: str | None) -> list[Mention]:
        """The states behind a verb, as far as what it is done to goes; else those before it."""
        behind = [each for each in mentions if self.end <= each.start]
        stop = _STOP.search(self.text, self.end)
        while stop and not any(each.start < stop.start() for each in behind):
            if stop[0] not in (":", "(") and not any(stop.end() <= each.start for each in behind):
                break
            stop = _STOP.search(self.text, stop.end())
        end = stop.start() if stop else len(self.text)
        named = list(self._named(each for each in behind if each.start < end))
        return named or [each for each in mentions if each.start < self.start and each.code != own]

    def but_for_reasons(self, mentions: Sequence[Mention], *, against: bool) -> list[Mention]:
        """The states of a sentence but those of its reasons; `against` says whether that word gives one."""
        cause = (_CAUSE if against else _CAUSE_NOT_AGAINST).search(self.text, self.end)
        end = cause.start() if cause else len(self.text)
        lead = _LEAD.match(self.text)
        start = lead.end() if lead and lead.end() <= self.start else 0
        return [each for each in self._named(mentions) if start <= each.start < end]

    def behind_or_passive(self, mentions: Sequence[Mention], own: str | None) -> list[Mention]:
        """What an endorsement names: behind it, or before it where it stands last ("Spain too, endorsed")."""
        named = [each for each in mentions if not is_by(self.text, each)]
        behind = [each for each in named if each.start >= self.end]
        before = [each for each in named if each.end <= self.start and each.code != own]
        if before and _PASSIVE.search(self.before):
            return before
        return behind or before

    def _named(self, mentions: Iterator[Mention] | Sequence[Mention]) -> Iterator[Mention]:
        """States but those that a sentence leaves out."""
        return (each for each in mentions if not _LEFT_OUT.search(self.text[: each.start]))


def is_by(text: str, mention: Mention) -> bool:
    """Whether a state is only named with the office that endorses: "endorsed by the PM of Spain"."""
    return bool(_BY.search(text[: mention.start]))


def first_state(text: str) -> str | None:
    """The state that a sentence begins with: "Prussia hands over a city"."""
    found = _FIRST.match(text)
    return found[1] if found else None


_ENDS = re.compile(r"[;:]|,\s+(?:but|and|so)\b|(?<!little )(?<!nothing )(?<!nobody )(?<!can )\bbut\b")
_REASON = re.compile(r"^\W*(?:since|because|as|after|although|though|while|(?:now|given|seeing)\s+that)\b[^,;:]*,\s*")
"""What begins with a reason: whatever that denies, the rest does not."""
_FIRST = re.compile(r"\W*(?:the\s+)?<(\w+)[+?~]?>")
_SUBJECT = re.compile(
    r"(?:^|[,;:.!]\s*|\b(?:and|that|but|while|as|then|so|now|today|finally)\s+)\W*(?:(?:the|his|her|"
    r"our)\s+)?(?:(?:kingdom|empire|republic|crown|court|government|king|tsar|emperor|people|state|duchy|"
    r"foreign minister|prime minister)\s+of\s+(?:the\s+)?)?<(?P<code>\w+)[+~]?>(?:\s+(?:empire|government|crown|"
    r"court|king|emperor|foreign minister|prime minister|cabinet|people|republic))?\s+(?:(?:hereby|herewith|"
    r"formally|solemnly|also|too|now|therefore|thus|gladly|happily|officially|today|immediately|proudly|has|"
    r"have|does|do|is|are|will|to|again|in turn|then)\s+)*$"
)
_DOER = re.compile(
    r"(?<!\bwith )(?<!\bto )(?<!\bof )(?<!\bon )(?<!\bagainst )(?<!\bfor )(?<!\bbetween )(?<!\bupon )(?<!\bthe )"
    r"(?:<(?P<first>\w+)[+~]?>\s+and\s+(?:the\s+)?)?<(?P<code>\w+)[+~]?>\s+"
    r"(?:(?:hereby|herewith|formally|also|too|now|again|then|finally|once\s+more|has|have|\w+ly)\s+)*$"
)
_OF_OTHERS = re.compile(
    r"\b(?:you|he|she|they|who|nobody|somebody|someone|everybody|anybody|anyone|everyone)\s+(?:\w+ly\s+|now\s+|also\s+)?$"
)
_DID = re.compile(r"\bdid\s+(?:\w+ly\s+)?$")
_BEEN = re.compile(r"\b(?:has|had|was|were|having|been)\s+(?:\w+ly\s+)?$")
_STOP = re.compile(
    r"\b(?:because|since|whose|who|which|"
    r"(?<!well )as(?!\s+well\b)|after|until|while|although|though|despite|but|following|thanks|"
    r"where|so|with\s+effect|for\s+(?:its|the|his|her|their|want|lack|fear|love)|in\s+answer|in\s+support|in\s+defen[cs]e|"
    r"to\s+(?:help|support|protect|defend|free|save|aid)|against\s+whom|over|under|effective)\b|[;:(]"
)
_CAUSE = re.compile(
    r"\b(?:because|since|whose|after|although|despite|against|thanks to|following|in answer to|"
    r"while|before|until|till)\b"
)
_CAUSE_NOT_AGAINST = re.compile(_CAUSE.pattern.replace("against|", ""))
_LEAD = re.compile(r"\W*(?:because|since|after|although|as|despite|following|in answer to|while)\b[^,]*,")
_LEFT_OUT = re.compile(
    r"(?:,|\(|\bbut|\band|–|-)\s*(?:but\s+)?not\s+(?:(?:with|on|upon|against|to|for)\s+)?(?:the\s+)?$"
)
"""What stands before a state that a sentence leaves out: "with France, not with Naples"."""
_PASSIVE = re.compile(r"\b(?:is|are|was|were)\s+(?:\w+\s+)?$")
"""What stands before a verb whose object came first: "the war on France is endorsed"."""
_BY = re.compile(r"\b(?:pm|prime minister|premier|minister|fm|on behalf|in the name|for|by)\b[\w\s,.]{0,12}$")
