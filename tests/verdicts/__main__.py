"""Print what this Python says of everything, as JSON; with --write, keep it as a newer one's word."""

import json
import sys

from tests.verdicts.judged import MADE, everything

text = json.dumps(everything(), indent=1, ensure_ascii=True) + "\n"
if "--write" in sys.argv[1:]:
    MADE.write_text(text, "ascii")
else:
    print(text, end="")
