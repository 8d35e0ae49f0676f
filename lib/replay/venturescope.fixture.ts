import { plannerModule } from "../planners";
import type { Recording } from "../recording";
import type { Topology } from "../topology";
import type { Trace } from "../trace";
import { type Replayed, replay } from "./replay";

const found = plannerModule("venturescope");
if (!found) throw new Error("VentureScope is not registered.");
export const { planner, recordings, topologies } = found;

export const topologyCalled = (id: string): Topology =>
  named(
    topologies.find((topology) => topology.id === id),
    id,
  );
export const recordingCalled = (id: string): Recording =>
  named(
    recordings.find((recording) => recording.id === id),
    id,
  );

function named<T>(one: T | undefined, id: string): T {
  if (one === undefined) throw new Error(`There is no ${id}.`);
  return one;
}

export async function traceOf(topology: Topology, recording: Recording): Promise<Trace> {
  return traceIn(await replay({ topology, planner, recording }));
}

/** The trace of a replay that can start. */
export function traceIn(replayed: Replayed): Trace {
  if (!replayed.ok) throw new Error(replayed.problems.map((problem) => problem.message).join(" "));
  return replayed.trace;
}

/** Hybrid without one policy, wherever it stands. */
export const lacking = (policy: string): Topology => ({
  ...hybrid,
  id: `hybrid-without-${policy}`,
  nodes: hybrid.nodes.map((node) => ({
    ...node,
    policies: node.policies.filter((use) => use.policy !== policy),
  })),
});

const hybrid = topologyCalled("hybrid");

/** Hybrid with `prepare` before the region and currency gate. */
export const prepareFirst = (): Topology => ({
  ...hybrid,
  id: "hybrid-prepare-first",
  edges: hybrid.edges.map((edge) => (edge.from === "prepare" ? { ...edge, to: "bootstrap_gate" } : edge)),
  routers: hybrid.routers.map((router) => ({
    ...router,
    branches: router.branches.map((branch) => {
      if (router.from === "tick" && branch.to === "bootstrap_gate") return { ...branch, to: "prepare" };
      if (router.from === "bootstrap_gate" && branch.to === "prepare") return { ...branch, to: "select" };
      return branch;
    }),
  })),
});

/** Hybrid whose answers come back behind the tick. */
export const answersSkipTick = (): Topology => ({
  ...hybrid,
  id: "hybrid-answers-skip-tick",
  edges: hybrid.edges.map((edge) =>
    edge.from === "observe_user" ? { ...edge, to: "bootstrap_gate" } : edge,
  ),
});
