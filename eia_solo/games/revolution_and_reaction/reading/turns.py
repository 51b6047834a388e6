"""Words beside an act that may turn its sense: a post that has them is asked about."""

import re
from collections.abc import Iterator, Sequence

from eia_solo.games.revolution_and_reaction.reading.sentences import Sentence


def turned(texts: Sequence[Sentence], with_act: set[int], own: str | None, *, administers: bool) -> Iterator[str]:
    """Words beside an act that may turn its sense, or make it that of other states than those named."""
    for number, each in enumerate(texts):
        if number in with_act and not (each.item or administers) and _TURNS.search(each.marked):
            yield "it has words that may turn it"
        if number in with_act:
            for pair in _FOR_OTHERS.finditer(each.marked):
                if not administers and own not in pair.groups():
                    yield "it may be of others"
        if _NOT_MEANT.search(each.marked):
            yield "a joke, or told once more"
        if number in with_act and not administers and _OPENS.match(each.marked):
            yield "words in quotation marks"
        if number - 1 in with_act and number not in with_act and not administers and _denies(each.marked):
            yield "another sentence denies it"
        if administers and number not in with_act and _IS_NOT.search(each.marked):
            yield "another sentence denies something"


_TURNS = re.compile(
    r"\b(?:except|everyone|everybody|rejects?|withholds?|declines?|refuses?)\b|"
    r"\bnot\s+(?:in|with|on|to|for)\s+(?:the|an?)\s|\bdiary\b|"
    r"\bnot\s+(?:the|an?|our)\s+(?:alliance|peace|war|treaty|one)\b|\bbut\s+(?:for\b|the\s+one\b)|,\s*active\b|"
    r"\band\s+asks?\s+(?:the\s+)?<|"
    r",\s+(?:the\s+)?(?:all(?:y|ies)|friends?|enem(?:y|ies)|neighbou?rs?)\s+of\s+(?:the\s+)?<"
)
_FOR_OTHERS = re.compile(
    r"\bon\s+behalf\s+of\s+(?:the\s+)?<(?P<whose>\w+)[+~]?>|"
    r"\b(?:that|proposes?|suggests?|welcomes?)\s+(?:the\s+)?<(?P<who>\w+)[+~]?>(?:\s+and\s+(?:the\s+)?<(?P<too>\w+)[+~]?>)?\s+"
    r"(?:makes?|forms?|signs?|ends?|concludes?|has|have)\b|"
    r"<(?P<by>\w+)[+~]?>\s+ha(?:s|ve)\s+(?:proposed|offered)\s+to\s+(?:the\s+)?<(?P<whom>\w+)[+~]?>|"
    r"\bpeace\s+between\s+(?:the\s+)?<(?P<one>\w+)[+~]?>\s+and\s+(?:the\s+)?<(?P<two>\w+)[+~]?>"
)
_NOT_MEANT = re.compile(
    r"\b(?<!no )(?<!not )(?:kidding|joking|draft|poll|for\s+discussion|retroactive\w*|hypothetical\w*|to\s+recap|"
    r"recapitulat\w+|to\s+sum\s+up|role[\s-]?play\w*|in\s+character|rehears\w*|just\s+testing|sarcas\w*|iron(?:y|ic\w*)|satir\w*|fiction\w*)\b"
)
_OPENS = re.compile(r"\W{0,2}[\"“„«]\s*(?:i|we|the|<\w+[+~]?>)\b")
"""A sentence that begins with a quotation mark, which may have been closed behind its end."""
_DENIES = re.compile(
    r"\W*(?:well|but|or|and|oh|actually|of\s+course|then\s+again)?\W*"
    r"(?:(?:no|nope|nah|not|never|wrong|false|untrue|nonsense|psych|fooled\s+you|gotcha)|"
    r"(?:it|she|he|we|i|they|this|that|<\w+[+~]?>)?\s*(?:do|does|did|is|are|was|were|will|wo|would|has|have)(?:\s*n['’]?t|\s+not))"
    r"(?:\s+(?:really|at\s+all|true|so|it|yet|now|today|seriously|a\s+chance|meant|you))*[\s.!…)]*"
)
_NO = re.compile(
    r"\W*(?:no|nope|nah)\s*[,.!:–-]+\s*(?:it|she|he|we|i|they|of\s+course|not|that|<\w+[+~]?>|wait|really|just|sorry|only|seriously)\b|"
    r"\W*(?:not\s+(?:really|yet|true|at\s+all)|only\s+(?:kidding|joking)|or\s+(?:maybe|perhaps|rather)|(?:or|but)\s+not\b)"
)
_IS_NOT = re.compile(r"\b(?:war|peace|alliance|treaty|declaration)\b[^.;]*\bnot\b")


