"""Where in the text of a sheet a key stands."""

import re

from eia_solo.core.document import Path, dotted, parse_document
from eia_solo.core.errors import EiaSoloError, SheetError


def line_of(text: str, path: Path) -> int:
    """The line of a key, of its comment if it is left out, or of the nearest thing around it. At worst the first."""
    try:
        document = parse_document(text.encode(), "sheet", SheetError)
    except EiaSoloError:
        return 1
    if path in document.lines:
        return document.lines[path]
    around = document.place(path).line or 1
    left_out = re.compile(rf"#\s*{re.escape(dotted(path[-1:]))}\s*=")
    for number, line in enumerate(text.splitlines()[around:], around + 1):
        if left_out.match(line):
            return number
    return around
