"""What a player may mean by a word for a place: exact names, beginnings, other languages, slips of the pen."""

from collections.abc import Iterable, Mapping, Sequence
from enum import IntEnum
from functools import cached_property, lru_cache

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.reading.tokens import plain
from eia_solo.games.international_relations.rules.board_data import BoardData, folded
from eia_solo.games.international_relations.rules.writing.place_names import Names

_ABROAD: Mapping[str, str] = {
    "adr": "Adriatyk, Adriatiska havet, Adriaterhavet, Adriatische Zee, Mar Adriatico, Adria, Adriatique, Adriatico, "
    "Mare Adriatico, Adriatisches Meer",
    "aeg": "Morze Egejskie, Egeiska havet, Aegaeerhavet, Mar Egeu, Egeische Zee, Mar Egeo, Aegaeis, Agais, Mer Egee, "
    "Egeo, Mare Egeo, Aegaeisches Meer",
    "alb": "Albanian, Albanien, Albanie",
    "ank": "Ancara",
    "apu": "Apulian, Apulien, Pouilles, Puglia, Puglie",
    "arm": "Armenien, Armenie",
    "bal": "Baltyk, Ostersjon, Ostersoen, Morze Baltyckie, Oostzee, Ostsee, Mer Baltique, Baltico, Mar Baltico",
    "bar": "Morze Barentsa, Barents hav, Barentshavet, Mar de Barents, Barentssee, Barentsee, Mer de Barents, "
    "Mare di Barents",
    "bel": "Belgian, Belgie, Belgien, Belgique, Belgio, Belgica, Belgia",
    "ber": "Berlim, Berlijn, Berlino",
    "bla": "Morze Czarne, Svarta havet, Sortehavet, Svartehavet, Zwarte Zee, Schwarzes Meer, Mer Noire, Mar Nero, "
    "Mar Negro, bls, blk, blacksea",
    "boh": "Czechy, Bohemian, Bohemen, Bohmen, Boehmen, Boheme, Boemia",
    "bot": "Zatoka Botnicka, Bottenhavet, Bottniska viken, Golfo de Botnia, Golfo de Bothnia, Bottnischer Meerbusen, "
    "Golfe de Botnie, Golfo di Botnia, Golf von Bothnien, Bottnien, Golf of Bothnia",
    "bud": "Budapeszt, Budapeste, Boedapest, Buda",
    "bul": "Bulgarian, Bulgarije, Bulgarien, Bulgarie",
    "bur": "Burgundia, Borgonha, Borgona, Bourgondie, Burgundian, Burgund, Bourgogne, Borgogna, Burgunder, bgn",
    "con": "Konstantynopol, Stambul, Constantinopla, Konstantinopel, Constantinopoli, Costantinopoli, Konst, "
    "konstantinople, cst",
    "den": "Dania, Danmark, Danish, Denemarken, Daenemark, Danemark, Danimarca, Dinamarca, dan, dnk",
    "eas": "Wschodnie Morze Srodziemne, Ostra Medelhavet, Mediterraneo Oriental, Mediterraneo Or, "
    "Oestliches Mittelmeer, Ostliches Mittelmeer, Mediterranee orientale, Mediterraneo orientale, E Med",
    "edi": "Edynburg, Edimbourg, Edimburgo, Edinburg, Edinborough",
    "eng": "Kanal La Manche, Engelska kanalen, Canal da Mancha, Canal Ingles, Kanaal, Canal de la Mancha, "
    "Aermelkanal, Armelkanal, Kanal, Manche, La Manche, Manica, Canale della Manica, ec, Engl Ch",
    "fin": "Finnish, Finnland, Finlande, Finlandia",
    "gal": "Galicja, Galitzien, Galicia, Galizien, Galicie, Galizia, Galitzia",
    "gas": "Gaskonia, Gasconha, Gascona, Gascuna, Gascogne, Gaskogne, Guascogna",
    "gre": "Grecja, Grekland, Graekenland, Hellas, Greek, Griekenland, Griechenland, Grece, Grecia, grc",
    "hel": "Zatoka Helgolandzka, Helgolandsbukten, Tyska bukten, Helgolaender Bucht, Helgolander Bucht, "
    "Deutsche Bucht, Baie d Helgoland, Helgoland, Hel Bight, H Bight",
    "hol": "Holandia, Dutch, Holanda, Niederlande, Hollande, Olanda, Pays Bas, Nederland",
    "ion": "Morze Jonskie, Joniska havet, Ionische Zee, Mar Jonico, Ionisches Meer, Mer Ionienne, Mar Ionio, Ionio, "
    "Jonico, ios",
    "iri": "Morze Irlandzkie, Irlandska sjon, Mar de Irlanda, Mar da Irlanda, Ierse Zee, Irl, Irische See, "
    "Mer d Irlande, Mare d Irlanda",
    "kie": "Kilonia",
    "lon": "Londyn, Londen, Londres, Londra, ldn",
    "lvn": "Liwonia, Inflanty, Lijfland, Livland, Livonie",
    "lvp": "Liverpul, lpool, Lpool",
    "lyo": "Zatoka Lionska, Lejonbukten, Golfo de Leao, Golfo de Lion, Golfo de Lyon, Lione, GoL, Golf van Lyon, "
    "Golfo de Leon, Golf von Lyon, Golfe du Lion, Golfe de Lyon, Golfo del Leone, Golfo di Leone, Golf of Lyon",
    "mao": "Srodkowy Atlantyk, Mittatlanten, Mellersta Atlanten, Atlantico Central, Midtatlanten, Atlantico Medio, "
    "Mittelatlantik, Mittlerer Atlantik, Atlantique central, Atlantique centre, Atlantico centrale, Medio Atlantico, "
    "Mid Atl",
    "mar": "Marsylia, Marselha, Marsiglia, Marsella",
    "mos": "Moskwa, Moskou, Moskau, Moscou, Mosca, Moscu, Moskva",
    "mun": "Monachium, Munique, Munchen, Muenchen, Monaco di Baviera, mnc, mch, muc",
    "naf": "Afryka Polnocna, Africa del Norte, Norte de Africa, Noord Afrika, Nordafrika, Afrique du Nord, "
    "Nord Africa, Africa del Nord, N Afr",
    "nao": "Polnocny Atlantyk, Nordatlanten, Atlantico Norte, Nordatlantik, Atlantique Nord, Nord Atlantico, N Atl",
    "nap": "Napels, Napoles, Neapel, Napoli",
    "nth": "Morze Polnocne, Nordsjon, Nordsoen, Nordsjoen, Mar do Norte, Noordzee, Nordsee, Mer du Nord, "
    "Mare del Nord, Mar del Norte, N Sea, ns",
    "nwg": "Morze Norweskie, Norska havet, Norskehavet, Mar de Noruega, Mar Noruego, Noorse Zee, Norwegische See, "
    "Europaeisches Nordmeer, Nordmeer, Mer de Norvege, Mare di Norvegia, Norw Sea, Norway Sea",
    "nwy": "Norwegia, Noorwegen, Norwegen, Norvege, Norvegia, Noruega, Norge",
    "par": "Paryz, Parijs, Parigi",
    "pic": "Pikardia, Pikardien, Picardia, Picardie, Pikardie, Piccardia, pcd",
    "pie": "Piamonte, Piemont, Piemonte",
    "por": "Portugalia, Portuguese, Portogallo, ptg",
    "pru": "Prusy, Pruisen, Prusia, Preussen, Prusse",
    "rom": "Rzym, Roman, Rom, Roma",
    "ruh": "Zaglebie Ruhry, Ruhromradet, Ruhrgebied, Ruhrgebiet, Ruhr area, Ruhr Valley",
    "rum": "Rumunia, Romenia, Rumanian, Romanian, Roemenie, Rumaenien, Rumanien, Roumanie, Rumenia, Rumanie",
    "ser": "Serbian, Servie, Serbien, Serbie",
    "sev": "Sewastopol, Sebastopoli, Sebastopolis, Sevas",
    "sil": "Slask, Silezie, Schlesien, Silesie, Slesia",
    "ska": "Skagerak, Scagerrak",
    "smy": "Esmirna, Smirne, Smirna",
    "spa": "Hiszpania, Espanha, Spanish, Spanje, Spanien, Espagne, Spagna, Espana",
    "stp": "Sao Petersburgo, Sint Petersburg, San Petersburgo, Sankt Petersburg, Saint Petersbourg, San Pietroburgo, "
    "Petrograd, Leningrad, St Petes, St Pet, spb, St P",
    "swe": "Szwecja, Swedish, Zweden, Schweden, Suede, Svezia, Suecia, Sverige",
    "syr": "Syrien, Syrie, Siria",
    "tri": "Triest, tst",
    "tun": "Tunezja, Tunisian, Tunez, Tunesien, Tunisie, Tunesi, Tunisi",
    "tus": "Toskania, Toskana, Toscane, Toscana, tsc",
    "tyr": "Tirolo, Tyrolie, Tyroll, tir",
    "tys": "Morze Tyrrenskie, Tyrrenska havet, Tyrrhenska havet, Tyrrheense Zee, Mar Tirreno, Tyrrhenisches Meer, "
    "Mer Tyrrhenienne, Tirreno, Tyrrh Sea, tyrs, Tyr Sea, tts, tyrh",
    "ukr": "Ucrania, Ukrainian, Oekraine, Ukraina, Ucraina",
    "ven": "Wenecja, Veneza, Venetian, Venetie, Venecia, Venedig, Venise, Venezia, vce",
    "vie": "Wieden, Viennese, Wenen, Viena, Wien, Vienne, Vienna, vna",
    "wal": "Walia, Gales, Galles, Pays de Galles, Galles du Sud",
    "war": "Warszawa, Varsovia, Warschau, Varsovie, Varsavia, wsw",
    "wes": "Zachodnie Morze Srodziemne, Vastra Medelhavet, Mediterraneo Ocidental, Med Occ, Mediterraneo Occ, "
    "Westliches Mittelmeer, Mediterranee occidentale, Mediterraneo occidentale, W Med",
    "yor": "Yorks, Yorck, yks, York",
}
"""Names and short forms beside those of the board: of other languages, and such as only a reader in doubt may take."""

