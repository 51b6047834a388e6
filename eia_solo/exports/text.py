"""Texts of players in exports: on one line, and without signs that a format would take for its own."""

import re
from collections.abc import Iterator

from eia_solo.core.words import tr
from eia_solo.exports.document import LogHeader


def header_facts(header: LogHeader) -> Iterator[tuple[str, str, str]]:
    """What holds for the campaign: for other programs a key, for people a name, and the value."""
    yield "Scenario", tr("Scenario"), header.scenario
    yield "Now", tr("Now"), header.month
    yield "Options", tr("Options"), header.options_words
    which = f": {header.default_words}" if header.default_readings else ""
    if header.readings:
        for reading in header.readings:
            yield f"Reading {reading.id}", tr("Reading {id}", id=reading.id), f"{reading.choice}: {reading.choice_text}"
        yield "Other readings", tr("Other readings"), tr("at their defaults") + which
    else:
        yield "Readings", tr("Readings"), f"{header.readings_words}{which}"
    yield "Modifier tables", tr("Modifier tables"), header.tables
    if header.seed is not None:
        yield "Seed", tr("Seed"), str(header.seed)


def one_line(text: str) -> str:
    """The text without line breaks and control characters."""
    return text if text.isprintable() else "".join(c if c.isprintable() else " " for c in text)


_SPECIAL = re.compile(r"([\\`*_{}\[\]<>#|~&!])")


def plain(text: str) -> str:
    """The text so that no sign in it means anything to Markdown."""
    return _SPECIAL.sub(r"\\\1", one_line(text))
