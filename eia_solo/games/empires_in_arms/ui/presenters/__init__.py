"""What the views of Empires in Arms show, in plain Python: nothing here knows Qt."""
