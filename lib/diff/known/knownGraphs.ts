import type { Json } from "../../std";
import { declaredChannel, type Signature, type Topology } from "../../topology";

/** Graphs and vocabulary of two traces. Without them, channels never written have no value and joins are not followed. */
export type KnownGraphs = {
  readonly topologies?: { readonly base: Topology; readonly head: Topology } | undefined;
  readonly signature?: Signature | undefined;
};

/** Maps each channel that a checkpoint of this side may hold to its value before the first write. */
export function channelDefaults(
  { topologies, signature }: KnownGraphs,
  side: "base" | "head",
): ReadonlyMap<string, Json> {
  const own = new Map((signature?.channels ?? []).map((channel) => [channel.name, channel]));
  const defaults = new Map<string, Json>();
  for (const { name, scope, default: initial } of own.values())
    if (scope === "state" && initial !== undefined) defaults.set(name, initial);
  for (const extra of topologies?.[side].channels ?? []) {
    const was = own.get(extra.name);
    const start = was && { reducer: was.reducer, default: was.default ?? null };
    defaults.set(extra.name, declaredChannel(extra, start).default);
  }
  return defaults;
}

/** Channels in addition to the planner's own that both topologies declare. */
export function declaredByBoth({ topologies }: KnownGraphs): readonly string[] {
  const ofBase = new Set(topologies?.base.channels.map(({ name }) => name));
  return (topologies?.head.channels ?? []).map(({ name }) => name).filter((name) => ofBase.has(name));
}
