"""The words of a post cut into sentences, each with what makes it doubtful that it does what it says."""

import re
from collections.abc import Iterable, Iterator, Sequence

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.clauses import Clause
from eia_solo.games.revolution_and_reaction.reading.mentions import MARK, StateNames
from eia_solo.games.revolution_and_reaction.reading.other_languages import in_english
from eia_solo.games.revolution_and_reaction.reading.vocabulary import ACT_WORDS

_SHORT = re.compile(
    r"(?<!['’])\b(?:st|mr|mrs|dr|hr|frl|fr|prof|mlle|mme|sr|sra|capt|col|maj|lt|hon|rev|vs?|cr|min|e\.g|i\.e|etc|approx|bzw|resp|p|gen|adm|"
    r"[A-Z])\.$",
    re.IGNORECASE,
)
_BEFORE_A_NUMBER = re.compile(r"\b(?:no|nr|art)\.$", re.IGNORECASE)
"""What is cut short only where a number follows."""
_END = re.compile(r"(?<=[.!?;])[\"”')]*\s+(?=\S)|(?<=[.!?])(?=[A-ZÄÖÜ<]\w{2})")
ITEM = re.compile(
    r"^\s*(?:\(?(?:\d{1,2}|[ivx]{1,4}|[a-h])[.)]\)?|[-*•–]|(?:article|art\.?|clause|"
    r"§)\s*(?:\d+|[ivx]{1,4}\b)\s*[.:)-]*)\s+(?=\S)",
    re.IGNORECASE,
)
SMILEY = re.compile(
    r"(?:(?<=\s)|^|(?<=[.!?]))(?:[:;8=]-?[)DPpb3]|\^\^|xD)(?=\s|$|[.!?])|:(?:wink|lol|rofl|p|"
    r"joke|laughing|rolleyes|grin|biggrin):|[😀-😎😜😝🤣😂😉🙃]"
)
_JOKE = re.compile(
    r"\b(?:just kidding|kidding|j/k|jk|only joking|joking|lol|rofl|haha+|hehe+|april fool'?s?|"
    r"in jest)\b",
    re.IGNORECASE,
)
_QUOTED = re.compile(r"[\"“”„«»]([^\"“”„«»]{12,})[\"“”„«»]")
_HEARSAY = re.compile(
    r"\b(?:rumou?rs?|i hear|we hear|i heard|we heard|they say|it is said|is said to|people say|word (?:is|"
    r"has it)|according to|"
    r"apparently|allegedly|supposedly|reportedly|as if|imagine|suppose|pretend|for example|for instance|e\.g\.|"
    r"hypothetically|remember when|"
    r"what if|had (?:i|we)|if only|(?:told|informs|informed|assures|assured) (?:me|us)|"
    r"asked (?:me|us)(?! to (?:post|write|say|announce))|"
    r"tells me|claims? that|thinks? that|"
    r"believes? that|"
    r"(?:i|we)\s+(?:read|saw|see|gather|understand|noticed?|learn(?:ed|t)?|assume|fear|bet|dream\w*)\b[^.;:]*\bthat)\b"
)
_IF = re.compile(
    r"\b(?:if\b(?!\s+(?:i|we)\s+(?:may|might)\b)(?!\s+you\s+(?:please|like)\b)|unless|whether|whatever|whoever|anything|"
    r"provided(?: that)?|as soon as|in case|lest|"
    r"the (?:minute|second|day|hour)(?=\s+[\w<])|(?<!for )(?<!at )(?<!of )the moment(?=\s+[\w<])|"
    r"(?:once|when|until|whenever)(?=\s+(?:he|she|they|you|it|that|the|<|a|any|our|his|her|your|my|we|i|all)\b)|"
    r"(?:once|when|until|whenever)(?=\s+<)|before(?=\s+(?:we|i|he)\b))"
)
_IF_BEFORE = re.compile(r"\b(?:once(?!\s+(?:more|again|and)\b)|until|whenever)\b")
_TO_COME = re.compile(
    r"\b(?:won't|(?:is|are) to be|shall not|i shall|we shall|gonna|going to|about to|"
    r"intends? to|plans? to|wants? to|wish(?:es)? to|"
    r"would like to|rather|waiting for|awaiting|await|consider(?:s|ing)?(?!\s+(?:it|this|that|them|the|our|my)\b)|"
    r"thinking (?:of|about)|thinks? (?:of|about)|hopes? to|ready to|"
    r"prepared to|willing to|threatens? to|"
    r"tempted to|not yet|tomorrow|next (?:turn|week|month)|soon|one day|some day|sooner or later|eventually|"
    r"expect(?:s|ed)? to|can|cannot|can't|"
    r"let us|let's|please\s+(?:\w+\s+){0,3}\w*$|working on|in talks|negotiat\w+|discuss\w*|"
    r"talk(?:s|ed|ing)? (?:of|about)|"
    r"reserves? the right|free to|how about|why (?:not|don't))\b"
)
_MODAL = re.compile(r"(?<!as you )\b(?:will(?!\s+(?:of|hereby))|'ll|'d|would|could|might|may|should)\b|'ll\b|'d\b")
"""What governs a verb without "s"; "declares" is not to come, whatever stood before it."""
_CAN = re.compile(r"\b(?:can|could|may|might|must|cannot|can't)\b")
"""What stands between what an act is about and its verb: "a treaty can be renounced"."""
_NOT = re.compile(
    r"\b(?:not|never|n't(?!\s+(?:ask|laugh|worry|mind)\b)|cannot|no longer|nor|neither|"
    r"without(?!\s+(?:further|more|any)\s+(?:ado|words|delay)|\s+delay)|refus\w+|declin\w+|reject\w+|nobody|far from|"
    r"instead of|rather than|except|"
    r"hesitat\w+|no (?:intention|plans?|wish|need|reason|declaration|endorsement|alliance|war|peace|treaty|act)|"
    r"fail\w*|unable|nothing)\b|n['’]t\b(?!\s+(?:ask|laugh|worry|mind)\b)"
)
_PAST = re.compile(
    r"\b(?:yesterday|(?<!of )last (?:week|turn|month|year|night|game)|in game \d+|ago|earlier|previously|once upon|"
    r"back (?:when|in)|in 1[78]\d\d|(?:in|since|on) (?:turn|round|t) ?\d+|already|"
    r"when (?:we|you|he|they) (?:declared|signed|made))\b"
)


