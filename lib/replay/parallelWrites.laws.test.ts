import fc from "fast-check";
import { expect, test } from "vitest";
import { diffTopologies } from "../changes";
import { writer, writes } from "../compile/writing.fixture";
import { signatureOf } from "../planner";
import { Recording } from "../recording";
import type { Json } from "../std";
import { runs } from "../std/runs.fixture";
import { Topology } from "../topology";
import { storedValue, type Trace } from "../trace";
import { replay } from "./replay";

const turn = { kind: "message", text: "go", calls: [], decisions: [], end: "ended" };
const recording = Recording.parse({
  format: "planner-studio/recording",
  version: 1,
  id: "twice",
  title: "Twice",
  planner: "writer",
  synthetic: true,
  start: {},
  turns: [turn, turn],
});

/** Names that sort otherwise as numbers, by case or by alphabet than by their characters. */
const names = ["10", "2", "B", "a", "A", "é", "z z", "n10", "n2", "-", "日", "a.b", "a+b", "𝒳"];

const reducers = ["append", "merge", "replace"] as const;
const written = { append: (i: number): Json => [i], merge: (i: number): Json => ({ k: i }), replace: Number };

type Drawn = { readonly ids: readonly string[]; readonly notes: (typeof reducers)[number] };

/** Nodes of one superstep that all write the same channels, and a join behind them. */
const parallel = ({ ids, notes }: Drawn): Topology =>
  Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "parallel",
    title: "Parallel",
    planner: "writer",
    namespace: "writing",
    channels: [{ name: "notes", reducer: notes }],
    nodes: [...ids, "behind"].map((id) => ({ id, policies: [{ policy: id }] })),
    edges: [
      ...ids.map((to) => ({ from: "START", to })),
      { from: ids, to: "behind" },
      { from: "behind", to: "END" },
    ],
    routers: [],
  });

const planner = ({ ids, notes }: Drawn, several: boolean) =>
  writer([
    ...ids.map((id, i) =>
      writes(
        id,
        { list: [id], keyed: { k: id }, ...(several || i === 0 ? { notes: written[notes](i) } : {}) },
        false,
      ),
    ),
    writes("behind", {}, false),
  ]);

const drawn = fc.record({
  ids: fc.uniqueArray(fc.constantFrom(...names), { minLength: 2, maxLength: 5 }),
  notes: fc.constantFrom(...reducers),
});

/** The trace without the hash of its document, which is another where the parts are listed otherwise. */
async function traceOf(one: Drawn, by: ReturnType<typeof planner>): Promise<Omit<Trace, "topology">> {
  const replayed = await replay({ topology: parallel(one), planner: by, recording });
  if (!replayed.ok) throw new Error(JSON.stringify(replayed.problems));
  const { topology: _, ...trace } = replayed.trace;
  return trace;
}

test("what is written at once is joined in the order of the nodes' names, by any reducer, however they are listed", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async (one) => {
      const turned = { ...one, ids: one.ids.toReversed() };
      const by = planner(one, one.notes !== "replace");
      expect(diffTopologies(parallel(one), parallel(turned), signatureOf(by)).changes).toEqual([]);
      const trace = await traceOf(one, by);
      expect(JSON.stringify(await traceOf(turned, by))).toBe(JSON.stringify(trace));
      const [segment] = trace.segments;
      const { list, keyed } = segment!.checkpoints.at(-1)!.channels;
      const inOrder = [...one.ids].sort();
      expect(storedValue(trace as Trace, list!)).toEqual([...inOrder, ...inOrder]);
      expect(storedValue(trace as Trace, keyed!)).toEqual({ k: inOrder.at(-1) });
    }),
    { numRuns: runs(60) },
  );
});

test("two values at once for a channel of one value end the replay, however the nodes are listed", async () => {
  await fc.assert(
    fc.asyncProperty(drawn, async ({ ids }) => {
      const one = { ids, notes: "replace" } as const;
      const by = planner(one, true);
      const traces = [await traceOf(one, by), await traceOf({ ...one, ids: ids.toReversed() }, by)];
      for (const { segments } of traces) expect(segments[0]!.end.kind).toBe("failed");
      // LangGraph's address to read on is for nobody who reads a report.
      for (const trace of traces) expect(JSON.stringify(trace)).not.toContain("Troubleshooting");
      expect(JSON.stringify(traces[1])).toBe(JSON.stringify(traces[0]));
    }),
    { numRuns: runs(30) },
  );
});
