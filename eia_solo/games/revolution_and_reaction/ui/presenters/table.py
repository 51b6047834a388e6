"""A set-up table looked over: what it comes to, what cannot be read in it, and which verdicts it would change."""

from __future__ import annotations

from collections.abc import Mapping

from eia_solo.core.values import frozen
from eia_solo.games.revolution_and_reaction.reading.table import read_table
from eia_solo.games.revolution_and_reaction.rules.comparison import judged_anew
from eia_solo.games.revolution_and_reaction.rules.register import Register
from eia_solo.games.revolution_and_reaction.rules.text import act_words, otherwise_words
from eia_solo.ui.presenters.lines import Line, Tone, sentence
from eia_solo.ui.words import ntr, tr


@frozen
class Looked:
    """What was found in a table. `line_of` says of a line of what was found where in the table it is."""

    summary: str
    lines: tuple[Line, ...]
    line_of: Mapping[str, int]
    can_be_entered: bool


def looked_over(register: Register, written: str) -> Looked:
    """The table as it would be entered now."""
    table = read_table(written.encode(), register.edition, register.setup)
    lines = [
        Line(f"fault {n}", sentence(fault.what), note=_where(fault.line, fault.place), tone=Tone.WAR)
        for n, fault in enumerate(table.faults)
    ]
    where = {f"fault {n}": fault.line for n, fault in enumerate(table.faults)}
    lines += [Line(f"note {n}", sentence(note), tone=Tone.QUIET) for n, note in enumerate(table.notes)]
    if table.setup is None:
        many = ntr("{n} place cannot be read", "{n} places cannot be read", len(table.faults))
        return Looked(many, tuple(lines), where, can_be_entered=False)
    setup = table.setup
    if setup == register.setup:
        return Looked(tr("The record begins with that already"), tuple(lines), where, can_be_entered=False)
    counts = (
        ntr("{n} state", "{n} states", len(setup.states)),
        ntr("{n} war", "{n} wars", len(setup.wars)),
        ntr("{n} alliance", "{n} alliances", len(setup.alliances)),
        ntr("{n} turn to come", "{n} turns to come", len(setup.turns)),
    )
    anew = judged_anew(register, register.with_setup(setup))
    for each in anew:
        words = act_words(each.act, register.record, register.edition)
        becomes = otherwise_words(each.becomes, each.was, register.edition)
        lines.append(Line(f"anew {each.act.id}", f"{each.act.id}: {words}", note=becomes))
    verdicts = ntr("{n} verdict would change", "{n} verdicts would change", len(anew)) if anew else ""
    return Looked(", ".join(filter(None, (*counts, verdicts))), tuple(lines), where, can_be_entered=True)


def _where(line: int, place: str) -> str:
    number = tr("line {n}", n=line) if line else ""
    return ", ".join(filter(None, (number, place)))
