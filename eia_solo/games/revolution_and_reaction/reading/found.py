"""An act as it is found in words, and what those of several kinds have in common."""

import re
from collections.abc import Mapping
from typing import Any

from attrs import field

from eia_solo.core.values import frozen


@frozen
class Act:
    """One thing a post does. `doubt` says why it is not sure; `named` whether it names its states itself."""

    kind: str
    states: tuple[str, ...] = ()
    doubt: str = ""
    details: Mapping[str, Any] = field(factory=dict)
    sentence: int = 0


@frozen
class Found:
    """What a post does, and what it only speaks of: words of acts that are denied, to come, or of others."""

    acts: tuple[Act, ...] = ()
    passed_over: tuple[str, ...] = ()


ALL_SIGN = re.compile(
    r"\b(?:only\s+(?:when|once|if|after)|not\s+(?:before|until)|when|once|as\s+soon\s+as|"
    r"if)\b[^.]{0,40}\b(?:all|everyone|everybody|each|the\s+(?:two|three|four|five)|"
    r"both)\b[^.]{0,40}\b(?:sign\w*|agree\w*|join\w*|post\w*)|\ball\s+must\s+sign\b|"
    r"\beffect\b[^.]{0,40}\ball\b[^.]{0,30}\bsign"
)
OTHERWISE = re.compile(r"\b(?:not|n't|without)\b[^.]{0,50}\b(?:activat\w*|active|peace)\b")
ROUGHLY, SLIP, FOREIGN = "not said in so many words", "a slip of the pen", "in another language"
HOW_WRITTEN = (ROUGHLY, SLIP, FOREIGN)
"""Doubts about how an act is written, and not whether it is meant."""
