import { alignRoutes, type Noise, withoutImpliedRoutes, withoutNoise } from "../fold";
import { type AppGraph, type Correspondences, correspond, type Subject } from "../subject";
import type { Trace } from "../trace";
import { mask } from "../world";

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

/** Returns the same for two sides whose state differs from run to run at the paths of `noise`. */
export function alignSides(
  base: AlignedSide,
  head: AlignedSide,
  noise: Noise,
): ReturnType<typeof pairAligner> {
  const align = pairAligner(base, head);
  return (own, other) => align(withoutNoise(own, noise, mask), withoutNoise(other, noise, mask));
}
