import { type Address, address, type Edge, type Topology } from "../topology";
import { hadEffect, type PolicyRun, type Segment, type Task, type Trace } from "../trace";
import { edgesTaken } from "./edgesTaken";
import type { Coverage, CoveredPart, PartCoverage } from "./schema";

/** Computes which parts of a topology its traces reached. Counts each policy run with an effect, wherever the policy is used; asking a question is an effect. */
export function coverage(traces: readonly Pick<Trace, "segments">[], topology: Topology): Coverage {
  const counts = new Map<string, number>();
  const count = (key: string): void => {
    counts.set(key, (counts.get(key) ?? 0) + 1);
  };
  for (const segment of traces.flatMap((trace) => trace.segments)) {
    countTasks(segment, topology, count);
    for (const edge of edgesTaken(segment, topology.edges)) count(address.edge(edge));
  }
  const part = (name: string, at: Address, key: string): CoveredPart => ({
    name,
    address: at,
    count: counts.get(key) ?? 0,
  });
  return {
    policies: reachOf(firstPlaces(topology).map(([id, at]) => part(id, at, `policy ${id}`))),
    uses: reachOf(placesOf(topology).map(([id, at, use]) => part(id, at, use))),
    nodes: reachOf(topology.nodes.map(({ id }) => part(id, address.node(id), `node ${id}`))),
    edges: reachOf(topology.edges.map((edge) => part(nameOf(edge), address.edge(edge), address.edge(edge)))),
    branches: reachOf(
      topology.routers.flatMap(({ from, router, branches }) =>
        branches.map(({ on }) => {
          const at = address.branch(from, router, on);
          return part(`${from} / ${router}: ${on}`, at, at);
        }),
      ),
    ),
  };
}

type Count = (key: string) => void;

const reachOf = (parts: readonly CoveredPart[]): PartCoverage => ({
  reached: parts.filter((part) => part.count > 0),
  missing: parts.filter((part) => part.count === 0),
});

/** `use` identifies the position: its node or router, the policy, and the number of earlier uses of that policy there. */
type PolicyUseRef = readonly [policy: string, at: Address, use: string];

/** Returns each policy once, at its first position. */
const firstPlaces = (topology: Topology): PolicyUseRef[] =>
  placesOf(topology).filter(([id], i, all) => all.findIndex(([other]) => other === id) === i);

const placesOf = ({ nodes, routers }: Topology): PolicyUseRef[] => [
  ...nodes.flatMap((node) =>
    usesOf(node.id, node.policies).map(
      ({ policy, use }, i): PolicyUseRef => [policy, address.policyAt(node, i), use],
    ),
  ),
  ...routers.flatMap((router) =>
    usesOf(address.router(router.from, router.router), router.policies ?? []).map(
      ({ policy, use }, i): PolicyUseRef => [policy, address.routerPolicyAt(router, i), use],
    ),
  ),
];

/** Labels uses or runs with their positions. All uses of a node run in order, so the second run of a policy belongs to its second use. */
function usesOf<T extends { readonly policy: string }>(host: string, all: readonly T[]) {
  const times = new Map<string, number>();
  return all.map((one) => {
    const before = times.get(one.policy) ?? 0;
    times.set(one.policy, before + 1);
    return { ...one, use: `use ${host} ${before} ${one.policy}` };
  });
}

function countTasks({ supersteps, calls }: Segment, topology: Topology, count: Count): void {
  const lastCalls = new Map(calls.map(({ step, node }, i) => [`${step} ${node}`, i]));
  for (const { step, tasks } of supersteps) {
    for (const task of tasks) {
      count(`node ${task.node}`);
      countRuns(task.policies, task.node, count);
      for (const route of task.routes) {
        count(address.branch(task.node, route.router, route.on));
        countRuns(route.policies, address.router(task.node, route.router), count);
      }
      const last = lastCalls.get(`${step} ${task.node}`);
      const policy = last === undefined ? null : (calls[last]?.policy ?? null);
      if (last !== undefined && policy !== null && !hasReturned(task, last)) {
        count(`policy ${policy}`);
        count(unfinishedUse(task, policy, topology));
      }
    }
  }
}

/** True if the policy that made the task's last call returned from it; otherwise it waits for the answer, or failed there. */
const hasReturned = ({ policies = [], routes }: Task, last: number): boolean =>
  [...policies, ...routes.flatMap((route) => route.policies ?? [])].some(({ calls }) => calls.includes(last));

/** Returns the use after the node's finished runs; if all finished, the first of its routers with the policy and no picked branch. */
function unfinishedUse(task: Task, policy: string, { nodes, routers }: Topology): string {
  const runs = task.policies ?? [];
  const here = nodes.find(({ id }) => id === task.node)?.policies ?? [];
  const router = routers.find(
    (use) =>
      use.from === task.node &&
      use.policies?.some((one) => one.policy === policy) &&
      task.routes.every((route) => route.router !== use.router),
  );
  const routes = runs.length === here.length && router;
  const host = routes ? address.router(task.node, router.router) : task.node;
  return usesOf(host, [...(routes ? [] : runs), { policy }]).at(-1)?.use ?? "";
}

function countRuns(runs: readonly PolicyRun[] | undefined, host: string, count: Count): void {
  for (const run of usesOf(host, runs ?? []).filter(hadEffect)) {
    count(`policy ${run.policy}`);
    count(run.use);
  }
}

const nameOf = (edge: Edge): string => `${[edge.from].flat().join(" + ")} -> ${edge.to}`;
