"""Runs one LangGraph graph of an existing app for Planner Studio.

    python planner_studio_runner.py --app DIR [--other-checkout DIR]

The studio sends orders as JSON lines on stdin and reads events as JSON lines on stdout, by private copies of
both: the app's own stdin is empty, and what it prints goes to stderr. Imports the standard library, and langchain-core and
langgraph from the app's own environment. Nothing is written to disk.

Orders:  {"op": "load", ...}, {"op": "run", ...}, {"op": "stop"}, and replies {"re": call, "do": ...}.
Events:  loaded, call, called, connect, tasks, checkpoints, route, turn, turn_end, leak, missing_file, fault, done.
`call` and `connect` are questions: the runner waits for the reply, `answer`, `fail`, `live` or `stop`.
"""
from __future__ import annotations

import argparse
import ast
import asyncio
import base64
import collections.abc
import concurrent.futures
import contextlib
import contextvars
import dataclasses
import datetime
import faulthandler
import fnmatch
import functools
import gc
import hashlib
import http.client
import http.cookies
import importlib
import importlib.abc
import importlib.machinery
import importlib.metadata
import importlib.util
import inspect
import io
import itertools
import json
import math
import os
import random
import re
import socket
import ssl
import sys
import threading
import traceback
import typing
import urllib.parse
from pathlib import Path

MAX_LINE = 16_000_000  # characters of one event
WRITE_LOCK = threading.Lock()
CALL_IDS = itertools.count()
PENDING: dict[int, concurrent.futures.Future] = {}
HELD: contextvars.ContextVar = contextvars.ContextVar("planner_studio_held", default=None)
STOPPED = threading.Event()


class Settings:
    """State of the current order."""

    app = Path(".")
    siblings: tuple = ()  # other folders that `dependencies` of langgraph.json names, whose code is the app's own too
    other_checkout = None  # root of the caller's checkout, which installs of the environment may name
    guard = False  # refuse connections that no seam holds
    live_hosts: frozenset = frozenset()
    run_tools: set = set()  # names or patterns of tools that run in a replay
    recording = False
    probes: list = []  # answers calls while the seams are tried
    orders = None  # a private copy of stdin
    out = None  # a private copy of stdout, which events are written to
    send = None  # takes events in place of `out`, in a process that another program started
    stopped_for = ""  # why a call without a recorded answer ended the run
    factory = None  # function of the app that makes the graph
    store_index = None  # semantic index of the server's store
    is_observed = None  # says whether the present context belongs to a conversation; each call is live then


class WorldStopped(BaseException):
    """Ends a run. Not an Exception, so that the app's `except Exception` cannot swallow it."""


# ---- protocol ------------------------------------------------------------------------------------


def open_protocol() -> None:
    """Moves the protocol to private copies of stdin and stdout, which neither the app nor a program that it starts reads or writes."""
    Settings.orders = os.fdopen(os.dup(0), "rb")
    nothing = os.open(os.devnull, os.O_RDONLY)
    os.dup2(nothing, 0)
    os.close(nothing)
    Settings.out = os.fdopen(os.dup(1), "w", encoding="utf-8", errors=SURROGATES, buffering=1)
    os.dup2(2, 1)


def emit(event: str, **fields) -> None:
    if Settings.send:
        Settings.send(event, fields)
        return
    line = json_line({"event": event, **fields})
    if len(line) > MAX_LINE:
        message = (f"{largest_part(fields.get('data'))} makes one {event} event of {len(line):,} characters, more than "
                   f"{MAX_LINE:,}. Keep large values out of the state.")
        line = json.dumps({"event": "fault", "error": {"error": "AppProblem", "message": message}})
    with WRITE_LOCK:
        Settings.out.write(line + "\n")


SURROGATES = "backslashreplace"  # writes half a pair as `\\ud83d`, which is its escape in JSON


LARGEST_INT = 2**53 - 1  # JavaScript rounds larger ones
MAYBE_LARGE = re.compile(r"[0-9]{16}")


def json_line(message: dict) -> str:
    """JSON of any value, on one line for every reader: Node 24 takes Unicode's own separators for line ends."""
    try:
        line = json.dumps(message, default=to_json, ensure_ascii=False, allow_nan=False)
    except (TypeError, ValueError):
        line = None
    if line is None or MAYBE_LARGE.search(line):
        line = json.dumps(strict_json(message), ensure_ascii=False, allow_nan=False)
    return line.replace("\u2028", "\\u2028").replace("\u2029", "\\u2029")


def strict_json(value, parents: tuple = ()):
    """A value with texts as keys, `{"$float": "nan"}` and `{"$int": "9007199254740993"}` for numbers that JSON or JavaScript
    lacks, and no part that contains itself."""
    if isinstance(value, int) and abs(value) > LARGEST_INT:
        return {"$int": str(int(value))}
    if isinstance(value, float) and not math.isfinite(value):
        return {"$float": str(float(value))}
    if value is None or isinstance(value, (str, int, float)):
        return value
    if id(value) in parents:
        return {"$type": "circular"}
    parents = (*parents, id(value))
    if isinstance(value, dict):
        plain = (str, int, float, bool, type(None))
        return {key if isinstance(key, plain) else str(key): strict_json(one, parents) for key, one in value.items()}
    if isinstance(value, (list, tuple)):
        return [strict_json(one, parents) for one in value]
    return strict_json(to_json(value), parents)


def revived_number(value: dict):
    """The number that `strict_json` wrote in its place."""
    if value.keys() == {"$float"} and value["$float"] in ("nan", "inf", "-inf"):
        return float(value["$float"])
    if value.keys() == {"$int"} and re.fullmatch(r"-?[0-9]{16,4000}", str(value["$int"])):
        return int(value["$int"])
    return value


def largest_part(data) -> str:
    """`channel "notes" of node plan`, for an event that is too large."""
    data = data if isinstance(data, dict) else {}
    values = data.get("values") or data.get("result") or {}
    try:
        values = dict(values)
        size = {name: len(json.dumps(value, default=to_json)) for name, value in values.items()}
    except (TypeError, ValueError):
        size = {}
    node = f" of node {data['name']}" if data.get("name") else ""
    return f'channel "{max(size, key=size.get)}"{node}' if size else f"the state{node}"


TEXT_MODULES = {"datetime", "decimal", "fractions", "ipaddress", "re", "uuid", "zoneinfo"}  # their values are their text


def to_json(value):
    """Converts any value of a foreign state. Values without a JSON form are named by type, never dropped."""
    message = sys.modules.get("langchain_core.messages")
    if message and isinstance(value, message.BaseMessage):
        return message_to_json(value)
    documents = sys.modules.get("langchain_core.documents")
    if documents and isinstance(value, documents.Document):
        return {"page_content": value.page_content, "metadata": value.metadata}
    if isinstance(value, type):
        return class_to_json(value)
    name = type(value).__name__
    if name == "Interrupt":
        return {"value": value.value, "id": getattr(value, "id", None)}
    if name == "Send":
        return {"send": value.node, "arg": value.arg}
    if name == "Command":
        return {"command": {k: v for k, v in (("update", value.update), ("goto", value.goto)) if v}}
    if hasattr(value, "model_dump") and (dumped := model_to_json(value)) is not None:
        return dumped
    if dataclasses.is_dataclass(value) and not isinstance(value, type):
        return {f.name: getattr(value, f.name) for f in dataclasses.fields(value)}
    if isinstance(value, (set, frozenset)):
        return in_order(value)
    if isinstance(value, (bytes, bytearray)):
        return {"$bytes": len(value), "sha256": hashlib.sha256(value).hexdigest()[:16]}
    if isinstance(value, BaseException):
        return failure(value)
    if hasattr(value, "value") and hasattr(value, "name") and type(value).__mro__[1:2] != (object,):
        return value.value  # an Enum member
    if hasattr(value, "isoformat"):
        return value.isoformat()
    if hasattr(value, "tolist"):
        return value.tolist()
    if isinstance(value, collections.abc.Mapping):
        return dict(value)
    if isinstance(value, collections.abc.Sequence):
        return list(value)
    if isinstance(value, Path) or any(kind.__module__ in TEXT_MODULES for kind in type(value).__mro__):
        return str(value)
    return {"$type": f"{type(value).__module__}.{type(value).__qualname__}"}


def model_to_json(value):
    """A Pydantic object; field by field where one has no JSON of Pydantic's own, such as bytes that are no text."""
    try:
        return with_ordered_sets(value, value.model_dump(mode="json"))
    except Exception:
        pass
    try:
        return {str(name): one for name, one in value}
    except Exception:
        return None


def with_ordered_sets(value, dumped):
    """Pydantic lists a set in its own order, which is another one in each process."""
    if isinstance(value, (set, frozenset)) and isinstance(dumped, list):
        return sorted(dumped, key=json_line)
    if isinstance(dumped, dict):
        parts = value if isinstance(value, dict) else getattr(value, "__dict__", {})
        pairs = zip(parts.values(), dumped) if isinstance(value, dict) else ((one, key) for key, one in parts.items())
        for one, key in list(pairs):
            if isinstance(dumped.get(key), (dict, list)):
                dumped[key] = with_ordered_sets(one, dumped[key])
    elif isinstance(dumped, list) and isinstance(value, (list, tuple)):
        return [with_ordered_sets(one, part) for one, part in zip(value, dumped)] if len(value) == len(dumped) else dumped
    return dumped


def in_order(values) -> list:
    """The values of a set, in an order that is the same in each process."""
    return sorted(values, key=lambda one: str(in_order(one)) if isinstance(one, frozenset) else str(one))


def class_to_json(kind: type) -> dict:
    """A class is given to a model as the schema of its answer."""
    pydantic = sys.modules.get("pydantic")
    try:
        return kind.model_json_schema() if hasattr(kind, "model_json_schema") else pydantic.TypeAdapter(kind).json_schema()
    except Exception:
        return {"$type": f"{kind.__module__}.{kind.__qualname__}"}


def message_to_json(message) -> dict:
    fields = {"type": message.type, "content": message.content}
    for key in ("id", "name", "tool_calls", "invalid_tool_calls", "tool_call_id", "status", "artifact", "usage_metadata"):
        if getattr(message, key, None):
            fields[key] = getattr(message, key)
    if message.additional_kwargs:  # holds `parsed` of a structured answer
        fields["additional_kwargs"] = message.additional_kwargs
    model = (getattr(message, "response_metadata", None) or {}).get("model_name")
    return {**fields, **({"model": model} if model else {})}


def answer_to_json(message) -> dict:
    """A model's answer, with what the provider says of it: `finish_reason` and its like."""
    metadata = {key: value for key, value in (getattr(message, "response_metadata", None) or {}).items()
                if key not in ("headers", "logprobs") and is_small_json(value)}
    return {**message_to_json(message), **({"response_metadata": metadata} if metadata else {})}


def failure(error: BaseException) -> dict:
    return {"error": type(error).__name__, "message": str(error)[:4000], "at": app_line(error)}


def app_line(error: BaseException) -> str | None:
    """`agent.py:12`, the last line of the app's own code that the error passed."""
    frames = [f for f in traceback.extract_tb(error.__traceback__) if is_app_file(f.filename)]
    return f"{relative(frames[-1].filename)}:{frames[-1].lineno}" if frames else None


def is_app_file(name: str) -> bool:
    own = (f"{Settings.app}{os.sep}", *Settings.siblings)
    return name.startswith(own) and "site-packages" not in name


def relative(name: str) -> str:
    return os.path.relpath(name, Settings.app)


# ---- threads -------------------------------------------------------------------------------------

NODE: contextvars.ContextVar = contextvars.ContextVar("planner_studio_node", default=None)
LANE: contextvars.ContextVar = contextvars.ContextVar("planner_studio_lane", default=((), itertools.count()))
CARRIED: list = [HELD]  # taken over by a thread from the code that starts it, next to the node


def carrying(function):
    """`function` as part of the call, node and conversation that hands it to a thread."""
    path, numbers = LANE.get()
    lane = ((*path, next(numbers)), itertools.count())
    values = [(NODE, task_of_call()), (LANE, lane), *((one, one.get()) for one in CARRIED)]

    def run(*args, **kwargs):
        tokens = [(one, one.set(value)) for one, value in values]
        try:
            return function(*args, **kwargs)
        finally:
            for one, token in tokens:
                one.reset(token)

    return run


