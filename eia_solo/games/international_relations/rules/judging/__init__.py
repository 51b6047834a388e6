"""What a stage brings: attacks, penalties, treaties, wars, winters, claims, conferences; pure functions on a Game."""
