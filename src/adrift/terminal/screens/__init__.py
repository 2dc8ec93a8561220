"""Full screens: start, table, end, help, reveals and the curtain between players."""
