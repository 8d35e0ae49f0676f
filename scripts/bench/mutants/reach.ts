import { coverage } from "../../../lib/coverage";
import { type Address, address, type Topology } from "../../../lib/topology";
import { hadEffect, type Trace } from "../../../lib/trace";

/** Returns the parts of a topology that one replay reached: policies with an effect, by position; nodes, edges and branches that were taken. */
export function reachedIn(trace: Trace, topology: Topology): ReadonlySet<Address> {
  const { nodes, edges, branches } = coverage([trace], topology);
  const reached = new Set([nodes, edges, branches].flatMap((part) => part.reached.map((one) => one.address)));
  const tasks = trace.segments
    .flatMap((segment) => segment.supersteps)
    .flatMap((superstep) => superstep.tasks);
  for (const task of tasks) {
    task.policies?.forEach((run, i) => {
      if (hadEffect(run)) reached.add(address.policy(task.node, String(i)));
    });
    for (const { router, policies } of task.routes) {
      reached.add(address.router(task.node, router));
      policies?.forEach((run, i) => {
        if (hadEffect(run)) reached.add(address.routerPolicy(task.node, router, String(i)));
      });
    }
  }
  return reached;
}

/** Counts the touched parts that were reached. */
export const reachOf = (touches: readonly Address[], reached: ReadonlySet<Address>): number =>
  touches.filter((one) => reached.has(one)).length;

/** Sorts recording indices by the number of touched parts reached, then by all parts reached. */
export function likeliestFirst(
  touches: readonly Address[],
  reached: readonly ReadonlySet<Address>[],
): readonly number[] {
  const scores = reached.map((one) => reachOf(touches, one));
  return [...reached.keys()].sort(
    (a, b) => (scores[b] ?? 0) - (scores[a] ?? 0) || (reached[b]?.size ?? 0) - (reached[a]?.size ?? 0),
  );
}
