import { type Change, diffTopologies, type TopologyDiff } from "../changes";
import type { Topology } from "../topology";
import type { Trace } from "../trace";
import { verifiedCauses } from "./causes";
import type { BisectProgress, BisectResult } from "./schema";
import { type SmallestSet, smallestSet, TrialsExhausted } from "./smallest";
import { type TrialRequest, type Trials, trialsOf } from "./trials";

export type BisectRequest = Omit<TrialRequest, "budget"> & {
  readonly base: Topology;
  readonly head: Topology;
  /** Names of the recordings on which base and head differ, and of those on which they agree. */
  readonly differing: readonly string[];
  readonly agreeing: readonly string[];
  readonly baseTrace: (recording: string) => Promise<Trace>;
  readonly onProgress?: (progress: BisectProgress) => void;
  /** Topologies that may be tried for the set. */
  readonly budget?: number;
};

const defaultBudget = 400;
/** Sets considered, with those that need no replay: they do not compile, or behave as one that was tried. */
const maxSets = 2048;

/** Finds the smallest set of changes without which the recordings agree, and the causes within it. Topologies that do not compile are not candidates. */
export async function bisect(request: BisectRequest): Promise<BisectResult> {
  const { base, head, agreeing, signature, onProgress } = request;
  const differing = await shortestFirst(request);
  const diff = diffTopologies(base, head, signature);
  const trials = trialsOf({ ...request, budget: request.budget ?? defaultBudget });
  const changes = diff.changes.toSorted((a, b) => Number(isName(a)) - Number(isName(b)));
  const of = changes.length;
  // With n changes there are only 2^n sets.
  const setsLeft = (tried: number): number => Math.max(0, 2 ** of - tried);
  const all = [...differing, ...agreeing];
  if (differing.length === 0) return { kind: "agrees", of, tried: 0 };
  let considered = 0;
  const found = await search(diff, changes, trials, all, (size) => {
    considered += 1;
    if (considered > maxSets) throw new TrialsExhausted();
    onProgress?.({
      tried: trials.tried(),
      left: Math.min(trials.left(), setsLeft(trials.tried())),
      size,
      moves: of,
    });
  });
  if (!found) return { kind: "unexplained", of, tried: trials.tried() };
  const moves = changes.filter(({ id }) => found.changes.includes(id));
  return {
    kind: "found",
    moves,
    minimal: found.minimal,
    smallest: found.smallest,
    causes: await verifiedCauses({ diff, moves, trials, differing }),
    topology: without(diff, found.changes, head),
    of,
    tried: trials.tried(),
  };
}

/** Sorts recordings by length, since the first ones are replayed most often. */
async function shortestFirst({ differing, baseTrace }: BisectRequest): Promise<readonly string[]> {
  const sized = await Promise.all(
    differing.map(async (recording) => {
      const { segments } = await baseTrace(recording);
      return { recording, steps: segments.reduce((sum, one) => sum + one.supersteps.length, 0) };
    }),
  );
  return sized.sort((a, b) => a.steps - b.steps).map(({ recording }) => recording);
}

/** Names rarely affect behaviour: only when parallel nodes write in the order of their names. */
const isName = ({ kind }: Change): boolean => kind === "node_renamed" || kind === "namespace_changed";

/** Head without some of its changes. */
export function without(
  { changes, withChanges }: TopologyDiff,
  undone: readonly string[],
  head: Topology,
): Topology {
  const remaining = changes.map(({ id }) => id).filter((id) => !undone.includes(id));
  const { id, title, summary } = head;
  return { ...withChanges(new Set(remaining)), id, title, summary };
}

/** Tries sets on recordings that refuted earlier ones, shortest first; verifies a sufficient set on all. */
async function search(
  diff: TopologyDiff,
  changes: readonly Change[],
  trials: Trials,
  recordings: readonly string[],
  onSet: (size: number) => void,
): Promise<SmallestSet> {
  const head = diff.withChanges(new Set(diff.changes.map(({ id }) => id)));
  let examples = recordings.slice(0, 1);
  const enough = async (set: readonly string[]): Promise<boolean> => {
    onSet(set.length);
    const topology = without(diff, set, head);
    if ((await trials.refutedBy(topology, examples)) !== null) return false;
    const refuted = await trials.refutedBy(topology, recordings);
    if (refuted !== null) examples = recordings.filter((one) => one === refuted || examples.includes(one));
    return refuted === null;
  };
  const ids = changes.map(({ id }) => id);
  return smallestSet(ids, enough, await suspects(diff, ids, trials, examples));
}

/** Returns changes that alone alter base's behaviour, or alone do not compile. */
async function suspects(
  { withChanges }: TopologyDiff,
  ids: readonly string[],
  trials: Trials,
  examples: readonly string[],
): Promise<string[]> {
  const found: string[] = [];
  for (const id of ids)
    if ((await trials.refutedBy(withChanges(new Set([id])), examples)) !== null) found.push(id);
  return found;
}
