import { expect, test } from "vitest";
import { invariants } from "../../invariants";
import { recordingCalled, topologyCalled, traceOf } from "../../replay/venturescope.fixture";
import { hash, type Json } from "../../std";
import { pairDiffOf } from "./diffOf";
import { pairSummaryVersion, summaryOf } from "./pairSummary";

const compared = [
  ["current", "gpt-5.5", "tidewater-first-plan"],
  ["current", "gemini-3.1-pro", "casa-ask-too-soon"],
  ["current", "hybrid", "orchard-moved-away"],
  ["current", "kimi-2.6", "orchard-part-of-the-margin"],
  ["hybrid", "qwen-3.6-plus", "orchard-nothing-to-find"],
] as const;

const summaries = await Promise.all(
  compared.map(async ([base, head, recording]) => {
    const topologies = { base: topologyCalled(base), head: topologyCalled(head) };
    const side = (topology: typeof topologies.base) => ({
      ...{ name: topology.id, planner: topology.planner, topology },
    });
    const of = recordingCalled(recording);
    const [a, b] = [await traceOf(topologies.base, of), await traceOf(topologies.head, of)];
    return summaryOf(pairDiffOf(a, b), { base: side(topologies.base), head: side(topologies.head) });
  }),
);

test("a summary is the same once it was stored", () => {
  for (const summary of summaries) expect(JSON.parse(JSON.stringify(summary))).toStrictEqual(summary);
});

test("they are unlike each other", () => {
  const statuses = summaries.map(({ summary }) => summary.status);
  expect(new Set(statuses).size).toBeGreaterThan(2);
  expect(summaries.filter(({ finding }) => finding?.move).length).toBeGreaterThan(1);
});

test("a change of what summaries say has a version of its own, so that stored ones are made again", () => {
  const looksFor = invariants.map(({ id, title }) => ({ id, title }));
  const said = hash([summaries, looksFor] as unknown as Json).slice(0, 12);
  expect([pairSummaryVersion, said]).toEqual([1, "e2b96086a29b"]);
});
