"""Proof by difference: other secrets of a power change no byte of what others are told, in thousands of random turns.

What may be seen is said here anew, apart from the reports: where that is the same, so must they be.
"""

from copy import deepcopy
from random import Random
from typing import Any

import pytest
from nw_chance import Json, acts, all_of, orders, settled
from nw_tables import tables

from eia_solo.exports.report import report_html, report_text
from eia_solo.games.napoleons_wars.exports.turn_page import internal_page, public_page
from eia_solo.games.napoleons_wars.rules.reporting.told import Told, told_of

MAKE_UPS = ["I", "II", "CC", "IA|C", "AAA", "C|C", "IIC|C", "CCC"]
SEEN = {
    *("home", "battle", "battle_at_sea", "sunk", "retreated", "destroyed", "cut_off", "annexed", "owner"),
    *("war", "peace", "alliance", "alliance_ended", "event", "out"),
}


@pytest.mark.parametrize("seed", [0, 1, pytest.param(range(2, 60), marks=pytest.mark.slow)], ids=str)
def test_other_secrets_change_no_byte_of_what_others_are_told(seed: int | range) -> None:
    found = [_campaign(each, turns=44 if isinstance(seed, range) else 5) for each in _each(seed)]
    same, tried = sum(one for one, _ in found), sum(all for _, all in found)
    assert same > tried * 0.3, "most of what is tried must be unseen, or the proof proves little"
    print(same, tried)


def _each(seed: int | range) -> tuple[int, ...]:
    return tuple(seed) if isinstance(seed, range) else (seed,)


def _campaign(seed: int, turns: int) -> tuple[int, int]:
    """A campaign; how many readers were compared, of how many."""
    chance, board = Random(seed), tables().board
    readings = {id: chance.choice(row.choices).id for id, row in tables().readings.items()} if seed % 2 else {}
    given: Json = {"format": "nw 1", "turn": "Winter 1804"}
    same = tried = 0
    for number in range(turns):
        given |= {
            "readings": readings,
            "options": {"battles": "table", "events": True},
            "acts": acts(chance, board),
            "dice": {"seed": seed, "draw": 1 + 100 * number},
            "results": [],
        }
        answer = settled(given, chance)
        if number:
            for power in chance.sample(board.order, 3):
                one, all = _compared(given, answer, _changed(given, answer, power, chance), power)
                same, tried = same + one, tried + all
        if not answer["next"]:
            break
        position = answer["position"]
        if number == 0:
            position["relations"] = _relations(chance, board.order)
        if any(gold < 0 for gold in position["treasury"].values()):
            break
        given = {"format": "nw 1", "turn": answer["next"], "position": position}
        given["orders"] = {
            power: orders(chance, board, position, power) for power in board.order if chance.random() > 0.1
        }
    return same, tried


def _relations(chance: Random, powers: tuple[str, ...]) -> list[Any]:
    pairs = [(one, other) for n, one in enumerate(powers) for other in powers[n + 1 :]]
    return [[*pair, chance.choice(["war", "alliance"])] for pair in pairs if chance.random() < 0.4]


def _changed(given: Json, answer: Json, power: str, chance: Random) -> Json:
    """The turn with other secrets of a power."""
    other = deepcopy(given)
    position = other["position"]
    fought = {letter for b in answer["battles"] for letter in b["forces"].get(power, {}).get("corps", {})}
    seen = {key for told in answer["internal"].values() for row in told["scouted"] for key in row["seen"]}
    position["treasury"][power] = chance.choice([position["treasury"][power], chance.randrange(51), 45])
    position["conscripts"][power] = chance.randrange(9)
    for letter, row in position["corps"][power].items():
        if letter not in fought and f"{power} {letter}" not in seen and chance.random() < 0.5:
            rides = not row[1].strip("C|")
            row[1] = chance.choice([each for each in MAKE_UPS if (not each.strip("C|")) == rides])
    if other["orders"].get(power):
        other["orders"][power] = [*other["orders"][power], *_more(chance, position, power)]
    other["dice"]["given"] = {row["name"]: row["dice"] for row in answer["dice"]}
    if f"income {power}" in other["dice"]["given"]:
        other["dice"]["given"][f"income {power}"] = [chance.randrange(1, 7), chance.randrange(1, 7)]
    return other