def carry_into_threads() -> None:
    """LangChain's executors copy the context into their threads; Python's do not."""
    submit, start = concurrent.futures.ThreadPoolExecutor.submit, threading.Thread.start

    @functools.wraps(submit)
    def submit_carrying(self, function, /, *args, **kwargs):
        return submit(self, carrying(function), *args, **kwargs)

    @functools.wraps(start)
    def start_carrying(self):
        # A worker of an executor outlives what it was started for, and takes each task with its own context.
        if getattr(getattr(self, "_target", None), "__module__", "") != "concurrent.futures.thread":
            self.run = carrying(self.run)
        return start(self)

    concurrent.futures.ThreadPoolExecutor.submit, threading.Thread.start = submit_carrying, start_carrying


def number_batches() -> None:
    """LangChain runs each item of a batch in a copy of the context, in which only its own function can say which it is."""
    from langchain_core.runnables.config import ContextThreadPoolExecutor

    live = ContextThreadPoolExecutor.map

    @functools.wraps(live)
    def map_numbered(self, function, *iterables, **kwargs):
        items = [list(one) for one in iterables]
        functions = [carrying(function) for _item in items[0]]
        return live(self, lambda run, *args: run(*args), functions, *items, **kwargs)

    ContextThreadPoolExecutor.map = map_numbered


# ---- calls ---------------------------------------------------------------------------------------


def task_of_call() -> dict:
    """The node that asks: LangGraph puts it into the config of everything that runs within a task."""
    config = getattr(sys.modules.get("langchain_core.runnables.config"), "var_child_runnable_config", None)
    metadata = ((config.get() if config else None) or {}).get("metadata") or {}
    found = {key: metadata.get(f"langgraph_{key}") for key in ("node", "step", "checkpoint_ns")}
    return found if found["node"] else NODE.get() or found


class Held:
    """A call that runs live: its id, its kind, and whether it touched anything outside the process."""

    def __init__(self, call: int, kind: str, parent: "Held | None"):
        self.call, self.kind, self.parent, self.outside = call, kind, parent, False

    def touch(self) -> None:
        self.outside = True
        if self.parent and self.kind != "llm":  # a model that a tool asks is held by itself when the tool runs
            self.parent.touch()


def is_part_of_held_call() -> bool:
    """In a replay a live call is one whole. While recording, calls within a tool are asked too: whether
    the tool is held is known only when it has ended, and the studio drops them then."""
    if Settings.is_observed and not Settings.is_observed():
        return True  # no conversation asks: the call is the program's own
    held = HELD.get()
    if held is None:
        return False
    return held.kind != "tool" or not Settings.recording


def ask(kind: str, request: dict) -> concurrent.futures.Future:
    if STOPPED.is_set():
        raise WorldStopped()
    future: concurrent.futures.Future = concurrent.futures.Future()
    if Settings.probes:
        future.set_result(Settings.probes[-1](kind))
        return future
    call = next(CALL_IDS)
    if Settings.is_observed:
        future.set_result({"re": call, "do": "live"})
    else:
        PENDING[call] = future
    held, at = HELD.get(), task_of_call()
    frame = None if at["node"] else last_app_frame()
    line = {"line": f"{relative(frame.filename)}:{frame.lineno}"} if frame else {}
    lane, _numbers = LANE.get()
    if lane:  # threads ask in any order; the order in which they were started is the program's
        line["lane"] = lane
    emit("call", id=call, kind=kind, request=request, at=at, within=held.call if held else None, **line)
    return future


def settle(call: int, **fields) -> None:
    emit("called", id=call, **fields)


def react(reply: dict, decode, owner):
    """Turns a reply that is not `live` into the call's result."""
    if reply["do"] == "answer":
        return decode(reply["answer"], owner)
    if reply["do"] == "fail":
        raise revived_error(reply["error"])
    Settings.stopped_for = reply.get("why", "")
    STOPPED.set()
    raise WorldStopped(Settings.stopped_for)


def result_fields(owner, held: Held, result, encode) -> dict:
    if type(result).__name__ == "Command":
        return {"planner": owner.name, "why": "steers the graph"}
    return {"answer": encode(result), "outside": held.outside}


def error_fields(owner, held: Held, error: BaseException) -> dict:
    from langgraph.errors import GraphBubbleUp

    if isinstance(error, GraphBubbleUp):
        return {"planner": getattr(owner, "name", ""), "why": "interrupts"}
    return {"error": call_failure(error), "outside": held.outside}


# ---- errors of calls ------------------------------------------------------------------------------

MAX_FIELD = 4000  # characters of one field of an error
MAX_BODY = 100_000  # bytes of the response that an error carries
CANCEL_WAIT = 90  # seconds that a cancelled call waits to be cancelled again


def call_failure(error: BaseException) -> dict:
    """A failure with the exception's class and fields: retries, fallbacks and `except` tell errors apart by them."""
    fields = {name: value for name, value in vars(error).items() if not name.startswith("_") and is_small_json(value)}
    if isinstance(error, OSError):
        fields.update((name, getattr(error, name)) for name in ("errno", "strerror") if getattr(error, name) is not None)
    kind = type(error)
    raised = {"class": f"{kind.__module__}:{kind.__qualname__}", "fields": fields,
              **({"args": list(error.args)} if is_small_json(list(error.args)) else {}),
              **response_of_error(getattr(error, "response", None))}
    return {**failure(error), "raised": raised}


def is_small_json(value) -> bool:
    try:
        return is_plain(value) and len(json.dumps(value, allow_nan=False)) <= MAX_FIELD
    except (TypeError, ValueError, RecursionError):
        return False


def is_plain(value) -> bool:
    if isinstance(value, dict):
        return all(isinstance(key, str) and is_plain(one) for key, one in value.items())
    if isinstance(value, list):
        return all(is_plain(one) for one in value)
    return value is None or type(value) in (str, int, float, bool)


def response_of_error(response) -> dict:
    """The response that an HTTP client's error carries, as far as it was read."""
    library = type(response).__module__.split(".")[0]
    if library not in ("httpx", "httpx2", "requests"):
        return {}
    request, status = response.request, response.status_code
    try:
        raw = response.content
        # Cut between two characters, so that a text stays one.
        cut = raw if len(raw) <= MAX_BODY else raw[:MAX_BODY].decode("utf-8", "ignore").encode()
        answer = http_answer(status, response.headers, cut)
    except Exception:  # a stream that nobody read
        answer = http_answer(status, response.headers, b"")
    return {"response": {**answer, "library": library, "method": request.method, "asked": str(request.url)}}


def revived_error(recorded: dict) -> BaseException:
    """The recorded exception, of its own class where the app has it."""
    message, raised = recorded["message"], recorded.get("raised") or {}
    kind = class_named(raised.get("class", ""))
    if kind is None:
        return RuntimeError(message)
    try:
        error = made_error(kind, raised, message)
        return error if is_described(error, message) else made_error(described_class(kind, message), raised, message)
    except TypeError:  # not made without arguments, such as a group of exceptions
        return RuntimeError(message)


def class_named(name: str):
    found = found_class(name)
    return found if found is not None and issubclass(found, BaseException) else None


def found_class(name: str):
    """A class of a module that the app has imported; no module is imported because a recording names it."""
    module, _, path = name.partition(":")
    try:
        found = sys.modules[module]
        for part in path.split("."):
            found = getattr(found, part)
    except Exception:
        return None
    return found if inspect.isclass(found) else None


def made_error(kind, raised: dict, message: str) -> BaseException:
    """Without its constructor, whose parameters are not known."""
    error = kind.__new__(kind)
    error.args = tuple(raised.get("args", [message]))
    fields = dict(raised.get("fields", {}))
    if raised.get("response"):
        fields["response"] = response_for_error(raised["response"])
        fields["request"] = getattr(fields["response"], "request", None)
    for name, value in fields.items():
        try:
            setattr(error, name, value)
        except (AttributeError, TypeError):
            pass  # a property of the class
    return error


def response_for_error(recorded: dict):
    library = importlib.import_module(recorded["library"])
    if recorded["library"] == "requests":
        request = library.Request(recorded["method"], recorded["asked"]).prepare()
        return requests_response(library, request, recorded)
    return httpx_response(library, library.Request(recorded["method"], recorded["asked"]), recorded)


def is_described(error: BaseException, message: str) -> bool:
    try:
        return str(error)[:4000] == message
    except Exception:  # reads a field that was not recorded
        return False


def described_class(kind, message: str):
    return type(kind.__name__, (kind,), {"__str__": lambda _self: message, "__module__": kind.__module__,
                                         "__qualname__": kind.__qualname__})


async def cancelled_again(reply: dict) -> None:
    """A call that was cancelled waits for it: the app's own timeout, or the call that it raced with, decides."""
    if reply["do"] != "fail" or not is_cancellation(reply["error"]):
        return
    await asyncio.sleep(CANCEL_WAIT)
    Settings.stopped_for = "a call that was cancelled while it was recorded has no answer"
    STOPPED.set()
    raise WorldStopped(Settings.stopped_for)


def is_cancellation(recorded: dict) -> bool:
    kind = class_named((recorded.get("raised") or {}).get("class", ""))
    return kind is not None and issubclass(kind, asyncio.CancelledError)


# ---- wrappers of calls -----------------------------------------------------------------------------


def hold(kind: str, request_of, encode, decode, live, runs=lambda owner: False):
    """Wraps a method, sync or async, so that each call asks the studio first."""

    def begin(reply):
        held = Held(reply["re"], kind, HELD.get())
        return held, HELD.set(held)

    def sync(self, *args, **kwargs):
        if is_part_of_held_call() or runs(self):
            return live(self, *args, **kwargs)
        reply = ask(kind, request_of(self, args, kwargs)).result()
        if reply["do"] != "live":
            return react(reply, decode, self)
        held, token = begin(reply)
        try:
            result = live(self, *args, **kwargs)
        except BaseException as error:
            settle(held.call, **error_fields(self, held, error))
            raise
        finally:
            HELD.reset(token)
        settle(held.call, **result_fields(self, held, result, encode))
        return result

    async def asynchronous(self, *args, **kwargs):
        if is_part_of_held_call() or runs(self):
            return await live(self, *args, **kwargs)
        reply = await asyncio.wrap_future(ask(kind, request_of(self, args, kwargs)))
        if reply["do"] != "live":
            await cancelled_again(reply)
            return react(reply, decode, self)
        held, token = begin(reply)
        try:
            result = await live(self, *args, **kwargs)
        except BaseException as error:
            settle(held.call, **error_fields(self, held, error))
            raise
        finally:
            HELD.reset(token)
        settle(held.call, **result_fields(self, held, result, encode))
        return result

    return functools.wraps(live)(asynchronous if inspect.iscoroutinefunction(live) else sync)


# ---- seam: models --------------------------------------------------------------------------------


def model_request(self, messages, kwargs: dict) -> dict:
    options = {k: v for k, v in kwargs.items()
               if k not in ("messages", "run_manager", "stop") and not k.startswith("ls_") and v is not None}
    tools = [t.get("function", t) if isinstance(t, dict) else t for t in options.pop("tools", None) or []]
    try:
        parameters = {k: v for k, v in self._identifying_params.items() if isinstance(v, (str, int, float, bool))}
    except Exception:
        parameters = {}
    if kwargs.get("stop"):
        options["stop"] = kwargs["stop"]
    return {"messages": messages, "tools": tools, "options": {**parameters, **options},
            "model": getattr(self, "model_name", None) or getattr(self, "model", None) or type(self).__name__}


def answer_message(answer: dict, chunk: bool):
    from langchain_core.messages import AIMessage, AIMessageChunk

    calls, invalid = answer.get("tool_calls", []), answer.get("invalid_tool_calls", [])
    fields = {"content": answer.get("content", ""), "id": answer.get("id"),
              "additional_kwargs": answer.get("additional_kwargs", {}),
              "response_metadata": answer.get("response_metadata", {})}
    if answer.get("usage_metadata"):
        fields["usage_metadata"] = answer["usage_metadata"]
    if not chunk:
        return AIMessage(tool_calls=calls, invalid_tool_calls=invalid, **fields)
    asked = [(c, json.dumps(c["args"])) for c in calls] + [(c, c["args"]) for c in invalid]
    pieces = [{"name": c["name"], "args": args, "id": c["id"], "index": i, "type": "tool_call_chunk"}
              for i, (c, args) in enumerate(asked)]
    last = {"chunk_position": "last"} if "chunk_position" in getattr(AIMessageChunk, "model_fields", {}) else {}
    return AIMessageChunk(tool_call_chunks=pieces, **fields, **last)


