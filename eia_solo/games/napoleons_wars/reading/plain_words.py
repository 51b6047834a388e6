"""Orders in the words that players use, said in those of the reader: other languages, small words, several corps."""

import re
from collections.abc import Callable, Iterator
from typing import TypeAlias

_SEAS = {
    "North Sea": "nordsee|noordzee|mer du nord|mare? del nord|mar del norte",
    "Baltic Sea": "ostsee|oostzee|mer baltique|mar baltico|baltico",
    "English Channel": r"(?<!english )channel|(?:der |den )?(?:ärmel)?kanal|la manche|(?:la )?manica|het kanaal",
    "Black Sea": "schwarze[ns]? meer|mer noire|mar nero|mar negro|zwarte zee",
    "Adriatic Sea": "adria|adriatische[ns]? meer|mer adriatique|adriatique|mare? adriatico|adriatico",
    "Aegean Sea": "ägäis|mer égée|mare? egeo|egeo",
    "Ionian Sea": "ionische[ns]? meer|mer ionienne|mare? ionio|mar jónico",
    "Irish Sea": "irische see|mer d['’]irlande|mare? d['’]irlanda|mar de irlanda",
    "Bay of Biscay": "(?<!bay of )biscay|(?:golf von )?biskaya|golfe de gascogne|golfo di biscaglia|golfo de vizcaya",
    "Gulf of Cadiz": "(?<!gulf of )cadiz(?! bay)|golf von cadiz|golfe de cadix|golfo (?:di cadice|de cádiz)",
    "Gulf of Bothnia": "(?<!gulf of )bothnia|bottnischer meerbusen|golfe de botnie|golfo di botnia",
    "Atlantic Ocean": "atlantik|océan atlantique|oceano atlantico|océano atlántico",
    "North Atlantic": "nordatlantik|atlantique nord|atlantico del nord|atlántico norte|n\\.? atl(?:antic)?",
    "Western Mediterranean": "west(?:ern)? med|w\\.? med|westliche[ns]? mittelmeer|méditerranée occidentale|"
    "mediterraneo occidentale|mediterráneo occidental",
    "Eastern Mediterranean": "east(?:ern)? med|e\\.? med|östliche[ns]? mittelmeer|méditerranée orientale|"
    "mediterraneo orientale|mediterráneo oriental",
}
"""What players call a sea: parts of its name, and its names in other languages."""
_DRAWN = str.maketrans({**dict.fromkeys("⇒➔➜➝⟶→»›▶►", ">"), **dict.fromkeys("−‐‑‒―", "-")})
"""Arrows and dashes that the reader of orders does not have."""
_A_KIND = (
    "(?=(?:new |nouvelle )?(?:infant|inf|caval|cav|artill|art|gun|squad|sqn|ship|fleet|flott|kavall|geschw)[a-zé]*)"
)
_STILL = (
    r"(?: (?:still|for now|too|as well|again|this (?:season|turn|spring|summer|fall|winter)))*"
    r"(?=\s*(?:[,;.!)]|\b(?:and|instead|rather)\b|$))"
)
"""What may stand behind "holds" and its place, before the clause ends; with anything else the line is not changed."""
_A_SEA = r"(?:the )?(?-i:[A-Z])[\w']+(?: (?:of|[\w']+))*?"


def _ships_of(found: re.Match[str]) -> str:
    """Squadrons with their number before the sea: "Both North Sea squadrons", "Kattegat squadrons (2)"."""
    number = found[3] or (found[1] or "all").strip()
    return f"{'2' if number.casefold() == 'both' else number} squadrons {found[2]} "


def _by_sea(found: re.Match[str]) -> str:
    """A voyage whose seas are named behind its goal: "embarks for Portugal via Irish Sea and Atlantic Ocean"."""
    seas = re.split(r"\s*(?:,|\band\b|\bthen\b)\s*", found[3])
    return f"{found[1]} sails {found[2]} via {', '.join(filter(None, seas))}"


