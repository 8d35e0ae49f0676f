import { compiledOrder } from "../../edges";
import { END, START, type Topology } from "../../schema";
import { randomSignature } from "./randomGraph.fixture";

/** A moment between two supersteps, as LangGraph's channels hold it. */
export type Moment = {
  readonly active: readonly string[];
  /** By the number of the join: the sources that its barrier has seen. */
  readonly barriers: readonly (readonly string[])[];
  /** The barriers that started an active node, and are empty once it has run. */
  readonly triggers: readonly number[];
  readonly decided: boolean;
};

/** Picks one of some options, by number; `what` says what for. */
export type Choose = (options: number, what: string) => number;

/** Every moment that runs of a random graph come to, over any number of turns, with the moments that can follow. */
export function everyRun(topology: Topology): ReadonlyMap<string, { moment: Moment; next: Set<string> }> {
  const none = topology.edges.filter(({ from }) => Array.isArray(from)).map(() => []);
  const moments = new Map<string, { moment: Moment; next: Set<string> }>();
  const meet = (moment: Moment): string => {
    const key = JSON.stringify(moment);
    if (!moments.has(key)) moments.set(key, { moment, next: new Set() });
    return key;
  };
  for (const decided of [true, false]) meet({ active: [START], barriers: none, triggers: [], decided });
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

/** What follows on a moment, by the choices made. */
export function superstep(topology: Topology, moment: Moment, choose: Choose): Moment {
  const joins = compiledOrder(topology.edges).filter(({ from }) => Array.isArray(from));
  const isFull = (seen: readonly string[] | undefined, i: number) => seen?.length === joins[i]?.from.length;
  if (moment.active.length === 0) {
    const full = fullOf(joins, moment.barriers);
    const barriers = moment.barriers.map((seen, i) => (firstOf(full, joins).includes(i) ? [] : seen));
    return { active: [START], barriers, triggers: [], decided: choose(2, "turn") === 1 };
  }
  const barriers = moment.barriers.map((seen, i) => (moment.triggers.includes(i) ? [] : [...seen]));
  const started = new Set<string>();
  const settled: boolean[] = [];
  const updated = new Set<number>();
  for (const id of moment.active) {
    const decides = policiesOf(topology, id).includes("decide");
    const seen = decides ? choose(2, `${id} decides`) === 1 : moment.decided;
    if (decides) settled.push(seen);
    for (const { from, to } of topology.edges) if (from === id) started.add(to);
    for (const [i, { from }] of joins.entries())
      if (from.includes(id) && !barriers[i]?.includes(id)) {
        barriers[i] = [...(barriers[i] ?? []), id].sort();
        updated.add(i);
      }
    for (const use of topology.routers.filter(({ from }) => from === id)) {
      const open = openBranches(use, seen);
      started.add(open[choose(open.length, `${id} ${use.router}`)]?.to ?? END);
    }
  }
  const woken = [...updated].filter((i) => isFull(barriers[i], i)).map((i) => joins[i]?.to ?? "");
  const full = fullOf(joins, barriers).filter((i) => !started.has(joins[i]?.to ?? ""));
  let triggers = firstOf(full, joins).filter((i) => woken.includes(joins[i]?.to ?? ""));
  const active = new Set([...started, ...woken].filter((id) => id !== END));
  if ([...active].some((id) => policiesOf(topology, id).includes("ask"))) {
    const late = firstOf(full, joins).filter((i) => !active.has(joins[i]?.to ?? ""));
    if (late.length > 0 && choose(2, "asked") === 1) {
      triggers = [...triggers, ...late];
      for (const i of late) active.add(joins[i]?.to ?? "");
    }
  }
  const [first = moment.decided, ...others] = settled;
  return {
    active: [...active].sort(),
    barriers,
    triggers: triggers.sort(),
    decided: others.length > 0 ? choose(2, "last decision") === 1 : first,
  };
}

const fullOf = (joins: Topology["edges"], barriers: Moment["barriers"]): readonly number[] =>
  [...joins.keys()].filter((i) => barriers[i]?.length === joins[i]?.from.length);

/** Of the full barriers of each node the one that LangGraph finds first. */
const firstOf = (full: readonly number[], joins: Topology["edges"]): readonly number[] =>
  full.filter((i) => full.find((other) => joins[other]?.to === joins[i]?.to) === i);

/** The branches of a router that can be taken while a decision stands, or does not. */
export const openBranches = (
  { router, branches }: Topology["routers"][number],
  decided: boolean,
): Topology["routers"][number]["branches"] =>
  branches.filter(({ on }) => [null, decided].includes(whenTaken(router, on)));

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
