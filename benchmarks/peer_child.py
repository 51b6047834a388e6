"""Run by another Python, which has the package `diplomacy`: adjudicates positions and says how long each part took.

First line in: the positions, as JSON: for each the units and the orders by power. Then a line a round; each is answered
with the milliseconds for a turn: reading its orders, and processing it.
"""

import json
import os
import sys
from time import perf_counter, process_time

from diplomacy import Game

now = process_time if "EIA_SOLO_BENCH_PROCESSOR" in os.environ else perf_counter


def main() -> None:
    positions = json.loads(sys.stdin.readline())
    for _ in sys.stdin:
        reading = processing = 0.0
        for position in positions:
            game = Game()
            game.clear_units()
            for power, units in position["units"].items():
                game.set_units(power, units)
            began = now()
            for power, orders in position["orders"].items():
                game.set_orders(power, orders)
            read = now()
            game.process()
            reading += read - began
            processing += now() - read
        turns = len(positions) / 1000
        print(json.dumps([reading / turns, processing / turns]), flush=True)


main()
