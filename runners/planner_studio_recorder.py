"""Reports the conversations that a process plays, for `planner-studio record -- COMMAND`.

Runs in every Python process of the command. Each invocation of a graph is a turn; turns of one thread are one
conversation. Calls to models, tools and HTTP services go out as they would, and are reported with their answers.
Nothing is written to disk or to stdout: events go to the studio through a Unix socket, and the studio redacts them.
An event is that of `planner_studio_runner.py` with the number of its conversation and the process's clock in
seconds; further ones are `hello`, `conversation`, `given` (before a turn) and `unusable`.
"""
from __future__ import annotations

import atexit
import contextvars
import functools
import importlib.util
import itertools
import json
import os
import queue
import socket
import sys
import threading
import time
from pathlib import Path

spec = importlib.util.spec_from_file_location(
    "planner_studio_runner", Path(__file__).with_name("planner_studio_runner.py"))
runner = importlib.util.module_from_spec(spec)
sys.modules[spec.name] = runner
spec.loader.exec_module(runner)

CONVERSATION: contextvars.ContextVar = contextvars.ContextVar("planner_studio_conversation", default=None)
NUMBERS = itertools.count(1)
OF_CALL: dict = {}  # call -> conversation: a generator may be closed in another context than it was opened in
THREADS: dict = {}  # checkpointer and thread -> conversation
SAVERS: list = []  # kept, so that no other one gets the id of one that is gone
MAX_STORED = 1000
MAX_FLUSH = 10  # seconds
LINES: queue.SimpleQueue = queue.SimpleQueue()
sender: threading.Thread | None = None


class Conversation:
    def __init__(self, thread):
        self.number, self.thread, self.turns, self.usable = next(NUMBERS), thread, 0, True
        self.introduced: dict = {}  # settings of its first turn


class Unusable(Exception):
    """The conversation cannot be replayed from its inputs; the message says why."""


# ---- events --------------------------------------------------------------------------------------


def connect() -> None:
    """Lines are sent by a thread: a server's event loop must not wait, and may refuse calls that block."""
    global LINES, sender
    LINES = queue.SimpleQueue()
    connection = socket.socket(socket.AF_UNIX, socket.SOCK_STREAM)
    connection.connect(os.environ["PLANNER_STUDIO_SOCKET"])
    sender = threading.Thread(target=send_lines, args=(connection, LINES), daemon=True)
    sender.start()
    write({"event": "hello", "pid": os.getpid()})


def send_lines(connection: socket.socket, lines: queue.SimpleQueue) -> None:
    is_open = True
    while (line := lines.get()) is not None:
        try:
            if is_open:
                connection.sendall(line)
        except OSError:  # the studio is gone, which must not end the app: lines are dropped
            is_open = False
    connection.close()


def flush() -> None:
    LINES.put(None)
    sender.join(MAX_FLUSH)


def write(message: dict) -> None:
    line = runner.json_line({"clock": time.perf_counter(), **message})
    if len(line) > runner.MAX_LINE:
        line = json.dumps({"event": "unusable", "conversation": message.get("conversation"),
                           "why": f"one event has {len(line):,} characters"})
    LINES.put(line.encode("utf-8", runner.SURROGATES) + b"\n")


def send(event: str, fields: dict) -> None:
    """Takes the runner's events; those outside a conversation are dropped."""
    conversation = OF_CALL.pop(fields["id"], None) if event == "called" else CONVERSATION.get()
    if conversation is None or not conversation.usable:
        return
    if event == "call":
        OF_CALL[fields["id"]] = conversation
    try:
        write({"event": event, "conversation": conversation.number, **fields})
    except (TypeError, ValueError, RecursionError) as error:
        refuse(conversation, f"a {event} event has no JSON form: {error}")


def refuse(conversation: Conversation, why: str) -> None:
    if conversation.usable:
        conversation.usable = False
        write({"event": "unusable", "conversation": conversation.number, "thread": conversation.thread, "why": why})


