"""What states, offices and messages are called by."""

from typing import NewType

StateCode = NewType("StateCode", str)
OfficeId = NewType("OfficeId", str)
ActId = NewType("ActId", str)
"""The message's own id where it has one; else made from who sent it and when it came."""

States = tuple[StateCode, ...]

FOREIGN_MINISTER = OfficeId("foreign_minister")
PRIME_MINISTER = OfficeId("prime_minister")
NOTHING = ActId("")
"""The id of no act, and of one that is not named yet."""
SET_UP = ActId("set-up")
"""What stands for the act behind everything that was there from the start."""
