"""What is said of turns and lines beside what a case promises: before the deadline, and of all that came of them."""

import json
import tomllib
from collections.abc import Callable, Iterator, Sequence
from copy import deepcopy
from functools import cache, partial
from pathlib import Path
from random import Random
from typing import Any, TypeVar

from attrs import evolve
from nw_chance import acts, orders, settled
from nw_mails import ROWS
from nw_tables import tables

from eia_solo.core.dice import Throw
from eia_solo.core.errors import EiaSoloError, InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.games.napoleons_wars.rules.calendar import Turn
from eia_solo.games.napoleons_wars.rules.commands import (
    ChooseReading,
    Edit,
    EditGame,
    EnterResult,
    MarkSent,
    PostAct,
    ProcessTurn,
    SetUpdate,
    TakeBackResult,
    WithdrawPost,
    WriteOrders,
)
from eia_solo.games.napoleons_wars.rules.contract_in import read_position
from eia_solo.games.napoleons_wars.rules.contract_out import turn_checked, turn_worked_out
from eia_solo.games.napoleons_wars.rules.decide import decide
from eia_solo.games.napoleons_wars.rules.draft import Drafting
from eia_solo.games.napoleons_wars.rules.events import Edited
from eia_solo.games.napoleons_wars.rules.forecast import forecast
from eia_solo.games.napoleons_wars.rules.mails import about_of, merged, posted
from eia_solo.games.napoleons_wars.rules.nations import nations, nobodys
from eia_solo.games.napoleons_wars.rules.posted import standing_posts
from eia_solo.games.napoleons_wars.rules.preview import preview
from eia_solo.games.napoleons_wars.rules.remedies import names_instead
from eia_solo.games.napoleons_wars.rules.reporting.proof import report_to, tells_no_secret, with_other_secrets
from eia_solo.games.napoleons_wars.rules.reporting.public import public_reports
from eia_solo.games.napoleons_wars.rules.reporting.scouts import scout_report
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY, Correction, told_of
from eia_solo.games.napoleons_wars.rules.state import GameState, Post
from eia_solo.games.napoleons_wars.rules.supply_map import alone, reached, supply_map
from eia_solo.games.napoleons_wars.rules.told_orders import told_orders
from eia_solo.games.napoleons_wars.rules.warnings import warnings
from eia_solo.games.napoleons_wars.rules.writing.position_words import text_of_position
from eia_solo.games.napoleons_wars.rules.writing.positions import read_text_of_position
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words, read_post
from eia_solo.games.napoleons_wars.rules.writing.sheets import in_pieces, sheets_of, taken_apart

Json = dict[str, Any]
Said = Callable[[], list[str]]
T = TypeVar("T")
HERE = Path(__file__).parent
CASES = HERE.parents[1] / "cases" / "napoleons_wars"
PAIRS = [pair for path in sorted(CASES.glob("*.toml")) for pair in tomllib.loads(path.read_text("utf-8"))["pairs"]]
SIDES = ("bites", "spares")
UPDATE = Moment.parse("2026-03-04T18:00Z")
_BY_CHANCE, _LINES = 7, 20


def given(pair: Json, case: Json) -> Json:
    """What goes in: the base of the pair with what the case sets."""
    made: Json = {"format": "nw 1", "turn": "Spring 1806", "position": {}, **deepcopy(pair.get("base", {}))}
    dice = {f"income {power}": [1, 4] for power in tables().board.order}
    made["dice"] = {"given": {**dice, **made.get("dice", {}).get("given", {})}}
    for place, value in case.get("set", {}).items():
        *parts, last = place.split(".")
        at = made
        for part in parts:
            at = at.setdefault(part, {})
        at[last] = value
    return made