_NAME = r"(?:the )?(?-i:[A-Z])[\w']+(?: (?-i:[A-Z])[\w']+)?"


def _over_seas(found: re.Match[str]) -> str:
    """A voyage in words: "A sails from London through the English Channel and the North Sea to Holland"."""
    seas = re.split(r"\s*(?:,|\band\b|\bthen\b)\s*", found[2])
    return f"{found[1]} sails {found[3]} via {', '.join(filter(None, seas))}"


def _counted(found: re.Match[str]) -> str:
    """A build with its number last: "Build infantry in Madrid (2)", "x2"."""
    return f"build {found[3] or found[4]} {found[1]} in {found[2]}"


_NTH_CORPS = r"^\W*(?:the )?(?:\d{1,2}(?:st|nd|rd|th|\.)?|first|second|third|fourth|fifth)\s*(?:army )?corps\s*:?\s*"
_Instead: TypeAlias = str | Callable[[re.Match[str]], str]
_WORDS: tuple[tuple[str, _Instead], ...] = (
    (r"\b(?:die |the )?(ostsee|nordsee|adria|kanal|schwarzmeer)flotte\b", r"squadrons \1"),
    *((rf"\b(?:{names})\b", sea) for sea, names in _SEAS.items()),
    (r"~~[^~]*~~", ""),
    (rf"{_NTH_CORPS}({_NAME}.+?)\s*\(that['’]s ((?-i:[A-Z]))\)\W*$", r"\2 \1"),
    (rf"{_NTH_CORPS}\(?((?-i:[A-Z]))\)?\s*:?\s+(?=\S)", r"\1 "),
    (r"(?<![\w.])((?-i:[A-Z])) to (?=(?:move|march|go|sail|hold|stay|attack|scout)\b)", r"\1 "),
    (
        r"\b((?:hold|stay|remain)s?) (?:(?:at |in )?(?:its|their|his|her|the) )?(?:positions?|ground|places?|posts?)\b",
        r"\1",
    ),
    (r"\b((?:hold|stay|remain)s?) (?:put|there|here) (?=(?:in|at)\b)", r"\1 "),
    (r"^(?:i|we) (?:want|wish|ask|order) (?=(?:corps )?(?-i:[A-Z])\b)", ""),
    (r"\b(?:makes?|does|do) nothing\b", "hold"),
    (r"\s+-+>?\s*(?=(?:hold|stay)s?\b)", " "),
    (r"(?<![\w.])((?-i:[A-Z]))\s*:\s*no moves?\b", r"\1 hold"),
    (
        r"(?<![\w.])((?-i:[A-Z]))\s*,\s*((?-i:[A-Z]))\s+(?=(?:all |both )?(?:hold|stay|remain)s?\b)",
        r"\1 and \2 ",
    ),
    (
        r"([-–>]\s*(?-i:[A-Z])\w+(?: (?-i:[A-Z])\w+)?)\s+(?=(?-i:[A-Z]) (?-i:[A-Z])\w{2,}\s*[-–>]|build \d)",
        r"\1; ",
    ),
    (
        rf"^(?:build:?\s+)?(\w+)\s+(?:in|at)\s+({_NAME})\s*(?:\((\d{{1,2}})\)|[x×]\s?(\d{{1,2}}))\W*$",
        _counted,
    ),
    (
        r"^(?:sqns?|squadrons?|fleets?|navy|ships?)\s*:?\s+(\d+|all|one|two)\s+(?:in|from)\s+(?:the )?([\w. ]+?)\s*"
        r"(?=[-–—>]|\b(?:to|into|hold|holds|stay|stays)\b)",
        r"\1 squadrons \2 ",
    ),
    (
        r"^(?:fleet|squadrons?)\s+([\w. ]+?)\s+(\d+) (?:squadrons?|ships?)\s+"
        r"(?=(?:to|into|hold|stay|remain)|[-–—>])",
        r"\2 squadrons \1 ",
    ),
    (r"\b(\d+|one|two|three|all) (?:squadrons?|ships?) from (?:the )?", r"\1 squadrons "),
    (
        r"^(?:the |my |our )?(\d+|one|two|three|all) (?:squadrons?|ships?) (?:holds?|stays?|remains?) (?:in|at) "
        rf"({_NAME})",
        r"\1 squadrons \2 hold",
    ),
    (
        r"^((?-i:NOS|BAR|NTH|KAT|BLT|BOT|IRI|ENG|NAT|ATL|BIS|CAD|WME|ADR|ION|AEG|EME|BLA))\s*:\s*(?=(?:hold|stay)s?\b)",
        r"squadrons \1 ",
    ),
    (r"^bau:?\s+", "build "),
    (r"\bkav\b", "cavalry"),
    (r"\b(?:geht|zieht|marschiert)\s+(?=von\b)", ""),
    (rf"(?<![\w.])((?-i:[A-Z])) takes ({_NAME}) from ({_NAME})", r"\1 \3 - \2"),
    (r"(?<![\w.])((?-i:[A-Z])) (?:enters?|occup(?:y|ies)|invades?) (?=(?:the )?(?-i:[A-Z]))", r"\1 - "),
    (
        r"\b(one|two|three|four|five) (inf\w*|cav\w*|art\w*|squadrons?) for (?=(?:the )?(?-i:[A-Z]))",
        r"\1 \2 in ",
    ),
    (r"\s(?:should|shall|must|will|is to|are to) be (?:raised|built|recruited|levied|trained)\b", ""),
    (
        r"(?<![\w.])(?:corps )?((?-i:[A-Z]))\s+"
        r"(?:(?:sails?|goes|crosses|embarks|travels?|is (?:shipped|carried))\s+)?(?:from\s+)?"
        rf"(?:{_NAME}\s+)?(?:via|through|over|across)\s+"
        rf"({_NAME}(?:\s*(?:,|and|then)\s*{_NAME})*)\s+to\s+({_NAME})"
        r"(?=\s*(?:[,;.]|$))",
        _over_seas,
    ),
    (rf"^(?:the |my |our )?(?:corps|army|troops) (?:in|at|from) ({_NAME})\s+(?=[a-z-])", r"all in \1 "),
    (rf"^(?:the |my |our )?({_NAME}) (?:corps|army|troops)\s*:?\s+(?=[a-z-])", r"all in \1 "),
    (r"\s*\(\d+ gold\)", ""),
    (r"(?<=\w )(?:up|down|over|across) (?=to\b)", ""),
    (r",?\s+(?:in (?:either|any) case|anyway|regardless|whatever happens)\b", ""),
    (
        rf"^(?:my |the |our )(?:fleet|squadrons?|ships?) (?:holds?|stays?|remains?) (?:in|at) ({_NAME})",
        r"squadrons \1 hold",
    ),
    (rf"^({_NAME}): build (.+?)\W*$", r"build \2 in \1"),
    (rf"^scout ({_NAME}) with (?:corps )?((?-i:[A-Z]))\b", r"\2 scouts \1"),
    (r"^losses:?\s+(\w+) first,? (?:and )?then (\w+)", r"losses \1, \2"),
    (r"\b(?:and )?with no attack\b", ", no attack"),
    (
        r"\b(?:walks?|rides?|proceeds?|crosses(?: over)?|"
        r"(?:goes|go|moves?|marches|march) (?:up|down|over|on|back|straight))\s+(?=to\b)",
        "",
    ),
    (r"[\U0001f000-\U0001faff\u2600-\u26ff\u2b00-\u2bff\ufe0e\ufe0f]", ""),
    (r"^\s*[-–—•*·◦▪●○✓]+\s+", ""),
    (r"^\s*\(?\d{1,2}[.)]\s+(?=\D)", ""),
    (
        r"^(?:(?:money|gold|builds?|geld|argent|soldi|dinero):\s*)?"
        r"(?:(?:i|we)(?:['’](?:d|ll)| would| will| shall)?(?: like| want| am going)?(?: to)?|ich|je|wir|nous|yo)\s+"
        r"(?=(?:build|recruit|raise|two|three|one|\d|bau|constru|costru))",
        "",
    ),
    (
        r"^((?:in )?(?:the )?(?-i:[A-Z])[a-z]+(?: [\w ]+?)?)\s*:\s*(\d+|all|one|two|three|both)\s+"
        r"(squadrons?|ships?|fleets?)\s+",
        r"\2 \3 \1 ",
    ),
    (
        rf"^(?:the |my )?(both |all |one |two |three |\d+ )?(?:the |my )?({_A_SEA}) (?:squadrons?|sqns?|ships?|fleets?)"
        r"\s*(?:\((\d+)\))?\s*(?=\b(?:hold|stay|remain|sail|to|into|go|attack)|[-–—>])",
        _ships_of,
    ),
    (
        rf"^({_A_SEA}):?\s+(?:all )?(\d+|all|one|two|three)\s+(?:squadrons? |ships? )?"
        r"(?=(?:hold|stay|remain|sail|to\b|into|go)|[-–—>])",
        r"\2 squadrons \1 ",
    ),
    (r"\bboth\s+(?:of )?(?:my |the |our )?(?=(?:squadron|ship|fleet))", "2 "),
    (
        rf"^(?:builds?:?\s+)?({_NAME}):?\s+((?:(?:\d+|one|two|three)\s+(?:inf|cav|art|I\b|C\b|A\b|sq)\w*"
        r"(?:,\s*|\s+and\s+)?)+)\.?$",
        r"build \2 in \1",
    ),
    (r"^((?-i:[A-Z]))\s+(?:holds?|stays?)\b[^,;]*?\s+and\s+scouts?\s+", r"\1 holds; \1 scouts "),
    (r"^((?-i:[A-Z])):?\s+(?:no move|does not move|no orders?|nothing)\W*$", r"\1 holds"),
    (r"\b((?-i:[A-Z]))\s+(?:va|marcia|marcha)\s+(?:a|ad|à)\s+(?=(?-i:[A-Z]))", r"\1 - "),
    (
        r"^(\d+|one) squadron ([\w ]+?)\s*(?:-+>?|>)\s*([\w ]+?),?\s+(?:and )?the other(?: one)? "
        r"(?:holds?|stays?)\W*$",
        r"\1 squadron \2 - \3; 1 squadron \2 holds",
    ),
    (r"\b(?:supply|versorge|feed) ([A-Z]) (?:zuletzt|last|en dernier|per ultimo|el último)\b", r"starve \1"),
    (r"\b(\d{1,2})(?-i:([ICA]))\b", r"\1 \2"),
    (r"^build:?\s+((?-i:[A-Z])\w+):?\s+((?:\d+\s*(?-i:[ICA])\b[,\s]*)+)\.?$", r"build \2 in \1"),
    (r"\b(\d+|one|two|three|four) (?:new|fresh|more|additional) ", r"\1 "),
    (r"^(?:lay down|raise up|put up)\b", "build"),
    (r",?\s+all in\s+(?=(?:the )?(?-i:[A-Z]))", " in "),
    (r"^treasury:\s*", ""),
    (r"(?<=\d )(\w+) for (?=(?-i:[A-Z]))", r"\1 in "),
    (r"\b(\d+|one|two|three) for (?=(?-i:[A-Z]))", r"\1 in "),
    (r",?\s+(?:y nada más|and nothing (?:else|more)|sonst nichts|rien d['’]autre)\b", ""),
    (r"^((?:\d+|ein\w*|zwei|drei|vier)\b[^;]+?)\s+(?:bauen|build)\W*$", r"build \1"),
    (
        r"(?<![\w.])((?-i:[A-Z])(?: (?-i:[A-Z])\w+)?)\s+(?:embarks|ships|is shipped|sets sail|sails) (?:for|to)\s+"
        r"([^,;]+?)\s+via\s+([^;.]+)",
        _by_sea,
    ),
    (r"\b((?-i:[A-Z]))\s+(?:had better|should|will|shall|is to|must)\s+(?=[a-z])", r"\1 "),
    (r",?\s+followed by (?:corps )?((?-i:[A-Z])),? (?:which|who|that)\s+", r"; \1 "),
    (r"\bse quedan?\b|\bsi fermano\b", "holds"),
    (r"^(?:recruit|raise|levy|train|muster|buy|purchase)\b", "build"),
    (r"^annexing\b", "annex"),
    (r"^(\d+|one|two|three)\s+(\w+)\s+from\s+([A-Z])\s+to\s+([A-Z])\b", r"transfer \1 \2 from \3 to \4"),
    (r"\bmerge\s+([A-Z])\s+with\s+([A-Z])\b", r"merge \1 into \2"),
    (
        r"^([A-Z])\s+(?:retreats?|falls? back|withdraws?|zieht sich zurück|se retire|si ritira|se retira)\s+"
        r"(?:to|nach|vers|a|in|hacia|naar)\s+",
        r"retreat \1 to ",
    ),
    (
        r"\b([A-Z])\s+(?:holds?|stays?)\b([^,;.]*),?\s+(?:(?:and|so does)\s+)?([A-Z])\s+"
        r"(?:too|as well|likewise|also|auch|aussi|anche|también|ook)\b",
        r"\1 holds; \3 holds",
    ),
    (r"\b(?:army|armee|korps|corps|cuerpo|corpo|armata|armée|ejército|leger)\s+(?=(?-i:[A-Z])\b)", ""),
    (
        r"\b(?:das|die|der|la|le|il|el|het|de)\s+(?=(?:geschwader|flotte|squadr|escadr|escuadr|eskader|vloot|flota))",
        "",
    ),
    (r"\b(?:escuadr(?:as?|[oó]n(?:es)?)|squadra|squadre|squadriglie|eskaders?|vloot|flota)\b", "squadrons"),
    (
        r"(?:,|\s\()?\s*\b"
        r"(?:(?:but )?(?:without attack(?:ing)?|not attacking|do(?:es)? not attack|don['’]t attack)|"
        r"(?:aber )?(?:kein|ohne)(?:en)? angriff(?: nötig)?|sin atacar|sans attaquer|senza attaccare|"
        r"zonder aanval(?:len)?)\b",
        ", no attack",
    ),
    (r"\b(?:und zwar|and also)\b", "and"),
    (r"(?<=\w)\s+(?-i:und|et|y|ed|en(?=\s+\d))\s+(?=\d|(?-i:[A-ZÄÖÜ]))", " and "),
    (r"\b(\d{1,2}) ?[x×] (?=[a-z])", r"\1 "),
    (rf"\b(?:an?|eine?|une?|una)\s+{_A_KIND}", "1 "),
    (r"\bone more\s+", "1 "),
    (r"\b(?:arty|cannons?|batter(?:y|ies)|artiglieri[ae]|artiller[ií]a)\b", "artillery"),
    (r"\b(?:cavalerie|cavalleria|caballer[ií]a|horse)\b", "cavalry"),
    (r"\b(?:fanteria|foot)\b", "infantry"),
    (r"\b(?:schiffe?|escadres?|flottes?|navi|navires?|barcos?|schepen|schip|flottillas?)\b", "squadrons"),
    (
        r"\b(?:geht|zieht|marschiert|va|marche|marcia|marcha|mueve|trekt)\b(?=\s+(?:nach|vers|verso|naar|hacia|[aà])\b)",
        "",
    ),
    (r"\bklärt\s+(\w[\w ]*?)\s+auf\b", r"scouts \1"),
    (
        r"\b(?:feeds?|füttere|versorge|versorgt|nourrir|nourris|rifornire|rifornisci|alimentar?|voed)\b",
        "supply",
    ),
    (r"\b(supply)\s+(?:zuerst|first|d['’]abord|prima|primero|eerst)\b", r"\1"),
    (r"\b(supply\s+[A-Z]),?\s+(?:and|dann|then|puis|poi|luego|dan)\s+(?=[A-Z]\b)", r"\1, "),
    (r"\b(?:verschmelze|vereinige|fusionne|unisci|fusiona)\s+([A-Z])\s+(?:mit|avec|con)\s+", r"merge \1 into "),
    (r"\b(?:annexe[rz]?|annetto|annettere|anexo|anexar|annexeer)\b", "annex"),
    (r"(?<=\d )(\w+) (?-i:à|a|en|zu|te) (?=(?-i:[A-ZÉ]))", r"\1 in "),
    (
        r"\s+(?:(?:geht|va|gaat|sail)\s+)?(?:ins|in den|in die|auf die|dans l[ae]|naar de|va nel|va nella)\s+"
        r"(?=(?-i:[A-ZÄÉ])[^-]*$)",
        " - ",
    ),
    (
        r"\b(?:in der|im|nel|nella|dans la|dans le|en el|en la|del|della|de la)\s+(?=(?-i:[A-ZÄÉ]))",
        "in ",
    ),
    (r"\bvon\s+(?=(?-i:[A-ZÄÖÜ]))", "from "),
    (
        r"\b(?:marches|moves|goes|march|move|go|travels?|heads?|advances?|retires?)\s+(?=(?:to|into|towards?)\b)",
        "",
    ),
    (r"\btowards?\b", "to"),
    (r"\b(?:remains?|stands?|sits?)\b(?:\s+(?:on station|in port|in place|fast|still))?", "holds"),
    (r"\s+(?:nach|vers|verso|naar|hacia)\s+", " - "),
    (r"\b(?:segelt|segeln|navigue|naviguent|naviga|navega|zeilt)\b", "sail"),
    (r"\b(?:erkundet|erkunde|éclaire|reconnaît|esplora|explora|verkent)\b", "scouts"),
    (r"\b(?:verluste|pertes|perdite|pérdidas|verliezen)\b", "losses"),
    (r"\b(?:bleibt|bleiben)\s+(?:stehen|dort|da|wo (?:er|sie|es) ist)\b", "holds"),
    (
        r"\b(?:bleibt|bleiben|hält|halten|tient|tiennent|reste|restent|resta|restano|se queda|blijft|blijven)\b",
        "holds",
    ),
    (r"\b(?:baue|baut|bauen|construis|construire|costruire|costruisco|construir|construyo|bouw|bouwt)\b", "build"),
    (r"\bto\s+(?=(?:hold|stay|attack)\b)", ""),
    (
        r"\b(\d+|one|two) (\w+) in ([^,;.]+?)(,| and) (\d+|one|two) in (?=(?:the )?(?-i:[A-Z]))",
        r"\1 \2 in \3\4 \5 \2 in ",
    ),
    (rf"\b((?:hold|stay)s?)\s+(?:put|there|here|home|at home|where (?:it|he|she|they) \w+){_STILL}", r"\1"),
    (
        rf"\b([A-Z](?:\s+\(?[A-Z][\w ]*\)?)?\s+(?:hold|stay)s?)\s+(?:in|at|en|à|nel|nella)\s+"
        rf"(?:the )?(?-i:[A-ZÄÖÜÉ])[\w'’]*(?: (?-i:[A-ZÄÖÜÉ])[\w'’]*)*{_STILL}",
        r"\1",
    ),
    (
        r":?\s+by (?:sea|transport|ships?|boat|convoy)?\s*(?:via|over|across|through)\s+(?:the )?"
        r"([^,;]+?)\s+(?:to|into)\s+([^,;.]+)",
        r" sails \2 via \1",
    ),
    (r"\s+(?:goes\s+|moves\s+|is shipped\s+)?by (?:sea|ships?|boat|transport)\s+(?:to|into)\s+", " sails "),
)
_SAID = tuple((re.compile(pattern, re.IGNORECASE), instead) for pattern, instead in _WORDS)
_FROM = re.compile(r"\b([A-Z]{1,2}) (?:(?:goes|moves|marches|sails|go|move|march|sail) )?from (?=[A-Z])")
_SEVERAL = re.compile(
    r"(?:^|(?<=[;,.:!?]\s)|(?<=[a-z]\s))(?<!merge )([A-Z](?:\s*,\s*[A-Z])*)\s*,?\s*"
    r"(?:&|\band\b|\+|\bund\b|\bet\b)\s*([A-Z])\s+"
    r"(?=(?:(?:both|all)\s+)?(?:(?:hold|stay|march|move|go|scout|attack)s?\b|to\b|into\b|[-–—>]))"
    r"(?:(?:both|all)\s+)?([^;.]+\brespectively\b|[^;,.]+)"
)
_EACH_ITS_OWN = re.compile(r"^(\W*(?:march|move|go)?(?:es|s)?\s*(?:to|into|[-–—>]+)\s*)(.+?)\s+respectively\b")
_BLANKS = re.compile(r"\s{2,}")
LONGEST_LINE = 1_500
"""A line with more letters is read as it stands; no player writes more in one."""
_SMILEY = re.compile(r"\s*[:;=8]-?[)(DPp](?=\s|$|[.,!])")
_AHEAD = re.compile(
    r"^\W*(?:correction|corrected|amendment|(?:please )?(?:change|correct|amend|update)|forgot|forgotten|"
    r"on reflection|but|sorry|oh|oops|ps|p\.s\.|also|and|plus|additionally|in addition|"
    r"finally|then|next|(?:but )?(?:for now|this (?:season|turn|spring|summer|fall|autumn|winter))|"
    r"for (?:the |this )?(?:season|turn|spring|summer|fall|autumn|winter)|korrektur)\b\s*[:,!–-]*\s+(?=\S)",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r"[\s,(]+(?:instead|rather than|in place of|and not|not)\b.*$", re.IGNORECASE)
