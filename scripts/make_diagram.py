"""Draw the referee's transitions from its code: python scripts/make_diagram.py [--check]

The rulebook is a coroutine, so there is no table of transitions; its source is the table. This walks
through the statements of ``Rulebook.play`` and all that it calls, through those of a round as its mode
has it and what the dealer does when it is asked, and notes after which kind of step which other can
come, mode by mode. Writes protocol/referee.md; with --check it only says whether that is fresh.
"""

import argparse
import ast
import inspect
import sys
from collections.abc import Sequence
from dataclasses import dataclass, field
from pathlib import Path
from types import ModuleType

sys.path.insert(0, str(Path(__file__).resolve().parent.parent))

from dixit_lan.logs.kinds import Kind
from dixit_lan.rules.edition import Mode
from dixit_lan.rules.modes.registry import MODES
from dixit_lan.table.game import dealer, rulebook, seating, stock, waiting

PAGE = Path(__file__).resolve().parent.parent / "protocol" / "referee.md"
START, END = "start", "end"
ASKED = {ask.__name__: answer.__name__ for ask, answer in dealer.ANSWERS.items()}
"""What the dealer does when a mode asks for something, by name."""

Names = frozenset[str]
Bound = dict[str, str]


@dataclass
class _Block:
    """Where a row of statements can end: at its end, by return, or by leaving the loop."""

    out: Names
    full: Names = frozenset()  # returned with something
    empty: Names = frozenset()  # returned with None or an empty dictionary
    broken: Names = frozenset()


@dataclass
class Walker:
    """Follows the code; ``edges`` are (kind before, kind after)."""

    edges: set[tuple[str, str]] = field(default_factory=set)
    known: dict[str, bool] = field(default_factory=dict)
    """Conditions that hold all the time, or never: those that only ask what the mode is like."""
    _functions: dict[str, ast.FunctionDef] = field(default_factory=dict)
    _guarded: bool = False  # at the beginning of a loop's first pass, before any step in it
    _given: dict[str, tuple[Names, Names]] = field(default_factory=dict)
    """What a call gave to a variable: kinds before it came back with nothing, and with something."""

    def read(self, *modules: ModuleType) -> None:
        """Know all functions of these modules, by name."""
        for module in modules:
            for node in ast.walk(ast.parse(inspect.getsource(module))):
                if isinstance(node, ast.FunctionDef):
                    self._functions[node.name] = node

    def call(self, name: str, bound: Bound, before: Names) -> _Block:
        """How the function can end, where it begins after ``before``."""
        outer, self._given = self._given, {}
        end = self._run(self._functions[name].body, bound, before)
        self._given = outer
        return _Block(end.out | end.full | end.empty, end.full, end.empty)

    def _run(self, statements: Sequence[ast.stmt], bound: Bound, before: Names) -> _Block:
        end = _Block(before)
        for statement in statements:
            if not end.out:
                break
            end = _joined(end, part := self._statement(statement, bound, end.out), part.out)
        return end

    def _statement(self, node: ast.stmt, bound: Bound, before: Names) -> _Block:
        match node:
            case ast.If(body=[ast.Return()], orelse=[]) if self._guarded:
                return _Block(
                    before
                )  # nothing to do is no way through a loop that is there to do it
            case ast.If(test=test, body=body, orelse=orelse) if ast.unparse(test) in self.known:
                way = body if self.known[ast.unparse(test)] else orelse
                return self._run(way, bound, before)
            case ast.If(test=test, body=body, orelse=orelse):
                yes, no = self._sides(test, self._value(test, bound, before))
                one, other = self._run(body, bound, yes), self._run(orelse, bound, no)
                return _joined(one, other, one.out | other.out)
            case ast.While() | ast.For():
                return self._loop(node, bound, before)
            case ast.Return(value=value):
                end = self._value(value, bound, before)
                ways = [value.body, value.orelse] if isinstance(value, ast.IfExp) else [value]
                nothing = [way is None or ast.unparse(way) in _NOTHING for way in ways]
                nobody: Names = frozenset()
                asks = isinstance(value, ast.Call) and ast.unparse(value.func) == "bool"
                perhaps = asks or isinstance(value, ast.Compare)
                empty = end if any(nothing) or perhaps else nobody
                return _Block(nobody, nobody if all(nothing) else end, empty)
            case ast.Break():
                return _Block(frozenset(), broken=before)
            case ast.Assign(
                targets=[ast.Name(id=name)],
                value=ast.YieldFrom(value=ast.Call() as call) | ast.Yield(value=ast.Call() as call),
            ):
                end = self._yielded(call, bound, before)
                self._given[name] = end.empty, end.full or end.out
                return _Block(end.out)
        return _Block(self._value(node, bound, before))

    def _sides(self, test: ast.expr, before: Names) -> tuple[Names, Names]:
        """Where a condition holds and where not: it may ask whether a call gave something."""
        match test:
            case ast.Compare(left=ast.Name(id=name), ops=[ast.Is()]) if name in self._given:
                return self._given[name]
            case ast.Compare(left=ast.Name(id=name), ops=[ast.IsNot()]) if name in self._given:
                return self._given[name][::-1]
            case ast.Compare(ops=[ast.NotIn()], comparators=[ast.Name(id=name)]):
                return self._given.get(name, (before, before))
            case ast.UnaryOp(op=ast.Not(), operand=ast.Name(id=name)):
                return self._given.get(name, (before, before))
        return before, before

    def _loop(self, node: ast.While | ast.For, bound: Bound, before: Names) -> _Block:
        """A loop with steps in it goes round once at least."""
        if not any(isinstance(each, ast.YieldFrom) for each in ast.walk(node)):
            return _Block(before)
        outer, self._guarded = self._guarded, True
        end = self._run(node.body, bound, before)
        self._guarded = outer
        seen: Names = frozenset()
        while not end.out <= seen:
            seen |= end.out
            end = _joined(end, again := self._run(node.body, bound, seen), again.out)
        endless = isinstance(node, ast.While) and isinstance(node.test, ast.Constant)
        out = end.broken if endless else end.broken | seen
        return _Block(out, end.full, end.empty)

    def _value(self, node: ast.AST | None, bound: Bound, before: Names) -> Names:
        """Go through an expression, or a statement that is one."""
        match node:
            case None:
                return before
            case ast.IfExp(body=body, orelse=orelse):
                return self._value(body, bound, before) | self._value(orelse, bound, before)
            case ast.YieldFrom(value=ast.Call() as call) | ast.Yield(value=ast.Call() as call):
                return self._yielded(call, bound, before).out
        for child in ast.iter_child_nodes(node):
            before = self._value(child, bound, before)
        return before

    def _yielded(self, call: ast.Call, bound: Bound, before: Names) -> _Block:
        """What comes of ``yield from`` a function, or of what a mode asks. Notices ask for nothing."""
        function = call.func
        name = function.attr if isinstance(function, ast.Attribute) else ast.unparse(function)
        if name not in self._functions and name != "wait":
            return self.call(ASKED[name], {}, before) if name in ASKED else _Block(before)
        if name == "wait":
            kind = _kind(call.args[0], bound)
            self.edges |= {(each, kind) for each in before}
            self._guarded = False
            return _Block(frozenset({kind}))
        parameters = [each.arg for each in self._functions[name].args.args if each.arg != "self"]
        given = zip(parameters, call.args, strict=False)
        inner = {
            parameter: _kind(value, bound) for parameter, value in given if parameter == "kind"
        }
        return self.call(name, inner, before)


