"""The docstrings of the stub: each is what the native module says of the same thing.

The types in `_core.pyi` are written by hand; its docstrings are copied from the installed module, so that
`help()` and an editor say the same. Run as a program it rewrites the stub.
"""

import ast
import inspect
import pathlib
import textwrap
import typing

import cuarenta._core

STUB = pathlib.Path(__file__).parent.parent / "python" / "cuarenta" / "_core.pyi"

Documented: typing.TypeAlias = ast.ClassDef | ast.FunctionDef


def documented(tree: ast.Module) -> typing.Iterator[tuple[Documented, object]]:
    """Each class, function, method and property of the stub that has a docstring of its own, with the
    native object."""
    for node in tree.body:
        if isinstance(node, ast.ClassDef) and not node.name.startswith("_"):
            native = getattr(cuarenta._core, node.name)
            yield node, native
            seen = set()
            for member in node.body:
                if not isinstance(member, ast.FunctionDef) or member.name in seen:
                    continue
                seen.add(member.name)  # the first of overloads carries the docstring
                if not member.name.startswith("_"):
                    found = inspect.getattr_static(native, member.name)
                    yield member, getattr(found, "__func__", found)
        elif isinstance(node, ast.FunctionDef) and not node.name.startswith("_"):
            yield node, getattr(cuarenta._core, node.name)


def doc_of(native: object) -> str:
    return inspect.cleandoc(getattr(native, "__doc__", None) or "")


def filled(stub: str) -> str:
    """The stub with every docstring as the native module has it."""
    lines = stub.splitlines()
    for node, native in sorted(documented(ast.parse(stub)), key=lambda pair: -pair[0].lineno):
        indent = " " * (node.col_offset + 4)
        doc = doc_of(native)
        text = textwrap.indent(f'"""{doc}\n"""' if "\n" in doc else f'"""{doc}"""', indent).splitlines()
        text = [line.rstrip() for line in text]
        first = node.body[0]
        assert first.end_lineno is not None
        if isinstance(first, ast.Expr) and isinstance(first.value, ast.Constant):  # a docstring, or `...`
            head = lines[first.lineno - 1][: first.col_offset].rstrip()
            comment = lines[first.end_lineno - 1][first.end_col_offset :]
            head += comment if head else ""
            lines[first.lineno - 1 : first.end_lineno] = ([head] if head else []) + text
        else:
            decorators = getattr(first, "decorator_list", [])
            start = (decorators[0] if decorators else first).lineno - 1
            lines[start:start] = text
    return "\n".join(lines) + "\n"


if __name__ == "__main__":
    STUB.write_text(filled(STUB.read_text(encoding="utf-8")), encoding="utf-8")
