import { expect, it } from "vitest";
import { answersFor } from "../cli/compare/answers";
import { jsonOfDiff } from "../cli/compare/diff";
import { compareDiffs, diffTraces } from "../diff";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import type { Recording } from "../recording";
import { keptTraceOf } from "../replay/keptTraces.fixture";
import { problems, type Topology } from "../topology";
import type { Trace } from "../trace";
import { behaviourInBrief } from ".";
import { answersFromJson, type DiffJson } from "./fromJson.fixture";

const { planner, topologies, recordings } = plannerModule("venturescope")!;
const signature = signatureOf(planner);
const base = topologies[0]!;
const compiling = topologies.filter((one) =>
  problems(one, signature).every(({ severity }) => severity !== "error"),
);

/** Read once for all heads. */
const ofBase = new Map<string, Promise<Trace>>();
function baseTrace(recording: Recording): Promise<Trace> {
  const trace = ofBase.get(recording.id) ?? keptTraceOf(base, recording);
  ofBase.set(recording.id, trace);
  return trace;
}

async function compared(head: Topology) {
  const pairs: { readonly base: Trace; readonly head: Trace }[] = [];
  for (const recording of recordings)
    pairs.push({ base: await baseTrace(recording), head: await keptTraceOf(head, recording) });
  const diffs = pairs.map((pair) => diffTraces(pair.base, pair.head));
  const comparison = compareDiffs(diffs, {
    ...{ base: base.id, head: head.id, topologies: { base, head }, signature },
  });
  const answers = answersFor({ base, head, planner, recordings, pairs, comparison, inflight: null });
  return { diffs, comparison, answers };
}

it.each(compiling.map((head) => [head.id, head] as const))(
  "%s: results, causes and answers count the same, and a cause opens where it shows",
  async (_, head) => {
    const { diffs, comparison, answers } = await compared(head);
    const { byStatus } = comparison.totals;
    const sum = (counts: object) => Object.values(counts).reduce((n: number, one: number) => n + one, 0);
    expect(sum(byStatus)).toBe(recordings.length);
    for (const status of ["same-decisions", "differs", "inconclusive", "failed"] as const)
      expect(comparison.causes.reduce((n, cause) => n + cause.byStatus[status], 0)).toBe(byStatus[status]);
    for (const cause of comparison.causes) {
      expect(sum(cause.byStatus)).toBe(cause.recordings.length);
      const diff = diffs.find(({ recording }) => recording === cause.exemplar.recording)!;
      expect(diff.status).toBe(cause.status);
      const row = diff.rows.find(({ id }) => id === cause.exemplar.row)!;
      const shows =
        row.status !== "same" ||
        row.calls.some(({ status }) => status !== "same") ||
        row.channels.some(({ scope }) => scope === "state") ||
        diff.reports.length > 0;
      expect(shows).toBe(true);
    }

    // The answers a second way: from what `diff --json` prints.
    const json = JSON.parse(JSON.stringify(jsonOfDiff(comparison, answers))) as DiffJson;
    expect(answersFromJson(json)).toEqual({
      behaviour: answers.behaviour.is,
      trust: answers.trust.is,
      ship: answers.ship.is,
    });
    // Home, the cards and the ranking know counts alone.
    const counts = { compiles: true, run: recordings.length, recordings: recordings.length, byStatus };
    expect(behaviourInBrief(counts)).toBe(answers.behaviour.is);
    if (answers.behaviour.is === "yes") {
      const decisions = json.recordings.reduce((n, { metrics }) => n + metrics.base.decisions, 0);
      expect(answers.behaviour.sentence).toContain(`Yes: ${decisions} of ${decisions} decisions`);
    }
  },
  120_000,
);
