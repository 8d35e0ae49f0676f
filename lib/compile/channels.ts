import type { Planner, Writes } from "../planner";
import { deepFreeze, isObject, type Json, type JsonObject, memoize } from "../std";
import { declaredChannel, type ExtraChannel, type Reducer, type Topology } from "../topology";
import { type Checks, checksOf } from "./checks";

type ChannelSpec = {
  readonly reducer: Reducer;
  readonly default: Json;
  readonly durable: boolean;
  readonly checks: Checks;
};

/** The durable channels of a graph: the planner's state, and those that the topology declares. All others are scratch. */
export type Channels = ReadonlyMap<string, ChannelSpec>;

export const channelsOf = memoize((topology: Topology, planner: Planner): Channels => {
  const known = new Map<string, ChannelSpec>();
  for (const [name, channel] of Object.entries(planner.channels)) {
    const { reducer, schema, scope = "state" } = channel;
    const checks = checksOf(schema, reducer);
    const initial = deepFreeze(channel.default as Json);
    known.set(name, { reducer, default: initial, durable: scope === "state", checks });
  }
  for (const extra of topology.channels)
    known.set(extra.name, declared(extra, known.get(extra.name), planner));
  return known;
});

/** Resolves a declared channel: a scratch channel of the planner, possibly with another reducer, or a new one. */
function declared(extra: ExtraChannel, was: ChannelSpec | undefined, { channels }: Planner): ChannelSpec {
  const { reducer, default: initial } = declaredChannel(extra, was);
  const schema = was && channels[extra.name]?.schema;
  return { reducer, default: deepFreeze(initial), durable: true, checks: checksOf(schema, reducer) };
}

/** Every channel at its default, scratch included. */
export const defaultsOf = memoize(
  (channels: Channels): JsonObject =>
    Object.freeze(Object.fromEntries([...channels].map(([name, channel]) => [name, channel.default]))),
);

/** Normalizes a write for its reducer: a value appended to a list is wrapped in a list. */
export const writeOf = (reducer: Reducer, write: Json): Json =>
  reducer === "append" && !Array.isArray(write) ? Object.freeze([write]) : write;

/** Applies a write to a channel's value; also combines two writes into one. */
export function join(reducer: Reducer, before: Json, write: Json): Json {
  if (reducer === "append")
    return appended(Array.isArray(before) ? before : [], writeOf(reducer, write) as Json[]);
  if (reducer === "merge" && isObject(before) && isObject(write)) return { ...before, ...write };
  return write;
}

/** LangGraph's marker for setting a reduced channel instead of reducing; no other write may contain it. */
const overwrite = "__overwrite__";

export const looksLikeOverwrite = (write: Json): boolean =>
  isObject(write) && (overwrite in write || write.type === overwrite);

/** Returns an update that sets channels to these values, regardless of their defaults. */
export const setting = (channels: Channels, values: Writes): Writes =>
  Object.fromEntries(
    Object.entries(values).map(([name, value]) => [
      name,
      sets(channels.get(name), value) ? { [overwrite]: value } : value,
    ]),
  );

/** Joining to nothing is setting, but for null, which would be joined as an item. */
const sets = (channel: ChannelSpec | undefined, value: Json): boolean =>
  channel !== undefined &&
  channel.reducer !== "replace" &&
  (value === null || Object.keys(channel.default ?? {}).length > 0);

/** Combines two updates; applying the result equals applying both in order. */
export function joined(channels: Channels, first: Writes, second: Writes): Writes {
  const both: { [name: string]: Json } = { ...first };
  for (const [name, write] of Object.entries(second)) {
    const reducer = channels.get(name)?.reducer ?? "replace";
    const before = Object.hasOwn(first, name) ? first[name] : undefined;
    both[name] =
      before === undefined ? writeOf(reducer, write) : join(reducer, writeOf(reducer, before), write);
  }
  return both;
}

/** Freezes only the appended items of a frozen list, so that the whole list need not be frozen again. */
function appended(before: readonly Json[], added: readonly Json[]): Json {
  const list = [...before, ...added];
  if (!Object.isFrozen(before)) return list;
  for (const item of added) deepFreeze(item);
  return Object.freeze(list);
}
