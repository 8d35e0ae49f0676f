import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";

/** An app with forms of public ones: subgraphs that a node gathers, dates in words, pauses, a context, nodes without an asynchronous form. */
const source = `
import asyncio, datetime, operator, random, uuid
from dataclasses import dataclass
from typing import Annotated, TypedDict
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, HumanMessage
from langchain_core.outputs import ChatGeneration, ChatResult
from langchain_core.tools import StructuredTool
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.graph import END, START, StateGraph, add_messages
from langgraph.prebuilt import ToolNode
from langgraph.runtime import Runtime
from langgraph.types import interrupt
from langgraph._internal._runnable import RunnableCallable

class Model(BaseChatModel):
    @property
    def _llm_type(self):
        return "scripted"
    def _generate(self, messages, stop=None, run_manager=None, **options):
        last = messages[-1]
        calls = [{"name": "look", "args": {"at": "it"}, "id": f"call_{uuid.uuid4()}"}] if last.type == "human" else []
        return ChatResult(generations=[ChatGeneration(message=AIMessage("seen", tool_calls=calls))])
    def bind_tools(self, tools, **options):
        return self

# As the wrapper of a library's tool, which may also return a Command.
adapter = """
import uuid
from typing import Annotated
from langchain_core.tools import InjectedToolArg
from langgraph.types import Command
async def look(at: str, runtime: Annotated[object, InjectedToolArg()] = None) -> list | Command:
    assert runtime is not None
    with open("looked.txt", "a") as file:
        file.write("1")
    return [{"type": "text", "text": f"{at} is there", "id": f"lc_{uuid.uuid4()}"}]
"""
names = {}
exec(compile(adapter, "/opt/adapter.py", "exec"), names)
look = StructuredTool.from_function(coroutine=names["look"], name="look", description="Looks.")

@dataclass
class Context:
    topics: int = 3

class State(TypedDict, total=False):
    messages: Annotated[list, add_messages]

class Topic(TypedDict, total=False):
    messages: Annotated[list, add_messages]

async def explore(state: Topic):
    await asyncio.sleep(random.random() / 20)
    return {"messages": [await Model().ainvoke(state["messages"])]}

def tools_next(state):
    return "tools" if state["messages"][-1].tool_calls else END

topic = StateGraph(Topic)
topic.add_node("explore", explore)
topic.add_node("tools", ToolNode([look]))
topic.add_edge(START, "explore")
topic.add_conditional_edges("explore", tools_next)
topic.add_edge("tools", "explore")
topic = topic.compile()

async def gather(state: State, runtime: Runtime[Context]):
    today = f"{datetime.datetime.now():%a %b %-d, %Y} at {datetime.datetime.now():%-I:%M %p}"
    asked = [HumanMessage(f"Today is {today}. Explore topic {n}.") for n in range(runtime.context.topics)]
    done = await asyncio.gather(*(topic.ainvoke({"messages": [one]}) for one in asked))
    return {"messages": [AIMessage(f"{len(done)} topics")]}

def publish(state: State):
    return {"messages": [AIMessage("published")]}

builder = StateGraph(State, context_schema=Context)
builder.add_node("gather", gather)
builder.add_node("publish", publish)
builder.add_edge(START, "gather")
builder.add_edge("gather", "publish")
builder.add_conditional_edges("publish", RunnableCallable(lambda state: END, trace=False), [END])
graph = builder.compile(checkpointer=InMemorySaver(), interrupt_before=["publish"])

async def never(state):
    raise NotImplementedError("no asynchronous form")

class Step(TypedDict):
    step: str

plain = StateGraph(Step)
plain.add_node("one", RunnableCallable(lambda state: {"step": "one"}, never))
plain.add_node("two", lambda state: {"step": "two"})
plain.add_edge(START, "one")
plain.add_conditional_edges("one", RunnableCallable(lambda state: "two", trace=False), {"two": "two"})
plain = plain.compile()

class Asked(TypedDict, total=False):
    heard: Annotated[list, operator.add]
    said: Annotated[list, operator.add]

def confirm(state: Asked):
    name = interrupt("Name?")
    return {"heard": [f"{name}, {interrupt('Age?')}"]}

sub = StateGraph(Asked)
sub.add_node("confirm", confirm)
sub.add_edge(START, "confirm")
asks = StateGraph(Asked)
asks.add_node("form", sub.compile(checkpointer=True))
asks.add_node("left", lambda state: {"said": ["left " + interrupt("Left?")]})
asks.add_node("right", lambda state: {"said": ["right " + interrupt("Right?")]})
asks.add_edge(START, "form")
asks.add_edge("form", "left")
asks.add_edge("form", "right")
saver = InMemorySaver()
asks = asks.compile(checkpointer=saver)
`;

