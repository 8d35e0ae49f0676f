import { expect, it } from "vitest";
import {
  problemsBeside,
  type RankedTopology,
  ranked,
  recordingEvidenceOf,
  topologyEvidenceFor,
} from "../claims";
import { answersFor } from "../cli/compare/answers";
import { jsonOfDiff } from "../cli/compare/diff";
import { type Comparison, compareDiffs, diffTraces } from "../diff";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import type { Recording } from "../recording";
import { keptTraceOf } from "../replay/keptTraces.fixture";
import { problems, type Topology } from "../topology";
import type { Trace } from "../trace";
import { type Answers, behaviourInBrief, costOf } from ".";
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
    base: base.id,
    head: head.id,
    topologies: { base, head },
    signature,
  });
  const answers = answersFor({ base, head, planner, recordings, pairs, comparison, inflight: null });
  const perRecording = pairs.map((pair, i) =>
    recordingEvidenceOf({ ...pair, signature, topologies: { base, head } }, diffs[i]),
  );
  return { diffs, comparison, answers, line: lineOf(head, perRecording) };
}

type Evidence = ReturnType<typeof recordingEvidenceOf>;

/** What the topology in use shows beside itself, read once for all heads. */
let ofItself: readonly Evidence[] = [];

/** The line of the ranking. */
function lineOf(head: Topology, perRecording: readonly Evidence[]): RankedTopology {
  if (head === base) ofItself = perRecording;
  const evidenceOf = (one: Topology, seen: readonly Evidence[]) =>
    topologyEvidenceFor(one, problemsBeside(one, base, signature), seen, recordings.length);
  const perTopology = new Map([
    [base.id, evidenceOf(base, ofItself)],
    [head.id, evidenceOf(head, perRecording)],
  ]);
  return ranked({ base: base.id, signature, perTopology }).find(({ topology }) => topology === head.id)!;
}

/** All in B of what a rule counts, of which it tells how many A lacks: by its place among the rule's figures. */
const allIn = (answers: Answers, rule: string, at: number): number | null | undefined =>
  answers.ship.checks.find((one) => one.rule.rule === rule)?.figures[at]?.of;

/** Each figure of the line, as the compare page has it. */
const onComparePage = (comparison: Comparison, answers: Answers) => ({
  recordings: comparison.recordings.length,
  run: comparison.recordings.length,
  byStatus: comparison.totals.byStatus,
  causes: comparison.causes.length,
  unexplained: comparison.causes.filter(({ move }) => move === null).length,
  errors: allIn(answers, "no-new-errors", 0),
  warnings: allIn(answers, "no-new-errors", 1),
  broken: allIn(answers, "no-new-breaches", 0),
  checkpointWrites: comparison.totals.head.checkpointWrites,
  checkpointBytes: comparison.totals.head.checkpointBytes,
  llmCalls: comparison.totals.head.llmCalls,
  cost: Object.fromEntries(
    (["checkpointWrites", "checkpointBytes", "llmCalls"] as const).map((metric) => {
      const { base: ofBase, head: own, over } = costOf(comparison, metric);
      return [metric, { own, base: ofBase, over }];
    }),
  ),
});

/** The same figures where the ranking has them. */
const onProposals = (line: RankedTopology): ReturnType<typeof onComparePage> => {
  const { recordings: over, ...cost } = line.cost;
  return {
    recordings: line.recordings,
    run: line.run,
    byStatus: line.byStatus,
    causes: line.causes,
    unexplained: line.unexplained,
    errors: line.errors,
    warnings: line.warnings,
    broken: line.broken.length,
    checkpointWrites: line.checkpointWrites,
    checkpointBytes: line.checkpointBytes,
    llmCalls: line.llmCalls,
    cost: Object.fromEntries(Object.entries(cost).map(([metric, sums]) => [metric, { ...sums, over }])),
  };
};

it.each(compiling.map((head) => [head.id, head] as const))(
  "%s: headline, tiles, causes, table and ranking count the same, and a cause opens where it shows",
  async (_, head) => {
    const { diffs, comparison, answers, line } = await compared(head);
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
    expect(onProposals(line)).toEqual(onComparePage(comparison, answers));
    if (answers.behaviour.is === "yes") {
      const decisions = json.recordings.reduce((n, { metrics }) => n + metrics.base.decisions, 0);
      expect(answers.behaviour.sentence).toContain(`Yes: ${decisions} of ${decisions} decisions`);
    }
  },
);
