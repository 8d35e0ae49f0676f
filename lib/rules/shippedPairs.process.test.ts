import { expect, it } from "vitest";
import { problemsAgainst } from "../changes";
import { compareDiffs, diffTraces } from "../diff";
import { signatureOf } from "../planner";
import { plannerModule } from "../planners";
import { keptTraceOf } from "../replay/keptTraces.fixture";
import { problems, type Topology } from "../topology";
import type { Trace } from "../trace";
import { asRecorded } from "../worker";
import { answersOf, factsOfPairs, pairFacts, type RuleFacts } from ".";

const { planner, topologies, recordings } = plannerModule("venturescope")!;
const signature = signatureOf(planner);
const base = topologies[0]!;
const compiling = topologies.filter((one) =>
  problems(one, signature).every(({ severity }) => severity !== "error"),
);

async function compared(head: Topology) {
  const pairs: { readonly base: Trace; readonly head: Trace }[] = [];
  for (const recording of recordings)
    pairs.push({ base: await keptTraceOf(base, recording), head: await keptTraceOf(head, recording) });
  const diffs = pairs.map((pair) => diffTraces(pair.base, pair.head));
  const comparison = compareDiffs(diffs, {
    ...{ base: base.id, head: head.id, topologies: { base, head }, signature },
  });
  const { broken, branches, untaken } = factsOfPairs(
    pairs.map((pair) => pairFacts(pair.base, pair.head, signature)),
    head,
  );
  const named = (kept: boolean) =>
    recordings.filter((one, i) => asRecorded(pairs[i]!.base, one) === kept).map(({ id }) => id);
  const facts: RuleFacts = {
    ...{ comparison, notRun: [], inflight: null, broken },
    trust: {
      ...{ asRecorded: named(true), notAsRecorded: named(false), synthetic: [], branches },
      ...{ untaken: untaken.map(({ label }) => label), stale: [], unsteady: [], mutants: null },
    },
    problems: { base: problems(base, signature), head: problemsAgainst(base, head, signature) },
  };
  return { diffs, comparison, answers: answersOf(facts) };
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

    // The answers a second way: from the traces' own diffs.
    const apart = diffs.filter(({ status }) => status === "differs" || status === "failed").length;
    expect(answers.behaviour.is).toBe(apart > 0 ? "no" : "yes");
    const resting = diffs.some(({ onInexactAnswers: n }) => n.base + n.head > 0);
    if (resting) expect(answers.trust.is).not.toBe("yes");
    if (apart === 0) {
      const decisions = diffs.flatMap(({ rows }) => rows).filter(({ kind }) => kind === "decision").length;
      expect(answers.behaviour.sentence).toContain(`Yes: ${decisions} of ${decisions} decisions`);
    } else expect(answers.ship.is).toBe("no");
    // Nobody carried threads on, so nothing may be shipped yet.
    expect(answers.ship.is).not.toBe("yes");
  },
  120_000,
);
