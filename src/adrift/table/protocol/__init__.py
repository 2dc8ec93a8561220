"""The types that cross the wire: commands, messages, frames and table options."""
