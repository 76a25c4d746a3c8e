"""What is in the wheel and in the source distribution."""

import os
import pathlib
import subprocess
import sys
import tarfile
import zipfile

import pytest

import cuarenta

WHEEL = os.environ.get("CUARENTA_WHEEL")
SDIST = os.environ.get("CUARENTA_SDIST")
SOURCES = pathlib.Path(__file__).parent.parent

pytestmark = pytest.mark.skipif(not (WHEEL and SDIST), reason="only where the packages were built")


def wheel_names() -> set[str]:
    assert WHEEL
    with zipfile.ZipFile(WHEEL) as wheel:
        return set(wheel.namelist())


def test_wheel_is_one_for_all_pythons() -> None:
    assert WHEEL and "-cp311-abi3-" in WHEEL


def test_wheel_holds_the_package_and_nothing_else() -> None:
    info = f"cuarenta-{cuarenta.__version__}.dist-info"
    python = SOURCES / "python"
    expected = {
        str(file.relative_to(python).as_posix())
        for file in python.rglob("*")
        if file.is_file() and "__pycache__" not in file.parts
    }
    names = wheel_names()
    assert expected >= {"cuarenta/__init__.py", "cuarenta/_core.pyi", "cuarenta/py.typed"}
    assert expected <= names
    extension = {name for name in names if name.startswith("cuarenta/_core.") and name not in expected}
    assert len(extension) == 1
    rest = names - expected - extension
    # The bill of materials is maturin's.
    assert {name for name in rest if not name.startswith(f"{info}/sboms/")} == {
        f"{info}/METADATA",
        f"{info}/RECORD",
        f"{info}/WHEEL",
        f"{info}/licenses/LICENSE-APACHE",
        f"{info}/licenses/LICENSE-MIT",
    }


def test_wheel_metadata() -> None:
    assert WHEEL
    with zipfile.ZipFile(WHEEL) as wheel:
        [path] = [name for name in wheel.namelist() if name.endswith("/METADATA")]
        metadata = wheel.read(path).decode()
    readme = (SOURCES / "README.md").read_text(encoding="utf-8")
    assert readme.strip() in metadata
    assert "\nLicense-Expression: MIT OR Apache-2.0\n" in metadata
    assert "\nRequires-Python: >=3.11\n" in metadata


def test_sdist_holds_all_that_a_build_needs() -> None:
    assert SDIST
    with tarfile.open(SDIST) as sdist:
        names = {name.partition("/")[2] for name in sdist.getnames()}
    assert {
        "PKG-INFO",
        "Cargo.lock",
        "Cargo.toml",
        "pyproject.toml",
        "cuarenta/src/lib.rs",
        "cuarenta-py/LICENSE-APACHE",
        "cuarenta-py/LICENSE-MIT",
        "cuarenta-py/README.md",
        "cuarenta-py/src/lib.rs",
    } <= names
    assert any(name.endswith("cuarenta/_core.pyi") for name in names)
    assert any(name.endswith("cuarenta/py.typed") for name in names)


def test_sdist_builds_the_same_wheel(tmp_path: pathlib.Path) -> None:
    assert SDIST
    options = ["--no-deps", "--no-build-isolation", "--no-cache-dir", "--wheel-dir", str(tmp_path)]
    subprocess.run([sys.executable, "-m", "pip", "wheel", *options, SDIST], check=True, capture_output=True)
    [built] = tmp_path.glob("*.whl")
    with zipfile.ZipFile(built) as wheel:
        assert set(wheel.namelist()) == wheel_names()
