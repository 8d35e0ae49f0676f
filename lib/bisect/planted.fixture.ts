import { type Edit, edits } from "../changes/edits.fixture";
import type { Planner } from "../planner";
import type { Recording } from "../recording";
import { recursionLimitOf, replay } from "../replay";
import { isObject, type JsonObject } from "../std";
import type { Signature, Topology } from "../topology";
import type { Trace } from "../trace";

/** Sets a number that a policy takes to another one. */
const setNumber =
  (signature: Signature): Edit =>
  (topology, at) => {
    const numbers = topology.nodes.flatMap((node) =>
      node.policies.flatMap((use, spot) => {
        const properties = signature.policies.find(({ id }) => id === use.policy)?.params.properties;
        const names = isObject(properties ?? null) ? Object.entries(properties as JsonObject) : [];
        return names.flatMap(([name, schema]) =>
          isObject(schema) && ["integer", "number"].includes(String(schema.type))
            ? [{ node, spot, name }]
            : [],
        );
      }),
    );
    const place = numbers[at % Math.max(1, numbers.length)];
    if (!place) return null;
    const changed = place.node.policies.map((use, i) =>
      i === place.spot ? { ...use, with: { ...use.with, [place.name]: 1 + (at % 3) } } : use,
    );
    const nodes = topology.nodes.map((node) => (node === place.node ? { ...node, policies: changed } : node));
    return { ...topology, nodes };
  };

const used = [
  "removePolicy",
  "duplicatePolicy",
  "movePolicy",
  "reorder",
  "retargetEdge",
  "retargetBranch",
] as const;

/** The edits that are planted: what a refactor gets wrong. */
export const plantedEdits = (signature: Signature): readonly Edit[] => [
  ...used.map((name) => edits[name] as Edit),
  setNumber(signature),
  setNumber(signature),
];

/** The same numbers in every run. */
export function* numbers(seed: number): Generator<number, never> {
  for (let state = seed; ; ) {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0;
    yield state / 2 ** 32;
  }
}

export type Planting = { readonly head: Topology; readonly alone: readonly Topology[] };

/** One to four edits of a topology, and what each of them is by itself; null where one of them finds no place. */
export function planting(
  base: Topology,
  pool: readonly Edit[],
  random: Generator<number, never>,
): Planting | null {
  const size = 1 + Math.floor(random.next().value * 4);
  const chosen = Array.from({ length: size }, () => ({
    edit: pool[Math.floor(random.next().value * pool.length)] as Edit,
    at: Math.floor(random.next().value * 1000),
  }));
  let head = base;
  const alone: Topology[] = [];
  for (const { edit, at } of chosen) {
    const [next, single] = [edit(head, at), edit(base, at)];
    if (!next || !single) return null;
    head = next;
    alone.push(single);
  }
  return { head, alone };
}

/** What changes are planted in, and what shows them. */
export type Planted = {
  readonly planner: Planner;
  readonly base: Topology;
  readonly recordings: readonly Recording[];
};

/** A recording's trace through a topology; null where it cannot be replayed. */
export type Replaying = (topology: Topology, recording: string) => Promise<Trace | null>;

/** Replays each topology over each recording once. */
export function replayingOnce({ planner, base, recordings }: Planted): Replaying {
  const recursionLimit = recursionLimitOf(base, planner);
  const known = new Map<string, Promise<Trace | null>>();
  return (topology, id) => {
    const key = `${JSON.stringify(topology)} ${id}`;
    const recording = recordings.find((one) => one.id === id) as Recording;
    const trace =
      known.get(key) ??
      replay({ topology, planner, recording, recursionLimit }).then((one) => (one.ok ? one.trace : null));
    known.set(key, trace);
    return trace;
  };
}
