"""What would flip a check, as a table and as JSON."""

from typing import Any

from eia_solo.cli.output import print_line, print_table
from eia_solo.core.dice import THROWS
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind
from eia_solo.games.empires_in_arms.rules.flip import Flip, alike_words, effect_words
from eia_solo.games.empires_in_arms.rules.tables import Tables


def flips_json(flips: tuple[Flip, ...]) -> list[dict[str, Any]]:
    """Each flip; `changes` are keys and values of the sheet, null for what is left out after it."""
    return [
        {
            "outcome": flip.outcome.value,
            "makes": flip.makes.value,
            "words": flip.words,
            "changes": flip.changes,
            "chance_before": [flip.before.ways, THROWS],
            "chance_after": [flip.after.ways, THROWS],
            "rows": [{"id": row.row.id, "before": row.before, "after": row.after} for row in flip.rows],
            "lifts": [row.id for row in flip.lifted],
            "bars": [row.id for row in flip.raised],
            "called_by": [event.kind.value for event in flip.called_by],
            "calendar": flip.calendar,
            "alike": list(flip.alike),
            "more": flip.more,
        }
        for flip in flips
    ]


def print_flips(flips: tuple[Flip, ...], check: Check, tables: Tables) -> None:
    """The flips of a check, a line each."""
    print_line()
    if not flips:
        print_line("no one or two changes that are known of make it possible, impossible or certain")
        return
    print_line("what would flip it:")
    print_table(
        ("It becomes", "By", "Throws of 36", "What changes"),
        [
            (
                f"{_name(flip, check, tables)} {flip.makes}",
                f"{flip.words}{f' ({alike})' if (alike := alike_words(flip)) else ''}",
                f"{flip.before.ways} → {flip.after.ways}",
                "; ".join(effect_words(flip, tables)),
            )
            for flip in flips
        ],
    )
    for flip in flips:
        if flip.more:
            print_line(f"(there is more that makes it so: {_name(flip, check, tables)} {flip.makes})")


def _name(flip: Flip, check: Check, tables: Tables) -> str:
    """What becomes possible or not: war, or a band for peace with those above it."""
    if check.kind is not CheckKind.PEACE:
        return "war"
    start = next(start for start, name in check.bands.starts if name == flip.outcome)
    return f"{start} or more, {tables.bands[flip.outcome].title.lower()}:"
