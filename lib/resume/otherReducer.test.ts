/** @module-tag slow */
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { assess, isLost, type ThreadOutcome } from "../inflight";
import { isOtherwise } from "../inflight/judge";
import { channel, definer, type Planner } from "../planner";
import { deskRecording } from "../replay/desk/documents.fixture";
import { desk } from "../replay/desk/planner.fixture";
import { type ExtraChannel, Topology } from "../topology";
import { storedThread } from "./storedThread";

const notes = channel({
  title: "Notes",
  schema: z.array(z.string()),
  reducer: "append",
  default: [],
  scope: "scratch",
});
const anything = { ...notes, schema: z.unknown() };
const { policy } = definer({ notes: anything, letter: desk.channels.letter! }, {});
const words = { title: "For tests", summary: "For tests." };

const note = policy({
  ...words,
  id: "note",
  kind: "record",
  params: z.strictObject({ value: z.json() }),
  reads: [],
  writes: ["notes"],
  run: (_, { params }) => ({ notes: params.value }),
});
const choose = policy({
  ...words,
  id: "tell",
  kind: "llm",
  reads: ["notes"],
  writes: ["letter"],
  run: (state) => ({ letter: { letter: JSON.stringify(state.notes) } }),
});
const planner: Planner = {
  ...desk,
  channels: { ...desk.channels, notes: anything },
  policies: { ...desk.policies, note, tell: choose },
};

type Kept = Pick<ExtraChannel, "reducer" | "default">;
const values = { append: ["x"], merge: { k: "v" }, replace: "one" } as const;

/** Notes something, asks, notes it again, and writes a letter of all notes. */
const keeping = (kept: Kept, value: unknown): Topology => {
  const noting = { policy: "note", with: { value } };
  return Topology.parse({
    format: "planner-studio/topology",
    version: 1,
    id: "notes",
    title: "Notes",
    planner: "desk",
    namespace: "desk",
    channels: [{ name: "notes", ...kept }],
    nodes: [
      { id: "a", policies: [noting] },
      { id: "b", policies: [{ policy: "ask", with: { field: "name" } }] },
      { id: "c", policies: [noting, { policy: "tell" }, { policy: "write" }] },
    ],
    edges: ["START", "a", "b", "c", "END"].flatMap((to, i, all) => (i > 0 ? [{ from: all[i - 1], to }] : [])),
    routers: [],
  });
};

async function outcomes(was: Kept, is: Kept): Promise<readonly ThreadOutcome[]> {
  const value = values[was.reducer ?? "append"];
  const [base, head] = [keeping(was, value), keeping(is, value)];
  const recording = deskRecording(["go ?name", "+", "again ?name", "+"]);
  const thread = await storedThread({ base, planner, recording });
  const carried = thread.ok ? await thread.resume({ head }) : thread;
  if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
  const graph = { nodes: new Set(head.nodes.map(({ id }) => id)) };
  return carried.states.map((seen) => assess(seen, graph));
}

describe("a thread that was stored with another reducer", () => {
  test.each<[Kept, Kept]>([
    [{}, { reducer: "append" }],
    [{ reducer: "append" }, { default: [] }],
    [{}, { reducer: "append", default: [] }],
  ])("is the same where the reducer is spelled out: %o and %o", async (was, is) => {
    const all = await outcomes(was, is);
    expect(all.length).toBeGreaterThan(10);
    expect(all.filter((one) => isLost(one) || isOtherwise(one))).toEqual([]);
  });

  test.each<[Kept, Kept]>([
    [{ reducer: "append" }, { reducer: "merge" }],
    [{ reducer: "merge" }, { reducer: "append" }],
    [{ reducer: "replace" }, { reducer: "append" }],
    [{ reducer: "replace" }, { reducer: "merge" }],
  ])("fails by name where nothing can be added to what it holds: %o and %o", async (was, is) => {
    const waiting = (await outcomes(was, is)).filter(({ kind }) => kind === "answered");
    expect(waiting.length).toBeGreaterThan(0);
    for (const one of waiting) {
      expect(isLost(one)).toBe(true);
      expect(one.reason).toMatch(/"notes", which holds .*: nothing can be added to that/);
    }
  });

  test("decides differently where the last value replaces all before, and that is told", async () => {
    const all = await outcomes({ reducer: "append" }, { reducer: "replace" });
    expect(all.filter(isLost)).toEqual([]);
    const told = all
      .filter(({ kind }) => kind === "answered")
      .map((one) => [isOtherwise(one), one.head?.decisions]);
    expect(told).toEqual([
      [true, ['write ["x"]']],
      [true, ['write ["x"]']],
    ]);
  });

  test("keeps what it holds where only the default is another, which counts where nothing was held yet", async () => {
    const all = await outcomes({ reducer: "append" }, { reducer: "append", default: ["first"] });
    expect(all.filter(isLost)).toEqual([]);
    const different = all.filter(isOtherwise);
    expect(different.map(({ turn, difference }) => [turn, difference])).toEqual(
      Array(different.length).fill([1, "decisions"]),
    );
    expect(different.length).toBeGreaterThan(0);
    expect(different.every(({ done, step }) => step <= 0 && !done.includes("b"))).toBe(true);
  });
});
