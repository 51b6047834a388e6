"""What becomes of a third power when one power attacks another, by what it is to each of them: the whole table."""

import pytest
from ir_turns import Expected, TurnCase, game_of, new_penalties, processed, relation_text

from eia_solo.games.international_relations.rules.state import PenaltyKind

# Austria attacks Italy; Germany is the third. First what it is to Italy, then what it is to Austria; then what the two
# pairs are afterwards, and whether Germany shares the penalty. "→" is an imminent war in which Germany may attack, "←"
# one in which the other may.
TABLE = [
    ("", "", "", "", False),
    ("", "MDT", "", "MDT", False),
    ("", "AAT", "war", "AAT", True),
    ("", "war", "", "war", False),
    ("", "→", "", "→", False),
    ("", "←", "", "←", False),
    ("MDT", "", "MDT", "→", False),
    ("MDT", "MDT", "MDT", "war", False),
    ("MDT", "AAT", "war", "AAT", True),
    ("MDT", "war", "MDT", "war", False),
    ("MDT", "→", "MDT", "→", False),
    ("MDT", "←", "MDT", "← →", False),
    ("AAT", "", "AAT", "war", False),
    ("AAT", "MDT", "AAT", "war", False),
    ("AAT", "AAT", "war", "AAT", True),
    ("AAT", "war", "AAT", "war", False),
    ("AAT", "→", "AAT", "war", False),
    ("AAT", "←", "AAT", "war", False),
    ("war", "", "war", "", False),
    ("war", "MDT", "war", "MDT", False),
    ("war", "AAT", "war", "AAT", True),
    ("war", "war", "war", "war", False),
    ("→", "", "→", "", False),
    ("→", "AAT", "war", "AAT", True),
    ("←", "", "←", "", False),
    ("←", "AAT", "war", "AAT", True),
]


@pytest.mark.parametrize(("to_italy", "to_austria", "italy_after", "austria_after", "shares"), TABLE)
def test_a_third_power_is_drawn_in_by_its_treaties_and_by_nothing_else(
    to_italy: str, to_austria: str, italy_after: str, austria_after: str, shares: bool
) -> None:
    game = game_of(
        TurnCase(
            rule=(),
            bites=True,
            promise="",
            units=("Austria A tyr",),
            expect=Expected(),
            relations=(*_relations("Italy", to_italy), *_relations("Austria", to_austria)),
        )
    )
    after = processed(game, {"Austria": "A tyr - ven"}).after
    expected = [*_relations("Italy", italy_after), *_relations("Austria", austria_after), ("Austria", "Italy", "war")]
    assert sorted(map(relation_text, after.relations)) == sorted(map(_text, expected))
    assert [each.power for each in new_penalties(game, after) if each.kind is PenaltyKind.SHARE] == ["Germany"] * shares


def _relations(other: str, signs: str) -> list[tuple[str, str, str]]:
    """The relations of Germany with another power, as the table writes them."""
    imminent = {"→": ("Germany", other, "imminent-war"), "←": (other, "Germany", "imminent-war")}
    return [imminent.get(sign, ("Germany", other, sign)) for sign in signs.split()]


def _text(written: tuple[str, str, str]) -> str:
    one, other, tie = written
    first, second = (one, other) if tie == "imminent-war" else sorted((one, other))
    return f"{first} {second} {tie}"
