/** @module-tag slow */
import { expect, test } from "vitest";
import { diffTraces } from "../../lib/diff";
import { signatureOf } from "../../lib/planner";
import { candidatesAt, differencesOf, pairResultOf, pairSummaryOf } from "../../lib/review";
import { manyRuns, runs } from "../../lib/std/runs.fixture";
import { packTrace } from "../../lib/worker";
import { candidatesTask } from "../../lib/worker/comparing/candidatesTask";
import { pairTask } from "../../lib/worker/comparing/pairTask";
import { studio, traceOf } from "./law";
import { subjectOf } from "./subject";

const seeds = runs(50);

test("what a thread makes of two packed traces of any planner is what is made of them here, to the byte", async () => {
  const found = new Set<string>();
  for (let seed = 1; seed <= seeds; seed++) {
    const subject = await subjectOf(seed);
    const { planner, other, topology, recording, from } = subject;
    const base = await traceOf(studio, subject);
    // The other graph may lack a channel that the recording starts with.
    const replayed = await studio.replay({ topology: other, planner, recording, from });
    const topologies = { base: topology, head: replayed.ok ? other : topology };
    const head = replayed.ok ? replayed.trace : base;
    const signature = signatureOf(planner);
    const names = { base: "A", head: "B" };
    const packed = { base: packTrace(base), head: packTrace(head) };
    const texts = { base: JSON.stringify(topologies.base), head: JSON.stringify(topologies.head) };
    const told = await pairTask({ ...packed, names, topologies: texts }, () => planner);
    const result = pairResultOf(base, head, { topologies, signature });
    expect(told).toEqual({
      summary: JSON.stringify(pairSummaryOf(result, { ...names, topologies, signature })),
      differences: JSON.stringify(differencesOf(diffTraces(base, head, { topologies, signature }))),
    });
    const candidates = candidatesAt(base, head, "r");
    expect(await candidatesTask({ ...packed, recording: "r" })).toBe(JSON.stringify(candidates));
    found.add(result.diff.status);
    if (candidates.length > 0) found.add("candidates");
  }
  if (manyRuns) expect([...found]).toEqual(expect.arrayContaining(["identical", "differs", "candidates"]));
});