# ---- turns ---------------------------------------------------------------------------------------


def configurable_of(config) -> dict:
    from langchain_core.runnables.config import ensure_config

    return dict(ensure_config(config).get("configurable") or {})


def own_configurable(values: dict) -> dict:
    """Without the keys of LangGraph and of its server, except the user whom its `auth` found."""
    known = ("thread_id", "thread_ts", "checkpoint_id", "checkpoint_ns", "checkpoint_map", "run_id", "graph_id", "assistant_id")
    own = {key: value for key, value in values.items() if key not in known and not key.startswith(("__", "langgraph_"))
           and isinstance(value, (str, int, float, bool, list, dict, type(None)))}
    user = values.get("langgraph_auth_user")
    if user is None:
        return own
    return {**own, "langgraph_auth_user": user.dict() if hasattr(user, "dict") else user,
            "langgraph_auth_user_id": values.get("langgraph_auth_user_id"),
            "langgraph_auth_permissions": list(values.get("langgraph_auth_permissions") or [])}


class Turn:
    """One invocation of a graph. What it does must not change what the app does: problems are reported."""

    def __init__(self, graph, given, config, options: dict, sync: bool = False):
        self.graph, self.given, self.options, self.sync = graph, given, options, sync
        self.configurable = configurable_of(config)
        saver = self.configurable.get("__pregel_checkpointer") or graph.checkpointer
        self.saver = saver if hasattr(saver, "get_tuple") else None
        self.conversation = self.conversation_of(self.configurable.get("thread_id"))
        self.waits: list = []

    def conversation_of(self, thread) -> Conversation:
        if self.saver is None or thread is None:
            return Conversation(None)
        kind = type(self.saver).__name__
        key = (id(self.saver) if "Memory" in kind else kind, str(thread))
        if key not in THREADS:
            THREADS[key] = Conversation(str(thread))
            SAVERS.append(self.saver)
        return THREADS[key]

    def begin(self, state) -> None:
        conversation = self.conversation
        try:
            if "checkpoint_id" in self.configurable:
                raise Unusable("a turn went on from an earlier checkpoint")
            if conversation.turns == 0:
                if state is not None and state.values:
                    raise Unusable("its thread began before the recording")
                self.introduce()
            conversation.turns += 1
            given = {**self.turn_given(state), **({"sync": True} if self.sync else {})}
            with_number = {"conversation": conversation.number, "turn": conversation.turns}
            if conversation.usable:
                write({"event": "given", **with_number, "given": given, "others": self.other_settings()})
                write({"event": "turn", **with_number})
        except Unusable as why:
            refuse(conversation, str(why))
        except Exception as error:
            refuse(conversation, f"its input cannot be stored: {type(error).__name__}: {error}")

    def settings(self) -> dict:
        """As JSON: the program may change an object that it gave, or give another one with the same content."""
        context = self.options.get("context")
        own = own_configurable(self.configurable)
        return json.loads(runner.json_line({**own, **({"context": context} if context is not None else {})}))

    def other_settings(self) -> list[str]:
        """Names of what this turn was given other than the first one, whose settings the replay has throughout."""
        first, own = self.conversation.introduced, self.settings()
        return sorted(name for name in {**first, **own} if first.get(name) != own.get(name))

    def introduce(self) -> None:
        runner.listen_to_routes(self.graph)
        context = self.options.get("context")
        self.conversation.introduced = self.settings()
        write({"event": "conversation", "conversation": self.conversation.number, "thread": self.conversation.thread,
               "test": os.environ.get("PYTEST_CURRENT_TEST"), "nodes": node_names(self.graph),
               "shape": runner.shape_of(self.graph),
               "configurable": own_configurable(self.configurable), "store": stored_items(self.graph),
               **({"context": context} if context is not None else {})})

    def turn_given(self, state) -> dict:
        given = self.given
        if type(given).__name__ != "Command":
            objects = runner.objects_in(given)
            return {"input": given, **({"objects": objects} if objects else {})}
        if given.goto or given.update or given.graph:
            raise Unusable("a turn was given as a Command with goto or update")
        ids = [getattr(one, "id", None) for task in state.tasks for one in task.interrupts] if state else []
        if not isinstance(given.resume, dict) or not given.resume or not set(given.resume) <= set(ids):
            return {"resume": given.resume}
        answers = sorted(((ids.index(key), value) for key, value in given.resume.items()), key=lambda one: one[0])
        questions, values = [number for number, _ in answers], [value for _, value in answers]
        if len(answers) == 1:
            return {"resume": values[0], "question": questions[0]}
        return {"resume": values, "question": questions}

    def see(self, namespace, mode: str, data: dict) -> None:
        if mode != "tasks":
            return
        self.waits += data.get("interrupts") or []
        fields = ("id", "name", "triggers", "result", "error", "interrupts")
        runner.emit("tasks", ns=list(namespace), data={key: data[key] for key in fields if data.get(key) is not None})

    def may_pause(self) -> bool:
        return self.saver is not None and any(
            self.options.get(name) or getattr(self.graph, f"{name}_nodes", None)
            for name in ("interrupt_before", "interrupt_after"))

    def end(self, state) -> None:
        waits = [{"value": one["value"], "id": one.get("id")} if isinstance(one, dict) else one for one in self.waits]
        pauses = [] if waits or state is None else list(state.next)
        runner.emit("turn_end", turn=self.conversation.turns, end="waits" if waits or pauses else "ended", waits=waits,
                    pauses=pauses)

    def fail(self, error: BaseException) -> None:
        runner.emit("turn_end", turn=self.conversation.turns, end="failed", error=runner.failure(error))


