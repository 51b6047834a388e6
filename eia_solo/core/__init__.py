"""What every rulebook shares. Pure; knows the name of no game."""
