"""The methods of Flet's dataclasses, compiled when the app is built instead of at every start.

A dataclass writes the source of its methods and executes it. `dataclasses` looks `exec` up among
its own names before the built-in ones, so it can be given one that knows most sources already.
Only the build and the browser's first start use this module.
"""

from __future__ import annotations

import builtins
import dataclasses
import hashlib
import marshal
from types import CodeType
from typing import Any


def record() -> dict[bytes, CodeType]:
    """Everything that dataclasses compile from here on, as it grows."""
    compiled: dict[bytes, CodeType] = {}

    def execute(source: str, *where: Any) -> None:
        compiled[_key(source)] = code = _compile(source)
        builtins.exec(code, *where)

    vars(dataclasses)["exec"] = execute
    return compiled


def pack(compiled: dict[bytes, CodeType]) -> bytes:
    """For the same version of Python only: others have other byte code."""
    return marshal.dumps({key: _without_lines(code) for key, code in compiled.items()})


def use(packed: bytes) -> None:
    """Makes dataclasses take what was packed; a source that is not among it is compiled."""
    compiled: dict[bytes, CodeType] = marshal.loads(packed)

    def execute(source: str, *where: Any) -> None:
        builtins.exec(compiled.get(_key(source)) or _compile(source), *where)

    vars(dataclasses)["exec"] = execute


def _without_lines(code: CodeType) -> CodeType:
    """Without line numbers, which are half of the size and point into no file.

    The table says of each run of eight instructions that it has no line. With no table at all
    Python could not format the traceback of an error in such a method.
    """
    consts = tuple(_without_lines(c) if isinstance(c, CodeType) else c for c in code.co_consts)
    eights, rest = divmod(len(code.co_code) // 2, 8)
    table = b"\xff" * eights + (bytes([0xF7 + rest]) if rest else b"")
    return code.replace(co_consts=consts, co_linetable=table)


def _compile(source: str) -> CodeType:
    # The annotations of this file's `from __future__` must not reach what it compiles.
    return compile(source, "<string>", "exec", dont_inherit=True)


def _key(source: str) -> bytes:
    return hashlib.sha256(source.encode()).digest()
