"""A campaign of any game: opened, played, taken back, looked at and proved."""
