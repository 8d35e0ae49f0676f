import { behaviourHash } from "../changes";
import { diffTraces } from "../diff";
import { problems, type Signature, type Topology } from "../topology";
import type { Trace } from "../trace";
import { TrialsExhausted } from "./smallest";

export type TrialRequest = {
  readonly signature: Signature;
  /** Beside base; null where the topology cannot be replayed. It may end as soon as it does otherwise. */
  readonly replay: (topology: Topology, recording: string) => Promise<Trial>;
  readonly signal?: AbortSignal | undefined;
  /** Topologies that may be replayed. */
  readonly budget: number;
};

/** Whether a topology does on one recording what base does, and the index of the first row that differs; null where it does not compile or run. */
export type Trial = { readonly identical: boolean; readonly differsAt: number | null } | null;

/** What a replay that ran beside base came to. */
export function trialOf(base: Trace, head: Trace): Trial {
  const { status, firstDivergence } = diffTraces(base, head);
  return { identical: status === "identical", differsAt: firstDivergence?.index ?? null };
}

/** By recording what came of it. */
type Tried = Map<string, Promise<Trial>>;

export type Trials = {
  readonly trial: (topology: Topology, recording: string) => Promise<Trial>;
  /** The first recording that does not agree with base, null where all do. */
  readonly refutedBy: (topology: Topology, recordings: readonly string[]) => Promise<string | null>;
  readonly tried: () => number;
  readonly left: () => number;
  /** From here on as many topologies more may be tried. */
  readonly allow: (more: number) => void;
};

/** Replays a topology on a recording once, however often it is asked for; topologies that behave alike are one. */
export function trialsOf({ signature, replay, signal, budget }: TrialRequest): Trials {
  const known = new Map<string, Tried>();
  const sound = new Map<string, boolean>();
  let most = budget;
  /** Null where it does not compile. */
  const triedOf = (topology: Topology): Tried | null => {
    signal?.throwIfAborted();
    const key = behaviourHash(topology);
    if (!sound.has(key)) sound.set(key, compiles(topology, signature));
    if (sound.get(key) === false) return null;
    if (!known.has(key) && known.size >= most) throw new TrialsExhausted();
    const mine = known.get(key) ?? new Map();
    known.set(key, mine);
    return mine;
  };
  const trial: Trials["trial"] = async (topology, recording) => {
    const mine = triedOf(topology);
    if (!mine) return null;
    const found = mine.get(recording) ?? replay(topology, recording);
    mine.set(recording, found);
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
    left: () => Math.max(0, most - known.size),
    allow: (more) => {
      most = Math.max(most, known.size + more);
    },
  };
}

const compiles = (topology: Topology, signature: Signature): boolean =>
  problems(topology, signature).every(({ severity }) => severity !== "error");
