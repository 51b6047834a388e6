"""power: one page of everything the rules ask of a power."""

from pathlib import Path
from typing import Any

import click
from attrs import asdict

from eia_solo.cli.options import file_argument, json_option
from eia_solo.cli.output import print_json, print_line, print_table
from eia_solo.cli.window import Window
from eia_solo.core.errors import EiaSoloError
from eia_solo.core.words import tr
from eia_solo.games.empires_in_arms.cli.files import load_game
from eia_solo.games.empires_in_arms.cli.words import find_power
from eia_solo.games.empires_in_arms.exports.power_page import PowerPage, power_page
from eia_solo.games.game import load

_PDF = "eia_solo.games.empires_in_arms.ui.powers.paper:write"
"""Writes the page on paper; with Qt, which is loaded only for that."""


@click.command()
@file_argument
@click.argument("power")
@click.option("--pdf", type=click.Path(path_type=Path), metavar="OUT.pdf", help="Write it as a PDF of one page.")
@click.option(
    "--size", type=click.Choice(["A4", "Letter"]), default="A4", show_default=True, help="The paper of the PDF."
)
@json_option
@click.pass_obj
def power_command(window: Window, file: Path, power: str, pdf: Path | None, size: str, as_json: bool) -> None:
    """One page for a power: all that the rules ask about it.

    FILE is a campaign or a sheet. With forces listed by corps it says what each adds to the totals, and why.

    \b
    Example:
      eia-solo power war.eia Au
      eia-solo power war.eia Au --pdf austria.pdf
    """
    game = load_game(file)
    found = find_power(power, game.state, game.rulebook.tables)
    page = power_page(game.state, found, game.rulebook)
    if pdf is not None:
        if problem := window.load_problem():
            raise EiaSoloError(problem, at=pdf)
        load(_PDF)(page, game.state.powers[found], pdf, size)
    if as_json:
        print_json(_json(page))
    elif pdf is not None:
        print_line(
            tr("{pdf}: {page}, {month}, on one page of {size}", pdf=pdf, page=page.name, month=page.month, size=size)
        )
    else:
        _print(page)


def _json(page: PowerPage) -> dict[str, Any]:
    data = asdict(page)
    for line, force in zip(data["forces"], page.forces, strict=True):
        line["why"] = force.why
    return {**data, "unknown": page.unknown}


def _print(page: PowerPage) -> None:
    head = f"{page.name}, {page.month}"
    if page.unknown:
        head = tr("{head}; {count} values not entered", head=head, count=page.unknown)
    print_line(head)
    for group in (*page.standing, *page.checks, *page.board):
        print_line()
        print_line(group.title)
        if group.in_short:
            print_line(f"  {group.in_short}")
        else:
            _print_lines([(f"  {line.label}", line.value, line.note) for line in group.lines])
    if page.forces:
        _print_forces(page)


def _print_lines(rows: list[tuple[str, str, str]]) -> None:
    wide = max(len(label) for label, _, _ in rows)
    for label, value, note in rows:
        print_line(f"{label:<{wide}}  {value}{f'  ({note})' if note else ''}".rstrip())


def _print_forces(page: PowerPage) -> None:
    print_line()
    print_table(
        (
            tr("Forces"),
            tr("Kind"),
            *(f">{each}" for each in (tr("Factors"), tr("Can hold"), tr("In corps"), tr("Land points"), tr("Most"))),
            tr("Why"),
        ),
        [
            *(
                (
                    force.name,
                    force.kind,
                    _number(force.factors),
                    _number(force.capacity) if force.asks_capacity else "",
                    *(share.words for share in force.shares),
                    force.why,
                )
                for force in page.forces
            ),
            (tr("The list gives"), "", "", "", *(_number(line.total) for line in page.sums), _waits(page)),
            (tr("Entered"), "", "", "", *(_number(line.entered) for line in page.sums), _differs(page)),
        ],
    )


def _waits(page: PowerPage) -> str:
    missing = list(dict.fromkeys(word for line in page.sums for word in line.missing))
    return tr("waits for {missing}", missing=", ".join(missing)) if missing else ""


def _differs(page: PowerPage) -> str:
    titles = [line.title.lower() for line in page.sums if line.differs]
    return tr("differs: {titles}", titles=", ".join(titles)) if titles else ""


def _number(number: int | None) -> str:
    return "?" if number is None else str(number)
