"""The shape of the package: real packages, empty ``__init__`` files, nothing unforeseen inside."""

from tests.architecture import tree

EVERY = {*tree.CORE, "packs", "net", "keeping", "simulation", "client", "app"}


def test_the_package_holds_the_parts_of_the_architecture_and_no_other() -> None:
    folders = {path.parent.name for path in tree.PACKAGE.glob("*/__init__.py")}
    assert folders == EVERY


def test_every_folder_with_code_is_a_package() -> None:
    bare = {
        tree.name(path.parent)
        for path in tree.python_files("dixit_lan")
        if not (path.parent / "__init__.py").exists()
    }
    assert not bare


def test_init_files_of_the_core_are_empty() -> None:
    full = [
        tree.name(path)
        for path in [tree.PACKAGE / "__init__.py", *tree.core_files()]
        if path.name == "__init__.py" and path.read_text("utf-8").strip()
    ]
    assert not full
