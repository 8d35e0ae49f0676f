import "server-only";
import type { Planner } from "../../planner";
import { type Problem, problems, type Signature, type Topology } from "../../topology";

/** All that is wrong with a topology by itself: what the linter finds, and what its planner asks of one that is kept. */
export const problemsOfPlanner = (
  topology: Topology,
  planner: Planner,
  signature: Signature,
): readonly Problem[] => [...problems(topology, signature), ...(planner.problems?.(topology) ?? [])];
