"""The treasury step by step: every line of the ledger with what it was for, and its rule. Rule: NW-14 to NW-45."""

from collections.abc import Iterator

from eia_solo.core.words import mark, tr
from eia_solo.games.napoleons_wars.rules.reporting.report import Line, secret
from eia_solo.games.napoleons_wars.rules.reporting.told import Told

_FOR = {
    "NW-59": {"given": mark("Given to an ally"), "received": mark("Given by an ally")},
    "NW-60": {"given": mark("Paid in a trade"), "received": mark("Got in a trade")},
    "NW-72": {"given": mark("Paid for peace"), "received": mark("Got for peace")},
}
_SUMS = {
    "war": mark("At war in Winter"),
    "event": mark("Random event"),
    "cap": mark("More than 50 are not kept"),
    "out": mark("Out of the game"),
}


def treasury(told: Told, power: str) -> Iterator[Line]:
    """What there was, what came and went, what is left."""
    rows = told.answer["ledger"][power]
    builds, annexed = _builds(told, power), _annexed(told, power)
    for code, amount, rule in rows:
        if code == "start":
            yield secret(tr("Had {amount}", amount=amount))
        elif code == "end":
            yield secret(tr("Left {amount}", amount=amount))
        elif code == "income_value":
            yield secret(tr("Income, values of all provinces owned: {amount}", amount=_signed(amount)), rule)
        elif code == "income_die":
            yield secret(tr("Income, {told}: {amount}", told=_throw(told, power), amount=_signed(amount)), rule)
        elif code == "build":
            yield secret(f"{next(builds, tr('Builds'))}: {_signed(amount)}", rule)
        elif code == "annex":
            yield secret(
                tr("Annexed {place}: {amount}", place=next(annexed, tr("a province")), amount=_signed(amount)), rule
            )
        elif code == "supply":
            yield secret(tr("Supply, corps by corps below: {amount}", amount=_signed(amount)), rule)
        elif code in ("given", "received"):
            yield secret(f"{tr(_FOR[rule][code]) if code in _FOR.get(rule, {}) else code}: {_signed(amount)}", rule)
        else:
            yield secret(f"{tr(_SUMS[code]) if code in _SUMS else code}: {_signed(amount)}", rule)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


_HEADS, _TAILS = mark("{number} thrown, heads, added"), mark("{number} thrown, tails, taken away")


def _throw(told: Told, power: str) -> str:
    """The die and the coin of an income. Rule: NW-15."""
    thrown = next((row["dice"] for row in told.answer["dice"] if row["name"] == f"income {power}"), None)
    if thrown is None:
        return tr("die and coin")
    number, coin = thrown
    return tr(_HEADS if coin >= 4 else _TAILS, number=number)


def _builds(told: Told, power: str) -> Iterator[str]:
    """The build lines that cost something, in the order in which they were paid."""
    for row in told.answer["outcomes"]:
        if (row["order"] or "").startswith("Build ") and row["outcome"] in ("done", "partly"):
            what = row["order"].removeprefix("Build ")
            if row["outcome"] == "partly":
                yield tr("Built {what} ({count} of these)", what=what, count=row["detail"].get("built"))
            else:
                yield tr("Built {what}", what=what)


def _annexed(told: Told, power: str) -> Iterator[str]:
    for event in told.answer["events"]:
        if event["what"] == "annexed" and event["power"] == power:
            yield told.place(event["at"])
