import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import path from "node:path";
import { describe, expect, test } from "vitest";
import { Recording } from "../recording";
import { hash, type Json } from "../std";
import { Topology } from "../topology";
import { run } from "./run";

const root = path.join(import.meta.dirname, "../../examples");
const read = (file: string) => JSON.parse(readFileSync(file, "utf8"));

async function json(...argv: string[]) {
  const [out, err]: [string[], string[]] = [[], []];
  const code = await run([...argv, "--json"], {
    out: (text) => out.push(text),
    err: (text) => err.push(text),
  });
  expect(err).toEqual([]);
  return { code, told: JSON.parse(out.join("\n")) };
}

/** Which of an example's topologies its recordings were written for, and whether its planner counts cycles: each of its decisions is then one. */
const examples = [
  { name: "support-desk", own: "parallel", other: "sequential", counts: false },
  { name: "batch", own: "loop", other: "batched", counts: true },
  { name: "small-points", own: "points", other: "single", counts: true },
  { name: "small-orchestrator", own: "shadow", other: "planner", counts: false },
];

describe.each(examples)("the example $name", ({ name, own, other, counts }) => {
  const folder = path.join(root, name);
  const file = (part: string) => path.join(folder, part);
  const planner = ["--planner", file("planner.ts")];
  const topology = (called: string) => file(`${called}.topology.json`);
  const recordings = readdirSync(folder)
    .filter((one) => one.endsWith(".recording.json"))
    .map(file);
  const all = ["--recordings", recordings.join(",")];

  test("says that its recordings are synthetic", () => {
    expect(recordings.length).toBeGreaterThanOrEqual(3);
    expect(recordings.map((one) => read(one).synthetic)).toEqual(recordings.map(() => true));
  });

  test.each([own, other])("%s compiles", async (called) => {
    expect((await json("lint", topology(called), ...planner)).code).toBe(0);
  });

  test.each(recordings)(
    "%s: every call is answered exactly, and its decisions are those recorded",
    async (recording) => {
      const { code, told } = await json(
        ...["replay", "--topology", topology(own), "--recording", recording, ...planner],
      );
      expect(code).toBe(0);
      const { exact = 0, rerun = 0, ...inexact } = told.metrics.matches;
      expect(exact).toBeGreaterThan(0);
      expect([inexact, rerun >= 0]).toEqual([{}, true]);
      const recorded = read(recording).turns.flatMap(
        (turn: { decisions: readonly unknown[] }) => turn.decisions,
      );
      expect(told.metrics.decisions).toBe(recorded.length);
      expect(told.metrics.cycles).toBe(counts ? recorded.length : 0);
    },
  );

  test("a topology beside itself is identical, and the other one decides differently somewhere", async () => {
    const same = await json("diff", "--base", topology(own), "--head", topology(own), ...all, ...planner);
    expect(same.told.totals.byStatus.identical).toBe(recordings.length);
    const apart = await json("diff", "--base", topology(own), "--head", topology(other), ...all, ...planner);
    expect(apart.told.totals.byStatus.differs).toBeGreaterThan(0);
  });

  test("a comparison tells its cycles where they are counted", async () => {
    const out: string[] = [];
    const sides = ["--base", topology(own), "--head", topology(other)];
    const first = ["--recordings", recordings[0]!];
    await run(["diff", ...sides, ...first, ...planner], { out: (text) => out.push(text), err: () => {} });
    expect(out.join("\n")).toContain("\ndecisions ");
    expect(out.join("\n").includes("\ncycles ")).toBe(counts);
  });

  test.each([own, other])(
    "%s in place of itself loses no thread, and none decides differently",
    async (called) => {
      const sides = ["--base", topology(called), "--head", topology(called)];
      const { code, told } = await json("inflight", ...sides, ...all, ...planner);
      expect([told.totals.waits.lost, told.totals.midTurn.lost, told.otherwise, code]).toEqual([0, 0, 0, 0]);
    },
  );
});

test("a graph as LangGraph draws it keeps the threads that wait at a join of the very same graph", async () => {
  const folder = path.join(root, "support-desk");
  const { nodes, edges, routers } = read(path.join(folder, "parallel.topology.json"));
  type Way = { readonly from: string | readonly string[]; readonly to: string };
  const called = (name: string) => ({ START: "__start__", END: "__end__" })[name] ?? name;
  const line = (from: string, to: string, conditional: boolean) => {
    return { source: called(from), target: called(to), conditional };
  };
  const drawn = {
    nodes: [...nodes, { id: "__start__" }, { id: "__end__" }].map(({ id }: { id: string }) => ({ id })),
    edges: [
      ...edges.flatMap(({ from, to }: Way) => [from].flat().map((one) => line(one, to, false))),
      ...routers.flatMap(({ from, branches }: { from: string; branches: readonly Way[] }) =>
        branches.map(({ to }) => line(from, to, true)),
      ),
    ],
  };
  const file = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-")), "drawn.json");
  const inflight = (head: object) => {
    writeFileSync(file, JSON.stringify(head));
    const sides = ["--base", "parallel", "--head", file];
    return json("inflight", ...sides, "--planner", path.join(folder, "planner.ts"));
  };
  const { code, told } = await inflight(drawn);
  expect([told.joinsAsInBase, told.totals.midTurn.lost, code]).toEqual([["sort"], 0, 0]);
  // With one more line into the join it is another join, or none.
  const more = [line("START", "audit", false), line("audit", "sort", false)];
  const wider = await inflight({
    nodes: [...drawn.nodes, { id: "audit" }],
    edges: [...drawn.edges, ...more],
  });
  rmSync(path.dirname(file), { recursive: true });
  expect(wider.told.joinsAsInBase).toEqual([]);
  expect([wider.told.totals.midTurn.lost > 0, wider.code]).toEqual([true, 1]);
});

