import { behaviourHash, type Change, type TopologyDiff } from "../changes";
import { type Divergence, diffTraces, type KnownGraphs } from "../diff";
import { problems, type Signature, type Topology } from "../topology";
import type { Trace } from "../trace";
import { TrialsExhausted } from "./smallest";

export type TrialRequest = {
  readonly signature: Signature;
  /** Replays against base; `null` when the topology cannot be replayed. A short trial may end at the first difference. */
  readonly replay: (topology: Topology, recording: string, size: TrialSize) => Promise<Trial | null>;
  readonly signal?: AbortSignal | undefined;
  /** Lets other work of the thread run; awaited before each trial, also one that needs no replay. */
  readonly breathe?: () => Promise<void>;
  /** Topologies that may be replayed. */
  readonly budget: number;
};

export type TrialSize = "short" | "whole";

/** The result of replaying a topology on one recording, compared with base. */
export type Trial = {
  readonly identical: boolean;
  /** The index of the first row that differs. */
  readonly differsAt: number | null;
  /** `null` when the trial ended at the first difference. */
  readonly finding: TrialFinding | null;
};

/** The first differing decision or ending, else the first differing call; `null` place when only state differs. */
export type TrialFinding = { readonly place: Divergence | null; readonly decidesOtherwise: boolean };

/** Converts a complete replay to a trial. */
export function trialOf(
  base: Trace,
  head: Trace,
  known: KnownGraphs,
): Trial & { readonly finding: TrialFinding } {
  const { status, firstDivergence, firstOtherDecision } = diffTraces(base, head, known);
  return {
    identical: status === "identical",
    differsAt: firstDivergence?.index ?? null,
    finding: {
      place: firstOtherDecision ?? firstDivergence,
      decidesOtherwise: firstOtherDecision !== null,
    },
  };
}

/** Memoized trials, by size and recording. */
type Tried = Map<string, Promise<Trial | null>>;

export type Trials = {
  /** `null` when it does not compile or run. */
  readonly trial: (topology: Topology, recording: string, size?: TrialSize) => Promise<Trial | null>;
  /** Returns the first recording that differs from base; `null` when all agree. */
  readonly refutedBy: (topology: Topology, recordings: readonly string[]) => Promise<string | null>;
  readonly tried: () => number;
  readonly left: () => number;
  /** Raises the budget so that `more` further topologies may be tried. */
  readonly allow: (more: number) => void;
};

/** Memoizes replays by behaviour, recording and size, so that equivalent topologies share a trial. */
export function trialsOf({ signature, replay, signal, breathe, budget }: TrialRequest): Trials {
  const known = new Map<string, Tried>();
  const sound = new Map<string, boolean>();
  let max = budget;
  /** `null` when it does not compile. */
  const triedOf = (topology: Topology): Tried | null => {
    signal?.throwIfAborted();
    const key = behaviourHash(topology);
    if (!sound.has(key)) sound.set(key, compiles(topology, signature));
    if (sound.get(key) === false) return null;
    if (!known.has(key) && known.size >= max) throw new TrialsExhausted();
    const mine = known.get(key) ?? new Map();
    known.set(key, mine);
    return mine;
  };
  const trial: Trials["trial"] = async (topology, recording, size = "short") => {
    await breathe?.();
    const mine = triedOf(topology);
    if (!mine) return null;
    const key = `${size} ${recording}`;
    const found = mine.get(key) ?? replay(topology, recording, size);
    mine.set(key, found);
    return found;
  };
  return {
    trial,
    refutedBy: async (topology, recordings) => {
      for (const recording of recordings)
        if (!(await trial(topology, recording))?.identical) return recording;
      return null;
    },
    tried: () => known.size,
    left: () => Math.max(0, max - known.size),
    allow: (more) => {
      max = Math.max(max, known.size + more);
    },
  };
}

/** Applies only these changes to base. */
export const withOnly = (
  { withChanges }: Pick<TopologyDiff, "withChanges">,
  changes: readonly Change[],
): Topology => withChanges(new Set(changes.map(({ id }) => id)));

const compiles = (topology: Topology, signature: Signature): boolean =>
  problems(topology, signature).every(({ severity }) => severity !== "error");
