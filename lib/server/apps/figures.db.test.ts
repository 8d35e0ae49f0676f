import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import type { ComparisonDocument } from "../../apps";
import { hash, type Json } from "../../std";
import type { Trace } from "../../trace";
import { onBothEngines } from "../db/engines.fixture";
import { importEvidence } from "../documents/importEvidence";
import { withApps } from "../evidence/apps/appPlanners";
import { sampled } from "../samples/sampled.fixture";
import { ctxAs } from "../server.fixture";
import { listCommitCosts } from "./commitCosts";
import { getNodeModels } from "./nodeModels";

const text = readFileSync("examples/apps/agent-asks.comparison.json", "utf8");
const { base } = JSON.parse(text) as ComparisonDocument;

/** Tokens of each conversation of the base, added up by hand. */
const tokens = base.traces.map(({ trace }) =>
  (trace as unknown as Trace).segments
    .flatMap(({ calls }) => calls)
    .reduce((n, { usage }) => n + (usage?.inputTokens ?? 0) + (usage?.outputTokens ?? 0), 0),
);

/** The comparison, after its first conversation was recorded again. */
function recordedAgain(): string {
  const document = JSON.parse(text) as ComparisonDocument;
  const [first, ...rest] = document.recordings as Json[];
  const again = { ...(first as object), summary: "Recorded again" } as Json;
  const sideOf = (side: ComparisonDocument["base"]): ComparisonDocument["base"] => ({
    ...side,
    traces: side.traces.map(({ trace: was, ...one }) => {
      const { recording } = was as unknown as Trace;
      if (recording.hash !== hash(first as Json)) return { ...one, trace: was };
      const trace = { ...(was as object), recording: { ...recording, hash: hash(again) } } as unknown as Json;
      return { hash: hash(trace), trace };
    }),
  });
  const { base, head } = document;
  return JSON.stringify({
    ...document,
    recordings: [again, ...rest],
    base: sideOf(base),
    head: sideOf(head),
  });
}

onBothEngines((open) => {
  sampled(open);

  it("lists what the models of each commit took, and what its nodes were sent", async () => {
    await importEvidence(ctxAs(), { text });
    const ctx = await withApps(ctxAs());
    const costs = await listCommitCosts(ctx, { planner: "agent" });
    expect(costs).toHaveLength(2);
    const own = costs?.find(({ sha }) => sha === base.commit.sha);
    expect(own).toMatchObject({
      conversations: tokens.length,
      usage: {
        tokens: tokens.reduce((sum, one) => sum + one, 0) / tokens.length,
        tokensAtP95: Math.max(...tokens),
        dollars: null,
      },
    });
    await importEvidence(ctxAs(), { text: recordedAgain() });
    const now = await listCommitCosts(await withApps(ctxAs()), { planner: "agent" });
    expect(now?.map(({ conversations }) => conversations)).toEqual(
      costs?.map(({ conversations }) => conversations),
    );
    const [, topologyHash = ""] = own?.reference.split("@") ?? [];
    expect(await getNodeModels(ctx, { planner: "agent", topologyHash })).toEqual([
      { node: "model", models: ["scripted-1"], tools: ["add", "book", "search"], options: [] },
    ]);
    const [planner] = ctx.planners.all.filter(({ runs }) => runs !== "elsewhere");
    const id = planner?.planner.id ?? "";
    expect(await listCommitCosts(ctx, { planner: id })).toBeNull();
    expect(await getNodeModels(ctx, { planner: id, topologyHash })).toBeNull();
  });
});
