import "server-only";
import type { Comparison } from "../../diff";
import { type Answers, answersOf, factsOfPairs, type PairFacts } from "../../rules";
import { problemsBeside } from "../core/problemsOfPlanner";
import { plannerFor } from "../core/signature";
import type { RecordingSummary } from "../db/recordings";
import { isStale } from "../evidence/sides";
import { problemsFor } from "../evidence/topologies/problems";
import type { Ctx } from "../verb/context";
import type { DraftReplays } from "./traces";

/**
 * Returns the three answers for a draft that ran on all recordings, by the rules of a comparison.
 * Determinism and stored threads are only checked for versions, so they are open here.
 */
export async function draftAnswers(
  ctx: Ctx,
  { base, draft, stored, mutants }: Pick<DraftReplays, "base" | "draft" | "stored" | "mutants">,
  recordings: readonly RecordingSummary[],
  comparison: Comparison,
  facts: readonly PairFacts[],
): Promise<Answers> {
  const known = await stored();
  const asRecorded = (hash: string): boolean | null => {
    const replay = known.get(hash);
    return replay && !isStale(ctx, replay) ? replay.asRecorded : null;
  };
  const named = (which: (one: RecordingSummary) => boolean) =>
    recordings.filter(which).map(({ name }) => name);
  const { broken, branches, untaken } = factsOfPairs(facts, draft);
  return answersOf({
    comparison,
    broken,
    notRun: [],
    inflight: null,
    trust: {
      asRecorded: named(({ hash }) => asRecorded(hash) === true),
      notAsRecorded: named(({ hash }) => asRecorded(hash) === false),
      synthetic: named(({ synthetic }) => synthetic),
      branches,
      untaken: untaken.map(({ label }) => label),
      stale: [],
      unsteady: null,
      mutants: await mutants(recordings),
    },
    problems: {
      base: await problemsFor(ctx, base, null),
      head: await problemsBeside(ctx, base.topology, draft, plannerFor(ctx, base.planner)),
    },
  });
}