_BESIDES = re.compile(
    r"(?:[\s,;(]*\b(?:as well|too|(?:the )?rest (?:as (?:it )?(?:was|is|before)|stays|unchanged|remains)|"
    r"everything else (?:as (?:it )?(?:was|is|before)|stays|unchanged|remains))\b[^,;]*\)?)+$",
    re.IGNORECASE,
)
"""What a player adds to an order of a second mail."""
_WAY_BY_SEA = re.compile(
    r"\s*(?:-+>?|=>|>|\bto\b|\binto\b)\s*(?=[^->]*?[\s(]\b(?:via|over|across|through)\b)", re.IGNORECASE
)
_OVER = re.compile(r"\b(?:over|across|through)\b", re.IGNORECASE)
_POSSIBLE = re.compile(
    r"[\s,(]*\b(?:by sea )?if (?:it must be|it has to be|needed|need be|necessary)\b\)?|"
    r"[\s,(]*\b(?:if|when|where|as far as) (?:at all )?possible\b\)?|[\s,(]*\b(?:wenn möglich|si possible)\b\)?",
    re.IGNORECASE,
)
_WORDS_AROUND = re.compile(
    r"(?:(?:the|my|our|corps|army)\s+)*([A-Z])[:,]?\s+((?:[a-z]+\s+){1,5})"
    rf"((?:from {_NAME} )?(?:to|into|on|in) {_NAME}\W*)\Z"
)
"""A corps, words of no order, and where it goes: "A makes the way from Vienna to Tyrol"."""
_SAYS_MORE = re.compile(
    r"\b(?:not|never|no|if|unless|or|only|scouts?|attacks?|retreats?|looks?|holds?|stays?|builds?)\b"
)
_DOTTED = re.compile(r"\b(inf|cav|kav|art|sqn?s?)\.(?=\s*(?:in|at|and|und)\b|\s*,)|\b(St)\.(?=\s[A-Z])", re.IGNORECASE)
_NUMBERED = re.compile(r"(?<=\S)[,;]?\s+\d{1,2}[.)]\s+(?=(?:the |my )?(?:corps |army )?[A-Z]\b|[Bb]uild\b)")
_BEFORE = re.compile(r"^[^:]*:\s*")
IN_PART = re.compile(
    r"\b(?:correct(?:ion|ed)?|instead|change one thing|(?:all |the )?other orders (?:stand|stay|remain)|"
    r"(?:le|il|el) rest[eo]|"
    r"rest (?:as|is|stays|remains|unchanged)|as before|only change|change only|one change|one more|amendment|forgot|"
    r"mistake|typo|in addition|additionally|sorry,? also|also:|korrektur|rest bleibt|wie gehabt)",
    re.IGNORECASE,
)
"""By these words a mail changes some of what was sent before."""


