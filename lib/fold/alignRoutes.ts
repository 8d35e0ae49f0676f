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

function alignDecisions({ decisions }: Segment, names: RouteNames): Decision[] {
  const aligned: Decision[] = [];
  let carried: number[] = [];
  for (const decision of decisions) {
    const calls = [...carried, ...decision.calls];
    const common = commonRoute(decision, names);
    carried = common ? [] : calls;
    if (!common) continue;
    const { turn, align } = common;
    const visit = aligned.filter((one) => one.turn === turn && one.align === align).length;
    aligned.push({ ...common, index: aligned.length, visit, calls });
  }
  return aligned;
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
