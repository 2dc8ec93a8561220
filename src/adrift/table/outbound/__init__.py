"""Builds what each viewer gets: messages, the status of the table, changes of views."""