def in_sentences(text: str) -> str:
    """A line with dots only where a sentence may end, and with a list that goes on in it parted."""
    if len(text) > LONGEST_LINE:
        return text
    return _NUMBERED.sub("; ", _DOTTED.sub(lambda found: found[1] or found[2], text))


def plain(text: str) -> str:
    """A line in the words of the reader, with nothing left out but smileys."""
    if len(text) > LONGEST_LINE:
        return text
    text = _SMILEY.sub("", _BLANKS.sub(" ", text.translate(_DRAWN)))
    for pattern, instead in _SAID:
        text = pattern.sub(instead, text)
    return _SEVERAL.sub(_each, _FROM.sub(r"\1 ", text)).strip()


def _each(found: re.Match[str]) -> str:
    """The order of several corps, once for each: "A and B to Prague", "A and B to Prague and Lemberg respectively"."""
    letters = (*re.findall(r"[A-Z]", found[1]), found[2])
    own = _EACH_ITS_OWN.match(found[3])
    goals = re.split(r"\s*(?:,|\band\b|&)\s*", own[2]) if own else []
    if own and len(goals) == len(letters):
        return "; ".join(f"{letter} {own[1].strip()} {goal}" for letter, goal in zip(letters, goals, strict=True))
    return "; ".join(f"{letter} {found[3].strip()}" for letter in letters)


