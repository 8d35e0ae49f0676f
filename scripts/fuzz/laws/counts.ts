import { address, type Edge, END, START, type Topology } from "../../../lib/topology";
import type { PolicyRun, Segment, Superstep, Task, Trace } from "../../../lib/trace";
import type { Law } from "../law";

/** Coverage equals a second count that goes by position instead of name, and by checkpoints instead of the next superstep. */
export const counts: Law = ({ subject: { topology }, trace, studio }) => {
  const { nodes, edges, branches, uses } = studio.coverage([trace], topology);
  const own = countOf(trace, topology);
  for (const { reached, missing } of [nodes, branches, uses, edges]) {
    for (const { address, name, count } of [...reached, ...missing]) {
      const there = own.get(address) ?? 0;
      if (there !== count) return `${name} (${address}) was reached ${there} times; coverage says ${count}.`;
    }
  }
  return null;
};

function countOf({ segments }: Trace, topology: Topology): ReadonlyMap<string, number> {
  const all = new Map<string, number>();
  const add = (at: string) => all.set(at, (all.get(at) ?? 0) + 1);
  for (const segment of segments) {
    for (const { step, tasks } of segment.supersteps)
      for (const task of tasks)
        for (const at of [...reachedBy(task, topology), ...waitsIn(segment, step, task, topology)]) add(at);
    for (const at of edgesOf(segment, topology)) add(at);
  }
  return all;
}

const worked = ({ did, wrote, calls }: PolicyRun): boolean =>
  wrote.length + calls.length > 0 || !["skipped", "idle"].includes(did);

function reachedBy({ node, policies, routes }: Task, topology: Topology): readonly string[] {
  const here = topology.nodes.find(({ id }) => id === node);
  return [
    address.node(node),
    ...(policies ?? []).flatMap((run, i) => (here && worked(run) ? [address.policyAt(here, i)] : [])),
    ...routes.flatMap(({ router, on, policies }) => {
      const use = topology.routers.find((one) => one.from === node && one.router === router);
      return [
        address.branch(node, router, on),
        ...(policies ?? []).flatMap((run, i) => (use && worked(run) ? [address.routerPolicyAt(use, i)] : [])),
      ];
    }),
  ];
}

/** Returns the policy after those that finished, or one of a router without a pick, if the task's last call is its own. */
function waitsIn({ calls }: Segment, step: number, task: Task, topology: Topology): readonly string[] {
  const ran = task.policies ?? [];
  const here = topology.nodes.find(({ id }) => id === task.node);
  const last = calls.findLastIndex((call) => call.step === step && call.node === task.node);
  const returned = [...ran, ...task.routes.flatMap(({ policies = [] }) => policies)];
  if (last < 0 || returned.some((run) => run.calls.includes(last))) return [];
  const asking = calls[last]?.policy;
  if (here && here.policies[ran.length]?.policy === asking) return [address.policyAt(here, ran.length)];
  const picked = new Set(task.routes.map(({ router }) => router));
  return topology.routers
    .filter(({ from, router }) => from === task.node && !picked.has(router))
    .flatMap((use) => {
      const at = (use.policies ?? []).findIndex(({ policy }) => policy === asking);
      return at < 0 ? [] : [address.routerPolicyAt(use, at)];
    })
    .slice(0, 1);
}

/** A superstep is complete once a checkpoint holds its writes. */
function edgesOf({ supersteps, checkpoints, turns }: Segment, { edges }: Topology): readonly string[] {
  const steps = new Set(checkpoints.filter(({ source }) => source === "loop").map(({ step }) => step));
  const begun = new Set(turns.filter(({ kind }) => kind === "message").map(({ step }) => step));
  const seen = new Map<Edge, Set<string>>();
  return supersteps.flatMap((now, i) => {
    const last = supersteps[i - 1];
    const left = last && steps.has(last.step) ? last : null;
    const entered = i === 0 || begun.has(now.step);
    return edges
      .filter((edge) => {
        // A join remembers arrivals from the previous turn.
        const joined = typeof edge.from !== "string" && joins(edge, left, now, seen);
        return joined || goes(edge, entered ? null : left, now, steps);
      })
      .map(address.edge);
  });
}

const ran = ({ tasks }: Superstep, name: string): boolean => tasks.some(({ node }) => node === name);

function goes(edge: Edge, before: Superstep | null, now: Superstep, steps: ReadonlySet<number>): boolean {
  if (edge.to === END) return steps.has(now.step) && [edge.from].flat().some((from) => ran(now, from));
  if (edge.from === START && before === null) return ran(now, edge.to);
  return typeof edge.from === "string" && before !== null && ran(before, edge.from) && ran(now, edge.to);
}

function joins(edge: Edge, left: Superstep | null, now: Superstep, seen: Map<Edge, Set<string>>): boolean {
  const arrived = seen.get(edge) ?? new Set<string>();
  seen.set(edge, arrived);
  const sources = [edge.from].flat();
  const fresh = sources.filter((from) => left !== null && ran(left, from));
  for (const from of fresh) arrived.add(from);
  if (fresh.length === 0 || !sources.every((from) => arrived.has(from)) || !ran(now, edge.to)) return false;
  arrived.clear();
  return true;
}
