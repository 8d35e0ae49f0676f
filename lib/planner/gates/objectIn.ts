import { isObject, type Json, type JsonObject } from "../../std";
import type { Writes } from "../contract";

/** Returns a channel's object; empty if it holds none. */
export function objectIn(state: JsonObject, channel: string): JsonObject {
  const value = state[channel] ?? null;
  return isObject(value) ? value : {};
}

/** Returns the write that sets one entry of a channel's object. */
export const written = (
  state: JsonObject,
  channel: string,
  reducer: string | undefined,
  name: string,
  value: Json,
): Writes => ({
  [channel]: { ...(reducer === "merge" ? {} : objectIn(state, channel)), [name]: value },
});
