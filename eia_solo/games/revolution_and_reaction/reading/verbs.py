"""The words that acts are made with, kind by kind; states in them are marks, as `mentions` makes them."""

import re

from eia_solo.core.values import frozen

SIGN = "sign"
"""To sign what another proposed; what that is decides the kind."""
OWN = "own"
"""Words that name the state which writes, and no other."""

_FILL = r"(?:[\w'’-]+\s+){0,4}?"
_ALLIANCE = (
    r"(?:alliances?|all?iances?|aliances?|allainces?|aliances?|alli?ances?|allegiance|leagues?|"
    r"coalition|entente)"
)
_PEACE = r"peace\b(?!\s+(?:turn|talks|negotiations|conference|congress|party|envoy|price|money|payment))"
TREATY = r"(?:treat(?:y|ies)|treatie|convention|accords?|concordat|protocol|compact)"


@frozen
class Pattern:
    """Words that make an act. `takes` says where its states stand: behind it, anywhere in its sentence, or nowhere.

    Or it is OWN: they name the state that writes.
    """

    kind: str
    words: re.Pattern[str]
    takes: str = "behind"
    sure: bool = True

    needs: tuple[str, ...] = ()
    """Pieces of words of which one is in every sentence that it can be found in; none is known if empty."""

    def can_be_in(self, text: str) -> bool:
        """Whether it is worth looking for in a sentence."""
        return not self.needs or any(each in text for each in self.needs)


_HELPERS = ("ambass", "envoy", "deput", "place", "stead")
_NEEDS = {
    "war": ("war", "dow"),
    "peace": ("peace", "war"),
    "truce": ("truce", "armistice", "cease"),
    "activate": ("activ", "actv", "aciv", "switch", "turn"),
    "appoint": _HELPERS,
    "dismiss": _HELPERS,
    "explain": ("interest", "explan"),
}


def _pattern(kind: str, words: str, takes: str = "behind", *, sure: bool = True) -> Pattern:
    return Pattern(kind, re.compile(words), takes, sure, _NEEDS.get(kind, ()))


