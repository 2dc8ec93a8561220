"""Cards of one_boat: hands, the navigation deck, every movement and who saw it."""
