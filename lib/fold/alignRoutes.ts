import type { Checkpoint, Decision, Segment, Trace } from "../trace";
import { routeAlign, routeDecision } from "./decisions";

/** Maps names of one side to common names. */
export type RouteNames = {
  /** Base's name of a router; `null` if only one side has it. */
  router(name: string): string | null;
  /** Base's name of the first node at or after a target that both sides have. */
  target(name: string): string;
};

/**
 * Prepares a trace for comparison: routes get common names, channels of only one side become `extra`.
 * A router of only one side is a structural change, so its routes are no decisions.
 */
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

/** Maps and renumbers decisions; calls of removed ones go to the next decision. */
export function keepDecisions(
  decisions: readonly Decision[],
  retain: (decision: Decision) => Decision | null,
): Decision[] {
  const aligned: Decision[] = [];
  let carried: number[] = [];
  for (const decision of decisions) {
    const calls = [...carried, ...decision.calls];
    const one = retain(decision);
    carried = one ? [] : calls;
    if (!one) continue;
    const { turn, align } = one;
    const visit = aligned.filter((other) => other.turn === turn && other.align === align).length;
    aligned.push({ ...one, index: aligned.length, visit, calls });
  }
  return aligned;
}

/** Renames a route to common names; `null` for a router that one side lacks. */
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

/** Returns the router of a route's align key; `null` for other decisions. */
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
