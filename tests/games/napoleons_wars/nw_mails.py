"""Mails as nine players write them in Spring 1805, and what a careful moderator enters. All people are invented.

A row: its name, who writes, when it arrived, subject, words; then whose it is, the orders for each power in the way
the program writes them, posts, and lines for a later turn. A line ends with "?" where the moderator looks before he
takes it.
"""

from collections.abc import Mapping
from typing import NamedTuple

NAP, IVAN, KARL, NELL, FRITZ, JUAN, SELIM, LARS, GINA = (
    f"{name}@example.org" for name in ("nap", "ivan", "karl", "nell", "fritz", "juan", "selim", "lars", "gina")
)
KNOWN = {KARL: "AU", NELL: "GB", FRITZ: "PR"}
"""Addresses that the game has learned."""


class Row(NamedTuple):
    name: str
    who: str
    when: str
    subject: str
    words: str
    power: str | None
    orders: Mapping[str, tuple[str, ...]] = {}
    posts: Mapping[str, tuple[str, ...]] = {}
    later: Mapping[str, Mapping[str, tuple[str, ...]]] = {}
    is_html: bool = False
    person: str = ""


MON, TUE, WED, THU = (
    "Mon, 2 Mar 2026 18:05:00 +0100",
    "Tue, 3 Mar 2026 07:40:00 -0500",
    "Wed, 4 Mar 2026 21:15:00 +0000",
    "Thu, 5 Mar 2026 23:59:00 +0100",
)
_QUOTED_UPDATE = """

On Sun, 1 Mar 2026 at 20:00, the moderator wrote:
> Napoleons Wars, Winter 1804
> France: A Paris, B Flanders, C Alsace
> Build 4 infantry in Vienna
> A Paris - Burgundy
"""
ROWS = (
    Row(
        "plain",
        NAP,
        MON,
        "France, Spring 1805",
        "Build 2 infantry in Paris\nA Paris - Lorraine\nB holds\n",
        "FR",
        {"FR": ("Build 2 infantry in Paris", "A Paris - Lorraine", "B holds")},
    ),
    Row(
        "greeting and signature",
        KARL,
        MON,
        "orders",
        "Dear moderator,\n\nhere are my orders, sorry for being late!\n\nA Vienna - Prague\nC Trieste to Croatia pls\n"
        "D stays\n\nYours, Karl\n-- \nKarl, Archduke\nTel. 555 123",
        "AU",
        {"AU": ("A Vienna - Prague", "C Trieste - Croatia", "D holds")},
    ),
    Row(
        "closing line that names a place",
        NAP,
        MON,
        "Re: Winter 1804",
        "France:\nA Paris - Lorraine, thanks\n\nYours, Nap",
        "FR",
        {"FR": ("A Paris - Lorraine",)},
    ),
    Row(
        "answers the update",
        NELL,
        TUE,
        "Re: Napoleons Wars: update Winter 1804",
        "Thanks for the update. Britain:\nall squadrons North Sea hold\nA London - North Sea - Holland"
        + _QUOTED_UPDATE,
        "GB",
        {"GB": ("All squadrons North Sea hold", "A London - North Sea - Holland")},
    ),
    Row(
        "quoted below in German",
        FRITZ,
        TUE,
        "AW: Frühjahr 1805",
        "Hallo,\nA Berlin - Silesia\nB Silesia - Prague\nGruß\nFritz\n\n"
        "Am So., 1. März 2026 um 20:00 Uhr schrieb Moderator:\n> Preußen: A Berlin\n> Build 3 infantry in Berlin\n",
        "PR",
        {"PR": ("A Berlin - Silesia", "B Silesia - Prague")},
    ),
    Row(
        "all on one line",
        IVAN,
        MON,
        "Russia",
        "A St Petersburg - Finland; B Moscow - Smolensk; build 1 inf in Kiev. Best, Ivan",
        "RU",
        {"RU": ("A St Petersburg - Finland", "B Moscow - Smolensk", "Build 1 infantry in Kiev")},
    ),
    Row(
        "a list",
        SELIM,
        MON,
        "Ottoman orders",
        "Hi all,\n1. A Stamboul - Bulgaria\n2. squadrons AEG hold\n3) Build 1 squadron in Aegean Sea\nSelim",
        "OT",
        {"OT": ("A Stamboul - Bulgaria", "All squadrons Aegean Sea hold", "Build 1 squadron in Aegean Sea")},
    ),
    Row(
        "misspelt",
        IVAN,
        TUE,
        "orders for Russia",
        "buld 1 inf kiev\ncorps A st. petersbrug to finland\nCheers, Ivan",
        "RU",
        {"RU": ("Build 1 infantry in Kiev", "A St Petersburg - Finland?")},
    ),
    Row(
        "a condition",
        NAP,
        TUE,
        "France",
        "A Paris - Lorraine\nif the Austrians move to Swabia, C Alsace - Swabia\nB holds",
        "FR",
        {"FR": ("A Paris - Lorraine", "if the Austrians move to Swabia, C Alsace - Swabia?", "B holds")},
    ),
    Row(
        "two powers of one player",
        GINA,
        MON,
        "both my countries",
        "Naples:\nA holds\nB Sicily - Malta\n\nSpain (for Juan, who is ill):\nA Madrid - Castile\nB holds",
        "NA",
        {"NA": ("A holds", "B Sicily - Malta?"), "SP": ("A Madrid - Castile", "B holds")},
    ),
    Row(
        "wrong heading",
        KARL,
        TUE,
        "my orders",
        "France:\nA Vienna - Prague\nB Prague - Saxony",
        "AU",
        {"AU": ("A Vienna - Prague", "B Prague - Saxony")},
    ),
    Row(
        "whose corps",
        "who@example.org",
        MON,
        "orders",
        "D Westphalia - Hanover\nC Konigsberg - Pomerania",
        "PR",
        {"PR": ("D Westphalia - Hanover", "C Konigsberg - Pomerania")},
    ),
    Row("nobody's", "what@example.org", MON, "hello", "A holds\nB holds", None, {}),
    Row(
        "a declaration",
        NAP,
        TUE,
        "post for the thread",
        "France hereby declares war on Austria.\nVive l'Empereur",
        "FR",
        {},
        {"FR": ("declare war on Austria",)},
    ),
    Row(
        "orders and posts",
        KARL,
        WED,
        "Austria",
        "We ally with Russia.\nWe give 5 gold to Naples.\n\nA Vienna - Prague\nB holds\n\nRegards\nKarl",
        "AU",
        {"AU": ("A Vienna - Prague", "B holds")},
        {"AU": ("ally with Russia", "give 5 gold to Naples")},
    ),
    Row(
        "a post on one line with talk",
        IVAN,
        WED,
        "Re: thread",
        "After long thought, Russia signs peace with Turkey: Turkey pays 5. Sorry for the delay.",
        "RU",
        {},
        {"RU": ("sign peace with Ottoman Empire: Ottoman Empire pays 5?",)},
    ),
    Row(
        "hearsay is no post", NELL, WED, "rumours", "Austria declares war on France, I hear. When is the update?", "GB"
    ),
    Row(
        "not yet a post",
        FRITZ,
        WED,
        "thinking",
        "I may declare war on Denmark next year. We will not ally with Spain.\nIf Austria agrees, we ally with Russia.",
        "PR",
    ),
    Row(
        "a question",
        LARS,
        MON,
        "question",
        "Can I build a squadron in Kattegat and sail it in the same turn?\nLars",
        None,
    ),
    Row(
        "a correction",
        NAP,
        WED,
        "correction",
        "Correction: A Paris - Burgundy instead of Lorraine. Rest as before.\nN.",
        "FR",
        {"FR": ("A Paris - Burgundy?",)},
    ),
    Row(
        "new whole set",
        NAP,
        THU,
        "France, new orders",
        "Forget what I sent, this is my full set:\nA Paris - Normandy\nC holds",
        "FR",
        {"FR": ("A Paris - Normandy", "C holds")},
    ),
    Row("added", KARL, THU, "add", "add:\nE Tyrol - Swabia", "AU", {"AU": ("E Tyrol - Swabia",)}),
    Row(
        "for a later season",
        FRITZ,
        THU,
        "Orders Summer 1805",
        "A Berlin - Saxony\nI am away until then.",
        "PR",
        {},
        {},
        {"Summer 1805": {"PR": ("A Berlin - Saxony",)}},
    ),
    Row(
        "now and later",
        NELL,
        THU,
        "Britain",
        "Spring 1805:\nB Bristol - Wales\n\nWinter 1805:\nBuild 2 squadrons in North Sea\n",
        "GB",
        {"GB": ("B Bristol - Wales",)},
        {},
        {"Winter 1805": {"GB": ("Build 2 squadrons in North Sea",)}},
    ),
    Row(
        "for a season that is over",
        LARS,
        MON,
        "Denmark, Winter 1804",
        "Build 1 infantry in Copenhagen",
        "DK",
        {"DK": ("Build 1 infantry in Copenhagen?",)},
    ),
    Row(
        "html",
        GINA,
        TUE,
        "Naples",
        "<html><body><p>Ciao,</p><ul><li>A Naples &rarr; Rome</li><li>B&nbsp;holds</li></ul>"
        "<p>Gina<br>Queen of Naples</p></body></html>",
        "NA",
        {"NA": ("A Naples - Rome", "B holds")},
        is_html=True,
    ),
    Row(
        "bold and lists in html",
        JUAN,
        TUE,
        "Spain",
        "<div><b>Spain</b></div><div>A Madrid &ndash; Castile<br>Build 1 cavalry in <i>Madrid</i></div>"
        "<blockquote>Build 5 infantry in Madrid</blockquote>",
        "SP",
        {"SP": ("A Madrid - Castile", "Build 1 cavalry in Madrid")},
        is_html=True,
    ),
    Row(
        "talk around orders",
        SELIM,
        WED,
        "Turkey spring",
        "Hi! I hope the move to the new forum goes well.\n"
        "C Bulgaria - Salonika\nI will attack nobody this year, promise.\nA holds please\nSee you in Stamboul!\nSelim",
        "OT",
        {"OT": ("C Bulgaria - Salonika", "A holds")},
    ),
    Row(
        "names the person",
        LARS,
        TUE,
        "orders",
        "Squadrons Kattegat - Baltic Sea\nA holds\nLars (Denmark)",
        "DK",
        {"DK": ("All squadrons Kattegat - Baltic Sea", "A holds")},
    ),
    Row(
        "of the sender's name",
        "fra@example.org",
        TUE,
        "spring",
        "A holds\nB Flanders - Holland",
        "FR",
        {"FR": ("A holds", "B Flanders - Holland")},
        person="Marie (France)",
    ),
    Row("in the subject alone", NELL, WED, "Britain: A holds", "see subject", "GB", {"GB": ("A holds",)}),
    Row(
        "headings of parts",
        KARL,
        WED,
        "Austria spring",
        "BUILDS\n2 inf Vienna\nMOVES\nA Vienna - Prague\nFLEETS\nsquadrons Adriatic hold\nSUPPLY\nSupply A",
        "AU",
        {"AU": ("Build 2 infantry in Vienna", "A Vienna - Prague", "All squadrons Adriatic Sea hold", "Supply A")},
    ),
    Row(
        "two meanings",
        IVAN,
        WED,
        "Russia",
        "A St Petersburg - Fin\nB Moscow - S\nC Vilna - Li",
        "RU",
        {"RU": ("A St Petersburg - Finland", "B Moscow - S?", "C Vilna - Li?")},
    ),
    Row("late", LARS, "Sat, 7 Mar 2026 20:01:00 +0000", "Denmark", "B holds", "DK", {"DK": ("B holds",)}),
    Row(
        "forwarded",
        FRITZ,
        THU,
        "Fwd: orders",
        "See below.\n\n---------- Forwarded message ---------\nFrom: Gina\n\nNaples:\nA holds",
        "NA",
        {"NA": ("A holds?",)},
    ),
    Row(
        "smileys and thanks",
        JUAN,
        WED,
        "Re: Re: Spain",
        "D Castile - Portugal :-)\nthx a lot!!\n\nHave fun, J.",
        "SP",
        {"SP": ("D Castile - Portugal",)},
    ),
    Row(
        "in other words",
        NELL,
        TUE,
        "Re: Spring 1805 is open",
        "Evening all,\n\nFor His Majesty:\n* A London stays put\n"
        "* Fleet in the English Channel to hold\n* 2 sqns NTH - ENG\n\nN.",
        "GB",
        {"GB": ("A holds", "All squadrons English Channel hold", "2 squadrons North Sea - English Channel")},
    ),
    Row(
        "in German",
        FRITZ,
        TUE,
        "Befehle Frühjahr",
        "Moin,\nA Berlin nach Silesia\nC bleibt\nAllianz mit Russland bitte.\nGruß Fritz",
        "PR",
        {"PR": ("A Berlin - Silesia", "C holds")},
    ),
    Row(
        "in French",
        NAP,
        TUE,
        "ordres",
        "Bonjour,\nA Paris vers Lorraine\nB Flandres - Hollande\nMerci,\nNap",
        "FR",
        {"FR": ("A Paris - Lorraine", "B Flanders - Holland?")},
    ),
    Row(
        "in Italian",
        GINA,
        TUE,
        "Naples",
        "Ciao a tutti, ordini: A resta. B resta. Saluti, Gina",
        "NA",
        {"NA": ("A holds?", "B holds")},
    ),
    Row(
        "from here to there",
        FRITZ,
        TUE,
        "Prussia",
        "A from Berlin to Saxony, B from Silesia to Prague; D stays in Westphalia. Build 2 inf & 1 cav in Berlin.",
        "PR",
        {"PR": ("A Berlin - Saxony", "B Silesia - Prague", "D holds", "Build 2 infantry, 1 cavalry in Berlin")},
    ),
    Row(
        "if possible",
        JUAN,
        TUE,
        "final FINAL",
        "final version, ignore the other one!\nSPAIN\n-----\nA: Madrid - Valencia\n"
        "C Andalusia -> Murcia (if possible)\nBuild: 1 inf Madrid, 1 inf Andalusia\nJuan",
        "SP",
        {"SP": ("A Madrid - Valencia", "C Andalusia - Murcia?", "Build 1 infantry in Madrid, 1 infantry in Andalusia")},
    ),
    Row(
        "several hold",
        IVAN,
        TUE,
        "Spring",
        "A moves to Finland.\nB moves to Smolensk.\nC & D stay.\nAll the best\nIvan",
        "RU",
        {"RU": ("A St Petersburg - Finland", "B Moscow - Smolensk", "C holds", "D holds")},
    ),
    Row(
        "a swap",
        NELL,
        WED,
        "GB",
        "Orders as before but swap: A London - York, not Lancaster",
        "GB",
        {"GB": ("A London - York?",)},
    ),
    Row(
        "one more",
        NELL,
        WED,
        "one more",
        "sorry also:\nC Dublin - Irish Sea - Wales",
        "GB",
        {"GB": ("C Dublin - Irish Sea - Wales",)},
    ),
    Row(
        "several acts",
        IVAN,
        WED,
        "war!",
        "Russia declares war on the Ottoman Empire!!!\nAlso Russia ends its alliance with Prussia.",
        "RU",
        {},
        {"RU": ("declare war on Ottoman Empire", "end alliance with Prussia")},
    ),
    Row(
        "by sea in words",
        NELL,
        TUE,
        "GB",
        "Build an infantry in London\nA London by sea to Holland (over the North Sea)\n"
        "Fleet in the Channel attacks the French\nmy ships in the North Sea sail to the Kattegat\nAll in Dublin hold",
        "GB",
        {
            "GB": (
                "Build 1 infantry in London",
                "A London - North Sea - Holland",
                "Squadrons English Channel attack France",
                "All squadrons North Sea - Kattegat",
                "All in Dublin hold",
            )
        },
    ),
    Row(
        "taken back within",
        JUAN,
        TUE,
        "Spain",
        "2 squadrons Cadiz to Atlantic Ocean. Scrap that: 1 squadron Gulf of Cadiz ⇒ Atlantic Ocean.\n"
        "A holds. No wait, D Castile to Portugal.",
        "SP",
        {"SP": ("1 squadron Gulf of Cadiz - Atlantic Ocean", "A holds?", "D Castile - Portugal")},
    ),
    Row(
        "in German with words of its own",
        FRITZ,
        TUE,
        "Befehle",
        "Baue eine Kavallerie in Berlin\nA geht nach Sachsen\nD Westfalen bleibt stehen\nFlotte Ostsee - Kattegat",
        "PR",
        {
            "PR": (
                "Build 1 cavalry in Berlin",
                "A Berlin - Saxony",
                "D holds",
                "All squadrons Baltic Sea - Kattegat",
            )
        },
    ),
    Row(
        "one more, with a sorry",
        KARL,
        WED,
        "oops",
        "Sorry!! D Budapest - Lemberg as well please, rest as it was",
        "AU",
        {"AU": ("D Budapest - Lemberg",)},
    ),
    Row(
        "in Italian, all on one line",
        GINA,
        TUE,
        "Napoli",
        "Ciao, per la primavera: A Napoli - Roma, B resta in Sicilia, la squadra nel Mediterraneo occidentale va nel "
        "Mar Ionio. Costruire 1 fanteria a Napoli. Gina",
        "NA",
        {
            "NA": (
                "A Naples - Rome?",
                "B holds",
                "All squadrons Western Mediterranean - Ionian Sea",
                "Build 1 infantry in Naples",
            )
        },
    ),
    Row(
        "in German sentences",
        KARL,
        TUE,
        "Frühjahr",
        "1. Ich baue 2 Infanterie und 1 Artillerie in Wien.\n2. Korps A von Wien nach Bayern, kein Angriff.\n"
        "3. Korps D klärt Siebenbürgen auf\n4. Das Geschwader in der Adria segelt ins Ionische Meer.",
        "AU",
        {
            "AU": (
                "Build 2 infantry, 1 artillery in Vienna",
                "A Vienna - Bavaria, no attack",
                "D scouts Transylvania",
                "All squadrons Adriatic Sea - Ionian Sea",
            )
        },
    ),
    Row(
        "what stands beside an order and is not read",
        JUAN,
        TUE,
        "Spain",
        "D Castile - Portugal, only to look around\nA holds, thanks",
        "SP",
        {"SP": ("D Castile - Portugal?", "A holds")},
    ),
    Row(
        "in sentences",
        NELL,
        TUE,
        "GB",
        "Army A (London) marches to York.\nC Dublin: by transport over the Irish Sea to Lancaster.\n"
        "3 squadrons Cadiz: remain on station.\n"
        "Could you change one thing: B stays in Bristol instead of going to Wales. All other orders stand.",
        "GB",
        {
            "GB": (
                "A London - York",
                "C Dublin - Irish Sea - Lancaster",
                "3 squadrons Gulf of Cadiz hold",
                "B holds?",
            )
        },
    ),
    Row(
        "an act beside an offer",
        SELIM,
        TUE,
        "Ottoman Empire",
        "We declare war on Russia and we offer Austria an alliance.\nIf Spain agrees, we ally with Spain and we give 5 "
        "gold to Naples.\nsorry, my mail program puts these > before everything",
        "OT",
        {},
        {"OT": ("declare war on Russia",)},
    ),
    Row(
        "struck through",
        JUAN,
        TUE,
        "Spain",
        "<p><s>A Madrid - Castile</s></p><p>A Madrid - Valencia</p><p>B <del>holds</del> Aragon - Madrid</p>"
        "<p><span style='text-decoration: line-through'>C holds</span></p>",
        "SP",
        {"SP": ("A Madrid - Valencia", "B Aragon - Madrid")},
        is_html=True,
    ),
    Row(
        "under headings, the sea first",
        NELL,
        TUE,
        "GB",
        "BUILDS\n- 2 squadrons, English Channel\n\nNAVY\n- English Channel: 3 squadrons hold\n"
        "- both squadrons in the North Sea hold\nAnnex nothing.",
        "GB",
        {
            "GB": (
                "Build 2 squadrons in English Channel",
                "3 squadrons English Channel hold",
                "2 squadrons North Sea hold",
            )
        },
    ),
    Row(
        "several corps, each with its goal",
        NAP,
        TUE,
        "France",
        "I'd build 3 infantry and a cavalry in Paris.\nA and B march to Lorraine and Thuringia respectively.\n"
        "C, D and E to Burgundy.",
        "FR",
        {
            "FR": (
                "Build 3 infantry, 1 cavalry in Paris",
                "A Paris - Lorraine",
                "B Flanders - Thuringia",
                "C Alsace - Burgundy",
                "D Lorraine - Burgundy",
                "E Provence - Burgundy",
            )
        },
    ),
    Row(
        "a table, and a name that begins like a power's",
        KARL,
        TUE,
        "orders",
        "<table><tr><th>Corps</th><th>From</th><th>To</th></tr><tr><td>A</td><td>Vienna</td><td>Prague</td></tr>"
        "</table><p>D holds, E too.</p><p>Recruit 2 infantry in Vienna.</p><p>D holds</p>",
        "AU",
        {"AU": ("A Vienna - Prague?", "D holds", "E holds", "Build 2 infantry in Vienna")},
        is_html=True,
        person="Otto",
    ),
    Row(
        "change, and forgot",
        FRITZ,
        WED,
        "PR",
        "Please change B: Silesia -> Prague instead of holding.\nForgot the squadron: Baltic - Kattegat.",
        "PR",
        {"PR": ("B Silesia - Prague?", "All squadrons Baltic Sea - Kattegat")},
    ),
    Row(
        "an act between quotation marks",
        SELIM,
        TUE,
        "for the thread",
        'public post, please put it up: "The Sublime Porte declares war on Russia."\nB Salonika to Bulgaria',
        "OT",
        {"OT": ("B Salonika - Bulgaria",)},
        {"OT": ("declare war on Russia?",)},
    ),
    Row(
        "whose squadrons stay, and a person with a power's letters",
        "otto@example.org",
        MON,
        "re: reminder",
        "A, B and C hold, both squadrons in the Kattegat hold.\nOtto",
        "DK",
        {"DK": ("A holds", "B holds", "C holds", "2 squadrons Kattegat hold")},
    ),
    Row(
        "as the admiralty writes",
        NELL,
        TUE,
        "GB",
        "English Channel squadrons (3) hold.\nBoth North Sea squadrons to Kattegat.\n"
        "Cadiz: all three into the Western Med.\n"
        "A London embarks for Portugal via English Channel and Atlantic Ocean.\n"
        "Treasury: 1 infantry for London, 1 for Bristol.\nLay down three new squadrons, all in the English Channel.",
        "GB",
        {
            "GB": (
                "3 squadrons English Channel hold",
                "2 squadrons North Sea - Kattegat",
                "3 squadrons Gulf of Cadiz - Western Mediterranean",
                "A London - English Channel - Atlantic Ocean - Portugal",
                "Build 1 infantry in London, 1 infantry in Bristol",
                "Build 3 squadrons in English Channel",
            )
        },
    ),
    Row(
        "as short as can be",
        IVAN,
        TUE,
        "RU",
        "A: STP-FIN. B: MOS-SMO. D: hold. Build: MOS 2I 1C. BLT 2 hold. BLA 1 hold.",
        "RU",
        {
            "RU": (
                "A St Petersburg - Finland",
                "B Moscow - Smolensk",
                "D holds",
                "Build 2 infantry, 1 cavalry in Moscow",
                "2 squadrons Baltic Sea hold",
                "1 squadron Black Sea holds",
            )
        },
    ),
    Row(
        "a condition, war and the verb last, in German",
        KARL,
        TUE,
        "Österreich",
        "Wir erklären Frankreich den Krieg.\nA Wien - Prag (kein Angriff nötig)\n"
        "E Tirol - Schwaben, wenn die Franzosen nicht dort sind\n2 Inf Wien bauen",
        "AU",
        {
            "AU": (
                "A Vienna - Prague, no attack",
                "E Tirol - Schwaben, wenn die Franzosen nicht dort sind?",
                "Build 2 infantry in Vienna",
            )
        },
        {"AU": ("declare war on France?",)},
    ),
    Row(
        "one had better stay, one follows",
        FRITZ,
        WED,
        "PR",
        "On reflection, corps D had better stay in Westphalia. The other orders remain in force. "
        "Corps A goes from Berlin to Saxony, followed by corps B, which goes from Silesia to Saxony as well.",
        "PR",
        {"PR": ("D holds", "A Berlin - Saxony", "B Silesia - Saxony")},
    ),
    Row(
        "all of them, in Spanish",
        JUAN,
        TUE,
        "España",
        "hola! todo igual: A, B, C y D se quedan.\nconstruyo 1 infantería en Madrid y nada más",
        "SP",
        {"SP": ("A holds?", "B holds", "C holds", "D holds", "Build 1 infantry in Madrid")},
    ),
    Row(
        "a joke, and a move that is cancelled",
        JUAN,
        TUE,
        "Spain",
        "I declare war on Great Britain! (Joke. I don't.)\nBuild: Madrid 2 inf, 1 cav\n"
        "Marta - cancel the Castile move (D).\nC stays in Andalusia and scouts Portugal\nB no move",
        "SP",
        {"SP": ("Build 2 infantry, 1 cavalry in Madrid", "C holds", "C scouts Portugal", "B holds")},
        {"SP": ("declare war on Great Britain?",)},
    ),
    Row(
        "one sails, the other stays",
        SELIM,
        TUE,
        "Ottoman Empire",
        "1 squadron AEG - ION, the other holds\nBut build one infantry in Salonika.\nSupply A last",
        "OT",
        {
            "OT": (
                "1 squadron Aegean Sea - Ionian Sea",
                "1 squadron Aegean Sea holds",
                "Build 1 infantry in Salonika",
                "Starve A",
            )
        },
    ),
    Row(
        "in sentences, numbered",
        NELL,
        MON,
        "Britain",
        "My orders for Spring 1805\n\n1) Build one squadron in the North Sea.\n2) Corps A sails from London "
        "via the North Sea to Holland.\n3) The three squadrons in the Channel stay put.\n4) Gibraltar corps: "
        "hold.\n",
        "GB",
        {
            "GB": (
                "Build 1 squadron in North Sea",
                "A London - North Sea - Holland",
                "3 squadrons English Channel hold",
                "All in Gibraltar hold",
            )
        },
    ),
    Row(
        "an act that is taken back in the same line",
        NAP,
        MON,
        "France",
        "Please post for me: France declares war on Austria. Also I give 3 gold to Naples... no wait, we "
        "have no alliance yet, scrap that. A Paris - Burgundy.",
        "FR",
        {"FR": ("A Paris - Burgundy",)},
        {"FR": ("declare war on Austria?", "give 3 gold to Naples?")},
    ),
    Row(
        "what hangs on a condition, and what does not",
        IVAN,
        MON,
        "Russia",
        "If Prussia is not allied to me by the deadline, C goes to Warsaw. Otherwise C stays in Vilna. B "
        "Moscow - Smolensk in any case.",
        "RU",
        {
            "RU": (
                "If Prussia is not allied to me by the deadline, C to Warsaw. Otherwise C stays.?",
                "B Moscow - Smolensk",
            )
        },
    ),
    Row(
        "a question within",
        NAP,
        MON,
        "France",
        "Build one cavalry scout and one infantry in Paris as Q. Merge D into C? No: C is full. Leave them. "
        "Scout Swabia with C.",
        "FR",
        {
            "FR": (
                "Build 1 cavalry scout, 1 infantry in Paris as Q",
                "Merge D into C? No: C is full?",
                "C scouts Swabia",
            )
        },
    ),
    Row(
        "by sea in sentences",
        NELL,
        MON,
        "Britain",
        "all squadrons English Channel attack France; squadrons in Cadiz hold. B from Bristol through the "
        "Channel and the North Sea to Holland. Corps C: Dublin - Irish Sea - Wales",
        "GB",
        {
            "GB": (
                "Squadrons English Channel attack France",
                "All squadrons Gulf of Cadiz hold",
                "B Bristol - English Channel - North Sea - Holland",
                "C Dublin - Irish Sea - Wales",
            )
        },
    ),
    Row(
        "a draft",
        NAP,
        MON,
        "France",
        "Draft, not final, tell me what you think:\nA Paris - Flanders\nB Flanders - Holland\nFinal orders "
        "come tomorrow.\n",
        "FR",
        {"FR": ("A Paris - Flanders?", "B Flanders - Holland?")},
    ),
    Row(
        "unless",
        NAP,
        MON,
        "France",
        "A holds in Paris unless attacked.",
        "FR",
        {"FR": ("A holds in Paris unless attacked.?",)},
    ),
    Row(
        "until",
        NAP,
        MON,
        "France",
        "A stays here until you tell me otherwise, then it goes to Lorraine.",
        "FR",
        {"FR": ("A stays here until you tell me otherwise, then it goes to Lorraine.?",)},
    ),
    Row(
        "the format is tried",
        KARL,
        MON,
        "Austria",
        "A Vienna - Prague\n(just testing the format, real orders tomorrow)",
        "AU",
        {"AU": ("A Vienna - Prague?",)},
    ),
    Row(
        "pending an answer",
        FRITZ,
        MON,
        "Prussia",
        "Fritz here. A Berlin - Saxony, pending Karl's answer.",
        "PR",
        {"PR": ("A Berlin - Saxony?",)},
    ),
    Row(
        "let me think",
        JUAN,
        MON,
        "Spain",
        "D Castile - Portugal. Actually hold on, let me think about D again.",
        "SP",
        {"SP": ("D Castile - Portugal?",)},
    ),
    Row(
        "a line is taken back by its number",
        GINA,
        MON,
        "Naples",
        "A Naples - Rome\nB holds\nDisregard the first line.",
        "NA",
        {"NA": ("A Naples - Rome?", "B holds?")},
    ),
    Row(
        "except",
        NELL,
        MON,
        "Britain",
        "fleet North Sea holds, except one squadron",
        "GB",
        {"GB": ("All squadrons North Sea hold?", "except one squadron?")},
    ),
    Row(
        "one or the other",
        FRITZ,
        MON,
        "Prussia",
        "A Berlin - Saxony / Hanover",
        "PR",
        {"PR": ("A Berlin - Saxony?",)},
    ),
    Row(
        "the corps in a place",
        NAP,
        MON,
        "France",
        "Mon général,\nA Paris to Flanders. The corps in Provence marches to Piedmont. Build 1 artillery in "
        "Paris and 1 infantry in Lorraine.\nAmitiés",
        "FR",
        {
            "FR": (
                "A Paris - Flanders",
                "All in Provence - Piedmont",
                "Build 1 artillery in Paris, 1 infantry in Lorraine",
            )
        },
    ),
    Row(
        "in either case",
        SELIM,
        MON,
        "Turkey",
        "B Salonika - Albania. If that is not allowed, B holds. C Bulgaria - Wallachia in either case.",
        "OT",
        {"OT": ("B Salonika - Albania", "If that is not allowed, B holds.?", "C Bulgaria - Wallachia")},
    ),
    Row(
        "an act with more behind it",
        IVAN,
        MON,
        "Russia",
        "Russia declares war on the Ottoman Empire, effective now. D Kiev - Podolia, E holds.",
        "RU",
        {"RU": ("D Kiev - Podolia", "E holds")},
        {"RU": ("declare war on Ottoman Empire?",)},
    ),
    Row(
        "many hold",
        NAP,
        MON,
        "France",
        "Hi! A, B, and C all hold their positions. D, E stay.\nENG: holds",
        "FR",
        {"FR": ("Hi! A hold?", "B holds", "C holds", "D holds", "E holds", "All squadrons English Channel hold")},
    ),
    Row(
        "ordinals and a list that goes on in its line",
        IVAN,
        MON,
        "Russia",
        "1st corps (A) St. Petersburg to Finland please, 2. corps B Moscow - Smolensk\n"
        "3. corps: Vilna to Riga (that's C)\nBuild 1 inf. in Moscow 2. E holds",
        "RU",
        {
            "RU": (
                "A St Petersburg - Finland",
                "B Moscow - Smolensk",
                "C Vilna - Riga",
                "Build 1 infantry in Moscow",
                "E holds",
            )
        },
    ),
    Row(
        "nothing between orders, numbers last",
        JUAN,
        MON,
        "Spain",
        "A MAD-CAS B ARA-MAD C AND-MUR BUILD 1 INF MAD\nBuild artillery in Madrid x2\nSqn: 1 in WME -> CAD\nCAD: holds",
        "SP",
        {
            "SP": (
                "A Madrid - Castile",
                "B Aragon - Madrid",
                "C Andalusia - Murcia",
                "Build 1 infantry in Madrid",
                "Build 2 artillery in Madrid",
                "1 squadron Western Mediterranean - Gulf of Cadiz",
                "All squadrons Gulf of Cadiz hold",
            )
        },
    ),
    Row(
        "what is said of a corps below its order",
        IVAN,
        MON,
        "Russia",
        "Russia: A STP - FIN, B MOS - SMO, C holds.\nPS: forget B, it stays in Moscow.",
        "RU",
        {"RU": ("A St Petersburg - Finland", "B Moscow - Smolensk?", "C holds", "PS: forget B, it stays in Moscow.?")},
    ),
    Row(
        "a line taken back by its number",
        NAP,
        MON,
        "France",
        "1. A Paris - Burgundy\n2. B Flanders - Lorraine\nScratch 2.\n3. C holds",
        "FR",
        {"FR": ("A Paris - Burgundy?", "B Flanders - Lorraine?", "C holds?")},
    ),
    Row(
        "deeds in other words",
        KARL,
        MON,
        "Austria",
        "A makes the way from Vienna to Tyrol. B does nothing. C enters Venice. D takes Lemberg from Budapest.",
        "AU",
        {"AU": ("A Vienna - Tyrol?", "B holds", "C Trieste - Venice", "D Budapest - Lemberg")},
    ),
    Row(
        "a corps in words that are not understood",
        NELL,
        MON,
        "GB",
        "Britain asks that corps A be shipped over the North Sea to Holland. B holds.",
        "GB",
        {"GB": ("Britain asks that A be shipped over the North Sea to Holland?", "B holds")},
    ),
)
