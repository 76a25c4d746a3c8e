"""The programs and the notebook of the examples run."""

import pathlib
import subprocess
import sys

import pytest

EXAMPLES = pathlib.Path(__file__).parent.parent.parent / "examples"
PROGRAMS = sorted((EXAMPLES / "python").glob("*.py"))
NOTEBOOKS = sorted((EXAMPLES / "notebooks").glob("*.ipynb"))


def test_there_are_examples() -> None:
    assert PROGRAMS and NOTEBOOKS


@pytest.mark.parametrize("program", PROGRAMS, ids=lambda path: path.name)
def test_programs(program: pathlib.Path, tmp_path: pathlib.Path) -> None:
    run = subprocess.run(
        [sys.executable, "-W", "error", program], capture_output=True, text=True, cwd=tmp_path, encoding="utf-8"
    )
    assert run.returncode == 0, run.stderr
    assert run.stdout
    assert not list(tmp_path.iterdir())


@pytest.mark.parametrize("path", NOTEBOOKS, ids=lambda path: path.name)
@pytest.mark.filterwarnings("ignore::DeprecationWarning")
def test_notebooks(path: pathlib.Path, tmp_path: pathlib.Path) -> None:
    nbclient = pytest.importorskip("nbclient", reason="the notebook runs where its tools are installed")
    nbformat = pytest.importorskip("nbformat")
    notebook = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(notebook, timeout=300, resources={"metadata": {"path": tmp_path}}).execute()
    shown = [output for cell in notebook.cells if cell.cell_type == "code" for output in cell.outputs]
    assert sum("image/svg+xml" in output.get("data", {}) for output in shown) >= 3
    assert sum("image/png" in output.get("data", {}) for output in shown) >= 2
