"""Words beside an act that may turn its sense: a post that has them is asked about."""

import re
from collections.abc import Callable, Iterator

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.clauses import Clause

BEFORE, WORDS, BEHIND, WHOLE = "before", "words", "behind", "text"


@frozen
class Turn:
    """Words around those of an act in its sentence that make of it a tale, a wish or a picture."""

    place: str
    """What of the sentence they are looked for in: a property of a clause."""
    words: re.Pattern[str]
    why: str
    plain: re.Pattern[str] | None = None
    """What each of the words of group "said" may be without turning anything."""
    unless: Callable[[re.Match[str], Clause], bool] = lambda match, clause: False
    by_own: bool = False
    """Whether they turn only what the state does that writes, which is group "code"."""

    def is_in(self, clause: Clause, own: str | None) -> bool:
        match = self.words.search(getattr(clause, self.place))
        if match is None or (self.by_own and match["code"] != own) or self.unless(match, clause):
            return False
        return self.plain is None or not all(map(self.plain.fullmatch, match["said"].split()))


def around(clause: Clause, own: str | None) -> Iterator[str]:
    """Why what stands around the words of an act may turn it."""
    yield from dict.fromkeys(turn.why for turn in TURNS if turn.is_in(clause, own))
    if clause.doers and own not in clause.doers:
        yield "what another state may do"


