"""The words of the mails that players write: what orders are made of, and what makes of an order something else.

Small letters without accents; several languages, as players write half a mail in their own.
"""

from collections.abc import Mapping
from typing import Final

from eia_solo.games.international_relations.adjudicator.board import UnitKind
from eia_solo.games.international_relations.reading.place_names import slips
from eia_solo.games.international_relations.rules.state import Season, Tie
from eia_solo.games.international_relations.rules.writing import order_grammar


def words(text: str) -> frozenset[str]:
    return frozenset(text.split())


ARMIES: Final = words(
    "a army armies amy armee armeen heer heere esercito eserciti armata ejercito ejercitos leger legers legion"
    " troops troop"
)
FLEETS: Final = words("f fleet fleets flt flotte flotten flotta flota flotas vloot vloten navy ship ships")
KINDS: Final[Mapping[str, UnitKind]] = {
    **dict.fromkeys(ARMIES, UnitKind.ARMY),
    **dict.fromkeys(FLEETS, UnitKind.FLEET),
}
ANY_UNIT: Final = words("unit units piece pieces")

MOVES: Final = order_grammar.MOVES | words(
    "mto mv mov moved moving going gets get onto towards toward advance advances advancing march marches"
    " marching sail sails sailing head heads heading invade invades enter enters take takes occupy"
    " occupies proceed proceeds nach zieht ziehen vers verso hacia naar greift geht gaat gaan trekt va vai attaque"
    " attaquent attacca attaccano ataca"
    " rejoint gagne pour comes come walk walks"
    " embark embarks"
    " x send sends travel travels drives crosses cross steams steam rushes lands hops jumps rides steps runs run"
    " rentre passe remonte descend marschiert marschieren ruckt rueckt segelt segeln fahrt faehrt fahren lauft"
    " laeuft wandert"
    " climb climbs strike strikes hits continue continues transfer transfers shift shifts slide slides relocate"
    " idzie rusza plynie para flyttar seglar marscherar"
    " relocates pushes follow follows for return returns returning kehrt revient retourne torna"
)
SUPPORTS: Final = order_grammar.SUPPORTS | words(
    "cover covers covering"
    " suppports suport suports support supprt suppors suppoting supported assist assists help helps"
    " helping backs back unterst unterstutze unterstuetze"
    " unterstutzt unterstuetzt unterstutzen soutient soutien soutenir appoggia appoggio"
    " apoya apoyan ondersteunt steunt ondersteunen sostiene soutenu soutenue soutenus appoggiato appoggiata"
    " supportato supporta wspiera wspomaga stoder stodjer stotter apoia"
)
CONVOYS: Final = order_grammar.CONVOYS | words(
    "convoying carry carrying ferries ferry ferrying transporting transported convoie convoyer konvoi"
    " konvoiert convoglia trasporta convoya convooi convooieert convoi con-voys convys convoyes conveys convey cto cvys"
    " konwojuje konvojerar"
)
HOLDS: Final = order_grammar.HOLDS | words(
    "hld holding held staying standing remain remains sit sits sitting waits halt halten bleibt bleiben"
    " tient tiene blijft blijven mantiene mantienen queda quedan ferma fermo fermi ferme sta stanno resta reste"
    " trzyma stoi haller holder mantem fica"
    " hald guard guards defend defends stop stops"
)
RETREATS: Final = order_grammar.RETREATS | words(
    "rto retreating retreated withdraws flees flee fall falls ruckzug rueckzug recule retraite ritirata"
    " retire retires escapes escape ritira ritirano retira retiran trekt-terug"
)
DISBANDS: Final = order_grammar.DISBANDS | words(
    "dsb rem otb destroy destroys scrap scraps dissolve dissolves disbanding disperse delete disbandment"
    " removal dissoudre dissous auflosen aufloesen aufgelost aufgeloest scioglie sciogliere abbau entferne"
    " entfernt entfernen enleve supprime rimuovo rimuove elimino elimina retiro verwijder"
)
BUILDS: Final = order_grammar.BUILDS | words(
    "bld building builds new raise raises construct baue baut bauen bau construire construit construis batis"
    " costruisco"
    " buduje budowa bygger bygga bygg construo constroi"
    " costruisce costruire construyo construir construye bouw bouwt bouwen aufbau place places recruit"
)
WAIVES: Final = order_grammar.WAIVES | words("wve pass passes skip skips forgo forego waiving")
NOTHING: Final = words(
    "nothing nobody noone none nichts niemanden niemand keinen rien personne niente nessuno nada nadie"
)
"""What a unit supports that holds."""
VIA: Final = words("aboard via by vc convoyed over across through using per uber ueber par por with")
CONVOY_NOUNS: Final = words("convoy c sea convoys konvoi convoi convoglio ship boat convoyed fleet fleets water vc")

