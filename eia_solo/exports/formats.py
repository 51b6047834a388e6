"""The list of formats the log can be written in."""

from collections.abc import Callable, Mapping

from eia_solo.exports.data import as_csv, as_json
from eia_solo.exports.document import LogDocument
from eia_solo.exports.page import as_html
from eia_solo.exports.text import as_markdown, as_text

Exporter = Callable[[LogDocument], str]

FORMATS: Mapping[str, Exporter] = {
    "text": as_text,
    "csv": as_csv,
    "json": as_json,
    "md": as_markdown,
    "html": as_html,
}

SUFFIXES: Mapping[str, str] = {
    ".txt": "text",
    ".csv": "csv",
    ".json": "json",
    ".md": "md",
    ".html": "html",
    ".htm": "html",
}
"""The format that the name of a file asks for."""
