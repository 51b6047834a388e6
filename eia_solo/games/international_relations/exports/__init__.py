"""What only a game of International Relations writes out."""