def hold_models() -> None:
    from langchain_core.language_models.chat_models import BaseChatModel
    from langchain_core.outputs import ChatGeneration, ChatResult

    def request(self, args, kwargs):
        return model_request(self, args[0] if args else kwargs["messages"],
                             {**({"stop": args[1]} if len(args) > 1 else {}), **kwargs})

    def encode(result):
        return answer_to_json(result.generations[0].message)

    def decode(answer, _owner):
        return ChatResult(generations=[ChatGeneration(message=answer_message(answer, False))])

    number_batches()
    for name in ("_generate_with_cache", "_agenerate_with_cache"):
        setattr(BaseChatModel, name, hold("llm", request, encode, decode, getattr(BaseChatModel, name)))
    BaseChatModel.stream = hold_stream(BaseChatModel.stream)
    BaseChatModel.astream = hold_async_stream(BaseChatModel.astream)


def stream_request(self, given, stop, kwargs):
    return model_request(self, self._convert_input(given).to_messages(), {**kwargs, "stop": stop})


def decode_chunk(answer, _owner):
    return answer_message(answer, True)


def hold_stream(live):
    """A replayed stream is one chunk; a live one is passed on chunk by chunk and recorded whole."""

    @functools.wraps(live)
    def stream(self, input, config=None, *, stop=None, **kwargs):
        if is_part_of_held_call():
            yield from live(self, input, config, stop=stop, **kwargs)
            return
        reply = ask("llm", stream_request(self, input, stop, kwargs)).result()
        if reply["do"] != "live":
            yield react(reply, decode_chunk, self)
            return
        held = Held(reply["re"], "llm", HELD.get())
        chunks, whole = live(self, input, config, stop=stop, **kwargs), None
        try:
            while True:
                token = HELD.set(held)  # what the app does with a chunk is no part of the call
                try:
                    chunk = next(chunks)
                except StopIteration:
                    break
                finally:
                    HELD.reset(token)
                whole = chunk if whole is None else whole + chunk
                yield chunk
        except GeneratorExit:
            raise
        except BaseException as error:
            settle(held.call, **error_fields(self, held, error))
            whole = None
            raise
        finally:
            if whole is not None:
                settle(held.call, answer=answer_to_json(whole), outside=held.outside)

    return stream


def hold_async_stream(live):
    @functools.wraps(live)
    async def astream(self, input, config=None, *, stop=None, **kwargs):
        if is_part_of_held_call():
            async for chunk in live(self, input, config, stop=stop, **kwargs):
                yield chunk
            return
        reply = await asyncio.wrap_future(ask("llm", stream_request(self, input, stop, kwargs)))
        if reply["do"] != "live":
            await cancelled_again(reply)
            yield react(reply, decode_chunk, self)
            return
        held = Held(reply["re"], "llm", HELD.get())
        chunks, whole = live(self, input, config, stop=stop, **kwargs), None
        try:
            while True:
                token = HELD.set(held)
                try:
                    chunk = await chunks.__anext__()
                except StopAsyncIteration:
                    break
                finally:
                    HELD.reset(token)
                whole = chunk if whole is None else whole + chunk
                yield chunk
        except GeneratorExit:
            raise
        except BaseException as error:
            settle(held.call, **error_fields(self, held, error))
            whole = None
            raise
        finally:
            if whole is not None:
                settle(held.call, answer=answer_to_json(whole), outside=held.outside)

    return astream


# ---- seam: tools ---------------------------------------------------------------------------------


def runs_in_replay(tool) -> bool:
    """Planner code among the tools: it takes injected state, returns a Command, or is named in the order."""
    if any(fnmatch.fnmatch(tool.name, pattern) for pattern in Settings.run_tools):
        return True
    function = getattr(tool, "func", None) or getattr(tool, "coroutine", None)
    hints = dict(getattr(function, "__annotations__", {}))
    returned = hints.pop("return", None)
    return steers(function, str(returned)) or any(
        name in str(hints) for name in ("InjectedState", "InjectedStore", "ToolRuntime", "Command"))


def steers(function, returned: str) -> bool:
    """A library's wrapper, as that of MCP, may name `Command` among what the tool behind it returns."""
    file = getattr(getattr(function, "__code__", None), "co_filename", "")
    if is_app_file(file):
        return "Command" in returned
    return re.fullmatch(r"(<class ')?[\w.]*Command(\[.*\])?('>)?", returned) is not None


def typed_answer(answer, tool):
    """The answer as an object of the class that the tool's function is annotated with; plain where that would lose anything."""
    if not isinstance(answer, (dict, list)) or isinstance(answer, dict) and answer.get("type") == "tool":
        return answer
    from pydantic import TypeAdapter

    function = getattr(tool, "func", None) or getattr(tool, "coroutine", None) or tool._run
    try:
        returned = typing.get_type_hints(function).get("return")
        if len(classes_in(returned)) != 1:
            return answer
        typed = TypeAdapter(returned).validate_python(answer)
        return typed if json.loads(json_line(typed), object_hook=revived_number) == answer else answer
    except Exception:
        return answer


def classes_in(hint) -> set:
    """Classes with fields in a type such as `list[Place] | None`."""
    if inspect.isclass(hint) and (hasattr(hint, "model_fields") or dataclasses.is_dataclass(hint)):
        return {hint}
    return {one for inner in typing.get_args(hint) for one in classes_in(inner)}


def hold_tools() -> None:
    from langchain_core.messages import ToolMessage
    from langchain_core.tools import BaseTool

    def request(self, args, kwargs):
        given = args[0] if args else kwargs.get("tool_input")
        if isinstance(given, dict):  # a model gives the rest
            injected = getattr(self, "_injected_args_keys", ())
            given = {name: value for name, value in given.items() if name not in injected}
        return {"tool": self.name, "args": given if isinstance(given, (dict, str)) else str(given)}

    def encode(result):
        return result if isinstance(result, (str, int, float, dict, list, type(None))) else to_json(result)

    def with_call_id(answer, call_id):
        """A ToolMessage carries the id of the call that asked, which is new in each run."""
        if not (isinstance(answer, dict) and answer.get("type") == "tool"):
            return answer
        return ToolMessage(content=answer["content"], tool_call_id=call_id or answer.get("tool_call_id", ""),
                           name=answer.get("name"), status=answer.get("status", "success"),
                           artifact=answer.get("artifact"))

    held_run = hold("tool", request, encode, typed_answer, BaseTool.run, runs_in_replay)
    held_arun = hold("tool", request, encode, typed_answer, BaseTool.arun, runs_in_replay)

    @functools.wraps(held_run)
    def run(self, *args, **kwargs):
        return with_call_id(held_run(self, *args, **kwargs), kwargs.get("tool_call_id"))

    @functools.wraps(held_arun)
    async def arun(self, *args, **kwargs):
        return with_call_id(await held_arun(self, *args, **kwargs), kwargs.get("tool_call_id"))

    BaseTool.run, BaseTool.arun = run, arun


# ---- seam: HTTP clients --------------------------------------------------------------------------


def http_request(method, url, body, headers) -> dict:
    if isinstance(body, (bytes, bytearray)):
        body = body.decode("utf-8", "replace")
    boundary = re.search(r"boundary=\"?([^\";,]+)", str((headers or {}).get("content-type") or ""))
    if boundary and isinstance(body, str):  # a form's is drawn anew for each request
        body = body.replace(boundary[1], "boundary")
    try:
        body = json.loads(body) if body else None
    except (TypeError, ValueError):
        body = str(body)
    return {"method": str(method).upper(), "url": str(url), "body": body, "accept": (headers or {}).get("accept")}


UNSTORED_HEADERS = re.compile(  # of one connection or one account, or in the answer under another name
    r"(content-(type|length|encoding)|transfer-encoding|connection|keep-alive|trailer|upgrade|date|age|server|via|alt-svc|"
    r"set-cookie2?|www-authenticate|proxy-.*|strict-transport-security|nel|report-to|cf-.*|openai-(organization|project))$")


def http_answer(status, headers, raw: bytes) -> dict:
    kind = headers.get("content-type", "")
    stored = {name.lower(): value for name, value in headers.items() if not UNSTORED_HEADERS.match(name.lower())}
    return {"status": int(status), "type": kind, **encoded_body(kind, raw), **({"headers": stored} if stored else {})}


def encoded_body(kind: str, raw: bytes) -> dict:
    """Text in its own character set; what is no text, in base64."""
    charset = charset_of(kind)
    try:
        text = raw.decode(charset)
        if text.encode(charset) == raw:
            return {"body": text}
    except (LookupError, UnicodeError):
        pass
    return {"body": base64.b64encode(raw).decode(), "encoding": "base64"}


def charset_of(kind: str) -> str:
    found = re.search(r"charset\s*=\s*[\"']?([\w.:-]+)", kind or "", re.I)
    return found[1] if found else "utf-8"


def body_of_answer(answer: dict) -> bytes:
    if answer.get("encoding") == "base64":
        return base64.b64decode(answer["body"])
    try:
        return answer["body"].encode(charset_of(answer["type"]), "replace")
    except LookupError:
        return answer["body"].encode()


def headers_of(answer: dict) -> dict:
    return {**({"content-type": answer["type"]} if answer["type"] else {}), **(answer.get("headers") or {})}


def redirected(response) -> dict:
    """The number of redirects and the address that answered, if there were any."""
    passed = len(response.history)
    return {"redirects": passed, "url": str(response.url)} if passed else {}


def http_seam(request: dict):
    """Asks, or returns None where the call is part of a held one."""
    if is_part_of_held_call():
        return None
    return ask("http", request)


def httpx_response(httpx, request, answer: dict):
    final = httpx.Request(request.method, answer["url"]) if answer.get("url") else request
    passed = [httpx.Response(302, request=request) for _ in range(answer.get("redirects", 0))]
    response = httpx.Response(answer["status"], headers=headers_of(answer), content=body_of_answer(answer),
                              request=final, history=passed)
    response.elapsed = datetime.timedelta(0)
    return response


def hold_httpx(httpx) -> None:
    def given(request, answer):
        return httpx_response(httpx, request, answer)

    live, live_async = httpx.Client.send, httpx.AsyncClient.send

    def send(self, request, **options):
        future = http_seam(http_request(request.method, request.url, request.read(), request.headers))
        if future is None:
            return live(self, request, **options)
        reply = future.result()
        if reply["do"] != "live":
            return react(reply, lambda answer, _owner: given(request, answer), self)
        held = Held(reply["re"], "http", HELD.get())
        token = HELD.set(held)
        try:
            response = live(self, request, **{**options, "stream": False})
        except BaseException as error:
            settle(held.call, error=call_failure(error), outside=True)
            raise
        finally:
            HELD.reset(token)
        answer = http_answer(response.status_code, response.headers, response.content)
        settle(held.call, answer={**answer, **redirected(response)}, outside=True)
        return response

    async def asend(self, request, **options):
        body = await request.aread()
        future = http_seam(http_request(request.method, request.url, body, request.headers))
        if future is None:
            return await live_async(self, request, **options)
        reply = await asyncio.wrap_future(future)
        if reply["do"] != "live":
            await cancelled_again(reply)
            return react(reply, lambda answer, _owner: given(request, answer), self)
        held = Held(reply["re"], "http", HELD.get())
        token = HELD.set(held)
        try:
            response = await live_async(self, request, **{**options, "stream": False})
        except BaseException as error:
            settle(held.call, error=call_failure(error), outside=True)
            raise
        finally:
            HELD.reset(token)
        answer = http_answer(response.status_code, response.headers, response.content)
        settle(held.call, answer={**answer, **redirected(response)}, outside=True)
        return response

    httpx.Client.send, httpx.AsyncClient.send = send, asend


