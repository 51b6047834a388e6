"""What a stage brings: attacks, penalties, treaties, wars, winters, claims, conferences; all pure functions."""
