"""What can be done with a power, a check, a pair, a value, a territory, a step or a line of the log: their menus."""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping

from attrs import evolve

from eia_solo.games.empires_in_arms.rules.checks import CheckKind
from eia_solo.games.empires_in_arms.rules.fields import label_of
from eia_solo.games.empires_in_arms.rules.keys import parse_key
from eia_solo.games.empires_in_arms.rules.state import NEUTRAL, GameState, Power, Territory
from eia_solo.games.empires_in_arms.ui.presenters.breakdown_rows import LineState
from eia_solo.games.empires_in_arms.ui.presenters.map import territory_words
from eia_solo.games.empires_in_arms.ui.presenters.procession import Procession
from eia_solo.games.empires_in_arms.ui.presenters.words import ZONE_NAMES, against, of_throws, together
from eia_solo.ui.presenters.offers import Offer, Thing, action, entry_thing
from eia_solo.ui.words import ntr, tr


def about_check(kind: CheckKind, checker: str, target: str) -> tuple[str, ...]:
    """A check and its two powers."""
    return (f"check {checker} {target} {kind.value}", f"power {checker}", f"power {target}")


def about_key(key: str) -> tuple[str, ...]:
    """A value of the sheet, and what it belongs to."""
    path = parse_key(key)
    if path[0] == "territories" and len(path) == 2:
        return (f"place {path[1]}",)
    return (f"value {key}", *((f"power {path[1]}",) if path[0] == "powers" else ()))


def thing(about: str, procession: Procession, *, shown_in: str) -> Thing | None:
    """A thing by its kind and id; None if it is of no kind of this game. `shown_in` is the view in sight."""
    kind, _, id = about.partition(" ")
    if kind == "line":
        return _line(id, procession, shown_in)
    if kind == "month":
        return _month(id, shown_in)
    made = _KINDS.get(kind)
    return made(id, procession) if made is not None else None


def _power(id: str, procession: Procession) -> Thing:
    session, power = procession.session, Power(id)
    state, tables = session.state, session.rulebook.tables
    name, sheet = tables.name(power), state.powers[power]
    steps = tables.steps
    allies = [ally for ally in state.powers if ally in state.allies[power]]
    pair = next((pair for pair in procession.pairs if pair[0] == power and not procession.is_made(pair)), None)
    nothing = "" if pair else tr("No check of it is to come")
    offers = [
        Offer(tr("Show the page of {power}", power=name), f"power {power}", "Ctrl+4"),
        Offer(tr("What would flip its next check"), _of_check("flips", procession.kind, pair), "F", nothing),
        Offer(tr("Its chances"), f"odds {power}", "Ctrl+2"),
        Offer(_of(tr("Money"), sheet.money, None, "$\N{THIN SPACE}"), f"value powers.{power}.money", apart=True),
        Offer(_of(tr("Land points"), sheet.land_points, sheet.land_points_max), f"value powers.{power}.land_points"),
        Offer(_of(tr("Ships"), sheet.ships, sheet.ships_max), f"value powers.{power}.ships"),
        Offer(tr("Zone and box…"), f"value powers.{power}.status"),
        Offer(tr("Make an alliance…"), "step alliances", steps["alliances"].number, apart=True),
    ]
    for ally in allies:
        words = tr("Break the alliance with {power}…", power=tables.name(ally))
        offers.append(Offer(words, "step breaking", steps["breaking"].number))
    return Thing(name, power_note(power, state, procession), power, tuple(offers))


def power_note(power: Power, state: GameState, procession: Procession) -> str:
    """Where a power stands, and who is with it and against it."""
    tables, sheet = procession.session.rulebook.tables, state.powers[power]
    zone = tr(ZONE_NAMES[sheet.status]) if sheet.status else tr("Zone not entered")
    box = tr("box {n}", n=sheet.status_box) if sheet.status_box is not None else ""
    enemies = [tables.name(each) for each in state.powers if each in state.enemies[power]]
    allies = [tables.name(each) for each in state.powers if each in state.allies[power]]
    with_whom = tr("allied with {powers}", powers=together(allies)) if allies else ""
    against_whom = tr("at war with {powers}", powers=together(enemies)) if enemies else ""
    return "; ".join(filter(None, (", ".join(filter(None, (zone, box))), with_whom, against_whom)))


def _of(label: str, have: int | None, most: int | None, sign: str = "") -> str:
    """A value that is edited on the sheet: "Land points 88 of 110…"."""
    some = tr("unknown") if have is None else f"{sign}{have}"
    words = some if most is None else tr("{some} of {all}", some=some, all=most)
    return f"{label} {words}…"


def _of_check(way: str, kind: CheckKind, pair: tuple[Power, Power] | None) -> str:
    return f"{way} {' '.join(pair)} {kind.value}" if pair else way


def _check(id: str, procession: Procession) -> Thing:
    one, other, of_kind = id.split()
    pair, kind = (Power(one), Power(other)), CheckKind(of_kind)
    tables, walk = procession.session.rulebook.tables, procession.walk_of(kind)
    made = pair in procession.made_of(kind)
    called = pair in walk.by_pair
    missing = "" if called or made else tr("It is not called for this month")
    is_due = procession.walk.due == pair and procession.kind is kind and procession.now.kind is kind
    roll = action("roll") if is_due else Offer(tr("Roll"), "action roll", "R", tr("It is not its turn"))
    open_ = missing or ("" if called and pair not in walk.made else tr("It is made"))
    undecided = "" if walk.can_overrule(pair) else tr("Only a check that is due or made can be overruled")
    offers = (
        Offer(tr("Show the check"), f"check {id}", "M", missing),
        roll,
        Offer(tr("What would flip it"), f"flips {id}", "F", open_),
        Offer(tr("Overrule…"), f"overrule {id}", "O", procession.session.why_read_only or undecided),
        Offer(tr("Show it in the odds"), f"odds {id}", "Ctrl+2", _no_odds(kind)),
        Offer(tr("Go to it in the log"), f"logged {id}", why_not="" if made else tr("It is not made yet")),
    )
    title = against(*map(tables.name, pair))
    return Thing(title, _check_note(pair, kind, procession), one, offers)


