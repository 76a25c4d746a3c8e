"""The exceptions: their family, their attributes, their pickles."""

import copy
import pickle

import pytest

import cuarenta
from cuarenta import CuarentaError, IllegalActionError, NotationError, RulesError, SetupError

ERRORS = [
    IllegalActionError("not your turn", "not_your_turn"),
    NotationError("no card here", "bad_card", 3),
    RulesError("no such option", "unknown_option"),
    SetupError("two faults", "invalid_setup", ("a", "b")),
]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
def test_family(error: CuarentaError) -> None:
    assert isinstance(error, CuarentaError)
    assert isinstance(error, ValueError)
    assert type(error).__name__ in cuarenta.__all__
    assert str(error) == error.args[0]


@pytest.mark.parametrize("error", ERRORS, ids=lambda error: type(error).__name__)
@pytest.mark.parametrize("twin", [copy.copy, lambda e: pickle.loads(pickle.dumps(e))])
def test_errors_survive_pickling(error: CuarentaError, twin) -> None:
    again = twin(error)
    assert type(again) is type(error)
    assert vars(again) == vars(error)
    assert again.args == error.args
    assert str(again) == str(error)
