import { type BisectResult, bisect } from "../bisect";
import { diffTraces, type TracePair } from "../diff";
import { type Planner, signatureOf } from "../planner";
import type { Recording } from "../recording";
import { recursionLimitOf, replay } from "../replay";
import type { Topology } from "../topology";
import { isGoodEnd, type Trace } from "../trace";

export type IsolateRequest = {
  readonly base: Topology;
  readonly head: Topology;
  readonly planner: Planner;
  readonly recordings: readonly Recording[];
  /** Both traces of each recording. */
  readonly pairs: readonly TracePair[];
  readonly recursionLimit: number;
  /** Topologies that may be tried. */
  readonly budget?: number;
};

/** Searches for the changes behind the differences, on the recordings that base comes through; `differing` names those on which it looks. */
export async function isolate(
  request: IsolateRequest,
): Promise<{ readonly result: BisectResult; readonly differing: readonly string[]; readonly whole: number }> {
  const { base, head, planner, recordings, pairs, recursionLimit, budget } = request;
  const whole = recordings.flatMap((recording, i) => {
    const pair = pairs[i];
    return pair && comesThrough(pair.base) ? [{ recording, pair }] : [];
  });
  const of = (id: string) => whole.find(({ recording }) => recording.id === id);
  const named = (identical: boolean) =>
    whole
      .filter(({ pair }) => (diffTraces(pair.base, pair.head).status === "identical") === identical)
      .map(({ recording }) => recording.id);
  const differing = named(false);
  const result = await bisect({
    base,
    head,
    signature: signatureOf(planner),
    differing,
    agreeing: named(true),
    baseTrace: async (id) => of(id)?.pair.base as Trace,
    replay: async (topology, id) => {
      const recording = of(id)?.recording;
      if (!recording) return null;
      const limit = Math.max(recursionLimit, recursionLimitOf(topology, planner));
      const replayed = await replay({ topology, planner, recording, recursionLimit: limit });
      return replayed.ok ? replayed.trace : null;
    },
    ...(budget === undefined ? {} : { budget }),
  });
  return { result, differing, whole: whole.length };
}

const comesThrough = ({ segments }: Trace): boolean => segments.every(({ end }) => isGoodEnd(end.kind));
