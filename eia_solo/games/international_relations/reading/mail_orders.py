"""One mail read: who sent it, and the orders in it, by power."""

from collections.abc import Mapping, Sequence

from attrs import evolve

from eia_solo.core.mailbox import LeftOut
from eia_solo.core.values import frozen
from eia_solo.games.international_relations.adjudicator.orders import Waive
from eia_solo.games.international_relations.reading import vocabulary as v
from eia_solo.games.international_relations.reading.aims import Position
from eia_solo.games.international_relations.reading.moods import Mood
from eia_solo.games.international_relations.reading.passages import Reading, passages
from eia_solo.games.international_relations.reading.place_names import PlaceNames
from eia_solo.games.international_relations.reading.second_thoughts import is_tentative
from eia_solo.games.international_relations.reading.settling import Settled, Settling
from eia_solo.games.international_relations.reading.tokens import tokens_of
from eia_solo.games.international_relations.reading.written_roughly import Rough
from eia_solo.games.international_relations.rules.state import Stage
from eia_solo.games.international_relations.rules.writing.written import Statement

_ALL_OF_THEM = v.words("forget ignore disregard replace replaces replacing scrap discard supersede supersedes complete")
_ONE_THING = v.words("change changed only typo correction one second instead switch")
_SENT_BEFORE = v.words(
    "yesterday earlier previous last other others old former first everything all mail email message"
    " orders sent before those prior ones gestern bisherigen"
)
_MOST_VOTES = 200
"""Orders by which it is told whose a mail is that does not say so."""
_FEW_WORDS = 6
"""With more words of its own a mail does not keep its orders in the subject."""
_BUT_REST = v.words("rest others remaining unchanged else otherwise same")


@frozen
class Mail:
    """The words of a mail as they are read here: its own lines, without what is quoted and signed."""

    lines: Sequence[tuple[int, str]]
    below_rule: Sequence[tuple[int, str]] = ()
    """Lines that look like a signature. A line of dashes may also underline a heading."""
    subject: str = ""
    address: str = ""
    author: str = ""


@frozen
class Sender:
    """Whose mail it is, as far as that can be told."""

    power: str | None = None
    sure: bool = False
    why: str = ""
    others: tuple[str, ...] = ()


@frozen
class MailOrders:
    """What a mail orders."""

    sender: Sender
    settled: tuple[Settled, ...]
    """For the stage the game is in."""
    later: tuple[Settled, ...]
    left_out: tuple[LeftOut, ...]
    words: tuple[str, ...]
    doubtful: bool
    """Whether something in it could be an order and was left out."""
    foreign: tuple[Settled, ...] = ()
    """Orders for units of other powers: left out, unless the mail speaks for both."""

    def doubted(self, why: str) -> "MailOrders":
        """The same with no order of it sure."""
        doubtful = [
            tuple(evolve(each, sure=False, why=each.why or why) for each in found)
            for found in (self.settled, self.later)
        ]
        return evolve(self, settled=doubtful[0], later=doubtful[1])

    @property
    def powers(self) -> tuple[str, ...]:
        """Those whose orders are in it."""
        return tuple(dict.fromkeys(each.power for each in self.settled))


