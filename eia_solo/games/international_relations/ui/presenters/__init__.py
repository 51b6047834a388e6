"""What the views of International Relations show, in plain Python: nothing here knows Qt."""
