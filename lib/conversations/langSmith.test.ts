import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { defaultDecisions } from "../fold";
import { isObject, type Json, type JsonObject } from "../std";
import { redactorOf } from "../world";
import { convert, documentsIn, readExport, readerOf } from "./index";

/** Runs of the example app `agent`, as LangSmith's SDK sent them: a booking that asks the user. */
const runs = JSON.parse(
  readFileSync(new URL("booking.fixture.json", import.meta.url), "utf8"),
) as readonly JsonObject[];

const to = { planner: "agent", app: "agent", graph: "agent", decisions: defaultDecisions };

function read(text: string) {
  const found = documentsIn(text);
  if (!found.ok) return { message: found.message, notes: [], converted: [] };
  const reader = readerOf(found.documents);
  if (!reader) return { message: "unknown", notes: [], converted: [] };
  const exported = readExport(reader, [{ name: "", documents: found.documents }], redactorOf({ salt: "s" }));
  if (!exported.ok) return { message: `${exported.message} ${exported.fix}`, notes: [], converted: [] };
  const converted = exported.conversations.map((one) => convert(one, reader, to));
  return { message: "", notes: exported.notes, converted };
}

const readJson = (json: unknown) => read(JSON.stringify(json));
const without = (field: string, of: (run: JsonObject) => boolean) =>
  runs.map((run) => (of(run) ? { ...run, [field]: null } : run));

it("reads turns, calls, decisions and ends of a thread, and what the run itself did", () => {
  const { converted, notes } = readJson(runs);
  const [first] = converted;
  expect({ conversations: converted.length, notes }).toEqual({ conversations: 1, notes: [] });
  expect(first?.recording).toMatchObject({
    id: "booking",
    title: "Please book a table",
    origin: { kind: "imported", tool: "langsmith" },
    app: { id: "agent", runTools: ["book"], versions: { python: expect.any(String) } },
    turns: [
      {
        kind: "message",
        input: { input: { messages: [{ role: "user", content: "Please book a table" }] } },
        end: "waits",
        calls: [{ kind: "llm", node: "model", request: { model: "scripted-1" } }],
      },
      { kind: "answer", text: "yes", input: { resume: "yes" }, end: "ended", calls: [{ kind: "llm" }] },
    ],
  });
  expect(first?.recording.turns.map(({ decisions }) => decisions.map(({ label }) => label))).toEqual([
    ["call book", "route to tools", "ask Book 2 seats on 2026-12-01?"],
    ["reply", "route to end"],
  ]);
  expect(first?.observed).toMatchObject({
    origin: { kind: "observed", tool: "langsmith" },
    recording: { id: "booking" },
    segments: [{ end: { kind: "ended" } }],
  });
  expect(first?.observed?.segments[0]?.supersteps.map(({ tasks }) => tasks.map(({ node }) => node))).toEqual([
    ["model"],
    ["tools"],
    ["model"],
  ]);
});

it("reads the same from a list, JSON lines, an answer of the API and nested runs", () => {
  const nested = runs
    .filter(({ parent_run_id: parent }) => !parent)
    .map(function nest(run: JsonObject): JsonObject {
      const children = runs.filter(({ parent_run_id: parent }) => parent === run.id);
      const { parent_run_id: _parent, ...own } = run;
      return { ...own, child_runs: children.map(nest) };
    });
  const whole = readJson(runs).converted;
  expect(read(runs.map((run) => JSON.stringify(run)).join("\n")).converted).toEqual(whole);
  expect(readJson({ runs, cursors: { next: null } }).converted).toEqual(whole);
  expect(readJson(nested).converted).toEqual(whole);
  expect(readJson([...runs].reverse()).converted).toEqual(whole);
});