/**
 * A graph that runs without a checkpointer and takes objects: its state holds what has no form in LangGraph's store, its
 * tool reaches a database by a library in C, and it reads the user whom a server found. `other` has the same nodes.
 */
const forms = `
import datetime, operator, threading
from typing import Annotated, TypedDict
import psycopg2
from langchain_core.messages import HumanMessage
from langchain_core.tools import tool
from langgraph.config import get_store
from langgraph.graph import START, StateGraph
from langgraph.types import RetryPolicy

database = None

def connect():
    global database
    database = database or psycopg2.connect("host=127.0.0.1 port=5432 dbname=shop")
    return database

@tool
def stock(item: str) -> str:
    """Counts."""
    connect().cursor().execute("select 5")
    return f"{item}: 5"

class Holder:
    def __init__(self):
        self.lock = threading.Lock()

class State(TypedDict, total=False):
    said: Annotated[list, operator.add]
    since: datetime.date
    pair: tuple
    number: int
    holder: Holder
    seen: Annotated[list, operator.add]

def read(state, config):
    given = config["configurable"]
    user = given["langgraph_auth_user"]
    [fact] = get_store().search(("facts",))
    assert isinstance(state["pair"], tuple)
    return {"holder": Holder() if state["number"] else None, "seen": [state["said"][-1].content, state["since"].year, str(state["number"]), user.identity,
                                         user["role"], given["user_id"], fact.value, stock.invoke({"item": f"tea for {given['user_id']}"})]}

def late(state):
    if state["holder"]:
        with state["holder"].lock:
            return {"seen": ["late"]}

def build(read):
    inner = StateGraph(State)
    inner.add_node("noop", lambda state: {})
    inner.add_edge(START, "noop")
    builder = StateGraph(State)
    builder.add_node("read", read)
    builder.add_node("inner", inner.compile(checkpointer=False))
    builder.add_node("late", late, defer=True, retry_policy=RetryPolicy(max_attempts=3))
    builder.add_edge(START, "read")
    builder.add_edge("read", "inner")
    builder.add_edge("inner", "late")
    return builder.compile()

graph = build(read)
def read_other(state): return {"holder": Holder(), "seen": ["other"]}
other = build(read_other)
`;

/** As the driver of PostgreSQL: what it does outside the process, Python's audit events do not tell. */
const driver = `
from . import extensions
def _connect(dsn, connection_factory=None, **options):
    return (connection_factory or extensions.connection)(dsn)
def connect(dsn):
    return _connect(dsn, connection_factory=None)
`;

const extensions = `
import os, uuid
class connection:
    def __init__(self, dsn): pass
    def cursor(self): return self
    def execute(self, query):
        os.mkdir(os.path.join(os.path.dirname(__file__), f"queried-{uuid.uuid4()}"))
def parse_dsn(dsn):
    return dict(one.split('=') for one in dsn.split())
`;