AND: Final = words("and & + und et e y plus , as well also then")
ARTICLES: Final = words(
    "the an une ein eine einen einem uno una"
    " my our der die das den dem mein meine meinen le la les il lo mes mon ma i gli un une el los las het mijn een your"
)
LINKS: Final = words(
    "leaves leave leaving in at of from im aus von zu de du di da del della dello dell nel nella des van uit off en"
)
"""What may stand between a unit's kind and its place."""
AUXILIARIES: Final = words(
    "will shall should please is are ll to just now again then simply also be like order orders ordered"
    " try tries trying attempts attempt do does must both all each only it itself them still pls plz"
    " straight back on up down over out away there unit bitte lieber doch jetzt nun wieder dann einfach svp plutot"
    " donc maintenant adesso invece poi part partent ook dan nu gewoon simplement semplicemente einfach"
)
"""What may stand between a unit and what it does."""

CLAUSE_ENDS: Final = frozenset(",;.!?\n:")

ENTERS: Final = words("enter enters sign signs conclude ratify propose accept join agree make form")
WITHDRAWS: Final = words("withdraw withdraws retract")
ABROGATES: Final = words("abrogate abrogates cancel terminate denounce end ends notice break quit leave")
PERMITS: Final = words("permit permits allow allows permission")
TRANSFERS: Final = words("transfer transfers cede cedes give gives hand hands giving")
CLAIMS: Final = words("claim claims proclaim")
TIES: Final[Mapping[str, Tie]] = {
    "mdt": Tie.MDT,
    "mdts": Tie.MDT,
    "aat": Tie.AAT,
    "aats": Tie.AAT,
    "att": Tie.AAT,
    "mutual": Tie.MDT,
    "defensive": Tie.MDT,
    "aggressive": Tie.AAT,
    "offensive": Tie.AAT,
}

SEASONS: Final[Mapping[str, Season]] = {
    **dict.fromkeys(words("spring s fruhling fruehling fruhjahr fruehjahr printemps primavera spr"), Season.SPRING),
    **dict.fromkeys(words("fall f autumn herbst automne autunno otono aut"), Season.FALL),
    **dict.fromkeys(words("winter w hiver inverno invierno win"), Season.WINTER),
}
SEASON_LETTERS: Final = words("s f w")
RETREAT_NOUNS: Final = words("retreat retreats ruckzug rueckzug ruckzuge retraites retraite ritirata ritirate")
WINTER_NOUNS: Final = words("builds build adjustments adjustment removals disbands bauten constructions adjust")

GREETINGS: Final = words(
    "hi hello hey hallo dear morning evening afternoon moin servus ciao salut bonjour bonsoir hola"
    " buongiorno greetings cc to yo guten gruezi liebe lieber cher chers caro cari attn heya"
    " dzien dobry hej hei czesc witam siema hoi tjena buenas buenos dias ola oi"
)
THANKS: Final = words(
    "thanks thank thx cheers regards best lg mfg vg greetings grusse gruesse gruss baci bises saluti"
    " amities danke merci grazie selam ta yours sincerely cordially tschuss bye later ciao"
    " pozdrawiam pozdrowienia dzieki milego dnia hilsen hilsner halsningar mvh tack takk tak saludo saludos gracias"
    " abraco obrigado obrigada"
)

