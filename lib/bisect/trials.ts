import { behaviourHash } from "../changes";
import { diffTraces, type RecordingDiff } from "../diff";
import { problems, type Signature, type Topology } from "../topology";
import type { Trace } from "../trace";
import { TrialsExhausted } from "./smallest";

export type TrialRequest = {
  readonly signature: Signature;
  readonly baseTrace: (recording: string) => Promise<Trace>;
  /** Null where the topology cannot be replayed. */
  readonly replay: (topology: Topology, recording: string) => Promise<Trace | null>;
  readonly signal?: AbortSignal | undefined;
  /** Topologies that may be replayed. */
  readonly budget: number;
};

/** What a topology does on one recording beside base; null where it does not compile or run. */
export type Trial = Pick<RecordingDiff, "status" | "firstDivergence"> | null;

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
export function trialsOf({ signature, baseTrace, replay, signal, budget }: TrialRequest): Trials {
  const known = new Map<string, Map<string, Promise<Trial>>>();
  const sound = new Map<string, boolean>();
  let most = budget;
  const run = async (topology: Topology, recording: string): Promise<Trial> => {
    const trace = await replay(topology, recording);
    if (!trace) return null;
    const { status, firstDivergence } = diffTraces(await baseTrace(recording), trace);
    return { status, firstDivergence };
  };
  const trial = async (topology: Topology, recording: string): Promise<Trial> => {
    signal?.throwIfAborted();
    const key = behaviourHash(topology);
    if (!sound.has(key)) sound.set(key, compiles(topology, signature));
    if (sound.get(key) === false) return null;
    if (!known.has(key) && known.size >= most) throw new TrialsExhausted();
    const mine = known.get(key) ?? new Map<string, Promise<Trial>>();
    known.set(key, mine);
    const found = mine.get(recording) ?? run(topology, recording);
    mine.set(recording, found);
    return found;
  };
  return {
    trial,
    refutedBy: async (topology, recordings) => {
      for (const recording of recordings)
        if ((await trial(topology, recording))?.status !== "identical") return recording;
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
