/**
 * A graph that runs without a checkpointer and takes objects: its state holds what has no form in LangGraph's store, its
 * tool reaches a database by a library in C, and it reads the user whom a server found. `other` has the same nodes.
 */
export const objects = `
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
export const driver = `
from . import extensions
def _connect(dsn, connection_factory=None, **options):
    return (connection_factory or extensions.connection)(dsn)
def connect(dsn):
    return _connect(dsn, connection_factory=None)
`;

export const extensions = `
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
export const askObjects = `
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
