"""What the views of Napoleons Wars show, in plain Python: nothing here knows Qt."""
