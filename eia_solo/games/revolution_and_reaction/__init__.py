"""Revolution and Reaction: diplomacy by posts, in two editions."""
