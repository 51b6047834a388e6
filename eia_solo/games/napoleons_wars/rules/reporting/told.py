"""A turn that was worked out, as reports are made of it; and the same as one reader may know it."""

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from attrs import evolve, field

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import Moment
from eia_solo.core.values import frozen
from eia_solo.games.napoleons_wars.rules.contract_in import read_position, set_up
from eia_solo.games.napoleons_wars.rules.corps import Divisions
from eia_solo.games.napoleons_wars.rules.events import Edited
from eia_solo.games.napoleons_wars.rules.position import Corps, Position
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.tables import Tables

EVERYBODY = ""
"""In the place of a power: who reads the update."""
_SEEN = frozenset(
    [
        *("home", "battle", "battle_at_sea", "sunk", "retreated", "destroyed", "cut_off", "starved"),
        *("annexed", "owner", "war", "peace", "alliance", "alliance_ended", "event", "out"),
    ]
)
"""What happens before everybody's eyes. Rule: NW-99."""
_OWN_MODIFIERS = frozenset({"mutiny", "draft_riots"})
"""Events that say something of one power's gold or divisions."""
_OF_ALLIES = frozenset({"sea_closed", "no_chain", "no_leave", "no_places_left"})
"""How far a voyage got hangs on the leave of allies: what an ally has ordered is his own business."""
UNSEEN = "unseen"
"""In the place of a reason that others may not know."""


@frozen
class Correction:
    """Something that was put right by hand, and whether everybody is told of it."""

    edit: Edited
    because: str
    public: bool


@frozen(eq=False, kw_only=True)
class Told:
    """A turn with the position before and after it. `reader` is who may know all that stands in it."""

    tables: Tables
    turn: str
    next: str
    complete: bool
    before: Position
    after: Position
    acts: Sequence[Plain]
    orders: Mapping[str, Sequence[str]]
    readings: Mapping[str, str]
    answer: Plain
    update: Moment | None = None
    corrections: tuple[Correction, ...] = field(factory=tuple)
    reader: str | None = None
    """None is the moderator, who knows everything."""

    @property
    def is_winter(self) -> bool:
        return self.turn.startswith("Winter")

    def name(self, power: str) -> str:
        return self.tables.board.powers[power].name

    def place(self, id: str) -> str:
        return self.tables.board.name(id)

    def fought(self, power: str) -> list[Plain]:
        """The battles a power took part in."""
        return [battle for battle in self.answer.get("battles", ()) if power in battle["forces"]]


def told_of(
    tables: Tables,
    given: Plain,
    answer: Plain,
    *,
    corrections: Iterable[Correction] = (),
    after: Plain | None = None,
    positions: tuple[Position, Position] | None = None,
) -> Told:
    """A turn by what went in and what came of it; `after` is the position if it was corrected since.

    `positions` are those before and after it, where they are at hand.
    """
    if positions is None:
        before = _position(given["position"], tables) if given.get("position") else set_up(tables)
        then = _position(after or answer["position"], tables)
    else:
        before, then = positions
    return Told(
        tables=tables,
        turn=answer["turn"],
        next=answer["next"],
        complete=answer["complete"],
        before=before,
        after=then,
        acts=tuple(given.get("acts", ())),
        orders={power: _lines(written) for power, written in given.get("orders", {}).items()},
        readings=tables.chosen(given.get("readings", {})),
        answer=answer,
        update=_moment(given.get("update")),
        corrections=tuple(corrections),
    )


def _position(plain: Plain, tables: Tables) -> Position:
    """A position of a turn, also while more gold lies in it than is kept in the end."""
    found = read_position({**plain, "treasury": {}}, tables)
    found.treasury = dict(plain.get("treasury", {}))
    return found


def _lines(written: str | Sequence[str]) -> Sequence[str]:
    return tuple(written.splitlines() if isinstance(written, str) else written)


def _moment(text: Any) -> Moment | None:
    try:
        return Moment.parse(text) if isinstance(text, str) else None
    except InvalidCommand:
        return None


# --- what a reader may know -------------------------------------------------------------------------------------------


def seen_by(told: Told, reader: str) -> Told:
    """The turn with nothing left in it that a reader may not know. Rule: NW-48, NW-98 to NW-101."""
    if told.reader is not None:
        assert told.reader == reader, "who sees less does not see more"
        return told
    answer = told.answer
    left: dict[str, Any] = {}
    left["acts"] = [_act(told, row) for row in answer["acts"]]
    left["outcomes"] = [_outcome(told, row) for row in answer["outcomes"] if row["power"] == reader]
    left["events"] = [_without_price(row) for row in answer["events"] if _is_seen(told, row, reader)]
    left["ledger"] = {reader: answer["ledger"][reader]} if reader else {}
    fields = {battle["at"] for battle in told.fought(reader)}
    thrown = {f"income {reader}", *(f"battle {at}" for at in fields)}
    left["dice"] = [row for row in answer["dice"] if row["name"] in thrown] if reader else []
    left["internal"] = {reader: answer["internal"][reader]} if reader else {}
    left["battles"] = [b if b["at"] in fields else _from_afar(told, b) for b in answer.get("battles", ())]
    return evolve(
        told,
        before=known_position(told.before, reader),
        after=known_position(told.after, reader),
        orders={power: lines if power == reader else ("",) for power, lines in told.orders.items() if lines},
        answer={"straits": answer["straits"], **left},
        corrections=tuple(_corrections(told.corrections, reader)),
        reader=reader,
    )