_TALE = re.compile(
    r"^(?:(?!<)[^:])*\b(?:news|rumou?rs?|title|titled|headlines?|slogan|scenes?|chapter|story|tale|fable|fairy|poem|song|novel|book|"
    r"film|movie|play|chess|dream\w*|role|lessons?|history|historical\w*|scenario|question|options?|idea|riddle|proverb|forecast|"
    r"keyboards?|collections?|famous|drafts?|translations?|copy|pasted?|anecdotes?|saying|phrases?|sentences?|exercises?|homework|"
    r"textbook|trailer|teaser|preview|sketch|template|formula|how\s+(?:one|to)|"
    r"prediction|predict\w*|prophec\w+|bets?|guess|wish\w*|plans?|theory|fantasy|example|test|quote[sd]?|motto|once|grand\w+|"
    r"(?:would|could|might|used\s+to|always|often|never|sometimes)\s+(?:have\s+)?(?:said|say|says|write|shout|think)|"
    r"says|said|writes|shouts|thinks)\b[^:<]*:(?=\s)"
)
"""What stands before a colon, names no state and begins no act: "news of the day", "my grandmother would say"."""
_OWN_SAYS = re.compile(r"\b(?:tsar|king|queen|pope|emperor|sultan|pm|fm|minister)\s+(?:says|said|writes)\b")
"""What the writer's own office or ruler says is said in earnest."""
_ANNOUNCES = re.compile(
    r"^(?:announc|declar|proclaim|state|inform|notif|know|known|hereby|herewith|decree|decid|resolv|confirm|regret|and|as|of|for|in|"
    r"from|on|to|by|say$|the$|our$|both$|with$|hope$|want)"
)
_SAYS = re.compile(
    r"(?:\b(?:i|we|you|they|he|she|one|who|everyone|everybody|someone|somebody|nobody)\s+(?:\w+\s+){0,2}?|"
    r"(?=\w+\s+that\b)\b)(?P<verb>\w+)\s+(?:that\s+)?(?:(?:the\s+)?<\w+[+~]?>|it|she|he)\s+(?:\w+ly\s+|now\s+|also\s+)?$"
)
_UNREAL = re.compile(
    r"^\W*(?:before|until|unless|without(?!\s+(?:further|more|delay))|had|were|if|would|may|imagine|guess|suppose)\b|"
    r"\b(?:all\s+but|almost|nearly|hardly|scarcely|barely|practically|virtually|as\s+good\s+as|so\s+to\s+speak|in\s+theory|"
    r"had\s+(?:hoped|wanted|wished|planned|meant|intended|thought|expected|sworn)|used\s+to|hoped\s+to|wanted\s+to|meant\s+to|"
    r"(?:could|might|would|may)\s+(?:say|think|argue|add|believe|suppose)|dream\w*|book|novel|poem|film|movie|chess|fairy|song|opera|theat\w+|newspapers?|grandmother)\b"
)
_WOULD = re.compile(r"\b(?:would|could|might|should)\b")
_TOLD_BEHIND = re.compile(
    r"[,\"'”’]\s*(?:as\s+)?(?:(?:\w+\s+){0,2}(?:said|says|cried|wrote|writes|quoth|thinks|shouted|joked|laughed)\b|so\s+they\b)"
)
_PICTURED = re.compile(
    r"\b(?:only\s+(?:over|when|if|after|once|in)|hardly|scarcely|barely|whenever|were\s+(?:the|it|our|we)|"
    r"(?:better|worse|faster|slower|more|less|sooner)\b[^.;]*\bthan\b|in\s+the\s+same\s+way|dreams?\b|"
    r"the\s+way\s+(?:others|it|he|she|one|you|we|they|some|my|other)\b|by\s+(?:looking|thinking|dreaming|saying|doing|being)\b|"
    r">\W*(?:or|was|were|would|is(?!\s+(?:hereby|herewith|now)))\b|or\s+(?:they|it|not|we|she|he|i)\b|when|as\s+others|like\s+(?:other|every|some|any|all)\w*|every\s+\w+|"
    r"for\s+(?:an?|the|my|his)\s+(?:parcel|mail|package|letter|delivery|bill|post)|"
    r"and\s+(?:then\s+)?(?:nobody|no\s+one|nothing|she|he|they|(?:the|my|your)\s+\w+\s+(?:is|are|has|have|will|can)|pigs?))\b"
)
_NO_DAY_YET = re.compile(
    r"^\W*(?:on\s+(?:\w+day|the\s+\d)|in\s+(?:turn|spring|summer|autumn|winter|two|three|a\s+(?:week|month|year|turn)|the\s+end)|"
    r"at\s+(?:dawn|noon|midnight|the\s+(?:end|start|beginning))|after\s+(?:the|turn|that)\b|by\s+\w+day|from\s+turn|starting|"
    r"as\s+of\s+turn|this\s+(?:evening|weekend)|some\s+time)\b[^:]*$"
)
"""A day or a turn at the head of a sentence, from which on it holds."""
_SCORNS = re.compile(r"^\W*(?:yeah|sure|right|oh|ha|hah|ah|wow|bah|pah|yawn|blah)\b")
_INFINITIVE = re.compile(r"(?:(?P<led>\w+)[\W]+|^\W*)to\s+(?:\w+ly\s+)?$")
_LEADS = re.compile(
    r"pleased|happy|glad|proud|honou?red|wish(?:es)?|wants?|ready|duty|honou?r|pleasure|regrets?|hastens|begs|proceeds|compelled|"
    r"forced|obliged|decided|resolved|determined|delighted|moved|time|need|has|have|choice|privilege|like|chosen|chooses?|"
    r"agree[ds]?|itself|herself|himself|ourselves|occasion|liberty|decides|continues|begins"
)
"""What leads to an act in earnest: "is happy to form"."""
_GAP = re.compile(r"<(?P<code>\w+)[+~]?>(?P<said>[^<,;:.()–]*)$")
_PLAIN_GAP = re.compile(
    r"and|is|are|am|we|i|has|have|may|to|the|of|its|her|his|their|our|it|this|that|does|do|in|on|by|as|with|at|also|too|now|then|"
    r"again|here|thus|today|once|more|both|hereby|herewith|therefore|turn|well|for|part|be|an?|\w+ly|\w+ed|ready|happy|pleased|proud|"
    r"glad|wish(?:es)?|wants?|(?:in)?activates?|breaks?|signs?|declares?|makes?|forms?|accepts?|offers?|proposes?|kneels?|keeps|goes|further|one|step|gives|"
    r"finds?|itself|herself|himself|decides?|republic|kingdom|empire|crown|cabinet|court|government|ministry|office|alliance|peace|"
    r"war|treaty|prime|foreign|minister|pm|fm|ally|allies|promise|secretary|end|drops|out|agrees?|hastens|pact|withdraws?|"
    r"duty|honou?r|pleasure|regrets?|begs?|proceeds|leave|takes?|people|king|emperor|tsar|sultan|queen|no|longer|"
    r"parliament|joins?|stands?|sees|feels|knows?|pays?|thinks?|long|hand|hands"
)
_FRONT = re.compile(r"(?:^|[,;:.!?()–-])(?P<said>[^<,;:.!?()–-]*)<(?P<code>\w+)[+~]?>[^<,;:]*$")
_PLAIN_FRONT = re.compile(
    r"the|and|but|so|then|thus|therefore|hence|hereby|herewith|now|today|here|as|for|in|of|from|by|on|to|with|also|both|our|his|her|its|my|"
    r"we|i|yes|aye|ok|okay|well|agreed|done|signed|seen|read|is|are|that|this|it|which|let|be|known|(?:and|or)|again|finally|at|last|"
    r"kingdom|empire|republic|duchy|crown|court|government|king|emperor|tsar|sultan|state|people|cabinet|pope|foreign|prime|minister|"
    r"minister's|pm|fm|gm|secretary|council|president|behalf|name|part|side|majesty's|majesty|notice|hat|first|second|third|next|"
    r"alliance|peace|war|treaty|truce|between|because|since|while|if|when|same|consequently|accordingly|meanwhile|hereupon|\w+ly|"
    r"response|reply|answer|return|turn|due|course|view|without|further|ado|delay|matter|honou?r|basis|fulfilment|fulfillment|support|defen[cs]e|post|oldest|old|ally|allies|friend|"
    r"treaty|duty|regret|heart|heavy|sorrow|joy|pleasure|relief|effect|immediate|immediately|order|an?|time|once|more|"
    r"message|letter|declaration|offer|proposal|demand|insult|attack|these|those|reasons?|such|circumstances|move|account|own|"
    r"inform\w*|announce\w*|declare\w*|proclaim\w*|states?|all|courts|world|public|everyone|you|please|take|note"
)
"""What may stand right before the state that acts, and turns nothing: "then", "the government of"."""
_ONLY_SO = re.compile(
    r"\bin\s+(?:spirit|theory|principle|effigy|jest|fun|thought|prayer)\b|\b(?:metaphor\w*|figurative\w*|symbolic\w*|morally|verbally)\b|"
    r"\bonly\W*$|<\w+[+~]?>(?:['’]s)?\s+behalf\b"
)
_IS_INACTIVE = re.compile(r"\bis\s+inactive\b")
_AS_OF = re.compile(
    r"\beffective\s+(?!immediately|instantly|at\s+once|now|today|here|from\s+(?:now|today))|\b(?:as\s+of|from|in|after|before|until|on|with|starting)\s+(?:the\s+)?(?:turn|round)\s*\d"
)
_INFORMS = re.compile(r"\b(?:announc|declar|proclaim|inform|notif|notice)\w*\b")
_INSERTED = re.compile(
    r"<\w+[+~]?>,\s+(?:(?:which|who|whom|that)\b[^,]*$|(?:so|as)\s+(?:the|they|it|i|he|she|we|some|people|my|our|\w+\s+says)\b[^,]*,\s*$)"
)
_OF_BOTH = re.compile(r"\b(?P<verb>\w+s),\s+(?:the\s+)?<\w+[+~]?>\s+(?P=verb)\b")
_OF_A_PERSON = re.compile(r"\b(?:ambassador|envoy|deputy)\b")
_INSIDE = re.compile(r"^(?P<said>.*)$")
_PLAIN_INSIDE = re.compile(
    r"(?:\W|<\w+[+~]?>)*(?:(?:<\w+[+~]?>|"
    r"alliances?|war|peace|league|coalition|entente|truce|armistice|treat(?:y|ies)|convention|accords?|declar\w+|dow|endors\w+|indors\w+|"
    r"sign\w*|(?:(?:in|re|de)-?)?activ\w+|offers?|offered|proposes?|proposed|proposal|accept\w*|form\w*|allies|allied|ally|allies|agree\w*|"
    r"renounc\w+|denounc\w+|repudiat\w+|withdraw\w*|retract\w*|breaks?|broken|cancel\w*|terminat\w+|dissol\w+|conclud\w+|second\w*|"
    r"approv\w+|concurs?|ratif\w+|ends?|makes?|made|puts?|takes?|sends?|enters?|joins?|keeps?|grants?|sues?|seeks|extends?|renews|founds?|"
    r"recalls?|asks?|calls?|names?|sets?|turns?|switch(?:es)?|exists|counts?|holds?|means|becomes|goes|backs?|tears?|voids?|gives?|"
    r"a|an|the|to|of|with|on|in|as|it|for|from|and|between|that|at|this|so|too|against|all|into|do|does|by|off|out|up|under|below|"
    r"i|we|is|are|be|being|have|has|its|her|his|my|our|their|your|ours|mine|them|itself|herself|himself|back|hereby|herewith|now|today|"
    r"secret|public|only|not|no|longer|same|new|old|two|three|both|triple|general|mutual|total|holy|open|immediate|full|valid|null|void|"
    r"lasting|defensive|offensive|perpetual|eternal|honou?rable|separate|terms|until|when|which|side|post|request|state|status|quo|"
    r"king|kingdom|emperor|empire|republic|crown|prime|foreign|minister(?:'s)?|pm|fm|us|interests?|support|blessing|signature|"
    r"straight|away|ice|sleep|hold|well|also|again|\w+ly|see|or|shall|hand|name|best|general|one|more|once|ditto|what|countersigns?|join|says?|me|transfers?|explanation|last|first|yesterday's|requests?|begs?|pleased|honou?r|majesty's|following|ourselves|concordat|suspends|endorsement)\W*)"
)
_IDLE = re.compile(
    r"\b(?:rumou?rs?|idea|notion|claims?|charges?|accusations?|suggestions?|story|stories|wish(?:es)?|apolog\w+|signs?\s+off)\b|,\s+not\b"
)
_ON_WHOM = re.compile(r"^(?:declares?|declaring)\b.*\bwar\b|^endorses?$|^makes?\s+peace$")
_ENDORSES = re.compile(r"^endorses?$")
_OBJECT = re.compile(r"^(?P<said>[^<;:.,(!?–-]*)<?")
_THING = re.compile(r"^(?P<said>[^<;:.(]*)<")
_PLAIN_THING = re.compile(
    r"(?:on|upon|against|the|of|to|by|for|as|and|both|all|our|its|her|his|my|their|your|this|that|these|those|also|too|hereby|"
    r"(?:war|declarations?|peace|alliances?|treaty|truce|offers?|proposals?|pact|posts?|pm|fm|gm|(?:foreign|prime|first)|ministers?|"
    r"minister's|secretary|chancellor|kingdom|empire|republic|duchy|state|king|emperor|tsar|sultan|court|crown|people|usurper)|"
    r"with|between|made|signed|declared|posted|from|in|name|behalf|at|once|two|three|one|other|another|perfidious|\w+ly|so-called|"
    r"treacherous|hated|mighty|proud|faithless|ungrateful|breaking|ending|inactivation|activation|renewed|is|means?|today|yesterday|"
    r"pleasure|heart|majesty's|morning|afternoon|evening|night|\d+(?:st|nd|rd|th)?|it|i|we|which|same|above|former|old|new|ally|friend|enemy|neighbou?r|all-\w+|nation|government|tyrant|tyrants|land|act)\W*|\W+"
)
_ANOTHER_DOES = re.compile(r"[,;]\s+(?:the\s+)?<\w+[+~]?>\s+(?:\w+ly\s+)?(?!as\b|is\b|has\b)(?:\w+s|having|being)\b")
_AND_DOES_TO = re.compile(r"\band\s+(?P<said>\w+s)\s+(?:the\s+)?<")
_PARTICIPLE = re.compile(r",\s+(?:signed|formed|concluded|made|agreed)\b")
_PLACE = re.compile(r">\s+(?:in|on|at|under|behind)\s+(?:the|its|his|her|my|our|their)\s+(?P<said>\w+)[^<.;]*[.!]*\s*$")
_PLAIN_PLACE = re.compile(
    r"basis|name|spot|same|matter|meantime|meanwhile|terms?|behalf|war|peace|treaty|part|side|conditions?|understanding|event|"
    r"interests?|light|hope|grounds?|face|moment|end|first|following|next|record|afternoon|morning|evening|day|forum|above"
)
_AND_DOES = re.compile(
    r"\band\s+(?:(?:at\s+once|then|immediately|afterwards|promptly|straight\s*away)\s+)(?P<said>\w+s)\b"
)
_PLAIN_DOES = re.compile(
    r"activates|signs|inactivates|breaks|declares|does|is|has|endorses|makes|forms|offers|proposes|asks|invites|marches|as"
)
_AT_END = re.compile(
    r">\s+and\s+(?:the|an?|my|his|your)\s+(?!same\b)[^<.;]*[.!]*\s*$|\bnever\W*$|>\s+(?:an?|the)\s+\w|"
    r",\s+(?:(?:do|does|did|is|are)\s+not|(?:do|does|did|is|are)n['’]t|nobody|no\s+one)\b|\bwhere\s+(?:the\s+)?<|\bdead\s+body\b|\band\s+(?:i\s+am|i['’]m|my\s+name)\b|"
    r"\band\s+(?:withdraws?|retracts?|takes?\s+back)\b"
)
"""What ends a sentence and is no state: "peace with France and the tooth fairy"."""
_OF_PAST = re.compile(r"^\W*(?:by\s+(?:the\s+)?<\w+[+~]?>\s+)?(?:were|was|would|had)\b")
TURNS = (
    Turn(BEFORE, _TALE, "said below a heading", unless=lambda match, _: bool(_OWN_SAYS.search(match[0]))),
    Turn(
        BEFORE,
        _SAYS,
        "what somebody says or thinks",
        unless=lambda match, clause: bool(_ANNOUNCES.search(match["verb"]) or _INFORMS.search(clause.before)),
    ),
    Turn(BEFORE, _UNREAL, "perhaps not done"),
    Turn(BEFORE, _NO_DAY_YET, "perhaps not now"),
    Turn(BEFORE, _SCORNS, "perhaps not now"),
    Turn(
        BEFORE,
        _INFINITIVE,
        "perhaps only spoken of",
        unless=lambda match, _: bool(_LEADS.fullmatch(match["led"] or "")),
    ),
    Turn(BEFORE, _GAP, "what stands before its verb may turn it", _PLAIN_GAP, by_own=True),
    Turn(BEFORE, _FRONT, "what stands before its state may turn it", _PLAIN_FRONT, by_own=True),
    Turn(BEFORE, _INSERTED, "what somebody says"),
    Turn(WORDS, _IS_INACTIVE, "perhaps told, and not done"),
    Turn(BEHIND, _AS_OF, "perhaps not now"),
    Turn(BEHIND, _ONLY_SO, "perhaps only a picture"),
    Turn(WHOLE, _OF_BOTH, "what several do"),
    Turn(WORDS, _IDLE, "perhaps of something else"),
    Turn(
        WORDS,
        _INSIDE,
        "perhaps of something else",
        _PLAIN_INSIDE,
        unless=lambda match, _: bool(_OF_A_PERSON.search(match[0])),
    ),
    Turn(
        BEHIND,
        _THING,
        "perhaps of something else",
        _PLAIN_THING,
        unless=lambda _, clause: not _ON_WHOM.search(clause.words),
    ),
    Turn(
        BEHIND,
        _OBJECT,
        "perhaps of something else",
        _PLAIN_THING,
        unless=lambda match, clause: "<" in match[0] or not _ENDORSES.search(clause.words),
    ),
    Turn(BEHIND, _AND_DOES, "perhaps turned by what follows", _PLAIN_DOES),
    Turn(BEHIND, _AND_DOES_TO, "perhaps turned by what follows", _PLAIN_DOES),
    Turn(WORDS, _PARTICIPLE, "perhaps told, and not done"),
    Turn(WORDS, _WOULD, "perhaps only wished"),
    Turn(BEHIND, _ANOTHER_DOES, "perhaps turned by what follows"),
    Turn(BEHIND, _PLACE, "perhaps only a picture", _PLAIN_PLACE),
    Turn(BEHIND, _TOLD_BEHIND, "what somebody says"),
    Turn(BEHIND, _PICTURED, "perhaps turned by what follows"),
    Turn(BEHIND, _OF_PAST, "perhaps turned by what follows"),
    Turn(BEHIND, _AT_END, "perhaps turned by what follows"),
)
"""In the order in which a card names them."""