def requests_response(requests, request, answer: dict):
    response = requests.Response()
    response.status_code, response.url = answer["status"], answer.get("url") or request.url
    response.request, response.reason = request, http.client.responses.get(answer["status"], "")
    response.headers.update(headers_of(answer))
    response._content = body_of_answer(answer)
    response.raw = io.BytesIO(response._content)
    response.encoding = requests.utils.get_encoding_from_headers(response.headers)
    for _ in range(answer.get("redirects", 0)):
        response.history.append(requests_response(requests, request, {"status": 302, "type": "", "body": ""}))
    return response


def hold_requests(requests) -> None:
    live = requests.sessions.Session.send

    def given(request, answer):
        return requests_response(requests, request, answer)

    def send(self, request, **options):
        future = http_seam(http_request(request.method, request.url, request.body, request.headers))
        if future is None:
            return live(self, request, **options)
        reply = future.result()
        if reply["do"] != "live":
            return react(reply, lambda answer, _owner: given(request, answer), self)
        held = Held(reply["re"], "http", HELD.get())
        token = HELD.set(held)
        try:
            response = live(self, request, **{**options, "stream": False})
        except BaseException as error:
            settle(held.call, error=call_failure(error), outside=True)
            raise
        finally:
            HELD.reset(token)
        answer = http_answer(response.status_code, response.headers, response.content)
        settle(held.call, answer={**answer, **redirected(response)}, outside=True)
        return response

    requests.sessions.Session.send = send


class AiohttpResponse:
    """The parts of an aiohttp response that apps read, made from a recorded answer."""

    def __init__(self, aiohttp, answer, method, url):
        from multidict import CIMultiDict, CIMultiDictProxy

        self._aiohttp, self._body = aiohttp, body_of_answer(answer)
        self.status, self.method, self.url = answer["status"], method, type(url)(answer.get("url") or str(url))
        self.real_url, self.ok = self.url, answer["status"] < 400
        self.headers = CIMultiDictProxy(CIMultiDict(headers_of(answer)))
        self.content_type = answer["type"].split(";")[0].strip() or "application/octet-stream"
        self.charset = charset_of(answer["type"]) if "charset" in answer["type"].lower() else None
        self.reason, self.closed = http.client.responses.get(answer["status"], ""), True
        self.cookies, self.version = http.cookies.SimpleCookie(), aiohttp.HttpVersion11
        self.request_info = aiohttp.RequestInfo(url, method, CIMultiDictProxy(CIMultiDict()), url)
        self.history = tuple(AiohttpResponse(aiohttp, {"status": 302, "type": "", "body": ""}, method, url)
                             for _ in range(answer.get("redirects", 0)))
        self.content = AiohttpBody(self._body)

    async def read(self):
        return self._body

    def get_encoding(self):
        return self.charset or "utf-8"

    async def text(self, encoding=None, errors="strict"):
        return self._body.decode(encoding or self.get_encoding(), errors)

    async def json(self, *, encoding=None, loads=json.loads, content_type="application/json"):
        if content_type and not self.has_json(content_type):
            raise self._aiohttp.ContentTypeError(
                self.request_info, self.history, status=self.status, headers=self.headers,
                message=f"Attempt to decode JSON with unexpected mimetype: {self.headers.get('content-type', '')}")
        text = self._body.decode(encoding or self.get_encoding()).strip()
        return loads(text) if text else None

    def has_json(self, expected: str) -> bool:
        if expected == "application/json":
            return bool(re.match(r"application/(?:[\w.+-]+?\+)?json$", self.content_type, re.I))
        return expected in self.content_type

    def raise_for_status(self):
        if self.status >= 400:
            raise self._aiohttp.ClientResponseError(self.request_info, self.history, status=self.status,
                                                    message=self.reason, headers=self.headers)

    def release(self):
        return None

    def close(self):
        return None

    async def __aenter__(self):
        return self

    async def __aexit__(self, *_exc):
        return None


class AiohttpBody:
    """Reads a body that is all there, as aiohttp's stream does."""

    def __init__(self, body: bytes):
        self._file = io.BytesIO(body)

    def at_eof(self) -> bool:
        return self._file.tell() == len(self._file.getbuffer())

    async def read(self, size: int = -1) -> bytes:
        return self._file.read(size)

    async def readany(self) -> bytes:
        return self._file.read()

    async def readline(self) -> bytes:
        return self._file.readline()

    async def iter_chunked(self, size: int):
        while chunk := self._file.read(size):
            yield chunk

    async def iter_any(self):
        if chunk := self._file.read():
            yield chunk

    async def iter_chunks(self):
        if chunk := self._file.read():
            yield chunk, True

    async def __aiter__(self):
        while line := self._file.readline():
            yield line


def aiohttp_url(session, url, params):
    """The address with that of the session and the query, as aiohttp asks it."""
    whole = session._build_url(url)
    if not params:
        return whole
    return whole.extend_query(params) if hasattr(whole, "extend_query") else whole.update_query(params)


def aiohttp_body(options: dict):
    body = options.get("json") if options.get("json") is not None else options.get("data")
    fields = getattr(body, "_fields", None)
    if isinstance(fields, list):  # a form
        body = [[field[0].get("name"), field[-1]] for field in fields]
    return json.dumps(body, default=to_json) if body is not None else None


def hold_aiohttp(aiohttp) -> None:
    live = aiohttp.ClientSession._request

    async def request(self, method, url, **options):
        whole = aiohttp_url(self, url, options.get("params"))
        future = http_seam(http_request(method, whole, aiohttp_body(options), options.get("headers")))
        if future is None:
            return await live(self, method, url, **options)
        reply = await asyncio.wrap_future(future)
        if reply["do"] != "live":
            await cancelled_again(reply)
            return react(reply, lambda answer, _owner: AiohttpResponse(aiohttp, answer, method, whole), self)
        held = Held(reply["re"], "http", HELD.get())
        token = HELD.set(held)
        try:
            response = await live(self, method, url, **options)
            answer = http_answer(response.status, response.headers, await response.read())
        except BaseException as error:
            settle(held.call, error=call_failure(error), outside=True)
            raise
        finally:
            HELD.reset(token)
        answer = {**answer, **redirected(response)}
        settle(held.call, answer=answer, outside=True)
        return AiohttpResponse(aiohttp, answer, method, whole)

    aiohttp.ClientSession._request = request


def guard_psycopg(generators) -> None:
    """PostgreSQL's own library connects without Python's sockets, so that no audit event tells of it."""

    def after_check(live, before):
        @functools.wraps(live)
        def guarded(given, *args, **kwargs):
            before(given)
            return live(given, *args, **kwargs)

        return guarded

    def connects(conninfo):
        from psycopg.conninfo import conninfo_to_dict

        on_connect(database_address(conninfo_to_dict(conninfo)))

    generators.connect = after_check(generators.connect, connects)
    for name in ("execute", "send", "pipeline_communicate"):  # on a connection that a pool has opened before
        if hasattr(generators, name):  # the last is of psycopg 3.1
            setattr(generators, name, after_check(getattr(generators, name), lambda _connection: touch()))


def guard_psycopg2(psycopg2) -> None:
    live = psycopg2._connect

    @functools.wraps(live)
    def connect(dsn, connection_factory=None, **kwargs):
        from psycopg2 import extensions

        on_connect(database_address(extensions.parse_dsn(dsn)))
        return live(dsn, connection_factory=touching(connection_factory or extensions.connection), **kwargs)

    psycopg2._connect = connect


def guard_sqlite(dbapi2) -> None:
    live = dbapi2.connect

    @functools.wraps(live)
    def connect(*args, **kwargs):
        database = args[0] if args else kwargs.get("database")
        if database != ":memory:" and len(args) < 6:  # the sixth is the factory
            kwargs["factory"] = touching(kwargs.get("factory") or dbapi2.Connection)
        return live(*args, **kwargs)

    dbapi2.connect = connect


def guard_chroma(rust):
    """Chroma reads and writes its files in Rust, so that no audit event tells of it."""
    kind = rust.RustBindingsAPI

    def reported(live):
        @functools.wraps(live)
        def method(self, *args, **kwargs):
            if self._system.settings.is_persistent:
                touch()
            return live(self, *args, **kwargs)

        return method

    for name in ("_query", "_search", "_get", "_peek", "_count", "_add", "_update", "_upsert", "_delete"):
        if hasattr(kind, name):
            setattr(kind, name, reported(getattr(kind, name)))


def touching(kind):
    """A class of connections that reports each query, since a connection may be older than the call that uses it."""
    return touching_class(kind) if inspect.isclass(kind) else kind


@functools.cache
def touching_class(kind):
    def reported(live):
        @functools.wraps(live)
        def method(self, *args, **kwargs):
            touch()
            return live(self, *args, **kwargs)

        return method

    names = ("cursor", "execute", "executemany", "executescript")  # psycopg2 has the first alone
    methods = {name: reported(getattr(kind, name)) for name in names if hasattr(kind, name)}
    return type(kind.__name__, (kind,), {**methods, "__module__": kind.__module__})


def database_address(given: dict) -> tuple:
    host = given.get("host") or given.get("hostaddr") or os.environ.get("PGHOST") or "localhost"
    port = str(given.get("port") or os.environ.get("PGPORT") or 5432)
    return host, int(port) if port.isdigit() else 5432


ON_IMPORT = {"httpx": hold_httpx, "httpx2": hold_httpx, "requests": hold_requests, "aiohttp": hold_aiohttp,
             "psycopg.generators": guard_psycopg, "psycopg2": guard_psycopg2, "sqlite3.dbapi2": guard_sqlite,
             "chromadb.api.rust": guard_chroma}


class HoldOnImport(importlib.abc.MetaPathFinder):
    """Holds a library when the app imports it, so that none is imported for nothing."""

    def find_spec(self, name, path=None, target=None):
        if name not in ON_IMPORT:
            return None
        sys.meta_path.remove(self)
        try:
            spec = importlib.util.find_spec(name)
        finally:
            sys.meta_path.insert(0, self)
        if spec is None or spec.loader is None:
            return spec
        execute = spec.loader.exec_module

        def exec_module(module):
            execute(module)
            ON_IMPORT[name](module)

        spec.loader.exec_module = exec_module
        return spec


def hold_on_import() -> None:
    for name, hold_library in ON_IMPORT.items():
        if name in sys.modules:
            hold_library(sys.modules[name])
    sys.meta_path.insert(0, HoldOnImport())


# ---- packages that are imported late ---------------------------------------------------------------

DEFERRED = {  # large packages of which LangChain and LangGraph read one module
    "langsmith.types",  # 160 modules of API types
    "langgraph_sdk",  # a client of LangGraph's server
}


class DeferPackages(importlib.abc.MetaPathFinder):
    """Runs a package's own file when one of its names is read, not when one of its modules is imported."""

    def find_spec(self, name, path=None, target=None):
        spec = importlib.machinery.PathFinder.find_spec(name, path) if name in DEFERRED else None
        if spec is None or spec.loader is None or not spec.submodule_search_locations:
            return None
        execute = spec.loader.exec_module
        spec.loader.exec_module = lambda module: defer(module, execute)
        return spec


def defer(module, execute) -> None:
    lock, began = threading.RLock(), []

    def read(name):
        with lock:  # re-entered by what the package's own file imports
            if not began:
                began.append(True)
                try:
                    execute(module)
                finally:
                    if vars(module).get("__getattr__") is read:
                        del module.__getattr__
            if vars(module).get("__getattr__") is not read:
                return getattr(module, name)
        raise AttributeError(f"module {module.__name__!r} has no attribute {name!r}")

    module.__getattr__ = read


# ---- guard: connections, writes and missing files ------------------------------------------------

WRITES = os.O_WRONLY | os.O_RDWR | os.O_CREAT
STARTS = ("subprocess.Popen", "os.system", "os.posix_spawn")  # audit events of a program
MISSING: list = []  # files that the app's code opened in vain, newest last


def audit(event: str, details) -> None:
    if event == "socket.connect":
        on_connect(details[1])
    elif event in STARTS:
        on_start(details[0] if event != "os.system" else "a shell")
    elif event in ("sqlite3.connect", "os.remove", "os.rename"):
        touch()
        if event == "sqlite3.connect":
            on_database(details[0])
    elif event == "open" and isinstance(details[0], str):
        on_open(details[0], details[2] or 0)


