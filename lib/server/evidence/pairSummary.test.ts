import { expect, test } from "vitest";
import { diffTraces } from "../../diff";
import { invariants } from "../../invariants";
import { candidatesAt, differencesOf, pairResultOf, pairSummaryOf } from "../../review";
import { hash, type Json } from "../../std";
import type { Topology } from "../../topology";
import { packTrace } from "../../worker";
import { candidatesTask } from "../../worker/comparing/candidatesTask";
import { pairTask } from "../../worker/comparing/pairTask";
import { signatureFor } from "../core/signature";
import { comparedSamples } from "../diffs/comparedSamples.fixture";
import { ctxAs } from "../server.fixture";
import { summedUpBy } from "./pairReadings";
import { pairSummaryKind } from "./pairSummary";

const side = (topology: Topology) => ({ name: topology.id, planner: topology.planner, topology });
const samples = await comparedSamples();
const summaries = samples.map(({ topologies, base, head }) =>
  pairSummaryOf(
    pairResultOf(base, head, { topologies, signature: signatureFor(ctxAs(), head.planner) }),
    summedUpBy(ctxAs(), { base: side(topologies.base), head: side(topologies.head) }),
  ),
);

test("a summary is the same once it was stored", () => {
  for (const summary of summaries) expect(JSON.parse(JSON.stringify(summary))).toStrictEqual(summary);
});

test("a worker thread comes to the same, and to the same differences and candidates for labels", async () => {
  for (const [i, { topologies, base, head }] of samples.entries()) {
    const documents = { base: JSON.stringify(topologies.base), head: JSON.stringify(topologies.head) };
    const names = { base: "A", head: "B" };
    const packed = { base: packTrace(base), head: packTrace(head), names, topologies: documents };
    const { summary, differences } = await pairTask(packed);
    const graphs = { topologies, signature: signatureFor(ctxAs(), head.planner) };
    expect(summary).toBe(JSON.stringify(summaries[i]));
    expect(differences).toBe(JSON.stringify(differencesOf(diffTraces(base, head, graphs))));
  }
  for (const { base, head } of await comparedSamples("recorded")) {
    const told = await candidatesTask({ base: packTrace(base), head: packTrace(head), recording: "r" });
    expect(told).toBe(JSON.stringify(candidatesAt(base, head, "r")));
  }
});

test("they are unlike each other", () => {
  const statuses = summaries.map(({ summary }) => summary.status);
  expect(new Set(statuses).size).toBeGreaterThan(2);
  expect(summaries.filter(({ finding }) => finding?.move).length).toBeGreaterThan(1);
});

test("a change of what summaries say has a version of its own, so that stored ones are made again", () => {
  const looksFor = invariants.map(({ id, title }) => ({ id, title }));
  const said = hash([summaries, looksFor] as unknown as Json).slice(0, 12);
  expect([pairSummaryKind.version, said]).toEqual([8, "94388600232f"]);
});
