"""The documentation: there is some for everything public, and its examples run."""

import ast
import doctest
import importlib
import importlib.util
import pathlib
import pkgutil
import sys

import pytest

import cuarenta
import cuarenta.tractor

HERE = pathlib.Path(__file__).parent
spec = importlib.util.spec_from_file_location("stub_docs", HERE / "stub_docs.py")
assert spec and spec.loader
stub_docs = importlib.util.module_from_spec(spec)
spec.loader.exec_module(stub_docs)

STUB = stub_docs.STUB.read_text(encoding="utf-8")
NATIVE = list(stub_docs.documented(ast.parse(STUB)))
PARSER = doctest.DocTestParser()
OPTIONS = doctest.ELLIPSIS | doctest.NORMALIZE_WHITESPACE


def run_examples(text: str, name: str, **own: object) -> None:
    names = {key: getattr(cuarenta, key) for key in cuarenta.__all__} | {"cuarenta": cuarenta, "tractor": cuarenta.tractor} | own
    test = PARSER.get_doctest(text, names, name, None, None)
    said: list[str] = []
    result = doctest.DocTestRunner(optionflags=OPTIONS).run(test, out=said.append)
    assert result.failed == 0, "".join(said)


def test_stub_says_what_the_module_says() -> None:
    script = pathlib.Path(stub_docs.__file__)
    assert stub_docs.filled(STUB) == STUB, f"refresh it: {sys.executable} {script}"


@pytest.mark.parametrize("node, native", NATIVE, ids=lambda thing: getattr(thing, "name", ""))
def test_native_docs(node: ast.AST, native: object) -> None:
    doc = stub_docs.doc_of(native)
    assert doc
    run_examples(doc, node.name)


MODULES = [found.name for found in pkgutil.walk_packages(cuarenta.__path__, "cuarenta.")]


@pytest.mark.parametrize("name", [name for name in MODULES if name != "cuarenta._core"])
def test_python_docs(name: str) -> None:
    module = importlib.import_module(name)
    assert module.__doc__
    for test in doctest.DocTestFinder(exclude_empty=True).find(module):
        run_examples(test.docstring, test.name, **vars(module))


def test_readme() -> None:
    run_examples((HERE.parent / "README.md").read_text(encoding="utf-8"), "README.md")
