"""What is different between two moments of a record, and what another reading would judge otherwise."""

from collections import defaultdict
from collections.abc import Iterator

from eia_solo.core.rulebook import Difference
from eia_solo.core.values import frozen
from eia_solo.core.words import mark, tr
from eia_solo.games.revolution_and_reaction.rules.acts import Act
from eia_solo.games.revolution_and_reaction.rules.codes import ActId, StateCode
from eia_solo.games.revolution_and_reaction.rules.decide import changed_verdicts
from eia_solo.games.revolution_and_reaction.rules.in_force import Matter, in_force
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.verdicts import Verdict

_GROUPS = {
    Matter.WAR: mark("Wars"),
    Matter.ALLIANCE: mark("Alliances"),
    Matter.TREATY: mark("Treaties"),
    Matter.TO_COME: mark("To come"),
    Matter.WAIT: mark("Waits"),
    Matter.TRANSFER: mark("Transfers"),
    Matter.APPOINTMENT: mark("Appointments"),
    Matter.ROLE: mark("Special rules"),
}
_Key = tuple[Matter, tuple[StateCode, ...]]


def compared(here: Register, there: Register) -> Iterator[Difference]:
    """What is in force in the one and not, or otherwise, in the other; then how many acts each holds."""
    one, other = _texts(here), _texts(there)
    order = list(Matter)
    for matter, states in sorted({*one, *other}, key=lambda key: (order.index(key[0]), key[1])):
        before, after = one.get((matter, states), ""), other.get((matter, states), "")
        if before != after:
            names = " – ".join(there.record.name(state) for state in states)
            yield Difference(tr(_GROUPS[matter]), names, before or "nothing", after or "nothing")
    if len(here.acts) != len(there.acts):
        yield Difference("Journal", tr("Posts and rulings"), str(len(here.acts)), str(len(there.acts)))


def _texts(register: Register) -> dict[_Key, str]:
    found: defaultdict[_Key, list[str]] = defaultdict(list)
    for line in in_force(register):
        found[line.matter, line.states].append(line.text)
    return {key: "; ".join(texts) for key, texts in found.items()}


@frozen
class JudgedAnew:
    """An act that was entered before, what became of it then, and what becomes of it now."""

    act: Act
    was: Verdict
    becomes: Verdict


def judged_anew(before: Register, after: Register) -> tuple[JudgedAnew, ...]:
    """The acts of the one register of which another thing becomes in the other, in the order of the other."""
    was, becomes = before.record.verdicts, after.record.verdicts
    ids = set(changed_verdicts(before.record, after.record))
    return tuple(JudgedAnew(act, was[act.id], becomes[act.id]) for act in after.acts if act.id in ids) if ids else ()


@frozen
class Consequence:
    """The record as it is and as it would be: acts with another verdict, and what would be in force otherwise."""

    now: Register
    then: Register
    rejudged: tuple[ActId, ...]
    different: tuple[Difference, ...]


def consequence(register: Register, reading: str, choice: str) -> Consequence:
    """What one choice would do now. Of the choice in force: nothing."""
    if choice == register.edition.choice(reading, register.readings):
        return Consequence(register, register, (), ())
    then = register.with_readings({**register.readings, reading: choice})
    return Consequence(register, then, changed_verdicts(register.record, then.record), tuple(compared(register, then)))
