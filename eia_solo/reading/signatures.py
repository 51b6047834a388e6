"""What stands below every post of an author, and the notes of edits: words that say nothing about this post."""

import re
from collections.abc import Callable, Mapping, Sequence

from eia_solo.reading.furniture import EDITED, LOGGED, RULE
from eia_solo.reading.items import Left, Line
from eia_solo.reading.quoting import plain

_SENT_FROM = re.compile(
    r"^\W*(?:sent from (?:my|the|yahoo|outlook|mail|proton|mobile)|get outlook for|sent (?:with|via|using|by) |"
    r"(?:von meinem|von meiner|gesendet (?:von|mit|über|aus))|envoyé (?:de|depuis|à partir)|"
    r"inviato da|enviado (?:desde|do)|verzonden (?:vanaf|met|van)|diese (?:nachricht|e-mail) wurde|"
    r"this (?:e-?mail|message) (?:was sent|is|and any)|virus-free|virenfrei|"
    r"you received this message because|to unsubscribe|um sich (?:aus|von)|sent on the go)",
    re.IGNORECASE,
)
_TALLEST = 8
"""Lines of the tallest signature that is told by its repetition."""


def without_rule(lines: Sequence[Line]) -> tuple[Line, ...]:
    """The lines with what stands below a rule, and what phones and programs add, left out; and notes of edits."""
    found: list[Line] = []
    below = False
    for index, line in enumerate(lines):
        if line.left is None and EDITED.match(line.text) and len(line.text) < 200:
            found.append(Line(line.number, line.text, Left.EDITED))
            continue
        if line.left is None and not below:
            below = _is_rule(lines, index) or bool(LOGGED.match(line.text)) or bool(_SENT_FROM.match(line.text))
        left = line.left or (Left.SIGNATURE if below else None)
        found.append(Line(line.number, line.text, left))
    return tuple(found)


def _is_rule(lines: Sequence[Line], index: int) -> bool:
    """Whether a line is a rule with a short signature below it, not one between two parts of a long post."""
    text = lines[index].text
    if text in ("--", "-- "):
        return True
    if not RULE.match(text) or not any(line.left is None and line.text.strip() for line in lines[:index]):
        return False
    return sum(bool(line.text.strip()) for line in lines[index + 1 :]) <= _TALLEST


def without_repeated(
    posts: Mapping[str, Sequence[tuple[Line, ...]]], is_sign_off: Callable[[str], bool]
) -> dict[str, list[tuple[Line, ...]]]:
    """The posts of each author without the paragraph that ends at least two of them and all that are long enough.

    A paragraph that only says who signs, by `is_sign_off`, is no signature.
    """
    return {author: _of_author(each, is_sign_off) for author, each in posts.items()}


def _of_author(posts: Sequence[tuple[Line, ...]], is_sign_off: Callable[[str], bool]) -> list[tuple[Line, ...]]:
    lasts = [_last_paragraph(lines) for lines in posts]
    texts = [plain("".join(lines[index].text for index in last)) for lines, last in zip(posts, lasts, strict=True)]
    whole = [plain("".join(line.text for line in lines if line.left is None)) for lines in posts]
    different: dict[str, set[str]] = {}
    for text, all_of_it in zip(texts, whole, strict=True):
        different.setdefault(text, set()).add(all_of_it)
    repeated = {text for text, wholes in different.items() if text and len(wholes) > 1}
    result = []
    for lines, last, text, all_of_it in zip(posts, lasts, texts, whole, strict=True):
        words = " ".join(lines[index].text for index in last)
        if text in repeated and text != all_of_it and len(last) <= _TALLEST and not is_sign_off(words):
            lines = tuple(
                Line(line.number, line.text, Left.SIGNATURE if index in last else line.left)
                for index, line in enumerate(lines)
            )
        result.append(lines)
    return result


def _last_paragraph(lines: Sequence[Line]) -> list[int]:
    """The lines of the last paragraph that was not left out."""
    found: list[int] = []
    for index in range(len(lines) - 1, -1, -1):
        if lines[index].left is not None:
            if found:
                break
            continue
        if lines[index].text.strip():
            found.append(index)
        elif found:
            break
    return found[::-1]
