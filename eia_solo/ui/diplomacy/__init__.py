"""The page of a record of Revolution and Reaction: its window and views."""
