import { END, START, type Topology } from "../../schema";
import { randomSignature } from "./randomGraph.fixture";

/** A moment between two supersteps, as LangGraph's channels hold it. */
type Moment = {
  readonly active: readonly string[];
  /** By the number of the join: the sources that its barrier has seen. */
  readonly barriers: readonly (readonly string[])[];
  readonly decided: boolean;
};

type Choose = (options: number) => number;

/** Every moment that runs of a random graph come to, over any number of turns, with the moments that can follow. */
export function everyRun(topology: Topology): ReadonlyMap<string, { moment: Moment; next: Set<string> }> {
  const none = topology.edges.filter(({ from }) => Array.isArray(from)).map(() => []);
  const moments = new Map<string, { moment: Moment; next: Set<string> }>();
  const meet = (moment: Moment): string => {
    const key = JSON.stringify(moment);
    if (!moments.has(key)) moments.set(key, { moment, next: new Set() });
    return key;
  };
  for (const decided of [true, false]) meet({ active: [START], barriers: none, decided });
  for (const { moment, next } of moments.values())
    everyWay((choose) => next.add(meet(superstep(topology, moment, choose))));
  return moments;
}

/** Calls back once for each sequence of choices. */
export function everyWay(run: (choose: Choose) => void): void {
  const path: { at: number; of: number }[] = [];
  for (let more = true; more; ) {
    let depth = 0;
    run((of) => {
      const step = path[depth] ?? { at: 0, of };
      path[depth] = step;
      depth += 1;
      return step.at;
    });
    path.length = depth;
    while (path.length > 0 && path[path.length - 1]!.at + 1 >= path[path.length - 1]!.of) path.pop();
    more = path.length > 0;
    if (more) path[path.length - 1]!.at += 1;
  }
}

function superstep(topology: Topology, moment: Moment, choose: Choose): Moment {
  const { active, decided } = moment;
  if (active.length === 0) return { ...moment, active: [START], decided: choose(2) === 1 };
  const joins = topology.edges.filter(({ from }) => Array.isArray(from));
  // A barrier that was full has started its node, which now consumes it.
  const barriers = moment.barriers.map((seen, i) => (seen.length === joins[i]?.from.length ? [] : [...seen]));
  const started = new Set<string>();
  const settled: boolean[] = [];
  for (const id of active) {
    const decides = policiesOf(topology, id).includes("decide");
    const seen = decides ? choose(2) === 1 : decided;
    if (decides) settled.push(seen);
    for (const { from, to } of topology.edges) if (from === id) started.add(to);
    for (const [i, { from }] of joins.entries())
      if (from.includes(id) && !barriers[i]?.includes(id)) barriers[i] = [...(barriers[i] ?? []), id].sort();
    for (const use of topology.routers.filter(({ from }) => from === id)) {
      const open = use.branches.filter(({ on }) => [null, seen].includes(whenTaken(use.router, on)));
      started.add(open[choose(open.length)]?.to ?? END);
    }
  }
  for (const [i, { from, to }] of joins.entries()) if (barriers[i]?.length === from.length) started.add(to);
  const [first = decided, ...others] = settled;
  return {
    active: [...started].filter((id) => id !== END).sort(),
    barriers,
    decided: others.length > 0 ? choose(2) === 1 : first,
  };
}

const whenTaken = (router: string, on: string): boolean | null =>
  randomSignature.routers.find(({ id }) => id === router)?.branches.find(({ name }) => name === on)
    ?.decided ?? null;

export const policiesOf = ({ nodes }: Topology, id: string): readonly string[] =>
  nodes.find((node) => node.id === id)?.policies.map((use) => use.policy) ?? [];

/** The channels of one value that a node of a random graph writes. */
export const valuesWritten = (topology: Topology, id: string): readonly string[] => {
  const policies = policiesOf(topology, id);
  return ["decision", "slot", "other"].filter((channel) =>
    randomSignature.policies.some(
      (policy) => policies.includes(policy.id) && policy.writes.includes(channel),
    ),
  );
};
