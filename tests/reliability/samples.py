"""One scenario of every game, played on far enough that there is something to lose."""

from eia_solo.games import GAMES

SCENARIOS = tuple(next(start.scenario for start in game.starts if "-sample" in start.scenario) for game in GAMES)
