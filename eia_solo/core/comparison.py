"""What is different between two games of one campaign."""

from eia_solo.core.values import frozen


@frozen
class Difference:
    """One thing that is not the same: what it is, and how it stands in the one game and in the other."""

    group: str
    what: str
    here: str
    there: str
