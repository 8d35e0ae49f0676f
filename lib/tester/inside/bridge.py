"""Both sides of a test: the subject runs a program, the checker runs its tests and calls the program over the bridge.

Values cross as plain data. Functions, classes and other objects stay where they are and cross as references.
The subject never sees a test, so it cannot know what is expected of it.
"""

import ast
import builtins
import collections
import datetime
import decimal
import fractions
import importlib
import json
import math
import operator
import sys
import traceback
import types
import unittest

LIBRARY = ("bisect", "collections", "datetime", "decimal", "fractions", "functools", "heapq", "itertools", "math", "operator",
           "random", "re", "statistics", "string", "sys", "typing")
MAX_DEPTH = 100
MAX_ITEMS = 1_000_000
CODE, TESTS = "<program>", "<tests>"
# Builtins that reach into a namespace or a file do not cross.
CLOSED = {"eval", "exec", "compile", "open", "input", "breakpoint", "globals", "locals", "vars", "getattr", "setattr",
          "delattr", "hasattr", "dir", "type", "object", "super", "memoryview", "classmethod", "staticmethod", "property"}
BUILTINS = {name: value for name, value in vars(builtins).items() if not name.startswith("_") and name not in CLOSED}
BUILTIN_NAMES = {id(value): name for name, value in BUILTINS.items()}
EXCEPTIONS = {name: value for name, value in BUILTINS.items() if isinstance(value, type) and issubclass(value, Exception)}
ENDS_ITERATION = (StopIteration, StopAsyncIteration)
ARITHMETIC = ("add", "sub", "mul", "truediv", "floordiv", "mod", "pow", "matmul", "and", "or", "xor", "lshift", "rshift")
ORDER = ("lt", "le", "gt", "ge")
UNARY = {
    "neg": operator.neg, "pos": operator.pos, "abs": abs, "invert": operator.invert, "len": len, "str": str, "repr": repr,
    "bool": bool, "int": int, "float": float, "index": operator.index, "enter": lambda one: type(one).__enter__(one),
}
FUNCTIONS = (types.FunctionType, types.MethodType, types.BuiltinFunctionType)
OPERATORS = {*UNARY, *ARITHMETIC, *ORDER, "eq", "contains", "exit"}


class BridgeError(Exception):
    """The other side sent something that the bridge does not carry."""


class ProgramExit(BaseException):
    """The program ended the interpreter."""


