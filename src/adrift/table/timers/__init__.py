"""Handles the passing of time: question clocks, absence, stand-ins, the host role."""