def _no_odds(kind: CheckKind) -> str:
    return tr("The odds have no answers to calls") if kind is CheckKind.ANSWER else ""


def _check_note(pair: tuple[Power, Power], kind: CheckKind, procession: Procession) -> str:
    check = procession.walk_of(kind).by_pair.get(pair)
    if check is None or procession.is_made(pair) or not check.may_be_rolled:
        return ""
    return of_throws(*(chance.ways for chance in check.chances))


def _pair(id: str, procession: Procession) -> Thing:
    """Two powers and what stands between them."""
    one, other = id.split()
    session = procession.session
    state, tables = session.state, session.rulebook.tables
    names, steps = (tables.name(one), tables.name(other)), tables.steps
    allied = Power(other) in state.allies[Power(one)]
    tie = ("breaking", tr("Break the alliance…")) if allied else ("alliances", tr("Make an alliance…"))
    enemies = Power(other) in state.enemies[Power(one)]
    no_war = "" if enemies else tr("They are not at war")
    declaration = CheckKind.DECLARATION.value
    offers = (
        Offer(against(*names), f"check {one} {other} {declaration}"),
        Offer(against(*reversed(names)), f"check {other} {one} {declaration}"),
        Offer(tie[1], f"step {tie[0]}", steps[tie[0]].number, apart=True),
        Offer(tr("Make peace…"), "step peace", steps["peace"].number, no_war),
        Offer(tr("Show their relations on the sheet"), f"relations {one} {other}", "Ctrl+5"),
    )
    return Thing(tr("{first} and {second}", first=names[0], second=names[1]), "", one, offers)


def _value(key: str, procession: Procession) -> Thing:
    state, tables = procession.session.state, procession.session.rulebook.tables
    path = parse_key(key)
    power = str(path[1]) if path[0] == "powers" else ""
    waits = sum(key in check.asks for check in procession.walk.checks)
    note = ntr("{n} check of this step waits for it", "{n} checks of this step wait for it", waits) if waits else ""
    offers = [Offer(tr("Show on the sheet"), f"value {key}", "Ctrl+5")]
    if power in state.powers and len(path) == 3:
        offers.append(action("know"))
    return Thing(label_of(key, tables).rstrip(":"), note, power, tuple(offers))


def _place(name: str, procession: Procession) -> Thing:
    """A territory: where it is, what it counts for, who can be made to hold it."""
    session = procession.session
    state, tables = session.state, session.rulebook.tables
    now, locked = state.territories.get(Territory(name)), session.why_read_only
    words = territory_words(name, state, tables).removeprefix(f"{name}: ")
    counts = [
        tr("{row}, {value}, for {check}", row=line.title, value=line.value_text, check=procession.card.title)
        for line in procession.card.lines
        if line.state is LineState.APPLIES and name in line.fact.split(", ")
    ]
    offers = (
        Offer(tr("Show on the sheet"), f"value territories.{name}", tr("Enter")),
        Offer(tr("Show it on the map"), f"place {name}"),
        Offer(tr("Cede it in a peace…"), "step peace", tables.steps["peace"].number),
        Offer(tr("Make it a free state…"), "step free_states", tables.steps["free_states"].number),
        *_holders(name, now, state, procession, locked),
    )
    power = now if now in state.powers else ""
    return Thing(name, "\n".join((words[:1].upper() + words[1:], *counts)), str(power), offers)


def _holders(name: str, now: str | None, state: GameState, procession: Procession, locked: str) -> Iterator[Offer]:
    tables = procession.session.rulebook.tables
    held = [(str(power), tr("Held by {power}", power=tables.name(power))) for power in state.powers]
    others = ((str(NEUTRAL), tr("Neutral")), ("", tr("Controller unknown")))
    for number, (value, words) in enumerate((*held, *others)):
        holds = value == (now or "")
        yield Offer(words, f"give {value}/{name}", why_not=locked, ticked=holds, apart=not number)


def _step(id: str, procession: Procession) -> Thing:
    step = procession.session.rulebook.tables.steps[id]
    return Thing(f"{step.number} {step.title}", offers=(Offer(tr("Show this step"), f"step {id}"),))


def _reading(id: str, _procession: Procession) -> Thing:
    return Thing(offers=(Offer(tr("Show its readings…"), f"reading {id}", "Ctrl+R"),))


def _line(id: str, procession: Procession, shown_in: str) -> Thing:
    """A line of the log: what its entry offers, and from elsewhere the way to it."""
    number, entry = id.split()
    found = entry_thing(int(entry), procession.session, shown_in=shown_in)
    return found if shown_in == "view_log" else evolve(found, offers=(_to_line(number), *found.offers))


def _month(id: str, shown_in: str) -> Thing:
    """A month of the log, by the number of its first line and its title."""
    number, _, title = id.partition(" ")
    return Thing(title, offers=() if shown_in == "view_log" else (_to_line(number),))


def _to_line(number: str) -> Offer:
    return Offer(tr("Go to it in the log"), f"line {number}", "Ctrl+6")


_KINDS: Mapping[str, Callable[[str, Procession], Thing]] = {
    "power": _power,
    "check": _check,
    "pair": _pair,
    "value": _value,
    "place": _place,
    "step": _step,
    "reading": _reading,
}
