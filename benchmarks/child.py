"""What the processes with a window say to the one that measures them."""

import json
from time import process_time

SIZE = (1440, 900)


def say() -> None:
    """One line: the most memory held so far, in megabytes, and the milliseconds the processor has worked."""
    print(json.dumps([_peak_mb(), process_time() * 1000]), flush=True)


def _peak_mb() -> float:
    """The most memory this process has held. Not `getrusage`: that counts the parent's in when it starts a child."""
    with open("/proc/self/status", encoding="ascii") as status:
        line = next(line for line in status if line.startswith("VmHWM"))
    return int(line.split()[1]) / 1024
