"""What dataclasses would compile at every start, compiled when the app was built.

A dataclass writes its methods as text and executes it. Flet has hundreds of them, and in a browser
that is a third of the time it takes to import the app. `dataclasses` finds a name of its own before
the built-in one, so it can be handed an `exec` that knows most of the texts already.

Only the build and the browser's first start use it, both by its name; it lies here because what
builds the app is not shipped.
"""

from __future__ import annotations

import builtins
import dataclasses
import hashlib
import marshal
from types import CodeType
from typing import Any


def record() -> dict[bytes, CodeType]:
    """From here on, everything that dataclasses compile."""
    made: dict[bytes, CodeType] = {}

    def execute(text: str, *where: Any) -> None:
        made[_name(text)] = code = _compiled(text)
        builtins.exec(code, *where)

    vars(dataclasses)["exec"] = execute
    return made


def lend(packed: bytes) -> None:
    """Hands out what was packed; a text that is not among it is compiled as ever."""
    made: dict[bytes, CodeType] = marshal.loads(packed)

    def execute(text: str, *where: Any) -> None:
        builtins.exec(made.get(_name(text)) or _compiled(text), *where)

    vars(dataclasses)["exec"] = execute


def packed(made: dict[bytes, CodeType]) -> bytes:
    """For the very same Python only: another one may write code in another way."""
    return marshal.dumps({name: _bare(code) for name, code in made.items()})


def _bare(code: CodeType) -> CodeType:
    """Without the numbers of its lines, in a file that never was: they are half of its size.

    The table says of every eight instructions that they stand nowhere; with no table at all Python
    could not tell of an error that passes through.
    """
    parts = tuple(_bare(one) if isinstance(one, CodeType) else one for one in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    nowhere = b"\xff" * eights + (bytes([0xF7 + rest]) if rest else b"")
    return code.replace(co_consts=parts, co_linetable=nowhere)


def _compiled(text: str) -> CodeType:
    # What this file imports from the future is not for what it compiles.
    return compile(text, "<string>", "exec", dont_inherit=True)


def _name(text: str) -> bytes:
    return hashlib.sha256(text.encode()).digest()
