"""What the views of Revolution and Reaction show, in plain Python: nothing here knows Qt."""
