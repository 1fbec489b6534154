"""What operators and developers use around the game: the local cloud, set-up, publishing."""