class Side:
    def __init__(self, receive, send, checker):
        self.receive, self.send, self.checker = receive, send, checker
        self.own, self.own_ids, self.remote, self.classes = [], {}, {}, {}
        self.entry_classes = set()
        self.nan = math.nan
        self.calls, self.last_call = 0, None

    # Messages

    def ask(self, *request):
        """Sends a request and serves the other side's until the reply is here."""
        self.send(json.dumps(["ask", *request]))
        while True:
            kind, *rest = json.loads(self.receive())
            if kind == "reply":
                return rest
            if kind != "ask":
                raise BridgeError("unexpected message")
            self.send(json.dumps(["reply", *self.answer(rest)]))

    def answer(self, request):
        try:
            return ["value", *self.perform(request)]
        except StopIteration as stop:
            return ["stop"] if request[0] == "next" else self.raised(stop)
        except Exception as error:
            return self.raised(error)
        except BaseException as error:
            return ["exit", type(error).__name__]

    def raised(self, error):
        kind = type(error)
        names = [one.__name__ for one in kind.__mro__ if one.__name__ in EXCEPTIONS and EXCEPTIONS[one.__name__] is one]
        own = None if kind.__name__ in EXCEPTIONS and EXCEPTIONS[kind.__name__] is kind else self.encode(kind)
        values = {name: self.encode(value) for name, value in vars(error).items() if not name.startswith("_")}
        frames = "".join(traceback.format_list([f for f in traceback.extract_tb(error.__traceback__) if f.filename == CODE]))
        return ["raise", names[0], own, [self.encode(one) for one in error.args], values, str(error)[:2000], frames[-4000:]]

    # Requests of the other side

    def perform(self, request):
        kind, at, *rest = request
        target = self.own[at]
        if self.checker:
            self.permit(kind, target, rest)
        if kind == "call":
            return self.call_own(target, *rest)
        if kind == "get":
            return [self.encode(getattr(target, rest[0]))]
        if kind == "set":
            return [self.encode(setattr(target, rest[0], self.decode(rest[1])))]
        if kind == "iter":
            return [self.encode(iter(target))]
        if kind == "next":
            return [self.encode(next(target))]
        if kind == "item":
            return [self.encode(target[self.decode(rest[0])])]
        if kind == "put":
            target[self.decode(rest[0])] = self.decode(rest[1])
            return [None]
        if kind == "isinstance":
            return [isinstance(self.decode(rest[0]), target)]
        if kind == "operate":
            name, *others = rest
            if name in UNARY:
                return [self.encode(UNARY[name](target))]
            method = getattr(type(target), f"__{name}__")
            return [self.encode(method(target, *[self.decode(one) for one in others]))]
        raise BridgeError("unknown request")

    def call_own(self, target, args, named):
        values, names = [self.decode(one) for one in args], {name: self.decode(one) for name, one in named.items()}
        result = target(*values, **names)
        passed = [*values, *names.values()]
        before = [*args, *named.values()]
        after = [self.encode(one) if isinstance(one, (list, dict, set, bytearray)) else None for one in passed]
        changed = [[i, new] for i, (old, new) in enumerate(zip(before, after)) if new is not None and new != old]
        for i, one in enumerate(passed):
            if one is result and isinstance(one, (list, dict, set, bytearray)):
                return [["a", i], changed]
        return [self.encode(result), changed]

    def permit(self, kind, target, rest):
        """A program may use what a test hands it, and nothing that leads from there to the test."""
        function = callable(target) and kind == "call"
        iterator = kind in ("iter", "next")
        ours = getattr(type(target), "__module__", "") == "__tests__"
        named = kind in ("get", "set") and not rest[0].startswith("_")
        operates = kind in ("item", "put", "isinstance") or (kind == "operate" and rest[0] in OPERATORS)
        if not (function or iterator or (ours and (named or operates))):
            raise BridgeError("a program may not do this to an object of a test")

    # Values

    def encode(self, value, depth=0):
        kind = type(value)
        if value is None:
            return ["n"]
        if kind is bool:
            return ["b", value]
        if isinstance(value, Remote):
            return ["o", value._at]
        if isinstance(value, int):
            return ["i", hex(int(value))]
        if isinstance(value, float):
            if value != value:
                self.nan = value
            return ["f", float.__repr__(value)]
        if isinstance(value, complex):
            return ["c", repr(value.real), repr(value.imag)]
        if isinstance(value, str):
            return ["s", str.__str__(value)]
        if isinstance(value, (bytes, bytearray)):
            return ["y" if isinstance(value, bytes) else "ya", value.hex()]
        if id(value) in BUILTIN_NAMES and BUILTINS[BUILTIN_NAMES[id(value)]] is value:
            return ["u", BUILTIN_NAMES[id(value)]]
        if value is Ellipsis:
            return ["e"]
        plain = self.encode_container(value, depth) if depth < MAX_DEPTH else None
        return plain or self.encode_library(value) or self.reference(value)

    def encode_container(self, value, depth):
        def all_of(items):
            return [self.encode(one, depth + 1) for one in items]
        if isinstance(value, list):
            return ["l", all_of(value)]
        if isinstance(value, tuple):
            fields = getattr(type(value), "_fields", None)
            return ["nt", type(value).__name__, list(fields), all_of(value)] if fields else ["t", all_of(value)]
        if isinstance(value, (set, frozenset)):
            return ["set" if isinstance(value, set) else "fs", all_of(value)]
        if isinstance(value, dict):
            return ["d", [all_of(pair) for pair in dict.items(value)]]
        if isinstance(value, collections.deque):
            return ["dq", all_of(value), value.maxlen]
        if isinstance(value, type({}.keys())):
            return ["dk", all_of(value)]
        return None

    def encode_library(self, value):
        if isinstance(value, range):
            return ["ra", value.start, value.stop, value.step]
        if isinstance(value, decimal.Decimal):
            return ["de", str(value)]
        if isinstance(value, fractions.Fraction):
            return ["fr", str(value)]
        if isinstance(value, datetime.datetime):
            return ["dt", value.isoformat()]
        if isinstance(value, datetime.date):
            return ["da", value.isoformat()]
        if isinstance(value, datetime.timedelta):
            return ["td", value.days, value.seconds, value.microseconds]
        return None

    def reference(self, value):
        at = self.own_ids.get(id(value))
        if at is None:
            at = self.own_ids[id(value)] = len(self.own)
            self.own.append(value)
        if isinstance(value, type) and issubclass(value, Exception):
            base = next(one.__name__ for one in value.__mro__ if EXCEPTIONS.get(one.__name__) is one)
            return ["rx", at, value.__name__, base]
        if isinstance(value, type):
            return ["r", at, "class", value.__name__, None, False]
        if isinstance(value, FUNCTIONS):
            return ["r", at, "function", value.__name__, None, False]
        kind = "iterator" if hasattr(type(value), "__next__") else "object"
        of = self.reference(type(value))[1] if type(value).__module__ in ("__program__", "__tests__") else None
        return ["r", at, kind, "", of, hasattr(type(value), "__iter__")]

    def decode(self, value, args=()):
        kind, *rest = value
        simple = SIMPLE.get(kind)
        if simple is not None:
            return simple(*rest)
        if kind == "f":
            return self.nan if rest[0] == "nan" else float(rest[0])
        if kind in ("l", "t", "set", "fs", "dk", "dq"):
            items = [self.decode(one, args) for one in rest[0]]
            return collections.deque(items, rest[1]) if kind == "dq" else CONTAINERS[kind](items)
        if kind == "nt":
            made = collections.namedtuple(str(rest[0]), rest[1], rename=True)
            return made(*[self.decode(one, args) for one in rest[2]])
        if kind == "d":
            return {self.decode(k, args): self.decode(v, args) for k, v in rest[0]}
        if kind == "u":
            return BUILTINS[rest[0]]
        if kind == "o":
            return self.own[rest[0]]
        if kind == "a":
            return args[rest[0]]
        if kind == "rx":
            return self.exception_class(*rest)
        if kind == "r":
            return self.remote_of(*rest)
        raise BridgeError("unknown value")

    def remote_of(self, at, kind, name, of, iterable):
        if at not in self.remote:
            cls = RemoteIterator if kind == "iterator" else Remote
            made = object.__new__(cls)
            for field, value in (("_side", self), ("_at", at), ("_kind", kind), ("_name", name), ("_of", of), ("_iterable", iterable)):
                object.__setattr__(made, field, value)
            self.remote[at] = made
        return self.remote[at]

    def exception_class(self, at, name, base):
        if at not in self.classes:
            self.classes[at] = type(str(name), (EXCEPTIONS.get(base, Exception),), {"__str__": lambda error: error.__dict__.get("_text", "")})
        return self.classes[at]

    # Requests to the other side

    def request(self, *request, args=()):
        status, *rest = self.ask(*request)
        if status == "value":
            return rest
        if status == "stop" and request[0] == "next":
            raise StopIteration
        if status == "exit":
            self.exited = str(rest[0])
            raise ProgramExit(self.exited)
        if status != "raise":
            raise BridgeError("unexpected reply")
        raise self.error_of(*rest)

    def error_of(self, name, own, values, fields, text, frames):
        """Makes the exception of the other side. A call never ends an iteration of the test."""
        kind = EXCEPTIONS.get(name, Exception) if own is None else self.decode(own)
        if not (isinstance(kind, type) and issubclass(kind, Exception)) or issubclass(kind, ENDS_ITERATION):
            kind = RuntimeError
        args = tuple(self.decode(one) for one in values)
        error = kind.__new__(kind, *args)
        error.args = args
        error._text, error._frames, error._remote = text, frames, True
        for field, value in fields.items():
            if not field.startswith("_"):
                setattr(error, field, self.decode(value))
        return error

    def call(self, at, name, args, named):
        self.calls += 1
        passed = [*args, *named.values()]
        encoded = [self.encode(one) for one in args], {key: self.encode(one) for key, one in named.items()}
        if self.checker:
            shown = [*[short(one) for one in args], *[f"{key}={short(one)}" for key, one in named.items()]]
            self.last_call = f"{name}({', '.join(shown)})"
        result, changed = self.request("call", at, *encoded)
        for i, new in changed:
            refill(passed[i], self.decode(new, passed))
        value = self.decode(result, passed)
        if self.checker:
            self.last_call += f" returned {short(value)}"
        return value