it("says what a partial export lacks", () => {
  const isCall = ({ run_type: type }: JsonObject) => type === "llm" || type === "tool";
  const noRoots = readJson(runs.filter(({ parent_run_id: parent }) => parent));
  expect(noRoots.converted).toEqual([]);
  expect(noRoots.notes.join(" ")).toContain("The run of the graph is missing around");
  const calls = readJson(runs.filter(isCall));
  expect(calls.converted).toEqual([]);
  expect(calls.notes.join(" ")).toMatch(/The run of the graph is missing|outside of any node/);
  expect(readJson(without("outputs", ({ run_type: type }) => type === "llm")).notes).toContain(
    "2 calls have no output in the export: a replay stops there. Export runs with their outputs.",
  );
  const isSecondTurn = (run: JsonObject) => isObject(run.inputs) && isObject(run.inputs.input);
  const failed = readJson(
    runs.map((run) => (isSecondTurn(run) ? { ...run, error: "TimeoutError: late\n…" } : run)),
  );
  expect(failed.converted[0]?.recording.turns).toHaveLength(1);
  expect(failed.notes).toContain("booking ends before turn 2 of 2: turn 2 failed: TimeoutError: late.");
  const running = readJson(without("end_time", ({ parent_run_id: parent }) => !parent));
  expect(running.notes).toContain("booking was left out: turn 1 had not ended when it was exported.");
  expect(readJson(runs.filter((run) => !run.parent_run_id)).notes[0]).toBe(
    "2 runs are in the export, and none of a node of a LangGraph graph. Export whole traces: the run of the graph with all runs within it.",
  );
  expect(readJson(runs.slice(0, 4)).notes).toEqual([
    "booking, turn 1 ends with 1 tool call that no run in the export answers: the graph stopped there, or runs are missing.",
  ]);
  const isStep = (step: number, { extra }: JsonObject) =>
    isObject(extra) && isObject(extra.metadata) && extra.metadata.langgraph_step === step;
  const shifted = runs.map((run) =>
    isStep(3, run)
      ? JSON.parse(JSON.stringify(run).replace('"langgraph_step":3', '"langgraph_step":5'))
      : run,
  );
  expect(readJson(shifted).notes).toContain(
    "booking, turn 2: the runs of 2 supersteps are missing. Export whole traces: the run of the graph with all runs within it.",
  );
  const later = runs.filter(({ trace_id: trace }) => trace !== runs[0]?.trace_id);
  expect(readJson(later).notes.join(" ")).toContain("booking began before the export");
});

it("names the field and the fix of what does not fit", () => {
  const [first, ...rest] = runs;
  expect(readJson([first, { ...rest[0], id: 7 }]).message).toBe(
    "LangSmith runs, record 2: id must be a string. Change its type.",
  );
  expect(readJson([first, { ...rest[0], tags: "x" }]).message).toMatch(
    /record 2: tags must be a(n array| list)/,
  );
  expect(readJson([first, "run"]).message).toMatch(/record 2: The document must be an object/);
  expect(read(`${JSON.stringify(first)}\n{"run_type": `).message).toBe(
    "Line 2: Not valid JSON at line 1, column 14: the file ends too early. Was it cut off?",
  );
});

it("survives runs that are each other's parents, repeated, deep or without times", () => {
  const circle = runs.map((run, i) => ({ ...run, parent_run_id: runs[(i + 1) % runs.length]?.id ?? null }));
  expect(readJson(circle).message).toBe("");
  expect(readJson([...runs, ...runs]).converted).toEqual(readJson(runs).converted);
  const timeless = runs.map(({ start_time: _start, dotted_order: _order, ...run }) => run as Json);
  expect(readJson(timeless).message).toBe("");
  expect(read(`[{"run_type":"llm","inputs":${"[".repeat(200_000)}`).message).not.toBe("");
});

it("reads thousands of nodes in one turn, and leaves out what no recording can hold", () => {
  const [first] = runs.filter(({ parent_run_id: parent }) => !parent);
  const root = { ...first, outputs: {} };
  const nodes = (count: number): Json[] =>
    Array.from({ length: count }, (_, i) => ({
      id: `node-${i}`,
      name: "step",
      run_type: "chain",
      parent_run_id: first?.id ?? null,
      start_time: "2026-11-28T09:57:37.543439+00:00",
      end_time: "2026-11-28T09:57:37.543440+00:00",
      inputs: {},
      outputs: {},
      extra: {
        metadata: { langgraph_step: i, langgraph_node: "step", langgraph_checkpoint_ns: `step:${i}` },
      },
    }));
  expect(readJson([root as Json, ...nodes(4_000)]).converted).toHaveLength(1);
  expect(readJson([root as Json, ...nodes(6_000)])).toMatchObject({
    converted: [],
    notes: [
      "booking was left out: a recording has at most 1,000 turns, and 10,000 calls and events in each.",
      "The export holds no conversation that can be replayed.",
    ],
  });
});

it("redacts secrets, also those within JSON or Python that a text holds", () => {
  const key = `sk-proj-${"A1b2".repeat(10)}`;
  const text = JSON.stringify(runs)
    .replaceAll("Please book a table", `Please book, ${key}`)
    .replaceAll("Book 2 seats on", `Mail ada@lovelace.org about`);
  const { converted } = read(text);
  expect(converted).toHaveLength(1);
  expect(JSON.stringify(converted)).not.toMatch(/A1b2A1b2|lovelace/);
  expect(JSON.stringify(converted)).toContain("sk-proj-redacted");
});