@frozen
class Sentence:
    """A sentence with its states marked. `item` tells that it is one of a numbered list."""

    text: str
    marked: str
    item: bool = False
    slips: bool = False
    """Whether words that acts are made with are spelled anew in `marked`."""
    foreign: bool = False
    """Whether it was put into English, roughly."""
    below: bool = False
    """Whether it stands alone below the line that signs the post, where a motto may stand."""

    @property
    def is_question(self) -> bool:
        return self.text.rstrip(" \"'”)").endswith("?")

    def against(self, at: int = 0, end: int | None = None) -> str:
        """Why what stands at a place is not done by saying it; empty if nothing speaks against it."""
        place = Clause(self.marked, at, len(self.marked) if end is None else end)
        before, behind, clause = place.before, place.behind, place.own_before
        if self.is_question:
            return "a question"
        if _QUOTE_BEFORE.search(before) and behind[:1] in _QUOTE_MARKS:
            return "words in quotation marks"
        if _JOKE.search(self.text):
            return "a joke"
        if _HEARSAY.search(before):
            return "what others say"
        if any(match.start(1) <= at < match.end(1) for match in _QUOTED.finditer(self.marked)):
            return "words in quotation marks"
        if _HEREBY.search(clause + self.marked[at : max(end or at, at)]) or _DOES_SO.search(behind):
            return ""
        if _NOT.search(clause) or _NONE.search(clause):
            return "denied"
        told = _ANNOUNCED.sub("", before)
        if _IF.search(told) or _IF_BEFORE.search(told) or _IF.search(_UNTIL.sub("", behind)):
            return ONLY_IF
        if _CAN.search(self.marked[at : max(end or at, at)]):
            return TO_COME
        governs = _MODAL.search(clause) and not _THIRD_PERSON.match(self.marked[at:].lstrip())
        if governs or _TO_COME.search(clause + self.marked[at:].partition(" ")[0]) or _LATER.search(behind):
            return TO_COME
        said = _AND_WHY.split(self.marked[at:])[0]
        return TOLD if _PAST.search(clause + said) and not _TODAY.search(before) else ""

    def reserve(self, at: int = 0) -> str:
        """Why it is not sure that what stands at a place is meant."""
        if SMILEY.search(self.text) or _LAUGHS.search(self.text):
            return "perhaps a joke"
        return "said with reserve" if _MUST.search(self.marked[:at]) else ""


_AND_WHY = re.compile(
    r"[;:]|,\s+(?:because|since|as|after|although|though|while|where|who|which|my|our|his|her|their|the|we|he|she|they|you)\b"
)
"""What ends the clause of an act: whatever a reason tells of the past, the act is none of it."""
_TODAY = re.compile(r"\b(?:today|now)\s+(?:(?:the\s+)?(?:we|i|<\w+[+~]?>)\s+)?$")
_QUOTE_MARKS = tuple("\"'“”‘’»")
_QUOTE_BEFORE = re.compile(r"[\"'“‘„«](?:(?:i|we|<\w+[+?~]?>)\s+)?$")
_ANNOUNCED = re.compile(r"^[^:]*\b(?:following|announce\w*|secret|public)\b[^:]*:")
"""What only says that an act is to follow, and how long it is a secret."""
_HEREBY = re.compile(r"\b(?:hereby|herewith)\b")
_DOES_SO = re.compile(
    r"\band\s+(?:we\s+|i\s+)?(?:hereby|herewith|now)\s+do(?:es)?(?:\s+so)?\b|\band\s+(?:so\s+)?(?:we\s+|i\s+)?do(?:es)?\s*(?=[.!;]|$)"
)
"""What was wished is done in the same breath."""
TOLD = "told, not done"
TO_COME = "to come"
ONLY_IF = "only on a condition"
_LAUGHS = re.compile(r"\b(?:lol|rofl|haha+|hehe+)\b", re.IGNORECASE)
_MUST = re.compile(
    r"\b(?:must|needs? to|has to|have to|no choice|shall|decided to|resolved to|determined to|obliged to|forced to)\b"
)
_THIRD_PERSON = re.compile(r"[a-z]+s\b")
_NONE = re.compile(r"\bno\s+$")
_UNTIL = re.compile(r"\b(?:until|before|in case (?=(?:it|they|we) (?:was|were|is|are)n['’]?t\b))\b")
"""What is done until something else happens is done now."""
_LATER = re.compile(r"\b(?:tomorrow|next (?:turn|week|month)|soon|one day|some day|eventually|in the future|later)\b")


