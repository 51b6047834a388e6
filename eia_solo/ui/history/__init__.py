"""The history: the tree of the campaign, its branches by name, and a look at any past moment."""
