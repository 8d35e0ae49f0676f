import { z } from "zod";
import { isObject, type Json, type JsonObject, sameJson } from "../std";
import type { ExtraChannel } from "./schema";
import type { Reducer } from "./signature";

const checks = new WeakMap<JsonObject, z.ZodType>();

/** Compiles a JSON Schema into a validator that also fills in its defaults. Cached per schema. */
export function checkOf(schema: JsonObject): z.ZodType {
  const known = checks.get(schema);
  if (known) return known;
  const check = z.fromJSONSchema(schema as Parameters<typeof z.fromJSONSchema>[0]);
  checks.set(schema, check);
  return check;
}

/** Fills in parameter defaults from a JSON Schema; returns the parameters unchanged when they do not fit it. */
export function withDefaults(given: JsonObject | undefined, schema: JsonObject): JsonObject {
  let filled = given ?? {};
  if (Object.keys(schema).length === 0) return filled;
  // A default may itself leave out what has a default, so it is filled in until nothing is missing.
  for (let depth = 0; depth < deepest; depth += 1) {
    const { success, data } = checkOf(schema).safeParse(filled);
    if (!success || !isObject(data as Json) || sameJson(data as Json, filled)) return filled;
    filled = data as JsonObject;
  }
  return filled;
}

const deepest = 10;

type ChannelStart = { readonly reducer: Reducer; readonly default: Json };

/** Resolves a declared channel's reducer and default. `was` is the planner's channel of that name, whose settings apply where the topology omits them. */
export function declaredChannel(extra: ExtraChannel, was: ChannelStart | undefined): ChannelStart {
  const reducer = extra.reducer ?? was?.reducer ?? "replace";
  const asBefore =
    was && (was.reducer === reducer || (was.default !== null && fitsReducer(reducer, was.default)));
  return { reducer, default: extra.default ?? (asBefore ? was.default : empty[reducer]) };
}

const empty: { readonly [reducer in Reducer]: Json } = { replace: null, append: [], merge: {} };

/** True if the reducer can merge writes into the value; `null` counts as empty. */
export const fitsReducer = (reducer: Reducer, value: Json): boolean =>
  reducer === "replace" || value === null || (reducer === "append" ? Array.isArray(value) : isObject(value));