def sentences(lines: Sequence[str], names: StateNames) -> tuple[Sentence, ...]:
    """The sentences of a post: lines that a program broke are joined, those of a list stay apart."""
    found: list[Sentence] = []
    for text, item in _texts(lines):
        marked = _TITLE.sub(r"\1", names.marked(text))
        if item and found and found[-1].text.endswith((":", ",")) and _is_only_states(marked):
            marked = f"{found[-1].marked} {ITEM.sub('', marked)},"
            found[-1] = Sentence(f"{found[-1].text} {ITEM.sub('', text)},", marked.replace(":", " "), found[-1].item)
        else:
            english = in_english(marked)
            spelled = english or _WORD.sub(_spelled, marked)
            found.append(Sentence(text, spelled, item, english is None and spelled != marked, english is not None))
    return tuple(found)


_TITLE = re.compile(r"(?<!\.)\b(m|mme|mlle|mr|mrs|ms|dr|hr|frl|prof|sr|sra|gen|col|capt|maj|lt|hon|rev)\.(?=\s)")
"""A title cut short, whose dot ends nothing."""
_WORD = re.compile(r"\b[a-zà-ÿ]{6,}\b")


def _spelled(match: re.Match[str]) -> str:
    """A word that acts are made with, where this one is a slip of it."""
    return ACT_WORDS.nearly(match[0]) or match[0]


def _is_only_states(marked: str) -> bool:
    """Whether an item of a list names a state and hardly more."""
    return bool(MARK.search(marked)) and len(MARK.sub("", ITEM.sub("", marked))) <= 12


def _texts(lines: Sequence[str]) -> Iterator[tuple[str, bool]]:
    for paragraph, item in _with_lists(_paragraphs(lines)):
        start = 0
        for match in _END.finditer(paragraph):
            before, next_letter = paragraph[start : match.start()], paragraph[match.end() : match.end() + 1]
            is_short = _SHORT.search(before) or (next_letter.isdigit() and _BEFORE_A_NUMBER.search(before))
            if paragraph[match.start() - 1] == "." and is_short:
                continue
            yield paragraph[start : match.start()].strip(), item
            start = match.end()
        if paragraph[start:].strip():
            yield paragraph[start:].strip(), item


_NUMBER_IN_LINE = re.compile(r"(?:^|(?<=[.:;!])\s+)(?=\(?(?P<number>\d{1,2})[.)]\s+[^\W\d])")
_SIGNS_BELOW = re.compile(r"(?<=[.;!])\s+(?=[^.;]*\b(?:signs?|signed)\b)")


def _with_lists(paragraphs: Iterable[tuple[str, bool]]) -> Iterator[tuple[str, bool]]:
    """The paragraphs, with each item of a list that is numbered within one by itself: "1. peace. 2. an alliance"."""
    for paragraph, item in paragraphs:
        starts = list(_NUMBER_IN_LINE.finditer(paragraph))
        if len(starts) < 2 or [int(each["number"]) for each in starts] != list(range(1, len(starts) + 1)):
            yield paragraph, item
            continue
        if head := paragraph[: starts[0].start()].strip():
            yield head, False
        ends = [*(each.start() for each in starts[1:]), len(paragraph)]
        *items, last = [paragraph[each.end() : end].strip() for each, end in zip(starts, ends, strict=True)]
        below = _SIGNS_BELOW.search(last)
        yield from ((each, True) for each in (*items, last[: below.start()] if below else last))
        if below:
            yield last[below.end() :], False


def _paragraphs(lines: Sequence[str]) -> Iterator[tuple[str, bool]]:
    """Paragraphs as one line each; a short line, and one that a new sentence follows, ends its paragraph."""
    held: list[str] = []
    item = False
    for line in lines:
        text = line.strip()
        begins = ITEM.match(line)
        if held and (not text or begins or not _goes_on(held[-1], text)):
            yield " ".join(held), item
            held = []
        if text:
            if not held:
                item = begins is not None
            held.append(text)
    if held:
        yield " ".join(held), item


def _goes_on(above: str, below: str) -> bool:
    """Whether a line is the rest of the one above, which a program broke."""
    if above.endswith((".", "!", "?", ":", ";")):
        return False
    return len(above) >= 55 or below[:1].islower()
