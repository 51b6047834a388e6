"""The treasury step by step: every line of the ledger with what it was for, and its rule. Rule: NW-14 to NW-45."""

from collections.abc import Iterator

from eia_solo.games.napoleons_wars.rules.reporting.report import Line, secret
from eia_solo.games.napoleons_wars.rules.reporting.told import Told

_FOR = {
    "NW-59": {"given": "Given to an ally", "received": "Given by an ally"},
    "NW-60": {"given": "Paid in a trade", "received": "Got in a trade"},
    "NW-72": {"given": "Paid for peace", "received": "Got for peace"},
}
_SUMS = {
    "war": "At war in Winter",
    "event": "Random event",
    "cap": "More than 50 are not kept",
    "out": "Out of the game",
}


def treasury(told: Told, power: str) -> Iterator[Line]:
    """What there was, what came and went, what is left."""
    rows = told.answer["ledger"][power]
    builds, annexed = _builds(told, power), _annexed(told, power)
    for code, amount, rule in rows:
        if code == "start":
            yield secret(f"Had {amount}")
        elif code == "end":
            yield secret(f"Left {amount}")
        elif code == "income_value":
            yield secret(f"Income, values of all provinces owned: {_signed(amount)}", rule)
        elif code == "income_die":
            yield secret(f"Income, {_throw(told, power)}: {_signed(amount)}", rule)
        elif code == "build":
            yield secret(f"{next(builds, 'Builds')}: {_signed(amount)}", rule)
        elif code == "annex":
            yield secret(f"Annexed {next(annexed, 'a province')}: {_signed(amount)}", rule)
        elif code == "supply":
            yield secret(f"Supply, corps by corps below: {_signed(amount)}", rule)
        elif code in ("given", "received"):
            yield secret(f"{_FOR.get(rule, {}).get(code, code.capitalize())}: {_signed(amount)}", rule)
        else:
            yield secret(f"{_SUMS.get(code, code.capitalize())}: {_signed(amount)}", rule)


def _signed(amount: int) -> str:
    return f"+{amount}" if amount >= 0 else f"−{-amount}"


def _throw(told: Told, power: str) -> str:
    """The die and the coin of an income. Rule: NW-15."""
    thrown = next((row["dice"] for row in told.answer["dice"] if row["name"] == f"income {power}"), None)
    if thrown is None:
        return "die and coin"
    number, coin = thrown
    return f"{number} thrown, {'heads, added' if coin >= 4 else 'tails, taken away'}"


def _builds(told: Told, power: str) -> Iterator[str]:
    """The build lines that cost something, in the order in which they were paid."""
    for row in told.answer["outcomes"]:
        if (row["order"] or "").startswith("Build ") and row["outcome"] in ("done", "partly"):
            part = f" ({row['detail'].get('built')} of these)" if row["outcome"] == "partly" else ""
            yield f"{row['order'].replace('Build', 'Built', 1)}{part}"


def _annexed(told: Told, power: str) -> Iterator[str]:
    for event in told.answer["events"]:
        if event["what"] == "annexed" and event["power"] == power:
            yield told.place(event["at"])
