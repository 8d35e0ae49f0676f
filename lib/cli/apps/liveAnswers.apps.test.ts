import { existsSync, mkdirSync, readFileSync, writeFileSync } from "node:fs";
import path from "node:path";
import { afterAll, beforeAll, describe, expect, inject, it } from "vitest";
import type { Trace } from "../../trace";
import { answersServer, liveAnswersApp, notes } from "./liveAnswers.fixture";
import { command, editFiles, python } from "./workbench.fixture";

const missing = inject("appsPythonMissing");
const left = missing ? ` (left out, no Python: ${missing})` : "";

describe.skipIf(missing !== "")(`answers with more than a text${left}`, () => {
  let server: Awaited<ReturnType<typeof answersServer>>;
  let app: ReturnType<typeof liveAnswersApp>;
  beforeAll(async () => {
    server = await answersServer();
    app = liveAnswersApp(server.url);
  });
  afterAll(() => {
    server.close();
    app.remove();
  });

  it("are what the app got live, and are given again: errors by class, headers, bytes, metadata", async () => {
    const cases = path.join(app.folder, "cases.json");
    const recorded = await command("record", "--app", app.folder, "--case", cases, ...python());
    expect(recorded.err).toBe("");
    const baseline = path.join(app.folder, "recordings/baseline");
    for (const [id, note] of Object.entries(notes))
      expect({ id, text: noteIn(path.join(baseline, `${id}.json`)) }).toEqual({ id, text: note });
    const checked = await command("check", "--app", app.folder, ...python());
    expect(checked.out).toContain(
      `Same decisions. All ${Object.keys(notes).length} conversations are identical`,
    );
    expect(checked.code).toBe(0);
  });

  it("import no module that a recording names", async () => {
    const imported = path.join(app.folder, "imported");
    writeFileSync(path.join(app.folder, "script.py"), `open(${JSON.stringify(imported)}, "w").close()\n`);
    const own = readFileSync(path.join(app.folder, "recordings/caught.json"), "utf8");
    expect(own).toContain('"class": "app:Busy"');
    mkdirSync(path.join(app.folder, "named"));
    writeFileSync(
      path.join(app.folder, "named/caught.json"),
      own.replaceAll('"class": "app:Busy"', '"class": "script:Busy"'),
    );
    const { out } = await command("doctor", "--app", app.folder, "--recordings", "named", ...python());
    // The app catches its own class alone.
    expect(out).toMatch(/^Stale: caught: .*try again after 5 s/m);
    expect(existsSync(imported)).toBe(false);
  });

  it("of threads are observed as part of the conversation that starts them", async () => {
    const main = path.join(app.folder, "main.py");
    const settings = `import os\nos.environ["APP_URL"] = ${JSON.stringify(server.url)}\n`;
    writeFileSync(main, `${settings}import app\napp.graph.invoke({"text": "threads"})\n`);
    const argv = [...python(), "--recordings", "observed", "--", inject("appsPython"), main];
    const { out } = await command("record", "--app", app.folder, ...argv);
    expect(out).toContain("1 turn, 3 calls,");
  });

  it("of threads are in the order in which the app started them", async () => {
    editFiles(app.folder, [["app.py", "DELAYS = [0.4, 0.2, 0]", "DELAYS = [0, 0.2, 0.4]"]]);
    const checked = await command("check", "--app", app.folder, ...python());
    expect(checked.out).toContain("conversations are identical");
    expect(checked.out).not.toContain("another order");
  });

  it("come from the graph that a factory makes of a conversation's configurable", async () => {
    writeFileSync(path.join(app.folder, "made.py"), madeByConversation);
    const graphs = { made: "./made.py:make_graph" };
    writeFileSync(
      path.join(app.folder, "langgraph.json"),
      JSON.stringify({ graphs, env: { APP_URL: server.url } }),
    );
    const cases = ["first", "second", "again"].map((id) => ({
      id,
      synthetic: true,
      configurable: { model: id === "second" ? "second" : "first" },
      turns: [{ input: { text: "finish" } }],
    }));
    writeFileSync(path.join(app.folder, "made.json"), JSON.stringify(cases));
    const given = ["--app", app.folder, "--recordings", "made", ...python()];
    const recorded = await command("record", "--case", path.join(app.folder, "made.json"), ...given);
    expect(recorded.err).toBe("");
    const noteOf = (id: string) => noteIn(path.join(app.folder, `made/baseline/${id}.json`));
    // The node is cached by its text, within a conversation alone.
    expect(["first", "second", "again"].map(noteOf)).toEqual([
      "first: finish",
      "second: finish",
      "first: finish",
    ]);
    for (const { id } of cases)
      expect(readFileSync(path.join(app.folder, `made/${id}.json`), "utf8")).toContain('"kind": "llm"');
    const checked = await command("check", ...given);
    expect(checked.out).toContain("All 3 conversations are identical");
  });

  it("are named by doctor where another conversation left its result in the module", async () => {
    writeFileSync(path.join(app.folder, "shelf.py"), leftInModule);
    const config = { graphs: { shelf: "./shelf.py:graph" }, env: { APP_URL: server.url } };
    writeFileSync(path.join(app.folder, "langgraph.json"), JSON.stringify(config));
    const cases = ["one", "two"].map((id) => ({ id, synthetic: true, turns: [{ input: { text: id } }] }));
    writeFileSync(path.join(app.folder, "shelf.json"), JSON.stringify(cases));
    const given = ["--app", app.folder, "--recordings", "shelf", ...python()];
    await command("record", "--case", path.join(app.folder, "shelf.json"), ...given);
    const { out, code } = await command("doctor", ...given);
    expect(out).toContain("Missed: reply asked for a call that two does not have.");
    expect(out).toContain("shelf.py:13 uses state of the module");
    expect(code).toBe(2);
  });
});

/** A result that the first conversation fetches, and every later one finds. */
const leftInModule = `
import functools
import httpx
from langgraph.graph import START, StateGraph
from app import BASE, State

@functools.cache
def shelf():
    return httpx.get(f"{BASE}/page").json()

def reply(state):
    return {"note": str(
        shelf())}

graph = StateGraph(State).add_node("reply", reply).add_edge(START, "reply").compile()
`;

/** A factory that is a context manager, whose graph fails once it is closed, and a node with a cache. */
const madeByConversation = `
from contextlib import contextmanager
from langgraph.cache.memory import InMemoryCache
from langgraph.graph import START, StateGraph
from langgraph.types import CachePolicy
from app import Model, State

@contextmanager
def make_graph(config):
    model = config["configurable"].get("model", "third")
    def reply(state):
        # The one that was loaded, and this one.
        assert model in OPEN and len(OPEN) == 2, OPEN
        return {"note": Model(model=model).invoke(state["text"]).content}
    builder = StateGraph(State)
    builder.add_node("reply", reply, cache_policy=CachePolicy(key_func=lambda state: state["text"]))
    builder.add_edge(START, "reply")
    OPEN.append(model)
    try:
        yield builder.compile(cache=SHARED)
    finally:
        OPEN.remove(model)

OPEN = []
SHARED = InMemoryCache()
`;

/** The last `note` of a trace's state. */
function noteIn(file: string): unknown {
  const { trace } = JSON.parse(readFileSync(file, "utf8")) as { readonly trace: Trace };
  const refs = trace.segments.flatMap(({ checkpoints }) => checkpoints.map(({ channels }) => channels.note));
  const value = trace.values[refs.findLast((ref) => ref !== undefined) ?? ""];
  return value && "json" in value ? value.json : undefined;
}
