import type { Trace } from "../trace";
import { alignDecisions } from "./alignDecisions";
import { channelChanges } from "./channels";
import type { SegmentPair } from "./diffSegments";
import { pairSegments } from "./diffTraces";
import type { KnownGraphs } from "./known/knownGraphs";
import type { ChannelChange } from "./schema";
import { valuesOfBoth } from "./values";

/** Two corresponding checkpoints, as indices into their segments' checkpoints. */
export type CheckpointDelta = {
  readonly segment: number;
  readonly base: number;
  readonly head: number;
  readonly changes: readonly ChannelChange[];
};

/** Returns every pair of checkpoints with a delta per changed channel: aligned at decisions, in step between them. */
export function checkpointDeltas(
  base: Trace,
  head: Trace,
  known: KnownGraphs = {},
  only: readonly ChannelChange["scope"][] = ["state", "extra"],
): CheckpointDelta[] {
  const values = valuesOfBoth(base, head, known);
  return pairSegments(base, head).flatMap((pair) =>
    pairCheckpoints(pair).map((at) => ({
      segment: pair.at,
      ...at,
      changes: channelChanges(
        pair.base?.segment.checkpoints[at.base],
        pair.head?.segment.checkpoints[at.head],
        values,
        only,
      ),
    })),
  );
}

type CheckpointPair = { readonly base: number; readonly head: number };

function pairCheckpoints({ base, head }: SegmentPair): CheckpointPair[] {
  if (!base || !head) return [];
  const last = { base: base.segment.checkpoints.length, head: head.segment.checkpoints.length };
  const stops = [...anchors(base.segment.decisions, head.segment.decisions), last];
  const pairs: CheckpointPair[] = [];
  let from: CheckpointPair = { base: 0, head: 0 };
  for (const to of stops) {
    if (to.base < from.base || to.head < from.head) continue;
    const steps = Math.min(to.base - from.base, to.head - from.head);
    for (let i = 0; i < steps; i++) pairs.push({ base: from.base + i, head: from.head + i });
    from = to;
  }
  return pairs;
}

type Decisions = Parameters<typeof alignDecisions>[0];

function anchors(base: Decisions, head: Decisions): CheckpointPair[] {
  return alignDecisions(base, head).flatMap((location) => {
    const at = {
      base: location.base === null ? null : (base[location.base]?.checkpoint ?? null),
      head: location.head === null ? null : (head[location.head]?.checkpoint ?? null),
    };
    return location.kept && at.base !== null && at.head !== null ? [{ base: at.base, head: at.head }] : [];
  });
}
