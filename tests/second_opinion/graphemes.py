"""How many extended grapheme clusters a text has (UAX 29)."""

from __future__ import annotations

import unicodedata

_EXTEND_TOO = frozenset(
    [0x200C, 0x09BE, 0x09D7, 0x0B3E, 0x0B57, 0x0BBE, 0x0BD7, 0x0CC2, 0x0CD5, 0x0CD6, 0x0D3E]
    + [0x0D57, 0x0DCF, 0x0DDF, 0x1B35, 0x302E, 0x302F, 0xFF9E, 0xFF9F, 0x1133E, 0x11357]
    + [0x114B0, 0x114BD, 0x115AF, 0x11930, 0x1D165, *range(0x1D16E, 0x1D173)]
    + [*range(0x1F3FB, 0x1F400), *range(0xE0020, 0xE0080)]
)
_NO_SPACING_MARK = frozenset(
    [0x102B, 0x102C, 0x1038, *range(0x1062, 0x1065), *range(0x1067, 0x106E), 0x1083]
    + [*range(0x1087, 0x108D), 0x108F, *range(0x109A, 0x109D), 0x1A61, 0x1A63, 0x1A64]
    + [0xAA7B, 0xAA7D, 0x11720, 0x11721]
)
_PREPEND = frozenset(
    [*range(0x0600, 0x0606), 0x06DD, 0x070F, 0x0890, 0x0891, 0x08E2, 0x0D4E, 0x110BD, 0x110CD]
    + [0x111C2, 0x111C3, 0x1193F, 0x11941, 0x11A3A, *range(0x11A84, 0x11A8A), 0x11D46]
)
_PICTURES = (
    "A9 AE 203C 2049 2122 2139 2194-2199 21A9-21AA 231A-231B 2328 2388 23CF 23E9-23F3 23F8-23FA "
    "24C2 25AA-25AB 25B6 25C0 25FB-25FE 2600-2605 2607-2612 2614-2685 2690-2705 2708-2712 2714 "
    "2716 271D 2721 2728 2733-2734 2744 2747 274C 274E 2753-2755 2757 2763-2767 2795-2797 27A1 "
    "27B0 27BF 2934-2935 2B05-2B07 2B1B-2B1C 2B50 2B55 3030 303D 3297 3299 1F000-1F0FF "
    "1F10D-1F10F 1F12F 1F16C-1F171 1F17E-1F17F 1F18E 1F191-1F19A 1F1AD-1F1E5 1F201-1F20F 1F21A "
    "1F22F 1F232-1F23A 1F23C-1F23F 1F249-1F3FA 1F400-1F53D 1F546-1F64F 1F680-1F6FF 1F774-1F77F "
    "1F7D5-1F7FF 1F80C-1F80F 1F848-1F84F 1F85A-1F85F 1F888-1F88F 1F8AE-1F8FF 1F90C-1F93A "
    "1F93C-1F945 1F947-1FAFF 1FC00-1FFFD"
)
_PICTURE_RANGES = tuple(
    (int(part.split("-")[0], 16), int(part.split("-")[-1], 16)) for part in _PICTURES.split()
)
_HANGUL_PAIRS = frozenset(
    ["L L", "L V", "L LV", "L LVT", "LV V", "LV T", "V V", "V T", "LVT T", "T T"]
)


def _hangul(code: int) -> str:
    if 0x1100 <= code <= 0x115F or 0xA960 <= code <= 0xA97C:
        return "L"
    if 0x1160 <= code <= 0x11A7 or 0xD7B0 <= code <= 0xD7C6:
        return "V"
    if 0x11A8 <= code <= 0x11FF or 0xD7CB <= code <= 0xD7FB:
        return "T"
    if 0xAC00 <= code <= 0xD7A3:
        return "LVT" if (code - 0xAC00) % 28 else "LV"
    return ""


def _class_of(char: str) -> str:
    """The grapheme cluster break property of a character."""
    code, category = ord(char), unicodedata.category(char)
    if code == 0x200D:
        return "joiner"
    if code in _PREPEND:
        return "prepend"
    if category in ("Mn", "Me") or code in _EXTEND_TOO:
        return "extend"
    if category in ("Cc", "Cf", "Zl", "Zp"):
        return "control"
    if (category == "Mc" and code not in _NO_SPACING_MARK) or code in (0x0E33, 0x0EB3):
        return "spacing"
    if 0x1F1E6 <= code <= 0x1F1FF:
        return "flag"
    if any(low <= code <= high for low, high in _PICTURE_RANGES):
        return "picture"
    return _hangul(code)


def count_graphemes(text: str) -> int:
    """Count extended grapheme clusters."""
    count, before = 0, "start"
    flags = 0
    in_picture = False
    for char in text:
        now = _class_of(char)
        joined = (
            (char == "\n" and before == "return")
            or f"{before} {now}" in _HANGUL_PAIRS
            or (before not in ("start", "control", "return") and now in ("extend", "joiner"))
            or (before not in ("start", "control", "return") and now == "spacing")
            or (before == "prepend" and now != "control")
            or (before == "joiner" and in_picture and now == "picture")
            or (now == "flag" and flags % 2 == 1)
        )
        count += not joined
        flags = flags + 1 if now == "flag" else 0
        in_picture = now == "picture" or (in_picture and now in ("extend", "joiner"))
        before = "return" if char == "\r" else now
    return count
