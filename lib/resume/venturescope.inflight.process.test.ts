import { describe, expect, it } from "vitest";
import {
  assess,
  countsOf,
  findRemediation,
  type NodeRenames,
  namespaceTrial,
  type RecordingOutcomes,
  reportOf,
  type TryRename,
} from "../inflight";
import { planner, recordings, topologyCalled } from "../replay/venturescope.fixture";
import type { Topology } from "../topology";
import { type StoredThread, storedThread } from "./storedThread";

const chosen = recordings.slice(0, 6);
const threads = new Map<string, StoredThread>();

const trying = (base: Topology, head: Topology) => {
  const graph = { nodes: new Set(head.nodes.map((node) => node.id)) };
  return async (rename: NodeRenames, only?: readonly string[]) => {
    const outcomes: RecordingOutcomes[] = [];
    for (const recording of chosen) {
      if (only && !only.includes(recording.id)) continue;
      const key = `${base.id} ${recording.id}`;
      const thread = threads.get(key) ?? (await storedThread({ base, planner, recording }));
      threads.set(key, thread);
      const carried = thread.ok ? await thread.resume({ head, rename }) : thread;
      if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
      outcomes.push({ recording: recording.id, threads: carried.states.map((seen) => assess(seen, graph)) });
    }
    return outcomes;
  };
};

async function deployed(baseId: string, headId: string) {
  const [base, head] = [topologyCalled(baseId), topologyCalled(headId)];
  const attempt = trying(base, head);
  const outcomes = await attempt({});
  const counted: TryRename = async (rename, only) => countsOf(await attempt(rename, only));
  return { base, head, attempt: counted, outcomes, report: reportOf(base, head, outcomes) };
}

describe("what becomes of stored threads", { timeout: 240_000 }, () => {
  it("qwen-3.6-plus to itself, where it goes round until the limit: every state fails, and none is charged to it", async () => {
    const base = topologyCalled("qwen-3.6-plus");
    const recording = recordings.find(({ id }) => id === "orchard-margin-asked-whole");
    if (!recording) throw new Error("The recording is not there.");
    const thread = await storedThread({ base, planner, recording });
    const carried = thread.ok ? await thread.resume({ head: base }) : thread;
    if (!carried.ok) throw new Error(JSON.stringify(carried.problems));
    const graph = { nodes: new Set(base.nodes.map(({ id }) => id)) };
    const seen = carried.states.map((state) => assess(state, graph));
    const { totals, otherwise, control } = reportOf(base, base, [{ recording: recording.id, threads: seen }]);
    expect(control?.totals.midTurn.lost).toBeGreaterThan(400);
    expect(control?.totals.midTurn.lost).toBe(control?.totals.midTurn.total);
    expect({ lost: totals.midTurn.lost, otherwise, ofItself: control?.otherwise }).toEqual({
      lost: 0,
      otherwise: 0,
      ofItself: 0,
    });
  });

  it("current to fable-5: none that waits, but those with plan pending; renaming plan to tick saves them all, which is proven", async () => {
    const { base, head, attempt, outcomes, report } = await deployed("current", "fable-5");
    expect(report.totals.waits).toMatchObject({ lost: 0 });
    expect(report.totals.midTurn.lost).toBeGreaterThan(0);
    expect(report.groups.every((group) => group.outcome === "ends-silently" && !group.waits)).toBe(true);
    expect(report.groups.some(({ exemplar }) => exemplar.thread.pending.includes("plan"))).toBe(true);
    expect(report.namespace).toMatchObject({ kept: false, head: "planner:v2" });
    const remediation = await findRemediation({ base, head }, outcomes, attempt);
    expect(remediation).toMatchObject({ kind: "rename", trial: { rename: { plan: "tick" }, otherwise: 0 } });
    const proof = await attempt({ plan: "tick" });
    expect(proof.totals.midTurn.lost + proof.totals.waits.lost).toBe(0);
  });

  it("kimi-2.6 to current: threads that wait at ask_user_region are lost, and no rename map is enough", async () => {
    const { base, head, attempt, outcomes, report } = await deployed("kimi-2.6", "current");
    expect(report.totals.waits.lost).toBeGreaterThan(0);
    const waits = outcomes.flatMap((one) => one.threads).filter((thread) => thread.kind === "waits");
    const lost = waits.filter((thread) => thread.outcome !== "resumes");
    expect(new Set(lost.flatMap((thread) => thread.pending))).toEqual(
      new Set(["ask_user_region", "ask_user_currency"]),
    );
    expect(
      waits
        .filter((thread) => thread.pending.includes("ask_user"))
        .every((thread) => thread.outcome === "resumes"),
    ).toBe(true);
    expect(await findRemediation({ base, head }, outcomes, attempt)).toMatchObject({
      kind: "new-namespace",
      namespace: "planner:v2",
      declared: false,
    });
  });

  it("kimi-2.6 to current under planner:v2: what waits keeps its question, and kimi-2.6 drains it; conversations begin anew", async () => {
    const [base, head] = [topologyCalled("kimi-2.6"), topologyCalled("current")];
    const seen = [];
    for (const recording of chosen) {
      const thread = await storedThread({ base, planner, recording });
      if (!thread.ok) throw new Error(JSON.stringify(thread.problems));
      seen.push(await thread.tryNamespace(head, "planner:v2"));
    }
    const graph = { nodes: new Set(base.nodes.map(({ id }) => id)) };
    const trial = namespaceTrial("planner:v2", graph, seen);
    expect(trial.waits).toBeGreaterThan(10);
    expect(trial.conversations).toBe(chosen.length);
    expect(trial).toMatchObject({
      reached: 0,
      kept: trial.waits,
      drained: trial.waits,
      begun: chosen.length,
      begunAfterAnswer: chosen.length,
    });
  });
});