def on_start(program) -> None:
    """No call holds a program that a node starts: a replay runs it, and it reaches what it wants."""
    touch()
    if not Settings.guard or HELD.get() is not None or not task_of_call()["node"]:
        return
    frame = last_app_frame()
    if frame:
        emit("started", program=os.path.basename(os.fsdecode(program or "a program")),
             at=f"{relative(frame.filename)}:{frame.lineno}")


def touch() -> None:
    held = HELD.get()
    if held is not None:
        held.touch()


def watch_sends() -> None:
    """Audit events tell of a connection only when it is opened: a pool's was, by an earlier conversation."""

    def watched(live):
        @functools.wraps(live)
        def send(sock, *args, **kwargs):
            if HELD.get() is not None and is_remote(sock):
                touch()
            return live(sock, *args, **kwargs)

        return send

    for kind in (socket.socket, ssl.SSLSocket):
        for name in ("send", "sendall", "sendto", "sendmsg", "write"):
            if hasattr(kind, name):
                setattr(kind, name, watched(getattr(kind, name)))


def is_remote(sock) -> bool:
    """False for a pair of sockets within the process, by which an event loop is woken."""
    try:
        return sock.family != getattr(socket, "AF_UNIX", None) or bool(sock.getpeername())
    except OSError:  # not connected, as of a datagram
        return True


def on_open(path: str, flags: int) -> None:
    if flags & WRITES:
        touch()
    elif "__pycache__" in path:
        return  # Python's own: each module is looked for there first
    elif path.startswith(f"{Settings.app}{os.sep}") and not os.path.exists(path) or \
            (not os.path.isabs(path) and not os.path.exists(path)):
        frame = last_app_frame()
        if frame:
            MISSING.append({"path": relative(os.path.abspath(path)), "at": f"{relative(frame.filename)}:{frame.lineno}"})


ABSENT: set = set()  # databases that were named to the studio


def on_database(given) -> None:
    """SQLite makes a file that is not there, so no error tells of one that only the caller's folder has."""
    database = os.fsdecode(given)
    if database.startswith("file:"):
        database = urllib.parse.unquote(urllib.parse.urlsplit(database).path)
    path, tree = os.path.abspath(database), f"{tree_of(Settings.app)}{os.sep}"
    if not Settings.other_checkout or not database or not path.startswith(tree) or path in ABSENT or os.path.exists(path):
        return
    own = os.path.join(Settings.other_checkout, path[len(tree):])
    if os.path.isfile(own) and os.path.getsize(own) > 0:
        ABSENT.add(path)
        frame = last_app_frame()
        at = f"{relative(frame.filename)}:{frame.lineno}" if frame else None
        emit("absent", path=relative(path), at=at)
        if at:
            MISSING.append({"path": relative(path), "at": at})


def last_app_frame():
    frames = [f for f in traceback.extract_stack() if is_app_file(f.filename)]
    return frames[-1] if frames else None


def on_connect(address) -> None:
    touch()
    if not Settings.guard or HELD.get() is not None or not isinstance(address, tuple):
        return
    host, port = NAMES.get(str(address[0]), str(address[0])), address[1]
    frames = [one for one in traceback.extract_stack() if one.filename != __file__]
    own = [i for i, frame in enumerate(frames) if is_app_file(frame.filename)]
    at = f"{relative(frames[own[-1]].filename)}:{frames[own[-1]].lineno}" if own else None
    if {host, f"{host}:{port}", str(address[0]), f"{address[0]}:{port}"} & Settings.live_hosts:
        ask_to_connect(host, port, at)
        return
    called = frames[own[-1] + 1] if own and own[-1] + 1 < len(frames) else frames[-1]
    library = "/".join(called.filename.split("site-packages/")[-1].split("/")[-2:])
    emit("leak", host=host, port=port, by=library, at=at)
    STOPPED.set()
    raise WorldStopped(f"connection to {host}:{port}")


NAMES: dict[str, str] = {}  # address -> the name that was resolved to it


def remember_names() -> None:
    """A connection shows an address only; the configuration and messages name the host."""
    live = socket.getaddrinfo

    @functools.wraps(live)
    def getaddrinfo(host, *args, **kwargs):
        found = live(host, *args, **kwargs)
        name = host.decode() if isinstance(host, bytes) else host
        NAMES.update({one[4][0]: name for one in found if name and name != one[4][0]})
        return found

    socket.getaddrinfo = getaddrinfo


def ask_to_connect(host: str, port: int, at: str | None) -> None:
    """The configuration names the host: the studio counts the connection, and asks before the first one."""
    future: concurrent.futures.Future = concurrent.futures.Future()
    call = next(CALL_IDS)
    PENDING[call] = future
    emit("connect", id=call, host=host, port=port, at=at)
    reply = future.result()
    if reply["do"] != "live":
        STOPPED.set()
        raise WorldStopped(reply.get("why", ""))


# ---- loading -------------------------------------------------------------------------------------


class AppProblem(Exception):
    """The app cannot be loaded; the message names the file and the fix."""


def read_config(app: Path, name: str) -> dict:
    file = app / name
    if not file.is_file():
        raise AppProblem(f'There is no {name} in {app.name}. Name the app\'s folder with --app, or its file by '
                         '"config" in planner-studio.json.')
    try:
        config = json.loads(file.read_text(encoding="utf-8"))
    except ValueError as error:
        raise AppProblem(f"{name} is not valid JSON: {error}.") from None
    if not isinstance(config.get("graphs"), dict) or not config["graphs"]:
        raise AppProblem(f'{name} names no graph. Add "graphs": {{"agent": "./agent.py:graph"}}.')
    return config


def graph_path(config: dict, name: str | None) -> tuple[str, str, str]:
    graphs = config["graphs"]
    paths = {one: str(entry.get("path") if isinstance(entry, dict) else entry) for one, entry in graphs.items()}
    in_python = [one for one, path in paths.items() if not JAVASCRIPT.search(path)]
    chosen = name or next(iter(in_python or graphs))
    if chosen not in graphs:
        raise AppProblem(f'langgraph.json has no graph "{chosen}". It has {", ".join(sorted(graphs))}.')
    if chosen not in in_python:
        raise AppProblem(f'The graph "{chosen}" of langgraph.json is in JavaScript ({paths[chosen]}), and only Python runs. '
                         f'Graphs in Python: {", ".join(sorted(in_python)) or "none"}.')
    path, _, attribute = paths[chosen].rpartition(":")
    if not path or not attribute:
        raise AppProblem(f'The graph "{chosen}" of langgraph.json is "{paths[chosen]}". Name its file and its object, such as '
                         '"./agent.py:graph".')
    return chosen, path, attribute


JAVASCRIPT = re.compile(r"\.[cm]?[jt]sx?(:|$)")


def extend_path(app: Path, config: dict) -> list[Path]:
    """Puts the app's own folders first, before an editable install of another checkout."""
    roots = [(app / one).resolve() for one in config.get("dependencies", ["."]) if one.startswith(".")]
    Settings.siblings = tuple(f"{root}{os.sep}" for root in roots)
    folders = [p for root in (roots or [app]) for p in (root / "src", root) if p.is_dir()]
    for folder in reversed(folders):
        sys.path.insert(0, str(folder))
    return folders


def import_graph_module(app: Path, path: str, folders: list[Path]):
    if not path.endswith(".py"):
        return importlib.import_module(path)
    file = (app / path).resolve()
    if not file.is_file():
        raise AppProblem(f"{path} of langgraph.json does not exist.")
    for root in sorted(folders, key=lambda one: -len(one.parts)):
        if not file.is_relative_to(root):
            continue
        name = ".".join(file.relative_to(root).with_suffix("").parts)
        try:
            return importlib.import_module(name)
        except ModuleNotFoundError as error:
            if error.name and not name.startswith(error.name):
                raise
    spec = importlib.util.spec_from_file_location(file.stem, file)
    module = importlib.util.module_from_spec(spec)
    sys.modules[file.stem] = module
    spec.loader.exec_module(module)
    return module


def store_index(app: Path, config: dict, folders: list[Path]) -> dict | None:
    """The index that LangGraph's server gives its store; `embed` names a provider's model or a function of the app."""
    index = (config.get("store") or {}).get("index")
    if not isinstance(index, dict) or not isinstance(index.get("embed"), str):
        return None
    path, _, attribute = index["embed"].rpartition(":")
    if not path.endswith(".py"):
        return index
    module = import_graph_module(app, path, folders)
    if not hasattr(module, attribute):
        raise AppProblem(f'{path} has no "{attribute}", which "store" of langgraph.json names.')
    return {**index, "embed": getattr(module, attribute)}


LOADED = contextlib.AsyncExitStack()  # contexts of the loaded graph, open until the process ends


async def build_graph(module, attribute: str, path: str, configurable: dict):
    if not hasattr(module, attribute):
        raise AppProblem(f'{path} has no "{attribute}", which langgraph.json names.')
    given = getattr(module, attribute)
    try:
        return await made_graph(given, with_user(configurable), LOADED)
    except Exception as error:
        if not configurable and is_factory(given) and inspect.signature(given).parameters:
            raise FactoryFailed() from error
        raise


class FactoryFailed(Exception):
    """A factory that takes a config failed with an empty `configurable`; its cause says how."""


def is_factory(graph) -> bool:
    return callable(graph) and not hasattr(graph, "invoke") and not hasattr(graph, "compile")


async def made_graph(graph, configurable: dict, opened: contextlib.AsyncExitStack):
    """The graph, or what its factory makes of a conversation's `configurable`; open as long as `opened`."""
    if is_factory(graph):
        graph = graph({"configurable": configurable}) if inspect.signature(graph).parameters else graph()
        if inspect.isawaitable(graph):
            graph = await graph
    if hasattr(graph, "__aenter__"):
        graph = await opened.enter_async_context(graph)
    elif hasattr(graph, "__enter__"):
        graph = opened.enter_context(graph)
    if hasattr(graph, "compile") and not hasattr(graph, "invoke"):
        graph = graph.compile()
    return graph


async def graph_for(graph, order: dict, opened: contextlib.AsyncExitStack):
    """LangGraph's server asks a factory for each run: it may choose a model or a prompt by `configurable`."""
    factory, configurable = Settings.factory, order.get("configurable")
    if not factory or not configurable or not inspect.signature(factory).parameters:
        return graph
    return await made_graph(factory, {"thread_id": order["thread"], **with_user(configurable)}, opened)


def tree_of(app: Path) -> Path:
    return next((one for one in (app, *app.parents) if (one / ".git").exists()), app)


def moved_path(path: str, tree: Path, other: str | None) -> str:
    """The folder of this checkout for one of another checkout of the same repository."""
    within = re.match(r".*/planner-studio-checkout-[^/]+/tree(?=/|$)", path)
    old = within[0] if within else other
    if not old or not (path + os.sep).startswith(old + os.sep) or Path(path).is_relative_to(sys.prefix):
        return path
    return str(tree) + path[len(old):]


def move_installs(tree: Path, other: str | None) -> None:
    """Lets editable installs of other checkouts of the repository mean this one: an environment is shared by its lock."""
    sys.path[:] = [moved_path(path, tree, other) for path in sys.path]
    for site in [Path(path) for path in sys.path if path.endswith("-packages")]:
        for file in sorted(site.glob("*.pth")):
            for line in file.read_text(encoding="utf-8", errors="replace").splitlines():
                moved = moved_path(line.strip(), tree, other)
                if moved != line.strip() and moved not in sys.path and os.path.isdir(moved):
                    sys.path.append(moved)
    for name, module in list(sys.modules.items()):
        if name.startswith("__editable__") and isinstance(getattr(module, "MAPPING", None), dict):
            for package, path in list(module.MAPPING.items()):
                module.MAPPING[package] = moved_path(path, tree, other)


def copied_files(tree: Path, other: str | None) -> set[str]:
    """Files that pip copied from a checkout of this repository into the environment."""
    found = set()
    for package in importlib.metadata.distributions():
        try:
            source = json.loads(package.read_text("direct_url.json") or "{}")
        except ValueError:
            continue
        folder = urllib.parse.unquote(urllib.parse.urlsplit(source.get("url") or "").path)
        copied = "dir_info" in source and not source["dir_info"].get("editable")
        if copied and (Path(folder).is_relative_to(tree) or moved_path(folder, tree, other) != folder):
            found.update(os.path.realpath(package.locate_file(file)) for file in package.files or [])
    return found


