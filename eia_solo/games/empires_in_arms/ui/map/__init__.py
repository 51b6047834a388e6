"""The political map: who controls what, who fights whom. Plain values in, signals out; it knows no campaign."""