HARMLESS: Final = (
    GREETINGS
    | THANKS
    | ARTICLES
    | LINKS
    | AUXILIARIES
    | SEASONS.keys()
    | words(
        "i me we us mine you here these this that those there it am m ve re our own usual same as follows"
        " following below above order orders move moves turn turns moderator gm judge spielleiter master good"
        " luck everybody everyone all both so first second third fourth firstly secondly finally last lastly"
        " next and or & too also with sorry thoughts final finals new changed change changes correction"
        " corrected corrections update updated revised set let lets go going want have has get for to on at of"
        " the course obviously naturally simply no surprise surprises attack attacks season phase year power"
        " powers country unit units piece pieces list sheet ok okay yes yep well right done ready sir friend"
        " friends folks guys game players in case missed ordini ordres befehle zuge meine voici ecco mes miei"
        " hier sind meiner otherwise rest agreed planned promised fear discussed ally allied one two three"
        " four five six seven each respectively former latter kind regards sent my phone again is by after"
        " please pls plz now then just still winter builds build retreats retreat adjustments treaty treaties"
        " statement statements diplomacy press none nothing more else via convoy spring fall autumn deadline"
        " excuse typos typo hope finds fine evening enjoy weekend soon morning day late early great nice beste"
        " groet groeten saluti mvg"
    )
)
"""Words that say nothing about an order beside them."""

CONDITIONS: Final = words(
    "if unless whether wenn falls si se sofern provided depending supposing assuming nmr should would could might were"
)
DOUBTS: Final = words(
    "maybe perhaps possibly thinking think consider considering wonder wondering tempted hope hoping wish"
    " suppose guess probably likely vielleicht peut forse draft tentative idea option alternatively"
    " alternative or either mull mulling undecided unsure possible might could would ideally plan planning"
    " provisional provisionally preliminary imagine imagined haha lol joke joking kidding dream dreaming thought"
)
HEARSAY: Final = words(
    "wants want wanted says said tells told telling asks asked suggests suggested suggest promise"
    " promises claims heard rumour rumor rumours according reported reports thinks proposes proposed begs"
    " begged pass he she they his her their him offers offered knows expects expect begging believe"
    " believes wishes hopes plans intends recommend recommends advised advises insists insisted swears"
    " swore hears press announces announced declares proclaims dit sagt sagte meint dice vuole will-he"
    " request requests requested theirs hers someone somebody proposing suggesting asking offering telling saying"
    " wanting claiming begging urging urges received"
)
PASTS: Final = words(
    "last previous previously earlier yesterday was were old before originally original former formerly"
    " ex moved went had used gestern hier ieri vorher bisher instead obsolete outdated"
)
DENIALS: Final = words(
    "decline declines declined reject rejects rejected refuses"
    " not dont don't wont won't never cancel forget scrap scratch ignore disregard delete drop nicht pas non"
    " cannot can't without didn't didnt doesn't doesnt isn't isnt no nor neither refuse kein keine strike"
    " remove-from void annul skip niet geen inte ikke nie nunca jamais"
)
RESETS: Final = words("so but now new therefore rather instead actually make use correction sondern mais ma")
"""After these what stood before in the sentence no longer casts doubt on an order."""

CORRECTS: Final = words(
    "thought thoughts sorry oops wait correction rather change changed actually scrap new ps instead no"
    " meant mistake typo revised update updated err uups pardon amend amended"
)
_LONG_VERBS: Final = sorted(
    words(
        "support supports supporting supported convoy convoys convoying retreat retreats disband disbands holds moves"
        " build builds unterstutzt soutient appoggia"
    )
)
_KNOWN: Final = MOVES | SUPPORTS | CONVOYS | HOLDS | RETREATS | DISBANDS | BUILDS | WITHDRAWS | HARMLESS
_SHORTEST_WHOLE: Final = 6
"""A verb with fewer letters may have two of them exchanged, and no other slip."""


def verb_meant(word: str) -> str:
    """The verb that a word is but for one slip of the pen; the word itself if it is none."""
    if word in _KNOWN or len(word) < _SHORTEST_WHOLE - 1:
        return word
    for verb in _LONG_VERBS:
        whole = len(verb) >= _SHORTEST_WHOLE or sorted(word) == sorted(verb)
        if word[0] == verb[0] and whole and slips(word, verb, 1) <= 1:
            return verb
    return word


FILLING_TIMES: Final = words(
    "monday tuesday wednesday thursday friday saturday sunday weekend holiday holidays vacation train"
    " plane until till trip travel travelling traveling flight flying visiting conference wedding tomorrow"
    " tonight week month weeks"
)
"""Words of those who travel themselves; no army leaves for the weekend."""
