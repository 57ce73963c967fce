"""One tree of exceptions: what a caller may meet is in errors.py."""

import ast
import builtins

from dixit_lan import errors
from tests.architecture import tree

TREE = """
DixitError
  UsageError
  RuleViolation
  DecodeError
    Truncated
    NonCanonical
    TooLarge
    UnknownVersion
  VerificationError
    BadSignature
    BadProof
    BadOpening
    NotInGroup
  ProtocolError
    LocalProtocolError
    RemoteProtocolError
  TableClosed
  LinkError
    Unreachable
    Lost
    TimedOut
    WrongIdentity
  FileError
    PackError
    StorageError
      InUse
  InternalError
  LogEnded
    LogFull
    UnusableEntry
"""

INNER = {
    "dixit_lan/dealing/setting.py: Blame",
    "dixit_lan/simulation/system.py: PowerCut",
}
"""Carry a verdict from a check to the referee or the auditor, and never leave the core; or are the
end of a simulated program, which no program gets to handle."""


def _draw(error: type[errors.DixitError], depth: int = 0) -> str:
    children = [kind for kind in error.__subclasses__() if kind.__module__ == errors.__name__]
    lines = ["  " * depth + error.__name__, *(_draw(kind, depth + 1) for kind in children)]
    return "\n".join(lines)


def _exported() -> dict[str, type[BaseException]]:
    return {
        name: value
        for name, value in vars(errors).items()
        if isinstance(value, type) and issubclass(value, BaseException)
    }


def test_the_tree_is_the_one_that_the_documents_show() -> None:
    assert _draw(errors.DixitError) == TREE.strip()


def test_every_exception_hangs_on_the_tree_and_says_when_it_is_raised() -> None:
    for name, error in _exported().items():
        assert issubclass(error, errors.DixitError), name
        assert error.__doc__, name
        assert error.__doc__ != (error.__base__ or object).__doc__, name


def test_an_exception_of_one_module_refines_one_of_the_tree() -> None:
    builtin = {name for name in dir(builtins) if name.endswith(("Error", "Exception"))}
    strays = {
        f"{tree.name(path)}: {node.name}"
        for path in tree.python_files("dixit_lan")
        if path.name != "errors.py"
        for node in tree.classes(path)
        if builtin.intersection(map(tree.last_name, node.bases))
    }
    assert strays <= INNER


def test_the_core_raises_no_bare_exception() -> None:
    bare = [
        f"{tree.name(path)}:{node.lineno}"
        for path in tree.core_files()
        for node in ast.walk(tree.syntax(path))
        if isinstance(node, ast.Raise)
        and node.exc is not None
        and tree.last_name(node.exc) in ("Exception", "BaseException", "RuntimeError")
    ]
    assert not bare
