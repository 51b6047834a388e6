"""The wars as accounts of what each side has lost, and battles and reinforcements as they are typed."""

import re
from collections.abc import Mapping

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.values import frozen
from eia_solo.games.empires_in_arms.rules.commands import EnterBattle, EnterReinforcements
from eia_solo.games.empires_in_arms.rules.facts.losses import Losses, of_war
from eia_solo.games.empires_in_arms.rules.incidents import HALF, THREE_QUARTERS
from eia_solo.games.empires_in_arms.rules.state import Power, Tally
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.games.empires_in_arms.ui.presenters.words import THIN
from eia_solo.ui.words import tr

ARMS = ("land", "naval")
PARTS = ("start", "reinforced", "lost")


@frozen
class Share:
    """What part of an arm is lost in a war, between 0 and 1, and what the rules make of it; None is unknown."""

    part: float | None
    words: str
    counts: bool
    """Whether it is an event: half or three quarters, and the enemy has not lost as many."""
    spoken: str


@frozen
class Side:
    """One side of one war: its number in the sheet, its account, and its two shares."""

    war: int
    power: Power
    enemy: Power
    tally: Tally
    shares: Mapping[str, Share]

    def key(self, arm: str, part: str) -> str:
        """The key of the sheet of one of its numbers."""
        return f"relations.wars[{self.war}].tally.{self.power}.{arm}_{part}"

    def factors(self, arm: str, part: str) -> int | None:
        """One of its numbers."""
        number: int | None = getattr(self.tally, f"{arm}_{part}")
        return number


def sides(session: EmpiresSession) -> tuple[Side, ...]:
    """Every side of every war, in the order of the sheet."""
    found = []
    for number, war in enumerate(session.state.relations.wars):
        for power, enemy in (war.powers, war.powers[::-1]):
            shares = {arm: _share(session, power, enemy, arm) for arm in ARMS}
            found.append(Side(number, power, enemy, war.tally.get(power, Tally()), shares))
    return tuple(found)


def _share(session: EmpiresSession, power: Power, enemy: Power, arm: str) -> Share:
    losses = of_war(session.state, power, enemy, arm)
    assert losses is not None, "asked of enemies only"
    had, lost = losses.had, losses.lost
    if lost is None or had is None:
        return Share(None, "?", False, tr("not known"))
    if not had:
        return Share(0.0, "\N{EN DASH}", False, tr("none there"))
    part = min(lost / had, 1.0)
    per_cent = f"{round(100 * part)}{THIN}%"
    mark = "¾" if lost * 4 >= had * 3 else "½" if lost * 2 >= had else ""
    if not mark:
        return Share(part, per_cent, False, tr("{share} lost", share=per_cent))
    counts = _counts(session, losses, mark)
    known = {True: mark, False: f"{mark} \N{ALMOST EQUAL TO}", None: f"{mark} ?"}[counts]
    result = {
        True: tr("it counts"),
        False: tr("the enemy lost as many"),
        None: tr("the enemy's losses are not known"),
    }[counts]
    spoken = tr("{share} lost, {mark} reached: {result}", share=per_cent, mark=mark, result=result)
    return Share(part, f"{per_cent} {known}", counts is True, spoken)


def _counts(session: EmpiresSession, losses: Losses, mark: str) -> bool | None:
    half = session.rulebook.tables.choice("similar_casualties", session.state.readings) == "half"
    return losses.reaches(THREE_QUARTERS if mark == "¾" else HALF, half_is_similar=half)


def factors(written: str) -> int:
    """The factors that are typed; nothing is none. Raises InvalidCommand."""
    plain = written.strip()
    if not re.fullmatch(r"[0-9]{0,6}", plain):
        raise InvalidCommand(tr("'{written}' is no number of factors", written=plain))
    return int(plain or 0)


def battle(
    powers: tuple[Power, Power], losses: Mapping[Power, tuple[str, str]], where: str, *, on_sheet: bool = False
) -> EnterBattle:
    """The command for a battle as it is typed: what each side lost on land and at sea. Raises InvalidCommand."""
    lost = {power: (factors(land), factors(naval)) for power, (land, naval) in losses.items()}
    return EnterBattle(powers, lost, where, on_sheet)


def reinforcements(power: Power, land: str, naval: str) -> EnterReinforcements:
    """The command for reinforcements as they are typed. Raises InvalidCommand."""
    return EnterReinforcements(power, factors(land), factors(naval))


def wars(session: EmpiresSession) -> tuple[tuple[str, str], ...]:
    """The wars to choose from: "Fr GB" and the names."""
    name = session.rulebook.tables.name
    return tuple(
        (" ".join(war.powers), " \N{EN DASH} ".join(map(name, war.powers))) for war in session.state.relations.wars
    )


def fighting(session: EmpiresSession) -> tuple[tuple[str, str], ...]:
    """The powers at war, each with the name."""
    state, name = session.state, session.rulebook.tables.name
    return tuple((power, name(power)) for power in state.powers if state.enemies[power])
