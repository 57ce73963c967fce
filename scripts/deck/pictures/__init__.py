"""The pictures of the table beside the cards: back, rabbits, tokens, felt, track, icon."""
