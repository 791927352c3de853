"""Short ways to and from other packages; each imports its own when it is imported itself."""
