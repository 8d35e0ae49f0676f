import { diffTraces } from "../diff";
import type { Topology } from "../topology";
import type { Trace } from "../trace";

export type AgreementRequest = {
  /** Names of the recordings on which base and head differ, and of those on which they agree. */
  readonly differing: readonly string[];
  readonly agreeing: readonly string[];
  readonly baseTrace: (recording: string) => Promise<Trace>;
  /** Null where the topology cannot be replayed. */
  readonly replay: (topology: Topology, recording: string) => Promise<Trace | null>;
};

/** Replays until one recording differs; the one that refuted last comes first, those that agreed before come last. */
export function agreement(request: AgreementRequest): (topology: Topology) => Promise<boolean> {
  const order = [...request.differing, ...request.agreeing];
  return async (topology) => {
    for (const recording of [...order]) {
      const trace = await request.replay(topology, recording);
      if (trace && diffTraces(await request.baseTrace(recording), trace).status === "identical") continue;
      order.splice(order.indexOf(recording), 1);
      order.unshift(recording);
      return false;
    }
    return true;
  };
}
