"""The name being typed, on a line that may be slower than the fingers."""

from __future__ import annotations


class Typed:
    """What the name field holds, letter by letter.

    A name that is added leaves the field, but the device learns of it a moment later: letters of
    the next name then still stand behind the old one, and go when the field is emptied. They are
    known here by what they stand behind, and put back.
    """

    def __init__(self) -> None:
        #: The name so far, as the field should show it.
        self.held = ""
        self._raw = ""
        #: What was added, until the device is seen to have let go of it.
        self._gone = ""
        #: Letters that the device may lose as it lets go.
        self._owed = ""
        #: How often the field had to be told of another text.
        self.told = 0

    def change(self, text: str) -> bool:
        """Takes the text the device shows; whether it must be told of another one."""
        self._raw = text
        if self._gone and text.startswith(self._gone):
            self.held = self._owed = text.removeprefix(self._gone)
            return self._tell() if self._owed else False
        self._gone = ""
        if self._owed and text and not text.startswith(self._owed):
            self.held = self._owed + text
            return self._tell()
        self.held, self._owed = text, ""
        return False

    def lines(self) -> list[str]:
        """Takes whole lines out: the Enter of a phone's own keyboard is a letter like others."""
        *whole, rest = self.held.split("\n")
        if whole:
            self._gone = self._raw.removesuffix(rest)
            self.held = self._owed = rest
            self._tell()
        return whole

    def give_back(self, name: str) -> None:
        """A line that found no seat stands in the field again, to be mended."""
        self.held, self._gone, self._owed = name, "", ""

    def _tell(self) -> bool:
        self.told += 1
        return True

    def added(self) -> None:
        """The name has a seat: the field is empty again."""
        self._gone, self.held, self._owed = self._raw, "", ""
