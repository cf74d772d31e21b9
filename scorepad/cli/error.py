"""What stops a command: a line for standard error, ready in the person's language."""


class Complaint(Exception):  # noqa: N818 - said to a person, not a fault of the program
    """Bad input: one line, exit status 2."""