@frozen(eq=False)
class MailReader:
    """Reads mails in the light of one position."""

    position: Position
    places: PlaceNames
    addresses: Mapping[str, str]

    def read(self, mail: Mail, power: str | None = None) -> MailOrders:
        """What a mail orders. With a `power` it is that one's mail, whoever it seems to be of."""
        reading = passages(mail.lines, self.places)
        if not reading.passages and mail.below_rule:
            lines = sorted((*mail.lines, *mail.below_rule))
            reading = passages(lines, self.places)
        sender = Sender(power, True, "said so") if power else self._sender(mail, reading)
        settling = self._settled(reading, sender.power)
        if not settling.taken and mail.subject and len(reading.words) <= _FEW_WORDS:
            of_subject = passages([(0, mail.subject)], self.places)
            by_subject = self._settled(of_subject, sender.power)
            if by_subject.taken and not reading.passages:
                reading, settling = of_subject, by_subject
        adopted = self._adopted(settling) if sender.power else []
        taken = [*settling.taken, *adopted]
        gone = {(each.line, each.written) for each in adopted}
        dropped = [each for each in settling.dropped if (each.line, each.text) not in gone]
        now = tuple(each for each in taken if each.aim.is_now)
        found = MailOrders(
            sender,
            now,
            tuple(each for each in taken if not each.aim.is_now),
            tuple(sorted((*reading.left_out, *dropped), key=lambda each: each.line)),
            reading.words,
            bool(settling.dropped) or self._names_places(reading),
            tuple(each for each in settling.foreign if (each.line, each.written) not in gone),
        )
        subject = [token.text for token in tokens_of(mail.subject, 0, ())]
        return found.doubted("by its subject") if subject[1:2] != [":"] and is_tentative(subject) else found

    def _names_places(self, reading: Reading) -> bool:
        """Whether words that are no order name a place or a unit, so that an order may be missed."""
        names = self.places
        return any(
            (names.named((word,)) and word not in v.HARMLESS) or (word in v.KINDS and len(word) > 1) or word in v.TIES
            for word in reading.words
        )

    def has_orders(self, text: str) -> bool:
        """Whether an order stands in a text, of whichever power."""
        lines = list(enumerate(text.split("\n"), 1))
        return bool(self._settled(passages(lines, self.places), None).foreign)

    def _settled(self, reading: Reading, power: str | None) -> Settling:
        settling = Settling(
            self.position, (power,) if power else (), says_nothing_else=self._says_nothing_else(reading)
        )
        settling.settle(reading.passages, reading.asides)
        return settling

    def _says_nothing_else(self, reading: Reading) -> bool:
        """Whether all that a mail has beside one order are words that say nothing, and perhaps a name below it."""
        strange = [number for number, word in enumerate(reading.words) if word not in v.HARMLESS]
        unsigned = strange in ([], [len(reading.words) - 1])
        return len(reading.passages) == 1 and unsigned and not self._names_places(reading)

    def _sender(self, mail: Mail, reading: Reading) -> Sender:
        known = self.addresses.get(mail.address.casefold())
        if known is not None:
            return Sender(known, True, "its address")
        votes = self._votes(reading)
        by_units = [power for power, count in votes.items() if count == max(votes.values())] if votes else []
        headings = list(dict.fromkeys(each.power for each in reading.headings if each.power))
        named = self._named(mail.subject) or self._named(mail.author)
        if len(headings) == 1 and (not votes or headings[0] in votes):
            return Sender(headings[0], headings[0] in by_units, "the heading", tuple(by_units))
        if named is not None and (not votes or named in votes):
            return Sender(named, named in by_units and len(by_units) == 1, "its subject or name", tuple(by_units))
        if len(by_units) == 1:
            return Sender(by_units[0], False, "whose units it orders")
        if headings:
            return Sender(headings[0], False, "the first heading", tuple(headings[1:]))
        return Sender(None, False, "", tuple(by_units))

    def _votes(self, reading: Reading) -> dict[str, int]:
        """How many orders each power could have given, by the first of them."""
        named = [each for each in reading.passages if not (isinstance(each.found, Rough) and each.found.of_all)]
        reading = evolve(reading, passages=tuple(named[:_MOST_VOTES]))
        found: dict[str, int] = {}
        for power in self.position.board.powers:
            count = sum(each.possible and each.power == power for each in self._settled(reading, power).taken)
            if count:
                found[power] = count
        return found

    def _named(self, text: str) -> str | None:
        """The only power that a subject or name speaks of."""
        words = [token.text for token in tokens_of(text, 0, ()) if token.is_word]
        if words[:1] and words[0] in v.GREETINGS:
            return None
        powers = {power for word in words if (power := self.places.powers.get(word))}
        return powers.pop() if len(powers) == 1 else None

    def _adopted(self, settling: Settling) -> list[Settled]:
        """Orders of another power that are in the mail for all its units: the mail speaks for both."""
        found: list[Settled] = []
        for power in dict.fromkeys(each.power for each in settling.foreign):
            own = [each for each in settling.foreign if each.power == power and each.possible]
            if len({each.key for each in own}) >= max(self.awaited(power), 2) and all(
                each.mood is Mood.PLAIN for each in own
            ):
                keys: dict[tuple[str, str, str], Settled] = {each.key: each for each in own}
                found += [_unsure(each) for each in keys.values()]
        return found

    def awaited(self, power: str) -> int:
        """How many orders a power has to give in this stage; 0 for none, or as many as it likes."""
        game = self.position.game
        if game.stage is Stage.ORDERS:
            return sum(unit.power == power for unit in game.units)
        if game.stage is Stage.RETREATS:
            return sum(each.unit.power == power for each in game.dislodged)
        if game.stage is Stage.ADJUSTMENTS:
            centres = sum(owner == power for owner in game.owners.values())
            return abs(centres - sum(unit.power == power for unit in game.units))
        return 0

    def is_whole(self, found: MailOrders, earlier: int, power: str, *, stated: bool) -> tuple[bool, bool]:
        """Whether a mail replaces all `earlier` orders that its power had written, and whether that is sure.

        `stated` is whether statements were written, too: with no orders beside them they stay as they are.
        """
        given = count_of(found, power)
        covers = given >= self.awaited(power) > 0
        if not covers and self.position.game.stage is Stage.ADJUSTMENTS and given >= earlier > 0:
            return True, False
        says_all, says_part = _replaces_all(found.words), not _BUT_REST.isdisjoint(found.words)
        if covers and stated and not says_all and not states(found, power):
            return earlier > 0, False
        if covers:
            return True, not says_part and all(each.sure for each in found.settled)
        if says_all and not says_part:
            return True, False
        return False, says_part or not _ONE_THING.isdisjoint(found.words)


def count_of(found: MailOrders, power: str) -> int:
    """How many orders a mail has for a power."""
    own = [each for each in found.settled if each.power == power and not isinstance(each.what, Statement)]
    return len([each for each in own if isinstance(each.what, Waive)]) + len(
        {each.key for each in own if not isinstance(each.what, Waive)}
    )


def states(found: MailOrders, power: str) -> bool:
    """Whether a mail has statements of a power."""
    return any(each.power == power and isinstance(each.what, Statement) for each in found.settled)


def _replaces_all(words: Sequence[str]) -> bool:
    """Whether a mail says that it takes the place of what was sent: "forget yesterday", "my complete orders"."""
    return "complete" in words or any(
        word in _ALL_OF_THEM and not _SENT_BEFORE.isdisjoint(words[number + 1 : number + 6])
        for number, word in enumerate(words)
    )


def _unsure(each: Settled) -> Settled:
    return evolve(each, sure=False, why="orders of another power")
