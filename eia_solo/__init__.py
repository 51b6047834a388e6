"""EiA Solo: the political phase of the powers nobody plays, with exact odds and every reason."""

__version__ = "0.1.0"
