"""The words that states and offices go by, beside their names in the game; and words written almost so."""

from collections.abc import Iterator, Mapping

from attrs import Factory, define

from eia_solo.games.revolution_and_reaction.reading.other_languages import STATES_ELSEWHERE

STATE_WORDS = """
france | french frenchman frenchmen | paris, corsican, napoleon, boney, bonaparte, tuileries
great britain, britain, england, united kingdom, gb, uk, g.b. | british english briton britons | albion, london
austria, oesterreich, österreich | austrian austrians | vienna, habsburg, habsburgs, hofburg, wien
prussia, preussen, preußen | prussian prussians | berlin, potsdam, sanssouci
russia, rußland, russland | russian russians | st. petersburg, petersburg, moscow, the tsar, the czar
spain, spanien, españa | spanish spaniard spaniards | madrid, cortes
holland, the netherlands, netherlands, batavia, united provinces | dutch dutchmen batavian | amsterdam, the hague
bavaria, bayern | bavarian bavarians | munich, münchen
denmark, dk, danmark, denmark-norway | danish dane danes | copenhagen
bourbons, the bourbons, bourbon | royalist royalists | louis, the lilies
turkey, ottoman empire, the porte, sublime porte | turkish turk turks ottoman ottomans | constantinople, istanbul
sweden, schweden | swedish swede swedes | stockholm
portugal | portuguese | lisbon
naples, two sicilies, sicily, kingdom of naples | neapolitan neapolitans sicilian | palermo
saxony, sachsen | saxon saxons | dresden
poland, polen, duchy of warsaw, grand duchy of warsaw | polish pole poles | warsaw
sardinia, savoy, piedmont, sardinia-piedmont | sardinian savoyard piedmontese | turin
venice, venetia | venetian venetians | doge
papal states, papacy, the pope | papal | rome, vatican
switzerland, helvetia, helvetic republic | swiss helvetian | berne
hesse, hessen | hessian hessians | kassel
hanover, hannover | hanoverian hanoverians | herrenhausen
württemberg, wurttemberg, wuerttemberg |  | stuttgart
baden |  | karlsruhe
westphalia, westfalen | westphalian westphalians |
italy, kingdom of italy | italian italians | milan
norway | norwegian norwegians |
egypt | egyptian egyptians mameluke mamelukes | cairo
united states, usa, us, u.s., u.s.a., america, united states of america | american americans yankee yankees | washington
mexico | mexican mexicans | mexico city
texas | texan texans | austin, houston
california | californian californians |
yucatan, yucatán | yucatecan yucatecans yucateco yucatecos | merida, mérida
centralists, the centralists, centralist |  | santa anna
federalists, the federalists, federalist |  |
liberals, the liberals, liberal |  |
conservatives, the conservatives, conservative |  |
rio grande, republic of the rio grande |  |
comanche, comanches, comancheria |  |
apache, apaches |  |
cherokee, cherokees |  |
central america, guatemala | guatemalan |
cuba | cuban cubans | havana
canada | canadian canadians |
"""
"""One line a state: its names, then words for its people, then what it is called in play; commas part phrases."""

INSTITUTIONS = frozenset(
    [
        "empire",
        "kingdom",
        "republic",
        "crown",
        "court",
        "government",
        "goverment",
        "king",
        "emperor",
        "tsar",
        "czar",
        "people",
        "nation",
        "state",
        "cabinet",
        "ministry",
        "administration",
        "monarchy",
        "friends",
        "friend",
        "allies",
        "ally",
        "cousins",
        "cousin",
        "majesty",
        "minister",
        "ministers",
        "treasury",
        "foreign",
        "prime",
        "secretary",
        "lion",
        "bear",
        "eagle",
        "side",
        "party",
        "union",
        "dogs",
        "dog",
        "poodle",
        "brothers",
        "brother",
        "monarch",
        "ambassador",
        "parliament",
        "house",
        "confederation",
        "faction",
        "republicans",
        "nations",
        "lackeys",
        "lackey",
        "porte",
        "alliance",
        "offer",
        "proposal",
        "empire's",
        "crown's",
        "crowns",
    ]
)
"""What may stand behind the word for a people where the state itself is meant."""