_POWERS_ABROAD: Mapping[str, str] = {
    "ank": "Ancara",
    "kie": "Kilonia",
    "Austria": "osterreich oesterreich autriche oostenrijk autrichien autrichienne osterreichisch",
    "England": "angleterre inghilterra inglaterra engeland grossbritannien anglais anglaise inglese englisch",
    "France": "frankreich francia frankrijk francais francaise francese franzosisch franzoesisch",
    "Germany": "deutschland allemagne germania alemania duitsland allemand allemande tedesco tedesca deutsch",
    "Italy": "italien italie italia italien italienne italiano italiana italienisch",
    "Russia": "russland russie rusia rusland russe russo russisch",
    "Turkey": "turkei tuerkei turquie turchia turquia turkije turc turque turco turca turkisch tuerkisch",
}

_ENDINGS = ("e", "en", "er", "es", "em")
"""Of a German adjective."""

SHORTEST_BEGINNING = 3
SHORTEST_TYPO = 4
SURE_TYPO = 5
"""So many letters a misspelt name must have for the one place it is near to be sure."""


class Close(IntEnum):
    """How near a written name is to a place's."""

    LIKE = 0
    """Letters of it in their order: "bgy"."""
    TYPO = 1
    BEGUN = 2
    EXACT = 3


@frozen
class Meant:
    """A province that may be meant, and how near its name is."""

    province: str
    close: Close


