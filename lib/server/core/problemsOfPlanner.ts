import "server-only";
import { type Planner, signatureOf } from "../../planner";
import { type Problem, problems, type Topology } from "../../topology";

/** All that is wrong with a topology by itself: what the linter finds, and what its planner asks of one that is kept. */
export const problemsOfPlanner = (topology: Topology, planner: Planner): readonly Problem[] => [
  ...problems(topology, signatureOf(planner)),
  ...(planner.problems?.(topology) ?? []),
];