def stray_modules(app: Path) -> list[str]:
    """Modules from neither the checkout nor the environment: an install or a .pth of another one."""
    tree = tree_of(app)
    copies = copied_files(tree, Settings.other_checkout)
    homes = [str(p) + os.sep for p in (tree, app, Path(sys.prefix).resolve(), Path(sys.base_prefix).resolve(),
                                       Path(__file__).resolve().parent)]
    found = []
    real_folder = functools.cache(os.path.realpath)
    for name, module in list(sys.modules.items()):
        file = getattr(module, "__file__", None)
        real = file and real_file(file, real_folder)
        if real and (not real.startswith(tuple(homes)) or real in copies):
            found.append(f"{name} ({file})")
    return sorted(found)


def real_file(file, real_folder) -> str:
    """`os.path.realpath`, with each folder resolved once: an app has a thousand modules in few folders."""
    if os.path.islink(file):
        return os.path.realpath(file)
    folder, name = os.path.split(file)
    return os.path.join(real_folder(folder), name)


async def load(order: dict):
    app = Settings.app
    os.chdir(app)
    config = read_config(app, order.get("config") or "langgraph.json")
    name, path, attribute = graph_path(config, order.get("graph"))
    folders = extend_path(app, config)
    module = import_graph_module(app, path, folders)
    graph = await build_graph(module, attribute, path, order.get("configurable") or {})
    given = getattr(module, attribute)
    Settings.factory = given if is_factory(given) else None
    Settings.store_index = store_index(app, config, folders)
    if not hasattr(graph, "astream"):
        raise AppProblem(f'"{attribute}" of {path} is a {type(graph).__name__}, not a graph.')
    return name, list(config["graphs"]), graph


# ---- the graph as data ---------------------------------------------------------------------------


def code_of(runnable):
    """The function or class that a node or a router runs."""
    function = getattr(runnable, "func", None) or getattr(runnable, "afunc", None) or runnable
    function = inspect.unwrap(getattr(function, "func", function))
    return function if inspect.isroutine(function) else type(function)


def body_of(runnable) -> dict | None:
    """The code of a node or a router, with the app's own functions that it calls."""
    code = code_of(runnable)
    source = source_of(code)
    if source is None:
        return None
    tools = getattr(runnable, "tools_by_name", None)
    functions = functions_in(dict(tools)) if isinstance(tools, dict) else app_functions(code)
    helpers, open_codes, seen = [], [(one, TOOL_OF.get(one)) for one in functions], {code}
    while open_codes and len(helpers) < 100:
        helper, tool = open_codes.pop(0)
        if helper in seen:
            continue
        seen.add(helper)
        found = source_of(helper)
        if found and found["file"]:
            helpers.append({**found, **({"tool": tool} if tool else {})})
            open_codes += [(one, TOOL_OF.get(one, tool)) for one in app_functions(helper)]
    helpers.sort(key=lambda one: (one["name"], one["file"], one["line"]))
    for name, same in itertools.groupby(helpers, key=lambda one: one["name"]):
        for number, one in enumerate(list(same)[1:], 2):
            one["name"] = f"{name} {number}"  # lambdas share a name
    return {**source, "helpers": helpers}


def source_of(code) -> dict | None:
    name = f"{code.__module__}.{code.__qualname__}"
    try:
        lines, start = inspect.getsourcelines(code)
        file = inspect.getsourcefile(code)
    except (OSError, TypeError):
        return None
    if not file or not is_app_file(os.path.abspath(file)):
        return {"name": name, "file": None, "line": 0, "lines": 0, "hash": "library", "text": "", "uses": []}
    text = "".join(lines)
    try:
        tree = ast.parse(inspect.cleandoc("\n" + text))
        shape = ast.dump(comparable_tree(tree))
    except SyntaxError:
        tree, shape = None, text
    return {"name": name, "file": relative(file), "line": start, "lines": len(lines),
            "hash": hashlib.sha256(shape.encode()).hexdigest()[:16], "text": text,
            "uses": unsteady_uses(code, tree, start)}


def app_functions(code) -> list:
    """Functions of the app's own files that a function names: globals, closure, attributes of its modules."""
    function = inspect.unwrap(code)
    names = getattr(function, "__globals__", {})
    bytecode = getattr(function, "__code__", None)
    if bytecode is None:
        methods = [one for one in vars(function).values() if inspect.isfunction(one)] if inspect.isclass(function) else []
        return methods
    used = set(bytecode.co_names) | {name for const in bytecode.co_consts if inspect.iscode(const) for name in const.co_names}
    cells = []
    for cell in getattr(function, "__closure__", None) or ():
        try:
            cells.append(cell.cell_contents)
        except ValueError:
            pass
    modules = [names[name] for name in used if inspect.ismodule(names.get(name))]
    found = [one for name in sorted(used) if name in names for one in functions_in(names[name])]
    found += [one for cell in cells for one in functions_in(cell)]
    found += [getattr(module, name) for module in modules if is_app_file(getattr(module, "__file__", None) or "")
              for name in sorted(used) if hasattr(module, name)]
    return [inspect.unwrap(one) for one in found if inspect.isfunction(one)]


TOOL_OF: dict = {}  # function -> the tool that it is the code of


def functions_in(value, depth: int = 0) -> list:
    """A function, those of a list or table, the code of a tool, and the methods of an app's class or object."""
    if inspect.isfunction(value):
        return [value]
    if hasattr(value, "cache_info") and inspect.isfunction(getattr(value, "__wrapped__", None)):
        return [inspect.unwrap(value)]
    if type(value).__module__ == "langgraph.func" and inspect.isfunction(getattr(value, "func", None)):
        return [inspect.unwrap(value.func)]  # a task
    if is_tool(value):
        given = getattr(value, "func", None) or getattr(value, "coroutine", None)
        functions = [inspect.unwrap(given)] if inspect.isfunction(given) else methods_of(type(value))
        TOOL_OF.update((one, value.name) for one in functions)
        return functions
    if isinstance(value, dict):
        value = list(value.values())
    if isinstance(value, (list, tuple)):
        return [one for inner in value[:50] for one in functions_in(inner, depth + 1)] if depth < 3 else []
    return methods_of(value if inspect.isclass(value) else type(value))


def is_tool(value) -> bool:
    tools = sys.modules.get("langchain_core.tools")
    return bool(tools) and isinstance(value, tools.BaseTool)


def methods_of(kind) -> list:
    if not is_app_file(getattr(sys.modules.get(getattr(kind, "__module__", "")), "__file__", None) or ""):
        return []
    return [one for one in vars(kind).values() if inspect.isfunction(one) and one.__module__ == kind.__module__]


def comparable_tree(tree):
    """Without docstrings and without the function's own name: neither changes what it does."""
    for node in ast.walk(tree):
        if isinstance(node, (ast.FunctionDef, ast.AsyncFunctionDef, ast.ClassDef)) and ast.get_docstring(node):
            node.body = node.body[1:] or [ast.Pass()]
    if tree.body and isinstance(tree.body[0], (ast.FunctionDef, ast.AsyncFunctionDef)):
        tree.body[0].name = ""
    return tree


CLOCK = {"now", "utcnow", "today", "time", "time_ns", "monotonic", "perf_counter"}


def unsteady_uses(code, tree, start: int) -> list[dict]:
    """Lines of a function that use the clock, random numbers, UUIDs, the environment, set order or module state."""
    if tree is None:
        return []
    found = []
    names = getattr(code, "__globals__", {})
    for node in ast.walk(tree):
        what = None
        if isinstance(node, ast.Attribute):
            owner = ast.unparse(node.value)
            if node.attr in CLOCK and owner.split(".")[-1] in ("datetime", "date", "time", "dt"):
                what = "clock"
            elif owner.split(".")[0] in ("random", "secrets") or node.attr in ("shuffle", "choice"):
                what = "random"
            elif owner == "uuid" or node.attr.startswith("uuid4"):
                what = "uuid"
            elif owner == "os" and node.attr in ("environ", "getenv"):
                what = "environment"
        elif isinstance(node, ast.Name) and isinstance(node.ctx, ast.Load):
            if node.id in ("uuid4", "uuid1"):
                what = "uuid"
            elif isinstance(names.get(node.id), (dict, list, set)):
                what = "module state"
            elif hasattr(names.get(node.id), "cache_info"):
                what = "module state"
        elif isinstance(node, ast.Global):
            what = "module state"
        elif isinstance(node, (ast.Set, ast.SetComp)):
            what = "set order"
        elif isinstance(node, ast.Call) and isinstance(node.func, ast.Name) and node.func.id in ("set", "frozenset"):
            what = "set order"
        if what:
            found.append({"line": start + getattr(node, "lineno", 1) - 1, "what": what})
    unique = {(one["line"], one["what"]) for one in found}
    return [{"line": line, "what": what} for line, what in sorted(unique)]


def subgraphs_of(graph) -> dict:
    try:
        # A graph of another server is drawn by asking that server.
        found = {name: inner for name, inner in graph.get_subgraphs() if hasattr(inner, "nodes")}
    except Exception:
        found = {}
    nodes = getattr(getattr(graph, "builder", None), "nodes", {})
    # LangGraph leaves out those with `checkpointer=False`.
    return {**{name: spec.runnable for name, spec in nodes.items() if hasattr(spec.runnable, "builder")}, **found}


def describe_graph(graph, depth: int = 0) -> dict:
    """The graph with joins and router names, from its builder; else as LangGraph draws it."""
    builder = getattr(graph, "builder", None)
    if builder is None or depth > 8:
        return describe_drawn(graph)
    subgraphs = subgraphs_of(graph)
    nodes = {}
    for key, spec in builder.nodes.items():
        inner = subgraphs.get(key)
        tools = sorted(getattr(spec.runnable, "tools_by_name", None) or [])
        nodes[key] = {"body": body_of(spec.runnable), "ends": list(spec.ends) if getattr(spec, "ends", None) else None,
                      "graph": describe_graph(inner, depth + 1) if inner is not None else None,
                      "options": options_of(spec, inner),
                      **({"tools": tools} if tools else {})}
    return {"from": "builder", "name": graph.get_name(), "nodes": nodes, "edges": sorted(builder.edges),
            "joins": [{"from": list(sources), "to": to} for sources, to in sorted(builder.waiting_edges)],
            "routers": [{"on": on, "router": name, "body": body_of(spec.path),
                         "ends": {str(k): v for k, v in spec.ends.items()} if spec.ends else None}
                        for on, by in builder.branches.items() for name, spec in by.items()],
            "channels": {name: reducer_of(channel) for name, channel in builder.channels.items()
                         if not name.startswith(("__", "branch:", "join:"))},
            "decisions": decision_channels(builder), "pauses": pauses_of(graph)}


def options_of(spec, inner) -> list[str]:
    """Options of a node and of its subgraph that decide when it runs and what it remembers."""
    found = ["defer=True"] if getattr(spec, "defer", False) else []
    own = getattr(inner, "checkpointer", None)
    if isinstance(own, bool):
        found.append(f"checkpointer={own}")
    retried = getattr(spec, "retry_policy", None)
    policies = list(retried) if isinstance(retried, (list, tuple)) and not hasattr(retried, "max_attempts") else [retried]
    found += [f"retry_policy with {one.max_attempts} attempts" for one in policies if one is not None]
    if getattr(spec, "cache_policy", None) is not None:
        found.append("cache_policy")
    return list(dict.fromkeys(found))  # policies for several errors may have the same attempts


def shape_of(graph) -> str:
    """A hash of functions, tools, edges and channels, which tells graphs with the same nodes apart."""
    builder = getattr(graph, "builder", None)
    if builder is None:
        return ""
    inner = subgraphs_of(graph)
    nodes = [(name, name_of_code(spec.runnable), sorted(getattr(spec.runnable, "tools_by_name", None) or []),
              shape_of(inner[name]) if name in inner else "") for name, spec in sorted(builder.nodes.items())]
    routers = sorted((on, name) for on, by in builder.branches.items() for name in by)
    channels = sorted(name for name in builder.channels if not name.startswith(("__", "branch:", "join:")))
    return hashlib.sha256(repr((nodes, sorted(builder.edges), routers, channels)).encode()).hexdigest()[:16]