def _more(chance: Random, position: Json, power: str) -> list[str]:
    """Lines that mostly nobody sees."""
    board, corps = tables().board, list(position["corps"][power])
    letter, place = chance.choice(corps or ["A"]), board.name(chance.choice(list(board.provinces)))
    lines = [
        f"{letter} scouts {place}",
        f"Starve {letter}",
        f"Supply {letter}",
        f"Annex {place}",
        "buld nothing here please",
        "Losses artillery",
        f"Retreat {letter} to {place}",
        f"Carry {board.powers[chance.choice(board.order)].name}",
        f"Merge {letter} into {chance.choice(corps or ['B'])}",
        f"Transfer 1 infantry from {letter} to {chance.choice(corps or ['B'])}",
        f"Q - {place}",
        "50 squadrons North Sea - English Channel",
        f"Squadrons North Sea attack {board.powers[chance.choice(board.order)].name}",
    ]
    return chance.sample(lines, 4)


def _compared(given: Json, answer: Json, other: Json, power: str) -> tuple[int, int]:
    again = all_of(other)
    readers = [each for each in tables().board.order if each != power]
    if not again["complete"] or _seen(again) != _seen(answer):
        return 0, len(readers)
    one, two = told_of(tables(), given, answer), told_of(tables(), other, again)
    assert again["public"]["lines"] == answer["public"]["lines"]
    assert _bytes(one, "") == _bytes(two, "")
    same = 0
    for reader in readers:
        if _own(answer, reader) != _own(again, reader):
            continue
        same += 1
        assert again["internal"][reader]["lines"] == answer["internal"][reader]["lines"], (other["turn"], reader)
        assert _bytes(one, reader) == _bytes(two, reader)
    return same, len(readers)


def _bytes(told: Told, reader: str) -> str:
    page = internal_page(told, reader) if reader else public_page(told)
    return report_text(page) + report_html(page)


def _seen(answer: Json) -> Json:
    """What lies before everybody's eyes."""
    position = answer["position"]
    keys = ("owners", "annexed", "relations", "passage", "squadrons")
    return {
        **{key: position[key] for key in keys},
        "corps": {power: {a: row[0] for a, row in own.items()} for power, own in position["corps"].items()},
        "modifiers": [row for row in position["modifiers"] if row[0] not in ("mutiny", "draft_riots")],
        "straits": answer["straits"],
        "events": [
            [event["what"], event.get("power"), event.get("corps"), event.get("from"), event["at"]]
            for event in answer["events"]
            if event["what"] in SEEN and "at" in event
        ],
        "gone": [
            e["corps"]
            for e in answer["events"]
            if e["what"] == "starved" and e["corps"] not in position["corps"][e["power"]]
        ],
        "battles": [[b["at"], b["winners"], _fallen(b)] for b in answer["battles"]],
    }


def _fallen(battle: Json) -> dict[str, int]:
    """Losses by side, whichever is named first."""
    lost = {power: each["squadrons"] + sum(map(len, each["corps"].values())) for power, each in battle["lost"].items()}
    return {" ".join(sorted(side)): sum(lost[power] for power in side) for side in battle["sides"]}


def _own(answer: Json, reader: str) -> Json:
    """What a power has, has paid, has fought and has seen."""
    return {
        "internal": {key: value for key, value in answer["internal"][reader].items() if key != "lines"},
        "ledger": answer["ledger"][reader],
        "battles": [battle for battle in answer["battles"] if reader in battle["forces"]],
        "lost": [event for event in answer["events"] if event.get("power") == reader],
        "modifiers": [row for row in answer["position"]["modifiers"] if row[1] == reader],
        "done": [row["outcome"] for row in answer["outcomes"] if row["power"] == reader],
    }


