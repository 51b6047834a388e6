"""Single positions and turns for other programs: plain data in, plain data out."""
