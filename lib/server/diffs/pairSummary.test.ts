import { expect, test } from "vitest";
import { invariants } from "../../invariants";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import { comparedSamples } from "./comparedSamples.fixture";
import { pairDiffOf } from "./diffOf";
import { pairSummaryKind, summaryOf } from "./pairSummary";

const side = (topology: Topology) => ({ name: topology.id, planner: topology.planner, topology });
const summaries = (await comparedSamples()).map(({ topologies, base, head }) =>
  summaryOf(pairDiffOf(base, head), { base: side(topologies.base), head: side(topologies.head) }),
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
  expect([pairSummaryKind.version, said]).toEqual([1, "e2b96086a29b"]);
});
