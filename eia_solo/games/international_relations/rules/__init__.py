"""International Relations: a variant of Diplomacy in which world opinion counts."""
