"""Battles as they are told: from afar by letters and numbers, to those who fought with kinds. Rule: NW-48, NW-H1."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence

from eia_solo.core.wording import joined
from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.corps import KIND_NAMES, KINDS, letter_order
from eia_solo.games.napoleons_wars.rules.reporting.told import Told
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.text import field_name, names_words, ships_words

_SHIPS_LOST, _DIVISIONS_LOST = mark("Squadrons lost: {lost}"), mark("Divisions lost: {lost}")


def battle_words(told: Told, battle: Plain) -> str:
    """A battle in the update: who took part, who won, how many fell on each side, where they went."""
    sides = _sides(told, battle)
    names = [_side(told, battle, side) for side in sides]
    if not battle["winners"]:
        words = tr("{powers} fought without a winner", powers=joined(names))
    else:
        words = tr("{power} won", power=names[0])
        if len(names) > 1:
            words = tr("{power} beat {others}", power=names[0], others=names_words(names[1:]))
    lost = [_fell(battle, side) for side in sides]
    told_lost = ", ".join(f"{_names(told, side)} {n}" for side, n in zip(sides, lost, strict=True))
    fell = tr(_SHIPS_LOST if _is_at_sea(battle) else _DIVISIONS_LOST, lost=told_lost) if any(lost) else tr("No losses")
    return ". ".join((f"{field_name(battle['at'], told.tables.board)}: {words}", fell, *_went(told, battle)))


def own_battle_words(told: Told, battle: Plain, power: str) -> Iterator[str]:
    """A battle to one who fought in it: everybody's divisions, and which of them fell."""
    place = field_name(battle["at"], told.tables.board)
    yield f"{place}: {_outcome(battle, power)}{_throw(told, battle)}"
    for other in (each for each in told.tables.board.order if each in battle["forces"]):
        force = battle["forces"][other]
        fallen = battle["lost"].get(other, {})
        who = tr("You") if other == power else told.name(other)
        if force["squadrons"]:
            ships, gone = ships_words(force["squadrons"]), fallen.get("squadrons", 0)
            yield f"{who}: {ships}, {tr('{count} lost', count=gone) if gone else tr('none lost')}"
        for letter, divisions in sorted(force["corps"].items(), key=lambda each: letter_order(each[0])):
            gone = fallen.get("corps", {}).get(letter, "")
            yield f"{who} {letter}: {divisions}, {_lost(gone) or tr('none lost')}"


def _lost(divisions: str) -> str:
    return tr("lost {divisions}", divisions=kinds_words(divisions)) if divisions else ""


def came_of(told: Told, power: str, letter: str) -> str:
    """How a corps's battle ended for it: "won, lost 1 infantry"; "" if it fought none."""
    for battle in told.answer["battles"]:
        if letter in battle["forces"].get(power, {}).get("corps", {}):
            gone = battle["lost"].get(power, {}).get("corps", {}).get(letter, "")
            return ", ".join(filter(None, (_outcome(battle, power), _lost(gone))))
    return ""


def kinds_words(divisions: str) -> str:
    """Divisions by kind: "2 infantry, 1 cavalry"."""
    count = Counter(divisions.replace("|", "").replace("*", ""))
    return ", ".join(f"{count[kind]} {tr(KIND_NAMES[kind])}" for kind in KINDS if count[kind])


def _outcome(battle: Plain, power: str) -> str:
    if not battle["winners"]:
        return tr("drawn")
    return tr("won") if power in battle["winners"] else tr("beaten")


def _throw(told: Told, battle: Plain) -> str:
    dice = next((row["dice"] for row in told.answer["dice"] if row["name"] == f"battle {battle['at']}"), None)
    return tr(", thrown {one} and {other}", one=dice[0], other=dice[1]) if dice else ""


def _is_at_sea(battle: Plain) -> bool:
    return any(force["squadrons"] for force in battle["forces"].values())


def _sides(told: Told, battle: Plain) -> Sequence[Sequence[str]]:
    """The winner's side first; the others, and those of a drawn battle, in the fixed order of powers."""
    order = told.tables.board.order
    sides = sorted((sorted(side, key=order.index) for side in battle["sides"]), key=lambda side: order.index(side[0]))
    return sorted(sides, key=lambda side: not set(side) & set(battle["winners"]))


def _names(told: Told, side: Iterable[str]) -> str:
    return joined(map(told.name, side))


def _side(told: Told, battle: Plain, side: Iterable[str]) -> str:
    """Who took part on a side: "France (A, B)", "Great Britain (2 squadrons)"."""
    words = []
    for power in side:
        force = battle["forces"][power]
        ships = [ships_words(force["squadrons"])] if force["squadrons"] else []
        letters = sorted(force["corps"], key=letter_order)
        words.append(f"{told.name(power)} ({', '.join((*letters, *ships))})")
    return joined(words)


def _fell(battle: Plain, side: Sequence[str]) -> int:
    """How many divisions or squadrons a side lost in all."""
    if "lost_by_side" in battle:
        number = next(n for n, each in enumerate(battle["sides"]) if set(each) == set(side))
        return int(battle["lost_by_side"][number])
    lost = [battle["lost"].get(power, {}) for power in side]
    return sum(each.get("squadrons", 0) + sum(map(len, each.get("corps", {}).values())) for each in lost)


_GONE = mark("{who} are destroyed"), mark("{who} is destroyed")
_GOES = mark("{who} go to {place}"), mark("{who} goes to {place}")


def _went(told: Told, battle: Plain) -> Iterator[str]:
    """Who retreated from it, who was thrown back, and who is gone."""
    gone = set()
    for event in told.answer["events"]:
        power, letter = event.get("power"), event.get("corps", "")
        if event["what"] not in ("retreated", "destroyed") or power not in battle["forces"]:
            continue
        from_ = event["at" if event["what"] == "destroyed" else "from"]
        if (_last_of(told, power, letter) is not battle) if letter else (from_ != battle["at"]):
            continue
        gone.add((power, letter))
        who = f"{told.name(power)} {letter}" if letter else _ships(told, event)
        is_one = bool(letter) or event.get("n") == 1
        if event["what"] == "destroyed":
            yield tr(_GONE[is_one], who=who)
        else:
            yield tr(_GOES[is_one], who=who, place=told.place(event["at"]))
    for power, letter in sorted(_thrown_back(battle), key=lambda each: (each[0], letter_order(each[1]))):
        corps = told.after.find(power, letter)
        if corps is not None and (power, letter) not in gone:
            yield tr(
                "{power} {letter} is back in {place}", power=told.name(power), letter=letter, place=told.place(corps.at)
            )


def _last_of(told: Told, power: str, letter: str) -> Plain | None:
    """The battle a corps fought last."""
    own = [each for each in told.answer["battles"] if letter in each["forces"].get(power, {}).get("corps", {})]
    return own[-1] if own else None


def _thrown_back(battle: Plain) -> Iterator[tuple[str, str]]:
    """Who met an enemy on the way and did not win."""
    if "-" in battle["at"]:
        for power, force in battle["forces"].items():
            if power not in battle["winners"]:
                yield from ((power, letter) for letter in force["corps"])


def _ships(told: Told, event: Plain) -> str:
    return tr("{ships} of {power}", ships=ships_words(event["n"]), power=told.name(event["power"]))