_TAKING_BACK = re.compile(
    r"^\W*(?:(?:ah|oh|hmm?|ach|err?|oops|sorry|no|nein|non|wait|stop)[\s,.!:–-]+)*"
    r"(?:no,? wait|wait|make (?:that|it)|i meant?|"
    r"(?:scrap|forget|cancel|strike|ignore|delete) (?:that|it|this)(?: one)?|"
    r"on second thoughts?|nein|doch lieber|oubliez (?:ça|cela)|plutôt|anzi|mejor)\b[\s:,.!–-]*",
    re.IGNORECASE,
)


def past_taking_back(text: str) -> str | None:
    """What stands behind words that take back what was said last: "scrap that: A holds"; None without such words."""
    found = _TAKING_BACK.match(text)
    return text[found.end() :] if found else None


def without_lead(text: str) -> str:
    """A line without the word that leads to an order: "Correction: A holds"."""
    return _AHEAD.sub("", text)


def tried(text: str) -> Iterator[tuple[str, str]]:
    """A line without what players write around an order, each with why that is to be looked at."""
    if len(text) > LONGEST_LINE:
        return
    for each in dict.fromkeys((text, without_lead(text), _BEFORE.sub("", text))):
        doubt = "" if each == text or each == without_lead(text) else "what stands before it is left aside"
        if doubt:
            yield each, doubt
        cut = _INSTEAD.sub("", each)
        if cut != each:
            yield cut, doubt or "what stands behind it is left aside"
    alone = _BESIDES.sub("", without_lead(text))
    if alone != text:
        yield alone, ""
    by_sea = _OVER.sub("via", _WAY_BY_SEA.sub(" sails ", alone, count=1))
    if by_sea != alone:
        yield by_sea, ""
    if (around := _WORDS_AROUND.match(alone)) is not None and not _SAYS_MORE.search(around[2]):
        yield f"{around[1]} {around[3].removeprefix('from ')}", f"'{around[2].strip()}' is left aside"
    possible = _POSSIBLE.sub("", text)
    if possible != text:
        yield possible, "that it hangs on being possible is left aside"