def came(answer: Json) -> list[str]:
    """All that comes of a turn: what happened, what became of every order, what everybody and each power is told."""
    keys = ("asks", "acts", "outcomes", "events", "ledger", "position", "straits")
    lines = [f"{key}: {json.dumps(answer[key])}" for key in keys if key in answer]
    lines += ["everybody", *answer.get("public", {}).get("lines", ())]
    for power, internal in answer.get("internal", {}).items():
        told = {key: value for key, value in internal.items() if key != "lines"}
        lines += [f"{power}: {json.dumps(told)}", *internal["lines"]]
    return [line for line in lines if line.strip()]


def name(pair: Json, case: Json) -> str:
    return f"{pair['rule']}: {case['promise']}"


@cache
def everything() -> tuple[tuple[str, Said], ...]:
    """Everything beside the cases of which it is kept what is said, by its title."""
    return tuple(_everything())


def _everything() -> Iterator[tuple[str, Said]]:
    for pair in PAIRS:
        for side in SIDES:
            yield f"before {name(pair, pair[side])}", partial(_before, given(pair, pair[side]))
    for path in sorted((HERE / "examples").glob("*.json")):
        example = json.loads(path.read_text())
        command = example.get("command", "turn")
        yield f"by hand {path.stem}", partial(_worked, example["in"], command)
        if "position" in example["in"] and "error" not in example["expect"]:
            yield f"read otherwise {path.stem}", partial(_worked, _read_otherwise(example["in"]), command)
    for number, made in enumerate(json.loads((CASES / "turns.json").read_text("utf-8"))):
        yield f"turn {number}", partial(_worked, made, "turn")
        yield f"turn {number}, read otherwise", partial(_worked, _read_otherwise(made), "turn")
    for number, made in enumerate(_by_chance()):
        yield f"by chance {number}, {made['turn']}", partial(_worked, made, "turn")
        yield f"by chance {number}, read otherwise", partial(_worked, _read_otherwise(made), "turn")
    for number, lines in enumerate(_parts((CASES / "lines.txt").read_text("utf-8").splitlines())):
        yield f"lines {number}", partial(_lines, lines)
    for number, rows in enumerate(_parts(ROWS)):
        yield f"sheets {number}", partial(_sheets, tuple(row.words for row in rows))
    for key in _base():
        yield f"wrong {key}", partial(_wrong, key)
    yield "commands", _commands
    yield "corrections", _corrections
    yield "positions", _positions


def _read_otherwise(made: Json) -> Json:
    """The turn with every open sentence read in another way than the usual one."""
    other = {id: row.choices[-1].id for id, row in tables().readings.items() if row.is_open}
    return {**made, "readings": {**other, **made.get("readings", {})}}


def _parts(rows: Sequence[T]) -> Iterator[tuple[T, ...]]:
    return (tuple(rows[at : at + _LINES]) for at in range(0, len(rows), _LINES))


def _worked(made: Json, command: str) -> list[str]:
    answer = (turn_checked if command == "check" else turn_worked_out)(deepcopy(made), tables())
    if "error" in answer:
        return [json.dumps(answer)]
    found = came(answer)
    if command != "check":
        found += _before(made)
        if answer["complete"]:
            found += _secrets(made, answer)
    return found


def _secrets(made: Json, answer: Json) -> list[str]:
    """That nobody is told a secret, and what was changed to prove it."""
    order = tables().board.order
    told = told_of(tables(), made, answer)
    proved = [reader for reader in (EVERYBODY, *order) if not tells_no_secret(told, reader)]
    changed = with_other_secrets(told, order[1])
    return [f"not proved: {proved}", *report_to(changed, order[0]).sentences(), repr(changed.orders)]


