"""The languages of the window, each by its own name."""

LANGUAGES: tuple[tuple[str, str], ...] = (
    ("", ""),  # the system's
    ("en", "English"),
    ("vi", "Tiếng Việt"),
    ("id", "Bahasa Indonesia"),
    ("sv", "Svenska"),
    ("eo", "Esperanto"),
    ("fr", "Français"),
)
