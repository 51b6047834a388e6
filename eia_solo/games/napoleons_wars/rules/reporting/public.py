"""The update: what everybody is told of a turn. Rule: NW-99, NW-101."""

from collections.abc import Iterator, Mapping, Sequence

from attrs import evolve

from eia_solo.core.errors import InvalidCommand
from eia_solo.core.moment import HOUR, Moment
from eia_solo.core.words import mark, ntr, tr
from eia_solo.games.napoleons_wars.rules.calendar import turn_words
from eia_solo.games.napoleons_wars.rules.position import ALLIANCE, FREE, NOBODY, WAR, Passage
from eia_solo.games.napoleons_wars.rules.reporting.battles import battle_words
from eia_solo.games.napoleons_wars.rules.reporting.report import Line, Part, TurnReport, report_of
from eia_solo.games.napoleons_wars.rules.reporting.told import EVERYBODY, Told, event_step, seen_by
from eia_solo.games.napoleons_wars.rules.standings import standings
from eia_solo.games.napoleons_wars.rules.state import Plain
from eia_solo.games.napoleons_wars.rules.telling import event_words, outcome_words
from eia_solo.games.napoleons_wars.rules.text import correction_words, names_words, ships_words
from eia_solo.games.napoleons_wars.rules.writing.posts import post_words, strait_name

_OF_BOTH = ("peace", "ally", "trade")
_CHANGES = ("annexed", "owner", "out")
_LOST = ("sunk", "cut_off", "starved", "destroyed", "lost")


def public_report(told: Told) -> TurnReport:
    """The update of a turn. Nothing is in it that not everybody may know."""
    known = seen_by(told, EVERYBODY)
    return report_of(
        EVERYBODY,
        tr("Napoleons Wars, {turn}", turn=turn_words(known.turn)),
        following_words(known),
        *public_parts(known),
    )


CAME_ABOUT = (
    *(
        mark("Posts"),
        mark("Battles"),
        mark("Lost otherwise"),
        mark("Went home"),
        mark("Changed hands"),
        mark("Random event"),
        mark("No orders came from"),
    ),
    mark("Corrected by hand"),
)
"""The parts that tell of one turn; all others tell how all stand after it."""


def public_reports(turns: Sequence[Told]) -> TurnReport:
    """The update of several turns, oldest first: what came about in each, and how all stand after the last."""
    reports = [public_report(each) for each in turns]
    came_about = set(map(tr, CAME_ABOUT))
    if len(reports) == 1:
        return reports[0]
    parts = [
        evolve(part, title=f"{turn_words(told.turn)}: {part.title}") if part.title in came_about else part
        for told, report in zip(turns, reports, strict=True)
        for part in report.parts
        if part.title in came_about or report is reports[-1]
    ]
    title = tr("Napoleons Wars, {first} to {last}", first=turn_words(turns[0].turn), last=turn_words(turns[-1].turn))
    return report_of(EVERYBODY, title, reports[-1].subtitle, *parts)


def following_words(told: Told) -> str:
    """What comes after the turn."""
    if not told.complete:
        places = ", ".join(_field(told, ask["at"]) for ask in told.answer.get("asks", ()))
        if places:
            return tr("Not worked out yet: battles are open in {places}.", places=places)
        return tr("Not worked out yet.")
    if not told.next:
        return tr("This was the last turn. Nobody is declared the winner: the table of standings is all there is.")
    return tr("Next: {next}.", next=told.next)


def public_parts(told: Told) -> Iterator[Part]:
    """The parts of the update, in the order in which players look for them."""
    yield Part(tr("Posts"), tuple(_posts(told)))
    yield Part(tr("Battles"), tuple(_battles(told)))
    yield Part(tr("Lost otherwise"), tuple(_losses(told)))
    yield Part(tr("Went home"), tuple(_happened(told, ("home",))))
    yield Part(tr("Changed hands"), tuple(_happened(told, _CHANGES)))
    yield Part(tr("Random event"), tuple(_random_event(told)))
    yield Part(tr("Corps"), tuple(_corps(told)), tr("No corps is on the board."))
    yield Part(tr("Squadrons"), tuple(_squadrons(told)), tr("No squadron is on the board."))
    yield Part(tr("Provinces"), tuple(_provinces(told)))
    yield Part(tr("War and alliance"), tuple(_relations(told)), tr("All are at peace, without alliances."))
    yield Part(tr("Straits"), tuple(_straits(told)))
    yield Part(tr("Rights of passage"), tuple(_passage(told)))
    yield Part(tr("Standings"), tuple(_standings(told)))
    yield Part(tr("No orders came from"), tuple(_silent(told)), tr("Everybody sent orders."))
    yield Part(tr("Corrected by hand"), tuple(_corrected(told)))


# --- what happened ----------------------------------------------------------------------------------------------------


