"""What a type checker must accept: read by mypy and pyright, run by nobody."""

from typing import assert_type

import cuarenta

assert_type(cuarenta.__version__, str)
