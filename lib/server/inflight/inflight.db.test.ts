import { expect, it, vi } from "vitest";
import type { ThreadOutcome } from "../../inflight";
import { plannerModule } from "../../planners";
import type { Engine, InflightTask } from "../../worker";
import { localActor as actor } from "../core/actor";
import { onBothEngines } from "../db/engines.fixture";
import { anEngineHere } from "../engineHere.fixture";
import { inflightTotals } from "../evidence/inflight/totals";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs, setEngine } from "../server.fixture";
import { checkInflight, type InflightEvent } from "./check";
import { getInflight } from "./get";
import { openInflight } from "./open";

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

async function all(events: AsyncGenerator<InflightEvent>): Promise<readonly InflightEvent[]> {
  const heard: InflightEvent[] = [];
  for await (const event of events) heard.push(event);
  return heard;
}

onBothEngines((open) => {
  const store = sampled(open);

  it("carries every thread on once, tries the way out, and reads both from then on", async () => {
    const { engine, asked } = anEngine(`whole on ${store().where}`);
    setEngine(engine);
    expect(await getInflight(ctxAs(actor), input)).toBeNull();
    const events = await all(await checkInflight(ctxAs(actor), input));
    expect(events[0]).toEqual({ state: "carrying-on", done: 0, total });
    expect(events.at(-1)).toEqual({ state: "finished", done: total, total });
    const stored = await getInflight(ctxAs(actor), input);
    expect(stored).toMatchObject({
      checked: total,
      report: { totals: { waits: { lost: 0, total }, midTurn: { lost: total, total } } },
      remediation: { kind: "rename", trial: { rename: { plan: "tick" }, otherwise: 0 } },
    });
    const computed = asked.length;
    await all(await checkInflight(ctxAs(actor), input));
    expect(asked).toHaveLength(computed);
    const opened = await openInflight(ctxAs(actor), { ...input, recording: "tidewater-first-plan" });
    expect(opened?.threads.map(({ outcome }) => outcome)).toEqual(["ends-silently", "resumes"]);
  });

  it("keeps what is finished when nobody listens any more", async () => {
    const { engine, asked } = anEngine(`left on ${store().where}`);
    setEngine(engine);
    const events = await checkInflight(ctxAs(actor), input);
    for (let i = 0; i < 3; i++) await events.next();
    await events.return(undefined);
    expect(asked).toHaveLength(2);
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

  it("stops the thread that is being carried on when nobody listens any more", async () => {
    const { engine } = anEngine(`stopped on ${store().where}`);
    const signals: AbortSignal[] = [];
    setEngine({
      ...engine,
      inflight: (_, signal = new AbortController().signal) => {
        signals.push(signal);
        return new Promise((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));
      },
    });
    const events = await checkInflight(ctxAs(actor), input);
    await events.next();
    const carried = events.next().catch((error: Error) => error.name);
    await vi.waitFor(() => expect(signals).toHaveLength(1));
    await events.return(undefined);
    expect(await carried).toBe("AbortError");
    expect(signals[0]?.aborted).toBe(true);
  });

  it("refuses topologies of two planners", async () => {
    await expect(getInflight(ctxAs(actor), { base: "current", head: "smith" })).rejects.toThrow(
      "neither carries on the other's threads",
    );
  });
});
