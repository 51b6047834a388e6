"""The game-state sheet as the window shows it: every value in its place, edited there."""
