"""What the command line may ask of the window. It knows the window only as this, so no command loads Qt."""

from __future__ import annotations

from collections.abc import Callable
from pathlib import Path
from typing import TYPE_CHECKING

from attrs import frozen

from eia_solo.core.errors import EiaSoloError

if TYPE_CHECKING:
    from eia_solo.games.empires_in_arms.exports.power_page import PowerPage
    from eia_solo.games.empires_in_arms.rules.state import PowerSheet


def _no_pdf(_page: PowerPage, _sheet: PowerSheet, path: Path, _size: str) -> None:
    raise EiaSoloError(f"{path}: no PDF can be written here")


@frozen
class Window:
    """How to find out whether a window can be opened here, and how to open it."""

    problem: Callable[[], str | None]
    """Why none can be opened, in one line, or None."""
    open: Callable[[Path | None], int]
    """Shows the campaign of a file, or the start page; returns the exit code once it is closed."""
    power_pdf: Callable[[PowerPage, PowerSheet, Path, str], None] = _no_pdf
    """Writes the page of a power as a PDF on paper of a size, without a window."""
