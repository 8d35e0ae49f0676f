import type { Channels } from "../compile";
import { defaultsOf } from "../compile";
import type { Planner } from "../planner";
import type { Json, JsonObject } from "../std";
import { START } from "../topology";
import type { Checkpoint, Ref } from "../trace";
import type { CheckpointWrite } from "./store/CheckpointStore";
import type { InternedValue, Interner } from "./values";

/** Converts the store's checkpoints to the trace's, reusing refs of unchanged values; `onReordered` receives values whose key order differs from the traced one. */
export function checkpointReader(
  channels: Channels,
  planner: Planner,
  values: Interner,
  nodes: readonly string[],
  onReordered?: (channel: string, value: Json) => void,
) {
  const last = new Map<string, Named>();
  const kindOf = (name: string): Kind => {
    if (!channels.has(name)) return "internal";
    return isOwn(planner, name) ? "channels" : "extra";
  };
  const stored = (name: string, value: unknown): Named => {
    const known = last.get(name);
    if (known && known.value === value) return known;
    const { ref, bytes, reordered = false } = values.store((value ?? null) as Json);
    const entry = { value, ref, bytes, reordered, kind: known?.kind ?? kindOf(name) };
    last.set(name, entry);
    return entry;
  };
  const next = nextAmong(nodes);
  return ({ checkpoint, metadata, written }: CheckpointWrite, turn: number): Checkpoint => {
    const refs: { readonly [kind in Kind]: { [name: string]: Ref } } = {
      channels: {},
      extra: {},
      internal: {},
    };
    for (const name in checkpoint.channel_values) {
      const value = checkpoint.channel_values[name];
      const { ref, reordered, kind } = stored(name, value);
      if (reordered) onReordered?.(name, value as Json);
      refs[kind][name] = ref;
    }
    let bytes = 0;
    for (const name of written) bytes += last.get(name)?.bytes ?? 0;
    return {
      step: metadata.step,
      turn,
      source: metadata.source as Checkpoint["source"],
      next: next(checkpoint.channel_values),
      ...refs,
      writes: written.length,
      bytes,
    };
  };
}

type Kind = "channels" | "extra" | "internal";

/** A channel's latest value, with its ref. */
type Named = Required<InternedValue> & { readonly value: unknown; readonly kind: Kind };

const isOwn = (planner: Planner, name: string): boolean =>
  Object.hasOwn(planner.channels, name) && planner.channels[name]?.scope !== "scratch";

type ChannelValues = { readonly [channel: string]: unknown };

/** Tells which of these nodes a checkpoint's trigger channels call for. */
export function nextAmong(nodes: readonly string[]): (values: ChannelValues) => string[] {
  const triggers = nodes.map((node) => `branch:to:${node}`);
  return (values) => {
    if (Object.hasOwn(values, "__start__")) return [START];
    const joined: string[] = [];
    for (const name in values)
      if (name.startsWith("join:") && isComplete(name, values[name]))
        joined.push(name.slice(name.lastIndexOf(":") + 1));
    return nodes.filter((node, i) => Object.hasOwn(values, triggers[i] as string) || joined.includes(node));
  };
}

/** `join:a+b:c` holds the sources that have run, in the order in which they did; a source's own name may hold a `+`. */
const isComplete = (name: string, seen: unknown): boolean =>
  Array.isArray(seen) && pieces(seen.join("+")) === pieces(name.slice("join:".length, name.lastIndexOf(":")));

const pieces = (sources: string): string => sources.split("+").sort().join("+");

/** The planner's whole state as a checkpoint leaves it. */
export function stateOf(
  channels: Channels,
  values: { readonly [channel: string]: unknown } | undefined,
): JsonObject {
  const state: { [channel: string]: Json } = { ...defaultsOf(channels) };
  for (const name in values) if (channels.has(name)) state[name] = values[name] as Json;
  return state;
}
