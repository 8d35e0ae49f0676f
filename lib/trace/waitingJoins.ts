import { listed } from "../std";
import { distinctEdges, sortedSources, type Topology } from "../topology";
import type { Segment, Trace } from "./schema";
import { storedValue } from "./storedValue";

/** A join left partly filled: since it last completed, `came` ran and `waitsFor` did not. */
export type WaitingJoin = {
  readonly to: string;
  readonly waitsFor: readonly string[];
  readonly came: readonly string[];
};

/** Returns the joins still waiting at the end of a segment, by its last checkpoint; empty when there is none or the run is not over. */
export function waitingJoins(trace: Trace, segment: Segment, { edges }: Topology): readonly WaitingJoin[] {
  const last = segment.checkpoints.at(-1);
  if (!last || segment.end.kind !== "ended") return [];
  return distinctEdges(edges).flatMap((edge) => {
    if (!Array.isArray(edge.from)) return [];
    const sources = sortedSources(edge);
    const heard = storedValue(trace, last.internal[`join:${sources.join("+")}:${edge.to}`]);
    const arrived = sources.filter((source) => Array.isArray(heard) && heard.includes(source));
    const waitsFor = sources.filter((source) => !arrived.includes(source));
    return arrived.length === 0 || waitsFor.length === 0 ? [] : [{ to: edge.to, waitsFor, came: arrived }];
  });
}

/** `the join into settle still waits for a`. */
export const tellWaitingJoin = ({ to, waitsFor }: WaitingJoin): string =>
  `the join into ${to} still waits for ${listed(waitsFor)}`;
