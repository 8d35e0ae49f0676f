import { afterEach, expect, it, vi } from "vitest";
import { aPlan, withNode } from "../../../../planners/smith/validation/plan.fixture";
import { withResolvers } from "../../../../std";
import { openMemory } from "../../../cache/memory";
import { localActor as actor } from "../../../core/actor";
import { openEmbedded } from "../../../db/engines.fixture";
import { listRecordings } from "../../../recordings/list";
import { addToSet } from "../../../recordings/members";
import { sampled } from "../../../samples/sampled.fixture";
import { ctxAs, setModels } from "../../../server.fixture";
import { cancelTask } from "../../../tasks/cancel";
import { findTask, type TaskView, viewOf } from "../../../tasks/view";
import { type JudgeInput, type JudgingProgress, startJudging } from "./judge";

sampled(openEmbedded);
afterEach(() => setModels(null));

const good = JSON.stringify(aPlan());
const bad = JSON.stringify(withNode(0, { inputs: {} }));
const fenced = `\`\`\`json\n${good}\n\`\`\``;

/** Has OpenAI answer each request with this; returns the number of requests. */
function withModel(say: (signal: AbortSignal) => string | Promise<string>) {
  const heard = { requests: 0 };
  const invoke = async (_: unknown, { signal }: { signal: AbortSignal }) => {
    heard.requests++;
    return { text: await say(signal), usage_metadata: { input_tokens: 100, output_tokens: 20 } };
  };
  setModels({ env: { OPENAI_API_KEY: "k" }, installed: () => true, open: async () => ({ invoke }) });
  return heard;
}

const set = async () => {
  const recordings = ["smith-share-note", "smith-parallel-research"];
  return (await addToSet(ctxAs(actor), { planner: "smith", set: "Two requests", recordings })).name;
};

const startJudged = async (change: Partial<JudgeInput> = {}) =>
  startJudging(ctxAs(actor), {
    set: await set(),
    topologies: ["smith-tolerant", "smith"],
    provider: "openai",
    model: "gpt-test",
    times: 2,
    limit: { unit: "requests", max: 1000 },
    ...change,
  });

async function judged(change: Partial<JudgeInput> = {}, begun: (task: TaskView) => void = () => {}) {
  const ctx = ctxAs(actor);
  const task = await startJudged(change);
  begun(task);
  const { state, progress } = await vi.waitFor(
    async () => {
      const view = viewOf(ctx, await findTask(ctx, task.id));
      expect(view.settled).toBe(true);
      return view;
    },
    { timeout: 240_000 },
  );
  const { plannings, done, judged: last } = progress as JudgingProgress;
  if (last === null) throw new Error("No table came.");
  return { state, plannings, done, ...last };
}

it("judges both versions over the set, planning by planning, and stores no recording", async () => {
  const heard = withModel(() => fenced);
  const before = (await listRecordings(ctxAs(actor), {})).length;
  const { plannings, done, tables, spent, left, cancelled } = await judged();
  expect([plannings, done]).toEqual([8, 8]);
  expect(tables.map(({ table }) => [table.plannings, table.firstValid?.share])).toEqual([
    [4, 1],
    [4, 0],
  ]);
  expect(tables[1]?.table.broken[0]?.code).toBe("text_around_json");
  expect(tables[0]?.table.tokens?.mean).toBe(120);
  expect([spent.requests, left, cancelled]).toEqual([heard.requests, 0, false]);
  expect((await listRecordings(ctxAs(actor), {})).length).toBe(before);
});

it("stays within its limit, and says what it left", async () => {
  const heard = withModel(() => bad);
  const { left, tables } = await judged({ limit: { unit: "requests", max: 25 } });
  expect(heard.requests).toBeLessThanOrEqual(25);
  expect(left).toBe(8 - tables.reduce((sum, { table }) => sum + table.plannings, 0));
  expect(left).toBeGreaterThan(0);
});

const never = (signal: AbortSignal) =>
  new Promise<string>((_, reject) => signal.addEventListener("abort", () => reject(signal.reason)));

it("is shown with its table so far when its server was killed", async () => {
  const heard = withModel((signal) => (heard.requests > 3 ? never(signal) : good));
  const { id } = await startJudged();
  const elsewhere = { ...ctxAs(actor), memory: openMemory() };
  const { state, progress } = await vi.waitFor(
    async () => {
      const view = viewOf(elsewhere, await findTask(elsewhere, id));
      expect((view.progress as JudgingProgress).done).toBe(3);
      return view;
    },
    { timeout: 240_000 },
  );
  expect(state).toBe("interrupted");
  const { judged: soFar } = progress as JudgingProgress;
  expect(soFar?.tables.map(({ table }) => table.plannings)).toEqual([2, 1]);
  expect([soFar?.left, soFar?.spent.requests]).toEqual([5, 3]);
  await cancelTask(ctxAs(actor), { task: id });
});

it("ends after the planning in progress when it is cancelled, with the table so far", async () => {
  const task = withResolvers<string>();
  const heard = withModel(async () => {
    if (heard.requests === 3) await cancelTask(ctxAs(actor), { task: await task.promise });
    return good;
  });
  const result = await judged({}, ({ id }) => task.resolve(id));
  expect(result.state).toBe("cancelled");
  expect(result.cancelled).toBe(true);
  expect(heard.requests).toBeLessThan(8);
  expect(result.tables[0]?.table.plannings).toBeGreaterThan(0);
  expect(result.failures).toEqual([]);
});

it.each([
  [
    "dollars without a list price",
    { limit: { unit: "dollars" as const, max: 1 } },
    "No list price of gpt-test",
  ],
  ["an unknown set", { set: "nowhere" }, "no recording set nowhere"],
  ["another planner's topology", { topologies: ["hybrid"] }, "belongs to the planner"],
  ["a provider that is not there", { provider: "groq!" }, "cannot be asked"],
])("refuses %s before anything is sent", async (_, change, sentence) => {
  const heard = withModel(() => good);
  await expect(startJudged(change)).rejects.toThrow(sentence);
  expect(heard.requests).toBe(0);
});
