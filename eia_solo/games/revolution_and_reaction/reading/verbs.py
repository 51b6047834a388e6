"""The words that acts are made with, kind by kind; states in them are marks, as `mentions` makes them."""

import re

from eia_solo.games.revolution_and_reaction.reading.patterns import ALLIANCE, FILL, PEACE, TREATY, pattern
from eia_solo.games.revolution_and_reaction.reading.verbs_of_papers import OF_PAPERS

PATTERNS = (
    pattern(
        "withdraw",
        rf"\b(?:withdraws?|retracts?|rescinds?|takes?\s+back|revokes?|recalls?|cancels?|"
        rf"calls?\s+off|annuls?|pulls?\s+back)\s+{FILL}(?:declaration|dow|offer|proposal|endorsement|post|"
        rf"request|signature|war\b|activation|order|statement|transfer)",
        "anywhere",
    ),
    pattern(
        "withdraw",
        r"\b(?:declaration|dow|offer|proposal|endorsement|request|"
        r"signature)\b[^.]{0,60}\b(?:is|are)\s+(?:hereby\s+)?(?:withdrawn|retracted|rescinded|revoked|taken back|"
        r"cancelled|canceled|null and void|void)",
        "anywhere",
    ),
    pattern(
        "withdraw",
        rf"\btakes?\s+{FILL}(?:declaration|offer|proposal|endorsement|request|signature)\s+(?:[\w<>+]+\s+){{0,3}}?back\b",
        "anywhere",
    ),
    pattern("withdraw", r"\b(?:take|takes)\s+(?:it|that|this)\s+(?:all\s+)?back\b", "anywhere", sure=False),
    pattern("withdraw", r"\b(?:withdraws?|retracts?)\s+(?:it|that|this|them)\b", "anywhere", sure=False),
    pattern("withdraw", r"\boffer\b[^.;]{0,50}\bis\s+(?:now\s+)?off\s+the\s+table\b", "anywhere", sure=False),
    pattern(
        "renounce",
        rf"\b(?:renounces?|denounces?|repudiates?|abrogates?|leaves?|withdraws?\s+from|quits?|"
        rf"steps?\s+out\s+of|resigns?\s+from|cancels?|ends|voids?|tears?\s+up|terminates?|"
        rf"considers?\s+itself\s+no\s+longer\s+bound\s+by)\s+{FILL}(?:{TREATY})\b",
        "anywhere",
    ),
    pattern(
        "renounce",
        rf"\b{TREATY}\b[^.;]{{0,100}}?\b(?:(?:is|are)\s+)?(?:hereby\s+|herewith\s+|now\s+)*(?:renounced|denounced|"
        rf"repudiated|terminated|cancell?ed)\b",
        "anywhere",
    ),
    pattern("war", r"\bdeclar(?:e|es|ing)\s+(?:[\w'’-]+\s+){0,3}?war\b(?!\s+(?:on\s+)?(?:over|aims|effort))"),
    pattern(
        "war",
        r"\b(?:declears?|delcares?|declaires?|decalres?|declars|delare|delares|declre|"
        r"declres)\s+(?:[\w'’-]+\s+){0,3}?war\b",
    ),
    pattern("war", r"\bwar\s+(?:is|be)\s+(?:hereby\s+|herewith\s+|now\s+|therefore\s+)*declared\b"),
    pattern(
        "war",
        r"\bwar\s+(?:on|upon|against)\b(?=[^.;:]{1,60}?\b(?:is|be)\s+(?:hereby\s+|herewith\s+|now\s+|therefore\s+)*"
        r"declared\b)",
    ),
    pattern(
        "war",
        r"\b(?:makes?|wages?|goes?\s+to|go\s+to|brings?)\s+war\s+(?:on|upon|against|with|"
        r"to)\b",
        sure=False,
    ),
    pattern(
        "war",
        r"^\W*(?:formal\s+)?(?:declaration\s+of\s+war|dow)\b\s*(?:(?:by|of|from)\s+(?:the\s+)?<\w+[+~]?>\s+)?(?:on|upon|against|vs\.?|:|-|–|—)",
    ),
    pattern(
        "war",
        r"\b(?:with|makes?|issues?|delivers?|posts?|presents?|renews?|repeats?)\s+(?:[\w'’-]+\s+){0,3}?"
        r"declaration\s+of\s+war\b[\s:,-]+(?:on|upon|against|to)\b",
        sure=False,
    ),
    pattern(
        "war", r":\s*(?:a\s+|our\s+|the\s+)?(?:formal\s+)?declaration\s+of\s+war\s+(?:on|upon|against)\b", sure=False
    ),
    pattern("war", r"\bin\s+a\s+state\s+of\s+war\b(?!\s+(?:with|against))", "anywhere", sure=False),
    pattern("war", r"\bdows?\s+(?:on\s+)?(?=(?:the\s+)?<)"),
    pattern("war", r"\b(?:this|here)\b[^.;]{0,25}\bdeclaration\s+of\s+war\b", sure=False),
    pattern(
        "war",
        r"\b(?:is|are|be|being|am|stands?|finds?\s+(?:itself|herself|himself))\s+(?:now\s+|hereby\s+|"
        r"henceforth\s+|herewith\s+|therefore\s+|from\s+(?:now|today)\s+on\s+|as\s+of\s+(?:now|today)\s+)*(?:at|"
        r"in\s+a\s+state\s+of)\s+war\s+(?:with|against)\b",
        sure=False,
    ),
    pattern("war", r"\b(?:state\s+of\s+war)\s+(?:now\s+)?exists\b", "anywhere", sure=False),
    pattern(
        "inactivate",
        rf"\b(?:in|de)-?activates?\b|\b(?:in|de)-?activated\b|"
        rf"\bputs?\s+{FILL}{ALLIANCE}[^.]{{0,30}}\b(?:to\s+sleep|on\s+ice|on\s+hold)\b|\b(?:makes?|declares?|"
        rf"sets?|renders?|turns?)\s+{FILL}{ALLIANCE}[^.;]{{0,60}}\binactive\b|"
        rf"\bsuspends?\s+{FILL}{ALLIANCE}",
        "anywhere",
    ),
    pattern(
        "break",
        rf"(?<!the )(?<!an )\b(?:breaks?|dissolves?|calls?\s+off|(?:backs?|pulls?|walks?|steps?)\s+out\s+of|ends|"
        rf"end|terminates?|cancels?|abandons?|quits?|"
        rf"leaves?|severs?|"
        rf"scraps?|voids?)\s+{FILL}(?:{ALLIANCE}|(?<!leave\s)(?<!quit\s)it\b|ties)",
        "anywhere",
    ),
    pattern("break", rf"\bbreaks?\s+(?:off\s+)?{FILL}(?:{ALLIANCE})", "anywhere"),
    pattern("break", r"\bbreaks?\s+with\s+(?=(?:the\s+)?<)", "anywhere"),
    pattern(
        "break",
        rf"\b{ALLIANCE}\b[^.;]{{0,50}}\b(?:is|are)\s+(?:hereby\s+|herewith\s+|now\s+|inactivated\s+and\s+)*(?:broken|"
        rf"dissolved|over|ended|at\s+an\s+end|terminated|dead|finished|cancelled|canceled|"
        rf"null\s+and\s+void)",
        "anywhere",
    ),
    pattern("inactivate", r"\b(?:is|are)\s+no\s+longer\s+active\b", "anywhere", sure=False),
    pattern(
        "activate",
        r"(?<!in)(?<!de)(?<!-)\b(?:re-?)?(?:activates?|actviates?|actvates?|activats|"
        r"acivates?)\b|(?<!in)(?<!de)(?<!-)\bactivated\b",
        "anywhere",
    ),
    pattern(
        "activate",
        rf"\b(?:sets?|puts?|turns?|makes?|switch(?:es)?)\s+(?:{FILL}{ALLIANCE}[^.;]{{0,60}}|(?:it|this|that))\s+"
        rf"(?:to\s+)?active\b",
        "anywhere",
    ),
    pattern(
        "activate",
        rf"\b(?:switch(?:es)?|turns?)\s+(?:it|this|that|the\s+{ALLIANCE}[^.;]{{0,40}})\s+on\b",
        "anywhere",
    ),
    pattern(
        "activate",
        rf"\b(?:is|are|be|becomes?|goes|makes?|calls?|declares?|"
        rf"consider\w*)\s+(?:(?!no\b|not\b|never\b)[\w'’<>+-]+\s+){{0,5}}?active\b(?!\s+{ALLIANCE})",
        "anywhere",
        sure=False,
    ),
    pattern(
        "inactivate",
        rf"\b{ALLIANCE}\b[^.;]{{0,60}}\b(?:set\s+to|is|becomes|goes)\s+(?:now\s+|hereby\s+|herewith\s+|therefore\s+|again\s+|from\s+(?:now|today)\s+(?:on\s+)?|as\s+of\s+(?:now|today)\s+)*inactive\b",
        "anywhere",
    ),
    pattern(
        "break",
        rf"\b{ALLIANCE}\b(?:(?!\b(?:stays?|remains?|still)\b)[^.;]){{0,50}}\b(?:ends|broken|dissolved|terminated)\b",
        "anywhere",
        sure=False,
    ),
    pattern(
        "inactivate",
        r"^\W*(?:in|de)activat(?:ion|ing)\b|^\W*inactive\s+(?:from|as\s+of)\s+(?:now|today)\b",
        "anywhere",
        sure=False,
    ),
    pattern("break", r"\b(?:and|also|now)\s+broken\b", "anywhere", sure=False),
    pattern(
        "activate",
        r"^\W*activat(?:ion|ing)\b|^\W*(?:also|now)\s+active\b|^\W*active\b(?=[^.;]{0,40}\b(?:too|as\s+well|also|here)\b)|"
        r"(?:^|[:,–-])\s*active\W*$|\bactive\b[^.;]{0,12}\b(?:from|on|for)\s+(?:our|my|its|this)\s+(?:side|part|end)\b|"
        r"\b(?:it|this|that)(?:['’]s|\s+is)\s+(?:now\s+|hereby\s+|also\s+)*active\b|"
        r"\bactive\s+(?:straight\s+away|at\s+once|immediately|from\s+(?:now|today)|as\s+of)\b",
        "anywhere",
        sure=False,
    ),
    pattern("form", rf"\b{ALLIANCE}\s+(?:proposal|offer)\s+(?:to|for|with)\b", "anywhere"),
    pattern(
        "form",
        rf"\b(?:forms?|enters?|concludes?|makes?|signs?|proposes?|offers?|agrees?|establish(?:es)?|"
        rf"joins?|creates?|founds?|seals?|accepts?|strikes?|announces?|declares?|extends?|suggests?|invites?|takes?\s+up|"
        rf"requests?|seeks?|asks?\s+(?:<\w+[+~]?>\s+)?for|"
        rf"wants?\s+to\s+form|is\s+(?:pleased|happy|glad|proud)\s+to\s+(?:form|announce|enter|sign|propose|"
        rf"offer))\b[^.;]{{0,70}}?\b{ALLIANCE}\b",
        "anywhere",
    ),
    pattern(
        "form",
        rf"\b{ALLIANCE}\b[^.;]{{0,70}}?\b(?:(?:is|are)\s+(?:hereby\s+|herewith\s+|"
        rf"now\s+)*)?(?:signed|agreed|concluded|formed|proposed|offered|made|sealed|accepted|"
        rf"established)\b",
        "anywhere",
    ),
    pattern(
        "form",
        rf"\b(?:have|has)\s+(?:\w+\s+){{0,2}}?(?:concluded|formed|agreed|signed|made|entered|reached|struck)\b[^.;]{{0,40}}?"
        rf"\b{ALLIANCE}\b",
        "anywhere",
    ),
    pattern(
        "form",
        rf"\b(?:signed|agreed|accepted|formed|concluded|proposed)\b\W{{1,3}}(?:the\s+|an?\s+|"
        rf"our\s+)?{ALLIANCE}\b",
        "anywhere",
    ),
    pattern(
        "form",
        r"\b(?:all(?:y|ies)|aligns?)\s+(?:(?:itself|herself|himself|ourselves|myself|"
        r"themselves)\s+)?with\b",
    ),
    pattern(
        "form",
        r"\b(?:is|are|be)\s+(?:now\s+|hereby\s+|herewith\s+|henceforth\s+)*(?:allied\s+(?:with|to)|"
        r"allies)\b|<\w+[+~]?>\s+and\s+(?:the\s+)?<\w+[+~]?>\s+are\s+(?:now\s+|hereby\s+|henceforth\s+)*allied\b",
        "anywhere",
    ),
    pattern("form", rf"\b{ALLIANCE}\s+is\s+what\s+(?:we|i|<\w+>)\s+(?:propose|offer|ask|want)s?\b", "anywhere"),
    pattern(
        "form",
        rf"\b{ALLIANCE}\b,?\s+(?:which|that)\s+(?:the\s+)?(?:<\w+[+~]?>|we|i)\s+(?:hereby\s+|herewith\s+|now\s+)?"
        r"(?:propose|offer|form|sign)s?\b",
        "anywhere",
    ),
    pattern(
        "form",
        rf"^\W*(?:an?\s+|the\s+)?(?:\w+\s+)?{ALLIANCE}\s+(?:with|between|"
        rf"of)\b(?![^.;]{{0,40}}\b(?:is|stays?|remains?|stands?|holds?|was|will)\b)",
        "anywhere",
        sure=False,
    ),
    pattern(
        "form",
        rf"<\w+[+?~]?>\s*(?:[-–/&+]|and)\s*(?:the\s+)?<\w+[+?~]?>\s*[=:–-]\s*(?:an?\s+)?{ALLIANCE}\b",
        "anywhere",
        sure=False,
    ),
    pattern(
        "form", rf"\b{ALLIANCE}\s+<\w+[+?~]?>\s*(?:[-–/&+,]|and|with)\s*(?:the\s+)?<\w+[+?~]?>", "anywhere", sure=False
    ),
    pattern(
        "peace",
        r"\b(?:proposes?|offers?|makes?|signs?|accepts?|concludes?|agrees?\s+to|asks?\s+(?:<\w+[+~]?>\s+)?for|"
        r"sues?\s+for|seeks?|suggests?|requests?|declares?|grants?|"
        rf"wants?)\s+(?:[\w'’<>+-]+[\s,:]+){{0,5}}?{PEACE}",
        "anywhere",
    ),
    pattern(
        "peace",
        rf"\b{PEACE}[^.;]{{0,60}}?\b(?:(?:is|are)\s+(?:hereby\s+|herewith\s+|"
        r"now\s+)*)?(?:proposed|offered|signed|accepted|agreed|concluded|made|restored)\b",
        "anywhere",
    ),
    pattern(
        "peace",
        r"\b(?:proposed|offered|signed|accepted|agreed|concluded)\b\W{1,3}(?:the\s+|a\s+|"
        r"our\s+)?peace\b",
        "anywhere",
    ),
    pattern(
        "endorse",
        r"\b(?:my|our|its|his|her|the|full|this)\s+(?:[\w'’]+\s+){0,3}?(?:endorsement|indorsement)\b|"
        r"^\W*endorsement\b|^\W*(?:and|also)\s+(?:(?:mine|ours)\b|by\s+(?:the\s+)?(?:pm\b|prime\s+minister|<))|\b(?:my|our|his|her|the\s+pm's)\s+(?:blessing|approval|consent|assent)\b",
        "endorsed",
        sure=False,
    ),
    pattern(
        "peace",
        r"^\W*(?:a\s+|an\s+)?(?:white\s+|offer\s+of\s+|proposal\s+of\s+)?peace\s+(?:with|between|"
        r"to|offer|proposal)\b",
        "anywhere",
        sure=False,
    ),
    pattern("peace", r":\s*peace\W*$", "anywhere", sure=False),
    pattern(
        "peace", r"\b(?:takes|begs\s+(?:the\s+)?<\w+[+~]?>\s+for)\s+(?:the\s+|this\s+)?peace\b", "anywhere", sure=False
    ),
    pattern(
        "peace",
        r"^\W*(?:and\s+)?to\s+(?:the\s+)?<\w+[+?~]?>\s*[:,–-]\s*(?:an?\s+)?(?:\w+\s+)?peace\b",
        "anywhere",
        sure=False,
    ),
    pattern(
        "peace",
        rf"\b(?:proposes?|offers?|suggests?|agrees?)\b(?:(?!\bnot?\b)[^.;]){{1,120}}?\b{PEACE}",
        "anywhere",
        sure=False,
    ),
    pattern("peace", r"\bends?\s+(?:the|our|this|its|her|his)\s+war\s+(?:with|against)\b", "anywhere", sure=False),
    *OF_PAPERS,
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
