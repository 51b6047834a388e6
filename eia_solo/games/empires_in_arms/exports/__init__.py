"""What only Empires in Arms writes out."""
