"""What every refusal keeps to, whoever says it."""

import re

_TYPED = re.compile(r"'[^']*'|\"[^\"]*\"|“[^”]*”|did you mean [^;]*\?|eia-solo .*|--\S+|powers\.Fr\.money|\S*/\S+")
"""What a player has typed, or can type, and so may well be a code."""
_CODE = re.compile(r"[A-Za-z]+_[a-z]+|\b(?:powers|territories|relations|options|readings|events|calls)[.\[]")
_NAME = re.compile(r"\S*\w[._]\w")
"""A file or a key, which is written as it is."""


def breach(what: str) -> str:
    """In what way a refusal is no sentence to a player; nothing if it is one."""
    if not what or (what[0].islower() and not _NAME.match(what)):
        return f"begins with no capital: {what}"
    if what[-1] in ".:; " and not what.endswith("..."):  # dots: what was typed is cut short
        return f"ends with a stop: {what}"
    if "eia-solo" in what and " FILE" in what:
        return f"names no file in what is to be typed: {what}"
    if code := _CODE.search(_TYPED.sub("…", what)):
        return f"speaks a code of the program, {code[0]}: {what}"
    return ""
