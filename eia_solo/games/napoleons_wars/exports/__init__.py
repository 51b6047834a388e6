"""What goes out of a campaign of Napoleons Wars: the update, reports, mails."""
