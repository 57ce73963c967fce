"""What ``scripts/make_vectors.py`` writes: test vectors and sample records, always the same bytes."""
