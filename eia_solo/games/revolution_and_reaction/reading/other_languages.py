"""Sentences in German, French, Spanish and Italian, roughly in English: what they do is guessed, and never sure.

Only words that acts are made with, and those that deny, ask, condition or put off, are put into English; the rest
stays. The states are marked before, so that their names are no matter here.
"""

import re
from collections.abc import Mapping

_WORDS = """
declares: erklärt erkläre erklären déclare déclarons déclarent
declares: declara declaramos declaran dichiara dichiariamo dichiaro dichiarano
war: krieg guerre guerra
peace: frieden paix paz pace
alliance: bündnis allianz bündnisses alianza alleanza
truce: waffenstillstand trêve tregua armisticio
treaty: vertrag traité tratado trattato
forms: schließt schließen schliesst schliessen forme formons forment concluons conclut forma formamos forman formiamo
forms: conclude concludiamo concluye concluimos
offers: bietet bieten biete offre offrons offrono ofrece ofrecemos offriamo offrent ofrecen
proposes: schlägt schlagen propose proposons propone proponiamo proponemos proposent schlagen proponen propongono
accepts: akzeptiert akzeptieren akzeptiere accepte acceptons acepta aceptamos
accepts: acepto accetta accettiamo accetto acceptent aceptan accettano
accepts: nimmt nehmen
endorses: bestätigt bestätige bestätigen billigt billige billigen befürwortet befürworte approuve approuvons ratifie
endorses: aprueba apruebo aprueban approuvent approuve ratifient
endorses: ratifica ratifico approva approvo avalla avallo endossiert
activates: aktiviert aktiviere aktivieren active activons activa activo
activates: activamos activent activan attiva attivo attiviamo attivano
inactivates: deaktiviert deaktiviere deaktivieren désactive désactivons
inactivates: desactiva desactivo disattiva disattivo désactivent desactivan
breaks: bricht breche brechen kündigt kündige löst rompt rompons
breaks: rompe rompemos rompo rompent rompen rompono brechen kündigen lösen
withdraws: zieht ziehe ziehen retire retirons retira retiro ritira ritiro retirent retiran
renounces: dénonce dénonçons denuncia denunciamos denunzia dénoncent denuncian
signs: unterzeichnet unterzeichne unterschreibt unterschreibe signe signons
signs: firma firmamos firmo firmiamo signent firman firmano
appoints: ernennt ernenne nomme nommons nombra nombro nomina nomino nomment nombran
sends: entsendet entsende entsenden schickt schicke envoie envoyons envoient envía enviamos invia inviamo
dismisses: beruft abberufen rappelle rappelons entlässt entlasse révoque destituye destituyo revoca
ambassador: botschafter ambassadeur embajador ambasciatore
deputy: stellvertreter adjoint adjunto vice
transfers: überträgt übertrage übertragen überweist überweise überweisen transfère transférons transfèrent verse versons
transfers: transfiere transferimos transfieren trasferisce trasferiamo trasferiscono
gives: gibt gebe geben donne donnons donnent da damos dan dà diamo danno
pays: zahlt zahle zahlen paie payons paient paga pagamos pagan paghiamo pagano
crowns: kronen couronnes coronas corone
points: punkte siegpunkte punktes points puntos punti
ships: schiffe navires vaisseaux barcos buques navi vascelli
please: bitte plaît favor favore prego
to: an à a al alla
declaration: kriegserklärung erklärung déclaration declaración dichiarazione
offer: angebot oferta offerta
not: nicht kein keine keinen keinem nie niemals pas jamais ne no nunca non mai
if: wenn falls si wofern sofern se
will: wird werden werde würde
tomorrow: morgen demain mañana domani
with: mit avec con
and: und et y e
hereby: hiermit
the: den dem der das die le la les el il lo gli los las un une une una uno ein eine einen einem
our: unser unsere unseren unser notre nos nuestra nuestro nostra nostro seine sein seinen ihre ihr son sa su sua suo
on: gegen contre contra contro
"""
_ENGLISH: Mapping[str, str] = {
    word: line.partition(":")[0] for line in _WORDS.strip().splitlines() for word in line.partition(":")[2].split()
}
_FUNCTION = ("not", "if", "will", "tomorrow", "with", "and", "the", "our", "on", "to", "please", "hereby")
_ACTS = frozenset(word for word, english in _ENGLISH.items() if english not in _FUNCTION)
_SHARED = """
forms conclude propose forme forma offre active accepte vice points verse dan da navires favor corona
"""
_SAME = frozenset(_SHARED.split())
"""Words that stand in English sentences as well, and so tell no language."""
_SMALL = frozenset(word for word, english in _ENGLISH.items() if english in _FUNCTION) - {
    "a",
    "an",
    "no",
    "die",
    "will",
}
_LANGUAGES = """
ist sind auch ich wir ihr sie hat haben bin nur aber noch schon wer wie dass zu auf für est sont nous vous je il elle
que qui pour dans mais avec es somos está pero para por che sono anche questo ma nie się jest na czy ale tak dla z w
jak og ikke det och är inte för som att het een niet maar wel ook van naar não uma com
"""
_OTHERS = frozenset(_LANGUAGES.split())
_COMMON = """
the of to in is it you that we i for with this be not are have has at by from or but do does my your our his her will
would can who what all was were there they he she me us so if as on no yes
"""
_ENGLISH_SMALL = frozenset(_COMMON.split())
_STATES = """
france: frankreich, francia, frankrijk, francja
great britain: großbritannien, grossbritannien, grande-bretagne, grande bretagne, gran bretaña, gran bretagna
great britain: angleterre, inglaterra, inghilterra
austria: autriche
prussia: prusse, prusia
russia: russie, rusia
spain: espagne, spagna
holland: hollande, holanda, olanda, niederlande
bavaria: bavière, baviera
denmark: dänemark, danemark, dinamarca, danimarca
turkey: türkei, turquie, turquía, turchia
sweden: suède, suecia, svezia
naples: neapel, nápoles, napoli
saxony: saxe, sajonia, sassonia
poland: pologne, polonia
bourbons: bourbonen, borbones, borboni
united states: vereinigte staaten, vereinigten staaten, états-unis, etats-unis, estados unidos, stati uniti
centralists: zentralisten, centralistes, centralistas, centralisti
federalists: föderalisten, fédéralistes, federalistas, federalisti
liberals: liberalen, libéraux, liberales, liberali
conservatives: konservativen, konservative, conservateurs, conservadores, conservatori
mexico: mexiko, mexique, méxico, messico
norway: norwegen, norvège, noruega, norvegia
switzerland: schweiz, suisse, suiza, svizzera
sardinia: sardinien, sardaigne, cerdeña, sardegna
portugal: portogallo
venice: venedig, venise, venezia
"""


