"""What only Revolution and Reaction writes out."""
