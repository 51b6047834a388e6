"""A game of coin tosses: as small as a game can be, added to the program by one line in the list of games."""