def node_names(graph) -> list[str]:
    builder = getattr(graph, "builder", None)
    return sorted(name for name in (builder or graph).nodes if not name.startswith("__"))


def stored_items(graph) -> list[dict]:
    """Items that the thread's store starts with; a store that is no dictionary in memory is the app's own."""
    given = getattr(graph, "store", None)
    store = getattr(given, "_store", given)  # the server's own is wrapped
    if not any(kind.__name__ == "InMemoryStore" for kind in type(store).__mro__):
        return []
    found = store.search((), limit=MAX_STORED + 1)
    if len(found) > MAX_STORED:
        raise Unusable(f"its store held more than {MAX_STORED:,} items when it began")
    return [{"namespace": list(one.namespace), "key": one.key, "value": one.value} for one in found]


# ---- seam: graphs --------------------------------------------------------------------------------


class Chunks:
    """Adds the tasks of all subgraphs to a stream, and gives the caller the chunks that it asked for."""

    def __init__(self, graph, options: dict):
        wanted = options.get("stream_mode") or graph.stream_mode
        self.is_list = not isinstance(wanted, str)
        self.modes = list(wanted) if self.is_list else [wanted]
        self.subgraphs, self.as_parts = bool(options.get("subgraphs")), options.get("version") == "v2"
        self.tasks = "tasks" if runner.task_modes() else "debug"
        self.options = {**options, "stream_mode": list(dict.fromkeys([*self.modes, self.tasks])), "subgraphs": True}

    def parts(self, chunk):
        return (tuple(chunk["ns"]), chunk["type"], chunk["data"]) if self.as_parts else chunk

    def is_wanted(self, namespace, mode: str) -> bool:
        return mode in self.modes and (self.subgraphs or not namespace or mode == "custom")

    def for_caller(self, chunk, namespace, mode: str, data):
        if self.as_parts:
            return chunk if self.subgraphs else {**chunk, "ns": ()}
        return tuple([*([namespace] if self.subgraphs else []), *([mode] if self.is_list else []), data]) \
            if self.subgraphs or self.is_list else data


def state_now(graph, turn: Turn, config):
    try:
        return graph.get_state(config) if turn.saver else None
    except Exception:
        return None


