"""Coin tosses as the list of games has it."""

from eia_solo.games.game import Edition, Game, Start

COINS = Game(
    id="coins",
    title="Coin tosses",
    purpose="tosses of a coin, counted",
    called="a game of coin tosses",
    editions=(Edition("coins", "Coin tosses: heads or tails"),),
    starts=(Start("three-tosses", "Three tosses win"),),
    rolls_dice=True,
    rulebook="coins.rules:rulebook",
    commands={"toss": "coins.cli:toss_command"},
)
