import { sameJson } from "../std";
import type { NodeRun } from "./nodeRuns";

/**
 * Reasons for which a node's result depends on when calls start.
 * - `started_before_halt`: started before a failure halted the greedy run; with the barrier the halt came first.
 * - `stopped_by_halt`: a failure halted the greedy run before its start; with the barrier both start together.
 * - `retry_not_recorded`: the greedy run ends where the recording has no further attempt; with the barrier the last one repeats.
 * - `shared_answers`: equal requests share recorded answers, and came in another order or number.
 * - `stopped_by_miss`: one of the runs stopped at a call that was never recorded.
 */
export type DifferenceCause =
  | "started_before_halt"
  | "stopped_by_halt"
  | "retry_not_recorded"
  | "shared_answers"
  | "stopped_by_miss";

export type RunDifference = { readonly node: string; readonly cause: DifferenceCause };

/** Names every node whose result differs between a greedy run and the run of the same plan in supersteps, with the cause. */
export function runDifferences(
  greedy: readonly NodeRun[],
  supersteps: readonly NodeRun[],
): readonly RunDifference[] {
  const missed = [...greedy, ...supersteps].some(({ state }) => state === "missed");
  return greedy.flatMap((run, i) => {
    const other = supersteps[i];
    if (!other || sameResult(run, other)) return [];
    return [{ node: run.node, cause: causeOf(run, other, missed) }];
  });
}

function causeOf(greedy: NodeRun, other: NodeRun, missed: boolean): DifferenceCause {
  const [ran, otherRan] = [greedy.attempts.length > 0, other.attempts.length > 0];
  if (missed && !(ran && otherRan)) return "stopped_by_miss";
  if (!otherRan) return "started_before_halt";
  if (!ran) return "stopped_by_halt";
  const repeats = other.attempts.slice(1).some(({ match }) => match.as === "repeated");
  return repeats ? "retry_not_recorded" : "shared_answers";
}

/** Skipped and not reached are one result: the call was not made. */
function sameResult(one: NodeRun, other: NodeRun): boolean {
  if (one.attempts.length !== other.attempts.length) return false;
  return one.attempts.every((attempt, i) => {
    const its = other.attempts[i];
    return (
      its !== undefined &&
      attempt.outcome === its.outcome &&
      sameJson(attempt.answer ?? null, its.answer ?? null) &&
      sameJson(attempt.error?.message ?? null, its.error?.message ?? null)
    );
  });
}