_NOTHING = ("None", "{}", "False")


def _joined(one: _Block, other: _Block, out: Names) -> _Block:
    """Both ways to end, with ``out`` for what goes on."""
    return _Block(
        out,
        one.full | other.full,
        one.empty | other.empty,
        one.broken | other.broken,
    )


def _kind(node: ast.expr, bound: Bound) -> str:
    """The kind that ``Kind.X``, or a parameter bound to one, names."""
    if isinstance(node, ast.Attribute):
        return Kind[node.attr].value
    return bound[ast.unparse(node)]


def transitions(mode: Mode) -> list[tuple[str, str]]:
    """After which kind of step which other can come, in the order of kinds."""
    rules = MODES[mode]
    walker = Walker(known={"self._mode.opens_hands_in_round": rules.opens_hands_in_round})
    own = inspect.getmodule(rules.play_round)
    assert own is not None
    walker.read(waiting, seating, stock, rulebook, dealer, own)  # a round is the mode's
    last = walker.call("play", {}, frozenset({START}))
    walker.edges |= {(kind, END) for kind in last.out}
    places = [START, *(kind.value for kind in Kind), END]
    return sorted(walker.edges, key=lambda edge: (places.index(edge[0]), places.index(edge[1])))


def page() -> str:
    """The page: of each mode a diagram in Mermaid's language, and the same as a table."""
    return "\n".join([_HEAD, *(_section(mode) for mode in Mode)])


def _section(mode: Mode) -> str:
    edges = transitions(mode)
    marks = {START: "[*]", END: "[*]"}
    lines = [f"    {marks.get(a, a)} --> {marks.get(b, b)}" for a, b in edges]
    befores = list(dict.fromkeys(before for before, _ in edges))
    rows = [f"| {before} | {', '.join(b for a, b in edges if a == before)} |" for before in befores]
    title = f"## `{mode.value}`\n"
    return "\n".join([title, "```mermaid", "stateDiagram-v2", *lines, "```", _TABLE, *rows, ""])


_HEAD = """# The referee's transitions

Made by `scripts/make_diagram.py` from the source of the rulebook; not written by hand. A node is the
kind that a step asks for, an arrow leads to the kind that the next step may ask for. One kind may come
several times in a row: seats shuffle one after the other, and shares are asked for again when somebody
falls away. A step in which nobody is asked is left out, so a whole group of arrows can be passed where
everybody concerned is absent. What each step asks of whom: `round.md`, `seating.md`. One diagram a
mode.
"""
_TABLE = "\n| after | may come |\n|---|---|"


def main() -> int:
    parser = argparse.ArgumentParser(description="Draw the referee's transitions.")
    parser.add_argument("--check", action="store_true", help="write nothing, only compare")
    options = parser.parse_args()
    made = page()
    if options.check:
        return int(PAGE.read_text("utf-8") != made)
    PAGE.write_text(made, "utf-8")
    return 0


if __name__ == "__main__":
    sys.exit(main())
