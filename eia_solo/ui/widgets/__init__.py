"""The drawn parts of the window. They take plain values and a theme, and know no rule of any game."""