PATTERNS = (
    _pattern(
        "withdraw",
        rf"\b(?:withdraws?|retracts?|rescinds?|takes?\s+back|revokes?|recalls?|cancels?|"
        rf"calls?\s+off|annuls?|pulls?\s+back)\s+{_FILL}(?:declaration|dow|offer|proposal|endorsement|post|"
        rf"request|signature|war\b|activation|order|statement|transfer)",
        "anywhere",
    ),
    _pattern(
        "withdraw",
        r"\b(?:declaration|dow|offer|proposal|endorsement|request|"
        r"signature)\b[^.]{0,60}\b(?:is|are)\s+(?:hereby\s+)?(?:withdrawn|retracted|rescinded|revoked|taken back|"
        r"cancelled|canceled|null and void|void)",
        "anywhere",
    ),
    _pattern(
        "withdraw",
        rf"\btakes?\s+{_FILL}(?:declaration|offer|proposal|endorsement|request|signature)\s+(?:[\w<>+]+\s+){{0,3}}?back\b",
        "anywhere",
    ),
    _pattern("withdraw", r"\b(?:take|takes)\s+(?:it|that|this)\s+(?:all\s+)?back\b", "anywhere", sure=False),
    _pattern("withdraw", r"\b(?:withdraws?|retracts?)\s+(?:it|that|this|them)\b", "anywhere", sure=False),
    _pattern("withdraw", r"\boffer\b[^.;]{0,50}\bis\s+(?:now\s+)?off\s+the\s+table\b", "anywhere", sure=False),
    _pattern(
        "renounce",
        rf"\b(?:renounces?|denounces?|repudiates?|abrogates?|leaves?|withdraws?\s+from|quits?|"
        rf"steps?\s+out\s+of|resigns?\s+from|cancels?|ends|voids?|tears?\s+up|terminates?|"
        rf"considers?\s+itself\s+no\s+longer\s+bound\s+by)\s+{_FILL}(?:{TREATY})\b",
        "none",
    ),
    _pattern(
        "renounce",
        rf"\b{TREATY}\b[^.;]{{0,100}}?\b(?:(?:is|are)\s+)?(?:hereby\s+|herewith\s+|now\s+)*(?:renounced|denounced|"
        rf"repudiated|terminated|cancell?ed)\b",
        "none",
    ),
    _pattern("war", r"\bdeclar(?:e|es|ing)\s+(?:[\w'’-]+\s+){0,3}?war\b(?!\s+(?:on\s+)?(?:over|aims|effort))"),
    _pattern(
        "war",
        r"\b(?:declears?|delcares?|declaires?|decalres?|declars|delare|delares|declre|"
        r"declres)\s+(?:[\w'’-]+\s+){0,3}?war\b",
    ),
    _pattern("war", r"\bwar\s+(?:is|be)\s+(?:hereby\s+|herewith\s+|now\s+|therefore\s+)*declared\b"),
    _pattern(
        "war",
        r"\bwar\s+(?:on|upon|against)\b(?=[^.;:]{1,60}?\b(?:is|be)\s+(?:hereby\s+|herewith\s+|now\s+|therefore\s+)*"
        r"declared\b)",
    ),
    _pattern(
        "war",
        r"\b(?:makes?|wages?|goes?\s+to|go\s+to|brings?)\s+war\s+(?:on|upon|against|with|"
        r"to)\b",
        sure=False,
    ),
    _pattern(
        "war",
        r"^\W*(?:formal\s+)?(?:declaration\s+of\s+war|dow)\b\s*(?:(?:by|of|from)\s+(?:the\s+)?<\w+[+~]?>\s+)?(?:on|upon|against|vs\.?|:|-|–|—)",
    ),
    _pattern(
        "war",
        r"\b(?:with|makes?|issues?|delivers?|posts?|presents?|renews?|repeats?)\s+(?:[\w'’-]+\s+){0,3}?"
        r"declaration\s+of\s+war\b[\s:,-]+(?:on|upon|against|to)\b",
        sure=False,
    ),
    _pattern(
        "war", r":\s*(?:a\s+|our\s+|the\s+)?(?:formal\s+)?declaration\s+of\s+war\s+(?:on|upon|against)\b", sure=False
    ),
    _pattern("war", r"\bin\s+a\s+state\s+of\s+war\b(?!\s+(?:with|against))", "anywhere", sure=False),
    _pattern("war", r"\bdows?\s+(?:on\s+)?(?=(?:the\s+)?<)"),
    _pattern("war", r"\b(?:this|here)\b[^.;]{0,25}\bdeclaration\s+of\s+war\b", sure=False),
    _pattern(
        "war",
        r"\b(?:is|are|be|being|am|stands?|finds?\s+(?:itself|herself|himself))\s+(?:now\s+|hereby\s+|"
        r"henceforth\s+|herewith\s+|therefore\s+|from\s+(?:now|today)\s+on\s+|as\s+of\s+(?:now|today)\s+)*(?:at|"
        r"in\s+a\s+state\s+of)\s+war\s+(?:with|against)\b",
        sure=False,
    ),
    _pattern("war", r"\b(?:state\s+of\s+war)\s+(?:now\s+)?exists\b", "anywhere", sure=False),
    _pattern(
        "inactivate",
        rf"\b(?:in|de)-?activates?\b|\b(?:in|de)-?activated\b|"
        rf"\bputs?\s+{_FILL}{_ALLIANCE}[^.]{{0,30}}\b(?:to\s+sleep|on\s+ice|on\s+hold)\b|\b(?:makes?|declares?|"
        rf"sets?|renders?|turns?)\s+{_FILL}{_ALLIANCE}[^.;]{{0,60}}\binactive\b|"
        rf"\bsuspends?\s+{_FILL}{_ALLIANCE}",
        "anywhere",
    ),
    _pattern(
        "break",
        rf"(?<!the )(?<!an )\b(?:breaks?|dissolves?|calls?\s+off|(?:backs?|pulls?|walks?|steps?)\s+out\s+of|ends|"
        rf"end|terminates?|cancels?|abandons?|quits?|"
        rf"leaves?|severs?|"
        rf"scraps?|voids?)\s+{_FILL}(?:{_ALLIANCE}|it\b|ties)",
        "anywhere",
    ),
    _pattern("break", rf"\bbreaks?\s+(?:off\s+)?{_FILL}(?:{_ALLIANCE})", "anywhere"),
    _pattern("break", r"\bbreaks?\s+with\s+(?=(?:the\s+)?<)", "anywhere"),
    _pattern(
        "break",
        rf"\b{_ALLIANCE}\b[^.;]{{0,50}}\b(?:is|are)\s+(?:hereby\s+|herewith\s+|now\s+|inactivated\s+and\s+)*(?:broken|"
        rf"dissolved|over|ended|at\s+an\s+end|terminated|dead|finished|cancelled|canceled|"
        rf"null\s+and\s+void)",
        "anywhere",
    ),
    _pattern("inactivate", r"\b(?:is|are)\s+no\s+longer\s+active\b", "anywhere", sure=False),
    _pattern(
        "activate",
        r"(?<!in)(?<!de)(?<!-)\b(?:re-?)?(?:activates?|actviates?|actvates?|activats|"
        r"acivates?)\b|(?<!in)(?<!de)(?<!-)\bactivated\b",
        "anywhere",
    ),
    _pattern(
        "activate",
        rf"\b(?:sets?|puts?|turns?|makes?|switch(?:es)?)\s+(?:{_FILL}{_ALLIANCE}[^.;]{{0,60}}|(?:it|this|that))\s+"
        rf"(?:to\s+)?active\b",
        "anywhere",
    ),
    _pattern(
        "activate",
        rf"\b(?:switch(?:es)?|turns?)\s+(?:it|this|that|the\s+{_ALLIANCE}[^.;]{{0,40}})\s+on\b",
        "anywhere",
    ),
    _pattern(
        "activate",
        rf"\b(?:is|are|be|becomes?|goes|makes?|calls?|declares?|"
        rf"consider\w*)\s+(?:(?!no\b|not\b|never\b)[\w'’<>+-]+\s+){{0,5}}?active\b(?!\s+{_ALLIANCE})",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "inactivate",
        rf"\b{_ALLIANCE}\b[^.;]{{0,60}}\b(?:set\s+to|is|becomes|goes)\s+(?:now\s+|hereby\s+|herewith\s+|therefore\s+|again\s+|from\s+(?:now|today)\s+(?:on\s+)?|as\s+of\s+(?:now|today)\s+)*inactive\b",
        "anywhere",
    ),
    _pattern("break", rf"\b{_ALLIANCE}\b[^.;]{{0,50}}\b(?:ends|broken|dissolved|terminated)\b", "anywhere", sure=False),
    _pattern(
        "inactivate",
        r"^\W*(?:in|de)activat(?:ion|ing)\b|^\W*inactive\s+(?:from|as\s+of)\s+(?:now|today)\b",
        "anywhere",
        sure=False,
    ),
    _pattern("break", r"\b(?:and|also|now)\s+broken\b", "anywhere", sure=False),
    _pattern(
        "activate",
        r"^\W*activat(?:ion|ing)\b|^\W*(?:also|now)\s+active\b|^\W*active\b(?=[^.;]{0,40}\b(?:too|as\s+well|also|here)\b)|"
        r"(?:^|[:,–-])\s*active\W*$|"
        r"\bactive\s+(?:straight\s+away|at\s+once|immediately|from\s+(?:now|today)|as\s+of)\b",
        "anywhere",
        sure=False,
    ),
    _pattern("form", rf"\b{_ALLIANCE}\s+(?:proposal|offer)\s+(?:to|for|with)\b", "anywhere"),
    _pattern(
        "form",
        rf"\b(?:forms?|enters?|concludes?|makes?|signs?|proposes?|offers?|agrees?|establish(?:es)?|"
        rf"joins?|creates?|founds?|seals?|accepts?|strikes?|announces?|declares?|extends?|suggests?|invites?|takes?\s+up|"
        rf"requests?|seeks?|asks?\s+(?:<\w+[+~]?>\s+)?for|"
        rf"wants?\s+to\s+form|is\s+(?:pleased|happy|glad|proud)\s+to\s+(?:form|announce|enter|sign|propose|"
        rf"offer))\b[^.;]{{0,70}}?\b{_ALLIANCE}\b",
        "anywhere",
    ),
    _pattern(
        "form",
        rf"\b{_ALLIANCE}\b[^.;]{{0,70}}?\b(?:(?:is|are)\s+(?:hereby\s+|herewith\s+|"
        rf"now\s+)*)?(?:signed|agreed|concluded|formed|proposed|offered|made|sealed|accepted|"
        rf"established)\b",
        "anywhere",
    ),
    _pattern(
        "form",
        rf"\b(?:have|has)\s+(?:\w+\s+){{0,2}}?(?:concluded|formed|agreed|signed|made|entered|reached|struck)\b[^.;]{{0,40}}?"
        rf"\b{_ALLIANCE}\b",
        "anywhere",
    ),
    _pattern(
        "form",
        rf"\b(?:signed|agreed|accepted|formed|concluded|proposed)\b\W{{1,3}}(?:the\s+|an?\s+|"
        rf"our\s+)?{_ALLIANCE}\b",
        "anywhere",
    ),
    _pattern(
        "form",
        r"\b(?:all(?:y|ies)|aligns?)\s+(?:(?:itself|herself|himself|ourselves|myself|"
        r"themselves)\s+)?with\b",
    ),
    _pattern(
        "form",
        r"\b(?:is|are|be)\s+(?:now\s+|hereby\s+|herewith\s+|henceforth\s+)*(?:allied\s+(?:with|to)|"
        r"allies)\b|<\w+[+~]?>\s+and\s+(?:the\s+)?<\w+[+~]?>\s+are\s+(?:now\s+|hereby\s+|henceforth\s+)*allied\b",
        "anywhere",
    ),
    _pattern("form", rf"\b{_ALLIANCE}\s+is\s+what\s+(?:we|i|<\w+>)\s+(?:propose|offer|ask|want)s?\b", "anywhere"),
    _pattern(
        "form",
        rf"\b{_ALLIANCE}\b,?\s+(?:which|that)\s+(?:the\s+)?(?:<\w+[+~]?>|we|i)\s+(?:hereby\s+|herewith\s+|now\s+)?"
        r"(?:propose|offer|form|sign)s?\b",
        "anywhere",
    ),
    _pattern(
        "form",
        rf"^\W*(?:an?\s+|the\s+)?(?:\w+\s+)?{_ALLIANCE}\s+(?:with|between|"
        rf"of)\b(?![^.;]{{0,40}}\b(?:is|stays?|remains?|stands?|holds?|was|will)\b)",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "form",
        rf"<\w+[+?~]?>\s*(?:[-–/&+]|and)\s*(?:the\s+)?<\w+[+?~]?>\s*[=:–-]\s*(?:an?\s+)?{_ALLIANCE}\b",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "form", rf"\b{_ALLIANCE}\s+<\w+[+?~]?>\s*(?:[-–/&+,]|and|with)\s*(?:the\s+)?<\w+[+?~]?>", "anywhere", sure=False
    ),
    _pattern(
        "peace",
        r"\b(?:proposes?|offers?|makes?|signs?|accepts?|concludes?|agrees?\s+to|asks?\s+(?:<\w+[+~]?>\s+)?for|"
        r"sues?\s+for|seeks?|suggests?|requests?|declares?|grants?|"
        rf"wants?)\s+(?:[\w'’<>+-]+[\s,:]+){{0,5}}?{_PEACE}",
        "anywhere",
    ),
    _pattern(
        "peace",
        rf"\b{_PEACE}[^.;]{{0,60}}?\b(?:(?:is|are)\s+(?:hereby\s+|herewith\s+|"
        r"now\s+)*)?(?:proposed|offered|signed|accepted|agreed|concluded|made|restored)\b",
        "anywhere",
    ),
    _pattern(
        "peace",
        r"\b(?:proposed|offered|signed|accepted|agreed|concluded)\b\W{1,3}(?:the\s+|a\s+|"
        r"our\s+)?peace\b",
        "anywhere",
    ),
    _pattern(
        "endorse",
        r"\b(?:my|our|its|his|her|the|full|this)\s+(?:[\w'’]+\s+){0,3}?(?:endorsement|indorsement)\b|"
        r"^\W*endorsement\b|^\W*(?:and|also)\s+(?:(?:mine|ours)\b|by\s+(?:the\s+)?(?:pm\b|prime\s+minister|<))|\b(?:my|our|his|her|the\s+pm's)\s+(?:blessing|approval|consent|assent)\b",
        "endorsed",
        sure=False,
    ),
    _pattern(
        "peace",
        r"^\W*(?:a\s+|an\s+)?(?:white\s+|offer\s+of\s+|proposal\s+of\s+)?peace\s+(?:with|between|"
        r"to|offer|proposal)\b",
        "anywhere",
        sure=False,
    ),
    _pattern("peace", r":\s*peace\W*$", "anywhere", sure=False),
    _pattern(
        "peace", r"\b(?:takes|begs\s+(?:the\s+)?<\w+[+~]?>\s+for)\s+(?:the\s+|this\s+)?peace\b", "anywhere", sure=False
    ),
    _pattern(
        "peace",
        r"^\W*(?:and\s+)?to\s+(?:the\s+)?<\w+[+?~]?>\s*[:,–-]\s*(?:an?\s+)?(?:\w+\s+)?peace\b",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "peace",
        rf"\b(?:proposes?|offers?|suggests?|agrees?)\b(?:(?!\bnot?\b)[^.;]){{1,120}}?\b{_PEACE}",
        "anywhere",
        sure=False,
    ),
    _pattern("peace", r"\bends?\s+(?:the|our|this|its|her|his)\s+war\s+(?:with|against)\b", "anywhere", sure=False),
    _pattern(
        "truce",
        r"\b(?:have|has)\s+(?:an?\s+)?(?:truce|armistice|cease-?\s?fire)\s+(?:until|till|with)\b",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "truce",
        r"\b(?:declares?|proposes?|offers?|agree[ds]?|signs?|makes?|accepts?|grants?|concludes?|"
        r"calls?|asks?)\b[^.;]{0,50}?\b(?:truce|armistice|cease-?\s?fire)\b|\b(?:truce|armistice|"
        r"cease-?\s?fire)\b[^.;]{0,50}?\b(?:agreed|declared|signed|proposed|accepted)\b",
        "anywhere",
    ),
    _pattern(
        "endorse",
        r"\b(?:endorses?|endorsed|endorsing|endores|endorces?|indorses?|endors|indorsed|"
        r"endorced|endosre[sd]?|endoresed|endorsd|enorse[sd]?)\b",
        "endorsed",
    ),
    _pattern(
        "endorse",
        r"\b(?:seconds?(?!\s*[:,])|seconded|ratif(?:y|ies|ied)|countersigns?|countersigned|approves?|"
        r"approved|concurs?|backs|supports?)\b",
        "endorsed",
        sure=False,
    ),
    _pattern(
        "dismiss",
        r"\b(?:is|are)\s+(?:hereby\s+|herewith\s+)?(?:dismissed|recalled|relieved|fired|sacked|removed)\b[^.;]{0,40}"
        r"\b(?:ambassador|envoy|deputy)\b",
        "anywhere",
    ),
    _pattern(
        "appoint",
        r"\b(?:ambassador|envoy|deputy)\b[^.;]{0,60}\b(?:is|are)\s+(?:hereby\s+|herewith\s+)?(?:appointed|named)\b",
        "anywhere",
    ),
    _pattern(
        "dismiss",
        r"\b(?:dismiss(?:es)?|recalls?|relieves?|fires?|sacks?|removes?|replaces?|"
        r"withdraws?)\b[^.;]{0,90}?\b(?:ambassador|envoy|deputy)\b|\b(?:ambassador|envoy|"
        r"deputy)\b[^.;]{0,60}\b(?:is|are)\s+(?:hereby\s+|herewith\s+)*(?:dismissed|recalled|relieved|fired|"
        r"sacked|removed)\b|\bno\s+longer\s+(?:my|our|<\w+>)\s+(?:ambassador|envoy|deputy)\b|"
        r"\b(?:calls?|orders?|brings?)\b[^.;]{0,60}\b(?:ambassador|envoy)\b[^.;]{0,30}\b(?:home|back)\b|"
        r"\b(?:calls?|orders?)\s+(?:home|back)\b[^.;]{0,60}\b(?:ambassador|envoy)\b",
        "anywhere",
    ),
    _pattern(
        "appoint",
        r"\b(?:appoints?|names?|nominates?|accredits?|sends?|"
        r"designates?)\b[^.;]{0,90}?\b(?:ambassador|envoy|deputy|deputies|deputy minister)\b|\b(?:is|"
        r"be)\s+(?:hereby\s+|herewith\s+|now\s+)*(?:appointed|named|nominated|"
        r"accredited)\b[^.;]{0,60}\b(?:ambassador|envoy|deputy)\b|\b(?:is|be)\s+(?:hereby\s+|herewith\s+|now\s+|"
        r"from\s+now\s+on\s+)*(?:my|our|the\s+new|<\w+>)\s+(?:new\s+)?(?:ambassador|envoy|deputy)\b",
        "anywhere",
    ),
    _pattern(
        "appoint",
        r"\b(?:appoints?|names?|nominates?|accredits?|sends?|designates?)\b[^.;]{0,60}\b(?:in\s+(?:his|her|their)\s+"
        r"(?:place|stead)|instead)\b",
        sure=False,
    ),
    _pattern(
        "appoint",
        r"\b(?:ambassador|envoy|deputy)\b[^.;]{0,60}\b(?:is|will\s+be|shall\s+be)\b[^.;]{1,40}\b(?:from\s+(?:today|now)|henceforth|"
        r"as\s+of\s+(?:today|now))\b|\b(?:new|our|my)\s+(?:ambassador|envoy|deputy)\b[^.;:]{0,40}(?:\b(?:is|will\s+be)|"
        r":)\s|(?:^|announces?|:)\W*(?:\d\W+)?(?:an?\s+|our\s+|its\s+|her\s+|his\s+)?new\s+(?:ambassador|envoy|deputy)\b",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "treaty",
        rf"\b(?:signs?|signed|accedes?\s+to|joins?|accepts?|proposes?|concludes?|agrees?\s+(?:to|"
        rf"on)|adheres?\s+to|offers?|enters?\s+into|(?:puts?|adds?|sets?|affix(?:es)?)\s+(?:its|her|his|our|my)\s+(?:name|seal|signature|hand)\s+(?:to|"
        rf"under|below|beneath))\s+(?:[\w'’<>+-]+\s+){{0,4}}?{TREATY}\b",
        "anywhere",
    ),
    _pattern(
        "treaty",
        rf"^\W*(?:the\s+|a\s+|draft\s+|secret\s+|"
        rf"proposed\s+)*(?:<\w+\+?>[\s-]*)*{TREATY}\s+(?:of|on|between|with|for|about)\b",
        "anywhere",
    ),
    _pattern(
        "treaty",
        r"(?:<\w+[+~]?>[\s,]*(?:and|&)?\s*(?:the\s+)?(?:kingdom\s+of\s+)?){2,}(?:have\s+|"
        r"hereby\s+)*agreed?\b(?!\s+(?:to|on|upon)\s+(?:an?\s+|the\s+)?(?:truce|armistice|cease))(?:\s+(?:as\s+follows|that|upon|on|the\s+following))?\s*:?",
        "anywhere",
    ),
    _pattern("treaty", rf"\b{TREATY}\b[^.;]{{0,60}}?\b(?:is\s+(?:hereby\s+)?)?signed\b", "anywhere"),
    _pattern(
        "explain",
        r"\b(?:in|serves?|to)\s+(?:the\s+|our\s+|its\s+|her\s+|his\s+)?(?:very\s+)?best\s+interests?\b|^\W*(?:my\s+|the\s+|our\s+)?explanation\b",
        "none",
    ),
    _pattern("explain", r"\bin\s+(?:our|my|its|her|his)\s+(?:own\s+)?interests?\b", "none", sure=False),
    _pattern(
        SIGN,
        r"\b(?:signs|sign|signed|co-?signs?|counter-?signs?|countersigned)\b(?!\s+(?:of|what|whatever|anything|that(?!\s*(?:[.!,;]|$))|up|language))",
        "anywhere",
    ),
    _pattern(
        SIGN,
        r"(?:^|[.!;,]\s*|\b(?:gladly|hereby|happily|is|are|we|i|and)\s+|<\w+[+?~]?>\s+)(?:accepted|accepts?|agreed|agrees?)\b(?![\s.…]+(?:with|that)\b|\s+\w+\s+(?:declaration|challenge|apolog|thanks|defeat|fact))",
        "anywhere",
    ),
    _pattern(
        SIGN,
        r"\b(?:puts?|adds?|sets?|affix(?:es)?|places?|gives?|lends?)\s+(?:\w+\s+)?(?:name|signature|seal|hand)s?\s+(?:to|under|on|below|beneath)\b|"
        r"\b(?:says?|do|does|posts?)\s+the\s+same\b",
        "anywhere",
        sure=False,
    ),
    _pattern(
        SIGN,
        r"(?:^|[:,]\s*|\b(?:is|are|am|we're|i'm|count\s+(?:us|me)|<\w+[+~]?>)\s+)in(?=\s*(?:[.,!;(]|with\b|too\b|$))",
        "anywhere",
        sure=False,
    ),
    _pattern(
        "war", r"^\W*(?:the\s+)?<\w+[+~]?>\s+(?:too|also|as\s+well)\s*[:,–-]\s*war\s+(?:on|upon|against)\b", sure=False
    ),
    _pattern(
        SIGN,
        r"(?:^|^[^.!?]{1,30},\s)\W*(?:and\s+|yes,?\s+)?(?:so\s+(?:do|does)\s+(?:we|i|(?:the\s+)?<)|<\w+[+~]?>\s+(?:does\s+)?"
        r"(?:likewise|the\s+same|as\s+well|too)\b|same\s+(?:here|from|for|on\s+ours|with\s+us)\b|ditto\b|likewise\b|(?:us|me)\s+too\b|"
        r"we\s+do\s+(?:too|the\s+same)\b)",
        "none",
        sure=False,
    ),
    _pattern(
        "war",
        r"(?:<\w+[+?~]?>\s+|^\W*(?:\d\W+)?)to\s+(?:the\s+)?<\w+[+?~]?>\s*[:,–-]\s*(?:(?:it|this|that)(?:'s|\s+is|\s+means)\s+)?war\b",
        "anywhere",
        sure=False,
    ),
    _pattern(
        SIGN,
        r"^\W*(?:and\s+|so\s+)?(?:the\s+)?<\w+[+~]?>\s+(?:too\s+)?with\s+(?:the\s+)?<\w+[+~]?>\W*$",
        "anywhere",
        sure=False,
    ),
    _pattern("war", r"^\W*(?:<\w+[+~]?>\s*[:,–-]\s*)?war\s+(?:on|upon|against|vs\.?)(?!\w)", sure=False),
    _pattern(SIGN, r"^\W*(?:and|also|plus)\s+(?:the\s+)?<\w+[+~]?>(?:\s+(?:too|also|as\s+well))?\W*$", OWN, sure=False),
    _pattern(
        SIGN,
        r"^\W*(?:and\s+)?(?:also\s+)?(?:from|on|for)\s+(?:our|my|this|the\s+<\w+[+~]?>|<\w+[+~]?>)\s*(?:side|end|part)\b"
        r"(?=[^.;]{0,20}\b(?:too|also|as\s+well|likewise)\b)|^\W*(?:the\s+)?(?:our|my|<\w+[+~]?>)\s+signature\s*[:.!]|\b(?:this|here)\s+(?:is|comes)\s+(?:our|my|(?:the\s+)?<\w+[+~]?>)\s+signature\b",
        "none",
        sure=False,
    ),
    _pattern(
        SIGN,
        r"^\W*(?:and\s+)?(?:wir|ich)\s+(?:auch|ebenfalls)\b|^\W*(?:ebenso|gleichfalls|idem|nous\s+aussi|moi\s+aussi|"
        r"anche\s+noi|nosotros\s+también)\b",
        "none",
        sure=False,
    ),
    _pattern("peace", r"\b(?:is|are)\s+(?:now\s+|again\s+)*at\s+peace\b", "anywhere", sure=False),
    _pattern("peace", r"\bpeace\s+(?:with|between)\b", "anywhere", sure=False),
)
"""In this order: what a pattern has taken of a sentence, a later one does not take again."""

STEMS = re.compile(
    r"war|dow|peace|alli|alia|alie|league|coalition|entente|activ|actv|activ|actvi|aciv|treat|conven|accord|concord|protocol|"
    r"compact|truce|armis|cease|endor|endos|indors|enors|enor|second|ratif|sign|approv|concur|back|support|accept|agree|envoy|"
    r"ambass|deput|withdr|retract|rescind|take|revok|recall|cancel|call|annul|pull|interest|explan|break|dissol|ties|void|end|"
    r"so do|same|ditto|likewise|too|as well|switch|turn|name|seal|hand|blessing|consent|assent|> with|^\W*(?:and|"
    r"also)\s+(?:by|mine|ours)|"
    r"auch\b|ebenso|ebenfalls|gleichfalls|idem|aussi|anche|también|^\W*(?:and|also|plus)\s+(?:the\s+)?<|"
    r"\bin(?:[.,!;]|\s+with|\s+too|\W*$)"
)
"""A sentence without any of these has no words of an act; most have none."""
