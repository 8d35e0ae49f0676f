import { behaviourHash } from "../changes";
import { diffTraces, type RecordingDiff } from "../diff";
import { problems, type Signature, type Topology } from "../topology";
import type { Trace } from "../trace";
import { TrialsExhausted } from "./smallest";

export type TrialRequest = {
  readonly signature: Signature;
  readonly baseTrace: (recording: string) => Promise<Trace>;
  /** Null where the topology cannot be replayed. One that is to be short may end as soon as it does otherwise than base. */
  readonly replay: (
    topology: Topology,
    recording: string,
    short: boolean,
  ) => Promise<Trace | "otherwise" | null>;
  readonly signal?: AbortSignal | undefined;
  /** Topologies that may be replayed. */
  readonly budget: number;
};

/** What a topology does on one recording beside base; null where it does not compile or run. */
export type Trial = Pick<RecordingDiff, "status" | "firstDivergence"> | null;

/** By recording what came of it. */
type Tried = Map<string, Promise<Trial | "otherwise">>;

export type Trials = {
  readonly trial: (topology: Topology, recording: string) => Promise<Trial>;
  /** Whether it does there what base does; a replay that does not is not run to its end. */
  readonly agrees: (topology: Topology, recording: string) => Promise<boolean>;
  /** The first recording that does not agree with base, null where all do. */
  readonly refutedBy: (topology: Topology, recordings: readonly string[]) => Promise<string | null>;
  readonly tried: () => number;
  readonly left: () => number;
  /** From here on as many topologies more may be tried. */
  readonly allow: (more: number) => void;
};

/** Replays a topology on a recording once, however often it is asked for; topologies that behave alike are one. */
export function trialsOf({ signature, baseTrace, replay, signal, budget }: TrialRequest): Trials {
  const known = new Map<string, Tried>();
  const sound = new Map<string, boolean>();
  let most = budget;
  const run = async (topology: Topology, recording: string, short: boolean): Promise<Trial | "otherwise"> => {
    const base = await baseTrace(recording);
    const trace = await replay(topology, recording, short);
    if (!trace || trace === "otherwise") return trace;
    const { status, firstDivergence } = diffTraces(base, trace);
    return { status, firstDivergence };
  };
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
  const agrees = async (topology: Topology, recording: string): Promise<boolean> => {
    const mine = triedOf(topology);
    if (!mine) return false;
    const found = mine.get(recording) ?? run(topology, recording, true);
    mine.set(recording, found);
    const trial = await found;
    return trial !== "otherwise" && trial?.status === "identical";
  };
  return {
    agrees,
    trial: async (topology, recording) => {
      const mine = triedOf(topology);
      if (!mine) return null;
      const before = await mine.get(recording);
      if (before !== undefined && before !== "otherwise") return before;
      const found = run(topology, recording, false);
      mine.set(recording, found);
      const trial = await found;
      if (trial === "otherwise") throw new Error("A replay that is asked for whole comes to its end.");
      return trial;
    },
    refutedBy: async (topology, recordings) => {
      for (const recording of recordings) if (!(await agrees(topology, recording))) return recording;
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
