"""Reads mails as they come: orders and public acts among greetings, quotations and talk."""
