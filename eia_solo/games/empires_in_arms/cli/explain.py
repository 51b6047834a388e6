"""`explain`: one check row by row, and what would flip it, as a table and as JSON."""

from pathlib import Path
from typing import Any

import click

from eia_solo.cli.options import file_argument, json_option, phase_option, unknown_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.core.breakdown import RowState, Unknown, signed
from eia_solo.core.dice import THROWS
from eia_solo.core.errors import InvalidCommand
from eia_solo.core.tables import Row
from eia_solo.core.words import mark, tr
from eia_solo.games.empires_in_arms.cli.files import Shown, load_game
from eia_solo.games.empires_in_arms.cli.words import (
    check_json,
    find_power,
    odds_words,
    outcome_chance_words,
    pair_words,
    total_words,
)
from eia_solo.games.empires_in_arms.rules.checks import Check, CheckKind, Status
from eia_solo.games.empires_in_arms.rules.describe import asked_words, incident_words
from eia_solo.games.empires_in_arms.rules.flip import Flip, alike_words, effect_words
from eia_solo.games.empires_in_arms.rules.flips import flips as find_flips
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
        print_line(tr("no one or two changes that are known of make it possible, impossible or certain"))
        return
    print_line(tr("what would flip it:"))
    print_table(
        (tr("It becomes"), tr("By"), tr("Throws of 36"), tr("What changes")),
        [
            (
                f"{_name(flip, check, tables)} {flip.makes}",
                f"{flip.words} ({alike})" if (alike := alike_words(flip)) else flip.words,
                f"{flip.before.ways} → {flip.after.ways}",
                "; ".join(effect_words(flip, tables)),
            )
            for flip in flips
        ],
    )
    for flip in flips:
        if flip.more:
            print_line(
                tr(
                    "(there is more that makes it so: {name} {makes})",
                    name=_name(flip, check, tables),
                    makes=flip.makes,
                )
            )


def _name(flip: Flip, check: Check, tables: Tables) -> str:
    """What becomes possible or not: war, or a band for peace with those above it."""
    if check.kind is not CheckKind.PEACE:
        return tr("war")
    start = next(start for start, name in check.bands.starts if name == flip.outcome)
    return tr("{start} or more, {title}:", start=start, title=tables.bands[flip.outcome].title.lower())


_STATES = {
    RowState.APPLIES: mark("applies"),
    RowState.DOES_NOT_APPLY: mark("does not apply"),
    RowState.UNKNOWN: mark("unknown"),
}


@click.command()
@file_argument
@click.argument("checker")
@click.argument("target")
@phase_option
@unknown_option("How unknown values count.")
@click.option("--flips", is_flag=True, help="Also the smallest changes that make it possible, impossible or certain.")
@json_option
def explain_command(
    file: Path, checker: str, target: str, phase: str, unknown: Unknown, flips: bool, as_json: bool
) -> None:
    """One check, row by row.

    It says what counts, how much, why, and where the rule is. CHECKER rolls against TARGET; both are written as
    abbreviations or names. FILE is a campaign or a sheet.

    \b
    Example:
      eia-solo explain war.eia Fr GB
      eia-solo explain war.eia Austria Turkey
      eia-solo explain war.eia Austria France --phase peace
      eia-solo explain war.eia Prussia France --flips
    """
    game = load_game(file)
    tables = game.rulebook.tables
    one, other = (find_power(written, game.state, tables) for written in (checker, target))
    if one == other:
        raise InvalidCommand(tr("{one} does not roll against itself: give two powers", one=tables.name(one)))
    checks = game.rulebook.peace if phase == "peace" else game.rulebook.declarations
    check = checks.check(game.state, one, other)
    found = find_flips(game.rulebook.rules, game.state, one, other, check.kind, unknown) if flips else ()
    if as_json:
        print_json(_json(game, check, unknown) | ({"flips": flips_json(found)} if flips else {}))
        return
    _print(game, check, unknown)
    if flips:
        print_flips(found, check, tables)


def _json(game: Shown, check: Check, unknown: Unknown) -> dict[str, Any]:
    return {
        "phase": "peace" if check.kind is CheckKind.PEACE else "dow",
        "month": str(game.state.month),
        **check_json(check, unknown, game.rulebook.tables),
        "percent": check.chance(unknown).percent,
        "assumed_missing": {a.row.id: list(a.missing) for a in check.assumed},
    }


def _print(game: Shown, check: Check, unknown: Unknown) -> None:
    tables = game.rulebook.tables
    pair = pair_words(check.checker, check.target, tables)
    is_peace = check.kind is CheckKind.PEACE
    print_line(", ".join((pair, tr("peace") if is_peace else tr("declaration of war"), game.state.month.title)))
    for event in check.called_by:
        what = tables.events[event.kind]
        found = f" ({tables.words(event.found)})" if event.found else ""
        print_line(tr("called for: {event} [{cite}]", event=what.title + found, cite=what.cite))
    if check.status is Status.NOT_CALLED:
        print_line(tr("not called: no event since the last peace phase calls for this check"))
    if check.status is Status.UNDECIDED:
        print_line(tr("not known whether an event since the last peace phase calls for this check:"))
        for one in check.undecided:
            print_line(
                "  "
                + tr(
                    "{incident}; not entered: {asked}",
                    incident=incident_words(one.incident, tables),
                    asked=asked_words(one, tables),
                )
            )
    if check.obstacle:
        row = check.obstacle.row
        because = tables.words(check.obstacle.because)
        print_line(f"{odds_words(check, unknown)}: {row.text} ({because}) [{row.cite}]")
    print_line()
    values = check.breakdown.values(unknown)
    print_table(
        (f">{tr('Counts')}", "", tr("Row"), tr("Why"), tr("Rule"), tr("Reading in force")),
        [
            (
                signed(value),
                tr(_STATES[result.state]),
                result.row.title,
                _why(tables.words(result.because), result.missing),
                str(cite) if (cite := result.row.cite).is_house_rule else cite.place,
                _reading(result.row),
            )
            for result, value in zip(check.breakdown.rows, values, strict=True)
        ],
    )
    cites = (result.row.cite for result in check.breakdown.rows)
    print_line(
        tr("(rules: {cites})", cites=", ".join(dict.fromkeys(cite.source for cite in cites if not cite.is_house_rule)))
    )
    print_line()
    print_line(tr("modifiers {total}, {needs} is needed", total=total_words(check, unknown), needs=check.needs))
    if is_peace:
        for outcome in check.outcomes(unknown):
            band = tables.bands[outcome]
            print_line(f"{outcome_chance_words(check, outcome, unknown)}: {band.title.lower()} [{band.cite}]")
    else:
        print_line(tr("chance of war: {odds}", odds=odds_words(check, unknown)))
    for assumption in check.assumed:
        print_line(
            tr(
                "assumed not to bar: {row} (unknown: {missing})",
                row=assumption.row.text,
                missing=", ".join(assumption.missing),
            )
        )


def _why(because: str, missing: tuple[str, ...]) -> str:
    return f"{because} ({', '.join(missing)})" if missing else because


def _reading(row: Row) -> str:
    """The reading that a row belongs to, if its sentence can be read in more than one way."""
    return f"{row.reading.id}: {row.reading.choice}" if row.reading else ""
