"""Benchmarks, as ratios from one run: times differ between machines, ratios do not."""
