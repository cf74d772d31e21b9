"""Games: the file format, drafts with undo, and where they are kept."""
