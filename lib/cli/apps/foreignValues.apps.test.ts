import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import { command, editFiles, python } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

/** An app whose state and answers hold values that JSON lacks, and which calls models between the chunks of a stream. */
const source = `
import collections, dataclasses, datetime, decimal, enum, math, tempfile, types, uuid
from typing import Any, TypedDict
from langchain_core.language_models.chat_models import BaseChatModel
from langchain_core.messages import AIMessage, AIMessageChunk
from langchain_core.outputs import ChatGeneration, ChatGenerationChunk, ChatResult
from langchain_core.tools import tool
from langgraph.config import get_store
from langgraph.graph import START, StateGraph

class Color(enum.Enum):
    RED = "red"

class Model(BaseChatModel):
    @property
    def _llm_type(self):
        return "scripted"
    def _generate(self, messages, stop=None, run_manager=None, **options):
        return ChatResult(generations=[ChatGeneration(message=AIMessage("heard " + messages[-1].content))])
    def _stream(self, messages, stop=None, run_manager=None, **options):
        for part in ("a", "b", "c"):
            yield ChatGenerationChunk(message=AIMessageChunk(content=part))

@tool
def rate(q: str) -> dict:
    """Rates."""
    tempfile.TemporaryFile().close()
    return {"score": float("inf"), "id": 9007199254740993}

@dataclasses.dataclass
class Place:
    name: str
    height: decimal.Decimal
    seen: datetime.date
@tool
def place(name: str) -> list[Place]:
    """Finds places."""
    tempfile.TemporaryFile().close()
    return [Place(name, decimal.Decimal("1.5"), datetime.date(2026, 1, 2))]

class State(TypedDict, total=False):
    text: str
    note: Any

def numbers(state): return {"note": {"best": float("inf"), "mean": math.nan}}
def keys(state): return {"note": {("a", 1): 2, Color.RED: 3}}
def half_pair(state): return {"note": "cut \\ud83d here"}
def separators(state): return {"note": "a\\u2028b\\u2029c"}
def exact(state): return {"note": [decimal.Decimal("10.5"), uuid.UUID(int=5), datetime.timedelta(3), collections.deque([1])]}
def rated(state): return {"note": rate.invoke({"q": "x"})["score"] > 5}
def large(state): return {"note": {9007199254740993: "found"}[rate.invoke({"q": "y"})["id"]]}
def streamed(state):
    text, note = "", None
    for chunk in Model().stream("x"):
        note = note or Model().invoke("between").content
        text += chunk.content
    return {"note": [text, note]}
async def streamed_async(state):
    text, note = "", None
    async for chunk in Model().astream("x"):
        note = note or (await Model().ainvoke("between")).content
        text += chunk.content
    return {"note": [text, note]}

def placed(state):
    [found] = place.invoke({"name": "Oslo"})
    return {"note": [found, found.height * 2, found.seen.year]}
def embed(texts): return [[1.0 * one.count("tea"), 1.0 * one.count("bike")] for one in texts]
def recalled(state):
    store = get_store()
    for name in ("bike", "tea"): store.put(("facts",), name, {"text": name})
    [found] = store.search(("facts",), query="a cup of tea", limit=1)
    assert found.key == "tea"
    return {"note": found.value}

NODES = [numbers, keys, half_pair, separators, exact, rated, large, streamed, streamed_async, recalled, placed]
builder = StateGraph(State)
for one in NODES:
    builder.add_node(one.__name__, one)
builder.add_conditional_edges(START, lambda state: state["text"], [one.__name__ for one in NODES])
graph = builder.compile()
`;

const nodes = [
  "numbers",
  "keys",
  "half_pair",
  "separators",
  "exact",
  "rated",
  "large",
  "streamed",
  "streamed_async",
  "recalled",
  "placed",
];

describe.skipIf(missing !== "")(`an app with values that JSON lacks${left}`, () => {
  const parent = mkdtempSync(path.join(tmpdir(), "planner-studio-values-"));
  const folder = path.join(parent, "values");

  beforeAll(() => {
    mkdirSync(folder);
    writeFileSync(path.join(folder, "app.py"), source);
    writeFileSync(
      path.join(folder, "langgraph.json"),
      JSON.stringify({
        graphs: { values: "./app.py:graph" },
        store: { index: { embed: "./app.py:embed", dims: 2, fields: ["text"] } },
      }),
    );
    const cases = nodes.map((id) => ({ id, synthetic: true, turns: [{ input: { text: id } }] }));
    writeFileSync(path.join(folder, "cases.json"), JSON.stringify(cases));
  });
  afterAll(() => rmSync(parent, { recursive: true, force: true }));

  it("is recorded and replayed, with the calls that it makes between the chunks of a stream", async () => {
    const cases = path.join(folder, "cases.json");
    const recorded = await command("record", "--app", folder, "--case", cases, ...python());
    expect(recorded.err).toBe("");
    expect(recorded.out).toContain("Recorded streamed: 1 turn, 2 calls,");
    expect(recorded.out).toContain("Recorded streamed_async: 1 turn, 2 calls,");
    const { out } = await command("check", "--app", folder, ...python());
    expect(out).toContain(`All ${nodes.length} conversations are identical`);
  });

  it("is observed in a program of its own", async () => {
    const main = path.join(folder, "main.py");
    // Without the server there is no store.
    const asked = JSON.stringify(nodes.filter((name) => name !== "streamed_async" && name !== "recalled"));
    writeFileSync(main, `import app\nfor name in ${asked}: app.graph.invoke({"text": name})\n`);
    const argv = ["--recordings", "observed", ...python(), "--", inject("appsPython"), main];
    const { err } = await command("record", "--app", folder, ...argv);
    expect(err).toContain(`${nodes.length - 2} of ${nodes.length - 2} conversations were stored.`);
  });

  it("differs in the state where such a value does", async () => {
    editFiles(folder, [["app.py", '"10.5"', '"99.5"']]);
    const { out } = await command("check", "--app", folder, ...python());
    expect(out).toContain("B held another value in note at the end");
    expect(out).toContain("1 recording: exact");
  });
});