SIMPLE = {
    "n": lambda: None,
    "b": bool,
    "e": lambda: Ellipsis,
    "i": lambda text: int(text, 16),
    "s": str,
    "y": bytes.fromhex,
    "ya": bytearray.fromhex,
    "c": lambda real, imag: complex(float(real), float(imag)),
    "ra": range,
    "de": decimal.Decimal,
    "fr": fractions.Fraction,
    "dt": datetime.datetime.fromisoformat,
    "da": datetime.date.fromisoformat,
    "td": datetime.timedelta,
}
CONTAINERS = {"l": list, "t": tuple, "set": set, "fs": frozenset, "dk": lambda items: dict.fromkeys(items).keys()}


def refill(target, new):
    """Gives an argument the content that the call left it with."""
    if isinstance(target, (list, bytearray)):
        target[:] = new
    else:
        target.clear()
        target.update(new)


def short(value):
    try:
        text = f"<{value._name or value._kind}>" if isinstance(value, Remote) else repr(value)
    except Exception:
        text = f"<{type(value).__name__}>"
    return text if len(text) <= 200 else f"{text[:197]}..."


class Remote:
    """An object of the other side. What it says when compared with a plain value is not believed."""

    __slots__ = ("_side", "_at", "_kind", "_name", "_of", "_iterable")

    def __call__(self, *args, **named):
        return self._side.call(self._at, self._name or "function", args, named)

    def __getattr__(self, name):
        if name.startswith("__"):
            raise AttributeError(name)
        return self._side.decode(self._side.request("get", self._at, name)[0])

    def __setattr__(self, name, value):
        self._side.request("set", self._at, name, self._side.encode(value))

    def __iter__(self):
        return self._side.decode(self._side.request("iter", self._at)[0])

    def __getitem__(self, key):
        return self._side.decode(self._side.request("item", self._at, self._side.encode(key))[0])

    def __setitem__(self, key, value):
        self._side.request("put", self._at, self._side.encode(key), self._side.encode(value))

    def __contains__(self, item):
        if not self._iterable:
            return bool(self._operate("contains", item)) if self._believed() else False
        for count, one in enumerate(self):
            if one is item or one == item:
                return True
            if count > MAX_ITEMS:
                break
        return False

    def __instancecheck__(self, instance):
        if not isinstance(instance, Remote):
            return False
        return self._side.request("isinstance", self._at, ["o", instance._at])[0] is True

    def __hash__(self):
        return hash(self._at)

    def __eq__(self, other):
        if not isinstance(other, Remote):
            return False
        return self._at == other._at or (self._believed() and self._operate("eq", other) is True)

    def __ne__(self, other):
        return not self == other

    def __exit__(self, kind, error, frames):
        self._operate("exit", None, None, None)

    def _believed(self):
        return not self._side.checker or self._of in self._side.entry_classes

    def _operate(self, name, *others):
        encoded = [self._side.encode(one) for one in others]
        return self._side.decode(self._side.request("operate", self._at, name, *encoded)[0])


