from collections.abc import Callable

import pytest


@pytest.fixture
def report(record_property: Callable[[str, object], None]) -> Callable[[str, object], None]:
    """Lets a harness say at the end of the run how much it tried, and how much of that was lost."""
    return record_property