FOREIGN_WORDS = (
    "foreign minister",
    "foreign secretary",
    "secretary of state",
    "minister of foreign affairs",
    "minister for foreign affairs",
    "min. of foreign affairs",
    "fm",
    "f.m.",
    "fo min",
    "foreign office",
    "foreign min",
    "secstate",
    "sos",
    "s.o.s.",
    "aussenminister",
    "außenminister",
    "ministre des affaires étrangères",
    "ministro degli esteri",
    "ministro de exteriores",
    "ministro de asuntos exteriores",
    "forgn minister",
    "foreign ministry",
)
PRIME_WORDS = (
    "prime minister",
    "pm",
    "p.m.",
    "premier",
    "first minister",
    "chief minister",
    "first lord of the treasury",
    "chancellor",
    "kanzler",
    "premierminister",
    "ministerpräsident",
    "premier ministre",
    "primo ministro",
    "primer ministro",
    "prime min",
    "prime ministre",
    "prime minster",
)
GA_WORDS = (
    "game administrator",
    "game admin",
    "ga",
    "g.a.",
    "game master",
    "gamemaster",
    "gm",
    "g.m.",
    "your ga",
    "umpire",
    "moderator",
    "the ga",
)

_SPELLED = """
endorse endorses endorsed endorsing endorsement endorsements alliance alliances declare declares declared declaring
declaration declarations activate activates activated activating activation inactivate inactivates inactivated
inactivation deactivate deactivates deactivated withdraw withdraws withdrawn renounce renounces renounced
ambassador armistice appoint appoints appointed dissolve dissolves dissolved deadline deadlines inactive active
actively activity activities allegiance reliance decline declines declined defiance deduction desolation
dissolution endures endured endless appointment appointments disappoint withdrew withdrawal renown resolves
resolved dissolute
"""


def state_words(name: str, code: str) -> Iterator[tuple[str, str]]:
    """Every word for a state with what it is: "name", "people" or "nickname"."""
    own = name.casefold()
    plain = own.removeprefix("the ")
    yield own, "name"
    yield plain, "name"
    for line in STATE_WORDS.strip().splitlines():
        names, people, nicknames = (part.strip() for part in line.split("|"))
        known = [each.strip() for each in names.split(",")]
        if own in known or plain in known:
            yield from ((each, "name") for each in known)
            yield from ((each, "name") for each in STATES_ELSEWHERE.get(known[0], ()))
            yield from ((each, "people") for each in people.split())
            yield from ((each.strip(), "nickname") for each in nicknames.split(",") if each.strip())


@define
class Spelling:
    """Words as they are spelled, with what each stands for; and what was found for others, which is asked for often."""

    known: Mapping[str, str]
    _found: dict[str, str | None] = Factory(dict)

    def nearly(self, word: str) -> str | None:
        """The one known word that this is a slip of: a letter wrong, lost, doubled or exchanged; two in a long word."""
        if word not in self._found:
            self._found[word] = self._nearest(word)
        return self._found[word]

    def _nearest(self, word: str) -> str | None:
        if len(word) < 5 or word in self.known:
            return None
        most = 1 if len(word) < 8 else 2
        alike = [each for each in self.known if each[0] == word[0] and abs(len(each) - len(word)) <= most]
        slips = {each: _slips(word, each, most) for each in alike}
        fewest = min(slips.values(), default=most + 1)
        found = {self.known[each] for each, count in slips.items() if count == fewest}
        return found.pop() if fewest <= most and len(found) == 1 else None


def _slips(one: str, other: str, most: int) -> int:
    """How many slips make one word of the other; more than `most` are not counted out."""
    before: list[int] = []
    row = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        older, before, row = before, row, [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[-1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, older[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
    return row[-1]


ACT_WORDS = Spelling({word: word for word in _SPELLED.split()})
"""Words that acts are made with, and others that are like them; what is none of these may be a slip of one."""
