import type { Planner } from "../planner";
import type { Recording } from "../recording";
import type { Topology } from "../topology";

/** A planner with the documents that ship with it. */
export type PlannerModule = {
  readonly planner: Planner;
  readonly topologies: readonly Topology[];
  readonly recordings: readonly Recording[];
};

/** A module whose documents are parsed when they are first asked for, and once. */
export const plannerModuleOf = (
  planner: Planner,
  documents: { topologies(): readonly Topology[]; recordings(): readonly Recording[] },
): PlannerModule => {
  const topologies = once(documents.topologies);
  const recordings = once(documents.recordings);
  return {
    planner,
    get topologies() {
      return topologies();
    },
    get recordings() {
      return recordings();
    },
  };
};

function once<T>(make: () => T): () => T {
  let made: { readonly value: T } | null = null;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
