"""What a power's page is made of: groups of labels and values."""

from eia_solo.core.values import frozen

UNKNOWN = "?"
NOT_ENTERED = "not entered"


@frozen
class Line:
    """A label and its value. `key` is the value's key in the sheet, `note` says why or what follows from it."""

    label: str
    value: str
    key: str = ""
    note: str = ""
    known: bool = True
    place: str = ""
    """Where the rule stands that the line is about."""


@frozen
class Group:
    """Lines under a title. `in_short` says all of them in one sentence, where there are too many to list on paper.

    `of_rules` is whether its lines say what rules make of values that stand, and are edited, elsewhere.
    """

    title: str
    lines: tuple[Line, ...]
    in_short: str = ""
    of_rules: bool = False


def entered(label: str, value: object, key: str, note: str = "") -> Line:
    """A line for a value of the sheet, or for one that nobody has entered."""
    if value is None:
        return Line(label, UNKNOWN, key, note or NOT_ENTERED, known=False)
    return Line(label, str(value), key, note)
