"""The offline web app, to come."""
