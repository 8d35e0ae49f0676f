import type { Channels } from "../compile";
import { defaultsOf } from "../compile";
import type { Planner } from "../planner";
import type { Json, JsonObject } from "../std";
import { START } from "../topology";
import type { Checkpoint, Ref } from "../trace";
import type { CheckpointWrite } from "./CheckpointStore";
import type { InternedValue, Interner } from "./values";

/** Turns the store's checkpoints into the trace's, reusing the names of values that did not change; `onReordered` hears of each value whose keys stand in another order than where the trace holds it. */
export function checkpointReader(
  channels: Channels,
  planner: Planner,
  values: Interner,
  nodes: readonly string[],
  onReordered?: (channel: string, value: Json) => void,
) {
  const last = new Map<string, InternedValue & { readonly value: unknown }>();
  const stored = (name: string, value: unknown) => {
    const known = last.get(name);
    if (known && known.value === value) return known;
    const entry = { value, ...values.store((value ?? null) as Json) };
    last.set(name, entry);
    return entry;
  };
  return ({ checkpoint, metadata, written }: CheckpointWrite, turn: number): Checkpoint => {
    const own: { [name: string]: Ref } = {};
    const extra: { [name: string]: Ref } = {};
    const internal: { [name: string]: Ref } = {};
    for (const [name, value] of Object.entries(checkpoint.channel_values)) {
      const { ref, reordered } = stored(name, value);
      if (reordered) onReordered?.(name, value as Json);
      if (!channels.has(name)) internal[name] = ref;
      else if (isOwn(planner, name)) own[name] = ref;
      else extra[name] = ref;
    }
    const bytes = written.reduce((sum, name) => sum + (last.get(name)?.bytes ?? 0), 0);
    return {
      step: metadata.step,
      turn,
      source: metadata.source as Checkpoint["source"],
      next: nextOf(checkpoint.channel_values, nodes),
      channels: own,
      extra,
      internal,
      writes: written.length,
      bytes,
    };
  };
}

const isOwn = (planner: Planner, name: string): boolean =>
  Object.hasOwn(planner.channels, name) && planner.channels[name]?.scope !== "scratch";

/** The nodes that a checkpoint's trigger channels call for. */
export function nextOf(values: { readonly [channel: string]: unknown }, nodes: readonly string[]): string[] {
  if (Object.hasOwn(values, "__start__")) return [START];
  const joined = Object.keys(values)
    .filter((name) => name.startsWith("join:") && isComplete(name, values[name]))
    .map((name) => name.slice(name.lastIndexOf(":") + 1));
  return nodes.filter((node) => Object.hasOwn(values, `branch:to:${node}`) || joined.includes(node));
}

/** `join:a+b:c` holds the sources that have run, in the order in which they did; a source's own name may hold a `+`. */
const isComplete = (name: string, seen: unknown): boolean =>
  Array.isArray(seen) && pieces(seen.join("+")) === pieces(name.slice("join:".length, name.lastIndexOf(":")));

const pieces = (sources: string): string => sources.split("+").sort().join("+");

/** The planner's whole state as a checkpoint leaves it. */
export const stateOf = (
  channels: Channels,
  values: { readonly [channel: string]: unknown } | undefined,
): JsonObject =>
  ({
    ...defaultsOf(channels),
    ...Object.fromEntries(Object.entries(values ?? {}).filter(([name]) => channels.has(name))),
  }) as JsonObject;