class RemoteIterator(Remote):
    __slots__ = ()

    def __iter__(self):
        return self

    def __next__(self):
        return self._side.decode(self._side.request("next", self._at)[0])


def unary(name):
    def method(self):
        return self._operate(name)
    return method


def between_objects(name):
    def method(self, other):
        if self._side.checker and not (isinstance(other, Remote) and self._believed() and other._believed()):
            return NotImplemented
        return self._operate(name, other)
    return method


for _name in UNARY:
    setattr(Remote, f"__{_name}__", unary(_name))
for _name in (*ARITHMETIC, *ORDER):
    setattr(Remote, f"__{_name}__", between_objects(_name))


# The subject

def run_subject(side, start):
    """Runs the program, sends its entry points, then serves the checker."""
    _, source, entries = start
    module = type(sys)("__program__")
    room = module.__dict__
    sys.modules["__program__"] = module
    outcome = start_program(side, source, entries, room)
    side.send(json.dumps(outcome))
    while outcome[0] == "started":
        kind, *request = json.loads(side.receive())
        side.send(json.dumps(["reply", *side.answer(request)]))


def start_program(side, source, entries, room):
    try:
        exec(compile(source, CODE, "exec", dont_inherit=True), room)
        return ["started", {name: side.encode(room[name]) for name in entries if name in room}]
    except SyntaxError as error:
        return ["broken", "SyntaxError", f"{error.msg} (line {error.lineno})", "".join(traceback.format_exception_only(error))[-4000:]]
    except Exception as error:
        return ["broken", type(error).__name__, str(error)[:2000], side.raised(error)[-1]]
    except BaseException as error:
        return ["broken", type(error).__name__, "The program ended the interpreter.", ""]


