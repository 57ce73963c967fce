"""Where the shipped data lies: beside the package in the repository, inside it in a wheel."""

from pathlib import Path

import dixit_lan
from dixit_lan.errors import PackError


def asset_folder() -> Path:
    """The folder ``assets``. Raises PackError where the installation has lost it."""
    package = Path(dixit_lan.__file__).resolve().parent
    for folder in (package / "assets", package.parent / "assets"):
        if folder.is_dir():
            return folder
    error = PackError("the program's own pictures are missing")
    error.hint = "install it again"
    raise error
