"""What was corrected by hand, as the next report tells it."""

from collections.abc import Iterable, Iterator, Mapping

from eia_solo.core.phrases import Said, Value, say
from eia_solo.games.international_relations.adjudicator.board import Board
from eia_solo.games.international_relations.rules.report import About, ReportLine
from eia_solo.games.international_relations.rules.state import Correction, Tie

_WHOLE: Mapping[str, Value] = {
    "turn": say("corrected.turn"),
    "stage": say("corrected.stage"),
    "first_shot_open": say("corrected.first_shot"),
    "contact": say("corrected.contact"),
    "try_out": say("corrected.try_out"),
    "winners": say("corrected.winners"),
}
_NOTHING: Mapping[str, Value] = {
    "units": say("corrected.no_unit"),
    "dislodged": say("corrected.no_unit"),
    "owners": say("corrected.nobody"),
    "relations": say("corrected.neutral"),
    "winners": say("corrected.nobody"),
}
"""What stands where nothing is, by the first word of a key."""


def correction_lines(corrections: Iterable[Correction], board: Board) -> Iterator[ReportLine]:
    """A line for each: what it is, how it stands now, how it stood before; why is the reason that was given."""
    for each in corrections:
        name = each.key.partition(".")[2]
        yield ReportLine(
            about=About.CORRECTION,
            text=correction_said(each.key, each.old, each.new),
            why=each.because,
            powers=powers_in(each, board),
            at=name.partition("/")[0] if name.partition("/")[0] in board.provinces else "",
            public=each.public,
        )


def correction_said(key: str, old: str | None, new: str | None) -> Said:
    """What a correction changes, in a sentence."""
    kind, _, name = key.partition(".")
    if kind == "penalties":
        return _penalty(new, off=False) if new else _penalty(old or "", off=True)
    return say("corrected", what=_what(kind, name), now=_value(kind, new), was=_value(kind, old))


def _what(kind: str, name: str) -> Value:
    province = name.partition("/")[0]
    if kind == "units":
        return say("place", at=province)
    if kind == "dislodged":
        return say("corrected.to_retreat", at=province)
    if kind == "owners":
        return say("corrected.centre", at=province)
    if kind == "relations":
        first, _, second = name.partition("-")
        return say("pair", first=first, second=second)
    if kind == "hardened":
        return say("corrected.hardened", power=name)
    return _WHOLE.get(kind, kind)


def _value(kind: str, value: str | None) -> Value:
    if value is None:
        return _NOTHING.get(kind, say("corrected.none"))
    if kind in ("units", "dislodged"):
        power, letter, *at = value.split()
        _, _, coast = (at[0] if at else "").partition("/")
        if coast:
            return say("corrected.unit_on", power=power, kind=letter, coast=coast)
        return say("corrected.unit", power=power, kind=letter)
    if kind == "relations":
        return tuple(_tie(each) for each in value.split("; "))
    return value


def _tie(value: str) -> Value:
    what, _, since = value.partition(" since ")
    tie, _, first = what.partition(" ")
    if tie == Tie.IMMINENT_WAR:
        return say("corrected.tie_of", tie=tie, power=first)
    return say("corrected.tie", tie=tie, turn=since) if since else say("corrected.tie_now", tie=tie)


def _penalty(value: str, *, off: bool) -> Said:
    power, kind, points, years, _, gone, *against = value.split()
    if off:
        return say("corrected.off", power=power, kind=kind, points=int(points))
    if against:
        return say(
            "corrected.penalty_for",
            power=power,
            kind=kind,
            points=int(points),
            years=int(years),
            until=gone,
            against=against[0],
        )
    return say("corrected.penalty", power=power, kind=kind, points=int(points), years=int(years), until=gone)


def powers_in(correction: Correction, board: Board) -> tuple[str, ...]:
    """The powers a correction is about, in the order of the board."""
    texts = (correction.key.partition(".")[2], correction.new or "", correction.old or "")
    named = {word for text in texts for word in text.replace("-", " ").replace(",", " ").split()}
    return tuple(power for power in board.powers if power in named)