@frozen(eq=False, slots=False)
class PlaceNames:
    """Every name of a board's places, for a reader who wants to know what could be meant."""

    names: Names

    @classmethod
    @lru_cache(maxsize=4)
    def of(cls, data: BoardData) -> "PlaceNames":
        return cls(Names.of(data))

    @cached_property
    def exact(self) -> Mapping[str, str]:
        """Every name in full, its words joined by blanks."""
        found = {plain(name): id for name, id in self.names.places.items()}
        for id, names in _ABROAD.items():
            if id in self.names.board.provinces:
                for name in names.split(","):
                    found.setdefault(folded(name), id)
        return found

    @cached_property
    def powers(self) -> Mapping[str, str]:
        """Every name of a power, its words joined by blanks: the power."""
        abroad = {name: power for power, names in _POWERS_ABROAD.items() for name in names.split()}
        inflected = ((name + end, abroad[name]) for name in abroad if name.endswith("sch") for end in _ENDINGS)
        found = abroad | dict(inflected)
        known = self.names.board.powers
        return {name: power for name, power in found.items() if power in known} | dict(self.names.powers)

    @cached_property
    def most_words(self) -> int:
        return max(len(name.split()) for name in self.exact)

    @cached_property
    def _by_letter(self) -> Mapping[str, Sequence[tuple[tuple[str, ...], str, str]]]:
        """The words of every name, the same run together, and its province; by the first letter."""
        found: dict[str, list[tuple[tuple[str, ...], str, str]]] = {}
        for name, id in self.exact.items():
            found.setdefault(name[0], []).append((tuple(name.split()), name.replace(" ", ""), id))
        return found

    @cached_property
    def _joined(self) -> Mapping[str, str]:
        return {name.replace(" ", ""): id for name, id in self.exact.items()}

    def meant(self, words: tuple[str, ...], least: Close = Close.LIKE) -> tuple[Meant, ...]:
        """The places that may be meant by these words, the nearest first; none if nothing is so near."""
        return _meant(self, words, least)

    def named(self, words: tuple[str, ...]) -> bool:
        """Whether they are the name of a place in full, or its short form."""
        return " ".join(words) in self.exact

    def exactly(self, words: tuple[str, ...]) -> Iterable[str]:
        found = self.exact.get(" ".join(words)) or (self._joined.get("".join(words)) if len(words) > 1 else None)
        return (found,) if found else ()

    def begun(self, words: tuple[str, ...]) -> Iterable[str]:
        """Places with a name that begins so, word by word or run together."""
        letters = "".join(words)
        if len(letters) < SHORTEST_BEGINNING:
            return
        for name, joined, id in self._by_letter.get(letters[0], ()):
            if joined.startswith(letters) or _begun(name, words):
                yield id

    def begins_word_by_word(self, province: str, words: tuple[str, ...]) -> bool:
        return any(id == province and _begun(name, words) for name, _, id in self._by_letter.get(words[0][0], ()))

    def misspelt(self, words: tuple[str, ...]) -> Iterable[str]:
        letters = "".join(words)
        if len(letters) < SHORTEST_BEGINNING:
            return
        most = 1 if len(letters) < 6 else 2
        for _, name, id in self._by_letter.get(letters[0], ()):
            if len(letters) == SHORTEST_BEGINNING:
                if len(name) == SHORTEST_BEGINNING and sorted(name) == sorted(letters):
                    yield id
            elif len(name) >= SHORTEST_TYPO and (
                slips(letters, name, most) <= most
                or (len(letters) > SURE_TYPO and slips(letters, name[: len(letters)], 1) <= 1)
            ):
                yield id

    def like(self, words: tuple[str, ...]) -> Iterable[str]:
        letters = "".join(words)
        if len(words) > 1 or not SHORTEST_BEGINNING - 1 <= len(letters) <= SURE_TYPO:
            return
        for id, province in self.names.board.provinces.items():
            name = plain(province.name).replace(" ", "")
            near = _in_order if len(letters) >= SHORTEST_BEGINNING else _begins
            if name[0] == letters[0] and near(letters, name):
                yield id