def name_of_code(runnable) -> str:
    """The function with its file and folder: its module has another name where the file runs as a script."""
    code = code_of(runnable)
    try:
        home = os.sep.join(os.path.realpath(inspect.getsourcefile(code)).split(os.sep)[-2:])
    except (OSError, TypeError):  # of no file
        home = code.__module__
    return f"{home} {code.__qualname__}"


def shape_of_loaded(graph) -> str:
    """Empty where a factory may make another graph for each conversation."""
    factory = Settings.factory
    return "" if factory and inspect.signature(factory).parameters else shape_of(graph)


def pauses_of(graph) -> dict:
    """The nodes before or after which the compiled graph pauses."""
    named = {when: getattr(graph, f"interrupt_{when}_nodes", None) or [] for when in ("before", "after")}
    nodes = [name for name in graph.builder.nodes]
    return {name: when for name in nodes
            if (when := [one for one, names in named.items() if names == "*" or name in names])}


def describe_drawn(graph) -> dict:
    drawn = graph.get_graph()
    names = [name for name in drawn.nodes if name not in ("__start__", "__end__")]
    return {"from": "drawing", "name": graph.get_name(), "joins": [], "channels": {}, "decisions": [],
            "nodes": {name: {"body": entrypoint_body(graph, name), "ends": None, "graph": None} for name in names},
            "edges": sorted((e.source, e.target) for e in drawn.edges if not e.conditional),
            "routers": [{"on": on, "router": f"router of {on}", "body": None,
                         "ends": {e.target: e.target for e in drawn.edges if e.conditional and e.source == on}}
                        for on in sorted({e.source for e in drawn.edges if e.conditional})]}


def entrypoint_body(graph, name: str) -> dict | None:
    """The function of the functional API, with its tasks."""
    bound = getattr((getattr(graph, "nodes", None) or {}).get(name), "bound", None)
    return body_of(bound) if getattr(bound, "func", None) or getattr(bound, "afunc", None) else None


def reducer_of(channel) -> str:
    operator = getattr(channel, "operator", None)
    if operator is None:
        return "replace"
    return "append" if getattr(operator, "__name__", "") in ("add", "add_messages", "_add_messages") else "other"


def decision_channels(builder) -> list[str]:
    """State channels whose type holds a Literal or an Enum: proposals for `decisions` of the configuration."""
    from typing import get_type_hints

    try:
        hints = get_type_hints(builder.state_schema, include_extras=False)
        marks = get_type_hints(builder.state_schema, include_extras=True)
    except Exception:
        return []
    return sorted(name for name, hint in hints.items() if holds_choice(hint) and not is_private(marks[name]))


def is_private(hint) -> bool:
    """True for a channel that a middleware of LangChain keeps out of the graph's input and output."""
    from typing import get_args

    own = getattr(hint, "__metadata__", ())
    return any(getattr(one, "input", False) and getattr(one, "output", False) for one in own) or any(
        is_private(one) for one in get_args(hint) if not isinstance(one, (str, int)))


def holds_choice(hint, depth: int = 0) -> bool:
    from enum import Enum
    from typing import Literal, get_args, get_origin, get_type_hints

    from langchain_core.messages import BaseMessage

    if depth > 3 or isinstance(hint, type) and issubclass(hint, BaseMessage):
        return False
    if get_origin(hint) is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
        return True
    if any(holds_choice(arg, depth + 1) for arg in get_args(hint) if not isinstance(arg, (str, int))):
        return True
    if isinstance(hint, type) and getattr(hint, "__annotations__", None) and hint.__module__ != "builtins":
        try:
            return any(holds_choice(one, depth + 1) for one in get_type_hints(hint).values())
        except Exception:
            return False
    return False


def state_shape(graph) -> dict:
    """The kind of each state channel's type, and of its fields, to propose `decisions`."""
    hints = hints_of(getattr(getattr(graph, "builder", None), "state_schema", None))
    return {name: {"kind": kind_of(hint), "fields": {field: kind_of(one) for field, one in hints_of(without_none(hint)).items()}}
            for name, hint in hints.items()}


def hints_of(kind) -> dict:
    from typing import get_type_hints

    if not isinstance(kind, type) or kind.__module__ == "builtins":
        return {}
    try:
        return get_type_hints(kind)
    except Exception:
        return {}


def without_none(hint):
    """The only type of an Optional."""
    from typing import get_args

    given = [one for one in get_args(hint) if one is not type(None)]
    return given[0] if type(None) in get_args(hint) and len(given) == 1 else hint


def kind_of(hint) -> str:
    from enum import Enum
    from typing import Literal, get_origin

    hint = without_none(hint)
    if get_origin(hint) is Literal or (isinstance(hint, type) and issubclass(hint, Enum)):
        return "choice"
    if hint in (int, float):
        return "number"
    return "text" if hint is str else "other"


def input_schema(graph) -> dict | None:
    try:
        return graph.get_input_jsonschema()
    except Exception:  # before Python 3.12 Pydantic refuses a TypedDict of `typing`
        builder = getattr(graph, "builder", None)
        outline = outline_of(getattr(builder, "input_schema", None) or getattr(builder, "state_schema", None))
        return outline if outline.get("properties") else None


JSON_TYPES = {str: "string", bool: "boolean", int: "integer", float: "number", list: "array", dict: "object"}


def outline_of(hint, depth: int = 0) -> dict:
    """The JSON schema of a type as far as an example of its values needs it."""
    from enum import Enum
    from typing import Literal, get_args, get_origin

    hint = without_none(hint)
    if get_origin(hint) is Literal:
        return {"enum": list(get_args(hint))}
    if isinstance(hint, type) and issubclass(hint, Enum):
        return {"enum": [one.value for one in hint]}
    fields = hints_of(hint) if depth < 4 else {}
    if not fields:
        return {"type": JSON_TYPES[kind]} if (kind := get_origin(hint) or hint) in JSON_TYPES else {}
    required = sorted(getattr(hint, "__required_keys__", ()))
    return {"type": "object", "properties": {name: outline_of(one, depth + 1) for name, one in fields.items()},
            **({"required": required} if required else {})}


# ---- running -------------------------------------------------------------------------------------


def listen_to_routes(graph) -> None:
    """Reports what each conditional edge's function returns, and where each `Command` of a node goes."""
    builder = getattr(graph, "builder", None)
    for on, by in getattr(builder, "branches", {}).items():
        for name, spec in by.items():
            listen(spec.path, lambda picked, ns, on=on, name=name: report_route(on, name, ns, picked))
    for on, spec in getattr(builder, "nodes", {}).items():
        listen(spec.runnable, lambda result, ns, on=on: report_commands(on, ns, result))
    for inner in subgraphs_of(graph).values():
        listen_to_routes(inner)


def report_route(on: str, router: str, ns, picked, up: bool = False) -> None:
    emit("route", on=on, router=router, ns=ns, picked=picked, up=up)


def report_commands(on: str, ns, result) -> None:
    for one in result if isinstance(result, (list, tuple)) else [result]:
        if type(one).__name__ == "Command" and one.goto:
            report_route(on, f"Command of {on}", ns, one.goto, bool(one.graph))


def listen(runnable, report) -> None:
    """Wraps an instance, not its class: a lambda has no name to find it by."""
    if getattr(runnable, "_planner_studio", False) or not hasattr(runnable, "ainvoke"):
        return
    live, live_async = runnable.invoke, runnable.ainvoke
    is_reported = contextvars.ContextVar("planner_studio_reported", default=False)

    def namespace(config):
        return ((config or {}).get("metadata") or {}).get("langgraph_checkpoint_ns")

    def parent_command(error, config):
        """A handoff leaves its subgraph as an exception that carries the command."""
        if type(error).__name__ == "ParentCommand" and error.args:
            report(error.args[0], namespace(config))

    def invoke(value, config=None, **options):
        if is_reported.get():
            return live(value, config, **options)
        try:
            result = live(value, config, **options)
        except Exception as error:
            parent_command(error, config)
            raise
        report(result, namespace(config))
        return result

    async def ainvoke(value, config=None, **options):
        token = is_reported.set(True)  # without an async function, `ainvoke` calls `invoke`
        try:
            result = await live_async(value, config, **options)
        except Exception as error:
            parent_command(error, config)
            raise
        finally:
            is_reported.reset(token)
        report(result, namespace(config))
        return result

    try:
        for key, value in (("invoke", invoke), ("ainvoke", ainvoke), ("_planner_studio", True)):
            object.__setattr__(runnable, key, value)
    except AttributeError:
        pass  # an instance with slots: its commands show in the tasks that they start


def fresh_store(graph, items):
    from langgraph.store.memory import InMemoryStore

    given = getattr(graph, "store", None)
    index = getattr(given, "index_config", None) or Settings.store_index
    store = InMemoryStore(index=index) if index else InMemoryStore()
    for item in items or []:
        store.put(tuple(item["namespace"]), item["key"], item["value"])
    return store


def fresh_cache(graph) -> dict:
    """An empty cache of nodes: another conversation must not answer for a node of this one."""
    if getattr(graph, "cache", None) is None:
        return {}
    from langgraph.cache.memory import InMemoryCache

    return {"cache": InMemoryCache()}


def serde_for(saver):
    """The default one where the app's own saver has it, which refuses the same values; else one that takes any value."""
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

    own = getattr(saver, "serde", None)
    is_strict = isinstance(own, JsonPlusSerializer) and not getattr(own, "pickle_fallback", False)
    return JsonPlusSerializer() if is_strict else any_value_serde()


def any_value_serde():
    """Keeps values that LangGraph cannot store as they are: a graph that the app compiles without a checkpointer may hold any."""
    from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer

    unstored: list = []

    class Serde(JsonPlusSerializer):
        def dumps_typed(self, obj):
            try:
                return super().dumps_typed(obj)
            except Exception:  # TypeError of msgpack, or what an object's own pickling raises
                unstored.append(obj)
                return "planner_studio", str(len(unstored) - 1).encode()

        def loads_typed(self, data):
            return unstored[int(data[1])] if data[0] == "planner_studio" else super().loads_typed(data)

    return Serde()


async def run(graph, order: dict, orders: asyncio.Queue) -> None:
    """Runs the turns of a conversation; an interactive one takes a further turn after each, until it is ended."""
    from langgraph.checkpoint.memory import InMemorySaver

    listen_to_routes(graph)
    saver = InMemorySaver(serde=serde_for(getattr(graph, "checkpointer", None)))
    update = {"checkpointer": saver, "store": fresh_store(graph, order.get("store")), **fresh_cache(graph)}
    graph = graph.copy(update=update)
    config = {"configurable": {"thread_id": order["thread"], **with_user(order.get("configurable") or {})},
              "recursion_limit": order.get("recursionLimit", 50)}
    context = {"context": order["context"]} if order.get("context") is not None else {}
    turns = list(order["turns"])
    for number in itertools.count(1):
        if number > len(turns):
            further = await orders.get() if order.get("interactive") else {"op": "end"}
            if further["op"] != "turn":
                break
            turns.append(further["turn"])
        emit("turn", turn=number)
        if not await run_turn(graph, config, context, turns[number - 1], number):
            break


class AuthUser(dict):
    """The user whom the server's `auth` found, read by key or by attribute as there."""

    def __getattr__(self, name):
        if name in self:
            return self[name]
        raise AttributeError(f"the user has no {name}")


def with_user(configurable: dict) -> dict:
    user = configurable.get("langgraph_auth_user")
    return {**configurable, "langgraph_auth_user": AuthUser(user)} if isinstance(user, dict) else configurable


async def run_turn(graph, config: dict, context: dict, turn: dict, number: int) -> bool:
    """Runs one turn; False where the conversation cannot go on."""
    MISSING.clear()
    try:
        given = await turn_input(graph, config, turn)
        options = {"stream_mode": task_modes() or ["debug"], "subgraphs": True, **context}
        if turn.get("sync"):
            await asyncio.to_thread(lambda: [emit_chunk(chunk) for chunk in graph.stream(given, config, **options)])
        else:
            async for chunk in graph.astream(given, config, **options):
                emit_chunk(chunk)
        end_turn(number, await graph.aget_state(config))
        return True
    except WorldStopped as stopped:
        emit("turn_end", turn=number, end="stopped", why=str(stopped))
    except (Exception, SystemExit) as error:
        if STOPPED.is_set():  # a library made another error of the stop
            emit("turn_end", turn=number, end="stopped", why=Settings.stopped_for)
        else:
            emit("turn_end", turn=number, end="failed", error=failure(error), missing=MISSING[-1:])
    return False


