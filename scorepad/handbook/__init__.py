"""The handbook: rules topics, to come."""
