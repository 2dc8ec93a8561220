"""Write positions of one_boat as text, for records and scenarios, and read and check them."""
