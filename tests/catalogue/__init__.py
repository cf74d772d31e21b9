"""Proofs for the catalogue."""
