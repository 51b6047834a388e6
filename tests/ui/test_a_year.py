"""Months played twice with the same decisions, in the window and by a script: the same campaign comes of it."""

from __future__ import annotations

from collections import Counter
from pathlib import Path

import pytest
from evening import campaign
from year_players import ByScript, InTheWindow, Player, PlayersDice, lines, same

from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.loading import empires_in_arms
from eia_solo.games.empires_in_arms.rules.calls import calls_step, offers
from eia_solo.games.empires_in_arms.rules.commands import EnterBattle, MakePeace, WriteIncident
from eia_solo.games.empires_in_arms.rules.decisions.peace import Suit, open_peace_phase, suits
from eia_solo.games.empires_in_arms.rules.state import (
    Call,
    Capital,
    EventKind,
    GameState,
    Outcome,
    PeaceKind,
    Power,
    StepState,
    Territory,
    War,
)
from eia_solo.games.empires_in_arms.session import EmpiresSession
from eia_solo.ui.program import Desk

pytestmark = pytest.mark.qt_log_ignore("This plugin does not support")

SEED = 12
ALLIED = (("Fr", "Sp"), ("Ru", "Au"), ("Pr", "GB"))
Deeds = Counter[str]
"""How often something has been done."""


# Decisions: each follows from the game and from what has been done, so that both ways take the same


def year(player: Player, months: int = 12) -> Deeds:
    """Play the months of 1805."""
    done: Deeds = Counter()
    for _ in range(months):
        number = player.state.month.number
        before_the_rolls(player, number, done)
        declarations(player, number, done)
        calls(player, done)
        battles(player, number, done)
        peace(player, number, done)
        after_the_rolls(player, number, done)
        player.next_month()
    return done


def before_the_rolls(player: Player, number: int, done: Deeds) -> None:
    player.mark("diplomacy", StepState.SKIPPED if number % 3 == 0 else StepState.DONE)
    if number == 1:
        for one, other in ALLIED:
            player.ally(Power(one), Power(other))
            done["alliances"] += 1
    if number == 3:
        player.mark("declarations", StepState.SKIPPED, "no dice tonight")
        player.mark("declarations", None, "found them")
        done["back"] += 1


def declarations(player: Player, number: int, done: Deeds) -> None:
    before = player.head
    player.declare()
    if number == 4:  # a branch: what if it had been rolled again?
        first = player.head
        player.go(before)
        player.declare()
        player.go(first)
        done["branches"] += 1
    phase = player.state.declarations
    assert phase is not None
    made = [result for result in phase.results if result.outcome is Outcome.WAR]
    state = player.state
    if made and done["wars off"] < 1 and number > 1:
        player.overrule("dow", (made[0].checker, made[0].target), Outcome.NO_WAR, "he waits for spring")
        done["wars off"] += 1
    elif len(state.relations.wars) < 3:
        for result in phase.results:
            pair = (result.checker, result.target)
            friends = state.allies[pair[0]] | state.enemies[pair[0]]
            if result.outcome is Outcome.NO_WAR and pair[1] not in friends and state.allies[pair[0]]:
                player.overrule("dow", pair, Outcome.WAR, "an insult")
                done["wars on"] += 1
                break


def calls(player: Player, done: Deeds) -> None:
    while on_offer := offers(player.state):
        call = on_offer[0]
        if wanted(player, call):
            player.call(call)
            done["calls"] += 1
        else:
            player.withhold(call, "too far away" if done["withheld"] else "")
            done["withheld"] += 1
    for result in calls_step(player.state).results:
        if result.outcome is Outcome.NO_WAR and not done["answers overruled"]:
            player.overrule("call", (result.checker, result.target), Outcome.WAR, "the Queen insists")
            done["answers overruled"] += 1


def wanted(player: Player, call: Call) -> bool:
    """An ally is called unless it has as many enemies already as anybody could want."""
    return len(player.state.enemies[call.to]) < 2


def battles(player: Player, number: int, done: Deeds) -> None:
    """In the first wars the side attacked loses a third of what is there, the other a twelfth."""
    for war in player.state.relations.wars[:3]:
        lost = {power: losses(war, power, part) for power, part in zip(war.powers, (12, 3), strict=True)}
        if any(any(factors) for factors in lost.values()):
            where, on_sheet = "Ulm" if done["battles"] % 2 else "", done["battles"] % 3 > 0
            player.battle(EnterBattle(war.powers, lost, where, on_sheet))
            done["battles"] += 1
    wars = player.state.relations.wars
    if wars and number % 2:
        player.reinforce(wars[-1].powers[1], 2, number % 3)
        done["reinforced"] += 1
    if done["battles"] and number in (2, 5):
        head = player.head
        for move in (player.undo, player.undo, player.redo, player.redo):
            move()
            done["undone"] += 1
        assert player.head == head
    beaten(player, done)
    if wars and not done["events"]:
        war = wars[0]
        known = {event.identity for event in player.state.events}
        event = WriteIncident(war.powers[0], EventKind.LOST_HALF_NAVAL, war.powers[1], because="counted by hand")
        if (event.power, event.kind, event.enemy, None) not in known:
            player.write_event(event)
            player.dismiss_event(len(player.state.events) - 1, "counted again")
            done["events"] += 1
    found = [number for number, event in enumerate(player.state.events) if event.found]
    if found and not done["restored"]:
        player.dismiss_event(found[-1], "retaken")
        player.restore_event(len(player.state.dismissed) - 1)
        done["restored"] += 1