def _before(made: Json) -> list[str]:
    """What is told before the deadline: of every line, of the Winter to come, of battles."""
    if "position" not in made:
        return []
    game = _game(made)
    drafting, found = Drafting(tables(), game), []
    for power in game.written or tables().board.order[:2]:
        found += [f"before: {power}", *map(repr, told_orders(tables(), game, power))]
        found += map(repr, warnings(tables(), game, power))
        draft = drafting.check(power, game.written.get(power, ()))
        found.append(repr((draft.gold, draft.builds, draft.limit, draft.limit_rule, draft.raised, draft.here)))
        found.append(repr((draft.idle, draft.new, draft.plans, len(draft.faults), len(draft.counted))))
        found.append(repr(forecast(draft)))
        now = alone(tables(), game, power)
        found.append(repr(supply_map(tables().board, now, tables().chosen(game.readings), power)))
        found += [f"{corps.key}: {sorted(reached(tables().board, now, corps))}" for corps in now.corps_of(power)]
    ahead = preview(tables(), game)
    found += [repr(ahead.odds), repr(ahead.winter), repr(standing_posts(tables(), game))]
    if not ahead.winter:
        reports = (scout_report(tables().board, power, made["turn"], ahead.answer) for power in game.written)
        found += [line for report in reports for line in report.sentences()]
    position = read_position(dict(game.position), tables())
    text = text_of_position(game, tables().board)
    back = read_text_of_position(text, game, tables())
    found += [
        *filter(None, text.splitlines()),
        repr(back.faults),
        repr(back.game is not None and back.game.position == game.position),
    ]
    found += [repr(nations(tables(), position, tables().chosen(game.readings))), repr(nobodys(tables(), position))]
    return found


def _game(made: Json) -> GameState:
    options = made.get("options", {})
    posts = tuple(
        Post(f"p{n}", {key: value for key, value in act.items() if key != "at"}, _moment(act.get("at")))
        for n, act in enumerate(made.get("acts", ()), 1)
    )
    written = {
        power: tuple(lines.splitlines() if isinstance(lines, str) else lines)
        for power, lines in made.get("orders", {}).items()
    }
    return GameState(
        turn=Turn.parse(made["turn"]),
        position=made["position"],
        readings=made.get("readings", {}),
        battles=options.get("battles", "moderator"),
        written=written,
        posts=posts,
        results={row["at"]: row for row in made.get("results", ())},
        update=UPDATE,
    )


def _moment(at: Any) -> Moment | None:
    if at is None:
        return None
    return Moment.parse(at) if isinstance(at, str) else UPDATE.before(at)


@cache
def _by_chance() -> tuple[Json, ...]:
    """Some turns of a campaign by chance, three of the table and a war in nearly every pair."""
    chance, board = Random(16), tables().board
    made: Json = {"format": "nw 1", "turn": "Winter 1804"}
    turns = []
    for number in range(_BY_CHANCE):
        made |= {
            "options": {"battles": "table" if number % 4 == 3 else "moderator", "events": True},
            "acts": acts(chance, board),
            "dice": {"seed": 16, "draw": 1 + 100 * number},
            "results": [],
        }
        answer = settled(made, chance)
        turns.append(deepcopy(made))
        position = answer["position"]
        if not number:
            pairs = [[one, other] for n, one in enumerate(board.order) for other in board.order[n + 1 :]]
            position["relations"] = [
                [*pair, chance.choice(["war", "alliance"])] for pair in pairs if chance.random() < 0.5
            ]
        made = {"format": "nw 1", "turn": answer["next"], "position": position}
        made["orders"] = {power: orders(chance, board, position, power) for power in board.order}
    return tuple(turns)


def _lines(lines: tuple[str, ...]) -> list[str]:
    """Lines as France may write them in a Fall and in a Winter, and as it may post them."""
    made, found, board = _base(), [], tables().board
    for turn in ("Fall 1806", "Winter 1806"):
        game = _game({**made, "turn": turn, "orders": {"FR": list(lines)}, "acts": []})
        draft = Drafting(tables(), game)
        for told, outcome in zip(told_orders(tables(), game, "FR"), draft.check("FR", lines).outcomes, strict=True):
            other = names_instead(outcome, told.written, draft.position, board) if told.is_refused else ()
            found.append(f"{told!r} {other}")
    for line in lines:
        try:
            row: Any = read_post("FR", line, board)
            found.append(f"{row} {post_words(row, board)}")
        except EiaSoloError as fault:
            found.append(fault.line)
    return found


