import { afterAll, expect, it, vi } from "vitest";
import type { ThreadOutcome } from "../../inflight";
import { plannerModule } from "../../planners";
import { withResolvers } from "../../std";
import type { Engine, InflightTask } from "../../worker";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { inflightTotals } from "../evidence/inflight/totals";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { stopTasks } from "../tasks/active";
import { cancelTask } from "../tasks/cancel";
import { findTask, type TaskView, viewOf } from "../tasks/view";
import { getInflight } from "./get";
import { openInflight } from "./open";
import { findInflight, startInflight } from "./start";

const input = { base: "current", head: "fable-5" };
const total = plannerModule("venturescope")!.recordings.length;

const aFate = (change: Partial<ThreadOutcome>): ThreadOutcome => ({
  turn: 1,
  step: 0,
  kind: "running",
  pending: ["plan"],
  done: [],
  leads: [],
  question: null,
  answer: null,
  outcome: "ends-silently",
  control: { outcome: "resumes", same: true },
  reason: "Nothing runs.",
  base: { nodes: ["plan"], decisions: [], counts: { nodes: 1, decisions: 0 }, rest: "ended" },
  head: { nodes: [], decisions: [], counts: { nodes: 0, decisions: 0 }, rest: "ended" },
  same: false,
  difference: "decisions",
  later: false,
  ...change,
});

/** Threads are lost at `plan`, unless it is renamed to the entry. */
function anEngine(hash: string) {
  const asked: InflightTask["rename"][] = [];
  const engine: Engine = {
    ...anEngineHere().engine,
    hash,
    inflight: async ({ recording, rename }) => {
      asked.push(rename);
      const saved = rename.plan === "tick";
      const threads = [
        aFate(saved ? { outcome: "resumes", same: true } : {}),
        aFate({ step: 1, kind: "waits", pending: ["ask_user"], outcome: "resumes", same: true }),
      ];
      return { ok: true, threads: { recording: JSON.parse(recording).id, threads } };
    },
  };
  return { engine, asked };
}

onBothEngines((open) => {
  const store = sampled(open);
  afterAll(() => stopTasks(ctxAs()));
  const read = async ({ id }: TaskView) => viewOf(ctxAs(actor), await findTask(ctxAs(actor), id));
  const settled = (task: TaskView) =>
    vi.waitFor(
      async () => {
        const view = await read(task);
        expect(view.settled).toBe(true);
        return view;
      },
      { timeout: 240_000 },
    );
  const start = () => startInflight(ctxAs(actor), input);

  it("carries every thread on once, tries the way out, and reads both from then on", async () => {
    const { engine, asked } = anEngine(`whole on ${store().where}`);
    const { promise: shown, resolve: show } = withResolvers();
    setEngine({ ...engine, inflight: (...of) => shown.then(() => engine.inflight(...of)) });
    expect(await getInflight(ctxAs(actor), input)).toBeNull();
    const begun = await start();
    expect(begun).toMatchObject({ state: "running", progress: { state: "carrying-on", done: 0, total } });
    show();
    expect(await settled(begun)).toMatchObject({
      state: "finished",
      progress: { state: "finished", done: total, total },
      message: `0 of ${total} waiting threads and ${total} of ${total} mid-turn threads are lost.`,
    });
    const stored = await getInflight(ctxAs(actor), input);
    expect(stored).toMatchObject({
      checked: total,
      report: { totals: { waits: { lost: 0, total }, midTurn: { lost: total, total } } },
      remediation: { kind: "rename", trial: { rename: { plan: "tick" }, otherwise: 0 } },
    });
    const computed = asked.length;
    await settled(await start());
    expect(asked).toHaveLength(computed);
    const opened = await openInflight(ctxAs(actor), { ...input, recording: "tidewater-first-plan" });
    expect(opened?.threads.map(({ outcome }) => outcome)).toEqual(["ends-silently", "resumes"]);
  });

  /** An engine that resumes the threads of two recordings, and those of the third only until it is aborted. */
  function stopsAtTheThird(hash: string) {
    const { engine, asked } = anEngine(hash);
    const signals: AbortSignal[] = [];
    const stopping: Engine = {
      ...engine,
      inflight: (task, signal = new AbortController().signal) => {
        if (asked.length < 2) return engine.inflight(task, signal);
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    };
    setEngine(stopping);
    return signals;
  }

  it("goes on once for all who start it, and keeps what is finished when it is cancelled", async () => {
    const signals = stopsAtTheThird(`left on ${store().where}`);
    const begun = await start();
    await expect.poll(() => signals).toHaveLength(1);
    expect((await start()).id).toBe(begun.id);
    expect(await findInflight(ctxAs(actor), input)).toBe(begun.id);
    expect(await findInflight(ctxAs(actor), { ...input, head: "hybrid" })).toBeNull();
    await cancelTask(ctxAs(actor), { task: begun.id });
    expect(await settled(begun)).toMatchObject({ state: "cancelled" });
    expect(signals[0]?.aborted).toBe(true);
    expect(await findInflight(ctxAs(actor), input)).toBeNull();
    expect(await getInflight(ctxAs(actor), input)).toMatchObject({
      checked: 2,
      recordings: total,
      remediation: null,
    });
    const totals = await inflightTotals(ctxAs(actor), { base: "current", heads: ["fable-5", "hybrid"] });
    expect(totals).toMatchObject([
      { head: "fable-5", checked: 2, totals: { midTurn: { lost: 2, total: 2 } } },
      { head: "hybrid", checked: 0 },
    ]);
  });

  it("says why it failed", async () => {
    const { engine } = anEngine(`refused on ${store().where}`);
    setEngine({ ...engine, inflight: async () => ({ ok: false, message: "It does not compile." }) });
    expect(await settled(await start())).toMatchObject({ state: "failed", message: "It does not compile." });
  });

  it("refuses topologies of two planners", async () => {
    await expect(getInflight(ctxAs(actor), { base: "current", head: "smith" })).rejects.toThrow(
      "neither carries on the other's threads",
    );
  });
});