def losses(war: War, power: Power, part: int) -> tuple[int, int]:
    tally = war.tally[power]
    numbers = (tally.land_start, tally.land_reinforced, tally.land_lost)
    ships = (tally.naval_start, tally.naval_reinforced, tally.naval_lost)
    land, naval = ((start or 0) + (more or 0) - (gone or 0) for start, more, gone in (numbers, ships))
    return -(-land // part), naval // (2 * part)


def beaten(player: Player, done: Deeds) -> None:
    """The enemy stands in the capital of one who has lost half an army; at peace it is free again."""
    state = player.state
    for power, sheet in state.powers.items():
        lost = any(e.power == power and e.kind is EventKind.LOST_HALF_LAND for e in state.events)
        if lost and sheet.capital is Capital.FREE and not done[f"taken {power}"]:
            player.enter(f"powers.{power}.capital", "occupied")
            done[f"taken {power}"] += 1
        elif sheet.capital is Capital.OCCUPIED and not state.enemies[power]:
            player.enter(f"powers.{power}.capital", "free")
            done["free"] += 1


def peace(player: Player, number: int, done: Deeds) -> None:
    if number == 6:
        player.mark("peace", StepState.SKIPPED, "nobody thinks of it")
        player.mark("peace", None, "they do after all")
        done["back"] += 1
    player.check_for_peace()
    while open_peace_phase(player.state) is not None:
        waiting = suits(player.session.rulebook.peace, player.state)
        if not waiting:
            player.check_for_peace()
            continue
        suit = waiting[0]
        if not done["suits overruled"] and not suit.informal:
            other = Outcome.MAY_ACCEPT_UNCONDITIONAL if suit.outcome is Outcome.SUES else Outcome.SUES
            player.overrule("peace", (suit.loser, suit.victor), other, "they had enough")
            done["suits overruled"] += 1
        elif done["peaces"] and not done["refused"] and not suit.informal:
            player.refuse(suit.loser, suit.victor, "one more victory")
            done["refused"] += 1
        else:
            player.settle(terms(player, suit, number))
            done["peaces"] += 1


def terms(player: Player, suit: Suit, number: int) -> MakePeace:
    """An informal peace as it is; else the loser cedes its last territory, and until summer the truce is short."""
    if suit.informal:
        return MakePeace(suit.loser, suit.victor, PeaceKind.INFORMAL)
    hard = suit.outcome is Outcome.MUST_ACCEPT_ANYTHING
    held = [t for t, power in player.state.territories.items() if power == suit.loser and t.isascii()]
    ceded = tuple(map(Territory, held[-1:]))
    months = {suit.loser: 3, suit.victor: 3} if number < 9 else {}
    return MakePeace(
        suit.loser,
        suit.victor,
        PeaceKind.UNCONDITIONAL if hard else PeaceKind.CONDITIONAL,
        ("B.7", "C.5") if hard else ("A.1", "B.7"),
        ceded,
        months,
    )


def after_the_rolls(player: Player, number: int, done: Deeds) -> None:
    if number in (4, 7):
        player.open_again()
    if number % 2:
        player.mark("alliances", StepState.DONE)
        player.enter("powers.Fr.money", str(40 + number))
        player.enter("territories.Bavaria", "Fr" if number % 4 == 1 else "Au")
    if number != 10:
        player.set_table()


def played(
    desk: Desk, folder: Path, months: int = 12, *, typed: bool = False
) -> tuple[Deeds, GameState, list[LogLine]]:
    """Play the months by script, then in the window; what was done, the game, and the log, the same for both."""
    hand, script = (campaign(folder, name=name, seed=SEED) for name in ("hand.eia", "script.eia"))
    both = [PlayersDice() if typed else None for _ in range(2)]
    done = year(ByScript(script, both[0]), months)
    assert year(InTheWindow(desk, hand, both[1]), months) == done
    desk.shell.close()
    state = same(hand, script)
    assert not typed or both[0].taken == both[1].taken > 0
    with EmpiresSession.open(script, empires_in_arms(), write=False) as session:
        return done, state, lines(session)


WANTED = (
    "alliances", "calls", "answers overruled", "wars on", "wars off", "battles", "events", "restored", "reinforced",
    "undone", "back", "branches", "suits overruled", "refused", "peaces", "free",
)  # fmt: skip
"""What there has to be in the months that are played."""


@pytest.mark.slow
@pytest.mark.parametrize(("months", "then"), [(4, "May 1805"), (12, "January 1806")])
def test_months_in_the_window_and_by_script_are_one_campaign(
    desk: Desk, tmp_path: Path, months: int, then: str
) -> None:
    done, state, log = played(desk, tmp_path, months)
    assert [what for what in WANTED if not done[what]] == []
    assert state.month.title == then
    assert state.ceded
    assert {line.by for line in log if line.dice} == {"machine"}
    draws = [line.draw for line in log if line.dice]
    assert draws == list(range(1, len(draws) + 1)), "no draw is used twice or left out"
    texts = [line.text for line in log]
    for words in ("has run out", "unconditional peace", "does not grant", "joins the war, overruled"):
        assert any(words in text for text in texts), words


@pytest.mark.slow
def test_the_first_months_with_dice_typed_are_one_campaign(desk: Desk, tmp_path: Path) -> None:
    done, _, log = played(desk, tmp_path, 2, typed=True)
    assert done["peaces"]
    assert {line.by for line in log if line.dice} == {"player"}


@pytest.mark.slow
def test_a_year_with_dice_typed_is_one_campaign(desk: Desk, tmp_path: Path) -> None:
    _, state, log = played(desk, tmp_path, typed=True)
    assert state.month.title == "January 1806"
    assert {line.by for line in log if line.dice} == {"player"}