def _sheets(texts: tuple[str, ...]) -> list[str]:
    board, found = tables().board, []
    for text in texts:
        lines = text.splitlines()
        found += [repr(sheets_of(lines, board)), *(repr(taken_apart(line, board)) for line in lines)]
        found += [repr(in_pieces(line, board)) for line in lines] + [about_of(line, board) for line in lines]
    return found


@cache
def _base() -> Json:
    """A turn with something under every key."""
    return json.loads((CASES / "whole.json").read_text("utf-8"))  # type: ignore[no-any-return]


_WRONG: tuple[Any, ...] = (None, -1, 99, 1.5, True, "", "x", "LON", [], {}, [["FR"]], ["FR", "AU"])


def _wrong(key: str) -> list[str]:
    """What is said where something wrong stands at each place below a key."""
    return [
        f"{'.'.join(map(str, path))} {json.dumps(value)}: {json.dumps(_fault(path, value))}"
        for path in _places(_base()[key], (key,))
        for value in _WRONG
    ]


def _places(value: Any, path: tuple[Any, ...]) -> Iterator[tuple[Any, ...]]:
    yield path
    if isinstance(value, dict | list):
        for key in value if isinstance(value, dict) else range(len(value)):
            yield from _places(value[key], (*path, key))


def _fault(path: tuple[Any, ...], value: Any) -> Any:
    made = deepcopy(_base())
    at: Any = made
    for part in path[:-1]:
        at = at[part]
    at[path[-1]] = value
    answer = turn_checked(made, tables())
    return answer.get("error") or answer["faults"]


def _open_game() -> GameState:
    """The same turn with a battle in Tyrol that the moderator settles."""
    made = _base()
    return _game({**made, "options": {"battles": "moderator"}, "results": []})


def _commands() -> list[str]:
    """What comes of commands, each from the same game."""
    game, found = _open_game(), []
    result = {"at": "TYR", "winner": "FR", "losses": {"AU": {"A": "I"}}, "retreats": {"AU A": "VIE"}}
    settled_game = evolve(game, results={"TYR": result})
    wrong = (
        {"at": "PAR"},
        {"at": "XYZ"},
        {"at": "TYR-SWA"},
        {"winner": "SP"},
        {"winner": "draw"},
        {"losses": {"AU": {"B": "I"}}},
        {"losses": {"AU": {"A": "III"}}},
        {"losses": {"AU": {"A": "X"}}},
        {"losses": {"AU": 1}},
        {"losses": {"RU": {"A": "I"}}},
        {"retreats": {"AU A": "XYZ"}},
        {"retreats": {"AU Z": "VIE"}},
        {"retreats": {"AU A": "PAR"}},
        {"retreats": {"FR B": "SWA"}},
    )
    edits = (
        ("treasury.FR", "15"),
        ("treasury.FR", "23"),
        ("treasury.FR", "x"),
        ("treasury.FR", "-1"),
        ("treasury.XX", "1"),
        ("treasury.FR", None),
        ("corps.FR.A", "Paris IIA"),
        ("corps.FR.A", "ENG I"),
        ("corps.FR.Z", None),
        ("corps.FR.A", None),
        ("owners.Paris", "neutral"),
        ("owners.Paris", "SP"),
        ("relations.FR-AU", "peace"),
        ("relations.FR-FR", "war"),
        ("squadrons.FR.ENG", "2"),
        ("conscripts.FR", "3"),
        ("annexed.SWA", None),
        ("battles", "table"),
        ("events", "on"),
        ("turn", "Winter 1806"),
        ("turn", "Winter 1799"),
        ("passage.SP.PR.GAS", None),
        ("nothing", "1"),
    )
    thrown = (("battle TYR", (3, 4)), ("battle TYR", (7, 1)), ("battle PAR", (3, 4)), ("income FR", (1, 5)))
    commands: list[Any] = [
        *(WriteOrders(power, text) for power in ("FR", "XX") for text in ("A Paris - Burgundy", "add:\nB holds", "")),
        *(PostAct("FR", words) for words in ("declare war on Prussia", "nonsense", "ally with France")),
        PostAct("XX", "ally with Spain"),
        *(WithdrawPost(id) for id in ("p1", "p9")),
        *(SetUpdate(at) for at in (None, UPDATE, UPDATE.before(5))),
        EnterResult(result),
        *(EnterResult({**result, **each}) for each in wrong),
        *(TakeBackResult(at) for at in ("TYR", "PAR")),
        *(ProcessTurn(dice, by_hand=True) for dice in ({}, *({name: dice} for name, dice in thrown))),
        *(
            ChooseReading(reading, choice)
            for reading in ("meet", "coin", "nope")
            for choice in ("meet", "pass", "nope")
        ),
        *(EditGame((Edit(*each),), because) for each in edits for because in ("why", "")),
        EditGame((), "why"),
        MarkSent("Summer 1806"),
    ]
    for command in commands:
        for state in (game, settled_game, evolve(game, turn=None)):
            try:
                found.append(f"{command}: {decide(tables(), state, command, NoDice())}")
            except EiaSoloError as fault:
                found.append(f"{command}: {fault.line}")
    acts_of_game = [each.act for each in game.posts]
    gone = tuple(evolve(each, is_withdrawn=True) for each in game.posts)
    found += [repr((posted(game.posts, act), posted(gone, act))) for act in (*acts_of_game, {})]
    lines = (CASES / "lines.txt").read_text("utf-8").splitlines()
    found += [repr(merged(lines[:40], [line], tables().board)) for line in lines[::5]]
    return found


