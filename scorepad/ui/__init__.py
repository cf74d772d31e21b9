"""Flet components: the app's screens, and the only room that imports flet."""