def _denies(text: str) -> bool:
    """Whether a sentence behind an act takes it back: "No, it does not", "not really"."""
    return bool(_DENIES.fullmatch(text) or _NO.match(text))


def around(text: str, start: int, end: int, own: str | None) -> Iterator[str]:
    """What stands around the words of an act in its sentence and makes of it a tale, a wish or a picture."""
    before, behind = text[:start], text[end:]
    if (tale := _TALE.match(before)) and not _OWN_SAYS.search(tale[0]):
        yield "said below a heading"
    if (saying := _SAYS.search(before)) and not (_ANNOUNCES.search(saying["verb"]) or _INFORMS.search(before)):
        yield "what somebody says or thinks"
    if _UNREAL.search(before):
        yield "perhaps not done"
    if _NO_DAY_YET.match(before) or _SCORNS.match(before):
        yield "perhaps not now"
    if (to := _INFINITIVE.search(before)) and not _LEADS.fullmatch(to["led"] or ""):
        yield "perhaps only spoken of"
    led = _GAP.search(before)
    if led and led["code"] == own and not all(map(_PLAIN_GAP.fullmatch, re.findall(r"[\w'’]+", led["gap"]))):
        yield "what stands before its verb may turn it"
    front = _FRONT.search(before)
    if front and front["code"] == own and not all(map(_PLAIN_FRONT.fullmatch, front["words"].split())):
        yield "what stands before its state may turn it"
    if _INSERTED.search(before):
        yield "what somebody says"
    if _OF_BOTH.search(text):
        yield "what several do"
    if _IDLE.search(text[start:end]):
        yield "perhaps of something else"
    thing = _THING.match(behind) if _ON_WHOM.search(text[start:end]) else None
    if thing and not all(map(_PLAIN_THING.fullmatch, thing[0].split()[:-1])):
        yield "perhaps of something else"
    if (more := _AND_DOES.search(behind)) and not _PLAIN_DOES.fullmatch(more["verb"]):
        yield "perhaps turned by what follows"
    if _WOULD.search(text[start:end]):
        yield "perhaps only wished"
    if _ANOTHER_DOES.search(behind):
        yield "perhaps turned by what follows"
    if (place := _PLACE.search(behind)) and not _PLAIN_PLACE.fullmatch(place["noun"]):
        yield "perhaps only a picture"
    if _TOLD_BEHIND.search(behind):
        yield "what somebody says"
    if _PICTURED.search(behind) or _OF_PAST.match(behind) or _AT_END.search(behind):
        yield "perhaps turned by what follows"
    if (nearest := _DOER.search(before)) and own not in (nearest["code"], nearest["first"], None):
        yield "what another state may do"