async def state_now_async(graph, turn: Turn, config):
    try:
        return await graph.aget_state(config) if turn.saver else None
    except Exception:
        return None


def hold_graphs(module) -> None:
    graphs = module.Pregel
    runner.hold_models()
    runner.hold_tools()
    live, live_async = graphs.stream, graphs.astream

    @functools.wraps(live)
    def stream(self, input, config=None, **options):
        if CONVERSATION.get() is not None:  # a subgraph
            yield from live(self, input, config, **options)
            return
        turn = Turn(self, input, config, options, sync=True)
        turn.begin(state_now(self, turn, config))
        chunks = Chunks(self, options)
        source = live(self, input, config, **chunks.options)
        try:
            while True:
                token = CONVERSATION.set(turn.conversation)
                try:
                    chunk = next(source)
                    namespace, mode, data = chunks.parts(chunk)
                    if mode == chunks.tasks:
                        turn.see(namespace, *runner.from_debug(mode, data))
                except StopIteration:
                    turn.end(state_now(self, turn, config) if turn.may_pause() else None)
                    return
                except Exception as error:
                    turn.fail(error)
                    raise
                finally:
                    CONVERSATION.reset(token)
                if chunks.is_wanted(namespace, mode):
                    yield chunks.for_caller(chunk, namespace, mode, data)
        finally:
            source.close()

    @functools.wraps(live_async)
    async def astream(self, input, config=None, **options):
        if CONVERSATION.get() is not None:
            async for chunk in live_async(self, input, config, **options):
                yield chunk
            return
        turn = Turn(self, input, config, options)
        turn.begin(await state_now_async(self, turn, config))
        chunks = Chunks(self, options)
        source = live_async(self, input, config, **chunks.options)
        try:
            while True:
                token = CONVERSATION.set(turn.conversation)
                try:
                    chunk = await source.__anext__()
                    namespace, mode, data = chunks.parts(chunk)
                    if mode == chunks.tasks:
                        turn.see(namespace, *runner.from_debug(mode, data))
                except StopAsyncIteration:
                    turn.end(await state_now_async(self, turn, config) if turn.may_pause() else None)
                    return
                except Exception as error:
                    turn.fail(error)
                    raise
                finally:
                    CONVERSATION.reset(token)
                if chunks.is_wanted(namespace, mode):
                    yield chunks.for_caller(chunk, namespace, mode, data)
        finally:
            await source.aclose()

    graphs.stream, graphs.astream = stream, astream
    update = "bulk_update_state" if hasattr(graphs, "bulk_update_state") else "update_state"  # langgraph 0.2 lacks the first
    for name in (update, f"a{update}"):
        setattr(graphs, name, watch_updates(getattr(graphs, name)))


def watch_updates(live):
    """A thread whose state the program itself writes cannot be replayed from its turns."""

    @functools.wraps(live)
    def update(self, config, *args, **kwargs):
        turn = Turn(self, None, config, {})
        if turn.saver:
            refuse(turn.conversation, "its state was changed by update_state")
        return live(self, config, *args, **kwargs)

    return update


def audit(event: str, details) -> None:
    if event in ("socket.connect", *runner.STARTS, "sqlite3.connect", "os.remove", "os.rename"):
        runner.touch()
    elif event == "open" and isinstance(details[0], str) and (details[2] or 0) & runner.WRITES:
        runner.touch()


def start() -> None:
    connect()
    atexit.register(flush)
    os.register_at_fork(after_in_child=connect)
    settings = runner.Settings
    settings.app, settings.recording, settings.send = Path(os.environ["PLANNER_STUDIO_APP"]), True, send
    settings.is_observed = lambda: CONVERSATION.get() is not None
    sys.addaudithook(audit)
    runner.watch_sends()
    runner.CARRIED.append(CONVERSATION)
    runner.carry_into_threads()
    runner.ON_IMPORT["langgraph.pregel"] = hold_graphs
    runner.hold_on_import()
