"""Cuarenta, Ecuador's national card game: play it, explain it, draw it, simulate it."""

from cuarenta._core import __version__
from cuarenta._errors import (
    CuarentaError,
    IllegalActionError,
    NotationError,
    RulesError,
    SetupError,
)

__all__ = [
    "CuarentaError",
    "IllegalActionError",
    "NotationError",
    "RulesError",
    "SetupError",
    "__version__",
]
