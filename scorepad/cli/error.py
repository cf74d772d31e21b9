"""What stops a command: a line for standard error, ready in the person's language."""


class CommandError(Exception):
    """Bad input: one line, exit status 2."""
