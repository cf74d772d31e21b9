"""Games: the file format, drafts with undo, storage, history, sharing, import and export."""
