"""The error that ends a command."""


class CommandError(Exception):
    """Invalid input; its text is one line for standard error, in the person's language."""