@pytest.mark.parametrize("gold", [0, 20])
def test_a_gift_and_a_trade_do_not_tell_how_much_gold_there_was(gold: int) -> None:
    """A gift of nothing is told as posted; of a trade that fails only that it came to nothing."""
    position = {"relations": [["FR", "SP", "alliance"]], "treasury": {"FR": gold, "SP": 9}}
    gift = {"by": "FR", "does": "give", "with": "SP", "gold": 4}
    trade = {"by": "FR", "does": "trade", "with": "SP", "provinces": ["ARA"], "for": 30, "to": "FR"}
    given: Json = {"format": "nw 1", "turn": "Spring 1805", "position": position}
    given["acts"] = [gift, trade, trade | {"by": "SP", "with": "FR"}]
    lines = [line for line in all_of(given)["public"]["lines"] if line.startswith("Posts")]
    assert lines == [
        "Posts: France: give 4 gold to Spain (NW-59)",
        "Posts: Spain: trade Aragon for 30 gold with France: came to nothing (NW-60)",
    ]


def test_a_claim_of_others_is_not_told_to_who_claims_too() -> None:
    """Both want Swabia in Winter: each reads that it stays as it is, and not why."""
    position = {"corps": {"FR": {"C": ["SWA", "II"]}, "AU": {"E": ["SWA", "I"]}}, "treasury": {"FR": 20, "AU": 20}}
    given: Json = {"format": "nw 1", "turn": "Winter 1805", "position": position, "dice": {"seed": 1, "draw": 1}}
    given["orders"] = {"FR": ["Annex Swabia"], "AU": ["Annex Swabia"]}
    answer = all_of(given)
    assert [row["reason"] for row in answer["outcomes"]] == ["annex_rivals", "annex_rivals"]
    told = " ".join(answer["internal"]["FR"]["lines"])
    assert "Annex Swabia: not done, the province stays as it is (NW-23)" in told
    assert "claims" not in told


SAIL = "A London - North Sea - Kattegat - Denmark"
UNSEEN = "no squadron takes it aboard, and it stands where it stood (NW-81)"


WARS = [["GB", "DK", "war"], ["SP", "DK", "war"]]
ALLIED = [["GB", "SP", "alliance"], *WARS]
STRIKES = ["Squadrons Kattegat attack Denmark", "Squadrons North Sea attack Denmark"]
STORM = {"modifiers": [["storm", "", "KAT", 1]]}


@pytest.mark.parametrize(
    ("relations", "squadrons", "more", "told"),
    [
        (ALLIED, {"SP": {"NTH": 1}}, {}, UNSEEN),
        (ALLIED, {"SP": {"NTH": 1}}, STORM, UNSEEN),
        (ALLIED, {"SP": {"NTH": 1, "KAT": 1}, "DK": {"KAT": 2}}, {}, UNSEEN),
        (ALLIED, {"SP": {"NTH": 1, "KAT": 1}, "DK": {"NTH": 2}}, {}, UNSEEN),
        (ALLIED, {"SP": {"KAT": 1}}, {}, "no squadron carries it over North Sea (NW-81)"),
        (WARS, {"GB": {"NTH": 1}, "SP": {"KAT": 1}}, {}, "no squadron carries it over Kattegat (NW-81)"),
    ],
)
def test_how_far_a_voyage_got_does_not_tell_an_allys_orders(
    relations: Json, squadrons: Json, more: Json, told: str
) -> None:
    """Rule: NW-81, NW-98. With and without Spain's leave; where no ally can be meant, the sea is named."""
    position = {"relations": relations, "squadrons": squadrons, "corps": {"GB": {"A": ["LON", "I"]}}, **more}
    given: Json = {"format": "nw 1", "turn": "Summer 1805", "position": position}
    given["results"] = [{"at": sea, "winner": "DK"} for sea in ("KAT", "NTH")]
    reasons = set()
    for carry in ([], ["Carry Britain in North Sea"], ["Carry Britain"]):
        given["orders"] = {"GB": [SAIL], "SP": [*carry, *STRIKES]}
        answer = all_of(given)
        reasons.add(answer["outcomes"][0]["reason"])
        lines = answer["internal"]["GB"]["lines"]
        assert f"Your orders: 1  {SAIL}: not done, {told}" in lines, lines
    assert (len(reasons) > 1) == (told == UNSEEN), "another order of Spain must change the true reason"
