"""What happens when time passes: question clocks, absence, stand-in bots, the host role."""
