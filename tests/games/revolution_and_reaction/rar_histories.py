"""Long histories of acts of every kind, made by chance and always the same, so that what comes of them can be kept."""

from collections.abc import Iterator
from contextlib import suppress
from random import Random
from typing import Any

from attrs import frozen
from rar_desk import GAMES, act, edition, enter, opened

from eia_solo.core.errors import InvalidCommand
from eia_solo.games.revolution_and_reaction.rules.conditions import QUESTIONS
from eia_solo.games.revolution_and_reaction.rules.register import Register

EACH, LENGTH = 24, 28
"""So many histories of each game, of so many acts."""
_STATES = {"nwol": ("Fr", "Pr", "Bo", "No"), "amwol": ("US", "A", "B", "No")}
_FOREIGN = ("form", "activate", "inactivate", "break", "war", "peace", "treaty", "renounce", "withdraw")
_CITIES = ("Port North", "Westhaven", "Westgate", "Twintown", "The Rock")
_CLAUSES = ("alliance", "active_alliance", "peace", "transfer", "other")


@frozen
class History:
    game: str
    seed: int

    @property
    def name(self) -> str:
        return f"{self.game}: history {self.seed}"


HISTORIES = tuple(History(game, seed) for game in GAMES for seed in range(EACH))


def played_out(history: History) -> Register:
    """The record after the history. What cannot be entered is left out."""
    chance, game = Random(history.name), history.game
    open_ones = [each for each in edition(game).readings.values() if each.is_open]
    readings = {each.id: chance.choice(each.choices).id for each in chance.sample(open_ones, 4)}
    one, other, third = chance.sample(_STATES[game][1:], 3)
    turns = [
        {
            "number": n,
            "kind": chance.choice(("campaign", "campaign", "peace", "truce")),
            "deadline": f"2011-11-{4 * n:02}T12:00Z",
        }
        for n in range(1, 6)
    ]
    wars = [[one, other]] if {one, other} != {"A", "US"} else []
    register = opened(game, {"turns": turns, "wars": wars, "alliances": [{"states": [one, third]}]}, readings)
    hour, said = 0, 0
    while said < LENGTH:
        for data in _dealing(chance, game, said):
            said, hour = said + 1, hour + chance.randrange(1, 12)
            if chance.random() < 0.9:
                with suppress(InvalidCommand):
                    register = enter(register, act(register, data, hour))
    return register