class NoDice:
    """Dice that are not thrown."""

    def throw(self, count: int) -> Throw:
        raise InvalidCommand(f"{count} dice are asked for")


def _corrections() -> list[str]:
    """What each reader is told of what was put right by hand."""
    made = {**_base(), "options": {"battles": "moderator"}}
    answer = turn_worked_out(made, tables())
    edits = (
        ("treasury.FR", "1", "2"),
        ("conscripts.AU", "1", "2"),
        ("corps.FR.A", "Paris II", "Paris III"),
        ("corps.FR.B", "Swabia II", "Tyrol II"),
        ("corps.AU.C", None, "Vienna I"),
        ("owners.SWA", "FR", "AU"),
        ("relations.FR-AU", "war", None),
        ("modifiers", "", "x"),
        ("letters.FR", "A", "B"),
    )
    corrections = [Correction(Edited(*each), "a slip", public) for each in edits for public in (True, False)]
    corrections.append(Correction(Edited("owners.HOL", "", "SP"), "", True))
    told = told_of(tables(), made, answer, corrections=corrections)
    readers = (EVERYBODY, "FR", "AU", "SP")
    found = [f"{reader}: {line}" for reader in readers for line in report_to(told, reader).sentences()]
    return [*found, *public_reports((told, told)).sentences()]


def _positions() -> list[str]:
    """Texts of a position, most of them with a slip."""
    game, found = _open_game(), []
    whole = text_of_position(game, tables().board)
    lines = whole.splitlines()
    texts = [
        whole,
        "",
        "{}",
        "[x",
        "turn = 3",
        json.dumps({"position": _base()["position"]}),
        json.dumps({"turn": "x"}),
    ]
    slips = (
        "",
        "gold x",
        "A Nowhere II",
        "A Paris IIX",
        "Q Paris I",
        "3 squadrons Paris",
        "at war with Austria",
        "owns Xyz",
    )
    texts += ["\n".join((*lines[:at], slip, *lines[at + 1 :])) for at in range(0, len(lines), 3) for slip in slips]
    for text in texts:
        read = read_text_of_position(text, game, tables())
        found += [repr(read.faults), repr(read.notes), repr(read.game and read.game.position)]
    return found
