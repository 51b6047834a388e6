"""What posts of Revolution and Reaction do, guessed from their words: sender, kind, states, and what they answer."""