_TALE = re.compile(
    r"^(?:(?!<)[^:])*\b(?:news|rumou?rs?|title|titled|headlines?|slogan|scenes?|chapter|story|tale|fable|fairy|poem|song|novel|book|"
    r"film|movie|play|chess|dream\w*|role|lessons?|history|historical\w*|scenario|question|options?|idea|riddle|proverb|forecast|"
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
    r"\W*(?:on\s+(?:\w+day|the\s+\d)|in\s+(?:turn|spring|summer|autumn|winter|two|three|a\s+(?:week|month|year|turn)|the\s+end)|"
    r"at\s+(?:dawn|noon|midnight|the\s+(?:end|start|beginning))|after\s+(?:the|turn|that)\b|by\s+\w+day|from\s+turn|starting|"
    r"as\s+of\s+turn|this\s+(?:evening|weekend)|some\s+time)\b[^:]*$"
)
"""A day or a turn at the head of a sentence, from which on it holds."""
_SCORNS = re.compile(r"\W*(?:yeah|sure|right|oh|ha|hah|ah|wow|bah|pah|yawn|blah)\b")
_INFINITIVE = re.compile(r"(?:(?P<led>\w+)[\W]+|^\W*)to\s+(?:\w+ly\s+)?$")
_LEADS = re.compile(
    r"pleased|happy|glad|proud|honou?red|wish(?:es)?|wants?|ready|duty|honou?r|pleasure|regrets?|hastens|begs|proceeds|compelled|"
    r"forced|obliged|decided|resolved|determined|delighted|moved|time|need|has|have|choice|privilege|like|chosen|chooses?|"
    r"agree[ds]?|itself|herself|himself|ourselves|occasion|liberty|decides|continues|begins"
)
"""What leads to an act in earnest: "is happy to form"."""
_GAP = re.compile(r"<(?P<code>\w+)[+~]?>(?P<gap>[^<,;:.()–]*)$")
_PLAIN_GAP = re.compile(
    r"and|is|are|am|we|i|has|have|may|to|the|of|its|her|his|their|our|it|this|that|does|do|in|on|by|as|with|at|also|too|now|then|"
    r"again|here|thus|today|once|more|both|hereby|herewith|therefore|turn|well|for|part|be|an?|\w+ly|\w+ed|ready|happy|pleased|proud|"
    r"glad|wish(?:es)?|wants?|(?:in)?activates?|breaks?|signs?|declares?|makes?|forms?|accepts?|offers?|proposes?|kneels?|keeps|goes|further|one|step|gives|"
    r"finds?|itself|herself|himself|decides?|republic|kingdom|empire|crown|cabinet|court|government|ministry|office|alliance|peace|"
    r"war|treaty|prime|foreign|minister|pm|fm|ally|allies|promise|secretary|end|drops|out|agrees?|hastens|pact|withdraws?|"
    r"duty|honou?r|pleasure|regrets?|begs?|proceeds|leave|takes?|people|king|emperor|tsar|sultan|queen|no|longer|"
    r"parliament|joins?|stands?|sees|feels|knows?|pays?|thinks?|long|hand|hands"
)
_FRONT = re.compile(r"(?:^|[,;:.!?()–-])(?P<words>[^<,;:.!?()–-]*)<(?P<code>\w+)[+~]?>[^<,;:]*$")
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
_INFORMS = re.compile(r"\b(?:announc|declar|proclaim|inform|notif|notice)\w*\b")
_INSERTED = re.compile(
    r"<\w+[+~]?>,\s+(?:(?:which|who|whom|that)\b[^,]*$|(?:so|as)\s+(?:the|they|it|i|he|she|we|some|people|my|our|\w+\s+says)\b[^,]*,\s*$)"
)
_OF_BOTH = re.compile(r"\b(?P<verb>\w+s),\s+(?:the\s+)?<\w+[+~]?>\s+(?P=verb)\b")
_IDLE = re.compile(
    r"\b(?:rumou?rs?|idea|notion|claims?|charges?|accusations?|suggestions?|story|stories|wish(?:es)?|apolog\w+|signs?\s+off)\b|,\s+not\b"
)
_ON_WHOM = re.compile(r"^(?:declares?|declaring)\b.*\bwar\b|^endorses?$|^makes?\s+peace$")
_THING = re.compile(r"[^<;:.(]*<")
_PLAIN_THING = re.compile(
    r"(?:on|upon|against|the|of|to|by|for|as|and|both|all|our|its|her|his|my|their|your|this|that|these|those|also|too|hereby|"
    r"(?:war|declarations?|peace|alliances?|treaty|truce|offers?|proposals?|pact|posts?|pm|fm|gm|(?:foreign|prime|first)|ministers?|"
    r"minister's|secretary|chancellor|kingdom|empire|republic|duchy|state|king|emperor|tsar|sultan|court|crown|people|usurper)|"
    r"with|between|made|signed|declared|posted|from|in|name|behalf|at|once|two|three|one|other|another|perfidious|\w+ly|so-called|"
    r"treacherous|hated|mighty|proud|faithless|ungrateful|breaking|ending|inactivation|activation|renewed|is|means?|today|yesterday|"
    r"it|i|we|which|same|above|former|old|new|ally|friend|enemy|neighbou?r|all-\w+|nation|government|tyrant|tyrants|land|act)\W*|\W+"
)
_ANOTHER_DOES = re.compile(r"[,;]\s+(?:the\s+)?<\w+[+~]?>\s+(?:\w+ly\s+)?(?!as\b|is\b|has\b)\w+s\b")
_PLACE = re.compile(r">\s+(?:in|on|at|under|behind)\s+(?:the|its|his|her|my|our|their)\s+(?P<noun>\w+)[^<.;]*[.!]*\s*$")
_PLAIN_PLACE = re.compile(
    r"basis|name|spot|same|matter|meantime|meanwhile|terms?|behalf|war|peace|treaty|part|side|conditions?|understanding|event|"
    r"interests?|light|hope|grounds?|face|moment|end|first|following|next|record|afternoon|morning|evening|day|forum|above"
)
_AND_DOES = re.compile(
    r"\band\s+(?:(?:at\s+once|then|immediately|afterwards|promptly|straight\s*away)\s+)(?P<verb>\w+s)\b"
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
_OF_PAST = re.compile(r"\W*(?:by\s+(?:the\s+)?<\w+[+~]?>\s+)?(?:were|was|would|had)\b")
_DOER = re.compile(
    r"(?<!\bwith )(?<!\bto )(?<!\bof )(?<!\bon )(?<!\bagainst )(?<!\bfor )(?<!\bbetween )(?<!\bupon )(?<!\bthe )"
    r"(?:<(?P<first>\w+)[+~]?>\s+and\s+(?:the\s+)?)?<(?P<code>\w+)[+~]?>\s+"
    r"(?:(?:hereby|herewith|formally|also|too|now|again|then|finally|once\s+more|has|have|\w+ly)\s+)*$"
)
