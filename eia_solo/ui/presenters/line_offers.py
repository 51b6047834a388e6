"""Lines that a player may write, by their kind: one button each."""

from eia_solo.core.values import frozen


@frozen
class LineOffer:
    """One kind of line: those that can be written now, or why there are none. `open` ones are to be ended."""

    title: str
    lines: tuple[str, ...] = ()
    why_not: str = ""
    open: bool = False
