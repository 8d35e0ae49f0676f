import type { Checkpoint, Decision, Segment, Trace } from "../trace";
import { routeAlign, routeDecision } from "./decisions";

/** How names of one side read to the other. */
export type RouteNames = {
  /** Base's name of a router; null where only one side has it. */
  router(name: string): string | null;
  /** The first node at or behind a target that both sides have, as the base calls it. */
  target(name: string): string;
};

/** The trace as it is compared with the other side: routes under common names, and channels that only one side has as `extra`. A router that one side lacks is a change of structure and no decision. */
export function alignRoutes(trace: Trace, names: RouteNames, isShared: (channel: string) => boolean): Trace {
  const segments = trace.segments.map((segment) => ({
    ...segment,
    decisions: alignDecisions(segment, names),
    checkpoints: segment.checkpoints.map((checkpoint) => splitChannels(checkpoint, isShared)),
  }));
  return { ...trace, segments };
}

const alignDecisions = ({ decisions }: Segment, names: RouteNames): Decision[] =>
  keepDecisions(decisions, (decision) => commonRoute(decision, names));

/** The decisions that `keep` returns, numbered anew; calls of those that it leaves out go to the next one. */
export function keepDecisions(
  decisions: readonly Decision[],
  keep: (decision: Decision) => Decision | null,
): Decision[] {
  const kept: Decision[] = [];
  let carried: number[] = [];
  for (const decision of decisions) {
    const calls = [...carried, ...decision.calls];
    const one = keep(decision);
    carried = one ? [] : calls;
    if (!one) continue;
    const { turn, align } = one;
    const visit = kept.filter((other) => other.turn === turn && other.align === align).length;
    kept.push({ ...one, index: kept.length, visit, calls });
  }
  return kept;
}

/** The decision under common names; null where it is a route of a router that one side lacks. */
function commonRoute(decision: Decision, names: RouteNames): Decision | null {
  const router = routerOf(decision.align);
  if (router === null || !Array.isArray(decision.value)) return decision;
  const common = names.router(router);
  if (common === null) return null;
  return {
    ...decision,
    ...routeDecision(
      common,
      decision.value.map((name) => names.target(String(name))),
    ),
  };
}

/** The router of a route's alignment key; null for other decisions. */
export function routerOf(align: string): string | null {
  const prefix = routeAlign("");
  return align.startsWith(prefix) ? align.slice(prefix.length) : null;
}

function splitChannels(checkpoint: Checkpoint, isShared: (channel: string) => boolean): Checkpoint {
  const entries = Object.entries(checkpoint.channels);
  const own = entries.filter(([name]) => !isShared(name));
  if (own.length === 0) return checkpoint;
  return {
    ...checkpoint,
    channels: Object.fromEntries(entries.filter(([name]) => isShared(name))),
    extra: { ...checkpoint.extra, ...Object.fromEntries(own) },
  };
}