# The checker

def run_checker(side, start):
    """Runs the tests and sends the verdict."""
    _, tests, entries, found = start
    side.exited = None
    module = type(sys)("__tests__")
    current, saved, modules = vars(builtins), dict(vars(builtins)), dict(sys.modules)
    sys.modules["__tests__"] = module
    try:
        side.send(json.dumps(["verdict", *verdict(side, tests, entries, found, module.__dict__)]))
    finally:
        current.clear()
        current.update(saved)
        for name in set(sys.modules) - set(modules):
            del sys.modules[name]
        sys.modules.update(modules)


def verdict(side, tests, entries, found, room):
    try:
        tree = ast.parse(tests, TESTS)
        missing = [name for name in entries if name not in found]
        if missing:
            return ["error", f"The program does not define {', '.join(missing)}.", "", ""]
        for name in entries:
            room[name] = side.decode(found[name])
            if isinstance(room[name], Remote):
                object.__setattr__(room[name], "_name", name)
                if room[name]._kind == "class":
                    side.entry_classes.add(room[name]._at)
        for name in library_names(tree, room):
            room[name] = importlib.import_module(name)
        exec(compile(tree, TESTS, "exec", dont_inherit=True), room)
        call_tests(tree, room, entries)
    except BaseException as error:
        return verdict_of_error(side, tests, error)
    if side.exited is not None:
        return ["error", f"The program ended the interpreter ({side.exited}).", "", ""]
    if side.calls == 0:
        return ["error", "The tests did not call the program.", "", ""]
    return ["passed", side.calls]


def verdict_of_error(side, tests, error):
    frames = [one for one in traceback.extract_tb(error.__traceback__) if one.filename == TESTS]
    lines = tests.split("\n")
    shown = "\n".join(f"line {one.lineno}, in {one.name}: {lines[one.lineno - 1].strip()}" for one in frames if one.lineno)
    remote = getattr(error, "_frames", "")
    trace = "\n".join(part for part in (shown, remote, f"{type(error).__name__}: {error}".strip()) if part)[-4000:]
    if isinstance(error, ProgramExit) or side.exited is not None:
        return ["error", f"The program ended the interpreter ({side.exited}).", "", trace]
    if isinstance(error, AssertionError) and not getattr(error, "_remote", False):
        return ["failed", statement(tests, frames), side.last_call or "", trace]
    return ["error", f"{type(error).__name__}: {error}".strip()[:2000], side.last_call or "", trace]


def statement(tests, frames):
    """Returns the source of the statement that failed."""
    if not frames:
        return ""
    line = frames[-1].lineno
    inner = [node for node in ast.walk(ast.parse(tests)) if isinstance(node, ast.stmt) and node.lineno <= line <= node.end_lineno]
    found = max(inner, key=lambda node: (node.lineno, -node.end_lineno), default=None)
    return (ast.get_source_segment(tests, found) or "")[:2000] if found else ""


def library_names(tree, room):
    """Returns modules that the tests use without an import. They are the checker's own, never the program's."""
    names = [node for node in ast.walk(tree) if isinstance(node, ast.Name)]
    stored = {node.id for node in names if not isinstance(node.ctx, ast.Load)}
    used = {node.id for node in names} - stored - set(room)
    return sorted(name for name in used if name in LIBRARY)


def call_tests(tree, room, entries):
    """Calls `check(candidate)`, functions named `test…` and test cases, unless the tests do it themselves."""
    called = {node.func.id for node in ast.walk(tree) if isinstance(node, ast.Call) and isinstance(node.func, ast.Name)}
    for node in tree.body:
        if isinstance(node, ast.FunctionDef) and node.name not in called:
            required = len(node.args.args) - len(node.args.defaults)
            if node.name == "check" and required == 1:
                room["check"](room[entries[0]])
            elif node.name.startswith("test") and required == 0:
                room[node.name]()
        if isinstance(node, ast.ClassDef):
            cls = room.get(node.name)
            if isinstance(cls, type) and issubclass(cls, unittest.TestCase):
                for name in unittest.TestLoader().getTestCaseNames(cls):
                    cls(name).debug()


def serve(receive, send):
    """Runs one program, or any number of tests one after the other."""
    send(json.dumps(["ready"]))
    while True:
        start = json.loads(receive())
        side = Side(receive, send, start[0] == "checker")
        if not side.checker:
            run_subject(side, start)
            return
        run_checker(side, start)
