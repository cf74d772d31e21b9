"""What is measured, always as ratios from one run: machines differ, ratios hold."""
