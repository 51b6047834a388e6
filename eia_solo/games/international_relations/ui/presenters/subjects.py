"""What can be corrected of a place, a pair of powers, or a power's penalties: each choice with its key."""

from __future__ import annotations

from collections.abc import Iterator

from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.board import COASTS, UnitKind
from eia_solo.games.international_relations.adjudicator.orders import Unit
from eia_solo.games.international_relations.rules.correction_keys import NEW, NOBODY
from eia_solo.games.international_relations.rules.judging.conference import in_contact
from eia_solo.games.international_relations.rules.state import Stage, Tie
from eia_solo.games.international_relations.rules.text import penalty_words, turn_words
from eia_solo.games.international_relations.ui.presenters.draft import Draft
from eia_solo.ui.words import mark, tr

_KIND_WORDS = {UnitKind.ARMY: mark("Army of {power}"), UnitKind.FLEET: mark("Fleet of {power}")}
_NEW_WORDS = {UnitKind.ARMY: mark("An army of…"), UnitKind.FLEET: mark("A fleet of…")}


@frozen
class Choice:
    """One thing that can be chosen by its key. `now` is what stands there, `unit` the counter that is shown."""

    key: str
    words: str
    aside: str = ""
    now: bool = False
    unit: Unit | None = None
    power: str = ""
    group: str = ""


@frozen
class Answer:
    """What a key comes to: other changes, a question that is asked next, or a line that is to be written."""

    draft: Draft
    asked: str = ""


@frozen
class Place:
    """A province. While a power or a place is `asked` for, the choices are those."""

    id: str
    asked: str = ""

    def title(self, draft: Draft) -> str:
        return draft.rules.board.name(self.id)

    def choices(self, draft: Draft) -> Iterator[Choice]:
        if self.asked in ("A", "F", "P", "O"):
            yield from _powers(draft, with_nobody=self.asked == "O")
            return
        board, unit = draft.rules.board, draft.unit_in(self.id)
        its_unit = tr("Its unit")
        for kind in UnitKind:
            places = board.places_in(kind, self.id)
            if not places:
                continue
            if unit is None:
                yield Choice(kind.value, tr(_NEW_WORDS[kind]), tr("then whose"), group=its_unit)
                continue
            now = unit.kind is kind
            words = tr(_KIND_WORDS[kind], power=unit.power)
            shown = Unit(unit.power, kind, unit.at if now else places[0])
            yield Choice(kind.value, words, self._coasts(places, unit if now else None), now, shown, group=its_unit)
        if unit is not None:
            yield Choice("P", tr("Another power's…"), tr("then whose"), group=its_unit)
            yield Choice("M", tr("Stands elsewhere…"), tr("then click where"), self.asked == "M", group=its_unit)
        yield Choice("Del", tr("No unit here"), now=unit is None, group=its_unit)
        if draft.game.stage is Stage.RETREATS:
            beaten = next((each for each in draft.game.dislodged if each.unit.province == self.id), None)
            words = tr("Must retreat: {unit}", unit=_unit_words(beaten.unit)) if beaten else tr("A unit must retreat…")
            yield Choice("D", words, tr("then write it"), group=its_unit)
        if board.provinces[self.id].centre:
            owner = draft.game.owners.get(self.id)
            words = tr("Owner: {power}", power=owner) if owner else tr("Owner: nobody")
            yield Choice("O", words, tr("then 1–7 a power, 0 nobody"), group=tr("Its centre"))

    def _coasts(self, places: tuple[str, ...], unit: Unit | None) -> str:
        """The coasts a fleet may stand on; of one that stands there its own, and the key for the next."""
        if len(places) < 2:
            return tr("as it is") if unit else ""
        sides = [COASTS[place.partition("/")[2]].removesuffix(" coast") for place in places]
        if unit is None:
            return tr("coast: {coasts}", coasts=", ".join(sides))
        here = COASTS[unit.at.partition("/")[2]].removesuffix(" coast")
        return tr("{coast} coast; again: next", coast=here)

    def press(self, key: str, draft: Draft) -> Answer:
        """What a key comes to. Raises InvalidCommand for what cannot be."""
        board, unit = draft.rules.board, draft.unit_in(self.id)
        if self.asked and key.isdigit():
            return self._power_chosen(int(key), draft)
        if key in ("A", "F"):
            if unit is None:
                return Answer(draft, key)
            places = board.places_in(UnitKind(key), self.id)
            at = places[0] if places else self.id
            if unit.kind == key and unit.at in places:
                at = places[(places.index(unit.at) + 1) % len(places)]
            return Answer(draft.set(f"units.{self.id}", f"{unit.power} {key} {at}"))
        if key == "Del":
            return Answer(draft.set(f"units.{self.id}", None))
        return Answer(draft, key)

    def _power_chosen(self, number: int, draft: Draft) -> Answer:
        powers, unit = draft.rules.board.powers, draft.unit_in(self.id)
        power = powers[number - 1] if 0 < number <= len(powers) else None
        if self.asked == "O":
            return Answer(draft.set(f"owners.{self.id}", power))
        if power is None:
            return Answer(draft, self.asked)
        if unit is not None:
            return Answer(draft.set(f"units.{self.id}", f"{power} {unit.kind} {unit.at}"))
        kind = UnitKind(self.asked)
        places = draft.rules.board.places_in(kind, self.id)
        return Answer(draft.set(f"units.{self.id}", f"{power} {kind} {places[0] if places else self.id}"))

    def written(self, text: str, draft: Draft) -> Draft:
        """What a line comes to: a unit that must retreat. Raises InvalidCommand."""
        return draft.set(f"dislodged.{self.id}", text)

    def line(self, draft: Draft) -> tuple[str, str]:
        """The line as it stands, and how it is written."""
        beaten = next((each for each in draft.game.dislodged if each.unit.province == self.id), None)
        board = draft.rules.board
        shown = ""
        if beaten:
            came = f" from {board.name(beaten.from_)}" if beaten.from_ else ""
            shown = f"{beaten.unit.power} {beaten.unit.kind}{came}"
        return shown, tr("Austria F from Tyrolia; or none")