def _posts(told: Told) -> Iterator[Line]:
    for row in told.answer["acts"]:
        act = told.acts[row["n"]]
        words = _act_words(told, act, alone=row["outcome"] == "waiting")
        came = ""
        if row["outcome"] != "counts":
            came = (
                tr(": came to nothing") if row["reason"] == "unseen" else f": {outcome_words(row, told.tables.board)}"
            )
        yield Line(f"{words}{_when(told, act)}{came}", row["rule"], powers=(act["by"], act["with"]))


def _act_words(told: Told, act: Plain, *, alone: bool) -> str:
    """A post with who made it; one of two powers that agree is told of both."""
    who = told.name(act["by"])
    if act["does"] in _OF_BOTH and not alone:
        both = names_words([told.name(p) for p in told.tables.board.order if p in (act["by"], act["with"])])
        terms = post_words(act, told.tables.board).partition(": ")[2]
        if act["does"] == "ally":
            return tr("{pair}: alliance", pair=both)
        if act["does"] == "peace":
            return tr("{pair}: peace ({terms})", pair=both, terms=terms) if terms else tr("{pair}: peace", pair=both)
    return f"{who}: {post_words(act, told.tables.board)}"


def _when(told: Told, act: Plain) -> str:
    """The time of a post, as it was given."""
    at = act.get("at")
    if at is None:
        return ""
    if not isinstance(at, str):
        return tr(" ({hours} h before the update)", hours=at if isinstance(at, int) else format(at, "g"))
    try:
        when = Moment.parse(at)
    except InvalidCommand:
        return ""
    if told.update is None:
        return f" ({when.words})"
    hours = int(when.until(told.update) // HOUR)  # 23 h 59 min are not yet 24 h
    said = _BEFORE if hours >= 0 else _AFTER
    return tr(said, time=when.words, hours=abs(hours))


_BEFORE = mark(" ({time}, {hours} h before the update)")
_AFTER = mark(" ({time}, {hours} h after the update)")


def _battles(told: Told) -> Iterator[Line]:
    for battle in told.answer["battles"]:
        yield Line(battle_words(told, battle), powers=tuple(power for side in battle["sides"] for power in side))


def _losses(told: Told) -> Iterator[Line]:
    """Corps and squadrons that are gone, but for those that fell in battle."""
    fields = {(letter, battle["at"]) for battle in told.answer["battles"] for letter in _letters(battle)}
    for event in told.answer["events"]:
        if event["what"] not in _LOST or (event["what"] == "lost" and "corps" in event):
            continue
        if event["what"] == "lost" and event["step"] != event_step(told):
            continue
        key = f"{event['power']} {event.get('corps', '')}", event["at"]
        if event["what"] == "destroyed" and (key in fields or _fought_there(told, event)):
            continue
        if event["what"] == "starved" and told.after.find(event["power"], event["corps"]) is not None:
            continue
        yield _event_line(told, event, _LOSS_RULES)


_LOSS_RULES = {"sunk": "NW-84", "cut_off": "NW-22", "starved": "NW-20", "lost": "NW-H2"}


def _letters(battle: Plain) -> Iterator[str]:
    for power, force in battle["forces"].items():
        yield from (f"{power} {letter}" for letter in force["corps"])


def _fought_there(told: Told, event: Plain) -> bool:
    """Whether what is gone took part in a battle, whose line tells it."""
    key = event.get("corps")
    return any(
        key in battle["forces"].get(event["power"], {}).get("corps", {}) if key else battle["at"] == event["at"]
        for battle in told.answer["battles"]
    )


def _happened(told: Told, kinds: tuple[str, ...]) -> Iterator[Line]:
    for event in told.answer["events"]:
        if event["what"] in kinds:
            yield _event_line(told, event, _RULES)


def _event_line(told: Told, event: Plain, rules: Mapping[str, str]) -> Line:
    powers = (event["power"],) if event.get("power") else ()
    return Line(event_words(event, told.tables.board), rules.get(event["what"], ""), powers=powers)


_RULES = {"annexed": "NW-23", "home": "NW-63", "out": "NW-1"}


def _random_event(told: Told) -> Iterator[Line]:
    """The event by its name; of what it has drawn only what lies on the board."""
    for event in told.answer["events"]:
        if event["what"] == "event":
            row = next((each for each in told.tables.house.events if each.id == event["id"]), None)
            words = f"{row.title}. {row.text}" if row else event["id"].replace("_", " ")
            places = ", ".join(
                told.place(each.space)
                for each in told.after.modifiers
                if each.id == event["id"] and each.space and each not in told.before.modifiers
            )
            again = _grown(told, event["id"]) if not places else ""
            yield Line(f"{words}{f': {places or again}' if places or again else ''}", "NW-H2")


def _grown(told: Told, id: str) -> str:
    """A fair or drought where there was one before."""
    for space in dict.fromkeys(each.space for each in told.after.modifiers if each.id == id):
        if _count(told.after.modifiers, id, space) > _count(told.before.modifiers, id, space):
            return told.place(space) if space else ""
    return ""


def _count(modifiers: list, id: str, space: str) -> int:  # type: ignore[type-arg]
    return sum((each.id, each.space) == (id, space) for each in modifiers)


# --- how all stand ----------------------------------------------------------------------------------------------------


def _corps(told: Told) -> Iterator[Line]:
    """Letters and places; where a corps came from, and which letters are new. Rule: NW-48, NW-101."""
    for power in told.tables.board.order:
        own = [f"{c.letter} {told.place(c.at)}{_came(told, power, c.letter, c.at)}" for c in told.after.corps_of(power)]
        if own:
            yield Line(f"{told.name(power)}: {', '.join(own)}", powers=(power,))


def _came(told: Told, power: str, letter: str, at: str) -> str:
    before = told.before.find(power, letter)
    if before is None:
        return tr(" (new)")
    return "" if before.at == at else tr(" (from {at})", at=told.place(before.at))


def _squadrons(told: Told) -> Iterator[Line]:
    for power in told.tables.board.order:
        there = sorted((told.place(sea), n) for (owner, sea), n in told.after.squadrons.items() if owner == power)
        if there:
            words = ", ".join(f"{sea} {number}" for sea, number in there)
            yield Line(f"{told.name(power)}: {words}", powers=(power,))


def _provinces(told: Told) -> Iterator[Line]:
    """Who owns what, with the value of each, the highest first. Rule: NW-101."""
    for power in (*told.tables.board.order, ""):
        own = [(told.after.value(told.tables.board, id), told.place(id)) for id in told.after.owned(power)]
        own.sort(key=lambda each: (-each[0], each[1]))
        if own:
            words = ", ".join(f"{name} {value}" for value, name in own)
            yield Line(f"{told.name(power) if power else tr('Neutral')}, {sum(value for value, _ in own)}: {words}")


def _relations(told: Told) -> Iterator[Line]:
    order = told.tables.board.order
    pairs = [(a, b) for n, a in enumerate(order) for b in order[n + 1 :]]
    for kind, words in (
        (WAR, mark("{power} is at war with {others}")),
        (ALLIANCE, mark("{power} is allied to {others}")),
    ):
        for one in order:
            others = [b for a, b in pairs if a == one and told.after.relations.get(frozenset((a, b))) == kind]
            if others:
                listed = names_words([told.name(other) for other in others])
                yield Line(tr(words, power=told.name(one), others=listed))


def _straits(told: Told) -> Iterator[Line]:
    """Who controls each strait after the squadrons have moved. Rule: NW-88, NW-91."""
    held: dict[str, list[str]] = {}
    board = told.tables.board
    for id in board.straits:
        held.setdefault(told.answer["straits"][id], []).append(strait_name(id, board))
    for who in (each for each in (*board.order, NOBODY, FREE) if each in held):
        straits = held[who]
        if who == FREE:
            yield Line(tr("Free, without squadrons: {straits}", straits=", ".join(straits)), "NW-91")
        elif who == NOBODY:
            yield Line(tr("Controlled by nobody: {straits}", straits=", ".join(straits)), "NW-88")
        else:
            yield Line(tr("Controlled by {who}: {straits}", who=told.name(who), straits=", ".join(straits)), "NW-88")


def _passage(told: Told) -> Iterator[Line]:
    yield from (Line(_leave(told, each)) for each in told.after.passage)


def _leave(told: Told, each: Passage) -> str:
    straits = told.tables.board.straits
    is_strait = each.what in straits
    where = strait_name(each.what, told.tables.board) if is_strait else told.place(each.what)
    said = tr(_CROSS if is_strait else _PASS, by=told.name(each.by), to=told.name(each.to), where=where)
    return tr("{leave} until {turn}", leave=said, turn=each.until) if each.until else said


_CROSS, _PASS = mark("{by} lets {to} cross {where}"), mark("{by} lets {to} pass {where}")


def _standings(told: Told) -> Iterator[Line]:
    """By value, then in the fixed order. Rule: NW-7, NW-H4."""
    for row in standings(told.after, told.tables.board):
        provinces = ntr("{n} province", "{n} provinces", row["provinces"])
        if row["annexed"]:
            provinces = tr("{provinces}, {count} of them annexed", provinces=provinces, count=row["annexed"])
        said = mark("{power}: value {value}, {provinces}, {ships}")
        ships = ships_words(row["squadrons"])
        yield Line(tr(said, power=told.name(row["power"]), value=row["value"], provinces=provinces, ships=ships))


def _silent(told: Told) -> Iterator[Line]:
    silent = [p for p in told.tables.board.order if not told.orders.get(p) and told.before.is_alive(p)]
    if silent:
        yield Line(names_words([told.name(power) for power in silent]), "NW-10")


def _corrected(told: Told) -> Iterator[Line]:
    for each in told.corrections:
        why = f": {each.because}" if each.because else ""
        yield Line(f"{correction_words(each.edit, told.tables.board)}{why}")


def _field(told: Told, at: str) -> str:
    return " - ".join(map(told.place, at.split("-")))