@lru_cache(maxsize=20_000)
def _meant(places: PlaceNames, words: tuple[str, ...], least: Close) -> tuple[Meant, ...]:
    found: dict[str, Close] = {}
    for close, near in (
        (Close.EXACT, places.exactly),
        (Close.BEGUN, places.begun),
        (Close.TYPO, places.misspelt),
        (Close.LIKE, places.like),
    ):
        if close < least or (found and close < Close.BEGUN):
            break
        for id in near(words):
            found.setdefault(id, close)
    return tuple(Meant(id, close) for id, close in found.items())


def _begun(name: tuple[str, ...], words: tuple[str, ...]) -> bool:
    """Whether each word begins the name's word in its place: "n atl", "west med"."""
    return (
        1 < len(words) <= len(name)
        and all(full.startswith(word) for full, word in zip(name, words, strict=False))
        and len("".join(words)) > SHORTEST_BEGINNING
    )


def _begins(letters: str, name: str) -> bool:
    return name.startswith(letters)


def _in_order(letters: str, name: str) -> bool:
    rest = iter(name)
    return all(letter in rest for letter in letters)


def slips(one: str, other: str, most: int) -> int:
    """How many letters are wrong, missing, too many or exchanged; `most` + 1 for more."""
    if abs(len(one) - len(other)) > most:
        return most + 1
    earlier: list[int] = []
    before = list(range(len(other) + 1))
    for i, letter in enumerate(one, 1):
        row = [i]
        for j, wanted in enumerate(other, 1):
            cost = min(before[j] + 1, row[j - 1] + 1, before[j - 1] + (letter != wanted))
            if i > 1 and j > 1 and letter == other[j - 2] and one[i - 2] == wanted:
                cost = min(cost, earlier[j - 2] + 1)
            row.append(cost)
        if min(row) > most:
            return most + 1
        earlier, before = before, row
    return before[-1]