@frozen
class PairOfPowers:
    """What holds between two powers."""

    one: str
    other: str
    asked: str = ""

    @property
    def key(self) -> str:
        return f"relations.{'-'.join(sorted((self.one, self.other)))}"

    def title(self, _: Draft) -> str:
        return tr("{one} and {other}", one=self.one, other=self.other)

    def choices(self, draft: Draft) -> Iterator[Choice]:
        held = [each for each in draft.game.relations if each.is_between(self.one, self.other)]
        kinds = {each.tie for each in held}
        group = tr("Between them")
        yield Choice("N", tr("Neutral"), now=not held, group=group)
        yield Choice("M", tr("Mutual defense treaty (MDT)"), now=Tie.MDT in kinds, group=group)
        yield Choice("A", tr("Aggressive alliance (AAT)"), now=Tie.AAT in kinds, group=group)
        yield Choice("W", tr("War"), now=Tie.WAR in kinds, group=group)
        for number, power in enumerate((self.one, self.other), 1):
            now = any(each.tie is Tie.IMMINENT_WAR and each.first == power for each in held)
            yield Choice(str(number), tr("Imminent war: {power} may attack", power=power), now=now, group=group)
        if held:
            since = tr("Since {turn}…", turn=turn_words(held[0].since))
            yield Choice("S", since, tr("then write it"), self.asked == "S", group=group)
        if self._conference(draft):
            now = frozenset((self.one, self.other)) in in_contact(draft.game, draft.rules.board)
            words = tr("In contact") if now else tr("Not in contact")
            yield Choice("C", words, tr("changes it"), group=tr("For the conference"))

    def _conference(self, draft: Draft) -> bool:
        game = draft.game
        first = draft.rules.tables.victory.conference.first_winter
        return game.conference is not None or game.contact is not None or game.turn.year >= first - 1

    def press(self, key: str, draft: Draft) -> Answer:
        """What a key comes to. Raises InvalidCommand for what cannot be."""
        if key == "C":
            pairs = {tuple(sorted(each)) for each in in_contact(draft.game, draft.rules.board)}
            pairs ^= {tuple(sorted((self.one, self.other)))}
            return Answer(draft.set("contact", ", ".join("-".join(each) for each in sorted(pairs)) or NOBODY))
        if key == "S":
            return Answer(draft, key)
        value = {"N": None, "M": "MDT", "A": "AAT", "W": "war"}.get(key, "")
        if value == "":
            value = f"imminent-war {(self.one, self.other)[int(key) - 1]}"
        return Answer(draft.set(self.key, value))

    def written(self, text: str, draft: Draft) -> Draft:
        """What a line comes to: since when. Raises InvalidCommand."""
        held = next(each for each in draft.game.relations if each.is_between(self.one, self.other))
        first = f" {held.first}" if held.tie is Tie.IMMINENT_WAR else ""
        since = text.strip().removeprefix("since").strip()
        return draft.set(self.key, f"{held.tie}{first} since {since}")

    def line(self, draft: Draft) -> tuple[str, str]:
        held = next((each for each in draft.game.relations if each.is_between(self.one, self.other)), None)
        return turn_words(held.since) if held else "", tr("Spring 1902")


@frozen
class Penalties:
    """The penalties of a power."""

    power: str
    asked: str = ""

    def title(self, _: Draft) -> str:
        return self.power

    def _own(self, draft: Draft) -> list[int]:
        """Their numbers in the game as it stands; the last nine."""
        own = [number for number, each in enumerate(draft.base.penalties, 1) if each.power == self.power]
        return own[-9:]

    def choices(self, draft: Draft) -> Iterator[Choice]:
        group = tr("Its penalties")
        for row, number in enumerate(self._own(draft), 1):
            words = penalty_words(draft.base.penalties[number - 1], draft.rules.board)
            off = draft.values.get(f"penalties.{number}", "") is None
            yield Choice(str(row), words, tr("taken off") if off else tr("takes it off"), off, group=group)
        yield Choice("N", tr("A new penalty…"), tr("then write it"), self.asked == "N", group=group)

    def press(self, key: str, draft: Draft) -> Answer:
        """What a key comes to."""
        if not key.isdigit():
            return Answer(draft, key)
        own = self._own(draft)
        if not 0 < int(key) <= len(own):
            return Answer(draft)
        at = f"penalties.{own[int(key) - 1]}"
        return Answer(draft.without(at) if at in draft.values else draft.set(at, None))

    def written(self, text: str, draft: Draft) -> Draft:
        """What a line comes to: a penalty that is added. Raises InvalidCommand."""
        said = text.strip()
        return draft.set(f"penalties.{NEW}", said if said.startswith(self.power) else f"{self.power} {said}")

    def line(self, _: Draft) -> tuple[str, str]:
        return "", tr("attack on a minor, Belgium; or with points, years and turns")


Subject = Place | PairOfPowers | Penalties
"""What is being corrected."""


def _powers(draft: Draft, *, with_nobody: bool) -> Iterator[Choice]:
    for number, power in enumerate(draft.rules.board.powers, 1):
        yield Choice(str(number), power, power=power, group=tr("Whose?"))
    if with_nobody:
        yield Choice("0", tr("Nobody"), group=tr("Whose?"))


def _unit_words(unit: Unit) -> str:
    return tr(_KIND_WORDS[unit.kind], power=unit.power)