/** Runs both graphs with objects, as a user of a server whose store has been filled before. */
const askForms = `
import datetime
from forms import HumanMessage, connect, graph, other
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.store.base import BaseStore
from langgraph.store.memory import InMemoryStore

class User:
    identity = "ada"
    def dict(self): return {"identity": "ada", "role": "admin"}
    def __getitem__(self, key): return self.dict()[key]

class Disk(InMemoryStore):
    pass

class Wrapped(BaseStore):
    def __init__(self, store): self._store = store
    def batch(self, ops): return self._store.batch(ops)
    async def abatch(self, ops): return await self._store.abatch(ops)

connect()  # before any conversation, as a pool does
disk = Disk()
disk.put(("facts",), "tea", {"text": "likes tea"})
given = {"said": [HumanMessage("hello")], "since": datetime.date(2026, 1, 2), "pair": (1, 2), "number": 9007199254740993}
configurable = {"user_id": "U7", "langgraph_auth_user": User(), "langgraph_auth_user_id": "ada", "langgraph_auth_permissions": []}
for one in (graph, other):
    one.copy(update={"store": Wrapped(disk)}).invoke(given, {"configurable": configurable})
again = graph.copy(update={"store": Wrapped(disk), "checkpointer": InMemorySaver()})
for user in ("U7", "U8"):
    again.invoke({**given, "number": 0}, {"configurable": {**configurable, "user_id": user, "thread_id": "users"}})
`;

/** A file that is run itself has the functions of its graph in a module of another name. */
const script = `
from typing import TypedDict
from langgraph.graph import START, StateGraph

class Step(TypedDict):
    step: str

def only(state):
    return {"step": "done"}

builder = StateGraph(Step)
builder.add_node("only", only)
builder.add_edge(START, "only")
graph = builder.compile()
def make(config):
    return graph
if __name__ == "__main__":
    graph.invoke({"step": "none"})
`;

/** Lets LangGraph report tasks and state by `debug` alone, as before 0.5. */
const older = `
import typing
import langgraph.types
from langgraph.pregel._loop import PregelLoop
from app import asks
langgraph.types.StreamMode = typing.Literal["values", "updates", "debug"]
emit = PregelLoop._emit
def emit_by_debug(self, mode, *args, **kwargs):
    if mode not in ("tasks", "checkpoints") or self.stream is not None and "debug" in self.stream.modes:
        emit(self, mode, *args, **kwargs)
PregelLoop._emit = emit_by_debug
`;

/** Answers one question after the other in a subgraph with its own checkpointer, then two at once, the last first. */
const questions = `
from langgraph.types import Command
from older import asks
config = {"configurable": {"thread_id": "questions"}}
asks.invoke({}, config)
asks.invoke(Command(resume="Ada"), config)
waits = asks.invoke(Command(resume="36"), config)["__interrupt__"]
print(asks.invoke(Command(resume={one.id: "no" if one.value == "Left?" else "yes" for one in reversed(waits)}), config))
`;

export function publicApp() {
  const folder = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-public-")), "public");
  mkdirSync(folder);
  const write = (file: string, text: string): void => writeFileSync(path.join(folder, file), text);
  write("app.py", source);
  write("main.py", 'from app import plain\nprint(plain.invoke({"step": "none"}))\n');
  write("older.py", older);
  write("script.py", script);
  write("forms.py", forms);
  write("ask_forms.py", askForms);
  mkdirSync(path.join(folder, "psycopg2"));
  write("psycopg2/__init__.py", driver);
  write("psycopg2/extensions.py", extensions);
  write("questions.py", questions);
  const graphs = {
    graph: "./app.py:graph",
    plain: "./app.py:plain",
    asks: "./app.py:asks",
    forms: "./forms.py:graph",
    other: "./forms.py:other",
    script: "./script.py:graph",
    made: "./script.py:make",
  };
  write("langgraph.json", JSON.stringify({ graphs }));
  const turns = [{ input: { messages: [["user", "go"]] } }, { input: null }];
  write("cases.json", JSON.stringify({ id: "topics", synthetic: true, turns }));
  return { folder, remove: () => rmSync(path.dirname(folder), { recursive: true, force: true }) };
}
