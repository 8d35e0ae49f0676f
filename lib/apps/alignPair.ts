import { alignRoutes, withoutImpliedRoutes } from "../fold";
import { type AppGraph, type Correspondences, correspond, type Subject } from "../subject";
import type { Trace } from "../trace";

type AlignedSide = { readonly subject: Subject; readonly graph: AppGraph };

/** Returns a function that gives the decisions of two traces common names. */
export function pairAligner(
  base: AlignedSide,
  head: AlignedSide,
  names: Correspondences = correspond(base.subject, head.subject),
): (own: Trace, other: Trace) => { readonly base: Trace; readonly head: Trace } {
  const has = ({ graph }: AlignedSide, channel: string) => Object.hasOwn(graph.channels, channel);
  const isShared = (channel: string): boolean => has(base, channel) === has(head, channel);
  return (own, other) => {
    const aligned = {
      base: alignRoutes(own, names.base, isShared),
      head: alignRoutes(other, names.head, isShared),
    };
    return withoutImpliedRoutes(aligned, { base: names.base.node, head: names.head.node });
  };
}
