import type { Planner } from "../planner";
import { deepFreeze, isObject, type Json, type JsonObject } from "../std";
import type { Reducer, Topology } from "../topology";

type ChannelSpec = { readonly reducer: Reducer; readonly default: Json; readonly durable: boolean };

/** The channels of a topology's graph: the planner's state, and what the topology makes durable or adds. The rest is scratch. */
export type Channels = ReadonlyMap<string, ChannelSpec>;

export function channelsOf(topology: Topology, planner: Planner): Channels {
  const own = Object.entries(planner.channels).map(([name, channel]): [string, ChannelSpec] => [
    name,
    {
      reducer: channel.reducer,
      default: deepFreeze(channel.default as Json),
      durable: (channel.scope ?? "state") === "state",
    },
  ]);
  const known = new Map(own);
  for (const extra of topology.channels) {
    const was = known.get(extra.name);
    const reducer = extra.reducer ?? was?.reducer ?? "replace";
    known.set(extra.name, {
      reducer,
      default: deepFreeze(extra.default ?? was?.default ?? empty[reducer]),
      durable: true,
    });
  }
  return known;
}

const empty: { readonly [reducer in Reducer]: Json } = { replace: null, append: [], merge: {} };

/** Every channel at its default, scratch included. */
export const defaultsOf = (channels: Channels): JsonObject =>
  Object.fromEntries([...channels].map(([name, channel]) => [name, channel.default]));

/** A channel's value after a write. */
export function join(reducer: Reducer, before: Json, write: Json): Json {
  if (reducer === "append") return appended(Array.isArray(before) ? before : [], [write].flat(1) as Json[]);
  if (reducer === "merge" && isObject(before) && isObject(write)) return { ...before, ...write };
  return write;
}

/** What is added to a frozen list is frozen here, so that nobody needs to look through the whole of it again. */
function appended(before: readonly Json[], added: readonly Json[]): Json {
  const list = [...before, ...added];
  if (!Object.isFrozen(before)) return list;
  for (const item of added) deepFreeze(item);
  return Object.freeze(list);
}