def _states() -> dict[str, tuple[str, ...]]:
    found: dict[str, tuple[str, ...]] = {}
    for line in _STATES.strip().splitlines():
        state, _, names = line.partition(": ")
        found[state] = (*found.get(state, ()), *names.split(", "))
    return found


STATES_ELSEWHERE: Mapping[str, tuple[str, ...]] = _states()
"""The names of states in these languages, by the English one."""
_LETTERS = re.compile(r"[^\W\d_]+(?:['’](?=[^\W\d_]))?")
_ORDERS = (
    # "erklärt Bayern den Krieg", "déclare la guerre à la Prusse", "kündigt das Bündnis mit": the verb, then its object.
    (re.compile(r"\bdeclares\b(?P<whom>[^.;!?]{0,80}?)\s+(?:the\s+)?war\b(?!\s+on\b)"), r"declares war on\g<whom>"),
    (re.compile(r"\boffers\b(?P<whom>[^.;!?]{0,60}?)\s+(?:the\s+)?peace\b(?!\s+to\b)"), r"offers peace to\g<whom>"),
)


def in_english(marked: str) -> str | None:
    """A sentence with its states marked, roughly in English; None for one in English, or without a word of an act."""
    words = [each.strip("'’") for each in _LETTERS.findall(marked)]
    elsewhere = is_in_another_language(marked)
    if not any(word in _ACTS and (elsewhere or word not in _SAME) for word in words):
        return None
    if sum(word in _ENGLISH_SMALL for word in words) > sum(map(_is_of_others, words)):
        return None
    text = "".join(
        piece if index % 2 else _LETTERS.sub(_word, piece) for index, piece in enumerate(_MARKS.split(marked))
    )
    text = "".join(_not_first(each) for each in _CLAUSES.split(text))
    for form, order in _ORDERS:
        text = form.sub(order, text)
    return re.sub(r"\s+", " ", text)


def _not_first(clause: str) -> str:
    """A clause with what denies it before its verb, as in English."""
    return f"not {_NOT.sub('', clause)}" if _NOT.search(clause) else clause


_CLAUSES = re.compile(r"(?<=[,;:])")
_NOT = re.compile(r"\bnot\b")
_MARKS = re.compile(r"(<\w+[+?~]?>)")


def _word(match: re.Match[str]) -> str:
    word = match[0].rstrip("'’")
    return _ENGLISH.get(word, "the " if match[0] in ("l'", "l’") else match[0])


def is_in_another_language(marked: str) -> bool:
    """Whether words are likely in no English: more small words of other languages than of it, or letters of theirs."""
    words = [each.strip("'’") for each in _LETTERS.findall(_MARKS.sub(" ", marked))]
    return sum(map(_is_of_others, words)) > sum(word in _ENGLISH_SMALL for word in words)


def _is_of_others(word: str) -> bool:
    return word in _SMALL or word in _OTHERS or any(letter > "\x7f" for letter in word)
