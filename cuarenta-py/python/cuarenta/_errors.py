"""What can go wrong, as exceptions. Each carries a stable snake_case ``code``."""

from __future__ import annotations

from collections.abc import Iterable


class CuarentaError(Exception):
    """The base of every error of this package.

    Attributes:
        code: what went wrong, as a stable snake_case word.
    """

    code: str

    def __init__(self, message: str, code: str) -> None:
        super().__init__(message, code)
        self.code = code

    def __str__(self) -> str:
        return str(self.args[0])


class IllegalActionError(CuarentaError, ValueError):
    """The rules refuse this play, cut, call or fault now. The game is as it was."""


class NotationError(CuarentaError, ValueError):
    """A text is not a card, a play, a position or a record.

    Attributes:
        position: the offset in bytes of UTF-8 where reading stopped.
    """

    position: int

    def __init__(self, message: str, code: str, position: int = 0) -> None:
        super().__init__(message, code)
        self.args = (message, code, position)
        self.position = position


class _Faults(CuarentaError, ValueError):
    faults: tuple[str, ...]

    def __init__(self, message: str, code: str, faults: Iterable[str] = ()) -> None:
        super().__init__(message, code)
        self.faults = tuple(faults)
        self.args = (message, code, self.faults)


class RulesError(_Faults):
    """A text or a set of options is not a set of rules.

    Attributes:
        faults: everything that is wrong with it, one line each; `code` belongs to the first.
    """


class SetupError(_Faults):
    """A seat, a pack, a seed or a whole state of a game that cannot be.

    Attributes:
        faults: everything that is wrong with it, one line each; `code` belongs to the first.
    """
