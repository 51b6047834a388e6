"""Orders in the words that players use, said in those of the reader: other languages, small words, several corps."""

import re
from collections.abc import Iterator

_SAID: tuple[tuple[re.Pattern[str], str], ...] = tuple(
    (re.compile(pattern, re.IGNORECASE), instead)
    for pattern, instead in (
        (r"\s+(?:nach|vers|verso|naar|hacia)\s+", " - "),
        (r"\b(?:bleibt|bleiben|hält|halten|tient|tiennent|reste|restent|resta|restano|se queda)\b", "holds"),
        (r"\b(?:baue|baut|bauen|construis|construire|costruire|construir)\b", "build"),
        (r"\bto\s+(?=(?:hold|stay|attack)\b)", ""),
        (r"\b((?:hold|stay)s?)\s+(?:put|there|here|where)\b[^,;.]*", r"\1"),
        (r"\b([A-Z]\s+(?:hold|stay)s?)\s+(?:in|at)\s+[^,;.]+", r"\1"),
    )
)
_FROM = re.compile(r"\b([A-Z]{1,2}) from (?=[A-Z])")
_SEVERAL = re.compile(r"\b([A-Z](?:\s*,\s*[A-Z])*)\s*,?\s*(?:&|\band\b|\+)\s*([A-Z])\s+((?:hold|stay)s?)\b")
_SMILEY = re.compile(r"\s*[:;=8]-?[)(DPp](?=\s|$|[.,!])")
_AHEAD = re.compile(
    r"^\W*(?:correction|corrected|amendment|change|sorry|oh|oops|ps|p\.s\.|also|and|plus|additionally|in addition|"
    r"finally|then|next|korrektur)\b\s*[:,–-]?\s+(?=\S)",
    re.IGNORECASE,
)
_INSTEAD = re.compile(r"[\s,(]+(?:instead|rather than|in place of|and not|not)\b.*$", re.IGNORECASE)
_POSSIBLE = re.compile(
    r"[\s,(]*\b(?:if|when|where|as far as) (?:at all )?possible\b\)?|[\s,(]*\b(?:wenn möglich|si possible)\b\)?",
    re.IGNORECASE,
)
_BEFORE = re.compile(r"^[^:]*:\s*")
IN_PART = re.compile(
    r"\b(?:correct(?:ion|ed)?|instead|rest (?:as|is|stays|remains|unchanged)|as before|only change|change only|"
    r"one change|one more|amendment|forgot|in addition|additionally|sorry,? also|also:|korrektur|rest bleibt|"
    r"wie gehabt)",
    re.IGNORECASE,
)
"""By these words a mail changes some of what was sent before."""


def plain(text: str) -> str:
    """A line in the words of the reader, with nothing left out but smileys."""
    text = _FROM.sub(r"\1 ", _SMILEY.sub("", text))
    for pattern, instead in _SAID:
        text = pattern.sub(instead, text)
    return _SEVERAL.sub(_each, text).strip()


def _each(found: re.Match[str]) -> str:
    letters = (*re.findall(r"[A-Z]", found[1]), found[2])
    return "; ".join(f"{letter} holds" for letter in letters)


def without_lead(text: str) -> str:
    """A line without the word that leads to an order: "Correction: A holds"."""
    return _AHEAD.sub("", text)


def tried(text: str) -> Iterator[tuple[str, str]]:
    """A line without what players write around an order, each with why that is to be looked at."""
    for each in dict.fromkeys((text, without_lead(text), _BEFORE.sub("", text))):
        doubt = "" if each == text or each == without_lead(text) else "what stands before it is left aside"
        if doubt:
            yield each, doubt
        cut = _INSTEAD.sub("", each)
        if cut != each:
            yield cut, doubt or "what stands behind it is left aside"
    possible = _POSSIBLE.sub("", text)
    if possible != text:
        yield possible, "that it hangs on being possible is left aside"
