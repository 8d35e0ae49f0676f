import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, inject, it } from "vitest";
import { runnerFile } from "./appFolder";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

/** Returns the JSON that a script prints, which has the runner as `runner` and can import the files. */
function printedBy(script: string, files: Readonly<Record<string, string>> = {}, seed = "0"): unknown {
  const folder = mkdtempSync(path.join(tmpdir(), "planner-studio-functions-"));
  try {
    for (const [name, text] of Object.entries(files)) {
      mkdirSync(path.dirname(path.join(folder, name)), { recursive: true });
      writeFileSync(path.join(folder, name), text);
    }
    const paths = JSON.stringify([folder, path.dirname(runnerFile(import.meta.dirname))]);
    const own = `import sys; sys.path[:0] = ${paths}\nimport json, planner_studio_runner as runner\n${script}`;
    const { stdout, stderr } = spawnSync(inject("appsPython"), ["-B", "-c", own], {
      encoding: "utf8",
      env: { ...process.env, PYTHONHASHSEED: seed },
    });
    expect(stderr).toBe("");
    return JSON.parse(stdout);
  } finally {
    rmSync(folder, { recursive: true });
  }
}

describe.skipIf(missing !== "")(`functions of the Python runner${left}`, () => {
  const drivers = {
    "psycopg2/__init__.py": `
from . import extensions
def _connect(dsn, connection_factory=None):
    return (connection_factory or extensions.connection)(dsn)
def connect(dsn):
    return _connect(dsn, connection_factory=None)
`,
    "psycopg2/extensions.py": `
class connection:
    def __init__(self, dsn): pass
    def cursor(self): return self
    def execute(self, query): return self
def parse_dsn(dsn): return {}
`,
  };

  it.each([
    ["sqlite3", 'sqlite3.connect(sys.path[0] + "/a.db")', "cursor().execute", "sqlite3.Connection"],
    ["sqlite3", 'sqlite3.connect(sys.path[0] + "/a.db")', "execute", "sqlite3.Connection"],
    ["psycopg2", 'psycopg2.connect("port=5432")', "cursor().execute", "psycopg2.extensions.connection"],
  ])("reports a query by a connection of %s that was opened before", (library, connect, query, kind) => {
    const script = `
runner.hold_on_import()
import ${library}
connection = ${connect}
held = runner.Held(0, "tool", None)
runner.HELD.set(held)
before = held.outside
connection.${query}("select 1")
print(json.dumps([before, held.outside, isinstance(connection, ${kind})]))`;
    expect(printedBy(script, drivers)).toEqual([false, true, true]);
  });

  it("reports what a tool reads of Chroma's files, and nothing of its memory", () => {
    const files = {
      "chromadb/__init__.py": "",
      "chromadb/api/__init__.py": "",
      "chromadb/api/rust.py": `
from types import SimpleNamespace
class RustBindingsAPI:
    def __init__(self, is_persistent):
        self._system = SimpleNamespace(settings=SimpleNamespace(is_persistent=is_persistent))
    def _query(self, text): return text
`,
    };
    const script = `
runner.hold_on_import()
from chromadb.api.rust import RustBindingsAPI
def query(is_persistent):
    held = runner.Held(0, "tool", None)
    runner.HELD.set(held)
    return RustBindingsAPI(is_persistent)._query("refund"), held.outside
print(json.dumps([query(True), query(False)]))`;
    expect(printedBy(script, files)).toEqual([
      ["refund", true],
      ["refund", false],
    ]);
  });

  it("reports a query by psycopg, also in its pipeline, as that of executemany is", () => {
    const files = {
      "psycopg/__init__.py": "",
      "psycopg/generators.py":
        "def connect(conninfo): pass\ndef execute(connection): pass\nsend = pipeline_communicate = execute\n",
    };
    const script = `
runner.hold_on_import()
from psycopg import generators
def is_outside(name):
    held = runner.Held(0, "tool", None)
    runner.HELD.set(held)
    getattr(generators, name)(None)
    return held.outside
print(json.dumps([is_outside(name) for name in ("execute", "send", "pipeline_communicate")]))`;
    expect(printedBy(script, files)).toEqual([true, true, true]);
  });

  it("takes what is sent for a call outside, and what wakes an event loop for none", () => {
    expect(
      printedBy(`
import asyncio, socket
runner.watch_sends()
server = socket.create_server(("127.0.0.1", 0))
connection = socket.create_connection(server.getsockname())
held = runner.Held(0, "tool", None)
runner.HELD.set(held)
async def woken():
    await asyncio.to_thread(lambda: None)
asyncio.run(woken())
before = held.outside
connection.sendall(b"x")
print(json.dumps([before, held.outside]))`),
    ).toEqual([false, true]);
  });

  it("names the library by which a connection of no function of the app went out", () => {
    const files = {
      "psycopg/__init__.py":
        "def connect(conninfo):\n    from . import generators\n    return generators.connect(conninfo)\n",
      "psycopg/generators.py": "def connect(conninfo): pass\nexecute = send = connect\n",
      "psycopg/conninfo.py":
        "def conninfo_to_dict(conninfo): return dict(one.split('=') for one in conninfo.split())\n",
    };
    const script = `
leaks = []
runner.Settings.send = lambda event, fields: leaks.append(fields)
runner.Settings.guard = True
runner.hold_on_import()
import psycopg
try:
    psycopg.connect("host=db port=5433")
except runner.WorldStopped:
    print(json.dumps(leaks))`;
    expect(printedBy(script, files)).toEqual([
      { host: "db", port: 5433, by: "psycopg/__init__.py", at: null },
    ]);
  });

  const objects = `
import collections, dataclasses, datetime, decimal, enum, re, typing
from langchain_core.messages import AIMessage, HumanMessage

class Place(typing.NamedTuple):
    x: int
class Pair(typing.NamedTuple):
    x: int
    y: int
@dataclasses.dataclass
class Counted:
    n: int
class Colour(enum.Enum):
    RED = "red"

def again(value):
    given = json.loads(runner.json_line(value), object_hook=runner.revived_number)
    return runner.with_objects(given, runner.objects_in(value))

day = datetime.date(2026, 1, 2)
`;

  it("makes the objects of an input again", () => {
    expect(
      printedBy(`${objects}
values = [Place(7), Pair(1, 2), Counted(3), Colour.RED, decimal.Decimal("1.5"), {day}, (1, day), {"a/b~": [day]},
          collections.OrderedDict(at=day), [HumanMessage("hello")], AIMessage("hi", response_metadata={"model_name": "m"})]
print(json.dumps([repr(again(one)) for one in values if repr(again(one)) != repr(one)]))`),
    ).toEqual([]);
  });

  const order = `
import decimal, pydantic
class Line(pydantic.BaseModel):
    sku_code: str = pydantic.Field(alias="skuCode")
    tags: set[str] = set()
class Order(pydantic.BaseModel):
    lines: list[Line] = []
    by_sku: dict[str, Line] = {}
    amount: decimal.Decimal = decimal.Decimal("1.50")
    scan: bytes = b""
`;

  it("stores every field of a Pydantic object one of whose fields has no JSON of its own", () => {
    expect(
      printedBy(`${order}
made = Order(lines=[Line(skuCode="b1", tags={"x"})], scan=b"\\xff\\xfe")
print(runner.json_line(made))`),
    ).toEqual({
      lines: [{ sku_code: "b1", tags: ["x"] }],
      by_sku: {},
      amount: "1.50",
      scan: { $bytes: 2, sha256: expect.any(String) },
    });
  });

  it("lists sets in the same order in each process, also those of a Pydantic object and of sets", () => {
    const script = `${order}
line = Line(skuCode="b1", tags={chr(97 + one) for one in range(12)})
whole = Order(lines=[line], by_sku={"b1": line})
print(runner.json_line([whole, {frozenset({chr(97 + one) for one in range(start, start + 5)}) for start in range(9)}]))`;
    const [first, second] = ["1", "2"].map((seed) => JSON.stringify(printedBy(script, {}, seed)));
    expect(first).toBe(second);
    expect(first).toContain('"tags":["a","b","c","d","e","f","g","h","i","j","k","l"]');
  });

  it("makes a Pydantic object with an alias again", () => {
    expect(
      printedBy(`${order}
given = json.loads(runner.json_line(Line(skuCode="b1", tags={"y", "x"})))
print(json.dumps([given, repr(runner.made_object(Line, given))]))`),
    ).toEqual([{ sku_code: "b1", tags: ["x", "y"] }, expect.stringMatching(/^Line\(sku_code='b1', tags=/)]);
  });

  it("leaves JSON where an object made of it would be another one", () => {
    expect(
      printedBy(`${objects}
print(json.dumps([again(one) for one in (re.compile("a+"), Counted("3"), object())]))`),
    ).toEqual(["re.compile('a+')", { n: "3" }, { $type: "builtins.object" }]);
  });

  it("reads the list of an input's objects once", () => {
    expect(
      printedBy(`${objects}
class Objects(dict):
    read = 0
    def __iter__(self):
        Objects.read += 1
        return super().__iter__()
days = [day] * 5
given = runner.with_objects([day.isoformat()] * 5, Objects(runner.objects_in(days)))
print(json.dumps([given == days, Objects.read]))`),
    ).toEqual([true, 1]);
  });

  it("gives a graph and its factory the user of LangGraph's server, with the fields that it has", () => {
    expect(
      printedBy(`
import asyncio, contextlib
user = {"identity": "ada"}
given = runner.with_user({"langgraph_auth_user": user})["langgraph_auth_user"]
runner.Settings.factory = lambda config: config["configurable"]["langgraph_auth_user"].identity
order = {"thread": "a", "configurable": {"langgraph_auth_user": user}}
made = asyncio.run(runner.graph_for(None, order, contextlib.AsyncExitStack()))
print(json.dumps([given.identity, given["identity"], getattr(given, "team", "none"), hasattr(given, "model_dump"), made]))`),
    ).toEqual(["ada", "ada", "none", false, "ada"]);
  });

  it("stores any value for an app without a checkpointer, and refuses what that of another app refuses", () => {
    expect(
      printedBy(`
import asyncio, threading, typing
from langgraph.checkpoint.memory import InMemorySaver
from langgraph.checkpoint.serde.jsonplus import JsonPlusSerializer
from langgraph.graph import START, StateGraph

class State(typing.TypedDict, total=False):
    held: object
builder = StateGraph(State)
builder.add_node("hold", lambda state: {"held": threading.Lock()})
builder.add_edge(START, "hold")

def end_with(saver):
    ends = []
    runner.Settings.send = lambda event, fields: ends.append(fields["end"]) if event == "turn_end" else None
    asyncio.run(runner.run(builder.compile(checkpointer=saver), {"thread": "a", "turns": [{"input": {}}]}, None))
    return ends
savers = [None, InMemorySaver(), InMemorySaver(serde=JsonPlusSerializer(pickle_fallback=True))]
print(json.dumps([end_with(saver) for saver in savers]))`),
    ).toEqual([["ended"], ["failed"], ["ended"]]);
  });

  it("compares settings of turns by what they hold", () => {
    expect(
      printedBy(`
import planner_studio_recorder as recorder
class Context: pass
def turn(configurable, conversation):
    made = recorder.Turn.__new__(recorder.Turn)
    made.configurable, made.options, made.conversation = configurable, {"context": Context()}, conversation
    return made
conversation = recorder.Conversation("a")
tags = ["one"]
conversation.introduced = turn({"tags": tags}, conversation).settings()
same = turn({"tags": ["one"]}, conversation).other_settings()
tags.append("two")
print(json.dumps([same, turn({"tags": tags}, conversation).other_settings()]))`),
    ).toEqual([[], ["tags"]]);
  });

  it("does not ask another server for its graph to describe the app's", () => {
    expect(
      printedBy(`
from langgraph.graph import START, StateGraph
from langgraph.pregel.remote import RemoteGraph
def refuse(*args): raise AssertionError("asked")
RemoteGraph.get_graph = RemoteGraph.aget_graph = refuse
inner = StateGraph(dict).add_node("within", lambda state: state).add_edge(START, "within").compile()
remote = RemoteGraph("agent", url="http://127.0.0.1:9")
graph = StateGraph(dict).add_node("near", inner).add_node("far", remote).add_edge(START, "near").add_edge("near", "far").compile()
nodes = runner.describe_graph(graph)["nodes"]
print(json.dumps({name: node["graph"] is not None for name, node in nodes.items()}))`),
    ).toEqual({ near: true, far: false });
  });

  it("refuses a conversation whose store holds more than it records", () => {
    expect(
      printedBy(`
import types
import planner_studio_recorder as recorder
from langgraph.store.memory import InMemoryStore
graph = types.SimpleNamespace(store=InMemoryStore())
for number in range(1000): graph.store.put(("notes",), str(number), {"text": "x"})
whole = len(recorder.stored_items(graph))
graph.store.put(("users",), "one", {"text": "x"})
try: print(json.dumps([whole, len(recorder.stored_items(graph))]))
except recorder.Unusable as why: print(json.dumps([whole, str(why)]))`),
    ).toEqual([1000, "its store held more than 1,000 items when it began"]);
  });

  it("counts every start of a program as reaching outside, here and in the recorder", () => {
    expect(
      printedBy(`
import os, subprocess, sys
import planner_studio_recorder as recorder
starts = [lambda: subprocess.run(["true"]), lambda: os.system("true"), lambda: os.waitpid(os.posix_spawn("/bin/true", ["true"], {}), 0)]
hooks = [lambda *event: None]
sys.addaudithook(lambda *event: hooks[0](*event))
found = []
for own, audit in ((runner, runner.audit), (recorder.runner, recorder.audit)):
    for start in starts:
        held = own.Held(0, "tool", None)
        own.HELD.set(held)
        hooks[0] = audit
        start()
        hooks[0] = lambda *event: None
        found.append(held.outside)
print(json.dumps(found))`),
    ).toEqual(Array(6).fill(true));
  });

  it("names each option of a node once", () => {
    expect(
      printedBy(`
import types
from langgraph.types import RetryPolicy
spec = types.SimpleNamespace(defer=True, retry_policy=[RetryPolicy(retry_on=ValueError), RetryPolicy(retry_on=KeyError)])
print(json.dumps(runner.options_of(spec, None)))`),
    ).toEqual(["defer=True", "retry_policy with 3 attempts"]);
  });
});
