"""Revolution and Reaction: the diplomatic module of two play-by-mail games, kept for the game administrator."""
