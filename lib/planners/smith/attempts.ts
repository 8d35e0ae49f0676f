import { isObject, type Json } from "../../std";
import type { Topology } from "../../topology";

/** Returns the topology with another MAX_PLANNER_ATTEMPTS. */
export const withAttempts = (topology: Topology, max: number): Topology => ({
  ...topology,
  nodes: topology.nodes.map((node) => ({
    ...node,
    policies: node.policies.map((use) =>
      use.policy === "judge" ? { ...use, with: { ...use.with, max } } : use,
    ),
  })),
});

/** Result of one planning: `unknown` if the recording lacks an answer to a call. */
export type Planning = { readonly status: "accepted" | "rejected" | "unknown"; readonly calls: number };

/** Derives a planning's result from the end of its replay. */
export function planningOf(end: { readonly kind: string; readonly outcome: Json }, calls: number): Planning {
  const status = end.kind === "ended" && isObject(end.outcome) ? end.outcome.status : null;
  return { status: status === "accepted" || status === "rejected" ? status : "unknown", calls };
}

/** A point of the curve: plannings accepted and rejected with a number of attempts, and the model calls spent. */
export type AttemptPoint = {
  readonly attempts: number;
  readonly accepted: number;
  readonly rejected: number;
  readonly unknown: number;
  readonly calls: number;
};

export const attemptPoint = (attempts: number, plannings: readonly Planning[]): AttemptPoint => {
  const count = (status: Planning["status"]) => plannings.filter((one) => one.status === status).length;
  return {
    attempts,
    accepted: count("accepted"),
    rejected: count("rejected"),
    unknown: count("unknown"),
    calls: plannings.reduce((sum, one) => sum + one.calls, 0),
  };
};