const renamed = [
  { id: "small-orchestrator", was: "case-orchestrator", topology: "shadow", recording: "straight" },
  { id: "small-points", was: "story-points", topology: "points", recording: "medium" },
];

test.each(renamed)(
  "documents from when $id was $was are opened as its own, under their hashes",
  async (example) => {
    const folder = path.join(root, example.id);
    const file = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-")), "old");
    const former = (name: string): Json => ({ ...read(path.join(folder, name)), planner: example.was });
    const documents = [
      former(`${example.topology}.topology.json`),
      former(`${example.recording}.recording.json`),
    ];
    const files = documents.map((document, i) => {
      writeFileSync(`${file}${i}.json`, JSON.stringify(document));
      return `${file}${i}.json`;
    });
    const [out, err]: [string[], string[]] = [[], []];
    const argv = [
      "replay",
      "--topology",
      files[0]!,
      "--recording",
      files[1]!,
      "--trace",
      `${file}.trace.json`,
    ];
    const planner = ["--planner", path.join(folder, "planner.ts")];
    const io = { out: (text: string) => out.push(text), err: (text: string) => err.push(text) };
    expect(await run([...argv, ...planner], io)).toBe(0);
    expect(out.join("\n")).toContain("The replay matches the recording.");
    expect(err).toHaveLength(2);
    for (const note of err) expect(note).toContain(`it is opened as one of "${example.id}"`);
    const trace = read(`${file}.trace.json`);
    const [topology, recording] = [Topology.parse(documents[0]), Recording.parse(documents[1])];
    expect([trace.planner, trace.topology.hash, trace.recording.hash]).toEqual([
      example.id,
      hash(topology as Json),
      hash(recording as Json),
    ]);
    rmSync(path.dirname(file), { recursive: true });
  },
);

test("the shadow of small-orchestrator is measured like that of the planner that ships", async () => {
  const planner = path.join(root, "small-orchestrator/planner.ts");
  const out: string[] = [];
  const code = await run(["agreement", "--planner", planner, "--topology", "small-shadow", "--json"], {
    out: (text) => out.push(text),
    err: () => {},
  });
  const { report, unpaired, after } = JSON.parse(out.join("\n"));
  expect([code, report.turns, report.cases, unpaired]).toEqual([0, 32, 6, 0]);
  expect(report.agreed).toBe(22);
  expect(report.errors).toEqual([{ error: "no answer", turns: 2 }]);
  expect(after.map(({ status }: { readonly status: string }) => status)).not.toContain("met");
});

test("an old document that is not opened as the example's is told where the example is", async () => {
  const file = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-")), "old.json");
  const document = read(path.join(root, "small-orchestrator/shadow.topology.json"));
  writeFileSync(file, JSON.stringify({ ...document, planner: "case-orchestrator" }));
  const lint: string[] = [];
  await run(["lint", file], { out: (text) => lint.push(text), err: () => {} });
  expect(lint.join("\n")).toContain('the example that is called "small-orchestrator" now');
  rmSync(path.dirname(file), { recursive: true });
});

test("a miss is told with the recorded call that comes nearest, and the path that differs", async () => {
  const folder = path.join(root, "support-desk");
  const recording = read(path.join(folder, "replacement.recording.json"));
  const [call] = recording.turns[0].calls.filter(({ kind }: { readonly kind: string }) => kind === "order");
  const asked = call.request.id;
  call.request.id = "999";
  const file = path.join(mkdtempSync(path.join(tmpdir(), "planner-studio-")), "miss.json");
  writeFileSync(file, JSON.stringify(recording));
  const out: string[] = [];
  const code = await run(
    ["replay", "--topology", "parallel", "--recording", file, "--planner", path.join(folder, "planner.ts")],
    { out: (text) => out.push(text), err: () => {} },
  );
  rmSync(path.dirname(file), { recursive: true });
  expect(code).toBe(1);
  expect(out.join("\n")).toContain(`asked:    {"id":"${asked}"}`);
  expect(out.join("\n")).toContain('nearest:  {"id":"999"}');
  expect(out.join("\n")).toContain("differs:  at /id");
});