def end_turn(number: int, state) -> None:
    """A graph with tasks to do and no question pauses, as `interrupt_before` says."""
    waits = [one for task in state.tasks for one in task.interrupts]
    pauses = [] if waits else list(state.next)
    emit("turn_end", turn=number, end="waits" if waits or pauses else "ended", waits=waits, pauses=pauses)


def task_modes() -> list[str]:
    """Modes of a stream that report tasks and state; none before langgraph 0.5, which reports them by `debug`."""
    from langgraph import types

    known = typing.get_args(types.StreamMode)
    return [mode for mode in ("tasks", "checkpoints") if mode in known]


DEBUG_MODES = {"task": "tasks", "task_result": "tasks", "checkpoint": "checkpoints"}


def from_debug(mode: str, data):
    """What `debug` reports, in the form of the modes that later versions have for it."""
    return (DEBUG_MODES.get(data["type"], mode), data["payload"]) if mode == "debug" else (mode, data)


def emit_chunk(chunk) -> None:
    namespace, mode, data = chunk
    mode, data = from_debug(mode, data)
    if mode == "checkpoints":
        data = {key: data.get(key) for key in ("values", "next", "metadata")}
    emit(mode, ns=list(namespace), data=data)


async def turn_input(graph, config: dict, turn: dict):
    from langgraph.types import Command

    if "resume" not in turn:
        return with_objects(turn.get("input"), turn.get("objects") or {})
    state = await graph.aget_state(config)
    waits = [one for task in state.tasks for one in task.interrupts]
    if not waits:
        return Command(resume=turn["resume"])
    keys = [getattr(one, "id", None) or getattr(one, "interrupt_id", None) for one in waits]
    question = turn.get("question", 0)
    if isinstance(question, list):  # answered at once
        answers = {keys[index]: value for index, value in zip(question, turn["resume"]) if index < len(keys)}
        if answers and None not in answers:
            return Command(resume=answers)
        return Command(resume=turn["resume"][0])
    key = keys[min(question, len(keys) - 1)]
    return Command(resume={key: turn["resume"]}) if key else Command(resume=turn["resume"])


# ---- objects of an input -------------------------------------------------------------------------


def objects_in(value, path: str = "") -> dict:
    """Classes of the objects that a program gave as input, by JSON pointer: a graph without a reducer gets them as they are."""
    kind = type(value)
    if value is None or kind in (str, int, float, bool):
        return {}
    found = {} if kind in (dict, list) else {path: f"{kind.__module__}:{kind.__qualname__}"}
    for key, one in parts_of(value):
        found.update(objects_in(one, pointer_to(path, key)))
    return found


def parts_of(value):
    """Keys and values of a container, in the order in which its JSON has them."""
    if isinstance(value, dict):
        return value.items()
    if isinstance(value, (set, frozenset)):
        return enumerate(in_order(value))
    return enumerate(value) if isinstance(value, (list, tuple)) else ()


def pointer_to(path: str, key) -> str:
    return f"{path}/{str(key).replace('~', '~0').replace('/', '~1')}"


def with_objects(value, objects: dict):
    """The input with its objects."""
    above = {pointer[:at] for pointer in objects for at, char in enumerate(pointer) if char == "/"}

    def made(value, path: str):
        if path not in above and path not in objects:
            return value
        parts = [(key, made(one, pointer_to(path, key))) for key, one in parts_of(value)]
        if isinstance(value, (dict, list)):
            value = dict(parts) if isinstance(value, dict) else [one for _key, one in parts]
        kind = found_class(objects.get(path, ""))
        return value if kind is None else made_object(kind, value)

    return made(value, "")


def made_object(kind, given):
    """An object of the class with the given JSON; the JSON itself where none can be made."""
    try:
        made = constructed(kind, given)
        return made if json.loads(json_line(made)) == json.loads(json_line(given)) else given
    except Exception:
        return given


def constructed(kind, given):
    if hasattr(kind, "fromisoformat"):
        return kind.fromisoformat(given)
    if hasattr(kind, "_make"):  # a named tuple
        return kind._make(given)
    if issubclass(kind, (tuple, set, frozenset)):
        return kind(given)
    messages = sys.modules.get("langchain_core.messages")
    if messages and issubclass(kind, messages.BaseMessage) and "model" in given:
        fields = {name: one for name, one in given.items() if name != "model"}
        given = {**fields, "response_metadata": {"model_name": given["model"]}}
    validate = validator_of(kind)
    try:
        return validate(given, by_alias=True, by_name=True)  # the JSON has names, also of fields with an alias
    except TypeError:  # Pydantic before 2.11 has no `by_name`
        return validate(given)


@functools.cache
def validator_of(kind):
    from pydantic import TypeAdapter

    return TypeAdapter(kind).validate_python


# ---- self-test of the seams ----------------------------------------------------------------------


async def try_seams() -> dict:
    """Sends a model call and a tool call through each seam; a seam that does not ask is named at load."""
    from langchain_core.language_models.fake_chat_models import GenericFakeChatModel
    from langchain_core.messages import AIMessage
    from langchain_core.tools import StructuredTool

    def model():
        return GenericFakeChatModel(messages=iter([AIMessage(content="live")]))

    async def drain(chunks):
        async for _chunk in chunks:
            pass

    schema = {"type": "object", "properties": {"q": {"type": "string"}}}
    tool = StructuredTool.from_function(func=lambda q: q, name="probe", description="probe", args_schema=schema)
    tries = {
        "model.invoke": lambda: model().invoke("x"),
        "model.ainvoke": lambda: model().ainvoke("x"),
        "model.stream": lambda: list(model().stream("x")),
        "model.astream": lambda: drain(model().astream("x")),
        "tool.invoke": lambda: tool.invoke({"q": "x"}),
        "tool.ainvoke": lambda: tool.ainvoke({"q": "x"}),
    }
    return {name: await try_seam(one) for name, one in tries.items()}


async def try_seam(call) -> str:
    asked = []

    def answer(kind):
        asked.append(kind)
        value = {"content": "held", "type": "ai"} if kind == "llm" else "held"
        return {"re": -1, "do": "answer", "answer": value}

    Settings.probes.append(answer)
    try:
        result = call()
        if inspect.isawaitable(result):
            await result
    except Exception as error:
        return f"broken: {type(error).__name__}: {error}"[:200]
    finally:
        Settings.probes.pop()
    return "holds" if asked else "not asked"


def versions() -> dict:
    from importlib.metadata import PackageNotFoundError, version

    found = {"python": sys.version.split()[0]}
    for package in ("langgraph", "langgraph-prebuilt", "langchain-core", "langchain"):
        try:
            found[package] = version(package)
        except PackageNotFoundError:
            pass
    return found


UNHELD = ("boto3", "botocore", "grpc", "pycurl", "websockets", "websocket", "psycopg", "psycopg2", "asyncpg", "pymysql",
          "pymongo", "motor", "redis", "elasticsearch", "kafka", "pika", "paramiko", "smtplib")


def unheld_libraries() -> list[str]:
    """Loaded libraries that reach outside by other paths than the seams; in a replay the guard stops them."""
    return [name for name in UNHELD if name in sys.modules]


# ---- main loop -----------------------------------------------------------------------------------


def apply_settings(order: dict) -> None:
    Settings.guard = bool(order.get("guard"))
    Settings.recording = bool(order.get("recording"))
    Settings.live_hosts = frozenset(order.get("live") or [])
    Settings.run_tools = set(order.get("runTools") or [])
    STOPPED.clear()


async def on_load(order: dict):
    MISSING.clear()
    apply_settings(order)
    name, names, graph = await load(order)
    Settings.guard = False
    seams = await try_seams()
    emit("loaded", graph=describe_graph(graph), shape=shape_of_loaded(graph), chosen=name, graphs=names,
         strays=stray_modules(Settings.app), versions=versions(), seams=seams, unheld=unheld_libraries(), input=input_schema(graph),
         state=state_shape(graph), contextDefaults=has_context_defaults(graph),
         requiredContext=required_context(graph))
    return graph


def has_context_defaults(graph) -> bool:
    """True for a context that LangGraph's server makes of nothing: it gives every run one."""
    schema = getattr(graph, "context_schema", None)
    if schema is None:
        return False
    try:
        schema()
        return True
    except Exception:
        return False


def required_context(graph) -> list[str]:
    """Fields that the graph's context does not make by itself."""
    schema = getattr(graph, "context_schema", None)
    if dataclasses.is_dataclass(schema):
        lacking = (dataclasses.MISSING, dataclasses.MISSING)
        return [f.name for f in dataclasses.fields(schema) if f.init and (f.default, f.default_factory) == lacking]
    fields = getattr(schema, "model_fields", None)
    if isinstance(fields, dict):
        return [name for name, field in fields.items() if field.is_required()]
    return sorted(getattr(schema, "__required_keys__", ()))


def forget_model_cache() -> None:
    """The app's cache of answers would answer a call that is to be asked anew."""
    from langchain_core.globals import set_llm_cache

    set_llm_cache(None)


async def on_run(graph, order: dict, orders: asyncio.Queue) -> None:
    apply_settings(order)
    random.seed(order.get("seed", 0))
    if not Settings.recording:
        forget_model_cache()
    async with contextlib.AsyncExitStack() as opened:
        await run(await graph_for(graph, order, opened), order, orders)
    emit("done")
    Settings.guard = False


def hold_langchain() -> None:
    """Imports LangChain without the collector: what is imported stays until the process ends."""
    gc.disable()
    try:
        hold_models()
        hold_tools()
    finally:
        gc.freeze()
        gc.enable()


def read_orders(loop, orders: asyncio.Queue) -> None:
    for line in Settings.orders:
        message = json.loads(line, object_hook=revived_number)
        if "re" in message:
            future = PENDING.pop(message["re"], None)
            if future:
                future.set_result(message)
        else:
            loop.call_soon_threadsafe(orders.put_nowait, message)
    os._exit(0)  # the studio is gone: whatever waits for it would wait for ever


async def main() -> None:
    loop, orders = asyncio.get_running_loop(), asyncio.Queue()
    threading.Thread(target=read_orders, args=(loop, orders), daemon=True).start()
    os.environ.setdefault("LANGSMITH_TRACING", "false")
    os.environ["LANGCHAIN_TRACING_V2"] = "false"
    faulthandler.enable()
    sys.addaudithook(audit)
    watch_sends()
    remember_names()
    carry_into_threads()
    hold_on_import()
    sys.meta_path.insert(0, DeferPackages())
    graph, ready = None, False
    while (order := await orders.get())["op"] != "stop":
        try:
            if not ready:
                hold_langchain()
                ready = True
            if order["op"] == "load":
                graph = await on_load(order)
            else:
                await on_run(graph, order, orders)
        except AppProblem as problem:
            emit("fault", error={"error": "AppProblem", "message": str(problem)}, missing=[])
        except BaseException as error:
            of_factory = isinstance(error, FactoryFailed)
            emit("fault", error=failure(error.__cause__ if of_factory else error), factory=of_factory, missing=MISSING[-1:],
                 versions=versions())
    Settings.out.flush()
    os._exit(0)


def run_main() -> None:
    """Runs `main`. The `sys.exit` of a node leaves asyncio's loop besides failing its task, so the loop is run on."""
    loop = asyncio.new_event_loop()
    asyncio.set_event_loop(loop)
    task = loop.create_task(main())
    while not task.done():
        with contextlib.suppress(SystemExit):
            loop.run_until_complete(task)


if __name__ == "__main__":
    parser = argparse.ArgumentParser()
    parser.add_argument("--app", default=".")
    parser.add_argument("--other-checkout")
    given = parser.parse_args()
    open_protocol()
    Settings.app, Settings.other_checkout = Path(given.app).resolve(), given.other_checkout
    move_installs(tree_of(Settings.app), given.other_checkout)
    run_main()
