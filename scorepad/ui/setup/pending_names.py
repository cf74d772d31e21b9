"""Names being typed, one to a line, on a device that may be faster than the line to the app."""

from __future__ import annotations


class PendingNames:
    """What the name field holds, and how much of it has a seat already.

    Enter is a letter like others, so a text tells in which order everything was typed. A name with
    a seat stays in the field until the field is left: to empty it earlier could delete letters of
    the next name that the device has and the app has not received yet.
    """

    def __init__(self, text: str = "") -> None:
        #: The text as the field should show it.
        self.text = text
        #: How much of it are whole lines that have been taken.
        self._taken = 0
        #: What was taken out of the field, until the device is seen to have let go of it.
        self._gone = ""
        #: How often the field was given another text by the app.
        self.rewrites = 0

    @property
    def rest(self) -> str:
        """The name that is still being typed."""
        return self.text[self._taken :]

    def change(self, text: str) -> list[str]:
        """Takes the text that the device shows; the names that came to an end in it."""
        if self._gone and text.startswith(self._gone):
            text = text.removeprefix(self._gone)
            self.rewrites += 1
        else:
            self._gone = ""
        seated = self.text[: self._taken]
        self.text = text
        if text != seated and seated.startswith(text):
            # Deleted back into a name that has its seat already: it is taken away there.
            self._leave(text)
            return []
        if not text.startswith(seated):
            self._taken = 0
        ended = self.rest.split("\n")[:-1]
        self._taken = text.rfind("\n") + 1
        return [name for name in ended if name.strip()]

    def tidy(self) -> None:
        """Takes the names that have a seat out of the field."""
        self._leave(self.text[: self._taken])

    def empty(self) -> None:
        """Takes all out: the last name has a seat too."""
        self._leave(self.text)

    def _leave(self, gone: str) -> None:
        if gone:
            self.text, self._taken, self._gone = self.text.removeprefix(gone), 0, gone
            self.rewrites += 1

    def give_back(self, name: str) -> None:
        """A name that found no seat stands in the field again, to be corrected."""
        self.text, self._taken, self._gone = name, 0, ""
        self.rewrites += 1