def known_position(position: Position, reader: str) -> Position:
    """A position as a reader may know it: no gold, no conscripts, and no make-up of corps but his own."""
    return evolve(
        position,
        treasury={power: gold for power, gold in position.treasury.items() if power == reader},
        conscripts={power: number for power, number in position.conscripts.items() if power == reader},
        modifiers=[each for each in position.modifiers if each.id not in _OWN_MODIFIERS or each.power == reader],
        corps=[
            each if each.power == reader else Corps(each.power, each.letter, each.at, _UNKNOWN, _UNKNOWN)
            for each in position.corps
        ],
        letters={},
    )


_UNKNOWN = Divisions()


def _act(told: Told, row: Plain) -> Plain:
    """What became of a post; not that the gold was lacking: a gift is as posted, another act has come to nothing."""
    if row["reason"] != "no_gold":
        return row
    if told.acts[row["n"]]["does"] == "give":
        return {**row, "outcome": "counts", "reason": ""}
    return {**row, "reason": UNSEEN}


def _outcome(told: Told, row: Plain) -> Plain:
    """What became of an own line; where only hidden things made it fail, what its owner would see."""
    if row["reason"] == "annex_rivals":
        unseen, rule = "annex", row["rule"]
    elif row["reason"] in _OF_ALLIES and _hangs_on_allies(told, row):
        unseen, rule = "voyage", "NW-81"
    else:
        return row
    detail = {key: value for key, value in row["detail"].items() if key in ("read", "letter", "scout")}
    return {**row, "reason": f"{UNSEEN}_{unseen}", "rule": rule, "detail": detail}


def _hangs_on_allies(told: Told, row: Plain) -> bool:
    """Whether a voyage failed where an ally's orders count: past its first sea, or for want of a place or of leave."""
    spaces = (row["order"] or "").split(" - ")
    if len(spaces) < 3:
        return False  # squadrons, or no sea leads there
    is_of_ships = row["reason"] in ("sea_closed", "no_chain") and row["rule"] != "NW-84"
    if is_of_ships and spaces[1] == told.place(row["detail"]["sea"]):
        return False
    sides = (told.before, told.after)
    return any(each.allied(row["power"], other) for each in sides for other in told.tables.board.order)


def _is_seen(told: Told, event: Plain, reader: str) -> bool:
    if reader and event.get("power") == reader:
        return True
    if event["what"] == "lost":  # in a battle it is a part of that; else only of squadrons
        return event["step"] == event_step(told) and "corps" not in event
    if event["what"] == "starved":  # who is gone is missed by all
        return told.after.find(event["power"], event["corps"]) is None
    return event["what"] in _SEEN


def event_step(told: Told) -> int:
    """The step of the random event: what is lost in it is lost in no battle."""
    return 9 if told.is_winter else 11


def _without_price(event: Plain) -> Plain:
    """An event without numbers that tell more than one sees."""
    if event["what"] in ("annexed", "starved"):
        return {key: value for key, value in event.items() if key != "n"}
    return event


def _from_afar(told: Told, battle: Plain) -> Plain:
    """A battle as others see it: the sides in the fixed order, letters and ships, and what each side lost in all."""
    forces = {
        power: {"corps": dict.fromkeys(force["corps"], ""), "squadrons": force["squadrons"]}
        for power, force in battle["forces"].items()
    }
    order = told.tables.board.order
    sides = sorted((sorted(side, key=order.index) for side in battle["sides"]), key=lambda side: order.index(side[0]))
    lost = [sum(_size(battle["lost"].get(power, {})) for power in side) for side in sides]
    return {"at": battle["at"], "sides": sides, "forces": forces, "winners": battle["winners"], "lost_by_side": lost}


def _size(lost: Plain) -> int:
    return int(lost.get("squadrons", 0)) + sum(map(len, lost.get("corps", {}).values()))


_SECRET = frozenset({"treasury", "conscripts", "letters", "modifiers"})
"""What is put right is told nobody but the power it belongs to, by the head of its key."""


def _corrections(corrections: Iterable[Correction], reader: str) -> Iterable[Correction]:
    """What was put right as far as a reader may know it; own gold and corps are told their owner in any case."""
    for each in corrections:
        head, _, rest = each.edit.key.partition(".")
        own = bool(reader) and rest.partition(".")[0] == reader
        if own:
            yield each if each.public else evolve(each, because="")
        elif each.public and head == "corps":
            old, new = ((value or "").rpartition(" ")[0] for value in (each.edit.old, each.edit.new))
            if old != new:
                yield evolve(each, edit=Edited(each.edit.key, old, new))
        elif each.public and head not in _SECRET:
            yield each
