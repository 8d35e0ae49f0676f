import type { Segment, Superstep } from "../trace";
import type { GraphWork, NodeWork } from "./nodeWork";

/** Returns, per checkpoint of a segment, whether the next superstep may differ under the other graph. */
export function touchedAfter(
  { checkpoints, supersteps }: Segment,
  before: GraphWork,
  after: GraphWork,
): readonly boolean[] {
  const steps = new Map(supersteps.map((one) => [one.step, one]));
  const known = new Map<string, Sameness>();
  const sameness = (id: string): Sameness => {
    const same = known.get(id) ?? compare(before.nodes.get(id), after.nodes.get(id));
    known.set(id, same);
    return same;
  };
  return checkpoints.map(({ next, step }) =>
    next.some((id) => {
      const same = sameness(id);
      if (same !== "but for branches") return same === "otherwise";
      return !tookSameWays(steps.get(step + 1), id, before.nodes.get(id), after.nodes.get(id));
    }),
  );
}

type Sameness = "same" | "but for branches" | "otherwise";

function compare(a: NodeWork | undefined, b: NodeWork | undefined): Sameness {
  if (!a || !b || a.body !== b.body || a.routers.length !== b.routers.length) return "otherwise";
  if (a.routers.some(({ body }, i) => body !== b.routers[i]?.body)) return "otherwise";
  return a.routers.some(({ all }, i) => all !== b.routers[i]?.all) ? "but for branches" : "same";
}

/** True if the branches that a task took have unchanged targets. */
function tookSameWays(superstep: Superstep | undefined, id: string, a?: NodeWork, b?: NodeWork): boolean {
  const task = superstep?.tasks.find(({ node }) => node === id);
  if (!task || !a || !b || task.routes.length !== a.routers.length) return false;
  return task.routes.every(({ on }, i) => {
    const way = a.routers[i]?.branches.get(on);
    return way !== undefined && way === b.routers[i]?.branches.get(on);
  });
}