def _dealing(chance: Random, game: str, number: int) -> Iterator[dict[str, Any]]:
    """What two or three do together, or one act alone; the first has this number."""
    one, other, third = chance.sample(_STATES[game], 3)
    first, flag = f"m{number}", chance.random() < 0.3
    kind = chance.choice(
        ("alliance", "war", "peace", "treaty", "transfer", "leave", "helper", "alone", "alone", "alone")
    )
    again = {"refers_to": first} if chance.random() < 0.8 else {}
    clauses = [{"kind": chance.choice(_CLAUSES), "secret": chance.random() < 0.2} for _ in range(2)]
    several = [other, third] if flag else [other]
    goods = chance.choice(("points", "city"))
    which = {"name": chance.choice(_CITIES)} if goods == "city" else {"amount": chance.randrange(1, 30)}
    acts: dict[str, list[dict[str, Any]]] = {
        "alliance": [
            {"from": f"FM of {one}", "kind": "form", "states": several, "all_must_sign": flag and number % 2 == 0},
            {"from": f"FM of {other}", "kind": "form", "states": [one, third] if flag else [one], **again},
            {"from": f"FM of {one}", "kind": "activate", "states": [other]},
            {"from": f"FM of {other}", "kind": "activate", "states": [one]},
        ],
        "war": [
            {"from": f"FM of {one}", "kind": "war", "states": several},
            {"from": f"PM of {one}", "kind": "endorse", **again},
        ],
        "peace": [
            {"from": f"FM of {one}", "kind": "peace", "states": several, "all_must_sign": flag and number % 2 == 0},
            {"from": f"PM of {one}", "kind": "endorse", **again},
            {"from": f"FM of {other}", "kind": "peace", "states": [one], **again},
            {"from": f"PM of {other}", "kind": "endorse", **again},
        ],
        "treaty": [
            {"from": f"FM of {one}", "kind": "treaty", "states": several, "clauses": clauses, "all_must_sign": flag},
            {"from": f"FM of {other}", "kind": "treaty", "refers_to": first, "otherwise": chance.random() < 0.2},
            {"from": f"PM of {one}", "kind": "endorse", **again},
            {"from": f"PM of {other}", "kind": "endorse", **again},
            {"from": f"FM of {third}", "kind": "treaty", "refers_to": first},
        ],
        "transfer": [
            {"from": f"FM of {one}", "channel": "secret", "kind": "transfer", "to": other, "goods": goods, **which},
            {"from": "GA", "kind": "approve", "transfer": first},
            {"from": "GA", **_ruling(chance, game, number + 2)},
            {"from": "GA", "kind": "run", "turn": 1 + number // 9},
        ],
        "leave": [
            {"from": f"FM of {one}", "kind": "inactivate", "states": [other]},
            {"from": f"FM of {one}", "kind": "break", "states": [other]},
            {"from": "GA", "kind": "run", "turn": 1 + number // 9},
            {"from": f"FM of {one}", "kind": "war", "states": [other]},
        ],
        "helper": [
            {"from": f"FM of {one}", "kind": "appoint", "helper": "ambassador", "person": "anna", "to": other},
            {
                "from": f"FM of {one}",
                "kind": "dismiss",
                "helper": "ambassador",
                "person": "anna",
                **({"to": other} if flag else {}),
            },
            {
                "from": "GA",
                "kind": "minister",
                "state": other,
                "office": "prime_minister",
                "person": "bert" if flag else "",
            },
        ],
        "alone": [_drawn(chance, game, number)],
    }
    for place, data in enumerate(acts[kind]):
        yield {"id": f"m{number + place}", **data}


def _drawn(chance: Random, game: str, number: int) -> dict[str, Any]:
    if chance.random() < 0.3:
        return {"from": "GA", **_ruling(chance, game, number)}
    state, *others = chance.sample(_STATES[game], 3)
    data: dict[str, Any] = {"from": f"FM of {state}", "states": others[: chance.choice((1, 1, 1, 2))]}
    if number and chance.random() < 0.6:
        data["refers_to"] = f"m{chance.randrange(max(0, number - 8), number)}"
    data["channel"] = "secret" if chance.random() < 0.15 else "public"
    kind = chance.choice(
        (*_FOREIGN, "peace", "activate", "endorse", "endorse", "endorse", "transfer", "transfer", "explain")
    )
    return {**data, **_of_kind(chance, kind, state, others[0], data)}


def _of_kind(chance: Random, kind: str, state: str, other: str, data: dict[str, Any]) -> dict[str, Any]:
    several = {"all_must_sign": chance.random() < 0.3}
    if kind in ("renounce", "withdraw", "explain", "transfer"):
        data.pop("states")
    if kind == "endorse":
        named = {} if chance.random() < 0.3 else {"states": []}
        return {"kind": kind, "from": f"PM of {state}", "channel": "public", **named}
    if kind == "explain":
        return {"kind": kind, "text": "Because", "channel": "secret"}
    if kind == "transfer":
        goods = chance.choice(("points", "points", "crowns", "city", "city", "port", "ships", "transports"))
        which = {"name": chance.choice(_CITIES)} if goods in ("city", "port") else {"amount": chance.randrange(1, 30)}
        channel = {"channel": "secret", "of_peace": chance.random() < 0.3}
        return {"kind": kind, "to": other, "goods": goods, **which, **channel}
    if kind == "treaty":
        clauses = [
            {"kind": chance.choice(_CLAUSES), "secret": chance.random() < 0.2} for _ in range(chance.randrange(3))
        ]
        again = {"states": []} if "refers_to" in data else {}
        return {"kind": kind, "clauses": clauses, "otherwise": chance.random() < 0.2, **several, **again}
    if kind in ("form", "peace"):
        return {"kind": kind, **several}
    return {"kind": kind}


def _ruling(chance: Random, game: str, number: int) -> dict[str, Any]:
    one, other = chance.sample(_STATES[game], 2)
    id = f"m{chance.randrange(max(0, number - 8), number or 1)}"
    turn, yes = chance.randrange(1, 6), chance.random() < 0.5
    return chance.choice((
        {"kind": "run", "turn": turn},
        {"kind": "run", "turn": max(1, number // 8)},
        {"kind": "presence", "of": one, "at": other, "units": yes, "ships": chance.choice((True, False))},
        {"kind": "presence", "of": one, "at": other, "units": False},
        {"kind": "schedule", "turns": [{"number": turn + 2, "kind": chance.choice(("campaign", "peace"))}]},
        {"kind": "campaign", "turn": turn, **({"state": one} if yes else {})},
        {"kind": "points", "state": one, "earned": turn * 10, "score": 190 + turn * 5},
        {"kind": "approve", "transfer": id},
        {"kind": "approve", "transfer": id},
        {"kind": "revoke", "transfer": id},
        {"kind": "ask", "transfer": id},
        {"kind": "block", "transfer": id, "reason": "No use"},
        {"kind": "answer", "transfer": id, "question": chance.choice(tuple(QUESTIONS)), "yes": yes},
        {"kind": "city", "city": chance.choice(_CITIES), "controller": one},
        {"kind": "cities", "state": one, "count": turn - 1},
        {"kind": "confirm", "post": id, **({"effect": "at_once"} if yes else {})},
        {"kind": "vanquished", "state": other, "by": one, "vanquished": yes, "conceded": turn > 3},
        {"kind": "city_held", "by": one, "at": other, "held": yes},
        {"kind": "size", "state": one, "size": chance.choice(("major", "minor"))},
    ))  # fmt: skip
