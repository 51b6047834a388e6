"""All pictures, in the order of the guide."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from . import (
    scenes_beside,
    scenes_international,
    scenes_keeping,
    scenes_month,
    scenes_napoleons,
    scenes_phase,
    scenes_record,
)
from .picture import Picture

PICTURES: Sequence[Picture[Any]] = (
    *scenes_phase.PICTURES,
    *scenes_month.PICTURES,
    *scenes_keeping.PICTURES,
    *scenes_beside.PICTURES,
    *scenes_record.PICTURES,
    *scenes_international.PICTURES,
    *scenes_napoleons.PICTURES,
)
