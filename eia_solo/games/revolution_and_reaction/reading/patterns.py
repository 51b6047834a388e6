"""A pattern of words that makes an act, and the words that many of them have in common."""

import re

from eia_solo.core.values import frozen

SIGN = "sign"
"""To sign what another proposed; what that is decides the kind."""
OWN = "own"
"""Words that name the state which writes, and no other."""

FILL = r"(?:[\w'’-]+\s+){0,4}?"
ALLIANCE = (
    r"(?:alliances?|all?iances?|aliances?|allainces?|aliances?|alli?ances?|allegiance|leagues?|"
    r"coalition|entente)"
)
PEACE = r"peace\b(?!\s+(?:turn|talks|negotiations|conference|congress|party|envoy|price|money|payment))"
TREATY = r"(?:treat(?:y|ies)|treatie|convention|accords?|concordat|protocol|compact)"


@frozen
class Pattern:
    """Words that make an act. `takes` says where its states stand: behind it, anywhere in its sentence, or nowhere.

    Or it is OWN: they name the state that writes.
    """

    kind: str
    words: re.Pattern[str]
    takes: str = "behind"
    sure: bool = True

    needs: tuple[str, ...] = ()
    """Pieces of words of which one is in every sentence that it can be found in; none is known if empty."""

    def can_be_in(self, text: str) -> bool:
        """Whether it is worth looking for in a sentence."""
        return not self.needs or any(each in text for each in self.needs)


_HELPERS = ("ambass", "envoy", "deput", "place", "stead")
_NEEDS = {
    "war": ("war", "dow"),
    "peace": ("peace", "war"),
    "truce": ("truce", "armistice", "cease"),
    "activate": ("activ", "actv", "aciv", "switch", "turn"),
    "appoint": _HELPERS,
    "dismiss": _HELPERS,
    "explain": ("interest", "explan"),
}


def pattern(kind: str, words: str, takes: str = "behind", *, sure: bool = True) -> Pattern:
    return Pattern(kind, re.compile(words), takes, sure, _NEEDS.get(kind, ()))
