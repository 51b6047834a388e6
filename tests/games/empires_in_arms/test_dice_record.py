"""What the lines of the log say of the dice."""

from attrs import evolve

from eia_solo.core.dice import By
from eia_solo.core.log import LogLine
from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.dice_statistics import dice_statistics, undone_words, verdict
from eia_solo.games.empires_in_arms.rules.told import CALLS, PEACE

WAR = LogLine(
    entry=1, at="", month="", phase="Declarations of war", kind="check", text="", how="rolled", dice=(6, 4),
    by="machine", ways=15, needs=12, modified=14, outcome="war",
)  # fmt: skip


def test_wars_answers_and_suits_are_counted_each_by_its_own_chances() -> None:
    joined = evolve(WAR, phase=CALLS, ways=6, outcome="joins")
    sued = evolve(WAR, phase=PEACE, ways=10, modified=11, outcome="cannot_sue")
    machine, player = dice_statistics([WAR, joined, joined, sued])
    found = machine.happenings
    assert {kind: (len(f.chances), f.actual, float(36 * f.expected)) for kind, f in found.items()} == {
        CheckKind.DECLARATION: (1, 1, 15),
        CheckKind.ANSWER: (2, 2, 12),
        CheckKind.PEACE: (1, 0, 10),
    }
    assert (machine.by, machine.counts.throws) == (By.MACHINE, 4)
    assert (player.by, player.counts.throws) == (By.PLAYER, 0)


def test_what_came_about_without_dice_says_nothing_of_them() -> None:
    overruled = evolve(WAR, how="overruled", by="overruled", dice=(), modified=None)
    certain = evolve(WAR, how="certain", by="", dice=(), modified=None, ways=36)
    declared = evolve(WAR, kind="war", how="", dice=(), by="")
    machine, _ = dice_statistics([overruled, certain, declared, WAR])
    assert machine.counts.throws == len(machine.happenings[CheckKind.DECLARATION].chances) == 1


def test_the_dice_are_judged_from_thirty_throws_on() -> None:
    assert "too few" in verdict(dice_statistics([WAR] * 29)[0].counts)
    assert verdict(dice_statistics([WAR] * 30)[0].counts) == (
        "30 throws. Of 100 records of fair dice this long, less than 1 would be at least as uneven."
    )


def test_throws_taken_back_are_owned_up_to() -> None:
    assert undone_words(0) == ""
    assert undone_words(1) == "1 throw is undone or on another branch, and not counted."
    assert undone_words(2) == "2 throws are undone or on another branch, and not counted."
